"""A table of Emperor of the Gaels in the terminal: calendar, map, trade table, cards, clans, a battle under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fidchell.cli.display.emperor_notes import note
from fidchell.cli.display.fitted import Fitted
from fidchell.wording import catalogue_for

__all__ = ["draw", "note"]

WIDEST, NARROWEST = 12, 10
"""Columns from one hex to its eastern neighbour, as far as there is room; every row is shifted by half of it."""
INKS = {"blue": "bright_blue", "red": "bright_red", "orange": "dark_orange", "purple": "magenta"}
VIKING_INK = "bold white on grey23"
TILES = {
    "unexplored": ("·", "dim"), "farmland": ("≈", "yellow"), "forest": ("♠", "green"), "quarry": ("▲", "grey70"),
    "mine": ("◆", "dark_goldenrod"), "monastic": ("✝", "bold white"), "town": ("⌂", "bold red"),
}  # fmt: skip
UNITS = {"chieftain": "C", "warrior": "w", "worker": "o", "settlement": "■"}
FARM = {"cattle": "c", "sheep": "s", "grain": "g", "flax": "f"}
GOODS = ("food", "textile", "wood", "stone", "metal", "silver", "vp")
HARD_BLANK = "\u00a0"
FACES = {"double-sword": "⚔⚔", "sword": "⚔", "rout": "→", "miss": "·"}


def draw(view: dict[str, Any], names: list[str], answers: Sequence[str] = ()) -> RenderableType:  # noqa: ARG001
    """The table from top to bottom."""
    year = Group(calendar(view), Fitted(lambda width: board(view, width)))
    parts: list[RenderableType] = [
        Panel(year, title=heading(view, names), title_align="left"),
        legend(),
        market(view),
        offers(view),
        clans(view, names),
    ]
    if view["battle"]:
        parts.append(battle(view, names))
    waiting = pending(view)
    if waiting:
        parts.append(waiting)
    return Group(*parts)


def term(name: str) -> str:
    """What a thing is called."""
    return catalogue_for("emperor").term(name)


def ink_of(view: dict[str, Any], holder: int | str | None) -> str:
    """The colour of a side."""
    if isinstance(holder, int):
        return f"bold {INKS[view['players'][holder]['clan']['colour']]}"
    return VIKING_INK if holder == "vikings" else "dim"


def side_name(side: int | str | None, names: list[str]) -> str:
    """A player, the Vikings, or nobody."""
    if isinstance(side, int):
        return names[side]
    return "the Vikings" if side == "vikings" else "nobody"


def heading(view: dict[str, Any], names: list[str]) -> str:
    """Year, High King, and whether the end has come into sight."""
    end = "" if view["ending"] == "running" else f" · [bold red]{escape(term(view['ending']))}[/bold red]"
    return f"[bold]{view['calendar']['year']}[/bold] · ♛ {escape(names[view['high_king']])}{end}"


# ---- calendar and map


def calendar(view: dict[str, Any]) -> Text:
    """The events of the year; the one being played stands out."""
    text = Text()
    season = ""
    for index, event in enumerate(view["calendar"]["events"]):
        if event["season"] != season:
            season = event["season"]
            text.append(f"{'  ' if text else ''}{term(season)}: ", style="dim")
        style = "reverse bold" if index == view["calendar"]["marker"] else ""
        text.append(term(event["event"]), style=style)
        text.append(" ")
    vikings = view["vikings"]
    track = "·" * vikings["longship"] + "⛵" + "·" * (vikings["track"] - vikings["longship"])
    return text.append(f"\nlongship {track}  Viking fleet this year {vikings['fleet']}\n", style="dim")


def board(view: dict[str, Any], columns: int) -> Group:
    """The map: rows from north to south, two lines a row."""
    areas = view["areas"]
    left = min(2 * area["q"] + area["r"] for area in areas)
    right = max(2 * area["q"] + area["r"] for area in areas)
    width = max(NARROWEST, min(WIDEST, 2 * columns // (right - left + 2)))
    lines: list[RenderableType] = []
    for level in range(min(area["r"] for area in areas), max(area["r"] for area in areas) + 1):
        row = sorted((area for area in areas if area["r"] == level), key=lambda area: area["q"])
        lines.append(line_of(view, row, left, width, land))
        lines.append(line_of(view, row, left, width, people))
    return Group(*lines)


def line_of(view: dict[str, Any], row: list[dict[str, Any]], left: int, width: int, part: Any) -> Text:
    """One line of a row of hexes."""
    text = Text(no_wrap=True)
    for area in row:
        start = (2 * area["q"] + area["r"] - left) * width // 2
        text.append(" " * (start - len(text)))
        text.append_text(part(view, area))
    return text


def land(view: dict[str, Any], area: dict[str, Any]) -> Text:
    """A hex's upper line: its id, its land, a tower if one stands there."""
    sign, ink = TILES[area["tile"]]
    text = Text.assemble((sign, ink), (area["id"].upper(), ink_of(view, area["holder"])))
    if area["home"] is not None and view["players"][area["home"]]["tower"]:
        text.append(f"♜{view['players'][area['home']]['tower']}", style=ink_of(view, area["home"]))
    for kind, letter in FARM.items():
        if area[kind]:
            text.append(letter + (str(area[kind]) if area[kind] > 1 else ""), style="yellow")
    return text


