"""Free uses: the Tactic Tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.arrival.agenda import SWAP_FIRST, SWAP_SECOND
from fidchell.games.arrival.display import discard_tile
from fidchell.games.arrival.earnings import gain_points
from fidchell.games.arrival.events import (
    BUILDER_LAID_OUT,
    GAINED_POINTS,
    SWAPPED,
    USED_TILE,
)
from fidchell.games.arrival.island import PROVINCES
from fidchell.games.arrival.moves import SWAP, USE
from fidchell.games.arrival.pieces import (
    BARD,
    BUILDER,
    CAULDRON,
    EMER,
    GEESE,
    MIGRATION,
    OGAM,
    RUSE,
    SALMON,
    SILVER,
    SPECIES,
    STONE,
    STRONGHOLD,
    WALLS,
)
from fidchell.games.arrival.places import add_moves, bit, has, size
from fidchell.games.arrival.repelling import lose_corruption
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

# The clause of each kind of tile, for the question "which rule?".
TILE_CLAUSES: Final = [
    "A17-TILE-01", "A17-TILE-02", "A17-TILE-03", "A17-TILE-04", "A17-TILE-05", "A17-TILE-07", "A17-TILE-08",
    "A17-TILE-09", "A17-TILE-10", "A17-TILE-12", "A17-TILE-15", "A17-TILE-17", "A17-TILE-18",
]  # fmt: skip

# ---- what the scoring tiles pay


def tile_points(state: ArrivalState, seat: int, face: int) -> int:
    """What a scoring tile pays a leader now; 0 for tiles that do something else."""
    kind = state.pieces.face_kind[face]
    if kind == STONE:
        return stone_points(state, seat)
    value = state.pieces.face_value[face]
    if kind == EMER:
        return value if has_least_corruption(state, seat) else 0
    return value * size(counted_places(state, seat, face)) if kind != GEESE else value * provinces_held(state, seat)


def counted_places(state: ArrivalState, seat: int, face: int) -> i64:
    """[A16-TILE-02 A16-TILE-04 A16-TILE-05 A17-TILE-01 A17-TILE-02 A17-TILE-04] By province, by colour, or ports.

    [A16-TILE-09 A16-TILE-10 A17-TILE-08 A17-TILE-09] High Walls: Brochs and Caers; Sublime Stronghold: Caers.
    """
    forts: i64 = state.forts[seat]
    island = state.pieces.island
    kind = state.pieces.face_kind[face]
    target = state.pieces.face_target[face]
    if kind == CAULDRON:
        return forts & island.member_sets[target]
    if kind == SILVER:
        return forts & colour_places(state, target)
    if kind == SALMON:
        return forts & island.port_set
    if kind == WALLS:
        return forts & state.brochs
    return forts & state.caers if kind == STRONGHOLD else 0


def colour_places(state: ArrivalState, colour: int) -> i64:
    """[A16-COMP-16 A17-MAP-05] All locations in provinces of a colour."""
    island = state.pieces.island
    places: i64 = 0
    for province in range(PROVINCES):
        if island.colour_of[province] == colour:
            places |= island.member_sets[province]
    return places


def provinces_held(state: ArrivalState, seat: int) -> int:
    """[A16-TILE-03 A17-TILE-03] Wild Geese: different provinces with an own fortification."""
    members = state.pieces.island.member_sets
    return sum([1 for province in range(PROVINCES) if state.forts[seat] & members[province]])


def stone_points(state: ArrivalState, seat: int) -> int:
    """[A16-TILE-06 A17-TILE-05] Stone of Fate: by the rank on the Fame (Honor) Track; 0 while ties forbid it."""
    points = state.points
    own_tie = points.count(points[seat]) > 1
    if own_tie or (state.edition.any_tie_blocks and any_tie(points)):
        return 0
    ahead = sum([1 for other in points if other > points[seat]])
    return state.pieces.stone[ahead]


def any_tie(points: list[int]) -> bool:
    """[A16-TILE-07] Whether any two leaders have equal Fame; 2017 asks only for the user [A17-TILE-06]."""
    return len(set(points)) < len(points)


def has_least_corruption(state: ArrivalState, seat: int) -> bool:
    """[A16-TILE-08 A17-TILE-07] Emer's Mercy: the user alone has the fewest Corruption Points."""
    own = state.corruption[seat]
    return min(state.corruption) == own and state.corruption.count(own) == 1


# ---- which tiles may be used


def may_use(state: ArrivalState, seat: int, face: int) -> bool:
    """[A16-TACTIC-04 A17-FREE-10] A tile that would change nothing cannot be used."""
    kind = state.pieces.face_kind[face]
    if kind == OGAM:
        return False
    if kind == BUILDER:
        return True
    if kind == BARD:
        return state.corruption[seat] > 0
    if kind == RUSE:
        return can_swap_fomori(state)
    if kind == MIGRATION:
        return can_swap_aits(state)
    return tile_points(state, seat, face) > 0


