"""Hearing of other processes on one PostgreSQL database: notices carry a table and a number, no more."""

from __future__ import annotations

import asyncio

import psycopg

from fidchell.server import talk
from fidchell.server.hall import Hall
from fidchell.server.logs import alarm
from fidchell.server.store.engine import PATIENCE
from fidchell.server.store.store import CHANNEL


async def keep_listening(hall: Hall, url: str) -> None:
    """Listen; after a broken connection look at every table in memory anew."""
    plain = url.replace("postgresql+psycopg://", "postgresql://", 1)
    wait = 0.2
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(plain, autocommit=True, **PATIENCE) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await look_at_all(hall)
                wait = 0.2
                async for notice in connection.notifies():
                    await hear(hall, notice.payload)
        except Exception as error:  # noqa: BLE001 - a process that is deaf for good would show old tables
            hall.metrics.errors.labels("listen").inc()
            alarm("not listening", error)
        await asyncio.sleep(wait)
        wait = min(5.0, wait * 2)


async def hear(hall: Hall, payload: str) -> None:
    """One notification: `n table number process`, `c table line process` or `p table 0 process`."""
    kind, table, number, process = payload.split(" ")
    room = hall.rooms.get(table)
    if process == hall.process or room is None:
        return
    if kind == "n":
        await hall.hear(table, int(number))
    elif kind == "c":
        await talk.hear(hall, room, int(number))
    elif kind == "p":
        room.elsewhere = await hall.read(hall.people.elsewhere, table)
        hall.timing.look_after(room, own=False)
        room.tell_everybody(seats_only=True)


async def look_at_all(hall: Hall) -> None:
    """What was notified while nobody listened."""
    for room in list(hall.rooms.values()):
        if room.is_loaded:
            async with room.lock:
                await hall.catch_up(room)