def people(view: dict[str, Any], area: dict[str, Any]) -> Text:
    """A hex's lower line: units and structures."""
    text = Text()
    for kind, letter in UNITS.items():
        count = area[kind]
        if count:
            text.append(letter + (str(count) if count > 1 else ""), style=ink_of(view, area["holder"]))
    return text


def legend() -> Text:
    """What the signs mean."""
    return Text(
        "≈ farmland  ♠ forest  ▲ quarry  ◆ mine  ✝ monastic area  ⌂ town  · unexplored   C chieftain  w warrior  "
        "o worker  ■ settlement or quarter  ♜ tower   c cattle  s sheep  g grain  f flax",
        style="dim",
    )


# ---- market and cards


def market(view: dict[str, Any]) -> Table:
    """The trade table and the stacks of action cards."""
    grid = Table.grid(padding=(0, 2))
    prices = "   ".join(column_text(column) for column in view["market"]["columns"])
    actions = "   ".join(
        f"{term(stack['action'])} {stack['left']}/{stack['copies']}".replace(" ", HARD_BLANK)
        for stack in view["actions"]
    )
    grid.add_row("[dim]sell/buy[/dim]", prices)
    grid.add_row("[dim]actions[/dim]", actions)
    return grid


def column_text(column: dict[str, Any]) -> str:
    """One column: what a unit sells for and costs, and who trades there."""
    traders = f" ({', '.join(str(seat + 1) for seat in column['traders'])})" if column["traders"] else ""
    return f"{term(column['good'])} {column['sell']}/{column['buy']}{traders}"


def goods_text(goods: dict[str, int]) -> str:
    """Goods in a line."""
    return ", ".join(f"{amount} {term(name)}" for name, amount in goods.items()) or "nothing"


def offers(view: dict[str, Any]) -> Table:
    """The face-up development cards and the stacks."""
    grid = Table(box=None, padding=(0, 1), show_header=False)
    for offer in view["cards"]:
        card = offer["face_up"]
        name = f"[bold]{escape(card['name'])}[/bold] ({card['id']})" if card else "[dim]no card[/dim]"
        price = goods_text(card["cost"]) if card else ""
        says = escape(card["text"]) if card else ""
        grid.add_row(f"[dim]{term(offer['group'])} {offer['stack']}[/dim]", name, price, says)
    return grid


# ---- clans


