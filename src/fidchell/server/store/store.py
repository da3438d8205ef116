"""Reading and writing the database. Every method blocks: the hall calls them in worker threads."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from fidchell.server.entries import Entry, Head, Stored, decode_entry, encode_entry
from fidchell.server.store.engine import reading, writing
from fidchell.server.store.schema import LOG, MEMBERS, SEATS, TABLES
from fidchell.server.tokens import now_ms

CHANNEL = "fidchell"
WAKE_MS = 30_000
"""A table whose process dies is looked after by another one after this long."""

LISTED_MS = 24 * 3_600_000
"""A public table at which nothing happened for this long is not shown to strangers any more."""

decode_head = msgspec.json.Decoder(Head).decode
encode_json = msgspec.json.Encoder().encode


class Conflict(Exception):
    """Another action got this number first."""


class Duplicate(Exception):
    """An action with this key is already stored, at number `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class SeatRow(Struct):
    """A seat as the lobby reads it."""

    seat: int
    kind: str
    guest: str
    name: str
    bot: str


class Change(Struct):
    """What an action changes in the rows the lobby reads."""

    columns: dict[str, object] = {}
    seats: list[SeatRow] = []


class TableRow(Struct):
    """A table as the lobby reads it."""

    head: Head
    status: str
    updated: int
    turns: int
    asked: int
    outcome: str
    seats: list[SeatRow]


class Store:
    """The log of all tables. `process` names this server among those that share the database."""

    def __init__(self, engine: Engine, process: str) -> None:
        self.engine = engine
        self.process = process
        self.is_shared = engine.dialect.name == "postgresql"

    # ---- the log

    def create_table(self, head: Head, entries: list[Entry], change: Change) -> list[Stored]:
        """Open a table with its first entries."""
        row = {
            "id": head.id,
            "created": head.created,
            "head": encode_json(head).decode(),
            "edition": head.edition,
            "invite": head.invite,
            "listed": head.plan.listed,
            "watch": head.plan.watch,
            "updated": head.created,
            "status": "lobby",
            "turns": 0,
            "asked": 0,
            "wake_at": head.created + WAKE_MS,
        }
        with writing(self.engine) as connection:
            connection.execute(insert(TABLES), row)
            stored = self.add_entries(connection, head.id, 0, entries, None)
            self.change_rows(connection, head.id, change)
        return stored

    def append(self, table: str, after: int, entries: list[Entry], key: str | None, change: Change) -> list[Stored]:
        """Store entries after number `after`; when this returns they are safe."""
        try:
            with writing(self.engine) as connection:
                stored = self.add_entries(connection, table, after, entries, key)
                self.change_rows(connection, table, change)
                self.notify(connection, f"n {table} {after + len(entries)} {self.process}")
        except IntegrityError:
            n = self.number_of(table, key) if key else None
            if n is not None:
                raise Duplicate(n) from None
            raise Conflict from None
        return stored

    def add_entries(
        self, connection: Connection, table: str, after: int, entries: list[Entry], key: str | None
    ) -> list[Stored]:
        """Number the entries and insert them; the first carries the key."""
        at = now_ms()
        stored = [
            Stored(after + 1 + index, at, key if key and index == 0 else "", entry)
            for index, entry in enumerate(entries)
        ]
        rows = [
            {
                "table_id": table,
                "n": one.n,
                "at": at,
                "key": one.key or None,
                "entry": encode_entry(one.entry).decode(),
            }
            for one in stored
        ]
        connection.execute(insert(LOG), rows)
        return stored

    def change_rows(self, connection: Connection, table: str, change: Change) -> None:
        """Write what the lobby reads; the wake-up call stands until the table goes to rest."""
        now = now_ms()
        values = {"updated": now, "wake_at": now + WAKE_MS, **change.columns}
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
        for row in change.seats:
            here = (SEATS.c.table_id == table) & (SEATS.c.seat == row.seat)
            connection.execute(delete(SEATS).where(here))
            connection.execute(insert(SEATS), {"table_id": table, **msgspec.structs.asdict(row)})

    def notify(self, connection: Connection, payload: str) -> None:
        """Tell the other processes, when there can be any."""
        if self.is_shared:
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def announce(self, payload: str) -> None:
        """Tell the other processes something that is no action."""
        with writing(self.engine) as connection:
            self.notify(connection, payload)

    def number_of(self, table: str, key: str) -> int | None:
        """Where an action with this key is stored."""
        with reading(self.engine) as connection:
            n = connection.scalar(select(LOG.c.n).where((LOG.c.table_id == table) & (LOG.c.key == key)))
        return None if n is None else int(n)

    def head(self, table: str) -> Head | None:
        """What was fixed when the table was opened."""
        with reading(self.engine) as connection:
            found = connection.scalar(select(TABLES.c.head).where(TABLES.c.id == table))
        return None if found is None else decode_head(found)

    def log(self, table: str, after: int = 0) -> list[Stored]:
        """The entries after a number."""
        query = select(LOG.c.n, LOG.c.at, LOG.c.key, LOG.c.entry)
        query = query.where((LOG.c.table_id == table) & (LOG.c.n > after)).order_by(LOG.c.n)
        with reading(self.engine) as connection:
            rows = connection.execute(query).all()
        return [Stored(n, at, key or "", decode_entry(entry)) for n, at, key, entry in rows]

    # ---- the lobby

    def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """The tables at which somebody sits, the latest first."""
        mine = select(SEATS.c.table_id).where(SEATS.c.guest == guest)
        return self.rows(select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.updated.desc()).limit(limit))

    def listed_tables(self, status: str, watch: str = "", limit: int = 50) -> list[TableRow]:
        """The public tables in a state, as far as something happened there lately."""
        recent = TABLES.c.updated > now_ms() - LISTED_MS
        query = select(TABLES).where((TABLES.c.status == status) & TABLES.c.listed & recent)
        if watch:
            query = query.where(TABLES.c.watch == watch)
        return self.rows(query.order_by(TABLES.c.updated.desc()).limit(limit))

    def table_row(self, table: str) -> TableRow | None:
        """One table."""
        found = self.rows(select(TABLES).where(TABLES.c.id == table))
        return found[0] if found else None

    def table_by_invite(self, invite: str) -> str | None:
        """The table an invite code leads to."""
        with reading(self.engine) as connection:
            found = connection.scalar(select(TABLES.c.id).where(TABLES.c.invite == invite))
        return None if found is None else str(found)

    def count_tables(self, guest: str) -> int:
        """How many unfinished tables somebody sits at."""
        query = select(TABLES.c.id).join(SEATS, SEATS.c.table_id == TABLES.c.id)
        query = query.where((SEATS.c.guest == guest) & TABLES.c.status.in_(["lobby", "running"])).distinct()
        with reading(self.engine) as connection:
            return len(connection.execute(query).all())

    def rows(self, query: Any) -> list[TableRow]:
        """Tables with their seats."""
        with reading(self.engine) as connection:
            tables = connection.execute(query).mappings().all()
            ids = [row["id"] for row in tables]
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)).all()
        by_table: dict[str, list[SeatRow]] = {table: [] for table in ids}
        for table, *fields in seats:
            by_table[table].append(SeatRow(*fields))
        return [
            TableRow(
                decode_head(row["head"]),
                row["status"],
                row["updated"],
                row["turns"],
                row["asked"],
                row["outcome"],
                by_table[row["id"]],
            )
            for row in tables
        ]

    # ---- who was invited

    def add_member(self, table: str, guest: str) -> None:
        """Somebody followed the invite link."""
        if not self.is_member(table, guest):
            with writing(self.engine) as connection:
                connection.execute(insert(MEMBERS), {"table_id": table, "guest": guest})

    def is_member(self, table: str, guest: str) -> bool:
        """Whether somebody was let in."""
        query = select(MEMBERS.c.guest).where((MEMBERS.c.table_id == table) & (MEMBERS.c.guest == guest))
        with reading(self.engine) as connection:
            return connection.scalar(query) is not None

    # ---- tables that must go on without a listener

    def due_tables(self, limit: int = 500) -> list[tuple[str, int]]:
        """Tables whose wake-up call is due."""
        query = select(TABLES.c.id, TABLES.c.wake_at).where(TABLES.c.wake_at <= now_ms())
        with reading(self.engine) as connection:
            return [(table, wake_at) for table, wake_at in connection.execute(query.limit(limit)).all()]

    def claim(self, table: str, wake_at: int) -> bool:
        """Take a due table for this process; one of several processes succeeds."""
        due = (TABLES.c.id == table) & (TABLES.c.wake_at == wake_at)
        with writing(self.engine) as connection:
            return connection.execute(update(TABLES).where(due).values(wake_at=now_ms() + WAKE_MS)).rowcount == 1

    def keep_awake(self, tables: list[str]) -> None:
        """These tables are in this process's memory: no other need look after them."""
        with writing(self.engine) as connection:
            query = update(TABLES).where(TABLES.c.id.in_(tables) & TABLES.c.wake_at.is_not(None))
            connection.execute(query.values(wake_at=now_ms() + WAKE_MS))

    def let_rest(self, table: str, wake_at: int | None) -> None:
        """The table leaves memory; its next wake-up call, if time can bring one."""
        with writing(self.engine) as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(wake_at=wake_at))
