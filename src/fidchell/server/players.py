"""Bots at work. Each gets its seat's redacted state and nothing else; none holds up the event loop."""

from __future__ import annotations

import asyncio
import functools
import multiprocessing
import multiprocessing.connection
import os
import secrets
import threading
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

from msgspec import Struct

from fidchell.bots.base import Bot
from fidchell.bots.shelf import bot_names, make_bot
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import FidchellError
from fidchell.kernel.record import Entry, Record
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table
from fidchell.match import shown
from fidchell.server.live import LiveTable

QUICK = ("random", "easy", "greedy")
"""These answer within milliseconds, in a thread; all others think in processes of their own."""

NAMES = ("Bran", "Niamh", "Lugh", "Maeve", "Oisin", "Deirdre", "Fergus", "Etain")
KEPT = 64
"""How many tables a bot process keeps at hand between two questions."""


class Job(Struct):
    """Everything a process needs to come to the position itself: compiled states cannot be sent."""

    table: str
    edition: str
    seats: int
    options: dict[str, str]
    secret: str
    seeds: list[str]
    setup_draws: list[int]
    log: list[tuple[int, str, list[int], int]]
    seat: int
    bot: str


@functools.cache
def bots_for(edition: str) -> list[str]:
    """The bots that can play an edition, the weakest first."""
    rules = rules_for(edition)
    found = []
    for name in bot_names():
        try:
            make_bot(name, rules)
        except FidchellError:
            continue
        found.append(name)
    return found


def default_bot(edition: str) -> str:
    """Who plays when nobody was named: the best of those that answer at once."""
    quick = [name for name in bots_for(edition) if name in QUICK]
    return quick[-1] if quick else bots_for(edition)[0]


@functools.cache
def bot_of(name: str, edition: str) -> Bot:
    """A bot, made once in each process."""
    return make_bot(name, rules_for(edition))


def choose(bot: str, rules: Rules[Any], seen: Any, seat: int) -> str:
    """The text of a bot's answer."""
    move = bot_of(bot, rules.meta.edition).choose(rules, seen, seat, FastChance(secrets.randbits(31)))
    return rules.book.text(move)


# ---- in a process of its own

kept_tables: OrderedDict[str, Table[Any]] = OrderedDict()


def end_with_server() -> None:
    """A server that is killed cannot tell its processes to end: each watches for itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=wait_for_end, args=(parent.sentinel,), daemon=True).start()


def wait_for_end(sentinel: int) -> None:
    """Until the server is gone."""
    multiprocessing.connection.wait([sentinel])
    os._exit(1)


def think(job: Job) -> str:
    """Come to the position and let the bot choose from what its seat may know."""
    table = position_of(job)
    bot = bot_of(job.bot, job.edition)
    return choose(job.bot, table.rules, shown(table, job.seat, bot), job.seat)


def position_of(job: Job) -> Table[Any]:
    """The table where the job's log leads; from the last position seen, when the log goes on from there."""
    table = kept_tables.pop(job.table, None)
    log = [Entry(*entry) for entry in job.log]
    if table is None or not continues(table, log):
        record = Record(job.edition, 0, job.seats, job.options, job.secret, job.seeds)
        table = Table(rules_for(job.edition), record)
        record.setup_draws = job.setup_draws
        table.rewind(0)
    for entry in log[len(table.record.log) :]:
        table.repeat(entry)
    kept_tables[job.table] = table
    if len(kept_tables) > KEPT:
        kept_tables.popitem(last=False)
    return table


def continues(table: Table[Any], log: list[Entry]) -> bool:
    """Whether the kept moves are the first of the log."""
    kept = table.record.log
    return len(kept) <= len(log) and all(
        one.as_list() == other.as_list() for one, other in zip(kept, log[: len(kept)], strict=True)
    )


def job_of(live: LiveTable, table: Table[Any], seat: int) -> Job:
    """A question for a process."""
    record = table.record
    log = [(entry.seat, entry.move, entry.draws, entry.position) for entry in record.log]
    return Job(
        live.head.id,
        record.edition,
        record.seats,
        record.options,
        record.secret,
        record.seat_seeds,
        record.setup_draws,
        log,
        seat,
        live.seats[seat].bot,
    )


# ---- in the server


class Players:
    """Threads for quick bots, processes for those that search."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.threads = ThreadPoolExecutor(2, "bot")
        self.pool: Executor | None = None

    async def choose(self, live: LiveTable, seat: int) -> str:
        """A bot's answer for a seat, found outside the event loop."""
        table = live.table
        if table is None:
            raise FidchellError("The game has not begun.")
        bot = live.seats[seat].bot
        loop = asyncio.get_running_loop()
        if bot not in QUICK:
            return await loop.run_in_executor(self.worker_pool(), think, job_of(live, table, seat))
        seen = live.rules.redact(table.state, seat)
        if bot == "random" or len(seen.moves) == 1:
            return choose(bot, live.rules, seen, seat)
        return await loop.run_in_executor(self.threads, choose, bot, live.rules, seen, seat)

    def worker_pool(self) -> Executor:
        """The processes, started when the first bot needs one."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                max(1, self.processes), mp_context=context, initializer=end_with_server, max_tasks_per_child=5000
            )
        return self.pool

    def forget_pool(self) -> None:
        """A process died: the next question gets new ones."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = None

    def close(self) -> None:
        """The server ends."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        self.forget_pool()
