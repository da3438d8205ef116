"""Looking back: frames of a game from one point of view, the record, and whether its chance was fair."""

from __future__ import annotations

from typing import Any

from fidchell.editions import rules_for
from fidchell.kernel.errors import CorruptRecord, FidchellError
from fidchell.kernel.record import Entry, Record, read_record
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import NOBODY
from fidchell.kernel.table import Table, replay
from fidchell.server import bodies, wire
from fidchell.server.deeds import Refusal
from fidchell.server.door import message
from fidchell.server.live import LiveTable
from fidchell.server.parts import Step
from fidchell.verdict import draws_of, remark

MOST = 64
"""Frames in one answer."""


class Film:
    """A copy of what is needed to play a game again in another thread."""

    def __init__(self, live: LiveTable) -> None:
        if live.table is None:
            raise Refusal("not-running", live.sentence or "This game has not begun.")
        source = live.table.record
        self.rules: Rules[Any] = live.rules
        self.record = Record(
            source.edition, source.version, source.seats, source.options, source.secret, source.seat_seeds
        )
        self.setup_draws = source.setup_draws
        self.log: list[Entry] = source.log[: live.turn]
        self.steps: list[Step] = live.steps[: live.turn]
        self.started = (live.started, live.started_at)
        self.is_open = live.head.plan.open_hands

    def frames(self, first: int, last: int, seat: int, *, everything: bool) -> list[bodies.Frame]:
        """The positions after `first` to `last` moves."""
        table = Table(self.rules, self.record)
        table.record.setup_draws = self.setup_draws  # those of a branch come from another table's chance
        table.rewind(0)
        found = []
        for turn in range(last + 1):
            if turn:
                table.repeat(self.log[turn - 1])
            if turn >= first:
                found.append(self.frame(table, turn, seat, everything=everything))
        return found

    def frame(self, table: Table[Any], turn: int, seat: int, *, everything: bool) -> bodies.Frame:
        """One position; with `everything` nothing is hidden."""
        rules = self.rules
        seen = table.state.copy() if everything else rules.redact(table.state, seat)
        over = table.state.is_over()
        outcome = None
        if over:
            result = rules.outcome(table.state)
            outcome = wire.Outcome(result.ranks, result.scores, result.clause)
        prompt = None if over else message(rules.prompt(seen, seat))
        batch = self.batch(table, turn, seat, everything=everything) if turn else self.opening(table, seat, everything)
        return bodies.Frame(turn, rules.asked(seen), prompt, rules.view(seen, seat), batch, outcome)

    def opening(self, table: Table[Any], seat: int, everything: bool) -> wire.Batch | None:
        """What happened before the first question, if anything was told."""
        told = [event for event in table.opening if everything or event.is_for(seat)]
        if not told:
            return None
        events = [message(self.rules.event_message(event)) for event in told]
        return wire.Batch(self.started[0], 0, NOBODY, None, events, None, self.started[1])

    def batch(self, table: Table[Any], turn: int, seat: int, *, everything: bool) -> wire.Batch:
        """The move that led to a position."""
        step = self.steps[turn - 1]
        entry = self.log[turn - 1]
        told = [event for event in table.history[turn - 1] if everything or event.is_for(seat)]
        own = None
        if everything or entry.seat == seat:
            own = message(self.rules.move_message(self.rules.book.parse(entry.move)))
        events = [message(self.rules.event_message(event)) for event in told]
        return wire.Batch(step.n, turn, entry.seat, own, events, None, step.at)


def point_of_view(live: LiveTable, guest: str, perspective: str, seat: int) -> tuple[int, bool]:
    """The seat to look from and whether everything is shown; while a game runs only what one sees anyway."""
    is_over = live.is_done() or live.head.plan.open_hands
    if perspective == "all":
        if not is_over:
            raise Refusal("not-yours", "All hands are shown when the game is over.")
        return NOBODY, True
    if perspective == "public":
        return NOBODY, live.head.plan.open_hands
    if not 0 <= seat < live.head.seats or not (is_over or seat in live.seats_of(guest)):
        raise Refusal("not-yours", "You can look from your own seats only while the game runs.")
    return seat, live.head.plan.open_hands


def record_of(live: LiveTable) -> dict[str, object]:
    """The full record of a game that is over; before that it would tell everything."""
    if live.table is None or not live.is_done():
        raise Refusal("not-running", "The record is shown when the game is over.")
    return live.table.record.as_dict()


def verify(source: object) -> bodies.Verdict:
    """Derive every draw of a record again from its seeds."""
    try:
        if not isinstance(source, dict):
            raise CorruptRecord("This is not a record of a game.")
        record = read_record(source)
        table = replay(rules_for(record.edition), record)
    except FidchellError as error:
        entry = error.entry if isinstance(error, CorruptRecord) else -1
        return bodies.Verdict(fair=False, sentence=str(error), entry=entry, moves=0, draws=0, commitment="")
    moves = len(record.log)
    draws = draws_of(record)
    sentence = f"All {draws} draws of {moves} moves follow from the secret and the players' seeds. {remark(table)}"
    return bodies.Verdict(
        fair=True,
        sentence=sentence.rstrip(),
        entry=-1,
        moves=moves,
        draws=draws,
        commitment=record.commitment,
    )
