"""Any view as an indented list: for games that have no drawing of their own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.markup import escape
from rich.tree import Tree


def draw(view: dict[str, object], names: list[str], answers: Sequence[str] = ()) -> RenderableType:  # noqa: ARG001
    """The view, branch by branch; seats under their players' names."""
    tree = Tree("[bold]The table[/bold]", guide_style="dim")
    for key, value in view.items():
        if key == "seats" and isinstance(value, list):
            for seat, part in enumerate(value):
                hang(tree, names[seat] if seat < len(names) else f"seat {seat}", part)
        else:
            hang(tree, key, value)
    return tree


def hang(tree: Tree, label: str, value: object) -> None:
    """One value: in a line when it is short, else with branches of its own."""
    title = escape(label.replace("_", " "))
    if isinstance(value, dict) and value:
        branch = tree.add(f"[bold]{title}[/bold]")
        for key, part in value.items():
            hang(branch, str(key), part)
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        branch = tree.add(f"[bold]{title}[/bold]")
        for index, part in enumerate(value):
            hang(branch, str(index), part)
    else:
        tree.add(f"[dim]{title}[/dim] {escape(plain(value))}")


def plain(value: object) -> str:
    """A short value in words."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(plain(part) for part in value) or "-"
    return str(value)
