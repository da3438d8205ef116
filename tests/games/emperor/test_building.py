"""The Build action: ships, settlements and the tower."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import Field
from tests.rule import rule

RICH = {"food": 50, "textile": 50, "wood": 50, "stone": 50, "metal": 50, "silver": 99}


def builder(**goods: int) -> Field:
    """Seat 0 with these goods; g1 and g2, next to its monastery, are explored."""
    field = Field()
    field.give(0, **goods)
    field.tile("g1", "forest")
    field.tile("g2", "farmland")
    return field


def begin(field: Field) -> Field:
    field.begin(agenda.BUILD, 0)
    return field


@rule("EMP-BUILD-01")
def test_ships_settlements_and_a_tower_level_go_together() -> None:
    field = begin(builder(**RICH))
    for move in ("build ship", "settle g1", "build tower", "build ship"):
        field.play(move)
    assert field.state.ships[0] == 2
    assert field.has("g1") == {"settlement": 1}
    assert field.state.towers[0] == 1
    assert field.stock(0, "wood") == 50 - 3 - 3 - 2 - 2
    field.play("done")
    assert field.is_over()


@rule("EMP-BUILD-02")
def test_five_ships_are_the_most() -> None:
    field = builder(**RICH)
    field.state.ships[0] = 4
    begin(field)
    field.play("build ship")
    assert "build ship" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("build ship")
    assert refusal.value.clause == "EMP-BUILD-02"


@rule("EMP-BUILD-04", "EMP-COMP-17")
def test_ten_settlements_are_the_most() -> None:
    field = builder(**RICH)
    for area in ("a1", "a2", "a3", "a4", "b1"):
        field.tile(area, "farmland")
        field.put(area, 0, settlement=2)
    begin(field)
    assert not [move for move in field.legal() if move.startswith("settle")]
    with pytest.raises(IllegalMove) as refusal:
        field.play("settle g1")
    assert refusal.value.clause == "EMP-BUILD-04"


@rule("EMP-BUILD-05")
def test_a_settlement_needs_explored_land_without_opponents() -> None:
    field = builder(**RICH)
    field.tile("h2", "forest")
    field.vikings("h2", warrior=1)
    field.put("g2", 1, worker=1)
    begin(field)
    assert [move for move in field.legal() if move.startswith("settle")] == ["settle g1"]
    with pytest.raises(IllegalMove) as refusal:
        field.play("settle i2")
    assert refusal.value.clause == "EMP-BUILD-05"


@rule("EMP-BUILD-06")
def test_an_area_holds_two_settlements_at_most() -> None:
    field = builder(**RICH)
    field.put("g1", 0, settlement=1)
    begin(field)
    field.play("settle g1")
    assert "settle g1" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("settle g1")
    assert refusal.value.clause == "EMP-BUILD-06"


@rule("EMP-BUILD-07")
def test_the_neighbour_must_have_held_a_structure_when_the_action_began() -> None:
    field = builder(**RICH)
    field.tile("g3", "forest")
    begin(field)
    field.play("settle g2")
    assert "settle g3" not in field.legal(), "g2 was built in this very action"
    with pytest.raises(IllegalMove) as refusal:
        field.play("settle g3")
    assert refusal.value.clause == "EMP-BUILD-07"
    field.play("done")
    begin(field)
    assert "settle g3" in field.legal()


@rule("EMP-BUILD-07")
def test_a_second_settlement_also_needs_a_structure_next_door() -> None:
    field = builder(**RICH)
    field.tile("d5", "forest")
    field.put("d5", 0, settlement=1)
    field.put("e5", 0, worker=1)
    begin(field)
    assert "settle d5" not in field.legal()


@rule("EMP-BUILD-08")
def test_settlements_are_not_built_in_the_monastic_area() -> None:
    field = builder(**RICH)
    field.put("g1", 0, settlement=1)
    begin(field)
    assert f"settle {field.home(0)}" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play(f"settle {field.home(0)}")
    assert refusal.value.clause == "EMP-BUILD-08"


@rule("EMP-BUILD-09", "EMP-BUILD-10")
def test_the_tower_grows_one_level_an_action() -> None:
    field = builder(**RICH)
    field.state.towers[0] = 1
    begin(field)
    field.play("build tower")
    assert field.state.towers[0] == 2, "level 3 comes after level 2"
    assert field.stock(0, "stone") == 48, "the price of level 2"
    assert "build tower" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("build tower")
    assert refusal.value.clause == "EMP-BUILD-10"


@rule("EMP-BUILD-11")
def test_a_ship_costs_textile_wood_and_metal() -> None:
    field = begin(builder(textile=1, wood=3, metal=1))
    field.play("build ship")
    assert field.goods(0) == {}
    assert field.is_over()
    for good in ("textile", "wood", "metal"):
        short = {"textile": 1, "wood": 3, "metal": 1}
        short[good] -= 1
        field = begin(builder(**short))
        assert field.is_over() or "build ship" not in field.legal()


@rule("EMP-BUILD-12")
def test_a_settlement_costs_food_textile_and_two_wood() -> None:
    field = begin(builder(food=2, textile=2, wood=4))
    field.play("settle g1")
    field.play("settle g2")
    assert field.goods(0) == {}
    assert field.is_over()


TOWER = [
    ("EMP-BUILD-13", 0, {"food": 1, "textile": 1, "wood": 2, "stone": 1}),
    ("EMP-BUILD-14", 1, {"food": 2, "textile": 1, "wood": 3, "stone": 2}),
    ("EMP-BUILD-15", 2, {"food": 3, "textile": 1, "wood": 4, "stone": 4, "metal": 1, "silver": 10}),
    ("EMP-BUILD-16", 3, {"food": 7, "textile": 3, "wood": 5, "stone": 6, "metal": 1, "silver": 20}),
    ("EMP-BUILD-17", 4, {"food": 12, "textile": 6, "wood": 10, "stone": 10, "metal": 3, "silver": 40}),
]


@rule("EMP-BUILD-13", "EMP-BUILD-14", "EMP-BUILD-15", "EMP-BUILD-16", "EMP-BUILD-17")
@pytest.mark.parametrize(("clause", "level", "price"), TOWER)
def test_each_tower_level_costs_its_price(clause: str, level: int, price: dict[str, int]) -> None:
    field = builder(**price)
    field.state.towers[0] = level
    begin(field)
    field.play("build tower")
    assert field.state.towers[0] == level + 1, clause
    assert field.goods(0) == {}
    for good, amount in price.items():
        short = builder(**{**price, good: amount - 1})
        short.state.towers[0] = level
        begin(short)
        assert short.is_over() or "build tower" not in short.legal()


@rule("EMP-BUILD-17", "EMP-END-02")
def test_the_fifth_level_ends_the_game_with_the_round() -> None:
    field = builder(**RICH)
    field.state.towers[0] = 3
    begin(field)
    field.play("build tower")
    assert field.state.ending == 0, "level 4 does not end it"
    field.play("done")
    begin(field)
    field.play("build tower")
    assert field.state.ending == 2
