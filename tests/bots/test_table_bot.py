"""A program of the JSON-lines protocol sits at a table of a real server, by its own token."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("fastapi")

from tests.server.client import Person, close_all
from tests.server.conftest import quick, serving

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_a_program_takes_a_seat_by_invite_and_plays_to_the_end(tmp_path: Path) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db")) as server:
        host = Person(server.url, "Anna")
        table = host.open_table("graal", "ob")
        command = [sys.executable, EXAMPLES / "table_bot.py", server.url, table["invite"]]
        program = subprocess.Popen([*command, sys.executable, EXAMPLES / "sample_bot.py"])
        try:
            while any(seat["kind"] == "open" for seat in table["seats"]):
                assert program.poll() is None
                time.sleep(0.05)
                table = host.call("GET", f"/api/tables/{table['id']}")
            assert table["seats"][0]["name"] == "Program"
            host.call("POST", f"/api/tables/{table['id']}/start")
            assert program.wait(120) == 0
        finally:
            program.kill()
        finished = host.call("GET", f"/api/tables/{table['id']}")
        assert finished["status"] == "finished"
        assert sorted(finished["outcome"]["ranks"]) == [1, 2]
        assert finished["seats"][0]["kind"] == "person"  # nobody had to stand in
        close_all()
