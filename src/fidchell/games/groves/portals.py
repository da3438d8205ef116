"""Building portals: a base, then a mirror, then a way into a neighbour's realm, and a wraith for the bag."""

from __future__ import annotations

from fidchell.games.groves.agenda import OPEN_PORTAL
from fidchell.games.groves.events import OPENED, SKIPPED, TOOK_BASE
from fidchell.games.groves.moves import BUILD, OPEN, SKIP
from fidchell.games.groves.pieces import KINDS, WRAITH
from fidchell.games.groves.state import BASES, MIRRORS, REALMS, GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step


class BuildPortal(Step[GrovesState]):
    """[GRO-PORTAL-01 GRO-PORTAL-02 GRO-PORTAL-03 GRO-PORTAL-04] A base first, then its mirror, on another turn."""

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """[GRO-PORTAL-13 GRO-PLACE-06] While there are parts; taking them is voluntary."""
        part = MIRRORS if state.bases[frame.seat] else BASES
        return [BUILD, SKIP] if state.stock[part] > 0 else []

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """One visit never gives both parts."""
        if move == SKIP:
            state.tell(SKIPPED, frame.seat)
        elif state.bases[frame.seat]:
            state.push(OPEN_PORTAL, frame.seat)
        else:
            take_base(state, frame.seat)


def take_base(state: GrovesState, seat: int) -> None:
    """[GRO-PORTAL-01] The base stays in the player's area until its mirror comes."""
    bases = state.bases[:]
    bases[seat] = 1
    state.bases = bases
    state.stock[BASES] -= 1
    state.tell(TOOK_BASE, seat)


class OpenPortal(Step[GrovesState]):
    """[GRO-PORTAL-05 GRO-PORTAL-07] The completed portal is put down at once, towards a neighbour of choice."""

    def is_open(self) -> bool:
        """A single opponent is no choice."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """[GRO-OUTER-03 GRO-PORTAL-13] Any neighbour, also one to which a portal leads already."""
        return [OPEN + realm for realm in state.neighbours[frame.seat]]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-PORTAL-06 GRO-PORTAL-08] It stays there, open to its builder, to the end of the game."""
        seat, realm = frame.seat, move - OPEN
        bases, portals = state.bases[:], state.portals[:]
        bases[seat] = 0
        portals[seat * REALMS + realm] += 1
        state.bases, state.portals = bases, portals
        state.stock[MIRRORS] -= 1
        state.tell(OPENED, seat, realm)
        take_wraith(state, seat)


def take_wraith(state: GrovesState, seat: int) -> None:
    """[GRO-PORTAL-10 GRO-WRAITH-02] Its builder must take a wraith into his bag; nothing else brings one there."""
    state.supply[WRAITH] -= 1
    state.bags[seat * KINDS + WRAITH] += 1
