"""What land, people and goods of Emperor of the Gaels are worth: the tables of its judge."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.glossary import (
    AREAS,
    CARDS,
    CATTLE,
    CHIEFTAIN,
    EMPTY,
    FARMLAND,
    FLAX,
    FOREST,
    GOODS,
    GRAIN,
    KINDS,
    MINE,
    RESOURCES,
    SETTLEMENT,
    SHEEP,
    SILVER,
    UNEXPLORED,
    VIKINGS,
    WARRIOR,
    WORKER,
)
from fidchell.games.emperor.pieces import TOWER_LEVELS, Pieces
from fidchell.games.emperor.state import EmperorState
from fidchell.search.judge import Judge

POINT: Final = 100
"""Everything here is counted in hundredths of a victory point."""
FULL_TIME: Final = 12
"""Seasons after which more time adds nothing to what an investment is worth."""
STRONG: Final = 6
"""Units in a warband beyond which more add little."""
GOOD_WEIGHTS: Final = ["food", "textile", "wood", "stone", "metal"]


class EmperorValues(Judge[EmperorState]):
    """Values in hundredths of a victory point; what they add up to is told in `emperor.py`."""

    def __init__(self, pieces: Pieces, weights: dict[str, int]) -> None:
        self.pieces: Final = pieces
        self.weights: Final = weights
        self.needed: Final = [weights[name] for name in GOOD_WEIGHTS]
        self.surplus: Final = [weights["surplus_" + name] for name in GOOD_WEIGHTS]
        self.silver: Final = weights["silver"]
        self.silver_end: Final = weights["silver_end"]
        self.worker: Final = weights["worker"]
        self.warrior: Final = weights["warrior"]
        self.chieftain: Final = weights["chieftain"]
        self.front: Final = weights["front"]
        self.guard: Final = weights["guard"]
        self.alarm: Final = weights["alarm"]
        self.works_worker: Final = weights["works_worker"]
        self.works_settlement: Final = weights["works_settlement"]
        self.field: Final = weights["field"]
        self.site: Final = weights["site"]
        self.herder: Final = weights["herder"]
        self.cattle: Final = weights["cattle"]
        self.sheep: Final = weights["sheep"]
        self.mat_animal: Final = weights["mat_animal"]
        self.ship: Final = weights["ship"]
        self.card: Final = weights["card"]
        self.incident: Final = weights["incident"]
        self.join: Final = weights["join"]
        self.use: Final = weights["use"]
        self.claim: Final = weights["claim"]
        self.tower: Final = weights["tower"]
        self.distances: Final = all_distances(pieces)
        self.card_values: Final = [self.value_of_card(card) for card in range(CARDS)]
        self.plunder_values: Final = [self.value_of_goods(line) for line in pieces.plunder]

    def goods_value(self, state: EmperorState, seat: int, time: int) -> int:
        """Goods for the next tower level and a settlement count more; with the end near all fade but silver."""
        level = state.towers[seat]
        base = seat * GOODS
        value = 0
        for good in range(RESOURCES):
            need = self.pieces.settlement_cost[good] * 2
            if level < TOWER_LEVELS:
                need += self.pieces.tower_costs[level][good]
            stock = state.goods[base + good]
            used = min(stock, need)
            value += used * self.needed[good] + min(stock - used, 12) * self.surplus[good]
        fading = min(time, 4)
        silver = state.goods[base + SILVER]
        rate = self.silver_end + (self.silver - self.silver_end) * fading // 4
        # Silver is counted in full points already; here it counts for what it can still buy.
        return value * fading // 4 + silver * rate - silver // self.pieces.silver_per_vp * POINT

    # ---- land and people: one walk over the board for all clans

    def add_land(self, state: EmperorState, values: list[int], time: int) -> None:
        """What tokens on the board still promise to their clans."""
        sites = [0] * state.seats
        for area in range(AREAS):
            holder = state.holders[area]
            if holder == EMPTY:
                self.note_site(state, area, sites)
            elif holder != VIKINGS:
                values[holder] += self.area_value(state, area, holder, time) * time // FULL_TIME
                values[holder] -= self.danger(state, area, holder)
        for seat in range(state.seats):
            values[seat] += min(sites[seat], 4) * self.site * time // FULL_TIME

    def note_site(self, state: EmperorState, area: int, sites: list[int]) -> None:
        """Explored land that nobody holds is a building site for who has a structure next to it."""
        if not FARMLAND <= state.tiles[area] <= MINE:
            return
        for other in self.pieces.board.near[area]:
            holder = state.holders[other]
            if holder not in (EMPTY, VIKINGS) and state.is_structured(other):
                sites[holder] += 1
                break

    def area_value(self, state: EmperorState, area: int, seat: int, time: int) -> int:
        """Units, works, fields and animals of one area."""
        base = area * KINDS
        tokens = state.tokens
        workers = tokens[base + WORKER]
        value = workers * self.worker + self.army_value(state, area)
        tile = state.tiles[area]
        if FOREST <= tile <= MINE:
            value += workers * self.works_worker + tokens[base + SETTLEMENT] * self.works_settlement
        elif tile == FARMLAND:
            value += tokens[base + SETTLEMENT] * self.field
        elif tile == UNEXPLORED:
            value += min(workers, 2) * self.herder
        value += tokens[base + CATTLE] * self.cattle + tokens[base + SHEEP] * self.sheep
        seeds = tokens[base + GRAIN] * self.needed[0] + tokens[base + FLAX] * self.needed[1]
        return value + seeds * 4 * FULL_TIME // max(1, time)

    def army_value(self, state: EmperorState, area: int) -> int:
        """Warriors and chieftains; a warband is worth more the nearer it is to something to win."""
        base = area * KINDS
        warriors = state.tokens[base + WARRIOR]
        chieftains = state.tokens[base + CHIEFTAIN]
        value = warriors * self.warrior + chieftains * self.chieftain
        if chieftains > 0 and warriors > 0:
            strength = min(STRONG, warriors + chieftains)
            value += strength * self.front * max(0, 7 - self.to_vikings(state, area))
        return value

    def to_vikings(self, state: EmperorState, area: int) -> int:
        """How far the nearest town is."""
        first = area * AREAS
        return min([self.distances[first + town] for town in self.pieces.board.towns])

    def danger(self, state: EmperorState, area: int, seat: int) -> int:
        """Viking warbands next door threaten what stands here, the monastic area above all."""
        threat = 0
        for other in self.pieces.board.near[area]:
            if state.holders[other] == VIKINGS and state.tokens[other * KINDS + CHIEFTAIN] > 0:
                threat += 1 + state.tokens[other * KINDS + WARRIOR]
        if threat == 0:
            return 0
        base = area * KINDS
        guards = state.tokens[base + WARRIOR] + state.tokens[base + CHIEFTAIN] + state.tokens[base + WORKER]
        if area == state.homes[seat]:
            return max(0, threat + 2 - guards - state.towers[seat]) * self.alarm
        return max(0, threat - guards) * self.guard

    # ---- tables made once

    def value_of_goods(self, goods: list[int]) -> int:
        """A list of goods, VP included."""
        value = goods[SILVER] * self.silver + goods[GOODS - 1] * POINT
        return value + sum([goods[good] * self.needed[good] for good in range(RESOURCES)])

    def value_of_card(self, card: int) -> int:
        """What a card is likely to bring in a whole game: half as much again as it costs."""
        price = self.value_of_goods(self.pieces.cards[card].cost)
        return (self.incident if self.pieces.cards[card].is_incident() else self.card) + price * 3 // 4


def all_distances(pieces: Pieces) -> list[int]:
    """Steps over land from each area to each other."""
    result: list[int] = []
    for start in range(AREAS):
        row = [99] * AREAS
        row[start] = 0
        edge = [start]
        for area in edge:
            for other in pieces.board.near[area]:
                if row[other] == 99:
                    row[other] = row[area] + 1
                    edge.append(other)
        result += row
    return result
