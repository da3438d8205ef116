"""One line of the benchmark: something that can be done over and over, and how often a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

DECISIONS = "decisions/s"
COPIES = "copies/s"
SIMULATIONS = "simulations/s"
STEPS = "steps/s"


@dataclass
class Line:
    """`work` does a little (a game, a few thousand copies) and tells how many units that was."""

    engine: str
    what: str
    unit: str
    work: Callable[[], int]
    best: float = 0.0
    rates: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """Work for so long in processor time, so that other programs do not count; the best rate of all turns holds."""
        units = 0
        start = now = time.process_time()
        while now - start < seconds:
            units += self.work()
            now = time.process_time()
        self.rates.append(units / (now - start))
        self.best = max(self.rates)


def measure_all(lines: list[Line], seconds: float, turns: int) -> None:
    """Give every line the same time in turns, so that a slow moment of the machine strikes all alike."""
    for line in lines:
        line.work()
    for _ in range(turns):
        for line in lines:
            line.measure(seconds / turns)
