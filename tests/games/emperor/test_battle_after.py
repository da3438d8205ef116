"""After the battle: victory points, plunder, abandoned seed and animals, fallen towns, and the worked example."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import BATTLE_PART, VIKING_ORDERS
from fidchell.games.emperor.events import PLUNDER_DIE_ROLLED
from fidchell.games.emperor.glossary import MONASTERY_FELL, RUNNING, TOWN_FELL, VIKINGS
from tests.games.emperor.field import DOUBLE, MISS, ROUT, SINGLE, Field
from tests.games.emperor.test_battle_dice import WEST, attack, clan_attack, thrown
from tests.rule import rule


@rule("EMP-AFTER-01")
def test_a_clan_that_loses_everything_still_gains_for_the_viking_it_killed() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, DOUBLE, MISS)
    assert field.has("f3") == {}
    assert field.stock(0, "vp") == 1


@rule("EMP-AFTER-01", "EMP-AFTER-07")
def test_a_defending_clan_earns_victory_points_and_plunder_too() -> None:
    field = Field()
    field.put("f3", 1, settlement=1)
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, MISS, DOUBLE, 3])
    assert field.stock(1, "vp") == 2
    assert (field.stock(1, "wood"), field.stock(1, "silver")) == (3, 10)


@rule("EMP-AFTER-02")
def test_three_viking_warriors_bring_three_points() -> None:
    field = clan_attack(3)
    field.vikings("f4", warrior=3)
    attack(field, 0, 3, DOUBLE, DOUBLE, DOUBLE, MISS, MISS, MISS, MISS)
    assert field.goods(0) == {"food": 16, "vp": 3}


@rule("EMP-AFTER-03")
def test_a_warrior_and_a_chieftain_bring_three_points() -> None:
    field = clan_attack(1)
    field.vikings("f4", warrior=1, chieftain=1)
    attack(field, 0, 1, DOUBLE, DOUBLE, MISS, MISS, 0)
    assert field.goods(0) == {"food": 18, "vp": 3}


@rule("EMP-AFTER-04", "EMP-AFTER-07")
def test_two_quarters_bring_six_points_and_two_plunder_dice() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=1)
    field.vikings("g6", quarter=5)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 1", DOUBLE, DOUBLE, *[MISS] * 4, MISS, MISS, *[MISS] * 4, 1, 5)
    assert field.goods(0) == {"food": 18 + 3, "metal": 3, "vp": 6 + 2}
    assert [event.args[0] for event in field.events(PLUNDER_DIE_ROLLED)] == [2, 6]


@rule("EMP-AFTER-05", "EMP-COMP-05")
def test_two_settlements_of_a_clan_cost_four_points_even_below_zero() -> None:
    field = clan_attack(1)
    field.put("f4", 1, settlement=2)
    attack(field, 0, 1, DOUBLE, DOUBLE, MISS, MISS)
    assert field.stock(0, "vp") == -4


@rule("EMP-AFTER-06")
def test_units_of_another_clan_bring_nothing() -> None:
    field = clan_attack(2)
    field.put("f4", 1, warrior=3)
    attack(field, 0, 2, DOUBLE, DOUBLE, DOUBLE, MISS, MISS, MISS)
    assert field.goods(0) == {"food": 17}


@rule("EMP-AFTER-07")
def test_a_chieftain_and_a_quarter_are_worth_a_die_each_and_warriors_none() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=4)
    field.card(0, "M09")
    field.vikings("g6", quarter=2, chieftain=1, warrior=3)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 4")
    field.play("use m09", *[DOUBLE] * 5, *[MISS] * 4, *[MISS] * 6, 0, 0)
    assert len(field.events(PLUNDER_DIE_ROLLED)) == 2
    assert field.stock(0, "vp") == 3 + 2 + 3


@rule("EMP-AFTER-08")
@pytest.mark.parametrize(
    ("die", "goods"),
    [
        (1, {}), (2, {"food": 3}), (3, {"textile": 3, "silver": 5}), (4, {"wood": 3, "silver": 10}),
        (5, {"stone": 3, "vp": 1}), (6, {"metal": 3, "vp": 2}),
    ],
)  # fmt: skip
def test_plunder_follows_the_table(die: int, goods: dict[str, int]) -> None:
    field = clan_attack(0)
    field.give(0, food=1)
    field.vikings("f4", chieftain=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS, die - 1)
    expected = {"vp": 2}
    for good, amount in goods.items():
        expected[good] = expected.get(good, 0) + amount
    assert field.goods(0) == expected


# ---- seed and animals


@rule("EMP-AFTER-09")
def test_the_owner_of_a_lost_field_says_which_seed_goes() -> None:
    field = clan_attack(0)
    field.tile("f4", "farmland")
    field.put("f4", 1, settlement=2, grain=1, flax=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS, MISS, MISS, MISS)
    assert field.state.actor == 1
    assert field.legal() == ["seed grain", "seed flax"]
    field.play("seed grain")
    assert field.has("f4") == {"settlement": 1, "flax": 1}


@rule("EMP-AFTER-09")
def test_a_fallen_worker_leaves_its_animal_to_the_supply() -> None:
    field = clan_attack(0)
    field.put("f4", 1, worker=1, cattle=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS)
    assert field.has("f4") == {}


@rule("EMP-AFTER-09")
def test_one_of_two_herders_keeps_one_animal_of_its_owners_choice() -> None:
    field = clan_attack(0)
    field.put("f4", 1, worker=2, cattle=1, sheep=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS, MISS, MISS, MISS)
    assert field.state.actor == 1
    assert field.legal() == ["animal cattle", "animal sheep"]
    field.play("animal sheep")
    assert field.has("f4") == {"worker": 1, "cattle": 1}


@rule("EMP-VMOVE-12")
def test_after_a_viking_attack_abandoned_seed_and_animals_go_too() -> None:
    field = Field()
    field.tile("f3", "farmland")
    field.put("f3", 1, settlement=1, grain=1)
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, DOUBLE, MISS])
    assert field.has("f3") == {"chieftain": 1}
    field.put("g3", 1, worker=1, sheep=1)
    field.vikings("g4", chieftain=1)
    field.begin(VIKING_ORDERS, 0)
    field.play("lead g4", WEST, DOUBLE, MISS, 0)
    assert "sheep" not in field.has("g3")


# ---- towns and monastic areas


@rule("EMP-END-01")
def test_a_town_falls_with_its_last_viking_not_with_its_last_quarter() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=1)
    field.vikings("g6", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 1", DOUBLE, MISS, MISS, MISS, DOUBLE, MISS, MISS, 0)
    assert field.state.holders[field.area("g6")] != VIKINGS
    assert (field.state.ending, field.state.town_taker) == (TOWN_FELL, 0)


@rule("EMP-END-01")
def test_six_quarters_gone_but_one_warrior_left_is_no_end() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=1)
    field.vikings("g6", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 1", DOUBLE, MISS, MISS, MISS, MISS, MISS, MISS)
    assert field.state.ending == RUNNING


@rule("EMP-END-01")
def test_a_town_whose_last_unit_flees_is_defeated_too() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=1)
    field.vikings("g6", warrior=1)
    field.state.tokens[field.area("g6") * 8 + 3] = 0
    field.state.reserve[VIKINGS * 4 + 3] += 1
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 1", ROUT, MISS, MISS)
    assert field.state.ending == TOWN_FELL


@rule("EMP-END-04", "EMP-END-05")
def test_a_monastic_area_that_loses_its_last_token_ends_the_game_at_once() -> None:
    field = Field()
    field.vikings("h2", chieftain=1)
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0)
    field.play("lead h2", WEST, DOUBLE, MISS)
    assert field.is_over()
    assert field.state.ending == MONASTERY_FELL
    assert field.rules.outcome(field.state).winners() == []


@rule("EMP-END-05")
def test_the_last_worker_who_flees_leaves_the_monastic_area_to_the_vikings() -> None:
    field = Field()
    field.state.monasteries[0] = 0
    field.put("h1", 0, worker=1)
    field.vikings("h2", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, ROUT, MISS])
    field.play("flee i1")
    assert field.state.ending == MONASTERY_FELL


@rule("EMP-END-05")
def test_an_abandoned_monastic_area_that_vikings_enter_is_lost() -> None:
    field = Field()
    field.state.monasteries[0] = 0
    field.state.holders[field.area("h1")] = -1
    field.vikings("h2", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST])
    assert field.state.ending == MONASTERY_FELL


# ---- the worked example


def worked_example() -> Field:
    """Eóganachta's five units in f3, a Viking warband of three in f4."""
    field = Field()
    field.give(3, food=5)
    field.put("f3", 3, chieftain=1, warrior=4)
    field.vikings("f4", chieftain=1, warrior=2)
    attack(field, 3, 4, ROUT, SINGLE, SINGLE, MISS, ROUT, SINGLE, MISS)
    return field


