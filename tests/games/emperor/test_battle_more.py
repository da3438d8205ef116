"""Battles under corrected data: what the verbs allow beyond the cards as they are now; and rare ends of battles."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.games.emperor.agenda import BATTLE_PART, VIKING_ORDERS
from fidchell.games.emperor.events import CARD_TRASHED, KING_USED
from fidchell.games.emperor.glossary import TOWN_FELL, VIKINGS
from fidchell.games.emperor.rules import open_box
from fidchell.games.emperor.state import TRASHED
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import DOUBLE, MISS, SINGLE, Field, fresh_source
from tests.games.emperor.test_battle_dice import thrown
from tests.rule import rule

ATTACKS = ["battle_first_attack"]


def corrected(cards: dict[str, list[dict[str, Any]]], kings: dict[str, list[dict[str, Any]]] | None = None) -> Field:
    """A lone chieftain of seat 0 in f3, ruled by Cian, under data with other effects."""
    source: dict[str, Any] = fresh_source()
    for entry in source["development_cards"]:
        if entry["id"] in cards:
            entry["effects"] = cards[entry["id"]]
            entry["scope"] = "warband"
    for entry in source["kings"]:
        if entry["id"] in (kings or {}):
            entry["specialization"]["effects"] = (kings or {})[entry["id"]]
            entry["specialization"]["scope"] = "warband"
    field = Field(rules=open_box("emperor", source))
    field.give(0, food=20)
    field.put("f3", 0, chieftain=1)
    return field


@rule("EMP-CLAN-11", "EMP-PREP-04")
def test_a_king_with_a_volley_throws_it_without_picking() -> None:
    volley = {"verb": "volley", "when": ["battle_before_first"], "dice": 2, "counts": ["sword"]}
    field = corrected({}, {"cian": [volley]})
    field.vikings("f4", warrior=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS, *[MISS] * 4)
    assert field.has("f4") == {"warrior": 1}
    assert thrown(field) == [2, 1, 1, 1, 1]
    assert len(field.events(KING_USED)) == 1
    assert field.state.king_used == [0] * 4


@rule("EMP-DICE-03", "EMP-CARD-05")
def test_an_incident_may_add_own_dice() -> None:
    more = {"verb": "extra_dice", "when": ATTACKS, "dice": 2, "pool": "battle_own"}
    field = corrected({"M17": [more]})
    field.card(0, "M17")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("done")
    field.play("use m17", *[MISS] * 6)
    assert thrown(field) == [3, 1, 1, 1]
    assert field.owner("M17") == TRASHED


@rule("EMP-PREP-03", "EMP-SECOND-03")
@pytest.mark.parametrize(("what", "die"), [("hit", DOUBLE), ("rout", 3)])
def test_an_incident_may_cancel_when_the_dice_are_known(what: str, die: int) -> None:
    field = corrected({"M17": [{"verb": "cancel", "when": ATTACKS, "what": what, "n": 1}]})
    field.card(0, "M17")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("done", MISS, die)
    assert field.legal() == ["use m17", "done"]
    field.play("use m17", MISS, MISS)
    assert field.has("f3") == {"chieftain": 1}


@rule("EMP-CARD-09")
def test_an_incident_with_nothing_to_cancel_is_not_offered() -> None:
    field = corrected({"M17": [{"verb": "cancel", "when": ATTACKS, "what": "hit", "n": 1}]})
    field.card(0, "M17")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("done", MISS, SINGLE, MISS, MISS)
    assert field.is_over()
    assert field.owner("M17") == 0


@rule("EMP-PREP-03", "EMP-CARD-05")
def test_an_incident_may_bring_something_after_the_battle() -> None:
    gain = {"verb": "gain", "when": ["battle_after"], "outcome": {"silver": 7}}
    field = corrected({"M17": [gain]})
    field.card(0, "M17")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("done", DOUBLE, MISS)
    assert field.legal() == ["use m17", "done"]
    field.play("use m17")
    assert field.stock(0, "silver") == 7
    assert len(field.events(CARD_TRASHED)) == 1


@rule("EMP-CLAN-11")
def test_a_king_may_take_dice_from_the_enemy_down_to_a_floor() -> None:
    less = {"verb": "extra_dice", "when": ["battle_each_attack"], "dice": -3, "pool": "battle_enemy", "floor": 2}
    field = corrected({}, {"cian": [less]})
    field.vikings("f4", warrior=4)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", *[MISS] * 6)
    assert thrown(field) == [1, 2, 1, 2]


@rule("EMP-PREP-14")
def test_a_reroll_of_up_to_some_dice_may_stop_early() -> None:
    reroll = {"verb": "reroll", "when": ATTACKS, "dice": 2, "pool": "battle_own", "choice": "up_to"}
    field = corrected({"M04": [reroll]})
    field.put("f3", 0, warrior=1)
    field.card(0, "M04")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1")
    field.play("use m04", SINGLE, MISS, MISS)
    assert field.legal() == ["throw sword", "throw miss", "done"]
    field.play("throw miss")
    assert field.legal() == ["throw sword", "done"]
    field.play("done", SINGLE)
    assert field.has("f4") == {}


@rule("EMP-PREP-13")
def test_a_card_may_turn_two_dice() -> None:
    turn = {"verb": "set_die", "when": ATTACKS, "dice": 2, "pool": "battle_own", "face": "sword"}
    field = corrected({"M03": [turn]})
    field.put("f3", 0, warrior=1)
    field.card(0, "M03")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1")
    field.play("use m03", MISS, MISS, MISS)
    field.play("throw miss")
    assert field.has("f4") == {}


@rule("EMP-ATT-01", "EMP-ATT-05", "EMP-ATT-06")
def test_why_an_area_cannot_be_attacked_is_told() -> None:
    field = corrected({})
    field.vikings("f4", warrior=1)
    field.vikings("a1", warrior=1)
    field.vikings("d4", warrior=1)
    field.put("d5", 0, warrior=2)
    field.put("f5", 0, chieftain=1)
    field.vikings("e5", warrior=1)
    field.vikings("g2", warrior=1)
    field.begin(BATTLE_PART, 0)
    for area, clause in (("a1", "EMP-ATT-01"), ("c1", "EMP-ATT-01"), ("d4", "EMP-ATT-05")):
        with pytest.raises(IllegalMove, match=clause):
            field.play(f"attack {area}")
    field.play("attack g2", *[MISS] * 4)
    with pytest.raises(IllegalMove, match="EMP-ATT-03"):
        field.play("attack g2")
    field.play("attack e5", *[MISS] * 4)
    assert field.is_over(), "both chieftains have fought"


@rule("EMP-PREP-03")
def test_why_a_card_cannot_be_played_or_declined_is_told() -> None:
    field = corrected({})
    field.card(0, "M01", "M02", "M06")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    with pytest.raises(IllegalMove, match="EMP-ATT-04"):
        field.play("use m01")
    field.play("attack f4")
    field.play("use m01")
    field.play("use m02")
    field.play("done")
    with pytest.raises(IllegalMove, match="EMP-PREP-03"):
        field.play("use m06")
    with pytest.raises(IllegalMove, match="EMP-PREP-04"):
        field.play("done")


@rule("EMP-END-01")
def test_a_town_whose_last_warband_falls_in_its_own_attack_is_defeated_at_once() -> None:
    field = Field()
    field.vikings("g6", chieftain=1)
    field.vikings("d4", chieftain=1)
    field.state.tokens[field.area("g6") * 8 + 3] = 0
    field.state.reserve[VIKINGS * 4 + 3] += 1
    field.put("g5", 2, settlement=1)
    field.begin(VIKING_ORDERS, 0)
    field.play("lead g6", 3, MISS, DOUBLE, 0)
    assert (field.state.ending, field.state.town_taker) == (TOWN_FELL, 2)
    assert field.is_over()


@rule("EMP-AFTER-09")
def test_seed_and_animals_of_one_kind_go_without_asking() -> None:
    field = corrected({})
    field.tile("f4", "farmland")
    field.put("f4", 1, settlement=2, grain=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, *[MISS] * 4)
    assert field.has("f4") == {"settlement": 1, "grain": 1}
    other = corrected({})
    other.put("f4", 1, worker=2, sheep=2)
    other.begin(BATTLE_PART, 0)
    other.play("attack f4", DOUBLE, *[MISS] * 4)
    assert other.has("f4") == {"worker": 1, "sheep": 1}


@rule("EMP-ROUT-12", "EMP-LIVE-09")
def test_a_double_herder_may_flee_with_both_animals() -> None:
    field = corrected({})
    field.card(1, "K08")
    field.put("f4", 1, worker=1, sheep=1, cattle=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", 3, MISS)
    field.play("flee g4")
    field.play("animal cattle")
    field.play("animal sheep")
    assert field.has("g4") == {"worker": 1, "cattle": 1, "sheep": 1}
    assert field.has("f4") == {}
