"""The leak check: what a viewer got must follow from what its seat may know, and from nothing else."""

import copy
import json
import random
from types import SimpleNamespace
from typing import Any

import msgspec

from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.record import Record, read_record
from fidchell.kernel.state import NOBODY
from fidchell.kernel.table import Table
from fidchell.server import door
from fidchell.server.door import Viewer
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
    """The finished game played again, position by position."""

    def __init__(self, source: dict[str, Any]) -> None:
        record = read_record(source)
        self.rules = rules_for(record.edition)
        fresh = Record(record.edition, record.version, record.seats, record.options, record.secret, record.seat_seeds)
        self.table = Table(self.rules, fresh)
        self.states: list[Any] = [self.table.state.copy()]
        self.movers: list[int] = []
        for entry in record.log:
            self.table.chance.position = entry.position
            self.table.play(entry.seat, entry.move)
            self.states.append(self.table.state.copy())
            self.movers.append(entry.seat)
        self.secret = record.secret

    def views(self, turn: int, seat: int) -> list[str]:
        """What the seat may see of a position: before and after its own answer to a question asked of several."""
        found = []
        for index in range(turn, min(turn + self.table.record.seats, len(self.states))):
            state = self.states[index]
            found.append(canonical(self.rules.view(self.rules.redact(state, seat), seat)))
            if not state.answers:
                break
        return found

    def twins(self, turn: int, seat: int) -> list[str]:
        """The same position with everything hidden dealt anew."""
        chance = FastChance(random.getrandbits(30))
        seen = self.rules.redact(self.states[turn], seat)
        world = self.rules.sample(seen, seat, chance)
        return [canonical(self.rules.view(self.rules.redact(world, seat), seat))]

    def events(self, turn: int, seat: int) -> list[list[str]]:
        """What the seat may hear of the move that led to a position, word by word."""
        told = [event for event in self.table.history[turn - 1] if event.is_for(seat)]
        messages = [self.rules.event_message(event) for event in told]
        return [[message.key, *message.params] for message in messages]


def canonical(value: object) -> str:
    """One text for equal values."""
    return json.dumps(value, sort_keys=True)


def check_traffic(traffic: list[str], source: dict[str, Any], seat: int) -> dict[str, int]:
    """Every text a viewer received while the game ran, against what it may know; what was checked is counted."""
    truth = Truth(source)
    counts = {"states": 0, "batches": 0, "frames": 0, "texts": 0}
    for text in traffic:
        if truth.secret in text:
            raise Leak("the secret went over the wire")
        counts["texts"] += 1
        message = json.loads(text)
        if not isinstance(message, dict):
            continue
        if message.get("type") == "state" and message["status"] == "running":
            check_view(truth, message["turn"], seat, message["view"])
            counts["states"] += 1
        for batch in message.get("batches", []):
            check_batch(truth, batch, seat)
            counts["batches"] += 1
        for frame in message.get("frames", []):
            check_view(truth, frame["turn"], seat, frame["view"])
            if frame["batch"]:
                check_batch(truth, frame["batch"], seat)
            counts["frames"] += 1
    return counts


def check_view(truth: Truth, turn: int, seat: int, view: object) -> None:
    """A view is one the seat may have, also when the hidden things are others."""
    sent = canonical(view)
    if sent not in truth.views(turn, seat):
        raise Leak(f"seat {seat} saw something else than it may at turn {turn}")
    if truth.states[turn].answers == [] and sent not in truth.twins(turn, seat):
        raise Leak(f"seat {seat} sees what is hidden at turn {turn}")


def check_batch(truth: Truth, batch: dict[str, Any], seat: int) -> None:
    """A batch tells the seat's own move and events, and no other's."""
    if batch["note"]:
        return
    told = [[event["key"], *event["params"]] for event in batch["events"]]
    if told != truth.events(batch["turn"], seat):
        raise Leak(f"seat {seat} heard something else than it may at turn {batch['turn']}")
    if batch["move"] and truth.movers[batch["turn"] - 1] != seat:
        raise Leak(f"seat {seat} was told another's move at turn {batch['turn']}")
