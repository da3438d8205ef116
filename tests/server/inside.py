"""The whole server inside a test's own event loop: real routes, sockets, bots and database, only no network."""

import asyncio
import itertools
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx
import msgspec
from fastapi import FastAPI

from fidchell.server import bodies, wire
from fidchell.server.app import make_app
from fidchell.server.hall import Hall
from fidchell.server.settings import Settings


class Numbered(msgspec.Struct):
    """Of what happened only its number is read here."""

    n: int


class State(msgspec.Struct, tag="state"):
    """A state without what nobody reads here: the view and the events are thousands of objects, compared as bytes."""

    n: int
    turn: int
    status: wire.Status
    seats: list[wire.SeatInfo]
    moves: list[wire.Choice]
    can_undo: bool
    proposal: wire.Proposal | None
    watchers: list[str]
    keep: int
    batches: list[Numbered]


FromServer = (
    wire.Welcome | State | wire.Seats | wire.Done | wire.Refused | wire.Because | wire.Chat | wire.Pong | wire.Closing
)
decode = msgspec.json.Decoder[FromServer](FromServer).decode
WHOLE = 1_000_000
"""More answers than any game needs."""
SECONDS = 240
"""A server that says nothing for so long has forgotten somebody."""


class House:
    """A running server and a client for its REST calls."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.hall: Hall = app.state.hall
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://inside")

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator[Self]:
        """From start to graceful end."""
        app = make_app(settings)
        async with app.router.lifespan_context(app):
            house = cls(app)
            yield house
            await house.http.aclose()

    async def call(self, method: str, path: str, token: str = "", body: object = None) -> httpx.Response:
        """One REST call."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.request(method, path, headers=headers, json=body)


class Heard(msgspec.Struct):
    """One text the server sent: over the socket, or as the answer to `asked`."""

    text: bytes
    asked: str = ""
    message: FromServer | None = None


class Guest:
    """Somebody at one seat (-1: who watches): all that was heard, and what was sent with which key."""

    def __init__(self, house: House, name: str, seat: int) -> None:
        self.house = house
        self.name = name
        self.seat = seat
        self.id = ""
        self.token = ""
        self.heard: list[Heard] = []
        self.sent: dict[str, wire.Act] = {}
        self.whys: list[tuple[int, wire.Why]] = []

    async def arrive(self) -> None:
        """Get a device token."""
        made = (await self.house.call("POST", "/api/guests", body={"name": self.name})).json()
        self.id, self.token = made["guest"], made["token"]

    async def call(self, method: str, path: str, body: object = None) -> httpx.Response:
        """One REST call; its answer is written down."""
        answer = await self.house.call(method, path, self.token, body)
        self.heard.append(Heard(answer.content, path))
        return answer


