"""The set-up of board and clans; what a king sheet leaves open is placed in reverse turn order."""

from __future__ import annotations

from fidchell.games.emperor.agenda import NEXT_EVENT, OPEN_STACKS, PLACE_HERDER, PLACE_SETTLEMENT, PLACE_TILE
from fidchell.games.emperor.events import CLAN_DRAWN, HERDER_PLACED, SETTLED, TILE_PLACED
from fidchell.games.emperor.glossary import (
    AREAS,
    CARDS,
    CATTLE,
    EMPTY,
    GOODS,
    GROUPS,
    KINDS,
    MONASTIC,
    NO_ACTION,
    SETTLEMENT,
    TOWN,
    UNEXPLORED,
    VIKINGS,
    WORKER,
)
from fidchell.games.emperor.moves import PLACE
from fidchell.games.emperor.pieces import Pieces
from fidchell.games.emperor.piles import turn_up
from fidchell.games.emperor.places import animals_in
from fidchell.games.emperor.sheets import King
from fidchell.games.emperor.slots import BATTLE_SLOTS
from fidchell.games.emperor.state import IN_STACK, EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step


def empty_table(seats: int, pieces: Pieces) -> EmperorState:
    """[EMP-SETB-01] A table with all lists in their sizes and nothing on the board; set-up fills it."""
    state = EmperorState(seats, pieces)
    state.quarter_taker = [NOBODY, NOBODY]
    state.under = []
    state.drawn = []
    state.dice = []
    state.dice_black = []
    state.sent = []
    state.acted = []
    state.tiles = [UNEXPLORED] * AREAS
    state.holders = [EMPTY] * AREAS
    state.tokens = [0] * (AREAS * KINDS)
    state.marks = [0] * AREAS
    state.goods = [0] * (seats * GOODS)
    state.mat = [0] * (seats * 2)
    state.reserve = pieces.clan_tokens * VIKINGS + pieces.viking_tokens
    state.ships = [0] * seats
    state.towers = [0] * seats
    state.monasteries = [0] * seats
    state.places = [IN_STACK] * CARDS
    state.used = [0] * CARDS
    state.king_used = [0] * seats
    state.face_up = [EMPTY] * GROUPS
    state.bag = pieces.tile_counts[:]
    state.stacks = pieces.action_copies[seats - 3][:]
    state.chosen = [NO_ACTION] * (2 * seats)
    state.prices = pieces.start_squares[:]
    state.traders = [EMPTY] * seats
    state.sold = [0] * seats
    state.sold_units = [0] * seats
    state.bought_units = [0] * seats
    state.alms = [0] * seats
    state.field_bonus = [0] * (seats * 2)
    state.due = [0] * (GOODS + 1)
    state.herd = [0, 0]
    state.battle = [0] * BATTLE_SLOTS
    return state


def lay_out_table(pieces: Pieces, seats: int, options: dict[str, str], chance: Chance) -> EmperorState:
    """[EMP-SETB-01 EMP-SETB-03 EMP-CAL-08] The table before the first question, with its agenda."""
    state = empty_table(seats, pieces)
    state.years = int(options["years"])
    raise_towns(state)
    draw_clans(state, chance)
    draw_kings(state, options["kings"] == "first-play", chance)
    state.push(NEXT_EVENT, state.holder)
    state.push(OPEN_STACKS, state.holder)
    for seat in state.circle:
        found_clan(state, seat)
        push_placing(state, seat)
    return state


def raise_towns(state: EmperorState) -> None:
    """[EMP-SETB-06 EMP-SETB-07] Quarters and a single warrior in each town, the rest in reserve."""
    for town in state.pieces.board.towns:
        state.tiles[town] = TOWN
        for kind, number in enumerate(state.pieces.town_tokens):
            if number > 0:
                state.put(town, VIKINGS, kind, number)


def draw_clans(state: EmperorState, chance: Chance) -> None:
    """[EMP-CLAN-02 EMP-CLAN-03 EMP-CLAN-04 EMP-CLAN-05] A mat for each player; Dál gCais holds the token."""
    order = state.pieces.turn_orders[state.seats - 3]
    pool = order[:]
    state.clans = [chance.take(pool) for _ in range(state.seats)]
    state.circle = [state.clans.index(clan) for clan in order]
    state.homes = [state.pieces.board.starts[state.seats - 3][clan] for clan in state.clans]
    state.holder = state.circle[0]


def draw_kings(state: EmperorState, fixed: bool, chance: Chance) -> None:
    """[EMP-COMP-01 EMP-CLAN-01 EMP-CLAN-02] A random king sheet each, or the fixed ones of the first play."""
    if fixed:
        state.kings = [state.pieces.first_play_kings[clan] for clan in state.clans]
        return
    pool = list(range(len(state.pieces.kings)))
    state.kings = [chance.take(pool) for _ in range(state.seats)]


