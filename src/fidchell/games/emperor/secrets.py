"""What a seat cannot know: cards and tiles another is looking at, and cards another put under a stack.

Stacks and bag have no order and no value before something is drawn; everything else lies open.
"""

from __future__ import annotations

from fidchell.games.emperor.agenda import KEEP_TILE
from fidchell.games.emperor.piles import cards_on_top, under_card, under_entry, under_group, under_seat
from fidchell.games.emperor.state import DRAWN, IN_STACK, UNDER, UNKNOWN, EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY


def hide_secrets(state: EmperorState, seat: int) -> None:
    """Others' drawn pieces go back where they came from; cards under stacks are known to who put them there."""
    if state.drawer not in (NOBODY, seat):
        hide_drawn(state)
    for index, entry in enumerate(state.under):
        if under_seat(entry) != seat and under_card(entry) != UNKNOWN:
            state.places[under_card(entry)] = IN_STACK
            state.under[index] = under_entry(UNKNOWN, under_group(entry), under_seat(entry))


def hide_drawn(state: EmperorState) -> None:
    """[EMP-FAIR-04 EMP-EXPL-05] Only the drawer sees what was drawn; how many is no secret."""
    if UNKNOWN in state.drawn:
        return
    for piece in state.drawn:
        if state.frame.step == KEEP_TILE:
            state.bag[piece] += 1
        else:
            state.places[piece] = IN_STACK
    state.drawn = [UNKNOWN] * len(state.drawn)


def deal_secrets(state: EmperorState, chance: Chance) -> None:
    """Anything that fits: unknown cards come from their stack, unknown tiles from the bag."""
    for index, entry in enumerate(state.under):
        if under_card(entry) == UNKNOWN:
            pile = cards_on_top(state, under_group(entry))
            card = pile[chance.below(len(pile))]
            state.places[card] = UNDER
            state.under[index] = under_entry(card, under_group(entry), under_seat(entry))
    if UNKNOWN not in state.drawn:
        return
    if state.frame.step == KEEP_TILE:
        deal_tiles(state, chance)
    else:
        deal_cards(state, chance)


def deal_tiles(state: EmperorState, chance: Chance) -> None:
    """Tiles out of the bag."""
    for index in range(len(state.drawn)):
        tile = chance.draw(state.bag)
        state.bag[tile] -= 1
        state.drawn[index] = tile
    state.drawn.sort()


def deal_cards(state: EmperorState, chance: Chance) -> None:
    """Cards of the stack that is being looked through."""
    for index in range(len(state.drawn)):
        pile = cards_on_top(state, state.frame.detail)
        card = pile[chance.below(len(pile))]
        state.places[card] = DRAWN
        state.drawn[index] = card
