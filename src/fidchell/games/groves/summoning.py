"""Summoning bonus cards: two drawn, one kept face down, turned up when an opening draw fulfils it."""

from __future__ import annotations

from fidchell.games.groves.agenda import KEEP_CARD
from fidchell.games.groves.events import KEPT_CARD, SAW_CARDS, SKIPPED, SUMMONED, TOOK_CARDS
from fidchell.games.groves.moves import DRAW, KEEP, SKIP
from fidchell.games.groves.pieces import KINDS, PAIR, THREE_DIFFERENT, WHITE, Card
from fidchell.games.groves.state import UNKNOWN_CARD, GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step


class TakeCards(Step[GrovesState]):
    """[GRO-SUMM-02 GRO-PLACE-06] Two cards from the top of the deck, if wished; with an empty deck nothing happens."""

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """Draw or leave it."""
        return [DRAW, SKIP] if state.deck_size() > 0 else []

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-SUMM-02] The last card of the deck is kept without a choice."""
        seat = frame.seat
        if move == SKIP:
            state.tell(SKIPPED, seat)
            return
        state.reveal()
        first = take_top(state, chance)
        if state.deck_size() == 0:
            state.tell(TOOK_CARDS, seat, 1)
            hold(state, seat, first)
            return
        second = take_top(state, chance)
        state.looked = 1 << first | 1 << second
        state.tell(TOOK_CARDS, seat, 2)
        state.whisper(1 << seat, SAW_CARDS, seat, min(first, second), max(first, second))
        state.push(KEEP_CARD, seat)


def take_top(state: GrovesState, chance: Chance) -> int:
    """The upper part of the deck is in an order nobody knows; below it lie the rejected cards, one after another."""
    if state.top_count == 0:
        card = state.bottom[0]
        state.bottom = state.bottom[1:]
        state.bottom_by = state.bottom_by[1:]
        return card
    card = nth_card(state.top, chance.below(state.top_count))
    state.top &= ~(1 << card)
    state.top_count -= 1
    return card


def nth_card(cards: int, index: int) -> int:
    """A card of a set, counted from nought."""
    card = 0
    while True:
        if (cards >> card) & 1:
            if index == 0:
                return card
            index -= 1
        card += 1


def cards_of(cards: int) -> list[int]:
    """A set of cards as a list."""
    return [card for card in range(16) if (cards >> card) & 1]


def hold(state: GrovesState, seat: int, card: int) -> None:
    """[GRO-SUMM-03] The card lies face down before its owner, who alone knows it."""
    held, counts = state.held[:], state.held_counts[:]
    held[seat] |= 1 << card
    counts[seat] += 1
    state.held, state.held_counts = held, counts
    state.whisper(1 << seat, KEPT_CARD, seat, card)


class KeepCard(Step[GrovesState]):
    """[GRO-SUMM-02 GRO-SUMM-03] One of the two cards is kept."""

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """Both are in the player's hand, seen by nobody else."""
        return [KEEP + card for card in cards_of(state.looked)]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-SUMM-04] The other one goes to the bottom of the deck, where only this player knows it."""
        card = move - KEEP
        rejected = nth_card(state.looked & ~(1 << card), 0)
        state.looked = 0
        state.bottom = [*state.bottom, rejected]
        state.bottom_by = [*state.bottom_by, frame.seat]
        hold(state, frame.seat, card)


def check_summons(state: GrovesState, seat: int) -> None:
    """[GRO-SUMM-05 GRO-SUMM-06 GRO-SUMM-09] The opening draw turns up every held card that it fulfils, once."""
    if state.held_counts[seat] == 0:
        return
    drawn = state.hands[seat * KINDS : seat * KINDS + KINDS]
    for card in cards_of(state.held[seat]):
        if is_fulfilled(state.pieces.cards[card], drawn):
            turn_up_card(state, seat, card)


def turn_up_card(state: GrovesState, seat: int, card: int) -> None:
    """[GRO-SUMM-06] From now on everybody sees it."""
    held, counts, achieved = state.held[:], state.held_counts[:], state.achieved[:]
    held[seat] &= ~(1 << card)
    counts[seat] -= 1
    achieved[seat] |= 1 << card
    state.held, state.held_counts, state.achieved = held, counts, achieved
    state.reveal()
    state.tell(SUMMONED, seat, card)


def is_fulfilled(card: Card, drawn: list[int]) -> bool:
    """[GRO-SUMM-07 GRO-SUMM-10 GRO-SUMM-12 GRO-SUMM-13] All spirits of the card in one draw; white never counts."""
    coloured = drawn[WHITE + 1 :]
    if card.kind == PAIR:
        missing = [colour for colour in range(KINDS) if drawn[colour] < card.need[colour]]
        return not missing
    if card.kind == THREE_DIFFERENT:
        return len([count for count in coloured if count > 0]) >= 3
    return max(coloured) >= 3


assert UNKNOWN_CARD < 0
