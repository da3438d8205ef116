"""Bots beyond greed: one that searches, and one that slips now and then."""

from __future__ import annotations

from typing import Any

from fidchell.bots.base import Bot
from fidchell.bots.clock import Deadline
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.rules import Rules
from fidchell.search.budget import Budget
from fidchell.search.ismcts import Findings, Habits, Search
from fidchell.search.judge import Judge

SEEDS = 1 << 30
"""A search draws its own seed from the chance it is given, so that it is quick and can be repeated."""


class SlipBot(Bot):
    """Of a hundred questions it leaves so many to a more careless bot."""

    name = "slips"

    def __init__(self, usual: Bot, careless: Bot, slips: int) -> None:
        self.usual = usual
        self.careless = careless
        self.slips = slips
        self.remembers = usual.remembers

    def choose(self, rules: Rules[Any], seen: Any, seat: int, chance: Chance) -> int:
        """A slip or what it usually does."""
        bot = self.careless if chance.below(100) < self.slips else self.usual
        return bot.choose(rules, seen, seat, chance)


class SearchBot(Bot):
    """Searches until its time or its iterations are used up."""

    name = "search"

    def __init__(
        self, judge: Judge[Any], habits: Habits, iterations: int, seconds: float = 0.0, *, remembers: bool = False
    ) -> None:
        self.judge = judge
        self.habits = habits
        self.iterations = iterations
        self.seconds = seconds
        self.remembers = remembers

    def budget(self) -> Budget:
        """A fresh budget for one question; without seconds the result depends on the seed alone."""
        return Deadline(self.seconds, self.iterations) if self.seconds > 0 else Budget(self.iterations)

    def search(self, rules: Rules[Any], seen: Any, seat: int, chance: Chance) -> Findings:
        """What the search finds about every legal move."""
        searcher = Search(rules, self.judge, self.habits)
        if self.remembers:
            searcher.memory = self.judge.recall(seen, seat)
        return searcher.look(seen, seat, self.budget(), FastChance(chance.below(SEEDS)))

    def choose(self, rules: Rules[Any], seen: Any, seat: int, chance: Chance) -> int:
        """The move that won the race; a lone one without thinking."""
        moves = rules.legal(seen)
        return moves[0] if len(moves) == 1 else self.search(rules, seen, seat, chance).best
