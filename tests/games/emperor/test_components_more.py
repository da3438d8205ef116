"""What is in the box, and what happens when a component file is not it."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.games.emperor.agenda import MARKET, ROLL_HARVEST
from fidchell.games.emperor.rules import open_box
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadPieces, BadSetup
from tests.games.emperor.field import RULES, Field, fresh_source
from tests.rule import rule

SOURCE: dict[str, Any] = fresh_source()
PIECES = RULES.pieces


@rule("EMP-COMP-01", "EMP-PLOT-02")
def test_three_or_four_players_have_different_kings_of_the_eight() -> None:
    assert len(PIECES.kings) == len({king.name for king in PIECES.kings}) == 8
    for seats in (3, 4):
        assert len(set(RULES.setup(seats, {}, FastChance(3)).kings)) == seats
    for seats in (2, 5):
        with pytest.raises(BadSetup):
            RULES.setup(seats, {}, FastChance(3))


@rule("EMP-COMP-02")
def test_the_year_is_one_of_four_in_rising_order() -> None:
    chance = FastChance(11)
    state = RULES.setup(3, {}, chance)
    years = [state.year]
    while not state.is_over():
        moves = RULES.legal(state)
        RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
        if state.year != years[-1]:
            years.append(state.year)
    assert years == sorted(set(years))
    assert set(years) <= {0, 1, 2, 3}


@rule("EMP-COMP-04")
def test_the_printed_tokens_add_up() -> None:
    tokens: dict[str, dict[str, int]] = SOURCE["components"]["resource_tokens"]
    totals = {good: sum(int(value) * number for value, number in coins.items()) for good, coins in tokens.items()}
    assert totals == {"food": 208, "textile": 126, "wood": 132, "stone": 97, "metal": 85}
    silver: dict[str, int] = SOURCE["components"]["silver_coins"]
    assert sum(int(value) * number for value, number in silver.items()) == 895


@rule("EMP-COMP-07", "EMP-COMP-04")
def test_more_silver_than_is_printed_can_be_owned() -> None:
    field = Field()
    field.give(0, silver=895)
    field.state.mat[0] = 1
    field.begin(MARKET, 0)
    field.play("sell cattle")
    assert field.stock(0, "silver") == 901


@rule("EMP-COMP-10")
def test_the_direction_die_names_each_direction_once_and_every_mark() -> None:
    assert sorted(PIECES.die_directions) == [0, 1, 2, 3, 4, 5]
    assert set(PIECES.die_marks) == {0, 1, 2}
    source: dict[str, Any] = fresh_source()
    source["dice"]["direction"]["faces"][0]["dir"] = "W"
    with pytest.raises(BadPieces, match="each direction once"):
        open_box("emperor", source)


@rule("EMP-COMP-11")
def test_two_harvest_dice_give_two_to_six() -> None:
    seen = set()
    for first in range(6):
        for second in range(6):
            field = Field()
            field.begin(ROLL_HARVEST, 0, 0, [first, second])
            seen.add(field.state.harvest)
    assert seen == {2, 3, 4, 5, 6}


@rule("EMP-COMP-12")
def test_a_battle_die_shows_the_four_symbols_of_the_datum() -> None:
    assert sorted(PIECES.battle_faces) == [0, 1, 1, 2, 3, 3]


@rule("EMP-COMP-16")
def test_eight_common_stacks_and_a_personal_tribute_card() -> None:
    assert PIECES.action_copies[1] == [1, 1, 5, 2, 3, 3, 3, 2]
    source: dict[str, Any] = fresh_source()
    source["action_cards"][2]["copies_3p"] = 5
    with pytest.raises(BadPieces, match="4\\+"):
        open_box("emperor", source)


@rule("EMP-COMP-03", "EMP-COMP-14", "EMP-COMP-17", "EMP-COMP-09")
def test_the_census_never_changes() -> None:
    for seats in (3, 4):
        chance = FastChance(seats)
        state = RULES.setup(seats, {}, chance)
        before = RULES.census(state)
        while not state.is_over():
            moves = RULES.legal(state)
            RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
            assert 0 <= state.holder < seats
        assert RULES.census(state) == before


@rule("EMP-CONC-08")
def test_what_is_paid_goes_to_nobody() -> None:
    field = Field()
    field.give(0, food=2, textile=1)
    field.begin(MARKET, 0)
    field.play("recruit worker goods")
    assert [field.goods(seat) for seat in range(4)] == [{}, {}, {}, {}]


@rule("EMP-CONC-09")
def test_no_area_ever_holds_two_sides() -> None:
    chance = FastChance(23)
    state = RULES.setup(4, {}, chance)
    while not state.is_over():
        moves = RULES.legal(state)
        RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
        totals = [0] * 20
        for area, holder in enumerate(state.holders):
            for kind in range(4):
                number = state.count(area, kind)
                assert number == 0 or holder >= 0
                totals[holder * 4 + kind] += number if holder >= 0 else 0
        for seat in range(4):
            for kind, all_of_them in enumerate((6, 7, 3, 10)):
                assert totals[seat * 4 + kind] + state.reserve[seat * 4 + kind] == all_of_them
