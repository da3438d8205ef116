"""A table of Groves in the terminal: the Tree with its row, the goals, the players, their realms, the solo mat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fidchell.cli.display.groves_hexes import (
    INKS,
    LETTERS,
    cost,
    goods,
    offered_cells,
    realm_panel,
    rewards,
    spirits,
    title,
    yields,
)
from fidchell.wording import catalogue_for

AREAS = {"groves": "buy a grove", "bonus": "summoning card", "portal": "portal part"}
SOURCES = {
    "tokens": "dominion tokens", "groves": "groves", "realm_bonuses": "realm bonuses",
    "summoning_bonuses": "summoning cards", "portals": "portals", "goods": "goods",
}  # fmt: skip
POWERS = {"recall": "recall (2◆)", "spawn": "spawn", "banish": "banish (2 elements)", "repel": "repel"}
EFFECTS = {
    "recall": "for 2◆ the last wraith returns from the Hollows to the wraith bag",
    "spawn": "a white spirit joins the wraith bag",
    "banish": "for 2 elements the last wraith in the Hollows leaves the game",
    "repel": "a drawn wraith stays out of the Hollows",
}


def draw(view: dict[str, Any], names: list[str], answers: Sequence[str] = ()) -> RenderableType:
    """The middle, the goals, the players and every realm; at the end, how the points came together."""
    middle = Panel(Group(row(view), tree(view), supply(view)), title=heading(view, names))
    parts: list[RenderableType] = [middle, goals(view, names), players(view, names)]
    if view["solo"]:
        parts.append(solo(view["solo"]))
    parts += [realms(view, names, answers), legend()]
    if view["over"]:
        parts.append(final_tally(view, names))
    return Group(*parts)


def term(name: str) -> str:
    """What a thing is called."""
    return catalogue_for("groves").term(name)


def heading(view: dict[str, Any], names: list[str]) -> str:
    """Round and crown."""
    crown = f"♛ {escape(names[view['crown']])}"
    if view["round"] == 0:
        return f"[bold]Setting up[/bold] · {crown}"
    last = ", [bold red]the last[/bold red]" if view["final"] else ""
    return f"[bold]Round {view['round']}[/bold]{last} · {crown}"


def legend() -> Text:
    """What the signs mean."""
    return Text(
        "e earth  l light  w water  ? any of them  ◆ crystal  ★ dominion  ☺ new spirit  ⇑ draw one more\n"
        "after | only for a spirit of that colour or a wraith (X)  ♕ to whoever has most at the end  ⚡ to the first",
        style="dim",
    )


# ---- the middle


def row(view: dict[str, Any]) -> Table:
    """The row of new groves: what each costs and what it is good for."""
    grid = Table(box=None, padding=(0, 2), show_header=False)
    faces = [slot["grove"] for slot in view["row"]]
    blank = Text("sold", style="dim")
    grid.add_row(
        "[dim]grove[/dim]",
        *[title(face).append(f" {face['points']}★", style="not bold white") if face else blank for face in faces],
        f"[dim]stack {view['stack']['count']}[/dim]",
    )
    grid.add_row("[dim]costs[/dim]", *[price(slot) for slot in view["row"]])
    grid.add_row("[dim]gives[/dim]", *[yields(face) if face else Text() for face in faces])
    return grid


def price(slot: dict[str, Any]) -> Text:
    """Crystals for the slot and elements for the grove in it."""
    text = Text(f"{slot['price']}◆ ", style="cyan" if slot["grove"] else "dim")
    return text.append_text(cost(slot["grove"])) if slot["grove"] else text


def tree(view: dict[str, Any]) -> Text:
    """The areas of the Tree and who stands there."""
    text = Text("Tree    ", style="dim")
    for area in view["tree"]:
        text.append(f"{area['area']} ", style="bold")
        closed = ", not with ♛'s first spirit" if area["closed_to_crown"] else ""
        text.append(f"({AREAS[area['area']]}{closed}) ", style="dim")
        text.append_text(spirits(area["spirits"])).append("  ")
    return text


def supply(view: dict[str, Any]) -> Text:
    """The common stocks."""
    stock = view["supply"]
    text = Text("supply  ", style="dim")
    text.append_text(spirits(stock["spirits"])).append(" ")
    text.append_text(goods(stock["goods"])).append(f" ★{stock['dominion']}  ")
    text.append("" if view["solo"] else f"{stock['bases']} bases {stock['mirrors']} mirrors  ")
    return text.append(f"{view['deck']['count']} summoning cards")


def goals(view: dict[str, Any], names: list[str]) -> Table:
    """The realm bonus cards and how far everybody is."""
    grid = Table("", "realm bonus", "", *map(escape, names), "", box=None, padding=(0, 2), header_style="dim")
    for goal in view["goals"]:
        sign = "⚡" if goal["type"] == "lightning" else "♕"
        who = goal["owner"] if goal["owner"] is not None else goal["leader"]
        word = "has it" if goal["owner"] is not None else "would get it"
        fate = f"{names[who]} {word}" if who is not None else ""
        grid.add_row(sign, term(goal["card"]), f"{goal['points']}★", *map(str, goal["amounts"]), escape(fate))
    return grid


# ---- the players


def players(view: dict[str, Any], names: list[str]) -> Group:
    """Every player in two or three lines."""
    return Group(*[place(view, player, names) for player in view["players"]])


def place(view: dict[str, Any], player: dict[str, Any], names: list[str]) -> Group:
    """A player's points and spirits; goods, portals and cards below."""
    crown = "♛" if view["crown"] == player["seat"] else " "
    first = Text.assemble((f" {crown} {names[player['seat']]}", "bold"), f"  {player['points']}★", " ")
    first.append_text(sources(player))
    second = Text.assemble(("to place ", "dim"), spirits(player["hand"]), ("  bag ", "dim"), spirits(player["bag"]))
    second.append(f"({player['bag_size']})   ", style="dim").append_text(goods(player["goods"]))
    second.append_text(portals(player, names))
    cards = summoning(player)
    lines: list[RenderableType] = [first, Padding(second, (0, 0, 0, 5))]
    if cards:
        lines.append(Padding(Text("summoning cards  ", style="dim").append_text(cards), (0, 0, 0, 5)))
    return Group(*lines)