def clans(view: dict[str, Any], names: list[str]) -> Group:
    """Every clan: points, goods, pieces, actions and cards."""
    return Group(*[clan(view, player, names) for player in view["players"]])


def clan(view: dict[str, Any], player: dict[str, Any], names: list[str]) -> Group:
    """One clan in a few lines."""
    crown = " ♛" if view["high_king"] == player["seat"] else ""
    first = Text(f" {names[player['seat']]}{crown}  ", style=ink_of(view, player["seat"]))
    first.append(f"{player['clan']['name']}, {player['king']['name']}   ", style="dim")
    first.append(f"{player['total']} VP", style="bold not dim").append(score_text(player), style="dim")
    goods = " ".join(f"{player['goods'][good]} {term(good)}" for good in GOODS if player["goods"][good])
    lines: list[RenderableType] = [first, below("", f"{goods}   {pieces_text(player)}")]
    lines.append(below("off the map ", ", ".join(f"{count} {term(kind)}" for kind, count in player["supply"].items())))
    lines += [below("king ", player["king"]["text"])] if player["king"]["text"] else []
    actions = [term(action) for action in player["actions"] if action]
    cards = [f"{card['name']} ({card['id']})" for card in player["cards"]]
    lines += [below("actions ", ", ".join(actions))] if actions else []
    lines += [below("cards ", ", ".join(cards))] if cards else []
    return Group(*lines)


def below(label: str, words: str) -> Padding:
    """A line under a clan's name."""
    return Padding(Text.assemble((label, "dim"), words), (0, 0, 0, 3))


def pieces_text(player: dict[str, Any]) -> str:
    """Ships, the animals on the mat, and whether tribute was taken."""
    mat, ships = player["mat"], player["ships"]
    parts = [f"{ships} {'ship' if ships == 1 else 'ships'}", f"mat {mat['cattle']}c {mat['sheep']}s of {mat['room']}"]
    return ", ".join(parts if player["tribute"] else [*parts, "tribute taken"])


def score_text(player: dict[str, Any]) -> str:
    """Where the points come from."""
    parts = [f"{name} {points}" for name, points in player["score"].items() if points]
    return f" ({', '.join(parts)})" if parts else ""


# ---- what is going on


def battle(view: dict[str, Any], names: list[str]) -> Panel:
    """The battle under way: who fights whom, with what dice."""
    fight = view["battle"]
    text = Text()
    for role, key in enumerate(("attacker", "defender")):
        dice = " ".join(FACES[face] for face in fight["dice"][role]) or "-"
        due = f"  {fight['hits'][role]} hits, {fight['routs'][role]} routs to take"
        text.append(f"{key} {side_name(fight[key], names)}: {dice}", style=ink_of(view, fight[key]))
        text.append(due if fight["hits"][role] + fight["routs"][role] else "")
        text.append("\n")
    for group in fight["joined"]:
        text.append(f"from {group['area'].upper()}: {group['warrior']} warriors, {group['chieftain']} chieftains\n")
    title = f"battle for {fight['area'].upper()}, attack {fight['attack']}" if fight["attack"] else "battle is joined"
    return Panel.fit(text, title=title, title_align="left")


def pending(view: dict[str, Any]) -> Text | None:
    """Dice on the table, a payment, animals to be placed, pieces being looked at."""
    waiting = view["pending"]
    parts: list[str] = []
    if waiting["dice"] or waiting["dice_black"]:
        parts.append(f"dice {waiting['dice']} black {waiting['dice_black']}")
    if waiting["due"]:
        parts.append(f"to pay: {goods_text(waiting['due'])}")
    if waiting["herd"]["cattle"] + waiting["herd"]["sheep"]:
        parts.append(f"to be placed: {waiting['herd']['cattle']} cattle, {waiting['herd']['sheep']} sheep")
    if waiting["seen"]:
        parts.append("you look at " + ", ".join(term(name) for name in waiting["seen"]))
    return Text("  ·  ".join(parts)) if parts else None
