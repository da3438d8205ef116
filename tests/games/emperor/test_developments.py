"""Every development card of the groups Clan, Countryside and Village: its effect at its moment."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import (
    BATTLE_PART,
    BUILD,
    BUY,
    CARD_WINDOW,
    DEVELOP_CARD,
    DO_ACTION,
    EXPLORE,
    FREE_CARD,
    HERD,
    MARKET,
    MILK,
    MOVE_PART,
    PRODUCE,
    RAID_DUE,
    REAP,
    ROLL_HARVEST,
    SECOND_SALE,
    SELL,
    SEND_BUYER,
    SEND_SELLER,
    SHEAR,
    YEAR_EFFECTS,
)
from fidchell.games.emperor.developments import double_herders, end_score, mat_room
from fidchell.games.emperor.glossary import (
    AFTER_ACTION,
    AFTER_BATTLE_MOVE,
    AT_HARVEST,
    BEFORE_ACTION,
    BEFORE_BATTLE_MOVE,
    BEFORE_BUILD,
    BEFORE_EXPLORE,
    HUNT_FISH,
    TAKE_CROWN,
    TAKE_TRIBUTE,
)
from fidchell.games.emperor.scoring import total_score
from fidchell.games.emperor.state import FACE_UP, TRASHED, UNDER
from tests.games.emperor.field import DOUBLE, MISS, Field
from tests.games.emperor.test_battle_dice import clan_attack
from tests.rule import rule


def with_card(*cards: str, **goods: int) -> Field:
    """Seat 0 has cards and goods."""
    field = Field()
    field.card(0, *cards)
    field.give(0, **goods)
    return field


# ---- Clan


@rule("EMP-CARD-13", "EMP-CARD-14")
def test_c01_hospitality_turns_three_food_into_a_point_once_a_fair() -> None:
    field = with_card("C01", food=6)
    field.begin(MARKET, 0)
    field.play("use c01")
    assert field.goods(0) == {"food": 3, "vp": 1}
    assert "use c01" not in field.legal()


@rule("EMP-CARD-05", "EMP-CARD-06", "EMP-CARD-14")
@pytest.mark.parametrize("moment", [BEFORE_ACTION, AFTER_ACTION])
def test_c02_royal_feast_before_or_after_an_action(moment: int) -> None:
    field = with_card("C02", food=7)
    field.begin(CARD_WINDOW, 0, moment)
    assert field.legal() == ["use c02", "done"]
    field.play("use c02")
    assert field.goods(0) == {"food": 1, "vp": 3}
    assert field.owner("C02") == TRASHED


@rule("EMP-CARD-12", "EMP-CARD-14", "EMP-CARD-16")
def test_c03_fosterage_saves_a_textile_on_each_recruit_paid_in_resources() -> None:
    field = with_card("C03", food=10, textile=0, metal=1, silver=10)
    field.begin(MARKET, 0)
    field.play("recruit worker goods")
    field.play("recruit warrior goods")
    assert field.goods(0) == {"food": 10 - 2 - 1, "silver": 10}
    assert "recruit chieftain goods" not in field.legal()
    field.play("recruit worker silver")
    assert field.stock(0, "silver") == 0, "in silver the full price"


@rule("EMP-CARD-14")
def test_c04_royal_levy_saves_a_metal_on_warriors_and_chieftains() -> None:
    field = with_card("C04", food=3, textile=3, metal=1)
    field.begin(MARKET, 0)
    field.play("recruit warrior goods")
    assert field.goods(0) == {"food": 2, "textile": 2, "metal": 1}
    field.play("recruit chieftain goods")
    assert field.goods(0) == {}


@rule("EMP-CARD-05", "EMP-CARD-14")
def test_c05_tanaiste_puts_a_chieftain_in_the_monastic_area() -> None:
    field = with_card("C05")
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION)
    field.play("use c05")
    assert field.has(field.home(0)) == {"chieftain": 1}
    assert field.owner("C05") == TRASHED


@rule("EMP-COMP-08", "EMP-CARD-09")
def test_c05_cannot_be_played_without_a_chieftain_in_supply() -> None:
    field = with_card("C05")
    field.put("a1", 0, chieftain=3)
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION)
    assert field.is_over()
    assert field.owner("C05") == 0


@rule("EMP-YEAR-03", "EMP-CARD-14")
def test_c06_hostages_bring_six_silver_each_new_year() -> None:
    field = with_card("C06")
    field.begin(YEAR_EFFECTS, 0)
    assert field.goods(0) == {"silver": 6}
    field.begin(YEAR_EFFECTS, 0)
    assert field.goods(0) == {"silver": 12}


@rule("EMP-CARD-14")
def test_c07_food_render_adds_to_tribute() -> None:
    field = with_card("C07")
    field.begin(DO_ACTION, 0, TAKE_TRIBUTE)
    assert field.goods(0) == {"food": 4, "textile": 2, "wood": 1, "stone": 1, "metal": 1, "silver": 5}


@rule("EMP-CARD-14", "EMP-CARD-17")
def test_c08_seat_of_tara_adds_to_the_crown_for_its_owner_only() -> None:
    field = with_card("C08")
    field.begin(DO_ACTION, 0, TAKE_CROWN)
    field.begin(DO_ACTION, 1, TAKE_CROWN)
    assert field.goods(0) == {"silver": 10, "vp": 1}
    assert field.goods(1) == {"silver": 5}


@rule("EMP-CARD-14", "EMP-CARD-16", "EMP-DEV-02")
def test_c09_brehon_spares_two_resources_of_choice() -> None:
    field = with_card("C09", food=1, wood=1)
    field.state.face_up[1] = field.card_number("K10")
    field.state.places[field.card_number("K10")] = FACE_UP
    field.begin(DEVELOP_CARD, 0)
    field.play("card k10")
    assert field.legal() == ["spare food", "spare wood"]
    field.play("spare wood")
    field.play("spare food", 0)
    assert field.owner("K10") == 0
    assert field.goods(0) == {"food": 1}, "of 2 wood and 1 food just one unit was paid"


@rule("EMP-CARD-09", "EMP-CARD-14")
@pytest.mark.parametrize(("holder", "points"), [(0, 1), (1, 0)])
def test_c10_court_poet_needs_the_high_king_token(holder: int, points: int) -> None:
    field = with_card("C10")
    field.state.holder = holder
    field.begin(YEAR_EFFECTS, 0)
    assert field.stock(0, "vp") == points


@rule("EMP-SCORE-08", "EMP-CARD-14")
@pytest.mark.parametrize(("others", "points"), [(1, 0), (2, 1), (7, 2), (17, 4)])
def test_c11_genealogist_scores_every_three_cards_at_most_four(others: int, points: int) -> None:
    field = with_card("C11", *[f"K{number:02}" for number in range(1, others + 1)])
    assert end_score(field.state, 0) == points


@rule("EMP-CARD-05", "EMP-CARD-14")
def test_c12_marriage_alliance_brings_a_worker_and_silver_in_one_use() -> None:
    field = with_card("C12")
    field.begin(CARD_WINDOW, 0, AFTER_ACTION)
    field.play("use c12")
    assert field.has(field.home(0)) == {"worker": 1}
    assert field.goods(0) == {"silver": 8}


@rule("EMP-CARD-14")
def test_c13_clientship_adds_three_silver_a_monastic_worker() -> None:
    field = with_card("C13")
    field.put(field.home(0), 0, worker=2)
    field.put("f3", 0, worker=1)
    field.begin(DO_ACTION, 0, TAKE_TRIBUTE)
    assert field.stock(0, "silver") == 5 + 2 * (1 + 3)


@rule("EMP-CARD-14", "EMP-FAIR-04")
def test_c14_assembly_of_tailtiu_draws_three_keeps_one_and_hides_them() -> None:
    field = with_card("C14")
    field.begin(FREE_CARD, 0)
    field.play("stack military", 0, 0, 0)
    assert field.legal() == ["card m01", "card m02", "card m03"]
    assert field.rules.redact(field.state, 1).drawn != field.state.drawn
    field.play("card m02")
    assert field.owner("M02") == 0
    assert field.owner("M01") == field.owner("M03") == UNDER


@rule("EMP-CARD-14")
def test_c15_almoner_makes_alms_five_silver_cheaper() -> None:
    field = with_card("C15", silver=30)
    field.begin(MARKET, 0)
    for _ in range(3):
        field.play("alms")
    assert field.goods(0) == {"vp": 3}


@rule("EMP-CARD-16", "EMP-VRAID-06", "EMP-CARD-05")
def test_c16_kings_truce_is_the_nose_tax_for_nothing() -> None:
    field = with_card("C16", silver=3, food=9)
    field.state.longship = field.pieces.board.track_steps
    field.begin(RAID_DUE, 0)
    assert field.legal(0) == ["ships 0", "truce"]
    field.play("truce", 1, 1, seat=0)
    assert field.goods(0) == {"silver": 3, "food": 9}
    assert field.owner("C16") == TRASHED


@rule("EMP-CARD-08", "EMP-CARD-14")
def test_c17_honour_price_pays_for_lost_units_without_a_warband() -> None:
    field = clan_attack(1)
    field.card(1, "C17")
    field.put("f4", 1, worker=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1")
    field.play("use c17", DOUBLE, DOUBLE, MISS, MISS)
    assert field.goods(1) == {"silver": 10}


@rule("EMP-CARD-14", "EMP-MOVE-02")
def test_c18_hosting_lets_three_units_move_without_food() -> None:
    field = with_card("C18", food=1)
    field.put("f3", 0, worker=5)
    field.begin(MOVE_PART, 0)
    for _ in range(4):
        field.play("worker f3")
        field.play("go f4")
    assert field.stock(0, "food") == 0
    assert field.has("f4") == {"worker": 4}
    assert field.is_over(), "the fifth would need food"


# ---- Countryside


def harvest(field: Field, *dice: int) -> None:
    """The harvest throw and seat 0's and 1's yields."""
    for step, seat in ((REAP, 1), (REAP, 0), (ROLL_HARVEST, 0)):
        field.state.push(step, seat)
    field.go(list(dice))


def fields_of(field: Field, seat: int, area: str, grain: int, flax: int) -> None:
    field.tile(area, "farmland")
    field.put(area, seat, settlement=2, grain=grain, flax=flax)


@rule("EMP-HARV-03", "EMP-CARD-14")
@pytest.mark.parametrize(("card", "food", "textile"), [("K01", 4 + 1 + 1, 5), ("K02", 5, 4 + 1 + 1), ("K15", 5 + 2, 5)])
def test_k01_k02_k15_add_to_the_owners_harvest_only(card: str, food: int, textile: int) -> None:
    field = with_card(card)
    fields_of(field, 0, "f3", 1, 1)
    fields_of(field, 1, "d4", 1, 1)
    harvest(field, 2, 2)
    assert (field.stock(0, "food"), field.stock(0, "textile")) == (food, textile)
    assert field.goods(1) == {"food": 5, "textile": 5}
    assert field.stock(0, "silver") == (4 if card == "K15" else 0)


@rule("EMP-HARV-03", "EMP-CARD-14")
@pytest.mark.parametrize(("dice", "food"), [((0, 0), 4 + 1), ((4, 4), 6 + 1)])
def test_k03_drying_kiln_counts_a_harvest_below_four_as_four(dice: tuple[int, int], food: int) -> None:
    field = with_card("K03")
    fields_of(field, 0, "f3", 1, 0)
    harvest(field, *dice)
    assert field.stock(0, "food") == food


@rule("EMP-CARD-13", "EMP-CARD-14")
@pytest.mark.parametrize(("cattle", "food"), [(0, 0), (1, 2), (2, 4), (4, 6)])
def test_k04_dairymaids_add_a_food_a_cattle_at_most_two(cattle: int, food: int) -> None:
    field = with_card("K04")
    for place, area in enumerate(("f3", "f5")):
        field.put(area, 0, worker=2, cattle=min(2, max(0, cattle - 2 * place)))
    field.begin(MILK, 0)
    assert field.stock(0, "food") == food
    field.begin(MILK, 0)
    assert field.stock(0, "food") == 2 * food, "again at the next Milking"


@rule("EMP-CARD-10", "EMP-CARD-14")
def test_k05_butter_market_exchanges_once_a_cattle() -> None:
    field = with_card("K05", food=5)
    field.put("f3", 0, worker=2, cattle=2)
    field.state.mat[0] = 1
    field.begin(MARKET, 0)
    field.play("use k05")
    field.play("again")
    assert field.goods(0) == {"food": 3, "silver": 8}
    assert "again" not in field.legal()
    assert "use k05" not in field.legal()


@rule("EMP-CARD-14", "EMP-LIVE-03")
def test_k06_iron_shears_add_a_textile_a_sheep() -> None:
    field = with_card("K06")
    field.put("f3", 0, worker=2, sheep=2)
    field.state.mat[1] = 1
    field.begin(SHEAR, 0)
    assert field.goods(0) == {"textile": 8}


@rule("EMP-CARD-17", "EMP-LIVE-11", "EMP-MARK-03")
def test_k07_winter_byre_stores_four_animals_and_sells_dearer() -> None:
    field = with_card("K07", silver=40)
    assert (mat_room(field.state, 0), mat_room(field.state, 1)) == (4, 2)
    field.begin(MARKET, 0)
    for _ in range(4):
        field.play("buy cattle")
    assert "buy cattle" not in field.legal()
    field.play("sell cattle")
    assert field.stock(0, "silver") == 8


@rule("EMP-LIVE-09", "EMP-LIVE-10", "EMP-CARD-17")
def test_k08_herding_dogs_let_two_workers_herd_two_animals() -> None:
    field = with_card("K08")
    assert double_herders(field.state, 0) == 2
    for area in ("f3", "f5", "d4"):
        field.put(area, 0, worker=1, sheep=2)
    field.begin(HERD, 0)
    assert field.legal() == ["animal sheep", "nothing"], "three double herders are one too many: all are placed anew"
    other = with_card("K08")
    for area in ("f3", "f5"):
        other.put(area, 0, worker=1, sheep=2)
    other.begin(HERD, 0)
    assert "keep" in other.legal()


@rule("EMP-HUNT-01", "EMP-HUNT-02", "EMP-CARD-14")
@pytest.mark.parametrize(("card", "more"), [("K09", 2), ("K10", 2), ("K11", 3)])
def test_k09_k10_k11_add_to_hunt_and_fish(card: str, more: int) -> None:
    field = with_card(card)
    field.state.ships[0] = 3
    for area in ("f3", "f5"):
        field.tile(area, "forest")
        field.put(area, 0, worker=1)
    field.begin(DO_ACTION, 0, HUNT_FISH)
    assert field.stock(0, "food") == 2 + 3 + 2 + more


@rule("EMP-CARD-14", "EMP-EXPL-05")
def test_k12_pathfinders_draw_two_tiles_and_return_one() -> None:
    field = with_card("K12", food=3)
    before = sum(field.state.bag)
    field.begin(EXPLORE, 0)
    field.play("explore g1", 0, 43 - 1)
    assert field.legal() == ["tile farmland", "tile mine"]
    assert field.rules.redact(field.state, 1).drawn != field.state.drawn
    field.play("tile mine")
    assert field.state.tiles[field.area("g1")] == 4
    assert sum(field.state.bag) == before - 1


@rule("EMP-CARD-14", "EMP-CARD-16")
def test_k13_pack_ponies_make_explore_two_food_cheaper() -> None:
    field = with_card("K13", food=1)
    field.begin(EXPLORE, 0)
    field.play("explore g1", 0)
    assert field.stock(0, "food") == 0
    other = with_card(food=1)
    other.begin(EXPLORE, 0)
    assert other.is_over()


@rule("EMP-CARD-05", "EMP-CARD-14", "EMP-EXPL-02")
def test_k14_land_taking_explores_two_more_areas() -> None:
    field = with_card("K14", food=3)
    field.state.push(EXPLORE, 0)
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION | BEFORE_EXPLORE)
    field.play("use k14")
    for area in ("g1", "g2", "h2", "i1"):
        field.play(f"explore {area}", 0)
    assert field.is_over()
    assert field.owner("K14") == TRASHED


@rule("EMP-CARD-05", "EMP-CARD-14", "EMP-HARV-03")
def test_k16_blessed_harvest_adds_two_to_each_field_once() -> None:
    field = with_card("K16")
    fields_of(field, 0, "f3", 1, 1)
    fields_of(field, 1, "d4", 1, 1)
    harvest(field, 2, 2)
    assert field.legal() == ["use k16", "done"]
    field.play("use k16")
    assert field.goods(0) == {"food": 4 + 2 + 1, "textile": 4 + 2 + 1}
    assert field.goods(1) == {"food": 5, "textile": 5}
    assert field.owner("K16") == TRASHED


@rule("EMP-CARD-07", "EMP-CARD-09")
def test_k16_is_not_offered_without_a_sown_field_or_outside_the_harvest() -> None:
    field = with_card("K16")
    field.begin(CARD_WINDOW, 0, AT_HARVEST)
    assert field.is_over()
    fields_of(field, 0, "f3", 1, 0)
    field.begin(MILK, 0)
    assert field.is_over()


@rule("EMP-CARD-05", "EMP-CARD-14", "EMP-LIVE-11")
@pytest.mark.parametrize("moment", [BEFORE_BATTLE_MOVE, AFTER_BATTLE_MOVE])
def test_k17_tain_takes_an_animal_next_to_a_warband(moment: int) -> None:
    field = with_card("K17")
    field.put("f3", 0, chieftain=1)
    field.put("f4", 1, worker=2, cattle=1, sheep=1)
    field.put("g2", 2, worker=1, sheep=1)
    field.put("d4", 1, worker=1, cattle=1)
    field.begin(CARD_WINDOW, 0, moment)
    field.play("use k17")
    assert sorted(field.legal()) == ["place f4", "place g2"]
    field.play("place f4")
    field.play("animal cattle")
    assert field.has("f4") == {"worker": 2, "sheep": 1}, "the herders stay"
    assert field.state.mat[:2] == [1, 0]


@rule("EMP-LIVE-11", "EMP-CARD-09")
def test_k17_cannot_be_played_with_a_full_mat() -> None:
    field = with_card("K17")
    field.put("f3", 0, chieftain=1)
    field.put("f4", 1, worker=1, cattle=1)
    field.state.mat[1] = 2
    field.begin(CARD_WINDOW, 0, BEFORE_BATTLE_MOVE)
    assert field.is_over()


@rule("EMP-CARD-14", "EMP-PROD-02")
@pytest.mark.parametrize(
    ("card", "tile", "good"), [("K18", "forest", "wood"), ("V14", "quarry", "stone"), ("V15", "mine", "metal")]
)
def test_k18_v14_v15_add_one_a_producing_settlement(card: str, tile: str, good: str) -> None:
    field = with_card(card, food=1)
    field.tile("f3", tile)
    field.put("f3", 0, settlement=2, worker=1)
    field.begin(PRODUCE, 0)
    field.play("run 1")
    assert field.goods(0) == {good: 1 + 2 + 1}


# ---- Village


@rule("EMP-CARD-10", "EMP-CARD-14")
def test_v01_weaponsmith_exchanges_once_a_warrior_and_chieftain() -> None:
    field = with_card("V01", metal=6)
    field.put("f3", 0, warrior=3, chieftain=1)
    field.begin(MARKET, 0)
    field.play("use v01")
    for _ in range(3):
        field.play("again")
    assert field.goods(0) == {"metal": 2, "silver": 24}
    assert "use v01" not in field.legal()


@rule("EMP-CARD-10")
def test_an_exchange_may_stop_before_its_limit() -> None:
    field = with_card("V01", metal=6)
    field.put("f3", 0, warrior=3, chieftain=1)
    field.begin(MARKET, 0)
    field.play("use v01")
    field.play("done")
    assert field.goods(0) == {"metal": 5, "silver": 6}
    assert "use v01" not in field.legal(), "once a fair"


@rule("EMP-CARD-11", "EMP-CARD-14")
@pytest.mark.parametrize("level", [0, 3])
def test_v02_monastic_garden_brings_a_food_a_tower_level(level: int) -> None:
    field = with_card("V02")
    field.state.towers[0] = level
    field.begin(MARKET, 0)
    assert field.stock(0, "food") == level


@rule("EMP-CARD-14", "EMP-CARD-16")
def test_v03_stonemasons_save_stone_and_food_on_a_tower_level() -> None:
    field = with_card("V03", food=0, textile=1, wood=2, stone=0)
    field.begin(BUILD, 0)
    field.play("build tower")
    assert field.state.towers[0] == 1
    assert field.goods(0) == {}


@rule("EMP-CARD-14")
def test_v04_carpenters_save_a_wood_on_a_settlement() -> None:
    field = with_card("V04", food=1, textile=1, wood=1)
    field.tile("g1", "forest")
    field.begin(BUILD, 0)
    field.play("settle g1")
    assert field.goods(0) == {}
    assert field.has("g1") == {"settlement": 1}


@rule("EMP-CARD-14")
def test_v05_shipwrights_save_wood_and_metal_on_a_ship() -> None:
    field = with_card("V05", textile=1, wood=2)
    field.begin(BUILD, 0)
    field.play("build ship")
    assert field.goods(0) == {}
    assert field.state.ships[0] == 1


@rule("EMP-CARD-09", "EMP-CARD-14")
def test_v06_weaving_house_exchanges_once_a_monastic_worker() -> None:
    field = with_card("V06", textile=5)
    field.put(field.home(0), 0, worker=1)
    field.put("f3", 0, worker=1)
    field.begin(MARKET, 0)
    field.play("use v06")
    assert field.goods(0) == {"textile": 4, "silver": 6}
    assert "again" not in field.legal()


@rule("EMP-CARD-09")
def test_a_counter_of_zero_and_a_price_that_cannot_be_paid_offer_nothing() -> None:
    field = with_card("V06", "V07", textile=5, metal=1, silver=3)
    field.begin(MARKET, 0)
    assert "use v06" not in field.legal()
    assert "use v07" not in field.legal()


@rule("EMP-CARD-14")
def test_v07_reliquary_maker_turns_metal_and_silver_into_a_point() -> None:
    field = with_card("V07", metal=2, silver=8)
    field.begin(MARKET, 0)
    field.play("use v07")
    assert field.goods(0) == {"metal": 1, "silver": 4, "vp": 1}
    assert "use v07" not in field.legal()


@rule("EMP-CARD-09", "EMP-CARD-14")
@pytest.mark.parametrize(("level", "points"), [(1, 0), (2, 1), (4, 1)])
def test_v08_scriptorium_needs_two_tower_levels(level: int, points: int) -> None:
    field = with_card("V08")
    field.state.towers[0] = level
    field.begin(YEAR_EFFECTS, 0)
    assert field.stock(0, "vp") == points


@rule("EMP-SCORE-08", "EMP-CARD-14")
def test_v09_high_cross_scores_a_point_a_tower_level() -> None:
    plain, crossed = Field(), with_card("V09")
    for field in (plain, crossed):
        field.state.towers[0] = 3
    assert end_score(crossed.state, 0) == 3
    assert total_score(crossed.state, 0) == total_score(plain.state, 0) + 3


@rule("EMP-CARD-14", "EMP-TABLE-06")
def test_v10_foreign_merchants_raise_the_first_ten_units_sold() -> None:
    field = with_card("V10", wood=12)
    field.kings("tadg", "cian", "flaithbertach", "mael-sechnaill")
    field.state.prices[2] = 4
    for step in (SELL, SEND_SELLER):
        field.state.push(step, 0)
    field.go()
    field.play("trade wood")
    field.play("sell 12")
    assert field.stock(0, "silver") == 5 * 4 + 5 * 3 + 2 * 2 + 10


@rule("EMP-CARD-14", "EMP-TABLE-10")
def test_v11_silver_scales_lower_the_first_ten_units_bought() -> None:
    field = with_card("V11", silver=100)
    field.state.prices[2] = 4
    for step in (BUY, SEND_BUYER):
        field.state.push(step, 0)
    field.go()
    field.play("trade wood")
    field.play("buy 11")
    assert field.stock(0, "silver") == 100 - (5 * 4 + 5 * 5 + 7)


@rule("EMP-CARD-14", "EMP-SELL-02")
def test_v12_second_wagon_sells_another_type_after_the_round() -> None:
    field = with_card("V12", wood=3, stone=3)
    for step in (SECOND_SALE, SELL, SEND_SELLER):
        field.state.push(step, 0)
    field.go()
    field.play("trade wood")
    field.play("sell 3")
    assert field.legal() == ["trade stone", "decline"]
    field.play("trade stone")
    field.play("sell 3")
    assert field.stock(0, "stone") == 0
    assert field.is_over()


@rule("EMP-CARD-09", "EMP-CARD-14")
@pytest.mark.parametrize(("settlements", "silver"), [(0, 0), (4, 4), (8, 6)])
def test_v13_market_tolls_bring_a_silver_a_settlement_at_most_six(settlements: int, silver: int) -> None:
    field = with_card("V13")
    for area in ("f3", "f5", "d4", "d6")[: (settlements + 1) // 2]:
        field.tile(area, "forest")
        field.put(area, 0, settlement=2)
    field.begin(MARKET, 0)
    assert field.stock(0, "silver") == silver


@rule("EMP-CARD-14", "EMP-CARD-16")
def test_v16_watermill_halves_the_food_of_production_rounded_up() -> None:
    field = with_card("V16", food=2)
    for area in ("f3", "f5"):
        field.tile(area, "quarry")
        field.put(area, 0, settlement=2)
    field.begin(PRODUCE, 0)
    field.play("run 1")
    field.play("run 2")
    assert field.goods(0) == {"stone": 6}


@rule("EMP-CARD-05", "EMP-BUILD-10", "EMP-CARD-14")
def test_v17_master_builder_allows_a_second_tower_level_paid_in_full() -> None:
    field = with_card("V17", food=9, textile=9, wood=9, stone=9, metal=9)
    field.state.push(BUILD, 0)
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION | BEFORE_BUILD)
    field.play("use v17")
    field.play("build tower")
    field.play("build tower")
    assert field.state.towers[0] == 2
    assert "build tower" not in field.legal()
    assert field.goods(0) == {"food": 6, "textile": 7, "wood": 4, "stone": 6, "metal": 9}


@rule("EMP-CARD-14", "EMP-PLUN-04")
def test_v18_souterrain_lets_a_clan_suffer_one_die_only() -> None:
    field = with_card("V18", food=9, wood=9)
    field.state.longship = field.pieces.board.track_steps
    field.begin(RAID_DUE, 0, 0, [1, 3])
    assert field.legal() == ["die 2", "die 4"]
    field.play("die 2")
    assert field.goods(0) == {"food": 6, "wood": 9}
