"""Secrets: nothing hidden leaves the server, at the door and on the wire, and planted leaks are caught."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.server import door, lobby
from fidchell.server.bodies import SeatPlan
from fidchell.server.deeds import answer, rewind
from fidchell.server.entries import Head, Plan, Stored
from fidchell.server.live import LiveTable
from fidchell.server.store.people import GuestRow
from tests.server.client import Line
from tests.server.conftest import RunningServer
from tests.server.leaks import Leak, Truth, check_door, check_traffic
from tests.server.test_lifecycle import ALL, GAME, two_people

ANN = GuestRow("ann", "Ann", bot=False, webhook="")


def new_live(edition: str, seats: int, **plan: object) -> LiveTable:
    """A started table without a server."""
    head: Head = lobby.new_head("ann", edition, seats, {}, Plan(**plan))  # type: ignore[arg-type]
    entries = lobby.first_entries(ANN, edition, [SeatPlan("me") for _ in range(seats)])
    live = LiveTable(head)
    for entry in lobby.opening(head, entries, start=True).entries:
        live.apply(Stored(live.n + 1, 0, "", entry))
    return live


def play_one(live: LiveTable, chance: random.Random) -> None:
    """One random answer of one of the asked seats; now and then one step is taken back."""
    table = live.table
    assert table is not None
    seat = chance.choice(live.asked())
    if door.can_undo(live, seat) and chance.random() < 0.1:
        length = door.undo_length(live, seat, whole_turn=False)
        deed = rewind(live, seat, length, table.chance.position)
    else:
        move = chance.choice(live.rules.legal(table.state, seat))
        deed = answer(live, seat, live.question, live.rules.book.text(move), auto=False)
    for entry in deed.entries:
        live.apply(Stored(live.n + 1, 0, "", entry))


def door_game(edition: str, seats: int, seed: int, most: int, every: int) -> int:
    """A random game in which every viewer's messages are checked every few moves; the bytes compared are returned."""
    live = new_live(edition, seats)
    chance = random.Random(seed)
    worlds = FastChance(seed)
    compared = 0
    for turn in range(most):
        if live.status != "running":
            break
        if turn % every == 0:
            texts = live.rules.book.texts
            compared += check_door(live, worlds, [chance.choice(texts) for _ in range(3)])
        play_one(live, chance)
    return compared


@pytest.mark.parametrize("edition", ALL)
def test_every_viewers_messages_are_the_same_in_all_worlds_that_fit(edition: str) -> None:
    seats = rules_for(edition).meta.seats[-1]
    assert door_game(edition, seats, seed=11, most=150, every=7) > 1000


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("edition", ALL)
def test_every_viewers_messages_are_the_same_in_whole_games(edition: str) -> None:
    for seed, seats in enumerate(rules_for(edition).meta.seats * 2):
        assert door_game(edition, seats, seed=seed, most=100_000, every=15) > 1000


# ---- planted leaks


def leak_everything(_live: LiveTable, table: Any, _seat: int) -> Any:
    return table.state.copy()


def leak_the_next_seats_hand(live: LiveTable, table: Any, seat: int) -> Any:
    return live.rules.redact(table.state, (seat + 1) % table.state.seats)


def tell_every_move(original: Callable[..., Any]) -> Callable[..., Any]:
    def told(live: LiveTable, table: Any, index: int, _seat: int) -> Any:
        return original(live, table, index, table.record.log[index].seat)

    return told


def legal_of_the_asked(live: LiveTable, seat: int) -> door.Seen:
    seen = REAL_DRAW(live, seat)
    asked = live.asked()
    if asked and live.table is not None:
        seen.moves = door.choices(live, live.table.state, asked[0])
    return seen


def refuse_with_the_truth(live: LiveTable, _seat: int, _text: str) -> tuple[str, str, str, list[str]]:
    assert live.table is not None
    return "not-allowed", str(live.table.state.key()), "", []


REAL_DRAW = door.draw
PLANTS: list[tuple[str, object]] = [
    ("redacted", leak_everything),
    ("redacted", leak_the_next_seats_hand),
    ("move_batch", tell_every_move(door.move_batch)),
    ("draw", legal_of_the_asked),
    ("refusal", refuse_with_the_truth),
]


