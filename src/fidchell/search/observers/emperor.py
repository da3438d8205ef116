"""Emperor of the Gaels as a row of numbers."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from fidchell.games.emperor.glossary import AREAS, CARDS, GOODS, GROUPS, KINDS, TOKENS, VIKINGS
from fidchell.games.emperor.rules import EmperorRules
from fidchell.games.emperor.slots import B_DEFENDER, BATTLE_SLOTS
from fidchell.games.emperor.state import EmperorState
from fidchell.search.observer import Observer, chair_of, put, put_all, put_padded, put_zeroes, small

TABLE: Final = [
    "years", "year", "event", "closing", "round", "holder", "crown-taker", "ending", "town-taker",
    "quarter-taker-1", "quarter-taker-2", "longship", "drawer", "tribute-used", "steps-left", "levels-left",
    "counted", "harvest", "band",
]  # fmt: skip
CHAIR: Final = [
    "is-there", "clan", "king", "home", "king-used", "ships", "towers", "monasteries", "mat-cattle", "mat-sheep",
    "trader", "sold", "sold-units", "bought-units", "alms", "grain-bonus", "flax-bonus", "chosen-1", "chosen-2",
]  # fmt: skip
RAIDERS: Final = 9
"""The Vikings where a chair is told."""

OWNED: Final = 6
"""A card's cell: 0 trashed .. 5 in its stack as the state has it, from here on a chair."""

TILES: Final = 5
ACTIONS: Final = 8
PRICES: Final = 5
DICE: Final = 10
DRAWN: Final = 6


class EmperorObserver(Observer[EmperorState]):
    """The calendar, every area, every card, stocks and dice, the battle, and every chair."""

    def __init__(self, most_seats: int) -> None:
        super().__init__(most_seats)
        for name in TABLE:
            self.label(name, 1)
        for name in ("tile", "holder", "marks-low", "marks-high"):
            self.label(f"area-{name}", AREAS)
        self.label("area-token", AREAS * KINDS)
        self.label("card-place", CARDS)
        self.label("card-used", CARDS)
        self.label("face-up", GROUPS)
        self.label("drawn", DRAWN)
        self.label("bag", TILES)
        self.label("action-stack", ACTIONS)
        self.label("price", PRICES)
        self.label("die", DICE)
        self.label("black-die", DICE)
        self.label("due", GOODS + 1)
        self.label("herd", 2)
        self.label("battle", BATTLE_SLOTS)
        self.label("viking-reserve", TOKENS)
        goods = [f"good.{good}" for good in range(GOODS)]
        self.label_chairs(CHAIR + goods + [f"reserve.{kind}" for kind in range(TOKENS)])

    def fill(self, seen: EmperorState, seat: int, row: BytesWriter) -> None:
        """In the order of the labels."""
        fill_table(seen, seat, row)
        fill_board(seen, seat, row)
        put_all(row, [card_cell(seen, seat, place) for place in seen.places])
        put_all(row, seen.used)
        put_padded(row, seen.face_up, GROUPS)
        put_padded(row, seen.drawn, DRAWN)
        put_all(row, seen.bag + seen.stacks[:ACTIONS] + seen.prices)
        put_padded(row, seen.dice, DICE)
        put_padded(row, seen.dice_black, DICE)
        put_all(row, [small(amount) for amount in seen.due] + seen.herd)
        fill_battle(seen, seat, row)
        put_all(row, seen.reserve[VIKINGS * TOKENS : (VIKINGS + 1) * TOKENS])
        first = max(seat, 0)
        for chair in range(seen.seats):
            fill_chair(seen, (first + chair) % seen.seats, row)
        put_zeroes(row, (len(CHAIR) + GOODS + TOKENS) * (self.most_seats - seen.seats))


def fill_table(seen: EmperorState, seat: int, row: BytesWriter) -> None:
    """The single things."""
    put_all(row, [seen.years, seen.year, seen.event + 1, seen.closing, seen.round])
    put_all(row, [chair_of(seen, seat, seen.holder) + 1, chair_of(seen, seat, seen.crown_taker) + 1, seen.ending])
    put_all(row, [side_of(seen, seat, seen.town_taker), side_of(seen, seat, seen.quarter_taker[0])])
    put_all(row, [side_of(seen, seat, seen.quarter_taker[1]), seen.longship, chair_of(seen, seat, seen.drawer) + 1])
    put_all(row, [seen.tribute_used, seen.steps_left, seen.levels_left, seen.counted, seen.harvest, seen.band])


def fill_board(seen: EmperorState, seat: int, row: BytesWriter) -> None:
    """Area by area."""
    put_all(row, seen.tiles)
    put_all(row, [side_of(seen, seat, holder) for holder in seen.holders])
    put_all(row, [mark & 255 for mark in seen.marks])
    put_all(row, [(mark >> 8) & 255 for mark in seen.marks])
    put_all(row, seen.tokens)


def fill_battle(seen: EmperorState, seat: int, row: BytesWriter) -> None:
    """Who fights, told by chairs; the rest as the state counts it."""
    for index in range(BATTLE_SLOTS):
        value = seen.battle[index]
        put(row, side_of(seen, seat, value) if index <= B_DEFENDER else small(value))


def side_of(seen: EmperorState, seat: int, side: int) -> int:
    """Nobody is 0, a clan its chair plus one, the Vikings have their own number."""
    return RAIDERS if side == VIKINGS else chair_of(seen, seat, side) + 1


def card_cell(seen: EmperorState, seat: int, place: int) -> int:
    """Where a card is: its place if it lies nowhere with a seat, else whose it is."""
    return OWNED + chair_of(seen, seat, place) if place >= 0 else place + OWNED


def fill_chair(seen: EmperorState, seat: int, row: BytesWriter) -> None:
    """What everybody knows of a clan."""
    put_all(row, [1, seen.clans[seat] + 1, seen.kings[seat] + 1, seen.homes[seat] + 1, seen.king_used[seat]])
    put_all(row, [seen.ships[seat], seen.towers[seat], seen.monasteries[seat]])
    put_all(row, seen.mat[2 * seat : 2 * seat + 2])
    put_all(row, [seen.traders[seat] + 1, seen.sold[seat], seen.sold_units[seat], seen.bought_units[seat]])
    put_all(row, [seen.alms[seat], seen.field_bonus[2 * seat], seen.field_bonus[2 * seat + 1]])
    put_all(row, [seen.chosen[seat] + 1, seen.chosen[seen.seats + seat] + 1])
    put_all(row, [small(amount) for amount in seen.goods[seat * GOODS : (seat + 1) * GOODS]])
    put_all(row, seen.reserve[seat * TOKENS : (seat + 1) * TOKENS])


def make_observer(rules: EmperorRules) -> EmperorObserver:
    """The observer of an edition."""
    return EmperorObserver(max(rules.meta.seats))
