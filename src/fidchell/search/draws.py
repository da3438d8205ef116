"""Chance that stops when it is asked for a result nobody has given yet, so that a game tree can branch there."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.chance import Chance


class DrawWanted(Exception):
    """A draw of one in `count` must be decided before the game can go on."""

    def __init__(self, count: int) -> None:
        super().__init__(f"A draw of one in {count} is open.")
        self.count: Final = count


class PausingChance(Chance):
    """Gives the results it was given; for the next one it asks. A draw of one in one needs no asking."""

    def __init__(self, results: list[int]) -> None:
        self.results: Final = results
        self.used = 0

    def below(self, n: int) -> int:
        """The next result, or a stop."""
        if n == 1:
            return 0
        if self.used >= len(self.results):
            raise DrawWanted(n)
        self.used += 1
        return self.results[self.used - 1]
