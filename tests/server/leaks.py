"""The leak check: what a viewer got must follow from what its seat may know, and from nothing else."""

import copy
import json
import random
from types import SimpleNamespace
from typing import Any

import msgspec

from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import NOBODY
from fidchell.kernel.table import Table
from fidchell.server import door
from fidchell.server.door import Viewer
from fidchell.server.entries import Head, Stored
from fidchell.server.live import LiveTable

encode = msgspec.json.Encoder().encode


class Leak(AssertionError):
    """Something a viewer cannot know went over the wire."""


# ---- at the door: the same table with everything hidden dealt anew must look the same


def twin_of(live: LiveTable, seat: int, chance: FastChance) -> LiveTable:
    """The table in another world that fits what the seat knows."""
    table = live.table
    assert table is not None
    world = live.rules.sample(live.rules.redact(table.state, seat), seat, chance)
    twin = copy.copy(live)
    twin.cache = {}
    twin.table = SimpleNamespace(  # type: ignore[assignment]
        state=world,
        record=table.record,
        history=table.history,
        can_take_back=table.can_take_back,
        barrier=table.barrier,
    )
    return twin


def all_that_leaves(live: LiveTable, seat: int, tries: list[str]) -> bytes:
    """Everything the server would tell this viewer now: state, history, refusals, reasons."""
    live.cache = {}
    viewer = Viewer("", seat)
    seats = door.seat_infos(live, viewer, set(), {})
    for info in seats:
        info.left_ms = None
    state = door.state_message(live, viewer, seats, [], -1)
    refusals = [door.refusal(live, seat, text) for text in tries] if seat >= 0 else []
    reasons = [door.because(live, seat, text) for text in tries] if seat >= 0 else []
    return encode([state, refusals, reasons])


def check_door(live: LiveTable, chance: FastChance, tries: list[str]) -> int:
    """Compare every viewer's messages with those of twin worlds; how many bytes were compared is returned."""
    compared = 0
    for seat in range(NOBODY, live.head.seats):
        real = all_that_leaves(live, seat, tries)
        for _ in range(2):
            twin = all_that_leaves(twin_of(live, seat, chance), seat, tries)
            if twin != real:
                raise Leak(f"seat {seat} can tell worlds apart at turn {live.turn}: {first_difference(real, twin)}")
        check_events(live, seat)
        compared += len(real)
    return compared


def check_events(live: LiveTable, seat: int) -> None:
    """No event for others and no move of others is told."""
    table = live.table
    assert table is not None
    allowed = table.events_for(seat)
    for batch in door.batches(live, seat, -1):
        if batch.note is not None:
            continue
        index = batch.turn - 1
        if [part.key for part in batch.events] != [live.rules.event_message(event).key for event in allowed[index]]:
            raise Leak(f"seat {seat} hears what is not for it at turn {batch.turn}")
        if batch.move is not None and table.record.log[index].seat != seat:
            raise Leak(f"seat {seat} is told another's move at turn {batch.turn}")


def first_difference(one: bytes, other: bytes) -> str:
    """Where two texts part."""
    for index, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return f"{one[max(0, index - 60) : index + 40]!r} / {other[max(0, index - 60) : index + 40]!r}"
    return f"lengths {len(one)} and {len(other)}"


# ---- on the wire: recorded traffic against the record


class Truth:
    """The game of a log, played again entry by entry, also the moves that were taken back."""

    def __init__(self, head: Head, log: list[Stored]) -> None:
        live = LiveTable(head)
        self.rules = live.rules
        self.secret = head.secret
        self.by_number: dict[int, list[Any]] = {}
        self.by_turn: dict[int, list[Any]] = {}
        self.told: dict[tuple[int, int], tuple[int, list[Any]]] = {}
        for stored in log:
            live.apply(stored)
            if live.table is not None:
                self.remember(live, live.table)

    def remember(self, live: LiveTable, table: Table[Any]) -> None:
        """The position, by the number of its question and by its turn, and what the last moves told."""
        state = table.state.copy()
        self.by_number.setdefault(live.question, []).append(state)
        self.by_turn.setdefault(len(live.steps), []).append(state)
        for index in range(max(0, live.turn - live.head.seats), live.turn):
            key = (live.steps[index].n, index + 1)
            self.told[key] = (table.record.log[index].seat, table.history[index])

    def may_see(self, states: list[Any], seat: int, sent: str) -> bool:
        """Whether a seat may see this of one of these positions, also when the hidden things are others."""
        for state in states:
            seen = self.rules.redact(state, seat)
            if sent == canonical(self.rules.view(seen, seat)):
                world = self.rules.sample(seen, seat, FastChance(random.getrandbits(30)))
                return sent == canonical(self.rules.view(self.rules.redact(world, seat), seat))
        return False

    def events(self, key: tuple[int, int], seat: int) -> list[list[str]]:
        """What the seat may hear of a move, word by word."""
        told = [event for event in self.told[key][1] if event.is_for(seat)]
        messages = [self.rules.event_message(event) for event in told]
        return [[message.key, *message.params] for message in messages]


def canonical(value: object) -> str:
    """One text for equal values."""
    return json.dumps(value, sort_keys=True)


def check_traffic(traffic: list[str], truth: Truth, seat: int) -> dict[str, int]:
    """Every text a viewer received while the game ran, against what it may know; what was checked is counted."""
    counts = {"states": 0, "batches": 0, "frames": 0, "texts": 0}
    for text in traffic:
        if truth.secret in text:
            raise Leak("the secret went over the wire")
        counts["texts"] += 1
        message = json.loads(text)
        if message.get("type") == "state" and message["status"] == "running":
            check_view(truth, truth.by_number[message["n"]], seat, message["view"])
            counts["states"] += 1
        for batch in message.get("batches", []):
            check_batch(truth, batch, seat)
            counts["batches"] += 1
        for frame in message.get("frames", []):
            check_view(truth, truth.by_turn[frame["turn"]], seat, frame["view"])
            if frame["batch"]:
                check_batch(truth, frame["batch"], seat)
            counts["frames"] += 1
    return counts


def check_view(truth: Truth, states: list[Any], seat: int, view: object) -> None:
    """A view is one the seat may have."""
    if not truth.may_see(states, seat, canonical(view)):
        raise Leak(f"seat {seat} saw something else than it may")


def check_batch(truth: Truth, batch: dict[str, Any], seat: int) -> None:
    """A batch tells the seat's own move and events, and no other's."""
    if batch["note"]:
        return
    key = (batch["n"], batch["turn"])
    told = [[event["key"], *event["params"]] for event in batch["events"]]
    if told != truth.events(key, seat):
        raise Leak(f"seat {seat} heard something else than it may at turn {batch['turn']}")
    if batch["move"] and truth.told[key][0] != seat:
        raise Leak(f"seat {seat} was told another's move at turn {batch['turn']}")
