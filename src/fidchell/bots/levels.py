"""The levels offered everywhere, named and described game by game in `levels.toml`."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fidchell.bots.base import Bot, RandomBot
from fidchell.bots.greedy import GreedyBot
from fidchell.bots.thinker import SearchBot, SlipBot
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Rules
from fidchell.search.ismcts import Habits
from fidchell.search.judge import Judge

FILE = Path(__file__).parent / "levels.toml"
LEVELS = ("easy", "medium", "hard", "expert")
PATIENT = 50
"""With a clock, how many times the usual iterations a search may make on a quick machine."""


@dataclass(frozen=True)
class Level:
    """One strength: what it is called, how it plays, and what it costs."""

    name: str
    title: str
    says: str
    slips: int
    iterations: int
    turns: int
    seconds: float
    remembers: bool


@functools.cache
def read_levels() -> dict[str, Any]:
    """The file of levels."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def levels_for(family: str) -> list[Level]:
    """The four levels of a family, from the weakest to the strongest."""
    source = read_levels().get(family)
    if source is None:
        raise BadSetup(f"There are no levels for '{family}'.")
    return [read_level(name, source[name]) for name in LEVELS]


def read_level(name: str, source: dict[str, Any]) -> Level:
    """One level of the file."""
    return Level(
        name,
        str(source["title"]),
        str(source["says"]),
        int(source.get("slips", 0)),
        int(source.get("iterations", 0)),
        int(source.get("turns", 0)),
        float(source.get("seconds", 0.0)),
        bool(source.get("remembers", False)),
    )


def habits_for(family: str, turns: int) -> Habits:
    """How the family's searches think, so many turns ahead."""
    source = read_levels()[family]["search"]
    explore, trust, sure = (float(source[name]) for name in ("explore", "trust", "sure"))
    picks, depth = (int(source[name]) for name in ("picks", "depth"))
    return Habits(explore, trust, turns, picks, depth=depth, sure=sure, look=bool(source["look"]))


def make_level(name: str, rules: Rules[Any], judge: Judge[Any], *, exact: bool = False, iterations: int = 0) -> Bot:
    """A bot of a level. `exact` leaves the clock aside: then its moves follow from the seed alone."""
    family = rules.meta.family
    level = next(level for level in levels_for(family) if level.name == name)
    if not level.iterations:
        return SlipBot(GreedyBot(judge), RandomBot(), level.slips)
    searcher = make_searcher(level, family, judge, exact=exact, iterations=iterations)
    return SlipBot(searcher, GreedyBot(judge), level.slips) if level.slips else searcher


def make_searcher(level: Level, family: str, judge: Judge[Any], *, exact: bool, iterations: int) -> SearchBot:
    """By the clock where the level has one, else by iterations."""
    count = iterations or level.iterations
    habits = habits_for(family, level.turns)
    if exact or iterations or not level.seconds:
        return SearchBot(judge, habits, count, remembers=level.remembers)
    return SearchBot(judge, habits, count * PATIENT, level.seconds, remembers=level.remembers)
