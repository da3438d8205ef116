"""Groves as a row of numbers."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from fidchell.games.groves.pieces import GOODS, HEXES, KINDS
from fidchell.games.groves.rules import GrovesRules
from fidchell.games.groves.state import OUTERLAND_REALM, REALMS, GrovesState
from fidchell.search.observer import Observer, chair_of, put, put_all, put_bits, put_padded, put_zeroes

TABLE: Final = [
    "round", "is-final", "crown", "turn", "stack", "deck-top", "deck-bottom", "unseen", "removed",
    "hollows", "banished", "given", "markers", "powers",
]  # fmt: skip
ROW: Final = 4
GOALS: Final = 4
CARDS: Final = 16
STOCK: Final = 7
CHAIR: Final = 10 + 2 * KINDS + GOODS
OUTERLAND_CELL: Final = 9


class GrovesObserver(Observer[GrovesState]):
    """The middle, the viewer's cards, every hex (its spirit, its realm, its cell), and every chair."""

    def __init__(self, most_seats: int) -> None:
        super().__init__(most_seats)
        for name in TABLE:
            self.label(name, 1)
        self.label("supply", KINDS)
        self.label("stock", STOCK)
        self.label("tree", 3 * KINDS)
        self.label("wraith-bag", KINDS)
        self.label("drawn", KINDS)
        self.label("row", ROW)
        self.label("goal", GOALS)
        self.label("goal-owner", GOALS)
        self.label("card-held", CARDS)
        self.label("card-looked-at", CARDS)
        self.label("hex-spirit", HEXES)
        self.label("hex-realm", HEXES)
        self.label("hex-cell", HEXES)
        names = ["is-there", "dominion", "bases", "cards-held", "cards-achieved"]
        names += [f"portal.{realm}" for realm in range(REALMS)]
        names += [f"bag.{kind}" for kind in range(KINDS)] + [f"hand.{kind}" for kind in range(KINDS)]
        self.label_chairs(names + [f"goods.{kind}" for kind in range(GOODS)])

    def fill(self, seen: GrovesState, seat: int, row: BytesWriter) -> None:
        """In the order of the labels."""
        self.fill_table(seen, seat, row)
        put_all(row, seen.supply + seen.stock + seen.tree + seen.wraith_bag + seen.drawn)
        put_padded(row, seen.row, ROW)
        put_padded(row, seen.goals, GOALS)
        put_padded(row, [chair_of(seen, seat, owner) for owner in seen.goal_owners], GOALS)
        put_bits(row, seen.held[seat] if seat >= 0 else 0, CARDS)
        put_bits(row, seen.looked, CARDS)
        put_padded(row, seen.standing, HEXES)
        put_all(row, realms_of(seen, seat))
        put_padded(row, seen.cells, HEXES)
        first = max(seat, 0)
        for chair in range(seen.seats):
            fill_chair(seen, (first + chair) % seen.seats, seat, row)
        put_zeroes(row, CHAIR * (self.most_seats - seen.seats))

    def fill_table(self, seen: GrovesState, seat: int, row: BytesWriter) -> None:
        """The single things."""
        put_all(row, [seen.round, 1 if seen.is_final else 0])
        put_all(row, [chair_of(seen, seat, seen.crown) + 1, chair_of(seen, seat, seen.turn) + 1])
        put_all(row, [seen.stack, seen.top_count, len(seen.bottom), len(seen.unseen), len(seen.removed)])
        put_all(row, [seen.hollows, seen.banished, seen.given, seen.markers, seen.powers])


def realms_of(seen: GrovesState, seat: int) -> list[int]:
    """For each hex whose realm it is in: 0 none, else the chair plus one; the Outerland has its own number."""
    result = [0] * HEXES
    for realm, groves in enumerate(seen.realms):
        cell = OUTERLAND_CELL if realm == OUTERLAND_REALM else chair_of(seen, seat, realm) + 1
        for grove in groves:
            result[grove] = cell
    return result


def fill_chair(seen: GrovesState, seat: int, viewer: int, row: BytesWriter) -> None:
    """What everybody knows of a seat; portals are told by the chair they lead to, the Outerland's last."""
    put_all(row, [1, seen.dominion[seat], seen.bases[seat], seen.held_counts[seat], bits_of(seen.achieved[seat])])
    first = max(viewer, 0)
    for chair in range(REALMS - 1):
        realm = (first + chair) % seen.seats
        put(row, seen.portals[seat * REALMS + realm] if chair < seen.seats else 0)
    put(row, seen.portals[seat * REALMS + OUTERLAND_REALM])
    put_all(row, seen.bags[seat * KINDS : seat * KINDS + KINDS])
    put_all(row, seen.hands[seat * KINDS : seat * KINDS + KINDS])
    put_all(row, seen.goods[seat * GOODS : seat * GOODS + GOODS])


def bits_of(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def make_observer(rules: GrovesRules) -> GrovesObserver:
    """The observer of an edition."""
    return GrovesObserver(max(rules.meta.seats))
