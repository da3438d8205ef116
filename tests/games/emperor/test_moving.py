"""Battle & move: the move part."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.actions import push_action
from fidchell.games.emperor.glossary import BATTLE_MOVE
from fidchell.games.emperor.moving import destinations
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import Field
from tests.rule import rule


def begin_move(field: Field, food: int = 20) -> None:
    """Seat 0 comes to the move part of its action."""
    field.give(0, food=food)
    field.state.push_all((agenda.MOVE_PART, agenda.END_MOVE), 0)
    field.go()


def reach(field: Field, start: str) -> set[str]:
    return {field.pieces.board.ids[area] for area in destinations(field.state, 0, field.area(start))}


def settle(field: Field, *areas: str) -> None:
    """Own settlements on farmland."""
    for area in areas:
        field.tile(area, "farmland")
        field.put(area, 0, settlement=1)


@rule("EMP-MOVE-01")
def test_battles_come_before_movements_and_either_may_be_left_out() -> None:
    field = Field()
    field.put("h2", 0, chieftain=1, warrior=1)
    field.vikings("h3", warrior=1)
    field.give(0, food=9)
    push_action(field.state, 0, BATTLE_MOVE)
    field.go()
    assert field.legal() == ["attack h3", "done"]
    field.play("done")
    field.play("chieftain h2")
    field.play("take 0")
    field.play("go g3")
    assert not [move for move in field.legal() if move.startswith("attack")], "no battle after a move"


@rule("EMP-MOVE-02")
def test_each_moving_unit_eats_one_food_whatever_the_distance() -> None:
    field = Field()
    settle(field, "h2", "h3")
    field.put("g2", 0, chieftain=1, warrior=2)
    begin_move(field, 5)
    field.play("chieftain g2")
    field.play("take 2")
    field.play("go h4")
    assert field.stock(0, "food") == 2
    assert field.has("h4") == {"warrior": 2, "chieftain": 1}


@rule("EMP-MOVE-02")
def test_without_food_nobody_moves() -> None:
    field = Field()
    field.put("g2", 0, chieftain=1, worker=1)
    begin_move(field, 0)
    assert field.is_over()


@rule("EMP-MOVE-03")
def test_an_area_with_an_opponent_is_neither_goal_nor_passage() -> None:
    field = Field()
    field.put("g2", 0, worker=1)
    field.vikings("g3", warrior=1)
    field.put("f3", 1, worker=1)
    begin_move(field)
    field.play("worker g2")
    assert "go g3" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("go f3")
    assert refusal.value.clause == "EMP-MOVE-03"


@rule("EMP-MOVE-04")
def test_any_number_of_units_share_an_area_but_only_two_herd() -> None:
    field = Field()
    field.put("g2", 0, warrior=7, chieftain=1, worker=5)
    field.put("g1", 0, worker=1)
    field.state.mat[0] = 2
    field.state.herd = [1, 0]
    begin_move(field)
    field.play("worker g1")
    field.play("go g2")
    field.play("done")
    assert field.has("g2")["worker"] == 6
    # The first of three animals has to graze: the mat has no room for all.
    field.play("animal cattle")
    field.play("animal cattle")
    assert field.has("g2")["cattle"] == 2, "a third herder is refused"
    assert field.state.mat[0] == 1


@rule("EMP-MOVE-05")
def test_a_worker_enters_an_adjacent_unexplored_area() -> None:
    field = Field()
    field.put("g2", 0, worker=1)
    assert reach(field, "g2") == {"g1", "g3", "h1", "h2", "f2", "f3", "i1", "i2"} | reach(field, "h1") - {"g2"}
    begin_move(field)
    field.play("worker g2")
    field.play("go g3")
    assert field.has("g3") == {"worker": 1}
    assert field.state.holders[field.area("g2")] == -1


@rule("EMP-MOVE-06")
def test_a_journey_leads_through_areas_with_own_structures() -> None:
    field = Field()
    settle(field, "e4", "f5", "g5")
    field.put("e4", 0, worker=1)
    begin_move(field)
    field.play("worker e4")
    assert "go g5" in field.legal()
    field.play("go g5")
    assert field.stock(0, "food") == 19


@rule("EMP-MOVE-07")
def test_every_area_passed_needs_a_structure_but_not_start_and_end() -> None:
    field = Field()
    settle(field, "e4")
    field.put("e3", 0, worker=1)
    reached = reach(field, "e3")
    assert "e5" in reached, "beyond e4, which has a settlement"
    assert "g4" not in reached, "beyond f4, which has none"
    field.put("f4", 0, worker=1)
    assert "g4" not in reach(field, "e3"), "own units are no structure"


@rule("EMP-MOVE-08")
def test_a_herding_worker_takes_its_animal_to_unexplored_land_for_its_own_food() -> None:
    field = Field()
    field.put("g3", 0, worker=1, sheep=1)
    begin_move(field, 1)
    field.play("worker g3")
    field.play("go g4")
    field.play("animal sheep")
    assert field.has("g4") == {"worker": 1, "sheep": 1}
    assert field.stock(0, "food") == 0


@rule("EMP-MOVE-08")
def test_on_explored_land_the_animal_cannot_stay_with_its_worker() -> None:
    field = Field()
    settle(field, "g4")
    field.put("g3", 0, worker=1, sheep=1)
    begin_move(field)
    field.play("worker g3")
    field.play("go g4")
    assert field.legal() == ["animal sheep", "nothing"], "the mat is asked at once"
    field.play("animal sheep")
    assert field.has("g4") == {"worker": 1, "settlement": 1}
    assert field.state.mat[1] == 1, "it has been placed elsewhere"


@rule("EMP-MOVE-09", "EMP-MOVE-10")
def test_an_animal_on_the_mat_goes_to_a_free_worker_far_away_without_food() -> None:
    field = Field()
    field.put("a1", 0, worker=1)
    field.state.mat[1] = 1
    begin_move(field, 0)
    field.play("gather")
    field.play("animal sheep")
    assert field.has("a1") == {"worker": 1, "sheep": 1}
    assert field.state.mat[1] == 0


@rule("EMP-MOVE-10")
def test_animals_come_back_to_the_mat_as_far_as_there_is_room() -> None:
    field = Field()
    field.put("g3", 0, worker=2, cattle=2)
    field.state.mat[1] = 1
    begin_move(field, 0)
    field.play("gather")
    assert field.legal() == ["animal cattle", "animal sheep"], "the mat alone has no room for three"
    field.play("animal sheep")
    field.play("nothing")
    assert field.has("g3") == {"worker": 2, "sheep": 1}
    assert field.state.mat[:2] == [2, 0], "the mat is full"


@rule("EMP-MOVE-11")
def test_only_a_free_worker_on_unexplored_land_receives_an_animal() -> None:
    field = Field()
    field.tile("g1", "forest")
    field.put("g1", 0, worker=1)
    field.put("g3", 0, worker=3)
    field.state.mat[0] = 2
    field.state.herd = [2, 0]
    begin_move(field, 0)
    assert field.is_over(), "four animals, four places: nothing is left to choose"
    assert field.has("g3")["cattle"] == 2, "three free workers accept two animals only"
    assert field.has("g1") == {"worker": 1}
    assert field.state.mat[0] == 2


@rule("EMP-MOVE-12")
def test_two_animals_of_any_kind_need_two_workers() -> None:
    field = Field()
    field.put("g3", 0, worker=2, cattle=1, sheep=1)
    field.begin(agenda.HERD, 0)
    assert "keep" in field.legal()
    field.play("keep")
    lone = Field()
    lone.put("g3", 0, worker=1, cattle=1, sheep=1)
    lone.begin(agenda.HERD, 0)
    assert "keep" not in lone.legal()


@rule("EMP-MOVE-13")
def test_units_that_fought_may_move_and_eat_again() -> None:
    field = Field()
    field.put("h2", 0, chieftain=1, warrior=2)
    field.vikings("h3", warrior=1)
    field.give(0, food=6)
    push_action(field.state, 0, BATTLE_MOVE)
    field.go()
    field.play("attack h3")
    # Three attackers throw two swords in one die; the Viking misses. No second attack is needed.
    field.play("warriors 2", 0, 4, 4, 4)
    assert field.stock(0, "food") == 3
    field.play("chieftain h2")
    field.play("take 2")
    field.play("go h3")
    assert field.stock(0, "food") == 0
    assert field.has("h3") == {"warrior": 2, "chieftain": 1}


@rule("EMP-MOVE-14")
def test_warriors_without_a_chieftain_have_no_moves() -> None:
    field = Field()
    field.put("g3", 0, warrior=2)
    begin_move(field)
    assert field.is_over()


@rule("EMP-MOVE-15")
def test_a_chieftain_picks_up_warriors_on_his_way() -> None:
    field = Field()
    settle(field, "g4")
    field.put("g4", 0, warrior=2)
    field.put("g3", 0, chieftain=1)
    begin_move(field, 2)
    field.play("chieftain g3")
    field.play("go g4")
    assert field.legal() == ["stop", "take 1"], "food for one more"
    field.play("take 1")
    field.play("go g5")
    assert field.has("g5") == {"warrior": 1, "chieftain": 1}
    assert field.has("g4") == {"warrior": 1, "settlement": 1}
    assert field.stock(0, "food") == 0


@rule("EMP-MOVE-15")
def test_a_chieftain_leaves_warriors_at_the_start_and_drops_them_on_his_way() -> None:
    field = Field()
    settle(field, "g4")
    field.put("g3", 0, chieftain=1, warrior=3)
    begin_move(field)
    field.play("chieftain g3")
    field.play("take 2")
    field.play("go g4")
    field.play("drop 1")
    field.play("go g5")
    assert field.has("g3") == {"warrior": 1}
    assert field.has("g4") == {"warrior": 1, "settlement": 1}
    assert field.has("g5") == {"warrior": 1, "chieftain": 1}


@rule("EMP-MOVE-16")
def test_a_warrior_dropped_by_one_chieftain_is_not_taken_on_by_another() -> None:
    field = Field()
    settle(field, "g4")
    field.put("g3", 0, chieftain=2, warrior=1)
    begin_move(field)
    field.play("chieftain g3")
    field.play("take 1")
    field.play("go g4")
    field.play("drop 1")
    field.play("go g5")
    field.play("chieftain g3")
    field.play("go g4")
    assert field.legal() == ["chieftain g4", "done"] or "take 1" not in field.legal()
    assert field.has("g4")["warrior"] == 1


@rule("EMP-MOVE-17")
def test_chieftains_and_workers_move_once() -> None:
    field = Field()
    field.put("g3", 0, worker=1)
    begin_move(field)
    field.play("worker g3")
    field.play("go g4")
    assert field.is_over(), "no second move for another food"
    field = Field()
    field.put("g3", 0, chieftain=1, worker=1)
    begin_move(field)
    field.play("chieftain g3")
    field.play("go g4")
    assert field.legal() == ["worker g3", "done"]


@rule("EMP-MOVE-18")
def test_an_animal_left_without_herder_finds_a_place_or_is_lost() -> None:
    field = Field()
    settle(field, "g4")
    field.put("g3", 0, worker=1, cattle=1)
    field.state.mat[1] = 2
    begin_move(field)
    field.play("worker g3")
    field.play("go g4")
    # Mat full, no herder on unexplored land: of three animals two find a place on the mat, one is lost.
    assert field.legal() == ["animal cattle", "animal sheep"]
    field.play("animal sheep")
    field.play("animal sheep")
    assert field.state.mat[:2] == [0, 2]
    assert field.has("g3") == {}
    assert field.stock(0, "food") == 19, "it is not slaughtered for food"


@rule("EMP-MOVE-19")
def test_the_goals_offered_are_exactly_those_of_the_written_rules() -> None:
    field = Field()
    settle(field, "g4")
    field.put("g3", 0, worker=1)
    field.vikings("h4", warrior=1)
    field.put("f3", 1, worker=1)
    near_start = {"g4", "h3", "h2", "g2", "f4"}
    beyond_g4 = {"g5", "f5"}
    assert reach(field, "g3") == near_start | beyond_g4
