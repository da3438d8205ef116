"""The fair, parts one and two: development cards, foreign traders, the selling and the buying round."""

from __future__ import annotations

from fidchell.games.emperor.agenda import BUY, KEEP_CARD, SELL
from fidchell.games.emperor.developments import draws, further_sales, note_use, price_shift, working
from fidchell.games.emperor.events import BOUGHT, CARD_DRAWN, FOREIGN, PRICE_MOVED, SOLD, TRADER_BACK, TRADER_SENT
from fidchell.games.emperor.glossary import (
    BUY_SIDE,
    EMPTY,
    FREE_CARD,
    GROUPS,
    PEEK,
    REPEAT,
    RESOURCES,
    SALE,
    SELL_SIDE,
    SHIFT_PRICE,
    SILVER,
)
from fidchell.games.emperor.moves import BUY_UNITS, CARD, DECLINE, MOST, SELL_UNITS, STACK, TRADE_IN
from fidchell.games.emperor.piles import draw_card, has_cards, own_card, put_under, take_face_up, trash_face_up, turn_up
from fidchell.games.emperor.state import DRAWN, EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step


class OpenFair(Happening[EmperorState]):
    """[EMP-FAIR-01 EMP-FAIR-02] What was traded at the last fair no longer counts."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-BUY-03 EMP-MARK-09] Bans, first units and alms are counted by the fair."""
        state.sold = [0] * state.seats
        state.sold_units = [0] * state.seats
        state.bought_units = [0] * state.seats
        state.alms = [0] * state.seats


# ---------------------------------------------------------------- part one: development cards


class FreeCard(Step[EmperorState]):
    """[EMP-FAIR-03 EMP-FAIR-04 EMP-FAIR-05] A free card: a face-up one or the unseen top card of a stack."""

    def is_open(self) -> bool:
        """Everybody sees what is on offer."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Up to four open cards and four stacks."""
        return card_offers(state)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """[EMP-FAIR-06] It can be used in the rest of this fair."""
        if move < STACK:
            take_face_up(state, frame.seat, move - CARD, chance)
            return
        number = draws(state, frame.seat, FREE_CARD)
        if number == 1:
            own_card(state, frame.seat, draw_card(state, move - STACK, chance))
        else:
            look_through(state, frame.seat, move - STACK, number, chance)


def card_offers(state: EmperorState) -> list[int]:
    """[EMP-FAIR-04 EMP-DEV-01] The face-up cards and the stacks that are not empty."""
    moves = [CARD + card for card in state.face_up if card != EMPTY]
    return moves + [STACK + group for group in range(GROUPS) if has_cards(state, group)]


def look_through(state: EmperorState, seat: int, group: int, number: int, chance: Chance) -> None:
    """[EMP-FAIR-04] With a card, several cards of one stack are drawn; only the drawer sees them."""
    note_use(state, seat, PEEK, FREE_CARD)
    state.drawer = seat
    for _ in range(number):
        card = draw_card(state, group, chance)
        if card == EMPTY:
            break
        state.places[card] = DRAWN
        state.drawn.append(card)
        state.whisper(1 << seat, CARD_DRAWN, seat, card)
    state.reveal()
    state.push(KEEP_CARD, seat, group)


class KeepCard(Step[EmperorState]):
    """[EMP-FAIR-04] One of the drawn cards is kept, the rest goes under the stack in the order drawn."""

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Only the drawer knows them."""
        return [CARD + card for card in state.drawn]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The kept one is laid open."""
        drawn = state.drawn
        state.drawn = []
        state.drawer = NOBODY
        own_card(state, frame.seat, move - CARD)
        for card in drawn:
            if card != move - CARD:
                put_under(state, card, frame.seat)


