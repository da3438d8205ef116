"""Development cards and specializations: what works for a clan, verb by verb; windows.py asks for use.

[EMP-CARD-13 EMP-CARD-17] Lasting effects need no use: every payment, yield and limit of their kind asks here.
"""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.effects import FREE, Effect
from fidchell.games.emperor.events import CARD_TRASHED, CARD_USED, GOT, KING_USED, PAID
from fidchell.games.emperor.glossary import (
    ANIMALS_PER_WORKER,
    ANY,
    CANCEL,
    CAPACITY,
    CARDS,
    CATTLE,
    CHIEFTAIN,
    DISCOUNT,
    EXTRA_DICE,
    GAIN,
    GAME_END,
    GOODS,
    HOLDS_HIGH_KING,
    KINDS,
    MAT_ANIMALS,
    MODIFY_YIELD,
    ON_NAMES,
    PEEK,
    PER_CARD,
    PER_CATTLE,
    PER_FIGHTER,
    PER_LOST_UNIT,
    PER_MONASTIC_WORKER,
    PER_NOTHING,
    PER_SETTLEMENT,
    PER_TOWER_LEVEL,
    REPEAT,
    RESOURCES,
    SALE,
    SCALE_COST,
    SCORE,
    SETTLEMENT,
    SHIFT_PRICE,
    TOWER_TWO,
    VP,
    WARRIOR,
    WORKER,
)
from fidchell.games.emperor.slots import B_ATTACKER, B_LOST
from fidchell.games.emperor.state import TRASHED, EmperorState

TARGETS: Final = len(ON_NAMES)

NOTHING_SPARED: Final = [0]
NO_EFFECTS: Final[list[Effect]] = []

# Bits of `used`, by card, and of `king_used`, by seat.
USED: Final = 1
"""Used at this occurrence of its moment [EMP-CARD-13]."""
PICKED: Final = 2
"""[EMP-PREP-02] Chosen for the battle."""


def working(state: EmperorState, seat: int, verb: int, on: int = 0) -> list[Effect]:
    """[EMP-CARD-07 EMP-CARD-14] The lasting effects of a verb on one thing: own cards, the king."""
    found = NO_EFFECTS
    pieces = state.pieces
    places = state.places
    for card in pieces.bearers[verb * TARGETS + on]:
        if places[card] == seat and not pieces.cards[card].is_incident():
            found = with_matching(found, pieces.cards[card].effects, verb, on)
    return with_matching(found, pieces.kings[state.kings[seat]].effects, verb, on)


def with_matching(found: list[Effect], effects: list[Effect], verb: int, on: int) -> list[Effect]:
    """The effects found and those of a verb on one thing; mostly there are none, and no list is made."""
    for effect in effects:
        if effect.verb == verb and effect.on == on:
            found = [*found, effect]
    return found


def note_use(state: EmperorState, seat: int, verb: int, on: int) -> None:
    """Lasting cards and kings at work are told, so that people see where a number comes from."""
    if state.journal is None:
        return
    for card in state.pieces.bearers[verb * TARGETS + on]:
        if state.places[card] == seat and not state.pieces.cards[card].is_incident():
            state.tell(CARD_USED, seat, card)
    king = state.kings[seat]
    if any(effect.verb == verb and effect.on == on for effect in state.pieces.kings[king].effects):
        state.tell(KING_USED, seat, king)


# ---- prerequisites


def counter(state: EmperorState, seat: int, per: int) -> int:
    """[EMP-CARD-09] What a prerequisite counts, read at the moment of use."""
    if per == PER_NOTHING:
        return 1
    if per == PER_FIGHTER:
        return on_board(state, seat, WARRIOR) + on_board(state, seat, CHIEFTAIN)
    if per == PER_TOWER_LEVEL:
        return state.towers[seat]
    if per == PER_CATTLE:
        return on_board(state, seat, CATTLE)
    if per == PER_SETTLEMENT:
        return on_board(state, seat, SETTLEMENT)
    if per == PER_MONASTIC_WORKER:
        home = state.homes[seat]
        return state.count(home, WORKER) if state.holders[home] == seat else 0
    if per == PER_LOST_UNIT:
        return state.battle[B_LOST if state.battle[B_ATTACKER] == seat else B_LOST + 1]
    assert per == PER_CARD
    return state.places.count(seat)


