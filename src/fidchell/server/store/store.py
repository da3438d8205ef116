"""Reading and writing the database. Every method blocks: the hall calls them in worker threads."""

from __future__ import annotations

import functools
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import BindParameter, Connection, Engine, Update, bindparam, delete, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from fidchell.server.entries import Entry, Head, Stored, decode_entry, encode_entry
from fidchell.server.store.engine import reading, writing
from fidchell.server.store.rows import Rows, SeatRow, decode_head
from fidchell.server.store.schema import LOG, SEATS, TABLES
from fidchell.server.tokens import now_ms

CHANNEL = "fidchell"
WAKE_MS = 30_000
"""A table whose process dies is looked after by another one after this long."""

encode_json = msgspec.json.Encoder().encode


class Conflict(Exception):
    """Another action got this number first."""


class Duplicate(Exception):
    """An action with this key is already stored, at number `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class Change(Struct):
    """What an action changes in the rows the lobby reads."""

    columns: dict[str, object] = {}
    seats: list[SeatRow] = []
    in_secret: bool = False
    """Nobody else may notice: the lobby does not say that something happened just now."""


class Job(Struct):
    """Entries to be stored after number `after` of a table; the first carries the key."""

    table: str
    after: int
    entries: list[Entry]
    key: str
    change: Change


INSERT_LOG = insert(LOG)


@functools.cache
def update_of(columns: tuple[str, ...]) -> Update:
    """The statement that changes these columns of a table's row, made once."""
    values: dict[str, BindParameter[Any]] = {name: bindparam(f"new_{name}") for name in columns}
    return update(TABLES).where(TABLES.c.id == bindparam("this")).values(values)


def prefixed(values: dict[str, object]) -> dict[str, object]:
    """The parameters of such a statement."""
    return {f"new_{name}": value for name, value in values.items()}


def number(job: Job, at: int) -> list[Stored]:
    """The entries with their numbers."""
    return [
        Stored(job.after + 1 + index, at, job.key if index == 0 else "", entry)
        for index, entry in enumerate(job.entries)
    ]


def row_of(table: str, one: Stored) -> dict[str, object]:
    """An entry as a row."""
    return {
        "table_id": table,
        "n": one.n,
        "at": one.at,
        "key": one.key or None,
        "entry": encode_entry(one.entry).decode(),
    }


class Store(Rows):
    """The log of all tables. `process` names this server among those that share the database."""

    def __init__(self, engine: Engine, process: str) -> None:
        super().__init__(engine)
        self.process = process
        self.is_shared = engine.dialect.name == "postgresql"

    # ---- the log

    def create_table(self, head: Head, entries: list[Entry], change: Change) -> None:
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
            self.add_jobs(connection, [Job(head.id, 0, entries, "", change)])

    def append_all(self, jobs: list[Job]) -> list[list[Stored] | Exception]:
        """Store the entries of many tables in one transaction; when this returns they are safe.

        Where one of them comes too late the others are stored one by one, and it gets its exception. A connection
        that broke is tried once more with a new one; on any other trouble nobody need be tried alone.
        """
        try:
            with writing(self.engine) as connection:
                return self.add_jobs(connection, jobs)
        except DBAPIError as error:
            if not isinstance(error, IntegrityError) and not error.connection_invalidated:
                return [error] * len(jobs)
        return self.append_each(jobs)

    def append_each(self, jobs: list[Job]) -> list[list[Stored] | Exception]:
        """Store them one by one; after trouble with the database itself the rest is not tried."""
        results: list[list[Stored] | Exception] = []
        for job in jobs:
            try:
                with writing(self.engine) as connection:
                    results += self.add_jobs(connection, [job])
            except IntegrityError:
                results.append(self.reason_of(job))
            except DBAPIError as error:
                return results + [error] * (len(jobs) - len(results))
        return results

    def append(self, job: Job) -> list[Stored]:
        """Store the entries of one table."""
        result = self.append_all([job])[0]
        if isinstance(result, Exception):
            raise result
        return result

    def reason_of(self, job: Job) -> Exception:
        """Why one job could not be stored: its key is there already, or its number is taken."""
        try:
            n = self.number_of(job.table, job.key) if job.key else None
        except DBAPIError as error:
            return error
        return Conflict() if n is None else Duplicate(n)

    def add_jobs(self, connection: Connection, jobs: list[Job]) -> list[list[Stored] | Exception]:
        """All jobs, always in the order of their tables, so that two processes never wait for each other in a ring."""
        now = now_ms()
        stored: dict[int, list[Stored] | Exception] = {}
        changes: dict[tuple[str, ...], list[dict[str, object]]] = {}
        rows: list[dict[str, object]] = []
        for index, job in sorted(enumerate(jobs), key=lambda pair: pair[1].table):
            numbered = number(job, now)
            stored[index] = numbered
            rows += [row_of(job.table, one) for one in numbered]
            values = {"wake_at": now + WAKE_MS, **job.change.columns}
            if not job.change.in_secret:
                values["updated"] = now
            changes.setdefault(tuple(values), []).append({"this": job.table, **prefixed(values)})
            self.seat_rows(connection, job.table, job.change.seats)
            self.notify(connection, f"n {job.table} {job.after + len(job.entries)} {self.process}")
        if rows:
            connection.execute(INSERT_LOG, rows)
        for columns, many in changes.items():
            connection.execute(update_of(columns), many)
        return [stored[index] for index in range(len(jobs))]

    def seat_rows(self, connection: Connection, table: str, seats: list[SeatRow]) -> None:
        """Who sits where, as the lobby reads it."""
        for row in seats:
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

    # ---- tables that must go on without a listener

    def due_tables(self, limit: int = 500) -> list[tuple[str, int]]:
        """Tables whose wake-up call is due."""
        query = select(TABLES.c.id, TABLES.c.wake_at).where(TABLES.c.wake_at <= now_ms())
        with reading(self.engine) as connection:
            return [(table, wake_at) for table, wake_at in connection.execute(query.limit(limit)).all()]

    def claim(self, due: list[tuple[str, int]]) -> list[str]:
        """Take due tables for this process; of several processes one gets each. Those that it got are returned."""
        with writing(self.engine) as connection:
            return [table for table, wake_at in sorted(due) if self.claim_one(connection, table, wake_at)]

    def claim_one(self, connection: Connection, table: str, wake_at: int) -> bool:
        """One of them; whoever was quicker has changed its wake-up call."""
        still_due = (TABLES.c.id == table) & (TABLES.c.wake_at == wake_at)
        return connection.execute(update(TABLES).where(still_due).values(wake_at=now_ms() + WAKE_MS)).rowcount == 1

    def keep_awake(self, tables: list[str]) -> None:
        """These tables are in this process's memory: no other need look after them."""
        with writing(self.engine) as connection:
            query = update(TABLES).where(TABLES.c.id.in_(tables) & TABLES.c.wake_at.is_not(None))
            connection.execute(query.values(wake_at=now_ms() + WAKE_MS))

    def let_rest(self, wake_at: dict[str, int | None]) -> None:
        """Tables leave memory, each with its next wake-up call, if time can bring one; one commit for all."""
        rows = [{"this": table, **prefixed({"wake_at": when})} for table, when in sorted(wake_at.items())]
        with writing(self.engine) as connection:
            connection.execute(update_of(("wake_at",)), rows)
