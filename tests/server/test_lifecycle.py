"""A table from opening to rematch, on SQLite and on PostgreSQL."""

import time
from typing import Any

import pytest

from fidchell.server.shelf_routes import playable
from tests.server.client import Person, is_closed, until_somebody_may_choose
from tests.server.conftest import RunningServer, quick, serving

ALL = playable()
GAME = "graal" if "graal" in ALL else ALL[0]


def two_people(server: RunningServer, edition: str = GAME, **more: object) -> tuple[Person, Person, str]:
    """Ann opens a table, Bea follows the invite link, the game starts."""
    ann, bea = server.person("Ann"), server.person("Bea")
    table = ann.open_table(edition, "mo", **more)
    bea.join(table["invite"])
    ann.call("POST", f"/api/tables/{table['id']}/start")
    return ann, bea, table["id"]


@pytest.mark.parametrize("edition", ALL)
def test_a_person_plays_a_whole_game_against_bots(sqlite_server: RunningServer, edition: str) -> None:
    ann = sqlite_server.person("Ann")
    seats = 3 if edition == "emperor" else 2
    table = ann.open_table(edition, "m" + "b" * (seats - 1))["id"]
    line = ann.sit(table)
    line.play_on(100_000)
    assert line.state["status"] == "finished"
    assert 1 in line.state["outcome"]["ranks"]
    assert line.state["view"] is not None
    record = ann.call("GET", f"/api/tables/{table}/record")
    assert len(record["log"]) == line.state["turn"]
    verdict = ann.call("GET", f"/api/tables/{table}/verify")
    assert verdict["fair"], verdict
    assert ann.call("POST", "/api/verify", record)["fair"]
    record["log"][0][2] = [*record["log"][0][2], 1]
    assert not ann.call("POST", "/api/verify", record)["fair"]


