"""One socket at a table: reads messages, answers them, and sends the newest state whenever there is one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fidchell.kernel.errors import FidchellError
from fidchell.kernel.state import NOBODY
from fidchell.server import deeds, door, wire
from fidchell.server.deeds import Deed, Refusal
from fidchell.server.door import Viewer
from fidchell.server.hall import Hall
from fidchell.server.limits import Bucket
from fidchell.server.live import LiveTable
from fidchell.server.logs import alarm
from fidchell.server.room import Room
from fidchell.server.talk import clean_text, say, visible_lines
from fidchell.server.tokens import now_ms

decode = msgspec.json.Decoder[wire.ToServer](wire.ToServer).decode
encode = msgspec.json.Encoder().encode
HELLO_SECONDS = 5.0
SEND_SECONDS = 20.0
STRIKES = 60
"""So many messages beyond the allowed pace end the line."""
OUTBOX = 200
"""Answers a client may leave unread before the line is closed."""


class Connection:
    """A listener. States are never queued: a slow line gets fewer and newer ones."""

    def __init__(self, hall: Hall, room: Room, socket: WebSocket) -> None:
        self.hall = hall
        self.room = room
        self.socket = socket
        self.guest = ""
        self.name = ""
        self.seat = NOBODY
        self.since = -1
        self.last_line = 0
        self.outbox: list[wire.FromServer] = []
        self.is_stale = False
        self.seats_stale = False
        self.news = asyncio.Event()
        self.bucket = Bucket(hall.settings.messages_per_second, hall.settings.message_burst)
        self.voice = Bucket(hall.settings.chat_per_second, hall.settings.chat_burst)
        self.strikes = 0

    # ---- what others tell this line

    def freshen(self, *, seats_only: bool = False) -> None:
        """There is something new to send."""
        if seats_only:
            self.seats_stale = True
        else:
            self.is_stale = True
        self.news.set()

    def hear_chat(self, lines: list[wire.ChatLine]) -> None:
        """Pass on what this viewer may hear."""
        heard = [line for line in visible_lines(lines, self.room.live, self.guest) if line.id > self.last_line]
        if heard:
            self.last_line = heard[-1].id
            self.send(wire.Chat(heard))

    def send(self, message: wire.FromServer) -> None:
        """Put an answer into the outbox."""
        self.outbox.append(message)
        self.news.set()

    # ---- writing

    async def keep_writing(self) -> None:
        """Send answers, then the newest state."""
        while True:
            await self.news.wait()
            self.news.clear()
            if len(self.outbox) > OUTBOX:
                return
            waiting, self.outbox = self.outbox, []
            for message in waiting:
                await self.push(message)
            if self.is_stale:
                self.is_stale = self.seats_stale = False
                await self.push(self.state())
            elif self.seats_stale:
                self.seats_stale = False
                await self.push(wire.Seats(self.seat_infos(), self.room.watchers()))

    async def push(self, message: wire.FromServer) -> None:
        """One message; whoever does not take it in time is let go."""
        async with asyncio.timeout(SEND_SECONDS):  # wait_for may swallow the cancellation that ends this line
            await self.socket.send_text(encode(message).decode())

    def state(self) -> wire.State:
        """The newest state for this viewer."""
        viewer = Viewer(self.guest, self.seat)
        state = door.state_message(self.room.live, viewer, self.seat_infos(), self.room.watchers(), self.since)
        self.since = self.room.live.known()
        return state

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Everybody's place as this viewer sees it."""
        room = self.room
        viewer = Viewer(self.guest, self.seat)
        return door.seat_infos(room.live, viewer, room.here(), self.hall.timing.grace_ends(room))

    # ---- reading

    async def keep_reading(self) -> None:
        """Take messages until the line breaks."""
        while True:
            raw = await self.receive()
            if raw is None:
                return
            if not self.bucket.take():
                self.strikes += 1
                if self.strikes > STRIKES:
                    await self.push(wire.Closing("Too many messages.", 5000))
                    return
                self.send(wire.Refused("", "too-fast", "Slow down, please.", "", []))
                await asyncio.sleep(0.05)
                continue
            await self.handle(raw)

    async def receive(self) -> bytes | str | None:
        """The next message, or None when the line is closed."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        found: bytes | str | None = message.get("text")
        return found if found is not None else message.get("bytes") or b""

    async def handle(self, raw: bytes | str) -> None:
        """Answer one message; nothing a client sends may end in an error."""
        begun = time.perf_counter()
        key = ""
        try:
            message = decode(raw)
            if isinstance(message, wire.Act | wire.Undo | wire.Propose | wire.Vote):
                key = message.key
            await self.obey(message)
        except Refusal as refusal:
            self.refuse(key, refusal)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.refuse(key, Refusal("bad-message", "This message is not understood."))
        except FidchellError as error:
            self.refuse(key, Refusal("unknown-move", str(error)))
        finally:
            self.hall.metrics.acting.observe(time.perf_counter() - begun)

    def refuse(self, key: str, refusal: Refusal) -> None:
        """Say why nothing changed; after a stale one the newest state follows."""
        self.hall.metrics.refusals.labels(refusal.reason).inc()
        reason: wire.Reason = refusal.reason  # type: ignore[assignment]
        self.send(wire.Refused(key, reason, refusal.sentence, refusal.clause, refusal.allowed))
        if reason == "stale":
            self.freshen()

    async def obey(self, message: wire.ToServer) -> None:
        """What each message asks for."""
        room = self.room
        if isinstance(message, wire.Act):
            await self.perform(message.key, lambda live: deeds.act(live, self.guest, message))
        elif isinstance(message, wire.Undo):
            await self.perform(message.key, lambda live: deeds.undo(live, self.guest, message))
        elif isinstance(message, wire.Propose):
            await self.perform(message.key, lambda live: deeds.propose(live, self.guest, message))
        elif isinstance(message, wire.Vote):
            await self.perform(message.key, lambda live: deeds.vote(live, self.guest, message))
        elif isinstance(message, wire.Why):
            deeds.check_seat(room.live, self.guest, message.seat)
            self.send(door.because(room.live, message.seat, message.move))
        elif isinstance(message, wire.Look):
            self.look(message.seat)
        elif isinstance(message, wire.Say):
            await self.say(message.text)
        elif isinstance(message, wire.Ping):
            self.send(wire.Pong(message.t, now_ms()))
        else:
            raise Refusal("bad-message", "You have said hello already.")

    async def perform(self, key: str, decide: Callable[[LiveTable], Deed]) -> None:
        """A deed with a key; the key counts for this guest only."""
        await self.hall.perform(self.room, decide, f"{self.guest}:{key}")
        self.send(wire.Done(key))

    def look(self, seat: int) -> None:
        """Another of the guest's own seats; who has none watches."""
        live = self.room.live
        own = live.seats_of(self.guest)
        if seat not in own and not (seat == NOBODY and not own):
            raise Refusal("not-your-seat", "You can look from your own seats only.")
        self.seat = seat
        self.since = -1
        self.freshen()

    async def say(self, text: str) -> None:
        """A line of chat."""
        if not self.guest:
            raise Refusal("not-your-seat", "Only guests with a name can talk.")
        if not self.voice.take():
            raise Refusal("too-fast", "You talk too much at once; wait a little.")
        text = clean_text(text)
        if not text:
            return
        try:
            await say(self.hall, self.room, self.guest, self.name, text)
        except (SQLAlchemyError, OSError) as error:
            alarm("chat not stored", error, table=self.room.live.head.id)
            raise Refusal("trouble", "This line could not be stored; nobody has heard it.") from error

    # ---- from hello to the end

    async def greet(self, hello: wire.Hello) -> None:
        """Find the point of view, and send the first messages."""
        own = self.room.live.seats_of(self.guest)
        asked = [seat for seat in self.room.live.asked() if seat in own]
        if hello.seat in own:
            self.seat = hello.seat
        elif own:
            self.seat = asked[0] if asked else own[0]
        self.since = hello.since
        self.send(wire.Welcome(self.guest, self.name, now_ms()))
        self.freshen()
        try:
            self.hear_chat(await self.hall.read(self.hall.people.lines, self.room.live.head.id))
        except SQLAlchemyError as error:  # one can play without the old chat
            alarm("chat not read", error, table=self.room.live.head.id)

    async def run(self) -> None:
        """Read and write until either ends."""
        jobs = [asyncio.ensure_future(self.keep_reading()), asyncio.ensure_future(self.keep_writing())]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            for job in done:
                error = job.exception()
                if error is not None and not isinstance(error, WebSocketDisconnect | OSError | RuntimeError):
                    self.hall.metrics.errors.labels("socket").inc()
                    alarm("socket failed", error, table=self.room.live.head.id)
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)

    async def close(self, code: int = 1000) -> None:
        """End the line, if it is still there."""
        if self.socket.application_state is WebSocketState.CONNECTED:
            try:
                await self.socket.close(code)
            except (RuntimeError, OSError, WebSocketDisconnect):
                return
