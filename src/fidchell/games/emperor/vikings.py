"""The Vikings event: mobilization, the orders of the High King holder, and the march of the warbands."""

from __future__ import annotations

from fidchell.games.emperor.agenda import MOBILIZE, VIKING_ORDERS, WARBAND_ENTERS, WARBAND_MOVES
from fidchell.games.emperor.battle import push_fight, push_picks
from fidchell.games.emperor.battle_after import lose_monastic_area
from fidchell.games.emperor.battle_field import open_battle, side_of, slot_of
from fidchell.games.emperor.board import DIRECTIONS, SEA
from fidchell.games.emperor.ending import end_at_once
from fidchell.games.emperor.events import (
    BATTLE_BEGAN,
    LONGSHIP_MOVED,
    MOBILIZED,
    TOWN_DEFEATED,
    WARBAND_MARCHED,
    WARBAND_STAYED,
)
from fidchell.games.emperor.glossary import (
    AREAS,
    CHIEFTAIN,
    CLOCKWISE,
    EMPTY,
    KINDS,
    OPPOSITE,
    TOKENS,
    TOWN_LEFT,
    VIKINGS,
    WARRIOR,
)
from fidchell.games.emperor.moves import LEAD
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

TOWNS = 2


def throw_direction(state: EmperorState, chance: Chance) -> int:
    """[EMP-COMP-10 EMP-CAL-05] The direction die, thrown by the holder: the number of the face."""
    return chance.below(len(state.pieces.die_directions))


# ---- mobilization


class Mobilize(Happening[EmperorState]):
    """[EMP-MOB-01 EMP-VIK-01] Each town once: Dyflinn, then Veisafjodr, each with its own throw."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-MOB-08] Towards land a warrior, towards the sea a chieftain; the sea marks are ignored."""
        if frame.detail + 1 < TOWNS:
            state.push(MOBILIZE, frame.seat, frame.detail + 1)
        town = state.pieces.board.towns[frame.detail]
        direction = state.pieces.die_directions[throw_direction(state, chance)]
        target = state.pieces.board.towards[town * DIRECTIONS + direction]
        if target == SEA:
            land_chieftain(state, frame.detail)
        else:
            call_warrior(state, frame.detail, target)


def call_warrior(state: EmperorState, number: int, target: int) -> None:
    """[EMP-MOB-02 EMP-MOB-03] A warrior in the area pointed at, or in the town if a clan is there."""
    town = state.pieces.board.towns[number]
    enlist(state, number, WARRIOR, town if state.has_opponent(target, VIKINGS) else target)


def land_chieftain(state: EmperorState, number: int) -> None:
    """[EMP-MOB-04 EMP-MOB-05 EMP-MOB-06] A chieftain, or a warrior in his stead, and the longship advances."""
    in_reserve = state.reserve[VIKINGS * TOKENS + CHIEFTAIN]
    enlist(state, number, CHIEFTAIN if in_reserve > 0 else WARRIOR, state.pieces.board.towns[number])
    # [EMP-MOB-07] At the end of its track it stays.
    if state.longship < state.pieces.board.track_steps:
        state.longship += 1
        state.tell(LONGSHIP_MOVED, state.holder, state.longship)


def enlist(state: EmperorState, number: int, kind: int, area: int) -> None:
    """[EMP-MOB-09 EMP-COMP-08] A Viking from the reserve, if one is left."""
    if state.reserve[VIKINGS * TOKENS + kind] > 0:
        state.put(area, VIKINGS, kind)
        state.tell(MOBILIZED, VIKINGS, number, kind, area)


# ---- orders


def idle_warbands(state: EmperorState, area: int) -> int:
    """[EMP-VMOVE-01 EMP-VMOVE-02] Warbands of an area that have not acted yet; warriors alone are none."""
    if state.holders[area] != VIKINGS:
        return 0
    return state.tokens[area * KINDS + CHIEFTAIN] - state.acted.count(area)


class VikingOrders(Step[EmperorState]):
    """[EMP-VMOVE-01 EMP-CAL-05] The holder of the High King token names the next warband, until all have acted."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """The areas with a warband that has not acted."""
        return [
            LEAD + area
            for area, holder in enumerate(state.holders)
            if holder == VIKINGS and idle_warbands(state, area) > 0
        ]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """It acts, then the next is named."""
        state.push(VIKING_ORDERS, frame.seat)
        state.push(WARBAND_MOVES, frame.seat, move - LEAD)

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """All have acted."""
        state.acted = []

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Warriors alone do nothing; a warband acts once."""
        if LEAD <= move < LEAD + AREAS and state.count(move - LEAD, CHIEFTAIN) == 0:
            return "EMP-VMOVE-02"
        return self.clause


