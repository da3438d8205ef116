"""What happens by itself: bots answer, only answers are given, clocks run out, idle tables rest."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from fidchell.kernel.errors import FidchellError
from fidchell.server import deeds
from fidchell.server.deeds import Refusal
from fidchell.server.live import LiveTable
from fidchell.server.logs import alarm
from fidchell.server.notices import send_notices
from fidchell.server.players import default_bot
from fidchell.server.room import Room, Task
from fidchell.server.tokens import now_ms

if TYPE_CHECKING:
    from fidchell.server.hall import Hall

ROUND = 5.0
"""Seconds between two rounds of the hall's keeper."""
BEAT = 20.0
"""Seconds between two signs of life to the other processes."""
TRIES = 5
"""How often a bot that fails is asked again before the first allowed move is made for it."""
GIVE_UP = 50
"""Failures after which not even that is tried any more: the rules themselves are broken."""
SLOWEST = 5.0
"""Seconds between two tries, at most."""
GONE = frozenset({"stale", "not-asked", "not-running"})
"""Refusals that mean: somebody else has answered."""


class Timing:
    """Sets timers and tasks after every change of a table, and makes the rounds."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.settings = hall.settings
        self.loops: list[asyncio.Task[None]] = []
        self.notices: set[asyncio.Task[None]] = set()
        self.beaten = 0.0

    def begin(self) -> None:
        """The server has started."""
        self.loops.append(asyncio.ensure_future(self.make_rounds()))

    async def close(self) -> None:
        """The server ends."""
        for task in [*self.loops, *self.notices]:
            task.cancel()
        await asyncio.gather(*self.loops, *self.notices, return_exceptions=True)

    # ---- after every change

    def look_after(self, room: Room, *, own: bool) -> None:
        """Set going whatever the open question needs."""
        live = room.live
        asked = live.asked()
        for seat, task in list(room.tasks.items()):
            if task.question != live.question or seat not in asked or task.bot != live.seats[seat].bot:
                task.task.cancel()
                del room.tasks[seat]
        for seat in asked:
            if seat not in room.tasks and self.answers_itself(live, seat):
                wait = self.delay(live, seat) + (0.0 if own else self.settings.takeover_wait)
                work = asyncio.ensure_future(self.answer(room, seat, live.question, wait))
                room.tasks[seat] = Task(live.question, live.seats[seat].bot, work)
        self.note_absence(room)
        self.set_alarm(room)

    def answers_itself(self, live: LiveTable, seat: int) -> bool:
        """A bot's question, or a person's with a single answer."""
        if live.seats[seat].is_bot():
            return True
        return live.table is not None and len(live.rules.legal(live.table.state, seat)) == 1

    def delay(self, live: LiveTable, seat: int) -> float:
        """Among people a forced answer takes a neutral while; bots at an instant table take none."""
        if live.seats[seat].is_bot():
            low, high = (0.0, 0.0) if live.head.plan.pace == "instant" else self.settings.bot_delay
        else:
            low, high = self.settings.forced_delay if len(live.people()) > 1 else (0.0, 0.0)
        return random.uniform(low, high)

    async def answer(self, room: Room, seat: int, question: int, wait: float) -> None:
        """Answer for a bot, or give a person's only answer."""
        failures = 0
        while room.live.question == question and failures < GIVE_UP:
            await asyncio.sleep(wait)
            wait = min(SLOWEST, 2 * wait + 0.1)  # for the next try, if there is one
            try:
                move, auto = await self.find_answer(room.live, seat, is_last=failures >= TRIES)
                await self.give(room, seat, question, move, auto=auto)
            except Refusal as refusal:
                if refusal.reason in GONE:
                    return
                failures += refusal.reason != "trouble"  # a full disk is no fault of the bot
            except Exception as error:  # noqa: BLE001 - whatever a bot stumbles over, the table must go on
                failures += 1
                self.report(room.live, seat, error)
            else:
                return

    async def give(self, room: Room, seat: int, question: int, move: str, *, auto: bool) -> None:
        """Perform an answer like anybody's."""
        if room.live.question == question:
            await self.hall.perform(room, lambda live: deeds.answer(live, seat, question, move, auto=auto))

    def report(self, live: LiveTable, seat: int, error: Exception) -> None:
        """A bot failed; a process that died is replaced."""
        self.hall.metrics.errors.labels("bot").inc()
        alarm("bot failed", error, table=live.head.id, seat=seat, bot=live.seats[seat].bot)
        if isinstance(error, BrokenExecutor):
            self.hall.players.forget_pool()

    async def find_answer(self, live: LiveTable, seat: int, *, is_last: bool) -> tuple[str, bool]:
        """The text of the answer, and whether there was no other."""
        if live.table is None:
            raise FidchellError("The game has not begun.")
        moves = live.rules.legal(live.table.state, seat)
        if len(moves) == 1 or (is_last and moves):
            return live.rules.book.text(moves[0]), len(moves) == 1
        begun = time.perf_counter()
        move = await self.hall.players.choose(live, seat)
        self.hall.metrics.thinking.labels(live.seats[seat].bot).observe(time.perf_counter() - begun)
        return move, False

    # ---- clocks and absence

    def note_absence(self, room: Room) -> None:
        """Since when nobody is there for a seat that people answer for."""
        here = room.here()
        gone = [seat for seat in room.live.people() if room.live.seats[seat].guest not in here]
        room.away = {seat: room.away.get(seat, now_ms()) for seat in gone}

    def deadlines(self, room: Room) -> list[tuple[int, int, str]]:
        """When time alone changes something: (when, seat, why)."""
        live = room.live
        ends = self.grace_ends(room)
        found = []
        for seat in live.asked():
            state = live.seats[seat]
            if not state.is_person():
                continue
            left = live.time_left(seat, now_ms(), live.asked())
            if left is not None:
                was_running = state.since < live.loaded_at
                mercy = live.loaded_at + int(self.settings.reload_mercy * 1000) if was_running else 0
                found.append((max(now_ms() + left, mercy), seat, "out-of-time"))
            if seat in ends:
                found.append((ends[seat], seat, "away"))
        return sorted(found)

    def grace_ends(self, room: Room) -> dict[int, int]:
        """Seat -> when a bot stands in for somebody who is away, if he is asked; who has answered is no matter here."""
        grace = room.live.head.plan.grace * 1000
        return {seat: since + grace for seat, since in room.away.items()} if grace else {}

    def set_alarm(self, room: Room) -> None:
        """One timer a table, for its earliest deadline."""
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        coming = self.deadlines(room)
        if coming:
            wait = max(0.0, (coming[0][0] - now_ms()) / 1000) + 0.02
            loop = asyncio.get_running_loop()
            room.alarm = loop.call_later(wait, lambda: self.spawn(self.ring(room)))

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """A task that nobody waits for but the end of the server."""
        task = asyncio.ensure_future(work)
        self.notices.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        """A task that failed is written down."""
        self.notices.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.hall.metrics.errors.labels("timing").inc()
            alarm("task failed", error)

    async def ring(self, room: Room) -> None:
        """A deadline came: a bot stands in, unless the person is connected elsewhere."""
        try:
            await self.look_for_absent(room)
            for when, seat, why in self.deadlines(room):
                if when <= now_ms():
                    await self.stand_in(room, seat, why)
        except (SQLAlchemyError, OSError, Refusal) as error:
            alarm("nobody stood in", error, table=room.live.head.id)
            await asyncio.sleep(SLOWEST)
        self.set_alarm(room)

    async def look_for_absent(self, room: Room) -> None:
        """Somebody may be connected through another process."""
        if self.hall.store.is_shared:
            room.elsewhere = await self.hall.read(self.hall.people.elsewhere, room.live.head.id)
            self.note_absence(room)

    async def stand_in(self, room: Room, seat: int, why: str) -> None:
        """A bot takes over; somebody may have answered just now, then it does not."""
        bot = room.live.head.plan.stand_in or default_bot(room.live.head.edition)
        try:
            await self.hall.perform(room, lambda live: deeds.stand_in(live, seat, bot, why))
        except Refusal as refusal:
            if refusal.reason == "trouble":
                raise

    def send_notices(self, room: Room, seats: list[int] | None = None) -> None:
        """Tell people who are away that it is their turn: all of them, or those in some seats."""
        if not self.settings.webhooks:
            return
        asked = [seat for seat in room.live.asked() if seats is None or seat in seats]
        absent = [seat for seat in asked if not self.answers_itself(room.live, seat)]
        if absent:
            self.spawn(send_notices(self.hall, room, absent))

    # ---- the rounds

    async def make_rounds(self) -> None:
        """Wake tables that are due, let idle ones rest, give a sign of life."""
        while True:
            try:
                await self.rest_idle()
                await self.wake_due()
                if time.monotonic() - self.beaten > BEAT:
                    self.beaten = time.monotonic()
                    await self.hall.write(self.hall.people.beat)
            except Exception as error:  # noqa: BLE001 - without rounds no table would ever wake or rest again
                self.hall.metrics.errors.labels("rounds").inc()
                alarm("round failed", error)
            await asyncio.sleep(ROUND)

    async def rest_idle(self) -> None:
        """Tables nobody listens to leave memory."""
        hall = self.hall
        idle = {table: room for table, room in hall.rooms.items() if room.is_idle(self.settings.idle_seconds)}
        if idle:
            await hall.write(hall.store.let_rest, {table: self.next_deadline(room) for table, room in idle.items()})
        for table, room in idle.items():
            if room.is_idle(self.settings.idle_seconds):
                room.cancel_all()
                hall.rooms.pop(table, None)
        hall.metrics.tables.set(len(hall.rooms))

    def next_deadline(self, room: Room) -> int | None:
        """When time alone changes something next."""
        coming = self.deadlines(room)
        return coming[0][0] if coming else None

    async def wake_due(self) -> None:
        """Tables that wait for a bot or a clock and whose process is gone."""
        hall = self.hall
        due = await hall.read(hall.store.due_tables)
        mine = [table for table, _ in due if table in hall.rooms]
        if mine:
            await hall.write(hall.store.keep_awake, mine)
        others = [(table, wake_at) for table, wake_at in due if table not in hall.rooms]
        for table in await hall.write(hall.store.claim, others) if others else []:
            await hall.room(table)
