"""`fidchell simulate`: many games between bots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fidchell.bots.base import Bot
from fidchell.cli.arguments import AsJson, Edition, OptionPairs, Pieces, read_bots, read_options
from fidchell.cli.output import errors, say, say_json
from fidchell.cli.tally import Tally
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table
from fidchell.match import open_table, play_out, secret_from
from fidchell.recordfile import save_record

Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Seats = Annotated[int, typer.Option("--seats", help="How many players.")]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B,..", help="Who plays, seat by seat; fewer are dealt round.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
Records = Annotated[Path | None, typer.Option("--records", metavar="DIR", help="Write a record of every game there.")]


def play_games(
    rules: Rules[Any], bots: list[Bot], options: dict[str, str], seed: str, games: int
) -> Iterator[Table[Any]]:
    """Finished tables one after the other; game number i depends on the seed and i alone."""
    names = [bot.name for bot in bots]
    for number in range(games):
        secret = secret_from(f"{seed}/{number}")
        table = open_table(rules, names[:], options, secret)
        play_out(table, bots, FastChance(int(secret[:7], 16)))
        yield table


def progress_bar(quiet: bool) -> Progress:
    """Games finished, speed, time left; on stderr, so that results can be piped."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games · {task.fields[speed]} decisions/s ·"),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=quiet,
    )


def command(
    edition: Edition,
    games: Games = 100,
    seats: Seats = 4,
    bots: Bots = "random",
    seed: Seed = "1",
    option: OptionPairs = None,
    records: Records = None,
    pieces: Pieces = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count what comes out."""
    rules = rules_for(edition, pieces)
    rules.meta.check_seats(seats)
    players = read_bots(bots, seats, rules, exact=True)
    options = rules.meta.settle_options(read_options(option))
    tally = Tally(edition, [bot.name for bot in players])
    start = time.perf_counter()
    with progress_bar(as_json) as bar:
        task = bar.add_task(edition, total=games, speed="…")
        for number, table in enumerate(play_games(rules, players, options, seed, games)):
            tally.count(table)
            tally.seconds = time.perf_counter() - start
            if records is not None:
                save_record(records / f"{edition}-{number:05d}.json", table.record)
            bar.update(task, advance=1, speed=f"{tally.speed():,.0f}")
    if as_json:
        say_json(tally.as_dict())
    else:
        say(tally.picture())
