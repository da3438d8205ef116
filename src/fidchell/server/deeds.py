"""What people and bots do at a table: each deed is judged here, then it is entries for the log or refused."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from fidchell.kernel.chance import FairChance
from fidchell.kernel.errors import FidchellError
from fidchell.server import door, wire
from fidchell.server.entries import (
    BotSat,
    Ended,
    Entry,
    Moved,
    Proposed,
    Reclaimed,
    Rewound,
    Rose,
    Sat,
    Started,
    StoodIn,
    Stored,
    Voted,
)
from fidchell.server.live import LiveTable
from fidchell.server.parts import SeatState
from fidchell.server.store.people import GuestRow
from fidchell.server.store.rows import SeatRow
from fidchell.server.store.store import Change


class Refusal(Exception):
    """A deed that changes nothing, and why."""

    def __init__(self, reason: str, sentence: str, clause: str = "", allowed: list[str] | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
        self.clause = clause
        self.allowed = allowed or []


class Deed(Struct):
    """Entries to be stored together, and what they change for the lobby."""

    entries: list[Entry]
    change: Change


# ---- playing


def act(live: LiveTable, guest: str, message: wire.Act) -> Deed:
    """A person's answer."""
    check_seat(live, guest, message.seat)
    return answer(live, message.seat, message.n, message.move, auto=False)


def answer(live: LiveTable, seat: int, question: int, text: str, *, auto: bool) -> Deed:
    """An answer to a question, tried on a copy first: what is stored can be played."""
    table = running(live)
    if question != live.question:
        raise Refusal("stale", "The table has changed since; look at it again.")
    try:
        move = live.rules.book.parse(text)
        fits = seat in live.asked() and move in live.rules.legal(table.state, seat)
    except FidchellError:
        fits = False
    if not fits:
        raise Refusal(*door.refusal(live, seat, text))
    state = table.state.copy()
    chance = FairChance(table.chance.seed, table.chance.position)
    live.rules.play(state, move, chance, seat)
    entry = Moved(seat, live.rules.book.text(move), table.chance.position, auto)
    is_last = live.is_last_answer()
    turns = len(live.steps) + 1 if is_last else live.turn
    return Deed([entry], Change(columns_of(live, state, turns), in_secret=not is_last))


def columns_of(live: LiveTable, state: Any, turns: int) -> dict[str, object]:
    """The lobby's columns for a position."""
    if not state.is_over():
        mask = sum(1 << seat for seat in live.rules.asked(state))
        return {"status": "running", "turns": turns, "asked": mask}
    outcome = live.rules.outcome(state)
    ended = wire.Outcome(outcome.ranks, outcome.scores, outcome.clause)
    told = msgspec.json.encode(ended).decode()
    return {"status": "finished", "turns": turns, "asked": 0, "outcome": told, "wake_at": None}


def undo(live: LiveTable, guest: str, message: wire.Undo) -> Deed:
    """Take back alone, up to the information barrier."""
    check_seat(live, guest, message.seat)
    table = running(live)
    if message.n != live.question:
        raise Refusal("stale", "The table has changed since; look at it again.")
    length = door.undo_length(live, message.seat, whole_turn=message.turn)
    if length < 0:
        raise Refusal(
            "not-allowed",
            "There is nothing to take back: since your last move a card or die came up, "
            "something was shown, or another player was asked.",
        )
    return rewind(live, message.seat, length, table.chance.position)


def rewind(live: LiveTable, seat: int, length: int, position: int) -> Deed:
    """Go back; whose turn it was is read from the log, since a move is made by a seat that was asked."""
    mask = 1 << running(live).record.log[length].seat
    entry = Rewound(seat, length, position, len(live.steps) - length)
    return Deed([entry], Change({"turns": length, "asked": mask}))


# ---- by consent


def propose(live: LiveTable, guest: str, message: wire.Propose) -> Deed:
    """Ask the others; who plays with bots only needs nobody's consent."""
    check_seat(live, guest, message.seat)
    running(live)
    turn = take_back_turn(live, message) if message.kind == "take-back" else -1
    proposed = Proposed(message.seat, message.kind, turn)
    return consequence(live, [proposed], message.kind, turn, [message.seat], message.seat)


def take_back_turn(live: LiveTable, message: wire.Propose) -> int:
    """The position to go back to: the one asked for, or the one before the seat's last choice."""
    table = running(live)
    turn = message.turn
    if turn < 0:
        own = [
            index
            for index, entry in enumerate(table.record.log)
            if entry.seat == message.seat and not live.steps[index].auto
        ]
        turn = own[-1] if own else -1
    turn = live.question_start(turn)
    if not live.base() <= turn < live.turn:
        raise Refusal("not-allowed", "There is no such turn to go back to.")
    return turn


