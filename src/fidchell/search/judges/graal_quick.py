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
    PLAY_DRAWN,
)
from fidchell.games.graal.cards import COLOURS, ONE_COLOURED
from fidchell.games.graal.moves import ADD, COLOUR_MOVE, DRAW, ELIMINATE_SEAT, PLAY, STOP
from fidchell.games.graal.state import GraalState
from fidchell.games.graal.turn import playable
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame

NONE: Final = -1
"""No such move."""

ARTIFACTS: Final = 15
SYMBOLS: Final = 3
SAME_SYMBOL: Final = 5
"""Kinds of Artifacts with the same symbol stand together, one of each colour."""

EVERY_COLOUR: Final = 31
EVERY_ARTIFACT: Final = (1 << 15) - 1
MERLIN_CARDS: Final = ((1 << 20) - 1) << 20
"""A bit for each kind."""

TALLY_BITS: Final = 7
TALLY_MASK: Final = 127
"""Five counts in one number: no hand holds more cards."""


def quick_move(state: GraalState, frame: Frame, moves: list[int], chance: Chance) -> int:
    """Cards rather than none, the colour held most, the smallest hand out of the Tournament; for the rest any move.

    Any victim will do: always to strike at the smallest hand wins no more often and makes games longer.
    """
    step = frame.step
    if step == ACT:
        card = quick_card(state, frame.seat, chance)
        return card if card != NONE else quick_act(moves, chance)
    if step == ADD_ARTIFACT:
        return quick_addition(state, frame.seat, chance)
    if step == PLAY_DRAWN or step == ANSWER or step == DUEL:
        return moves[1 + chance.below(len(moves) - 1)]  # the first of them is always to do nothing
    if step == NAME_COLOUR:
        return COLOUR_MOVE + usual_colour(state, frame.seat, chance)
    if step == ELIMINATE:
        return smallest_hand(state, moves)
    return moves[chance.below(len(moves))]


def quick_card(state: GraalState, seat: int, chance: Chance) -> int:
    """Of the hand what needs a match, while it has one: a chain of Artifacts, a Merlin card, one Artifact; or any card.

    It is NONE when no card may be played.
    """
    hand = state.hands[seat]
    fits = playable(state, hand) & kinds_in(hand)
    if fits == 0:
        return NONE
    artifacts = fits & EVERY_ARTIFACT
    if artifacts != 0:
        tally = tally_artifacts(hand)
        symbol = longest_chain(artifacts, tally)
        if chain_length(tally, symbol) > 1 or fits & MERLIN_CARDS == 0:
            return PLAY + first_of(hand, artifacts & EVERY_COLOUR << symbol * SAME_SYMBOL)
    if fits & MERLIN_CARDS != 0:
        fits &= MERLIN_CARDS
    return PLAY + any_of(hand, fits, chance)


def quick_act(moves: list[int], chance: Chance) -> int:
    """Without a card to play: a won Quest, the Legend, and a draw only when there is nothing else."""
    count = len(moves)
    if count > 1 and moves[count - 1] == DRAW:
        count -= 1
    return moves[chance.below(count)] if count > 1 else moves[0]


def kinds_in(hand: list[int]) -> i64:
    """A bit for each kind that a hand holds; it is sorted, so the bit moves up with its cards."""
    kinds: i64 = 0
    bit: i64 = 1
    last: i64 = 0
    kind: i64
    for kind in hand:
        bit <<= kind - last
        kinds |= bit
        last = kind
    return kinds


def tally_artifacts(hand: list[int]) -> i64:
    """How many Artifacts of each symbol a hand holds; it is sorted, Artifacts come first."""
    one: i64 = 1
    tally: i64 = 0
    kind: i64
    for kind in hand:
        if kind >= ARTIFACTS:
            break
        tally += one << kind // SAME_SYMBOL * TALLY_BITS
    return tally


def chain_length(tally: i64, symbol: i64) -> i64:
    """How many Artifacts of a symbol were counted."""
    return tally >> symbol * TALLY_BITS & TALLY_MASK


def longest_chain(artifacts: i64, tally: i64) -> i64:
    """The symbol most held of those that may be played."""
    best: i64 = NONE
    most: i64 = 0
    symbol: i64
    for symbol in range(SYMBOLS):
        length = chain_length(tally, symbol)
        if length > most and artifacts >> symbol * SAME_SYMBOL & EVERY_COLOUR != 0:
            best = symbol
            most = length
    return best


def any_of(hand: list[int], kinds: i64, chance: Chance) -> i64:
    """One of some kinds of a hand, each kind as likely as the others."""
    rest = kinds & (kinds - 1)
    if rest == 0:
        return first_of(hand, kinds)
    count: i64 = 1
    while rest != 0:
        rest &= rest - 1
        count += 1
    skipped: i64 = chance.below(count)
    while skipped > 0:
        kinds &= kinds - 1  # without its lowest bit
        skipped -= 1
    return first_of(hand, kinds)


def first_of(hand: list[int], kinds: i64) -> i64:
    """The first card of a hand that is one of some kinds."""
    kind: i64
    for kind in hand:
        if (kinds >> kind) & 1:
            return kind
    return NONE


def quick_addition(state: GraalState, seat: int, chance: Chance) -> int:
    """Any other Artifact with the symbol of the one just laid, if there is any."""
    hand = state.hands[seat]
    symbol: i64 = state.symbol
    if chain_length(tally_artifacts(hand), symbol) == 0:
        return STOP
    return ADD + any_of(hand, kinds_in(hand) & EVERY_COLOUR << symbol * SAME_SYMBOL, chance)


def smallest_hand(state: GraalState, moves: list[int]) -> int:
    """The move that eliminates the opponent with the fewest cards."""
    best = moves[0]
    least = len(state.hands[best - ELIMINATE_SEAT])
    for move in moves:
        count = len(state.hands[move - ELIMINATE_SEAT])
        if count < least:
            best = move
            least = count
    return best


def usual_colour(state: GraalState, seat: int, chance: Chance) -> int:
    """The colour that most cards of the hand bear; any with no such card."""
    one: i64 = 1
    tally: i64 = 0
    kind: i64
    for kind in state.hands[seat]:
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
