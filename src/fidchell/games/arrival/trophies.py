"""Free uses: Castle Trophies."""

from __future__ import annotations

from fidchell.games.arrival.agenda import PUT_BACK
from fidchell.games.arrival.events import PUT_BACK_FOMORI, USED_TROPHY
from fidchell.games.arrival.moves import RETURN, TROPHY
from fidchell.games.arrival.pieces import SPECIES
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step


def trophy_moves(state: ArrivalState, seat: int, moves: list[int]) -> None:
    """[A16-TROPHY-02 A17-FREE-05] With an unused trophy one, two or three of the own Fomori can be put back."""
    if state.trophies[seat] > 0:
        moves.extend([TROPHY + count for count in range(min(3, state.held[seat]))])


def use_trophy(state: ArrivalState, seat: int, count: int) -> None:
    """[A16-TROPHY-01 A16-TROPHY-02 A17-FREE-04 A17-FREE-05] Turned over or boxed, it returns one to three Fomori."""
    state.trophies[seat] -= 1
    state.used_trophies[seat] += 1
    state.tell(USED_TROPHY, seat, count)
    if seat == state.seer and state.has_looked:
        state.push(PUT_BACK, seat, count)
    else:
        state.held[seat] -= count


class PutBack(Step[ArrivalState]):
    """[A16-TROPHY-03 A17-FREE-06 A17-LEAD-11] Who has looked picks the ones that go back, unrevealed."""

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any species held; always asked, for they are secret."""
        return [RETURN + species for species in range(SPECIES) if state.known[species] > 0]

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """They stay settled until the round is over; `detail` are still due."""
        seat, species = frame.seat, move - RETURN
        state.held[seat] -= 1
        state.known[species] -= 1
        state.returned[species] += 1
        state.returned_count += 1
        state.whisper(1 << seat, PUT_BACK_FOMORI, seat, species)
        if frame.detail > 1:
            state.push(PUT_BACK, seat, frame.detail - 1)
