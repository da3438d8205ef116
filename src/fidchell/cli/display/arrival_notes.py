"""What a leader of The Arrival wants to know of an answer: backs of stacks, the price of a Blocker, what tiles do."""

from __future__ import annotations

from typing import Any

from rich.text import Text

STACKS = ("left", "centre", "right")
GOODS = {
    "honor": "★", "honor_per_broch_or_caer": "★/broch ", "honor_per_caer": "★/caer ", "discs": "●", "swords": "†",
    "shields": "◈", "tactics": "▤", "fomori": "☠",
}  # fmt: skip
TILES = {
    "cauldron": "points for each of your locations in that province",
    "silver": "points for each of your locations in provinces of that colour",
    "geese": "points for each province you are in",
    "salmon": "points for each of your ports",
    "stone": "points by your rank, the more the further behind",
    "emer": "points if you alone have the least Corruption",
    "walls": "points for each of your Brochs and Caers",
    "stronghold": "points for each of your Caers",
    "ogam": "shift a Blocker when all cards are up",
    "master-builder": "lost discs can be rebuilt after the round",
    "ruse": "two Fomori on the map change places",
    "migration": "two forts of one disc change places",
    "bard": "less Corruption",
}
"""By how a tile's name begins."""
ABILITIES = {
    "archery": "distant attacks cost nothing",
    "artifice": "two more Tactic Tiles in every Earning Phase",
    "clairvoyance": "you look at your Fomori and choose which to place and to discard",
    "defiance": "a Spread against you takes one Fomori more",
    "diplomacy": "building an outpost costs nothing",
    "wisdom": "one to three actions a turn",
}
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
            known = next((deed for tile, deed in TILES.items() if thing.startswith(tile)), "")
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
