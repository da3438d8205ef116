"""The action Spread, with what it destroys, and the choice that Clairvoyance gives."""

from __future__ import annotations

from mypy_extensions import i64

from fidchell.games.arrival.agenda import DISCARD_FOMORI, PLACE_FOMORI
from fidchell.games.arrival.events import (
    DISCS_COLLECTED,
    DISCS_LOST,
    FOMORI_DISCARDED,
    FOMORI_PLACED,
    LOOKED,
    SHIELDS_SMASHED,
    SPREAD_TO,
)
from fidchell.games.arrival.island import ISLE, PROVINCES
from fidchell.games.arrival.moves import DISCARD, PLACE, SPREAD
from fidchell.games.arrival.pieces import BUILDER_FACE, SPECIES
from fidchell.games.arrival.places import add_moves, around, has, is_single
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step


def only_forts(state: ArrivalState) -> i64:
    """[A16-SPREAD-13 A16-SPREAD-19 A17-SPREAD-13 A17-SPREAD-14] Each leader's only fortification."""
    places: i64 = 0
    for seat in range(state.seats):
        forts: i64 = state.forts[seat]
        if is_single(forts):
            places |= forts
    return places


def reached_places(state: ArrivalState) -> i64:
    """[A16-SPREAD-01 A16-SPREAD-20 A17-SPREAD-01 A17-SPREAD-18] Joined to a Fomori or a standing castle.

    [A16-SPREAD-15 A17-SPREAD-16] Though not from port to port.
    """
    return around(state.pieces.island.spread_sets, state.threats())


def open_targets(state: ArrivalState) -> i64:
    """[A16-SPREAD-16 A16-SPREAD-17 A16-SPREAD-18 A17-SPREAD-08 A17-SPREAD-09 A17-SPREAD-17] No Fomori, no castle.

    [A16-SPREAD-14 A17-SPREAD-15] Nobody's only fortification; other own ones may be named.
    """
    return reached_places(state) & ~(state.threats() | only_forts(state))


def spread_cost(state: ArrivalState, place: int) -> int:
    """[A16-SPREAD-02 A16-SHIELD-04 A17-SPREAD-02 A17-SHIELD-04] Shields of the province, discs of the location, one.

    [A17-LEAD-06 A17-LEAD-07] A Defiance leader's fortification counts one disc more, here and nowhere else.
    """
    cost = 1 + state.shields_at[state.pieces.island.province_of[place]]
    owner = state.owner(place)
    if owner == NOBODY:
        return cost
    return cost + state.level(place) + state.pieces.extra_discs[state.ability(owner)]


def spread_targets(state: ArrivalState, seat: int) -> i64:
    """[A16-SPREAD-08 A16-SPREAD-09 A17-SPREAD-10 A17-SPREAD-11] Targets for which the leader has all Fomori needed."""
    spare = state.held[seat] - 1
    if spare < 0:
        return 0
    places = open_targets(state)
    targets = places & ~state.all_forts() & guarded_by(state, spare)
    for owner in range(state.seats):
        forts: i64 = places & state.forts[owner]
        if forts:
            targets |= forts & beatable_forts(state, spare - state.pieces.extra_discs[state.ability(owner)])
    return targets


def guarded_by(state: ArrivalState, shields: int) -> i64:
    """All locations guarded by so many Shields or fewer; Balor's Isle has none."""
    if shields < 0:
        return 0
    members = state.pieces.island.member_sets
    places: i64 = members[ISLE]
    for province in range(PROVINCES):
        if state.shields_at[province] <= shields:
            places |= members[province]
    return places


def beatable_forts(state: ArrivalState, spare: int) -> i64:
    """Where so many Fomori, besides the one that is placed, are enough for discs and Shields."""
    places = guarded_by(state, spare - 1) & ~state.brochs
    places |= guarded_by(state, spare - 2) & state.brochs & ~state.caers
    return places | guarded_by(state, spare - 3) & state.caers


def spread_moves(state: ArrivalState, seat: int, moves: list[int]) -> bool:
    """Append the moves of Spread; False if there is none."""
    targets = spread_targets(state, seat)
    add_moves(moves, SPREAD, targets)
    return targets != 0


def play_spread(state: ArrivalState, seat: int, place: int, chance: Chance) -> None:
    """[A16-SPREAD-03 A16-SPREAD-04 A17-SPREAD-03 A17-SPREAD-04] Own Fomori, picked blindly, or by Clairvoyance."""
    cost = spread_cost(state, place)
    state.tell(SPREAD_TO, seat, place, cost)
    destroy(state, place)
    if seat == state.seer:
        look(state, seat, chance)
        state.push(PLACE_FOMORI, seat, place * 64 + cost)
        return
    state.held[seat] -= cost
    place_fomori(state, seat, turn_up_fomori(state, chance), place)
    drop_spares(state, seat, cost - 1, chance)


def turn_up_fomori(state: ArrivalState, chance: Chance) -> int:
    """[A16-EXPL-29 A17-EXPL-29] The species of a tile turned up: drawn among all face-down ones not settled yet."""
    species = chance.draw(state.hidden)
    state.hidden[species] -= 1
    state.reveal()
    return species


