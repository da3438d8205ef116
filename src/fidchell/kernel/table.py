"""A table in play: rules, the record so far, and where it leads."""

from __future__ import annotations

from typing import Final, Generic

from fidchell.kernel.chance import Chance, FairChance, RecordingChance, ScriptedChance
from fidchell.kernel.errors import CorruptRecord, FidchellError, IllegalMove
from fidchell.kernel.fair import commitment_of, seed_of
from fidchell.kernel.record import LINE_ONLY, Entry, Record
from fidchell.kernel.rules import Json, Rules
from fidchell.kernel.state import Event
from fidchell.kernel.steps import S

SPACING: Final = 8
"""Where positions are put by, it is after every so many moves: going back plays fewer than that again."""


class Kept(Generic[S]):
    """A position put by, to come back to it without playing the log from its beginning."""

    def __init__(self, length: int, state: S, barrier: int) -> None:
        self.length: Final = length
        self.state: Final = state
        self.barrier: Final = barrier


class Table(Generic[S]):
    """Plays moves by seat and text, keeps the record, takes back up to the last information barrier."""

    def __init__(self, rules: Rules[S], record: Record) -> None:
        self.rules: Final = rules
        self.record: Final = record
        self.chance = FairChance(seed_of(record.secret, record.edition, record.seat_seeds))
        draws = RecordingChance(self.chance)
        self.opening: list[Event] = []
        self.state: S = rules.setup(record.seats, record.options, draws, self.opening)
        record.setup_draws = draws.results
        self.history: list[list[Event]] = []
        self.barrier = 0
        self.skipped = 0
        self.keeps = False
        self.kept: list[Kept[S]] = []

    def play(self, seat: int, text: str) -> list[Event]:
        """Play one move of a seat; the events are for all, pass them through `events_for`."""
        move = self.rules.book.parse(text)
        draws = RecordingChance(self.chance)
        position = self.chance.position
        self.advance(seat, move, draws)
        self.record.add(Entry(seat, self.rules.book.text(move), draws.results, position))
        if self.state.is_over():
            self.record.ranks = self.rules.outcome(self.state).ranks
        if self.keeps and len(self.history) % SPACING == 0:
            self.put_by()
        return self.history[-1]

    def advance(self, seat: int, move: int, chance: Chance) -> None:
        """Play a move, listen to what happens, and note whether it raised a barrier."""
        if seat not in self.rules.asked(self.state):
            raise self.out_of_turn(seat, move)
        reveals = self.state.reveals
        position = self.chance.position
        events: list[Event] = []
        self.state.journal = events
        try:
            self.rules.play(self.state, move, chance, seat)
        finally:
            self.state.journal = None
        self.history.append(events)
        passed_on = self.rules.asked(self.state) != [seat]
        if passed_on or self.state.reveals != reveals or self.chance.position != position:
            self.barrier = len(self.history)

    def out_of_turn(self, seat: int, move: int) -> IllegalMove:
        """The refusal for a seat that is not asked; it tells nothing but whose question is open."""
        return IllegalMove(self.rules.book.text(move), self.rules.explain_turn(self.state), [])

    def can_take_back(self, seat: int) -> bool:
        """Whether the last move is this seat's and nothing became known since."""
        log = self.record.log
        return len(log) > self.barrier and log[-1].seat == seat

    def take_back(self, seat: int) -> None:
        """Take back the seat's last move."""
        if not self.can_take_back(seat):
            raise FidchellError(
                "There is nothing to take back: since your last move a card or die came up, "
                "something was shown, or another player was asked."
            )
        self.rewind(len(self.record.log) - 1)

    def rewind(self, length: int) -> None:
        """Take back all but the first moves; chance goes on where it was, nothing comes up twice."""
        position = self.chance.position
        self.record.go_back(length)
        for entry in self.record.log[self.restore(length) :]:
            self.relive(entry)
        self.chance.position = position
        if self.keeps:
            self.put_by()  # where somebody went back to once he often does again

    def restore(self, length: int) -> int:
        """Go back to the last position at hand with no more moves; how many it has."""
        while self.kept and self.kept[-1].length > length:
            self.kept.pop()
        if not self.kept:
            self.lay_out()
            return 0
        kept = self.kept[-1]
        self.state = kept.state.copy()
        self.barrier = kept.barrier
        del self.history[kept.length :]
        return kept.length

    def lay_out(self) -> None:
        """Set up again, with the draws the set-up had."""
        draws = ScriptedChance(self.record.setup_draws)
        self.opening = []
        self.state = self.rules.setup(self.record.seats, self.record.options, draws, self.opening)
        self.history = []
        self.barrier = 0

    def repeat(self, entry: Entry) -> None:
        """Make a move of another record with the draws it had there."""
        self.relive(entry)
        self.record.add(entry)

    def relive(self, entry: Entry) -> None:
        """Play an entry again with the draws it had."""
        self.chance.position = entry.position
        draws = ScriptedChance(entry.draws)
        self.advance(entry.seat, self.rules.book.parse(entry.move), draws)
        if draws.used != len(entry.draws):
            raise CorruptRecord("it has more draws than the move needs")
        if entry.draws:
            self.barrier = len(self.history)

    def keep_positions(self) -> None:
        """Put positions by from here on: a story may go back more often than its moves can be played again."""
        self.keeps = True
        self.put_by()

    def put_by(self) -> None:
        """Keep the present position, if it is not at hand already."""
        length = len(self.history)
        if not self.kept or self.kept[-1].length < length:
            self.kept.append(Kept(length, self.state.copy(), self.barrier))

    def forget_positions(self) -> None:
        """The story is told: free the room."""
        self.keeps = False
        self.kept = []

    def seen(self, seat: int) -> S:
        """What a seat may know; the journal holds all it was told so far."""
        seen = self.rules.redact(self.state, seat)
        told = [*self.opening, *[event for events in self.history for event in events]]
        seen.journal = [event for event in told if event.is_for(seat)]
        return seen

    def view(self, seat: int) -> Json:
        """The wire form of what a seat (or NOBODY) may know."""
        return self.rules.view(self.rules.redact(self.state, seat), seat)

    def events_for(self, seat: int, first: int = 0) -> list[list[Event]]:
        """What a seat may see of what happened, move by move."""
        return [[event for event in events if event.is_for(seat)] for events in self.history[first:]]


