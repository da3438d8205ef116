"""Two server processes on one PostgreSQL: one table, clients on either, and one process may die."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.client import Person
from tests.server.conftest import RunningServer, quick, serving
from tests.server.processes import Process
from tests.server.test_lifecycle import GAME


@pytest.fixture
def pair(postgres: Callable[[], str]) -> Iterator[tuple[RunningServer, RunningServer]]:
    """Two servers on one database."""
    database = postgres()
    with serving(quick(database)) as one, serving(quick(database)) as two:
        yield one, two


def at(person: Person, server: RunningServer | Process) -> Person:
    """The same person, connected to another process."""
    person.url = server.url
    return person


def test_clients_of_two_processes_share_one_table(pair: tuple[RunningServer, RunningServer]) -> None:
    one, two = pair
    ann, bea = one.person("Ann"), two.person("Bea")
    table = ann.open_table(GAME, "mob")
    bea.join(table["invite"])
    ann.call("POST", f"/api/tables/{table['id']}/start")
    first, second = ann.sit(table["id"]), bea.sit(table["id"])
    for _ in range(40):
        first.settle(0.05)
        second.settle(0.05)
        if first.state["status"] != "running":
            break
        for line in (first, second):
            if line.is_asked():
                answer = line.act(line.state["moves"][0]["move"])
                assert answer["type"] == "done" or answer["reason"] == "stale"  # the server gives lone answers itself
                break
    first.settle()
    second.settle()
    assert first.state["turn"] == second.state["turn"] > 10
    assert [seat["here"] for seat in first.state["seats"]] == [True, True, True]
    assert [seat["here"] for seat in second.state["seats"]] == [True, True, True]
    first.send({"type": "say", "text": "hello over there"})
    second.settle()
    assert second.chat[-1]["text"] == "hello over there"
    second.close()
    first.settle(1.0)
    assert not first.other[-1]["seats"][1]["here"]


def test_the_same_question_answered_through_both_processes_counts_once(
    pair: tuple[RunningServer, RunningServer],
) -> None:
    one, two = pair
    ann = one.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    first = ann.sit(table)
    second = at(ann, two).sit(table)
    for _ in range(10):
        first.settle(0.1)
        second.settle(0.1)
        if not first.is_asked():
            continue
        n = first.state["n"]
        move = first.state["moves"][0]["move"]
        for number, line in enumerate((first, second)):
            key = f"key-{n}-{number}-x"
            line.send({"type": "act", "seat": 0, "n": n, "key": key, "move": move})
        answers = [first.reply(f"key-{n}-0-x"), second.reply(f"key-{n}-1-x")]
        assert [answer["type"] for answer in answers].count("done") == 1


def test_a_dead_database_connection_loses_nothing(pair: tuple[RunningServer, RunningServer]) -> None:
    one, two = pair
    ann = one.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    first = ann.sit(table)
    second = at(ann, two).sit(table)
    first.play_on(3)
    with psycopg.connect(one.settings.database, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    time.sleep(1.0)
    for _ in range(20):
        first.settle(0.1)
        if first.is_asked():
            answer = first.act(first.state["moves"][0]["move"])
            if answer["type"] == "done":
                break
            assert answer["reason"] in {"trouble", "stale"}
    first.play_on(2)
    first.settle(0.5)
    second.settle(1.5)
    assert second.state["turn"] == first.state["turn"]


def test_clients_go_on_at_the_other_process_when_one_is_killed(postgres: Callable[[], str], tmp_path: Path) -> None:
    database = postgres()
    one, two = Process(database, tmp_path), Process(database, tmp_path)
    try:
        ann = Person(one.url, "Ann")
        table = ann.open_table(GAME, "mb")["id"]
        line = ann.sit(table)
        line.play_on(4)
        before = line.state
        one.kill()
        again = at(ann, two).sit(table)
        again.wait_for("state")
        assert again.state["turn"] >= before["turn"]
        assert again.play_on(4) == 4
    finally:
        two.stop()
