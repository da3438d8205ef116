"""What several commands take: options of an edition, bots, a folder of pieces."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from fidchell.bots.base import Bot
from fidchell.bots.shelf import make_bot
from fidchell.editions import rules_for
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.record import Record
from fidchell.kernel.rules import Rules

Edition = Annotated[str, typer.Argument(help="An edition, as 'fidchell games' lists them.")]
OptionPairs = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the edition.")
]
Pieces = Annotated[
    Path | None, typer.Option("--pieces", metavar="FOLDER", help="Component data to play with instead of ours.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed gives the same cards and dice.")]


def read_options(pairs: list[str] | None) -> dict[str, str]:
    """Options given as NAME=VALUE."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(f"'{pair[:40]}' is not an option: write NAME=VALUE.")
        options[name.strip()] = value.strip()
    return options


def read_bots(names: str, count: int, rules: Rules[Any], *, exact: bool = False) -> list[Bot]:
    """Bots for so many seats: their names, separated by commas; fewer names than seats are dealt round."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    if not wanted:
        raise BadSetup("Name at least one bot.")
    if len(wanted) > max(count, 1):
        raise BadSetup(f"There are {len(wanted)} bots for {count} seats.")
    return [make_bot(wanted[index % len(wanted)], rules, exact=exact) for index in range(count)]


def rules_of(record: Record, pieces: Path | None) -> Rules[Any]:
    """The rules a record was played by."""
    return rules_for(record.edition, pieces)


def names_of(record: Record) -> list[str]:
    """A name for every seat, whatever the record says."""
    named = record.names[: record.seats]
    return named + [f"seat {seat}" for seat in range(len(named), record.seats)]
