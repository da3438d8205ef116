"""How many pieces there are of each limited sort, wherever they lie: the same from set-up to end."""

from __future__ import annotations

from fidchell.games.emperor.agenda import KEEP_TILE, PLACE_TILE
from fidchell.games.emperor.glossary import (
    AREAS,
    COMMON_ACTIONS,
    EMPTY,
    FARMLAND,
    KINDS,
    MINE,
    TILE_NAMES,
    TOKENS,
)
from fidchell.games.emperor.state import DRAWN, FACE_UP, IN_STACK, TRASHED, UNDER, EmperorState


def count_pieces(state: EmperorState) -> list[int]:
    """Tiles by kind, tokens by side and kind, development cards, action cards by kind."""
    return count_tiles(state) + count_tokens(state) + [count_cards(state)] + count_actions(state)


def count_tiles(state: EmperorState) -> list[int]:
    """[EMP-COMP-03 EMP-SETB-10] Bag, board, tiles just drawn, and starting tiles still to be placed."""
    counts = state.bag[:] + [0] * (len(TILE_NAMES) - len(state.bag))
    for tile in state.tiles:
        counts[tile] += 1
    if state.frame.step == KEEP_TILE:
        for tile in state.drawn:
            counts[tile] += 1
    for frame in [*state.agenda.frames(), state.frame]:
        if frame.step == PLACE_TILE:
            counts[state.pieces.kings[state.kings[frame.seat]].tiles[frame.detail]] += 1
    return counts[FARMLAND : MINE + 1]


def count_tokens(state: EmperorState) -> list[int]:
    """[EMP-COMP-08 EMP-COMP-14 EMP-COMP-17] Workers, warriors, chieftains, settlements or quarters of each side."""
    counts = state.reserve[:]
    for area in range(AREAS):
        side = state.holders[area]
        for kind in range(TOKENS):
            if side != EMPTY:
                counts[side * TOKENS + kind] += state.tokens[area * KINDS + kind]
    return counts


def count_cards(state: EmperorState) -> int:
    """[EMP-COMP-15] Development cards, each in one place."""
    owned = sum([state.places.count(seat) for seat in range(state.seats)])
    elsewhere = sum([state.places.count(place) for place in (IN_STACK, FACE_UP, TRASHED)])
    hidden = len(state.under) if UNDER in state.places else 0
    return owned + elsewhere + hidden + state.places.count(DRAWN)


def count_actions(state: EmperorState) -> list[int]:
    """[EMP-COMP-16 EMP-ACT-05] Action cards in their stacks and before the players."""
    return [state.stacks[action] + state.chosen.count(action) for action in range(COMMON_ACTIONS)]
