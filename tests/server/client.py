"""A client for tests: speaks the wire as the browser does, and writes down all that it receives."""

import itertools
import json
import secrets
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Body = dict[str, Any]
PATIENT = 60.0
"""Seconds to wait for what must come: long, because a busy machine is no fault of the server."""
opened: list["Person | Line"] = []
"""Whatever the running test opened; closed after it."""


def get(url: str, **more: Any) -> httpx.Response:
    """A request of nobody in particular."""
    return httpx.get(url, timeout=PATIENT, **more)


def post(url: str, **more: Any) -> httpx.Response:
    """The same, with something to tell."""
    return httpx.post(url, timeout=PATIENT, **more)


def close_all() -> None:
    """Hang up everything."""
    for one in opened:
        one.close()
    opened.clear()


class Person:
    """A guest with a device token; `traffic` is every text the server ever sent to it."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        self.traffic: list[str] = []
        self.http = httpx.Client(base_url=url, timeout=PATIENT)
        opened.append(self)
        made = self.call("POST", "/api/guests", {"name": name}, 201)
        self.guest = made["guest"]
        self.token = made["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def call(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """One REST call that must end with this status."""
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        self.traffic.append(answer.text)
        assert answer.status_code == status, (method, path, answer.status_code, answer.text[:500])
        return answer.json()

    def open_table(self, edition: str, kinds: str, **more: object) -> Body:
        """A table with seats by letter: m(e), b(ot), o(pen); bots at once and at random unless told otherwise."""
        names = {"m": "me", "b": "bot", "o": "open"}
        seats = [{"kind": names[letter], "bot": "random" if letter == "b" else ""} for letter in kinds]
        body = {"edition": edition, "seats": seats, "pace": "instant", "start": "o" not in kinds, **more}
        made: Body = self.call("POST", "/api/tables", body, 201)
        return made

    def join(self, invite: str, *, sit: bool = True) -> Body:
        """Follow an invite link."""
        joined: Body = self.call("POST", "/api/join", {"invite": invite, "sit": sit})
        return joined

    def close(self) -> None:
        """Done with it."""
        self.http.close()

    def sit(self, table: str, seat: int = -1, since: int = -1) -> "Line":
        """A socket at a table."""
        return Line(self, table, seat, since)


class Line:
    """One socket. `state` is the newest state, `held` the batches put together as a client must."""

    def __init__(self, person: Person, table: str, seat: int = -1, since: int = -1) -> None:
        self.person = person
        self.table = table
        url = person.url.replace("http", "ws", 1)
        self.socket: ClientConnection = connect(
            f"{url}/ws/tables/{table}",
            max_size=None,
            max_queue=None,  # as a browser it always takes what comes, also while the test does something else
            compression=None,
            legacy=True,
            open_timeout=PATIENT,
        )
        opened.append(self)
        self.state: Body = {}
        self.held: list[Body] = []
        self.chat: list[Body] = []
        self.other: list[Body] = []
        self.send({"type": "hello", "token": person.token, "since": since, "seat": seat})

    def send(self, message: object) -> None:
        """Anything at all."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self, timeout: float = PATIENT) -> Body:
        """The next message, taken in."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.person.traffic.append(text)
        message: Body = json.loads(text)
        if message["type"] == "state":
            self.state = message
            self.held = [batch for batch in self.held if batch["n"] <= message["keep"]] + message["batches"]
        elif message["type"] == "chat":
            self.chat += message["lines"]
        else:
            self.other.append(message)
        return message

    def wait_for(self, kind: str, timeout: float = PATIENT) -> Body:
        """The next message of a kind."""
        while True:
            message = self.receive(timeout)
            if message["type"] == kind:
                return message

    def wait_until(self, test: Any, timeout: float = PATIENT) -> Body:
        """The first state that passes a test."""
        end = time.monotonic() + timeout
        while not (self.state and test(self.state)):
            self.receive(max(0.01, end - time.monotonic()))
        return self.state

    def settle(self, quiet: float = 0.15) -> Body:
        """The state after nothing came for a while."""
        while not self.state:
            self.receive()
        while True:
            try:
                self.receive(quiet)
            except TimeoutError:
                return self.state

    def act(self, move: str, *, n: int | None = None, seat: int | None = None, key: str = "") -> Body:
        """Answer, and wait for done or refused."""
        key = key or secrets.token_hex(8)
        number = self.state["n"] if n is None else n
        place = self.state["you"] if seat is None else seat
        self.send({"type": "act", "seat": place, "n": number, "key": key, "move": move})
        return self.reply(key)

    def do(self, type_: str, **fields: object) -> Body:
        """An undo, a proposal or a vote; and what came of it."""
        key = secrets.token_hex(8)
        self.send({"type": type_, "seat": self.state["you"], "key": key, **fields})
        return self.reply(key)

    def reply(self, key: str) -> Body:
        """What the server says to the action with this key."""
        while True:
            message = self.receive()
            if message["type"] in {"done", "refused"} and message["key"] == key:
                return message

    def is_asked(self) -> bool:
        """Whether there is something to choose."""
        return self.state.get("status") == "running" and bool(self.state["moves"])

    def play_on(self, turns: int, pick: Any = None) -> int:
        """Answer whatever is asked, so many times or to the end; how often is returned."""
        for count in itertools.count():
            self.wait_until(lambda state: state["status"] != "running" or len(state["moves"]) > 1, 60)
            if self.state["status"] != "running" or count >= turns:
                return count
            moves = [choice["move"] for choice in self.state["moves"]]
            asked = self.state["n"]
            answer = self.act(pick(moves) if pick else secrets.choice(moves))
            assert answer["type"] == "done" or answer["reason"] == "stale", answer
            self.wait_until(lambda state, asked=asked: state["n"] != asked or state["you"] not in state["asked"])
        return 0

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


def until_somebody_may_choose(*lines: Line) -> None:
    """Wait until no answer is given by the server itself: whatever changes from now on was somebody's doing.

    So it is too when the game is over, which a short one may be.
    """
    end = time.monotonic() + PATIENT
    while not any(len(line.settle()["moves"]) > 1 or line.state["status"] == "finished" for line in lines):
        assert time.monotonic() < end, "nobody may choose anything"


def is_closed(line: Line, timeout: float = PATIENT) -> bool:
    """Whether the server ends the line."""
    try:
        while True:
            line.receive(timeout)
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False
