"""The leak check: whatever a viewer got must be the same, byte for byte, in any world that fits what its seat knows."""

import copy
from types import SimpleNamespace
from typing import Any

import msgspec

from fidchell.kernel.chance import FastChance
from fidchell.kernel.record import read_record
from fidchell.kernel.state import NOBODY, Event
from fidchell.server import bodies, door, wire
from fidchell.server.door import Viewer
from fidchell.server.entries import Head, Stored
from fidchell.server.live import LiveTable
from fidchell.server.replay import Film
from tests.server.inside import Guest, Heard, State

encode = msgspec.json.Encoder().encode
decode_json = msgspec.json.decode
decode_replay = msgspec.json.Decoder(bodies.Replay).decode


class Leak(AssertionError):
    """Something a viewer cannot know went over the wire."""


def first_difference(one: bytes, other: bytes) -> str:
    """Where two texts part."""
    for index, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return f"{one[max(0, index - 60) : index + 40]!r} / {other[max(0, index - 60) : index + 40]!r}"
    return f"lengths {len(one)} and {len(other)}"


# ---- other worlds


def twin_of(live: LiveTable, seat: int, chance: FastChance) -> LiveTable:
    """The table in another world that fits what the seat knows."""
    table = live.table
    if table is None:
        return live
    world = live.rules.sample(live.rules.redact(table.state, seat), seat, chance)
    return at_state(live, world)


def at_state(live: LiveTable, state: Any) -> LiveTable:
    """The table with the same past and another present."""
    table = live.table
    assert table is not None
    other = copy.copy(live)
    other.cache = {}
    other.table = SimpleNamespace(  # type: ignore[assignment]
        state=state,
        record=table.record,
        opening=table.opening,
        history=table.history,
        can_take_back=table.can_take_back,
        barrier=table.barrier,
    )
    return other


def told(live: LiveTable, events: list[Event], seat: int) -> list[list[str]]:
    """Events as a seat may hear them, word by word; the audience is read here and not at the door."""
    heard = [live.rules.event_message(event) for event in events if event.is_for(seat)]
    return [[message.key, *message.params] for message in heard]


def check_batches(live: LiveTable, batches: list[wire.Batch], seat: int) -> None:
    """Events for this seat only, moves of this seat only."""
    table = live.table
    assert table is not None
    for batch in batches:
        if batch.note is not None:
            continue
        index = batch.turn - 1
        events = table.history[index] if index >= 0 else table.opening
        if [[part.key, *part.params] for part in batch.events] != told(live, events, seat):
            raise Leak(f"seat {seat} heard something else than it may at turn {batch.turn}")
        if batch.move is not None and table.record.log[index].seat != seat:
            raise Leak(f"seat {seat} was told another's move at turn {batch.turn}")


# ---- at the door


def all_that_leaves(live: LiveTable, seat: int, tries: list[str], since: int) -> bytes:
    """Everything the server would tell this viewer now: state, what happened, replay, refusals, reasons."""
    live.cache = {}
    viewer = Viewer("", seat)
    state = door.state_message(live, viewer, door.seat_infos(live, viewer, set(), {}), [], since)
    film = Film(live)
    frame = film.frame(live.table, live.turn, seat, everything=False) if live.turn == len(live.steps) else None  # type: ignore[arg-type]
    refusals = [door.refusal(live, seat, text) for text in tries] if seat >= 0 else []
    reasons = [door.because(live, seat, text) for text in tries] if seat >= 0 else []
    return encode([state, frame, refusals, reasons])


def check_door(live: LiveTable, chance: FastChance, tries: list[str], since: int = -1) -> int:
    """Compare every viewer's messages with those of a twin world; how many bytes were compared is returned."""
    compared = 0
    for seat in range(NOBODY, live.head.seats):
        real = all_that_leaves(live, seat, tries, since)
        twin = all_that_leaves(twin_of(live, seat, chance), seat, tries, since)
        if twin != real:
            raise Leak(f"seat {seat} can tell worlds apart at turn {live.turn}: {first_difference(real, twin)}")
        check_batches(live, door.batches(live, seat, since), seat)
        compared += len(real)
    return compared


def all_who_look(live: LiveTable) -> list[bytes]:
    """What every viewer gets who comes back now with all that everybody knows of."""
    absent = dict.fromkeys(range(live.head.seats), 0)
    messages = []
    for seat in range(NOBODY, live.head.seats):
        viewer = Viewer("", seat)
        state = door.state_message(live, viewer, door.seat_infos(live, viewer, set(), absent), [], live.known())
        messages.append(encode(state))
    return messages


