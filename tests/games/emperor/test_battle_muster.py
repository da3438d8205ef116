"""Who may attack whom, with how many units, and what it costs."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import BATTLE_PART, MOVE_PART
from fidchell.games.emperor.events import BATTLE_BEGAN, JOINED, PAID
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import DOUBLE, MISS, ROUT, Field
from tests.rule import rule


def warband(warriors: int = 2, food: int = 9) -> Field:
    """A clan's warband in f3, next to f4."""
    field = Field()
    field.put("f3", 0, chieftain=1, warrior=warriors)
    field.give(0, food=food)
    return field


@rule("EMP-ATT-01", "EMP-CONC-04")
def test_a_warband_attacks_adjacent_areas_with_an_opponent_only() -> None:
    field = warband()
    field.vikings("f4", warrior=1)
    field.put("g3", 1, settlement=1)
    field.vikings("f5", warrior=1)
    field.begin(BATTLE_PART, 0)
    assert field.legal() == ["attack f4", "attack g3", "done"]


@rule("EMP-ATT-01")
def test_a_monastic_area_next_to_the_warband_is_never_a_target() -> None:
    field = warband()
    field.vikings("f4", warrior=1)
    assert "e2" in [field.pieces.board.ids[area] for area in field.pieces.board.near[field.area("f3")]]
    assert field.home(1) == "e2"
    field.begin(BATTLE_PART, 0)
    assert field.legal() == ["attack f4", "done"]
    with pytest.raises(IllegalMove, match="EMP-ATT-01"):
        field.play("attack e2")


@rule("EMP-ATT-01")
def test_without_an_opponent_next_door_nobody_is_asked() -> None:
    field = warband()
    field.vikings("f5", warrior=1)
    field.begin(BATTLE_PART, 0)
    assert field.is_over()


@rule("EMP-ATT-05", "EMP-CONC-03")
def test_warriors_without_a_chieftain_have_no_attack_and_a_lone_chieftain_has_one() -> None:
    field = Field()
    field.give(0, food=9)
    field.put("f3", 0, warrior=4, worker=2)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    assert field.is_over()
    field.put("f3", 0, chieftain=1)
    field.begin(BATTLE_PART, 0)
    assert field.legal() == ["attack f4", "done"]


@rule("EMP-ATT-02", "EMP-AFTER-10")
def test_the_winners_stand_where_they_stood_and_the_area_stays_empty() -> None:
    field = warband()
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 2", DOUBLE, MISS, MISS, MISS)
    assert field.has("f3") == {"warrior": 2, "chieftain": 1}
    assert field.has("f4") == {}
    assert field.is_over()


@rule("EMP-AFTER-10", "EMP-MOVE-13")
def test_the_emptied_area_is_entered_in_the_move_part_and_paid_again() -> None:
    field = warband()
    field.vikings("f4", warrior=1)
    field.state.push(MOVE_PART, 0)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 2", DOUBLE, MISS, MISS, MISS)
    assert "chieftain f3" in field.legal()
    assert field.stock(0, "food") == 6
    field.play("chieftain f3")
    field.play("take 2")
    field.play("go f4")
    assert field.has("f4") == {"warrior": 2, "chieftain": 1}
    assert field.stock(0, "food") == 3


@rule("EMP-ATT-03")
def test_an_area_is_attacked_once_in_an_action() -> None:
    field = warband()
    field.put("e3", 0, chieftain=1)
    field.vikings("f4", warrior=3)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 0", *[MISS] * 8)
    assert field.has("f4") == {"warrior": 3}
    assert field.is_over()


