"""`make play` at a terminal: the server runs beside, a game is played right there, and Ctrl-C ends everything."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

import fidchell
from fidchell.cli.doorway import Server
from fidchell.cli.serve import as_words
from fidchell.kernel.errors import FidchellError


class Terminal:
    """A person at a terminal of which we read the screen."""

    def __init__(self, folder: Path) -> None:
        self.keyboard, far_end = pty.openpty()
        self.screen = ""
        command = [sys.executable, "-m", "fidchell.cli.main", "serve", "--terminal", "--port", "0"]
        command += ["--database", f"sqlite:///{folder}/doorway.db"]
        source = Path(fidchell.__file__).parents[1]  # the path given to us may be relative to where we are
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            start_new_session=True,
        )
        os.close(far_end)

    def wait_for(self, words: str) -> str:
        """Read on until the words appear; what was read meanwhile is returned."""
        read = ""
        while words not in read:
            ready, _, _ = select.select([self.keyboard], [], [], 60)
            part = os.read(self.keyboard, 4096).decode(errors="replace") if ready else ""
            assert part, f"nothing came before '{words}': {read}"
            read += part
        self.screen += read
        return read

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.keyboard, f"{line}\n".encode())


def test_a_game_is_played_beside_the_server(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    try:
        greeting = terminal.wait_for("fidchell>")
        (url,) = re.findall(r"http://[^/]+/", greeting)
        with urlopen(f"{url}health") as answer:  # noqa: S310 - our own server
            assert answer.status == 200
        terminal.type("chess")
        assert "There is no edition 'chess'" in terminal.wait_for("fidchell>")
        terminal.type("graal --seats 2 --seed 1")
        assert "with Player, Bran" in terminal.wait_for("Player>")
        terminal.type("abandon")
        assert "or right here" in terminal.wait_for("fidchell>")
        terminal.type("quit")
        assert terminal.process.wait(60) == 0
        assert '"event"' not in terminal.screen, "the server's log spoils the screen"
        with pytest.raises(OSError):  # noqa: PT011 - nobody listens there any more
            urlopen(f"{url}health", timeout=5)  # noqa: S310
    finally:
        terminal.process.terminate()  # which stops the server, too
        terminal.process.wait(60)
        os.close(terminal.keyboard)


@pytest.mark.parametrize("database", ["mysql://x", "nonsense", "sqlite:////proc/none/x.db"])
def test_a_server_that_cannot_start_says_why_in_one_sentence(database: str) -> None:
    server = Server(["--port", "0"], database)
    with pytest.raises(FidchellError, match="database") as refusal:
        server.address()
    assert server.process.returncode == 2
    assert "\n" not in str(refusal.value)


def test_options_are_typed_again_for_the_server() -> None:
    assert as_words("--port", None) == []
    assert as_words("--open", False) == []
    assert as_words("--open", True) == ["--open"]
    assert as_words("--port", 0) == ["--port", "0"]
    assert as_words("--origin", ["a", "b"]) == ["--origin", "a", "--origin", "b"]
