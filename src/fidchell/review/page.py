"""A review as a page: the curve of prospects, the marked moves, luck and skill."""

from __future__ import annotations

from fidchell.arena.page import Page
from fidchell.arena.plots import lines
from fidchell.kernel.record import Record
from fidchell.review.review import Account, Reviewer, Verdict, accounts

ACCOUNTS = ["seat", "choices", "given away (±)", "luck (±)", "??", "?", "?!"]
MARKED = ["entry", "seat", "played", "worth", "better", "worth", "lost (±)", "mark"]


def account_row(item: Account) -> list[str]:
    """A seat's line."""
    marks = [str(count) for count in item.marks.values()]
    given = f"{item.loss:.2f} ± {item.loss_error:.2f}"
    return [item.name, str(item.choices), given, f"{item.luck:+.2f} ± {item.luck_error:.2f}", *marks]


def marked_rows(record: Record, verdicts: list[Verdict]) -> list[list[str]]:
    """The moves that lost much, with the better one."""
    return [
        [
            str(verdict.index + 1),
            name_of(record, verdict.seat),
            verdict.move,
            f"{verdict.worth:.0%}",
            verdict.better,
            f"{verdict.better_worth:.0%}",
            f"{verdict.loss:.0%} ± {verdict.loss_error:.0%}",
            verdict.mark,
        ]
        for verdict in verdicts
        if verdict.mark
    ]


def name_of(record: Record, seat: int) -> str:
    """Who sat there."""
    name = record.names[seat] if seat < len(record.names) and record.names[seat] else ""
    return f"{name} ({seat + 1})" if name else f"seat {seat + 1}"


def review_page(reviewer: Reviewer, verdicts: list[Verdict]) -> str:
    """The whole page."""
    record = reviewer.record
    page = Page(f"Review: {record.edition}, {record.seats} seats, {len(record.log)} moves")
    page.text("Prospects from what each seat knew: 100 % is a sure win. Bands are two standard errors.")
    curves: dict[str, list[float]] = {}
    bands: dict[str, list[float]] = {}
    for seat in range(record.seats):
        name = name_of(record, seat)
        curves[name] = [reviewer.start[seat], *[verdict.prospects[seat] for verdict in verdicts]]
        bands[name] = [2 * reviewer.start_errors[seat], *[2 * verdict.errors[seat] for verdict in verdicts]]
    page.svg(lines("Prospects move by move", curves, bands))
    page.table("Skill and luck", ACCOUNTS, [account_row(item) for item in accounts(record, verdicts)])
    page.table("Marked moves", MARKED, marked_rows(record, verdicts))
    return page.html()
