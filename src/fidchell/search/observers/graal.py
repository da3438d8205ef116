"""Graal as a row of numbers."""

from __future__ import annotations

from fidchell.games.graal.cards import KINDS, QUESTS
from fidchell.games.graal.rules import GraalRules
from fidchell.games.graal.state import FACE_UP, IN_DECK, UNREVEALED, GraalState
from fidchell.search.observer import Observer, chair_of

CHAIR = ["is-there", "hand-size", "is-out", "is-barred", "lost-turns", "legend", "uses", "is-lent", "is-protected"]
TABLE = [
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

    def fill(self, seen: GraalState, seat: int, cells: list[int]) -> None:
        """In the order of the labels."""
        self.fill_table(seen, seat, cells)
        cells += count_kinds(seen.hands[seat] if seat >= 0 else [])
        cells += count_kinds(seen.discard)
        for place in seen.quest_places:
            cells.append(quest_cell(seen, seat, place))
        first = max(seat, 0)
        for chair in range(seen.seats):
            fill_chair(seen, (first + chair) % seen.seats, cells)
        cells += [0] * (len(CHAIR) * (self.most_seats - seen.seats))

    def fill_table(self, seen: GraalState, seat: int, cells: list[int]) -> None:
        """What lies open in the middle, and the attack that is under way."""
        cells.append(seen.round)
        cells.append(1 if seen.direction > 0 else 0)
        cells.append(seen.symbol + 1)
        cells.append(seen.colour + 1)
        cells.append(seen.top() + 1)
        cells.append(chair_of(seen, seat, seen.turn) + 1)
        cells.append(chair_of(seen, seat, seen.dealer) + 1)
        cells.append(chair_of(seen, seat, seen.attacker) + 1)
        cells.append(chair_of(seen, seat, seen.target) + 1)
        cells.append(seen.attack_symbol)
        cells.append(seen.attack_count)
        cells.append(chair_of(seen, seat, seen.announcer) + 1)
        cells.append(seen.drawn + 2)
        cells.append(len(seen.pile))
        cells.append(len(seen.discard))


def count_kinds(cards: list[int]) -> list[int]:
    """How many there are of each kind; cards whose face is hidden are not counted."""
    counts = [0] * KINDS
    for kind in cards:
        if kind >= 0:
            counts[kind] += 1
    return counts


def quest_cell(seen: GraalState, seat: int, place: int) -> int:
    """Where a Quest is: 0 unrevealed, 1 face up, 2 in the deck, from 3 on a chair."""
    if place == UNREVEALED:
        return 0
    if place == FACE_UP:
        return 1
    return 2 if place == IN_DECK else 3 + chair_of(seen, seat, place)


def fill_chair(seen: GraalState, seat: int, cells: list[int]) -> None:
    """What everybody knows of a seat."""
    cells.append(1)
    cells.append(len(seen.hands[seat]))
    cells.append((seen.out >> seat) & 1)
    cells.append((seen.barred >> seat) & 1)
    cells.append(seen.lost_turns[seat])
    cells.append(seen.legends[seat] + 1)
    cells.append(seen.uses[seat])
    cells.append(1 if seen.lent == seat else 0)
    cells.append((seen.protected >> seat) & 1)


def make_observer(rules: GraalRules) -> GraalObserver:
    """The observer of an edition."""
    return GraalObserver(max(rules.meta.seats))
