"""Visitors of a server on trial: they open tables, sit down, watch and answer over the public interface."""

import asyncio
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Body = dict[str, Any]
RINGS = 5
PATIENCE = 120.0
"""Seconds without news after which a game is taken for stuck."""


class Choice(msgspec.Struct):
    """A legal answer."""

    move: str


class News(msgspec.Struct):
    """What a visitor reads of a message of any kind."""

    type: str
    n: int = 0
    key: str = ""
    reason: str = ""
    status: str = "running"
    you: int = -1
    can_undo: bool = False
    moves: list[Choice] = []

    def is_over(self) -> bool:
        """Whether nothing more can happen in this game."""
        return self.status not in {"lobby", "running"}


read_news = msgspec.json.Decoder(News).decode


class Guest:
    """Somebody with a device token."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self.http = http
        self.token = ""

    async def come(self, name: str) -> "Guest":
        """Get a device token."""
        self.token = (await self.call("POST", "/api/guests", {"name": name}))["token"]
        return self

    async def call(self, method: str, path: str, body: Body | None = None) -> Body:
        """One call that must succeed."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await self.http.request(method, f"{self.url}{path}", json=body, headers=headers)
        if answer.status_code >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        found: Body = answer.json()
        return found

    async def sit(self, table: str, seat: int = -1) -> "Line":
        """A socket at a table that said hello, perhaps at one of several seats of this guest."""
        return Line(await self.ring(table, seat))

    async def ring(self, table: str, seat: int = -1) -> ClientConnection:
        """The bare socket. On a busy machine the hello may come too late for the server: then once more."""
        url = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        hello = json.dumps({"type": "hello", "token": self.token, "since": -1, "seat": seat})
        for _ in range(RINGS):
            socket = await connect(url, compression=None, max_size=None, open_timeout=60)
            try:
                await socket.send(hello)
            except ConnectionClosed:
                continue
            return socket
        raise ConnectionError("The server does not hear the hello in time.")


class Line:
    """One socket whose messages are read as they come; `state` is the newest state."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state = News("nothing yet")
        self.states = 0
        self.settled: set[str] = set()
        self.refusals: Counter[str] = Counter()
        self.is_broken = False
        self.news = asyncio.Event()
        self.reader = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        """Take messages in until the line ends."""
        try:
            async for text in self.socket:
                self.take(read_news(text))
        except ConnectionClosed:
            pass
        self.is_broken = True
        self.news.set()

    def take(self, message: News) -> None:
        """One message."""
        if message.type == "state":
            self.state = message
            self.states += 1
        elif message.type in {"done", "refused"}:
            self.settled.add(message.key)
            if message.reason:
                self.refusals[message.reason] += 1
        self.news.set()

    async def send(self, **message: object) -> None:
        """Anything at all."""
        await self.socket.send(json.dumps(message))

    async def until(self, test: Callable[[], bool]) -> None:
        """Wait until something is so."""
        while not test():
            if self.is_broken:
                raise ConnectionError("The server closed the line.")
            self.news.clear()
            async with asyncio.timeout(PATIENCE):
                await self.news.wait()

    def has_state(self) -> bool:
        """Whether the first state is there."""
        return self.states > 0

    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.state.is_over()

    def may_choose(self) -> bool:
        """Whether there is something to choose, or all is over; an only answer is given by the server itself."""
        return self.state.is_over() or len(self.state.moves) > 1

    async def answer(self, move: str) -> float:
        """Send an answer; the seconds until it is acknowledged and a new state is there."""
        key = secrets.token_hex(8)
        before = self.states
        begun = time.perf_counter()
        await self.send(type="act", seat=self.state.you, n=self.state.n, key=key, move=move)
        await self.until(lambda: key in self.settled and self.states > before)
        self.settled.discard(key)
        return time.perf_counter() - begun

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self.reader


Pause = Callable[[], Awaitable[None]]


async def play(line: Line, pause: Pause, most: int = 1_000_000, trips: list[float] | None = None) -> bool:
    """Answer at random, with a pause before each, so many times or to the end; whether it is the end."""
    for _ in range(most):
        await line.until(line.may_choose)
        if line.is_over():
            return True
        question = line.state
        await pause()
        if line.state is question:
            trip = await line.answer(random.choice(question.moves).move)
            if trips is not None:
                trips.append(trip)
    return line.is_over()


def figures_of(page: str) -> Counter[str]:
    """The figures of the metrics page by name."""
    found: Counter[str] = Counter()
    for line in page.splitlines():
        if not line.startswith("#"):
            name, _, value = line.rpartition(" ")
            found[name] = int(float(value))
    return found
