"""Placing spirits: on the own groves, through portals, on the Tree; placing and displacing wraiths."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.agenda import BUILD_PORTAL, COLLECT, PURCHASE, TAKE_CARDS
from fidchell.games.groves.events import DISPLACED, PLACED, RETURNED
from fidchell.games.groves.moves import COLLECT_BOTH, DISPLACE, RETURN
from fidchell.games.groves.pieces import (
    CRYSTAL,
    GROVES_AREA,
    HEXES,
    KINDS,
    OUTER,
    PLACES,
    PORTAL_AREA,
    REFERENCE,
    WHITE,
    WRAITH,
)
from fidchell.games.groves.state import EMPTY, REALMS, GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step

# [GRO-TREE-04] What a spirit on each area of the Tree lets its player do.
AREA_STEPS: Final = (PURCHASE, TAKE_CARDS, BUILD_PORTAL)
AREA_CLAUSES: Final = ("GRO-BUY-01", "GRO-SUMM-02", "GRO-PORTAL-02")


class PlaceSpirit(Step[GrovesState]):
    """[GRO-ROUND-05 GRO-PLACE-01] A turn: exactly one drawn spirit is placed; whatever can be placed must be."""

    def is_open(self) -> bool:
        """Drawn spirits, groves and portals lie open."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """[GRO-SEND-01 GRO-WRAITH-03] Own groves, groves behind own portals, the Tree; else a wraith goes back."""
        seat = frame.seat
        hand = hand_of(state, seat)
        free, haunted = reachable_groves(state, seat)
        places = free + open_areas(state, seat)
        moves: list[int] = []
        for kind in hand:
            if kind == WRAITH:
                moves += [WRAITH * PLACES + grove for grove in free if grove != OUTER]  # [GRO-OUTER-05]
            else:
                moves += [kind * PLACES + place for place in places]
        if hand[0] == WHITE:
            moves += [DISPLACE + grove for grove in haunted]
        return moves or [RETURN]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-CROWN-01] The crown holder's first spirit counts wherever it goes."""
        seat = frame.seat
        if move == RETURN:
            return_wraith(state, seat)
            return
        if seat == state.crown:
            state.crown_waits = False
        if move >= DISPLACE:
            displace(state, seat, move - DISPLACE)
        elif move % PLACES >= HEXES:
            place_on_tree(state, seat, move // PLACES, move % PLACES)
        else:
            place_on_grove(state, seat, move // PLACES, move % PLACES)

    def why(self, state: GrovesState, frame: Frame, move: int) -> str:
        """Which rule speaks about this placement."""
        if move >= COLLECT_BOTH:
            return self.clause
        if move >= DISPLACE:
            return displace_clause(state, frame.seat, move - DISPLACE)
        colour, place = move // PLACES, move % PLACES
        if state.hands[frame.seat * KINDS + colour] == 0:
            return "GRO-ROUND-05"
        if place >= HEXES:
            return area_clause(state, frame.seat, colour, place)
        return grove_clause(state, frame.seat, colour, place)


def hand_of(state: GrovesState, seat: int) -> list[int]:
    """The colours a seat has to place."""
    first = seat * KINDS
    hands = state.hands
    return [colour for colour in range(KINDS) if hands[first + colour] > 0]


def reachable_groves(state: GrovesState, seat: int) -> tuple[list[int], list[int]]:
    """[GRO-PLACE-02 GRO-PLACE-03 GRO-REALM-03 GRO-SEND-02] The free groves a seat can visit, and those with a wraith.

    Any other spirit closes its grove for the round.
    """
    free: list[int] = []
    haunted: list[int] = []
    sort_groves(state, seat, free, haunted)
    for realm in state.neighbours[seat]:
        if state.portals[seat * REALMS + realm] > 0:
            sort_groves(state, realm, free, haunted)
    return free, haunted


def sort_groves(state: GrovesState, realm: int, free: list[int], haunted: list[int]) -> None:
    """The groves of one realm that are not closed."""
    standing = state.standing
    for grove in state.realms[realm]:
        colour = standing[grove]
        if colour == EMPTY:
            free.append(grove)
        elif colour == WRAITH:
            haunted.append(grove)


def open_areas(state: GrovesState, seat: int) -> list[int]:
    """[GRO-TREE-01 GRO-TREE-02 GRO-PLACE-06 GRO-PLACE-07] Always open, save for wraiths and the crown rule."""
    areas = state.way.areas
    return areas[1:] if is_barred(state, seat) else areas


def is_barred(state: GrovesState, seat: int) -> bool:
    """[GRO-CROWN-01 GRO-CROWN-02] The crown holder's first spirit of a round may not go to the groves area."""
    return seat == state.crown and state.crown_waits


def place_on_tree(state: GrovesState, seat: int, colour: int, area: int) -> None:
    """[GRO-TREE-04] One spirit gives the area's action once."""
    state.hands[seat * KINDS + colour] -= 1
    state.tree[(area - GROVES_AREA) * KINDS + colour] += 1
    state.tell(PLACED, seat, colour, area)
    state.push(AREA_STEPS[area - GROVES_AREA], seat)


def place_on_grove(state: GrovesState, seat: int, colour: int, grove: int) -> None:
    """[GRO-REWARD-06 GRO-REWARD-07 GRO-REWARD-08 GRO-WRAITH-04] Primary reward for all, bonus for its colour.

    A wraith is wild; white is no grove's colour.
    """
    state.hands[seat * KINDS + colour] -= 1
    state.standing[grove] = colour
    state.tell(PLACED, seat, colour, grove)
    hexagon = state.pieces.hexes[grove]
    has_bonus = len(hexagon.bonus) > 0 and (colour == hexagon.colour or colour == WRAITH)
    state.push(COLLECT, seat, grove * 2 + int(has_bonus))


def displace(state: GrovesState, seat: int, grove: int) -> None:
    """[GRO-DISPL-01 GRO-DISPL-02 GRO-DISPL-03 GRO-DISPL-04] The wraith into the own bag; white instead, no reward."""
    state.hands[seat * KINDS + WHITE] -= 1
    state.standing[grove] = WHITE
    state.bags[seat * KINDS + WRAITH] += 1
    state.tell(DISPLACED, seat, grove)


def return_wraith(state: GrovesState, seat: int) -> None:
    """[GRO-WRAITH-03] No grove is open to it: one wraith goes back into the bag, and that is the turn."""
    state.hands[seat * KINDS + WRAITH] -= 1
    state.bags[seat * KINDS + WRAITH] += 1
    state.tell(RETURNED, seat)


# ---- explanations


def area_clause(state: GrovesState, seat: int, colour: int, area: int) -> str:
    """The rule about this spirit on this area of the Tree."""
    if area == PORTAL_AREA and state.way.is_solo():
        return "GRO-SOLO-03"
    if colour == WRAITH:
        return "GRO-PLACE-07"
    if area == GROVES_AREA and seat == state.crown:
        return "GRO-CROWN-01" if state.crown_waits else "GRO-CROWN-02"
    return AREA_CLAUSES[area - GROVES_AREA]


def grove_clause(state: GrovesState, seat: int, colour: int, grove: int) -> str:
    """The rule about this spirit on this grove."""
    if REFERENCE <= grove < CRYSTAL:
        return "GRO-REALM-01"
    realm = state.realm_of(grove)
    if realm == NOBODY:
        return "GRO-PLACE-01"
    if not state.may_visit(seat, realm):
        return "GRO-OUTER-04" if realm >= state.seats else "GRO-PORTAL-09"
    if colour == WRAITH and grove == OUTER:
        return "GRO-OUTER-05"
    if state.standing[grove] == WRAITH:
        return "GRO-DISPL-01"
    if state.standing[grove] == EMPTY:
        return free_clause(seat, realm, colour)
    return "GRO-PLACE-02" if realm == seat else "GRO-SEND-02"


def free_clause(seat: int, realm: int, colour: int) -> str:
    """The rule by which a spirit may go to a free grove."""
    if colour == WRAITH:
        return "GRO-WRAITH-03"
    return "GRO-REALM-03" if realm == seat else "GRO-SEND-01"


def displace_clause(state: GrovesState, seat: int, grove: int) -> str:
    """The rule about displacing here."""
    realm = state.realm_of(grove)
    if state.standing[grove] == WRAITH and state.hands[seat * KINDS + WHITE] == 0:
        return "GRO-DISPL-01"
    if realm != NOBODY and not state.may_visit(seat, realm):
        return "GRO-PORTAL-09"
    return "GRO-DISPL-02"
