"""Kill -9 at random moments: every acknowledged action is there, none twice, play goes on by itself."""

import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fidchell.server.entries import Moved, decode_entry
from fidchell.server.store.engine import open_engine
from fidchell.server.store.store import Store
from tests.server.client import Line, Person
from tests.server.test_lifecycle import GAME

BROKEN = (ConnectionClosed, InvalidHandshake, ConnectionError, TimeoutError, OSError)


class Process:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, database: str, folder: Path, port: int = 0) -> None:
        self.database = database
        self.folder = folder
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.job: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [sys.executable, "-m", "fidchell.cli.main", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--bot-processes", "1"]
        with (self.folder / f"server-{self.port}.log").open("ab") as log:
            self.job = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ)
        end = time.monotonic() + 90
        while time.monotonic() < end:
            assert self.job.poll() is None, (self.folder / f"server-{self.port}.log").read_text()[-2000:]
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.5).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """As the power would."""
        assert self.job is not None
        self.job.send_signal(signal.SIGKILL)
        self.job.wait(10)

    def stop(self) -> None:
        """As an operator would."""
        assert self.job is not None
        if self.job.poll() is None:
            self.job.terminate()
            assert self.job.wait(20) in {0, -signal.SIGTERM}


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Stubborn:
    """A person who goes on after every broken line, and remembers what was acknowledged."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.line: Line | None = None
        self.acknowledged: list[tuple[str, str]] = []
        self.pending: tuple[str, str, int] | None = None

    def step(self) -> None:
        """Send again what was not answered, else answer the next question."""
        try:
            if self.line is None:
                self.line = self.person.sit(self.table)
                self.line.wait_for("state")
            if self.pending is None:
                self.ask()
            if self.pending is not None:
                self.answer(*self.pending)
        except BROKEN:
            self.line = None

    def ask(self) -> None:
        """Choose an answer to the open question."""
        assert self.line is not None
        self.line.settle(0.01)
        if self.line.state["status"] == "running" and len(self.line.state["moves"]) > 1:
            move = random.choice(self.line.state["moves"])["move"]
            self.pending = (secrets.token_hex(8), move, self.line.state["n"])

    def answer(self, key: str, move: str, n: int) -> None:
        """Send it; what is done is done, what is refused is forgotten."""
        assert self.line is not None
        answer = self.line.act(move, n=n, seat=0, key=key)
        if answer["type"] == "done":
            self.acknowledged.append((f"{self.person.guest}:{key}", move))
        if answer["type"] == "done" or answer["reason"] in {"stale", "not-allowed", "not-asked"}:
            self.pending = None


def play_and_kill(process: Process, kills: int) -> list[Stubborn]:
    """People play against bots while the server is killed again and again."""
    people = []
    for number in range(3):
        person = Person(process.url, f"P{number}")
        people.append(Stubborn(person, person.open_table(GAME, "mb")["id"]))
    for _ in range(kills):
        end = time.monotonic() + random.uniform(0.05, 0.6)
        while time.monotonic() < end:
            for one in people:
                one.step()
        process.kill()
        process.start()
        for one in people:
            one.line = None
    for one in people:
        one.step()
    return people


def check_log(process: Process, one: Stubborn) -> None:
    """Every acknowledged action stands in the log once, in order, and the log leads to what is shown."""
    engine = open_engine(process.database)
    log = Store(engine, "test").log(one.table)
    engine.dispose()
    stored = {entry.key: entry.entry for entry in log if entry.key}
    assert len(stored) == len([entry for entry in log if entry.key])
    for key, move in one.acknowledged:
        entry = stored[key]
        assert isinstance(entry, Moved)
        assert entry.move == move
    assert [entry.n for entry in log] == list(range(1, len(log) + 1))
    line = one.person.sit(one.table)
    line.wait_for("state")
    line.play_on(2)
    assert line.state["status"] in {"running", "finished"}
    line.close()


def run_kills(database: str, folder: Path, kills: int) -> None:
    """The whole test for a number of kills."""
    process = Process(database, folder)
    try:
        people = play_and_kill(process, kills)
        assert sum(len(one.acknowledged) for one in people) >= kills
        for one in people:
            check_log(process, one)
    finally:
        process.stop()
    errors = [line for line in (folder / f"server-{process.port}.log").read_text().splitlines() if '"error"' in line]
    assert not errors, errors[:3]


def test_kill_9_loses_nothing(database: str, tmp_path: Path) -> None:
    run_kills(database, tmp_path, 3)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_fifty_kills_lose_nothing(database: str, tmp_path: Path) -> None:
    run_kills(database, tmp_path, 50)


def test_stopping_is_graceful_and_tables_go_on(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    ann = Person(process.url, "Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    line.play_on(3)
    line.settle()
    before = line.state
    process.stop()
    process.start()
    again = ann.sit(table)
    again.wait_for("state")
    assert json.dumps(again.state["view"]) == json.dumps(before["view"])
    assert again.state["moves"] == before["moves"]
    process.stop()
    text = (tmp_path / f"server-{process.port}.log").read_text()
    assert '"event":"stopped"' in text
    assert ann.token not in text


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    command = [sys.executable, "-m", "fidchell.cli.main", "serve", "--port", "0", "--database", process.database]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    process.stop()
    assert second.returncode == 2
    assert "Another server uses" in second.stderr
    assert decode_entry(b'{"type":"started"}')
