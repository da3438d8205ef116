"""Stacks of development cards and the bag of area tiles: what nobody has seen has no order yet."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.events import CARD_GOT, CARD_TRASHED, CARD_TURNED, CARD_UNDER
from fidchell.games.emperor.glossary import CARDS, EMPTY, GROUP_SIZE, GROUPS
from fidchell.games.emperor.state import FACE_UP, IN_STACK, TRASHED, UNDER, UNKNOWN, EmperorState
from fidchell.kernel.chance import Chance

KNOWERS: Final = 4


def under_entry(card: int, group: int, seat: int) -> int:
    """A card under its stack and the seat that knows it; an UNKNOWN card keeps its group."""
    return ((card + 1) * GROUPS + group) * KNOWERS + seat


def under_card(entry: int) -> int:
    """The card of an entry of `under`, or UNKNOWN."""
    return entry // (GROUPS * KNOWERS) - 1


def under_group(entry: int) -> int:
    """The group of an entry of `under`."""
    return entry // KNOWERS % GROUPS


def under_seat(entry: int) -> int:
    """The seat that put the card there."""
    return entry % KNOWERS


def cards_on_top(state: EmperorState, group: int) -> list[int]:
    """The cards of a stack in no order, without those put under it."""
    first = group * GROUP_SIZE
    return [card for card in range(first, first + GROUP_SIZE) if state.places[card] == IN_STACK]


def stack_size(state: EmperorState, group: int) -> int:
    """How many cards a stack has; unknown cards under it are still counted among those on top."""
    known = [entry for entry in state.under if under_group(entry) == group and under_card(entry) != UNKNOWN]
    return len(cards_on_top(state, group)) + len(known)


def has_cards(state: EmperorState, group: int) -> bool:
    """Whether there is a card to draw."""
    first = group * GROUP_SIZE
    return any(state.places[card] in (IN_STACK, UNDER) for card in range(first, first + GROUP_SIZE))


def draw_card(state: EmperorState, group: int, chance: Chance) -> int:
    """[EMP-CARD-15] The top card of a stack: any card nobody has seen, at last those put under it; EMPTY if none."""
    pile = cards_on_top(state, group)
    if pile:
        return pile[chance.below(len(pile))]
    for index, entry in enumerate(state.under):
        if under_group(entry) == group:
            state.under.pop(index)
            return under_card(entry)
    return EMPTY


def put_under(state: EmperorState, card: int, seat: int) -> None:
    """[EMP-DEV-04 EMP-FAIR-04] A card seen by one seat goes face-down under its stack."""
    group = card // GROUP_SIZE
    state.places[card] = UNDER
    state.under.append(under_entry(card, group, seat))
    state.tell(CARD_UNDER, seat, group)


def turn_up(state: EmperorState, group: int, chance: Chance) -> None:
    """[EMP-CLAN-13 EMP-FAIR-05 EMP-DEV-03 EMP-CARD-15] The next card beside the stack, as long as there is one."""
    card = draw_card(state, group, chance)
    state.face_up[group] = card
    if card != EMPTY:
        state.places[card] = FACE_UP
        state.reveal()
        state.tell(CARD_TURNED, state.holder, card)


def take_face_up(state: EmperorState, seat: int, card: int, chance: Chance) -> None:
    """[EMP-FAIR-05 EMP-DEV-03] A face-up card is laid open before a clan and replaced from its stack."""
    own_card(state, seat, card)
    turn_up(state, card // GROUP_SIZE, chance)


def own_card(state: EmperorState, seat: int, card: int) -> None:
    """[EMP-CARD-01 EMP-CARD-02] A card is laid open before its owner."""
    state.places[card] = seat
    state.reveal()
    state.tell(CARD_GOT, seat, card)


def trash_face_up(state: EmperorState, group: int) -> None:
    """[EMP-FAIR-07 EMP-CARD-15] A face-up card leaves the game."""
    card = state.face_up[group]
    if card != EMPTY:
        state.places[card] = TRASHED
        state.face_up[group] = EMPTY
        state.tell(CARD_TRASHED, state.holder, card)


assert CARDS == GROUPS * GROUP_SIZE