@rule("EMP-BEX-01")
def test_the_worked_battle_begins_with_four_green_dice_against_three_black() -> None:
    assert thrown(worked_example()) == [4, 3]


@rule("EMP-BEX-02", "EMP-BEX-03")
def test_the_first_attack_of_the_worked_battle() -> None:
    field = worked_example()
    assert field.has("f4") == {"warrior": 1, "chieftain": 1}, "one defeated, one about to flee"
    field.play("flee f2")
    assert field.has("f3") == {"warrior": 3, "chieftain": 1}, "no unit was defeated, one warrior has fled"
    field.play("flee f5", MISS, MISS, MISS, MISS, MISS)
    assert field.has("f4") == {"chieftain": 1}


@rule("EMP-BEX-04", "EMP-BEX-05")
def test_the_second_attack_and_the_reward_of_the_worked_battle() -> None:
    field = worked_example()
    field.play("flee f2")
    field.play("flee f5", DOUBLE, ROUT, MISS, MISS, MISS, 4)
    assert thrown(field) == [4, 3, 4, 1]
    assert field.has("f4") == {}
    assert field.has("f3") == {"warrior": 3, "chieftain": 1}
    assert len(field.events(PLUNDER_DIE_ROLLED)) == 1
    assert field.goods(3) == {"stone": 3, "vp": 1 + 2 + 1}
