"""One table in memory with its listeners, its lock and the tasks that look after it."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from fidchell.server.live import LiveTable
from fidchell.server.wire import ChatLine


class Listener(Protocol):
    """A socket at the table."""

    guest: str
    name: str

    def freshen(self, *, seats_only: bool = False) -> None:
        """There is something new to send."""

    def hear_chat(self, lines: list[ChatLine]) -> None:
        """Somebody said something."""


class Task:
    """A bot's or a forced answer under way, for one question."""

    def __init__(self, question: int, bot: str, task: asyncio.Task[None]) -> None:
        self.question = question
        self.bot = bot
        self.task = task


class Room:
    """A table, who listens, and what is under way."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.registry = asyncio.Lock()
        """Held while it is written down who is here."""
        self.is_loaded = False
        self.is_behind = False
        """Something may be stored that is not applied here yet."""
        self.listeners: set[Listener] = set()
        self.elsewhere: set[str] = set()
        self.away: dict[int, int] = {}
        """Seat -> since when nobody answers there."""
        self.noticed: set[tuple[int, int]] = set()
        """Questions and seats of which the absent person was told."""
        self.tasks: dict[int, Task] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()

    def here(self) -> set[str]:
        """The guests connected to this table, through any process."""
        return {listener.guest for listener in self.listeners if listener.guest} | self.elsewhere

    def watchers(self) -> list[str]:
        """The names of those who watch without a seat."""
        seated = {seat.guest for seat in self.live.seats}
        return sorted({one.name or "somebody" for one in self.listeners if one.guest not in seated or not one.guest})

    def tell_everybody(self, *, seats_only: bool = False) -> None:
        """Every listener gets a new state, or only the seats."""
        for listener in self.listeners:
            listener.freshen(seats_only=seats_only)

    def tell_seats(self, seats: list[int]) -> None:
        """Only those who hold one of these seats get a new state."""
        guests = {self.live.seats[seat].guest for seat in seats}
        for listener in self.listeners:
            if listener.guest and listener.guest in guests:
                listener.freshen()

    def cancel_all(self) -> None:
        """Nothing goes on here."""
        for task in self.tasks.values():
            task.task.cancel()
        self.tasks.clear()
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def is_idle(self, seconds: float) -> bool:
        """Nobody listens, nothing is under way, for a while."""
        quiet = time.monotonic() - self.touched > seconds
        busy = self.lock.locked() or any(not one.task.done() for one in self.tasks.values())
        return quiet and not self.listeners and not busy
