"""What a seat sees as a fixed row of small numbers, for learning machines."""

from __future__ import annotations

from typing import Final, Generic

from fidchell.kernel.state import NOBODY, UNANSWERED
from fidchell.kernel.steps import S

MOST: Final = 255
"""Cells are bytes; what would be larger is shown as this."""


def small(value: int) -> int:
    """A number as a cell."""
    return 0 if value < 0 else min(value, MOST)


class Observer(Generic[S]):
    """Writes a redacted state as cells from 0 to 255; every cell has a label.

    Seats are told from the viewer's chair: 0 is the viewer, 1 the next seat. As many seats as the edition
    can have get cells; chairs nobody sits in stay 0. Games add their own cells after those of the question.
    """

    def __init__(self, most_seats: int) -> None:
        self.most_seats: Final = most_seats
        self.labels: Final[list[str]] = []
        self.label("question.step", 1)
        self.label("question.seat", 1)
        self.label("question.is-mine", 1)
        self.label("question.detail-low", 1)
        self.label("question.detail-high", 1)
        self.label("seats", 1)

    def label(self, name: str, count: int) -> None:
        """Name the next cells: one by its name, several by name and number."""
        if count == 1:
            self.labels.append(name)
        else:
            for index in range(count):
                self.labels.append(f"{name}.{index}")

    def label_chairs(self, names: list[str]) -> None:
        """Name the same cells for every chair."""
        for chair in range(self.most_seats):
            for name in names:
                self.labels.append(f"chair{chair}.{name}")

    def size(self) -> int:
        """How many cells a row has."""
        return len(self.labels)

    def fill(self, seen: S, seat: int, cells: list[int]) -> None:
        """Append the game's own cells."""
        raise NotImplementedError

    def cells(self, seen: S, seat: int) -> list[int]:
        """All cells for a seat."""
        actor = seen.actor
        mine = seat == actor or (len(seen.answers) > 0 and seat >= 0 and seen.answers[seat] == UNANSWERED)
        frame = seen.frame
        detail = max(frame.detail, 0)
        cells = [
            frame.step + 1,
            chair_of(seen, seat, actor) + 1,
            1 if mine else 0,
            detail & 255,
            (detail >> 8) & 255,
            seen.seats,
        ]
        self.fill(seen, seat, cells)
        return cells

    def observe(self, seen: S, seat: int) -> bytes:
        """The row of a seat."""
        cells = self.cells(seen, seat)
        assert len(cells) == len(self.labels)
        try:
            return bytes(cells)
        except ValueError:
            return bytes([small(cell) for cell in cells])


def chair_of(seen: S, seat: int, other: int) -> int:
    """How many chairs after the viewer another seat sits; -1 for nobody. Spectators look from seat 0."""
    if other < 0:
        return -1
    return (other - (seat if seat != NOBODY else 0)) % seen.seats


def add_bits(cells: list[int], mask: int, count: int) -> None:
    """The lowest bits of a mask, a cell each."""
    cells += [(mask >> index) & 1 for index in range(count)]


def add_padded(cells: list[int], values: list[int], count: int) -> None:
    """So many cells: the values, each one up so that -1 is 0, then zeroes."""
    cells += [values[index] + 1 if index < len(values) else 0 for index in range(count)]
