"""Every king's specialization at its moment."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import (
    BATTLE_PART,
    DO_ACTION,
    EXPLORE,
    MARKET,
    RAID,
    SELL,
    SEND_SELLER,
    VIKING_ORDERS,
    YEAR_EFFECTS,
)
from fidchell.games.emperor.glossary import TAKE_TRIBUTE
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import MISS, Field
from tests.games.emperor.test_battle_dice import WEST, clan_attack, thrown
from tests.rule import rule


def ruled_by(king: str, **goods: int) -> Field:
    """Seat 0 has a king and goods."""
    field = Field()
    field.king(0, king)
    field.give(0, **goods)
    return field


@rule("EMP-YEAR-04", "EMP-YEAR-03")
@pytest.mark.parametrize(("year", "offered"), [(0, True), (1, True), (2, False), (3, False)])
def test_dungal_builds_a_free_settlement_at_the_close_of_1011_and_1012(year: int, offered: bool) -> None:
    field = ruled_by("dungal")
    field.state.closing = year
    field.tile("g1", "forest")
    field.begin(YEAR_EFFECTS, 0)
    assert field.legal() == (["use king", "done"] if offered else [])


@rule("EMP-YEAR-04", "EMP-BUILD-05", "EMP-BUILD-06", "EMP-BUILD-07", "EMP-BUILD-08")
def test_dungals_settlement_follows_the_siting_rules_and_comes_once() -> None:
    field = ruled_by("dungal")
    for area in ("g1", "g2", "h2", "i1", "i3"):
        field.tile(area, "forest")
    field.put("g2", 0, settlement=2)
    field.vikings("h2", warrior=1)
    field.begin(YEAR_EFFECTS, 0)
    field.play("use king")
    assert field.legal() == ["place g1", "place i1"], "not g2 (full), h2 (Vikings), h1 (monastic), i3 (too far)"
    field.play("place i1")
    assert field.has("i1") == {"settlement": 1}
    assert field.goods(0) == {}
    assert field.is_over()


@rule("EMP-CLAN-11", "EMP-DICE-03")
def test_brians_warbands_throw_a_die_more_in_each_attack_without_announcing_it() -> None:
    field = clan_attack(0)
    field.king(0, "brian")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", *[MISS] * 6)
    assert thrown(field) == [2, 1, 2, 1]


@rule("EMP-CLAN-11", "EMP-CARD-08")
def test_brian_adds_nothing_to_a_defence_without_a_warband() -> None:
    field = Field()
    field.king(1, "brian")
    field.put("f3", 1, settlement=1)
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, MISS, MISS, MISS, MISS])
    assert thrown(field) == [1, 1, 1, 1]


@rule("EMP-CARD-17", "EMP-MARK-02", "EMP-MARK-10")
def test_murchads_recruits_cost_a_food_or_four_silver_less() -> None:
    field = ruled_by("murchad", food=1, textile=1, silver=11 + 6)
    field.begin(MARKET, 0)
    field.play("recruit worker goods")
    assert field.goods(0) == {"silver": 17}
    field.play("recruit warrior silver")
    field.play("recruit worker silver")
    assert field.goods(0) == {}


@rule("EMP-CARD-16")
def test_discounts_together_never_make_a_recruit_free() -> None:
    field = ruled_by("murchad", food=1, textile=1, metal=1)
    field.card(0, "C03", "C04")
    field.begin(MARKET, 0)
    field.play("recruit warrior goods")
    assert field.legal() == ["spare food", "spare textile", "spare metal"]
    field.play("spare food")
    field.play("spare metal")
    assert field.goods(0) == {"food": 1, "metal": 1}, "one textile, of the buyer's choice, was still paid"


@rule("EMP-CARD-17")
def test_mael_sechnaills_tribute_brings_ten_silver_more() -> None:
    field = ruled_by("mael-sechnaill")
    field.king(1, "cian")
    field.begin(DO_ACTION, 0, TAKE_TRIBUTE)
    field.begin(DO_ACTION, 1, TAKE_TRIBUTE)
    assert (field.stock(0, "silver"), field.stock(1, "silver")) == (15, 5)


@rule("EMP-CARD-17")
def test_flaithbertach_may_throw_a_die_of_his_raid_again() -> None:
    field = ruled_by("flaithbertach", food=1)
    field.state.ships[0] = 1
    field.begin(RAID, 0)
    field.play("ships 1", 0)
    assert field.legal() == ["decline", "die 1"]
    field.play("die 1", 3)
    assert field.goods(0) == {"wood": 3, "silver": 10}


@rule("EMP-YEAR-03", "EMP-LIVE-11")
def test_tadg_gets_an_animal_each_new_year_on_the_mat_or_with_a_free_herder() -> None:
    field = ruled_by("tadg")
    field.put("f3", 0, worker=1)
    field.put("f5", 0, worker=1, cattle=1)
    field.begin(YEAR_EFFECTS, 0)
    field.play("use king")
    assert field.legal() == ["animal cattle", "animal sheep"]
    field.play("animal sheep")
    assert field.legal() == ["place f3", "on mat"], "the worker in f5 has an animal already"
    field.play("place f3")
    assert field.has("f3") == {"worker": 1, "sheep": 1}
    assert field.is_over(), "one a year"
    field.state.king_used = [0] * 4
    field.begin(YEAR_EFFECTS, 0)
    assert field.legal() == ["use king", "done"], "again at the next New year"


@rule("EMP-YEAR-03", "EMP-LIVE-11")
def test_tadg_gets_nothing_without_room() -> None:
    field = ruled_by("tadg")
    field.state.mat[:2] = [1, 1]
    field.begin(YEAR_EFFECTS, 0)
    assert field.is_over()
    field.state.mat[:2] = [1, 0]
    field.begin(YEAR_EFFECTS, 0)
    field.play("use king")
    field.play("animal cattle")
    assert field.state.mat[:2] == [2, 0], "the mat is the only place"


@rule("EMP-CARD-16", "EMP-CARD-17")
def test_mael_ruanaid_explores_without_food() -> None:
    field = ruled_by("mael-ruanaid")
    field.begin(EXPLORE, 0)
    field.play("explore g1", 0)
    field.play("explore g2", 0)
    assert field.goods(0) == {}
    assert field.state.tiles[field.area("g1")] == field.state.tiles[field.area("g2")] == 1


@rule("EMP-CARD-17", "EMP-SELL-06")
def test_cians_first_five_units_sold_bring_a_silver_more() -> None:
    field = ruled_by("cian", wood=7)
    field.state.prices[2] = 4
    for step in (SELL, SEND_SELLER):
        field.state.push(step, 0)
    field.go()
    field.play("trade wood")
    field.play("sell 7")
    assert field.stock(0, "silver") == 5 * 4 + 2 * 3 + 5


@rule("EMP-CLAN-11")
def test_the_wire_form_shows_all_kings_in_play() -> None:
    field = Field()
    view = str(field.rules.view(field.rules.redact(field.state, 1), 1))
    for king in field.state.kings:
        assert field.pieces.kings[king].id in view


@rule("EMP-YEAR-03")
def test_a_specialization_of_the_new_year_is_not_offered_at_another_time() -> None:
    field = ruled_by("tadg", silver=30)
    field.begin(MARKET, 0)
    assert "use king" not in field.legal()
    with pytest.raises(IllegalMove):
        field.play("use king")
