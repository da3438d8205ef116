"""A game in the terminal: people and bots at one table, until it ends or somebody leaves."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fidchell.bots.base import Bot
from fidchell.cli.answers import greyed_moves, read_move
from fidchell.cli.arguments import names_of
from fidchell.cli.display import draw, note
from fidchell.cli.output import complain, console, say, say_indented
from fidchell.cli.voice import Voice
from fidchell.kernel.chance import Chance
from fidchell.kernel.errors import FidchellError, IllegalMove
from fidchell.kernel.rules import Decision
from fidchell.kernel.table import Table
from fidchell.match import answer
from fidchell.recordfile import save_record
from fidchell.rulebook import read_rulebook

HELP = """[bold]A number[/bold] or the [bold]text of a move[/bold] plays it; so does enough of the text to be sure.
[bold]why[/bold]           the rule behind this question      [bold]why MOVE[/bold]   why a move is allowed or not
[bold]rule ID|WORD[/bold]  read a rule, or find one           [bold]show[/bold]       draw the table again
[bold]undo[/bold]          take back your last move           [bold]save \\[FILE][/bold]   write the game down
[bold]quit[/bold]          save and leave                     [bold]abandon[/bold]    leave without saving"""


MANY, WIDE = 12, 48
"""More answers than these are laid out side by side, and then none is wider."""

FORGET = "\x1b[3J"
"""Makes a terminal forget what has scrolled away."""


def say_bullet(sentence: str) -> None:
    """One piece of news."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row("  [cyan]•[/cyan]", escape(sentence))
    say(grid)


class Leave(Exception):
    """Somebody gets up from the table."""


