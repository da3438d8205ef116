"""How good a table of Groves is: points made, points to come from goods, groves, spirits and cards."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves import agenda
from fidchell.games.groves.goals import leader, measure
from fidchell.games.groves.moves import ATTACH_AT, COLLECT_BOTH, COLLECT_PRIMARY, KEEP, SKIP
from fidchell.games.groves.pieces import (
    CRYSTALS,
    GIVES_SPIRIT,
    GOODS,
    KINDS,
    TROPHY,
    WHITE,
    WRAITH,
    YELLOW,
    Goal,
    Pieces,
)
from fidchell.games.groves.purchase import can_pay
from fidchell.games.groves.rules import GrovesRules
from fidchell.games.groves.scoring import card_points, goal_points, grove_points, rank_seats, solo_outcome, target
from fidchell.games.groves.state import EMPTY, REALMS, GrovesState
from fidchell.games.groves.summoning import cards_of
from fidchell.kernel.state import NOBODY, Frame
from fidchell.search.judge import Judge
from fidchell.search.judges.groves_counts import (
    card_chance,
    own_colours,
    spirit_counts,
    symbol_values,
    touching,
    use_values,
    visit_values,
)

POINT: Final = 100
"""Everything here is counted in hundredths of a dominion point."""

WON: Final = 1000


class GrovesJudge(Judge[GrovesState]):
    """Weighs each seat's points and prospects; the lead over the best rival, or over the wraiths, is what counts."""

    def __init__(self, pieces: Pieces, weights: dict[str, int]) -> None:
        self.pieces: Final = pieces
        self.crystal: Final = weights["crystal"]
        self.element: Final = weights["element"]
        self.plenty: Final = weights["plenty"]
        self.over: Final = weights["over"]
        self.white: Final = weights["white"]
        self.colour: Final = weights["colour"]
        self.match: Final = weights["match"]
        self.wraith: Final = weights["wraith"]
        self.thin: Final = weights["thin"]
        self.tempo: Final = weights["tempo"]
        self.haunted: Final = weights["haunted"]
        self.base: Final = weights["base"]
        self.reach: Final = weights["reach"]
        self.card: Final = weights["card"]
        self.card_choice: Final = weights["card_choice"]
        self.trophy: Final = weights["trophy"]
        self.lightning: Final = weights["lightning"]
        self.pace: Final = weights["pace"]
        self.solo_pace: Final = weights["solo_pace"]
        self.danger: Final = weights["danger"]
        self.soft: Final = weights["soft"]
        self.compact: Final = weights["compact"]
        self.symbols: Final = symbol_values(weights)
        self.visits: Final = visit_values(pieces, self.symbols)
        self.uses: Final = use_values(self.visits, pieces, weights)

    def worth(self, state: GrovesState, seat: int) -> int:
        """From the lead in expected points; a finished game by its ranks."""
        if state.is_over():
            return self.final_worth(state, seat)
        rounds = self.rounds_left(state)
        return self.from_lead(self.prospects(state, seat, rounds) - self.rival(state, seat, rounds))

    def is_turn(self, state: GrovesState) -> bool:
        """Whether somebody is to take a turn."""
        return state.frame.step == agenda.PLACE_SPIRIT

    def worths(self, state: GrovesState) -> list[int]:
        """All seats weighed once."""
        if state.is_over() or state.way.is_solo():
            return [self.worth(state, seat) for seat in range(state.seats)]
        rounds = self.rounds_left(state)
        values = [self.prospects(state, seat, rounds) for seat in range(state.seats)]
        return [self.from_lead(value - best_other(values, seat)) for seat, value in enumerate(values)]

    def glance(self, state: GrovesState, seat: int) -> int:
        """The own prospects alone, in the same measure as a lead near even."""
        if state.way.is_solo():
            return self.worth(state, seat)
        return self.prospects(state, seat, self.rounds_left(state)) * 500 // (self.soft // 3)

    def from_lead(self, lead: int) -> int:
        """A lead as a worth: fine steps near even, coarse ones far away."""
        return 500 + lead * 500 // (abs(lead) + self.soft // 3)

    def final_worth(self, state: GrovesState, seat: int) -> int:
        """Won or lost; among equal ranks more points are better."""
        outcome = solo_outcome(state) if state.way.is_solo() else rank_seats(state)
        points = min(outcome.scores[seat], 60)
        return WON - 60 + points if outcome.ranks[seat] == 1 else points

    def rival(self, state: GrovesState, seat: int, rounds: int) -> int:
        """The best of the others; alone, the score to beat with the wraiths still to come."""
        if state.way.is_solo():
            return self.shadow(state, rounds)
        return max([self.prospects(state, other, rounds) for other in range(state.seats) if other != seat])

    def rounds_left(self, state: GrovesState) -> int:
        """How many rounds will follow the current one, roughly."""
        if state.is_final:
            return 0
        pace = self.solo_pace if state.way.is_solo() else self.pace
        return 1 + state.stack * 100 // pace

    def shadow(self, state: GrovesState, rounds: int) -> int:
        """[GRO-SOLOEND-05] The target with the wraiths that are likely to come, and the danger of an overflow."""
        wraiths = state.wraith_bag[WRAITH] * 1000
        size = max(1, sum(state.wraith_bag)) * 1000
        coming = state.drawn[WRAITH] * 1000
        for _ in range(rounds + 1):
            drawn = min(wraiths, 3000 * wraiths // size)
            coming += drawn
            wraiths += 1000 - drawn
            size += 1000 - drawn
        expected = state.hollows * 1000 + coming
        danger = max(0, expected - 7000) * self.danger // 1000
        return (target(state) + 1) * POINT + coming // 10 + danger

    # ---- one seat

    def prospects(self, state: GrovesState, seat: int, rounds: int) -> int:
        """Points made and to be expected."""
        score = self.made(state, seat) + self.goods_value(state, seat, rounds)
        score += self.spirits_value(state, seat, rounds)
        score += self.realm_value(state, seat, rounds)
        score += self.cards_value(state, seat, rounds)
        score += self.goals_value(state, seat, rounds)
        return score + self.promise(state, seat, rounds)

    def made(self, state: GrovesState, seat: int) -> int:
        """Points nobody can take away."""
        points = state.dominion[seat] + grove_points(state, seat) + goal_points(state, seat)
        return (points + card_points(state, seat) + state.portal_count(seat)) * POINT

    def goods_value(self, state: GrovesState, seat: int, rounds: int) -> int:
        """Goods that can still buy groves, and those that only count at the end."""
        crystals = state.goods[seat * GOODS + CRYSTALS]
        elements = state.goods_of(seat) - crystals
        if rounds == 0 and not state.has_spirits(seat):
            return (crystals + elements) // 5 * POINT
        value = min(crystals, self.plenty) * self.crystal + max(0, crystals - self.plenty) * self.over
        for element in range(CRYSTALS):
            count = state.goods[seat * GOODS + element]
            value += min(count, self.plenty // 2) * self.element + max(0, count - self.plenty // 2) * self.over
        return value

    def spirits_value(self, state: GrovesState, seat: int, rounds: int) -> int:
        """Spirits that will be drawn again: whites, colours that match own groves, wraiths; and those in hand."""
        counts = spirit_counts(state, seat)
        hand = sum(state.hands[seat * KINDS : seat * KINDS + KINDS])
        if rounds == 0:
            return hand * self.tempo
        groves = own_colours(state, seat)
        value = counts[WHITE] * self.white - counts[WRAITH] * self.wraith
        for kind in range(YELLOW, WRAITH):
            value += counts[kind] * (self.colour + self.match * min(3, groves[kind]))
        value -= max(0, 9 - sum(counts)) * self.thin
        return value * min(rounds, 6) // 6 + hand * self.tempo

    def realm_value(self, state: GrovesState, seat: int, rounds: int) -> int:
        """What the groves will yield, those of the own realm and those behind portals."""
        value = 0
        for grove in state.realms[seat]:
            value += self.uses[grove]
            if state.standing[grove] == WRAITH:
                value -= self.haunted
        for realm in range(REALMS):
            if state.portals[seat * REALMS + realm] > 0:
                value += self.reach
        if state.bases[seat]:
            value += self.base if rounds == 0 else self.base * 4 // 3
        return value * rounds

    def cards_value(self, state: GrovesState, seat: int, rounds: int) -> int:
        """[GRO-SUMM-05] What the coming draws promise to the cards held."""
        if state.held_counts[seat] == 0 or rounds == 0:
            return 0
        counts = spirit_counts(state, seat)
        value = 0
        for number in cards_of(state.held[seat]):
            card = self.pieces.cards[number]
            value += self.card + card_chance(card, counts, rounds) * card.points // 10
        return value

    def goals_value(self, state: GrovesState, seat: int, rounds: int) -> int:
        """Trophies in reach and the way to lightning cards."""
        value = 0
        for index, number in enumerate(state.goals):
            if state.goal_owners[index] == NOBODY:
                value += self.goal_value(state, seat, self.pieces.goals[number], rounds)
        return value

    def goal_value(self, state: GrovesState, seat: int, goal: Goal, rounds: int) -> int:
        """The nearer the end, the more a lead is worth."""
        if goal.type == TROPHY:
            amount = measure(state, seat, goal)
            lead = goal.points * self.trophy if leader(state, goal) == seat else 0
            return lead * 12 // (12 + rounds) + min(amount, 6) * 4
        amount = min(measure(state, seat, goal), goal.at_least)
        return goal.points * self.lightning * amount * amount // (goal.at_least * goal.at_least)

    # ---- what the open business promises

    def promise(self, state: GrovesState, seat: int, rounds: int) -> int:
        """Rewards and actions of this seat that are on the agenda or asked about."""
        value = self.frame_value(state, seat, state.frame, rounds) if state.frame.seat == seat else 0
        for frame in state.agenda.frames():
            if frame.seat == seat:
                value += self.frame_value(state, seat, frame, rounds)
        return value

    def frame_value(self, state: GrovesState, seat: int, frame: Frame, rounds: int) -> int:
        """One piece of business."""
        step = frame.step
        if step == agenda.COLLECT:
            return self.visits[frame.detail]
        if step == agenda.GAIN_SPIRIT or step == agenda.GIVE_SPIRIT:
            return self.symbols[GIVES_SPIRIT] * (frame.detail // 2) if rounds > 0 else 0
        if agenda.GAIN_CRYSTALS <= step <= agenda.GAIN_DOMINION:
            return self.symbols[step - agenda.GAIN_CRYSTALS] * (frame.detail // 4)
        if step == agenda.PURCHASE:
            return self.best_purchase(state, seat, rounds)
        if step == agenda.KEEP_CARD or step == agenda.TAKE_CARDS:
            return self.card_choice if rounds > 1 else 0
        if step == agenda.OPEN_PORTAL:
            return POINT
        if step == agenda.BUILD_PORTAL:
            return self.portal_hope(state, seat, rounds)
        return 0

    def portal_hope(self, state: GrovesState, seat: int, rounds: int) -> int:
        """A mirror brings a point; a base only with time for the mirror."""
        if state.bases[seat]:
            return POINT
        return self.base if rounds > 1 or state.has_spirits(seat) else 0

    def best_purchase(self, state: GrovesState, seat: int, rounds: int) -> int:
        """The best grove that can be paid, less what it costs."""
        best = 0
        for slot, grove in enumerate(state.row):
            price = self.pieces.prices[slot]
            if grove != EMPTY and can_pay(state, seat, grove, price):
                best = max(best, self.purchase_gain(grove, price, rounds))
        return best

    def purchase_gain(self, grove: int, price: int, rounds: int) -> int:
        """Printed points and yield, against goods."""
        hexagon = self.pieces.hexes[grove]
        cost = sum(hexagon.cost) * self.element + price * self.crystal
        return hexagon.points * POINT + self.uses[grove] * rounds - cost

    # ---- first thoughts

    def bias(self, state: GrovesState, seat: int, move: int) -> int:
        """Take what is offered, attach where the realm stays round."""
        if ATTACH_AT <= move < KEEP:
            return self.compact * touching(state, state.frame, move - ATTACH_AT)
        if move == COLLECT_BOTH or (move == COLLECT_PRIMARY and state.frame.detail % 2 == 0):
            return 40
        return 0 if move == SKIP else 5


def best_other(values: list[int], seat: int) -> int:
    """The highest value but one's own."""
    return max([value for other, value in enumerate(values) if other != seat])


def make_judge(rules: GrovesRules, weights: dict[str, int]) -> GrovesJudge:
    """The judge with the weights of a file."""
    return GrovesJudge(rules.pieces, weights)