def on_board(state: EmperorState, seat: int, kind: int) -> int:
    """Tokens or animals of a kind that a clan has on the board."""
    total = 0
    for area, holder in enumerate(state.holders):
        if holder == seat:
            total += state.tokens[area * KINDS + kind]
    return total


def is_met(state: EmperorState, seat: int, condition: int) -> bool:
    """Whether the condition of a gain holds."""
    if condition == HOLDS_HIGH_KING:
        return state.holder == seat
    return condition != TOWER_TWO or state.towers[seat] >= 2


# ---- gain


def receive(state: EmperorState, seat: int, goods: list[int], times: int = 1) -> None:
    """[EMP-CONC-08] Goods from the general supply."""
    for good in range(GOODS):
        if goods[good] and times:
            state.gain(seat, good, goods[good] * times)
            state.tell(GOT, seat, good, goods[good] * times)


def hand_over(state: EmperorState, seat: int, goods: list[int]) -> None:
    """[EMP-CONC-08] Goods back to the general supply."""
    for good in range(GOODS):
        if goods[good]:
            state.gain(seat, good, -goods[good])
            state.tell(PAID, seat, good, goods[good])


def has(state: EmperorState, seat: int, goods: list[int]) -> bool:
    """[EMP-CARD-09 EMP-COMP-05] Whether a clan can pay this; VP, which may be below zero, are no means of payment."""
    base = seat * GOODS
    return all(state.goods[base + good] >= goods[good] for good in range(VP))


def times_gained(state: EmperorState, seat: int, effect: Effect) -> int:
    """[EMP-CARD-09 EMP-CARD-11] How often the outcome comes: the counter, cut at its maximum."""
    if not is_met(state, seat, effect.condition):
        return 0
    times = counter(state, seat, effect.per)
    return min(times, effect.most) if effect.most else times


def gain_at(state: EmperorState, seat: int, moment: int) -> None:
    """[EMP-CARD-11 EMP-YEAR-03] Verb gain: what cards and king bring at a moment comes by itself."""
    pieces = state.pieces
    if pieces.gain_moments & moment == 0:
        return
    for card in pieces.bearers[GAIN * TARGETS]:
        if state.places[card] == seat and not pieces.cards[card].is_incident():
            gain_by_card(state, seat, card, moment)
    for effect in pieces.kings[state.kings[seat]].effects:
        if effect.verb == GAIN and effect.when & moment:
            receive(state, seat, effect.outcome, times_gained(state, seat, effect))


def gain_by_card(state: EmperorState, seat: int, card: int, moment: int) -> None:
    """The gains of one card at a moment."""
    for effect in state.pieces.cards[card].effects:
        if effect.verb == GAIN and effect.when & moment:
            times = times_gained(state, seat, effect)
            if times:
                state.tell(CARD_USED, seat, card)
                receive(state, seat, effect.outcome, times)


# ---- discount and scale_cost


def discounted(state: EmperorState, seat: int, on: int, price: list[int]) -> list[int]:
    """[EMP-CARD-12 EMP-CARD-16] A price after discounts; entry ANY: units the buyer still strikes off.

    Never free: if everything would be spared, the buyer strikes off all but 1 unit of the price.
    """
    due = price + NOTHING_SPARED
    effects = working(state, seat, DISCOUNT, on)
    if not effects:
        return due
    for effect in effects:
        for good in range(GOODS):
            due[good] = max(0, due[good] - effect.goods[good])
        due[ANY] += effect.goods[ANY]
    if sum(due[:GOODS]) == 0:
        due = [*price[:GOODS], sum(price)]
    due[ANY] = min(due[ANY], sum(due[:RESOURCES]), sum(due[:GOODS]) - 1)
    return due


def can_afford(state: EmperorState, seat: int, due: list[int]) -> bool:
    """[EMP-DEV-02 EMP-MARK-07] Whether a price of `discounted` can be paid, striking off what is missing."""
    missing = 0
    base = seat * GOODS
    for good in range(VP):
        short = due[good] - state.goods[base + good]
        if short > 0:
            if good >= RESOURCES:
                return False
            missing += short
    return missing <= due[ANY]


def scaled(state: EmperorState, seat: int, on: int, amount: int) -> int:
    """[EMP-CARD-16] Verb scale_cost on a whole payment of one good: half, rounded up, or nothing at all."""
    for effect in working(state, seat, SCALE_COST, on):
        if effect.max_units == 0:
            amount = scale_by(effect, amount)
    return amount


