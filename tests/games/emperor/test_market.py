"""The market: livestock, ships, recruits and alms."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import RULES, Field
from tests.rule import rule


def market(**goods: int) -> Field:
    """Seat 0 at the market with these goods."""
    field = Field()
    field.give(0, **goods)
    field.begin(agenda.MARKET, 0)
    return field


@rule("EMP-MARK-01")
def test_dealings_may_be_mixed_and_resumed() -> None:
    field = Field()
    field.give(0, silver=24)
    field.give(1, silver=10)
    field.state.mat[1] = 1
    field.state.push(agenda.MARKET, 1)
    field.begin(agenda.MARKET, 0)
    field.play("recruit worker silver")
    field.play("sell sheep")
    field.play("recruit worker silver")
    assert field.state.count(field.state.homes[0], 0) == 2
    assert field.state.actor == 0
    field.play("done")
    assert field.state.actor == 1, "clans deal in turn order"


@rule("EMP-MARK-02")
def test_prices_are_those_of_the_mat_for_every_clan() -> None:
    pieces = RULES.pieces
    assert (pieces.animal_buy, pieces.animal_sell) == ([10, 8], [6, 4])
    assert pieces.ship_price == 25
    for seat in (0, 1):
        field = Field()
        field.give(seat, silver=25)
        field.begin(agenda.MARKET, seat)
        field.play("buy ship")
        assert field.goods(seat) == {}
    assert all(price[1] >= 1 for price in pieces.recruit_goods), "every price in resources contains textile"


@rule("EMP-MARK-03")
def test_only_animals_on_the_mat_are_sold() -> None:
    field = Field()
    field.put("g1", 0, worker=2, cattle=2)
    field.begin(agenda.MARKET, 0)
    assert field.is_over(), "with nothing to deal in nobody is asked"
    field.state.mat[0] = 1
    field.begin(agenda.MARKET, 0)
    field.play("sell cattle")
    assert field.goods(0) == {"silver": 6}
    assert field.has("g1")["cattle"] == 2
    assert field.state.mat[0] == 0


@rule("EMP-MARK-04")
def test_a_bought_animal_goes_to_the_mat() -> None:
    field = Field()
    field.put("g1", 0, worker=1)
    field.give(0, silver=18)
    field.begin(agenda.MARKET, 0)
    field.play("buy cattle")
    field.play("buy sheep")
    assert field.state.mat[:2] == [1, 1]
    assert field.has("g1") == {"worker": 1}
    assert field.goods(0) == {}


@rule("EMP-MARK-05")
def test_with_a_full_mat_no_animal_is_bought_until_one_is_sold() -> None:
    field = Field()
    field.give(0, silver=30)
    field.state.mat[0] = 2
    field.begin(agenda.MARKET, 0)
    assert "buy sheep" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("buy sheep")
    assert refusal.value.clause == "EMP-MARK-05"
    field.play("sell cattle")
    assert "buy sheep" in field.legal()


@rule("EMP-MARK-06")
def test_ships_are_bought_up_to_five() -> None:
    field = market(silver=100)
    field.state.ships[0] = 4
    field.play("buy ship")
    assert field.state.ships[0] == 5
    assert field.stock(0, "silver") == 75
    assert "buy ship" not in field.legal()


@rule("EMP-MARK-07")
@pytest.mark.parametrize(
    ("unit", "goods"),
    [
        ("worker", {"food": 2, "textile": 1}),
        ("warrior", {"food": 1, "textile": 1, "metal": 1}),
        ("chieftain", {"food": 2, "textile": 2, "metal": 2}),
    ],
)
def test_recruits_cost_the_listed_resources(unit: str, goods: dict[str, int]) -> None:
    field = market(**goods)
    assert f"recruit {unit} goods" in field.legal()
    field.play(f"recruit {unit} goods")
    assert field.goods(0) == {}
    assert field.has(field.home(0)) == {unit: 1}
    for name, amount in goods.items():
        short = market(**{**goods, name: amount - 1, "wood": 9, "stone": 9})
        assert short.is_over() or f"recruit {unit} goods" not in short.legal()


@rule("EMP-MARK-08")
def test_recruits_appear_in_the_monastic_area() -> None:
    field = market(silver=15)
    field.play("recruit warrior silver")
    assert field.has(field.home(0)) == {"warrior": 1}
    assert field.state.holders[field.state.homes[0]] == 0


@rule("EMP-MARK-08", "EMP-CONC-09")
def test_nobody_is_recruited_into_a_monastic_area_that_another_holds() -> None:
    field = Field()
    home = field.state.homes[0]
    field.state.monasteries[0] = 0
    field.state.holders[home] = -1
    field.put(field.home(0), 1, warrior=1)
    field.give(0, silver=30, food=9, textile=9, metal=9, wood=9, stone=9)
    field.begin(agenda.MARKET, 0)
    assert not [move for move in field.legal() if move.startswith("recruit")]


@rule("EMP-MARK-09")
def test_alms_turn_silver_into_vp_at_once_up_to_the_limit() -> None:
    field = market(silver=70)
    field.play("alms")
    assert field.goods(0) == {"silver": 55, "vp": 1}
    field.play("alms")
    field.play("alms")
    assert field.goods(0) == {"silver": 25, "vp": 3}
    assert "alms" not in field.legal()
    with pytest.raises(IllegalMove):
        field.play("alms")
    field.play("done")
    field.begin(agenda.OPEN_FAIR, 0)
    field.begin(agenda.MARKET, 0)
    assert "alms" in field.legal(), "the limit counts by the fair"


@rule("EMP-MARK-10")
def test_resources_and_silver_are_not_mixed_in_one_price() -> None:
    field = market(food=1, textile=1, silver=9)
    recruits = [] if field.is_over() else [move for move in field.legal() if move.startswith("recruit")]
    assert recruits == []
    field = market(silver=25)
    field.play("recruit chieftain silver")
    assert field.goods(0) == {}


@rule("EMP-COMP-08", "EMP-COMP-17")
def test_an_eighth_warrior_cannot_be_recruited() -> None:
    field = Field()
    field.put("g1", 0, warrior=7, chieftain=1)
    field.give(0, silver=99, food=9, textile=9, metal=9)
    field.begin(agenda.MARKET, 0)
    assert "recruit worker silver" in field.legal()
    assert "recruit warrior silver" not in field.legal()
    assert "recruit warrior goods" not in field.legal()
