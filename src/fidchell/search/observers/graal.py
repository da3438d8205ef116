"""Graal as a row of numbers."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from fidchell.games.graal.cards import KINDS, QUESTS
from fidchell.games.graal.rules import GraalRules
from fidchell.games.graal.state import FACE_UP, IN_DECK, UNREVEALED, GraalState
from fidchell.kernel.state import NOTHING
from fidchell.search.observer import Observer, chair_of, put, put_counts, put_zeroes

CHAIR: Final = [
    "is-there", "hand-size", "is-out", "is-barred", "lost-turns", "legend", "uses", "is-lent", "is-protected",
]  # fmt: skip
TABLE: Final = [
    "round", "is-clockwise", "symbol", "colour", "top", "turn", "dealer", "attacker", "target",
    "attack-symbol", "attack-count", "announcer", "drawn", "pile-size", "discard-size",
]  # fmt: skip


class GraalObserver(Observer[GraalState]):
    """The table, the viewer's hand and the discard pile kind by kind, the Quests, and every chair."""

    def __init__(self, most_seats: int) -> None:
        super().__init__(most_seats)
        for name in TABLE:
            self.label(name, 1)
        self.label("hand", KINDS)
        self.label("discard", KINDS)
        self.label("quest-place", QUESTS)
        self.label_chairs(CHAIR)

    def fill(self, seen: GraalState, seat: int, row: BytesWriter) -> None:
        """In the order of the labels."""
        self.fill_table(seen, seat, row)
        put_counts(row, seen.hands[seat] if seat >= 0 else NOTHING, KINDS)
        put_counts(row, seen.discard, KINDS)
        for place in seen.quest_places:
            put(row, quest_cell(seen, seat, place))
        first = max(seat, 0)
        for chair in range(seen.seats):
            fill_chair(seen, (first + chair) % seen.seats, row)
        put_zeroes(row, len(CHAIR) * (self.most_seats - seen.seats))

    def fill_table(self, seen: GraalState, seat: int, row: BytesWriter) -> None:
        """What lies open in the middle, and the attack that is under way."""
        put(row, seen.round)
        put(row, 1 if seen.direction > 0 else 0)
        put(row, seen.symbol + 1)
        put(row, seen.colour + 1)
        put(row, seen.top() + 1)
        put(row, chair_of(seen, seat, seen.turn) + 1)
        put(row, chair_of(seen, seat, seen.dealer) + 1)
        put(row, chair_of(seen, seat, seen.attacker) + 1)
        put(row, chair_of(seen, seat, seen.target) + 1)
        put(row, seen.attack_symbol)
        put(row, seen.attack_count)
        put(row, chair_of(seen, seat, seen.announcer) + 1)
        put(row, seen.drawn + 2)
        put(row, len(seen.pile))
        put(row, len(seen.discard))


def quest_cell(seen: GraalState, seat: int, place: int) -> int:
    """Where a Quest is: 0 unrevealed, 1 face up, 2 in the deck, from 3 on a chair."""
    if place == UNREVEALED:
        return 0
    if place == FACE_UP:
        return 1
    return 2 if place == IN_DECK else 3 + chair_of(seen, seat, place)


def fill_chair(seen: GraalState, seat: int, row: BytesWriter) -> None:
    """What everybody knows of a seat."""
    put(row, 1)
    put(row, len(seen.hands[seat]))
    put(row, (seen.out >> seat) & 1)
    put(row, (seen.barred >> seat) & 1)
    put(row, seen.lost_turns[seat])
    put(row, seen.legends[seat] + 1)
    put(row, seen.uses[seat])
    put(row, 1 if seen.lent == seat else 0)
    put(row, (seen.protected >> seat) & 1)


def make_observer(rules: GraalRules) -> GraalObserver:
    """The observer of an edition."""
    return GraalObserver(max(rules.meta.seats))
