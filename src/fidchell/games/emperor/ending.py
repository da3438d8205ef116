"""How the game comes to its end; what it was worth is told in `scoring.py`."""

from __future__ import annotations

from fidchell.games.emperor.developments import end_score, note_use
from fidchell.games.emperor.events import GAME_ENDED
from fidchell.games.emperor.glossary import MONASTERY_FELL, RUNNING, SCORE
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening


def end_at_once(state: EmperorState, how: int) -> None:
    """[EMP-END-04 EMP-END-07 EMP-SCORE-08] Nothing else happens any more; cards that score at the end are told."""
    state.ending = how
    state.agenda.clear()
    if how != MONASTERY_FELL:
        for seat in state.turn_order():
            if end_score(state, seat) > 0:
                note_use(state, seat, SCORE, 0)
    state.tell(GAME_ENDED, state.holder, how)


def end_after_round(state: EmperorState, how: int) -> None:
    """[EMP-END-01 EMP-END-02 EMP-END-03] Actions chosen this round are still carried out."""
    if state.ending == RUNNING:
        state.ending = how


class Finish(Happening[EmperorState]):
    """[EMP-END-03 EMP-END-06] The end, as the business on the agenda has come to it."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The detail says how the game ended."""
        end_at_once(state, frame.detail)
