"""Every development card of the Military group: its effect at its moment."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import BATTLE_PART, CARD_WINDOW, RAID, RAID_DUE, VIKING_ORDERS
from fidchell.games.emperor.events import GREEN_DIE
from fidchell.games.emperor.glossary import AFTER_BATTLE_MOVE, BEFORE_ACTION, BEFORE_BATTLE_MOVE
from fidchell.games.emperor.state import TRASHED
from tests.games.emperor.field import DOUBLE, MISS, ROUT, SINGLE, Field
from tests.games.emperor.test_battle_dice import WEST, clan_attack, thrown
from tests.rule import rule


def armed(card: str, warriors: int = 0) -> Field:
    """Seat 0 attacks f4 from f3 and has picked a card."""
    field = clan_attack(warriors)
    field.card(0, card)
    return field


def fight(field: Field, card: str, *dice: int, warriors: int = 0) -> None:
    """Attack f4 and pick the card; the dice follow."""
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    if warriors:
        field.play(f"warriors {warriors}")
    field.play(f"use {card}", *dice)


@rule("EMP-PREP-12", "EMP-CARD-14")
def test_m01_skirmish_throws_two_dice_whose_swords_and_routs_count() -> None:
    field = armed("M01")
    field.vikings("f4", warrior=3)
    fight(field, "m01", DOUBLE, ROUT)
    field.play("flee f5", MISS, MISS, MISS, MISS)
    assert field.has("f4") == {"warrior": 1}
    assert thrown(field)[0] == 2


@rule("EMP-PREP-12", "EMP-CARD-14")
def test_m02_bowmens_routs_do_not_count() -> None:
    field = armed("M02")
    field.vikings("f4", warrior=2)
    fight(field, "m02", SINGLE, ROUT, *[MISS] * 6)
    assert field.has("f4") == {"warrior": 2}
    other = armed("M02")
    other.vikings("f4", warrior=2)
    fight(other, "m02", SINGLE, SINGLE, *[MISS] * 4)
    assert other.has("f4") == {"warrior": 1}


@rule("EMP-PREP-13", "EMP-CARD-14")
def test_m03_staff_slings_turn_one_die_of_the_first_attack_to_a_sword() -> None:
    field = armed("M03", 1)
    field.vikings("f4", warrior=2)
    fight(field, "m03", SINGLE, MISS, MISS, MISS, warriors=1)
    field.play("throw miss", SINGLE, MISS, MISS)
    assert field.has("f4") == {"warrior": 1}


@rule("EMP-PREP-14", "EMP-CARD-14")
def test_m04_svinfylking_throws_the_only_die_of_the_second_attack_again() -> None:
    field = armed("M04")
    field.vikings("f4", warrior=1)
    fight(field, "m04", MISS, MISS, MISS, MISS, DOUBLE)
    assert field.has("f4") == {}


@rule("EMP-PREP-11", "EMP-CARD-14")
def test_m05_provision_train_halves_the_battle_food_rounded_up() -> None:
    field = armed("M05", 4)
    field.vikings("f4", warrior=1)
    fight(field, "m05", DOUBLE, *[MISS] * 4, warriors=4)
    assert field.stock(0, "food") == 20 - 3


@rule("EMP-CARD-14")
def test_m06_shield_wall_ignores_a_hit_of_the_first_attack_only() -> None:
    field = armed("M06", 1)
    field.vikings("f4", warrior=2)
    fight(field, "m06", MISS, MISS, DOUBLE, MISS, MISS, MISS, DOUBLE, MISS, warriors=1)
    assert field.has("f3") == {"chieftain": 1}, "saved in attack 1, not in attack 2"


@rule("EMP-CARD-14")
def test_m07_quilted_coats_ignore_a_hit_of_the_second_attack_only() -> None:
    field = armed("M07", 1)
    field.vikings("f4", warrior=2)
    fight(field, "m07", MISS, MISS, DOUBLE, MISS, MISS, DOUBLE, MISS, warriors=1)
    assert field.has("f3") == {"chieftain": 1}, "the warrior fell in attack 1, the chieftain was saved in attack 2"


@rule("EMP-CARD-14", "EMP-CARD-13", "EMP-SECOND-03")
def test_m08_battle_standard_ignores_a_rout_in_each_attack() -> None:
    field = armed("M08")
    field.vikings("f4", warrior=2)
    fight(field, "m08", MISS, ROUT, MISS, MISS, ROUT, ROUT)
    assert field.legal() == ["flee g2", "flee f2"], "the second rout of attack 2 counts"


@rule("EMP-DICE-03", "EMP-CARD-14")
def test_m09_long_axes_add_a_die_to_an_attackers_first_attack() -> None:
    field = armed("M09")
    field.vikings("f4", warrior=1)
    fight(field, "m09", *[MISS] * 5)
    assert thrown(field) == [2, 1, 1, 1]
    defender = Field()
    defender.card(1, "M09")
    defender.put("f3", 1, chieftain=1)
    defender.vikings("f4", chieftain=1)
    defender.begin(VIKING_ORDERS, 0, 0, [WEST, MISS, MISS, MISS, MISS])
    assert thrown(defender) == [1, 1, 1, 1]


@rule("EMP-DICE-03", "EMP-CARD-14")
def test_m10_horsemen_add_a_die_to_the_second_attack() -> None:
    field = armed("M10")
    field.vikings("f4", warrior=1)
    fight(field, "m10", *[MISS] * 5)
    assert thrown(field) == [1, 1, 2, 1]


@rule("EMP-PREP-09", "EMP-CARD-14")
def test_m11_war_horns_throw_three_dice_whose_routs_alone_count() -> None:
    field = armed("M11")
    field.vikings("f4", warrior=3)
    fight(field, "m11", DOUBLE, ROUT, DOUBLE)
    field.play("flee f5", *[MISS] * 6)
    assert field.has("f4") == {"warrior": 2}
    assert thrown(field) == [3, 1, 2, 1, 2]


@rule("EMP-DICE-03", "EMP-CARD-08", "EMP-CARD-14")
def test_m12_ringforts_add_a_die_to_each_attack_of_a_defence_without_warband() -> None:
    field = Field()
    field.card(1, "M12")
    field.put("f3", 1, settlement=1)
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST])
    field.play("use m12", *[MISS] * 6)
    assert thrown(field) == [1, 2, 1, 2]


@rule("EMP-DICE-03", "EMP-CARD-14")
def test_m13_scaling_ladders_add_a_die_against_a_town_only() -> None:
    field = Field()
    field.give(0, food=9)
    field.card(0, "M13")
    field.put("g5", 0, chieftain=1)
    field.vikings("h5", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("use m13", *[MISS] * 6)
    assert thrown(field) == [2, 1, 2, 1]
    other = Field()
    other.give(0, food=9)
    other.card(0, "M13")
    other.put("g5", 0, chieftain=1)
    other.vikings("h5", warrior=1)
    other.begin(BATTLE_PART, 0)
    other.play("attack h5", *[MISS] * 4)
    assert thrown(other) == [1, 1, 1, 1]


@rule("EMP-CARD-14", "EMP-RAID-04")
@pytest.mark.parametrize(("card", "ships"), [("M14", 2), ("M16", 1)])
def test_m14_steersmen_lose_no_ship_in_a_raid(card: str, ships: int) -> None:
    field = Field()
    field.kings("tadg", "cian", "flaithbertach", "mael-sechnaill")
    field.card(0, card)
    field.give(0, food=2)
    field.state.ships[0] = 2
    field.begin(RAID, 0)
    field.play("ships 2", 0, 1)
    assert field.state.ships[0] == ships
    assert field.goods(0) == {"food": 3}


@rule("EMP-CARD-14")
def test_m15_night_raiders_may_throw_one_die_again() -> None:
    field = Field()
    field.kings("tadg", "cian", "flaithbertach", "mael-sechnaill")
    field.card(0, "M15")
    field.give(0, food=2)
    field.state.ships[0] = 2
    field.begin(RAID, 0)
    field.play("ships 2", 0, 1)
    assert field.legal() == ["decline", "die 1", "die 2"]
    field.play("die 1", 5)
    assert field.state.ships[0] == 2
    assert field.goods(0) == {"food": 3, "metal": 3, "vp": 2}


@rule("EMP-CARD-14", "EMP-PLUN-03")
def test_m16_coast_beacons_throw_a_protecting_die_without_a_ship() -> None:
    field = Field()
    field.card(0, "M16")
    field.give(0, food=9)
    field.state.longship = field.pieces.board.track_steps
    field.begin(RAID_DUE, 0, 0, [1, 1, 0])
    assert [event.args[0] for event in field.events(GREEN_DIE)] == [1]
    field.play("die 1")
    assert field.stock(0, "food") == 6, "of two twos left one was suffered without asking"


@rule("EMP-CARD-05", "EMP-CARD-14", "EMP-DICE-03")
@pytest.mark.parametrize(("defenders", "dice"), [(5, 2), (3, 1), (2, 1)])
def test_m17_ambush_takes_two_dice_from_the_opponent_but_not_the_last(defenders: int, dice: int) -> None:
    field = armed("M17")
    field.vikings("f4", warrior=defenders)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m17", *[MISS] * (1 + dice + 1 + min(4, defenders)))
    assert thrown(field) == [1, dice, 1, min(4, defenders)]
    assert field.owner("M17") == TRASHED


@rule("EMP-CARD-09", "EMP-PREP-05")
def test_m17_is_kept_where_it_would_change_nothing() -> None:
    field = armed("M17")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m17", *[MISS] * 4)
    assert thrown(field) == [1, 1, 1, 1]
    assert field.owner("M17") == 0


@rule("EMP-CARD-05", "EMP-CARD-14", "EMP-COMP-08")
def test_m18_foreign_spears_put_two_warriors_with_a_chieftain() -> None:
    field = Field()
    field.card(0, "M18")
    field.put("f3", 0, chieftain=1)
    field.put("d4", 0, chieftain=1)
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION | BEFORE_BATTLE_MOVE)
    field.play("use m18")
    assert field.legal() == ["place d4", "place f3"]
    field.play("place f3")
    assert field.has("f3") == {"warrior": 2, "chieftain": 1}
    assert field.owner("M18") == TRASHED


@rule("EMP-COMP-08", "EMP-CARD-07")
def test_m18_puts_fewer_when_the_supply_is_short_and_not_after_the_action() -> None:
    field = Field()
    field.card(0, "M18")
    field.put("f3", 0, chieftain=1, warrior=6)
    field.begin(CARD_WINDOW, 0, AFTER_BATTLE_MOVE)
    assert field.is_over()
    field.begin(CARD_WINDOW, 0, BEFORE_BATTLE_MOVE)
    field.play("use m18")
    assert field.has("f3") == {"warrior": 7, "chieftain": 1}
