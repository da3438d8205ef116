"""Leaders, colours and Tactic Tiles."""

from __future__ import annotations

from fidchell.games.arrival.state import ArrivalState


def holdings(state: ArrivalState) -> dict[str, list[list[str]]]:
    """Each seat's colour, its leader in the Advanced Game, and the tiles before it at the end."""
    pieces = state.pieces
    return {
        "leader": [[pieces.leader_ids[ability]] if ability > 0 else [] for ability in state.abilities],
        "colour": [[pieces.colours[colour]] for colour in state.colours],
        "tile": [[pieces.face_names[face][state.edition.number] for face in tiles] for tiles in state.tiles],
    }
