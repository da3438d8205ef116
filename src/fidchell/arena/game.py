"""One game between bots, and what is kept of it."""

from __future__ import annotations

from typing import Any

from fidchell.arena.plan import Plan
from fidchell.bots.base import Bot
from fidchell.bots.external import ExternalBot
from fidchell.bots.shelf import make_bot
from fidchell.editions import rules_for
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.table import Table
from fidchell.match import answer, open_table

Result = dict[str, Any]
"""number, lineup, ranks, scores, clause, decisions, faults, record: plain JSON."""


def play_game(plan: Plan, number: int) -> Result:
    """Game `number` of a plan; the same whoever plays it, wherever and whenever."""
    rules = rules_for(plan.edition)
    lineup = plan.lineup(number)
    bots = [make_bot(plan.bots[index], rules, exact=plan.exact) for index in lineup]
    chances: list[Chance] = [FastChance(plan.bot_seed(number, seat)) for seat in range(plan.seats)]
    table = open_table(rules, [plan.bots[index] for index in lineup], plan.options, plan.secret(number))
    try:
        while not table.state.is_over():
            for seat in rules.asked(table.state):
                answer(table, seat, bots[seat], chances[seat])
    finally:
        for bot in bots:
            bot.close()
    return result_of(table, number, lineup) | {"faults": faults_of(bots)}


def result_of(table: Table[Any], number: int, lineup: list[int]) -> Result:
    """What is kept of a finished game."""
    outcome = table.rules.outcome(table.state)
    return {
        "number": number,
        "lineup": lineup,
        "ranks": outcome.ranks,
        "scores": outcome.scores,
        "clause": outcome.clause,
        "decisions": len(table.record.log),
        "record": table.record.as_dict(),
    }


def faults_of(bots: list[Bot]) -> list[list[Any]]:
    """What external programs did wrong: seat, question, kind, sentence."""
    return [
        [seat, fault.question, fault.kind, fault.says]
        for seat, bot in enumerate(bots)
        if isinstance(bot, ExternalBot)
        for fault in bot.faults
    ]
