"""Battle & move, the move part: chieftains with warriors, workers, and at last the animals."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import BAND, GO, HERD, MOVE_PART
from fidchell.games.emperor.developments import free_units, note_use
from fidchell.games.emperor.events import MARCHED, WORKER_MOVED
from fidchell.games.emperor.glossary import AREAS, CHIEFTAIN, FOOD, KINDS, MOVE_FOOD, SCALE_COST, WARRIOR, WORKER
from fidchell.games.emperor.herding import STRICT, loosen
from fidchell.games.emperor.moves import DONE, DROP, GO_TO, MOVE_CHIEFTAIN, MOVE_WORKER, STOP, TAKE
from fidchell.games.emperor.spending import spend
from fidchell.games.emperor.state import MOVED_CHIEFTAINS, MOVED_WARRIORS, MOVED_WORKERS, EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

BY_WORKER: Final = 64
"""Added to the area in a GO frame: a worker goes, not a chieftain."""
ON_THE_WAY: Final = 64
"""Added to the area in a BAND frame: the chieftain has already gone some way."""
COUNT: Final = 7
"""Each count in `marks` has three bits."""


def unmoved(state: EmperorState, area: int, kind: int, mark: int) -> int:
    """[EMP-MOVE-16 EMP-MOVE-17] Units of a kind that have not moved in this action."""
    return state.tokens[area * KINDS + kind] - state.marks[area] // mark % (COUNT + 1)


def food_for(state: EmperorState, seat: int, units: int) -> int:
    """[EMP-MOVE-02 EMP-MOVE-13] 1 food a moving unit, whatever the distance; a card makes the first ones free."""
    free = max(0, free_units(state, seat, MOVE_FOOD) - state.counted)
    return max(0, units - free)


def can_feed(state: EmperorState, seat: int, units: int) -> bool:
    """Whether the food suffices for so many more moving units."""
    return food_for(state, seat, units) <= state.stock(seat, FOOD)


def feed(state: EmperorState, seat: int, units: int) -> None:
    """The moving units eat."""
    food = food_for(state, seat, units)
    if food < units:
        note_use(state, seat, SCALE_COST, MOVE_FOOD)
    spend(state, seat, FOOD, food)
    state.counted += units


def destinations(state: EmperorState, seat: int, start: int) -> list[int]:
    """[EMP-MOVE-03 EMP-MOVE-05 EMP-MOVE-06 EMP-MOVE-07] Where a journey from an area can end.

    An adjacent area without opponents, or one beyond areas that all hold an own structure.
    """
    near = state.pieces.board.near
    seen = [False] * AREAS
    seen[start] = True
    reached: list[int] = []
    bases = [start]
    while bases:
        for area in near[bases.pop()]:
            if not seen[area] and not state.has_opponent(area, seat):
                seen[area] = True
                reached.append(area)
                if state.holders[area] == seat and state.is_structured(area):
                    bases.append(area)
    reached.sort()
    return reached


def has_way_out(state: EmperorState, seat: int, area: int) -> bool:
    """Whether any neighbouring area is free of opponents."""
    return any(not state.has_opponent(other, seat) for other in state.pieces.board.near[area])


class MovePart(Step[EmperorState]):
    """[EMP-MOVE-01 EMP-MOVE-05 EMP-MOVE-14 EMP-MOVE-16 EMP-MOVE-17] Chieftains and workers move, each once."""

    def is_open(self) -> bool:
        """The board is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Whoever can be fed and has somewhere to go; warriors never go alone."""
        seat = frame.seat
        if not can_feed(state, seat, 1):
            return []
        moves: list[int] = []
        for area in range(AREAS):
            if state.holders[area] != seat or state.units(area) == 0 or not has_way_out(state, seat, area):
                continue
            if unmoved(state, area, CHIEFTAIN, MOVED_CHIEFTAINS) > 0:
                moves.append(MOVE_CHIEFTAIN + area)
            if unmoved(state, area, WORKER, MOVED_WORKERS) > 0:
                moves.append(MOVE_WORKER + area)
        if moves:
            moves.append(DONE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The unit eats and sets out."""
        if move == DONE:
            return
        seat = frame.seat
        state.push(MOVE_PART, seat)
        feed(state, seat, 1)
        if move >= MOVE_WORKER:
            state.push(GO, seat, move - MOVE_WORKER + BY_WORKER)
        else:
            state.band = 0
            state.push(BAND, seat, move - MOVE_CHIEFTAIN)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Food, or one move each."""
        return self.clause if can_feed(state, frame.seat, 1) else "EMP-MOVE-02"


class Band(Step[EmperorState]):
    """[EMP-MOVE-15 EMP-MOVE-16 EMP-MOVE-14] A chieftain takes warriors where he leaves or passes, or drops some."""

    def is_open(self) -> bool:
        """The board is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """At the start any number, none included; on the way he may also stop here for good."""
        area = frame.detail % ON_THE_WAY
        idle = unmoved(state, area, WARRIOR, MOVED_WARRIORS) - state.band
        while idle > 0 and not can_feed(state, frame.seat, idle):
            idle -= 1
        if frame.detail < ON_THE_WAY:
            return [TAKE + number for number in range(idle + 1)]
        moves = [STOP]
        moves += [TAKE + number for number in range(1, idle + 1)]
        return moves + [DROP + number for number in range(1, state.band + 1)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Changed in number, the warband must go on: to stop unchanged is what STOP is for."""
        area = frame.detail % ON_THE_WAY
        if move == STOP:
            settle_down(state, area)
            return
        if move < DROP:
            feed(state, frame.seat, move - TAKE)
            state.band += move - TAKE
        else:
            state.band -= move - DROP
            state.marks[area] += MOVED_WARRIORS * (move - DROP)
        state.push(GO, frame.seat, area)


def settle_down(state: EmperorState, area: int) -> None:
    """[EMP-MOVE-16 EMP-MOVE-17] The journey is over; chieftain and warriors have had their move."""
    state.marks[area] += MOVED_CHIEFTAINS + MOVED_WARRIORS * state.band
    state.band = 0


class Go(Step[EmperorState]):
    """[EMP-MOVE-03 EMP-MOVE-05 EMP-MOVE-06 EMP-MOVE-07] A journey to an adjacent area, or through own structures."""

    def is_open(self) -> bool:
        """The board is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """All places a journey can lead to."""
        return [GO_TO + area for area in destinations(state, frame.seat, frame.detail % BY_WORKER)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The unit or warband stands there now."""
        source = frame.detail % BY_WORKER
        if frame.detail >= BY_WORKER:
            move_worker(state, frame.seat, source, move - GO_TO)
        else:
            march(state, frame.seat, source, move - GO_TO)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """An opponent there, or no way through own structures."""
        if GO_TO <= move < GO_TO + AREAS and state.has_opponent(move - GO_TO, frame.seat):
            return "EMP-MOVE-03"
        return self.clause


def move_worker(state: EmperorState, seat: int, source: int, target: int) -> None:
    """[EMP-MOVE-08 EMP-MOVE-18] A worker goes; an animal it herded looks for a place when all have moved."""
    state.shift(source, target, WORKER)
    state.marks[target] += MOVED_WORKERS
    loosen(state, source)
    state.tell(WORKER_MOVED, seat, source, target)


def march(state: EmperorState, seat: int, source: int, target: int) -> None:
    """[EMP-MOVE-07 EMP-MOVE-15] A warband goes; among own structures it may change and go on."""
    if state.band > 0:
        state.shift(source, target, WARRIOR, state.band)
    state.shift(source, target, CHIEFTAIN)
    state.tell(MARCHED, seat, source, target, state.band)
    idle = unmoved(state, target, WARRIOR, MOVED_WARRIORS) - state.band
    may_change = state.band > 0 or (idle > 0 and can_feed(state, seat, 1))
    if may_change and state.is_structured(target):
        state.push(BAND, seat, target + ON_THE_WAY)
    else:
        settle_down(state, target)


class EndMove(Happening[EmperorState]):
    """[EMP-MOVE-09 EMP-MOVE-10 EMP-MOVE-11 EMP-MOVE-18] When all have moved, animals are shifted or stay."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Loose animals have to find a place now."""
        state.push(HERD, frame.seat, STRICT)
