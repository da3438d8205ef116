"""Bought groves, summoning cards, realm bonuses, starting groves."""

from __future__ import annotations

from fidchell.games.groves.pieces import GROVES
from fidchell.games.groves.state import GrovesState
from fidchell.games.groves.summoning import cards_of


def holdings(state: GrovesState) -> dict[str, list[list[str]]]:
    """What lies in each realm and before each seat at the end."""
    pieces = state.pieces
    realms = state.realms[: state.seats]
    owners = list(enumerate(state.goal_owners))
    return {
        "grove": [[pieces.hexes[grove].name for grove in realm if grove < GROVES] for realm in realms],
        "starting grove": [[pieces.hexes[grove].name for grove in realm if grove >= GROVES] for realm in realms],
        "summoning card achieved": [[pieces.cards[card].name for card in cards_of(cards)] for cards in state.achieved],
        "realm bonus": [
            [pieces.goals[state.goals[index]].name for index, owner in owners if owner == seat]
            for seat in range(state.seats)
        ],
    }
