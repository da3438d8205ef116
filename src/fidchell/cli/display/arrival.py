"""A table of The Arrival in the terminal: the island as a map of names, the leaders, the cards, the supply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fidchell.cli.display.arrival_notes import GOODS, note
from fidchell.cli.display.fitted import Fitted
from fidchell.wording import catalogue_for

__all__ = ["draw", "note"]

WIDEST, HEIGHT = 92, 40
"""The map's columns at most, and its lines."""
LABEL = 12
"""Columns kept free for the words of the easternmost places."""
HARD_BLANK = "\u00a0"
INKS = {"red": "bright_red", "green": "bright_green", "blue": "bright_blue", "yellow": "bright_yellow"}
SOILS = {"heather": "magenta", "ochre": "yellow", "slate": "cyan", "moss": "green"}
BEASTS = {"sineach": "S", "athach": "A", "monghfinn": "M"}


def draw(view: dict[str, Any], names: list[str], answers: Sequence[str] = ()) -> RenderableType:  # noqa: ARG001
    """The map, then the leaders, then cards and tiles."""
    parts: list[RenderableType] = [Panel(Fitted(lambda width: island(view, width)), title=heading(view, names))]
    parts.append(legend())
    parts += [leaders(view, names), holdings(view, names)]
    cards = [hand(leader, names) for leader in view["leaders"] if leader["cards"]]
    if cards:
        parts.append(Columns(cards))
    parts.append(supply(view))
    if view["result"]:
        parts.append(ending(view, names))
    return Group(*parts)


def term(name: str) -> str:
    """What a thing is called."""
    return catalogue_for("arrival").term(name)


def heading(view: dict[str, Any], names: list[str]) -> str:
    """Round, who is ahead on the map, and what that means."""
    now, count = view["round"], view["count"]
    word = term(view["points_word"])
    ahead = f"{word} decides" if count["tribes_ahead"] else "Corruption decides"
    last = ", [bold red]the last[/bold red]" if now["is_last"] else ""
    first = f" · first {escape(names[now['first']])}" if now["first"] >= 0 else ""
    locations = f"tribes [bold]{count['tribes']}[/bold] : [bold]{count['fomori']}[/bold] Fomori ({ahead})"
    round_now = f"Round {now['number']} of {now['last']}" if now["number"] else "Setting up"
    return f"[bold]{round_now}[/bold]{last}{first} · {locations}"


def legend() -> str:
    """What the signs mean."""
    return (
        "[dim]○ free  ◇ port  R2 two discs of red  (S) Sineach  (A) Athach  (M) Monghfinn  ♜ castle  "
        "PROVINCE with its points and places for Shields\n"
        "● discs  † Swords  ◈ Shields  ☠ Fomori  ▤ Tactic Tiles  ★ points; the second number is the limit[/dim]"
    )


# ---- the map


