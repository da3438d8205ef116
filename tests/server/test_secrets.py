"""Secrets: nothing hidden leaves the server, at the door and on the wire, and planted leaks are caught."""

import asyncio
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.server import door, lobby, wire
from fidchell.server.bodies import SeatPlan
from fidchell.server.deeds import answer, rewind
from fidchell.server.entries import Head, Plan, Stored
from fidchell.server.live import LiveTable
from fidchell.server.replay import Film
from fidchell.server.store.people import GuestRow
from tests.laws.tables import KINDS, Kind
from tests.server.client import Body, Line
from tests.server.conftest import RunningServer, quick
from tests.server.inside import WHOLE, Guest, House, sloppy_game
from tests.server.leaks import Audit, Leak, all_who_look, check_door, check_events, check_silence
from tests.server.test_lifecycle import ALL, GAME, two_people

GAMES = int(os.environ.get("FIDCHELL_LEAK_GAMES", "10"))
"""Whole games of each edition in the slow suites."""
FIRST = int(os.environ.get("FIDCHELL_LEAK_FIRST", "0"))
"""The game to begin with: a run that was cut off goes on where it was."""
TOGETHER = "arrival-2016"
"""An edition in which several seats answer at the same time."""
ANN = GuestRow("ann", "Ann", bot=False, webhook="")


def new_live(edition: str, seats: int, options: dict[str, str] | None = None, **plan: object) -> LiveTable:
    """A started table without a server."""
    head: Head = lobby.new_head("ann", edition, seats, options or {}, Plan(**plan))  # type: ignore[arg-type]
    entries = lobby.first_entries(ANN, edition, [SeatPlan("me") for _ in range(seats)])
    live = LiveTable(head)
    for entry in lobby.opening(head, entries, start=True).entries:
        live.apply(Stored(live.n + 1, 0, "", entry))
    return live


def kinds_of(edition: str) -> list[Kind]:
    """Every number of seats with the usual options, then with the others."""
    kinds = [kind for kind in KINDS if kind.edition == edition]
    options = list(dict.fromkeys(kind.options for kind in kinds))
    return sorted(kinds, key=lambda kind: options.index(kind.options))


def play_one(live: LiveTable, chance: random.Random) -> int:
    """One random answer of one of the asked seats, which is returned; now and then one step is taken back."""
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
    return seat


def door_game(kind: Kind, seed: int, most: int, every: int) -> tuple[int, int]:
    """A random game in which every viewer's messages are checked every few moves; bytes and events compared.

    The whole log is looked at whenever it has grown by a quarter: long games take no more than their length.
    """
    live = new_live(kind.edition, kind.seats, dict(kind.options))
    chance = random.Random(seed)
    worlds = FastChance(seed)
    texts = live.rules.book.texts
    compared = events = whole = 0
    for turn in range(most):
        if live.status != "running" or live.table is None:
            break
        if turn % every == 0:
            since = -1 if turn >= whole else live.n - 8
            whole = turn + turn // 4 if turn >= whole else whole
            compared += check_door(live, worlds, [chance.choice(texts) for _ in range(3)], since)
            seat = live.asked()[0]
            events += check_events(live, seat, chance.choice(live.rules.legal(live.table.state, seat)), worlds)
        question, before = live.question, all_who_look(live) if len(live.asked()) > 1 else []
        mover = play_one(live, chance)
        if before and live.question == question:
            check_silence(before, live, mover)
    return compared, events


@pytest.mark.parametrize("edition", ALL)
def test_every_viewers_messages_are_the_same_in_all_worlds_that_fit(edition: str) -> None:
    kind = Kind(edition, rules_for(edition).meta.seats[-1], ())
    compared, events = door_game(kind, seed=11, most=150, every=7)
    assert compared > 1000
    assert events > 10


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("edition", ALL)
def test_every_viewers_messages_are_the_same_in_whole_games(edition: str) -> None:
    kinds = kinds_of(edition)
    for seed in range(FIRST, GAMES):
        compared, events = door_game(kinds[seed % len(kinds)], seed=seed, most=100_000, every=9)
        print(kinds[seed % len(kinds)], seed, compared, events, flush=True)  # noqa: T201 - how far it has come
        assert compared > 1000
        assert events or len(kinds) > 1


