"""Weights tuned by self-play: small changes that win more than they lose are kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fidchell.arena.crew import play_all
from fidchell.arena.intervals import Interval
from fidchell.arena.plan import Plan
from fidchell.arena.summary import summarize
from fidchell.bots.judges import read_weights
from fidchell.kernel.chance import Chance, FastChance

NUMBER = re.compile(r"^(\s*[\w.\"-]+\s*=\s*)(-?\d+)(.*)$")
SECTION = re.compile(r"^\s*\[([\w.\"-]+)\]")
STEP = 30
"""By at most so many percent a weight is changed in one trial (and by at least one)."""

CHANGED = 3
"""One weight of so many is changed in a trial."""


@dataclass(frozen=True)
class Trial:
    """One attempt: what was tried, how it did, whether it was kept."""

    number: int
    changed: dict[str, int]
    share: Interval
    kept: bool


def mutate(weights: dict[str, int], chance: Chance) -> dict[str, int]:
    """Other values for some weights; signs stay."""
    changed = dict(weights)
    while changed == weights:
        for name, value in weights.items():
            if chance.below(CHANGED) == 0:
                reach = max(1, abs(value) * STEP // 100)
                moved = value + chance.below(2 * reach + 1) - reach
                changed[name] = moved if value == 0 or (moved > 0) == (value > 0) else value
    return changed


def write_weights(source: str, weights: dict[str, int]) -> str:
    """The file with other numbers; names, order and comments stay."""
    section = ""
    lines: list[str] = []
    for line in source.splitlines():
        opening = SECTION.match(line)
        entry = NUMBER.match(line)
        if opening:
            section = opening[1].replace('"', "") + "."
        if entry:
            name = section + entry[1].split("=")[0].strip().strip('"')
            lines.append(f"{entry[1]}{weights.get(name, int(entry[2]))}{entry[3]}")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


class Tuner:
    """Plays `bot` with changed weights against `bot` with the best so far; both files stay in `folder`."""

    def __init__(self, plan: Plan, path: Path, folder: Path) -> None:
        self.plan = plan
        self.source = path.read_text(encoding="utf-8")
        self.best = read_weights(path)
        self.folder = folder
        self.chance = FastChance(plan.seed)
        folder.mkdir(parents=True, exist_ok=True)

    def run(self, trials: int, workers: int) -> Iterator[Trial]:
        """One trial after the other; a change is kept when it wins beyond one standard error."""
        for number in range(trials):
            yield self.attempt(number, workers)

    def attempt(self, number: int, workers: int) -> Trial:
        """One changed set of weights against the best."""
        changed = mutate(self.best, self.chance)
        old, new = self.folder / "old.toml", self.folder / "new.toml"
        old.write_text(write_weights(self.source, self.best), encoding="utf-8")
        new.write_text(write_weights(self.source, changed), encoding="utf-8")
        word = self.plan.bots[0]
        plan = Plan(
            self.plan.edition,
            (f"{word}@{new}", f"{word}@{old}"),
            self.plan.games,
            self.plan.seats,
            self.plan.seed + number,
            self.plan.options,
        )
        results = sorted(play_all(plan, list(range(plan.games)), workers), key=lambda result: int(result["number"]))
        standing = summarize(plan, results).standings[0]
        half = (standing.share.high - standing.share.low) / 4
        kept = standing.share.mid - half > standing.fair
        different = {name: value for name, value in changed.items() if value != self.best[name]}
        if kept:
            self.best = changed
        return Trial(number, different, standing.share, kept)

    def tuned(self, command: str) -> str:
        """The file to commit: the best weights, and the command that made them."""
        lines = [line for line in self.source.splitlines() if not line.startswith("# Tuned by: ")]
        return f"# Tuned by: {command}\n" + write_weights("\n".join(lines), self.best)
