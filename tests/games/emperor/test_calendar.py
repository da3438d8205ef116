"""The calendar, New year, and the length of the game."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.calendar import push_parts
from fidchell.games.emperor.developments import refresh
from fidchell.games.emperor.events import EVENT_BEGAN, GOT, HARVEST_ROLLED, YEAR_BEGAN
from fidchell.games.emperor.glossary import (
    ACTIONS,
    EVENT_NAMES,
    FAIR,
    LIVESTOCK,
    MILKING,
    NEW_YEAR,
    SOWING,
    VIKING_EVENT,
    YEARS_OVER,
)
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from tests.games.emperor.field import RULES, Field
from tests.rule import rule


def play_out(seats: int, seed: int, years: str = "4") -> tuple[EmperorState, list[Event]]:
    """A random game in which no Viking ever lands, so that it lasts to its last year."""
    chance = FastChance(seed)
    state = RULES.setup(seats, {"years": years}, chance)
    journal: list[Event] = []
    state.journal = journal
    while not state.is_over():
        RULES.advance(state, state.actor, state.moves[chance.below(len(state.moves))], chance)
    return state, journal


def events_of(journal: list[Event]) -> list[list[int]]:
    return [event.args for event in journal if event.kind == EVENT_BEGAN]


@rule("EMP-CAL-01")
def test_the_events_of_a_year_follow_the_seasons() -> None:
    state, journal = play_out(4, 3)
    assert state.ending == YEARS_OVER
    seasons = [season for _, season, _ in events_of(journal)]
    year = seasons[: len(RULES.pieces.board.events)]
    assert year == sorted(year)
    assert set(year) == {0, 1, 2, 3}


@rule("EMP-CAL-02")
def test_a_year_holds_each_event_as_often_as_the_book_says() -> None:
    _, journal = play_out(4, 4)
    first = [event for event, _, year in events_of(journal) if year == 0]
    counts = [first.count(event) for event in (SOWING, MILKING, 2, LIVESTOCK, FAIR, NEW_YEAR, VIKING_EVENT, ACTIONS)]
    assert counts == [1, 3, 1, 1, 2, 1, 4, 4]
    for index, event in enumerate(first):
        if event == ACTIONS:
            assert first[index + 1] == VIKING_EVENT
    winter = [event for event, season, year in events_of(journal) if season == 3 and year == 0]
    assert winter[0] == LIVESTOCK
    assert winter[-1] == NEW_YEAR


@rule("EMP-CAL-03")
def test_after_new_year_comes_sowing_of_the_next_year() -> None:
    _, journal = play_out(3, 5)
    events = events_of(journal)
    index = [event for event, _, _ in events].index(NEW_YEAR)
    assert events[index + 1] == [SOWING, 0, 1]


@rule("EMP-CAL-04", "EMP-FAIR-01")
def test_a_normal_game_has_sixteen_actions_events_and_eight_fairs() -> None:
    state, journal = play_out(3, 6)
    assert state.ending == YEARS_OVER
    events = [event for event, _, _ in events_of(journal)]
    assert events.count(ACTIONS) == 16
    assert events.count(FAIR) == 8
    assert state.year == 3


@rule("EMP-CAL-05")
def test_the_holder_throws_the_common_dice() -> None:
    field = Field()
    field.state.holder = 2
    push_parts(field.state, agenda.HARVEST_EVENT)
    field.go([0, 0])
    assert field.events(HARVEST_ROLLED)[0].seat == 2


@rule("EMP-CAL-06")
def test_turn_order_begins_with_the_holder_and_goes_clockwise() -> None:
    field = Field()
    field.state.holder = 2
    assert field.state.turn_order() == [2, 3, 0, 1], "Uí Néill, Eóganachta, Dál gCais, Connachta"
    field.state.circle = [3, 1, 0, 2]
    assert field.state.turn_order() == [2, 3, 1, 0]


@rule("EMP-CAL-07")
def test_silver_gained_by_any_rule_counts_at_the_end() -> None:
    field = Field()
    field.begin(agenda.DO_ACTION, 0, 0)
    field.give(0, silver=field.stock(0, "silver") + 20)
    outcome = RULES.outcome(field.state)
    assert outcome.scores[0] == 1 + 1, "25 silver and the monastic area"


@rule("EMP-CAL-08")
@pytest.mark.parametrize(("years", "last"), [("2", 1), ("3", 2)])
def test_a_shorter_game_ends_with_its_last_year(years: str, last: int) -> None:
    state, journal = play_out(3, 7, years)
    assert state.ending == YEARS_OVER
    events = events_of(journal)
    assert events[-1] == [NEW_YEAR, 3, last]
    assert state.year == last


@rule("EMP-CAL-09")
def test_clans_act_one_after_another_in_turn_order() -> None:
    field = Field()
    field.state.holder = 1
    for seat, area in enumerate(("g1", "e1", "b3", "l2")):
        field.put(area, seat, worker=1, cattle=1)
    push_parts(field.state, agenda.MILKING_EVENT)
    field.go()
    assert [event.seat for event in field.events(GOT)] == [1, 2, 3, 0]
    assert [field.goods(seat) for seat in range(4)] == [{"food": 1}] * 4


# ---------------------------------------------------------------- New year


def new_year(field: Field) -> None:
    push_parts(field.state, agenda.NEW_YEAR_EVENT)
    field.go()


@rule("EMP-YEAR-01", "EMP-COMP-02")
def test_the_year_display_advances_but_not_beyond_the_last() -> None:
    field = Field()
    field.kings("brian", "cian", "murchad", "flaithbertach")
    shown = []
    for _ in range(4):
        new_year(field)
        shown.append(field.state.year)
    assert shown == [1, 2, 3, 3]
    assert len(field.events(YEAR_BEGAN)) == 3


@rule("EMP-YEAR-02")
def test_tribute_cards_come_back_at_new_year() -> None:
    field = Field()
    field.kings("brian", "cian", "murchad", "flaithbertach")
    field.state.tribute_used = 0b0101
    new_year(field)
    assert field.state.tribute_used == 0
    field.begin(agenda.CHOOSE, 0)
    assert "choose take-tribute" in field.legal()


@rule("EMP-YEAR-03")
def test_yearly_effects_come_after_the_tribute_cards_in_turn_order() -> None:
    field = Field()
    field.kings("brian", "cian", "murchad", "flaithbertach")
    field.card(0, "C06")
    field.card(2, "V08")
    field.state.towers[2] = 2
    field.state.holder = 2
    field.state.tribute_used = 1
    new_year(field)
    assert field.goods(0) == {"silver": 6}
    assert field.goods(2) == {"vp": 1}
    assert [event.seat for event in field.events(GOT)] == [2, 0]
    field.begin(agenda.MILK, 0)
    assert field.goods(0) == {"silver": 6}, "at no other time"


@rule("EMP-YEAR-04", "EMP-BUILD-05", "EMP-BUILD-06")
def test_dungal_builds_a_free_settlement_when_1011_and_1012_close() -> None:
    field = Field()
    field.kings("dungal", "cian", "murchad", "flaithbertach")
    field.tile("g1", "forest")
    field.put("g1", 0, settlement=2)
    field.tile("g2", "farmland")
    field.tile("i2", "farmland")
    field.put("i2", 1, worker=1)
    offered = []
    for _ in range(4):
        refresh(field.state)
        push_parts(field.state, agenda.NEW_YEAR_EVENT)
        field.go()
        offered.append(not field.is_over())
        if not field.is_over():
            field.play("use king")
            assert field.has("g2").get("settlement"), "the only area without two settlements or an opponent"
    assert offered == [True, True, False, False]
    assert field.goods(0) == {}


@rule("EMP-END-06")
def test_the_last_new_year_is_played_without_changing_the_tile() -> None:
    field = Field()
    field.kings("brian", "cian", "murchad", "flaithbertach")
    field.card(0, "C06")
    field.state.year = 3
    field.state.tribute_used = 0b1111
    field.state.push(agenda.NEXT_EVENT, 0)
    new_year(field)
    assert field.is_over(), "no Sowing follows"
    assert field.state.ending == YEARS_OVER
    assert field.state.year == 3
    assert field.state.tribute_used == 0
    assert field.goods(0) == {"silver": 6}, "yearly effects are used once more"
    assert EVENT_NAMES[NEW_YEAR] == "new_year"
