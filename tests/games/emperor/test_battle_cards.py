"""Cards in battle: picked before it, played at their moments, Incidents also unannounced."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.games.emperor.agenda import BATTLE_PART, VIKING_ORDERS
from fidchell.games.emperor.events import CARD_TRASHED, CARD_USED
from fidchell.games.emperor.rules import open_box
from fidchell.games.emperor.state import TRASHED
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import DOUBLE, MISS, ROUT, SINGLE, Field, fresh_source
from tests.games.emperor.test_battle_dice import WEST, clan_attack, thrown
from tests.rule import rule


def duel(*cards: str) -> Field:
    """A chieftain of seat 0 in f3 attacks a chieftain of seat 1 in f4; both clans' cards are given by a test."""
    field = clan_attack(0)
    field.card(0, *cards)
    field.put("f4", 1, chieftain=1)
    return field


def corrected(card: str, **changes: object) -> Field:
    """A duel under rules in which a card was corrected from a copy at hand."""
    source: dict[str, Any] = fresh_source()
    for entry in source["development_cards"]:
        if entry["id"] == card:
            entry.update(changes)
    field = Field(rules=open_box("emperor", source))
    field.give(0, food=20)
    field.put("f3", 0, chieftain=1)
    return field


# ---- picking


@rule("EMP-PREP-02")
def test_the_attacker_picks_first_and_the_defender_sees_it() -> None:
    field = duel("M06")
    field.card(1, "M07")
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    assert (field.state.actor, field.legal()) == (0, ["use m06", "done"])
    assert field.stock(0, "food") == 20, "cards are chosen before the food is paid"
    field.play("use m06")
    assert (field.state.actor, field.legal()) == (1, ["use m07", "done"])
    battle = field.rules.view(field.rules.redact(field.state, 1), 1)["battle"]
    assert isinstance(battle, dict)
    assert battle["cards"] == [["m06"], []]


@rule("EMP-PREP-03")
def test_a_card_without_the_incident_tag_is_not_offered_later() -> None:
    field = duel("M03")
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("done", *[MISS] * 4)
    assert field.is_over()
    assert field.events(CARD_USED) == []


@rule("EMP-PREP-03", "EMP-CARD-06", "EMP-CARD-05")
def test_an_incident_is_offered_unannounced_at_its_moment_and_trashed() -> None:
    field = duel("M17")
    field.put("f4", 1, warrior=3)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("done")
    assert field.legal() == ["use m17", "done"]
    field.play("use m17", MISS, MISS, MISS, MISS, MISS, MISS, MISS, MISS)
    assert thrown(field) == [1, 2, 1, 4]
    assert field.owner("M17") == TRASHED


@rule("EMP-PREP-04")
def test_a_picked_reroll_cannot_be_declined_after_a_good_throw() -> None:
    field = duel("M04")
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m04", MISS, MISS, DOUBLE, MISS, MISS)
    assert field.has("f4") == {"chieftain": 1}, "the double sword of attack 2 had to be thrown again"


@rule("EMP-PREP-04")
def test_with_two_dice_on_show_the_owner_must_pick_what_to_reroll() -> None:
    field = duel("M04")
    field.put("f3", 0, warrior=2)
    field.put("f4", 1, warrior=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 2")
    field.play("use m04", *[MISS] * 6, DOUBLE, SINGLE, MISS, *[MISS] * 3)
    assert field.legal() == ["throw double-sword", "throw sword", "throw miss"]
    with pytest.raises(IllegalMove):
        field.play("done")


@rule("EMP-PREP-05", "EMP-CARD-05")
def test_a_card_for_the_second_attack_is_not_played_when_the_enemy_is_gone() -> None:
    field = clan_attack(0)
    field.card(0, "M10", "M11", "M17")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    for card in ("m10", "m11"):
        field.play(f"use {card}")
    field.play("use m17", ROUT, MISS, MISS)
    field.play("flee f5")
    assert [event.args[0] for event in field.events(CARD_USED)] == [field.card_number("M11")]
    assert field.events(CARD_TRASHED) == []
    assert field.owner("M17") == 0, "an Incident that was not played is kept"
    assert field.state.used == [0] * 72


@rule("EMP-CARD-08")
def test_without_a_warband_only_cards_of_scope_any_serve() -> None:
    field = Field()
    field.put("f3", 1, settlement=1, worker=1)
    field.card(1, "M06", "M12", "M08")
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST])
    assert field.legal() == ["use m12", "done"]
    with pytest.raises(IllegalMove, match="EMP-CARD-08"):
        field.play("use m06")


