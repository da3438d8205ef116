"""What went over a browser's lines, against the server's own log: each view and event must be one its seat may have."""

from __future__ import annotations

import json
import random
from typing import Any

from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from fidchell.kernel.table import Table
from fidchell.server.entries import Head, Stored
from fidchell.server.live import LiveTable
from tests.server.leaks import Leak


class Truth:
    """The game of a log, played again entry by entry, also the moves that were taken back."""

    def __init__(self, head: Head, log: list[Stored]) -> None:
        live = LiveTable(head)
        self.rules = live.rules
        self.secret = head.secret
        self.by_number: dict[int, list[Any]] = {}
        self.by_turn: dict[int, list[Any]] = {}
        self.told: dict[tuple[int, int], tuple[int, list[Any]]] = {}
        self.opening: list[Event] = []
        for stored in log:
            live.apply(stored)
            if live.table is not None:
                self.remember(live, live.table)

    def remember(self, live: LiveTable, table: Table[Any]) -> None:
        """The position, by the number of its question and by its turn, and what the last moves told."""
        state = table.state.copy()
        self.by_number.setdefault(live.question, []).append(state)
        self.by_turn.setdefault(len(live.steps), []).append(state)
        self.opening = table.opening
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
        happened = self.told[key][1] if key[1] > 0 else self.opening
        told = [event for event in happened if event.is_for(seat)]
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
