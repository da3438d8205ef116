"""Reviews of finished games: one at a time in a process of its own, a short queue, a cache; bounded in time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from msgspec import Struct

from fidchell.editions import rules_for
from fidchell.kernel.errors import FidchellError
from fidchell.kernel.record import Record, read_record
from fidchell.kernel.rules import Rules
from fidchell.review.review import Account, Effort, Reviewer, Verdict, accounts
from fidchell.server import bodies
from fidchell.server.deeds import Refusal
from fidchell.server.door import message
from fidchell.server.logs import alarm, tell

LEAST, MOST = 24, 400
"""Quick games for the search of one question: fewer tell nothing, more are not worth the wait.

All go to the end: a judge's word in the middle of a game is no probability."""
PROBE = 6
"""Quick games by which the cost of one is measured."""
CHUNK_SECONDS = 0.5
"""How long the process works before it tells how far it is."""
KEPT = 64
"""Finished reviews kept at hand; any other is made anew when asked for."""
BROKEN = "The review broke off; it can be started again."

# ---- in the process


class Assignment(Struct):
    """What the process needs: the record, and how long it may take."""

    record: dict[str, Any]
    seconds: float


class Part(Struct):
    """What the process has found since it was asked last."""

    moves: list[bodies.ReviewMove]
    accounts: list[Account] | None = None


class Work:
    """The review under way in this process."""

    def __init__(self, assignment: Assignment) -> None:
        self.record: Record = read_record(assignment.record)
        self.rules: Rules[Any] = rules_for(self.record.edition)
        effort = effort_for(self.rules, self.record, assignment.seconds)
        self.reviewer = Reviewer(self.rules, self.record, effort)
        self.found: list[Verdict] = []
        self.coming: Iterator[Verdict] = self.reviewer.verdicts()
        self.last = time.monotonic() + 2 * assignment.seconds

    def some(self) -> Part:
        """Go on for a moment."""
        part = Part([])
        end = time.monotonic() + CHUNK_SECONDS
        while time.monotonic() < end:
            verdict = next(self.coming, None)
            if verdict is None:
                part.accounts = accounts(self.record, self.found)
                break
            self.found.append(verdict)
            part.moves.append(review_move(self.rules, verdict))
        if time.monotonic() > self.last:
            self.reviewer.effort = effort_of(LEAST)  # late: the rest in brief
        return part


