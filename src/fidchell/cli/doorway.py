"""The doorway of `make play`: the server runs beside, and whoever sits at the terminal may play right there."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.markup import escape

from fidchell.cli.main import COMMANDS, main
from fidchell.cli.output import complain, console, say
from fidchell.editions import playable_editions
from fidchell.kernel.errors import FidchellError

READY = "is ready at "
STOP_SECONDS = 15


class Server:
    """`fidchell serve` as a process of its own: its log goes to a file, Ctrl-C at the terminal does not reach it."""

    def __init__(self, arguments: list[str], database: str) -> None:
        with tempfile.NamedTemporaryFile("wb", prefix="fidchell-", suffix=".log", delete=False) as log:
            self.log = Path(log.name)
            self.process = subprocess.Popen(  # noqa: S603 - this very program
                [sys.executable, "-m", "fidchell.cli.main", "serve", *arguments],
                env={**os.environ, "FIDCHELL_DATABASE": database},  # a password in it is nobody else's business
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )

    def address(self) -> str:
        """Wait for the line that tells where the server listens; a server that gives up has said why."""
        for line in self.process.stdout or ():
            if READY in line:
                return line.partition(READY)[2].strip()
        self.process.wait(STOP_SECONDS)  # it has closed its output: it is on its way out
        said = self.log.read_text(encoding="utf-8", errors="replace").strip()
        raise FidchellError(said or "The server did not start.")

    def is_running(self) -> bool:
        """Whether it still serves."""
        return self.process.poll() is None

    def stop(self) -> None:
        """Let it finish what it is doing, but not for ever."""
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def stay(arguments: list[str], database: str) -> None:
    """Serve, and play at this terminal as often as somebody likes."""
    server = Server(arguments, database)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the server is stopped then, too
    try:
        url = server.address()
        say(f"Fidchell {READY}[bold]{escape(url)}[/bold]  [dim](its log: {escape(str(server.log))})[/dim]")
        while server.is_running() and ask():
            pass
        if not server.is_running():
            complain(f"The server has stopped; its log is {server.log}")
    except (EOFError, KeyboardInterrupt):
        say()
    finally:
        server.stop()


def ask() -> bool:
    """One line of the person at the terminal, a game or any other command; False when he leaves."""
    games = ", ".join(playable_editions())
    say(f"Play there, or right here: type the name of a game ([bold]{games}[/bold]), or [bold]quit[/bold].")
    try:
        words = shlex.split(console.input("[bold]fidchell>[/bold] "))
    except ValueError as error:
        complain(f"That cannot be read: {error}")
        return True
    if words and words[0].lower() in ("quit", "exit", "q"):
        return False
    if words:
        main(words if words[0] in COMMANDS and words[0] != "serve" else ["play", *words])
    return True
