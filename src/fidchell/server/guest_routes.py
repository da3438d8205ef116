"""Guests: a name and a device token."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from fidchell.server import bodies
from fidchell.server.deeds import Refusal
from fidchell.server.gate import address_of
from fidchell.server.notices import check_address
from fidchell.server.rest import body_of, describe, hall_of, known_guest, reply
from fidchell.server.store.people import GuestRow
from fidchell.server.talk import clean_text

router = APIRouter(tags=["guests"])


def clean_name(name: str) -> str:
    """A name that can be shown."""
    found = clean_text(name)[:40]
    if not found:
        raise Refusal("bad-message", "A name has at least one letter.")
    return found


def guest_body(guest: GuestRow, token: str = "") -> bodies.Guest:
    """A guest for himself."""
    return bodies.Guest(guest.id, guest.name, guest.bot, token, guest.webhook)


@router.post("/api/guests", openapi_extra=describe(bodies.Guest, bodies.NewGuest, status=201))
async def make_guest(request: Request) -> Response:
    """A new guest; the token in the answer is shown this once."""
    wanted = await body_of(request, bodies.NewGuest)
    hall = hall_of(request)
    address = address_of(request.scope, trust_proxy=hall.settings.trust_proxy)
    if not request.app.state.guest_buckets.take(address):
        raise Refusal("too-fast", "Too many new guests from your address; try again later.")
    guest, token = await hall.write(hall.people.create_guest, clean_name(wanted.name), wanted.bot)
    return reply(guest_body(guest, token), 201)


@router.get("/api/guests/me", openapi_extra=describe(bodies.Guest, private=True))
async def get_guest(request: Request) -> Response:
    """Who this device is."""
    return reply(guest_body(await known_guest(request)))


@router.patch("/api/guests/me", openapi_extra=describe(bodies.Guest, bodies.ChangeGuest, private=True))
async def change_guest(request: Request) -> Response:
    """Another name, another webhook."""
    guest = await known_guest(request)
    hall = hall_of(request)
    wanted = await body_of(request, bodies.ChangeGuest)
    if wanted.name is not None:
        guest.name = clean_name(wanted.name)
    if wanted.webhook is not None:
        guest.webhook = await webhook(request, wanted.webhook)
    await hall.write(hall.people.change_guest, guest.id, guest.name, guest.webhook)
    return reply(guest_body(guest))


async def webhook(request: Request, url: str) -> str:
    """An address for turn notices, if the operator allows any."""
    hall = hall_of(request)
    if not url:
        return ""
    if not hall.settings.webhooks:
        raise Refusal("not-allowed", "This server sends no turn notices to webhooks.")
    return await asyncio.to_thread(check_address, url)  # names are looked up slowly: no thread of the database
