"""One-ply play: look at each move's result in a few worlds that fit what is known, take the best."""

from __future__ import annotations

from typing import Generic

from fidchell.bots.base import Bot
from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.steps import S
from fidchell.search.judge import Judge

WORLDS = 3
"""How many worlds a greedy bot imagines; more costs time and adds little to one ply."""


class GreedyBot(Bot, Generic[S]):
    """Takes the move whose result its judge likes best."""

    name = "greedy"

    def __init__(self, judge: Judge[S]) -> None:
        self.judge = judge

    def choose(self, rules: Rules[S], seen: S, seat: int, chance: Chance) -> int:  # type: ignore[override]
        """The best move on average over the imagined worlds; equals are drawn."""
        moves = rules.legal(seen)
        if len(moves) == 1:
            return moves[0]
        worlds = [rules.sample(seen, seat, chance) for _ in range(WORLDS)]
        scores = [self.score(rules, worlds, seat, move, chance) for move in moves]
        best = max(scores)
        good = [move for move, score in zip(moves, scores, strict=True) if score == best]
        return good[chance.below(len(good))]

    def score(self, rules: Rules[S], worlds: list[S], seat: int, move: int, chance: Chance) -> int:
        """Worth after the move, summed over the worlds, plus the judge's bias for it."""
        total = self.judge.bias(worlds[0], seat, move) * len(worlds)
        for world in worlds:
            after = world.copy()
            rules.advance(after, seat, move, chance)
            total += self.judge.worth(after, seat)
        return total