def vote(live: LiveTable, guest: str, message: wire.Vote) -> Deed:
    """Consent or decline."""
    check_seat(live, guest, message.seat)
    running(live)
    request = live.request
    if request is None or message.seat in request.agreed:
        raise Refusal("not-asked", "There is no proposal that waits for you.")
    voted = Voted(message.seat, message.yes)
    if not message.yes:
        return Deed([voted], Change())
    return consequence(live, [voted], request.kind, request.turn, [*request.agreed, message.seat], request.by)


def consequence(live: LiveTable, entries: list[Entry], kind: str, turn: int, agreed: list[int], by: int) -> Deed:
    """When all people agree it happens at once."""
    if any(seat not in agreed for seat in live.people()):
        return Deed(entries, Change())
    if kind == "abandon":
        return Deed([*entries, Ended("abandoned")], Change({"status": "abandoned", "asked": 0, "wake_at": None}))
    back = rewind(live, by, turn, running(live).chance.position)
    return Deed([*entries, *back.entries], back.change)


# ---- seats


def take(live: LiveTable, guest: GuestRow, seat: int, name: str, seed: str) -> Deed:
    """Sit down on a free seat before the start, or come back to one's own."""
    state = seat_of(live, seat)
    if live.status == "running" and state.guest == guest.id and state.stand_in:
        return Deed([Reclaimed(seat)], Change(seats=[SeatRow(seat, "person", guest.id, state.name, "")]))
    if live.status != "lobby" or state.kind != "open":
        raise Refusal("not-allowed", "This seat is not free.")
    name = name or guest.name
    entry = Sat(seat, guest.id, name, seed)
    return Deed([entry], Change(seats=[SeatRow(seat, "person", guest.id, name, "")]))


def put_bot(live: LiveTable, guest: str, seat: int, bot: str, title: str) -> Deed:
    """The host lets a bot sit down."""
    state = seat_of(live, seat)
    if guest != live.head.host:
        raise Refusal("not-your-seat", "Only who opened the table can put a bot there.")
    if live.status != "lobby" or state.kind == "person":
        raise Refusal("not-allowed", "This seat is not free.")
    return Deed([BotSat(seat, bot, title)], Change(seats=[SeatRow(seat, "bot", "", title, bot)]))


def leave(live: LiveTable, guest: str, seat: int, bot: str) -> Deed:
    """Rise before the start; in a running game a bot plays on and the seat can be reclaimed."""
    state = seat_of(live, seat)
    if live.status == "lobby" and (guest in (state.guest, live.head.host)):
        return Deed([Rose(seat)], Change(seats=[SeatRow(seat, "open", "", "", "")]))
    if live.status != "running" or state.guest != guest or state.stand_in:
        raise Refusal("not-your-seat", "This is not your seat to leave.")
    return stand_in(live, seat, bot, "left")


def stand_in(live: LiveTable, seat: int, bot: str, why: str) -> Deed:
    """A bot plays on for a person."""
    state = seat_of(live, seat)
    if live.status != "running" or not state.is_person():
        raise Refusal("not-running", "Nobody plays there now.")
    row = SeatRow(seat, "person", state.guest, state.name, bot)
    return Deed([StoodIn(seat, bot, why)], Change(seats=[row]))


def start(live: LiveTable, guest: str) -> Deed:
    """The host starts when every seat is taken; the set-up is tried first."""
    if guest != live.head.host:
        raise Refusal("not-your-seat", "Only who opened the table can start the game.")
    if live.status != "lobby":
        raise Refusal("not-allowed", "The game has already begun.")
    if any(seat.kind == "open" for seat in live.seats):
        raise Refusal("not-allowed", "There is still a free seat: wait, or put a bot there.")
    trial = LiveTable(live.head)
    trial.seats = [msgspec.structs.replace(seat) for seat in live.seats]
    trial.start(Stored(live.n + 1, 0, "", Started()))
    return Deed([Started()], Change(columns_of(live, running(trial).state, trial.turn)))


# ---- who may


def running(live: LiveTable) -> Any:
    """The game, if it runs."""
    if live.table is None or live.status != "running":
        raise Refusal("not-running", live.sentence or "This game is not running.")
    return live.table


def seat_of(live: LiveTable, seat: int) -> SeatState:
    """A seat of this table."""
    if not 0 <= seat < len(live.seats):
        raise Refusal("not-allowed", "There is no such seat at this table.")
    return live.seats[seat]


def check_seat(live: LiveTable, guest: str, seat: int) -> None:
    """Refuse whoever does not hold the seat."""
    state = seat_of(live, seat)
    if not guest or state.guest != guest:
        raise Refusal("not-your-seat", "This is not your seat.")
    if state.stand_in:
        raise Refusal("not-your-seat", "A bot plays on for you: take your seat back first.")