class InsideLine:
    """One socket of a guest, without a network in between."""

    numbers = itertools.count(1)

    def __init__(self, guest: Guest, table: str, since: int = -1) -> None:
        self.guest = guest
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.news: asyncio.Queue[FromServer] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": f"/ws/tables/{table}",
            "raw_path": f"/ws/tables/{table}".encode(),
            "root_path": "",
            "scheme": "ws",
            "query_string": b"",
            "headers": [(b"host", b"inside")],
            "client": (f"10.0.0.{next(self.numbers) % 250}", 1),
            "server": ("inside", 80),
            "subprotocols": [],
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(guest.house.app(scope, self.inbox.get, self.take))
        self.send(wire.Hello(guest.token, since, guest.seat))

    async def take(self, message: Any) -> None:
        """What the server sends."""
        if message["type"] == "websocket.send":
            text = message["text"].encode()
            heard = decode(text)
            self.guest.heard.append(Heard(text, "", heard))
            self.news.put_nowait(heard)

    def send(self, message: wire.ToServer) -> None:
        """Anything of the wire."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def receive(self) -> FromServer:
        """The next message."""
        async with asyncio.timeout(SECONDS):
            return await self.news.get()

    async def close(self) -> None:
        """Hang up."""
        if not self.task.done():
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await asyncio.wait([self.task])


class Sloppy:
    """Plays or watches without care: wrong moves, others' moves, questions, undo, take-backs, broken lines, replays."""

    def __init__(self, guest: Guest, table: str, texts: list[str], chance: random.Random) -> None:
        self.guest = guest
        self.table = table
        self.texts = texts
        self.chance = chance
        self.line = InsideLine(guest, table)
        self.last = -1
        self.n = self.turn = 0
        self.answer = ""
        self.answered = 0

    async def play(self, most: int) -> None:
        """Until the game is over, or so many answers were given."""
        while self.answered < most:
            message = await self.line.receive()
            if isinstance(message, State):
                self.turn = message.turn
                self.last = message.batches[-1].n if message.batches else self.last
                self.n = message.n
                if message.status != "running":
                    break
                await self.react(message)
            elif isinstance(message, wire.Refused) and message.key == self.answer and message.allowed:
                self.answer = self.act(self.guest.seat, self.n, self.chance.choice(message.allowed))
        await self.line.close()

    async def react(self, state: State) -> None:
        """Now and then something else, then the answer."""
        await self.dawdle(state)
        if state.proposal is not None and self.guest.seat in state.proposal.waiting:
            self.line.send(wire.Vote(self.guest.seat, self.chance.random() < 0.7, new_key()))
        if not state.moves or len(state.moves) == 1:
            return
        if state.can_undo and self.chance.random() < 0.06:
            self.line.send(wire.Undo(self.guest.seat, state.n, new_key(), self.chance.random() < 0.3))
            return
        self.answer = self.act(self.guest.seat, state.n, self.chance.choice(state.moves).move)
        self.answered += 1

    async def dawdle(self, state: State) -> None:
        """What people do besides playing."""
        lot = self.chance.random()
        seat = self.guest.seat
        if lot < 0.04:
            self.act(max(seat, 0), state.n, self.chance.choice(self.texts))
        elif lot < 0.06:
            self.act((seat + 1) % len(state.seats), state.n, self.chance.choice(self.texts))
        elif lot < 0.09 and seat >= 0:
            why = wire.Why(seat, self.chance.choice(self.texts))
            self.guest.whys.append((state.n, why))
            self.line.send(why)
        elif lot < 0.11:
            self.line.send(wire.Look((seat + 1) % len(state.seats)))
        elif lot < 0.12:
            self.line.send(wire.Say("What a <b>game</b>"))
        elif lot < 0.125 and seat >= 0:
            self.line.send(wire.Propose("take-back", seat, new_key(), max(0, state.turn - 3)))
        elif lot < 0.15:
            await self.look_back()
        elif lot < 0.17:
            await self.line.close()
            self.line = InsideLine(self.guest, self.table, self.last if self.chance.random() < 0.5 else -1)

    def act(self, seat: int, n: int, move: str) -> str:
        """Send an answer and remember it; its key is returned."""
        sent = wire.Act(seat, n, new_key(), move)
        self.guest.sent[sent.key] = sent
        self.line.send(sent)
        return sent.key

    async def look_back(self) -> None:
        """Some turns of the running game, as one may and as one may not."""
        seat = self.guest.seat
        first = self.chance.randrange(self.turn + 1)
        path = f"/api/tables/{self.table}/replay?first={first}&last={first + 4}"
        own = f"{path}&as=seat&seat={seat}" if seat >= 0 else f"{path}&as=public"
        assert (await self.guest.call("GET", own)).status_code in {200, 404}  # a take-back may have made it shorter
        assert (await self.guest.call("GET", f"{path}&as=all")).status_code in {200, 403, 404}
        assert (await self.guest.call("GET", f"{path}&as=seat&seat={seat + 1}")).status_code in {200, 403, 404}
        await self.guest.call("GET", f"/api/tables/{self.table}/record")


def new_key() -> str:
    """An idempotency key."""
    return secrets.token_hex(8)


async def sloppy_game(
    house: House,
    edition: str,
    kinds: str,
    texts: list[str],
    chance: random.Random,
    most: int = WHOLE,
    options: dict[str, str] | None = None,
) -> tuple[str, list[Guest]]:
    """A whole game with all that people do: the table and everybody who was there, the last one watching."""
    people = [index for index, kind in enumerate(kinds) if kind == "m"]
    guests = [Guest(house, f"P{seat}", seat) for seat in [*people, -1]]
    for guest in guests:
        await guest.arrive()
    names = {"m": "open", "b": "bot"}
    plans = [
        bodies.SeatPlan("me" if seat == people[0] else names[kind], "random" if kind == "b" else "")  # type: ignore[arg-type]
        for seat, kind in enumerate(kinds)
    ]
    body = bodies.NewTable(edition, plans, options or {}, watch="everybody", pace="instant", start=len(people) == 1)
    made = (await guests[0].call("POST", "/api/tables", msgspec.to_builtins(body))).json()
    for guest in guests[1:-1]:
        await guest.call("POST", f"/api/tables/{made['id']}/seats/{guest.seat}/take", {"invite": made["invite"]})
    if len(people) > 1:
        await guests[0].call("POST", f"/api/tables/{made['id']}/start")
    players = [Sloppy(guest, made["id"], texts, chance) for guest in guests]
    jobs = [asyncio.ensure_future(player.play(most)) for player in players]
    done, waiting = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED if most < WHOLE else "ALL_COMPLETED")
    for job in waiting:
        job.cancel()
    for job in done:
        job.result()
    for player in players:
        await player.line.close()
    return made["id"], guests
