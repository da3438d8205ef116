"""Fourth round, the Tournament: who runs out of cards eliminates an opponent."""

from __future__ import annotations

from fidchell.games.graal.events import ELIMINATED
from fidchell.games.graal.moves import ELIMINATE_SEAT
from fidchell.games.graal.piles import receive
from fidchell.games.graal.rounds import last_one_in, leave_round, win_game
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step


class Eliminate(Step[GraalState]):
    """[GRA-TOURN-07 GRA-TOURN-08] Any one opponent is eliminated, and his hand becomes the new hand."""

    def is_open(self) -> bool:
        """Who is still in is no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Any opponent still in."""
        return [ELIMINATE_SEAT + seat for seat in state.opponents(frame.seat)]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-TOURN-09 GRA-TOURN-10 GRA-TOURN-11] The round goes on without a new deal; the last one in wins."""
        victim = move - ELIMINATE_SEAT
        cards = state.hands[victim]
        state.hands[victim] = []
        for kind in cards:
            receive(state, frame.seat, kind)
        leave_round(state, victim)
        if cards:
            state.reveal()
        state.tell(ELIMINATED, frame.seat, victim, len(cards))
        if last_one_in(state) != NOBODY:
            win_game(state, frame.seat, "GRA-TOURN-10")
