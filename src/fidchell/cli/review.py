"""`fidchell review`: a finished game looked at again."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table as Grid

from fidchell.cli.arena import Report, progress_bar
from fidchell.cli.arguments import AsJson, Pieces, RecordFile, rules_of
from fidchell.cli.output import say, say_json
from fidchell.cli.verify import demand_secret
from fidchell.recordfile import load_record
from fidchell.review.page import ACCOUNTS, MARKED, account_row, marked_rows, review_page
from fidchell.review.review import Effort, Reviewer, accounts

Iterations = Annotated[int, typer.Option("--iterations", min=2, help="Quick games for the search of one question.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same review.")]


def command(
    file: RecordFile,
    iterations: Iterations = 400,
    seed: Seed = 1,
    report: Report = None,
    pieces: Pieces = None,
    as_json: AsJson = False,
) -> None:
    """Tell what each move was worth from what its seat knew, what would have been better, and what was luck."""
    record = load_record(file)
    demand_secret(record)
    effort = Effort(iterations, max(2, iterations // 2), max(2, iterations // 4))
    reviewer = Reviewer(rules_of(record, pieces), record, effort, seed)
    verdicts = []
    with progress_bar(as_json, "moves") as bar:
        task = bar.add_task(record.edition, total=len(record.log))
        for verdict in reviewer.verdicts():
            verdicts.append(verdict)
            bar.advance(task)
    if report is not None:
        report.write_text(review_page(reviewer, verdicts), encoding="utf-8")
    if as_json:
        say_json({"start": reviewer.start, "verdicts": [verdict.as_dict() for verdict in verdicts]})
        return
    marked = Grid(*MARKED, title="Moves that lost much")
    for row in marked_rows(record, verdicts):
        marked.add_row(*row)
    say(marked)
    sums = Grid(*ACCOUNTS, title="Skill and luck")
    for item in accounts(record, verdicts):
        sums.add_row(*account_row(item))
    say(sums)
