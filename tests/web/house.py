"""A real server in its own process, for browsers to visit; also used by `tools/screenshots.py`."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "fidchell" / "server" / "static"
START_SECONDS = 120
CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def chromium() -> str:
    """The browser of this machine; an empty string if there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    return ""


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class House:
    """The server on its own port and file; it can be killed and started again as if nothing had been."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = "import sys; from fidchell.cli.main import main; sys.argv[0] = 'fidchell'; sys.exit(main())"
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-c", command, "serve", "--port", str(self.port), "--database", self.database()],
            stdout=log,
            stderr=log,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=self.folder,
        )
        self.wait()

    def database(self) -> str:
        """The file the server keeps."""
        return f"sqlite:///{self.folder / 'tables.db'}"

    def wait(self) -> None:
        """Wait for the first answer."""
        last = time.monotonic() + START_SECONDS
        while time.monotonic() < last:
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            try:
                with urllib.request.urlopen(f"{self.url}health", timeout=2) as answer:  # noqa: S310 - our own server
                    assert answer.status == 200
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """End the server without any warning."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """End the server as an operator does."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None
