"""`fidchell tune`: weights of a judge by self-play."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from fidchell.arena.crew import play_all
from fidchell.arena.plan import Plan
from fidchell.arena.tuning import Trial, Tuner
from fidchell.bots.judges import weights_file
from fidchell.cli.arena import Games, Seats, Seed, Workers, progress_bar, usual_seats
from fidchell.cli.arguments import Edition
from fidchell.cli.output import errors, say
from fidchell.editions import family_of

Trials = Annotated[int, typer.Option("--trials", min=1, help="How many changes are tried.")]
Fitted = Annotated[
    bool, typer.Option("--fit", help="Fit the weights to the results of the games, instead of trying changes.")
]
Word = Annotated[str, typer.Option("--bot", help="Which bot plays with the weights: greedy, or a level.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where the tuned weights go; default: they are printed.")
]


def line_of(trial: Trial) -> str:
    """What one trial brought."""
    changes = ", ".join(f"{name}={value}" for name, value in trial.changed.items())
    return f"trial {trial.number + 1}: {trial.share.percent()} {'kept' if trial.kept else 'dropped'}: {changes}"


def fit_weights(plan: Plan, workers: int, command_line: str) -> str:
    """The file with weights fitted to the results of a plan's games."""
    from fidchell.arena.fitting import Fit  # noqa: PLC0415 (NumPy is wanted by this switch alone)

    fit = Fit(plan.edition, weights_file(family_of(plan.edition)))
    results = []
    with progress_bar(False) as bar:
        task = bar.add_task(f"{plan.edition}: played", total=plan.games)
        for result in play_all(plan, list(range(plan.games)), workers):
            results.append(result)
            bar.advance(task)
        task = bar.add_task(f"{plan.edition}: learned", total=plan.games)
        for result in sorted(results, key=lambda result: int(result["number"])):
            fit.learn([result])
            bar.advance(task)
    errors.print(f"{fit.count} words of the judge; they were {fit.error():.0f} thousandths from the result on average.")
    return fit.tuned(command_line)


def try_weights(plan: Plan, trials: int, workers: int, command_line: str) -> str:
    """The file with the weights that won most of the trials."""
    with tempfile.TemporaryDirectory() as folder, progress_bar(False, "trials") as bar:
        tuner = Tuner(plan, weights_file(family_of(plan.edition)), Path(folder))
        task = bar.add_task(plan.edition, total=trials)
        for trial in tuner.run(trials, workers):
            errors.print(line_of(trial))
            bar.advance(task)
        return tuner.tuned(command_line)


def command(
    edition: Edition,
    trials: Trials = 20,
    games: Games = 40,
    seats: Seats = 0,
    seed: Seed = 1,
    bot: Word = "greedy",
    workers: Workers = 1,
    fit: Fitted = False,
    out: Out = None,
) -> None:
    """Better weights for a judge by self-play, tried one by one or fitted to results; writes the file to commit."""
    plan = Plan(edition, (bot,), games, seats or usual_seats(edition), seed)
    plan.check()
    way = "--fit" if fit else f"--trials {trials}"
    command_line = f"fidchell tune {edition} {way} --games {games} --seats {plan.seats} --seed {seed} --bot {bot}"
    tuned = (
        fit_weights(plan, workers, command_line) if fit else try_weights(plan, trials, workers, command_line)
    )
    if out is None:
        say(tuned)
    else:
        out.write_text(tuned, encoding="utf-8")
