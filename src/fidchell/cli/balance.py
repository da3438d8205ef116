"""`fidchell balance`: what seats and pieces are worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

from fidchell.arena.balance import Balance, as_json, balance_page, ending_rows, held_rows, seat_rows, weigh_pieces
from fidchell.arena.ledger import Ledger, plan_of, read_ledger
from fidchell.cli.arena import Bots, Games, Report, Seats, Seed, Workers, read_plan, run_plan
from fidchell.cli.arguments import AsJson, Edition
from fidchell.cli.output import say, say_json
from fidchell.kernel.errors import FidchellError

From = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", help="The games of an arena, instead of new ones.")
]


def take_ledger(path: Path, edition: str) -> Ledger:
    """The games another command kept."""
    if not path.exists():
        raise FidchellError(f"There is no file {path}.")
    head, results, _ = read_ledger(path)
    plan = plan_of(head, max(results, default=0) + 1)
    if plan.edition != edition:
        raise FidchellError(f"{path} holds games of {plan.edition}, not of {edition}.")
    return Ledger(plan, path)


def show(balance: Balance) -> None:
    """The tables on the terminal."""
    grid = Grid("what", "times", "win share (95 %)", title=f"{balance.edition}, {balance.games} games")
    for seat, share in enumerate(seat_rows(balance)):
        grid.add_row(f"seat {seat + 1}", str(balance.games), share.percent())
    for sort, table in balance.pieces.items():
        grid.add_section()
        for name, held in held_rows(table):
            grid.add_row(f"{sort} {name}", str(held.times), held.share().percent())
    grid.add_section()
    for row in ending_rows(balance):
        grid.add_row("end by " + row[0], row[1], row[2])
    say(grid)


def command(
    edition: Edition,
    bots: Bots = "greedy",
    games: Games = 100,
    seats: Seats = 0,
    seed: Seed = 1,
    workers: Workers = 1,
    source: From = None,
    report: Report = None,
    json_wanted: AsJson = False,
) -> None:
    """Tell how much each seat, and each piece at the end of a game, goes with winning."""
    if source is None:
        ledger = Ledger(read_plan(edition, bots, games, seats, seed), None)
        ledger.plan.check()
        run_plan(ledger.plan, ledger, workers, "", json_wanted)
    else:
        ledger = take_ledger(source, edition)
    balance = weigh_pieces(edition, ledger.plan.seats, ledger.in_order())
    if report is not None:
        report.write_text(balance_page(balance, list(ledger.plan.bots)), encoding="utf-8")
    if json_wanted:
        say_json(as_json(balance))
    else:
        show(balance)
