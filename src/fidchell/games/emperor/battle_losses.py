"""Hits and routs: who falls, who flees, and where to."""

from __future__ import annotations

from fidchell.games.emperor.agenda import BRING_ANIMAL, FLEE, TAKE_HIT, TAKE_ROUT
from fidchell.games.emperor.battle_field import (
    ATTACKING,
    DEFENDING,
    area_towards,
    direction_of,
    is_defended,
    is_refuge,
    joined,
    mark_fought,
    side_of,
    slot_of,
    units_in,
)
from fidchell.games.emperor.board import DIRECTIONS
from fidchell.games.emperor.developments import double_herders
from fidchell.games.emperor.events import FELL, FLED
from fidchell.games.emperor.glossary import (
    AREAS,
    CATTLE,
    CHIEFTAIN,
    KINDS,
    SETTLEMENT,
    VIKINGS,
    WARRIOR,
    WORKER,
)
from fidchell.games.emperor.moves import (
    ANIMAL,
    DONE,
    FLEE_TO,
    FROM,
    LOSE,
    LOSE_MONASTERY,
    LOSE_TOWER,
    ROUT_UNIT,
)
from fidchell.games.emperor.places import can_graze
from fidchell.games.emperor.slots import B_AREA, B_ATTACKER, B_FALLEN, B_FELLED, B_HITS, B_LOST, B_ROUTS, B_THREAT
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step

# ---- whom a loss can strike


def next_attacker(state: EmperorState) -> int:
    """[EMP-HIT-03 EMP-ROUT-03 EMP-HIT-05 EMP-ROUT-05] Warriors of the attacker before chieftains."""
    return WARRIOR if joined(state, WARRIOR) > 0 else CHIEFTAIN


def attacker_moves(state: EmperorState) -> list[int]:
    """The areas with attackers of the kind whose turn it is."""
    kind = next_attacker(state)
    return [
        FROM + area_towards(state, direction)
        for direction in range(DIRECTIONS)
        if state.battle[slot_of(kind, direction)] > 0
    ]


def defending_units(state: EmperorState) -> list[int]:
    """[EMP-HIT-03 EMP-HIT-04 EMP-ROUT-03 EMP-ROUT-04] Units a clan may pick: a chieftain only without warriors."""
    area = state.battle[B_AREA]
    kinds: list[int] = []
    if state.count(area, WORKER) > 0:
        kinds.append(WORKER)
    if state.count(area, WARRIOR) > 0:
        kinds.append(WARRIOR)
    elif state.count(area, CHIEFTAIN) > 0:
        kinds.append(CHIEFTAIN)
    return kinds


def defender_moves(state: EmperorState) -> list[int]:
    """[EMP-HIT-04] What a defending clan may give up: units by their order, structures at any place in it."""
    if not is_defended(state):
        return []
    area = state.battle[B_AREA]
    seat = side_of(state, DEFENDING)
    moves = [LOSE + kind for kind in defending_units(state)]
    if state.count(area, SETTLEMENT) > 0:
        moves.append(LOSE + SETTLEMENT)
    if state.homes[seat] == area:
        if state.towers[seat] > 0:
            moves.append(LOSE + LOSE_TOWER)
        if state.monasteries[seat] > 0:
            moves.append(LOSE + LOSE_MONASTERY)
    return moves


# ---- hits


