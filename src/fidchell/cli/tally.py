"""Counting what came out of many games."""

from __future__ import annotations

import statistics
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid

from fidchell.kernel.table import Table

BARS = "▁▂▃▄▅▆▇█"
BINS = 20


class Tally:
    """Wins by seat (a shared victory counts as its share), lengths, and the rules that ended the games."""

    def __init__(self, edition: str, bots: list[str]) -> None:
        self.edition = edition
        self.bots = bots
        self.wins = [0.0] * len(bots)
        self.lengths: list[int] = []
        self.endings: dict[str, int] = {}
        self.seconds = 0.0

    def count(self, table: Table[Any]) -> None:
        """Enter one finished game."""
        outcome = table.rules.outcome(table.state)
        winners = outcome.winners()
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.lengths.append(len(table.record.log))
        self.endings[outcome.clause] = self.endings.get(outcome.clause, 0) + 1

    def games(self) -> int:
        """How many games were finished."""
        return len(self.lengths)

    def decisions(self) -> int:
        """How many questions were answered in all."""
        return sum(self.lengths)

    def speed(self) -> float:
        """Decisions a second, bots and records included."""
        return self.decisions() / self.seconds if self.seconds > 0 else 0.0

    def shares(self) -> list[float]:
        """Win shares seat by seat."""
        return [wins / max(1, self.games()) for wins in self.wins]

    def bot_shares(self) -> dict[str, float]:
        """Win shares of each sort of bot, over all its seats."""
        result: dict[str, float] = {}
        for bot, share in zip(self.bots, self.shares(), strict=True):
            result[bot] = result.get(bot, 0.0) + share
        return result

    def length_summary(self) -> dict[str, float]:
        """How long the games were, in decisions."""
        ordered = sorted(self.lengths)
        return {
            "least": ordered[0],
            "median": statistics.median(ordered),
            "mean": round(statistics.fmean(ordered), 1),
            "p95": ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)],
            "most": ordered[-1],
        }

    def as_dict(self) -> dict[str, object]:
        """For other programs."""
        return {
            "edition": self.edition,
            "seats": len(self.bots),
            "bots": self.bots,
            "games": self.games(),
            "decisions": self.decisions(),
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.speed()),
            "win_shares": [round(share, 4) for share in self.shares()],
            "bot_win_shares": {bot: round(share, 4) for bot, share in self.bot_shares().items()},
            "length": self.length_summary(),
            "ended_by": self.endings,
        }

    def picture(self) -> RenderableType:
        """For people."""
        seats = Grid("seat", "bot", "games won", "share", title=f"{self.edition}: {self.games()} games")
        for seat, share in enumerate(self.shares()):
            seats.add_row(str(seat), self.bots[seat], f"{self.wins[seat]:g}", f"{share:.1%}")
        length = ", ".join(f"{name} {value:g}" for name, value in self.length_summary().items())
        endings = ", ".join(f"{clause} {count}" for clause, count in sorted(self.endings.items()))
        return Group(
            seats,
            f"length in decisions: {length}  {self.histogram()}",
            f"ended by: {endings}",
            f"{self.decisions():,} decisions in {self.seconds:.1f} s: {self.speed():,.0f} a second",
        )

    def histogram(self) -> str:
        """The distribution of lengths, from the least to the most."""
        low, high = min(self.lengths), max(self.lengths)
        bins = [0] * BINS
        for length in self.lengths:
            bins[(length - low) * (BINS - 1) // max(1, high - low)] += 1
        tallest = max(bins)
        return "".join(BARS[count * (len(BARS) - 1) // tallest] if count else " " for count in bins)
