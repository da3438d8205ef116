"""Full disks and read-only file systems: refused with a sentence, nothing corrupted, and play goes on afterwards."""

import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fidchell.server.backups import check
from fidchell.server.live import LiveTable
from fidchell.server.store.engine import open_engine
from fidchell.server.store.store import Store
from tests.server.client import Line, Person, get
from tests.server.conftest import log_size
from tests.server.processes import Process
from tests.server.test_crash import check_row
from tests.server.test_keeping import is_asked_soon
from tests.server.test_lifecycle import GAME

pytestmark = pytest.mark.slow


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, of one megabyte and a half; only root may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1536k", "tmpfs", folder], check=False)
    if mounted.returncode:
        pytest.skip("only root may mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder: Path) -> Path:
    """Leave no byte."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return ballast


def refused_at_last(line: Line) -> str:
    """Play until an answer cannot be stored, perhaps a bot's; the sentence, if it was a person's."""
    while is_asked_soon(line):
        answer = line.act(line.state["moves"][0]["move"])
        if answer["type"] == "refused" and answer["reason"] != "stale":
            assert answer["reason"] == "trouble"
            return str(answer["sentence"])
    return ""


def check_trouble_and_recovery(process: Process, ann: Person, line: Line, make_room: Callable[[], None]) -> None:
    """Refused with a sentence, nothing changes; with room again the table goes on where it was."""
    table = line.table
    sentence = refused_at_last(line)
    assert not sentence or "could not be stored" in sentence
    before = log_size(process.database, table)
    made = ann.http.post("/api/tables", json={"edition": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]})
    assert made.status_code == 503
    assert "could not be stored" in made.json()["sentence"]
    line.send({"type": "say", "text": "anybody there?"})
    assert line.wait_for("refused")["sentence"] == "This line could not be stored; nobody has heard it."
    assert log_size(process.database, table) == before
    shown = ann.sit(table).wait_for("state")
    assert shown["n"] == line.state["n"]
    make_room()
    line.settle(1.0)
    assert line.play_on(3) == 3 or line.state["status"] == "finished"
    assert ann.open_table(GAME, "mb")["status"] == "running"
    assert log_size(process.database, table) > before


def check_file(process: Process, table: str) -> None:
    """The file is sound and its log can be played."""
    assert check(Path(process.database.removeprefix("sqlite:///"))) >= 1
    engine = open_engine(process.database)
    store = Store(engine, "test")
    head = store.head(table)
    assert head is not None
    live, log = LiveTable(head), store.log(table)
    for stored in log:
        live.apply(stored)
    check_row(store, live, log)
    engine.dispose()


def begin(process: Process) -> tuple[Person, Line]:
    """A game under way."""
    ann = Person(process.url, "Ann")
    line = ann.sit(ann.open_table(GAME, "mb")["id"])
    line.play_on(2)
    line.settle()
    return ann, line


def test_a_full_disk_refuses_and_then_goes_on(small_disk: Path, tmp_path: Path) -> None:
    process = Process(f"sqlite:///{small_disk}/fidchell.db", tmp_path)
    try:
        ann, line = begin(process)
        ballast = fill(small_disk)
        check_trouble_and_recovery(process, ann, line, ballast.unlink)
    finally:
        process.stop()
    check_file(process, line.table)


def test_a_file_that_may_not_grow_refuses_and_then_goes_on(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    assert process.job is not None
    child, usual = process.job.pid, resource.getrlimit(resource.RLIMIT_FSIZE)

    def may_grow_to(size: int) -> None:
        resource.prlimit(child, resource.RLIMIT_FSIZE, (size, usual[1]))

    try:
        ann, line = begin(process)
        wal = Path(process.database.removeprefix("sqlite:///") + "-wal")
        may_grow_to(wal.stat().st_size)
        check_trouble_and_recovery(process, ann, line, lambda: may_grow_to(usual[0]))
    finally:
        may_grow_to(usual[0])
        process.stop()
    check_file(process, line.table)


def serve_fails(database: str) -> str:
    """Start a server that cannot; what it says."""
    command = [sys.executable, "-m", "fidchell.cli.main", "serve", "--port", "0", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_read_only_file_system_is_refused_at_the_start(small_disk: Path, tmp_path: Path) -> None:
    process = Process(f"sqlite:///{small_disk}/fidchell.db", tmp_path)
    begin(process)
    process.stop()
    held = (small_disk / "fidchell.db").read_bytes()
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    assert "cannot be written" in serve_fails(process.database)
    assert (small_disk / "fidchell.db").read_bytes() == held
    subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)
    process.start()
    assert get(f"{process.url}/health").status_code == 200
    process.stop()


@pytest.mark.parametrize("database", ["postgresql://127.0.0.1:1/nothing", "mysql://somewhere/x", "sqlite:///{}/junk.db"])
def test_a_database_that_cannot_be_used_is_a_sentence(tmp_path: Path, database: str) -> None:
    (tmp_path / "junk.db").write_bytes(b"nothing" * 1000)
    said = serve_fails(database.format(tmp_path))
    assert "database" in said
    assert len(said.splitlines()) < 8