class TakeHit(Step[EmperorState]):
    """[EMP-HIT-01 EMP-HIT-02] Each hit defeats one token; a clan chooses which, the Vikings have a fixed order."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """No hit, nobody left, or Vikings: no choice."""
        role = frame.detail
        if state.battle[B_HITS + role] == 0 or side_of(state, role) == VIKINGS:
            return []
        return attacker_moves(state) if role == ATTACKING else defender_moves(state)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One falls, then the next hit."""
        if frame.detail == ATTACKING:
            fall(state, ATTACKING, next_attacker(state), move - FROM)
        else:
            fall(state, DEFENDING, move - LOSE, state.battle[B_AREA])
        state.battle[B_HITS + frame.detail] -= 1
        state.push(TAKE_HIT, frame.seat, frame.detail)

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-HIT-05] Vikings fall by themselves; a hit that finds nobody is lost."""
        role = frame.detail
        if side_of(state, role) == VIKINGS:
            while state.battle[B_HITS + role] > 0 and viking_falls(state, role):
                state.battle[B_HITS + role] -= 1
        state.battle[B_HITS + role] = 0

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """A chieftain falls only after the warriors."""
        return "EMP-HIT-03" if move == LOSE + CHIEFTAIN else self.clause


def viking_falls(state: EmperorState, role: int) -> bool:
    """[EMP-HIT-05] Warriors, then chieftains, quarters last of all; False when nobody is left."""
    kind, area = next_viking(state, role)
    if area == NOBODY:
        if role == ATTACKING or state.count(state.battle[B_AREA], SETTLEMENT) == 0 or not is_defended(state):
            return False
        kind, area = SETTLEMENT, state.battle[B_AREA]
    fall(state, role, kind, area)
    return True


def next_viking(state: EmperorState, role: int) -> tuple[int, int]:
    """[EMP-HIT-05 EMP-ROUT-05] The Viking unit whose turn it is and where it stands; NOBODY when none is left."""
    if units_in(state, role) == 0:
        return WARRIOR, NOBODY
    if role == ATTACKING:
        return next_attacker(state), attacker_moves(state)[0] - FROM
    area = state.battle[B_AREA]
    return WARRIOR if state.count(area, WARRIOR) > 0 else CHIEFTAIN, area


def fall(state: EmperorState, role: int, kind: int, area: int) -> None:
    """[EMP-HIT-06 EMP-CONC-10] A defeated token goes back to the supply of its side and is counted."""
    side = side_of(state, role)
    ledger = B_FELLED if role == ATTACKING else B_FALLEN
    state.battle[ledger + min(kind, SETTLEMENT)] += 1
    state.tell(FELL, side, kind, area)
    if kind < SETTLEMENT:
        state.battle[B_LOST + role] += 1
        leave_battle(state, role, kind, area)
        state.lift(area, kind)
    else:
        fell_structure(state, side, kind, area)


def fell_structure(state: EmperorState, side: int, kind: int, area: int) -> None:
    """[EMP-HIT-07 EMP-HIT-08] The highest tower level falls; a fallen monastery is never rebuilt."""
    if kind == LOSE_TOWER:
        state.towers = changed(state.towers, side, state.towers[side] - 1)
        state.settle_holder(area)
    elif kind == LOSE_MONASTERY:
        state.monasteries = changed(state.monasteries, side, 0)
        state.settle_holder(area)
    else:
        state.lift(area, SETTLEMENT)
        if side == VIKINGS and state.count(area, SETTLEMENT) == 0:
            town = state.pieces.board.towns.index(area)
            state.quarter_taker = changed(state.quarter_taker, town, state.battle[B_ATTACKER])


def leave_battle(state: EmperorState, role: int, kind: int, area: int) -> None:
    """[EMP-BATT-01 EMP-SECOND-03] An attacker that falls or flees is no longer in the battle."""
    if role == ATTACKING:
        state.battle[slot_of(kind, direction_of(state, area))] -= 1
        mark_fought(state, kind, area, -1)
        if kind == CHIEFTAIN and side_of(state, role) == VIKINGS:
            state.acted.remove(area)


# ---- routs


class MarkFront(Happening[EmperorState]):
    """[EMP-ROUT-13] Nearness to enemies is judged by the units left after the hits, before anyone flees."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Bits of the directions with attackers, and one for defending units."""
        threat = 0
        for direction in range(DIRECTIONS):
            here = state.battle[slot_of(WARRIOR, direction)] + state.battle[slot_of(CHIEFTAIN, direction)]
            if here > 0:
                threat |= 1 << direction
        if units_in(state, DEFENDING) > 0:
            threat |= 1 << DIRECTIONS
        state.battle[B_THREAT] = threat


