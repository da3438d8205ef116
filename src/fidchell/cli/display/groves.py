"""A table of Groves in the terminal: the Tree with its row, realms drawn as hexes, bags, cards, the solo mat."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fidchell.wording import catalogue_for

INKS = {
    "white": "white", "yellow": "bright_yellow", "orange": "dark_orange",
    "green": "bright_green", "blue": "bright_blue", "black": "bright_magenta",
}  # fmt: skip
LETTERS = {"white": "W", "yellow": "Y", "orange": "O", "green": "G", "blue": "B", "black": "X"}
ELEMENTS = {"earth": ("e", "green"), "light": ("l", "bright_yellow"), "water": ("w", "bright_blue")}
SIGNS = {"crystal": "◆", "element_any": "?", "spirit": "☺", "bag_draw": "⇑", "dominion": "★"}
NAMES = {"quick_reference": "aid", "outerland": "OUT"}
WIDTH = 14
"""Columns from one hex to its neighbour; half of it shifts every row."""


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    """The middle, the goals, the players and every realm."""
    middle = Panel(Group(row(view), tree(view), supply(view)), title=heading(view, names))
    parts: list[RenderableType] = [middle, goals(view, names), players(view, names)]
    if view["pending"] and view["pending"]["what"] == "choose":
        parts.append(offer(view["pending"]["groves"]))
    if view["solo"]:
        parts.append(solo(view["solo"]))
    realms = [realm_panel(realm, names) for realm in view["realms"]]
    parts += [Columns(realms), legend()]
    return Group(*parts)


def term(name: str) -> str:
    """What a thing is called."""
    return catalogue_for("groves").term(name)


def heading(view: dict[str, Any], names: list[str]) -> str:
    """Round and crown."""
    if view["round"] == 0:
        return f"[bold]Setting up[/bold] · ♛ {escape(names[view['crown']])}"
    last = ", [bold red]the last[/bold red]" if view["final"] else ""
    return f"[bold]Round {view['round']}[/bold]{last} · ♛ {escape(names[view['crown']])}"


# ---- the middle


def offer(groves: list[dict[str, Any]]) -> Columns:
    """The resource-generating groves that can still be chosen, with their rewards."""
    faces = [
        Text.assemble((hexagon["grove"].upper(), f"bold {INKS[hexagon['colour']]}"), "  ", yields(hexagon))
        for hexagon in groves
    ]
    return Columns([Panel.fit(text) for text in faces])


def row(view: dict[str, Any]) -> Table:
    """The row of new groves over their prices."""
    grid = Table(box=None, padding=(0, 2), show_header=False)
    slots = view["row"]
    grid.add_row("[dim]row[/dim]", *[price(slot) for slot in slots], f"[dim]stack {view['stack']['count']}[/dim]")
    grid.add_row("", *[face(slot["grove"]) for slot in slots])
    grid.add_row("", *[cost(slot["grove"]) for slot in slots])
    grid.add_row("", *[yields(slot["grove"]) for slot in slots])
    return grid


def price(slot: dict[str, Any]) -> Text:
    """A slot's price in crystals."""
    return Text(f"{slot['price']}◆", style="cyan" if slot["grove"] else "dim")


def face(grove: dict[str, Any] | None) -> Text:
    """A grove's name in its colour, and its points."""
    if grove is None:
        return Text("sold", style="dim")
    return Text.assemble((grove["grove"].upper(), f"bold {INKS[grove['colour']]}"), f"  {grove['points']}★")


def cost(grove: dict[str, Any] | None) -> Text:
    """The elements a grove costs."""
    text = Text()
    if grove:
        for element, count in grove["cost"].items():
            sign, ink = ELEMENTS[element]
            text.append(sign * count, style=ink)
    return text


def yields(grove: dict[str, Any] | None) -> Text:
    """Primary and bonus reward."""
    if grove is None:
        return Text()
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


def tree(view: dict[str, Any]) -> Text:
    """The areas of the Tree and who stands there."""
    text = Text("Tree  ", style="dim")
    for area in view["tree"]:
        text.append(f"{area['area']} ", style="bold")
        text.append("(closed to ♛) " if area["closed_to_crown"] else "", style="dim")
        text.append_text(spirits(area["spirits"]))
        text.append("   ")
    return text


def supply(view: dict[str, Any]) -> Text:
    """The common stocks."""
    stock = view["supply"]
    text = Text("supply  ", style="dim")
    text.append_text(spirits(stock["spirits"]))
    text.append("  ")
    text.append_text(goods(stock["goods"]))
    text.append(f"  {stock['dominion']}★  ")
    text.append("" if view["solo"] else f"{stock['bases']} bases {stock['mirrors']} mirrors  ")
    text.append(f"{view['deck']['count']} summoning cards")
    return text


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


def goals(view: dict[str, Any], names: list[str]) -> Table:
    """The realm bonus cards and how far everybody is."""
    grid = Table("", "realm bonus", "★", *map(escape, names), "", box=None, padding=(0, 2), header_style="dim")
    for goal in view["goals"]:
        sign = "⚡" if goal["type"] == "lightning" else "♕"
        who = goal["owner"] if goal["owner"] is not None else goal["leader"]
        word = "has it" if goal["owner"] is not None else "leads"
        fate = f"{names[who]} {word}" if who is not None else ""
        grid.add_row(sign, term(goal["card"]), str(goal["points"]), *map(str, goal["amounts"]), escape(fate))
    return grid


