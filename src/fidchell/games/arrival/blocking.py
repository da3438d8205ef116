"""Earning Phase, second part: the Blockers, and Ogam's Wisdom."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import USE_OGAM
from fidchell.games.arrival.display import discard_tile
from fidchell.games.arrival.events import BLOCKED, SHIFTED
from fidchell.games.arrival.moves import BLOCK, DECLINE, SHIFT
from fidchell.games.arrival.pieces import OGAM_FACE
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

OPEN_SECTION: Final = [0, 0, 0, 2, 0, 1, 0, 0]
"""[A16-BLOCK-06 A17-BLOCK-07] The section left open, by the set of the two blocked ones."""


def open_section(state: ArrivalState, seat: int) -> int:
    """[A16-BLOCK-06 A17-BLOCK-07] The one section that gives a leader's earnings, on all four cards."""
    return OPEN_SECTION[state.blocked[seat]]


def is_blocked(state: ArrivalState, seat: int, section: int) -> bool:
    """[A16-BLOCK-01 A16-BLOCK-04 A17-BLOCK-02 A17-BLOCK-05] A Blocker on the first card blocks on all four."""
    return (state.blocked[seat] >> section) & 1 == 1


def block_moves(state: ArrivalState, seat: int) -> list[int]:
    """[A16-BLOCK-03 A16-BLOCK-10 A17-BLOCK-01 A17-BLOCK-04] The sections still open: top, middle, bottom."""
    return [BLOCK + section for section in range(3) if not is_blocked(state, seat, section)]


def lay_blocker(state: ArrivalState, seat: int, move: int) -> None:
    """A Blocker lies on a section."""
    state.blocked[seat] |= 1 << (move - BLOCK)
    state.tell(BLOCKED, seat, move - BLOCK)


class BlockTogether(Step[ArrivalState]):
    """[A16-BLOCK-07 A17-BLOCK-08] All leaders block at the same time and show their choices together."""

    def is_together(self) -> bool:
        """Nobody can answer another's choice."""
        return True

    def asked(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Everybody."""
        return list(range(state.seats))

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any section still open."""
        return block_moves(state, frame.seat)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """Done once all have chosen."""
        lay_blocker(state, frame.seat, move)


class BlockInTurn(Step[ArrivalState]):
    """[A16-BLOCK-07] A leader blocks, having seen the earlier choices."""

    def is_open(self) -> bool:
        """The cards are up."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any section still open."""
        return block_moves(state, frame.seat)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """Seen at once."""
        lay_blocker(state, frame.seat, move)


class UseOgam(Step[ArrivalState]):
    """[A16-TILE-11 A16-TILE-12 A17-TILE-10 A17-TILE-11] A holder may shift a Blocker to the open section.

    This is asked in turn order, with all cards up and nothing earned yet.
    """

    def is_open(self) -> bool:
        """Tiles are open to all."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Away from either blocked section, or not at all."""
        if OGAM_FACE not in state.tiles[frame.seat]:
            return []
        return [SHIFT + section for section in range(3) if is_blocked(state, frame.seat, section)] + [DECLINE]

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """The section it leaves is the open one; a second tile may be used as well."""
        if move == DECLINE:
            return
        seat = frame.seat
        state.blocked[seat] = 7 & ~(1 << (move - SHIFT))
        discard_tile(state, seat, OGAM_FACE)
        state.tell(SHIFTED, seat, move - SHIFT)
        state.push(USE_OGAM, seat)

    def why(self, state: ArrivalState, frame: Frame, move: int) -> str:
        """A Blocker can be shifted only from where it lies."""
        return state.edition.cite("A17-TILE-11" if SHIFT <= move < SHIFT + 3 else "A17-BLOCK-06")
