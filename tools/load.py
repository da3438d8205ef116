"""A bounded load on a server of its own, on loopback, and the growth curve it gives.

    python -m tools.load --tables 10 30 100 300 1000 --out build/load

Each table has two people with a socket each, a bot, and sockets that watch; people think for about ten seconds before
each answer. A round trip is the time from sending an answer until it is acknowledged and the new state is there, so it
includes the commit to the disk. Editions take turns. Memory and processor time are the server's alone, from /proc, and
so is `waited`: the share of time in which the server could have gone on but other programs had the cores.
"""

import argparse
import asyncio
import csv
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import TypeVar

import httpx
from tools.charts import growth_chart
from tools.server_process import ServerProcess, start_server
from tools.visitors import Guest, Line, figures_of, play
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from fidchell.editions import edition_names

PEOPLE = 2
TABLES_A_GUEST = 50
AT_ONCE = 25
SETTLING = 5.0
"""Seconds between the last socket and the first figure."""
FIELDS = (
    "tables", "sockets", "moves", "median_ms", "p99_ms", "worst_ms", "cpu_percent", "cpu_ms_per_move",
    "waited_percent", "rss_mib", "idle_kib", "active_kib", "refused",
)  # fmt: skip
Row = dict[str, float]
T = TypeVar("T")


class Sitting:
    """One table with everybody who is connected to it."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.lines: list[Line] = []

    async def sit(self, sockets: int, pause: float, trips: list[float]) -> list[asyncio.Task[None]]:
        """Connect everybody; the tasks that play and watch."""
        for seat in range(PEOPLE):
            self.lines.append(await self.guest.sit(self.table, seat))
        watching = [await Guest(self.guest.url, self.guest.http).ring(self.table) for _ in range(sockets - PEOPLE)]
        jobs = [asyncio.create_task(self.play(line, pause, trips)) for line in self.lines]
        return jobs + [asyncio.create_task(receive(socket)) for socket in watching]

    async def play(self, line: Line, pause: float, trips: list[float]) -> None:
        """Answer to the end of the game."""
        await play(line, lambda: asyncio.sleep(random.uniform(0.5, 1.5) * pause), trips=trips)

    def refused(self) -> int:
        """Answers the server did not take."""
        return sum(line.refusals.total() for line in self.lines)


async def receive(socket: ClientConnection) -> None:
    """Watch: take what comes."""
    try:
        async for _ in socket:
            pass
    except ConnectionClosed:
        return


async def open_tables(server: ServerProcess, http: httpx.AsyncClient, editions: list[str], count: int) -> list[Sitting]:
    """So many tables, all started, nobody connected yet."""
    guests = [await Guest(server.url, http).come(f"Guest {number}") for number in range(0, count, TABLES_A_GUEST)]
    return await in_turns(
        [open_table(guests[number // TABLES_A_GUEST], editions[number % len(editions)]) for number in range(count)]
    )


async def open_table(guest: Guest, edition: str) -> Sitting:
    """Two people, who share a guest, and a bot."""
    seats = [{"kind": "me"}, {"kind": "me", "name": "Two"}, {"kind": "bot", "bot": "greedy"}]
    body = {"edition": edition, "seats": seats, "pace": "instant", "start": True, "watch": "everybody"}
    return Sitting(guest, (await guest.call("POST", "/api/tables", body))["id"])


async def in_turns(work: list[Coroutine[None, None, T]]) -> list[T]:
    """All of it, a few at the same time."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(part: Coroutine[None, None, T]) -> T:
        async with turns:
            return await part

    return await asyncio.gather(*(one(part) for part in work))


async def measure(given: argparse.Namespace, count: int) -> Row:
    """One size: open, connect, play for a while, hang up."""
    with tempfile.TemporaryDirectory() as folder:
        server = await start_server(Path(folder), "--lines-per-address", "100000")
        try:
            async with httpx.AsyncClient(timeout=60) as http:
                return await measure_on(server, http, given, count)
        finally:
            for line in server.complaints()[:5]:
                print(f"  the server complains: {line[:500]}")
            await server.stop()


