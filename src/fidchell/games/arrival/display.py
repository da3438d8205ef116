"""The display of six Tactic Tiles, its refill, and the pile of used ones."""

from __future__ import annotations

from fidchell.games.arrival.events import TILE_SHOWN, TILES_RESHUFFLED
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance


def fill_display(state: ArrivalState, chance: Chance) -> None:
    """[A16-EXPL-21 A16-EXPL-23 A17-EXPL-18 A17-EXPL-20] Up to six open tiles, or as many as there are."""
    missing = state.pieces.display - len(state.display)
    if len(state.tiles_down) < missing and state.tiles_used:
        reshuffle_tiles(state)
    for _ in range(min(missing, len(state.tiles_down))):
        face = chance.take(state.tiles_down)
        state.display.append(face)
        state.tell(TILE_SHOWN, state.first, face)


def reshuffle_tiles(state: ArrivalState) -> None:
    """[A16-EXPL-22 A17-EXPL-19] Too few for the refill: used tiles are shuffled in before anything is laid out."""
    state.tell(TILES_RESHUFFLED, state.first, len(state.tiles_used))
    state.tiles_down.extend(state.tiles_used)
    state.tiles_used = []


def gain_tile(state: ArrivalState, seat: int, face: int) -> None:
    """A tile comes to a Tribe Supply, which is kept sorted."""
    tiles = state.tiles[seat]
    tiles.append(face)
    tiles.sort()


def discard_tile(state: ArrivalState, seat: int, face: int) -> None:
    """[A16-TACTIC-02 A17-FREE-02] A used tile goes to the discard pile of the tiles."""
    state.tiles[seat].remove(face)
    state.tiles_used.append(face)
