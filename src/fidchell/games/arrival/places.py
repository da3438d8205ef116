"""Sets of locations as bit masks: location n is bit n, so the whole map fits one machine word."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BITS: Final[list[int]] = [1 << place for place in range(62)]
"""A table, because the compiler shifts a literal 1 in 32 bits, whatever it is shifted by."""


# The powers of 2 leave different rests by 67: a quick way from a lone bit to its number.
NUMBERS: Final[list[int]] = [0] * 67
for _place in range(62):
    NUMBERS[BITS[_place] % 67] = _place


def bit(place: i64) -> i64:
    """The set of one location."""
    return BITS[place]


def has(places: i64, place: i64) -> bool:
    """Whether a location is in a set."""
    return (places >> place) & 1 != 0


def size(places: i64) -> int:
    """How many locations a set has."""
    count: i64 = 0
    while places:
        places &= places - 1
        count += 1
    return count


def is_single(places: i64) -> bool:
    """Whether a set has one location at most."""
    return places & (places - 1) == 0


def around(near: list[int], places: i64) -> i64:
    """All locations that a table of neighbours gives for the locations of a set."""
    union: i64 = 0
    while places:
        lowest = places & -places
        union |= near[NUMBERS[lowest % 67]]
        places ^= lowest
    return union


def set_of(numbers: list[int]) -> int:
    """The set of the listed locations."""
    places: i64 = 0
    for place in numbers:
        places |= bit(place)
    return places


def listed(places: i64) -> list[int]:
    """The locations of a set, in ascending order."""
    result: list[int] = []
    add_moves(result, 0, places)
    return result


def add_moves(moves: list[int], first: int, places: i64) -> None:
    """Append a move for each location of a set; `first` is the move of location 0."""
    while places:
        lowest = places & -places
        moves.append(first + NUMBERS[lowest % 67])
        places ^= lowest
