"""The scribe: stores what many tables did in one go, so that a slow disk is waited for once and not a hundred times."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from fidchell.server.entries import Stored
from fidchell.server.store.store import Job

Result = list[Stored] | Exception
MOST = 256
"""Jobs in one transaction."""


class Scribe:
    """While one transaction is on its way to the disk, the next one gathers."""

    def __init__(self, write: Callable[[list[Job]], Awaitable[list[Result]]]) -> None:
        self.write = write
        self.waiting: list[tuple[Job, asyncio.Future[list[Stored]]]] = []
        self.at_work: asyncio.Task[None] | None = None

    async def append(self, job: Job) -> list[Stored]:
        """Store entries; when this returns they are safe."""
        done: asyncio.Future[list[Stored]] = asyncio.get_running_loop().create_future()
        self.waiting.append((job, done))
        if self.at_work is None:
            self.at_work = asyncio.ensure_future(self.work())
        return await done

    async def work(self) -> None:
        """One transaction after the other until nothing waits."""
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
                for (_, done), result in zip(batch, await self.store(batch), strict=True):
                    settle(done, result)
        finally:
            self.at_work = None

    async def store(self, batch: list[tuple[Job, asyncio.Future[list[Stored]]]]) -> list[Result]:
        """One transaction; when it fails as a whole, everybody hears why."""
        try:
            return await self.write([job for job, _ in batch])
        except (SQLAlchemyError, OSError, RuntimeError) as error:
            return [error] * len(batch)


def settle(done: asyncio.Future[list[Stored]], result: Result) -> None:
    """Tell one who waits."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
