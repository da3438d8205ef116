"""The tree of a search: open-loop, keyed by who moved and how, so that it fits every world."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from fidchell.kernel.state import NOBODY

SEAT_BITS: Final = 16
"""More seats than any game has: a child's key is its move times this, plus its seat."""

ENOUGH: Final = 16
LEAST_SCALE: Final = 0.02


class Node:
    """What came of one move of one seat, in whatever world it was tried."""

    def __init__(self, seat: int, move: int, hope: float, extra: float = 0.0) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.hope: Final = hope
        self.extra: Final = extra
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[int, Node] = NO_CHILDREN

    def child(self, seat: int, move: int) -> Node | None:
        """The child for a move, if it was seen before."""
        return self.children.get(move * SEAT_BITS + seat)

    def grow(self, child: Node) -> Node:
        """Enter a child; leaves share one empty table, most of them never need their own."""
        if self.children is NO_CHILDREN:
            self.children = {}
        self.children[child.move * SEAT_BITS + child.seat] = child
        return child

    def learn(self, reward: float) -> None:
        """One more result for the seat that moved here."""
        self.visits += 1
        self.total += reward
        self.squares += reward * reward

    def mean(self) -> float:
        """The average reward of the seat that moved here."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 1.0
        count = float(self.visits)
        spread = self.squares / count - (self.total / count) * (self.total / count)
        return sqrt(spread / count) if spread > 0.0 else 0.0

    def scale(self) -> float:
        """How far rewards differ: twice their standard deviation, 1 for a coin and less where judges differ little."""
        if self.visits < ENOUGH:
            return 1.0
        count = float(self.visits)
        spread = self.squares / count - (self.total / count) * (self.total / count)
        return max(LEAST_SCALE, 2.0 * sqrt(spread)) if spread > 0.0 else LEAST_SCALE

    def score(self, expected: float, explore: float, trust: float) -> float:
        """UCB with availability in place of the parent's visits, plus a hope that fades with visits.

        `extra` stays: what a judge knows of a move although no table within reach shows it.
        """
        chances = log(float(self.available + 1))
        if self.visits == 0:
            return expected + explore * sqrt(chances) + trust * self.hope + self.extra
        count = float(self.visits)
        return self.total / count + explore * sqrt(chances / count) + trust * self.hope / (count + 1.0) + self.extra


NO_CHILDREN: Final[dict[int, Node]] = {}


def new_root() -> Node:
    """The root: nobody moved here."""
    return Node(NOBODY, -1, 0.0)
