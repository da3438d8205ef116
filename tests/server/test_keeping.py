"""Keeping games: backup and restore while games run, full disks, changed rules, bots in processes."""

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from fidchell.editions import rules_for
from fidchell.kernel.errors import FidchellError
from fidchell.server import bodies, deeds, door, lobby, players, wire
from fidchell.server.backups import backup, check, restore
from fidchell.server.entries import Ended, Entry, Rewound, Sat, Started, Stored
from fidchell.server.live import LiveTable
from fidchell.server.replay import verify
from fidchell.server.store.engine import migrate, open_engine
from fidchell.server.store.store import Store
from tests.server.client import Line, Person
from tests.server.conftest import RunningServer, log_size, quick, serving
from tests.server.processes import Process, wait_until_ended
from tests.server.test_lifecycle import ALL, GAME
from tests.server.test_secrets import ANN, new_live


def test_a_copy_made_while_games_run_is_put_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    copy = tmp_path / "copy.db"
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        tables = [ann.open_table(GAME, "mb")["id"] for _ in range(3)]
        lines = [ann.sit(table) for table in tables]
        for line in lines:
            line.play_on(3)
        ann.open_table(GAME, "bb")  # bots write while the copy is made
        assert backup(database, copy) == 4
        kept = [line.settle()["turn"] for line in lines]
        for line in lines:
            line.play_on(3)
        with pytest.raises(FidchellError, match="Another server uses"):
            restore(database, copy)
    assert restore(database, copy) == 4
    with serving(quick(database)) as server:
        ann.url = server.url
        for table, turn in zip(tables, kept, strict=True):
            line = ann.sit(table)
            line.wait_for("state")
            assert line.state["turn"] >= turn
            line.play_on(2)
    assert check(tmp_path / "fidchell.db.before-restore") == 4


def test_the_commands_copy_and_restore(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    engine = open_engine(database)
    migrate(engine)
    engine.dispose()

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "fidchell.cli.main", *words, "--database", database]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    assert run("backup", str(tmp_path / "copy.db")).returncode == 0
    assert run("restore", str(tmp_path / "copy.db")).returncode == 0
    (tmp_path / "junk.db").write_bytes(b"nothing" * 1000)
    refused = run("restore", str(tmp_path / "junk.db"))
    assert refused.returncode == 2
    assert "cannot be read" in refused.stderr


def test_only_the_embedded_database_is_copied(tmp_path: Path) -> None:
    with pytest.raises(FidchellError, match="pg_dump"):
        backup("postgresql://nowhere/x", tmp_path / "copy.db")


