"""Where sockets come in: origin, number of lines, hello, the right to watch; then presence."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from fidchell.server import lobby, wire
from fidchell.server.deeds import Refusal
from fidchell.server.gate import address_of, is_own_origin
from fidchell.server.hall import Hall, NoSuchTable
from fidchell.server.logs import alarm
from fidchell.server.room import Room
from fidchell.server.socket import HELLO_SECONDS, Connection, decode, encode


async def enter(socket: WebSocket) -> None:
    """One socket, from its first byte to its last."""
    hall: Hall = socket.app.state.hall
    address = address_of(socket.scope, trust_proxy=hall.settings.trust_proxy)
    keeper = socket.app.state.doorkeeper
    pace = socket.app.state.socket_buckets
    if not is_own_origin(socket.headers, hall.settings.origins) or not pace.take(address) or not keeper.enter(address):
        hall.metrics.refusals.labels("no-line").inc()
        await socket.close(1008)
        return
    hall.metrics.sockets.inc()
    try:
        await socket.accept()
        await welcome(hall, socket)
    except (WebSocketDisconnect, OSError, RuntimeError):
        return
    finally:
        keeper.leave(address)
        hall.metrics.sockets.dec()


async def welcome(hall: Hall, socket: WebSocket) -> None:
    """Hear the hello, let in or turn away."""
    try:
        hello = await first_message(socket)
        connection = await let_in(hall, socket, hello)
    except Refusal as refusal:
        await turn_away(socket, refusal.sentence, retry_ms=-1)
        return
    except NoSuchTable:
        await turn_away(socket, "There is no such table.", retry_ms=-1)
        return
    except (SQLAlchemyError, asyncio.CancelledError) as error:
        alarm("not let in", error)
        await turn_away(socket, "The table cannot be read now.", retry_ms=2000)
        return
    await stay(hall, connection, hello)


async def first_message(socket: WebSocket) -> wire.Hello:
    """The hello, in time and in order."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        hello = decode(message.get("text") or message.get("bytes") or b"")
    except (TimeoutError, msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("bad-message", "Say hello first.") from None
    if not isinstance(hello, wire.Hello):
        raise Refusal("bad-message", "Say hello first.")
    return hello


async def let_in(hall: Hall, socket: WebSocket, hello: wire.Hello) -> Connection:
    """Who it is, and whether he may look at this table."""
    guest = await hall.read(hall.people.find_guest, hello.token) if hello.token else None
    if hello.token and guest is None:
        raise Refusal("who-are-you", "This device token is not known.")
    table = str(socket.path_params["table"])[:40]
    row = await lobby.watchable_row(hall, table, guest.id if guest else "")
    room = await hall.room(row.head.id)
    connection = Connection(hall, room, socket)
    if guest is not None:
        connection.guest = guest.id
        connection.name = guest.name
    return connection


async def stay(hall: Hall, connection: Connection, hello: wire.Hello) -> None:
    """Listen at the table until the line ends."""
    room = connection.room
    room.listeners.add(connection)
    try:
        await presence_changed(hall, room, connection.guest)
        await connection.greet(hello)
        await connection.run()
    finally:
        room.listeners.discard(connection)
        await connection.close()
        await asyncio.shield(presence_changed(hall, room, connection.guest))


async def presence_changed(hall: Hall, room: Room, guest: str) -> None:
    """Somebody came or went: the others see it, clocks of absence start or stop."""
    hall.timing.look_after(room, own=True)
    room.tell_everybody(seats_only=True)
    hall.timing.send_notices(room, room.live.seats_of(guest))  # who leaves in the middle of a question is told of it
    if not guest or not hall.store.is_shared:
        return
    table = room.live.head.id
    async with room.registry:  # who comes and goes at once is written down in this order
        lines = [one for one in room.listeners if one.guest == guest]
        try:
            await hall.write(hall.people.depart if not lines else hall.people.arrive, table, guest)
            await hall.write(hall.store.announce, f"p {table} 0 {hall.process}")
        except (SQLAlchemyError, RuntimeError) as error:
            alarm("presence not stored", error)


async def turn_away(socket: WebSocket, sentence: str, *, retry_ms: int) -> None:
    """Say why, and close."""
    await socket.send_text(encode(wire.Closing(sentence, retry_ms)).decode())
    await socket.close(1008)
