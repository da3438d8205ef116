"""Turn notices to an address of the guest's own, where the operator allows it."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from fidchell.server.deeds import Refusal
from fidchell.server.logs import alarm

if TYPE_CHECKING:
    from fidchell.server.hall import Hall
    from fidchell.server.room import Room

TIMEOUT = 5.0


class NoRedirect(HTTPRedirectHandler):
    """A redirect could lead inside: none is followed."""

    def redirect_request(self, *_: object, **__: object) -> None:
        """Nowhere."""
        return


def check_address(url: str) -> str:
    """An https address on the public internet: the server must not be led into its own network."""
    parts = urlsplit(url)
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise Refusal("not-allowed", "A webhook is an https address without a password.")
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443, proto=socket.IPPROTO_TCP)
    except OSError:
        raise Refusal("not-allowed", "This webhook's host is not known.") from None
    for _family, _kind, _proto, _name, address in found:
        if not ipaddress.ip_address(str(address[0])).is_global:
            raise Refusal("not-allowed", "This webhook leads into a private network.")
    return url


def post(url: str, body: bytes) -> None:
    """One attempt, a few seconds."""
    check_address(url)
    request = Request(url, body, {"Content-Type": "application/json", "User-Agent": "fidchell"})  # noqa: S310
    with build_opener(NoRedirect).open(request, timeout=TIMEOUT) as answer:
        answer.read(1024)


async def send_notices(hall: Hall, room: Room) -> None:
    """Tell every asked person who is not connected, at most once a question."""
    live = room.live
    here = room.here()
    for seat in live.asked():
        guest = live.seats[seat].guest
        notice = (live.question, seat)
        if not live.seats[seat].is_person() or guest in here or notice in room.noticed:
            continue
        room.noticed = {one for one in room.noticed if one[0] == live.question} | {notice}
        url = await hall.read(hall.people.webhook_of, guest)
        if url:
            text = f"It is your turn in {live.rules.meta.title}."
            body = msgspec.json.encode({"text": text, "content": text, "table": live.head.id})
            try:
                await asyncio.to_thread(post, url, body)
            except (OSError, ValueError, Refusal) as error:
                alarm("webhook failed", error, table=live.head.id)
