"""Copies of the embedded database, made while games run, and put back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from fidchell.kernel.errors import FidchellError
from fidchell.server.store.engine import hold, sqlite_path

NEEDED = {"guests", "tables", "seats", "log"}


def file_of(database: str) -> Path:
    """The file of a database that this command can copy."""
    path = sqlite_path(database)
    if path is None:
        raise FidchellError("Only the embedded database is copied here; for PostgreSQL use pg_dump and pg_restore.")
    return path


def check(path: Path) -> int:
    """Refuse what is no sound database of ours; the number of tables in it is returned."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as source:
            names = {str(row[0]) for row in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            sound = source.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            if not sound or not names >= NEEDED:
                raise FidchellError(f"{path.name} is not a sound database of Fidchell.")
            return int(source.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise FidchellError(f"{path.name} cannot be read: {error}.") from None


def copy(source: Path, target: Path) -> None:
    """A consistent copy through SQLite itself; the file appears only when it is whole."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as one, closing(sqlite3.connect(part)) as two:
            one.backup(two, pages=512, sleep=0.01)
            two.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise FidchellError(f"The copy {target.name} could not be made: {error}.") from None


def backup(database: str, target: Path) -> int:
    """Copy the database of a running or resting server; how many tables it holds is returned."""
    source = file_of(database)
    if not source.exists():
        raise FidchellError(f"There is no database {source}.")
    copy(source, target)
    return check(target)


def restore(database: str, source: Path) -> int:
    """Put a copy back; the server must rest, and what was there before is kept beside it."""
    target = file_of(database)
    if not source.exists():
        raise FidchellError(f"There is no copy {source}.")
    count = check(source)
    with ExitStack() as stack:
        hold(database, stack)
        if target.exists():
            copy(target, target.with_name(f"{target.name}.before-restore"))
        for ending in ("-wal", "-shm"):
            target.with_name(f"{target.name}{ending}").unlink(missing_ok=True)
        copy(source, target)
    return count
