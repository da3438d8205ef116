"""What a seat may know: hands are secret, so are the draw pile and what was put beneath the discard pile."""

from __future__ import annotations

from typing import Final

from fidchell.games.graal.cards import HIDDEN
from fidchell.games.graal.state import NO_CARD, UNKNOWN_CARD, GraalState
from fidchell.kernel.chance import Chance

FACE_DOWN: Final = [HIDDEN] * 76
"""As many cards as there are, Quests included: a slice is quicker than a new list."""


def hide(state: GraalState, seat: int) -> None:
    """Turn over every card that this seat cannot see."""
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = FACE_DOWN[: len(state.hands[other])]
    state.pile = FACE_DOWN[: len(state.pile)]
    state.under = FACE_DOWN[: len(state.under)]
    if state.drawn != NO_CARD and state.actor != seat:
        state.drawn = UNKNOWN_CARD


def deal(state: GraalState, seat: int, chance: Chance) -> None:
    """Give every turned-over card a face, from the cards this seat has not seen."""
    unseen = unseen_cards(state, seat)
    for other in range(state.seats):
        if other != seat:
            hand = [chance.take(unseen) for _ in range(len(state.hands[other]))]
            hand.sort()
            state.hands[other] = hand
    state.under = [chance.take(unseen) for _ in range(len(state.under))]
    state.pile = unseen
    if state.drawn == UNKNOWN_CARD:
        hand = state.hands[state.actor]
        state.drawn = hand[chance.below(len(hand))]


def unseen_cards(state: GraalState, seat: int) -> list[int]:
    """The deck without the own hand and without what was laid since the pile was last renewed."""
    left = state.deck_counts()
    for kind in state.discard:
        left[kind] -= 1
    if seat >= 0:
        for kind in state.hands[seat]:
            left[kind] -= 1
    return [kind for kind, count in enumerate(left) for _ in range(count)]
