"""What a seat cannot know: only summoning cards, those others hold and those in the deck.

Bags change by visible moves alone, so their contents are open [GRO-ROUND-07]; stack and boxed groves have no order
and no value before they are turned up.
"""

from __future__ import annotations

from fidchell.games.groves.agenda import KEEP_CARD
from fidchell.games.groves.state import UNKNOWN_CARD, GrovesState
from fidchell.games.groves.summoning import cards_of
from fidchell.kernel.chance import Chance


def hide_cards(state: GrovesState, seat: int) -> None:
    """[GRO-SUMM-03 GRO-ROUND-07] Others' cards; the deck, but for what the seat put below it; cards just drawn."""
    state.held = [cards if other == seat else 0 for other, cards in enumerate(state.held)]
    state.top = 0
    state.bottom = [card if state.bottom_by[index] == seat else UNKNOWN_CARD for index, card in enumerate(state.bottom)]
    if is_looking(state) and state.frame.seat != seat:
        state.looked = 0


def is_looking(state: GrovesState) -> bool:
    """Whether somebody has two cards in hand to choose from."""
    return state.frame.step == KEEP_CARD


def unknown_cards(state: GrovesState) -> list[int]:
    """The cards of the game that are nowhere to be seen in a redacted state."""
    known = state.looked
    for seat in range(state.seats):
        known |= state.held[seat] | state.achieved[seat]
    for card in state.bottom:
        if card != UNKNOWN_CARD:
            known |= 1 << card
    deck = state.pieces.solo_deck if state.way.is_solo() else state.pieces.deck
    return [card for card in deck if (known >> card) & 1 == 0]


def deal_cards(state: GrovesState, seat: int, chance: Chance) -> None:
    """Any cards the seat has not seen, for the others, for the bottom, and the rest for the top of the deck."""
    unknown = unknown_cards(state)
    state.bottom = [chance.take(unknown) if card == UNKNOWN_CARD else card for card in state.bottom]
    held = state.held[:]
    for other in range(state.seats):
        if other != seat:
            held[other] = take_cards(unknown, state.held_counts[other], chance)
    state.held = held
    if is_looking(state) and state.frame.seat != seat:
        state.looked = take_cards(unknown, 2, chance)
    state.top = 0
    for card in unknown:
        state.top |= 1 << card


def take_cards(unknown: list[int], count: int, chance: Chance) -> int:
    """So many cards as a set."""
    cards = 0
    for _ in range(count):
        cards |= 1 << chance.take(unknown)
    return cards


assert cards_of(0) == []
