"""The protocol fuzzer: nothing a stranger sends changes anything, ends in an error or gets a traceback back."""

import json
import random
import secrets
import string

import pytest

from tests.server.client import Line, get, until_somebody_may_choose
from tests.server.conftest import RunningServer, log_size
from tests.server.test_lifecycle import two_people
from tests.server.test_strangers import NASTY


def fuzz_message(chance: random.Random, line: Line, invite: str) -> str | bytes:
    """Something a client must not send: broken, forged, stale, out of turn, or of absurd size and shape."""
    kinds = ["hello", "act", "undo", "propose", "vote", "why", "look", "chat", "state", "nonsense", "", None, 7]
    values: list[object] = [None, -1, 0, 1, 99, 10**12, 1.5, True, "", "x", "0", [], {}, invite, line.table, "take 0"]
    values += ["\ud7ff", "\x00", "a" * 3000, [[[[[]]]]], {"type": "act"}, "pass", "draw", *NASTY]
    choice = chance.randrange(6)
    if choice == 0:
        return "".join(chance.choice(string.printable) for _ in range(chance.randrange(80)))
    if choice == 1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
    if choice == 2:
        return "[" * chance.randrange(5000) + "{" * chance.randrange(100)
    names = ["seat", "n", "key", "move", "turn", "kind", "yes", "text", "token", "since", "t", "extra"]
    message = {name: chance.choice(values) for name in names if chance.random() < 0.6}
    message["type"] = chance.choice(kinds)
    if choice >= 4:  # well formed, but for another seat, another question or an impossible move
        stale = {"seat": 0, "n": chance.choice([-1, 0, 10**6]), "key": secrets.token_hex(8), "move": "pass"}
        forged = {
            "seat": 1,
            "n": line.state["n"],
            "key": secrets.token_hex(8),
            "move": "draw",
            "turn": True,
            "yes": True,
        }
        message = {**chance.choice([stale, forged]), "type": chance.choice(["act", "undo", "vote", "why"])}
    return json.dumps(message)


def run_fuzz(server: RunningServer, count: int) -> None:
    """So many messages; afterwards the log is as long as before and nothing went wrong inside."""
    ann, bea, table = two_people(server)
    eve = server.person("Eve")
    invite = ann.call("GET", f"/api/tables/{table}")["invite"]
    eve.join(invite, sit=False)
    watching, other = ann.sit(table), bea.sit(table)
    until_somebody_may_choose(watching, other)
    before = watching.state
    entries = log_size(server.settings.database, table)
    chance = random.Random(7)
    line = eve.sit(table)
    line.wait_for("state")
    for number in range(count):
        line.send(fuzz_message(chance, line, invite))
        if number % 50 == 49:
            drain(line)
    drain(line)
    assert log_size(server.settings.database, table) == entries
    watching.settle()
    assert {name: watching.state[name] for name in before} == {**before, "seats": watching.state["seats"]}
    page = get(f"{server.url}/metrics").text
    assert "fidchell_errors_total{" not in page, page
    assert not any("Traceback" in text or 'File "' in text for text in eve.traffic)
    for word in ("refused",):
        assert any(word in text for text in eve.traffic)
    assert other.settle()["status"] == "running"


def drain(line: Line) -> None:
    """A sign of life after everything before was answered."""
    mark = random.randrange(1, 10**9)
    line.send({"type": "ping", "t": mark})
    while line.wait_for("pong")["t"] != mark:
        pass


def test_nothing_a_stranger_sends_changes_anything(sqlite_server: RunningServer) -> None:
    run_fuzz(sqlite_server, 1500)


@pytest.mark.slow
def test_ten_thousand_messages_of_a_stranger_change_nothing(server: RunningServer) -> None:
    run_fuzz(server, 10_000)
