"""A server of its own for the tools that try it: started on an empty embedded database, watched from outside."""

import asyncio
import json
import sys
from pathlib import Path

READY = "Fidchell is ready at "
PAGE = 4096
TICKS = 100


class ServerProcess:
    """The running server: where it answers, what it takes, what it complains of."""

    def __init__(self, folder: Path, job: asyncio.subprocess.Process, url: str) -> None:
        self.folder = folder
        self.job = job
        self.url = url

    def memory(self) -> int:
        """Resident bytes."""
        return resident(self.job.pid)

    def bot_memory(self) -> int:
        """Resident bytes of the processes in which bots think."""
        return sum(resident(child) for child in children(self.job.pid))

    def cpu_seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.job.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def waited_seconds(self) -> float:
        """How long its main thread was ready to run while others had the cores: what a busy machine adds."""
        return int(Path(f"/proc/{self.job.pid}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9

    def database_bytes(self) -> int:
        """The size of the database file with its journal."""
        return sum(path.stat().st_size for path in self.folder.glob("trial.db*"))

    def complaints(self) -> list[str]:
        """Lines of the log that tell of an error, or that are no log lines at all."""
        return [line for line in log_of(self.folder).read_text(encoding="utf-8").splitlines() if is_complaint(line)]

    async def stop(self) -> None:
        """As an operator would."""
        if self.job.returncode is None:
            self.job.terminate()
        await self.job.wait()


async def start_server(folder: Path, *words: str) -> ServerProcess:
    """A server with an empty embedded database in a folder."""
    command = ["-m", "fidchell.cli.main", "serve", "--port", "0", "--database", f"sqlite:///{folder}/trial.db", *words]
    with log_of(folder).open("wb") as log:
        pipe = asyncio.subprocess.PIPE
        job = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=pipe, stderr=log)
    line = (await job.stdout.readline()).decode() if job.stdout else ""
    if not line.startswith(READY):
        raise RuntimeError(f"The server did not start: {log_of(folder).read_text(encoding='utf-8')[-2000:]}")
    return ServerProcess(folder, job, line.removeprefix(READY).strip().rstrip("/").replace("localhost", "127.0.0.1"))


def log_of(folder: Path) -> Path:
    """Where the server writes what happens."""
    return folder / "server.log"


def is_complaint(line: str) -> bool:
    """Whether a line of the log is anything but a quiet JSON line."""
    try:
        return json.loads(line)["level"] not in {"info", "debug"}
    except (ValueError, KeyError, TypeError):
        return True


def resident(process: int) -> int:
    """Resident bytes of a process; none when it is gone."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * PAGE
    except (OSError, IndexError):
        return 0


def children(process: int) -> list[int]:
    """The processes a process started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text(encoding="ascii", errors="replace").rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue  # it is gone
        if parent == process:
            found.append(int(path.parent.name))
    return found
