"""Chat: plain text, kept with the table. Those who watch talk among themselves while the game runs."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from fidchell.server.live import LiveTable
from fidchell.server.wire import ChatLine

if TYPE_CHECKING:
    from fidchell.server.hall import Hall
    from fidchell.server.room import Room


def clean_text(text: str) -> str:
    """Without control characters and tricks with direction; blanks are single."""
    kept = [char if unicodedata.category(char)[0] != "C" else " " for char in text]
    return " ".join("".join(kept).split())


def visible_lines(lines: list[ChatLine], live: LiveTable, guest: str) -> list[ChatLine]:
    """Players do not hear the gallery before the game is over: it may know or guess too much."""
    plays = bool(live.seats_of(guest)) and live.status == "running"
    return [line for line in lines if line.seat >= 0 or not plays]


async def say(hall: Hall, room: Room, guest: str, name: str, text: str) -> None:
    """Keep a line and pass it on."""
    own = room.live.seats_of(guest)
    seat = own[0] if own else -1
    line = await hall.write(hall.people.add_line, room.live.head.id, guest, name, seat, text)
    for listener in room.listeners:
        listener.hear_chat([line])
    if hall.store.is_shared:
        await hall.write(hall.store.announce, f"c {room.live.head.id} {line.id} {hall.process}")


async def hear(hall: Hall, room: Room, line_id: int) -> None:
    """A line came in through another process."""
    lines = await hall.read(hall.people.lines, room.live.head.id, line_id - 1)
    for listener in room.listeners:
        listener.hear_chat(lines)