def scale_by(effect: Effect, amount: int) -> int:
    """One scaling [EMP-PREP-11]."""
    return 0 if effect.mode == FREE else (amount + 1) // 2


def free_units(state: EmperorState, seat: int, on: int) -> int:
    """[EMP-CARD-16] How many units of a payment are free of it."""
    total = 0
    for effect in working(state, seat, SCALE_COST, on):
        total += effect.max_units
    return total


# ---- modify_yield


def bonus(state: EmperorState, seat: int, on: int, yields: int = 1) -> int:
    """[EMP-HARV-03 EMP-CARD-17] What cards and king add to so many single yields, none if there are none."""
    total = 0
    for effect in working(state, seat, MODIFY_YIELD, on):
        more = effect.number * yields
        total += min(more, effect.most) if effect.most else more
    if total > 0:
        note_use(state, seat, MODIFY_YIELD, on)
    return total


def raised(state: EmperorState, seat: int, on: int, value: int) -> int:
    """[EMP-HARV-03] A yield that counts as a minimum if it is lower."""
    for effect in working(state, seat, MODIFY_YIELD, on):
        if effect.least > value:
            value = effect.least
            note_use(state, seat, MODIFY_YIELD, on)
    return value


# ---- shift_price, extra_dice, cancel, repeat, peek, capacity, score


def price_shift(state: EmperorState, seat: int, side: int, done: int) -> int:
    """[EMP-TABLE-10] Silver more or less for the next unit traded on a side, after `done` units."""
    total = 0
    for effect in working(state, seat, SHIFT_PRICE, side):
        if effect.max_units == 0 or done < effect.max_units:
            total += effect.number
    return total


def more_dice(state: EmperorState, seat: int, pool: int) -> int:
    """[EMP-PLUN-03 EMP-DICE-03] Dice added outside battles: the protecting dice of a plundered clan."""
    return sum([effect.number for effect in working(state, seat, EXTRA_DICE, pool)])


def cancelled(state: EmperorState, seat: int, what: int) -> int:
    """[EMP-CARD-17] How many losses of a sort are lifted outside battles: lost ships, plunder dice."""
    return sum([effect.number for effect in working(state, seat, CANCEL, what)])


def further_sales(state: EmperorState, seat: int) -> int:
    """[EMP-SELL-02] Sales of a further type in this fair."""
    return sum([effect.number for effect in working(state, seat, REPEAT, SALE)])


def draws(state: EmperorState, seat: int, what: int) -> int:
    """[EMP-EXPL-05 EMP-FAIR-04] Verb peek: how many pieces are drawn, one to be kept; 1 without a card."""
    most = 1
    for effect in working(state, seat, PEEK, what):
        most = max(most, effect.number)
    return most


def mat_room(state: EmperorState, seat: int) -> int:
    """[EMP-LIVE-11 EMP-CARD-17] How many animals a mat stores."""
    room = state.pieces.mat_room
    for effect in working(state, seat, CAPACITY, MAT_ANIMALS):
        room += effect.number
    return room


def double_herders(state: EmperorState, seat: int) -> int:
    """[EMP-LIVE-09] How many workers of a clan may herd a second animal at a time."""
    total = 0
    for effect in working(state, seat, CAPACITY, ANIMALS_PER_WORKER):
        total += effect.max_units
    return total


def end_score(state: EmperorState, seat: int) -> int:
    """[EMP-SCORE-08] VP by the end effects of cards: for every full `each` of a counter, up to a maximum."""
    total = 0
    for effect in working(state, seat, SCORE):
        if effect.when & GAME_END:
            total += min(counter(state, seat, effect.per) // effect.each * effect.number, effect.most)
    return total


# ---- trash


def trash(state: EmperorState, seat: int, card: int) -> None:
    """[EMP-CARD-05 EMP-CARD-15] A used Incident leaves the game."""
    state.places[card] = TRASHED
    state.used[card] = 0
    state.tell(CARD_TRASHED, seat, card)


def refresh(state: EmperorState) -> None:
    """[EMP-CARD-13] A new occurrence of the moments: every card and king can be used again."""
    state.used = [0] * CARDS
    state.king_used = [0] * state.seats
