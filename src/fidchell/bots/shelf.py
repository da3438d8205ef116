"""The bots there are, by name."""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fidchell.bots.base import Bot, RandomBot
from fidchell.bots.greedy import GreedyBot
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Rules
from fidchell.search.judge import Judge

WEIGHTS = Path(__file__).parent.parent / "search" / "weights"


def judge_for(rules: Rules[Any]) -> Judge[Any]:
    """The judge of an edition's family with the weights of its file."""
    family = rules.meta.family
    try:
        module = importlib.import_module(f"fidchell.search.judges.{family}")
    except ModuleNotFoundError:
        raise BadSetup(f"Nobody can judge a game of {rules.meta.title}: only 'random' plays it.") from None
    weights = tomllib.loads((WEIGHTS / f"{family}.toml").read_text(encoding="utf-8"))
    judge: Judge[Any] = module.make_judge(rules, {name: int(value) for name, value in weights.items()})
    return judge


def make_random(_rules: Rules[Any]) -> Bot:
    """Any legal move."""
    return RandomBot()


def make_greedy(rules: Rules[Any]) -> Bot:
    """The move whose result looks best."""
    return GreedyBot(judge_for(rules))


MAKERS: dict[str, Callable[[Rules[Any]], Bot]] = {"random": make_random, "greedy": make_greedy}
"""Name -> who makes such a bot for an edition."""


def bot_names() -> list[str]:
    """All names `make_bot` takes, from the weakest on."""
    return list(MAKERS)


def make_bot(name: str, rules: Rules[Any]) -> Bot:
    """A bot for an edition by its name."""
    if name not in MAKERS:
        raise BadSetup(f"There is no bot '{name[:40]}': there are {', '.join(MAKERS)}.")
    return MAKERS[name](rules)
