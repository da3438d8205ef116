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
from tests.server.client import PATIENT, Line, Person
from tests.server.conftest import RunningServer, quick, serving
from tests.server.test_lifecycle import GAME


class Mailbox(http.server.BaseHTTPRequestHandler):
    """Keeps what is posted; answers with a redirect, which must not be followed."""

    got: "queue.Queue[tuple[str, dict[str, Any]]]" = queue.Queue()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.got.put((self.path, json.loads(body or b"{}")))
        self.send_response(302)
        self.send_header("location", "/inside")
        self.end_headers()

    def do_GET(self) -> None:
        self.do_POST()  # so would come who followed the redirect

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
    yield "https://hook.example/turn?who="
    server.shutdown()
    server.server_close()


def table_with_webhooks(server: RunningServer, mailbox: str) -> tuple[Person, Person, str]:
    """Ann and Bea, each with a webhook before the game starts: the first question may be Bea's."""
    ann, bea = server.person("Ann"), server.person("Bea")
    for person in (ann, bea):
        person.call("PATCH", "/api/guests/me", {"webhook": mailbox + person.name})
    table = ann.open_table(GAME, "mo")
    bea.join(table["invite"])
    return ann, bea, table["id"]


def play_until_it_is_beas_turn(line: Line) -> None:
    """Ann answers until she is not asked any more, and nothing answers by itself."""
    while line.settle(0.3)["asked"] != [1]:
        if line.is_asked():
            line.act(line.state["moves"][0]["move"])


def told_to_bea() -> list[dict[str, Any]]:
    """What came for her until now, and whatever went to an address that is nobody's."""
    time.sleep(0.5)
    posted = [Mailbox.got.get_nowait() for _ in range(Mailbox.got.qsize())]
    return [body for path, body in posted if path != "/turn?who=Ann"]


def wait_for_a_notice() -> None:
    """Until something came; the certificate and the name take a while on a busy machine."""
    end = time.monotonic() + PATIENT
    while Mailbox.got.empty():
        assert time.monotonic() < end, "nobody was told"
        time.sleep(0.05)


def test_who_is_away_is_told_once_that_it_is_his_turn(mailbox: str, tmp_path: Path) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", webhooks=True)) as server:
        ann, _, table = table_with_webhooks(server, mailbox)
        ann.call("POST", f"/api/tables/{table}/start")
        line = ann.sit(table)
        play_until_it_is_beas_turn(line)
        wait_for_a_notice()
        [told] = told_to_bea()
        assert told["table"] == table
        assert "your turn" in told["text"]
        line.do("propose", kind="abandon")
        ann.sit(table).settle()
        assert not told_to_bea(), "told twice, or a redirect was followed"


def test_who_leaves_in_the_middle_of_a_question_is_told_of_it_once(mailbox: str, tmp_path: Path) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", webhooks=True)) as server:
        ann, bea, table = table_with_webhooks(server, mailbox)
        line, hers = ann.sit(table), bea.sit(table)
        hers.settle()
        ann.call("POST", f"/api/tables/{table}/start")
        play_until_it_is_beas_turn(line)
        assert not told_to_bea(), "she is here"
        for count in (1, 0):
            hers.settle()
            hers.close()
            while line.wait_for("seats")["seats"][1]["here"]:
                pass
            assert len(told_to_bea()) == count
            hers = bea.sit(table)


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "100.64.0.1"])
def test_a_name_that_leads_inside_is_refused_whenever_it_is_used(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(2, 1, 6, "", (address, 443))])
    with pytest.raises(Refusal, match="private network"):
        notices.post("https://hook.example/x", b"{}")


@pytest.mark.parametrize("url", ["https://[::1", "https://a:b/x", "https://x:99999/", "https://\x00/"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Refusal):
        notices.check_address(url)