# ---- the march of one warband


def share_of(state: EmperorState, area: int) -> int:
    """[EMP-VMOVE-03 EMP-VMOVE-04] The warriors of an area are divided among its warbands, rounded up for the active."""
    chieftains = state.tokens[area * KINDS + CHIEFTAIN]
    return (state.tokens[area * KINDS + WARRIOR] + chieftains - 1) // chieftains


def target_of(state: EmperorState, area: int, face: int) -> int:
    """[EMP-VMOVE-06 EMP-VMOVE-07 EMP-VMOVE-08] Where a throw sends a warband; at sea by the mark; SEA: it stays."""
    pieces = state.pieces
    towards = pieces.board.towards
    direction = pieces.die_directions[face]
    target = towards[area * DIRECTIONS + direction]
    if target != SEA:
        return target
    mark = pieces.die_marks[face]
    if mark == OPPOSITE:
        return towards[area * DIRECTIONS + (direction + 3) % DIRECTIONS]
    turn = 1 if mark == CLOCKWISE else DIRECTIONS - 1
    for _ in range(DIRECTIONS):
        direction = (direction + turn) % DIRECTIONS
        if towards[area * DIRECTIONS + direction] != SEA:
            break
    return towards[area * DIRECTIONS + direction]


class WarbandMoves(Happening[EmperorState]):
    """[EMP-VMOVE-04 EMP-VMOVE-06 EMP-VMOVE-09] Division of warriors, the throw, and an attack where a clan is."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-VMOVE-11 EMP-VMOVE-13] Any clan area may be attacked, monastic ones too; an empty one is entered."""
        area = frame.detail
        warriors = share_of(state, area)
        target = target_of(state, area, throw_direction(state, chance))
        state.acted.append(area)
        if target == SEA:
            state.tell(WARBAND_STAYED, VIKINGS, area)
        elif state.has_opponent(target, VIKINGS):
            attack(state, frame, target, warriors)
        else:
            enter(state, area, target, warriors)


def attack(state: EmperorState, frame: Frame, target: int, warriors: int) -> None:
    """[EMP-VMOVE-09 EMP-VMOVE-10 EMP-BATT-02] The active warband alone attacks; other Vikings of its area stand by."""
    open_battle(state, VIKINGS, target)
    base = target * DIRECTIONS
    direction = state.pieces.board.towards.index(frame.detail, base, base + DIRECTIONS) - base
    state.battle[slot_of(CHIEFTAIN, direction)] = 1
    state.battle[slot_of(WARRIOR, direction)] = warriors
    state.tell(BATTLE_BEGAN, VIKINGS, target, side_of(state, 1))
    state.push(WARBAND_ENTERS, frame.seat, frame.detail + 64 * target)
    push_fight(state)
    push_picks(state)


class WarbandEnters(Happening[EmperorState]):
    """[EMP-VMOVE-13] After its attack a warband that is still there enters the area if no clan token is left in it."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Its survivors are what the battle has left."""
        area, target = frame.detail % 64, frame.detail // 64
        warriors = state.band
        state.band = 0
        if warriors == 0 or state.has_opponent(target, VIKINGS):
            state.tell(WARBAND_STAYED, VIKINGS, area)
        else:
            enter(state, area, target, warriors - 1)


def enter(state: EmperorState, area: int, target: int, warriors: int) -> None:
    """[EMP-VMOVE-14 EMP-VMOVE-15] The warband moves in, among other Vikings too; lone warriors there join it."""
    state.acted[state.acted.index(area)] = target
    state.shift(area, target, CHIEFTAIN)
    state.shift(area, target, WARRIOR, warriors)
    state.tell(WARBAND_MARCHED, VIKINGS, area, target, warriors)
    check_left_town(state, area)
    if target in state.homes:
        lose_monastic_area(state, state.homes.index(target))


def check_left_town(state: EmperorState, area: int) -> None:
    """[EMP-END-07] A town without quarters that its last Vikings leave is defeated by who took its last quarter."""
    towns = state.pieces.board.towns
    if area in towns and state.holders[area] == EMPTY:
        number = towns.index(area)
        state.town_taker = state.quarter_taker[number]
        state.tell(TOWN_DEFEATED, state.town_taker, number)
        end_at_once(state, TOWN_LEFT)