def sources(player: dict[str, Any]) -> Text:
    """Where the points so far come from."""
    parts = [f"{SOURCES.get(name, name)} {count}" for name, count in player["tally"].items() if count]
    return Text(f"({', '.join(parts)})" if parts else "", style="dim")


def portals(player: dict[str, Any], names: list[str]) -> Text:
    """Where a player's portals lead; a lone base as a half."""
    where = [
        f"→ {realm_name(portal['to'], names)}" + (f" x{portal['count']}" if portal["count"] > 1 else "")
        for portal in player["portals"]
    ]
    where += ["base, no mirror yet"] if player["base"] else []
    return Text("   portals ", style="dim").append(", ".join(where), style="not dim") if where else Text()


def realm_name(realm: str, names: list[str]) -> str:
    """A realm by its owner."""
    return names[int(realm)] if realm.isdigit() else "Outerland"


def summoning(player: dict[str, Any]) -> Text:
    """Summoning cards: fulfilled, own face-down ones, others' by number."""
    parts = [Text(f"✔ {card_text(card)}", style="green") for card in player["achieved"]]
    if player["held"] is not None:
        parts += [Text(card_text(card)) for card in player["held"]]
    elif player["held_count"]:
        parts.append(Text(f"{player['held_count']} face down", style="dim"))
    return Text(", ").join(parts)


def card_text(card: dict[str, Any]) -> str:
    """What a summoning card asks for, and what it is worth."""
    return f"{term(card['card'])} ({card['points']}★)"


def final_tally(view: dict[str, Any], names: list[str]) -> Table:
    """How the points came together, source by source."""
    grid = Table("the count", *map(escape, names), title="The end", title_justify="left")
    for name in view["players"][0]["tally"]:
        label = "goods, 1 for every 5" if name == "goods" else SOURCES.get(name, name)
        grid.add_row(label, *[str(player["tally"][name]) for player in view["players"]])
    grid.add_section()
    grid.add_row("[bold]together[/bold]", *[f"[bold]{player['points']}[/bold]" for player in view["players"]])
    if view["solo"]:
        grid.add_row("to be exceeded", str(view["solo"]["target"]))
    return grid


# ---- realms and the solo mat