@pytest.mark.parametrize("pragma", ["max_page_count = 1", "query_only = ON"], ids=["full disk", "read only"])
def test_what_cannot_be_stored_is_refused_and_nothing_is_lost(sqlite_server: RunningServer, pragma: str) -> None:
    ann = sqlite_server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    line.play_on(2)
    line.wait_until(lambda state: len(state["moves"]) > 1)
    line.settle()
    engine = sqlite_server.hall.store.engine
    full = True

    @event.listens_for(engine, "begin")
    def trouble(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA {pragma if full else 'query_only = OFF'}")

    answer: dict[str, Any] = {"type": "done"}
    while answer["type"] == "done":  # a full disk shows when the last page is full, perhaps to a bot
        answer = line.act(line.state["moves"][0]["move"])
        if answer["type"] == "done" and not is_asked_soon(line):
            break
    if answer["type"] == "refused":
        assert answer["reason"] == "trouble"
        assert "could not be stored" in answer["sentence"]
    before = log_size(sqlite_server.settings.database, table)
    time.sleep(0.5)
    assert log_size(sqlite_server.settings.database, table) == before
    full = False
    event.remove(engine, "begin", trouble)
    engine.dispose()
    line.settle()
    assert line.play_on(2) == 2 or line.state["status"] == "finished"


def is_asked_soon(line: Line) -> bool:
    """Whether there is something to choose before long."""
    try:
        line.wait_until(lambda state: state["status"] != "running" or len(state["moves"]) > 1, 3)
    except TimeoutError:
        return False
    return line.is_asked()


def test_a_table_begun_under_other_rules_is_closed_with_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        table = ann.open_table(GAME, "mb")["id"]
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET head = replace(head, '\"version\":', '\"version\":9')")
    engine.dispose()
    with serving(quick(database)) as server:
        ann.url = server.url
        ann.http.base_url = server.url
        line = ann.sit(table)
        line.wait_for("state")
        assert line.state["status"] == "closed"
        assert "version 9" in line.state["sentence"]
        assert line.state["view"] is None
        assert line.act("pass", seat=0)["reason"] == "not-running"
        assert ann.call("GET", f"/api/tables/{table}")["status"] == "closed"


def test_thinking_bots_answer_from_a_process_of_their_own(
    sqlite_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "QUICK", ())
    ann = sqlite_server.person("Ann")
    line = ann.sit(ann.open_table(GAME, "mb")["id"])
    line.play_on(6)
    assert sqlite_server.hall.players.pool is not None
    assert line.state["turn"] > 6


@pytest.mark.parametrize("later", [0.0, 2.5], ids=["starting", "thinking"])
def test_the_processes_of_bots_end_with_a_killed_server(tmp_path: Path, later: float) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    ann = Person(process.url, "Ann")
    bots = [{"kind": "bot", "bot": "expert"}] * 2  # five seconds for each answer
    line = ann.sit(ann.open_table(GAME, "m", seats=[{"kind": "me"}, *bots])["id"])
    while not process.children():
        if line.settle()["moves"]:
            line.act(line.state["moves"][0]["move"])
    time.sleep(later)
    born = process.children()
    assert born
    process.kill()
    wait_until_ended(born)


def test_a_bot_that_fails_does_not_stop_the_table(
    sqlite_server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise KeyError("broken bot")

    monkeypatch.setattr(players, "choose", fail)
    ann = sqlite_server.person("Ann")
    line = ann.sit(ann.open_table(GAME, "mb")["id"])
    for _ in range(20):
        line.play_on(1)
        if any(batch["seat"] == 1 and not batch["note"] for batch in line.held):
            return
    raise AssertionError("the bot never answered")


def test_a_table_of_bots_goes_on_after_a_restart_without_anybody_watching(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        table = ann.open_table(GAME, "mbb", grace=1, stand_in="random")["id"]
        time.sleep(0.3)
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET wake_at = 1")
    with serving(quick(database)) as server:
        end = time.monotonic() + 60
        while time.monotonic() < end and Store(engine, "x").listed_tables("finished") == []:
            row = Store(engine, "x").table_row(table)
            assert row is not None
            if row.status == "finished":
                break
            time.sleep(0.2)
        row = Store(engine, "x").table_row(table)
        assert row is not None
        assert row.status == "finished"
    engine.dispose()


@pytest.mark.parametrize("edition", ALL)
def test_a_log_with_take_backs_loads_to_the_table_that_was_played(edition: str) -> None:
    seats = rules_for(edition).meta.seats[-1]
    live = new_live(edition, seats)
    chance = random.Random(4)
    log = [Stored(n + 1, 0, "", entry) for n, entry in enumerate(opening_of(live))]
    for number in range(120):
        if live.status != "running":
            break
        for entry in random_deed(live, chance, back=number % 30 == 29):
            stored = Stored(live.n + 1, number, "", entry)
            log.append(stored)
            live.apply(stored)
    again = LiveTable(live.head)
    again.load(log)
    assert live.table is not None
    assert again.table is not None
    assert any(isinstance(one.entry, Rewound) for one in log)
    assert again.table.state.key() == live.table.state.key()
    assert (again.n, again.question, again.turn) == (live.n, live.question, live.turn)
    assert again.table.chance.position == live.table.chance.position
    assert again.table.barrier == live.table.barrier
    assert again.table.record.as_dict() == live.table.record.as_dict()
    assert again.table.kept == []
    verdict = verify(again.table.record.as_dict())
    assert verdict.fair, verdict.sentence
    assert "taken back" in verdict.sentence
    for seat in range(-1, seats):
        for since in (-1, live.n // 2):
            kept = live.floor(since)
            assert kept == again.floor(since)
            assert door.batches(again, seat, kept) == door.batches(live, seat, kept)


def test_a_verdict_tells_what_was_taken_back_and_finds_what_was_left_out() -> None:
    live = new_live(GAME, 3)
    assert live.table is not None
    record = live.table.record
    chance = random.Random(4)
    for number in range(60):
        for entry in random_deed(live, chance, back=False):
            live.apply(Stored(live.n + 1, number, "", entry))
    straight = verify(record.as_dict())
    assert straight.fair
    assert "taken back" not in straight.sentence
    live.apply(Stored(live.n + 1, 60, "", deeds.rewind(live, 0, 0, live.table.chance.position).entries[0]))
    for entry in random_deed(live, chance, back=False):
        live.apply(Stored(live.n + 1, 61, "", entry))
    gone_back = verify(record.as_dict())
    assert gone_back.fair
    assert "60 moves were taken back; their " in gone_back.sentence
    source: dict[str, Any] = record.as_dict()
    cut = verify({**source, "log": source["log"][61:]})
    assert not cut.fair
    assert cut.entry == 0
    assert "leaves out" in cut.sentence
    older = verify({**source, "format": 1, "log": source["log"][61:]})
    assert older.fair
    assert "passed over by moves taken back" in older.sentence


def test_a_branch_is_not_taken_back_into_the_game_it_comes_from() -> None:
    source = new_live(GAME, 3)
    chance = random.Random(4)
    for number in range(60):
        for entry in random_deed(source, chance, back=False):
            source.apply(Stored(source.n + 1, number, "", entry))
    source.apply(Stored(source.n + 1, 60, "", Ended("abandoned")))
    for turn in range(0, 60, 3):
        head, deed = lobby.branch_of(source, ANN, bodies.Branch(turn, 0, "random"))
        branch = LiveTable(head)
        log = [Stored(n + 1, 0, "", entry) for n, entry in enumerate(deed.entries)]
        branch.load(log)
        for entry in random_deed(branch, chance, back=False):
            log.append(Stored(branch.n + 1, 1, "", entry))
            branch.apply(log[-1])
        assert branch.table is not None
        log.append(Stored(branch.n + 1, 2, "", Rewound(0, branch.base(), branch.table.chance.position, 1)))
        branch.apply(log[-1])
        assert not any(branch.table.can_take_back(seat) for seat in range(3))
        again = LiveTable(head)
        again.load(log)
        assert again.table is not None
        assert again.table.state.key() == branch.table.state.key()
        assert (again.table.barrier, len(again.steps)) == (branch.table.barrier, branch.base())


def opening_of(live: LiveTable) -> list[Entry]:
    """Who sat down at a table of `new_live`, and the start."""
    seated: list[Entry] = [Sat(number, "ann", "Ann", "") for number in range(live.head.seats)]
    return [*seated, Started()]


def random_deed(live: LiveTable, chance: random.Random, *, back: bool) -> list[Entry]:
    """A random answer, or going back a few moves by consent."""
    table = live.table
    assert table is not None
    if back:
        return deeds.rewind(live, 0, live.question_start(live.turn - 5), table.chance.position).entries
    seat = chance.choice(live.asked())
    move = live.rules.book.text(chance.choice(live.rules.legal(table.state, seat)))
    return deeds.answer(live, seat, live.question, move, auto=False).entries


def test_a_turn_is_restarted_up_to_the_barrier() -> None:
    live = new_live("arrival-2016", 2)
    chance = random.Random(1)
    for number in range(400):
        table = live.table
        assert table is not None
        seat = live.asked()[0]
        if door.can_undo(live, seat) and len(live.steps) - table.barrier > 1:
            deed = deeds.undo(live, "ann", wire.Undo(seat, live.question, "restart-1", turn=True))
            barrier = table.barrier
            live.apply(Stored(live.n + 1, number, "", deed.entries[0]))
            assert len(live.steps) == live.turn == barrier
            assert live.asked() == [seat]
            return
        for entry in random_deed(live, chance, back=False):
            live.apply(Stored(live.n + 1, number, "", entry))
    raise AssertionError("no turn of several steps was found")


def test_a_clock_counts_its_own_seconds_and_adds_the_increment() -> None:
    live = new_live(GAME, 2, bank=60, increment=5)
    chance = random.Random(2)
    now, left = 0, [60_000, 60_000]
    for number in range(30):
        seat = live.asked()[0]
        assert [live.time_left(other, now, live.asked()) for other in (0, 1)] == left
        now += 700 * number
        left[seat] = max(0, left[seat] - 700 * number)
        assert live.time_left(seat, now, live.asked()) == left[seat]
        (entry,) = random_deed(live, chance, back=False)
        live.apply(Stored(live.n + 1, now, "", entry))
        left[seat] += 5_000
        if live.status != "running":
            return
