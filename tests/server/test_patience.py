"""Slow and endless lines: the server waits a while, then lets go, and others notice nothing."""

import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fidchell.server import patience
from tests.server.conftest import RunningServer, quick, serving
from tests.server.test_lifecycle import two_people
from tests.server.test_strangers import undisturbed


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    """A server that waits a second and a half for the rest of a request."""
    monkeypatch.setattr(patience, "REQUEST_SECONDS", 1.5)
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db")) as server:
        yield server


def raw(server: RunningServer) -> socket.socket:
    """A plain line to the server."""
    address = httpx.URL(server.url)
    return socket.create_connection((address.host, address.port or 80), 60)


def is_let_go(line: socket.socket) -> bool:
    """Whether the server ends the line."""
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def ends_while_sending(line: socket.socket, piece: bytes, times: int, pause: float = 0.0) -> bool:
    """Whether the server ends the line before all of it is sent."""
    try:
        for _ in range(times):
            line.sendall(piece)
            time.sleep(pause)
    except OSError:
        return True
    return False


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET /health HT",
        b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"name":',
    ],
    ids=["nothing", "half a line", "half a header", "half a body"],
)
def test_a_request_that_never_ends_is_let_go(hasty: RunningServer, beginning: bytes) -> None:
    ann, bea, table = two_people(hasty)
    with undisturbed(hasty, table, ann, bea), raw(hasty) as line:
        line.sendall(beginning)
        assert is_let_go(line)


def test_a_request_that_drips_is_let_go(hasty: RunningServer) -> None:
    with raw(hasty) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nX-Slow: ")
        assert ends_while_sending(line, b"x", 200, 0.1)


def test_a_quick_request_after_a_rest_is_answered(hasty: RunningServer) -> None:
    with httpx.Client(base_url=hasty.url) as client:
        assert client.get("/health").status_code == 200
        time.sleep(2.5)  # longer than a request may take: a line at rest owes nothing
        assert client.get("/health").status_code == 200


def shake_hands(line: socket.socket, table: str) -> None:
    """Become a socket."""
    line.sendall(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(4096)


def frame(opcode: int, payload: bytes) -> bytes:
    """A short frame as clients send it."""
    return bytes([opcode, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


def test_a_message_in_endless_empty_pieces_is_let_go(hasty: RunningServer) -> None:
    ann, bea, table = two_people(hasty)
    with undisturbed(hasty, table, ann, bea), raw(hasty) as line:
        shake_hands(line, table)
        hello = json.dumps({"type": "hello", "token": ann.token})
        line.sendall(frame(0x81, hello.encode()))
        line.sendall(frame(0x01, b"{"))
        assert ends_while_sending(line, frame(0x00, b"") * 50, 5000) or is_let_go(line)


def test_who_asks_for_answers_and_reads_none_is_let_go(hasty: RunningServer) -> None:
    ann, bea, table = two_people(hasty)
    with undisturbed(hasty, table, ann, bea), raw(hasty) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        shake_hands(line, table)
        line.sendall(frame(0x81, json.dumps({"type": "hello", "token": ann.token}).encode()))
        ping = frame(0x89, os.urandom(120))
        assert ends_while_sending(line, ping * 20, 20_000)
