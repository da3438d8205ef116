"""Permitted places: where an animal may stand, and where a settlement may be built."""

from __future__ import annotations

from fidchell.games.emperor.developments import double_herders
from fidchell.games.emperor.glossary import (
    AREAS,
    CATTLE,
    EMPTY,
    KINDS,
    MONASTIC,
    SETTLEMENT,
    SHEEP,
    TOKENS,
    TOWN,
    UNEXPLORED,
    WORKER,
)
from fidchell.games.emperor.state import EmperorState

# ---- animals


def animals_in(state: EmperorState, area: int) -> int:
    """Cattle and sheep in an area."""
    base = area * KINDS
    return state.tokens[base + CATTLE] + state.tokens[base + SHEEP]


def doubled(state: EmperorState, seat: int, but: int) -> int:
    """How many workers of a clan herd a second animal, outside one area."""
    total = 0
    for area, holder in enumerate(state.holders):
        if holder == seat and area != but:
            total += max(0, animals_in(state, area) - state.tokens[area * KINDS + WORKER])
    return total


def pasture(state: EmperorState, seat: int, area: int) -> int:
    """[EMP-LIVE-08 EMP-LIVE-09 EMP-LIVE-10 EMP-MOVE-12] How many animals of a clan an area can hold now.

    Unexplored land only, a worker for each animal (a card lets some herd two), never more than two.
    """
    if state.tiles[area] != UNEXPLORED or state.holders[area] != seat:
        return 0
    workers = state.tokens[area * KINDS + WORKER]
    if workers == 1:
        dogs = double_herders(state, seat)
        return 2 if dogs and dogs > doubled(state, seat, area) else 1
    return min(workers, 2)


def can_graze(state: EmperorState, seat: int, area: int) -> bool:
    """[EMP-MOVE-11 EMP-LIVE-10] Whether one more animal of a clan may stand in an area."""
    return pasture(state, seat, area) > animals_in(state, area)


# ---- settlements


def may_settle(state: EmperorState, seat: int, area: int) -> bool:
    """[EMP-BUILD-04 EMP-BUILD-05 EMP-BUILD-06 EMP-BUILD-08] Explored, not monastic, with room, unopposed."""
    tile = state.tiles[area]
    if tile in (UNEXPLORED, MONASTIC, TOWN):
        return False
    holder = state.holders[area]
    if holder not in (EMPTY, seat):
        return False
    return state.tokens[area * KINDS + SETTLEMENT] < 2 and state.reserve[seat * TOKENS + SETTLEMENT] > 0


def settlement_sites(state: EmperorState, seat: int) -> list[int]:
    """[EMP-BUILD-07 EMP-YEAR-04] Where a settlement may stand, by the structures there are now."""
    return [area for area in range(AREAS) if may_settle(state, seat, area) and is_beside_structure(state, seat, area)]


def is_beside_structure(state: EmperorState, seat: int, area: int) -> bool:
    """[EMP-BUILD-07] Whether a neighbouring area holds an own structure."""
    near = state.pieces.board.near[area]
    return any(state.holders[other] == seat and state.is_structured(other) for other in near)
