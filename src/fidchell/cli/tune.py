"""`fidchell tune`: weights of a judge by self-play."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from fidchell.arena.plan import Plan
from fidchell.arena.tuning import Trial, Tuner
from fidchell.bots.judges import weights_file
from fidchell.cli.arena import Games, Seats, Seed, Workers, progress_bar, usual_seats
from fidchell.cli.arguments import Edition
from fidchell.cli.output import errors, say
from fidchell.editions import family_of

Trials = Annotated[int, typer.Option("--trials", min=1, help="How many changes are tried.")]
Word = Annotated[str, typer.Option("--bot", help="Which bot plays with the weights: greedy, or a level.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where the tuned weights go; default: they are printed.")
]


def line_of(trial: Trial) -> str:
    """What one trial brought."""
    changes = ", ".join(f"{name}={value}" for name, value in trial.changed.items())
    return f"trial {trial.number + 1}: {trial.share.percent()} {'kept' if trial.kept else 'dropped'}: {changes}"


def command(
    edition: Edition,
    trials: Trials = 20,
    games: Games = 40,
    seats: Seats = 0,
    seed: Seed = 1,
    bot: Word = "greedy",
    workers: Workers = 1,
    out: Out = None,
) -> None:
    """Change weights a little, keep what wins against what was, and write the file to commit."""
    plan = Plan(edition, (bot,), games, seats or usual_seats(edition), seed)
    plan.check()
    command_line = (
        f"fidchell tune {edition} --trials {trials} --games {games} --seats {plan.seats} --seed {seed} --bot {bot}"
    )
    with tempfile.TemporaryDirectory() as folder, progress_bar(False, "trials") as bar:
        tuner = Tuner(plan, weights_file(family_of(edition)), Path(folder))
        task = bar.add_task(edition, total=trials)
        for trial in tuner.run(trials, workers):
            errors.print(line_of(trial))
            bar.advance(task)
    if out is None:
        say(tuner.tuned(command_line))
    else:
        out.write_text(tuner.tuned(command_line), encoding="utf-8")
