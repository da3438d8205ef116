"""The action Repel: who is in reach, what it costs, what it pays."""

from __future__ import annotations

from mypy_extensions import i64

from fidchell.games.arrival.agenda import REWARD
from fidchell.games.arrival.building import pay_points, rival_forts
from fidchell.games.arrival.earnings import gain_points
from fidchell.games.arrival.events import CASTLE_TAKEN, GAINED_POINTS, LOST_CORRUPTION, REPELLED
from fidchell.games.arrival.island import PROVINCES
from fidchell.games.arrival.moves import REPEL, REWARD_CORRUPTION, REWARD_POINTS
from fidchell.games.arrival.pieces import CASTLE
from fidchell.games.arrival.places import add_moves, around, bit, has
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step


class Distance:
    """How far a Distant Repel reaches: the editions disagree."""

    def places(self, state: ArrivalState, seat: int) -> i64:
        """All locations in reach for the price."""
        raise NotImplementedError


class BorderingProvinces(Distance):
    """[A16-REPEL-06 A16-REPEL-14] 2016: provinces that border an own one, Balor's Isle by its red connections."""

    def places(self, state: ArrivalState, seat: int) -> i64:
        """A foreign fortification does not help."""
        island = state.pieces.island
        forts: i64 = state.forts[seat]
        places: i64 = 0
        for province in range(PROVINCES):
            if forts & island.member_sets[province]:
                places |= island.border_sets[province]
        return places


class BesideRivals(Distance):
    """[A17-REPEL-06] 2017: locations joined to a fortification of another leader."""

    def places(self, state: ArrivalState, seat: int) -> i64:
        """Own provinces next door do not help."""
        return around(state.pieces.island.near_sets, rival_forts(state, seat))


def free_reach(state: ArrivalState, seat: int) -> i64:
    """[A16-REPEL-03 A16-REPEL-04 A16-REPEL-05 A17-REPEL-03 A17-REPEL-04 A17-REPEL-05] Bordering, Port, Provincial."""
    island = state.pieces.island
    forts: i64 = state.forts[seat]
    places = around(island.near_sets, forts)
    ports: i64 = island.port_set
    if forts & ports:
        places |= ports
    for province in range(PROVINCES):
        if forts & island.member_sets[province]:
            places |= island.member_sets[province]
    return places


def distant_price(state: ArrivalState, seat: int) -> int:
    """[A16-REPEL-07 A17-REPEL-14 A17-LEAD-01] 2 Fame (Honor), nothing with Archery."""
    return state.pieces.distant_cost[state.ability(seat)]


def threat_at(state: ArrivalState, place: int) -> int:
    """[A17-REPEL-13] What is repelled at a location: a Fomori before the castle under it; -1 for nothing."""
    species = state.species(place)
    if species >= 0:
        return species
    return CASTLE if has(state.castles, place) else -1


def beatable(state: ArrivalState, swords: int) -> i64:
    """[A16-REPEL-02 A17-REPEL-02] Locations whose threat is no stronger than a number of Swords."""
    places: i64 = 0
    fomori: i64 = 0
    strength = state.pieces.strength
    for species, spots in enumerate(state.fomori_at):
        fomori |= spots
        if strength[species] <= swords:
            places |= spots
    if strength[CASTLE] <= swords:
        places |= state.castles & ~fomori
    return places


def repel_moves(state: ArrivalState, seat: int, distance: Distance, moves: list[int]) -> None:
    """[A16-REPEL-01 A16-REPEL-08 A17-REPEL-01 A17-REPEL-07] In reach, with enough Swords and, far off, the price."""
    swords = state.swords[seat]
    if swords == 0:
        return
    targets = beatable(state, swords)
    near = targets & free_reach(state, seat)
    if near != targets and state.points[seat] >= distant_price(state, seat):
        near |= targets & distance.places(state, seat)
    add_moves(moves, REPEL, near)


def play_repel(state: ArrivalState, seat: int, place: int) -> None:
    """[A16-REPEL-02 A16-REPEL-13 A17-REPEL-02 A17-REPEL-11] Spent Swords return to the General Supply at once."""
    if not has(free_reach(state, seat), place):
        pay_points(state, seat, distant_price(state, seat))
    threat = threat_at(state, place)
    strength = state.pieces.strength[threat]
    state.swords[seat] -= strength
    state.supply_swords += strength
    if threat == CASTLE:
        take_castle(state, seat, place)
    else:
        state.lift_fomori(threat, place)
        state.fomori_out[threat] += 1
        state.tell(REPELLED, seat, place, threat)
    state.push(REWARD, seat, threat)


def take_castle(state: ArrivalState, seat: int, place: int) -> None:
    """[A16-REPEL-12 A17-REPEL-12 A16-COMP-06 A17-COMP-07] A repelled castle becomes a Castle Trophy."""
    state.castles &= ~bit(place)
    state.trophies[seat] += 1
    state.tell(CASTLE_TAKEN, seat, place)


def repel_clause(state: ArrivalState, seat: int, place: int, distance: Distance) -> str:
    """The rule that allows or forbids a Repel."""
    threat = threat_at(state, place)
    if threat < 0:
        return "A17-REPEL-01"
    if state.swords[seat] < state.pieces.strength[threat]:
        return "A17-REPEL-02"
    if has(free_reach(state, seat), place):
        return reach_clause(state, seat, place)
    if not has(distance.places(state, seat), place):
        return "A17-REPEL-06"
    return "A17-REPEL-07" if state.points[seat] < distant_price(state, seat) else "A17-REPEL-14"


def reach_clause(state: ArrivalState, seat: int, place: int) -> str:
    """Which of the three free ways reaches a location."""
    island = state.island()
    if has(around(island.near_sets, state.forts[seat]), place):
        return "A17-REPEL-03"
    is_provincial = state.forts[seat] & island.member_sets[island.province_of[place]]
    return "A17-REPEL-05" if is_provincial else "A17-REPEL-04"


class Reward(Step[ArrivalState]):
    """[A16-REPEL-09 A17-REPEL-08] Either the Fame (Honor) of what was repelled (`detail`), or a loss of Corruption."""

    def is_open(self) -> bool:
        """Tracks are open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """[A16-REPEL-10 A16-TRACK-04 A17-REPEL-09 A17-TRACK-03] At 0 there is no Corruption to lose."""
        if state.corruption[frame.seat] < state.pieces.corruption_per_repel:
            return [REWARD_POINTS]
        return [REWARD_POINTS, REWARD_CORRUPTION]

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-REPEL-10 A16-REPEL-11 A17-REPEL-09 A17-REPEL-10] Exactly 1 Corruption, whatever was repelled."""
        seat = frame.seat
        if move == REWARD_POINTS:
            points = state.pieces.worth[frame.detail]
            gain_points(state, seat, points)
            state.tell(GAINED_POINTS, seat, points)
        else:
            lose_corruption(state, seat, state.pieces.corruption_per_repel)

    def why(self, state: ArrivalState, frame: Frame, move: int) -> str:
        """What cannot be lost."""
        return state.edition.cite("A17-REPEL-09") if move == REWARD_CORRUPTION else self.clause


def lose_corruption(state: ArrivalState, seat: int, count: int) -> None:
    """[A16-TRACK-03 A17-TRACK-02] Corruption never drops under zero."""
    lost = min(count, state.corruption[seat])
    state.corruption[seat] -= lost
    state.tell(LOST_CORRUPTION, seat, lost)
