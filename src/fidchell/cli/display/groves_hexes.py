"""Spirits, rewards and realms of Groves in the terminal: the signs, and realms drawn as hexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.panel import Panel
from rich.text import Text

INKS = {
    "white": "white", "yellow": "bright_yellow", "orange": "dark_orange",
    "green": "bright_green", "blue": "bright_blue", "black": "bright_magenta",
}  # fmt: skip
LETTERS = {"white": "W", "yellow": "Y", "orange": "O", "green": "G", "blue": "B", "black": "X"}
ELEMENTS = {"earth": ("e", "green"), "light": ("l", "bright_yellow"), "water": ("w", "bright_blue")}
SIGNS = {"crystal": "◆", "element_any": "?", "spirit": "☺", "bag_draw": "⇑", "dominion": "★"}
NAMES = {"quick_reference": "(aid)", "outerland": "OUT"}
WIDTH = 14
"""Columns from one hex to its neighbour; half of it shifts every row."""
Cell = tuple[int, int]
Part = tuple[Cell, Text]


# ---- signs


def spirits(counts: dict[str, int]) -> Text:
    """Spirits by colour; X are wraiths."""
    text = Text()
    for colour, count in counts.items():
        if count:
            text.append(f"{LETTERS[colour]}{count if count > 1 else ''} ", style=f"bold {INKS[colour]}")
    return text if len(text) else Text("- ", style="dim")


def goods(counts: dict[str, int]) -> Text:
    """Elements and crystals."""
    text = Text()
    for element, (sign, ink) in ELEMENTS.items():
        text.append(f"{sign}{counts[element]} ", style=ink)
    return text.append(f"◆{counts['crystals']}", style="cyan")


def title(grove: dict[str, Any]) -> Text:
    """A grove's name in its colour."""
    return Text(grove["grove"].upper(), style=f"bold {INKS[grove['colour']]}")


def cost(grove: dict[str, Any]) -> Text:
    """The elements a grove costs."""
    text = Text()
    for element, count in grove["cost"].items():
        sign, ink = ELEMENTS[element]
        text.append(sign * count, style=ink)
    return text


def yields(grove: dict[str, Any]) -> Text:
    """Primary and bonus reward."""
    text = rewards(grove["primary"])
    if grove["bonus"]:
        text.append("|", style="dim")
        text.append_text(rewards(grove["bonus"]))
    return text


def rewards(symbols: list[dict[str, Any]]) -> Text:
    """The symbols of one reward."""
    text = Text()
    for symbol in symbols:
        if symbol["kind"] == "element":
            sign, ink = ELEMENTS[symbol["element"]]
            text.append(sign * symbol["count"], style=ink)
        else:
            text.append(SIGNS[symbol["kind"]] * symbol["count"], style="cyan")
    return text


# ---- realms


def offered_cells(answers: Sequence[str]) -> dict[Cell, int]:
    """The empty places a new grove can take, with the numbers of the answers that name them."""
    cells: dict[Cell, int] = {}
    for number, answer in enumerate(answers, 1):
        verb, *rest = answer.split(" ")
        if verb == "attach":
            cells[int(rest[0]), int(rest[1])] = number
    return cells


def realm_panel(realm: dict[str, Any], owner: str, offered: Mapping[Cell, int]) -> Panel:
    """One realm drawn as hexes: rows of the axial grid, each shifted by half a hex; free places by number."""
    laid = [hexagon for hexagon in realm["hexes"] if hexagon["q"] is not None]
    cells = [(hexagon["q"], hexagon["r"]) for hexagon in laid]
    heads = [*zip(cells, map(head, laid), strict=True), *[(cell, free(number)) for cell, number in offered.items()]]
    feet = list(zip(cells, map(foot, laid), strict=True))
    left = min(2 * q + r for (q, r), _ in heads)
    lines = [
        hex_line(parts, level, left) for level in sorted({r for (_, r), _ in heads}) for parts in (heads, feet)
    ]
    return Panel.fit(Group(*lines), title=owner, title_align="left")


def hex_line(parts: list[Part], level: int, left: int) -> Text:
    """One line of a row of hexes."""
    text = Text(no_wrap=True)
    for (q, r), part in sorted((part for part in parts if part[0][1] == level), key=lambda part: part[0]):
        text.append(" " * ((2 * q + r - left) * WIDTH // 2 - len(text)))
        text.append_text(part)
    return text


def free(number: int) -> Text:
    """A place for a new grove."""
    return Text(f"[ {number} ]", style="bold yellow")


def head(hexagon: dict[str, Any]) -> Text:
    """A hex's upper line: its name in its colour, and the spirit on it."""
    name = NAMES.get(hexagon["kind"], hexagon["grove"].upper())
    ink = INKS.get(hexagon["colour"] or "", "dim")
    text = Text.assemble(("⬡", ink), (name, f"bold {ink}"))
    if hexagon["spirit"]:
        text.append(" ").append(LETTERS[hexagon["spirit"]], style=f"reverse bold {INKS[hexagon['spirit']]}")
    return text


def foot(hexagon: dict[str, Any]) -> Text:
    """A hex's lower line: its rewards and points."""
    text = Text(" ").append_text(yields(hexagon))
    return text.append(f" {hexagon['points']}★", style="dim") if hexagon["points"] else text


