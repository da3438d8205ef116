"""The Actions event, Take the crown, Develop, Hunt & fish, Take tribute."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.calendar import push_parts
from fidchell.games.emperor.events import ACTED, CHOSE
from fidchell.games.emperor.glossary import DEVELOP, NO_ACTION, RAID, TAKE_CROWN, TAKE_TRIBUTE, TOWER_DONE
from fidchell.games.emperor.piles import stack_size
from fidchell.games.emperor.state import FACE_UP, UNDER
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import RULES, Field
from tests.rule import rule


def actions() -> Field:
    """An Actions event that has just begun."""
    field = Field()
    push_parts(field.state, agenda.ACTIONS_EVENT)
    field.go()
    return field


def choose(field: Field, *names: str) -> None:
    for name in names:
        field.play(f"choose {name}")


# ---------------------------------------------------------------- rounds


@rule("EMP-ACT-01", "EMP-ACT-02")
def test_two_rounds_of_choosing_first_and_acting_afterwards() -> None:
    field = actions()
    choose(field, "hunt-fish", "hunt-fish", "hunt-fish")
    assert field.stock(0, "food") == 0, "nothing happens before the last has chosen"
    choose(field, "take-tribute")
    assert [field.stock(seat, "food") for seat in range(4)] == [2, 2, 2, 1]
    choose(field, "take-tribute", "take-tribute", "take-tribute", "raid")
    assert field.is_over()
    assert [len([event for event in field.events(ACTED) if event.seat == seat]) for seat in range(4)] == [2] * 4


@rule("EMP-ACT-03")
def test_an_action_whose_stack_is_empty_cannot_be_chosen() -> None:
    field = actions()
    field.play("choose develop")
    assert "choose develop" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("choose develop")
    assert refusal.value.clause == "EMP-ACT-03"
    choose(field, "take-crown")
    assert "choose take-crown" not in field.legal(), "there is one card of it"


@rule("EMP-ACT-04")
def test_actions_are_carried_out_in_turn_order_each_completely() -> None:
    field = actions()
    for seat in (0, 1):
        field.give(seat, food=3)
    choose(field, "explore", "explore", "raid", "raid")
    assert field.state.actor == 0
    field.play("explore g1", 0)
    field.play("explore g2", 0)
    assert field.state.actor == 1
    assert field.state.tiles[field.area("g1")] == 1
    assert field.state.tiles[field.area("g2")] == 1, "the second sees the first one's tiles"


@rule("EMP-ACT-05")
def test_cards_taken_in_round_one_are_missing_in_round_two() -> None:
    field = actions()
    choose(field, "raid", "raid", "hunt-fish", "hunt-fish")
    assert field.state.round == 1
    assert "choose raid" not in field.legal()
    assert field.state.chosen[:4] == [RAID, RAID, 5, 5], "they stay before the players"


@rule("EMP-ACT-06", "EMP-CROWN-02", "EMP-CAL-06")
def test_who_took_the_crown_chooses_first_in_round_two() -> None:
    field = actions()
    choose(field, "hunt-fish", "take-crown", "raid", "raid")
    assert field.state.holder == 1
    assert field.state.actor == 1
    acted = [event.seat for event in field.events(ACTED)]
    assert acted == [0, 1, 2, 3], "the round itself kept its order"
    choose(field, "hunt-fish", "hunt-fish", "take-tribute", "take-tribute")
    assert [event.seat for event in field.events(CHOSE)][4:] == [1, 2, 3, 0]


@rule("EMP-ACT-07", "EMP-TRIB-05")
def test_after_both_rounds_every_common_stack_is_full_again() -> None:
    field = actions()
    choose(field, "take-tribute", "raid", "raid", "hunt-fish", "hunt-fish", "hunt-fish", "take-crown", "take-tribute")
    assert field.is_over()
    assert field.state.stacks == RULES.pieces.action_copies[1]
    assert field.state.chosen == [NO_ACTION] * 8
    assert field.state.tribute_used == 0b1001, "Take tribute is kept to the next New year"


@rule("EMP-ACT-08")
def test_a_card_bought_in_round_one_works_in_round_two() -> None:
    field = actions()
    field.state.face_up[2] = field.card_number("V04")
    field.state.places[field.card_number("V04")] = FACE_UP
    field.give(0, food=1, textile=1, wood=3)
    field.tile("g1", "forest")
    choose(field, "develop", "raid", "raid", "hunt-fish")
    field.play("card v04", 0)
    assert field.goods(0) == {"food": 1, "textile": 1, "wood": 1}
    choose(field, "build", "hunt-fish", "hunt-fish", "take-tribute")
    assert "settle g1" in field.legal(), "1 wood suffices with the Carpenters"


@rule("EMP-ACT-09")
def test_the_same_kind_may_be_taken_in_both_rounds() -> None:
    field = actions()
    choose(field, "hunt-fish", "raid", "raid", "take-tribute")
    assert "choose hunt-fish" in field.legal()
    field.play("choose hunt-fish")
    assert field.state.chosen[0] == field.state.chosen[4]


@rule("EMP-ACT-10")
def test_nobody_may_pass_but_an_action_may_come_to_nothing() -> None:
    field = actions()
    assert all(move.startswith("choose") for move in field.legal())
    choose(field, "raid", "explore", "raid", "produce")
    assert field.state.round == 1, "without ships, food or works all four came to nothing"
    assert all(field.goods(seat) == {} for seat in range(4))


# ---------------------------------------------------------------- take the crown


@rule("EMP-CROWN-01", "EMP-COMP-09")
def test_the_token_moves_to_the_acting_clan_when_the_round_is_over() -> None:
    field = actions()
    choose(field, "raid", "hunt-fish", "hunt-fish", "take-crown")
    assert field.state.holder == 3
    assert field.state.crown_taker == -1


@rule("EMP-CROWN-02")
def test_within_the_round_the_old_holder_still_leads() -> None:
    field = actions()
    field.state.ships[3] = 1
    field.give(3, food=1)
    choose(field, "hunt-fish", "take-crown", "hunt-fish", "raid")
    assert field.state.actor == 3
    assert field.state.holder == 0
    assert field.state.crown_taker == 1
    field.play("ships 0")
    assert field.state.holder == 1


@rule("EMP-CROWN-02", "EMP-END-03", "EMP-TIE-01")
def test_a_crown_taken_in_the_last_round_counts() -> None:
    field = actions()
    field.state.ending = TOWER_DONE
    choose(field, "raid", "raid", "take-crown", "hunt-fish")
    assert field.is_over()
    assert field.state.holder == 2


@rule("EMP-CROWN-03")
def test_the_crown_brings_five_silver() -> None:
    field = Field()
    field.give(1, silver=7)
    field.begin(agenda.DO_ACTION, 1, TAKE_CROWN)
    assert field.goods(1) == {"silver": 12}


@rule("EMP-CROWN-04")
def test_the_holder_cannot_take_the_crown() -> None:
    field = actions()
    assert "choose take-crown" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("choose take-crown")
    assert refusal.value.clause == "EMP-CROWN-04"
    field.play("choose raid")
    assert "choose take-crown" in field.legal()


# ---------------------------------------------------------------- develop


def developing(**goods: int) -> Field:
    """Seat 0 develops; Hospitality (2 food, 2 textile) lies open, all stacks are full."""
    field = Field()
    field.give(0, **goods)
    field.state.face_up[0] = 0
    field.state.places[0] = FACE_UP
    field.begin(agenda.DEVELOP_CARD, 0)
    return field


@rule("EMP-DEV-01")
def test_develop_buys_one_card_face_up_or_unseen() -> None:
    field = developing(food=9, textile=9)
    assert field.legal() == [
        "decline",
        "card c01",
        "stack clan",
        "stack countryside",
        "stack village",
        "stack military",
    ]
    field.play("card c01", 0)
    assert field.is_over(), "one Develop never adds two cards"
    assert field.state.places.count(0) == 1


@rule("EMP-DEV-02")
def test_the_printed_price_is_paid() -> None:
    field = developing(food=3, textile=2)
    field.play("card c01", 0)
    assert field.goods(0) == {"food": 1}
    poor = developing(food=3, textile=1)
    assert "card c01" not in poor.legal()
    with pytest.raises(IllegalMove) as refusal:
        poor.play("card c01")
    assert refusal.value.clause == "EMP-DEV-02"


@rule("EMP-DEV-03")
def test_a_bought_face_up_card_is_replaced_from_its_stack() -> None:
    field = developing(food=2, textile=2)
    field.play("card c01", 4)
    assert field.owner("c01") == 0
    assert field.state.face_up[0] == field.card_number("c06")


@rule("EMP-DEV-04", "EMP-DEV-05")
def test_an_unseen_card_is_paid_if_it_can_be_paid() -> None:
    field = developing(wood=3)
    # The seventh card of the Countryside stack is the Winter byre, for 3 wood.
    field.play("stack countryside", 6)
    assert field.is_over(), "declining is not offered after an affordable card is turned"
    assert field.owner("k07") == 0
    assert field.goods(0) == {}


@rule("EMP-DEV-04")
def test_an_unseen_card_that_cannot_be_paid_goes_under_its_stack() -> None:
    field = developing(stone=2)
    before = stack_size(field.state, 2)
    # The ninth card of the Village stack is the High cross, for 3 stone and 1 food.
    field.play("stack village", 8)
    assert field.is_over()
    assert field.goods(0) == {"stone": 2}
    assert field.owner("v09") == UNDER
    assert stack_size(field.state, 2) == before
    for card in range(36, 54):
        if field.state.places[card] != UNDER:
            field.state.places[card] = 1
    field.give(0, stone=3, food=1)
    field.begin(agenda.DEVELOP_CARD, 0)
    field.play("stack village")
    assert field.owner("v09") == 0, "it is the last of its stack"


@rule("EMP-DEV-05")
def test_develop_may_be_left_unused() -> None:
    field = developing(food=9, textile=9)
    field.play("decline")
    assert field.is_over()
    assert field.state.places.count(0) == 0


@rule("EMP-CARD-16")
def test_a_discount_of_any_two_resources_is_the_buyers_choice() -> None:
    field = Field()
    field.card(0, "C09")
    field.state.face_up[1] = field.card_number("K12")
    field.state.places[field.card_number("K12")] = FACE_UP
    field.give(0, food=1, textile=1, wood=1)
    field.begin(agenda.DEVELOP_CARD, 0)
    field.play("card k12")
    assert field.legal() == ["spare food", "spare textile", "spare wood"]
    field.play("spare food")
    field.play("spare wood", 0)
    assert field.goods(0) == {"food": 1, "wood": 1}
    assert field.owner("k12") == 0


@rule("EMP-CARD-16")
def test_a_discount_never_makes_a_card_free() -> None:
    field = Field()
    field.card(0, "C09")
    field.state.face_up[3] = field.card_number("M08")
    field.state.places[field.card_number("M08")] = FACE_UP
    field.begin(agenda.DEVELOP_CARD, 0)
    assert "card m08" not in field.legal(), "1 of its 2 textile is still to be paid"
    field.give(0, textile=1)
    field.play("decline")
    field.begin(agenda.DEVELOP_CARD, 0)
    field.play("card m08", 0)
    assert field.goods(0) == {}


# ---------------------------------------------------------------- hunt & fish, tribute


@rule("EMP-HUNT-01")
def test_hunt_and_fish_gives_two_food_in_any_case() -> None:
    field = Field()
    field.begin(agenda.DO_ACTION, 0, 5)
    assert field.goods(0) == {"food": 2}


@rule("EMP-HUNT-02")
def test_hunt_and_fish_counts_ships_and_claimed_forests() -> None:
    field = Field()
    field.state.ships[0] = 2
    field.tile("g1", "forest")
    field.put("g1", 0, settlement=2)
    field.tile("g2", "forest")
    field.put("g2", 0, worker=1)
    field.tile("f2", "forest")
    field.put("e1", 0, worker=1)
    field.begin(agenda.DO_ACTION, 0, 5)
    assert field.goods(0) == {"food": 6}


@rule("EMP-TRIB-01", "EMP-TRIB-02")
def test_tribute_gives_one_of_each_and_five_silver_for_the_monastery() -> None:
    field = Field()
    field.king(0, "brian")
    field.begin(agenda.DO_ACTION, 0, TAKE_TRIBUTE)
    assert field.goods(0) == {"food": 1, "textile": 1, "wood": 1, "stone": 1, "metal": 1, "silver": 5}
    field.state.monasteries[0] = 0
    field.give(0, silver=0)
    field.begin(agenda.DO_ACTION, 0, TAKE_TRIBUTE)
    assert field.stock(0, "silver") == 0


@rule("EMP-TRIB-03")
def test_tribute_counts_workers_in_the_monastic_area_only() -> None:
    field = Field()
    field.put(field.home(0), 0, worker=2)
    field.put("g1", 0, worker=3)
    field.begin(agenda.DO_ACTION, 0, TAKE_TRIBUTE)
    assert field.stock(0, "silver") == 7


@rule("EMP-TRIB-04")
def test_tribute_counts_tower_levels() -> None:
    field = Field()
    field.put(field.home(0), 0, worker=1)
    field.state.towers[0] = 3
    field.begin(agenda.DO_ACTION, 0, TAKE_TRIBUTE)
    assert field.stock(0, "silver") == 21


@rule("EMP-TRIB-05")
def test_tribute_is_taken_once_a_year() -> None:
    field = actions()
    field.play("choose take-tribute")
    choose(field, "raid", "raid", "hunt-fish")
    assert "choose take-tribute" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("choose take-tribute")
    assert refusal.value.clause == "EMP-TRIB-05"
    assert DEVELOP == 1
