"""Servers for tests: a real one in a thread, on SQLite and on PostgreSQL; processes where they get killed."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI
from sqlalchemy import text

from fidchell.server.hall import Hall
from fidchell.server.run import bind, server_for
from fidchell.server.settings import Settings
from fidchell.server.store.engine import open_engine
from tests.server.client import Person, close_all
from tests.server.postgres import fresh_database

NO_LIMIT = 1_000_000


class RunningServer:
    """A server in a thread of the test."""

    def __init__(self, settings: Settings, server: uvicorn.Server, port: int) -> None:
        self.settings = settings
        self.server = server
        self.url = f"http://127.0.0.1:{port}"

    @property
    def app(self) -> FastAPI:
        app = self.server.config.app
        assert isinstance(app, FastAPI)
        return app

    @property
    def hall(self) -> Hall:
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall

    def person(self, name: str) -> Person:
        return Person(self.url, name)


def quick(database: str, **changes: object) -> Settings:
    """Settings without delays and without limits of pace, unless a test is about them."""
    usual: dict[str, object] = {
        "database": database,
        "forced_delay": (0.0, 0.01),
        "requests_per_second": float(NO_LIMIT),
        "request_burst": NO_LIMIT,
        "messages_per_second": float(NO_LIMIT),
        "message_burst": NO_LIMIT,
        "chat_per_second": float(NO_LIMIT),
        "chat_burst": NO_LIMIT,
        "guests_per_hour": NO_LIMIT,
        "tables_per_guest": NO_LIMIT,
        "bot_processes": 1,
        "takeover_wait": 0.5,
    }
    return Settings(**{**usual, **changes})  # type: ignore[arg-type]


@contextmanager
def serving(settings: Settings) -> Iterator[RunningServer]:
    """A server from start to graceful end."""
    with bind("127.0.0.1", 0, or_any=False) as listening:
        server = server_for(settings)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        try:
            yield RunningServer(settings, server, listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(20)
        assert not thread.is_alive(), "the server did not stop"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes new databases on a PostgreSQL of the test run."""
    with fresh_database() as make:
        yield make


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/fidchell.db"
    make: Callable[[], str] = request.getfixturevalue("postgres")
    return make()


@pytest.fixture(autouse=True)
def no_open_lines() -> Iterator[None]:
    """Whatever a test opened is closed after it."""
    yield
    close_all()


@pytest.fixture
def server(database: str) -> Iterator[RunningServer]:
    """A server on either kind of database."""
    with serving(quick(database)) as running:
        yield running


@pytest.fixture
def sqlite_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server on the embedded database, for tests in which the kind does not matter."""
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db")) as running:
        yield running


def log_size(url: str, table: str) -> int:
    """How many entries a table's log has in the database."""
    engine = open_engine(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT count(*) FROM log WHERE table_id = :table"), {"table": table})
        count = int(found.scalar_one())
    engine.dispose()
    return count
