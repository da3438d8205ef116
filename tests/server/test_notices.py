"""Turn notices: posted over TLS to the very address that was looked at, once a question, to those who are away."""

import http.server
import json
import queue
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fidchell.server import notices
from fidchell.server.deeds import Refusal
from tests.server.client import PATIENT
from tests.server.conftest import quick, serving
from tests.server.test_lifecycle import two_people


class Mailbox(http.server.BaseHTTPRequestHandler):
    """Keeps what is posted; answers with a redirect, which must not be followed."""

    got: "queue.Queue[tuple[str, dict[str, Any]]]" = queue.Queue()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.got.put((self.path, json.loads(body)))
        self.send_response(302)
        self.send_header("location", "/inside")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def mailbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A webhook with a certificate of its own; only the looking up of its name is replaced."""
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command += ["-days", "2", "-subj", "/CN=hook.example", "-addext", "subjectAltName=DNS:hook.example"]
    subprocess.run([*command, "-keyout", tmp_path / "key", "-out", tmp_path / "cert"], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert", tmp_path / "key")
    server = http.server.HTTPServer(("127.0.0.1", 0), Mailbox)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Mailbox.got = queue.Queue()
    monkeypatch.setattr(notices, "public_address", lambda _url: ("127.0.0.1", server.server_port))
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert"))
    yield "https://hook.example/turn?who=bea"
    server.shutdown()
    server.server_close()


@pytest.mark.slow  # among all the others it has waited for ever for its one notice; alone it takes two seconds
def test_who_is_away_is_told_once_that_it_is_his_turn(mailbox: str, tmp_path: Path) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", webhooks=True)) as server:
        ann, bea, table = two_people(server)
        for person in (ann, bea):
            person.call("PATCH", "/api/guests/me", {"webhook": mailbox})
        line = ann.sit(table)
        line.settle()
        while not Mailbox.got.qsize():
            line.settle(0.05)
            if line.is_asked():
                line.act(line.state["moves"][0]["move"])
        path, body = Mailbox.got.get(timeout=PATIENT)
        assert path == "/turn?who=bea"
        assert body["table"] == table
        assert "your turn" in body["text"]
        time.sleep(0.5)
        line.send({"type": "say", "text": "hurry up"})
        line.settle()
        assert Mailbox.got.empty(), "told twice, or a redirect was followed"


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "100.64.0.1"])
def test_a_name_that_leads_inside_is_refused_whenever_it_is_used(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(2, 1, 6, "", (address, 443))])
    with pytest.raises(Refusal, match="private network"):
        notices.post("https://hook.example/x", b"{}")


@pytest.mark.parametrize("url", ["https://[::1", "https://a:b/x", "https://x:99999/", "https://\x00/"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal):
        notices.check_address(url)