def replay(rules: Rules[S], record: Record) -> Table[S]:
    """A table brought to where its record leads; every draw is checked against the seeds, also those taken back."""
    if record.edition != rules.meta.edition:
        raise CorruptRecord(f"This is a record of '{record.edition}', not of '{rules.meta.edition}'.")
    if record.version != rules.meta.version:
        raise CorruptRecord(
            f"This record was made under version {record.version} of the rules of {rules.meta.title}; "
            f"this program plays version {rules.meta.version}."
        )
    if commitment_of(record.secret) != record.commitment:
        raise CorruptRecord("The secret is not the one that was promised before the first move.")
    fresh = Record(record.edition, record.version, record.seats, record.options, record.secret, record.seat_seeds)
    fresh.names = record.names
    fresh.format = record.format
    table = Table(rules, fresh)
    if fresh.setup_draws != record.setup_draws:
        raise CorruptRecord("The draws of the set-up do not follow from the seeds.")
    replay_story(table, record)
    if fresh.ranks != record.ranks:
        raise CorruptRecord("The ranks written down are not those of the game.")
    return table


def replay_story(table: Table[S], record: Record) -> None:
    """Everything in the order in which it happened; each move is played once, however often the story goes back."""
    if len(record.story) > len(record.log):
        table.keep_positions()
    for index, item in enumerate(record.story):
        if isinstance(item, Entry):
            replay_entry(table, item, index)
        else:
            table.rewind(item.length)
    table.forget_positions()


def replay_entry(table: Table[S], entry: Entry, index: int) -> None:
    """One entry of the log, played with draws derived anew; the first that does not fit is named."""
    if entry.position < table.chance.position:
        raise misfit(index, entry, "its draws would come up a second time")
    left_out = entry.position - table.chance.position
    if left_out and table.record.format != LINE_ONLY:
        words = "1 word" if left_out == 1 else f"{left_out} words"
        raise misfit(index, entry, f"its position leaves out {words} of the stream of chance")
    table.skipped += left_out
    table.chance.position = entry.position
    try:
        table.play(entry.seat, entry.move)
    except CorruptRecord:
        raise
    except FidchellError as error:
        raise misfit(index, entry, str(error)) from error
    if table.record.log[-1].draws != entry.draws:
        raise misfit(index, entry, "its draws do not follow from the seeds")


def misfit(index: int, entry: Entry, why: str) -> CorruptRecord:
    """The refusal of a record at one entry."""
    return CorruptRecord(f"Entry {index + 1} ('{entry.move[:40]}' by seat {entry.seat}) does not fit: {why}", index)
