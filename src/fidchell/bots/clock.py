"""Budgets that look at the clock; the compiled search itself never does."""

from __future__ import annotations

import time

from fidchell.search.budget import Budget


class Deadline(Budget):
    """So many seconds, and at most so many iterations."""

    def __init__(self, seconds: float, iterations: int) -> None:
        super().__init__(iterations)
        self.end = time.monotonic() + seconds

    def goes_on(self, done: int) -> bool:
        """Until the time is up."""
        return done < self.iterations and time.monotonic() < self.end