def effort_of(games: int) -> Effort:
    """The shares of search, weighing and prospects, as `fidchell review --iterations` sets them."""
    return Effort(games, games // 2, games // 4)


def effort_for(rules: Rules[Any], record: Record, seconds: float) -> Effort:
    """As much as fits into the time, by the measured cost of a quick game; on average they are half as long."""
    probe = Reviewer(rules, record, Effort(2, 2, PROBE))
    begun = time.perf_counter()
    probe.prospects()
    cost = (time.perf_counter() - begun) / (PROBE * record.seats) / 2
    games = int(seconds / (cost * max(1, len(record.log)) * (2 + record.seats / 4)))
    return effort_of(max(LEAST, min(MOST, games)))


def review_move(rules: Rules[Any], verdict: Verdict) -> bodies.ReviewMove:
    """A verdict on the wire."""
    told = verdict.as_dict()
    better = message(rules.move_message(rules.book.parse(verdict.better))) if verdict.better else None
    played = message(rules.move_message(rules.book.parse(verdict.move)))
    return bodies.ReviewMove(
        turn=verdict.index + 1,
        seat=verdict.seat,
        choices=verdict.choices,
        prospects=told["prospects"],
        errors=told["errors"],
        played=played,
        worth=told["worth"],
        better=better,
        better_worth=told["better_worth"],
        loss=told["loss"],
        loss_error=told["loss_error"],
        mark=verdict.mark,  # type: ignore[arg-type]
        luck=told["luck"],
        luck_error=told["luck_error"],
    )


at_work: list[Work] = []


def settle_in() -> None:
    """Take what time others leave, and do not outlive a server that was killed."""
    os.nice(10)
    threading.Thread(target=leave_with_the_server, daemon=True).start()


def leave_with_the_server() -> None:
    """Wait for the end of the server, then end."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def begin(assignment: Assignment) -> tuple[int, list[float], list[float]]:
    """Start on a record; the effort and the prospects before the first move are told."""
    at_work[:] = [Work(assignment)]
    reviewer = at_work[0].reviewer
    return reviewer.effort.search, reviewer.start, reviewer.start_errors


def go_on() -> Part:
    """Some more of the review."""
    return at_work[0].some()


# ---- in the server


def new_pool() -> ProcessPoolExecutor:
    """The one process for reviews."""
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=settle_in)


class Desk:
    """Reviews in order of asking: one is computed, a few wait, the finished ones are kept."""

    def __init__(self, seconds: float, queue: int) -> None:
        self.seconds = seconds
        self.queue = queue
        self.reviews: OrderedDict[str, bodies.Review] = OrderedDict()
        self.waiting: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self.worker: asyncio.Task[None] | None = None

    def start(self, table: str, record: Record) -> bodies.Review:
        """The review of a table: found, under way, or put into the queue."""
        found = self.reviews.get(table)
        if found is not None and found.status != "failed":
            return found
        if len(self.waiting) >= self.queue:
            raise Refusal("too-fast", "Many games are being reviewed already; try again in a minute.")
        review = bodies.Review("waiting", 0, len(record.log), 0, "", 0, [], [], [], [])
        self.reviews[table] = review
        self.reviews.move_to_end(table)
        self.waiting[table] = record.as_dict()
        if self.worker is None or self.worker.done():
            self.worker = asyncio.ensure_future(self.work())
        return review

    def look(self, table: str) -> bodies.Review:
        """How far a review is."""
        found = self.reviews.get(table)
        if found is None:
            return bodies.Review("none", 0, 0, 0, "", 0, [], [], [], [])
        found.ahead = list(self.waiting).index(table) + 1 if table in self.waiting else 0
        return found

    async def work(self) -> None:
        """Review by review; the process ends when nobody waits."""
        pool = new_pool()
        try:
            while self.waiting:
                table, record = self.waiting.popitem(last=False)
                if await self.finish(pool, self.reviews[table], record) == "broken":
                    pool.shutdown(wait=False, cancel_futures=True)
                    pool = new_pool()
                self.forget_old()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    async def finish(self, pool: ProcessPoolExecutor, review: bodies.Review, record: dict[str, Any]) -> str:
        """Compute one review; whatever goes wrong is said in a sentence."""
        loop = asyncio.get_running_loop()
        review.status = "running"
        begun = time.monotonic()
        try:
            assignment = Assignment(record, self.seconds)
            review.games, review.start, review.start_errors = await loop.run_in_executor(pool, begin, assignment)
            while review.status == "running":
                take_in(review, await loop.run_in_executor(pool, go_on))
        except FidchellError as error:
            review.status, review.sentence = "failed", str(error)
        except BrokenProcessPool:
            review.status, review.sentence = "failed", BROKEN
            return "broken"
        except Exception as error:  # noqa: BLE001 - a fault in a review must not end the others
            alarm("review failed", error)
            review.status, review.sentence = "failed", BROKEN
        tell("reviewed", status=review.status, moves=review.done, seconds=round(time.monotonic() - begun, 1))
        return review.status

    def forget_old(self) -> None:
        """Only the newest are kept."""
        old = [table for table, review in self.reviews.items() if review.status in {"ready", "failed"}]
        for table in old[: max(0, len(old) - KEPT)]:
            del self.reviews[table]

    async def close(self) -> None:
        """The server ends; what is under way is given up."""
        if self.worker is not None:
            self.worker.cancel()
            await asyncio.gather(self.worker, return_exceptions=True)


def take_in(review: bodies.Review, part: Part) -> None:
    """Add what was found."""
    review.moves += part.moves
    review.done = len(review.moves)
    if part.accounts is None:
        return
    review.status = "ready"
    review.seats = [
        bodies.ReviewSeat(
            one.seat,
            one.choices,
            round(one.loss, 4),
            round(one.loss_error, 4),
            round(one.luck, 4),
            round(one.luck_error, 4),
            one.marks,
        )
        for one in part.accounts
    ]
