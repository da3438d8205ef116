"""Emperor of the Gaels as a row of numbers."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.glossary import AREAS, CARDS, GOODS, GROUPS, KINDS, TOKENS, VIKINGS
from fidchell.games.emperor.rules import EmperorRules
from fidchell.games.emperor.slots import B_DEFENDER, BATTLE_SLOTS
from fidchell.games.emperor.state import EmperorState
from fidchell.search.observer import Observer, add_padded, chair_of, small

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

    def fill(self, seen: EmperorState, seat: int, cells: list[int]) -> None:
        """In the order of the labels."""
        fill_table(seen, seat, cells)
        fill_board(seen, seat, cells)
        cells += [card_cell(seen, seat, place) for place in seen.places]
        cells += seen.used
        add_padded(cells, seen.face_up, GROUPS)
        add_padded(cells, seen.drawn, DRAWN)
        cells += seen.bag + seen.stacks[:ACTIONS] + seen.prices
        add_padded(cells, seen.dice, DICE)
        add_padded(cells, seen.dice_black, DICE)
        cells += [small(amount) for amount in seen.due] + seen.herd
        fill_battle(seen, seat, cells)
        cells += seen.reserve[VIKINGS * TOKENS : (VIKINGS + 1) * TOKENS]
        first = max(seat, 0)
        for chair in range(seen.seats):
            fill_chair(seen, (first + chair) % seen.seats, cells)
        cells += [0] * ((len(CHAIR) + GOODS + TOKENS) * (self.most_seats - seen.seats))


def fill_table(seen: EmperorState, seat: int, cells: list[int]) -> None:
    """The single things."""
    cells += [seen.years, seen.year, seen.event + 1, seen.closing, seen.round]
    cells += [chair_of(seen, seat, seen.holder) + 1, chair_of(seen, seat, seen.crown_taker) + 1, seen.ending]
    cells += [side_of(seen, seat, seen.town_taker), side_of(seen, seat, seen.quarter_taker[0])]
    cells += [side_of(seen, seat, seen.quarter_taker[1]), seen.longship, chair_of(seen, seat, seen.drawer) + 1]
    cells += [seen.tribute_used, seen.steps_left, seen.levels_left, seen.counted, seen.harvest, seen.band]


def fill_board(seen: EmperorState, seat: int, cells: list[int]) -> None:
    """Area by area."""
    cells += seen.tiles
    cells += [side_of(seen, seat, holder) for holder in seen.holders]
    cells += [mark & 255 for mark in seen.marks]
    cells += [(mark >> 8) & 255 for mark in seen.marks]
    cells += seen.tokens


def fill_battle(seen: EmperorState, seat: int, cells: list[int]) -> None:
    """Who fights, told by chairs; the rest as the state counts it."""
    for index in range(BATTLE_SLOTS):
        value = seen.battle[index]
        cells.append(side_of(seen, seat, value) if index <= B_DEFENDER else small(value))


def side_of(seen: EmperorState, seat: int, side: int) -> int:
    """Nobody is 0, a clan its chair plus one, the Vikings have their own number."""
    return RAIDERS if side == VIKINGS else chair_of(seen, seat, side) + 1


def card_cell(seen: EmperorState, seat: int, place: int) -> int:
    """Where a card is: its place if it lies nowhere with a seat, else whose it is."""
    return OWNED + chair_of(seen, seat, place) if place >= 0 else place + OWNED


def fill_chair(seen: EmperorState, seat: int, cells: list[int]) -> None:
    """What everybody knows of a clan."""
    cells += [1, seen.clans[seat] + 1, seen.kings[seat] + 1, seen.homes[seat] + 1, seen.king_used[seat]]
    cells += [seen.ships[seat], seen.towers[seat], seen.monasteries[seat], seen.mat[2 * seat], seen.mat[2 * seat + 1]]
    cells += [seen.traders[seat] + 1, seen.sold[seat], seen.sold_units[seat], seen.bought_units[seat], seen.alms[seat]]
    cells += [seen.field_bonus[2 * seat], seen.field_bonus[2 * seat + 1]]
    cells += [seen.chosen[seat] + 1, seen.chosen[seen.seats + seat] + 1]
    cells += [small(amount) for amount in seen.goods[seat * GOODS : (seat + 1) * GOODS]]
    cells += seen.reserve[seat * TOKENS : (seat + 1) * TOKENS]


def make_observer(rules: EmperorRules) -> EmperorObserver:
    """The observer of an edition."""
    return EmperorObserver(max(rules.meta.seats))