class Session:
    """The table, who sits where, and what each person has already been told."""

    def __init__(self, table: Table[Any], bots: dict[int, Bot], chance: Chance, path: Path) -> None:
        self.table = table
        self.rules = table.rules
        self.bots = bots
        self.chance = chance
        self.path = path
        self.names = names_of(table.record)
        self.voice = Voice(table.rules, self.names)
        self.people = [seat for seat in range(table.record.seats) if seat not in bots]
        self.told = [0] * table.record.seats
        self.holder = self.people[0] if len(self.people) == 1 else -1
        self.saves_at_end = False

    def run(self) -> None:
        """Ask whoever is to answer, until the game is over or somebody leaves."""
        try:
            while not self.table.state.is_over():
                self.next_answer()
        except Leave:
            return
        except (EOFError, KeyboardInterrupt):
            say()
            self.save_somewhere()
            return
        self.finish()

    def next_answer(self) -> None:
        """One answer; bots need not wait for people who think."""
        asked = self.rules.asked(self.table.state)
        for seat in asked:
            if seat in self.bots:
                answer(self.table, seat, self.bots[seat], self.chance)
                return
        self.ask(asked[0])

    # ---- people

    def ask(self, seat: int) -> None:
        """Put the open question to a person and play the answer."""
        self.raise_curtain(seat)
        legal = self.rules.legal(self.table.state, seat)
        if len(legal) == 1:
            self.tell_news(seat)
            say(f"[dim]{escape(self.names[seat])} has one answer only: {self.voice.move_line(legal[0])}[/dim]")
            self.table.play(seat, self.rules.book.text(legal[0]))
            return
        self.show(seat)
        length = len(self.table.record.log)
        while len(self.table.record.log) == length:
            if self.obey(seat, console.input(f"[bold]{escape(self.names[seat])}>[/bold] ").strip()):
                return

    def raise_curtain(self, seat: int) -> None:
        """Between two people at one keyboard the screen is cleared, so that nobody sees another's hand."""
        if seat == self.holder:
            return
        console.clear()
        if console.is_terminal:
            console.file.write(FORGET)
        name = escape(self.names[seat])
        say(Panel(f"[bold]{name}[/bold], take the keyboard and press Enter; the others look away."))
        console.input()
        self.holder = seat

    def show(self, seat: int) -> None:
        """The table as this seat sees it, what happened, and what may be answered.

        The news stand right above the question: a table may be higher than the screen.
        """
        view = self.table.view(seat)
        decision = self.rules.decision(self.table.state, seat)
        answers = [self.rules.book.text(move) for move in decision.moves] if decision is not None else []
        say(draw(self.rules.meta.family, view, self.voice.names, answers))
        self.tell_news(seat)
        if decision is not None:
            self.show_question(decision, view)

    def tell_news(self, seat: int) -> None:
        """What happened since this person last looked."""
        for events in self.table.events_for(seat, self.told[seat]):
            for event in filter(self.voice.is_news, events):
                say_bullet(self.voice.event(event))
        self.told[seat] = len(self.table.history)

    def show_question(self, decision: Decision, view: dict[str, object]) -> None:
        """The question, its numbered answers, and what is greyed out."""
        prompt = decision.prompt
        say(f"[bold yellow]{escape(self.voice.prompt(prompt))}[/bold yellow] [dim]{prompt.clause}[/dim]")
        arrange = self.answers_grid if len(decision.moves) <= MANY else self.answers_columns
        say(arrange(decision, view))
        greyed = greyed_moves(self.rules, view, decision.seat, decision.moves)
        if greyed:
            texts = ", ".join(self.rules.book.text(move) for move in greyed[:12])
            say_indented(f"[dim]not now: {escape(texts)}  (ask: why MOVE)[/dim]", 6)

    def answer(self, decision: Decision, move: int, view: dict[str, object], room: int = 999) -> Text:
        """An answer in words, with what is worth knowing of it if there is room."""
        words = Text(self.voice.move(move))
        more = note(self.rules.meta.family, view, self.voice.names, decision.seat, self.rules.book.text(move))
        return words.append("  ").append_text(more) if more and len(words) + len(more) < room else words

    def answers_grid(self, decision: Decision, view: dict[str, object]) -> RenderableType:
        """The answers by number, and what may be typed instead."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(justify="right", width=4, style="bold")
        for number, move in enumerate(decision.moves, 1):
            words = self.answer(decision, move, view)
            grid.add_row(str(number), words, Text(self.rules.book.text(move), style="dim"))
        return grid

    def answers_columns(self, decision: Decision, view: dict[str, object]) -> RenderableType:
        """Many answers side by side, as far as the terminal is wide enough."""
        faces = [
            Text.assemble((f"{number:>2} ", "bold"), self.answer(decision, move, view, WIDE))
            for number, move in enumerate(decision.moves, 1)
        ]
        return Columns(faces, padding=(0, 1), column_first=True)

    # ---- what a person types

    def obey(self, seat: int, typed: str) -> bool:
        """Carry out one line; True when the open question must be put anew."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "" | "show":
                self.show(seat)
            case "?" | "help":
                say(HELP)
            case "why":
                self.attempt(lambda: self.explain(seat, rest))
            case "rule":
                self.attempt(lambda: self.recite(rest))
            case "save":
                self.attempt(lambda: self.save(rest))
            case "undo":
                return self.attempt(lambda: self.undo(seat))
            case "quit" | "exit":
                if self.attempt(lambda: self.save("")):
                    raise Leave
            case "abandon":
                raise Leave
            case _:
                self.attempt(lambda: self.play(seat, typed))
        return False

    def attempt(self, action: Callable[[], None]) -> bool:
        """Do something that may be refused; the refusal is shown, and the game goes on."""
        try:
            action()
        except FidchellError as error:
            if isinstance(error, IllegalMove) and len(error.allowed) > MANY:  # they stand on the screen
                complain(f"'{error.move}' is not allowed now ({error.clause}).")
            else:
                complain(str(error))
            if isinstance(error, IllegalMove):
                say_indented(self.voice.clause(error.clause))
            return False
        return True

    def play(self, seat: int, typed: str) -> None:
        """Play what was typed."""
        legal = self.rules.legal(self.table.state, seat)
        move = read_move(self.rules, self.voice, legal, typed)
        self.table.play(seat, self.rules.book.text(move))

    def explain(self, seat: int, typed: str) -> None:
        """The rule behind the question, or the one that allows or forbids a move; told from what the seat knows."""
        seen = self.rules.redact(self.table.state, seat)
        if not typed:
            say_indented(self.voice.clause(self.rules.explain_turn(seen)))
            return
        legal = self.rules.legal(seen, seat)
        move = read_move(self.rules, self.voice, legal, typed)
        verdict = "[green]allowed[/green]" if move in legal else "[red]not allowed now[/red]"
        reason = self.voice.clause(self.rules.explain(seen, seat, move))
        say_indented(f"{self.voice.move_line(move)}: {verdict}. {reason}")

    def recite(self, wanted: str) -> None:
        """A rule by its id, or the rules about a word."""
        found = read_rulebook(self.rules.meta.book).find(wanted) if wanted else []
        if not found:
            raise FidchellError(f"The rule book of {self.rules.meta.title} has nothing about '{wanted[:40]}'.")
        for clause in found[:8]:
            say_indented(self.voice.clause(clause.id, with_ruling=len(found) == 1))
        if len(found) > 8:
            command = f"fidchell rules {self.rules.meta.edition} {escape(wanted)}"
            say_indented(f"[dim]and {len(found) - 8} more: {command}[/dim]")

    def undo(self, seat: int) -> None:
        """Take back the seat's last real choice; forced answers after it go with it."""
        log = list(self.table.record.log)
        self.table.take_back(seat)
        while len(self.rules.legal(self.table.state, seat)) == 1 and self.table.can_take_back(seat):
            self.table.take_back(seat)
        taken = self.rules.book.parse(log[len(self.table.record.log)].move)
        say(f"[dim]Taken back: {escape(self.voice.move(taken))}.[/dim]")
        self.told[seat] = min(self.told[seat], len(self.table.history))

    # ---- the end

    def save(self, name: str) -> None:
        """Write the game down and say how to go on with it."""
        path = Path(name) if name else self.path
        save_record(path, self.table.record)
        say(f"Saved. Go on with: [bold]fidchell play --resume {escape(str(path))}[/bold]")

    def save_somewhere(self) -> None:
        """When nobody can be asked any more: where it was to go, or else among the temporary files."""
        if not self.attempt(lambda: self.save("")):
            self.save(str(Path(tempfile.gettempdir()) / self.path.name))

    def finish(self) -> None:
        """The last events, the result and the rule that decided."""
        seat = self.people[0] if len(self.people) == 1 else -1
        outcome = self.rules.outcome(self.table.state)
        say(draw(self.rules.meta.family, self.table.view(seat), self.voice.names))
        self.tell_news(seat)
        say(Panel(f"[bold]{self.voice.ending(outcome.ranks)}[/bold]\n{self.voice.clause(outcome.clause)}"))
        record = self.table.record
        say(f"[dim]The secret promised as {record.commitment[:16]}… was {record.secret}.[/dim]")
        if self.saves_at_end:
            save_record(self.path, self.table.record)
            say(f"The record: [bold]fidchell replay {escape(str(self.path))}[/bold]")
