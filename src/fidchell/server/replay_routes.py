"""Replays, records and verification."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server import bodies, door, lobby
from fidchell.server.deeds import Refusal
from fidchell.server.door import Viewer
from fidchell.server.replay import MOST, Film, point_of_view, record_of, verify
from fidchell.server.rest import describe, guest_of, hall_of, reply
from fidchell.server.room import Room
from fidchell.server.table_routes import TableId

router = APIRouter(tags=["replay"])
Turn = Annotated[int, Query(ge=0, le=1_000_000)]


async def seen_room(request: Request, table: str) -> tuple[Room, str]:
    """A table whose game the guest may look at, and who that is."""
    hall = hall_of(request)
    guest = await guest_of(request)
    name = guest.id if guest else ""
    await lobby.watchable_row(hall, table, name)
    return await hall.room(table), name


@router.get("/api/tables/{table}/replay", openapi_extra=describe(bodies.Replay))
async def get_replay(
    table: TableId,
    request: Request,
    first: Turn = 0,
    last: Turn = 0,
    perspective: Annotated[Literal["seat", "public", "all"], Query(alias="as")] = "public",
    seat: Annotated[int, Query(ge=-1, le=15)] = -1,
) -> Response:
    """Some positions of a game, from one point of view."""
    room, guest = await seen_room(request, table)
    live = room.live
    viewpoint, everything = point_of_view(live, guest, perspective, seat)
    film = Film(live)
    last = min(max(last, first), len(film.log), first + MOST - 1)
    if first > len(film.log):
        raise Refusal("not-found", "The game has no such turn.")
    hall = hall_of(request)
    frames = await hall.study(film.frames, first, last, viewpoint, everything=everything)
    seats = door.seat_infos(live, Viewer(guest, viewpoint), room.here(), {})
    return reply(bodies.Replay(live.head.edition, len(film.log), live.names(), seats, perspective, viewpoint, frames))


@router.get("/api/tables/{table}/record", openapi_extra=describe())
async def get_record(table: TableId, request: Request) -> Response:
    """The full record of a finished game, as `fidchell verify` reads it."""
    room, _ = await seen_room(request, table)
    answer = reply(record_of(room.live))
    answer.headers["content-disposition"] = f'attachment; filename="{room.live.head.edition}-{table[:8]}.json"'
    return answer


@router.get("/api/tables/{table}/verify", openapi_extra=describe(bodies.Verdict))
async def verify_table(table: TableId, request: Request) -> Response:
    """Whether the chance of a finished game was fair."""
    room, _ = await seen_room(request, table)
    record = record_of(room.live)
    prefix = room.live.head.prefix
    if prefix is not None:
        sentence = f"This game goes on from turn {prefix.turn} of another table; verify that one."
        return reply(bodies.Verdict(False, sentence, -1, 0, 0, room.live.head.commitment))
    return reply(await hall_of(request).study(verify, record))


@router.post("/api/verify", openapi_extra=describe(bodies.Verdict, dict))
async def verify_record(request: Request) -> Response:
    """Whether the chance of any record was fair."""
    try:
        source = msgspec.json.decode(await request.body())
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("bad-message", "This is not JSON.") from None
    return reply(await hall_of(request).study(verify, source))
