"""The hex grid on which a realm grows: axial coordinates around the quick-reference grove."""

from __future__ import annotations

from typing import Final

# Any 32 hexes (the most one realm can ever hold) find room within radius 3; radius 6 leaves the shape free,
# and keeps the list of attaching moves short and fixed.
RADIUS: Final = 6

NOWHERE: Final = -1
"""The cell of a hex that lies in no realm, or is not attached yet; also: beyond the edge of the grid."""

DIRECTIONS_Q: Final = (1, 1, 0, -1, -1, 0)
DIRECTIONS_R: Final = (0, -1, -1, 0, 1, 1)
"""The six neighbours of a hex, counter-clockwise from the east."""


def list_cells() -> list[list[int]]:
    """All cells of the grid as [q, r], row by row."""
    cells: list[list[int]] = []
    for r in range(-RADIUS, RADIUS + 1):
        cells += [[q, r] for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]
    return cells


CELLS: Final = list_cells()


def cell_at(q: int, r: int) -> int:
    """The number of the cell at these coordinates, or NOWHERE."""
    for cell, place in enumerate(CELLS):
        if place[0] == q and place[1] == r:
            return cell
    return NOWHERE


def list_neighbours() -> list[list[int]]:
    """For each cell the cells that share an edge with it."""
    result: list[list[int]] = []
    for place in CELLS:
        around = [cell_at(place[0] + DIRECTIONS_Q[d], place[1] + DIRECTIONS_R[d]) for d in range(6)]
        result.append([cell for cell in around if cell != NOWHERE])
    return result


NEIGHBOURS: Final = list_neighbours()

REFERENCE_CELL: Final = cell_at(0, 0)
CRYSTAL_CELL: Final = cell_at(1, -1)
SPIRIT_CELL: Final = cell_at(1, 0)
RESOURCE_CELL: Final = cell_at(0, 1)
"""Where the four starting groves of a realm lie: three around the quick-reference grove."""
