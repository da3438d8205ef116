"""Opening, joining, filling and starting tables."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server import bodies, deeds, lobby
from fidchell.server.deeds import Deed, Refusal
from fidchell.server.entries import Followed
from fidchell.server.guest_routes import clean_name
from fidchell.server.live import LiveTable
from fidchell.server.players import NAMES, default_bot
from fidchell.server.rest import body_of, describe, guest_of, hall_of, known_guest, reply
from fidchell.server.store.people import GuestRow
from fidchell.server.store.store import Change
from fidchell.server.tokens import new_id

router = APIRouter(tags=["tables"])
TableId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Path(ge=0, le=15)]


@router.get("/api/tables", openapi_extra=describe(bodies.Tables))
async def get_tables(request: Request) -> Response:
    """The lobby."""
    guest = await guest_of(request)
    return reply(await lobby.lobby_for(hall_of(request), guest.id if guest else ""))


@router.post("/api/tables", openapi_extra=describe(bodies.TableInfo, bodies.NewTable, private=True, status=201))
async def open_table(request: Request) -> Response:
    """Open a table, and start at once if asked for."""
    guest = await known_guest(request)
    hall = hall_of(request)
    wanted = await body_of(request, bodies.NewTable)
    if await hall.read(hall.store.count_tables, guest.id) >= hall.settings.tables_per_guest:
        raise Refusal("not-allowed", "You sit at too many tables: finish or leave some first.")
    for plan in wanted.seats:
        plan.name = clean_name(plan.name) if plan.name else ""
    head = lobby.wanted_head(guest, wanted)
    deed = lobby.opening(head, lobby.first_entries(guest, head.edition, wanted.seats), start=wanted.start)
    await hall.open_table(head, deed)
    return reply(await lobby.info_for(hall, head.id, guest.id), 201)


@router.get("/api/tables/{table}", openapi_extra=describe(bodies.TableInfo))
async def get_table(table: TableId, request: Request) -> Response:
    """One table."""
    guest = await guest_of(request)
    return reply(await lobby.info_for(hall_of(request), table, guest.id if guest else ""))


async def do(request: Request, table: str, guest: GuestRow, decide: Callable[[LiveTable], Deed]) -> Response:
    """A deed at a table the guest may know of; the answer is the table afterwards."""
    hall = hall_of(request)
    await lobby.visible_row(hall, table, guest.id)
    await hall.perform(await hall.room(table), decide, f"{guest.id}:{new_id()}")
    return reply(await lobby.info_for(hall, table, guest.id))


@router.post(
    "/api/tables/{table}/seats/{seat}/take",
    openapi_extra=describe(bodies.TableInfo, bodies.TakeSeat, private=True),
)
async def take_seat(table: TableId, seat: SeatNumber, request: Request) -> Response:
    """Sit down, or take one's own seat back from a bot."""
    guest = await known_guest(request)
    wanted = await body_of(request, bodies.TakeSeat)
    hall = hall_of(request)
    if wanted.invite and await hall.read(hall.store.table_by_invite, wanted.invite) == table:
        await hall.write(hall.store.add_member, table, guest.id)
    name = clean_name(wanted.name) if wanted.name else ""
    return await do(request, table, guest, lambda live: deeds.take(live, guest, seat, name, wanted.seed))


@router.post("/api/tables/{table}/seats/{seat}/leave", openapi_extra=describe(bodies.TableInfo, private=True))
async def leave_seat(table: TableId, seat: SeatNumber, request: Request) -> Response:
    """Rise; in a running game a bot plays on."""
    guest = await known_guest(request)

    def decide(live: LiveTable) -> Deed:
        return deeds.leave(live, guest.id, seat, live.head.plan.stand_in or default_bot(live.head.edition))

    return await do(request, table, guest, decide)


