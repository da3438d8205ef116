"""Server processes that start quickly: everything is imported once, each server is a fork of that process.

`python -m tests.server.nursery` reads one JSON object a line from its standard input: the settings of a server and
the file for its log; it answers with the new process's number. A fork is a process like any other: it can be killed.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from fidchell.server.run import serve
from fidchell.server.settings import Settings
from tests.server.processes import Process

ROOT = Path(__file__).resolve().parents[2]


def bring_up(order: dict[str, object]) -> None:
    """The child: a server until it is told to stop."""
    log = os.open(str(order["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    serve(Settings(database=str(order["database"]), port=int(str(order["port"])), bot_processes=1))


def main() -> None:
    """One child for each line, until there are no more."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                bring_up(json.loads(line))
            finally:
                os._exit(0)
        print(child, flush=True)  # noqa: T201 - the answer


class Nursery:
    """The process that forks."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.nursery"]
        self.job = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def fork(self, database: str, port: int, log: Path) -> int:
        """Another server; its number."""
        assert self.job.stdin is not None
        assert self.job.stdout is not None
        self.job.stdin.write(json.dumps({"database": database, "port": port, "log": str(log)}) + "\n")
        self.job.stdin.flush()
        return int(self.job.stdout.readline())

    def close(self) -> None:
        """No more children."""
        assert self.job.stdin is not None
        self.job.stdin.close()
        self.job.wait(20)


class Forked(Process):
    """A server from the nursery."""

    def __init__(self, nursery: Nursery, database: str, folder: Path) -> None:
        self.nursery = nursery
        self.child = 0
        super().__init__(database, folder)

    def launch(self) -> None:
        """Fork it."""
        self.child = self.nursery.fork(self.database, self.port, self.log)

    def is_alive(self) -> bool:
        """Whether the child is still there."""
        try:
            os.kill(self.child, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """As the power would."""
        os.kill(self.child, signal.SIGKILL)
        self.wait_until_gone()

    def stop(self) -> None:
        """As an operator would."""
        if self.is_alive():
            os.kill(self.child, signal.SIGTERM)
            self.wait_until_gone()


if __name__ == "__main__":
    main()
