"""Servers in processes of their own, and people who go on whatever happens to them."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client import Body, Line, Person

BROKEN = (ConnectionClosed, InvalidHandshake, ConnectionError, TimeoutError, OSError, httpx.TransportError)
SECONDS = 120
"""A server that does not start or stop within this time hangs, however busy the machine is."""


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, database: str, folder: Path, *more: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.more = more
        self.job: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start and wait until it answers."""
        self.launch()
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            assert self.is_alive(), self.log.read_text()[-2000:]
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.5).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise TimeoutError("the server did not start")

    def launch(self) -> None:
        """The command an operator would use."""
        command = [sys.executable, "-m", "fidchell.cli.main", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--bot-processes", "1", *self.more]
        with self.log.open("ab") as log:
            self.job = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ)

    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self.job is not None and self.job.poll() is None

    def wait_until_gone(self) -> None:
        """It must end."""
        end = time.monotonic() + SECONDS
        while self.is_alive():
            assert time.monotonic() < end, "the server did not stop"
            time.sleep(0.01)

    def kill(self) -> None:
        """As the power would."""
        assert self.job is not None
        self.job.send_signal(signal.SIGKILL)
        self.wait_until_gone()

    def stop(self) -> None:
        """As an operator would."""
        assert self.job is not None
        if self.is_alive():
            self.job.terminate()
            self.wait_until_gone()
            assert self.job.returncode in {0, -signal.SIGTERM}

    def children(self) -> list[Path]:
        """The processes it has started, as the system's own files."""
        assert self.job is not None
        born = Path(f"/proc/{self.job.pid}/task/{self.job.pid}/children")
        if not born.exists():
            pytest.skip("the system does not tell a process's children")
        return [Path(f"/proc/{child}") for child in born.read_text().split()]

    def errors(self) -> list[str]:
        """What the server itself found wrong."""
        return [line for line in self.log.read_text().splitlines() if '"error"' in line]


def wait_until_ended(processes: list[Path]) -> None:
    """They must not outlive what started them."""
    end = time.monotonic() + SECONDS
    while any(process.exists() for process in processes):
        assert time.monotonic() < end, "a process outlives the server that started it"
        time.sleep(0.02)


class Stubborn:
    """A person who plays on after every broken line, and remembers what was acknowledged and what was seen."""

    def __init__(self, person: Person, edition: str, kinds: str) -> None:
        self.person = person
        self.edition = edition
        self.kinds = kinds
        self.table = str(person.open_table(edition, kinds)["id"])
        self.line: Line | None = None
        self.acknowledged: list[tuple[str, str, str]] = []
        """Table, key, move."""
        self.seen: list[tuple[str, Body]] = []
        """Table, state: the last before each broken line."""
        self.pending: tuple[str, str, int] | None = None
        self.resent = 0
        self.is_done = False

    def play(self) -> None:
        """Go on until told to stop."""
        while not self.is_done:
            self.step()
        if self.line is not None:
            self.remember()

    def step(self) -> None:
        """Send again what was not answered, else answer the next question."""
        try:
            if self.line is None:
                self.line = self.person.sit(self.table)
                self.line.wait_for("state", SECONDS)
                self.resent += self.pending is not None
            if self.pending is None:
                self.ask(self.line)
            if self.pending is not None:
                self.answer(self.line, *self.pending)
        except BROKEN:
            self.remember()
            time.sleep(0.02)

    def remember(self) -> None:
        """The line is broken: what was on the screen."""
        if self.line is not None and self.line.state:
            self.seen.append((self.table, self.line.state))
        self.line = None

    def ask(self, line: Line) -> None:
        """Choose an answer to the open question; after the end of a game open the next table."""
        line.settle(0.005)
        if line.state["status"] == "finished":
            self.remember()
            line.close()
            self.table = str(self.person.open_table(self.edition, self.kinds)["id"])
        elif len(line.state["moves"]) > 1:
            self.pending = (secrets.token_hex(8), secrets.choice(line.state["moves"])["move"], line.state["n"])

    def answer(self, line: Line, key: str, move: str, n: int) -> None:
        """Send it; what is done is done, what is refused is forgotten."""
        act = {"type": "act", "seat": 0, "n": n, "key": key, "move": move}
        line.send(act)
        answer: dict[str, Any] = {"type": "", "key": ""}
        while answer["type"] not in {"done", "refused"} or answer["key"] != key:
            answer = line.receive(SECONDS)
            if answer["type"] == "refused" and answer["reason"] == "too-fast":
                time.sleep(0.2)
                line.send(act)
        if answer["type"] == "done":
            self.acknowledged.append((self.table, f"{self.person.guest}:{key}", move))
        if answer["type"] == "done" or answer["reason"] != "trouble":
            self.pending = None


class Wanderer(Stubborn):
    """A person who goes on at another process when a line breaks."""

    def __init__(self, person: Person, edition: str, kinds: str, urls: list[str]) -> None:
        super().__init__(person, edition, kinds)
        self.urls = urls

    def remember(self) -> None:
        """The next process."""
        super().remember()
        self.urls = [*self.urls[1:], self.urls[0]]
        self.person.url = self.urls[0]
        self.person.http.base_url = self.urls[0]
