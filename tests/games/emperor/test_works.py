"""Raid, Produce and Explore."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.events import RAID_DIE
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import Field
from tests.rule import rule


def raider(ships: int, food: int) -> Field:
    field = Field()
    field.king(0, "brian")
    field.state.ships[0] = ships
    field.give(0, food=food)
    field.begin(agenda.RAID, 0)
    return field


# ---------------------------------------------------------------- raid


@rule("EMP-RAID-01")
def test_one_or_more_ships_sail() -> None:
    assert raider(3, 9).legal() == ["ships 0", "ships 1", "ships 2", "ships 3"]
    assert raider(0, 9).is_over()


@rule("EMP-RAID-02")
def test_each_ship_eats_one_food() -> None:
    field = raider(5, 2)
    assert field.legal() == ["ships 0", "ships 1", "ships 2"]
    field.play("ships 2", 4, 4)
    assert field.stock(0, "food") == 0


@rule("EMP-RAID-03", "EMP-COMP-13")
def test_one_die_a_ship_each_settled_on_its_own() -> None:
    field = raider(3, 3)
    field.play("ships 3", 1, 1, 3)
    assert field.goods(0) == {"food": 6, "wood": 3, "silver": 10}
    assert len(field.events(RAID_DIE)) == 3
    most = raider(5, 5)
    most.play("ships 5", 1, 1, 1, 1, 1)
    assert most.goods(0) == {"food": 15}, "five green dice serve the most ships there are"


@rule("EMP-RAID-04")
def test_ones_cost_one_ship_in_all() -> None:
    field = raider(3, 3)
    field.play("ships 3", 0, 0, 4)
    assert field.state.ships[0] == 2
    assert field.goods(0) == {"stone": 3, "vp": 1}


@rule("EMP-RAID-05")
def test_dice_bring_the_goods_of_the_plunder_table() -> None:
    field = raider(2, 2)
    field.play("ships 2", 1, 5)
    assert field.goods(0) == {"food": 3, "metal": 3, "vp": 2}
    assert field.state.ships[0] == 2


# ---------------------------------------------------------------- produce


@rule("EMP-PROD-01")
@pytest.mark.parametrize(("tile", "good"), [("forest", "wood"), ("quarry", "stone"), ("mine", "metal")])
def test_each_kind_of_works_yields_its_resource(tile: str, good: str) -> None:
    field = Field()
    field.tile("g1", tile)
    field.put("g1", 0, settlement=1)
    field.give(0, food=1)
    field.begin(agenda.PRODUCE, 0)
    field.play("run 1")
    assert field.goods(0) == {good: 2}


@rule("EMP-PROD-02")
def test_a_settlement_yields_two_units_for_one_food() -> None:
    field = Field()
    field.tile("g1", "quarry")
    field.put("g1", 0, settlement=2)
    field.give(0, food=5)
    field.begin(agenda.PRODUCE, 0)
    field.play("run 2")
    assert field.goods(0) == {"food": 3, "stone": 4}


@rule("EMP-PROD-03")
def test_the_owner_decides_which_settlements_produce() -> None:
    field = Field()
    for area in ("g1", "g2", "f2"):
        field.tile(area, "forest")
        field.put(area, 0, settlement=1)
    field.give(0, food=1)
    field.begin(agenda.PRODUCE, 0)
    assert field.legal() == ["run 0", "run 1"]
    field.play("run 0")
    field.play("run 1")
    assert field.is_over(), "the food is gone"
    assert field.goods(0) == {"wood": 2}


@rule("EMP-PROD-04")
def test_a_worker_yields_one_unit_without_food_and_settlement() -> None:
    field = Field()
    field.tile("g1", "mine")
    field.put("g1", 0, worker=1)
    field.begin(agenda.PRODUCE, 0)
    assert field.goods(0) == {"metal": 1}


@rule("EMP-PROD-05")
def test_six_workers_in_one_quarry_yield_six() -> None:
    field = Field()
    field.tile("g1", "quarry")
    field.put("g1", 0, worker=6)
    field.begin(agenda.PRODUCE, 0)
    assert field.goods(0) == {"stone": 6}


@rule("EMP-PROD-06")
def test_farmland_unexplored_and_monastic_areas_yield_nothing() -> None:
    field = Field()
    field.tile("g1", "farmland")
    field.put("g1", 0, settlement=2, worker=1)
    field.put("g2", 0, worker=2, sheep=1)
    field.put(field.home(0), 0, worker=2)
    field.give(0, food=5)
    field.begin(agenda.PRODUCE, 0)
    assert field.is_over()
    assert field.goods(0) == {"food": 5}


# ---------------------------------------------------------------- explore


def explorer(food: int = 9, king: str = "brian") -> Field:
    field = Field()
    field.king(0, king)
    field.give(0, food=food)
    return field


FARM, WOODS, ROCKS = 0, 15, 30
"""Results of a draw from a full bag that bring farmland, forest, quarry."""


@rule("EMP-EXPL-01")
def test_explore_costs_three_food_once() -> None:
    field = explorer(4)
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", FARM)
    field.play("explore g2", FARM)
    assert field.is_over()
    assert field.stock(0, "food") == 1
    poor = explorer(2)
    poor.begin(agenda.EXPLORE, 0)
    assert poor.is_over()


@rule("EMP-EXPL-01", "EMP-CARD-16")
def test_for_one_king_explore_costs_no_food_at_all() -> None:
    field = explorer(0, "mael-ruanaid")
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", FARM)
    assert field.state.tiles[field.area("g1")] == 1


@rule("EMP-EXPL-02")
def test_two_areas_are_explored_one_after_the_other() -> None:
    field = explorer()
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", WOODS)
    assert field.state.tiles[field.area("g1")] == 2, "the first tile is known before the second choice"
    assert field.state.actor == 0
    field.play("explore g2", ROCKS - 1)
    assert field.state.tiles[field.area("g2")] == 3
    assert field.is_over()


@rule("EMP-EXPL-03")
def test_explored_areas_and_areas_with_opponents_are_refused() -> None:
    field = explorer()
    field.tile("g1", "forest")
    field.put("g2", 1, worker=1)
    field.vikings("h2", warrior=1)
    field.begin(agenda.EXPLORE, 0)
    assert field.legal() == ["explore i1", "explore i2", "decline"]
    with pytest.raises(IllegalMove):
        field.play("explore g2")


@rule("EMP-EXPL-04")
def test_an_explored_area_must_touch_a_claimed_one() -> None:
    field = explorer()
    field.tile("e4", "forest")
    field.put("e4", 0, worker=1)
    field.put("l1", 0, worker=1, sheep=1)
    field.begin(agenda.EXPLORE, 0)
    assert "explore e5" in field.legal(), "next to a forest with an own worker"
    assert "explore l2" not in field.legal(), "next to unexplored land with an own herder"


@rule("EMP-EXPL-05", "EMP-COMP-03")
def test_the_tile_is_drawn_after_the_area_is_chosen() -> None:
    field = explorer()
    field.begin(agenda.EXPLORE, 0)
    bag = field.state.bag[:]
    census = field.rules.census(field.state)
    field.play("explore g1", ROCKS)
    bag[3] -= 1
    assert field.state.bag == bag
    assert field.rules.census(field.state) == census
    assert census[:4] == [15, 15, 8, 6]
    assert "explore g1" not in field.legal(), "an area is explored once"


@rule("EMP-EXPL-06")
def test_animals_in_the_explored_area_are_lost_and_the_worker_stays() -> None:
    field = explorer()
    field.put("g1", 0, worker=1, sheep=1)
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", FARM)
    assert field.has("g1") == {"worker": 1}


@rule("EMP-EXPL-07")
@pytest.mark.parametrize("with_worker", [False, True])
def test_the_first_tile_is_a_base_for_the_second_only_with_an_own_unit(with_worker: bool) -> None:
    field = explorer()
    if with_worker:
        field.put("g2", 0, worker=1)
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g2", FARM)
    assert ("explore g3" in field.legal()) == with_worker


@rule("EMP-EXPL-08")
def test_a_step_without_a_permitted_area_is_skipped() -> None:
    field = explorer(3)
    for area in ("g1", "g2", "h2", "i1"):
        field.tile(area, "farmland")
    field.begin(agenda.EXPLORE, 0)
    assert field.legal() == ["explore i2", "decline"]
    field.play("explore i2", FARM)
    assert field.is_over(), "a single permitted area: exactly one tile for 3 food"
    assert field.stock(0, "food") == 0


@rule("EMP-EXPL-08")
def test_nothing_is_drawn_from_an_empty_bag() -> None:
    field = explorer()
    field.state.bag = [0, 0, 0, 0, 1]
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", 0)
    assert field.is_over()
    field.begin(agenda.EXPLORE, 0)
    assert field.is_over()
    assert field.stock(0, "food") == 6


@rule("EMP-EXPL-05")
def test_pathfinders_draw_two_tiles_and_place_one() -> None:
    field = explorer()
    field.card(0, "K12")
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", FARM, WOODS)
    assert field.legal() == ["tile farmland", "tile forest"]
    field.play("tile forest")
    assert field.state.tiles[field.area("g1")] == 2
    assert field.state.bag == [0, 15, 14, 8, 6], "the other is back in the bag"