@rule("EMP-CARD-08")
def test_with_a_chieftain_among_the_defenders_both_sorts_serve() -> None:
    field = Field()
    field.put("f3", 1, settlement=1, chieftain=1)
    field.card(1, "M06", "M12")
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST])
    assert field.legal() == ["use m06", "use m12", "done"]


@rule("EMP-CARD-07")
def test_cards_of_another_role_or_area_are_not_offered() -> None:
    field = duel("M13", "M12", "M09", "K01")
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    assert field.legal() == ["use m09", "done"]


# ---- before the first attack


@rule("EMP-PREP-09", "EMP-PREP-12", "EMP-CARD-03")
def test_skirmish_and_bowmen_come_in_either_order_and_are_settled_one_by_one() -> None:
    field = clan_attack(0)
    field.card(0, "M01", "M02")
    field.vikings("f4", warrior=3)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m01")
    field.play("use m02")
    assert field.legal() == ["use m01", "use m02"]
    field.play("use m01", SINGLE, SINGLE, DOUBLE, ROUT, MISS, MISS, MISS, MISS)
    assert field.has("f4") == {"warrior": 1}, "bowmen's rout does not count"
    assert thrown(field) == [2, 2, 1, 1, 1, 1]


@rule("EMP-PREP-10", "EMP-AFTER-02")
def test_a_battle_won_before_the_first_attack_is_over_and_rewarded() -> None:
    field = clan_attack(0)
    field.card(0, "M01", "M02")
    field.vikings("f4", chieftain=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m02")
    field.play("use m01")
    field.play("use m02", DOUBLE, MISS, 1)
    assert thrown(field) == [2]
    assert field.goods(0) == {"food": 22, "vp": 2}


# ---- order between clans and against Vikings


@rule("EMP-PREP-06", "EMP-CARD-03")
def test_against_vikings_a_reroll_comes_before_or_after_a_turned_die() -> None:
    effects = [{"verb": "set_die", "when": ["battle_second_attack"], "dice": 1, "pool": "battle_own", "face": "sword"}]
    for first, last in (("m04", "M03"), ("m03", "M04")):
        field = corrected("M03", effects=effects)
        field.put("f3", 0, warrior=1)
        field.card(0, "M03", "M04")
        field.vikings("f4", warrior=1)
        field.begin(BATTLE_PART, 0)
        field.play("attack f4")
        field.play("warriors 1")
        field.play("use m03")
        field.play("use m04", *[MISS] * 3, SINGLE, MISS, MISS)
        assert field.legal() == ["use m03", "use m04"]
        if first == "m04":
            field.play("use m04")
            field.play("throw sword", SINGLE, MISS)
            field.play("throw miss")
        else:
            field.play("use m03")
            field.play("throw miss", SINGLE, MISS)
        assert [event.args[0] for event in field.events(CARD_USED)][-1] == field.card_number(last)
        assert field.has("f4") == ({} if first == "m04" else {"warrior": 1}), "the order makes the difference"


@rule("EMP-PREP-06")
def test_two_reroll_cards_may_reroll_the_same_die() -> None:
    reroll = {"verb": "reroll", "when": ["battle_second_attack"], "dice": 1, "pool": "battle_own", "choice": "exactly"}
    field = corrected("M10", effects=[reroll])
    field.card(0, "M04", "M10")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m04")
    field.play("use m10", *[MISS] * 4)
    field.play("use m10", MISS, DOUBLE)
    assert field.has("f4") == {}


@rule("EMP-PREP-07", "EMP-PREP-08")
def test_between_clans_rerolls_of_the_attacker_come_first_then_the_defenders_then_turned_dice() -> None:
    effects = [{"verb": "set_die", "when": ["battle_second_attack"], "dice": 1, "pool": "battle_own", "face": "sword"}]
    reroll = {"verb": "reroll", "when": ["battle_second_attack"], "dice": 1, "pool": "battle_own", "choice": "exactly"}
    source: dict[str, Any] = fresh_source()
    for entry in source["development_cards"]:
        if entry["id"] in ("M03", "M02"):
            entry["effects"] = effects
        if entry["id"] == "M10":
            entry["effects"] = [reroll]
    field = Field(rules=open_box("emperor", source))
    field.give(0, food=20)
    field.put("f3", 0, chieftain=1)
    field.put("f4", 1, chieftain=1)
    field.card(0, "M03", "M04")
    field.card(1, "M02", "M10")
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    for card in ("m03", "m04", "m02"):
        field.play(f"use {card}")
    field.play("use m10", *[MISS] * 4, MISS, MISS)
    order = [(event.seat, field.pieces.cards[event.args[0]].id) for event in field.events(CARD_USED)]
    assert order == [(0, "m04"), (1, "m10"), (0, "m03"), (1, "m02")]


# ---- the examples of the book


@rule("EMP-PREP-11")
def test_with_the_food_card_five_units_attack_for_three_food() -> None:
    field = clan_attack(4)
    field.card(0, "M05")
    field.give(0, food=3)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    assert field.legal()[-1] == "warriors 4"
    field.play("warriors 4", DOUBLE, *[MISS] * 4)
    assert field.stock(0, "food") == 0, "picked without being asked: there was no other way to feed them"


@rule("EMP-PREP-11", "EMP-PREP-01")
def test_units_that_only_the_card_can_feed_make_its_use_a_duty() -> None:
    field = clan_attack(4)
    field.card(0, "M05", "M06")
    field.give(0, food=3)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 4")
    assert field.legal() == ["use m05", "use m06"]
    with pytest.raises(IllegalMove, match="EMP-PREP-01"):
        field.play("done")
    field.play("use m05")
    field.play("done", DOUBLE, *[MISS] * 4)
    assert field.stock(0, "food") == 0


@rule("EMP-PREP-13")
def test_staff_slings_turn_a_die_after_the_first_throw_is_known() -> None:
    field = clan_attack(1)
    field.card(0, "M03")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1")
    field.play("use m03", SINGLE, ROUT, MISS)
    assert field.legal() == ["throw sword", "throw rout"]
    field.play("throw rout")
    assert field.has("f4") == {}
    assert field.state.reserve[4 * 4 + 1] == 28, "two single swords defeated it; the rout is gone"


@rule("EMP-PREP-14")
def test_svinfylking_rerolls_two_dice_of_the_second_attack_and_none_of_the_first() -> None:
    field = clan_attack(1)
    field.card(0, "M04")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1")
    field.play("use m04", MISS, MISS, MISS, MISS, MISS, MISS, SINGLE, SINGLE)
    assert field.has("f4") == {}


@rule("EMP-DICE-03")
def test_a_card_lets_five_units_throw_five_dice() -> None:
    field = clan_attack(4)
    field.card(0, "M09")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 4")
    field.play("use m09", *[MISS] * 6, *[MISS] * 5)
    assert thrown(field) == [5, 1, 4, 1]


@rule("EMP-SECOND-03")
def test_a_cancelled_rout_picks_no_unit_and_all_fight_on() -> None:
    field = clan_attack(1)
    field.card(0, "M08")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1")
    field.play("use m08", MISS, MISS, ROUT, MISS, MISS, ROUT)
    assert thrown(field) == [2, 1, 2, 1]
    assert field.has("f3") == {"warrior": 1, "chieftain": 1}
