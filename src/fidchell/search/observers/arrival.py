"""The Arrival as a row of numbers, for both editions."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from fidchell.games.arrival.island import LOCATIONS
from fidchell.games.arrival.pieces import BACKS, CARDS, FACES, SPECIES
from fidchell.games.arrival.rules import ArrivalRules
from fidchell.games.arrival.state import ArrivalState
from fidchell.search.observer import Observer, chair_of, put_all, put_counts, put_padded, put_zeroes

TABLE: Final = [
    "round", "first", "first-passer", "opening", "is-doomed", "is-in-turn-blocking", "is-advanced", "turned",
    "old-cards", "seer", "has-looked", "returned-count", "supply-swords", "supply-shields",
]  # fmt: skip
CHAIR: Final = [
    "is-there", "colour", "leader", "ability", "has-passed", "points", "corruption", "discs", "swords", "shields",
    "fomori-held", "trophies", "used-trophies", "builders", "collected", "supply-discs", "blocked",
]  # fmt: skip
SHIELDED: Final = 11
LAID: Final = 4
"""Earning Cards before each leader."""

FACE_DOWN: Final = 5
"""A card's cell: 0 to 4 as the state has face-down and missing ones, from here on its number."""


class ArrivalObserver(Observer[ArrivalState]):
    """The middle, every location, cards and tiles, and every chair."""

    def __init__(self, most_seats: int) -> None:
        super().__init__(most_seats)
        for name in TABLE:
            self.label(name, 1)
        for name in ("owner", "level", "fomori", "castle"):
            self.label(f"place-{name}", LOCATIONS)
        self.label("shields-at", SHIELDED)
        for name in ("hidden", "known", "returned", "out"):
            self.label(f"fomori-{name}", SPECIES)
        for name in ("size", "top", "loose"):
            self.label(f"pile-{name}", BACKS)
        self.label("card", CARDS)
        for name in ("display", "down", "used"):
            self.label(f"tile-{name}", FACES)
        names = CHAIR + [f"card.{index}" for index in range(LAID)]
        self.label_chairs(names + [f"tile.{face}" for face in range(FACES)])

    def fill(self, seen: ArrivalState, seat: int, row: BytesWriter) -> None:
        """In the order of the labels."""
        self.fill_table(seen, seat, row)
        fill_places(seen, seat, row)
        put_padded(row, [count - 1 for count in seen.shields_at], SHIELDED)
        put_all(row, seen.hidden + seen.known + seen.returned + seen.fomori_out)
        put_all(row, seen.sizes + seen.tops + seen.loose + seen.cards)
        put_counts(row, seen.display, FACES)
        put_counts(row, seen.tiles_down, FACES)
        put_counts(row, seen.tiles_used, FACES)
        first = max(seat, 0)
        for chair in range(seen.seats):
            fill_chair(seen, (first + chair) % seen.seats, row)
        put_zeroes(row, (len(CHAIR) + LAID + FACES) * (self.most_seats - seen.seats))

    def fill_table(self, seen: ArrivalState, seat: int, row: BytesWriter) -> None:
        """The single things."""
        put_all(row, [seen.round, chair_of(seen, seat, seen.first) + 1, chair_of(seen, seat, seen.first_passer) + 1])
        put_all(row, [seen.opening, int(seen.doomed), int(seen.in_turn_blocking), int(seen.advanced), seen.turned])
        put_all(row, [seen.old_cards, chair_of(seen, seat, seen.seer) + 1, int(seen.has_looked), seen.returned_count])
        put_all(row, [seen.supply_swords, seen.supply_shields])


def fill_places(seen: ArrivalState, seat: int, row: BytesWriter) -> None:
    """Location by location: whose it is, how high, which Fomori, whether a castle stands."""
    owners = [chair_of(seen, seat, seen.owner(place)) + 1 for place in range(LOCATIONS)]
    put_all(row, owners)
    put_all(row, [seen.level(place) if owners[place] > 0 else 0 for place in range(LOCATIONS)])
    put_all(row, [seen.species(place) + 1 for place in range(LOCATIONS)])
    castles: int = seen.castles
    put_all(row, [(castles >> place) & 1 for place in range(LOCATIONS)])


def fill_chair(seen: ArrivalState, seat: int, row: BytesWriter) -> None:
    """What everybody knows of a leader."""
    put_all(row, [1, seen.colours[seat] + 1, seen.leaders[seat] + 1, seen.abilities[seat], (seen.passed >> seat) & 1])
    put_all(row, [seen.points[seat], seen.corruption[seat], seen.discs[seat], seen.swords[seat], seen.shields[seat]])
    put_all(row, [seen.held[seat], seen.trophies[seat], seen.used_trophies[seat], seen.builders[seat]])
    put_all(row, [seen.collected[seat], seen.supply_discs[seat], seen.blocked[seat]])
    put_all(row, [card + FACE_DOWN for card in seen.lying[seat * LAID : seat * LAID + LAID]])
    put_counts(row, seen.tiles[seat], FACES)


def make_observer(rules: ArrivalRules) -> ArrivalObserver:
    """The observer of an edition."""
    return ArrivalObserver(max(rules.meta.seats))