@rule("EMP-ATT-04", "EMP-MOVE-01")
def test_losses_of_the_first_battle_are_gone_when_the_second_is_declared() -> None:
    field = warband(3)
    field.put("f3", 0, chieftain=1)
    field.vikings("f4", warrior=1)
    field.vikings("g2", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 1")
    field.play("warriors 1", DOUBLE, MISS, DOUBLE)
    assert field.has("f3") == {"warrior": 2, "chieftain": 2}
    assert field.legal() == ["attack g2", "done"]
    field.play("attack g2")
    assert field.legal() == ["warriors 0", "warriors 1", "warriors 2"]


@rule("EMP-ATT-06")
def test_a_unit_attacks_once_in_an_action() -> None:
    field = warband(2)
    field.put("f3", 0, chieftain=1)
    field.vikings("f4", warrior=1)
    field.vikings("g2", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 1")
    field.play("warriors 2", DOUBLE, MISS, MISS, MISS)
    field.play("attack g2", *[MISS] * 4)
    assert [event.args[1:] for event in field.events(JOINED)] == [[2, 1], [0, 1]], "the second chieftain goes alone"


@rule("EMP-ATT-06")
def test_a_routed_attacker_stays_spent_where_it_flees_to() -> None:
    field = warband(0)
    field.vikings("f4", warrior=2)
    field.vikings("g1", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", MISS, ROUT, MISS)
    assert field.legal() == ["flee g2", "flee f2"]
    field.play("flee g2")
    assert field.has("g2") == {"chieftain": 1}
    assert field.is_over(), "next to g1, but he has attacked already"


@rule("EMP-ATT-07", "EMP-ATT-11", "EMP-DICE-02")
def test_warbands_from_two_sides_attack_together_and_share_four_dice() -> None:
    field = Field()
    field.give(3, food=9)
    field.put("f3", 3, chieftain=1, warrior=2)
    field.put("f5", 3, chieftain=1, warrior=1)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 3)
    field.play("attack f4")
    assert field.legal() == ["chieftains 0", "chieftains 1"]
    field.play("chieftains 1")
    field.play("warriors 1")
    field.play("chieftains 1")
    field.play("warriors 2", DOUBLE, MISS, MISS, MISS, MISS)
    joined = [event.args for event in field.events(JOINED)]
    assert joined == [[field.area("f5"), 1, 1], [field.area("f3"), 2, 1]]
    assert field.has("f3") == {"warrior": 2, "chieftain": 1}
    assert field.has("f5") == {"warrior": 1, "chieftain": 1}
    assert field.has("f4") == {}
    assert field.stock(3, "food") == 4


@rule("EMP-ATT-07")
def test_somebody_must_join_the_battle_that_was_called() -> None:
    field = Field()
    field.give(0, food=9)
    field.put("f3", 0, chieftain=1)
    field.put("f5", 0, chieftain=1)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 0", *[MISS] * 4)
    assert [event.args for event in field.events(JOINED)] == [[field.area("f3"), 0, 1]]


@rule("EMP-ATT-08")
def test_chieftains_of_one_area_share_out_its_warriors_and_attack_different_areas() -> None:
    field = warband(4)
    field.put("f3", 0, chieftain=1)
    field.vikings("f4", warrior=1)
    field.vikings("g2", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    assert field.legal() == ["chieftains 1", "chieftains 2"]
    field.play("chieftains 1")
    field.play("warriors 3", DOUBLE, MISS, MISS, MISS, MISS)
    field.play("attack g2")
    field.play("warriors 1", DOUBLE, MISS, MISS)
    assert field.has("f4") == field.has("g2") == {}
    assert field.stock(0, "food") == 9 - 4 - 2


@rule("EMP-ATT-09", "EMP-SECOND-04")
def test_warriors_held_back_are_safe_unpaid_and_cannot_join_later() -> None:
    field = warband(4)
    field.vikings("f4", warrior=4)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    assert field.legal() == [f"warriors {number}" for number in range(5)]
    field.play("warriors 1", MISS, MISS, DOUBLE, MISS, MISS, MISS, MISS, DOUBLE, MISS, MISS, MISS)
    assert field.has("f3") == {"warrior": 3}, "one warrior, then the chieftain fell; three were never in danger"
    assert field.stock(0, "food") == 7


@rule("EMP-ATT-10", "EMP-DEF-03")
def test_food_is_paid_once_a_battle_by_the_attacker_alone() -> None:
    field = warband(3)
    field.put("f4", 1, settlement=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 3", *[MISS] * 10)
    assert field.stock(0, "food") == 5
    assert field.stock(1, "food") == 0
    assert [event.args for event in field.events(PAID)] == [[0, 4, 0]]


@rule("EMP-PREP-01")
def test_five_units_cannot_attack_on_four_food() -> None:
    field = warband(4, food=4)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    assert field.legal() == [f"warriors {number}" for number in range(4)]


@rule("EMP-PREP-01")
def test_without_food_there_is_no_attack() -> None:
    field = warband(1, food=0)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    assert field.is_over()


@rule("EMP-BATT-02", "EMP-DICE-04")
def test_the_holder_of_the_area_is_the_defender() -> None:
    field = warband(0)
    field.put("f4", 2, worker=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", MISS, MISS, MISS, MISS)
    event = field.events(BATTLE_BEGAN)[0]
    assert (event.seat, event.args[1]) == (0, 2)


@rule("EMP-MOVE-19")
def test_the_areas_that_can_be_attacked_are_those_of_the_written_rules() -> None:
    field = warband()
    for name in ("f4", "g3", "e3"):
        field.vikings(name, warrior=1)
    field.put("g2", 2, worker=1)
    field.begin(BATTLE_PART, 0)
    assert sorted(field.legal()) == ["attack e3", "attack f4", "attack g2", "attack g3", "done"]
