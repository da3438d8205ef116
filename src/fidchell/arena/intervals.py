"""What of a result is chance: intervals that hold the truth 95 times in a hundred."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fidchell.kernel.chance import FastChance

Z = 1.959964
"""The 97.5 % point of the normal distribution."""

RESAMPLES = 1000


@dataclass(frozen=True)
class Interval:
    """An estimate with its bounds."""

    low: float
    mid: float
    high: float

    def percent(self) -> str:
        """As people read it."""
        return f"{self.mid:.1%} ({self.low:.1%} to {self.high:.1%})"

    def number(self) -> str:
        """As people read it, for scores and lengths."""
        return f"{self.mid:.1f} ({self.low:.1f} to {self.high:.1f})"


def wilson(wins: float, games: int) -> Interval:
    """Wilson's interval for a share; shared wins count in parts."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    widen = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / widen
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / widen
    return Interval(middle - reach if wins > 0 else 0.0, share, middle + reach if wins < games else 1.0)


def bootstrap(values: list[float]) -> Interval:
    """The interval of a mean, by drawing the values anew many times with a fixed seed."""
    count = len(values)
    if count == 0:
        return Interval(0.0, 0.0, 0.0)
    chance = FastChance(count)
    means = sorted(sum(values[chance.below(count)] for _ in range(count)) / count for _ in range(RESAMPLES))
    return Interval(means[RESAMPLES // 40], sum(values) / count, means[RESAMPLES - RESAMPLES // 40 - 1])