@pytest.mark.slow  # a whole game; seen to fail once in some forty runs, unexplained
def test_take_backs_past_draws_stand_in_the_record_also_after_a_rest(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    for turn in (1, 5, 9):
        line.play_on(6)
        line.settle()
        assert line.do("propose", kind="take-back", turn=min(turn, line.state["turn"] - 1))["type"] == "done"
        line.settle()
        sqlite_server.hall.rooms.pop(table)
        line = ann.sit(table)
        line.wait_for("state")
    line.play_on(100_000)
    assert line.state["status"] == "finished"
    record = ann.call("GET", f"/api/tables/{table}/record")
    backs = [index for index, item in enumerate(record["log"]) if len(item) == 1]
    assert len(backs) == 3
    verdict = ann.call("GET", f"/api/tables/{table}/verify")
    assert verdict["fair"], verdict
    assert "draws fit too" in verdict["sentence"]
    sqlite_server.hall.rooms.pop(table)
    assert ann.call("GET", f"/api/tables/{table}/record") == record
    first, last = stretch_with_draws(record["log"])
    del record["log"][first : last + 1]
    refused = ann.call("POST", "/api/verify", record)
    assert (refused["fair"], refused["entry"]) == (False, first), refused


def stretch_with_draws(log: list[list[Any]]) -> tuple[int, int]:
    """From the first move that a take-back undid to the take-back itself, where something was drawn in between.

    A stretch without draws leaves nothing out of the stream of chance, so nobody can tell that it is missing.
    """
    standing: list[int] = []
    for index, item in enumerate(log):
        if len(item) > 1:
            standing.append(index)
            continue
        first = standing[item[0]]
        if any(len(entry) > 1 and entry[2] for entry in log[first:index]):
            return first, index
        del standing[item[0] :]
    raise AssertionError("no draw was taken back")


def test_two_people_and_a_spectator_share_a_table(server: RunningServer) -> None:
    ann, bea, table = two_people(server, watch="everybody")
    cid = server.person("Cid")
    lines = [ann.sit(table), bea.sit(table), cid.sit(table)]
    for line in lines:
        line.settle()
    assert [line.state["you"] for line in lines] == [0, 1, -1]
    for _ in range(30):
        asked = [line for line in lines[:2] if line.is_asked()]
        if asked:
            asked[0].act(asked[0].state["moves"][0]["move"])
        for line in lines:
            line.settle(0.05)
    until_somebody_may_choose(*lines)
    turn = max(line.state["turn"] for line in lines)
    assert turn > 5
    for line in lines:
        line.wait_until(lambda state: state["turn"] == turn)
    assert lines[2].state["moves"] == []
    assert [seat["here"] for seat in lines[2].state["seats"]] == [True, True]


def test_the_lobby_shows_mine_open_and_watchable_tables(server: RunningServer) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    waiting = ann.open_table(GAME, "mo", listed=True)["id"]
    private = ann.open_table(GAME, "mo")["id"]
    shown = ann.open_table(GAME, "mb", listed=True, watch="everybody")["id"]
    mine = {table["id"]: table for table in ann.call("GET", "/api/tables")["mine"]}
    assert set(mine) == {waiting, private, shown}
    lobby = bea.call("GET", "/api/tables")
    assert [table["id"] for table in lobby["open"]] == [waiting]
    assert [table["id"] for table in lobby["watch"]] == [shown]
    assert lobby["open"][0]["invite"] == ""
    bea.call("GET", f"/api/tables/{private}", status=404)
    bea.call("POST", f"/api/tables/{waiting}/seats/1/take", {})
    assert ann.call("POST", f"/api/tables/{waiting}/start")["status"] == "running"


def test_only_the_host_starts_and_only_with_all_seats_taken(sqlite_server: RunningServer) -> None:
    ann, bea = sqlite_server.person("Ann"), sqlite_server.person("Bea")
    table = ann.open_table(GAME, "moo")
    bea.join(table["invite"])
    bea.call("POST", f"/api/tables/{table['id']}/start", status=403)
    ann.call("POST", f"/api/tables/{table['id']}/start", status=409)
    ann.call("POST", f"/api/tables/{table['id']}/seats/2/bot", {"bot": "random"})
    assert ann.call("POST", f"/api/tables/{table['id']}/start")["status"] == "running"
    ann.call("POST", f"/api/tables/{table['id']}/start", status=409)


def test_an_invite_is_no_seat_and_a_token_is_never_shown_again(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    line = bea.sit(table)
    line.settle()
    assert bea.call("GET", "/api/guests/me")["token"] == ""
    assert all(bea.token not in text for text in ann.traffic)
    assert all(ann.token not in text for text in bea.traffic[1:])
    refused = line.act("pass", seat=0)
    assert refused["reason"] == "not-your-seat"


def test_a_seat_left_is_played_by_a_bot_and_can_be_reclaimed(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    line = ann.sit(table)
    line.settle()
    bea.call("POST", f"/api/tables/{table}/seats/1/leave")
    line.wait_until(lambda state: state["seats"][1]["stand_in"])
    line.play_on(3)
    ann.call("POST", f"/api/tables/{table}/seats/1/take", {}, status=409)
    bea.call("POST", f"/api/tables/{table}/seats/1/take", {})
    line.wait_until(lambda state: not state["seats"][1]["stand_in"])
    notes = [batch["note"]["key"] for batch in line.held if batch["note"]]
    assert notes == ["started", "left", "reclaimed"]


def test_a_bot_stands_in_after_the_grace_period(server: RunningServer) -> None:
    ann, bea, table = two_people(server, grace=1)
    line = ann.sit(table)
    gone = bea.sit(table)
    gone.settle()
    gone.close()
    line.play_on(2)
    state = line.wait_until(lambda state: state["seats"][1]["stand_in"] or 0 in state["asked"])
    if not state["seats"][1]["stand_in"]:
        line.play_on(6)
        line.wait_until(lambda state: state["seats"][1]["stand_in"])
    back = bea.sit(table)
    back.settle()
    assert back.state["seats"][1]["stand_in"]
    bea.call("POST", f"/api/tables/{table}/seats/1/take", {})
    back.wait_until(lambda state: not state["seats"][1]["stand_in"])


def test_who_runs_out_of_time_is_played_by_a_bot(sqlite_server: RunningServer) -> None:
    ann, bea, table = two_people(sqlite_server, clock={"bank": 5, "increment": 0})
    line = ann.sit(table)
    bea.sit(table)
    line.settle()
    asked = line.state["asked"][0]
    assert line.state["seats"][asked]["left_ms"] <= 5000
    begun = time.monotonic()
    line.wait_until(lambda state: state["seats"][asked]["stand_in"])
    assert time.monotonic() - begun > 3
    assert [batch["note"]["key"] for batch in line.held if batch["note"]][-1] == "out-of-time"


def test_several_people_share_one_device(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    table = ann.open_table(GAME, "mm")["id"]
    line = ann.sit(table, seat=1)
    line.settle()
    assert line.state["you"] == 1
    line.send({"type": "look", "seat": 0})
    line.wait_until(lambda state: state["you"] == 0)
    line.send({"type": "look", "seat": -1})
    assert line.wait_for("refused")["reason"] == "not-your-seat"
    for _ in range(12):
        line.settle(0.05)
        if line.state["you"] not in line.state["asked"]:
            line.send({"type": "look", "seat": line.state["asked"][0]})
            line.settle(0.05)
        if line.is_asked():
            answer = line.act(line.state["moves"][0]["move"])
            assert answer["type"] == "done" or answer["reason"] == "stale"
    assert line.state["turn"] >= 6


def test_a_rematch_leads_everybody_to_one_new_table(server: RunningServer) -> None:
    ann, bea, table = two_people(server)
    one, two = ann.sit(table), bea.sit(table)
    one.settle()
    two.settle()
    ann.call("POST", f"/api/tables/{table}/rematch", {}, status=409)
    one.do("propose", kind="abandon")
    two.settle()
    assert two.state["proposal"]["waiting"] == [1]
    assert two.do("vote", yes=True)["type"] == "done"
    one.wait_until(lambda state: state["status"] == "abandoned")
    made = ann.call("POST", f"/api/tables/{table}/rematch", {}, status=201)
    one.wait_until(lambda state: state["next_table"] == made["id"])
    assert bea.call("POST", f"/api/tables/{table}/rematch", {}, status=201)["id"] == made["id"]
    assert [seat["kind"] for seat in made["seats"]] == ["person", "person"]


def test_one_refusal_keeps_the_game_going(sqlite_server: RunningServer) -> None:
    ann, bea, table = two_people(sqlite_server)
    one, two = ann.sit(table), bea.sit(table)
    one.settle()
    two.settle()
    one.do("propose", kind="abandon")
    two.do("vote", yes=False)
    one.settle()
    assert one.state["proposal"] is None
    assert one.state["status"] == "running"
    assert two.do("vote", yes=True)["reason"] == "not-asked"


def test_who_is_alone_with_bots_abandons_at_once(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    line = ann.sit(table)
    line.settle()
    assert line.do("propose", kind="abandon")["type"] == "done"
    line.wait_until(lambda state: state["status"] == "abandoned")
    assert ann.call("GET", f"/api/tables/{table}/verify")["fair"]


def test_play_goes_on_from_any_turn_of_a_finished_game(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    ann.call("POST", f"/api/tables/{table}/branch", {"turn": 0, "seat": 0}, status=409)
    line = ann.sit(table)
    line.play_on(100_000)
    turn = line.state["turn"] // 2
    made = ann.call("POST", f"/api/tables/{table}/branch", {"turn": turn, "seat": 1, "bot": "random"}, status=201)
    assert made["branch_of"] == table
    branch = ann.sit(made["id"])
    branch.settle()
    assert branch.state["turn"] >= made["branch_turn"]
    branch.play_on(2)
    shown = branch.settle()
    sqlite_server.hall.rooms.pop(made["id"])
    branch = ann.sit(made["id"])
    branch.wait_for("state")
    assert branch.state["view"] == shown["view"]
    frames = ann.call("GET", f"/api/tables/{made['id']}/replay?last=60&as=seat&seat=1")["frames"]
    assert len(frames) == min(60, branch.state["turn"]) + 1
    branch.play_on(100_000)
    assert branch.state["status"] == "finished"
    assert not ann.call("GET", f"/api/tables/{made['id']}/verify")["fair"]


def test_replay_shows_a_seat_the_public_or_all(sqlite_server: RunningServer) -> None:
    ann, bea, table = two_people(sqlite_server)
    one, two = ann.sit(table), bea.sit(table)
    for _ in range(10):
        for line in (one, two):
            line.settle(0.03)
            if line.is_asked():
                line.act(line.state["moves"][0]["move"])
    path = f"/api/tables/{table}/replay?last=20"
    ann.call("GET", f"{path}&as=all", status=403)
    ann.call("GET", f"{path}&as=seat&seat=1", status=403)
    mine = ann.call("GET", f"{path}&as=seat&seat=0")
    assert [frame["turn"] for frame in mine["frames"]] == list(range(min(20, mine["turns"]) + 1))
    ann.call("GET", f"{path}&as=public")
    one.do("propose", kind="abandon")
    two.do("vote", yes=True)
    assert ann.call("GET", f"{path}&as=all")["frames"]
    assert ann.call("GET", f"{path}&as=seat&seat=1")["frames"]


def test_a_table_that_nobody_may_watch_turns_strangers_away(sqlite_server: RunningServer) -> None:
    ann, _, table = two_people(sqlite_server, watch="nobody", listed=True)
    cid = sqlite_server.person("Cid")
    assert is_closed(cid.sit(table))
    cid.call("GET", f"/api/tables/{table}/replay", status=403)
    assert ann.sit(table).wait_for("state")["you"] == 0


def test_idle_tables_leave_memory_and_come_back(database: str) -> None:
    with serving(quick(database, idle_seconds=0.2)) as server:
        ann = server.person("Ann")
        table = ann.open_table(GAME, "mb")["id"]
        line = ann.sit(table)
        line.play_on(4)
        before = line.state
        line.close()
        end = time.monotonic() + 15
        while table in server.hall.rooms and time.monotonic() < end:
            time.sleep(0.1)
        assert table not in server.hall.rooms
        again = ann.sit(table)
        again.wait_for("state")
        assert again.state["view"] == before["view"]
        assert again.state["moves"] == before["moves"]


def test_chat_is_kept_and_the_gallery_is_not_heard_by_players(server: RunningServer) -> None:
    ann, bea, table = two_people(server, watch="everybody")
    cid = server.person("Cid")
    one, three = ann.sit(table), cid.sit(table)
    one.send({"type": "say", "text": "good <b>luck</b>\u202e\x07"})
    three.send({"type": "say", "text": "Ann has nothing"})
    three.settle()
    one.settle()
    assert [line["text"] for line in one.chat] == ["good <b>luck</b>"]
    assert {line["text"] for line in three.chat} == {"good <b>luck</b>", "Ann has nothing"}
    two = bea.sit(table)
    two.settle()
    assert [line["text"] for line in two.chat] == ["good <b>luck</b>"]
