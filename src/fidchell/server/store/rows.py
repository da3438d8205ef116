"""What the lobby reads: rows that are written with the log, so that no game need be played again to show a list."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, select

from fidchell.server.entries import Head
from fidchell.server.store.engine import add_once, reading, writing
from fidchell.server.store.schema import MEMBERS, SEATS, TABLES
from fidchell.server.tokens import now_ms

LISTED_MS = 24 * 3_600_000
"""A public table at which nothing happened for this long is not shown to strangers any more."""

decode_head = msgspec.json.Decoder(Head).decode


class SeatRow(Struct):
    """A seat as the lobby reads it."""

    seat: int
    kind: str
    guest: str
    name: str
    bot: str


class TableRow(Struct):
    """A table as the lobby reads it."""

    head: Head
    status: str
    updated: int
    turns: int
    asked: int
    outcome: str
    seats: list[SeatRow]


class Rows:
    """Reading of tables and of who was invited to them."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

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
        with writing(self.engine) as connection:
            add_once(connection, MEMBERS, {"table_id": table, "guest": guest})

    def is_member(self, table: str, guest: str) -> bool:
        """Whether somebody was let in."""
        query = select(MEMBERS.c.guest).where((MEMBERS.c.table_id == table) & (MEMBERS.c.guest == guest))
        with reading(self.engine) as connection:
            return connection.scalar(query) is not None
