"""Guests, chat and presence."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fidchell.server.store.engine import add_once, reading, writing
from fidchell.server.store.schema import CHAT, GUESTS, PRESENCE
from fidchell.server.tokens import hash_of, new_id, new_token, now_ms
from fidchell.server.wire import ChatLine

BEAT_MS = 60_000
"""A socket whose process gave no sign for this long counts as gone."""


class GuestRow(Struct):
    """Somebody with a device token."""

    id: str
    name: str
    bot: bool
    webhook: str


class People:
    """Who there is, what they say, and where they are connected."""

    def __init__(self, engine: Engine, process: str) -> None:
        self.engine = engine
        self.process = process

    def create_guest(self, name: str, bot: bool) -> tuple[GuestRow, str]:
        """A new guest and the token, which is not kept."""
        token = new_token()
        guest = GuestRow(new_id(), name, bot, "")
        row = {"id": guest.id, "name": name, "bot": bot, "token_hash": hash_of(token), "created": now_ms()}
        with writing(self.engine) as connection:
            connection.execute(insert(GUESTS), row)
        return guest, token

    def find_guest(self, token: str) -> GuestRow | None:
        """Whose token this is."""
        query = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.bot, GUESTS.c.webhook)
        with reading(self.engine) as connection:
            row = connection.execute(query.where(GUESTS.c.token_hash == hash_of(token))).one_or_none()
        return None if row is None else GuestRow(*row)

    def change_guest(self, guest: str, name: str, webhook: str) -> None:
        """Another name or webhook."""
        with writing(self.engine) as connection:
            connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name, webhook=webhook))

    def webhook_of(self, guest: str) -> str:
        """Where a guest wants turn notices."""
        with reading(self.engine) as connection:
            return connection.scalar(select(GUESTS.c.webhook).where(GUESTS.c.id == guest)) or ""

    # ---- chat

    def add_line(self, table: str, guest: str, name: str, seat: int, text: str) -> ChatLine:
        """Keep a line of chat; two processes may want the same number, the later one takes the next."""
        for _ in range(20):
            try:
                with writing(self.engine) as connection:
                    last = connection.scalar(select(func.max(CHAT.c.id)).where(CHAT.c.table_id == table)) or 0
                    line = ChatLine(last + 1, now_ms(), name, seat, text)
                    row = {"table_id": table, "id": line.id, "at": line.at, "guest": guest, "name": name}
                    connection.execute(insert(CHAT), {**row, "seat": seat, "text": text})
            except IntegrityError:
                continue
            return line
        raise TimeoutError("Too many people talk at once.")

    def lines(self, table: str, after: int = 0, limit: int = 100) -> list[ChatLine]:
        """The last lines of a table."""
        query = select(CHAT.c.id, CHAT.c.at, CHAT.c.name, CHAT.c.seat, CHAT.c.text)
        query = query.where((CHAT.c.table_id == table) & (CHAT.c.id > after)).order_by(CHAT.c.id.desc()).limit(limit)
        with reading(self.engine) as connection:
            rows = connection.execute(query).all()
        return [ChatLine(*row) for row in reversed(rows)]

    # ---- presence

    def arrive(self, table: str, guest: str) -> None:
        """A guest's first socket of this process at a table."""
        row = {"process": self.process, "table_id": table, "guest": guest, "beat": now_ms()}
        with writing(self.engine) as connection:
            add_once(connection, PRESENCE, row)

    def depart(self, table: str, guest: str) -> None:
        """A guest's last socket of this process at a table is closed."""
        mine = (PRESENCE.c.process == self.process) & (PRESENCE.c.table_id == table) & (PRESENCE.c.guest == guest)
        with writing(self.engine) as connection:
            connection.execute(delete(PRESENCE).where(mine))

    def beat(self) -> None:
        """Give a sign of life; what dead processes left is removed."""
        now = now_ms()
        with writing(self.engine) as connection:
            connection.execute(update(PRESENCE).where(PRESENCE.c.process == self.process).values(beat=now))
            connection.execute(delete(PRESENCE).where(PRESENCE.c.beat < now - BEAT_MS))

    def leave_all(self) -> None:
        """The process ends."""
        with writing(self.engine) as connection:
            connection.execute(delete(PRESENCE).where(PRESENCE.c.process == self.process))

    def elsewhere(self, table: str) -> set[str]:
        """The guests connected to a table through other processes."""
        others = (PRESENCE.c.table_id == table) & (PRESENCE.c.process != self.process)
        query = select(PRESENCE.c.guest).where(others & (PRESENCE.c.beat >= now_ms() - BEAT_MS))
        with reading(self.engine) as connection:
            return set(connection.scalars(query).all())
