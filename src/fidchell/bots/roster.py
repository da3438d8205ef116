"""Bots by name: `random`, `greedy`, a level, a level with its iterations (`hard:500`), or `cmd:PROGRAM`."""

from __future__ import annotations

from typing import Any

from fidchell.bots.base import Bot, RandomBot
from fidchell.bots.external import ExternalBot
from fidchell.bots.greedy import GreedyBot
from fidchell.bots.judges import judge_for
from fidchell.bots.levels import LEVELS, make_level
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Rules

SIMPLE = ("random", "greedy")


def bot_names() -> list[str]:
    """The bots that come with the games, from the weakest to the strongest."""
    return ["random", "easy", "greedy", "medium", "hard", "expert"]


def enlist(name: str, rules: Rules[Any], *, exact: bool = False) -> Bot:
    """A bot by its name; `exact` makes levels count iterations instead of seconds."""
    if name.startswith("cmd:"):
        return ExternalBot(name[4:])
    word, _, count = name.partition(":")
    if word in LEVELS and (not count or (count.isdigit() and 0 < int(count) < 10**9)):
        bot = make_level(word, rules, exact=exact, iterations=int(count or 0))
        bot.name = name
        return bot
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(judge_for(rules))
    known = ", ".join(bot_names())
    raise BadSetup(f"There is no bot '{name[:40]}': there are {known}, hard:500 (iterations), cmd:PROGRAM.")
