"""Actions: numbers, keys, races, undo, reconnection."""

import json
import secrets
import threading
from typing import Any

from fidchell.server.shelf_routes import playable
from tests.server.client import Line, Person, until_somebody_may_choose
from tests.server.conftest import RunningServer, log_size, quick, serving
from tests.server.test_lifecycle import GAME, two_people

TOGETHER = "arrival-2016" if "arrival-2016" in playable() else GAME


def open_choice(line: Line) -> str:
    """Wait for a question with more than one answer; one of them."""
    line.wait_until(lambda state: len(state["moves"]) > 1)
    return str(line.state["moves"][0]["move"])


def test_an_action_sent_twice_counts_once(server: RunningServer) -> None:
    ann = server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    move = open_choice(line)
    key = secrets.token_hex(8)
    n = line.state["n"]
    first = line.act(move, n=n, key=key)
    second = line.act(move, n=n, key=key)
    assert first["type"] == second["type"] == "done"


def test_an_action_sent_again_after_a_restart_counts_once(database: str) -> None:
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        table = ann.open_table(GAME, "mb")["id"]
        line = ann.sit(table)
        move = open_choice(line)
        n, key = line.state["n"], secrets.token_hex(8)
        first = line.act(move, n=n, key=key)
        line.settle()
    size = log_size(database, table)
    with serving(quick(database)) as server:
        ann.url = server.url
        line = ann.sit(table)
        line.wait_for("state")
        assert line.act(move, n=n, key=key, seat=0) == first
        assert log_size(database, table) >= size
        assert line.act(move, n=n, seat=0)["reason"] == "stale"


def test_a_stale_action_is_refused_and_the_missed_state_follows(server: RunningServer) -> None:
    ann = server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    move = open_choice(line)
    old = line.state["n"]
    line.act(move)
    line.settle()
    refused = line.act(move, n=old)
    assert refused["reason"] == "stale"
    assert line.wait_for("state")["n"] > old


def test_two_devices_of_one_guest_race_and_one_wins(server: RunningServer) -> None:
    ann = server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    lines = [ann.sit(table) for _ in range(6)]
    for line in lines:
        move = open_choice(line)
    answers: list[dict[str, Any]] = []
    threads = [threading.Thread(target=lambda line=line: answers.append(line.act(move))) for line in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer["type"] for answer in answers].count("done") == 1
    assert {answer["reason"] for answer in answers if answer["type"] == "refused"} == {"stale"}


def test_a_refusal_names_the_rule_and_what_is_allowed(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    line = ann.sit(ann.open_table(GAME, "mb")["id"])
    open_choice(line)
    legal = [choice["move"] for choice in line.state["moves"]]
    book = sqlite_server.hall.rooms[line.table].live.rules.book.texts
    wrong = next(text for text in book if text not in legal)
    refused = line.act(wrong)
    assert refused["reason"] == "not-allowed"
    assert refused["clause"]
    assert refused["allowed"] == legal
    assert line.act("dance a jig")["reason"] == "unknown-move"
    line.send({"type": "why", "seat": 0, "move": wrong})
    because = line.wait_for("because")
    assert because["clause"] == refused["clause"]
    assert not because["allowed"]


def test_undo_goes_up_to_the_information_barrier_and_no_further(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    table = ann.open_table(TOGETHER, "mbb")["id"]
    line = ann.sit(table)
    undone = 0
    for _ in range(400):
        line.play_on(1)
        line.settle(0.02)
        if line.state["status"] != "running":
            break
        if not line.state["can_undo"]:
            refused = line.do("undo", n=line.state["n"])
            assert refused["reason"] in {"not-allowed", "stale"}
            continue
        before = line.state
        assert line.do("undo", n=before["n"])["type"] == "done"
        line.wait_until(lambda state, n=before["n"]: state["n"] > n)
        assert line.state["turn"] < before["turn"]
        assert all(batch["turn"] <= line.state["turn"] or batch["note"] for batch in line.held)
        undone += 1
        if undone >= 3:
            break
    assert undone >= 1, "no move of this game could be taken back"
    check_same_after_reload(sqlite_server, ann, line)


def check_same_after_reload(server: RunningServer, person: Person, line: Line) -> None:
    """What the log leads to is what was on the screen."""
    line.settle()
    server.hall.rooms.pop(line.table)
    again = person.sit(line.table)
    again.wait_for("state")
    for part in ("view", "moves", "n", "turn", "asked", "can_undo"):
        assert again.state[part] == line.state[part], part
    assert json.dumps(again.held) == json.dumps(line.held)


def test_a_take_back_beyond_the_barrier_needs_everybody(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    one, two = ann.sit(table), bea.sit(table)
    for _ in range(12):
        for line in (one, two):
            line.settle(0.03)
            if line.is_asked():
                line.act(line.state["moves"][0]["move"])
    until_somebody_may_choose(one, two)
    turn = one.settle()["turn"]
    assert one.do("propose", kind="take-back", turn=1)["type"] == "done"
    two.wait_until(lambda state: state["proposal"] is not None)
    assert two.state["turn"] == turn
    assert two.do("vote", yes=True)["type"] == "done"
    two.settle(0.03)
    notes = [batch["note"]["key"] for batch in two.held if batch["note"]]
    assert notes[-1] == "taken-back"
    assert all(batch["turn"] <= two.state["turn"] or batch["note"] for batch in two.held)


def test_answers_at_the_same_time_wait_for_each_other_unseen(server: RunningServer) -> None:
    ann, bea, table = two_people(server, TOGETHER)
    one, two = ann.sit(table), bea.sit(table)
    seen = 0
    for _ in range(60):
        one.settle(0.03)
        two.settle(0.03)
        if len(one.state["asked"]) == 2 and len(one.state["moves"]) > 1 and len(two.state["moves"]) > 1:
            before = two.state
            heard = len(bea.traffic)
            assert one.act(one.state["moves"][-1]["move"])["type"] == "done"
            one.settle(0.05)
            two.settle(0.05)
            assert len(bea.traffic) == heard, "a message tells that somebody has answered"
            assert one.state["moves"] == []
            assert one.state["asked"] == [1]
            for part in ("n", "turn", "asked", "view", "moves", "seats"):
                assert two.state[part] == before[part], part
            assert two.act(two.state["moves"][0]["move"], n=before["n"])["type"] == "done"
            seen += 1
            if seen == 2:
                break
            continue
        for line in (one, two):
            if line.is_asked():
                line.act(line.state["moves"][0]["move"])
                break
    assert seen or TOGETHER == GAME


def test_after_a_broken_line_the_missed_batches_come(server: RunningServer) -> None:
    ann = server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    line.play_on(3)
    line.settle()
    held = list(line.held)
    since = max(batch["n"] for batch in held)
    other = ann.sit(table)
    other.play_on(3)
    other.settle()
    back = ann.sit(table, since=since)
    back.held = held
    back.wait_for("state")
    back.settle()
    assert back.held == other.held
    assert back.state["keep"] == since


def test_a_guest_cannot_use_anothers_key_or_seat(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    one, two = ann.sit(table), bea.sit(table)
    until_somebody_may_choose(one, two)
    asked, other = (one, two) if one.is_asked() else (two, one)
    move = asked.state["moves"][0]["move"]
    key = secrets.token_hex(8)
    assert other.act(move, seat=asked.state["you"], n=asked.state["n"], key=key)["reason"] == "not-your-seat"
    assert other.act(move, n=asked.state["n"])["reason"] == "not-asked"
    assert asked.act(move, key=key)["type"] == "done"
