"""Animals: where they may stand, gathering and placing them, and losing them."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import GRAZE, SLAUGHTER
from fidchell.games.emperor.developments import double_herders, mat_room, note_use, on_board
from fidchell.games.emperor.events import ANIMALS_LOST, HERDED, SLAUGHTERED
from fidchell.games.emperor.glossary import (
    ANIMALS_PER_WORKER,
    AREAS,
    CAPACITY,
    CATTLE,
    FOOD,
    KINDS,
    MAT_ANIMALS,
    SHEEP,
    UNEXPLORED,
    WORKER,
)
from fidchell.games.emperor.moves import ANIMAL, GATHER, KEEP, NOTHING
from fidchell.games.emperor.places import animals_in, can_graze, doubled
from fidchell.games.emperor.spending import earn
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

AREA_LIMIT: Final = 2
MAT_SLOTS: Final = AREAS * 2
"""Slots of areas come in pairs, then those of the mat."""
STRICT: Final = 1024
"""In the move part no animal is given up while there is room for it."""
CATTLE_FOOD: Final = 2
SHEEP_FOOD: Final = 1


def mat_animals(state: EmperorState, seat: int) -> int:
    """Animals of both kinds on a player mat."""
    return state.mat[seat * 2] + state.mat[seat * 2 + 1]


def is_in_order(state: EmperorState, seat: int) -> bool:
    """[EMP-LIVE-14 EMP-MOVE-18] Whether every animal has a permitted place."""
    if mat_animals(state, seat) > mat_room(state, seat) or state.herd[0] + state.herd[1] > 0:
        return False
    for area in range(AREAS):
        if state.holders[area] == seat and animals_in(state, area) > 0:
            misplaced = state.tiles[area] != UNEXPLORED or state.tokens[area * KINDS + WORKER] == 0
            if misplaced or animals_in(state, area) > AREA_LIMIT:
                return False
    return doubled(state, seat, -1) <= double_herders(state, seat)


def gather(state: EmperorState, seat: int) -> None:
    """All animals of a clan, from board and mat, into the herd that is to be placed."""
    for animal in range(2):
        state.herd[animal] += state.mat[seat * 2 + animal]
        state.mat[seat * 2 + animal] = 0
    for area in range(AREAS):
        if state.holders[area] == seat:
            for animal in range(2):
                state.herd[animal] += state.tokens[area * KINDS + CATTLE + animal]
                state.tokens[area * KINDS + CATTLE + animal] = 0


def loosen(state: EmperorState, area: int) -> None:
    """[EMP-MOVE-18] Animals whose workers have just left an area join the herd that looks for a place."""
    spare = animals_in(state, area) - state.tokens[area * KINDS + WORKER]
    for animal in range(2):
        while spare > 0 and state.tokens[area * KINDS + CATTLE + animal] > 0:
            state.tokens[area * KINDS + CATTLE + animal] -= 1
            state.herd[animal] += 1
            spare -= 1


def lose_animals(state: EmperorState, seat: int, area: int) -> None:
    """[EMP-EXPL-06 EMP-AFTER-09] All animals of an area go to the general supply."""
    base = area * KINDS
    if animals_in(state, area) > 0:
        state.tell(ANIMALS_LOST, seat, state.tokens[base + CATTLE], state.tokens[base + SHEEP], area)
        state.tokens[base + CATTLE] = 0
        state.tokens[base + SHEEP] = 0


def has_animals(state: EmperorState, seat: int) -> bool:
    """Whether a clan has any animal, wherever it is."""
    total = mat_animals(state, seat) + state.herd[0] + state.herd[1]
    return total + on_board(state, seat, CATTLE) + on_board(state, seat, SHEEP) > 0


def push_places(state: EmperorState, seat: int, flag: int) -> None:
    """The places to be filled one after another: pastures, then the mat, then what is left over."""
    state.push(SLAUGHTER, seat, flag)
    for slot in range(mat_room(state, seat) - 1, -1, -1):
        state.push(GRAZE, seat, MAT_SLOTS + slot + flag)
    for area in range(AREAS - 1, -1, -1):
        own = state.holders[area] == seat and state.tiles[area] == UNEXPLORED
        if own and state.tokens[area * KINDS + WORKER] > 0:
            state.push(GRAZE, seat, area * 2 + 1 + flag)
            state.push(GRAZE, seat, area * 2 + flag)


class Herd(Step[EmperorState]):
    """[EMP-LIVE-07 EMP-MOVE-09 EMP-MOVE-10] Animals stay where they are, or are gathered and placed anew."""

    def is_open(self) -> bool:
        """Animals stand in the open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """They can stay only if every one has a permitted place."""
        if not has_animals(state, frame.seat):
            return []
        return [KEEP, GATHER] if is_in_order(state, frame.seat) else [GATHER]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Gathered, they are placed one by one, whatever the distance and without food."""
        if move == GATHER:
            gather(state, frame.seat)
            push_places(state, frame.seat, frame.detail)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Without a permitted place for all, nothing can stay."""
        return "EMP-LIVE-14" if move == KEEP and not is_in_order(state, frame.seat) else self.clause


