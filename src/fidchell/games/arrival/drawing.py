"""Earning Phase, first part: Earning Cards are drawn from three stacks and turned up later.

A face-down card is only its back. Its front is drawn among the cards nobody has seen when it is turned up.
"""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.events import DREW_CARD, RESHUFFLED, TURNED_UP
from fidchell.games.arrival.moves import DRAW
from fidchell.games.arrival.pieces import BACKS
from fidchell.games.arrival.state import FRESH, NO_CARD, OUT, UNSEEN, ArrivalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

STACKS: Final = 3


def face_down(back: int) -> int:
    """A face-down card in `lying`."""
    return -2 - back


def back_of(card: int) -> int:
    """The back of a face-down card in `lying`."""
    return -2 - card


def stack_cards(state: ArrivalState, chance: Chance) -> None:
    """[A16-DRAW-07 A16-DRAW-05 A17-DRAW-06 A17-CARD-01] Three stacks of about the same size; backs on top are seen."""
    total = sum(state.loose)
    state.sizes = [(total + STACKS - 1 - stack) // STACKS for stack in range(STACKS)]
    state.tops = [0] * STACKS
    for stack in range(STACKS):
        show_top(state, stack, chance)


def show_top(state: ArrivalState, stack: int, chance: Chance) -> None:
    """[A16-SETUP-18 A17-SETUP-08] The back of the new top card, any of those inside the stacks."""
    back = chance.draw(state.loose)
    state.loose[back] -= 1
    state.tops[stack] = back


def reshuffle_cards(state: ArrivalState, chance: Chance) -> None:
    """[A16-DRAW-06 A17-DRAW-05] Discards and the other two stacks; cards lying before leaders stay there."""
    for stack in range(STACKS):
        if state.sizes[stack] > 0:
            state.loose[state.tops[stack]] += 1
    for card, place in enumerate(state.cards):
        if place == OUT:
            state.cards[card] = FRESH
            state.loose[state.pieces.card_back[card]] += 1
    state.old_cards = 4 * state.seats - state.lying.count(NO_CARD)
    stack_cards(state, chance)
    state.tell(RESHUFFLED, state.first, sum(state.sizes))


class DrawCard(Step[ArrivalState]):
    """[A16-DRAW-02 A17-DRAW-02] The top card of any one of the three stacks, at the leader's choice."""

    def is_open(self) -> bool:
        """The backs lie open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Stacks are never empty here: a stack used up is made anew at once."""
        return [DRAW, DRAW + 1, DRAW + 2]

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-DRAW-03 A16-DRAW-08 A17-DRAW-04 A17-DRAW-07] Face-down to the right of the cards drawn before."""
        stack = move - DRAW
        back = state.tops[stack]
        slot = 4 * frame.seat
        while state.lying[slot] != NO_CARD:
            slot += 1
        state.lying[slot] = face_down(back)
        state.sizes[stack] -= 1
        state.tell(DREW_CARD, frame.seat, stack, back)
        if state.sizes[stack] == 0:
            reshuffle_cards(state, chance)
        else:
            show_top(state, stack, chance)


class TurnUp(Happening[ArrivalState]):
    """[A16-BLOCK-02 A16-BLOCK-03 A16-BLOCK-05 A17-BLOCK-03 A17-BLOCK-04 A17-BLOCK-06] The next card of each leader."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """In the order in which they were drawn, so cards drawn before a reshuffle come first."""
        order = state.turned * state.seats
        for seat in state.turn_order():
            slot = 4 * seat + state.turned
            back = back_of(state.lying[slot])
            card = draw_front(state, back, order >= state.old_cards, chance)
            state.cards[card] = OUT
            state.lying[slot] = card
            state.tell(TURNED_UP, seat, state.turned, card)
            order += 1
        state.turned += 1
        state.reveal()


def draw_front(state: ArrivalState, back: int, may_be_fresh: bool, chance: Chance) -> int:
    """Any card with this back that nobody has seen; none shuffled in after it was drawn."""
    limit = FRESH if may_be_fresh else UNSEEN
    choice = [card for card in state.pieces.cards_of_back[back] if state.cards[card] <= limit]
    return choice[chance.below(len(choice))]


assert BACKS == STACKS