@pytest.mark.parametrize(("name", "leak"), PLANTS, ids=["all", "neighbour", "moves", "legal", "refusal"])
def test_a_planted_leak_is_caught(name: str, leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, name, leak)
    with pytest.raises(Leak):
        door_game(GAME, 3, seed=5, most=200, every=3)


# ---- recorded traffic


def sloppy_play(lines: list[Line], watcher: Line, chance: random.Random, most: int) -> None:
    """Play at random with wrong moves, undo, reconnection and looks at the running game's replay in between."""
    for number in range(most):
        for line in [*lines, watcher]:
            line.settle(0.02)
        if lines[0].state["status"] != "running":
            return
        for line in lines:
            if line.is_asked():
                if chance.random() < 0.15:
                    line.act(chance.choice(["pass", "draw", "play grail", "block top", "x"]))
                if line.state["can_undo"] and chance.random() < 0.2:
                    line.do("undo", n=line.state["n"])
                elif line.state["moves"]:
                    line.act(chance.choice(line.state["moves"])["move"])
                break
        if number % 25 == 24:
            line = lines[number // 25 % len(lines)]
            seat = line.state["you"]
            path = f"/api/tables/{line.table}/replay?first={max(0, number - 20)}&last={number}"
            line.person.http.get(f"{path}&as=seat&seat={seat}")
            line.person.call("GET", f"{path.replace(str(number), '0')}&as=seat&seat={seat}")
            line.close()
            line.__init__(line.person, line.table, seat)  # type: ignore[misc]


def recorded_game(server: RunningServer, edition: str, most: int) -> dict[str, int]:
    """Two people and a spectator; all their traffic is checked against the record of the game."""
    kinds = "mob" if 3 in rules_for(edition).meta.seats else "mo"
    ann, bea, cid = (server.person(name) for name in ("Ann", "Bea", "Cid"))
    table = ann.open_table(edition, kinds, watch="everybody")
    bea.join(table["invite"])
    ann.call("POST", f"/api/tables/{table['id']}/start")
    lines = [ann.sit(table["id"]), bea.sit(table["id"])]
    watcher = cid.sit(table["id"])
    sloppy_play(lines, watcher, random.Random(3), most)
    for line in [*lines, watcher]:
        line.settle()
    running = {person.name: list(person.traffic) for person in (ann, bea, cid)}
    if lines[0].state["status"] == "running":
        lines[0].do("propose", kind="abandon")
        lines[1].wait_until(lambda state: state["proposal"] is not None)
        lines[1].do("vote", yes=True)
    assert ann.call("GET", f"/api/tables/{table['id']}/verify")["fair"]
    live = server.hall.rooms[table["id"]].live
    truth = Truth(live.head, server.hall.store.log(table["id"]))
    totals = {"states": 0, "batches": 0, "frames": 0, "texts": 0}
    for name, seat in (("Ann", 0), ("Bea", 1), ("Cid", -1)):
        for what, count in check_traffic(running[name], truth, seat).items():
            totals[what] += count
    return totals


@pytest.mark.parametrize("edition", ALL)
def test_recorded_traffic_holds_nothing_hidden(sqlite_server: RunningServer, edition: str) -> None:
    totals = recorded_game(sqlite_server, edition, 60)
    assert totals["states"] > 100
    assert totals["batches"] > 30


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("edition", ALL)
def test_recorded_traffic_of_whole_games_holds_nothing_hidden(server: RunningServer, edition: str) -> None:
    assert recorded_game(server, edition, 100_000)["frames"] > 20


def test_open_hands_show_everything_to_everybody(sqlite_server: RunningServer) -> None:
    ann, bea, table = two_people(sqlite_server, open_hands=True)
    one, two = ann.sit(table), bea.sit(table)
    one.settle()
    two.settle()
    assert one.state["view"] == two.state["view"]
    assert ann.call("GET", f"/api/tables/{table}/replay?as=all")["frames"]
