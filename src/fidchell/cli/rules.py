"""`fidchell rules`: the rule books in our words, what two editions differ in, and how far the code covers them."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table as Grid

from fidchell import coverage
from fidchell.cli.arguments import AsJson
from fidchell.cli.output import say, say_indented, say_json
from fidchell.editions import book_of
from fidchell.kernel.errors import BadSetup, FidchellError
from fidchell.rulebook import Clause, Rulebook, read_rulebook

EditionOrNot = Annotated[str | None, typer.Argument(metavar="EDITION", help="As 'fidchell games' lists them.")]
Wanted = Annotated[list[str] | None, typer.Argument(metavar="[CLAUSE|WORD]", help="An id, or words to look for.")]
Versus = Annotated[str | None, typer.Option("--versus", metavar="OTHER", help="Print the differences to it.")]
Covered = Annotated[bool, typer.Option("--coverage", help="Clauses cited in code and tested, book by book.")]
Missing = Annotated[bool, typer.Option("--missing", help="With --coverage: name what is missing.")]


def show_clause(clause: Clause) -> None:
    """One rule, and our ruling where the book is unclear."""
    say(f"[bold]{clause.id}[/bold] [dim]{escape(clause.section)} · {clause.kind}[/dim]")
    say_indented(escape(clause.says))
    if clause.ruling:
        say_indented(f"[italic]{escape(clause.ruling)}[/italic]")
    if clause.same_as:
        say_indented(f"[dim]The same rule as {clause.same_as}.[/dim]")


def show_book(book: Rulebook) -> None:
    """The whole digest, section by section."""
    say(f"[bold underline]{escape(book.title)}[/bold underline]")
    for section, clauses in groupby(book.clauses.values(), key=lambda clause: clause.section):
        say(f"\n[bold yellow]{escape(section)}[/bold yellow]")
        for clause in clauses:
            ruling = f" [italic]{escape(clause.ruling)}[/italic]" if clause.ruling else ""
            say(f"[bold]{clause.id}[/bold] {escape(clause.says)}{ruling}")


def show_found(book: Rulebook, wanted: str) -> None:
    """The clauses about something."""
    found = book.find(wanted)
    if not found:
        raise FidchellError(f"'{book.title}' has no clause and no word '{wanted[:40]}'.")
    for clause in found:
        show_clause(clause)


def differences(one: Rulebook, other: Rulebook) -> tuple[list[Clause], list[Clause]]:
    """The clauses each book has for itself; `same_as` ties the rest together, in whichever book it stands."""
    shared_one = {clause.same_as for clause in other.clauses.values()} | {
        clause.id for clause in one.clauses.values() if clause.same_as in other.clauses
    }
    shared_other = {clause.same_as for clause in one.clauses.values()} | {
        clause.id for clause in other.clauses.values() if clause.same_as in one.clauses
    }
    return (
        [clause for clause in one.clauses.values() if clause.id not in shared_one],
        [clause for clause in other.clauses.values() if clause.id not in shared_other],
    )


def show_differences(edition: str, other: str) -> None:
    """What one edition has and the other has not, both ways."""
    one, two = read_rulebook(book_of(edition)), read_rulebook(book_of(other))
    only_one, only_two = differences(one, two)
    if len(only_one) == len(one.clauses):
        raise FidchellError(f"'{edition}' and '{other}' are different games: they share no clause.")
    shared = len(one.clauses) - len(only_one)
    say(f"[bold]{edition}[/bold] and [bold]{other}[/bold] share {shared} clauses.")
    for name, clauses in ((edition, only_one), (other, only_two)):
        say(f"\n[bold underline]Only in {name}[/bold underline] ({len(clauses)} clauses)")
        for clause in clauses:
            say(f"[bold]{clause.id}[/bold] [dim]{escape(clause.section)}[/dim] {escape(clause.says)}")


def share(part: list[str], rest: list[str]) -> str:
    """How many of how many."""
    whole = len(part) + len(rest)
    return f"{len(part)}/{whole} ({100 * len(part) // max(1, whole)} %)"


def show_coverage(as_json: bool, missing: bool) -> None:
    """Book by book: clauses, cited in code, tested."""
    rows, has_tests = coverage.measure()
    if as_json:
        say_json([asdict(row) for row in rows])
        return
    grid = Grid("rule book", "clauses", "cited in code", "tested")
    for row in rows:
        tested = share(row.tested, row.untested) if has_tests else "no tests here"
        grid.add_row(row.book, str(row.clauses), share(row.coded, row.uncoded), tested)
    say(grid)
    say("[dim]Clauses of kind 'note' need neither; an 'example' is a test, not code.[/dim]")
    if missing:
        for row in rows:
            say(f"[bold]{row.book}[/bold] not cited: {' '.join(row.uncoded) or '-'}")
            if has_tests:
                say(f"[bold]{row.book}[/bold] not tested: {' '.join(row.untested) or '-'}")


def command(
    edition: EditionOrNot = None,
    wanted: Wanted = None,
    versus: Versus = None,
    covered: Covered = False,
    missing: Missing = False,
    as_json: AsJson = False,
) -> None:
    """Read or search a rule book, compare two editions, or see what the code covers."""
    if covered or missing:
        show_coverage(as_json, missing)
    elif edition is None:
        raise BadSetup("Name an edition ('fidchell games' lists them), or ask for --coverage.")
    elif versus is not None:
        show_differences(edition, versus)
    elif wanted:
        show_found(read_rulebook(book_of(edition)), " ".join(wanted))
    else:
        show_book(read_rulebook(book_of(edition)))
