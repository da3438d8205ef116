"""Realm bonus cards: three common goals, trophies settled at the end, lightning claimed at once."""

from __future__ import annotations

from fidchell.games.groves.events import CLAIMED
from fidchell.games.groves.pieces import (
    BEST_COLOUR,
    BLUE,
    BOUGHT_GROVES,
    DISTINCT_COLOURS,
    GROVES,
    GROVES_OF_COLOUR,
    KINDS,
    LIGHTNING,
    SPIRITS_OF_COLOUR,
    TROPHY,
    YELLOW,
    Goal,
)
from fidchell.games.groves.state import GrovesState
from fidchell.kernel.state import NOBODY


def bought_groves(state: GrovesState, seat: int) -> list[int]:
    """[GRO-RBONUS-03] Bought groves only, never starting groves."""
    return [grove for grove in state.realms[seat] if grove < GROVES]


def colour_counts(state: GrovesState, seat: int) -> list[int]:
    """Bought groves by colour."""
    counts = [0] * KINDS
    for grove in bought_groves(state, seat):
        counts[state.pieces.hexes[grove].colour] += 1
    return counts


def spirits_of(state: GrovesState, seat: int, colour: int) -> int:
    """[GRO-RBONUS-06] Spirits in the bag and in the realm, whoever placed them; those on the Tree are nobody's."""
    count = state.bags[seat * KINDS + colour]
    for grove in state.realms[seat]:
        if state.standing[grove] == colour:
            count += 1
    return count


def measure(state: GrovesState, seat: int, goal: Goal) -> int:
    """[GRO-RBONUS-01 GRO-RBONUS-02] How much a seat has of what a card asks for."""
    if goal.metric == SPIRITS_OF_COLOUR:
        return spirits_of(state, seat, goal.colour)
    counts = colour_counts(state, seat)
    if goal.metric == BEST_COLOUR:
        return max(counts)
    if goal.metric == BOUGHT_GROVES:
        return sum(counts)
    if goal.metric == GROVES_OF_COLOUR:
        return counts[goal.colour]
    assert goal.metric == DISTINCT_COLOURS
    return len([colour for colour in range(YELLOW, BLUE + 1) if counts[colour] > 0])


def claim(state: GrovesState, index: int, seat: int) -> None:
    """A card becomes a player's; it is not replaced."""
    owners = state.goal_owners[:]
    owners[index] = seat
    state.goal_owners = owners
    state.tell(CLAIMED, seat, state.goals[index])


def check_lightning(state: GrovesState, seat: int) -> None:
    """[GRO-RBONUS-08] After every purchase: the first to fulfil a lightning card takes it."""
    for index, number in enumerate(state.goals):
        goal = state.pieces.goals[number]
        is_free = goal.type == LIGHTNING and state.goal_owners[index] == NOBODY
        if is_free and measure(state, seat, goal) >= goal.at_least:
            claim(state, index, seat)


def award_trophies(state: GrovesState) -> None:
    """[GRO-RBONUS-04] When the game is over each trophy card goes to whoever has most."""
    for index, number in enumerate(state.goals):
        goal = state.pieces.goals[number]
        if goal.type == TROPHY:
            winner = leader(state, goal)
            if winner != NOBODY:
                claim(state, index, winner)


def leader(state: GrovesState, goal: Goal) -> int:
    """[GRO-RBONUS-04 GRO-RBONUS-05 GRO-SOLOEND-08] The one with the most, at least one; a tie is nobody's."""
    amounts = [measure(state, seat, goal) for seat in range(state.seats)]
    most = max(amounts)
    if most == 0 or amounts.count(most) > 1:
        return NOBODY
    return amounts.index(most)
