"""What a king of the Gaels wants to know of an answer: what actions, cards and buildings do and cost."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from fidchell.wording import catalogue_for


def note(view: dict[str, Any], names: list[str], seat: int, answer: str) -> Text:  # noqa: ARG001
    """The deed of an action or a card, the price of a building."""
    verb, _, thing = answer.partition(" ")
    market, tower = view["market"], view["players"][seat]["tower"]
    match verb:
        case "choose":
            known = catalogue_for("emperor").deed(thing)
        case "card" | "use":
            known = card_text(view, thing)
        case "build-ship":
            known = goods_text(market["build"]["ship"])
        case "settle":
            known = goods_text(market["build"]["settlement"])
        case "build-tower":
            known = goods_text(market["build"]["tower"][tower])
        case "buy-ship":
            known = f"{market['ship']} silver"
        case _:
            known = ""
    return Text(known, style="dim")


def goods_text(goods: dict[str, int]) -> str:
    """Goods in a line."""
    return ", ".join(f"{amount} {catalogue_for('emperor').term(name)}" for name, amount in goods.items())


def card_text(view: dict[str, Any], wanted: str) -> str:
    """What a development card does; its price stands beside it on the table."""
    offered = [offer["face_up"] for offer in view["cards"] if offer["face_up"]]
    owned = [card for player in view["players"] for card in player["cards"]]
    return next((str(card["text"]) for card in offered + owned if card["id"] == wanted), "")