class ChangeCards(Happening[EmperorState]):
    """[EMP-FAIR-07] Winter: all face-up cards are trashed and replaced, nobody receives one."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """An empty stack leaves its place empty."""
        for group in range(GROUPS):
            trash_face_up(state, group)
            turn_up(state, group, chance)


# ---------------------------------------------------------------- part two: foreign traders


class ForeignTrade(Happening[EmperorState]):
    """[EMP-FORE-01 EMP-FORE-02 EMP-FORE-03 EMP-FORE-05] One green and one black die; equal dice mean no trade."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-FORE-04 EMP-FORE-06 EMP-FORE-07] Ten units sold push a marker two down, ten bought two up."""
        green = 1 + chance.below(6)
        black = 1 + chance.below(6)
        state.tell(FOREIGN, state.holder, green, black)
        if green == black:
            return
        ships = state.pieces.ship_numbers
        steps = state.pieces.foreign_steps
        if green > 1:
            move_marker(state, ships.index(green), -steps)
        if black > 1:
            move_marker(state, ships.index(black), steps)


def move_marker(state: EmperorState, good: int, steps: int) -> None:
    """[EMP-TABLE-03 EMP-TABLE-08 EMP-TABLE-09] Selling drives a marker down, buying up, never beyond the ends."""
    square = max(1, min(state.pieces.squares, state.prices[good] + steps))
    if square != state.prices[good]:
        state.prices = changed(state.prices, good, square)
        state.tell(PRICE_MOVED, state.holder, good, square)


# ---------------------------------------------------------------- part two: selling


