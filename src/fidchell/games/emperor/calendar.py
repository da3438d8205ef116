"""The calendar: event after event, season after season, and the turn of the year."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import (
    ACTIONS_EVENT,
    CARD_WINDOW,
    EACH,
    FINISH,
    HARVEST_EVENT,
    LIVESTOCK_EVENT,
    MILKING_EVENT,
    NEW_YEAR_EVENT,
    NEXT_EVENT,
    SOWING_EVENT,
    SUMMER_FAIR,
    VIKINGS_EVENT,
    WINTER_FAIR,
    YEAR_EFFECTS,
)
from fidchell.games.emperor.developments import gain_at, refresh
from fidchell.games.emperor.events import EVENT_BEGAN, TRIBUTE_BACK, YEAR_BEGAN
from fidchell.games.emperor.glossary import AT_NEW_YEAR, FAIR, SUMMER, YEARS_OVER
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening

# [EMP-CAL-02] The parts of each event, by its number; the fair of winter differs in its first part.
EVENT_PARTS: Final[list[tuple[int, ...]]] = [
    SOWING_EVENT,
    MILKING_EVENT,
    HARVEST_EVENT,
    LIVESTOCK_EVENT,
    WINTER_FAIR,
    ACTIONS_EVENT,
    VIKINGS_EVENT,
    NEW_YEAR_EVENT,
]


def push_parts(state: EmperorState, parts: tuple[int, ...]) -> None:
    """[EMP-CAL-05 EMP-CAL-06 EMP-CAL-09] Parts in order: led by the holder, or seat by seat in turn order."""
    order = state.turn_order()
    order.reverse()
    for part in reversed(parts):
        if part >= EACH:
            for seat in order:
                state.push(part - EACH, seat)
        else:
            state.push(part, state.holder)


class NextEvent(Happening[EmperorState]):
    """[EMP-CAL-01 EMP-CAL-02 EMP-CAL-03] The marker advances to the next event, after New year to Sowing."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-CARD-13] Every event is a new occurrence of its moments."""
        board = state.pieces.board
        state.event = (state.event + 1) % len(board.events)
        event = board.events[state.event]
        season = board.seasons[state.event]
        refresh(state)
        state.tell(EVENT_BEGAN, state.holder, event, season, state.year)
        state.push(NEXT_EVENT, state.holder)
        push_parts(state, SUMMER_FAIR if event == FAIR and season == SUMMER else EVENT_PARTS[event])


class TurnYear(Happening[EmperorState]):
    """[EMP-YEAR-01 EMP-YEAR-02 EMP-END-06 EMP-COMP-02] The year advances unless it is the last; cards go back."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Yearly effects follow for every clan in turn order."""
        state.closing = state.year
        if state.year + 1 < state.years:
            state.year += 1
            state.tell(YEAR_BEGAN, state.holder, state.year)
        for seat in range(state.seats):
            if (state.tribute_used >> seat) & 1:
                state.tell(TRIBUTE_BACK, seat)
        state.tribute_used = 0
        order = state.turn_order()
        order.reverse()
        for seat in order:
            state.push(YEAR_EFFECTS, seat)


class YearEffects(Happening[EmperorState]):
    """[EMP-YEAR-03] Cards and specializations of the turn of the year."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """What nobody declines comes by itself, the rest is offered."""
        gain_at(state, frame.seat, AT_NEW_YEAR)
        state.push(CARD_WINDOW, frame.seat, AT_NEW_YEAR)


class CloseYear(Happening[EmperorState]):
    """[EMP-CAL-04 EMP-CAL-08 EMP-END-06] With the close of its last year the game ends."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Otherwise Sowing follows."""
        if state.closing + 1 == state.years:
            state.push(FINISH, state.holder, YEARS_OVER)
