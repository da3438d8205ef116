"""The report of a run, for the terminal's tables and as a page with plots."""

from __future__ import annotations

import shlex

from fidchell.arena.intervals import Interval, bootstrap
from fidchell.arena.page import Page
from fidchell.arena.plots import bars, histogram
from fidchell.arena.summary import Standing, Summary

NONE = "-"
STANDINGS = ["bot", "games", "fair share", "win share (95 %)", "of the room", "rating", "mean score (95 %)"]


def standing_row(standing: Standing) -> list[str]:
    """A bot's line of the main table."""
    return [
        standing.bot,
        str(standing.games),
        f"{standing.fair:.1%}",
        standing.share.percent(),
        f"{standing.room():+.0%}",
        f"{standing.rating.mu:.1f} ± {2 * standing.rating.sigma:.1f}",
        standing.score.number() if standing.scores else NONE,
    ]


def cross_rows(summary: Summary) -> list[list[str]]:
    """Each bot against each: how often it came in before the other."""
    return [
        [name, *[cell_text(cell) for cell in row]] for name, row in zip(summary.plan.bots, summary.cross, strict=True)
    ]


def cell_text(cell: Interval | None) -> str:
    """One meeting of two bots."""
    return NONE if cell is None else cell.percent()


def arena_command(summary: Summary) -> str:
    """The command that makes the same run."""
    plan = summary.plan
    bots = "--bots " + shlex.quote(",".join(plan.bots))
    options = "".join(f" --option {name}={value}" for name, value in plan.options.items())
    run = f"--games {plan.games} --seats {plan.seats} --seed {plan.seed}"
    return f"fidchell arena {plan.edition} {bots} {run}{options}"


def arena_page(summary: Summary) -> str:
    """The page of a run."""
    plan = summary.plan
    page = Page(f"Arena: {plan.edition}, {plan.seats} seats, {summary.games} games")
    page.code(arena_command(summary))
    page.table("Standings", STANDINGS, [standing_row(standing) for standing in summary.standings])
    shares = [standing.share for standing in summary.standings]
    fair = [standing.fair for standing in summary.standings]
    page.svg(bars("Win share, 95 % intervals (dotted: fair share)", list(plan.bots), shares, fair))
    page.table("How often the row came in before the column", ["", *plan.bots], cross_rows(summary))
    seats = [f"seat {seat + 1}" for seat in range(plan.seats)]
    page.svg(bars("Win share by seat", seats, summary.seats, [1 / plan.seats] * plan.seats))
    if any(standing.scores for standing in summary.standings):
        page.svg(histogram("Scores", {standing.bot: standing.scores for standing in summary.standings}))
    page.svg(histogram("Length of a game in decisions", {"games": summary.lengths}))
    page.text(f"Mean length: {bootstrap(summary.lengths).number()} decisions.")
    endings = [[clause, str(count)] for clause, count in summary.endings]
    page.table("How games ended", ["rule", "games"], endings)
    if summary.faults:
        page.table("Faults of external bots", ["what happened"], [[fault] for fault in summary.faults])
    return page.html()
