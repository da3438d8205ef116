"""The hall: the tables in memory, and the one way by which anything about them changes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from fidchell.kernel.errors import FidchellError
from fidchell.server.deeds import Deed, Refusal
from fidchell.server.entries import Head, Moved, Stored
from fidchell.server.live import LiveTable
from fidchell.server.logs import alarm, tell
from fidchell.server.metrics import Metrics
from fidchell.server.players import Players
from fidchell.server.room import Room
from fidchell.server.scribe import Scribe
from fidchell.server.settings import Settings
from fidchell.server.store.people import People
from fidchell.server.store.store import Conflict, Duplicate, Job, Store
from fidchell.server.timing import Timing
from fidchell.server.tokens import new_id

P = ParamSpec("P")
T = TypeVar("T")
ATTEMPTS = 12
"""How often a deed is judged anew when other processes are quicker."""
STUDIES = 64
"""How many may wait for a replay or a verification."""
NO_ANSWER = "The database does not answer: the table shows whether this counts as soon as it does."


class NoSuchTable(Exception):
    """There is no table of this name."""


class Hall:
    """Loads tables, changes them one deed at a time, and lets idle ones rest."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.process = new_id()
        self.store = Store(engine, self.process)
        self.people = People(engine, self.process)
        self.metrics = Metrics()
        self.players = Players(settings.bot_processes)
        self.rooms: dict[str, Room] = {}
        # SQLite has one writer; more threads would only wait for each other.
        self.writers = ThreadPoolExecutor(1 if settings.is_sqlite() else 8, "write")
        self.readers = ThreadPoolExecutor(4, "read")
        self.students = ThreadPoolExecutor(1, "study")
        self.studies = 0
        self.scribe = Scribe(lambda jobs: self.write(self.store.append_all, jobs))
        self.timing = Timing(self)

    async def write(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A blocking call that writes, in its own thread."""
        return await asyncio.get_running_loop().run_in_executor(self.writers, lambda: call(*args, **kwargs))

    async def read(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A blocking call that reads."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, lambda: call(*args, **kwargs))

    async def study(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Long work on a record, in a thread of its own: it must not keep players from their tables."""
        if self.studies >= STUDIES:
            raise Refusal("trouble", "Too many games are being looked through; try again in a moment.")
        self.studies += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.students, lambda: call(*args, **kwargs))
        finally:
            self.studies -= 1

    # ---- in and out of memory

    async def room(self, table: str) -> Room:
        """A table, read from its log when it is not in memory."""
        found = self.rooms.get(table)
        if found is None:
            head = await self.read(self.store.head, table)
            if head is None:
                raise NoSuchTable(table)
            found = self.rooms.setdefault(table, Room(open_box(head)))
        if not found.is_loaded:
            async with found.lock:
                if not found.is_loaded:
                    await self.load(found)
        found.touched = time.monotonic()
        return found

    async def load(self, room: Room) -> None:
        """Read a table's whole log."""
        if self.store.is_shared:
            room.elsewhere = await self.read(self.people.elsewhere, room.live.head.id)
        log = await self.read(self.store.log, room.live.head.id)
        room.live.load(log)
        room.is_loaded = True
        self.metrics.loads.inc()
        self.metrics.tables.set(len(self.rooms))
        self.timing.look_after(room, own=True)

    async def catch_up(self, room: Room) -> None:
        """Apply what other processes stored."""
        news = await self.read(self.store.log, room.live.head.id, room.live.n)
        for stored in news:
            room.live.apply(stored)
        room.is_behind = False
        if news:
            self.changed(room, news, own=False)

    async def hear(self, table: str, n: int) -> None:
        """Another process stored an action of a table. A table that is just being read is waited for."""
        room = self.rooms.get(table)
        if room is not None and room.live.n < n:
            async with room.lock:
                if room.is_loaded and room.live.n < n:
                    await self.catch_up(room)

    # ---- changing

    async def perform(self, room: Room, decide: Callable[[LiveTable], Deed], key: str = "") -> int:
        """Judge a deed, store it, then let it happen. A broken line does not stop what has begun."""
        work = asyncio.ensure_future(self.perform_now(room, decide, key))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be left to hear it
        return await asyncio.shield(work)

    async def perform_now(self, room: Room, decide: Callable[[LiveTable], Deed], key: str) -> int:
        """One deed under the table's lock; the number it got is returned."""
        async with room.lock:
            for _ in range(ATTEMPTS):
                if room.is_behind:
                    await self.guarded(self.catch_up(room))
                if key and key in room.live.keys:
                    return room.live.keys[key]
                deed = judge(room.live, decide)
                n = await self.try_storing(room, deed, key)
                if n:
                    return n
        raise Refusal("trouble", "Too many people act at once; try again.")

    async def try_storing(self, room: Room, deed: Deed, key: str) -> int:
        """Store a deed and apply it; 0 when another process was quicker."""
        live = room.live
        room.is_behind = True
        begun = time.perf_counter()
        try:
            stored = await self.scribe.append(Job(live.head.id, live.n, deed.entries, key, deed.change))
        except Conflict:
            self.metrics.conflicts.inc()
            return 0
        except Duplicate as duplicate:
            await self.guarded(self.catch_up(room))
            return duplicate.n
        except (SQLAlchemyError, OSError, RuntimeError) as error:
            self.metrics.errors.labels("store").inc()
            alarm("not stored", error, table=live.head.id)
            return await self.stored_after_all(room, key, error)
        self.metrics.storing.observe(time.perf_counter() - begun)
        for one in stored:
            live.apply(one)
            self.metrics.deeds.labels(type(one.entry).__name__.lower()).inc()
        room.is_behind = False
        self.changed(room, stored, own=True)
        return stored[-1].n

    async def stored_after_all(self, room: Room, key: str, error: Exception) -> int:
        """A connection that breaks in the middle leaves open whether an action was stored: the log knows."""
        try:
            await self.catch_up(room)
        except (SQLAlchemyError, OSError, RuntimeError):
            raise Refusal("trouble", NO_ANSWER) from error
        if key in room.live.keys:
            return room.live.keys[key]
        raise Refusal("trouble", "This could not be stored, so it does not count; try again.") from error

    async def guarded(self, call: Awaitable[None]) -> None:
        """Catching up, with a refusal fit to be shown when the database does not answer."""
        try:
            await call
        except (SQLAlchemyError, OSError, RuntimeError) as error:
            self.metrics.errors.labels("store").inc()
            alarm("not read", error)
            raise Refusal("trouble", "The table's log cannot be read now; try again.") from error

    def changed(self, room: Room, news: list[Stored], *, own: bool) -> None:
        """Everybody whom it concerns gets the new state; bots and clocks are set going."""
        room.touched = time.monotonic()
        secret = seats_in_secret(room.live, news)
        if secret is None:
            room.tell_everybody()
        else:
            room.tell_seats(secret)
        self.timing.look_after(room, own=own)
        if own:
            self.timing.send_notices(room)

    async def open_table(self, head: Head, deed: Deed) -> Room:
        """A new table."""
        try:
            await self.write(self.store.create_table, head, deed.entries, deed.change)
        except (SQLAlchemyError, OSError) as error:
            self.metrics.errors.labels("store").inc()
            alarm("not stored", error)
            raise Refusal("trouble", "The table could not be stored; try again.") from error
        tell("table opened", table=head.id, edition=head.edition, seats=head.seats)
        return await self.room(head.id)

    # ---- the end

    async def close(self) -> None:
        """Let everybody know, and leave nothing running."""
        await self.timing.close()
        for room in self.rooms.values():
            room.cancel_all()
        self.players.close()
        try:
            await self.write(self.people.leave_all)
        except SQLAlchemyError as error:
            alarm("presence not removed", error)
        self.writers.shutdown(wait=True)
        self.readers.shutdown(wait=True)
        self.students.shutdown(wait=False, cancel_futures=True)


def open_box(head: Head) -> LiveTable:
    """An empty table; one whose edition this server cannot open rests, and others are not disturbed."""
    try:
        return LiveTable(head)
    except Exception as error:
        alarm("edition not playable", error, edition=head.edition)
        sentence = f"The rules of '{head.edition}' cannot be opened on this server, so this table rests."
        raise Refusal("not-running", sentence) from error


def seats_in_secret(live: LiveTable, news: list[Stored]) -> list[int] | None:
    """The seats that answered an open question of several: nobody else may notice. None: everybody may."""
    seats = []
    for stored in news:
        if not isinstance(stored.entry, Moved) or live.question >= stored.n:
            return None
        seats.append(stored.entry.seat)
    return seats


def judge(live: LiveTable, decide: Callable[[LiveTable], Deed]) -> Deed:
    """A deed, or a refusal: a fault in the rules becomes one too, and the table stays as it was."""
    try:
        return decide(live)
    except FidchellError as error:
        raise Refusal("not-allowed", str(error)) from error
    except Refusal:
        raise
    except Exception as error:
        alarm("rules failed", error, table=live.head.id, n=live.n)
        raise Refusal("trouble", "The rules stumbled over this; nothing changed. Please report it.") from error