async def measure_on(server: ServerProcess, http: httpx.AsyncClient, given: argparse.Namespace, count: int) -> Row:
    """The same on a server that runs."""
    trips: list[float] = []
    await warm_up(server, http, given.editions)
    empty = server.memory()
    sittings = await open_tables(server, http, given.editions, count)
    idle = server.memory()
    seated = await in_turns([sitting.sit(given.sockets, given.pause, trips) for sitting in sittings])
    jobs = [job for one in seated for job in one]
    await asyncio.sleep(max(SETTLING, given.pause))
    trips.clear()
    moves, used, begun = await moves_of(server, http), server.cpu_seconds(), time.perf_counter()
    waited = server.waited_seconds()
    await asyncio.sleep(given.seconds)
    took, used = time.perf_counter() - begun, server.cpu_seconds() - used
    waited = server.waited_seconds() - waited
    moves = await moves_of(server, http) - moves
    active = server.memory()
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)
    ordered = sorted(trips) or [float("nan")]
    return {
        "tables": count,
        "sockets": len(jobs),
        "moves": moves / took,
        "median_ms": statistics.median(ordered) * 1000,
        "p99_ms": ordered[int(len(ordered) * 0.99)] * 1000,
        "worst_ms": ordered[-1] * 1000,
        "cpu_percent": used / took * 100,
        "cpu_ms_per_move": used / max(1, moves) * 1000,
        "waited_percent": waited / took * 100,
        "rss_mib": active / 2**20,
        "idle_kib": (idle - empty) / count / 1024,
        "active_kib": (active - empty) / count / 1024,
        "refused": sum(sitting.refused() for sitting in sittings),
    }


async def warm_up(server: ServerProcess, http: httpx.AsyncClient, editions: list[str]) -> None:
    """A table of every edition: what is read once belongs to the server and not to its first tables."""
    for sitting in await open_tables(server, http, editions, len(editions)):
        line = await sitting.guest.sit(sitting.table, 0)
        await line.until(line.has_state)
        await line.close()


async def moves_of(server: ServerProcess, http: httpx.AsyncClient) -> int:
    """Moves stored so far, the bots' too."""
    return figures_of((await http.get(f"{server.url}/metrics")).text)['fidchell_actions_total{kind="moved"}']


def told(row: Row) -> str:
    """One line of the growth curve."""
    return (
        f"{row['tables']:5.0f} tables {row['sockets']:5.0f} sockets {row['moves']:7.1f} moves/s  "
        f"median {row['median_ms']:6.1f} ms  p99 {row['p99_ms']:6.1f} ms  worst {row['worst_ms']:6.1f} ms  "
        f"cpu {row['cpu_percent']:5.1f} %  {row['cpu_ms_per_move']:5.2f} ms cpu/move  "
        f"waited {row['waited_percent']:4.1f} %  {row['rss_mib']:6.1f} MiB  "
        f"{row['idle_kib']:6.1f} KiB/idle table  {row['active_kib']:6.1f} KiB/active table  "
        f"refused {row['refused']:.0f}"
    )


def verdict(rows: list[Row]) -> tuple[bool, str]:
    """The largest size that is answered in time, and whether the work of a move stays the same."""
    good = [row["tables"] for row in rows if row["median_ms"] < 50 and row["p99_ms"] < 250]
    first, last = rows[0], rows[-1]
    ratio = last["cpu_ms_per_move"] / first["cpu_ms_per_move"]
    sentence = (
        f"Answered in time (median under 50 ms, p99 under 250 ms): up to {max(good, default=0):.0f} tables. "
        f"A move at {last['tables']:.0f} tables costs {ratio:.2f} times one at {first['tables']:.0f}."
    )
    return bool(good) and max(good) == last["tables"], sentence


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure every size that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--editions", nargs="+", default=edition_names())
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 30, 100, 300, 1000])
    parser.add_argument("--sockets", type=int, default=4, help="sockets a table, two of them people's")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each size is measured")
    parser.add_argument("--pause", type=float, default=10.0, help="seconds a person thinks, on average")
    parser.add_argument("--repeat", type=int, default=1, help="measure each size so often")
    parser.add_argument("--out", default="build/load", help="folder for the figures and the chart")
    given = parser.parse_args(arguments)
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    with (out / "load.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS)
        writer.writeheader()
        for count in given.tables:
            for _ in range(given.repeat):
                rows.append(asyncio.run(measure(given, count)))
                writer.writerow({name: round(value, 2) for name, value in rows[-1].items()})
                file.flush()
                print(told(rows[-1]), flush=True)
    growth_chart(rows, out / "load.svg")
    fine, sentence = verdict(rows)
    print(sentence)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