# ---- the players


def players(view: dict[str, Any], names: list[str]) -> Table:
    """Every player with drawn spirits, bag, goods, portals, cards and points."""
    grid = Table(
        "", "player", "to place", "bag", "goods", "portals", "summoning", "points",
        box=None, padding=(0, 2), header_style="dim",
    )  # fmt: skip
    for player in view["players"]:
        seat = player["seat"]
        bag = spirits(player["bag"]).append(f"({player['bag_size']})", style="dim")
        mark = "♛" if view["crown"] == seat else str(seat)
        name = Text(names[seat], style="bold")
        grid.add_row(
            mark, name, spirits(player["hand"]), bag, goods(player["goods"]),
            portals(player, names), cards(player), tally(player),
        )  # fmt: skip
    return grid


def portals(player: dict[str, Any], names: list[str]) -> str:
    """Where a player's portals lead; a lone base as a half."""
    where = [
        realm_name(portal["to"], names) + (f" x{portal['count']}" if portal["count"] > 1 else "")
        for portal in player["portals"]
    ]
    return escape(", ".join([*[f"→{place}" for place in where], *(["base"] if player["base"] else [])]))


def realm_name(realm: str, names: list[str]) -> str:
    """A realm by its owner."""
    return names[int(realm)] if realm.isdigit() else "Outerland"


def cards(player: dict[str, Any]) -> Text:
    """Summoning cards: fulfilled, own face-down ones, others' by number."""
    text = Text()
    for card in player["achieved"]:
        text.append(f"✔{term(card['card'])} ", style="green")
    if player["held"] is None:
        text.append(f"{player['held_count']} face down" if player["held_count"] else "", style="dim")
    else:
        text.append(", ".join(term(card["card"]) for card in player["held"]))
    return text


def tally(player: dict[str, Any]) -> str:
    """Points so far, and where they come from."""
    short = {"tokens": "tokens", "groves": "groves", "realm_bonuses": "realm", "summoning_bonuses": "cards"}
    parts = [f"{short.get(name, name)} {count}" for name, count in player["tally"].items() if count]
    return f"[bold]{player['points']}[/bold] [dim]{', '.join(parts)}[/dim]"


# ---- the realms


def realm_panel(realm: dict[str, Any], names: list[str]) -> Panel:
    """One realm drawn as hexes: rows of the axial grid, each shifted by half a hex."""
    laid = [hexagon for hexagon in realm["hexes"] if hexagon["q"] is not None]
    left = min(2 * hexagon["q"] + hexagon["r"] for hexagon in laid)
    lines: list[RenderableType] = []
    for level in sorted({hexagon["r"] for hexagon in laid}):
        here = sorted((hexagon for hexagon in laid if hexagon["r"] == level), key=lambda hexagon: hexagon["q"])
        lines.append(hex_line(here, left, head))
        lines.append(hex_line(here, left, foot))
    return Panel.fit(Group(*lines), title=escape(realm_name(realm["realm"], names)), title_align="left")


def hex_line(here: list[dict[str, Any]], left: int, part: Any) -> Text:
    """One line of a row of hexes."""
    text = Text()
    for hexagon in here:
        start = (2 * hexagon["q"] + hexagon["r"] - left) * WIDTH // 2
        text.append(" " * (start - len(text)))
        text.append_text(part(hexagon))
    return text


def head(hexagon: dict[str, Any]) -> Text:
    """A hex's upper line: its name in its colour, and the spirit on it."""
    name = NAMES.get(hexagon["kind"], hexagon["grove"].upper())
    ink = INKS.get(hexagon["colour"] or "", "dim")
    text = Text.assemble(("⬡", ink), (name, f"bold {ink}"))
    if hexagon["spirit"]:
        text.append(f" {LETTERS[hexagon['spirit']]}", style=f"reverse bold {INKS[hexagon['spirit']]}")
    return text


def foot(hexagon: dict[str, Any]) -> Text:
    """A hex's lower line: its coordinates while they matter, its rewards and points."""
    text = Text(f"{hexagon['q']},{hexagon['r']} ", style="dim")
    text.append_text(yields(hexagon))
    return text


# ---- solo


def solo(mat: dict[str, Any]) -> Panel:
    """The Hollows, the score to beat, the wraith bag and the powers."""
    spaces = Text("Hollows  ", style="dim")
    for space in mat["hollows"]:
        spaces.append(
            " X " if space["wraith"] else f" {space['value']} ", style="reverse magenta" if space["wraith"] else ""
        )
    bag = Text("wraith bag  ", style="dim").append_text(spirits(mat["wraith_bag"]))
    bag.append("  drawn  ", style="dim").append_text(spirits(mat["drawn"]))
    powers = Text("powers  ", style="dim")
    for power in mat["powers"]:
        style = f"bold {INKS[power['colour']]}" if power["given"] else "dim"
        powers.append(f"{power['power']}{'!' if power['drawn'] else ''}  ", style=style)
    title = f"beat [bold]{mat['target']}[/bold]"
    return Panel.fit(Group(spaces, bag, powers), title=title, title_align="left")


def legend() -> Text:
    """What the signs mean."""
    return Text(
        "e earth  l light  w water  ◆ crystal  ? any element  ☺ spirit  ⇑ bag draw  ★ dominion  "
        "|bonus for its colour  X wraith",
        style="dim",
    )
