"""Final scoring and tie-breaks."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.scoring import LINES, score_lines, total_score
from tests.games.emperor.field import Field
from tests.rule import rule


def line(field: Field, name: str, seat: int = 0) -> int:
    """One line of the scoring table."""
    return score_lines(field.state, seat)[LINES.index(name)]


def contest(*points: int, holder: int = 3) -> Field:
    """Clans with VP tokens; the High King token lies with a seat."""
    field = Field()
    for seat, amount in enumerate(points):
        field.give(seat, vp=amount)
    field.state.holder = holder
    return field


@rule("EMP-SCORE-01", "EMP-CONC-05", "EMP-CONC-06")
def test_claimed_areas_count_with_structure_or_unit_but_not_unexplored_land() -> None:
    field = Field()
    assert line(field, "areas") == 1
    for area in ("f3", "f5"):
        field.tile(area, "forest")
        field.put(area, 0, settlement=1)
    field.tile("d4", "mine")
    field.put("d4", 0, warrior=1)
    field.put("d6", 0, worker=1, sheep=1)
    assert line(field, "areas") == 4


@rule("EMP-SCORE-02")
def test_settlements_count_besides_their_area() -> None:
    field = Field()
    field.tile("f3", "forest")
    field.put("f3", 0, settlement=2)
    assert (line(field, "settlements"), line(field, "areas")) == (2, 2)


@rule("EMP-SCORE-03")
def test_five_ships_are_five_points() -> None:
    field = Field()
    field.state.ships[0] = 5
    assert line(field, "ships") == 5


@rule("EMP-SCORE-04")
def test_animals_on_the_mat_count_nothing() -> None:
    field = Field()
    field.put("f3", 0, worker=2, cattle=2)
    field.state.mat[:2] = [0, 2]
    assert line(field, "animals") == 2


@rule("EMP-SCORE-05", "EMP-SCORE-06")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 15), (5, 30)])
def test_the_tower_scores_for_its_highest_level_standing(level: int, points: int) -> None:
    field = Field()
    field.state.towers[0] = level
    assert line(field, "tower") == points
    assert line(field, "settlements") == 0
    assert total_score(field.state, 0) == 1 + points


@rule("EMP-SCORE-07")
@pytest.mark.parametrize(("silver", "points"), [(24, 0), (25, 1), (74, 2)])
def test_every_full_twenty_five_silver_is_a_point(silver: int, points: int) -> None:
    field = Field()
    field.give(0, silver=silver)
    assert line(field, "silver") == points


@rule("EMP-SCORE-08")
def test_printed_points_count_on_owned_cards_and_not_on_trashed_ones() -> None:
    field = Field()
    field.card(0, "C06", "C09")
    assert line(field, "cards") == 2
    field.state.places[field.card_number("C06")] = -3
    assert line(field, "cards") == 1


@rule("EMP-SCORE-09")
def test_tokens_collected_and_lost_are_summed() -> None:
    field = contest(7 - 4)
    assert line(field, "vp") == 3
    field.give(0, vp=-2)
    assert total_score(field.state, 0) == 1 - 2


@rule("EMP-SCORE-10")
def test_resources_left_score_nothing() -> None:
    field = Field()
    before = total_score(field.state, 0)
    field.give(0, food=100, textile=9, wood=9, stone=9, metal=9)
    assert total_score(field.state, 0) == before


@rule("EMP-SCORE-11")
def test_the_highest_total_wins() -> None:
    field = contest(31, 28, 30, 0)
    outcome = field.rules.outcome(field.state)
    assert outcome.scores == [32, 29, 31, 1]
    assert outcome.ranks == [1, 3, 2, 4]
    assert outcome.clause == "EMP-SCORE-11"


@rule("EMP-TIE-01")
def test_the_high_king_wins_a_tie_he_is_part_of() -> None:
    outcome = contest(9, 9, 1, 1, holder=1).rules.outcome(contest(9, 9, 1, 1, holder=1).state)
    assert (outcome.winners(), outcome.clause) == ([1], "EMP-TIE-01")


@rule("EMP-TIE-01", "EMP-TIE-02")
def test_with_the_token_elsewhere_the_taker_of_a_town_wins() -> None:
    field = contest(9, 9, 1, 1, holder=3)
    field.state.town_taker = 0
    outcome = field.rules.outcome(field.state)
    assert (outcome.winners(), outcome.clause) == ([0], "EMP-TIE-02")


@rule("EMP-TIE-03")
def test_then_more_tower_levels_win() -> None:
    field = contest(9, 0, 1, 1)
    field.state.towers[:2] = [3, 4]
    field.give(0, vp=9 + 15)
    field.give(1, vp=9 + 6)
    outcome = field.rules.outcome(field.state)
    assert outcome.scores[0] == outcome.scores[1]
    assert (outcome.winners(), outcome.clause) == ([1], "EMP-TIE-03")


@rule("EMP-TIE-04")
def test_then_more_claimed_areas_win() -> None:
    field = contest(10, 9)
    field.tile("f3", "mine")
    field.put("f3", 1, worker=1)
    outcome = field.rules.outcome(field.state)
    assert outcome.scores[0] == outcome.scores[1]
    assert (outcome.winners(), outcome.clause) == ([1], "EMP-TIE-04")


@rule("EMP-TIE-05")
def test_players_equal_in_everything_share_the_victory() -> None:
    field = contest(9, 9)
    outcome = field.rules.outcome(field.state)
    assert (outcome.winners(), outcome.clause) == ([0, 1], "EMP-TIE-05")
