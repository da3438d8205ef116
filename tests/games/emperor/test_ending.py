"""The end of the game, final scoring and tie-breaks."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.calendar import push_parts
from fidchell.games.emperor.ending import end_after_round, end_at_once
from fidchell.games.emperor.glossary import MONASTERY_FELL, RUNNING, TOWER_DONE, TOWN_FELL, TOWN_LEFT
from fidchell.games.emperor.scoring import claimed_areas, score_lines, total_score
from fidchell.games.emperor.state import TRASHED
from tests.games.emperor.field import RULES, Field
from tests.rule import rule

AREAS, SETTLEMENTS, SHIPS, ANIMALS, TOWER, SILVER, CARDS, VP = range(8)


def line(field: Field, number: int, seat: int = 0) -> int:
    return score_lines(field.state, seat)[number]


# ---------------------------------------------------------------- the end


def storm(field: Field, *dice: int) -> None:
    """Seat 0 attacks Dyflinn from h5 with a chieftain and one warrior."""
    field.give(0, food=9)
    field.put("h5", 0, chieftain=1, warrior=1)
    push_parts(field.state, agenda.ACTIONS_EVENT)
    field.go()
    for action in ("battle-move", "hunt-fish", "hunt-fish", "raid"):
        field.play(f"choose {action}")
    field.play("attack g6")
    field.play("warriors 1", *dice)


@rule("EMP-END-01", "EMP-END-03", "EMP-TIE-02")
def test_a_defeated_town_ends_the_game_with_the_round() -> None:
    field = Field()
    # One quarter is left in the town; a double sword defeats it. Plunder die 1 brings nothing.
    storm(field, 0, 4, 4, 0)
    assert field.state.ending == TOWN_FELL
    assert field.state.town_taker == 0
    assert not field.is_over(), "seat 0 may still move"
    field.play("done")
    assert field.is_over(), "no round two and no further event"
    assert [field.stock(seat, "food") for seat in (1, 2)] == [2, 2], "the others carried out their actions"


@rule("EMP-END-01")
def test_a_town_with_a_warrior_left_is_not_defeated() -> None:
    field = Field()
    field.vikings("g6", warrior=2)
    # Two hits fell both warriors in attack 1, nothing in attack 2: the quarter still stands.
    field.state.tokens[field.area("g6") * 8 + 3] = 0
    field.state.tokens[field.area("g6") * 8 + 1] = 2
    storm(field, 0, 4, 4, 4, 4, 4, 4)
    assert field.state.ending == RUNNING
    assert field.has("g6") == {"warrior": 1}, "six quarters gone but one warrior left"


@rule("EMP-END-02", "EMP-END-03")
def test_after_a_fifth_level_the_others_still_act_this_round() -> None:
    field = Field()
    field.state.towers[0] = 4
    field.give(0, food=12, textile=6, wood=10, stone=10, metal=3, silver=40)
    push_parts(field.state, agenda.ACTIONS_EVENT)
    field.go()
    for action in ("build", "hunt-fish", "hunt-fish", "hunt-fish"):
        field.play(f"choose {action}")
    field.play("build tower")
    assert field.is_over()
    assert field.state.ending == TOWER_DONE
    assert [field.stock(seat, "food") for seat in range(4)] == [0, 2, 2, 2]


@rule("EMP-END-03")
def test_the_first_reason_to_end_stands() -> None:
    field = Field()
    end_after_round(field.state, TOWN_FELL)
    end_after_round(field.state, TOWER_DONE)
    assert field.state.ending == TOWN_FELL


@rule("EMP-END-04")
def test_when_a_monastic_area_falls_nobody_scores_and_nobody_wins() -> None:
    field = Field()
    field.give(0, vp=20)
    field.state.push(agenda.MILK, 0)
    end_at_once(field.state, MONASTERY_FELL)
    field.go()
    assert field.is_over()
    outcome = RULES.outcome(field.state)
    assert outcome.winners() == []
    assert outcome.scores == [0, 0, 0, 0]
    assert outcome.clause == "EMP-END-04"


@rule("EMP-END-07")
def test_a_town_left_by_its_last_warband_ends_the_game_at_once() -> None:
    field = Field()
    area = field.area("g6")
    field.state.tokens[area * 8 + 3] = 0
    field.put("g6", 4, chieftain=1, warrior=1)
    field.vikings("f5", chieftain=1)
    field.state.quarter_taker = [2, -1]
    field.begin(agenda.VIKING_ORDERS, 0)
    directions = RULES.pieces.die_directions
    # West from Dyflinn lies g5, which is empty.
    field.play("lead g6", directions.index(3))
    assert field.is_over(), "the other warband does not act"
    assert field.state.ending == TOWN_LEFT
    assert field.state.town_taker == 2
    assert RULES.outcome(field.state).winners() != []


# ---------------------------------------------------------------- scoring


@rule("EMP-SCORE-01", "EMP-CONC-05")
def test_each_claimed_area_is_worth_one() -> None:
    field = Field()
    assert line(field, AREAS) == 1
    field.tile("g1", "forest")
    field.put("g1", 0, settlement=1)
    field.tile("g2", "mine")
    field.put("g2", 0, settlement=1)
    field.tile("e4", "quarry")
    field.put("e4", 0, warrior=1)
    field.put("a1", 0, worker=1, sheep=1)
    assert line(field, AREAS) == 4, "unexplored land with a herder is not claimed"


@rule("EMP-SCORE-02")
def test_each_settlement_is_worth_one_besides_its_area() -> None:
    field = Field()
    field.tile("g1", "forest")
    field.put("g1", 0, settlement=2)
    assert line(field, SETTLEMENTS) == 2
    assert total_score(field.state, 0) == 1 + 1 + 2


@rule("EMP-SCORE-03")
def test_each_ship_is_worth_one() -> None:
    field = Field()
    field.state.ships[0] = 5
    assert line(field, SHIPS) == 5


@rule("EMP-SCORE-04")
def test_animals_count_on_the_board_only() -> None:
    field = Field()
    field.put("g1", 0, worker=2, cattle=2)
    field.state.mat[1] = 2
    assert line(field, ANIMALS) == 2


@rule("EMP-SCORE-05", "EMP-SCORE-06")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 15), (5, 30)])
def test_the_tower_scores_for_its_highest_level(level: int, points: int) -> None:
    field = Field()
    field.state.towers[0] = level
    assert line(field, TOWER) == points
    assert line(field, SETTLEMENTS) == 0, "level 1 is no settlement"


@rule("EMP-SCORE-07")
@pytest.mark.parametrize(("silver", "points"), [(24, 0), (25, 1), (74, 2)])
def test_every_full_twenty_five_silver_is_worth_one(silver: int, points: int) -> None:
    field = Field()
    field.give(0, silver=silver)
    assert line(field, SILVER) == points


@rule("EMP-SCORE-08")
def test_printed_vp_and_end_effects_of_cards_are_added() -> None:
    field = Field()
    field.card(0, "C06", "C09")
    assert line(field, CARDS) == 2
    field.card(0, "V09")
    field.state.towers[0] = 3
    assert line(field, CARDS) == 2 + 3
    field.state.places[field.card_number("C06")] = TRASHED
    assert line(field, CARDS) == 1 + 3, "a trashed card adds nothing"


@rule("EMP-SCORE-09", "EMP-COMP-05")
def test_vp_tokens_count_and_may_be_below_zero() -> None:
    field = Field()
    field.give(0, vp=7)
    field.state.gain(0, 6, -4)
    assert line(field, VP) == 3
    field.give(0, vp=-2)
    assert line(field, VP) == -2
    assert total_score(field.state, 0) == -1


@rule("EMP-SCORE-10")
def test_resources_left_over_score_nothing() -> None:
    field = Field()
    field.give(0, food=100, metal=50)
    assert total_score(field.state, 0) == 1


@rule("EMP-SCORE-11")
def test_the_highest_total_wins() -> None:
    field = Field(3)
    for seat, total in enumerate((31, 28, 30)):
        field.give(seat, vp=total - 1)
    outcome = RULES.outcome(field.state)
    assert outcome.scores == [31, 28, 30]
    assert outcome.ranks == [1, 3, 2]
    assert outcome.clause == "EMP-SCORE-11"


# ---------------------------------------------------------------- tie-breaks


@rule("EMP-TIE-01")
def test_the_holder_of_the_token_wins_a_tie() -> None:
    field = Field()
    field.give(1, vp=9)
    field.give(3, vp=9)
    field.state.holder = 3
    outcome = RULES.outcome(field.state)
    assert outcome.winners() == [3]
    assert outcome.clause == "EMP-TIE-01"
    field.state.holder = 0
    field.state.towers[1] = 0
    assert RULES.outcome(field.state).clause == "EMP-TIE-05", "the token with a third: on to the next criteria"


@rule("EMP-TIE-02")
def test_then_who_has_defeated_a_town() -> None:
    field = Field()
    field.give(1, vp=9)
    field.give(2, vp=9)
    field.state.town_taker = 2
    outcome = RULES.outcome(field.state)
    assert outcome.winners() == [2]
    assert outcome.clause == "EMP-TIE-02"


@rule("EMP-TIE-03")
def test_then_more_tower_levels() -> None:
    field = Field()
    field.state.towers[1] = 4
    field.state.towers[2] = 3
    field.give(1, vp=0)
    field.give(2, vp=9)
    outcome = RULES.outcome(field.state)
    assert outcome.scores[1] == outcome.scores[2]
    assert outcome.winners() == [1]
    assert outcome.clause == "EMP-TIE-03"


@rule("EMP-TIE-04")
def test_then_more_claimed_areas() -> None:
    field = Field()
    for area in ("d2", "d3", "e1"):
        field.tile(area, "forest")
        field.put(area, 1, worker=1)
    field.give(1, vp=2)
    field.give(2, vp=5)
    outcome = RULES.outcome(field.state)
    assert outcome.scores[1] == outcome.scores[2] == 6
    assert claimed_areas(field.state, 1) == 4
    assert outcome.winners() == [1]
    assert outcome.clause == "EMP-TIE-04"


@rule("EMP-TIE-05")
def test_players_equal_in_everything_share_the_victory() -> None:
    field = Field()
    field.give(1, vp=9)
    field.give(2, vp=9)
    outcome = RULES.outcome(field.state)
    assert outcome.winners() == [1, 2]
    assert outcome.clause == "EMP-TIE-05"
