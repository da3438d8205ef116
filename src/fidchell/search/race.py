"""A race between the moves of one question: all are tried in the same worlds, who falls behind leaves it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from fidchell.search.tree import Node

FIRST_LOOK: Final = 4
"""After so many rounds somebody may leave the race for the first time."""


class Race:
    """The moves still in the running. All have been tried equally often, in the same worlds with the same luck.

    So what a world brings to all of them alike does not matter, and far fewer worlds tell who is best than if each had
    been tried in worlds of its own.
    """

    def __init__(self, nodes: list[Node], trust: float, sure: float) -> None:
        self.trust: Final = trust
        self.sure: Final = sure
        self.running: list[Node] = sorted(nodes, key=self.hope, reverse=True)
        self.results: Final[dict[int, list[float]]] = {node.move: [] for node in nodes}
        self.round: list[float] = []
        self.rounds = 0
        self.next_look = FIRST_LOOK

    def hope(self, node: Node) -> float:
        """What a judge thinks of a move before it is tried."""
        return self.trust * node.hope + node.extra

    def score(self, node: Node) -> float:
        """What the tries say, with the judge's hope as one more that counts `trust` times."""
        return node.mean() + self.trust * node.hope / float(node.visits + 1) + node.extra

    def is_on(self) -> bool:
        """Whether there is anything left to find out; the first round is run in any case."""
        return self.rounds == 0 or len(self.running) > 1

    def best(self) -> Node:
        """Who leads; before anything was tried, who is hoped for most."""
        best = self.running[0]
        for node in self.running:
            if node.visits > 0 and self.score(node) > self.score(best):
                best = node
        return best

    def enter(self, result: float) -> None:
        """The result of the next move in the running, in this round's world."""
        self.round.append(result)

    def end_round(self) -> None:
        """The results are kept; now and then the hopeless leave the race."""
        results = self.round
        self.round = []
        if len(results) < len(self.running):
            return  # the budget ended in the midst of it
        self.rounds += 1
        for index, node in enumerate(self.running):
            self.results[node.move].append(results[index])
        if self.sure > 0.0 and self.rounds == self.next_look:
            self.next_look += (self.rounds + 1) // 2
            self.drop()

    def drop(self) -> None:
        """Who is surely behind the leader leaves the race."""
        best = self.best()
        self.running = [node for node in self.running if node is best or not self.is_behind(node, best)]

    def is_behind(self, node: Node, best: Node) -> bool:
        """Whether the gap is more than chance explains."""
        return self.score(best) - self.score(node) > self.sure * self.error(node, best)

    def error(self, node: Node, best: Node) -> float:
        """The standard error of the gap between two moves, from what it was world by world."""
        others = self.results[node.move]
        total = 0.0
        squares = 0.0
        for index, result in enumerate(self.results[best.move]):
            gap = result - others[index]
            total += gap
            squares += gap * gap
        count = float(self.rounds)
        spread = squares / count - (total / count) * (total / count)
        return sqrt(spread / (count - 1.0)) if spread > 0.0 else 0.0