# ---- planted leaks


def leak_everything(_live: LiveTable, table: Any, _seat: int) -> Any:
    return table.state.copy()


def leak_the_next_seats_hand(live: LiveTable, seat: int) -> door.Seen:
    seen = REAL_DRAW(live, seat)
    if live.table is not None:
        other = (seat + 1) % live.head.seats
        seen.view = live.rules.view(live.rules.redact(live.table.state, other), other)
    return seen


def leak_the_deck(live: LiveTable, seat: int) -> door.Seen:
    seen = REAL_DRAW(live, seat)
    if seen.view is not None and live.table is not None:
        seen.view = {**seen.view, "debug": " " * (sum(live.table.state.key()) % 50)}  # its length alone tells something
    return seen


def tell_every_move(original: Callable[..., Any]) -> Callable[..., Any]:
    def told(live: LiveTable, table: Any, index: int, _seat: int) -> Any:
        return original(live, table, index, table.record.log[index].seat)

    return told


def tell_every_event(live: LiveTable, table: Any, index: int, seat: int) -> Any:
    batch = REAL_BATCH(live, table, index, seat)
    batch.events = [door.event_message(live, event) for event in table.history[index]]
    return batch


def tell_the_whole_deal(live: LiveTable, table: Any, seat: int, since: int) -> Any:
    found = REAL_OPENING(live, table, seat, since)
    for batch in found:
        batch.events = [door.event_message(live, event) for event in table.opening]
    return found


def legal_of_the_asked(live: LiveTable, seat: int) -> door.Seen:
    seen = REAL_DRAW(live, seat)
    asked = live.asked()
    if asked and live.table is not None:
        seen.moves = door.choices(live, live.table.state, asked[0])
    return seen


def refuse_with_the_truth(live: LiveTable, _seat: int, _text: str) -> tuple[str, str, str, list[str]]:
    assert live.table is not None
    return "not-allowed", str(live.table.state.key()), "", []


def reason_from_the_truth(live: LiveTable, _seat: int, text: str) -> wire.Because:
    assert live.table is not None
    return wire.Because(text, bool(live.table.state.key()[-1] & 1), str(sum(live.table.state.key())))


def replay_of_everything(film: Film, table: Any, turn: int, seat: int, *, everything: bool) -> Any:
    return REAL_FRAME(film, table, turn, seat, everything=not everything)


REAL_DRAW = door.draw
REAL_BATCH = door.move_batch
REAL_OPENING = door.opening_batch
REAL_FRAME = Film.frame
PLANTS: dict[str, tuple[object, str, object]] = {
    "state: all hands": (door, "redacted", leak_everything),
    "state: the neighbour's hand": (door, "draw", leak_the_next_seats_hand),
    "state: its length": (door, "draw", leak_the_deck),
    "log: others' moves": (door, "move_batch", tell_every_move(door.move_batch)),
    "events: others' events": (door, "move_batch", tell_every_event),
    "events: the whole deal": (door, "opening_batch", tell_the_whole_deal),
    "legal list: of another seat": (door, "draw", legal_of_the_asked),
    "refusals: the truth": (door, "refusal", refuse_with_the_truth),
    "reasons: the truth": (door, "because", reason_from_the_truth),
    "replay: everything": (Film, "frame", replay_of_everything),
}


@pytest.mark.parametrize("kind", PLANTS)
def test_a_planted_leak_is_caught_at_the_door(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*PLANTS[kind])
    with pytest.raises(Leak):
        door_game(Kind(GAME, 3, ()), seed=5, most=200, every=3)


