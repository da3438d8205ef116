"""Earning Phase, last part: who takes which Tactic Tiles."""

from __future__ import annotations

from fidchell.games.arrival.agenda import FILL_DISPLAY, TAKE_TILE
from fidchell.games.arrival.display import fill_display, gain_tile
from fidchell.games.arrival.earnings import shown
from fidchell.games.arrival.events import BUILDER_LAID_OUT, TOOK_TILE
from fidchell.games.arrival.moves import TAKE
from fidchell.games.arrival.pieces import BUILDER_FACE, TACTICS
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step


class ClaimTiles(Happening[ArrivalState]):
    """[A16-EXPL-19 A16-EXPL-20 A17-EXPL-16 A17-EXPL-17] As many as the symbols add up to, at most the open ones.

    [A17-LEAD-02 A17-LEAD-03] Artifice adds two; the limit of six holds for it too.
    """

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """The display is filled up when the leader has all tiles due."""
        seat = frame.seat
        claim = tiles_due(state, seat)
        state.push(FILL_DISPLAY, seat)
        if claim > 0:
            state.push(TAKE_TILE, seat, claim)


def tiles_due(state: ArrivalState, seat: int) -> int:
    """How many tiles a leader takes in this Earning Phase."""
    claim = shown(state, seat, TACTICS) + state.pieces.extra_tactics[state.ability(seat)]
    return min(claim, state.pieces.tactics_cap, len(state.display))


class TakeTile(Step[ArrivalState]):
    """[A16-EXPL-19 A17-EXPL-16] One tile of the open display, of the leader's choice; `detail` are still due."""

    def is_open(self) -> bool:
        """The display is open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Two tiles of a pair are one choice."""
        moves: list[int] = []
        for face in state.display:
            if TAKE + face not in moves:
                moves.append(TAKE + face)
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-TILE-13] In 2016 a Master Builder becomes active by itself when it is picked."""
        face = move - TAKE
        seat = frame.seat
        state.display.remove(face)
        state.tell(TOOK_TILE, seat, face)
        if face == BUILDER_FACE and state.edition.builder_at_once:
            state.builders[seat] += 1
            state.tell(BUILDER_LAID_OUT, seat)
        else:
            gain_tile(state, seat, face)
        if frame.detail > 1:
            state.push(TAKE_TILE, seat, frame.detail - 1)


class FillDisplay(Happening[ArrivalState]):
    """[A16-EXPL-21 A17-EXPL-18] The display is filled before the next leader picks."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """No refill while picking."""
        fill_display(state, chance)
