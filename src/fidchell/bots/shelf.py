"""Bots by name: `random`, `greedy`, a level, a level with its iterations (`hard:500`), or `cmd:PROGRAM`.

`NAME@FILE` judges by the weights of another file, for tuning.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fidchell.bots.base import Bot, RandomBot
from fidchell.bots.external import ExternalBot
from fidchell.bots.greedy import GreedyBot
from fidchell.bots.judges import judge_for, read_weights
from fidchell.bots.levels import LEVELS, make_level
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Rules


def bot_names() -> list[str]:
    """The bots that come with the games, from the weakest to the strongest."""
    return ["random", "easy", "greedy", "medium", "hard", "expert"]


def make_bot(name: str, rules: Rules[Any], *, exact: bool = False) -> Bot:
    """A bot by its name; `exact` makes levels count iterations instead of seconds."""
    if name.startswith("cmd:"):
        return ExternalBot(name[4:])
    bot = make_own(name, rules, exact)
    if bot is None:
        known = ", ".join(bot_names())
        raise BadSetup(f"There is no bot '{name[:40]}': there are {known}, hard:500 (iterations), cmd:PROGRAM.")
    bot.name = name
    return bot


def make_own(name: str, rules: Rules[Any], exact: bool) -> Bot | None:
    """A bot that comes with the games."""
    if name == "random":
        return RandomBot()
    word, _, file = name.partition("@")
    judge = judge_for(rules, read_weights(Path(file)) if file else None)
    if word == "greedy":
        return GreedyBot(judge)
    level, _, count = word.partition(":")
    if level not in LEVELS or (count and not (count.isdigit() and 0 < int(count) < 10**9)):
        return None
    return make_level(level, rules, judge, exact=exact, iterations=int(count or 0))
