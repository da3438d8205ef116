"""Drawing a table in the terminal, from the wire form of a view alone. One module a family."""

from __future__ import annotations

import importlib

from rich.console import RenderableType

from fidchell.cli.display import generic


def draw(family: str, view: dict[str, object], names: list[str]) -> RenderableType:
    """The table as the family's own module draws it, or plainly when there is none."""
    module_name = f"fidchell.cli.display.{family}"
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as missing:
        if missing.name != module_name:
            raise
        return generic.draw(view, names)
    picture: RenderableType = module.draw(view, names)
    return picture
