"""The actions Build and Shield, and what a Master Builder builds when all have passed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.arrival.agenda import REBUILD
from fidchell.games.arrival.events import BUILDER_SETTLED, BUILT, PAID_POINTS, SHIELDED
from fidchell.games.arrival.island import ISLAND, PROVINCES
from fidchell.games.arrival.moves import BUILD, SHIELD, STOP
from fidchell.games.arrival.pieces import BUILDER_FACE
from fidchell.games.arrival.places import add_moves, around, bit, has
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

MAIN_ISLAND: Final = (1 << ISLAND) - 1
"""[A16-BUILD-10 A16-BUILD-13 A17-BUILD-10 A17-BUILD-11] Castle locations are for Repel and Spread only."""


def rival_forts(state: ArrivalState, seat: int) -> i64:
    """The fortifications of all other leaders."""
    places: i64 = 0
    for other in range(state.seats):
        if other != seat:
            places |= state.forts[other]
    return places


def bolster_places(state: ArrivalState, seat: int) -> i64:
    """[A16-BUILD-07 A16-BUILD-08 A17-BUILD-05 A17-BUILD-06] Own Áits and Brochs; a Caer never gets a fourth disc."""
    forts: i64 = state.forts[seat]
    return forts & ~state.caers


def unoccupied(state: ArrivalState) -> i64:
    """[A16-BUILD-09 A17-BUILD-09] Main-island locations with neither Fomori nor fortification."""
    return MAIN_ISLAND & ~(state.all_forts() | state.all_fomori())


def free_new_places(state: ArrivalState, seat: int) -> i64:
    """[A16-BUILD-02 A16-BUILD-06 A17-BUILD-02 A17-BUILD-03] Beside an own fortification, and ports from a port.

    [A16-BUILD-12 A16-BUILD-14 A17-BUILD-04 A17-BUILD-14] Without an own port, ports are not joined to each other.
    """
    island = state.pieces.island
    forts: i64 = state.forts[seat]
    places = around(island.near_sets, forts)
    ports: i64 = island.port_set
    if forts & ports:
        places |= ports
    return places & unoccupied(state)


def outpost_places(state: ArrivalState, seat: int) -> i64:
    """[A16-BUILD-03 A16-BUILD-14 A17-BUILD-07 A17-BUILD-14] Unoccupied locations beside a fortification of a rival."""
    return around(state.pieces.island.near_sets, rival_forts(state, seat)) & unoccupied(state)


def outpost_price(state: ArrivalState, seat: int) -> int:
    """[A16-BUILD-04 A17-BUILD-12 A17-LEAD-08] 2 Fame (Honor), nothing with Diplomacy."""
    return state.pieces.outpost_cost[state.ability(seat)]


def build_places(state: ArrivalState, seat: int) -> i64:
    """[A16-BUILD-05 A16-TRACK-04 A17-BUILD-08 A17-TRACK-03] All places for a disc; Outposts if they can be paid."""
    places = bolster_places(state, seat) | free_new_places(state, seat)
    if state.points[seat] >= outpost_price(state, seat):
        places |= outpost_places(state, seat)
    return places


def build(state: ArrivalState, seat: int, place: int) -> None:
    """[A16-BUILD-15 A17-BUILD-15] A build that fits a free option is never charged."""
    if state.owner(place) != seat and not has(free_new_places(state, seat), place):
        pay_points(state, seat, outpost_price(state, seat))
    state.put_disc(seat, place)
    state.tell(BUILT, seat, place, state.level(place))


def pay_points(state: ArrivalState, seat: int, price: int) -> None:
    """[A16-BUILD-04 A17-BUILD-12] Paid Fame (Honor) goes to nobody."""
    state.points[seat] -= price
    if price:
        state.tell(PAID_POINTS, seat, price)


def build_moves(state: ArrivalState, seat: int, moves: list[int]) -> None:
    """[A16-BUILD-01 A17-BUILD-01] With a disc in the Tribe Supply."""
    if state.discs[seat] > 0:
        add_moves(moves, BUILD, build_places(state, seat))


def play_build(state: ArrivalState, seat: int, place: int) -> None:
    """[A16-BUILD-01 A17-BUILD-01] One disc from the Tribe Supply."""
    state.discs[seat] -= 1
    build(state, seat, place)


def build_clause(state: ArrivalState, seat: int, place: int) -> str:
    """The rule that allows or forbids a build."""
    spot = bit(place)
    if state.owner(place) == seat:
        return "A17-BUILD-06" if state.caers & spot else "A17-BUILD-05"
    if not spot & unoccupied(state):
        return "A17-BUILD-09"
    if spot & free_new_places(state, seat):
        return "A17-BUILD-02" if has(around(state.island().near_sets, state.forts[seat]), place) else "A17-BUILD-03"
    if spot & outpost_places(state, seat):
        return "A17-BUILD-12" if state.points[seat] >= outpost_price(state, seat) else "A17-BUILD-08"
    return "A17-BUILD-04" if state.island().is_port[place] else "A17-BUILD-02"


# ---- Shield


def shield_moves(state: ArrivalState, seat: int, moves: list[int]) -> None:
    """[A16-SHIELD-02 A16-SHIELD-03 A17-SHIELD-02 A17-SHIELD-03] Provinces with an own fort, below the limit."""
    if state.shields[seat] == 0:
        return
    forts: i64 = state.forts[seat]
    members = state.pieces.island.member_sets
    limits = state.edition.shield_limits
    for province in range(PROVINCES):
        if state.shields_at[province] < limits[province] and forts & members[province]:
            moves.append(SHIELD + province)


def play_shield(state: ArrivalState, seat: int, province: int) -> None:
    """[A16-SHIELD-01 A16-SHIELD-05 A17-SHIELD-01 A17-SHIELD-07] One Shield; in the province it belongs to nobody."""
    state.shields[seat] -= 1
    state.shields_at[province] += 1
    state.tell(SHIELDED, seat, province, state.shields_at[province])


def shield_clause(state: ArrivalState, seat: int, province: int) -> str:
    """The rule that allows or forbids a Shield."""
    if state.shields[seat] == 0:
        return "A17-SHIELD-01"
    if not state.forts[seat] & state.island().member_sets[province]:
        return "A17-SHIELD-02"
    is_full = state.shields_at[province] >= state.edition.shield_limits[province]
    return "A17-SHIELD-03" if is_full else "A17-SHIELD-01"


# ---- Hour of the Master Builder


class Rebuild(Step[ArrivalState]):
    """[A16-TILE-15 A17-TILE-14] After the last Pass a holder may build the collected discs, by the usual rules."""

    def is_open(self) -> bool:
        """Everything lies open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """One disc at a time, or no more; who has no active tile is not asked."""
        seat = frame.seat
        if state.builders[seat] == 0:
            return []
        moves: list[int] = []
        if state.collected[seat] > 0:
            add_moves(moves, BUILD, build_places(state, seat))
        moves.append(STOP)
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-TILE-16 A17-TILE-20] Then the tile is discarded; discs not built go to the General Supply."""
        seat = frame.seat
        if move != STOP:
            state.collected[seat] -= 1
            build(state, seat, move - BUILD)
            state.push(REBUILD, seat)
            return
        state.supply_discs[seat] += state.collected[seat]
        state.tell(BUILDER_SETTLED, seat, state.collected[seat])
        state.collected[seat] = 0
        while state.builders[seat] > 0:
            state.builders[seat] -= 1
            state.tiles_used.append(BUILDER_FACE)

    def why(self, state: ArrivalState, frame: Frame, move: int) -> str:
        """The usual rules of building."""
        if BUILD <= move < SHIELD and state.collected[frame.seat] > 0:
            return state.edition.cite(build_clause(state, frame.seat, move - BUILD))
        return self.clause

