"""Rounds: what begins one, what closes it, and whether the game goes on."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import NEXT_ROUND, ROUND_IN_TURN, ROUND_TOGETHER
from fidchell.games.arrival.events import ROUND_BEGAN
from fidchell.games.arrival.pieces import SPECIES
from fidchell.games.arrival.scoring import tell_ending
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening


class InTurn(Happening[ArrivalState]):
    """[A16-DRAW-01 A16-EXPL-01 A17-DRAW-01 A17-EXPL-01] One step for each leader, clockwise from the First Player."""

    def __init__(self, code: int, name: str, clause: str, inner: int) -> None:
        super().__init__(code, name, clause)
        self.inner: Final = inner

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """All leaders, in turn order."""
        state.in_turn(self.inner)


class NextRound(Happening[ArrivalState]):
    """[A16-FLOW-01 A16-FLOW-02 A17-FLOW-01 A17-SETUP-17] A round begins with its Earning Phase."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """[A16-PASS-10 A17-PASS-10] The first to pass in the last round begins this one."""
        if state.first_passer != NOBODY:
            state.first = state.first_passer
        state.first_passer = NOBODY
        state.passed = 0
        state.round += 1
        state.tell(ROUND_BEGAN, state.first, state.round)
        state.push_all(ROUND_IN_TURN if state.in_turn_blocking else ROUND_TOGETHER, state.first)


class EndRound(Happening[ArrivalState]):
    """[A16-END-01 A16-END-08 A17-END-01 A17-END-08] All have passed: the next round, or the end."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """[A16-END-02 A16-END-03 A16-END-09 A17-END-02 A17-END-03 A17-END-09] The last one, or the limit was met.

        [A16-END-10 A17-END-10] Both together change nothing.
        """
        forget_looks(state)
        if state.doomed or state.round == state.pieces.rounds[state.seats]:
            state.is_finished = True
            tell_ending(state)
        else:
            state.push(NEXT_ROUND, state.first)


def forget_looks(state: ArrivalState) -> None:
    """[A17-LEAD-11] Fomori that were looked at and put back are mixed with the others when the round is over."""
    for species in range(SPECIES):
        state.hidden[species] += state.returned[species]
    state.returned = [0] * SPECIES
    state.returned_count = 0
    state.has_looked = False
