"""Kill -9 at random moments: every acknowledged action is there, none twice, play goes on by itself."""

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fidchell.server import door
from fidchell.server.entries import Moved, Stored
from fidchell.server.live import LiveTable
from fidchell.server.store.engine import open_engine
from fidchell.server.store.store import Store
from tests.server.client import Body, Person
from tests.server.nursery import Forked, Nursery
from tests.server.processes import Process, Stubborn
from tests.server.test_lifecycle import GAME

KILLS = int(os.environ.get("FIDCHELL_KILLS", "50"))
"""How often the slow suite kills the server, on each kind of database."""
PEOPLE = 4


def play_and_kill(process: Process, kills: int) -> list[Stubborn]:
    """People play against bots, each in a thread, while the server is killed again and again."""
    people = [Stubborn(Person(process.url, f"P{number}"), GAME, "mbb") for number in range(PEOPLE)]
    threads = [threading.Thread(target=one.play, daemon=True) for one in people]
    for thread in threads:
        thread.start()
    for _ in range(kills):
        heard = sum(len(one.acknowledged) for one in people)
        while sum(len(one.acknowledged) for one in people) == heard:  # somebody is served again
            time.sleep(0.005)
        time.sleep(random.uniform(0.0, 0.5))
        process.kill()
        process.start()
    for one in people:
        one.is_done = True
    for thread in threads:
        thread.join(200)
        assert not thread.is_alive()
    return people


def check_table(store: Store, table: str, people: list[Stubborn]) -> int:
    """Acknowledged actions stand in the log once, in their order; the log leads to all that was seen."""
    log = store.log(table)
    assert [entry.n for entry in log] == list(range(1, len(log) + 1))
    keys = [entry.key for entry in log if entry.key]
    assert len(keys) == len(set(keys))
    moves = {entry.key: entry.entry.move for entry in log if entry.key and isinstance(entry.entry, Moved)}
    acknowledged = [(key, move) for one in people for where, key, move in one.acknowledged if where == table]
    assert [(key, moves[key]) for key, _ in acknowledged] == acknowledged
    order = [keys.index(key) for key, _ in acknowledged]
    assert order == sorted(order)
    seen = [state for one in people for where, state in one.seen if where == table]
    head = store.head(table)
    assert head is not None
    live = LiveTable(head)
    for entry in log:
        live.apply(entry)
        seen = [state for state in seen if not shows(live, state)]
    assert not seen, seen[0]
    check_row(store, live, log)
    return len(acknowledged)


def shows(live: LiveTable, state: Body) -> bool:
    """Whether a seat sees this at the position."""
    if live.question != state["n"] or live.table is None:
        return False
    seen = door.draw(live, state["you"])
    moves = [choice.move for choice in seen.moves]
    return json.dumps(seen.view) == json.dumps(state["view"]) and moves == [one["move"] for one in state["moves"]]


def check_row(store: Store, live: LiveTable, log: list[Stored]) -> None:
    """The lobby's row says what the log says, and so does a table read at once."""
    row = store.table_row(live.head.id)
    assert row is not None
    assert (row.status, row.turns) == (live.status, live.turn)
    again = LiveTable(live.head)
    again.load(log)
    assert live.table is not None
    assert again.table is not None
    assert again.table.state.key() == live.table.state.key()


def check_all(database: str, people: list[Stubborn]) -> int:
    """Every table anybody played at."""
    engine = open_engine(database)
    store = Store(engine, "test")
    tables = {table for one in people for table, _ in one.seen} | {one.table for one in people}
    counted = sum(check_table(store, table, people) for table in sorted(tables))
    engine.dispose()
    return counted


@contextmanager
def ending(process: Process) -> Iterator[Process]:
    """Stop it in the end, whatever happens."""
    try:
        yield process
    finally:
        process.stop()


def run_kills(process: Process, kills: int) -> dict[str, int]:
    """The whole test for a number of kills."""
    with ending(process):
        people = play_and_kill(process, kills)
    acknowledged = check_all(process.database, people)
    assert acknowledged == sum(len(one.acknowledged) for one in people) >= kills
    assert not process.errors(), process.errors()[:3]
    states = sum(len(one.seen) for one in people)
    return {"kills": kills, "acknowledged": acknowledged, "resent": sum(one.resent for one in people), "states": states}


def test_kill_9_loses_nothing(database: str, tmp_path: Path) -> None:
    run_kills(Process(database, tmp_path), 2)


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_many_kills_under_load_lose_nothing(database: str, tmp_path: Path) -> None:
    nursery = Nursery()
    totals = run_kills(Forked(nursery, database, tmp_path), KILLS)
    nursery.close()
    print(totals)  # noqa: T201 - the figure a careful operator asks for
    assert totals["states"] >= KILLS


def test_stopping_is_graceful_and_tables_go_on(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    ann = Person(process.url, "Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    line.play_on(3)
    line.settle()
    before = line.state
    process.stop()
    process.start()
    again = ann.sit(table)
    again.wait_for("state")
    assert json.dumps(again.state["view"]) == json.dumps(before["view"])
    assert again.state["moves"] == before["moves"]
    process.stop()
    text = process.log.read_text()
    assert '"event":"stopped"' in text
    assert ann.token not in text


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    command = [sys.executable, "-m", "fidchell.cli.main", "serve", "--port", "0", "--database", process.database]
    second = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    process.stop()
    assert second.returncode == 2
    assert "Another server uses" in second.stderr
