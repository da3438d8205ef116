"""Strangers: forged tokens, other seats' actions, floods, bombs, path tricks; refused, and the table undisturbed."""

import gzip
import json
import random
import secrets
import string
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fidchell.server.wire import ToServer
from tests.server.client import Line, is_closed
from tests.server.conftest import RunningServer, log_size, quick, serving
from tests.server.test_lifecycle import GAME, two_people

NASTY = [
    "'; DROP TABLE log; --",
    '" OR 1=1 --',
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "%00",
    "\uff4e\u00e1me",
    "a" * 40,
]


def test_forged_tokens_are_refused_everywhere(sqlite_server: RunningServer) -> None:
    ann, _, table = two_people(sqlite_server)
    real = ann.token
    for token in (secrets.token_urlsafe(32), real[:-1], real + "A", "x" * 200, "", "null"):
        if token:
            answer = httpx.get(f"{sqlite_server.url}/api/guests/me", headers={"authorization": f"Bearer {token}"})
            assert answer.status_code == 401
        ann.token = token
        assert is_closed(ann.sit(table))
    assert httpx.get(f"{sqlite_server.url}/api/guests/me", headers={"authorization": "Basic eDp5"}).status_code == 401


def test_only_hashes_of_tokens_are_stored(sqlite_server: RunningServer, tmp_path: Path) -> None:
    ann, bea, _ = two_people(sqlite_server)
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("fidchell.db*"))
    assert ann.guest.encode() in stored
    for person in (ann, bea):
        assert person.token.encode() not in stored


def test_pages_of_other_origins_cannot_connect(sqlite_server: RunningServer) -> None:
    _, _, table = two_people(sqlite_server)
    url = sqlite_server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
    with pytest.raises(InvalidStatus):
        connect(url, origin=Origin("https://evil.example"), legacy=True)
    connect(url, origin=Origin(sqlite_server.url), legacy=True).close()
    answer = httpx.post(
        f"{sqlite_server.url}/api/guests", json={"name": "Eve"}, headers={"origin": "https://evil.example"}
    )
    assert answer.status_code == 403


def test_every_answer_ties_the_browsers_hands(sqlite_server: RunningServer) -> None:
    for path in ("/", "/api/editions", "/api/nothing", "/health", "/assets/none.js"):
        headers = httpx.get(sqlite_server.url + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_paths_do_not_lead_out_of_the_static_folder(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>Page</title>")
    (tmp_path / "secret.txt").write_text("hidden")
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", static=static)) as server:
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "//../secret.txt",
            "/%2e%2e%5csecret.txt",
        ):
            answer = httpx.get(server.url + path)
            assert "hidden" not in answer.text
            assert answer.status_code == 404
        assert httpx.get(f"{server.url}/table/abc").text.startswith("<!doctype html>")


def test_oversize_bodies_messages_and_bombs_are_refused(sqlite_server: RunningServer) -> None:
    ann, _, table = two_people(sqlite_server)
    line = ann.sit(table)
    line.settle()
    line.send(json.dumps({"type": "say", "text": "x" * 100_000}))
    assert is_closed(line)
    big = httpx.post(f"{sqlite_server.url}/api/guests", content=b'{"name":"' + b"x" * 100_000 + b'"}')
    assert big.status_code == 413
    bomb = gzip.compress(b"x" * 1_000_000)
    answer = httpx.post(f"{sqlite_server.url}/api/guests", content=bomb, headers={"content-encoding": "gzip"})
    assert answer.status_code == 422

    def endless() -> object:
        for _ in range(100):
            yield b"x" * 10_000

    assert httpx.post(f"{sqlite_server.url}/api/guests", content=endless()).status_code == 413  # type: ignore[arg-type]
    deep = httpx.post(f"{sqlite_server.url}/api/verify", content=b"[" * 200_000)
    assert deep.status_code == 422


def test_floods_are_slowed_and_then_cut(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/fidchell.db", messages_per_second=20.0, message_burst=40)
    with serving(settings) as server:
        ann, _, table = two_people(server)
        line = ann.sit(table)
        line.settle()
        try:
            for _ in range(2000):
                line.send({"type": "ping", "t": 1})
        except ConnectionClosed:
            pass
        assert is_closed(line, 30)
        assert any(message.get("reason") == "too-fast" for message in line.other)


def test_one_address_cannot_hold_all_lines(tmp_path: Path) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", sockets_per_address=5)) as server:
        ann, _, table = two_people(server)
        lines = [ann.sit(table) for _ in range(5)]
        with pytest.raises(InvalidStatus):
            ann.sit(table)
        lines[0].close()
        lines[1].settle()
        ann.sit(table).wait_for("state")


def test_too_many_requests_are_told_to_slow_down(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/fidchell.db", requests_per_second=1.0, request_burst=10)
    with serving(settings) as server, httpx.Client(base_url=server.url) as client:
        codes = [client.get("/health").status_code for _ in range(15)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_who_never_says_hello_is_cut_off(sqlite_server: RunningServer) -> None:
    _, _, table = two_people(sqlite_server)
    url = sqlite_server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
    silent = connect(url, legacy=True)
    assert json.loads(silent.recv(8))["type"] == "closing"
    rude = connect(url, legacy=True)
    rude.send('{"type":"ping"}')
    assert json.loads(rude.recv(8))["type"] == "closing"


@pytest.mark.parametrize("text", NASTY)
def test_names_and_chat_are_plain_text(sqlite_server: RunningServer, text: str) -> None:
    eve = sqlite_server.person(text)
    table = eve.open_table(GAME, "mb", options={})["id"]
    line = eve.sit(table)
    line.wait_for("state")
    line.send({"type": "say", "text": text})
    line.settle()
    assert line.chat[-1]["text"] == " ".join(text.split())
    assert line.state["seats"][0]["name"] == " ".join(text.split())
    eve.call("POST", "/api/tables", {"edition": text, "seats": [{"kind": "me"}]}, status=422)
    eve.call("POST", "/api/join", {"invite": text}, status=404)
    assert eve.http.get("/api/rules/" + text).status_code in {404, 200}


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
    watching = ann.sit(table)
    watching.settle()
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
    page = httpx.get(f"{server.url}/metrics").text
    assert "fidchell_errors_total{" not in page, page
    assert not any("Traceback" in text or 'File "' in text for text in eve.traffic)
    for word in ("refused",):
        assert any(word in text for text in eve.traffic)
    assert bea.sit(table).wait_for("state")["status"] == "running"


def drain(line: Line) -> None:
    """A sign of life after everything before was answered."""
    mark = random.randrange(1, 10**9)
    line.send({"type": "ping", "t": mark})
    while line.wait_for("pong", 20)["t"] != mark:
        pass


def test_nothing_a_stranger_sends_changes_anything(sqlite_server: RunningServer) -> None:
    assert ToServer is not None
    run_fuzz(sqlite_server, 1500)


@pytest.mark.slow
def test_ten_thousand_messages_of_a_stranger_change_nothing(server: RunningServer) -> None:
    run_fuzz(server, 10_000)