@pytest.mark.parametrize("kind", PLANTS)
def test_a_planted_leak_is_caught_on_the_wire(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(8)

    async def play() -> tuple[Head, list[Stored], list[Guest]]:
        async with House.open(quick(f"sqlite:///{tmp_path}/fidchell.db")) as house:
            texts = rules_for(GAME).book.texts
            table, guests = await sloppy_game(house, GAME, "mmb", texts, chance, 80)
            return house.hall.rooms[table].live.head, house.hall.store.log(table), guests

    with monkeypatch.context() as patch:
        patch.setattr(*PLANTS[kind])
        head, log, guests = asyncio.run(play())
    with pytest.raises(Leak):
        Audit(head, guests).run(log, FastChance(3))


def test_a_number_that_tells_of_a_secret_answer_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "known", lambda live: live.n)
    with pytest.raises(Leak, match="notices"):
        door_game(Kind(TOGETHER, 3, ()), seed=5, most=200, every=1000)
    with pytest.raises(Leak, match="before it was known"):
        recorded_games(TOGETHER, f"sqlite:///{tmp_path}/fidchell.db", range(3))


def test_nobody_notices_an_answer_that_is_still_a_secret(sqlite_server: RunningServer) -> None:
    ann, bea, table = two_people(sqlite_server, TOGETHER, grace=600)
    lines = [ann.sit(table), bea.sit(table)]
    while not all(len(line.settle(0.1)["moves"]) > 1 for line in lines):
        for line in lines:
            if line.is_asked():
                line.act(random.choice(line.state["moves"])["move"])
            line.settle(0.1)
    before = [bea.call("GET", f"/api/tables/{table}"), look_again(lines[1]), look_again(lines[1])]
    heard = len(bea.traffic)
    assert lines[0].act(lines[0].state["moves"][0]["move"])["type"] == "done"
    lines[1].settle(0.5)
    assert len(bea.traffic) == heard
    assert [bea.call("GET", f"/api/tables/{table}"), look_again(lines[1]), look_again(lines[1])] == before
    lines[0].close()
    seats = lines[1].wait_for("seats")["seats"]
    assert seats[0]["takeover_ms"] > 0, "as if nothing had been answered"


def look_again(line: Line) -> Body:
    """The state that follows an answer to an old question."""
    assert line.act("pass", n=0)["reason"] == "stale"
    return line.wait_for("state")


# ---- recorded traffic


def recorded_games(edition: str, database: str, games: range, most: int = WHOLE) -> dict[str, int]:
    """So many games with people, bots and a spectator; all that any of them heard is checked. What was is counted."""
    totals: dict[str, int] = {"games": len(games), "moves": 0}
    texts = rules_for(edition).book.texts
    kinds = kinds_of(edition)

    async def play() -> None:
        async with House.open(quick(database, forced_delay=(0.0, 0.0))) as house:
            for number in games:
                chance = random.Random(number)
                kind = kinds[number % len(kinds)]
                people = min(kind.seats, 3 if chance.random() < 0.25 else 2)
                seats = "m" * people + "b" * (kind.seats - people)
                table, guests = await sloppy_game(house, edition, seats, texts, chance, most, dict(kind.options))
                live = house.hall.rooms[table].live
                log = house.hall.store.log(table)
                totals["moves"] += len(log)
                for what, count in Audit(live.head, guests).run(log, FastChance(number)).items():
                    totals[what] = totals.get(what, 0) + count
                print(kind, number + 1, totals, flush=True)  # noqa: T201 - how far it has come

    asyncio.run(play())
    return totals


@pytest.mark.parametrize("edition", ALL)
def test_recorded_traffic_holds_nothing_hidden(tmp_path: Path, edition: str) -> None:
    totals = recorded_games(edition, f"sqlite:///{tmp_path}/fidchell.db", range(2), 60)
    assert totals["state"] > 100


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("edition", ALL)
def test_recorded_traffic_of_whole_games_holds_nothing_hidden(
    database: str, edition: str, record_property: Callable[[str, object], None]
) -> None:
    totals = recorded_games(edition, database, range(FIRST, GAMES))
    for what, count in totals.items():
        record_property(what, count)
    assert totals["state"] > 100 * totals["games"]
    for what in ("welcome", "refused", "because", "frame", "done"):
        assert totals[what] >= totals["games"], what


def test_open_hands_show_everything_to_everybody(sqlite_server: RunningServer) -> None:
    ann, bea, table = two_people(sqlite_server, open_hands=True)
    one, two = ann.sit(table), bea.sit(table)
    one.settle()
    two.settle()
    assert one.state["view"] == two.state["view"]
    assert ann.call("GET", f"/api/tables/{table}/replay?as=all")["frames"]
