"""Turn notices to an address of the guest's own, where the operator allows it."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from contextlib import closing
from http.client import HTTPException, HTTPSConnection
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from fidchell.server.deeds import Refusal
from fidchell.server.logs import alarm

if TYPE_CHECKING:
    from fidchell.server.hall import Hall
    from fidchell.server.room import Room

TIMEOUT = 5.0


def check_address(url: str) -> str:
    """An https address on the public internet: the server must not be led into its own network."""
    public_address(url)
    return url


def public_address(url: str) -> tuple[str, int]:
    """Where an address leads, if that is outside: IP address and port."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        raise Refusal("not-allowed", "This is not an address.") from None
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password:
        raise Refusal("not-allowed", "A webhook is an https address without a password.")
    try:
        found = socket.getaddrinfo(parts.hostname, port, proto=socket.IPPROTO_TCP)
    except (OSError, ValueError):
        raise Refusal("not-allowed", "This webhook's host is not known.") from None
    for _family, _kind, _proto, _name, address in found:
        if not ipaddress.ip_address(str(address[0])).is_global:
            raise Refusal("not-allowed", "This webhook leads into a private network.")
    return str(found[0][4][0]), port


class CheckedConnection(HTTPSConnection):
    """A line to the very IP address that was looked at: the name could lead elsewhere a moment later."""

    def __init__(self, name: str, address: tuple[str, int], context: ssl.SSLContext) -> None:
        super().__init__(name, address[1], timeout=TIMEOUT)
        self.address = address
        self.trust = context

    def connect(self) -> None:
        """To the address, with the certificate of the name."""
        line = socket.create_connection(self.address, TIMEOUT)
        self.sock = self.trust.wrap_socket(line, server_hostname=self.host)


def post(url: str, body: bytes) -> None:
    """One attempt, a few seconds; a redirect could lead inside, so none is followed."""
    address = public_address(url)
    parts = urlsplit(url)
    line = CheckedConnection(parts.hostname or "", address, ssl.create_default_context())
    with closing(line):
        path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        line.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "fidchell"})
        line.getresponse().read(1024)


async def send_notices(hall: Hall, room: Room, seats: list[int]) -> None:
    """Tell whoever of these seats is asked and not connected, at most once a question."""
    live = room.live
    for seat in seats:
        state = live.seats[seat]
        guest = state.guest
        notice = (live.question, seat)
        is_old = state.since < live.loaded_at  # it was told of before the table was read
        if seat not in live.asked() or guest in room.here() or notice in room.noticed or is_old:
            continue
        room.noticed = {one for one in room.noticed if one[0] == live.question} | {notice}
        url = await hall.read(hall.people.webhook_of, guest)
        if url:
            text = f"It is your turn in {live.rules.meta.title}."
            body = msgspec.json.encode({"text": text, "content": text, "table": live.head.id})
            try:
                await asyncio.to_thread(post, url, body)
            except (OSError, ValueError, HTTPException, Refusal) as error:
                alarm("webhook failed", error, table=live.head.id)
