"""Drawing a table in the terminal, from the wire form of a view alone. One module a family."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from types import ModuleType

from rich.console import RenderableType
from rich.text import Text

from fidchell.cli.display import generic


def module_for(family: str) -> ModuleType:
    """The family's own module, or the plain one when there is none."""
    module_name = f"fidchell.cli.display.{family}"
    try:
        return importlib.import_module(module_name)
    except ModuleNotFoundError as missing:
        if missing.name != module_name:
            raise
        return generic


def draw(family: str, view: dict[str, object], names: list[str], answers: Sequence[str] = ()) -> RenderableType:
    """The table; where the answers to the open question are places, they may be marked with their numbers."""
    picture: RenderableType = module_for(family).draw(view, names, answers)
    return picture


def note(family: str, view: dict[str, object], names: list[str], seat: int, answer: str) -> Text:
    """What the asked player wants to know of an answer before giving it: its price, its yield."""
    module = module_for(family)
    known: Text = module.note(view, names, seat, answer) if hasattr(module, "note") else Text()
    return known
