"""How good a table of Emperor of the Gaels is: points made, and what land, people and goods still promise."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor import agenda
from fidchell.games.emperor.glossary import (
    AREAS,
    CARDS,
    FARMLAND,
    FOOD,
    FOREST,
    MINE,
    MONASTERY_FELL,
    UNEXPLORED,
    VIKINGS,
)
from fidchell.games.emperor.moves import (
    ATTACK_AREA,
    CHIEFTAINS,
    CHOOSE_ACTION,
    DIE,
    FLEE_TO,
    GATHER,
    MOST,
    MOVE_CHIEFTAIN,
    MOVE_WORKER,
    SHIPS,
    TAKE,
    TAX,
    TRUCE,
    USE,
)
from fidchell.games.emperor.moving import destinations
from fidchell.games.emperor.places import animals_in, can_graze
from fidchell.games.emperor.rules import EmperorRules
from fidchell.games.emperor.scoring import ranking, total_score
from fidchell.games.emperor.state import EmperorState
from fidchell.search.judges.emperor_hopes import EmperorHopes
from fidchell.search.judges.emperor_values import FULL_TIME, POINT

SEASONS: Final = 4
NEAR: Final = 3600
"""Leads within this are told apart finely."""
LAST_RESULT: Final = 990


class EmperorJudge(EmperorHopes):
    """Weighs points, land, people and goods of each clan; the lead over the others is what counts."""

    # ---- the whole table

    def worth(self, state: EmperorState, seat: int) -> int:
        """From the lead in expected points over the best and the average rival; a finished game by its ranks."""
        if state.is_over():
            return self.final_worth(state, seat)
        return self.from_values(self.values(state), seat)

    def worths(self, state: EmperorState) -> list[int]:
        """All clans weighed once."""
        if state.is_over():
            return [self.final_worth(state, seat) for seat in range(state.seats)]
        values = self.values(state)
        return [self.from_values(values, seat) for seat in range(state.seats)]

    def glance(self, state: EmperorState, seat: int) -> int:
        """The own clan alone, in the same measure as a lead near even."""
        time = 0 if state.is_over() else time_left(state)
        values = [0] * state.seats
        values[seat] = self.prospects(state, seat, time)
        self.add_land(state, values, time)
        return values[seat] // self.weights["soft"]

    def values(self, state: EmperorState) -> list[int]:
        """What each clan has and may expect."""
        time = time_left(state)
        values = [self.prospects(state, seat, time) for seat in range(state.seats)]
        self.add_land(state, values, time)
        return values

    def from_values(self, values: list[int], seat: int) -> int:
        """The lead of a clan as a worth."""
        others = [value for other, value in enumerate(values) if other != seat]
        lead = values[seat] - (max(others) + sum(others) // len(others)) // 2
        return from_lead(lead, self.weights["soft"])

    def final_worth(self, state: EmperorState, seat: int) -> int:
        """[EMP-SCORE-11 EMP-END-04] Won or lost; among losers more points are better, and the Vikings worst of all."""
        if state.ending == MONASTERY_FELL:
            return 0
        outcome = ranking(state)
        points = min(99, max(0, outcome.scores[seat]))
        return 900 + points if outcome.ranks[seat] == 1 else 1 + points

    def prospects(self, state: EmperorState, seat: int, time: int) -> int:
        """Points made, goods and what is not on the board."""
        value = total_score(state, seat) * POINT
        value += self.goods_value(state, seat, time)
        value += (state.ships[seat] * self.ship + state.towers[seat] * self.tower) * time // FULL_TIME
        value += (state.mat[seat * 2] + state.mat[seat * 2 + 1]) * self.mat_animal * time // FULL_TIME
        for card in range(CARDS):
            if state.places[card] == seat:
                value += self.card_values[card] * time // FULL_TIME
        return value + self.promise(state, seat, time)

    # ---- first thoughts

    def bias(self, state: EmperorState, seat: int, move: int) -> int:
        """For choices whose result shows only later; counted like the worth of a lead."""
        return self.thought(state, seat, move) // self.weights["soft"]

    def thought(self, state: EmperorState, seat: int, move: int) -> int:
        """In hundredths of a point."""
        if CHOOSE_ACTION <= move < CHOOSE_ACTION + 9:
            return 0
        if MOVE_CHIEFTAIN <= move < MOVE_WORKER:
            return self.march_thought(state, seat, move - MOVE_CHIEFTAIN)
        if MOVE_WORKER <= move < MOVE_WORKER + AREAS:
            return self.walk_thought(state, seat, move - MOVE_WORKER)
        if ATTACK_AREA <= move < FLEE_TO:
            return self.attack_thought(state, seat, move - ATTACK_AREA)
        if TAKE <= move < TAKE + MOST or CHIEFTAINS <= move < USE:
            return self.join * ((move - TAKE) % (MOST + 1)) if move < USE else 0
        if USE <= move < USE + CARDS:
            return self.use + (self.card_values[move - USE] if self.pieces.cards[move - USE].is_incident() else 0)
        return self.other_thought(state, seat, move)

    def other_thought(self, state: EmperorState, seat: int, move: int) -> int:
        """Raids, plunder dice, animals on the mat."""
        step = state.frame.step
        if step == agenda.REACT:
            return self.reaction(state, seat, move)
        if step == agenda.PLUNDERED and DIE <= move < DIE + 6:
            return -self.plunder_values[move - DIE + 1]
        if step == agenda.RAID_REROLL and DIE <= move < DIE + 6:
            return sum(self.plunder_values) // 6 - self.plunder_values[move - DIE + 1]
        if move == GATHER:
            return self.weights["regroup"] if self.could_graze(state, seat) else 0
        if step == agenda.RAID and move >= SHIPS:
            return self.raid_value(state, move - SHIPS)
        return 0

    def reaction(self, state: EmperorState, seat: int, move: int) -> int:
        """[EMP-FLEET-01] Ships sent bring VP by rank; the tax is for who has no ships and much to lose."""
        if move == TRUCE:
            return self.weights["tax"]
        if move == TAX:
            return self.weights["tax"] if state.ships[seat] == 0 else -POINT
        return self.weights["fleet"] * (move - SHIPS)

    def could_graze(self, state: EmperorState, seat: int) -> bool:
        """Whether an animal of the mat would find a free herder."""
        if state.mat[seat * 2] + state.mat[seat * 2 + 1] == 0:
            return False
        return any(can_graze(state, seat, area) for area in range(AREAS))

    def walk_thought(self, state: EmperorState, seat: int, area: int) -> int:
        """The best place a worker can reach, against where it stands."""
        here = self.stand(state, seat, area, 1)
        best = 0
        for other in destinations(state, seat, area):
            best = max(best, self.stand(state, seat, other, 0))
        return best - here - 2 * self.needed[FOOD]

    def stand(self, state: EmperorState, seat: int, area: int, there: int) -> int:
        """What one worker makes of a place: a claim if it is the only token, and work in it."""
        tile = state.tiles[area]
        tokens = state.units(area) - there
        value = 0
        if FARMLAND <= tile <= MINE and tokens == 0 and not state.is_structured(area):
            value += self.claim
        if FOREST <= tile <= MINE:
            value += self.works_worker
        if tile == UNEXPLORED and there == 1 and animals_in(state, area) > 0:
            value += self.claim
        return value

    def march_thought(self, state: EmperorState, seat: int, area: int) -> int:
        """A strong warband goes towards the towns; a weak one stays at home."""
        gain = self.march_gain(state, seat, area)
        return gain * 3 // 2 if gain > 0 else -POINT

    def attack_thought(self, state: EmperorState, seat: int, area: int) -> int:
        """Against Vikings by what is to be expected; other clans are left alone."""
        if state.holders[area] != VIKINGS:
            return -2 * POINT
        return self.attack_gain(state, seat, area) - self.weights["battle"]


def from_lead(lead: int, soft: int) -> int:
    """A lead as a worth: fine steps near even, coarse ones far away."""
    near = max(-NEAR, min(NEAR, lead))
    far = (lead - near) // 64
    return max(1, min(LAST_RESULT, 500 + near // soft + far))


def time_left(state: EmperorState) -> int:
    """Seasons left, the present one included, at most FULL_TIME."""
    season = state.pieces.board.seasons[max(0, state.event)]
    return min(FULL_TIME, (state.years - state.year) * SEASONS - season)


def make_judge(rules: EmperorRules, weights: dict[str, int]) -> EmperorJudge:
    """The judge of the game."""
    return EmperorJudge(rules.pieces, weights)
