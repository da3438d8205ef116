"""`fidchell arena`: bots against bots, with intervals, ratings and a report."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from fidchell.arena.crew import play_all
from fidchell.arena.ledger import Ledger
from fidchell.arena.plan import Plan
from fidchell.arena.report import STANDINGS, arena_page, cross_rows, standing_row
from fidchell.arena.summary import Summary, summarize
from fidchell.cli.arguments import AsJson, Edition, OptionPairs, read_options
from fidchell.cli.output import complain, errors, say, say_json
from fidchell.editions import rules_for
from fidchell.kernel.errors import BadSetup

Bots = Annotated[
    str,
    typer.Option(
        "--bots", metavar="A,B,..", help="Who plays: random, greedy, easy, medium, hard, expert, hard:500, cmd:PROGRAM."
    ),
]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Seats = Annotated[int, typer.Option("--seats", help="How many seats; by default as many as the game likes best.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same result, whatever the workers.")]
Workers = Annotated[int, typer.Option("--workers", "-w", min=1, help="How many processes play.")]
Ray = Annotated[str, typer.Option("--ray", metavar="local|ADDRESS", help="Play on a Ray cluster.")]
File = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="Keep the games here; the same command goes on where it stopped."),
]
Report = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="Write an HTML report with plots.")]
Clock = Annotated[
    bool, typer.Option("--clock", help="Levels think in seconds, not iterations: results then depend on the machine.")
]


def read_plan(edition: str, bots: str, games: int, seats: int, seed: int) -> Plan:
    """The plan of a run, by default with the middle of the allowed numbers of seats."""
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if not names:
        raise BadSetup("Name at least one bot.")
    return Plan(edition, names, games, seats or usual_seats(edition), seed)


def usual_seats(edition: str) -> int:
    """Four if the game allows it, else as many as it allows."""
    allowed = rules_for(edition).meta.seats
    return 4 if 4 in allowed else max(allowed)


def progress_bar(quiet: bool, unit: str = "games") -> Progress:
    """How many are done, and how long it will take; on stderr, so that results can be piped."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(f"{unit} ·"),
        TimeElapsedColumn(),
        TextColumn("· left"),
        TimeRemainingColumn(),
        console=errors,
        disable=quiet,
    )


def run_plan(plan: Plan, ledger: Ledger, workers: int, ray: str, quiet: bool) -> None:
    """Play what is missing, and keep each game at once."""
    with progress_bar(quiet) as bar:
        missing = ledger.missing()
        task = bar.add_task(plan.edition, total=plan.games, completed=plan.games - len(missing))
        for result in play_all(plan, missing, workers, ray):
            ledger.enter(result)
            bar.advance(task)


def show(summary: Summary) -> None:
    """The tables on the terminal."""
    plan = summary.plan
    grid = Grid(*STANDINGS, title=f"{plan.edition}, {plan.seats} seats, {summary.games} games, seed {plan.seed}")
    for standing in summary.standings:
        grid.add_row(*standing_row(standing))
    say(grid)
    if len(plan.bots) > 1:
        cross = Grid("before", *plan.bots, title="How often the row came in before the column")
        for row in cross_rows(summary):
            cross.add_row(*row)
        say(cross)
    seats = ", ".join(f"seat {seat + 1} {share.percent()}" for seat, share in enumerate(summary.seats))
    say(f"Wins by seat: {seats}.")
    for fault in summary.faults[:20]:
        complain(fault)


def as_json_value(summary: Summary) -> dict[str, Any]:
    """The tables for other programs."""
    standings = [asdict(standing) | {"room": standing.room(), "scores": None} for standing in summary.standings]
    return {
        "plan": summary.plan.as_dict(),
        "games": summary.games,
        "standings": standings,
        "cross": [[None if cell is None else asdict(cell) for cell in row] for row in summary.cross],
        "seats": [asdict(share) for share in summary.seats],
        "endings": summary.endings,
        "faults": summary.faults,
    }


def command(
    edition: Edition,
    bots: Bots = "random,greedy",
    games: Games = 100,
    seats: Seats = 0,
    seed: Seed = 1,
    option: OptionPairs = None,
    workers: Workers = 1,
    ray: Ray = "",
    file: File = None,
    report: Report = None,
    clock: Clock = False,
    as_json: AsJson = False,
) -> None:
    """Let bots meet, everybody in every seat, and tell who is better and how sure that is."""
    first = read_plan(edition, bots, games, seats, seed)
    plan = Plan(edition, first.bots, games, first.seats, seed, read_options(option), not clock)
    plan.check()
    ledger = Ledger(plan, file)
    run_plan(plan, ledger, workers, ray, as_json)
    summary = summarize(plan, ledger.in_order())
    if report is not None:
        report.write_text(arena_page(summary), encoding="utf-8")
    if as_json:
        say_json(as_json_value(summary))
    else:
        show(summary)
