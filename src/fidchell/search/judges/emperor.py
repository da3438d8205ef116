"""How good a table of Emperor of the Gaels is: points made, and what land, people and goods still promise."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor import agenda
from fidchell.games.emperor.building import can_build_ship
from fidchell.games.emperor.developments import discounted
from fidchell.games.emperor.exploring import explore_food, unexplored_by_claims
from fidchell.games.emperor.glossary import (
    AREAS,
    BATTLE_MOVE,
    BUILD,
    CARDS,
    CATTLE,
    CHIEFTAIN,
    DEVELOP,
    DEVELOP_PRICE,
    EMPTY,
    EXPLORE,
    FARMLAND,
    FLAX,
    FOOD,
    FOREST,
    GOODS,
    GRAIN,
    HUNT_FISH,
    KINDS,
    MINE,
    MONASTERY_FELL,
    NO_ACTION,
    PRODUCE,
    RAID,
    RESOURCES,
    SETTLEMENT,
    SETTLEMENT_BUILD,
    SHEEP,
    SILVER,
    TAKE_CROWN,
    TOWER_BUILD,
    UNEXPLORED,
    VIKINGS,
    WARRIOR,
    WORKER,
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
from fidchell.games.emperor.pieces import TOWER_LEVELS, Pieces
from fidchell.games.emperor.places import animals_in, can_graze, may_settle
from fidchell.games.emperor.rules import EmperorRules
from fidchell.games.emperor.scoring import ranking, total_score
from fidchell.games.emperor.state import EmperorState
from fidchell.search.judge import Judge

POINT: Final = 100
"""Everything here is counted in hundredths of a victory point."""
SEASONS: Final = 4
FULL_TIME: Final = 12
"""Seasons after which more time adds nothing to what an investment is worth."""
NEAR: Final = 3600
"""Leads within this are told apart finely."""
LAST_RESULT: Final = 990
STRONG: Final = 6
"""Units in a warband beyond which more add little."""
GOOD_WEIGHTS: Final = ["food", "textile", "wood", "stone", "metal"]


class EmperorJudge(Judge[EmperorState]):
    """Weighs points, land, people and goods of each clan; the lead over the others is what counts."""

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

    # ---- the whole table

    def worth(self, state: EmperorState, seat: int) -> int:
        """From the lead in expected points over the best and the average rival; a finished game by its ranks."""
        if state.is_over():
            return self.final_worth(state, seat)
        time = time_left(state)
        values = [self.prospects(state, other, time) for other in range(state.seats)]
        self.add_land(state, values, time)
        mine = values[seat]
        others = [value for other, value in enumerate(values) if other != seat]
        lead = mine - (max(others) + sum(others) // len(others)) // 2
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

    # ---- what was chosen and not yet carried out

    def promise(self, state: EmperorState, seat: int, time: int) -> int:
        """An action card before the player is worth what its action will bring."""
        action = state.chosen[state.round * state.seats + seat]
        if action == NO_ACTION or not is_waiting(state, seat):
            return 0
        return self.action_value(state, seat, action, time)

    def action_value(self, state: EmperorState, seat: int, action: int, time: int) -> int:
        """A rough guess at each kind of action."""
        if action == RAID:
            return self.raid_value(state, min(state.ships[seat], state.stock(seat, FOOD)))
        if action == PRODUCE:
            return self.produce_value(state, seat)
        if action == HUNT_FISH:
            return (2 + state.ships[seat] + self.forests(state, seat)) * self.needed[FOOD]
        if action == BUILD:
            return self.build_value(state, seat, time)
        if action == EXPLORE:
            return self.explore_value(state, seat, time)
        if action == DEVELOP:
            return self.develop_value(state, seat, time)
        if action == BATTLE_MOVE:
            return self.battle_value(state, seat, time)
        if action == TAKE_CROWN:
            return self.weights["crown"] + 5 * self.silver
        workers = state.count(state.homes[seat], WORKER)
        return sum(self.needed) + (5 + workers + 5 * state.towers[seat]) * self.silver

    def raid_value(self, state: EmperorState, ships: int) -> int:
        """A sixth of all plunder for each ship, less its food and the ship that may be lost."""
        if ships == 0:
            return 0
        gain = sum(self.plunder_values) // 6 - self.needed[FOOD]
        loss = (POINT + self.ship) * min(ships, 4) // 7
        return gain * ships - loss

    def produce_value(self, state: EmperorState, seat: int) -> int:
        """Workers and settlements in forests, quarries and mines."""
        value = 0
        food = state.stock(seat, FOOD)
        for area in range(AREAS):
            tile = state.tiles[area]
            if state.holders[area] == seat and FOREST <= tile <= MINE:
                value += state.tokens[area * KINDS + WORKER] * self.needed[tile]
                running = min(food, state.tokens[area * KINDS + SETTLEMENT])
                food -= running
                value += running * (2 * self.needed[tile] - self.needed[FOOD])
        return value

    def forests(self, state: EmperorState, seat: int) -> int:
        """Claimed forests."""
        return sum([state.tiles[area] == FOREST and state.holders[area] == seat for area in range(AREAS)])

    def build_value(self, state: EmperorState, seat: int, time: int) -> int:
        """The next tower level, settlements and ships that can be paid, for what they are worth beyond their goods."""
        value = 0
        level = state.towers[seat]
        if level < TOWER_LEVELS and self.can_pay(state, seat, TOWER_BUILD, self.pieces.tower_costs[level]):
            gain = (self.pieces.tower_vp[level + 1] - self.pieces.tower_vp[level]) * POINT
            value += max(0, gain - self.value_of_goods(self.pieces.tower_costs[level]) // 2)
        if self.can_pay(state, seat, SETTLEMENT_BUILD, self.pieces.settlement_cost) and self.has_site(state, seat):
            value += POINT + self.field * time // FULL_TIME
        if can_build_ship(state, seat):
            value += POINT // 2
        return value

    def can_pay(self, state: EmperorState, seat: int, on: int, price: list[int]) -> bool:
        """Whether the clan has all goods of a price, with its discounts."""
        due = discounted(state, seat, on, price)
        base = seat * GOODS
        return all(state.goods[base + good] >= due[good] for good in range(SILVER + 1))

    def has_site(self, state: EmperorState, seat: int) -> bool:
        """Whether a settlement could be built somewhere."""
        for area in range(AREAS):
            if may_settle(state, seat, area):
                for other in self.pieces.board.near[area]:
                    if state.holders[other] == seat and state.is_structured(other):
                        return True
        return False

    def develop_value(self, state: EmperorState, seat: int, time: int) -> int:
        """The best card on offer that can be paid, less its price."""
        best = 0
        for card in state.face_up:
            if card != EMPTY and self.can_pay(state, seat, DEVELOP_PRICE, self.pieces.cards[card].cost):
                price = self.value_of_goods(self.pieces.cards[card].cost)
                gain = self.card_values[card] * time // FULL_TIME + self.pieces.cards[card].vp * POINT
                best = max(best, gain - price * min(time, 4) // 4)
        return best

    def explore_value(self, state: EmperorState, seat: int, time: int) -> int:
        """New sites, if there is food and land for them and there are few as yet."""
        if explore_food(state, seat) > state.stock(seat, FOOD) or not unexplored_by_claims(state, seat):
            return 0
        sites = [0] * state.seats
        for area in range(AREAS):
            if state.holders[area] == EMPTY:
                self.note_site(state, area, sites)
        return max(0, 4 - sites[seat]) * self.weights["explore"] * time // FULL_TIME // 2

    def battle_value(self, state: EmperorState, seat: int, time: int) -> int:
        """The best attack that is possible now, or the way a warband can come nearer to a town."""
        best = self.weights["march"] * time // FULL_TIME
        for area in range(AREAS):
            if state.holders[area] == VIKINGS and self.is_reached(state, seat, area):
                best = max(best, self.attack_gain(state, seat, area))
            elif state.holders[area] == seat and state.tokens[area * KINDS + WARRIOR] > 1:
                best = max(best, self.march_gain(state, seat, area) * time // FULL_TIME)
        return best

    def march_gain(self, state: EmperorState, seat: int, area: int) -> int:
        """How much nearer to a town the warband of an area can come, times its strength."""
        warriors = state.tokens[area * KINDS + WARRIOR]
        if state.tokens[area * KINDS + CHIEFTAIN] == 0 or warriors < 2:
            return 0
        nearest = min([self.to_vikings(state, other) for other in destinations(state, seat, area)] or [99])
        strides = self.to_vikings(state, area) - nearest
        return max(0, strides) * self.front * min(STRONG, warriors + 1)

    def is_reached(self, state: EmperorState, seat: int, area: int) -> bool:
        """Whether an own warband stands next to an area."""
        for other in self.pieces.board.near[area]:
            if state.holders[other] == seat and state.tokens[other * KINDS + CHIEFTAIN] > 0:
                return True
        return False

    def attack_gain(self, state: EmperorState, seat: int, area: int) -> int:
        """Defeats to be expected from up to four dice in two attacks, less own losses."""
        strength = 0
        for other in self.pieces.board.near[area]:
            if state.holders[other] == seat and state.tokens[other * KINDS + CHIEFTAIN] > 0:
                strength += state.tokens[other * KINDS + CHIEFTAIN] + state.tokens[other * KINDS + WARRIOR]
        base = area * KINDS
        warriors, chieftains = state.tokens[base + WARRIOR], state.tokens[base + CHIEFTAIN]
        quarters = state.tokens[base + SETTLEMENT]
        foes = warriors + chieftains + quarters
        strength = min(strength, state.stock(seat, FOOD))
        hits = min(foes, min(4, strength) * 5 // 8 if strength > 1 else 0)
        gain = self.defeat_gain(hits, warriors, chieftains, quarters)
        losses = min(strength, min(4, foes) * 5 // 8) * self.warrior
        return gain - losses - strength * self.needed[FOOD]

    def defeat_gain(self, hits: int, warriors: int, chieftains: int, quarters: int) -> int:
        """[EMP-HIT-05] Warriors fall first, quarters last; chieftains and quarters bring plunder."""
        plunder = sum(self.plunder_values) // 6
        felled = min(hits, warriors)
        gain = felled * POINT
        hits -= felled
        felled = min(hits, chieftains)
        gain += felled * (2 * POINT + plunder)
        return gain + min(hits - felled, quarters) * (3 * POINT + plunder)

    # ---- tables made once

    def value_of_goods(self, goods: list[int]) -> int:
        """A list of goods, VP included."""
        value = goods[SILVER] * self.silver + goods[GOODS - 1] * POINT
        return value + sum([goods[good] * self.needed[good] for good in range(RESOURCES)])

    def value_of_card(self, card: int) -> int:
        """What a card is likely to bring in a whole game: half as much again as it costs."""
        price = self.value_of_goods(self.pieces.cards[card].cost)
        return (self.incident if self.pieces.cards[card].is_incident() else self.card) + price * 3 // 4

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


def is_waiting(state: EmperorState, seat: int) -> bool:
    """Whether the chosen action of a seat has not begun yet."""
    if state.frame.step == agenda.CHOOSE:
        return True
    for frame in reversed(state.agenda):
        if frame.step == agenda.CLOSE_ROUND:
            return False
        if frame.step == agenda.PERFORM and frame.seat == seat:
            return True
    return False


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


def make_judge(rules: EmperorRules, weights: dict[str, int]) -> EmperorJudge:
    """The judge of the game."""
    return EmperorJudge(rules.pieces, weights)
