"""Earning Phase, third part: what the open sections give, kind by kind, each to all leaders in turn order."""

from __future__ import annotations

from fidchell.games.arrival.blocking import open_section
from fidchell.games.arrival.events import (
    CARDS_DISCARDED,
    FOMORI_RESHUFFLED,
    GAINED_POINTS,
    GOT_DISCS,
    GOT_FOMORI,
    GOT_SHIELDS,
    GOT_SWORDS,
    LIMIT_MET,
)
from fidchell.games.arrival.pieces import (
    DISCS,
    FAME,
    FAME_PER_BROCH,
    FAME_PER_CAER,
    FOMORI,
    SHIELDS,
    SPECIES,
    SWORDS,
)
from fidchell.games.arrival.places import size
from fidchell.games.arrival.state import FRESH, NO_CARD, UNSEEN, ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening


def shown(state: ArrivalState, seat: int, symbol: int) -> int:
    """[A16-EXPL-07 A16-BLOCK-06 A17-EXPL-04 A17-BLOCK-07] A symbol's sum over the open section of the four cards."""
    section = open_section(state, seat)
    total = 0
    for slot in range(4 * seat, 4 * seat + 4):
        total += state.pieces.earnings[state.lying[slot]][section][symbol]
    return total


def claims_of(state: ArrivalState, symbol: int) -> list[int]:
    """What each leader may claim, by seat."""
    return [shown(state, seat, symbol) for seat in range(state.seats)]


def dealt(state: ArrivalState, claims: list[int], supply: int) -> list[int]:
    """[A16-EXPL-08 A16-EXPL-09 A16-EXPL-17 A17-EXPL-05 A17-EXPL-06 A17-EXPL-13] A short supply: one by one in turn.

    [A16-EXPL-10 A16-EXPL-25 A17-EXPL-08 A17-EXPL-14] Claims that are not met are void.
    """
    if sum(claims) <= supply:
        return claims
    shares = [0] * state.seats
    while supply > 0:
        for seat in state.turn_order():
            if supply > 0 and shares[seat] < claims[seat]:
                shares[seat] += 1
                supply -= 1
    return shares


def gain_points(state: ArrivalState, seat: int, points: int) -> None:
    """[A16-TRACK-01 A17-TRACK-01] Fame (Honor) has no upper limit."""
    state.points[seat] += points


class CollectPoints(Happening[ArrivalState]):
    """[A16-EXPL-01 A16-EXPL-03 A17-EXPL-01 A17-EXPL-03] All Fame (Honor) symbols of the open section."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """Marked in turn order."""
        for seat in state.turn_order():
            points = self.points_of(state, seat)
            gain_points(state, seat, points)
            state.tell(GAINED_POINTS, seat, points)

    def points_of(self, state: ArrivalState, seat: int) -> int:
        """[A16-EXPL-28 A16-TERMS-05 A17-EXPL-28 A17-TERMS-05] Levels as they stand now; a Caer is a Broch too."""
        brochs = size(state.forts[seat] & state.brochs)
        caers = size(state.forts[seat] & state.caers)
        points = shown(state, seat, FAME) + shown(state, seat, FAME_PER_BROCH) * brochs
        return points + shown(state, seat, FAME_PER_CAER) * caers


class CollectDiscs(Happening[ArrivalState]):
    """[A16-EXPL-07 A17-EXPL-04] Discs of the own colour."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """[A16-EXPL-11 A16-EXPL-12 A17-EXPL-07 A17-EXPL-27] As many as are left; claims beyond them are lost."""
        for seat in state.turn_order():
            count = min(shown(state, seat, DISCS), state.supply_discs[seat])
            state.supply_discs[seat] -= count
            state.discs[seat] += count
            state.tell(GOT_DISCS, seat, count)


class CollectSwords(Happening[ArrivalState]):
    """[A16-EXPL-07 A16-EXPL-08 A17-EXPL-04 A17-EXPL-05] Swords."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """From the General Supply."""
        shares = dealt(state, claims_of(state, SWORDS), state.supply_swords)
        for seat in state.turn_order():
            state.supply_swords -= shares[seat]
            state.swords[seat] += shares[seat]
            state.tell(GOT_SWORDS, seat, shares[seat])


class CollectShields(Happening[ArrivalState]):
    """[A16-EXPL-07 A16-EXPL-09 A17-EXPL-04 A17-EXPL-06] Shields."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """From the General Supply."""
        shares = dealt(state, claims_of(state, SHIELDS), state.supply_shields)
        for seat in state.turn_order():
            state.supply_shields -= shares[seat]
            state.shields[seat] += shares[seat]
            state.tell(GOT_SHIELDS, seat, shares[seat])


class CollectFomori(Happening[ArrivalState]):
    """[A16-EXPL-13 A16-EXPL-15 A17-EXPL-09 A17-EXPL-11] Face-down Fomori, unknown to everybody, and Corruption."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """[A16-EXPL-14 A17-EXPL-10] Corruption rises by the full sum, however many Fomori there are."""
        claims = claims_of(state, FOMORI)
        if state.face_down_fomori() < sum(claims):
            reshuffle_fomori(state)
        shares = dealt(state, claims, state.face_down_fomori())
        for seat in state.turn_order():
            state.held[seat] += shares[seat]
            state.tell(GOT_FOMORI, seat, shares[seat], claims[seat])
            gain_corruption(state, seat, claims[seat])


def reshuffle_fomori(state: ArrivalState) -> None:
    """[A16-EXPL-16 A17-EXPL-12] All discarded Fomori are turned down before anyone takes any."""
    state.tell(FOMORI_RESHUFFLED, state.first, sum(state.fomori_out))
    for species in range(SPECIES):
        state.hidden[species] += state.fomori_out[species]
        state.fomori_out[species] = 0


def gain_corruption(state: ArrivalState, seat: int, corruption: int) -> None:
    """[A16-TRACK-02 A16-END-02 A17-TRACK-04 A17-END-02] No upper limit; who meets the limit ends the game early."""
    state.corruption[seat] += corruption
    if state.corruption[seat] >= state.pieces.limits[state.seats] and not state.doomed:
        state.doomed = True
        state.tell(LIMIT_MET, seat, state.corruption[seat])


class DiscardCards(Happening[ArrivalState]):
    """[A16-EXPL-24 A17-EXPL-23] All four cards of every leader go to one common pile."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """[A16-EXPL-27 A17-EXPL-24] The Blockers are back with their owners."""
        state.lying = [NO_CARD] * (4 * state.seats)
        state.blocked = [0] * state.seats
        state.turned = 0
        if state.old_cards:
            state.cards = [UNSEEN if place == FRESH else place for place in state.cards]
            state.old_cards = 0
        state.tell(CARDS_DISCARDED, state.first, 4 * state.seats)
