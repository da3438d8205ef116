"""Opening the database: SQLite in one file that survives a crash, or PostgreSQL; migrated at start."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError

from fidchell.kernel.errors import FidchellError

PATIENCE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""After how many seconds (the last: milliseconds) a PostgreSQL that does not answer counts as gone."""
MIGRATION_LOCK = 724_311_205
"""The advisory lock under which one of several processes migrates a PostgreSQL database."""


def open_engine(url: str) -> Engine:
    """An engine for either kind of database."""
    if url.startswith("sqlite:"):
        return open_sqlite(url)
    if not url.startswith(("postgresql://", "postgresql+psycopg://")):
        raise FidchellError("A database is sqlite:///file or postgresql://user@host/name.")
    url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=PATIENCE)


def open_sqlite(url: str) -> Engine:
    """WAL: readers never wait. Full synchronisation: what is acknowledged survives a power cut."""
    engine = create_engine(url, connect_args={"timeout": 15, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: SqliteConnection, _record: object) -> None:
        connection.isolation_level = None  # the driver must not begin on its own
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=15000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A read transaction that turns into a write fails at once when another wrote meanwhile.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A transaction that only reads."""
    with engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


def add_once(connection: Connection, table: Table, row: dict[str, object]) -> None:
    """Insert a row that may be there already: two who come at the same time must not stumble over each other."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), row)


def sqlite_path(database: str) -> Path | None:
    """The file of an embedded database."""
    if not database.startswith("sqlite:///"):
        return None
    return Path(database.removeprefix("sqlite:///")).absolute()


def hold(database: str, stack: ExitStack) -> None:
    """An embedded database belongs to one server at a time; the lock ends with the process."""
    path = sqlite_path(database)
    if path is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = stack.enter_context(path.with_name(f"{path.name}.lock").open("w"))
    except OSError as error:
        raise FidchellError(f"The database {path} cannot be written: {error.strerror}.") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise FidchellError(f"Another server uses {path.name}: stop it, or give another --database.") from None


def migrate(engine: Engine) -> None:
    """Bring the database to the newest schema; only one process does it at a time."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        upgrade(engine, config)
    except DatabaseError as error:
        why = str(error.orig).strip().splitlines()[0]
        raise FidchellError(f"The database cannot be used: {why}.") from None


def upgrade(engine: Engine, config: Config) -> None:
    """All migrations in one transaction."""
    with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
