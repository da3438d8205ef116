"""What the judge of Groves counts: the worth of rewards and groves as tables, spirits, chances of cards."""

from __future__ import annotations

from fidchell.games.groves import agenda
from fidchell.games.groves.hexes import NEIGHBOURS, NOWHERE, REFERENCE_CELL
from fidchell.games.groves.pieces import (
    GIVES_ANY_ELEMENT,
    GIVES_CRYSTALS,
    GIVES_DOMINION,
    GIVES_DRAW,
    GIVES_ELEMENTS,
    GIVES_SPIRIT,
    KINDS,
    PAIR,
    THREE_DIFFERENT,
    WHITE,
    WRAITH,
    YELLOW,
    Card,
    Pieces,
)
from fidchell.games.groves.state import EMPTY, REALMS, GrovesState
from fidchell.kernel.state import Frame

# ---- tables made once


def symbol_values(weights: dict[str, int]) -> list[int]:
    """What one of each kind of reward is worth."""
    values = [0] * (GIVES_DOMINION + 1)
    values[GIVES_CRYSTALS] = weights["crystal"]
    values[GIVES_ELEMENTS] = weights["element"]
    values[GIVES_ANY_ELEMENT] = weights["element"] * 11 // 10
    values[GIVES_SPIRIT] = weights["reward_spirit"]
    values[GIVES_DRAW] = weights["reward_draw"]
    values[GIVES_DOMINION] = weights["reward_dominion"]
    return values


def reward_value(pieces: Pieces, symbols: list[int], rewards: list[int]) -> int:
    """A whole reward."""
    return sum([symbols[pieces.rewards[reward].kind] * pieces.rewards[reward].count for reward in rewards])


def visit_values(pieces: Pieces, symbols: list[int]) -> list[int]:
    """By the detail of the collecting step, twice the hex plus whether the bonus is open: what a visit yields."""
    values: list[int] = []
    for hexagon in pieces.hexes:
        primary = reward_value(pieces, symbols, hexagon.primary)
        values += [primary, primary + reward_value(pieces, symbols, hexagon.bonus)]
    return values


def use_values(visits: list[int], pieces: Pieces, weights: dict[str, int]) -> list[int]:
    """What owning a grove yields a round beyond what a spirit earns elsewhere; every grove adds a little choice."""
    values: list[int] = []
    for grove in range(len(pieces.hexes)):
        primary, both = visits[2 * grove], visits[2 * grove + 1]
        yields = primary + (both - primary) * weights["bonus_use"] // 100
        values.append(max(3, yields - weights["usual"]) * weights["use"] // 100)
    return values


# ---- counting


def spirit_counts(state: GrovesState, seat: int) -> list[int]:
    """The spirits a seat will have: bag, hand, and those standing in its realm."""
    first = seat * KINDS
    counts = [state.bags[first + kind] + state.hands[first + kind] for kind in range(KINDS)]
    for grove in state.realms[seat]:
        colour = state.standing[grove]
        if colour != EMPTY and colour != WRAITH:
            counts[colour] += 1
    return counts


def own_colours(state: GrovesState, seat: int) -> list[int]:
    """Groves of each colour in a realm, the resource grove included."""
    counts = [0] * KINDS
    for grove in state.realms[seat]:
        colour = state.pieces.hexes[grove].colour
        if colour > WHITE:
            counts[colour] += 1
    return counts


def card_chance(card: Card, counts: list[int], rounds: int) -> int:
    """The chance in thousandths that one of the coming draws fulfils a card, at most nine in ten."""
    size = max(3, sum(counts))
    pairs = size * (size - 1)
    if card.kind == PAIR:
        kinds = [kind for kind in range(KINDS) if card.need[kind] > 0]
        if len(kinds) == 1:
            once = 3000 * counts[kinds[0]] * (counts[kinds[0]] - 1) // pairs
        else:
            once = 6000 * counts[kinds[0]] * counts[kinds[1]] // pairs
    elif card.kind == THREE_DIFFERENT:
        once = 6000 * triples(counts) // (pairs * (size - 2))
    else:
        alike = sum([counts[kind] * (counts[kind] - 1) * (counts[kind] - 2) for kind in range(YELLOW, KINDS)])
        once = 1000 * alike // (pairs * (size - 2))
    return min(900, once * rounds * 7 // 10)


def triples(counts: list[int]) -> int:
    """How many ways there are to take three spirits of different kinds, none white."""
    total = 0
    for one in range(YELLOW, KINDS):
        for two in range(one + 1, KINDS):
            for three in range(two + 1, KINDS):
                total += counts[one] * counts[two] * counts[three]
    return total


def touching(state: GrovesState, frame: Frame, cell: int) -> int:
    """How many hexes of the realm a cell would touch."""
    realm = frame.seat if frame.step == agenda.ATTACH else REALMS - 1
    cells = [state.cells[grove] for grove in state.realms[realm] if state.cells[grove] != NOWHERE] + [REFERENCE_CELL]
    return len([other for other in NEIGHBOURS[cell] if other in cells])