def check_silence(before: list[bytes], live: LiveTable, mover: int) -> None:
    """While others are still asked the same, nobody but the mover may notice an answer."""
    for index, (one, other) in enumerate(zip(before, all_who_look(live), strict=True)):
        if index - 1 != mover and one != other:
            raise Leak(f"seat {index - 1} notices that {mover} has answered: {first_difference(one, other)}")


def check_events(live: LiveTable, mover: int, move: int, chance: FastChance) -> int:
    """The same move in another world: who cannot tell the positions after it apart hears the same of it.

    Returns for how many viewers that could be seen.
    """
    rules, table, seen = live.rules, live.table, 0
    assert table is not None
    seed = chance.below(1 << 30)
    for seat in range(NOBODY, live.head.seats):
        world = rules.sample(rules.redact(table.state, seat), seat, chance)
        if seat == mover or move not in rules.legal(world, mover):
            continue
        keys, words = [], []
        for state in (table.state.copy(), world):
            state.journal = []
            rules.play(state, move, FastChance(seed), mover)
            words.append(told(live, state.journal, seat))
            keys.append(rules.redact(state, seat).key())
        if keys[0] == keys[1]:
            seen += 1
            if words[0] != words[1]:
                raise Leak(f"seat {seat} hears {words[0]} in one world and {words[1]} in another")
    return seen


# ---- on the wire: all that was heard in a game, against its log


class Expected(msgspec.Struct):
    """Something heard that one position of the game must explain."""

    seat: int
    guest: str
    text: bytes
    body: State | bodies.Frame | wire.Refused | wire.Because
    sent: wire.Act | wire.Why | None = None
    parted: tuple[int, bytes] = (0, b"")
    """Where it was looked at last, and what would have been said there."""


NOTHING_TO_TAKE_BACK = (
    "There is nothing to take back: since your last move a card or die came up, "
    "something was shown, or another player was asked."
)
FIXED = {
    "The table has changed since; look at it again.",
    "This is not your seat.",
    "You can look from your own seats only.",
    "There is no proposal that waits for you.",
    "There is no such turn to go back to.",
    "This game is not running.",
    "This message is not understood.",
    NOTHING_TO_TAKE_BACK,
}
"""Refusals that are the same in every position."""


WINDOW = 60
"""A question "why?" carries no number: it may have been answered so many entries later."""


