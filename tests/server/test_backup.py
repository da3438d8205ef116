"""Copies made while people and bots play: whole, a prefix of what came later, and fit to be played on from."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fidchell.server.backups import backup, restore
from fidchell.server.entries import Stored
from fidchell.server.live import LiveTable
from fidchell.server.store.engine import open_engine
from fidchell.server.store.schema import TABLES
from fidchell.server.store.store import Store
from tests.server.client import Line, Person
from tests.server.conftest import quick, serving
from tests.server.test_lifecycle import ALL

COPIES = 10
READY = "Fidchell is ready at "


def command(*words: str) -> list[str]:
    """The command line of this very program."""
    return [sys.executable, "-m", "fidchell.cli.main", *words]


@contextmanager
def server_process(database: str, log: Path) -> Iterator[str]:
    """A server as an operator starts it; where it answers."""
    with log.open("wb") as errors:
        job = subprocess.Popen(
            command("serve", "--port", "0", "--database", database, "--lines-per-address", "1000"),
            stdout=subprocess.PIPE, stderr=errors, text=True,
        )  # fmt: skip
        assert job.stdout is not None
        line = job.stdout.readline()
        try:
            assert line.startswith(READY), log.read_text(encoding="utf-8")[-2000:]
            yield line.removeprefix(READY).strip().rstrip("/").replace("localhost", "127.0.0.1")
        finally:
            job.terminate()
            job.wait(30)
            job.stdout.close()


class Player(threading.Thread):
    """Somebody who plays on at one table, and at the next when it is over, until told to stop."""

    def __init__(self, url: str, edition: str) -> None:
        super().__init__(daemon=True)
        self.person = Person(url, "Ann")
        self.edition = edition
        self.over = threading.Event()
        self.line = self.next_line()
        self.first = self.line.table

    def next_line(self) -> Line:
        seats = "mbb" if self.edition == "emperor" else "mb"
        return self.person.sit(self.person.open_table(self.edition, seats)["id"])

    def run(self) -> None:
        while not self.over.is_set():
            if self.line.play_on(1) == 0:
                self.line = self.next_line()


def logs_of(database: str) -> dict[str, list[Stored]]:
    """The whole log of every table."""
    engine = open_engine(database)
    store = Store(engine, "test")
    with engine.connect() as connection:
        tables = [str(row[0]) for row in connection.execute(TABLES.select().with_only_columns(TABLES.c.id))]
    found = {table: store.log(table) for table in tables}
    engine.dispose()
    return found


def loaded(database: str, table: str) -> LiveTable:
    """A table as the server would read it."""
    engine = open_engine(database)
    store = Store(engine, "test")
    head = store.head(table)
    assert head is not None
    live = LiveTable(head)
    live.load(store.log(table))
    engine.dispose()
    return live


def copy_and_restore(database: str, folder: Path, number: int) -> str:
    """A copy, put back elsewhere, the first by the commands; the database it was put into."""
    copy = folder / f"copy-{number}.db"
    elsewhere = f"sqlite:///{folder}/elsewhere-{number}.db"
    if number > 0:
        assert backup(database, copy) == restore(elsewhere, copy)
        return elsewhere
    for words in (("backup", str(copy), "--database", database), ("restore", str(copy), "--database", elsewhere)):
        done = subprocess.run(command(*words), capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
    return elsewhere


def check_prefix(restored: str, later: dict[str, list[Stored]]) -> int:
    """Every table of a copy replays, and its log is the beginning of the later one; entries are counted."""
    entries = 0
    for table, log in logs_of(restored).items():
        assert log == later[table][: len(log)]
        live = loaded(restored, table)
        assert live.status in {"running", "finished"}, live.sentence
        assert live.n == len(log)
        entries += len(log)
    return entries


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_copies_made_while_games_run_are_whole_and_go_on(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    with server_process(database, tmp_path / "server.log") as url:
        players = [Player(url, edition) for edition in ALL]
        for player in players:
            player.start()
        restored = []
        for number in range(COPIES):
            time.sleep(0.3)
            restored.append(copy_and_restore(database, tmp_path, number))
        for player in players:
            player.over.set()
            player.join(60)
        later = logs_of(database)
    sizes = [check_prefix(one, later) for one in restored]
    assert sizes == sorted(set(sizes)), "the games ran while copies were made"
    assert sum(len(log) for log in later.values()) > sizes[-1]
    assert '"level":"error"' not in (tmp_path / "server.log").read_text(encoding="utf-8")
    with serving(quick(restored[-1])) as server:
        for player in players:
            player.person.url = server.url
            line = player.person.sit(player.first)
            line.wait_for("state")
            assert line.play_on(2) == 2 or line.state["status"] == "finished"
