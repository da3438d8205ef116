"""The fair: development cards, foreign traders, the selling and the buying round."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.events import FOREIGN, TRADER_SENT
from fidchell.games.emperor.fair import buying_price, move_marker, proceeds, selling_price, steps_for, unit_cost
from fidchell.games.emperor.glossary import EMPTY, FAIR, GOOD_NAMES
from fidchell.games.emperor.piles import cards_on_top, has_cards, stack_size
from fidchell.games.emperor.state import FACE_UP, IN_STACK, TRASHED
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import RULES, Field
from tests.rule import rule

FOOD, TEXTILE, WOOD, STONE, METAL = range(5)


def fair(**prices: int) -> Field:
    """A table with price markers where a test wants them, and no king who trades better."""
    field = Field()
    field.kings("brian", "mael-sechnaill", "flaithbertach", "tadg")
    for name, square in prices.items():
        field.state.prices[GOOD_NAMES.index(name)] = square
    return field


def open_cards(field: Field) -> None:
    """The first card of each group lies open."""
    for group in range(4):
        field.state.face_up[group] = group * 18
        field.state.places[group * 18] = FACE_UP


def trade(field: Field, seat: int, good: str, units: int) -> None:
    """One sale of a seat."""
    field.state.push_all((agenda.SEND_SELLER, agenda.SELL), seat)
    field.go()
    field.play(f"trade {good}")
    field.play(f"sell {units}")


def purchase(field: Field, seat: int, good: str, units: int) -> None:
    """One purchase of a seat."""
    field.state.push_all((agenda.SEND_BUYER, agenda.BUY), seat)
    field.go()
    field.play(f"trade {good}")
    field.play(f"buy {units}")


# ---------------------------------------------------------------- the fair and its cards


@rule("EMP-FAIR-01")
def test_the_fair_is_held_in_summer_and_in_winter() -> None:
    board = RULES.pieces.board
    assert [board.seasons[index] for index, event in enumerate(board.events) if event == FAIR] == [1, 3]
    field = fair()
    field.state.holder = 2
    field.begin(agenda.FOREIGN_TRADE, 2, dice=[0, 0])
    assert field.events(FOREIGN)[0].seat == 2, "the holder rolls its dice"


@rule("EMP-FAIR-02")
def test_cards_come_before_trade_and_the_market_last() -> None:
    parts = agenda.SUMMER_FAIR
    each = agenda.EACH
    assert parts.index(each + agenda.FREE_CARD) < parts.index(agenda.FOREIGN_TRADE)
    assert parts.index(agenda.FOREIGN_TRADE) < parts.index(each + agenda.SELL) < parts.index(each + agenda.BUY)
    assert parts[-1] == each + agenda.MARKET, "ships cannot be bought before all have traded"
    assert agenda.WINTER_FAIR[-7:] == agenda.SUMMER_FAIR[-7:]


@rule("EMP-FAIR-03", "EMP-CARD-01")
def test_at_the_summer_fair_each_clan_gets_one_card_for_nothing() -> None:
    field = fair()
    open_cards(field)
    field.give(0, food=3)
    field.begin(agenda.FREE_CARD, 0)
    field.play("card c01", 0)
    assert field.owner("c01") == 0
    assert field.goods(0) == {"food": 3}
    assert field.state.places.count(0) == 1


@rule("EMP-FAIR-04")
def test_four_open_cards_and_four_stacks_are_eight_options() -> None:
    field = fair()
    open_cards(field)
    field.begin(agenda.FREE_CARD, 0)
    assert field.legal() == [
        "card c01",
        "card k01",
        "card v01",
        "card m01",
        "stack clan",
        "stack countryside",
        "stack village",
        "stack military",
    ]
    field.play("stack clan", 3)
    assert field.owner("c05") == 0, "the fourth of those left in the stack was on top"


@rule("EMP-FAIR-05")
def test_a_taken_face_up_card_is_replaced_before_the_next_clan_picks() -> None:
    field = fair()
    open_cards(field)
    field.state.push(agenda.FREE_CARD, 1)
    field.begin(agenda.FREE_CARD, 0)
    field.play("card k01", 0)
    assert field.state.actor == 1
    assert len([move for move in field.legal() if move.startswith("card")]) == 4
    assert "card k02" in field.legal()


@rule("EMP-FAIR-06")
def test_a_card_received_at_the_fair_works_in_the_rest_of_it() -> None:
    field = fair()
    field.state.face_up[0] = field.card_number("c03")
    field.state.places[field.card_number("c03")] = FACE_UP
    field.give(0, food=2)
    field.state.push(agenda.MARKET, 0)
    field.begin(agenda.FREE_CARD, 0)
    field.play("card c03", 0)
    assert "recruit worker goods" in field.legal(), "2 food without the textile suffice with Fosterage"


@rule("EMP-FAIR-07", "EMP-CARD-15")
def test_at_the_winter_fair_all_face_up_cards_are_trashed_and_replaced() -> None:
    field = fair()
    open_cards(field)
    for card in range(55, 72):
        field.state.places[card] = 0
    sizes = [stack_size(field.state, group) for group in range(4)]
    owned = field.state.places.count(0)
    field.begin(agenda.CHANGE_CARDS, 0, dice=[0, 0, 0])
    assert [field.state.places[group * 18] for group in range(4)] == [TRASHED] * 4
    assert field.state.face_up == [1, 19, 37, EMPTY], "the empty stack shows nothing"
    assert [stack_size(field.state, group) for group in range(4)] == [sizes[0] - 1, sizes[1] - 1, sizes[2] - 1, 0]
    assert field.state.places.count(0) == owned
    assert agenda.CHANGE_CARDS in agenda.WINTER_FAIR
    assert agenda.EACH + agenda.FREE_CARD not in agenda.WINTER_FAIR


@rule("EMP-FAIR-04")
def test_a_card_lets_its_owner_look_through_three_cards_of_a_stack() -> None:
    field = fair()
    field.card(0, "C14")
    field.begin(agenda.FREE_CARD, 0)
    field.play("stack countryside", 0, 0, 0)
    assert field.legal() == ["card k01", "card k02", "card k03"]
    field.play("card k02")
    assert field.owner("k02") == 0
    for card in range(21, 36):
        field.state.places[card] = 1
    assert has_cards(field.state, 1)
    field.begin(agenda.FREE_CARD, 1)
    field.play("stack countryside")
    assert field.owner("k01") == 1, "those put back lie at the bottom, in the order drawn"


# ---------------------------------------------------------------- the trade table


@rule("EMP-TABLE-01")
def test_five_columns_have_one_marker_each() -> None:
    field = fair()
    assert GOOD_NAMES[:5] == ["food", "textile", "wood", "stone", "metal"]
    assert len(field.state.prices) == 5
    trade_field = fair(stone=4)
    trade_field.give(0, stone=3)
    trade(trade_field, 0, "stone", 3)
    assert len(trade_field.state.prices) == 5


@rule("EMP-TABLE-02")
def test_on_square_four_a_unit_sells_for_four_and_costs_five() -> None:
    for square in range(1, 8):
        field = fair(wood=square)
        assert selling_price(field.state, WOOD, 0) == square
        assert buying_price(field.state, WOOD, 0) == square + 1
    field = fair(wood=4)
    field.give(0, wood=1)
    trade(field, 0, "wood", 1)
    assert field.stock(0, "silver") == 4
    field = fair(wood=4)
    field.give(0, silver=5)
    purchase(field, 0, "wood", 1)
    assert field.goods(0) == {"wood": 1}


@rule("EMP-TABLE-03")
def test_selling_drives_the_marker_down_and_buying_up() -> None:
    field = fair(wood=4)
    field.give(0, wood=3)
    trade(field, 0, "wood", 3)
    assert field.state.prices[WOOD] == 3
    field = fair(wood=4)
    field.give(0, silver=20)
    purchase(field, 0, "wood", 3)
    assert field.state.prices[WOOD] == 5


@rule("EMP-TABLE-04")
@pytest.mark.parametrize(("units", "steps"), [(1, 1), (5, 1), (6, 2), (11, 3)])
def test_each_lot_of_five_is_a_step_and_a_broken_lot_too(units: int, steps: int) -> None:
    field = fair(food=7)
    assert steps_for(field.state, units) == steps
    field.give(0, food=units)
    trade(field, 0, "food", units)
    assert field.state.prices[FOOD] == 7 - steps


@rule("EMP-TABLE-05")
@pytest.mark.parametrize("units", [6, 7, 8, 9, 10])
def test_six_to_ten_units_move_the_marker_two_steps(units: int) -> None:
    field = fair(metal=5)
    field.give(0, metal=units)
    trade(field, 0, "metal", units)
    assert field.state.prices[METAL] == 3


@rule("EMP-TABLE-06")
def test_a_deal_of_more_than_five_units_has_several_prices() -> None:
    field = fair(stone=4)
    field.give(0, stone=7)
    trade(field, 0, "stone", 7)
    assert field.goods(0) == {"silver": 26}
    field = fair(stone=4)
    field.give(0, silver=40)
    purchase(field, 0, "stone", 7)
    assert field.goods(0) == {"stone": 7, "silver": 3}


@rule("EMP-TABLE-07")
def test_a_broken_lot_of_another_clan_is_not_filled_up() -> None:
    field = fair(stone=4)
    field.give(0, stone=2)
    field.give(1, stone=5)
    trade(field, 0, "stone", 2)
    trade(field, 1, "stone", 5)
    assert field.stock(0, "silver") == 8
    assert field.stock(1, "silver") == 15
    assert field.state.prices[STONE] == 2


@rule("EMP-TABLE-08")
def test_on_the_bottom_square_units_sell_for_one_without_limit() -> None:
    field = fair(food=2)
    field.give(0, food=12)
    trade(field, 0, "food", 12)
    assert field.stock(0, "silver") == 17
    assert field.state.prices[FOOD] == 1


@rule("EMP-TABLE-08", "EMP-SELL-02")
def test_more_than_twenty_units_are_sold_in_further_answers_of_one_deal() -> None:
    field = fair(food=7)
    field.give(0, food=33)
    trade(field, 0, "food", 20)
    assert field.state.prices[FOOD] == 3
    field.play("sell 13")
    assert field.stock(0, "silver") == 5 * (7 + 6 + 5 + 4 + 3 + 2) + 3
    assert field.goods(0) == {"silver": 138}
    assert field.state.prices[FOOD] == 1


@rule("EMP-TABLE-09")
def test_on_the_top_square_units_cost_eight_without_limit() -> None:
    field = fair(metal=6)
    field.give(0, silver=91)
    purchase(field, 0, "metal", 12)
    assert field.goods(0) == {"metal": 12}
    assert field.state.prices[METAL] == 7


@rule("EMP-TABLE-10")
def test_no_discount_lowers_a_unit_below_one_silver() -> None:
    field = fair(food=1)
    field.card(0, "V11")
    assert unit_cost(field.state, 0, FOOD, 0) == 1
    field.state.prices[FOOD] = 0
    assert unit_cost(field.state, 0, FOOD, 0) == 1, "a price of 1 cannot fall further"
    field.state.prices[FOOD] = 4
    assert [unit_cost(field.state, 0, FOOD, unit) for unit in (0, 9, 10)] == [4, 5, 7], "ten units are cheaper"


# ---------------------------------------------------------------- foreign traders


@rule("EMP-FORE-01", "EMP-FORE-02")
def test_foreign_traders_throw_two_dice_once_and_touch_no_stock() -> None:
    field = fair(wood=4, stone=4)
    field.give(0, wood=2, silver=9)
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[4, 3])
    assert field.goods(0) == {"wood": 2, "silver": 9}
    assert len(field.events(FOREIGN)) == 1
    assert agenda.TRADE.index(agenda.FOREIGN_TRADE) == 0, "before the first sale"


@rule("EMP-FORE-03")
def test_a_one_causes_no_trade_of_its_own() -> None:
    field = fair(wood=3)
    before = field.state.prices[:]
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[0, 3])
    before[WOOD] = 5
    assert field.state.prices == before


@rule("EMP-FORE-04")
@pytest.mark.parametrize(("die", "good"), [(2, FOOD), (3, TEXTILE), (4, WOOD), (5, STONE), (6, METAL)])
def test_dice_of_two_to_six_stand_for_the_columns(die: int, good: int) -> None:
    field = fair(food=4, textile=4, wood=4, stone=4, metal=4)
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[0, die - 1])
    assert field.state.prices[good] == 6
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[die - 1, 0])
    assert field.state.prices == [4] * 5


@rule("EMP-FORE-05")
def test_equal_dice_mean_no_foreign_trade() -> None:
    field = fair()
    before = field.state.prices[:]
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[3, 3])
    assert field.state.prices == before


@rule("EMP-FORE-06")
def test_a_green_result_drops_a_marker_two_steps_at_most_to_the_bottom() -> None:
    field = fair(textile=2)
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[2, 0])
    assert field.state.prices[TEXTILE] == 1


@rule("EMP-FORE-07")
def test_a_black_result_lifts_a_marker_two_steps_at_most_to_the_top() -> None:
    field = fair(metal=6)
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[0, 5])
    assert field.state.prices[METAL] == 7


@rule("EMP-FORE-08")
def test_green_three_and_black_six_as_in_the_example() -> None:
    field = fair(textile=5, metal=7)
    field.begin(agenda.FOREIGN_TRADE, 0, dice=[2, 5])
    assert [field.state.prices[TEXTILE], field.state.prices[METAL]] == [3, 7]


# ---------------------------------------------------------------- selling


def push_round(field: Field, step: int) -> None:
    """A step for all seats in turn order."""
    for seat in (3, 2, 1, 0):
        field.state.push(step, seat)


@rule("EMP-SELL-01")
def test_nobody_buys_while_another_has_still_to_sell() -> None:
    each = agenda.EACH
    assert agenda.TRADE.index(each + agenda.SELL) < agenda.TRADE.index(each + agenda.SEND_BUYER)
    field = fair()
    for seat in range(4):
        field.give(seat, food=1, silver=9)
    push_round(field, agenda.BUY)
    push_round(field, agenda.SEND_BUYER)
    push_round(field, agenda.SELL)
    push_round(field, agenda.SEND_SELLER)
    field.go()
    for _ in range(4):
        field.play("trade food")
    for _ in range(4):
        assert not [move for move in field.legal() if move.startswith("buy")]
        field.play("sell 1")
    assert "trade wood" in field.legal()


@rule("EMP-SELL-02")
def test_a_clan_sells_one_type_only() -> None:
    field = fair()
    field.give(0, food=4, wood=1)
    trade(field, 0, "food", 4)
    assert field.is_over()
    assert field.goods(0)["wood"] == 1
    with pytest.raises(IllegalMove):
        field.play("sell 1")


@rule("EMP-SELL-02")
def test_a_second_wagon_grants_a_further_sale_of_another_type() -> None:
    field = fair(food=3, wood=3)
    field.card(0, "V12")
    field.give(0, food=4, wood=2)
    trade(field, 0, "food", 2)
    field.begin(agenda.SECOND_SALE, 0)
    assert field.legal() == ["trade wood", "decline"], "not the type already sold"
    field.play("trade wood")
    field.play("sell 2")
    assert field.goods(0) == {"food": 2, "silver": 12}
    field.give(1, food=1)
    field.begin(agenda.SECOND_SALE, 1)
    assert field.is_over(), "without the card nobody is asked"


@rule("EMP-SELL-03")
def test_traders_are_placed_in_turn_order_before_any_sale() -> None:
    field = fair()
    for seat in range(4):
        field.give(seat, stone=2, food=2)
    push_round(field, agenda.SELL)
    push_round(field, agenda.SEND_SELLER)
    field.go()
    field.play("trade stone")
    assert field.state.actor == 1
    assert field.state.traders == [STONE, EMPTY, EMPTY, EMPTY], "the next sees where the trader stands"
    field.play("decline")
    field.play("trade food")
    field.play("trade stone")
    assert [event.seat for event in field.events(TRADER_SENT)] == [0, 2, 3]
    assert field.state.prices == RULES.pieces.start_squares, "no sale has been made yet"


@rule("EMP-SELL-04")
def test_clans_at_one_column_sell_one_after_another() -> None:
    field = fair(stone=5)
    field.give(0, stone=5)
    field.give(1, stone=5)
    push_round(field, agenda.SELL)
    push_round(field, agenda.SEND_SELLER)
    field.go()
    field.play("trade stone")
    field.play("trade stone")
    field.play("sell 5")
    field.play("sell 5")
    assert [field.stock(0, "silver"), field.stock(1, "silver")] == [25, 20]


@rule("EMP-SELL-05")
def test_a_clan_may_withdraw_when_its_turn_to_sell_comes() -> None:
    field = fair(stone=2)
    field.give(0, stone=10)
    field.give(1, stone=3)
    push_round(field, agenda.SELL)
    push_round(field, agenda.SEND_SELLER)
    field.go()
    field.play("trade stone")
    field.play("trade stone")
    field.play("sell 10")
    field.play("decline")
    assert field.goods(1) == {"stone": 3}
    assert field.state.traders == [EMPTY] * 4
    assert field.state.sold[1] == 0


@rule("EMP-SELL-06")
def test_a_sale_moves_units_silver_marker_and_trader() -> None:
    field = fair(wood=5)
    field.give(0, wood=3)
    field.tile("g1", "farmland")
    field.put("g1", 0, settlement=1, flax=1)
    field.state.push_all((agenda.SEND_SELLER, agenda.SELL), 0)
    field.go()
    assert field.legal() == ["trade wood", "decline"], "seed in a field is not for sale"
    field.play("trade wood")
    assert field.legal() == ["decline", "sell 1", "sell 2", "sell 3"], "no more than lies on the mat"
    field.play("sell 3")
    assert field.goods(0) == {"silver": 15}
    assert field.state.prices[WOOD] == 4
    assert field.state.traders == [EMPTY] * 4


@rule("EMP-SELL-07")
@pytest.mark.parametrize("order", [(0, 2, 3), (3, 2, 0), (2, 0, 3)])
def test_only_clans_that_share_a_column_touch_each_other(order: tuple[int, int, int]) -> None:
    field = fair(stone=4, textile=3, food=2)
    goods = ["stone", "stone", "textile", "food"]
    for seat in range(4):
        field.give(seat, **{goods[seat]: 6})
    for seat in order:
        trade(field, seat, goods[seat], 6)
    trade(field, 1, "stone", 6)
    assert [field.stock(seat, "silver") for seat in range(4)] == [23, 11, 17, 11]


# ---------------------------------------------------------------- buying


@rule("EMP-BUY-01")
def test_two_buyers_at_wood_pay_rising_prices() -> None:
    field = fair(wood=3)
    field.give(0, silver=20)
    field.give(1, silver=20)
    push_round(field, agenda.BUY)
    push_round(field, agenda.SEND_BUYER)
    field.go()
    field.play("trade wood")
    field.play("trade wood")
    field.play("buy 5")
    field.play("buy 4")
    assert field.goods(0) == {"wood": 5}
    assert field.goods(1) == {"wood": 4}
    assert field.state.prices[WOOD] == 5
    assert field.state.traders == [EMPTY] * 4


@rule("EMP-BUY-02")
def test_a_clan_buys_as_far_as_its_silver_reaches() -> None:
    field = fair(wood=4)
    field.give(0, silver=9)
    field.state.push_all((agenda.SEND_BUYER, agenda.BUY), 0)
    field.go()
    field.play("trade wood")
    assert field.legal() == ["decline", "buy 1"]


@rule("EMP-BUY-03")
def test_a_type_sold_in_this_fair_cannot_be_bought() -> None:
    field = fair(textile=3)
    field.give(0, textile=2, silver=30)
    trade(field, 0, "textile", 2)
    field.begin(agenda.SEND_BUYER, 0)
    assert "trade textile" not in field.legal()
    with pytest.raises(IllegalMove) as refusal:
        field.play("trade textile")
    assert refusal.value.clause == "EMP-BUY-03"
    field.play("decline")
    field.begin(agenda.OPEN_FAIR, 0)
    field.begin(agenda.SEND_BUYER, 0)
    assert "trade textile" in field.legal(), "the ban lasts for one fair"


@rule("EMP-BUY-03")
def test_who_withdrew_from_selling_may_buy_the_type() -> None:
    field = fair(textile=3)
    field.give(0, textile=2, silver=30)
    field.state.push_all((agenda.SEND_SELLER, agenda.SELL, agenda.SEND_BUYER), 0)
    field.go()
    field.play("trade textile")
    field.play("decline")
    assert "trade textile" in field.legal()


def test_markers_and_prices_add_up() -> None:
    field = fair(food=4)
    assert proceeds(field.state, 0, FOOD, 5) == 20
    move_marker(field.state, FOOD, -9)
    assert field.state.prices[FOOD] == 1
    assert cards_on_top(field.state, 0) == list(range(18))
    assert field.state.places.count(IN_STACK) == 72
