"""`fidchell replay`: a finished or saved game, step by step."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from rich.markup import escape

from fidchell.cli.arguments import Pieces, RecordFile, names_of, rules_of
from fidchell.cli.display import draw
from fidchell.cli.output import complain, console, say
from fidchell.cli.verify import demand_secret
from fidchell.cli.voice import Voice
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.record import Entry
from fidchell.kernel.table import Table, replay
from fidchell.recordfile import load_record

ALL_SEEING = -2
KEYS = "[dim]Enter: on · b: back · a number: go to that move · e: to the end · q: leave[/dim]"

As = Annotated[int | None, typer.Option("--as", metavar="SEAT", help="Look with the eyes of one seat (0, 1, ..).")]
At = Annotated[int, typer.Option("--at", metavar="N", min=0, help="Begin after so many moves.")]


class Replay:
    """A table that is moved to and fro along its record."""

    def __init__(self, table: Table[Any], seat: int) -> None:
        self.table = table
        self.entries: list[Entry] = table.record.log[:]
        self.seat = seat
        self.names = names_of(table.record)
        self.voice = Voice(table.rules, self.names)

    def go_to(self, position: int) -> None:
        """Bring the table to where it was after so many moves."""
        position = max(0, min(position, len(self.entries)))
        done = len(self.table.record.log)
        if position < done:
            self.table.rewind(position)
        for entry in self.entries[len(self.table.record.log) : position]:
            self.table.repeat(entry)

    def position(self) -> int:
        """How many moves have been played."""
        return len(self.table.record.log)

    def show_step(self) -> None:
        """The last move and what it brought about, as far as the chosen eyes see it."""
        position = self.position()
        if position == 0:
            say(f"[bold]{self.table.rules.meta.title}[/bold], {', '.join(self.names)}: the set-up.")
            return
        entry = self.entries[position - 1]
        line = f"[bold]{position}/{len(self.entries)}[/bold] {escape(self.names[entry.seat])}"
        if self.seat in (ALL_SEEING, entry.seat):
            line += f": {escape(self.voice.move(self.table.rules.book.parse(entry.move)))}"
        say(line)
        for event in self.table.history[-1]:
            if self.seat == ALL_SEEING or event.is_for(self.seat):
                say(f"  [cyan]•[/cyan] {escape(self.voice.event(event))}")

    def show_table(self) -> None:
        """The table for the chosen eyes."""
        rules = self.table.rules
        view = rules.view(self.table.state, -1) if self.seat == ALL_SEEING else self.table.view(self.seat)
        say(draw(rules.meta.family, view, self.names))

    def show_end(self) -> None:
        """The result, if the game came to one."""
        if self.table.state.is_over():
            outcome = self.table.rules.outcome(self.table.state)
            say(f"[bold]{self.voice.ending(outcome.ranks)}[/bold] {self.voice.clause(outcome.clause)}")

    def tell(self) -> None:
        """All of it at once, for a pipe."""
        first = self.position()
        for position in range(first, len(self.entries) + 1):
            self.go_to(position)
            self.show_step()
        self.show_table()
        self.show_end()

    def step_through(self) -> None:
        """Step by step, as the reader wishes."""
        say(KEYS)
        while True:
            self.show_step()
            self.show_table()
            self.show_end()
            if not self.obey(console.input("[bold]replay>[/bold] ").strip().lower()):
                return

    def obey(self, typed: str) -> bool:
        """Go where the reader wants; False when he has read enough."""
        if typed == "q":
            return False
        if typed in ("", "n"):
            self.go_to(self.position() + 1)
        elif typed == "b":
            self.go_to(self.position() - 1)
        elif typed == "e":
            self.go_to(len(self.entries))
        elif typed.isdecimal():
            self.go_to(int(typed[:9]))
        else:
            complain(f"'{typed[:20]}' is none of: Enter, b, a number, e, q.")
        return True


def command(file: RecordFile, as_seat: As = None, at: At = 0, pieces: Pieces = None) -> None:
    """Step through a record, all-seeing or as one seat."""
    record = load_record(file)
    demand_secret(record)
    if as_seat is not None and not 0 <= as_seat < record.seats:
        raise BadSetup(f"There is no seat {as_seat}: they run from 0 to {record.seats - 1}.")
    table = replay(rules_of(record, pieces), record)
    reader = Replay(table, ALL_SEEING if as_seat is None else as_seat)
    reader.go_to(at)
    if not sys.stdin.isatty():
        reader.tell()
        return
    try:
        reader.step_through()
    except EOFError:
        say()
