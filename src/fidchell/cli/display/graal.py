"""A table of Graal in the terminal: coloured cards, Legends, Quests, the attack in progress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fidchell.wording import catalogue_for

INKS = {"red": "bright_red", "green": "bright_green", "blue": "bright_blue", "purple": "magenta", "yellow": "yellow"}
RAINBOW = ("bright_red", "yellow", "bright_green", "bright_blue", "magenta")
SIGNS = {
    "talisman": "◈", "grimoire": "▤", "runestone": "⬡", "round-table": "↻", "illusion": "✧", "confusion": "✹",
    "spell": "☄", "darkness": "●", "shield": "⛨", "hat": "▲", "excalibur": "†", "grail": "♕", "quest": "⚑",
}  # fmt: skip


def draw(view: dict[str, Any], names: list[str], answers: Sequence[str] = ()) -> RenderableType:  # noqa: ARG001
    """The round, the middle, the seats, and every hand that is known."""
    table = Panel(Group(middle(view), seats_table(view, names), in_play(view)), title=heading(view))
    parts: list[RenderableType] = [table]
    if view["attack"]:
        parts.append(attack_line(view["attack"], names))
    for seat, place in enumerate(view["seats"]):
        if place["hand"]:
            parts.append(hand(names[seat], place["hand"]))
    return Group(*parts)


def note(view: dict[str, Any], names: list[str], seat: int, answer: str) -> Text:  # noqa: ARG001
    """What a card, a Quest or a Legend does."""
    verb, _, thing = answer.partition(" ")
    return Text(deed(view, verb, thing), style="dim")


def deed(view: dict[str, Any], verb: str, thing: str) -> str:
    """The effect of an answer in a few words; nothing where its name says it."""
    deeds = catalogue_for("graal")
    if verb == "borrow":
        return deeds.deed(view["seats"][int(thing)]["legend"])
    if verb == "target" and view["seats"]:
        count = view["seats"][int(thing)]["cards"]
        return f"holds {count} {'card' if count == 1 else 'cards'}"
    if view["attack"] and thing != "fisher-king":  # under attack other cards serve for something else
        return ""
    return deeds.deed(thing) if verb in ("play", "as", "quest") else ""


def in_play(view: dict[str, Any]) -> Table:
    """What the Legends at this table and the Quests won or to be won do."""
    grid = Table.grid(padding=(0, 2))
    quests = [view["quest"], *[quest for place in view["seats"] for quest in place["quests"]]]
    for name in [place["legend"] for place in view["seats"]] + [quest for quest in quests if quest]:
        grid.add_row(Text(term(name), style="dim"), Text(catalogue_for("graal").deed(name), style="dim"))
    return grid


def term(name: str | None) -> str:
    """What a card, a Legend or a colour is called."""
    return catalogue_for("graal").term(name) if name else "-"


def heading(view: dict[str, Any]) -> str:
    """Which round it is."""
    return "[bold]The Tournament[/bold]" if view["tournament"] else f"[bold]Round {view['round']} of 3[/bold]"


def card(face: dict[str, Any]) -> Text:
    """One card: its sign and name in its colour; a multicoloured one in all of them."""
    label = f"{SIGNS.get(face['symbol'], '▪')} {term(face['card'])}"
    if face["colour"]:
        return Text(label, style=f"bold {INKS[face['colour']]}")
    text = Text(style="bold")
    for index, letter in enumerate(label):
        text.append(letter, style=RAINBOW[index % len(RAINBOW)])
    return text


def middle(view: dict[str, Any]) -> Table:
    """The discard pile's top, what is to be followed, the draw pile, the Quest to be won."""
    follow = view["follow"]
    ink = INKS.get(follow["colour"] or "", "white")
    grid = Table.grid(padding=(0, 3))
    top = card(view["discard"][-1]) if view["discard"] else Text("-")
    grid.add_row("[dim]on top[/dim]", top, "[dim]follow[/dim]", wanted(follow, ink))
    arrow = "clockwise ↷" if view["direction"] == 1 else "anticlockwise ↶"
    grid.add_row("[dim]draw pile[/dim]", f"{view['pile']} cards", "[dim]play runs[/dim]", arrow)
    grid.add_row("[dim]Quest to win[/dim]", f"[bold]{escape(term(view['quest']))}[/bold]")
    return grid


def wanted(follow: dict[str, Any], ink: str) -> Text:
    """The symbol or the colour that the next card has to bear."""
    text = Text(f"{SIGNS.get(follow['symbol'], '')} {term(follow['symbol'])}")
    return text.append(" or ").append(term(follow["colour"]), style=f"bold {ink}") if follow["colour"] else text


def seats_table(view: dict[str, Any], names: list[str]) -> Table:
    """Every player with hand size, Legend and Quests."""
    grid = Table("", "player", "cards", "Legend", "uses", "Quests won", box=None, padding=(0, 2), header_style="dim")
    for seat, place in enumerate(view["seats"]):
        mark = "►" if view["turn"] == seat else ("D" if view["dealer"] == seat else str(seat))
        grid.add_row(
            mark,
            Text(names[seat], style="bold" if place["in"] else "strike dim"),
            cards(place),
            legend(place),
            f"{'●' * place['uses']}{'○' * (place['uses_per_round'] - place['uses'])}",
            ", ".join(term(quest) for quest in place["quests"]) or "-",
        )
    return grid


def cards(place: dict[str, Any]) -> Text:
    """How many cards a player holds, and whether his next turn is lost."""
    if not place["in"]:
        return Text("out", style="dim")
    text = Text(f"{'▮' * min(place['cards'], 15)} {place['cards']}")
    lost = place["lost_turns"]
    return text.append(f" misses {'a turn' if lost == 1 else f'{lost} turns'}", style="red") if lost else text


def legend(place: dict[str, Any]) -> Text:
    """A Legend, and what is the matter with it."""
    troubles = [word for word in ("barred", "lent") if place[word]]
    style = "dim" if troubles or not place["uses"] else "cyan"
    return Text(term(place["legend"]) + (f" ({', '.join(troubles)})" if troubles else ""), style=style)


def attack_line(attack: dict[str, Any], names: list[str]) -> Text:
    """Who attacks whom with what."""
    what = "Duel" if attack["duel"] else "Attack"
    sign = SIGNS.get(attack["symbol"], "")
    who = f"{names[attack['attacker']]} → {names[attack['target']]}"
    text = Text(f"{what}: {who}, {attack['count']} x {sign} {term(attack['symbol'])}", style="bold red")
    deed = catalogue_for("graal").deed(attack["symbol"]).removeprefix("attack: ")
    return text.append(f"  ({deed})", style="not bold red")


def hand(name: str, faces: list[dict[str, Any]]) -> Panel:
    """A hand of cards."""
    return Panel(Columns([Panel.fit(card(face)) for face in faces]), title=f"{escape(name)}'s hand", title_align="left")