class TakeRout(Step[EmperorState]):
    """[EMP-ROUT-01 EMP-ROUT-02] Each rout makes one unit flee; structures ignore it."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-ROUT-03 EMP-ROUT-04 EMP-ROUT-06] A clan picks the unit; attackers flee each from its own area."""
        role = frame.detail
        if state.battle[B_ROUTS + role] == 0 or side_of(state, role) == VIKINGS:
            return []
        if role == ATTACKING:
            return attacker_moves(state)
        return [ROUT_UNIT + kind for kind in defending_units(state)] if is_defended(state) else []

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """It flees, then the next."""
        if frame.detail == ATTACKING:
            self.rout(state, frame, next_attacker(state), move - FROM)
        else:
            self.rout(state, frame, move - ROUT_UNIT, state.battle[B_AREA])

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-ROUT-05] Viking warriors flee before chieftains; a rout that finds nobody is lost."""
        role = frame.detail
        if state.battle[B_ROUTS + role] > 0 and side_of(state, role) == VIKINGS:
            kind, area = next_viking(state, role)
            if area != NOBODY:
                self.rout(state, frame, kind, area)
                return
        state.battle[B_ROUTS + role] = 0

    def rout(self, state: EmperorState, frame: Frame, kind: int, area: int) -> None:
        """[EMP-ROUT-10 EMP-ROUT-11] The owner, or for a Viking the clan in the battle, picks the refuge."""
        state.battle[B_ROUTS + frame.detail] -= 1
        state.push(TAKE_ROUT, frame.seat, frame.detail)
        state.push(FLEE, frame.seat, frame.detail + 2 * kind + 16 * area)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """A chieftain flees only after the warriors."""
        return "EMP-ROUT-03" if move == ROUT_UNIT + CHIEFTAIN else self.clause


class Flee(Step[EmperorState]):
    """[EMP-ROUT-06 EMP-ROUT-07 EMP-ROUT-10 EMP-ROUT-11] A unit flees to an adjacent refuge, if there is one."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """The refuges round the area where the unit stands."""
        role = frame.detail % 2
        threat = state.battle[B_THREAT]
        near = state.pieces.board.near[frame.detail // 16]
        return [FLEE_TO + other for other in near if is_refuge(state, role, other, threat)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """[EMP-SECOND-03 EMP-ROUT-12] Out of the battle; a worker may take its animal along."""
        role, kind, area = frame.detail % 2, frame.detail // 2 % 8, frame.detail // 16
        target = move - FLEE_TO
        state.tell(FLED, side_of(state, role), kind, area, target)
        leave_battle(state, role, kind, area)
        state.shift(area, target, kind)
        if role == ATTACKING:
            arrive(state, kind, target)
        elif kind == WORKER:
            state.push(BRING_ANIMAL, frame.seat, area + 64 * target)

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-ROUT-08 EMP-ROUT-09] Without a refuge it is removed: routed, not defeated."""
        role, kind, area = frame.detail % 2, frame.detail // 2 % 8, frame.detail // 16
        state.tell(FLED, side_of(state, role), kind, area, NOBODY)
        state.battle[B_LOST + role] += 1
        leave_battle(state, role, kind, area)
        state.lift(area, kind)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """An area with an opponent, or one next to enemies, is no refuge."""
        area = move - FLEE_TO
        if 0 <= area < AREAS and state.has_opponent(area, side_of(state, frame.detail % 2)):
            return "EMP-ROUT-06"
        return "EMP-ROUT-07"


def arrive(state: EmperorState, kind: int, area: int) -> None:
    """[EMP-ATT-06 EMP-VMOVE-01] An attacker that has fled remains spent for this action or event."""
    mark_fought(state, kind, area, 1)
    if kind == CHIEFTAIN and side_of(state, ATTACKING) == VIKINGS:
        state.acted.append(area)


class BringAnimal(Step[EmperorState]):
    """[EMP-ROUT-12] A fled worker may bring its animal if the refuge is a permitted place for it."""

    def is_open(self) -> bool:
        """Animals stand in the open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """As many animals as one worker can herd."""
        source, target, taken = frame.detail % 64, frame.detail // 64 % 64, frame.detail // 4096
        if taken > 0 and (taken > 1 or double_herders(state, frame.seat) == 0):
            return []
        if not can_graze(state, frame.seat, target):
            return []
        kinds = [animal for animal in range(2) if state.count(source, CATTLE + animal) > 0]
        return [ANIMAL + animal for animal in kinds] + [DONE] if kinds else []

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """It comes along, or stays and is lost unless another worker is there."""
        if move == DONE:
            return
        kind = CATTLE + move - ANIMAL
        state.tokens[frame.detail % 64 * KINDS + kind] -= 1
        state.tokens[frame.detail // 64 % 64 * KINDS + kind] += 1
        state.push(BRING_ANIMAL, frame.seat, frame.detail + 4096)
