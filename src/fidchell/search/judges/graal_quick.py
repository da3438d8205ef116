"""Graal played quickly and sensibly, for rollouts: a game lasts a fifth of what random moves make of it."""

from __future__ import annotations

from typing import Final

from fidchell.games.graal.agenda import (
    ACT,
    ADD_ARTIFACT,
    ANSWER,
    DUEL,
    ELIMINATE,
    NAME_COLOUR,
    PICK_VICTIM,
    PLAY_DRAWN,
)
from fidchell.games.graal.cards import COLOUR, COLOURS, ONE_COLOURED
from fidchell.games.graal.moves import COLOUR_MOVE, DRAW, ELIMINATE_SEAT, TARGET
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance

ARTIFACTS: Final = 15
SAME_SYMBOL: Final = 5
"""Kinds of Artifacts with the same symbol stand together, one of each colour."""

TALLY_BITS: Final = 7
TALLY_MASK: Final = 127
"""Five counts in one number: no hand holds more cards."""


def quick_move(state: GraalState, chance: Chance) -> int:
    """Cards rather than none, the smallest hand as victim, the colour held most; for the rest any move."""
    moves = state.moves
    count = len(moves)
    if count == 1:
        return moves[0]
    step = state.frame.step
    if step == ACT:
        return quick_act(state, chance)
    if step == ADD_ARTIFACT or step == PLAY_DRAWN or step == ANSWER or step == DUEL:
        return moves[1 + chance.below(count - 1)]  # the first of them is always to do nothing
    if step == PICK_VICTIM:
        return smallest_hand(state, TARGET)
    if step == NAME_COLOUR:
        return COLOUR_MOVE + usual_colour(state, chance)
    if step == ELIMINATE:
        return smallest_hand(state, ELIMINATE_SEAT)
    return moves[chance.below(count)]


def quick_act(state: GraalState, chance: Chance) -> int:
    """The Artifact with most of its symbol in hand, else anything but a draw."""
    moves = state.moves
    if moves[0] < ARTIFACTS:
        return longest_chain(state)
    count = len(moves)
    if moves[count - 1] == DRAW:
        count -= 1
    return moves[chance.below(count)]


def longest_chain(state: GraalState) -> int:
    """Of the Artifacts that may be played the one that draws most others after it."""
    hand = state.hands[state.actor]
    best = state.moves[0]
    length = 0
    symbol = -1
    for move in state.moves:
        if move >= ARTIFACTS:
            break
        if move // SAME_SYMBOL != symbol:
            symbol = move // SAME_SYMBOL
            others = chain_length(hand, symbol)
            if others > length:
                best = move
                length = others
    return best


def chain_length(hand: list[int], symbol: int) -> int:
    """How many Artifacts of a symbol a hand holds; hands are sorted, Artifacts come first."""
    count = 0
    for kind in hand:
        if kind >= ARTIFACTS:
            break
        if kind // SAME_SYMBOL == symbol:
            count += 1
    return count


def smallest_hand(state: GraalState, first: int) -> int:
    """The move that names the opponent with the fewest cards; `first` names seat 0."""
    best = state.moves[0]
    least = len(state.hands[best - first])
    for move in state.moves:
        count = len(state.hands[move - first])
        if count < least:
            best = move
            least = count
    return best


def usual_colour(state: GraalState, chance: Chance) -> int:
    """The colour that most cards of the hand bear; any with no such card."""
    tally = 0
    for kind in state.hands[state.actor]:
        if kind < ONE_COLOURED:
            tally += 1 << COLOUR[kind] * TALLY_BITS
    best = chance.below(COLOURS) if tally == 0 else 0
    most = tally & TALLY_MASK
    for colour in range(1, COLOURS):
        count = (tally >> colour * TALLY_BITS) & TALLY_MASK
        if count > most:
            best = colour
            most = count
    return best
