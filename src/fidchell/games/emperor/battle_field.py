"""A battle as it stands: its two sides, who is in it, and whether it is decided."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.board import DIRECTIONS
from fidchell.games.emperor.glossary import CHIEFTAIN, EMPTY, KINDS, SETTLEMENT, VIKINGS, WARRIOR
from fidchell.games.emperor.slots import B_AREA, B_ATTACKER, B_DEFENDER, B_JOINED, BATTLE_SLOTS
from fidchell.games.emperor.state import ATTACKED, FOUGHT_CHIEFTAINS, FOUGHT_WARRIORS, EmperorState

# The two roles of a battle; a side is a seat or VIKINGS.
ATTACKING: Final = 0
DEFENDING: Final = 1

COUNT_MASK: Final = 7
"""Three bits for each counter in `marks`."""


def open_battle(state: EmperorState, attacker: int, area: int) -> None:
    """[EMP-BATT-02 EMP-ATT-03] A battle for an area, whose holder defends; the area counts as attacked."""
    state.battle = [0] * BATTLE_SLOTS
    state.battle[B_ATTACKER] = attacker
    state.battle[B_DEFENDER] = state.holders[area]
    state.battle[B_AREA] = area
    if attacker != VIKINGS:
        state.marks[area] |= ATTACKED


def side_of(state: EmperorState, role: int) -> int:
    """The seat, or the Vikings, in a role."""
    return state.battle[B_ATTACKER + role]


def role_of(state: EmperorState, seat: int) -> int:
    """The role of a clan that fights."""
    return ATTACKING if state.battle[B_ATTACKER] == seat else DEFENDING


def clan_in_battle(state: EmperorState) -> int:
    """The clan that fights the Vikings; of two clans the attacker."""
    attacker = state.battle[B_ATTACKER]
    return state.battle[B_DEFENDER] if attacker == VIKINGS else attacker


def is_between_clans(state: EmperorState) -> bool:
    """Whether two clans fight each other."""
    return state.battle[B_ATTACKER] != VIKINGS and state.battle[B_DEFENDER] != VIKINGS


# ---- attackers, by direction from the battle area


def area_towards(state: EmperorState, direction: int) -> int:
    """The area in a direction from the battle area, or SEA."""
    return state.pieces.board.towards[state.battle[B_AREA] * DIRECTIONS + direction]


def direction_of(state: EmperorState, area: int) -> int:
    """The direction in which an attacker's area lies."""
    base = state.battle[B_AREA] * DIRECTIONS
    return state.pieces.board.towards.index(area, base, base + DIRECTIONS) - base


def slot_of(kind: int, direction: int) -> int:
    """Where `battle` counts attackers of a kind (warrior, chieftain) that stand in a direction."""
    return B_JOINED + (kind - WARRIOR) * DIRECTIONS + direction


def joined(state: EmperorState, kind: int) -> int:
    """How many attackers of a kind are in the battle."""
    first = slot_of(kind, 0)
    return sum(state.battle[first : first + DIRECTIONS])


def unspent(state: EmperorState, kind: int, area: int) -> int:
    """[EMP-ATT-06] Warriors or chieftains of an area that have not yet attacked in this action."""
    mark = FOUGHT_WARRIORS if kind == WARRIOR else FOUGHT_CHIEFTAINS
    return state.tokens[area * KINDS + kind] - (state.marks[area] // mark & COUNT_MASK)


def mark_fought(state: EmperorState, kind: int, area: int, number: int) -> None:
    """[EMP-ATT-06] Attackers are spent for this action, wherever they go; Vikings keep no such account."""
    if side_of(state, ATTACKING) != VIKINGS:
        state.marks[area] += number * (FOUGHT_WARRIORS if kind == WARRIOR else FOUGHT_CHIEFTAINS)


# ---- both sides


def units_in(state: EmperorState, role: int) -> int:
    """[EMP-CONC-01] Units of a side that are in the battle."""
    if role == ATTACKING:
        return joined(state, WARRIOR) + joined(state, CHIEFTAIN)
    return state.units(state.battle[B_AREA]) if is_defended(state) else 0


def structures_in(state: EmperorState) -> int:
    """[EMP-DEF-01 EMP-DEF-02 EMP-DEF-04] Defending settlements or quarters, monastery and each tower level."""
    if not is_defended(state):
        return 0
    area = state.battle[B_AREA]
    number = state.tokens[area * KINDS + SETTLEMENT]
    defender = side_of(state, DEFENDING)
    if defender != VIKINGS and state.homes[defender] == area:
        number += state.monasteries[defender] + state.towers[defender]
    return number


def fighters(state: EmperorState, role: int) -> int:
    """[EMP-DICE-01] Units, and for the defender structures, that throw a die."""
    units = units_in(state, role)
    return units if role == ATTACKING else units + structures_in(state)


def is_defended(state: EmperorState) -> bool:
    """Whether any token of the defender is left in the battle area."""
    return state.holders[state.battle[B_AREA]] == side_of(state, DEFENDING)


def has_warband_in(state: EmperorState, role: int) -> bool:
    """[EMP-CARD-08 EMP-CONC-03] Whether a chieftain of a side is in the battle."""
    if role == ATTACKING:
        return joined(state, CHIEFTAIN) > 0
    return is_defended(state) and state.count(state.battle[B_AREA], CHIEFTAIN) > 0


def is_decided(state: EmperorState) -> bool:
    """[EMP-SECOND-01 EMP-SECOND-02 EMP-PREP-10] No attacking warband, or no defending token, is left."""
    return joined(state, CHIEFTAIN) == 0 or not is_defended(state)


# ---- where one can flee


def is_refuge(state: EmperorState, role: int, area: int, threat: int) -> bool:
    """[EMP-ROUT-06 EMP-ROUT-07] No opponent there, and not next to enemy units of the battle (nor where they stood)."""
    holder = state.holders[area]
    if holder != EMPTY and holder != side_of(state, role):
        return False
    if role == ATTACKING:
        return threat & (1 << DIRECTIONS) == 0 or not is_close(state, area, state.battle[B_AREA])
    for direction in range(DIRECTIONS):
        if threat >> direction & 1 and is_close(state, area, area_towards(state, direction)):
            return False
    return True


def is_close(state: EmperorState, area: int, other: int) -> bool:
    """Whether an area is another one or adjacent to it."""
    return area == other or area in state.pieces.board.near[other]