def selling_price(state: EmperorState, good: int, unit: int) -> int:
    """[EMP-TABLE-02 EMP-TABLE-06 EMP-TABLE-08] What a unit of a deal brings: each lot of five one square lower."""
    return max(1, state.prices[good] - unit // state.pieces.lot)


def buying_price(state: EmperorState, good: int, unit: int) -> int:
    """[EMP-TABLE-02 EMP-TABLE-06 EMP-TABLE-09] What a unit of a deal costs: each lot of five one square higher."""
    return min(state.pieces.squares, state.prices[good] + unit // state.pieces.lot) + 1


def steps_for(state: EmperorState, units: int) -> int:
    """[EMP-TABLE-04 EMP-TABLE-07] A step for each lot of five, a broken lot counts in full."""
    return (units + state.pieces.lot - 1) // state.pieces.lot


def proceeds(state: EmperorState, seat: int, good: int, units: int) -> int:
    """The silver for a sale, with what cards and king add [EMP-SELL-06]."""
    total = 0
    for unit in range(units):
        total += selling_price(state, good, unit)
    if working(state, seat, SHIFT_PRICE, SELL_SIDE):
        for unit in range(units):
            total += price_shift(state, seat, SELL_SIDE, state.sold_units[seat] + unit)
    return total


def unit_cost(state: EmperorState, seat: int, good: int, unit: int) -> int:
    """[EMP-TABLE-10] The silver for one unit of a purchase, at least 1."""
    shift = price_shift(state, seat, BUY_SIDE, state.bought_units[seat] + unit)
    return max(1, buying_price(state, good, unit) + shift)


def buyable(state: EmperorState, seat: int, good: int) -> int:
    """[EMP-BUY-02] How many units the silver reaches for, up to the largest answer."""
    shifted = len(working(state, seat, SHIFT_PRICE, BUY_SIDE)) > 0
    left = state.silver(seat)
    for unit in range(MOST):
        left -= unit_cost(state, seat, good, unit) if shifted else buying_price(state, good, unit)
        if left < 0:
            return unit
    return MOST


class SendSeller(Step[EmperorState]):
    """[EMP-SELL-02 EMP-SELL-03] Who wishes to sell puts the trader under one column, in turn order."""

    def is_open(self) -> bool:
        """Stocks and traders are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Any type the clan has, or none."""
        return sale_offers(state, frame.seat)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The trader stands there for all to see."""
        send_trader(state, frame.seat, move)


def sale_offers(state: EmperorState, seat: int) -> list[int]:
    """[EMP-SELL-02] Types on the mat that the clan has not sold in this fair."""
    moves = [
        TRADE_IN + good
        for good in range(RESOURCES)
        if state.stock(seat, good) > 0 and (state.sold[seat] >> good) & 1 == 0
    ]
    if moves:
        moves.append(DECLINE)
    return moves


def send_trader(state: EmperorState, seat: int, move: int) -> None:
    """The trader goes to a column, or stays on the wagon."""
    if move != DECLINE:
        state.traders = changed(state.traders, seat, move - TRADE_IN)
        state.tell(TRADER_SENT, seat, move - TRADE_IN)


def recall_trader(state: EmperorState, seat: int) -> None:
    """[EMP-SELL-06 EMP-CLAN-14] Back to the wagon."""
    state.traders = changed(state.traders, seat, EMPTY)
    state.tell(TRADER_BACK, seat)


class Sell(Step[EmperorState]):
    """[EMP-SELL-01 EMP-SELL-04 EMP-SELL-05 EMP-SELL-06] Sales in turn order; a clan may still withdraw."""

    def is_open(self) -> bool:
        """Stocks and traders are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Up to what lies on the mat; more than the largest answer in further answers."""
        good = state.traders[frame.seat]
        if good == EMPTY:
            return []
        most = min(MOST, state.stock(frame.seat, good))
        return [DECLINE] + [SELL_UNITS + units for units in range(1, most + 1)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Units to the supply, silver from it, the marker down."""
        seat = frame.seat
        good = state.traders[seat]
        if move != DECLINE:
            units = move - SELL_UNITS
            silver = proceeds(state, seat, good, units)
            state.gain(seat, good, -units)
            state.gain(seat, SILVER, silver)
            state.sold = changed(state.sold, seat, state.sold[seat] | 1 << good)
            state.sold_units = changed(state.sold_units, seat, state.sold_units[seat] + units)
            note_use(state, seat, SHIFT_PRICE, SELL_SIDE)
            state.tell(SOLD, seat, good, units, silver)
            move_marker(state, good, -steps_for(state, units))
            # The largest answer is a whole number of lots, so that the deal can go on without a broken lot.
            if units == MOST and state.stock(seat, good) > 0:
                state.push(SELL, seat)
                return
        recall_trader(state, seat)


class SecondSale(Step[EmperorState]):
    """[EMP-SELL-02] A card may grant a further sale of another type, after the selling round."""

    def is_open(self) -> bool:
        """Stocks and cards are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Only for a clan with the card."""
        if further_sales(state, frame.seat) == 0:
            return []
        return sale_offers(state, frame.seat)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Trader and sale as in the round."""
        if move != DECLINE:
            note_use(state, frame.seat, REPEAT, SALE)
        send_trader(state, frame.seat, move)
        state.push(SELL, frame.seat)


class SendBuyer(Step[EmperorState]):
    """[EMP-BUY-01 EMP-BUY-03] A trader goes to a column to buy, never of a type sold in the same fair."""

    def is_open(self) -> bool:
        """Silver and traders are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Types of which the silver reaches for one unit."""
        seat = frame.seat
        moves = [
            TRADE_IN + good
            for good in range(RESOURCES)
            if (state.sold[seat] >> good) & 1 == 0 and unit_cost(state, seat, good, 0) <= state.silver(seat)
        ]
        if moves:
            moves.append(DECLINE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The trader stands there for all to see."""
        send_trader(state, frame.seat, move)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Sold here, or not enough silver."""
        if TRADE_IN <= move < TRADE_IN + RESOURCES and (state.sold[frame.seat] >> (move - TRADE_IN)) & 1:
            return "EMP-BUY-03"
        return self.clause


class Buy(Step[EmperorState]):
    """[EMP-BUY-01 EMP-BUY-02] Purchases in turn order, as far as the silver reaches; a clan may withdraw."""

    def is_open(self) -> bool:
        """Silver and traders are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """The price rises lot by lot."""
        good = state.traders[frame.seat]
        if good == EMPTY:
            return []
        most = buyable(state, frame.seat, good)
        return [DECLINE] + [BUY_UNITS + units for units in range(1, most + 1)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Silver to the supply, units from it, the marker up."""
        seat = frame.seat
        good = state.traders[seat]
        if move != DECLINE:
            units = move - BUY_UNITS
            silver = sum([unit_cost(state, seat, good, unit) for unit in range(units)])
            state.gain(seat, good, units)
            state.gain(seat, SILVER, -silver)
            state.bought_units = changed(state.bought_units, seat, state.bought_units[seat] + units)
            note_use(state, seat, SHIFT_PRICE, BUY_SIDE)
            state.tell(BOUGHT, seat, good, units, silver)
            move_marker(state, good, steps_for(state, units))
            if units == MOST:
                state.push(BUY, seat)
                return
        recall_trader(state, seat)
