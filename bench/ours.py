"""Our own games: inside the kernel, driven move by move from interpreted Python, and copied."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.line import COPIES, DECISIONS, Line
from fidchell.editions import playable_editions, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.playout import playout
from fidchell.kernel.rules import Rules

SEATS = 4
COPIES_A_TURN = 50


class Inside:
    """Random legal play inside the kernel; only the set-up is called from here."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.chance = FastChance(1)

    def __call__(self) -> int:
        """One game."""
        return playout(self.rules, self.rules.setup(SEATS, {}, self.chance), self.chance)


class Driven:
    """The same, each question read and each answer given from interpreted Python."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.chance = FastChance(2)
        self.random = Random(2).random

    def __call__(self) -> int:
        """One game."""
        rules, chance, random = self.rules, self.chance, self.random
        state = rules.setup(SEATS, {}, chance)
        decisions = 0
        while not state.is_over():
            moves = rules.legal(state)
            rules.play(state, moves[int(random() * len(moves))], chance)
            decisions += 1
        return decisions


class Copies:
    """Copies of tables met in the middle of random games."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.states = [self.middle(rules, seed) for seed in range(40)]

    def middle(self, rules: Rules[Any], seed: int) -> Any:
        """A table after some of its moves."""
        chance = FastChance(seed)
        length = playout(rules, rules.setup(SEATS, {}, chance), chance)
        chance = FastChance(seed)
        state = rules.setup(SEATS, {}, chance)
        for _ in range(length * (seed % 10) // 10):
            moves = rules.legal(state)
            rules.play(state, moves[chance.below(len(moves))], chance)
        return state

    def __call__(self) -> int:
        """Some copies of each."""
        for state in self.states:
            for _ in range(COPIES_A_TURN):
                state.copy()
        return len(self.states) * COPIES_A_TURN


def lines(only: str) -> list[Line]:
    """All editions on the shelf, or one."""
    found: list[Line] = []
    for edition in [only] if only else playable_editions():
        rules = rules_for(edition)
        found += [
            Line("Fidchell", f"{edition}, {SEATS} seats, inside the kernel", DECISIONS, Inside(rules)),
            Line("Fidchell", f"{edition}, {SEATS} seats, driven from Python", DECISIONS, Driven(rules)),
            Line("Fidchell", f"{edition}, copy()", COPIES, Copies(rules)),
        ]
    return found
