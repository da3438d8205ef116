"""`fidchell games`: what is on the shelf."""

from __future__ import annotations

from fidchell.cli.arguments import AsJson
from fidchell.cli.output import say, say_indented, say_json
from fidchell.editions import playable_editions, rules_for
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.meta import Meta
from fidchell.wording import catalogue_for


def box_text(family: str, name: str) -> str:
    """A line of the box: players, length, weight, flavour."""
    try:
        return catalogue_for(family).sections["box"].get(name, "")
    except BadSetup:
        return ""


def seats_text(seats: list[int]) -> str:
    """How many can play."""
    return f"{seats[0]}-{seats[-1]} players" if len(seats) > 1 else f"{seats[0]} players"


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
    metas = [rules_for(edition).meta for edition in playable_editions()]
    if as_json:
        say_json([as_dict(meta) for meta in metas])
        return
    for meta in metas:
        length, flavour = box_text(meta.family, "length"), box_text(meta.family, "flavour")
        say(f"[bold yellow]{meta.edition}[/bold yellow]  [bold]{meta.title}[/bold], {seats_text(meta.seats)}, {length}")
        say_indented(flavour)
        for option in meta.options:
            say_indented(f"[dim]--option {option.name}={'|'.join(option.values)}[/dim]")
        say()
    say("Play one with [bold]fidchell play EDITION[/bold]; read its rules with [bold]fidchell rules EDITION[/bold].")
