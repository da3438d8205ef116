"""Weights fitted to results: what a judge says of a table is brought as near as it can be to who won in the end.

A judge's word is nearly linear in its weights. So its slopes are measured, weight by weight, on many tables of games
that were played to their end, and the changes that explain the results best follow by least squares.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fidchell.arena.game import Result
from fidchell.arena.tuning import write_weights
from fidchell.bots.judges import judge_for, read_weights
from fidchell.editions import rules_for
from fidchell.kernel.record import read_record
from fidchell.kernel.table import Table, replay_entry
from fidchell.match import open_table

EVERY = 13
"""One table in so many is learned from: neighbours tell nearly the same, and a prime falls on every seat's turn."""

CAUTION = 10.0
"""What it costs to change a weight by its own size, in squared thousandths of a game: without evidence it stays."""

SMALL = 4
"""A weight counts as at least this large when it is changed."""

WIN = 1000.0


class Fit:
    """Gathers tables and results, then solves for better weights."""

    def __init__(self, edition: str, path: Path) -> None:
        self.rules = rules_for(edition)
        self.source = path.read_text(encoding="utf-8")
        self.weights = read_weights(path)
        self.names = list(self.weights)
        self.steps = np.array([max(1, abs(self.weights[name]) // 4) for name in self.names], dtype=float)
        self.judge = judge_for(self.rules, self.weights)
        self.others = [judge_for(self.rules, self.moved(index)) for index in range(len(self.names))]
        size = len(self.names)
        self.products: NDArray[np.float64] = np.zeros((size, size))
        self.pulls: NDArray[np.float64] = np.zeros(size)
        self.slopes: NDArray[np.float64] = np.zeros(size)
        self.missing = 0.0
        self.misses = 0.0
        self.count = 0

    def moved(self, index: int) -> dict[str, int]:
        """The weights with one of them a step away."""
        name = self.names[index]
        return self.weights | {name: self.weights[name] + int(self.steps[index])}

    def learn(self, results: Iterable[Result]) -> None:
        """Play the games again and look at some of their tables."""
        for result in results:
            record = read_record(result["record"])
            table = open_table(self.rules, record.names, record.options, record.secret, record.seat_seeds)
            targets = shares(result["ranks"])
            for index, entry in enumerate(record.log):
                replay_entry(table, entry, index)
                if index % EVERY == 0 and not table.state.is_over():
                    self.look(table, targets)

    def look(self, table: Table[Any], targets: NDArray[np.float64]) -> None:
        """One table, seen from every seat."""
        words = np.array(self.judge.worths(table.state), dtype=float)
        moved = np.array([judge.worths(table.state) for judge in self.others], dtype=float)
        slopes = (moved - words) / self.steps[:, None]
        missing = targets - words
        self.products += slopes @ slopes.T
        self.pulls += slopes @ missing
        self.slopes += slopes.sum(axis=1)
        self.missing += float(missing.sum())
        self.misses += float(missing @ missing)
        self.count += len(words)

    def solve(self) -> dict[str, int]:
        """The weights that explain the results best without changing much for little; signs stay.

        What a judge says of every table alike is left aside: it compares tables, nothing else.
        """
        sizes = np.maximum(np.abs(np.array([self.weights[name] for name in self.names], dtype=float)), SMALL)
        costs = np.diag(CAUTION / (sizes * sizes))
        mean, usual = self.slopes / self.count, self.missing / self.count
        products = self.products / self.count - np.outer(mean, mean)
        changes = np.linalg.solve(products + costs, self.pulls / self.count - mean * usual)
        fitted: dict[str, int] = {}
        for name, change in zip(self.names, changes, strict=True):
            old = self.weights[name]
            new = round(old + float(change))
            fitted[name] = new if old == 0 or new == 0 or (new > 0) == (old > 0) else 0
        return fitted

    def error(self) -> float:
        """How far the judge's word is from the result, but for what it always is, in thousandths of a game."""
        usual = self.missing / self.count
        return float(np.sqrt(self.misses / self.count - usual * usual))

    def tuned(self, command: str) -> str:
        """The file to commit: the fitted weights, and the command that made them."""
        lines = [line for line in self.source.splitlines() if not line.startswith("# Tuned by: ")]
        return f"# Tuned by: {command}\n" + write_weights("\n".join(lines), self.solve())


def shares(ranks: list[int]) -> NDArray[np.float64]:
    """What each seat won, in thousandths of a game; winners share."""
    winners = ranks.count(1)
    return np.array([WIN / winners if rank == 1 else 0.0 for rank in ranks])
