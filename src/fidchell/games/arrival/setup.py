"""Set-up: the map, the supplies, then tribes or leaders, colours and starting ports."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import SETTLE
from fidchell.games.arrival.display import fill_display
from fidchell.games.arrival.drawing import stack_cards
from fidchell.games.arrival.edition import Edition
from fidchell.games.arrival.events import (
    COLOUR_CHOSEN,
    FIRST_PLAYER_CHOSEN,
    LEADER_CHOSEN,
    LEADER_DRAWN,
    SETTLED,
    TRIBE_CHOSEN,
)
from fidchell.games.arrival.island import ISLAND, LOCATIONS, PROVINCES
from fidchell.games.arrival.moves import COLOUR, LEADER, SETTLE_AT, TRIBE
from fidchell.games.arrival.pieces import CARDS, FACES, LEADERS, NO_ABILITY, SPECIES, Pieces
from fidchell.games.arrival.places import add_moves, set_of
from fidchell.games.arrival.state import NO_CARD, UNSEEN, ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step

NOT_CHOSEN: Final = -1


def lay_out(
    pieces: Pieces, edition: Edition, seats: int, options: dict[str, str], chance: Chance
) -> ArrivalState:
    """The table before the first question."""
    state = ArrivalState(seats, pieces, edition)
    state.in_turn_blocking = options.get("blocking") == "in-turn"
    state.advanced = options.get("advanced") == "yes"
    lay_out_leaders(state)
    lay_out_supply(state)
    lay_out_tiles(state, chance)
    lay_out_map(state)
    lay_out_fomori(state, chance)
    lay_out_cards(state, chance)
    state.push_all(setup_of(state), 0)
    return state


def setup_of(state: ArrivalState) -> tuple[int, ...]:
    """The steps of the set-up that ask or draw for leaders."""
    return state.edition.advanced_setup if state.advanced else state.edition.setup


def lay_out_leaders(state: ArrivalState) -> None:
    """[A16-SETUP-16 A16-SETUP-17 A17-SETUP-15 A17-SETUP-16] 4 Fame (Honor) and 0 Corruption for each leader."""
    seats = state.seats
    state.colours = [NOT_CHOSEN] * seats
    state.leaders = [NOT_CHOSEN] * seats
    state.abilities = [NO_ABILITY] * seats
    state.points = [state.pieces.start_fame] * seats
    state.corruption = [0] * seats
    state.discs = [0] * seats
    state.swords = [0] * seats
    state.shields = [0] * seats
    state.held = [0] * seats
    state.trophies = [0] * seats
    state.used_trophies = [0] * seats
    state.builders = [0] * seats
    state.collected = [0] * seats
    state.blocked = [0] * seats
    state.tiles = [[] for _ in range(seats)]
    state.lying = [NO_CARD] * (4 * seats)
    state.opening = seats


def lay_out_supply(state: ArrivalState) -> None:
    """[A16-SETUP-01 A16-SETUP-20 A17-SETUP-01] All discs, Swords and Shields; 2016 marks the tracks with two discs."""
    state.supply_discs = [state.edition.discs - state.edition.markers] * state.seats
    state.supply_swords = state.pieces.swords
    state.supply_shields = state.pieces.shields


def lay_out_tiles(state: ArrivalState, chance: Chance) -> None:
    """[A16-SETUP-02 A17-SETUP-02] The tiles lie face-down, six are turned up."""
    counts = state.pieces.face_counts
    state.tiles_down = [face for face in range(FACES) for _ in range(counts[face])]
    state.tiles_used = []
    state.display = []
    fill_display(state, chance)


def lay_out_map(state: ArrivalState) -> None:
    """[A16-SETUP-04 A17-SETUP-04 A16-SETUP-03 A17-SETUP-03] Four castles; the first round that begins is number 1."""
    state.forts = [0] * state.seats
    state.shields_at = [0] * (PROVINCES + 1)
    state.castles = set_of(list(range(ISLAND, LOCATIONS)))


def lay_out_fomori(state: ArrivalState, chance: Chance) -> None:
    """[A16-SETUP-05 A16-SETUP-06 A17-SETUP-05 A17-SETUP-06] Random Fomori beside the castles, in 2017 also on them."""
    state.hidden = state.pieces.fomori_counts[:]
    state.fomori_at = [0] * SPECIES
    state.fomori_out = [0] * SPECIES
    state.known = [0] * SPECIES
    state.returned = [0] * SPECIES
    places = state.island().gates[:]
    if state.edition.guards:
        places += range(ISLAND, LOCATIONS)
    for place in places:
        species = chance.draw(state.hidden)
        state.hidden[species] -= 1
        state.put_fomori(species, place)


def lay_out_cards(state: ArrivalState, chance: Chance) -> None:
    """[A16-SETUP-12 A16-SETUP-18 A17-SETUP-07 A17-SETUP-08] Three stacks of 18, the backs mixed."""
    state.cards = [UNSEEN] * CARDS
    state.loose = [len(cards) for cards in state.pieces.cards_of_back]
    stack_cards(state, chance)


def free_ones(taken: list[int], count: int, first: int) -> list[int]:
    """The moves for what nobody has taken yet."""
    return [first + number for number in range(count) if number not in taken]


def replaced(values: list[int], seat: int, value: int) -> list[int]:
    """A new list with another value for a seat; the old one may be shared with copies."""
    fresh = values[:]
    fresh[seat] = value
    return fresh


class ChooseTribe(Step[ArrivalState]):
    """[A16-SETUP-07 A16-COMP-04] Each player picks a tribe nobody leads yet, and with it its colour."""

    def is_open(self) -> bool:
        """What is left lies on the table."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """A tribe is known by its colour."""
        return free_ones(state.colours, 4, TRIBE)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """With the tribe come its discs."""
        state.colours = replaced(state.colours, frame.seat, move - TRIBE)
        state.tell(TRIBE_CHOSEN, frame.seat, move - TRIBE)
        receive_discs(state, frame.seat)


def receive_discs(state: ArrivalState, seat: int) -> None:
    """[A16-SETUP-09 A17-SETUP-11] Three (two) discs of the own colour come from the General Supply."""
    state.discs[seat] += state.edition.start_discs
    state.supply_discs[seat] -= state.edition.start_discs


class FirstPlayer(Happening[ArrivalState]):
    """[A16-SETUP-13 A17-SETUP-09 A16-COMP-05 A17-COMP-12] Chance decides who gets the one First Player Tile."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """Every seat is as likely as the others."""
        name_first_player(state, chance.below(state.seats))


def name_first_player(state: ArrivalState, seat: int) -> None:
    """A seat begins the game."""
    state.first = seat
    state.tell(FIRST_PLAYER_CHOSEN, seat)


class ChooseLeader(Step[ArrivalState]):
    """[A17-SETUP-10 A17-COMP-11] Basic Game: each player chooses a Tribe Leader Card; it gives no ability."""

    def is_open(self) -> bool:
        """The cards lie on the table."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """The choice begins with the First Player."""
        return free_ones(state.leaders, LEADERS, LEADER)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """The Basic side is up."""
        state.leaders = replaced(state.leaders, frame.seat, move - LEADER)
        state.tell(LEADER_CHOSEN, frame.seat, move - LEADER)


class DrawLeaders(Happening[ArrivalState]):
    """[A17-ADV-03 A17-ADV-04 A17-ADV-05] Advanced Game: cards are drawn counterclockwise; who draws last begins."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """A random player draws first; nobody chooses."""
        drawer = chance.below(state.seats)
        pack = list(range(LEADERS))
        for step in range(state.seats):
            self.draw(state, (drawer - step) % state.seats, chance.take(pack))
        name_first_player(state, (drawer + 1) % state.seats)

    def draw(self, state: ArrivalState, seat: int, leader: int) -> None:
        """The Advanced side is up: the leader has its ability for the whole game."""
        state.leaders = replaced(state.leaders, seat, leader)
        state.abilities = replaced(state.abilities, seat, leader + 1)
        if state.pieces.sees[leader + 1]:
            state.seer = seat
        state.tell(LEADER_DRAWN, seat, leader)


class ChooseColour(Step[ArrivalState]):
    """[A17-SETUP-11 A17-ADV-02] Each player chooses a colour nobody else has, and receives two discs of it."""

    def is_open(self) -> bool:
        """What is left lies on the table."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """The choice begins with the First Player."""
        return free_ones(state.colours, 4, COLOUR)

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """With the colour come its discs."""
        state.colours = replaced(state.colours, frame.seat, move - COLOUR)
        state.tell(COLOUR_CHOSEN, frame.seat, move - COLOUR)
        receive_discs(state, frame.seat)


class TakePorts(Happening[ArrivalState]):
    """[A16-SETUP-14 A17-SETUP-12] Clockwise from the Starting Player, or (2017) counterclockwise to him."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """The order of an edition, as seats on the agenda."""
        direction = state.edition.port_direction
        begin = state.first if direction > 0 else state.first - 1
        for step in reversed(range(state.seats)):
            state.push(SETTLE, (begin + direction * step) % state.seats)


class Settle(Step[ArrivalState]):
    """[A16-SETUP-15 A17-SETUP-14] A starting disc goes on any port that is still free."""

    def is_open(self) -> bool:
        """The map is open to all."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Ports of whatever province."""
        moves: list[int] = []
        add_moves(moves, SETTLE_AT, state.island().port_set & ~state.all_forts())
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-SETUP-19 A17-SETUP-13] One of the three discs received, or (2017) one of the General Supply."""
        seat, place = frame.seat, move - SETTLE_AT
        source = state.supply_discs if state.edition.port_from_supply else state.discs
        source[seat] -= 1
        state.put_disc(seat, place)
        state.tell(SETTLED, seat, place)


assert NOT_CHOSEN == NOBODY
