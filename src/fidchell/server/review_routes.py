"""Reviews of finished games, for whoever may see the replay."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server import bodies
from fidchell.server.deeds import Refusal
from fidchell.server.live import LiveTable
from fidchell.server.replay_routes import seen_room
from fidchell.server.rest import describe, reply
from fidchell.server.reviewing import Desk
from fidchell.server.table_routes import TableId

router = APIRouter(tags=["replay"])
Since = Annotated[int, Query(ge=0, le=1_000_000)]


def desk_of(request: Request) -> Desk:
    """Where reviews are made."""
    desk: Desk = request.app.state.desk
    return desk


def check_reviewable(live: LiveTable) -> None:
    """Only what is over may be judged: before that a review would tell everything."""
    if live.table is None or not live.is_done():
        raise Refusal("not-running", "A game is reviewed when it is over.")
    if live.head.prefix is not None:
        turn = live.head.prefix.turn
        raise Refusal("not-allowed", f"This game goes on from turn {turn} of another table; review that one.")


def part_of(review: bodies.Review, since: int) -> Response:
    """A review without the moves the asker has already."""
    return reply(msgspec.structs.replace(review, moves=review.moves[since:]))


@router.post("/api/tables/{table}/review", openapi_extra=describe(bodies.Review))
async def start_review(table: TableId, request: Request) -> Response:
    """Have a finished game reviewed; asking again shows how far it is."""
    room, _ = await seen_room(request, table)
    check_reviewable(room.live)
    assert room.live.table is not None  # noqa: S101 - just checked
    desk = desk_of(request)
    desk.start(table, room.live.table.record)
    return part_of(desk.look(table), 0)


@router.get("/api/tables/{table}/review", openapi_extra=describe(bodies.Review))
async def get_review(table: TableId, request: Request, since: Since = 0) -> Response:
    """How far the review of a game is, with the moves judged after the first `since`."""
    room, _ = await seen_room(request, table)
    check_reviewable(room.live)
    return part_of(desk_of(request).look(table), since)