@router.post(
    "/api/tables/{table}/seats/{seat}/bot",
    openapi_extra=describe(bodies.TableInfo, bodies.PutBot, private=True),
)
async def put_bot(table: TableId, seat: SeatNumber, request: Request) -> Response:
    """Let a bot sit there."""
    guest = await known_guest(request)
    wanted = await body_of(request, bodies.PutBot)

    def decide(live: LiveTable) -> Deed:
        bot = lobby.check_bot(live.head.edition, wanted.bot)
        return deeds.put_bot(live, guest.id, seat, bot, NAMES[seat % len(NAMES)])

    return await do(request, table, guest, decide)


@router.post("/api/tables/{table}/start", openapi_extra=describe(bodies.TableInfo, private=True))
async def start(table: TableId, request: Request) -> Response:
    """Begin the game."""
    guest = await known_guest(request)
    return await do(request, table, guest, lambda live: deeds.start(live, guest.id))


@router.post("/api/join", openapi_extra=describe(bodies.TableInfo, bodies.Join, private=True))
async def join(request: Request) -> Response:
    """Follow an invite link."""
    guest = await known_guest(request)
    hall = hall_of(request)
    wanted = await body_of(request, bodies.Join)
    table = await hall.read(hall.store.table_by_invite, wanted.invite)
    if table is None:
        raise Refusal("not-found", "This invitation leads nowhere.")
    await hall.write(hall.store.add_member, table, guest.id)
    room = await hall.room(table)
    if wanted.sit and not room.live.seats_of(guest.id):
        key = f"{guest.id}:{new_id()}"
        await hall.perform(room, lambda live: deeds.take(live, guest, free_seat(live), "", wanted.seed), key)
    return reply(await lobby.info_for(hall, table, guest.id))


def free_seat(live: LiveTable) -> int:
    """The first free seat."""
    for number, seat in enumerate(live.seats):
        if seat.kind == "open" and live.status == "lobby":
            return number
    raise Refusal("not-allowed", "There is no free seat at this table.")


@router.post(
    "/api/tables/{table}/rematch",
    openapi_extra=describe(bodies.TableInfo, bodies.Again, private=True, status=201),
)
async def rematch(table: TableId, request: Request) -> Response:
    """The same people again; whoever asks second is led to the table of the first."""
    guest = await known_guest(request)
    hall = hall_of(request)
    wanted = await body_of(request, bodies.Again)
    await lobby.visible_row(hall, table, guest.id)
    room = await hall.room(table)
    if not room.live.seats_of(guest.id):
        raise Refusal("not-your-seat", "Only who played can ask for a rematch.")
    if not room.live.is_done():
        raise Refusal("not-running", "This game is not over.")
    if not room.live.next_table:
        head, deed = lobby.rematch_of(room.live, guest, wanted.options)
        await hall.open_table(head, deed)
        with suppress(Refusal):  # somebody else's rematch was quicker
            await hall.perform(room, lambda live: follow(live, head.id))
    return reply(await lobby.info_for(hall, room.live.next_table, guest.id), 201)


def follow(live: LiveTable, table: str) -> Deed:
    """Lead everybody to the next table."""
    if live.next_table:
        raise Refusal("stale", "There is a rematch already.")
    return Deed([Followed(table)], Change())


@router.post(
    "/api/tables/{table}/branch",
    openapi_extra=describe(bodies.TableInfo, bodies.Branch, private=True, status=201),
)
async def branch(table: TableId, request: Request) -> Response:
    """Play on from a turn of a finished game."""
    guest = await known_guest(request)
    hall = hall_of(request)
    wanted = await body_of(request, bodies.Branch)
    await lobby.watchable_row(hall, table, guest.id)
    room = await hall.room(table)
    lobby.check_bot(room.live.head.edition, wanted.bot)
    head, deed = lobby.branch_of(room.live, guest, wanted)
    await hall.open_table(head, deed)
    return reply(await lobby.info_for(hall, head.id, guest.id), 201)
