"""How good a table of Graal is: few cards, shed in few turns, with answers kept, and the Grail in sight."""

from __future__ import annotations

from fidchell.games.graal.cards import COLOUR, GOES_ON_ANY, QUESTS, RUNESTONE, SHIELD, SYMBOL, THE_GRAIL, is_attack
from fidchell.games.graal.moves import (
    BAR,
    COLOUR_MOVE,
    DECLINE,
    DRAW,
    ELIMINATE_SEAT,
    KEEP,
    REDIRECT,
    STOP,
    SUFFER,
    TARGET,
)
from fidchell.games.graal.rules import GraalRules
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY
from fidchell.search.judge import Judge
from fidchell.search.judges.graal_quick import quick_move

LOST = 0
WON = 1000


class GraalJudge(Judge[GraalState]):
    """Weighs the own hand against the others' numbers of cards, the Grail, Quests and Legends."""

    def __init__(self, weights: dict[str, int]) -> None:
        self.card = weights["card"]
        self.turn = weights["turn"]
        self.match = weights["match"]
        self.keep_shield = weights["keep_shield"]
        self.keep_attack = weights["keep_attack"]
        self.keep_any = weights["keep_any"]
        self.stuck = weights["stuck"]
        self.rival = weights["rival"]
        self.others = weights["others"]
        self.grail_far = weights["grail_far"]
        self.grail_near = weights["grail_near"]
        self.grail_next = weights["grail_next"]
        self.quest = weights["quest"]
        self.quest_late = weights["quest_late"]
        self.use = weights["use"]
        self.lost_turn = weights["lost_turn"]
        self.out = weights["out"]
        self.survivor = weights["survivor"]
        self.aim = weights["aim"]
        self.shun_draw = weights["shun_draw"]
        self.shun_yield = weights["shun_yield"]

    def worth(self, state: GraalState, seat: int) -> int:
        """From 1 to 999 while the game lasts."""
        if state.winner != NOBODY:
            return WON if state.winner == seat else LOST
        if state.is_tournament() and not state.is_in(seat):
            return LOST
        score = 500 + self.standing(state, seat) - self.lost_turn * state.lost_turns[seat]
        if state.is_in(seat):
            score += self.threat(state, seat) - self.burden(state, seat)
        else:
            score -= self.out
        return min(WON - 1, max(LOST + 1, score))

    def standing(self, state: GraalState, seat: int) -> int:
        """Quests in store, the Legend's uses, opponents already eliminated."""
        late = state.is_tournament()
        score = self.use * state.uses[seat]
        for index in range(QUESTS):
            if state.quest_places[index] == seat:
                score += self.quest_late if late else self.quest
        if late:
            score += self.survivor * (state.seats - 1 - len(state.opponents(seat)))
        return score

    def threat(self, state: GraalState, seat: int) -> int:
        """The more cards the others hold, the better; the smallest hand among them counts most."""
        total = 0
        least = 99
        rivals = state.opponents(seat)
        for other in rivals:
            count = len(state.hands[other])
            total += count
            least = min(least, count)
        return self.rival * least + self.others * total // len(rivals) if rivals else 0

    def burden(self, state: GraalState, seat: int) -> int:
        """What the own hand costs: its cards and the turns to shed them, less what is good to have."""
        hand = state.hands[seat]
        turns = 0
        shields = 0
        chains = 0
        saved = 0
        for kind in hand:
            symbol = SYMBOL[kind]
            if symbol <= RUNESTONE:
                chains |= 1 << symbol
            else:
                turns += 1
                saved += self.kept(symbol, kind)
            if symbol == SHIELD:
                shields += 1
            if symbol == state.symbol or COLOUR[kind] == state.colour:
                saved += self.match
        turns += (chains & 1) + (chains >> 1 & 1) + (chains >> 2 & 1)
        cost = self.card * len(hand) + self.turn * turns - saved - self.hope(hand)
        return cost + self.stuck if hand and shields == len(hand) else cost

    def kept(self, symbol: int, kind: int) -> int:
        """What a card is worth in hand."""
        if symbol == SHIELD:
            return self.keep_shield
        if is_attack(symbol):
            return self.keep_attack
        return self.keep_any if GOES_ON_ANY[kind] and kind != THE_GRAIL else 0

    def hope(self, hand: list[int]) -> int:
        """What the Grail promises: it wins the game as the last card."""
        if THE_GRAIL not in hand:
            return 0
        if len(hand) == 1:
            return self.grail_next
        return self.grail_near if len(hand) <= 3 else self.grail_far

    def bias(self, state: GraalState, seat: int, move: int) -> int:
        """Rather play than draw or give in; pick whoever has the fewest cards; name the own hand's colour."""
        if move == DRAW:
            return -self.shun_draw
        if move in (KEEP, STOP, SUFFER, DECLINE):
            return -self.shun_yield
        for first in (TARGET, REDIRECT, BAR, ELIMINATE_SEAT):
            if first <= move < first + 6:
                return self.aim * (6 - min(12, len(state.hands[move - first]))) // 6
        if COLOUR_MOVE <= move < COLOUR_MOVE + 5:
            colour = move - COLOUR_MOVE
            return self.match * len([kind for kind in state.hands[seat] if COLOUR[kind] == colour])
        return 0

    def quick(self, state: GraalState, chance: Chance) -> int:
        """Shed cards, longest chains first; strike at the smallest hand."""
        return quick_move(state, chance)


def make_judge(rules: GraalRules, weights: dict[str, int]) -> GraalJudge:  # noqa: ARG001 (all judges are made alike)
    """The judge with the weights of a file."""
    return GraalJudge(weights)
