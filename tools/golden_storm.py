"""Steer a game of Emperor of the Gaels toward the fall of a Viking town, which no bot aims at.

A beam of positions: from each, several random rounds are played out; those in which the best warband stands nearest
to a town, or has already felled some of its quarters, go on. The moves found are then played at a table like any game.
"""

from typing import Any

from fidchell.editions import rules_for
from fidchell.games.emperor.glossary import CHIEFTAIN, RUNNING, SETTLEMENT, TOWN_FELL, WARRIOR, WORKER
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import FairChance, FastChance
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table
from fidchell.match import open_table, secret_from

SEATS = 3
QUARTERS = 6
BEAM = 150
TRIES = 25
"""Rounds played from each position of the beam."""
FOUND = 1e9
LOST = -1e9
Moves = list[tuple[int, int]]


class Place:
    """A position of the beam, and how it was reached."""

    def __init__(self, worth: float, state: EmperorState, position: int, moves: Moves, before: "Place | None") -> None:
        self.worth = worth
        self.state = state
        self.position = position
        self.moves = moves
        self.before = before

    def path(self) -> Moves:
        """All moves from the start."""
        return (self.before.path() if self.before else []) + self.moves


def storm(number: int) -> Table[Any] | None:
    """One try with a secret of its own; the table at its end, or None when no town fell."""
    rules = rules_for("emperor")
    names = [f"Player {seat + 1}" for seat in range(SEATS)]
    table = open_table(rules, names, {}, secret_from(f"storm {number}"))
    steps = steps_to_towns(table.state)
    chance = FastChance(number)
    beam = [Place(0.0, table.state, table.chance.position, [], None)]
    while beam:
        places = [go_on(rules, table.chance.seed, place, steps, chance) for place in beam for _ in range(TRIES)]
        places.sort(key=lambda place: -place.worth)
        if places[0].worth == FOUND:
            for seat, move in places[0].path():
                table.play(seat, rules.book.text(move))
            return table
        beam = [place for place in places[:BEAM] if place.worth != LOST]
    return None


def go_on(rules: Rules[Any], seed: bytes, place: Place, steps: list[dict[int, int]], chance: FastChance) -> Place:
    """Random play to the next round."""
    state = place.state.copy()
    fair = FairChance(seed, place.position)
    moves: Moves = []
    while not state.is_over() and (not moves or round_of(state) == round_of(place.state)):
        seat = rules.asked(state)[0]
        legal = rules.legal(state, seat)
        move = legal[chance.below(len(legal))]
        rules.play(state, move, fair, seat)
        moves.append((seat, move))
    return Place(worth_of(state, steps), state, fair.position, moves, place)


def round_of(state: EmperorState) -> tuple[int, int, int]:
    """Where the calendar stands."""
    return state.year, state.event, state.round


def steps_to_towns(state: EmperorState) -> list[dict[int, int]]:
    """For each town the number of steps from every area."""
    found = []
    for town in state.pieces.board.towns:
        steps = {town: 0}
        for area in (queue := [town]):
            for other in state.pieces.board.near[area]:
                if other not in steps:
                    steps[other] = steps[area] + 1
                    queue.append(other)
        found.append(steps)
    return found


def worth_of(state: EmperorState, steps: list[dict[int, int]]) -> float:
    """How near a town is to its fall, for the clan that is nearest to it."""
    if state.ending == TOWN_FELL and state.is_over():
        return FOUND
    if state.ending not in (RUNNING, TOWN_FELL):
        return LOST
    worths = []
    for town, way in zip(state.pieces.board.towns, steps, strict=True):
        fallen = 300 * (QUARTERS - state.count(town, SETTLEMENT))
        guard = 8 * state.count(town, WARRIOR) + 16 * state.count(town, CHIEFTAIN)
        worths += [fallen - guard + strength(state, seat, way) for seat in range(SEATS)]
    return max(worths)


def strength(state: EmperorState, seat: int, way: dict[int, int]) -> float:
    """What a clan can bring against a town: units, warbands by their nearness, goods to recruit more."""
    worth = 0.7 * sum(state.stock(seat, good) for good in range(6))
    for area, distance in way.items():
        if state.holders[area] == seat:
            warriors, chieftains = state.count(area, WARRIOR), state.count(area, CHIEFTAIN)
            worth += 12 * warriors + 20 * chieftains + 2 * state.count(area, WORKER)
            worth += min(warriors, 6 * chieftains) * 60.0 / max(distance, 1)
    return worth