class Canvas:
    """Signs on a grid; what is written stays, lines go behind it."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.signs = [[" "] * width for _ in range(HEIGHT)]
        self.styles = [[""] * width for _ in range(HEIGHT)]

    def dot(self, x: int, y: int, sign: str, style: str) -> None:
        """A sign where nothing stands yet."""
        if 0 <= x < self.width and 0 <= y < HEIGHT and self.signs[y][x] == " ":
            self.signs[y][x] = sign
            self.styles[y][x] = style

    def is_free(self, x: int, y: int, length: int) -> bool:
        """Whether a word fits there, with a blank before and after it."""
        if not (0 <= y < HEIGHT and x >= 0 and x + length <= self.width):
            return False
        return all(self.signs[y][column] == " " for column in range(max(0, x - 1), min(self.width, x + length + 1)))

    def write(self, x: int, y: int, parts: list[tuple[str, str]]) -> None:
        """Words in their styles; their blanks are hard ones, so that no line runs through them."""
        for word, style in parts:
            for sign in word.replace(" ", HARD_BLANK):
                self.signs[y][x] = sign
                self.styles[y][x] = style
                x += 1

    def text(self) -> Text:
        """The picture, without empty lines at top and bottom."""
        lines: list[Text] = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            line = Text()
            for sign, style in zip(signs, styles, strict=True):
                line.append(sign, style=style)
            line.rstrip()
            lines.append(line)
        while lines and not lines[0].plain:
            lines.pop(0)
        while lines and not lines[-1].plain:
            lines.pop()
        return Text("\n").join(lines)


def island(view: dict[str, Any], columns: int) -> Text:
    """Every location at its place with what lies on it, connections as dots."""
    canvas = Canvas(min(WIDEST, columns))
    spots: dict[str, tuple[int, int]] = {}
    board = view["board"]
    soil = {province["id"]: SOILS[province["colour"]] for province in board["provinces"]}
    for place, now in sorted(zip(board["locations"], view["locations"], strict=True), key=lambda pair: pair[0]["y"]):
        parts = [sign(view, place, now), (f" {place['name']}", soil.get(place["province"], "red"))]
        spots[place["id"]] = put(canvas, board, place["x"], place["y"], parts)
    for province, now in zip(board["provinces"], view["provinces"], strict=True):
        shields = "◈" * now["shields"] + "·" * (now["limit"] - now["shields"])
        label = [(f"{province['name'].upper()} {province['number']}★ {shields}", f"bold {soil[province['id']]}")]
        put(canvas, board, province["label"][0], province["label"][1], label)
    for edge in board["edges"]:
        line(canvas, spots[edge["a"]], spots[edge["b"]], "red" if edge["red"] else "bright_black")
    return canvas.text()


def put(canvas: Canvas, board: dict[str, Any], x: int, y: int, parts: list[tuple[str, str]]) -> tuple[int, int]:
    """Write words as near to their place as there is room."""
    length = sum(len(word) for word, _ in parts)
    west = min(place["x"] for place in board["locations"])
    east = max(place["x"] for place in board["locations"])
    column = min(canvas.width - length, (x - west) * (canvas.width - LABEL) // (east - west))
    row = y * HEIGHT // board["canvas"][1]
    for away in range(60):
        step_y, step_x = (away % 5 + 1) // 2 * (1 if away % 2 else -1), away // 5 * 2
        for shift in (step_x, -step_x):
            if canvas.is_free(column + shift, row + step_y, length):
                canvas.write(column + shift, row + step_y, parts)
                return column + shift, row + step_y
    return column, row


def line(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], style: str) -> None:
    """A connection as dots."""
    steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1])) + 1
    for step in range(1, steps):
        x = start[0] + (end[0] - start[0]) * step // steps
        y = start[1] + (end[1] - start[1]) * step // steps
        canvas.dot(x, y, "·", style)


def sign(view: dict[str, Any], place: dict[str, Any], now: dict[str, Any]) -> tuple[str, str]:
    """What lies on a location."""
    port = "◇" if place["port"] else ""
    castle = "♜" if now["castle"] else ""
    if now["fomori"]:
        return f"{port}{castle}({BEASTS[now['fomori']]})", "bold bright_magenta"
    if castle:
        return castle, "bold bright_magenta"
    if now["owner"] >= 0:
        colour = view["leaders"][now["owner"]]["colour"]
        return f"{port}{mark(colour, now['owner'])}{now['discs']}", f"bold reverse {INKS.get(colour, 'white')}"
    return port or "○", "white"


def mark(colour: str, seat: int) -> str:
    """A leader's letter: that of the colour, or the seat's number before one is chosen."""
    return colour[0].upper() if colour else str(seat)


# ---- the leaders


def leaders(view: dict[str, Any], names: list[str]) -> Table:
    """Every leader with both tracks and the Tribe Supply."""
    points = term(view["points_word"])
    grid = Table(
        "", "leader", points, "Corruption", "●", "†", "◈", "☠", "forts", "",
        box=None, padding=(0, 1), header_style="dim",
    )  # fmt: skip
    for leader in view["leaders"]:
        seat, colour = leader["seat"], leader["colour"]
        ink = INKS.get(colour, "white")
        turn = "▶" if view["turn"] and view["turn"]["seat"] == seat else " "
        grid.add_row(
            Text(f"{turn}{mark(colour, seat)}", style=f"bold {ink}"), Text(title(leader, names), style=ink),
            str(leader["points"]), f"{leader['corruption']}/{view['round']['limit']}", str(leader["discs"]),
            str(leader["swords"]), str(leader["shields"]), fomori(leader), str(leader["forts"]),
            state(view, leader),
        )  # fmt: skip
    return grid


def holdings(view: dict[str, Any], names: list[str]) -> Table:
    """The Tactic Tiles of the leaders, and in the Advanced Game what their abilities do."""
    grid = Table.grid(padding=(0, 2))
    for leader in view["leaders"]:
        things = [term(tile) for tile in leader["tiles"]]
        if leader["ability"]:
            things.insert(0, f"{term(leader['ability'])}: {catalogue_for('arrival').deed(leader['ability'])}")
        if things:
            grid.add_row(Text(names[leader["seat"]], style="dim"), Text("; ".join(things)))
    return grid


def title(leader: dict[str, Any], names: list[str]) -> str:
    """The player, and the tribe or ability led."""
    more = leader["tribe"] or (term(leader["ability"]) if leader["ability"] != "none" else "")
    return f"{names[leader['seat']]} ({more})" if more else names[leader["seat"]]


def fomori(leader: dict[str, Any]) -> str:
    """Held Fomori; species only where the viewer has looked."""
    known = leader["known_fomori"]
    if not known:
        return str(leader["fomori"])
    return f"{leader['fomori']} ({' '.join(f'{BEASTS[name]}{count}' for name, count in known.items() if count)})"


def state(view: dict[str, Any], leader: dict[str, Any]) -> str:
    """Passed, first player, trophies and Master Builders."""
    words = ["first player"] if view["round"]["first_player_tile"] == leader["seat"] else []
    words += ["passed"] if leader["passed"] else []
    words += [f"{leader['trophies']} trophy"] if leader["trophies"] else []
    words += [f"Master Builder +{leader['collected']}"] if leader["builders"] else []
    return f"[dim]{', '.join(words)}[/dim]"


def hand(leader: dict[str, Any], names: list[str]) -> Panel:
    """A leader's Earning Cards, section by section; blocked ones are struck out."""
    grid = Table("", *[card["back"] for card in leader["cards"]], box=None, padding=(0, 1), header_style="dim")
    for section in ("top", "middle", "bottom"):
        style = "strike dim" if section in leader["blocked"] else ""
        cells = [Text(earnings(card, section), style=style) for card in leader["cards"]]
        grid.add_row(Text(section, style=style or "bold"), *cells)
    return Panel.fit(grid, title=escape(names[leader["seat"]]), title_align="left")