class Graze(Step[EmperorState]):
    """[EMP-LIVE-08 EMP-LIVE-09 EMP-LIVE-10 EMP-LIVE-11 EMP-MOVE-04 EMP-MOVE-11] One place takes an animal or none."""

    def is_open(self) -> bool:
        """Animals stand in the open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Cattle, sheep or nothing; in the move part nothing only while the rest still finds room."""
        herd = state.herd[0] + state.herd[1]
        if herd == 0 or not self.is_free(state, frame):
            return []
        moves = [ANIMAL + animal for animal in range(2) if state.herd[animal] > 0]
        if frame.detail < STRICT or self.room_behind(state, frame) >= herd:
            moves.append(NOTHING)
        return moves

    def is_free(self, state: EmperorState, frame: Frame) -> bool:
        """Whether this place can be filled now; the second place of an area only after the first."""
        slot = frame.detail % STRICT
        if slot >= MAT_SLOTS:
            return mat_animals(state, frame.seat) < mat_room(state, frame.seat)
        return can_graze(state, frame.seat, slot // 2) and animals_in(state, slot // 2) == slot % 2

    def room_behind(self, state: EmperorState, frame: Frame) -> int:
        """Room in the places that are still to come, should this one stay empty."""
        slot = frame.detail % STRICT
        if slot >= MAT_SLOTS:
            return mat_room(state, frame.seat) - (slot - MAT_SLOTS) - 1
        room = mat_room(state, frame.seat)
        doubles = double_herders(state, frame.seat) - doubled(state, frame.seat, -1)
        for area in range(slot // 2 + 1, AREAS):
            if state.holders[area] == frame.seat and state.tiles[area] == UNEXPLORED:
                workers = state.tokens[area * KINDS + WORKER]
                room += min(AREA_LIMIT, workers)
                if workers == 1 and doubles > 0:
                    room += 1
                    doubles -= 1
        return room

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The animal stands there."""
        if move == NOTHING:
            return
        animal = move - ANIMAL
        slot = frame.detail % STRICT
        state.herd[animal] -= 1
        if slot >= MAT_SLOTS:
            state.mat[frame.seat * 2 + animal] += 1
            if mat_animals(state, frame.seat) > state.pieces.mat_room:
                note_use(state, frame.seat, CAPACITY, MAT_ANIMALS)
        else:
            state.tokens[slot // 2 * KINDS + CATTLE + animal] += 1
            if animals_in(state, slot // 2) > state.tokens[slot // 2 * KINDS + WORKER]:
                note_use(state, frame.seat, CAPACITY, ANIMALS_PER_WORKER)


class Slaughter(Happening[EmperorState]):
    """[EMP-LIVE-14 EMP-LIVE-15 EMP-LIVE-16 EMP-MOVE-18] Animals without a place: slaughtered for food, or lost."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """A sheep gives 1 food, a cattle 2; in the move part they only go to the general supply."""
        cattle, sheep = state.herd
        state.herd = [0, 0]
        seat = frame.seat
        state.tell(HERDED, seat, on_board(state, seat, CATTLE), on_board(state, seat, SHEEP))
        if cattle + sheep == 0:
            return
        if frame.detail >= STRICT:
            state.tell(ANIMALS_LOST, seat, cattle, sheep, -1)
        else:
            state.tell(SLAUGHTERED, seat, cattle, sheep)
            earn(state, seat, FOOD, cattle * CATTLE_FOOD + sheep * SHEEP_FOOD)