class Audit:
    """What everybody heard while the game ran, sorted by the question (n) or turn at which it must be explained."""

    def __init__(self, head: Head, guests: list[Guest]) -> None:
        self.head = head
        self.by_question: dict[int, list[Expected]] = {}
        self.by_turn: dict[int, list[Expected]] = {}
        self.floating: dict[int, list[Expected]] = {}
        self.counts: dict[str, int] = {}
        self.kept: list[tuple[int, int]] = []
        """Who was told to keep his batches up to which number."""
        self.last_turn = max([last_turn_of(guest.heard) for guest in guests], default=-1)
        """Where the game ended by rule. Who has not heard of it yet may ask for the record all the same."""
        for guest in guests:
            for heard in while_running(guest.heard):
                self.sort(guest, heard)

    def count(self, what: str) -> None:
        """So that a check that saw nothing shows."""
        self.counts[what] = self.counts.get(what, 0) + 1

    def sort(self, guest: Guest, heard: Heard) -> None:
        """Find out what one text must be compared with."""
        if heard.asked.endswith("/record") and self.is_whole(heard.text):
            return
        if self.head.secret.encode() in heard.text:
            raise Leak("the secret went over the wire")
        if heard.asked:
            if "/replay" in heard.asked and heard.text.startswith(b'{"edition"'):
                self.sort_replay(guest, decode_replay(heard.text))
            return
        message = heard.message
        self.count(type(message).__name__.lower())
        if isinstance(message, State):
            self.kept.append((guest.seat, message.keep))
            self.add(self.by_question, message.n, Expected(guest.seat, guest.id, heard.text, message))
        elif isinstance(message, wire.Because):
            n, why = guest.whys.pop(0)
            self.add(self.floating, n, Expected(guest.seat, guest.id, heard.text, message, why))
        elif isinstance(message, wire.Refused) and message.sentence not in FIXED:
            sent = guest.sent.get(message.key)
            if sent is None:
                raise Leak(f"seat {guest.seat} was refused what it did not send: {message.sentence}")
            self.add(self.by_question, sent.n, Expected(guest.seat, guest.id, heard.text, message, sent))

    def sort_replay(self, guest: Guest, replay: bodies.Replay) -> None:
        """Frames of a running game."""
        if replay.perspective == "all" or replay.seat != guest.seat:
            if replay.turns == self.last_turn:
                return
            raise Leak(f"seat {guest.seat} saw the replay of seat {replay.seat} ({replay.perspective})")
        for frame in replay.frames:
            self.count("frame")
            self.add(self.by_turn, frame.turn, Expected(guest.seat, guest.id, encode(frame), frame))

    def is_whole(self, record: bytes) -> bool:
        """Whether a record is that of the finished game."""
        found = decode_json(record)
        return bool(found.get("ranks")) and len(read_record(found).log) == self.last_turn

    def add(self, where: dict[int, list[Expected]], number: int, one: Expected) -> None:
        """To be explained there."""
        where.setdefault(number, []).append(one)

    def run(self, log: list[Stored], chance: FastChance) -> dict[str, int]:
        """Play the game again; at every position all that was heard of it must be what its twins would say."""
        live = LiveTable(self.head)
        partly: dict[int, Any] = {}
        known = {-1, 0}
        for stored in log:
            live.apply(stored)
            known |= {live.question, *[note.n for note in live.notes[-1:]]}
            if live.table is None:
                continue
            twins: dict[int, LiveTable] = {}
            self.settle(self.by_question, live.question, live, twins, chance)
            partly[len(live.steps)] = live.table.state.copy()
            if live.turn == len(live.steps):  # replays show answers given at the same time one by one, once all are in
                for turn, state in partly.items():
                    if turn <= live.turn:  # others were taken back
                        self.settle(self.by_turn, turn, at_state(live, state), {}, chance)
                partly.clear()
            for number in [number for number in self.floating if live.question - WINDOW <= number <= live.question]:
                self.settle(self.floating, number, live, twins, chance)
        self.check_kept(known)
        kinds = (self.by_question, self.by_turn, self.floating)
        left = [one for where in kinds for waiting in where.values() for one in waiting]
        if left:
            n, found = left[0].parted
            parted = first_difference(left[0].text, found)
            raise Leak(f"{len(left)} messages tell more than the seat knows, one to {left[0].seat} at {n}: {parted}")
        return self.counts

    def check_kept(self, known: set[int]) -> None:
        """The number of an answer that is still a secret would tell that it was given."""
        for seat, keep in self.kept:
            if keep not in known:
                raise Leak(f"seat {seat} heard of number {keep} before it was known")

    def settle(
        self,
        where: dict[int, list[Expected]],
        number: int,
        live: LiveTable,
        twins: dict[int, LiveTable],
        chance: FastChance,
    ) -> None:
        """Strike off what this position explains."""
        left = []
        for one in where.pop(number, []):
            if one.seat not in twins:
                twins[one.seat] = twin_of(live, one.seat, chance)
            found = explain(twins[one.seat], one)
            if found != one.text:
                one.parted = (live.n, found)
                left.append(one)
        if left:
            where[number] = left


def while_running(heard: list[Heard]) -> list[Heard]:
    """What came before the end of the game: afterwards everything may be seen."""
    for index, one in enumerate(heard):
        if isinstance(one.message, State) and one.message.status in {"finished", "abandoned"}:
            return heard[:index]
    return heard


def last_turn_of(heard: list[Heard]) -> int:
    """The turn at which somebody saw the game finished; -1 when he did not."""
    states = [one.message for one in heard if isinstance(one.message, State)]
    return max([state.turn for state in states if state.status == "finished"], default=-1)


def explain(twin: LiveTable, one: Expected) -> bytes:
    """What the server would have said in the twin world, with the times and the presence of the real one."""
    body = one.body
    if isinstance(body, State):
        return explain_state(twin, one, body)
    if isinstance(body, bodies.Frame):
        frame = Film(twin).frame(twin.table, body.turn, one.seat, everything=False)  # type: ignore[arg-type]
        check_batches(twin, [frame.batch] if frame.batch else [], one.seat)
        return encode(frame)
    assert one.sent is not None
    if isinstance(body, wire.Because):
        return encode(door.because(twin, one.seat, one.sent.move))
    return encode(wire.Refused(body.key, *door.refusal(twin, one.seat, one.sent.move)))


def explain_state(twin: LiveTable, one: Expected, body: State) -> bytes:
    """A whole state."""
    seats = door.seat_infos(twin, Viewer(one.guest, one.seat), set(), {})
    for info, real in zip(seats, body.seats, strict=True):
        info.here, info.left_ms, info.takeover_ms = real.here, real.left_ms, real.takeover_ms
    state = door.state_message(twin, Viewer(one.guest, one.seat), seats, body.watchers, twin.n)
    state.keep = body.keep
    state.batches = door.batches(twin, one.seat, body.keep)
    if twin.table is not None:
        check_batches(twin, state.batches, one.seat)
    return encode(state)
