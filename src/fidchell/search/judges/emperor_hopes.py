"""What each kind of action promises in Emperor of the Gaels."""

from __future__ import annotations

from fidchell.games.emperor import agenda
from fidchell.games.emperor.building import can_build_ship
from fidchell.games.emperor.developments import discounted
from fidchell.games.emperor.exploring import explore_food, unexplored_by_claims
from fidchell.games.emperor.glossary import (
    AREAS,
    BATTLE_MOVE,
    BUILD,
    CHIEFTAIN,
    DEVELOP,
    DEVELOP_PRICE,
    EMPTY,
    EXPLORE,
    FOOD,
    FOREST,
    GOODS,
    HUNT_FISH,
    KINDS,
    MINE,
    NO_ACTION,
    PRODUCE,
    RAID,
    SETTLEMENT,
    SETTLEMENT_BUILD,
    SILVER,
    TAKE_CROWN,
    TOWER_BUILD,
    VIKINGS,
    WARRIOR,
    WORKER,
)
from fidchell.games.emperor.moving import destinations
from fidchell.games.emperor.pieces import TOWER_LEVELS
from fidchell.games.emperor.places import may_settle
from fidchell.games.emperor.state import EmperorState
from fidchell.search.judges.emperor_values import FULL_TIME, POINT, STRONG, EmperorValues


class EmperorHopes(EmperorValues):
    """Rough guesses at what an action will bring, for cards that lie chosen before their players."""

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


def is_waiting(state: EmperorState, seat: int) -> bool:
    """Whether the chosen action of a seat has not begun yet."""
    if state.frame.step == agenda.CHOOSE:
        return True
    for frame in reversed(state.agenda.frames()):
        if frame.step == agenda.CLOSE_ROUND:
            return False
        if frame.step == agenda.PERFORM and frame.seat == seat:
            return True
    return False
