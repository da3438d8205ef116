"""A bounded load on a server of its own: tables with sockets, moves at a steady pace, round trips measured.

    python tools/load.py --tables 100 1000 --sockets 4 --seconds 20

Each table has one person who answers, and watchers; the others are bots. Memory is read from /proc.
"""

import argparse
import asyncio
import json
import random
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

READY = "Fidchell is ready at "
PAGE = 4096


class Figures:
    """What was measured at one size."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.refused = 0
        self.states = 0


class Sitter:
    """One table: a person who answers every so often, and sockets that watch."""

    def __init__(self, base: str, table: str, token: str, figures: Figures) -> None:
        self.base = base
        self.table = table
        self.token = token
        self.figures = figures
        self.state: dict[str, Any] = {}

    async def connect(self) -> ClientConnection:
        """A socket that said hello."""
        url = f"{self.base.replace('http', 'ws', 1)}ws/tables/{self.table}"
        socket = await connect(url, compression=None, max_size=None, open_timeout=60)
        await socket.send(json.dumps({"type": "hello", "token": self.token}))
        return socket

    async def watch(self) -> None:
        """Receive, and nothing else."""
        async with await self.connect() as socket:
            async for _ in socket:
                self.figures.states += 1

    async def play(self, pause: float) -> None:
        """Answer questions with a pause before each; the trip ends when the new state is there."""
        async with await self.connect() as socket:
            while True:
                await self.read_until(socket, lambda: len(self.state.get("moves", [])) > 1)
                await asyncio.sleep(random.uniform(0.5, 1.5) * pause)
                move = random.choice(self.state["moves"])["move"]
                message = {"type": "act", "seat": 0, "n": self.state["n"], "key": secrets.token_hex(8), "move": move}
                begun = time.perf_counter()
                number = self.state["n"]
                await socket.send(json.dumps(message))
                await self.read_until(socket, lambda number=number: self.state["n"] != number)
                self.figures.trips.append(time.perf_counter() - begun)

    async def read_until(self, socket: ClientConnection, test: Any) -> None:
        """Take messages until the state passes a test."""
        while not test():
            message = json.loads(await socket.recv())
            if message["type"] == "state":
                self.state = message
                if message["status"] == "finished":
                    raise EOFError
            elif message["type"] == "refused":
                self.figures.refused += 1


async def start_server(folder: str) -> tuple[asyncio.subprocess.Process, str]:
    """A server with an empty embedded database."""
    words = ["-m", "fidchell.cli.main", "serve", "--port", "0", "--lines-per-address", "100000"]
    words += ["--database", f"sqlite:///{folder}/load.db"]
    with (Path(folder) / "server.log").open("wb") as log:
        pipe = asyncio.subprocess.PIPE
        server = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=pipe, stderr=log)
    if server.stdout is None:
        raise RuntimeError("no output")
    line = (await server.stdout.readline()).decode()
    return server, line.removeprefix(READY).strip().replace("localhost", "127.0.0.1")


def memory(process: int) -> int:
    """Resident bytes of a process."""
    return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * PAGE


def cpu_seconds(process: int) -> float:
    """Processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def open_tables(base: str, edition: str, count: int) -> tuple[list[str], str]:
    """So many tables of one guest."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        token = (await http.post("/api/guests", json={"name": "Load"})).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        body: dict[str, object] = {"edition": edition, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        body |= {"pace": "instant", "start": True, "watch": "everybody"}
        tables = []
        for _ in range(count):
            answer = await http.post("/api/tables", json=body)
            answer.raise_for_status()
            tables.append(answer.json()["id"])
    return tables, token


async def measure(edition: str, count: int, sockets: int, seconds: float, pause: float) -> None:
    """One size: open, connect, play for a while, print a line."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        server, base = await start_server(folder)
        try:
            empty = memory(server.pid)
            tables, token = await open_tables(base, edition, count)
            jobs = []
            for table in tables:
                sitter = Sitter(base, table, token, figures)
                jobs.append(asyncio.ensure_future(sitter.play(pause)))
                jobs += [asyncio.ensure_future(sitter.watch()) for _ in range(sockets - 1)]
                await asyncio.sleep(0.005)
            await asyncio.sleep(2)
            figures.trips.clear()
            begun, used = time.perf_counter(), cpu_seconds(server.pid)
            await asyncio.sleep(seconds)
            took, used = time.perf_counter() - begun, cpu_seconds(server.pid) - used
            report(count, len(jobs), figures, took, used, memory(server.pid) - empty)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
        finally:
            server.terminate()
            await server.wait()


def report(tables: int, sockets: int, figures: Figures, took: float, used: float, grown: int) -> None:
    """One line of the growth curve."""
    trips = sorted(figures.trips)
    if len(trips) < 2:
        print(f"{tables:6} tables: too few moves")
        return
    middle, late = statistics.median(trips) * 1000, trips[int(len(trips) * 0.99)] * 1000
    print(
        f"{tables:6} tables {sockets:6} sockets {len(trips) / took:8.1f} moves/s  median {middle:7.1f} ms  "
        f"p99 {late:7.1f} ms  cpu {used / took * 100:5.1f} %  {used / len(trips) * 1000:6.2f} ms cpu/move  "
        f"{grown / tables / 1024:7.1f} KiB/table  refused {figures.refused}",
        flush=True,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure every size that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="graal")
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100])
    parser.add_argument("--sockets", type=int, default=4, help="sockets a table")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--pause", type=float, default=10.0, help="seconds a person thinks")
    given = parser.parse_args(arguments)
    for count in given.tables:
        asyncio.run(measure(given.edition, count, given.sockets, given.seconds, given.pause))


if __name__ == "__main__":
    main()
