"""`fidchell games`: what is on the shelf."""

from __future__ import annotations

import importlib

from rich.table import Table as Grid

from fidchell.cli.arguments import AsJson
from fidchell.cli.output import say, say_json
from fidchell.editions import edition_names, family_of, rules_for
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.meta import Meta
from fidchell.wording import catalogue_for


def on_shelf() -> list[Meta]:
    """The identity cards of the editions that can be played."""
    metas = []
    for edition in edition_names():
        try:
            importlib.import_module(f"fidchell.games.{family_of(edition)}.rules")
        except ModuleNotFoundError:
            continue
        metas.append(rules_for(edition).meta)
    return metas


def box_text(family: str, name: str) -> str:
    """A line of the box: players, length, weight, flavour."""
    try:
        return catalogue_for(family).sections["box"].get(name, "")
    except BadSetup:
        return ""


def seats_text(seats: list[int]) -> str:
    """A run of numbers in short."""
    return f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])


def options_text(meta: Meta) -> str:
    """Options with their values; the default stands first."""
    return "\n".join(f"{option.name}={'|'.join(option.values)}" for option in meta.options)


def as_dict(meta: Meta) -> dict[str, object]:
    """An identity card for other programs."""
    return {
        "edition": meta.edition,
        "title": meta.title,
        "seats": meta.seats,
        "rules_version": meta.version,
        "options": {option.name: option.values for option in meta.options},
        "box": {name: box_text(meta.family, name) for name in ("players", "length", "weight", "flavour")},
    }


def command(as_json: AsJson = False) -> None:
    """List the games with their players and options."""
    metas = on_shelf()
    if as_json:
        say_json([as_dict(meta) for meta in metas])
        return
    grid = Grid("edition", "game", "players", "length", "what it is", "options", title="On the shelf", show_lines=True)
    for meta in metas:
        length, flavour = box_text(meta.family, "length"), box_text(meta.family, "flavour")
        grid.add_row(
            f"[bold]{meta.edition}", meta.title, seats_text(meta.seats), length, flavour, options_text(meta)
        )
    say(grid)
    say("Play one with [bold]fidchell play EDITION[/bold]; read its rules with [bold]fidchell rules EDITION[/bold].")
