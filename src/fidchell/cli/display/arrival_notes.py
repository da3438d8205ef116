"""What a leader of The Arrival wants to know of an answer: backs of stacks, the price of a Blocker, what tiles do."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from fidchell.wording import catalogue_for

STACKS = ("left", "centre", "right")
GOODS = {
    "honor": "★", "honor_per_broch_or_caer": "★/broch ", "honor_per_caer": "★/caer ", "discs": "●", "swords": "†",
    "shields": "◈", "tactics": "▤", "fomori": "☠",
}  # fmt: skip
PRICES = {"fomori": "☠", "swords": "†", "points": "★"}
"""What a place may cost besides the one disc of a build."""
LEVELS = {1: "makes it a Broch", 2: "makes it a Caer"}


def note(view: dict[str, Any], names: list[str], seat: int, answer: str) -> Text:  # noqa: ARG001
    """The back of a stack, what a Blocker would cost, what a tile does."""
    verb, _, thing = answer.partition(" ")
    match verb:
        case "draw":
            known = view["stacks"][STACKS.index(thing)]["back"]
        case "block":
            known = f"gives up {given_up(view['leaders'][seat]['cards'], thing)}"
        case "take" | "use":
            known = catalogue_for("arrival").deed(thing)
        case "reward":
            known = "one less" if thing == "corruption" else ""
        case "build" | "spread" | "repel":
            known = at_place(view, seat, answer)
        case _:
            known = ""
    return Text(known, style="dim")


def at_place(view: dict[str, Any], seat: int, answer: str) -> str:
    """What an action at a location costs, and what it makes of a fortification."""
    price = view["prices"].get(answer, {})
    verb, _, name = answer.partition(" ")
    parts = [f"{price[what]}{sign}" for what, sign in PRICES.items() if price.get(what)]
    words = [f"for {' and '.join(parts)}"] if parts else []
    now = next(place for place in view["locations"] if place["id"] == name)
    if verb == "build" and now["owner"] == seat:
        words.append(LEVELS.get(now["discs"], ""))
    if verb == "repel":
        words.insert(0, f"the {now['fomori'].capitalize()}" if now["fomori"] else "the castle")
    return " ".join(words)


def given_up(cards: list[dict[str, Any]], section: str) -> str:
    """What a section of the cards seen so far adds up to."""
    sums: dict[str, int] = {}
    for card in cards:
        for symbol, count in card["sections"][section].items() if card["sections"] else ():
            sums[symbol] = sums.get(symbol, 0) + count
    return " ".join(f"{sign}{sums[symbol]}" for symbol, sign in GOODS.items() if symbol in sums) or "nothing"
