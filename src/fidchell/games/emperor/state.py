"""What lies on the table in a game of Emperor of the Gaels. How it is laid out: docs/decisions/0007."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.glossary import (
    CHIEFTAIN,
    EMPTY,
    GOODS,
    KINDS,
    RUNNING,
    SETTLEMENT,
    SILVER,
    TOKENS,
    TOWN,
    UNEXPLORED,
    VIKINGS,
)
from fidchell.games.emperor.pieces import Pieces
from fidchell.kernel.state import NOBODY, State

# Where a development card is: a seat (owned, open), or one of these.
IN_STACK: Final = -1
FACE_UP: Final = -2
TRASHED: Final = -3
UNDER: Final = -4
"""Under its stack, put there by a seat that has seen it; listed in `under`."""
DRAWN: Final = -5
"""Just drawn by `drawer`, who alone sees it; listed in `drawn`."""

UNKNOWN: Final = -1
"""In `drawn` and as the card of an entry of `under`: not for these eyes."""

# Bits of `marks`, by area, cleared when a Battle & move or Build action begins.
MOVED_WORKERS: Final = 1
MOVED_WARRIORS: Final = 1 << 3
MOVED_CHIEFTAINS: Final = 1 << 6
FOUGHT_WARRIORS: Final = 1 << 9
FOUGHT_CHIEFTAINS: Final = 1 << 12
ATTACKED: Final = 1 << 15
HAD_STRUCTURE: Final = 1 << 16


NO_LIST: Final[list[int]] = []
"""What lists hold before they are laid out or copied; never changed."""


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A new list with one other entry: for short lists that copies of a table share."""
    result = values[:]
    result[index] = value
    return result


