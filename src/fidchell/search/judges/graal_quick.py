"""Graal played quickly and sensibly, for rollouts: a game lasts a sixth of what random moves make of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
from fidchell.games.graal.cards import COLOURS, ONE_COLOURED, is_merlin
from fidchell.games.graal.moves import COLOUR_MOVE, DRAW, ELIMINATE_SEAT, TARGET
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance

NONE: Final = -1
"""No such move."""

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
    """What needs a match, while it has one: a chain of Artifacts, a Merlin card, one Artifact; a draw comes last."""
    moves = state.moves
    chain = longest_chain(state)
    if chain >= 0 and chain_length(state.hands[state.actor], chain // SAME_SYMBOL) > 1:
        return chain
    merlin = any_merlin(state, chance)
    if merlin >= 0:
        return merlin
    if chain >= 0:
        return chain
    count = len(moves)
    if moves[count - 1] == DRAW:
        count -= 1
    return moves[chance.below(count)]


def longest_chain(state: GraalState) -> int:
    """Of the Artifacts that may be played the one that draws most others after it, or NONE."""
    hand = state.hands[state.actor]
    best = NONE
    length: i64 = 0
    symbol: i64 = -1
    move: i64
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


def chain_length(hand: list[int], symbol: i64) -> i64:
    """How many Artifacts of a symbol a hand holds; hands are sorted, Artifacts come first."""
    count: i64 = 0
    kind: i64
    for kind in hand:
        if kind >= ARTIFACTS:
            break
        if kind // SAME_SYMBOL == symbol:
            count += 1
    return count


def any_merlin(state: GraalState, chance: Chance) -> int:
    """Any of the Merlin cards that may be played, or NONE; moves with cards stand in the order of their kinds."""
    first = 0
    count = 0
    for move in state.moves:
        if is_merlin(move):
            count += 1
        elif count > 0 or move >= ONE_COLOURED:
            break
        else:
            first += 1
    return state.moves[first + chance.below(count)] if count > 0 else NONE


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
    one: i64 = 1
    tally: i64 = 0
    kind: i64
    for kind in state.hands[state.actor]:
        if kind >= ONE_COLOURED:
            break
        tally += one << kind % COLOURS * TALLY_BITS
    best = chance.below(COLOURS) if tally == 0 else 0
    most: i64 = 0
    for colour in range(COLOURS):
        if tally & TALLY_MASK > most:
            best = colour
            most = tally & TALLY_MASK
        tally >>= TALLY_BITS
    return best