def realms(view: dict[str, Any], names: list[str], answers: Sequence[str]) -> Columns:
    """Every realm; where a new grove can be attached, the places carry the numbers of the answers."""
    cells = offered_cells(answers)
    panels = []
    for realm in view["realms"]:
        is_growing = any(hexagon["q"] is None for hexagon in realm["hexes"]) or (
            view["pending"] is not None and view["pending"]["what"] == "grow" and realm["owner"] is None
        )
        panels.append(realm_panel(realm, escape(realm_name(realm["realm"], names)), cells if is_growing else {}))
    return Columns(panels)


def solo(mat: dict[str, Any]) -> Panel:
    """The Hollows, the score to beat, the wraith bag and the powers."""
    spaces = Text("Hollows     ", style="dim")
    for space in mat["hollows"]:
        face = " X " if space["wraith"] else f" {space['value']} "
        spaces.append(face, style="reverse magenta" if space["wraith"] else "")
    bag = Text("wraith bag  ", style="dim").append_text(spirits(mat["wraith_bag"]))
    bag.append("  drawn  ", style="dim").append_text(spirits(mat["drawn"]))
    powers = Text("powers      ", style="dim")
    for power in mat["powers"]:
        style = f"bold {INKS[power['colour']]}" if power["given"] else "dim"
        mark = "!" if power["drawn"] else ""
        powers.append(f"{LETTERS[power['colour']]} {POWERS[power['power']]}{mark}  ", style=style)
    heading = f"end with more than [bold]{mat['target']}[/bold]★"
    return Panel.fit(Group(spaces, bag, powers), title=heading, title_align="left")


# ---- what an answer means


def note(view: dict[str, Any], names: list[str], seat: int, answer: str) -> Text:
    """Rewards of a place, the price of a grove, the points of a card."""
    verb, *rest = answer.split(" ")
    match verb:
        case "choose":
            return next((yields(grove) for grove in view["pending"]["groves"] if grove["grove"] == rest[0]), Text())
        case "place":
            return reward_of(view, names, seat, rest[1], rest[0])
        case "displace":
            return Text("no reward, and the wraith goes into your bag", style="dim")
        case "divert":
            powers = {power["colour"]: power["power"] for power in view["solo"]["powers"]}
            power = powers.get(rest[0])
            return Text(f"{power}, whenever drawn: {EFFECTS[power]}" if power else "", style="dim")
        case "keep":
            cards = view["pending"]["cards"] or []
            return next((Text(f"{card['points']}★") for card in cards if card["card"] == rest[0]), Text())
        case "collect":
            return collected(view, rest[0])
        case "buy":
            return next((offer(slot) for slot in view["row"] if is_grove(slot["grove"], rest[0])), Text())
    return Text()


def is_grove(grove: dict[str, Any] | None, name: str) -> bool:
    """Whether a slot holds this grove."""
    return grove is not None and grove["grove"] == name


def offer(slot: dict[str, Any]) -> Text:
    """A grove of the row: price, points, yield."""
    text = price(slot).append(f"  {slot['grove']['points']}★  ", style="white")
    return text.append_text(yields(slot["grove"]))


def find_hex(view: dict[str, Any], name: str) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """A hex and the realm it lies in."""
    for realm in view["realms"]:
        for hexagon in realm["hexes"]:
            if hexagon["grove"] == name:
                return hexagon, realm
    return None


def reward_of(view: dict[str, Any], names: list[str], seat: int, place: str, colour: str) -> Text:
    """What a spirit of this colour may collect there; whose realm it is, where it is another's."""
    found = find_hex(view, place)
    if found is None:
        return Text()
    hexagon, realm = found
    text = rewards(hexagon["primary"])
    if colour in (hexagon["colour"], "black"):
        text.append_text(rewards(hexagon["bonus"]))
    if realm["owner"] != seat:
        text.append(f"  {realm_name(realm['realm'], names)}'s", style="dim")
    return text


def collected(view: dict[str, Any], which: str) -> Text:
    """The symbols of the reward."""
    found = find_hex(view, view["pending"]["grove"])
    if found is None or which == "nothing":
        return Text()
    parts = ("primary", "bonus") if which == "both" else (which,)
    return Text(" ").join([rewards(found[0][part]) for part in parts])
