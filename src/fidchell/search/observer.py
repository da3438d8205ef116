"""What a seat sees as a fixed row of small numbers, for learning machines."""

from __future__ import annotations

from typing import Final, Generic

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from fidchell.kernel.state import NOBODY, UNANSWERED
from fidchell.kernel.steps import S

MOST: Final = 255
"""Cells are bytes; what would be larger is shown as this."""


ZEROES: Final = bytes(1024)


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

    def fill(self, seen: S, seat: int, row: BytesWriter) -> None:
        """Append the game's own cells."""
        raise NotImplementedError

    def write(self, seen: S, seat: int, row: BytesWriter) -> None:
        """Append all cells for a seat."""
        start = len(row)
        actor = seen.actor
        mine = seat == actor or (len(seen.answers) > 0 and seat >= 0 and seen.answers[seat] == UNANSWERED)
        frame = seen.frame
        detail = max(frame.detail, 0)
        put(row, frame.step + 1)
        put(row, chair_of(seen, seat, actor) + 1)
        put(row, 1 if mine else 0)
        put(row, detail & 255)
        put(row, (detail >> 8) & 255)
        put(row, seen.seats)
        self.fill(seen, seat, row)
        assert len(row) - start == len(self.labels)

    def observe(self, seen: S, seat: int) -> bytes:
        """The row of a seat."""
        row = BytesWriter()
        self.write(seen, seat, row)
        return row.getvalue()


def chair_of(seen: S, seat: int, other: int) -> int:
    """How many chairs after the viewer another seat sits; -1 for nobody. Spectators look from seat 0."""
    if other < 0:
        return -1
    return (other - (seat if seat != NOBODY else 0)) % seen.seats


def put(row: BytesWriter, value: int) -> None:
    """One cell; a negative number is a mistake of the observer and refused."""
    row.append(min(value, MOST))


def put_all(row: BytesWriter, values: list[int]) -> None:
    """A cell for each number."""
    for value in values:
        put(row, value)


def put_zeroes(row: BytesWriter, count: int) -> None:
    """So many empty cells."""
    row.write(ZEROES[:count])


def put_bits(row: BytesWriter, mask: int, count: int) -> None:
    """The lowest bits of a mask, a cell each."""
    for index in range(count):
        put(row, (mask >> index) & 1)


def put_padded(row: BytesWriter, values: list[int], count: int) -> None:
    """So many cells: the values, each one up so that -1 is 0, then zeroes."""
    for index in range(count):
        put(row, values[index] + 1 if index < len(values) else 0)


def put_counts(row: BytesWriter, pieces: list[int], kinds: int) -> None:
    """How many pieces there are of each kind; those whose face is hidden are not counted."""
    start: i64 = len(row)
    put_zeroes(row, kinds)
    for kind in pieces:
        if kind >= 0:
            cell: i64 = start + kind
            count: u8 = row[cell]
            if count < MOST:
                row[cell] = count + 1
