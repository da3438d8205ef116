"""A table in memory: what its log leads to. It is a cache; whatever is here can be computed again."""

from __future__ import annotations

from typing import Any

from fidchell.editions import rules_for
from fidchell.kernel.errors import FidchellError
from fidchell.kernel.record import Entry as RecordEntry
from fidchell.kernel.record import Record
from fidchell.kernel.rules import Message, Rules
from fidchell.kernel.table import Table
from fidchell.server.entries import (
    BotSat,
    Ended,
    Followed,
    Head,
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
from fidchell.server.logs import alarm
from fidchell.server.parts import Note, Request, SeatState, Step
from fidchell.server.tokens import now_ms


class LiveTable:
    """The fold of a log. `n` counts its entries, `question` is the number an answer must carry."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.loaded_at = now_ms()
        self.n = 0
        self.question = 0
        self.turn = 0
        """How many moves everybody knows of: answers to an open simultaneous question do not count yet."""
        self.started = 0
        self.started_at = 0
        self.status = "lobby"
        self.sentence = ""
        self.seats = [SeatState() for _ in range(head.seats)]
        self.table: Table[Any] | None = None
        self.steps: list[Step] = []
        self.notes: list[Note] = []
        self.rewinds: list[tuple[int, int]] = []
        self.keys: dict[str, int] = {}
        self.request: Request | None = None
        self.next_table = ""
        self.cache: dict[int, object] = {}
        self.rules: Rules[Any] = rules_for(head.edition)
        if self.rules.meta.version != head.version:
            self.close(
                f"This game was begun under version {head.version} of the rules of {self.rules.meta.title}; "
                f"this server plays version {self.rules.meta.version}, so it cannot go on."
            )

    # ---- questions

    def asked(self) -> list[int]:
        """The seats that have to answer now."""
        return [] if self.table is None or self.status != "running" else self.rules.asked(self.table.state)

    def is_last_answer(self) -> bool:
        """Whether the next answer closes the open question: nobody else is asked at the same time."""
        return len(self.asked()) == 1

    def seats_of(self, guest: str) -> list[int]:
        """The seats a guest holds."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def people(self) -> list[int]:
        """The seats people answer for."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person()]

    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name or f"Seat {number + 1}" for number, seat in enumerate(self.seats)]

    def is_done(self) -> bool:
        """Whether nothing can happen in the game any more."""
        return self.status in {"finished", "abandoned", "closed"}

    def time_left(self, seat: int, now: int, asked: list[int]) -> int | None:
        """Milliseconds a person has left, running when among the asked; None without a clock."""
        state = self.seats[seat]
        if not self.head.plan.bank or self.status == "lobby" or state.kind != "person":
            return None
        running = seat in asked and not state.stand_in
        return max(0, state.left_ms - (now - state.since)) if running else state.left_ms

    def base(self) -> int:
        """How many moves a branch took over from another game: they are not taken back."""
        return len(self.head.prefix.log) if self.head.prefix else 0

    def question_start(self, turn: int) -> int:
        """The position in which the question that move `turn` answers was opened."""
        while 0 < turn < len(self.steps) and self.steps[turn].question == self.steps[turn - 1].question > 0:
            turn -= 1
        return turn

    def known(self) -> int:
        """The newest number everybody knows of: that of an answer to an open simultaneous question is a secret."""
        return max(self.question, self.notes[-1].n if self.notes else 0)

    def floor(self, since: int) -> int:
        """The highest batch number a viewer with batches up to `since` may keep: take-backs remove some."""
        for n, kept in self.rewinds:
            if n > since:
                since = min(since, kept)
        return since

    # ---- the fold

    def close(self, sentence: str) -> None:
        """It cannot be gone on with, and here is why."""
        self.status = "closed"
        self.sentence = sentence
        self.table = None

    def load(self, log: list[Stored]) -> None:
        """Bring it to where its log leads; positions are put by for take-backs, so each move is played once."""
        goes_back = any(isinstance(stored.entry, Rewound) for stored in log)
        for stored in log:
            self.apply(stored)
            if goes_back and self.table is not None and isinstance(stored.entry, Started):
                self.table.keep_positions()
        if self.table is not None:
            self.table.forget_positions()

    def apply(self, stored: Stored) -> None:
        """One entry."""
        self.n = stored.n
        self.cache = {}
        if stored.key:
            self.keys[stored.key] = stored.n
        if self.status == "closed" and not isinstance(stored.entry, Sat | BotSat | Rose):
            return
        try:
            self.dispatch(stored)
        except FidchellError as error:
            self.close(f"The log of this table cannot be played again: {error}")
        except Exception as error:  # noqa: BLE001 - a fault in the rules must not keep anybody from other tables
            alarm("log failed", error, table=self.head.id, n=stored.n)
            self.close("The log of this table cannot be played again: the rules stumble over it. Please report it.")

    def dispatch(self, stored: Stored) -> None:
        """What each kind of entry does."""
        entry = stored.entry
        if isinstance(entry, Moved):
            self.move(entry, stored)
        elif isinstance(entry, Rewound):
            self.rewind(entry, stored)
        elif isinstance(entry, Started):
            self.start(stored)
        elif isinstance(entry, Sat):
            self.seats[entry.seat] = SeatState("person", entry.guest, entry.name, seed=entry.seed)
        elif isinstance(entry, BotSat):
            self.seats[entry.seat] = SeatState("bot", name=entry.name, bot=entry.bot)
        elif isinstance(entry, Rose):
            self.seats[entry.seat] = SeatState()
        elif isinstance(entry, StoodIn):
            self.stand_in(entry, stored)
        elif isinstance(entry, Reclaimed):
            self.reclaim(entry.seat, stored)
        elif isinstance(entry, Proposed):
            self.request = Request(entry.kind, entry.seat, entry.turn, [entry.seat])
            self.note(stored, entry.seat, f"proposed-{entry.kind}", [f"#{entry.turn}"])
        elif isinstance(entry, Voted):
            self.vote(entry, stored)
        elif isinstance(entry, Ended):
            self.status = entry.why
            self.request = None
            self.note(stored, -1, entry.why)
        elif isinstance(entry, Followed):
            self.next_table = entry.table

    def start(self, stored: Stored) -> None:
        """Set up the game; a branch plays the moves of its source first."""
        head = self.head
        seeds = [seat.seed for seat in self.seats]
        record = Record(head.edition, head.version, head.seats, head.options, head.secret, seeds)
        record.names = self.names()
        self.table = Table(self.rules, record)
        if head.prefix is not None:
            record.setup_draws = head.prefix.setup_draws
            for entry in head.prefix.log:
                record.add(RecordEntry(*entry))
            self.table.rewind(self.base())
            self.table.barrier = self.base()
            self.steps = [Step(stored.n, stored.at, 0, auto=False) for _ in record.log]
        for seat in self.seats:
            seat.left_ms = seat.next_left_ms = head.plan.bank * 1000
        self.status = "running"
        self.started = stored.n
        self.started_at = stored.at
        self.turn = len(self.steps)
        self.note(stored, -1, "started")
        self.open_question(stored)

    def move(self, entry: Moved, stored: Stored) -> None:
        """An answer: play it, and if it closes the question, open the next."""
        if self.table is None:
            return
        seat = self.seats[entry.seat]
        if self.head.plan.bank and seat.is_person() and not entry.auto:
            # It shows when the question closes: a clock that stands still would tell who has answered.
            left = max(0, seat.left_ms - (stored.at - seat.since))
            seat.next_left_ms = left + self.head.plan.increment * 1000
        is_last = self.is_last_answer()
        self.table.chance.position = entry.position
        self.table.play(entry.seat, entry.move)
        self.steps.append(Step(stored.n, stored.at, self.question, entry.auto))
        if is_last:
            self.open_question(stored)

    def open_question(self, stored: Stored) -> None:
        """Everybody learns of the moves so far; the clocks of those asked now start."""
        assert self.table is not None  # noqa: S101 - callers have just played on it
        for step in self.steps[self.turn :]:
            step.at = stored.at  # answers given at the same time become known at the same time
            step.n = stored.n
        self.question = stored.n
        self.turn = len(self.steps)
        if self.table.state.is_over():
            self.status = "finished"
            self.request = None
        for seat in self.seats:
            seat.left_ms = seat.next_left_ms
        for number in self.asked():
            self.seats[number].since = stored.at

    def rewind(self, entry: Rewound, stored: Stored) -> None:
        """Moves were taken back."""
        if self.table is None:
            return
        if entry.length < len(self.steps):
            self.table.rewind(entry.length)
            self.table.barrier = max(self.table.barrier, self.base())
            del self.steps[entry.length :]
        self.table.chance.position = entry.position
        self.turn = min(self.turn, entry.length)
        self.rewinds.append((stored.n, self.steps[-1].n if self.steps else 0))
        self.request = None
        self.note(stored, entry.seat, "taken-back", [f"#{entry.steps}"])
        self.open_question(stored)

    def stand_in(self, entry: StoodIn, stored: Stored) -> None:
        """A bot plays on for a person."""
        seat = self.seats[entry.seat]
        seat.stand_in = True
        seat.bot = entry.bot
        self.note(stored, entry.seat, {"left": "left", "out-of-time": "out-of-time"}.get(entry.why, "stood-in"))

    def reclaim(self, number: int, stored: Stored) -> None:
        """The person is back; the clock starts anew."""
        seat = self.seats[number]
        seat.stand_in = False
        seat.bot = ""
        seat.since = stored.at
        self.note(stored, number, "reclaimed")

    def vote(self, entry: Voted, stored: Stored) -> None:
        """Consent is gathered, one refusal ends it."""
        if self.request is None:
            return
        if entry.yes:
            self.request.agreed.append(entry.seat)
        else:
            self.request = None
            self.note(stored, entry.seat, "declined")

    def note(self, stored: Stored, seat: int, key: str, more: list[str] | None = None) -> None:
        """Write down what happened at the table."""
        params = [f"@{seat}"] if seat >= 0 else []
        self.notes.append(Note(stored.n, stored.at, self.turn, seat, Message(key, params + (more or []))))
