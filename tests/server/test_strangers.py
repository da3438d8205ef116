"""Strangers: forged tokens, other seats' actions, floods, bombs, path tricks; refused, and the table undisturbed."""

import gzip
import json
import secrets
import socket
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.client import Person, get, is_closed, post, until_somebody_may_choose
from tests.server.conftest import RunningServer, log_size, quick, serving
from tests.server.test_lifecycle import GAME, two_people

SAME = ("n", "turn", "status", "asked", "view", "moves", "batches", "proposal")
"""What a table looks like, apart from who is connected."""
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


@contextmanager
def undisturbed(server: RunningServer, table: str, *people: Person) -> Iterator[None]:
    """Whatever happens inside, the table's log stays as it is, those at it see the same and can play on."""
    lines = [person.sit(table) for person in people]
    until_somebody_may_choose(*lines)
    before = [line.settle() for line in lines]
    entries = log_size(server.settings.database, table)
    yield
    assert log_size(server.settings.database, table) == entries
    for line, state in zip(lines, before, strict=True):
        line.settle()
        assert {name: line.state[name] for name in SAME} == {name: state[name] for name in SAME}
    asked = next(line for line in lines if line.is_asked())
    assert asked.act(asked.state["moves"][0]["move"])["type"] == "done"
    page = get(f"{server.url}/metrics").text
    assert "fidchell_errors_total{" not in page, page


def test_forged_tokens_are_refused_everywhere(sqlite_server: RunningServer) -> None:
    ann, _, table = two_people(sqlite_server)
    real = ann.token
    for token in (secrets.token_urlsafe(32), real[:-1], real + "A", "x" * 200, "", "null"):
        if token:
            answer = get(f"{sqlite_server.url}/api/guests/me", headers={"authorization": f"Bearer {token}"})
            assert answer.status_code == 401
        ann.token = token
        assert is_closed(ann.sit(table))
    assert get(f"{sqlite_server.url}/api/guests/me", headers={"authorization": "Basic eDp5"}).status_code == 401


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
        connect(url, origin=Origin("https://evil.example"), legacy=True, open_timeout=60)
    connect(url, origin=Origin(sqlite_server.url), legacy=True, open_timeout=60).close()
    answer = post(
        f"{sqlite_server.url}/api/guests", json={"name": "Eve"}, headers={"origin": "https://evil.example"}
    )
    assert answer.status_code == 403


