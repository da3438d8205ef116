"""The wire form of printed pieces: hexes, rewards, cards, counts by name."""

from __future__ import annotations

from fidchell.games.groves.pieces import (
    CARD_KINDS,
    COLOURS,
    CRYSTALS,
    ELEMENTS,
    GROVES,
    KINDS,
    OUTER,
    REFERENCE,
    REWARDS,
    STARTING_KINDS,
)
from fidchell.games.groves.state import GrovesState
from fidchell.kernel.rules import Json


def view_hex(seen: GrovesState, grove: int) -> Json:
    """A hex as printed."""
    hexagon = seen.pieces.hexes[grove]
    return {
        "grove": hexagon.name,
        "kind": kind_of(grove),
        "colour": colour_name(hexagon.colour),
        "points": hexagon.points,
        "cost": elements(hexagon.cost),
        "primary": [view_reward(seen, reward) for reward in hexagon.primary],
        "bonus": [view_reward(seen, reward) for reward in hexagon.bonus],
    }


def kind_of(grove: int) -> str:
    """Of the stack, one of the starting kinds, or the Outerland hex."""
    if grove < GROVES:
        return "grove"
    return "outerland" if grove == OUTER else STARTING_KINDS[(grove - REFERENCE) // 4]


def view_reward(seen: GrovesState, number: int) -> Json:
    """One symbol of a reward."""
    reward = seen.pieces.rewards[number]
    kind = REWARDS[reward.kind]
    return {"kind": kind, "element": ELEMENTS[reward.element] if kind == "element" else None, "count": reward.count}


def view_card(seen: GrovesState, number: int) -> Json:
    """A summoning card as printed."""
    card = seen.pieces.cards[number]
    return {"card": card.name, "kind": CARD_KINDS[card.kind], "need": present(card.need), "points": card.points}


def counts(numbers: list[int]) -> dict[str, int]:
    """Spirits by colour, all six."""
    return {COLOURS[colour]: numbers[colour] for colour in range(KINDS)}


def present(numbers: list[int]) -> dict[str, int]:
    """Spirits by colour, only those there are."""
    return {COLOURS[colour]: count for colour, count in enumerate(numbers) if count > 0}


def elements(numbers: list[int]) -> dict[str, int]:
    """Elements by type."""
    return {ELEMENTS[element]: numbers[element] for element in range(len(ELEMENTS))}


def goods(numbers: list[int]) -> dict[str, int]:
    """Elements and crystals."""
    result = elements(numbers)
    result["crystals"] = numbers[CRYSTALS]
    return result


def colour_name(colour: int) -> str | None:
    """A colour's name, or nothing."""
    return COLOURS[colour] if colour >= 0 else None
