"""The calendar of a year, the turn of the year, and the end by years."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import CLOSE_YEAR, TURN_YEAR
from fidchell.games.emperor.events import EVENT_BEGAN, GAME_ENDED, TRIBUTE_BACK, YEAR_BEGAN
from fidchell.games.emperor.glossary import (
    ACTIONS,
    EVENT_NAMES,
    FAIR,
    HARVEST,
    LIVESTOCK,
    MILKING,
    NEW_YEAR,
    SOWING,
    VIKING_EVENT,
    YEARS_OVER,
)
from fidchell.kernel.chance import FastChance
from tests.games.emperor.field import RULES, Field
from tests.rule import rule


def played(seed: int, years: str = "4") -> tuple[list[list[int]], int, int]:
    """The events of a random game (event, season, year), how it ended and in which year."""
    chance = FastChance(seed)
    state = RULES.lay_out(4, {"years": years, "kings": "random"}, chance)
    state.journal = []
    RULES.settle(state, chance)
    while not state.is_over():
        moves = RULES.legal(state)
        RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
    return [event.args for event in state.journal if event.kind == EVENT_BEGAN], state.ending, state.year


def full_game(years: str = "4") -> list[list[int]]:
    """The events of a random game that lasted to the close of its last year."""
    for seed in range(20):
        events, ending, _ = played(seed, years)
        if ending == YEARS_OVER:
            return events
    raise AssertionError("no game lasted")


@rule("EMP-CAL-01", "EMP-CAL-02")
def test_the_events_of_a_year_run_from_top_to_bottom() -> None:
    events = full_game("2")
    year = [args for args in events if args[2] == 0]
    assert [args[0] for args in year] == [
        SOWING, MILKING, ACTIONS, VIKING_EVENT,
        MILKING, FAIR, ACTIONS, VIKING_EVENT,
        MILKING, HARVEST, ACTIONS, VIKING_EVENT,
        LIVESTOCK, FAIR, ACTIONS, VIKING_EVENT, NEW_YEAR,
    ]  # fmt: skip
    assert [args[1] for args in year] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 5


@rule("EMP-CAL-02", "EMP-MILK-01", "EMP-HARV-01", "EMP-SOW-01")
def test_a_year_has_each_event_as_often_as_the_calendar_says() -> None:
    year = [args[0] for args in full_game("2") if args[2] == 0]
    counts = {EVENT_NAMES[event]: year.count(event) for event in range(8)}
    assert counts == {
        "sowing": 1, "milking": 3, "harvest": 1, "livestock": 1, "fair": 2, "actions": 4, "vikings": 4, "new_year": 1,
    }  # fmt: skip


@rule("EMP-CAL-03")
def test_after_new_year_comes_sowing() -> None:
    events = [args[0] for args in full_game("2")]
    assert events[17] == SOWING
    assert events[16] == NEW_YEAR


@rule("EMP-CAL-04", "EMP-FAIR-01")
def test_a_full_game_has_sixteen_actions_events_and_eight_fairs() -> None:
    events = [args[0] for args in full_game()]
    assert events.count(ACTIONS) == 16
    assert events.count(FAIR) == 8


@rule("EMP-CAL-08", "EMP-END-06")
@pytest.mark.parametrize("years", ["2", "3"])
def test_a_shorter_game_ends_with_the_new_year_of_its_last_year(years: str) -> None:
    events = full_game(years)
    assert [args[0] for args in events].count(NEW_YEAR) == int(years)
    assert events[-1][0] == NEW_YEAR
    assert events[-1][2] == int(years) - 1


@rule("EMP-CAL-07")
def test_silver_gained_in_play_counts_at_the_final_scoring() -> None:
    field = Field()
    plain = field.rules.outcome(field.state).scores[0]
    field.state.gain(0, 5, 50)
    assert field.rules.outcome(field.state).scores[0] == plain + 2


@rule("EMP-YEAR-01", "EMP-COMP-02")
def test_the_year_advances_three_times_and_never_beyond_1014() -> None:
    field = Field()
    for shown in (1, 2, 3, 3):
        field.begin(TURN_YEAR, 0)
        assert field.state.year == shown
    assert len(field.events(YEAR_BEGAN)) == 3


@rule("EMP-YEAR-02", "EMP-TRIB-05")
def test_tribute_cards_return_at_new_year() -> None:
    field = Field()
    field.state.tribute_used = 0b0101
    field.begin(TURN_YEAR, 0)
    assert field.state.tribute_used == 0
    assert [event.seat for event in field.events(TRIBUTE_BACK)] == [0, 2]


@rule("EMP-END-06", "EMP-YEAR-01")
def test_the_last_new_year_is_played_without_changing_the_tile() -> None:
    field = Field()
    field.kings("cian", "mael-sechnaill", "flaithbertach", "brian")
    field.state.year = 3
    field.state.tribute_used = 1
    field.card(0, "C06")
    field.state.push(CLOSE_YEAR, 0)
    field.begin(TURN_YEAR, 0)
    assert field.state.year == 3
    assert field.state.tribute_used == 0
    assert field.stock(0, "silver") == 6, "yearly effects are used once more"
    assert field.state.ending == YEARS_OVER
    assert field.is_over()


@rule("EMP-END-06")
def test_before_the_last_year_closes_the_calendar_goes_on() -> None:
    field = Field()
    field.state.closing = 1
    field.begin(CLOSE_YEAR, 0)
    assert field.state.ending == 0
    assert field.events(GAME_ENDED) == []