def place_fomori(state: ArrivalState, seat: int, species: int, place: int) -> None:
    """A Fomori holds the location."""
    state.put_fomori(species, place)
    state.tell(FOMORI_PLACED, seat, species, place)


def drop_spares(state: ArrivalState, seat: int, count: int, chance: Chance) -> None:
    """[A16-SPREAD-05 A17-SPREAD-05] The others go back: face-up as discards (2017), or unrevealed (2016)."""
    if not state.edition.spares_face_up:
        return
    for _ in range(count):
        discard_fomori(state, seat, turn_up_fomori(state, chance))


def discard_fomori(state: ArrivalState, seat: int, species: int) -> None:
    """A Fomori lies face-up among the discards."""
    state.fomori_out[species] += 1
    state.tell(FOMORI_DISCARDED, seat, species)


def destroy(state: ArrivalState, place: int) -> None:
    """[A16-SPREAD-06 A17-SPREAD-06] All Shields of the province are smashed, even if the target is empty."""
    province = state.pieces.island.province_of[place]
    shields = state.shields_at[province]
    if shields:
        state.shields_at[province] = 0
        state.supply_shields += shields
        state.tell(SHIELDS_SMASHED, NOBODY, province, shields)
    owner = state.owner(place)
    if owner != NOBODY:
        lose_discs(state, owner, state.level(place), place)
        state.raze(place)


def lose_discs(state: ArrivalState, owner: int, count: int, place: int) -> None:
    """[A16-SPREAD-07 A17-SPREAD-07] Destroyed discs return to the General Supply.

    [A16-TILE-14 A16-TILE-20 A17-TILE-13 A17-TILE-21] The first three go to each active Master Builder of the owner.
    """
    room = state.builders[owner] * state.pieces.face_value[BUILDER_FACE] - state.collected[owner]
    saved = min(count, room)
    state.collected[owner] += saved
    state.supply_discs[owner] += count - saved
    state.tell(DISCS_LOST, owner, count, place)
    if saved:
        state.tell(DISCS_COLLECTED, owner, saved)


def spread_clause(state: ArrivalState, seat: int, place: int) -> str:
    """The rule that allows or forbids a Spread."""
    if has(state.castles, place):
        return "A17-SPREAD-09"
    if has(state.all_fomori(), place):
        return "A17-SPREAD-08"
    if not has(reached_places(state), place):
        joined = has(around(state.island().near_sets, state.threats()), place)
        return "A17-SPREAD-16" if joined else "A17-SPREAD-01"
    if has(only_forts(state), place):
        return "A17-SPREAD-13"
    if spread_cost(state, place) > state.held[seat]:
        return "A17-SPREAD-10"
    return "A17-SPREAD-15" if state.owner(place) == seat else "A17-SPREAD-02"


# ---- Clairvoyance


def look(state: ArrivalState, seat: int, chance: Chance) -> None:
    """[A17-LEAD-04 A17-LEAD-11] With the target named, all held Fomori are settled, for the holder alone."""
    if state.has_looked:
        return
    state.has_looked = True
    state.reveal()
    for _ in range(state.held[seat]):
        species = chance.draw(state.hidden)
        state.hidden[species] -= 1
        state.known[species] += 1
    state.whisper(1 << seat, LOOKED, seat, state.known[0], state.known[1], state.known[2])


def known_moves(state: ArrivalState, first: int) -> list[int]:
    """A move for each species among the Fomori looked at."""
    return [first + species for species in range(SPECIES) if state.known[species] > 0]


class PlaceFomori(Step[ArrivalState]):
    """[A17-LEAD-04] The Clairvoyance leader chooses which Fomori is placed. Always asked: what he holds is secret.

    `detail` is the target times 64, plus the number of Fomori used.
    """

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any species held."""
        return known_moves(state, PLACE)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """The target cannot be changed after looking."""
        species = move - PLACE
        take_known(state, frame.seat, species)
        place_fomori(state, frame.seat, species, frame.detail // 64)
        spares = frame.detail % 64 - 1
        if spares == state.held[frame.seat]:
            discard_all_known(state, frame.seat)
        elif spares:
            state.push(DISCARD_FOMORI, frame.seat, spares)


class DiscardFomori(Step[ArrivalState]):
    """[A17-LEAD-04 A17-LEAD-05] He also chooses which are discarded, face-up; `detail` are still due."""

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any species held."""
        return known_moves(state, DISCARD)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """One after the other."""
        take_known(state, frame.seat, move - DISCARD)
        discard_fomori(state, frame.seat, move - DISCARD)
        if frame.detail > 1:
            state.push(DISCARD_FOMORI, frame.seat, frame.detail - 1)


def take_known(state: ArrivalState, seat: int, species: int) -> None:
    """A Fomori that was looked at leaves the Tribe Supply and is seen by all."""
    state.known[species] -= 1
    state.held[seat] -= 1
    state.reveal()


def discard_all_known(state: ArrivalState, seat: int) -> None:
    """[A17-LEAD-05] All that are left were used: there is nothing to choose."""
    for species in range(SPECIES):
        while state.known[species] > 0:
            take_known(state, seat, species)
            discard_fomori(state, seat, species)
