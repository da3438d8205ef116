"""Cards on their way: into hands, onto the discard pile, off the draw pile."""

from __future__ import annotations

from mypy_extensions import i64

from fidchell.games.graal.cards import COLOUR, SYMBOL
from fidchell.games.graal.events import DREW, GOT, LAID, RENEWED
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance


def receive(state: GraalState, seat: int, kind: int) -> None:
    """A card comes to a hand, which stays sorted; a hand that had run out has not any more."""
    put_into(state.hands[seat], kind)
    if state.emptied and seat in state.emptied:
        state.emptied.remove(seat)


def put_into(hand: list[int], kind: i64) -> None:
    """A card takes its place in a sorted hand."""
    index: i64 = len(hand)
    while index > 0 and hand[index - 1] > kind:
        index -= 1
    hand.insert(index, kind)


def take_out(hand: list[int], kind: i64) -> None:
    """A card leaves a hand: as `remove`, which compares anything with anything and takes its time."""
    index: i64 = 0
    other: i64
    for other in hand:
        if other == kind:
            break
        index += 1
    hand.pop(index)


def note_if_empty(state: GraalState, seat: int) -> None:
    """[GRA-ROUND-07] Whichever way a hand runs out, the order in which hands did is kept."""
    if not state.hands[seat] and seat not in state.emptied:
        state.emptied.append(seat)


def put_down(state: GraalState, seat: int, kind: int) -> None:
    """[GRA-TURN-03] A card goes from the hand onto the discard pile."""
    hand = state.hands[seat]
    take_out(hand, kind)
    state.discard.append(kind)
    state.tell_choice(LAID, seat, kind)
    if not hand:
        note_if_empty(state, seat)


def follow(state: GraalState, kind: int) -> None:
    """[GRA-MATCH-01 GRA-MATCH-07] What lies on top is what the next player follows."""
    state.symbol = SYMBOL[kind]
    state.colour = COLOUR[kind]


def lay(state: GraalState, seat: int, kind: int) -> None:
    """A card played as itself."""
    put_down(state, seat, kind)
    follow(state, kind)


def renew_pile(state: GraalState) -> None:
    """[GRA-PILE-01] The cards beneath the visible one become the draw pile; they need no shuffling here."""
    state.pile.extend(state.discard[:-1])
    state.pile.extend(state.under)
    state.discard = state.discard[-1:]
    state.under = []
    state.tell(RENEWED, state.turn, len(state.pile))


def can_draw(state: GraalState) -> bool:
    """[GRA-PILE-02] Whether there is any card to draw."""
    return len(state.pile) > 0 or len(state.discard) > 1 or len(state.under) > 0


def draw_one(state: GraalState, seat: int, chance: Chance) -> int:
    """The next card of the draw pile comes to a hand."""
    if not state.pile:
        renew_pile(state)
    kind = take_top(state, seat, chance)
    receive(state, seat, kind)
    return kind


def take_top(state: GraalState, seat: int, chance: Chance) -> int:
    """The next card of the draw pile, whose face nobody knew; it is for a seat, which alone sees it."""
    kind = chance.take(state.pile)
    if state.journal is not None:
        state.whisper(1 << seat, GOT, seat, kind)
    return kind


def draw_cards(state: GraalState, seat: int, count: int, chance: Chance) -> None:
    """[GRA-PILE-01 GRA-PILE-02] Draw as many as there are; what is missing is forgiven."""
    drawn = 0
    while drawn < count and can_draw(state):
        draw_one(state, seat, chance)
        drawn += 1
    state.tell(DREW, seat, drawn)