def found_clan(state: EmperorState, seat: int) -> None:
    """[EMP-CLAN-07 EMP-CLAN-09 EMP-CLAN-10 EMP-SETB-10] What needs no choice: monastery, units, goods, cards."""
    king = state.pieces.kings[state.kings[seat]]
    home = state.homes[seat]
    state.tiles[home] = MONASTIC
    state.monasteries[seat] = 1
    state.holders[home] = seat
    for kind, number in enumerate(king.units):
        state.put(home, seat, kind, number)
    for good in range(GOODS):
        state.goods[seat * GOODS + good] = king.goods[good]
    for animal in king.mat_animals:
        state.mat[seat * 2 + animal] += 1
    state.ships[seat] = king.ships
    for card in king.cards:
        state.places[card] = seat
    for tile in king.tiles:
        state.bag[tile] -= 1
    state.tell(CLAN_DRAWN, seat, state.clans[seat], state.kings[seat])


def push_placing(state: EmperorState, seat: int) -> None:
    """[EMP-CLAN-08 EMP-CLAN-12] Tiles, settlements, herders; called clan by clan, the last called places first."""
    king = state.pieces.kings[state.kings[seat]]
    for index in range(len(king.herders) - 1, -1, -1):
        state.push(PLACE_HERDER, seat, index)
    for index in range(len(king.settlements) - 1, -1, -1):
        state.push(PLACE_SETTLEMENT, seat, index)
    for index in range(len(king.tiles) - 1, -1, -1):
        state.push(PLACE_TILE, seat, index)


def king_of(state: EmperorState, seat: int) -> King:
    """The king sheet of a seat."""
    return state.pieces.kings[state.kings[seat]]


def land_by_start(state: EmperorState, seat: int) -> list[int]:
    """[EMP-CLAN-15] Unexplored land next to the own monastic area or an own starting tile (marked while placing)."""
    near = state.pieces.board.near
    found = near[state.homes[seat]][:]
    for area, mark in enumerate(state.marks):
        if mark == seat + 1:
            found += [other for other in near[area] if other not in found]
    found.sort()
    return [area for area in found if state.tiles[area] == UNEXPLORED]


class PlaceTile(Step[EmperorState]):
    """[EMP-CLAN-08 EMP-CLAN-15] A starting tile goes next to the own monastic area or another own starting tile."""

    def is_open(self) -> bool:
        """King sheets and board lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Land without tile and tokens; towns and monastic areas bear something already."""
        return [PLACE + area for area in land_by_start(state, frame.seat) if state.holders[area] == EMPTY]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The area is explored from now on."""
        area = move - PLACE
        state.tiles[area] = king_of(state, frame.seat).tiles[frame.detail]
        state.marks[area] = frame.seat + 1
        state.tell(TILE_PLACED, frame.seat, state.tiles[area], area)


class PlaceSettlement(Step[EmperorState]):
    """[EMP-CLAN-09 EMP-CLAN-15] A starting settlement stands on an own starting tile of the named kind."""

    def is_open(self) -> bool:
        """King sheets and board lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """At most two on a tile."""
        kind = king_of(state, frame.seat).settlements[frame.detail]
        return [
            PLACE + area
            for area in range(AREAS)
            if state.marks[area] == frame.seat + 1
            and state.tiles[area] == kind
            and state.tokens[area * KINDS + SETTLEMENT] < 2
        ]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """From the clan's supply."""
        state.put(move - PLACE, frame.seat, SETTLEMENT)
        state.tell(SETTLED, frame.seat, move - PLACE)


class PlaceHerder(Step[EmperorState]):
    """[EMP-CLAN-08 EMP-CLAN-15] A worker with its animal, on unexplored land by the own monastery or starting tiles."""

    def is_open(self) -> bool:
        """King sheets and board lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Without tokens of another clan, two animals at most."""
        return [
            PLACE + area
            for area in land_by_start(state, frame.seat)
            if not state.has_opponent(area, frame.seat) and animals_in(state, area) < 2
        ]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Both stand there."""
        area = move - PLACE
        animal = king_of(state, frame.seat).herders[frame.detail]
        state.put(area, frame.seat, WORKER)
        state.tokens[area * KINDS + CATTLE + animal] += 1
        state.tell(HERDER_PLACED, frame.seat, animal, area)


class OpenStacks(Happening[EmperorState]):
    """[EMP-CLAN-13 EMP-SETB-05] The stacks are shuffled and one card of each is turned up."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Placing is over, its marks go."""
        state.marks = [0] * AREAS
        for group in range(GROUPS):
            turn_up(state, group, chance)