def test_every_answer_ties_the_browsers_hands(sqlite_server: RunningServer) -> None:
    for path in ("/", "/api/editions", "/api/nothing", "/health", "/assets/none.js"):
        headers = get(sqlite_server.url + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_paths_do_not_lead_out_of_the_static_folder(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><title>Page</title>")
    (tmp_path / "secret.txt").write_text("hidden")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", static=static)) as server:
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "//../secret.txt",
            "/%2e%2e%5csecret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
            "/link.txt",
            "/x%00.txt",
            "/" + "x" * 5000 + ".txt",
        ):
            answer = get(server.url + path)
            assert "hidden" not in answer.text
            assert answer.status_code == 404
        assert get(f"{server.url}/table/abc").text.startswith("<!doctype html>")


def test_oversize_bodies_messages_and_bombs_are_refused(sqlite_server: RunningServer) -> None:
    ann, _, table = two_people(sqlite_server)
    line = ann.sit(table)
    line.settle()
    line.send(json.dumps({"type": "say", "text": "x" * 100_000}))
    assert is_closed(line)
    big = post(f"{sqlite_server.url}/api/guests", content=b'{"name":"' + b"x" * 100_000 + b'"}')
    assert big.status_code == 413
    bomb = gzip.compress(b"x" * 1_000_000)
    answer = post(f"{sqlite_server.url}/api/guests", content=bomb, headers={"content-encoding": "gzip"})
    assert answer.status_code == 422

    def endless() -> object:
        for _ in range(100):
            yield b"x" * 10_000

    assert post(f"{sqlite_server.url}/api/guests", content=endless()).status_code == 413
    deep = post(f"{sqlite_server.url}/api/verify", content=b"[" * 200_000)
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
        assert is_closed(line)
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
    settings = quick(f"sqlite:///{tmp_path}/fidchell.db", requests_per_second=0.001, request_burst=10)
    with serving(settings) as server, httpx.Client(base_url=server.url) as client:
        codes = [client.get("/health").status_code for _ in range(15)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_who_never_says_hello_is_cut_off(sqlite_server: RunningServer) -> None:
    _, _, table = two_people(sqlite_server)
    url = sqlite_server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
    silent = connect(url, legacy=True, open_timeout=60)
    assert json.loads(silent.recv(60))["type"] == "closing"
    rude = connect(url, legacy=True, open_timeout=60)
    rude.send('{"type":"ping"}')
    assert json.loads(rude.recv(60))["type"] == "closing"


@pytest.mark.parametrize("text", NASTY)
def test_names_and_chat_are_plain_text(sqlite_server: RunningServer, text: str) -> None:
    eve = sqlite_server.person(text)
    table = eve.open_table(GAME, "mb", options={})["id"]
    line = eve.sit(table)
    line.wait_for("state")
    line.send({"type": "say", "text": text})
    line.wait_for("chat")
    assert line.chat[-1]["text"] == " ".join(text.split())
    assert line.state["seats"][0]["name"] == " ".join(text.split())
    eve.call("POST", "/api/tables", {"edition": text, "seats": [{"kind": "me"}]}, status=422)
    eve.call("POST", "/api/join", {"invite": text}, status=404)
    assert eve.http.get("/api/rules/" + text).status_code in {404, 200}


PROXIED = {"x-forwarded-for": "203.0.113.9"}
SQL = ["'; DROP TABLE log; --", "' OR '1'='1", '"; DELETE FROM tables; --', "\\'; SELECT pg_sleep(9); --", "%s :x ?"]


@pytest.mark.parametrize("text", [*SQL, "\x00zero", "\u202e\ud7ff"])
def test_no_text_field_reaches_the_database_as_anything_but_text(server: RunningServer, text: str) -> None:
    ann, bea, table = two_people(server)
    with undisturbed(server, table, ann, bea):
        eve = server.person("Eve")
        seat = {"kind": "bot", "bot": text, "name": text, "seed": text}
        me = {"kind": "me", "name": text, "seed": text}
        bodies = [
            ("POST", "/api/guests", {"name": text}),
            ("PATCH", "/api/guests/me", {"name": text, "webhook": text}),
            ("PATCH", "/api/guests/me", {"name": text}),
            ("POST", "/api/tables", {"edition": text, "seats": [seat]}),
            ("POST", "/api/tables", {"edition": GAME, "seats": [me, {"kind": "bot"}]}),
            ("POST", "/api/tables", {"edition": GAME, "seats": [{"kind": "me"}, seat], "options": {text: text}}),
            ("POST", "/api/tables", {"edition": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "stand_in": text}),
            ("POST", "/api/join", {"invite": text, "seed": text}),
            ("POST", f"/api/tables/{table}/seats/0/take", {"invite": text, "seed": text, "name": text}),
            ("POST", f"/api/tables/{table}/seats/0/bot", {"bot": text}),
            ("POST", f"/api/tables/{table}/rematch", {"options": {text: text}}),
            ("POST", f"/api/tables/{table}/branch", {"turn": 0, "seat": 0, "bot": text}),
            ("POST", "/api/verify", {"edition": text, "secret": text, "names": [text]}),
        ]
        for method, path, body in bodies:
            answer = eve.http.request(method, path, json=body)
            assert answer.status_code < 500, (path, answer.text)
        for path in ("/api/tables/{}", "/api/tables/{}/replay", "/api/rules/{}", "/api/texts/en/{}", "/api/texts/{}/x"):
            assert eve.http.get(path.format(quote(text, safe=""))).status_code in {404, 422}
        check_socket_fields(eve, server.person("Fay"), table, text)


def check_socket_fields(eve: Person, fay: Person, table: str, text: str) -> None:
    """The same texts in every field of the socket's messages."""
    fay.token = text
    assert is_closed(fay.sit(table))
    own = eve.open_table(GAME, "mb")["id"]
    line = eve.sit(own)
    line.wait_until(lambda state: len(state["moves"]) > 1)
    size = line.state["n"]
    for message in (
        {"type": "act", "seat": 0, "n": size, "key": text * 3, "move": line.state["moves"][0]["move"] + text},
        {"type": "act", "seat": 0, "n": size, "key": "12345678", "move": text},
        {"type": "why", "seat": 0, "move": text},
        {"type": "propose", "seat": 0, "kind": text, "key": "12345678"},
        {"type": text},
    ):
        line.send(message)
        assert line.wait_for("refused")["reason"] in {"bad-message", "unknown-move"}
    line.send({"type": "say", "text": text})
    line.settle()
    assert line.state["n"] == size


def test_recorded_messages_sent_again_change_nothing(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    one, two = ann.sit(table), bea.sit(table)
    until_somebody_may_choose(one, two)
    asked, other = (one, two) if one.is_asked() else (two, one)
    message = {
        "type": "act",
        "seat": asked.state["you"],
        "n": asked.state["n"],
        "key": "recorded-1",
        "move": asked.state["moves"][0]["move"],
    }
    asked.send(message)
    assert asked.reply("recorded-1")["type"] == "done"
    asked.settle()
    invite = ann.call("GET", f"/api/tables/{table}")["invite"]
    with undisturbed(server, table, ann, bea):
        for _ in range(3):
            asked.send(message)
            assert asked.reply("recorded-1")["type"] == "done"  # the same answer as the first time, no other effect
        other.send(message)
        assert other.reply("recorded-1")["reason"] == "not-your-seat"
        eve = server.person("Eve")
        eve.join(invite, sit=False)
        watching = eve.sit(table)
        watching.wait_for("state")
        for kind in ("act", "undo", "propose", "vote"):
            watching.send({**message, "type": kind, "kind": "abandon", "yes": True})
            assert watching.reply("recorded-1")["reason"] == "not-your-seat"
        for token in (invite, ann.guest, table):
            eve.token = token
            assert is_closed(eve.sit(table))


def test_compressed_messages_are_not_even_negotiated(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    with undisturbed(server, table, ann, bea):
        url = server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
        with connect(url, compression="deflate", legacy=True, open_timeout=60) as line:
            assert line.response is not None
            assert "Sec-WebSocket-Extensions" not in line.response.headers
        assert raw_frame_closes(server, table, zlib.compress(b"x" * 50_000_000, 9)[2:-4])


def raw_frame_closes(server: RunningServer, table: str, payload: bytes) -> bool:
    """A frame marked as compressed (RSV1) though nothing was agreed; whether the line is ended for it."""
    address = httpx.URL(server.url)
    with socket.create_connection((address.host, address.port or 80), 10) as line:
        line.sendall(
            f"GET /ws/tables/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(4096)
        head = bytes([0xC1, 0x80 | 127]) + len(payload).to_bytes(8, "big") + b"\0\0\0\0"
        try:
            line.sendall(head + payload)
            while line.recv(4096):
                pass
        except ConnectionError:
            return True
    return True


@pytest.mark.slow
def test_hundreds_of_lines_from_one_client_leave_room_for_others(tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/fidchell.db", sockets_per_address=200, trust_proxy=True)
    with serving(settings) as server:
        ann, bea, table = two_people(server)
        invite = ann.call("GET", f"/api/tables/{table}")["invite"]
        url = server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
        with undisturbed(server, table, ann, bea):
            eve = server.person("Eve")
            eve.join(invite, sit=False)
            held, refused = [], 0
            for _ in range(300):
                try:
                    line = connect(url, additional_headers=PROXIED, max_queue=None, legacy=True, open_timeout=60)
                except InvalidStatus:
                    refused += 1
                    continue
                line.send(json.dumps({"type": "hello", "token": eve.token}))
                held.append(line)
            assert (len(held), refused) == (200, 100)
            for line in held:
                line.close()