def earnings(card: dict[str, Any], section: str) -> str:
    """What a section of a card gives."""
    if not card["sections"]:
        return "?"
    return " ".join(f"{GOODS[symbol]}{count}" for symbol, count in card["sections"][section].items()) or "-"


# ---- the rest


def supply(view: dict[str, Any]) -> Text:
    """Stacks, display and the General Supply."""
    stock = view["supply"]
    text = Text("cards  ", style="dim")
    text.append("  ".join(f"{stack['back']} ({stack['size']})" for stack in view["stacks"]))
    text.append("   tiles  ", style="dim").append(", ".join(term(tile) for tile in stock["display"]))
    text.append("\nsupply  ", style="dim").append(f"†{stock['swords']} ◈{stock['shields']} ☠{stock['fomori_down']}")
    out = " ".join(f"{BEASTS[name]}{count}" for name, count in stock["fomori_out"].items() if count)
    text.append("  discarded ", style="dim").append(out or "-")
    return text


def ending(view: dict[str, Any], names: list[str]) -> Table:
    """How the points and the Corruption came out."""
    result = view["result"]
    word = "the tribes prevail" if result["tribes_prevailed"] else "the tribes are overrun"
    grid = Table(
        word, "provinces", "kept pieces", term(view["points_word"]), "Corruption",
        box=None, padding=(0, 2), header_style="bold",
    )  # fmt: skip
    for seat, name in enumerate(names[: view["seats"]]):
        row = [result[part][seat] for part in ("bonus", "thirds", "points", "corruption")]
        grid.add_row(escape(name), *map(str, row))
    return grid