def tile_moves(state: ArrivalState, seat: int, moves: list[int]) -> None:
    """[A16-ACT-07 A16-ACT-08 A16-TACTIC-01 A17-FREE-01 A17-FREE-08 A17-FREE-09] Uses open in the own turn.

    [A16-TACTIC-03 A17-FREE-03] Any number of them, one after the other.
    """
    last = -1
    for face in state.tiles[seat]:
        if face != last and may_use(state, seat, face):
            moves.append(USE + face)
        last = face


def use_tile(state: ArrivalState, seat: int, face: int) -> None:
    """[A16-TACTIC-02 A17-FREE-02] A tile takes effect and is discarded."""
    kind = state.pieces.face_kind[face]
    state.tell(USED_TILE, seat, face)
    if kind == BUILDER:
        lay_out_builder(state, seat, face)
        return
    if kind == BARD:
        lose_corruption(state, seat, state.edition.bard)
    elif kind in (RUSE, MIGRATION):
        state.push(SWAP_FIRST, seat, kind)
    else:
        points = tile_points(state, seat, face)
        gain_points(state, seat, points)
        state.tell(GAINED_POINTS, seat, points)
    discard_tile(state, seat, face)


def lay_out_builder(state: ArrivalState, seat: int, face: int) -> None:
    """[A17-TILE-12] Laid out in the own turn, the Master Builder is active from then to the end of the round."""
    state.tiles[seat].remove(face)
    state.builders[seat] += 1
    state.tell(BUILDER_LAID_OUT, seat)


def use_clause(state: ArrivalState, seat: int, face: int) -> str:
    """The rule that allows or forbids the use of a tile."""
    kind = state.pieces.face_kind[face]
    if face not in state.tiles[seat]:
        return "A17-FREE-09"
    if may_use(state, seat, face):
        return TILE_CLAUSES[kind]
    if kind == OGAM:
        return "A17-TILE-10"
    if kind == STONE:
        return "A17-TILE-06"
    if kind == EMER:
        return "A17-TILE-07"
    return "A17-FREE-10"


# ---- Cú Chulainn's Ruse and Big Migration


def open_fomori(state: ArrivalState, species: int) -> i64:
    """[A16-TILE-17 A17-TILE-15 A17-TILE-16] Fomori that may be exchanged: none on a standing castle."""
    places: i64 = state.fomori_at[species]
    return places & ~state.castles


def can_swap_fomori(state: ArrivalState) -> bool:
    """Two open Fomori of different species."""
    return sum([1 for species in range(SPECIES) if open_fomori(state, species)]) > 1


def aits(state: ArrivalState, seat: int) -> i64:
    """[A16-TILE-18 A17-TILE-17] A leader's fortifications of exactly one disc."""
    forts: i64 = state.forts[seat]
    return forts & ~state.brochs


def can_swap_aits(state: ArrivalState) -> bool:
    """Two Áits of different owners."""
    return sum([1 for seat in range(state.seats) if aits(state, seat)]) > 1


def swap_groups(state: ArrivalState, kind: int) -> list[int]:
    """What may be exchanged, in groups within which an exchange would change nothing."""
    if kind == RUSE:
        return [open_fomori(state, species) for species in range(SPECIES)]
    return [aits(state, seat) for seat in range(state.seats)]


class SwapFirst(Step[ArrivalState]):
    """[A16-TILE-17 A16-TILE-18 A17-TILE-15 A17-TILE-17] The first of the two to be exchanged; `detail` is the tile."""

    def is_open(self) -> bool:
        """The map is open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any of them."""
        places: i64 = 0
        for group in swap_groups(state, frame.detail):
            places |= group
        moves: list[int] = []
        add_moves(moves, SWAP, places)
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """Then the second."""
        state.push(SWAP_SECOND, frame.seat, frame.detail * 64 + move - SWAP)

    def why(self, state: ArrivalState, frame: Frame, move: int) -> str:
        """What each tile may move."""
        return state.edition.cite("A17-TILE-16" if frame.detail == RUSE else "A17-TILE-17")


class SwapSecond(Step[ArrivalState]):
    """[A16-TACTIC-04 A17-FREE-10] The second one, of another species or another owner; `detail` has tile and first."""

    def is_open(self) -> bool:
        """The map is open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any that makes a difference."""
        first = frame.detail % 64
        places: i64 = 0
        for group in swap_groups(state, frame.detail // 64):
            if not has(group, first):
                places |= group
        moves: list[int] = []
        add_moves(moves, SWAP, places)
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """They change places."""
        first, second = frame.detail % 64, move - SWAP
        groups = state.fomori_at if frame.detail // 64 == RUSE else state.forts
        exchange(groups, first, second)
        state.tell(SWAPPED, frame.seat, first, second)

    def why(self, state: ArrivalState, frame: Frame, move: int) -> str:
        """An exchange without effect is none."""
        return state.edition.cite("A17-FREE-10")


def exchange(groups: list[int], first: int, second: int) -> None:
    """Two locations change the group they belong to."""
    both = bit(first) | bit(second)
    for index, group in enumerate(groups):
        if has(group, first) != has(group, second):
            groups[index] = group ^ both
