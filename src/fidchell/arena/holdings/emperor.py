"""Kings, clans and development cards."""

from __future__ import annotations

from fidchell.games.emperor.state import EmperorState


def holdings(state: EmperorState) -> dict[str, list[list[str]]]:
    """Each seat's clan and provincial king, and the development cards it owns at the end."""
    pieces = state.pieces
    cards: list[list[str]] = [[] for _ in range(state.seats)]
    for card, place in enumerate(state.places):
        if place >= 0:
            cards[place].append(pieces.cards[card].id)
    return {
        "king": [[pieces.kings[king].id] for king in state.kings],
        "clan": [[pieces.clan_names[clan]] for clan in state.clans],
        "development card": cards,
    }