class EmperorState(State):
    """Flat lists of ints: by area, by seat, by card. Side 4 is the Vikings."""

    def __init__(self, seats: int, pieces: Pieces) -> None:
        super().__init__(seats)
        self.pieces: Final = pieces
        # the table, settled at set-up
        self.clans: list[int] = NO_LIST
        self.circle: list[int] = NO_LIST
        self.kings: list[int] = NO_LIST
        self.homes: list[int] = NO_LIST
        self.years = 4
        # the calendar
        self.year = 0
        self.event = -1
        self.closing = 0
        self.round = 0
        self.holder = 0
        self.crown_taker = NOBODY
        self.ending = RUNNING
        self.town_taker = NOBODY
        self.quarter_taker: list[int] = NO_LIST
        # the board
        self.tiles: list[int] = NO_LIST
        self.holders: list[int] = NO_LIST
        self.tokens: list[int] = NO_LIST
        self.marks: list[int] = NO_LIST
        self.longship = 0
        # what the sides own
        self.goods: list[int] = NO_LIST
        self.mat: list[int] = NO_LIST
        self.reserve: list[int] = NO_LIST
        self.ships: list[int] = NO_LIST
        self.towers: list[int] = NO_LIST
        self.monasteries: list[int] = NO_LIST
        # cards and tiles
        self.places: list[int] = NO_LIST
        self.used: list[int] = NO_LIST
        self.king_used: list[int] = NO_LIST
        self.face_up: list[int] = NO_LIST
        self.under: list[int] = NO_LIST
        self.bag: list[int] = NO_LIST
        self.drawn: list[int] = NO_LIST
        self.drawer = NOBODY
        # action cards
        self.stacks: list[int] = NO_LIST
        self.chosen: list[int] = NO_LIST
        self.tribute_used = 0
        # the fair
        self.prices: list[int] = NO_LIST
        self.traders: list[int] = NO_LIST
        self.sold: list[int] = NO_LIST
        self.sold_units: list[int] = NO_LIST
        self.bought_units: list[int] = NO_LIST
        self.alms: list[int] = NO_LIST
        # the present action, event, payment or throw
        self.steps_left = 0
        """Explorations left; a card used before the action has already added its own, the action adds two."""
        self.levels_left = 0
        """Tower levels left; a card used before the action has already added its own, the action adds one."""
        self.counted = 0
        """Units or settlements that paid food in this action so far, free ones included."""
        self.harvest = 0
        self.field_bonus: list[int] = NO_LIST
        """What an Incident adds to each grain and to each flax field of a seat in this Harvest (two a seat)."""
        self.due: list[int] = NO_LIST
        self.band = 0
        self.herd: list[int] = NO_LIST
        self.dice: list[int] = NO_LIST
        self.dice_black: list[int] = NO_LIST
        self.sent: list[int] = NO_LIST
        self.acted: list[int] = NO_LIST
        """The areas of Viking warbands that have acted in this event, one entry a warband."""
        self.battle: list[int] = NO_LIST

    def copy(self) -> EmperorState:
        """An independent table. Lists without a slice are shared: they are replaced (`changed`), never written to."""
        other = EmperorState(self.seats, self.pieces)
        other.copy_question(self)
        self.copy_settled(other)
        self.copy_calendar(other)
        other.tiles = self.tiles[:]
        other.holders = self.holders[:]
        other.tokens = self.tokens[:]
        other.marks = self.marks[:]
        other.longship = self.longship
        other.goods = self.goods[:]
        other.mat = self.mat[:]
        other.reserve = self.reserve[:]
        other.ships = self.ships
        other.towers = self.towers
        other.monasteries = self.monasteries
        self.copy_cards(other)
        self.copy_fair(other)
        self.copy_doings(other)
        return other

    def copy_settled(self, other: EmperorState) -> None:
        """Shared: these lists never change after set-up."""
        other.clans = self.clans
        other.circle = self.circle
        other.kings = self.kings
        other.homes = self.homes
        other.years = self.years

    def copy_calendar(self, other: EmperorState) -> None:
        """Where the year stands and who leads."""
        other.year = self.year
        other.event = self.event
        other.closing = self.closing
        other.round = self.round
        other.holder = self.holder
        other.crown_taker = self.crown_taker
        other.ending = self.ending
        other.town_taker = self.town_taker
        other.quarter_taker = self.quarter_taker

    def copy_cards(self, other: EmperorState) -> None:
        """Development cards, tiles and action cards."""
        other.places = self.places[:]
        other.used = self.used[:]
        other.king_used = self.king_used[:]
        other.face_up = self.face_up[:]
        other.under = self.under[:]
        other.bag = self.bag[:]
        other.drawn = self.drawn[:]
        other.drawer = self.drawer
        other.stacks = self.stacks
        other.chosen = self.chosen
        other.tribute_used = self.tribute_used

    def copy_fair(self, other: EmperorState) -> None:
        """The trade table and what was done at this fair."""
        other.prices = self.prices
        other.traders = self.traders
        other.sold = self.sold
        other.sold_units = self.sold_units
        other.bought_units = self.bought_units
        other.alms = self.alms

    def copy_doings(self, other: EmperorState) -> None:
        """What is going on just now."""
        other.steps_left = self.steps_left
        other.levels_left = self.levels_left
        other.counted = self.counted
        other.harvest = self.harvest
        other.field_bonus = self.field_bonus
        other.due = self.due
        other.band = self.band
        other.herd = self.herd[:]
        other.dice = self.dice[:]
        other.dice_black = self.dice_black
        other.sent = self.sent[:]
        other.acted = self.acted[:]
        other.battle = self.battle[:]

    def key(self) -> list[int]:
        """Everything; stacks have no order of their own, as each card only knows its place."""
        key = self.question_key()
        key += [self.years, self.year, self.event, self.round, self.holder, self.crown_taker, self.ending]
        key += [self.town_taker, self.longship, self.drawer, self.tribute_used, self.closing, self.steps_left]
        key += [self.levels_left, self.counted, self.harvest, self.band]
        key += self.clans + self.circle + self.kings + self.homes + self.quarter_taker
        key += self.tiles + self.holders + self.tokens + self.marks
        key += self.goods + self.mat + self.reserve + self.ships + self.towers + self.monasteries
        key += self.places + self.used + self.king_used + self.face_up
        key += [*self.under, -9, *self.bag, *self.drawn, -9]
        key += self.stacks + self.chosen + self.prices + self.traders + self.sold
        key += self.sold_units + self.bought_units + self.alms + self.field_bonus + self.due + self.herd
        return [*key, *self.dice, -9, *self.dice_black, -9, *self.sent, -9, *sorted(self.acted), -9, *self.battle]

    # ---- who is where

    def count(self, area: int, kind: int) -> int:
        """How many tokens of a kind are in an area, whoever holds it."""
        return self.tokens[area * KINDS + kind]

    def is_structured(self, area: int) -> bool:
        """[EMP-CONC-02] Whether its holder has a settlement, quarter, monastery or tower level there."""
        if self.tokens[area * KINDS + SETTLEMENT] > 0:
            return True
        holder = self.holders[area]
        if holder in (EMPTY, VIKINGS) or self.homes[holder] != area:
            return False
        return self.monasteries[holder] + self.towers[holder] > 0

    def units(self, area: int) -> int:
        """[EMP-CONC-01] Workers, warriors and chieftains in an area."""
        base = area * KINDS
        return self.tokens[base] + self.tokens[base + 1] + self.tokens[base + CHIEFTAIN]

    def has_opponent(self, area: int, side: int) -> bool:
        """[EMP-CONC-04] Whether another clan or the Vikings, or for the Vikings a clan, is in an area."""
        holder = self.holders[area]
        return holder not in (EMPTY, side)

    def claims(self, seat: int, area: int) -> bool:
        """[EMP-CONC-05] An own unit or structure in an explored area or in the own monastic area."""
        tile = self.tiles[area]
        return self.holders[area] == seat and tile not in (UNEXPLORED, TOWN)

    # ---- tokens come and go; the holder follows

    def put(self, area: int, side: int, kind: int, number: int = 1) -> None:
        """[EMP-CONC-09 EMP-COMP-08] From the side's reserve into an area without opponents."""
        self.reserve[side * TOKENS + kind] -= number
        self.tokens[area * KINDS + kind] += number
        self.holders[area] = side

    def lift(self, area: int, kind: int, number: int = 1) -> None:
        """[EMP-HIT-06] From an area back to its holder's reserve."""
        self.reserve[self.holders[area] * TOKENS + kind] += number
        self.tokens[area * KINDS + kind] -= number
        self.settle_holder(area)

    def shift(self, source: int, target: int, kind: int, number: int = 1) -> None:
        """Units from one area to another; none are no change."""
        if number == 0:
            return
        side = self.holders[source]
        self.tokens[source * KINDS + kind] -= number
        self.tokens[target * KINDS + kind] += number
        self.holders[target] = side
        self.settle_holder(source)

    def settle_holder(self, area: int) -> None:
        """[EMP-CONC-04] Without unit and structure nobody is present any more."""
        if self.units(area) == 0 and not self.is_structured(area):
            self.holders[area] = EMPTY

    # ---- goods

    def stock(self, seat: int, good: int) -> int:
        """[EMP-CAL-07] How much of a good a clan has; silver and VP included."""
        return self.goods[seat * GOODS + good]

    def gain(self, seat: int, good: int, amount: int) -> None:
        """[EMP-CONC-08 EMP-COMP-07] From the endless general supply; a negative amount goes back to it."""
        self.goods[seat * GOODS + good] += amount

    def silver(self, seat: int) -> int:
        """The silver of a clan."""
        return self.goods[seat * GOODS + SILVER]

    # ---- turn order

    def turn_order(self) -> list[int]:
        """[EMP-CAL-06] The holder of the High King token first, then clockwise."""
        first = self.circle.index(self.holder)
        return self.circle[first:] + self.circle[:first]

    def chosen_action(self, seat: int) -> int:
        """The action card a seat chose in this round, or NO_ACTION."""
        return self.chosen[self.round * self.seats + seat]
