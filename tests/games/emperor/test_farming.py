"""Sowing, Milking, Harvest and Livestock husbandry."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.calendar import EVENT_PARTS
from fidchell.games.emperor.glossary import HARVEST, LIVESTOCK, MILKING, SOWING
from fidchell.games.emperor.herding import STRICT
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import RULES, Field
from tests.rule import rule


def harvest_dice(first: int, second: int) -> list[int]:
    """Results of `below` that show these values of the harvest dice."""
    faces = RULES.pieces.harvest_faces
    return [faces.index(first), faces.index(second)]


def farm() -> Field:
    """Seat 0 with two settlements on farmland in g1 and one in g2."""
    field = Field()
    field.tile("g1", "farmland")
    field.put("g1", 0, settlement=2)
    field.tile("g2", "farmland")
    field.put("g2", 0, settlement=1)
    return field


def answer(field: Field, *moves: str) -> None:
    for move in moves:
        field.play(move)


# ---------------------------------------------------------------- sowing


@rule("EMP-SOW-01")
def test_a_seed_stays_in_its_field_until_the_harvest_of_the_year() -> None:
    events = RULES.pieces.board.events
    assert events.count(SOWING) == 1
    assert RULES.pieces.board.seasons[events.index(SOWING)] == 0
    field = farm()
    field.give(0, food=1)
    field.begin(agenda.SOW, 0)
    answer(field, "seed grain")
    field.begin(agenda.MILK, 0)
    assert field.has("g1")["grain"] == 1
    field.begin(agenda.ROLL_HARVEST, 0, dice=harvest_dice(1, 1))
    field.begin(agenda.REAP, 0)
    assert "grain" not in field.has("g1")


@rule("EMP-SOW-02")
def test_only_own_settlements_on_farmland_offer_a_field() -> None:
    field = Field()
    field.give(0, food=5, textile=5)
    field.tile("g1", "farmland")
    field.put("g1", 0, worker=2)
    field.tile("g2", "forest")
    field.put("g2", 0, settlement=1)
    field.tile("f2", "farmland")
    field.put("f2", 1, settlement=1)
    field.begin(agenda.SOW, 0)
    assert field.is_over(), "nobody is asked"


@rule("EMP-SOW-03")
def test_two_settlements_in_a_farmland_take_two_seeds_and_no_third() -> None:
    field = farm()
    field.give(0, food=9)
    field.begin(agenda.SOW, 0)
    answer(field, "seed grain", "seed grain", "seed grain")
    assert field.is_over()
    assert field.has("g1") == {"settlement": 2, "grain": 2}
    assert field.has("g2") == {"settlement": 1, "grain": 1}


@rule("EMP-SOW-04")
def test_a_field_takes_one_food_or_one_textile_from_the_mat() -> None:
    field = farm()
    field.give(0, food=5, wood=3)
    field.begin(agenda.SOW, 0)
    assert field.legal() == ["seed grain", "fallow"], "wood is no seed, and there is no textile"
    answer(field, "seed grain", "seed grain", "seed grain")
    assert field.goods(0) == {"food": 2, "wood": 3}


@rule("EMP-SOW-04")
def test_without_food_and_textile_nothing_can_be_sown() -> None:
    field = farm()
    field.give(0, wood=4)
    field.begin(agenda.SOW, 0)
    assert field.is_over()


@rule("EMP-SOW-05")
def test_fields_of_one_area_may_bear_different_seed_or_none() -> None:
    field = farm()
    field.give(0, food=3, textile=3)
    field.begin(agenda.SOW, 0)
    assert field.legal() == ["seed grain", "seed flax", "fallow"]
    answer(field, "seed grain", "seed flax", "fallow")
    assert field.has("g1") == {"settlement": 2, "grain": 1, "flax": 1}
    assert field.has("g2") == {"settlement": 1}


# ---------------------------------------------------------------- milking


@rule("EMP-MILK-01")
def test_milking_comes_in_spring_summer_and_autumn() -> None:
    board = RULES.pieces.board
    assert [board.seasons[index] for index, event in enumerate(board.events) if event == MILKING] == [0, 1, 2]


@rule("EMP-MILK-02")
def test_each_cattle_on_the_board_gives_one_food_and_sheep_none() -> None:
    field = Field()
    field.put("g1", 0, worker=2, cattle=2)
    field.put("g2", 0, worker=2, cattle=1, sheep=1)
    field.put("f2", 0, worker=1, sheep=1)
    field.put("e1", 1, worker=1, cattle=1)
    field.begin(agenda.MILK, 0)
    assert field.goods(0) == {"food": 3}


@rule("EMP-MILK-03", "EMP-LIVE-12")
def test_cattle_on_the_mat_give_no_milk() -> None:
    field = Field()
    field.put("g1", 0, worker=1, cattle=1)
    field.state.mat[0] = 2
    field.begin(agenda.MILK, 0)
    assert field.stock(0, "food") == 1


# ---------------------------------------------------------------- harvest


@rule("EMP-HARV-01")
def test_one_harvest_a_year_in_autumn_covers_every_sown_field() -> None:
    board = RULES.pieces.board
    assert [board.seasons[index] for index, event in enumerate(board.events) if event == HARVEST] == [2]
    assert EVENT_PARTS[HARVEST] == (agenda.ROLL_HARVEST, agenda.EACH + agenda.REAP)
    field = farm()
    field.put("g1", 0, grain=1, flax=1)
    field.tile("d2", "farmland")
    field.put("d2", 1, settlement=1, flax=1)
    field.state.harvest = 3
    for seat in range(4):
        field.begin(agenda.REAP, seat)
    tokens = field.state.tokens
    assert sum(tokens[6::8]) + sum(tokens[7::8]) == 0


@rule("EMP-HARV-02")
def test_one_throw_of_two_dice_counts_for_all_clans_and_fields() -> None:
    field = farm()
    field.put("g1", 0, grain=2)
    field.tile("d2", "farmland")
    field.put("d2", 1, settlement=1, flax=1)
    field.begin(agenda.ROLL_HARVEST, 0, dice=harvest_dice(2, 3))
    field.begin(agenda.REAP, 0)
    field.begin(agenda.REAP, 1)
    # The seed itself comes back on top: 10 + 2 and 5 + 1.
    assert field.goods(0) == {"food": 12}
    assert field.goods(1) == {"textile": 6}


@rule("EMP-HARV-03")
def test_a_card_adds_to_the_harvest_of_its_owner_alone() -> None:
    field = farm()
    field.card(0, "K01")
    field.put("g1", 0, grain=1)
    field.tile("d2", "farmland")
    field.put("d2", 1, settlement=1, grain=1)
    field.state.harvest = 4
    field.begin(agenda.REAP, 0)
    field.begin(agenda.REAP, 1)
    assert field.goods(0) == {"food": 5 + 1}
    assert field.goods(1) == {"food": 4 + 1}


@rule("EMP-HARV-04")
def test_a_flax_field_yields_textile_and_no_food() -> None:
    field = farm()
    field.put("g2", 0, flax=1)
    field.state.harvest = 6
    field.begin(agenda.REAP, 0)
    assert field.goods(0) == {"textile": 7}


@rule("EMP-HARV-05")
def test_the_seed_comes_back_on_top_of_the_yield() -> None:
    field = farm()
    field.give(0, food=1)
    field.put("g2", 0, grain=1)
    field.state.harvest = 3
    field.begin(agenda.REAP, 0)
    assert field.stock(0, "food") == 1 + 4
    assert field.has("g2") == {"settlement": 1}


@rule("EMP-HARV-06")
def test_unsown_fields_and_workers_yield_nothing() -> None:
    field = farm()
    field.put("g1", 0, worker=2, grain=1)
    field.state.harvest = 5
    field.begin(agenda.REAP, 0)
    assert field.goods(0) == {"food": 6}, "two settlements, one seed, two workers: a single yield and its seed"


# ---------------------------------------------------------------- livestock


@rule("EMP-LIVE-01")
def test_the_steps_are_shear_reproduce_redistribute_slaughter() -> None:
    each = agenda.EACH
    assert EVENT_PARTS[LIVESTOCK] == (each + agenda.SHEAR, each + agenda.BREED, each + agenda.HERD)
    field = Field()
    field.put("g1", 0, worker=1, sheep=1)
    field.state.push_all((agenda.SHEAR, agenda.BREED, agenda.HERD), 0)
    field.go()
    assert field.stock(0, "textile") == 3, "wool is counted before any lamb is born"
    assert field.stock(0, "food") == 0, "nothing is slaughtered while animals are being placed"
    answer(field, "animal sheep", "animal sheep", "nothing")
    assert field.stock(0, "food") == 1, "the one without a place"


@rule("EMP-LIVE-02", "EMP-LIVE-12")
def test_animals_on_the_mat_are_neither_sheared_nor_breed() -> None:
    field = Field()
    field.state.mat[1] = 2
    field.begin(agenda.SHEAR, 0)
    field.begin(agenda.BREED, 0)
    assert field.goods(0) == {}
    assert field.state.mat[:2] == [0, 2]


@rule("EMP-LIVE-03")
def test_each_sheep_on_the_board_gives_three_textile_and_newborns_none() -> None:
    field = Field()
    field.put("g1", 0, worker=1, sheep=1)
    field.begin(agenda.SHEAR, 0)
    field.begin(agenda.BREED, 0)
    assert field.goods(0) == {"textile": 3}
    assert field.has("g1")["sheep"] == 3


@rule("EMP-LIVE-04")
def test_each_cattle_brings_one_calf() -> None:
    field = Field()
    field.put("g1", 0, worker=2, cattle=2)
    field.begin(agenda.BREED, 0)
    assert field.has("g1")["cattle"] == 4


@rule("EMP-LIVE-05", "EMP-COMP-06", "EMP-COMP-07")
def test_each_sheep_brings_two_lambs_whatever_the_number_of_tokens() -> None:
    field = Field()
    field.put("g1", 0, worker=1, sheep=1)
    field.begin(agenda.BREED, 0)
    assert field.has("g1")["sheep"] == 3, "no pair is needed"
    field.put("g1", 0, sheep=20)
    field.begin(agenda.BREED, 0)
    assert field.has("g1")["sheep"] == 69, "beyond all printed tokens every newborn comes"


@rule("EMP-LIVE-06")
def test_newborn_animals_stand_with_their_parents_even_above_the_limits() -> None:
    field = Field()
    field.put("g1", 0, worker=2, sheep=2)
    field.begin(agenda.BREED, 0)
    assert field.has("g1")["sheep"] == 6


@rule("EMP-LIVE-07")
def test_an_animal_may_go_from_the_north_to_the_south_without_food() -> None:
    field = Field()
    field.put("a1", 0, worker=1, cattle=1)
    field.put("l1", 0, worker=1)
    field.begin(agenda.HERD, 0)
    answer(field, "gather", "nothing", "animal cattle")
    assert field.has("l1") == {"worker": 1, "cattle": 1}
    assert field.has("a1") == {"worker": 1}
    assert field.goods(0) == {}


@rule("EMP-LIVE-08")
def test_a_worker_on_explored_land_is_no_herder() -> None:
    field = Field()
    field.tile("g1", "forest")
    field.put("g1", 0, worker=1)
    field.state.mat[0] = 1
    field.begin(agenda.HERD, 0)
    field.play("gather")
    assert RULES.prompt(field.state, 0).params[0] == "mat", "the first place asked for is the mat"


@rule("EMP-LIVE-09")
def test_one_worker_herds_one_animal_only() -> None:
    field = Field()
    field.put("g1", 0, worker=1, sheep=2)
    field.begin(agenda.HERD, 0)
    # Both cannot stay: they were gathered without asking.
    answer(field, "animal sheep", "animal sheep")
    assert field.has("g1")["sheep"] == 1
    assert field.state.mat[1] == 1


@rule("EMP-LIVE-09", "EMP-CARD-17")
def test_with_herding_dogs_one_worker_herds_two_animals() -> None:
    field = Field()
    field.card(0, "K08")
    field.put("g1", 0, worker=1, sheep=2)
    field.begin(agenda.HERD, 0)
    assert field.legal() == ["keep", "gather"]


@rule("EMP-LIVE-10")
def test_three_workers_still_allow_two_animals_only() -> None:
    field = Field()
    field.put("g1", 0, worker=3, cattle=3)
    field.begin(agenda.HERD, 0)
    answer(field, "animal cattle", "animal cattle")
    assert RULES.prompt(field.state, 0).params[0] == "mat"
    field.play("animal cattle")
    assert field.has("g1")["cattle"] == 2


@rule("EMP-LIVE-11")
def test_the_mat_stores_two_animals_of_any_kind() -> None:
    field = Field()
    field.put("g1", 0, worker=1, cattle=2, sheep=2)
    field.begin(agenda.HERD, 0)
    answer(field, "nothing", "animal cattle", "animal sheep")
    assert field.is_over(), "a third animal is not asked for"
    assert field.state.mat[:2] == [1, 1]
    assert field.stock(0, "food") == 3, "one cattle and one sheep found no place"


@rule("EMP-LIVE-13")
def test_of_four_animals_two_find_workers_one_the_mat_and_one_is_slaughtered() -> None:
    field = Field()
    field.put("g1", 0, worker=1, sheep=1)
    field.put("g2", 0, worker=2)
    field.put("f2", 0, worker=1, sheep=1)
    field.state.mat[0] = 1
    field.put("g1", 0, sheep=2)
    field.put("f2", 0, sheep=2)
    # Six sheep and a cattle on the mat: two stay with their parents, two go to the free workers, one to the mat.
    field.begin(agenda.HERD, 0)
    answer(field, "animal sheep", "animal sheep", "animal sheep", "animal sheep", "animal cattle", "animal sheep")
    assert field.is_over()
    assert field.stock(0, "food") == 1, "exactly one had to be slaughtered"


@rule("EMP-LIVE-14")
def test_the_event_cannot_be_closed_while_an_animal_has_no_place() -> None:
    field = Field()
    field.put("g1", 0, worker=1, cattle=2)
    field.state.mat[0] = 2
    field.begin(agenda.HERD, 0)
    with pytest.raises(IllegalMove):
        field.play("keep")
    answer(field, "animal cattle", "animal cattle", "animal cattle")
    assert field.goods(0) == {"food": 2}, "the fourth is slaughtered and gone"


@rule("EMP-LIVE-15")
def test_a_well_placed_animal_can_be_slaughtered_by_choice() -> None:
    field = Field()
    field.put("g1", 0, worker=1, cattle=1)
    field.begin(agenda.HERD, 0)
    assert "keep" in field.legal()
    answer(field, "gather", "nothing", "nothing", "nothing")
    assert field.has("g1") == {"worker": 1}
    assert field.goods(0) == {"food": 2}


@rule("EMP-LIVE-16")
def test_a_sheep_gives_one_food_and_a_cattle_two() -> None:
    field = Field()
    field.state.herd = [1, 3]
    field.begin(agenda.SLAUGHTER, 0)
    assert field.goods(0) == {"food": 5}


@rule("EMP-MOVE-18")
def test_in_the_move_part_a_lost_animal_brings_no_food() -> None:
    field = Field()
    field.state.herd = [1, 1]
    field.begin(agenda.SLAUGHTER, 0, STRICT)
    assert field.goods(0) == {}
    assert field.state.herd == [0, 0]
