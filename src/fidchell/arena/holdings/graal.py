"""Legends and won Quests."""

from __future__ import annotations

from fidchell.games.graal.cards import FIRST_QUEST
from fidchell.games.graal.state import GraalState


def holdings(state: GraalState) -> dict[str, list[list[str]]]:
    """Each seat's Legend, and the Quests that lie beside it at the end."""
    names = state.pieces.kind_names
    quests: list[list[str]] = [[] for _ in range(state.seats)]
    for index, place in enumerate(state.quest_places):
        if place >= 0:
            quests[place].append(names[FIRST_QUEST + index])
    legends = [[state.pieces.legend_names[legend]] for legend in state.legends]
    return {"legend": legends, "quest": quests}
