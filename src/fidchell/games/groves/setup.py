"""Setting up the table: the common middle, then each player's corner."""

from __future__ import annotations

from fidchell.games.groves.agenda import CHOOSE_GROVE, NEXT_ROUND, Way
from fidchell.games.groves.events import CHOSE_GROVE, GOAL_SHOWN, GROVE_CAME, SET_OUT
from fidchell.games.groves.hexes import CRYSTAL_CELL, REFERENCE_CELL, RESOURCE_CELL, SPIRIT_CELL
from fidchell.games.groves.moves import CHOOSE
from fidchell.games.groves.pieces import (
    CRYSTAL,
    CRYSTALS,
    GOODS,
    GROVES,
    KINDS,
    OUTER,
    REFERENCE,
    RESOURCE,
    SPIRIT,
    WHITE,
    Pieces,
)
from fidchell.games.groves.state import EMPTY, OUTERLAND_REALM, GrovesState, empty_lists
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step


def lay_table(pieces: Pieces, way: Way, seats: int, start: int, chance: Chance) -> GrovesState:
    """[GRO-SETUP-09 GRO-SOLOSET-01] The set-up in the order of the book; `start` has the crown."""
    state = GrovesState(seats, pieces, way)
    empty_lists(state)
    state.crown = start
    state.tell(SET_OUT, start)
    set_middle(state, chance)
    for seat in range(seats):
        set_corner(state, seat)
    set_mat(state)
    state.neighbours = [neighbours_of(state, seat) for seat in range(seats)]
    state.push(NEXT_ROUND, start)
    # [GRO-SETUP-12] Counter-clockwise from the start player's right: he himself picks last.
    for distance in range(seats):
        state.push(CHOOSE_GROVE, (start + distance) % seats)
    return state


def set_middle(state: GrovesState, chance: Chance) -> None:
    """[GRO-SETUP-01 GRO-SETUP-02 GRO-SETUP-03 GRO-SETUP-04] Stocks, spirits by colour, wraiths apart, row, decks."""
    pieces = state.pieces
    state.stock = [*pieces.elements, pieces.crystals, pieces.dominion, pieces.bases, pieces.mirrors]
    set_cards(state)
    reveal_goals(state, chance)
    # [GRO-SETUP-07] Which groves are boxed nobody knows: the stack is so many of the unseen ones.
    state.unseen = list(range(GROVES))
    state.stack = pieces.stacks[state.seats]
    state.row = [EMPTY] * len(pieces.prices)
    turn_up_groves(state, chance)


def set_cards(state: GrovesState) -> None:
    """[GRO-SETUP-05 GRO-SOLOSET-04] The summoning deck, face down; in solo without the cards that ask for a wraith."""
    deck = state.pieces.solo_deck if state.way.is_solo() else state.pieces.deck
    for card in deck:
        state.top |= 1 << card
    state.top_count = len(deck)


def reveal_goals(state: GrovesState, chance: Chance) -> None:
    """[GRO-SETUP-06] Three realm bonus cards for the game; the others are boxed."""
    cards = list(range(len(state.pieces.goals)))
    state.goals = sorted([chance.take(cards) for _ in range(state.pieces.goals_shown)])
    state.goal_owners = [NOBODY] * len(state.goals)
    for goal in state.goals:
        state.tell(GOAL_SHOWN, NOBODY, goal)


def turn_up_groves(state: GrovesState, chance: Chance) -> None:
    """[GRO-SETUP-08 GRO-ENDRND-07 GRO-FINAL-02] Empty slots are filled from the stack, as far as it goes."""
    unseen = state.unseen[:]
    row = state.row[:]
    for slot in range(len(row)):
        if row[slot] == EMPTY and state.stack > 0:
            row[slot] = chance.take(unseen)
            state.stack -= 1
            state.tell(GROVE_CAME, NOBODY, row[slot], slot)
    state.unseen = unseen
    state.row = row


def set_corner(state: GrovesState, seat: int) -> None:
    """[GRO-SETUP-11 GRO-SETUP-13 GRO-REALM-01] Starting groves (and the aid), goods, eight whites in the bag."""
    place = (seat - state.crown) % state.seats
    pieces = state.pieces
    # [GRO-SETUP-10 GRO-SOLOSET-03] Crystals rise with the turn order; alone one has three.
    crystals = pieces.solo_crystals if state.way.is_solo() else pieces.first_crystals[place]
    for good, count in enumerate([*pieces.first_elements, crystals]):
        state.goods[seat * GOODS + good] = count
        state.stock[good] -= count
    state.lay_at(REFERENCE + seat, REFERENCE_CELL)
    state.lay_at(CRYSTAL + seat, CRYSTAL_CELL)
    state.lay_at(SPIRIT + seat, SPIRIT_CELL)
    state.join_realm(seat, CRYSTAL + seat)
    state.join_realm(seat, SPIRIT + seat)
    state.bags[seat * KINDS + WHITE] = pieces.bag_whites
    state.supply[WHITE] -= pieces.bag_whites


def set_mat(state: GrovesState) -> None:
    """[GRO-SOLOSET-07 GRO-SOLOSET-08 GRO-OUTER-02] The wraith bag beside the solo mat; or the Outerland hex."""
    if state.way.is_solo():
        state.wraith_bag = state.pieces.wraith_bag[:]
        for colour, count in enumerate(state.wraith_bag):
            state.supply[colour] -= count
    if state.way.has_outerland():
        state.join_realm(OUTERLAND_REALM, OUTER)
        state.lay_at(OUTER, REFERENCE_CELL)


def neighbours_of(state: GrovesState, seat: int) -> list[int]:
    """[GRO-PORTAL-05 GRO-OUTER-03] The seats directly left and right; the Outerland is everybody's neighbour."""
    around = [(seat + 1) % state.seats, (seat - 1) % state.seats]
    found = sorted({other for other in around if other != seat})
    return [*found, OUTERLAND_REALM] if state.way.has_outerland() else found


class ChooseGrove(Step[GrovesState]):
    """[GRO-SETUP-12] Each player picks one of the resource-generating groves that are left."""

    def is_open(self) -> bool:
        """What is left lies on the table."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """Each of the four is there once."""
        return [CHOOSE + index for index in range(4) if state.realm_of(RESOURCE + index) == NOBODY]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-SETUP-14 GRO-SOLOSET-06] The ninth spirit of the bag has the colour of this grove."""
        seat = frame.seat
        grove = RESOURCE + move - CHOOSE
        colour = state.pieces.hexes[grove].colour
        state.join_realm(seat, grove)
        state.lay_at(grove, RESOURCE_CELL)
        state.bags[seat * KINDS + colour] += 1
        state.supply[colour] -= 1
        state.tell(CHOSE_GROVE, seat, grove)


assert CRYSTALS == GOODS - 1
