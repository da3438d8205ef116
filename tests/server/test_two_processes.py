"""Two server processes on one PostgreSQL: one table, clients on either, and one process may die."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.server.client import Person
from tests.server.conftest import RunningServer, quick, serving
from tests.server.nursery import Forked, Nursery
from tests.server.processes import Process, Stubborn, Wanderer
from tests.server.test_crash import KILLS, check_all
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
    second.wait_for("chat")
    assert second.chat[-1]["text"] == "hello over there"
    second.close()
    while first.wait_for("seats")["seats"][1]["here"]:
        pass


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


def cut_connections(database: str) -> int:
    """Every connection but this one ends, as when PostgreSQL is restarted; how many there were."""
    with psycopg.connect(database, autocommit=True) as admin:
        found = admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
        return len(found.fetchall())


def set_going(people: list[Stubborn]) -> list[threading.Thread]:
    """Everybody plays in a thread."""
    threads = [threading.Thread(target=one.play, daemon=True) for one in people]
    for thread in threads:
        thread.start()
    return threads


def let_end(people: list[Stubborn], threads: list[threading.Thread]) -> None:
    """Everybody stops."""
    for one in people:
        one.is_done = True
    for thread in threads:
        thread.join(200)
        assert not thread.is_alive()


def wait_for_progress(people: list[Stubborn]) -> None:
    """Everybody's actions are acknowledged again."""
    heard = [len(one.acknowledged) for one in people]
    end = time.monotonic() + 200
    while any(len(one.acknowledged) == before for one, before in zip(people, heard, strict=True)):
        assert time.monotonic() < end, "somebody cannot play on"
        time.sleep(0.01)


def test_connections_cut_while_everybody_plays_lose_nothing(postgres: Callable[[], str]) -> None:
    database = postgres()
    with serving(quick(database)) as one, serving(quick(database)) as two:
        people = [Stubborn(server.person(f"P{number}"), GAME, "mbb") for number, server in enumerate((one, two, one))]
        threads = set_going(people)
        for _ in range(5):
            wait_for_progress(people)
            time.sleep(random.uniform(0.0, 0.3))
            assert cut_connections(database) > 0
        wait_for_progress(people)
        let_end(people, threads)
    assert check_all(database, people) == sum(len(person.acknowledged) for person in people)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_people_go_on_at_the_other_process_whenever_one_is_killed(postgres: Callable[[], str], tmp_path: Path) -> None:
    database = postgres()
    nursery = Nursery()
    processes = [Forked(nursery, database, tmp_path) for _ in range(2)]
    urls = [process.url for process in processes]
    people: list[Stubborn] = [Wanderer(Person(urls[0], f"P{number}"), GAME, "mbb", urls) for number in range(3)]
    threads = set_going(people)
    for number in range(max(4, KILLS // 10)):
        wait_for_progress(people)
        time.sleep(random.uniform(0.0, 0.4))
        processes[number % 2].kill()
        wait_for_progress(people)
        processes[number % 2].start()
    let_end(people, threads)
    for process in processes:
        process.stop()
    nursery.close()
    assert check_all(database, people) == sum(len(one.acknowledged) for one in people)


def test_a_dead_database_connection_loses_nothing(pair: tuple[RunningServer, RunningServer]) -> None:
    one, two = pair
    ann = one.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    first = ann.sit(table)
    second = at(ann, two).sit(table)
    first.play_on(3)
    cut_connections(one.settings.database)
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
