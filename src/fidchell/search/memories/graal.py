"""Who passed up what: beliefs about the hands of others in Graal, card by card.

Cards that changed hands before one's eyes are known. For every other card a belief says how likely each kind is,
against what chance alone would say: who draws a card had hardly one that fits, who suffers an attack hardly a Shield.
How surely is told by the `[memory]` table of the weights.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.graal.agenda import ACT, PLAY_DRAWN
from fidchell.games.graal.cards import (
    COLOUR,
    EXCALIBUR,
    FISHER_KING,
    HIDDEN,
    KINDS,
    SHIELD,
    SYMBOL,
    SYMBOL_NAMES,
)
from fidchell.games.graal.events import (
    BANISHED,
    BORROWED,
    COLOUR_NAMED,
    DEALT,
    DREW,
    ELIMINATED,
    GAVE,
    GIVEN,
    GOT,
    KEPT,
    LAID,
    LEGEND_USED,
    PASSED,
    ROUND_BEGAN,
    SHIELDED,
    SUFFERED,
    SWAPPED,
    TAKEN,
    TOOK_CARDS,
)
from fidchell.games.graal.secrets import unseen_cards
from fidchell.games.graal.state import UNKNOWN_CARD, GraalState
from fidchell.games.graal.turn import ALONE, FITTING
from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import EVERYBODY, NOBODY, Event
from fidchell.search.memory import Memory

PERCENT: Final = 0.01
FINE: Final = 1 << 20
"""Chances are drawn in steps as small as this."""

NOTHING_YET: Final = Event(ROUND_BEGAN, NOBODY, [], EVERYBODY)


class Manners:
    """How people play: how eager they are to lay each kind on their turn, and how seldom they do without need."""

    def __init__(self, weights: dict[str, int]) -> None:
        eager = [PERCENT * float(weights["memory." + name.replace("-", "_")]) for name in SYMBOL_NAMES]
        self.eager: Final = [eager[SYMBOL[kind]] for kind in range(KINDS)]
        self.draw: Final = PERCENT * float(weights["memory.draw"])
        self.keep: Final = PERCENT * float(weights["memory.keep"])
        self.suffer: Final = PERCENT * float(weights["memory.suffer"])
        self.name: Final = PERCENT * float(weights["memory.name"])


class Card:
    """A card in a hand: its kind, or HIDDEN and how likely each kind is."""

    def __init__(self, kind: int = HIDDEN) -> None:
        self.kind: Final = kind
        self.likely: Final = [1.0] * KINDS

    def learn(self, factors: list[float]) -> None:
        """What was seen makes some kinds likelier than others."""
        kind: i64
        for kind in range(KINDS):
            self.likely[kind] *= factors[kind]

    def faded(self) -> Card:
        """The card when it may be another one of its hand."""
        if self.kind == HIDDEN:
            return self
        card = Card()
        card.likely[self.kind] = float(KINDS)
        return card

    def chance_of(self, kind: int) -> float:
        """How likely it is this kind, against other cards of the same hand."""
        if self.kind != HIDDEN:
            return float(KINDS) if self.kind == kind else -1.0
        return self.likely[kind] / sum(self.likely)


class GraalMemory(Memory[GraalState]):
    """What one seat was told in this round, and what follows from it for every hand."""

    def __init__(self, manners: Manners, seat: int, seats: int) -> None:
        self.manners: Final = manners
        self.seat: Final = seat
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.got: list[int] = []
        self.last: Event = NOTHING_YET

    def hear(self, told: list[Event]) -> None:
        """Everything that the seat was told so far; only this round matters."""
        first = len(told)
        while first > 0 and told[first - 1].kind != ROUND_BEGAN:
            first -= 1
        for index in range(first, len(told)):
            event = told[index]
            self.conclude(event)
            self.follow(event)
            if event.kind == LAID and event.args[2] == ACT and not is_turned(told, index):
                self.learn_choice(event, self.manners.eager[event.args[0]])
            self.last = event

    # ---- where the cards went

    def follow(self, event: Event) -> None:
        """Cards are drawn and laid, or go from hand to hand."""
        kind = event.kind
        seat = event.seat
        one, two, _ = event.args
        if kind == GOT:
            self.got.append(one)
        elif kind == DEALT:
            for other in range(len(self.hands)):
                self.add(other, one)
        elif kind == DREW:
            self.add(seat, one)
        elif kind == LAID:
            self.lay(event)
        elif kind == TAKEN:
            self.pass_on(two, seat, one)
        elif kind == GIVEN:
            self.pass_on(seat, two, one)
        elif kind == TOOK_CARDS:
            self.pass_unseen(one, seat, two)
        elif kind == GAVE:
            self.pass_unseen(seat, one, 1)
        elif kind == SWAPPED:
            self.hands[seat], self.hands[one] = self.hands[one], self.hands[seat]
        elif kind == ELIMINATED:
            self.hands[seat], self.hands[one] = self.hands[one], []
        elif kind == BANISHED:
            self.hands[seat] = []

    def add(self, seat: int, count: int) -> None:
        """New cards; only the own ones were seen."""
        for _ in range(count):
            self.hands[seat].append(Card(self.got.pop() if seat == self.seat and self.got else HIDDEN))

    def lay(self, event: Event) -> None:
        """A card leaves a hand; Quests come from beside the Legend when no question goes with them."""
        hand = self.hands[event.seat]
        step = event.args[2]
        if step == PLAY_DRAWN:
            hand.pop()
        elif step > 0 and hand:
            self.find(event.seat, event.args[0])

    def find(self, seat: int, kind: int) -> None:
        """The card of a hand that most likely was of this kind leaves it."""
        hand = self.hands[seat]
        best = 0
        for index in range(1, len(hand)):
            if hand[index].chance_of(kind) > hand[best].chance_of(kind):
                best = index
        hand.pop(best)

    def pass_on(self, giver: int, taker: int, kind: int) -> None:
        """A card went from hand to hand before the seat's eyes."""
        if self.hands[giver]:
            self.find(giver, kind)
        self.hands[taker].append(Card(kind))

    def pass_unseen(self, giver: int, taker: int, count: int) -> None:
        """Cards that only giver and taker saw: any of the hand, so what was known there is only likely from now on."""
        if self.seat == giver or self.seat == taker:
            return
        hand = [card.faded() for card in self.hands[giver]]
        for _ in range(min(count, len(hand))):
            hand.pop(0)
            self.hands[taker].append(Card())
        self.hands[giver] = hand

    # ---- what follows from it

    def conclude(self, event: Event) -> None:
        """What a seat did without tells of the cards it had before."""
        seat = event.seat
        if event.kind == PASSED or (event.kind == DREW and event.args[2] == ACT):
            self.learn_choice(event, self.manners.draw)
        elif event.kind == KEPT:
            self.learn_keep(event)
        elif event.kind == SUFFERED and self.last.kind != SHIELDED:
            self.learn(seat, [self.manners.suffer if is_answer(kind, event.args[1]) else 1.0 for kind in range(KINDS)])
        elif event.kind == COLOUR_NAMED:
            self.learn(seat, [self.manners.name if COLOUR[kind] == event.args[0] else 1.0 for kind in range(KINDS)])

    def learn_choice(self, event: Event, eager: float) -> None:
        """A seat chose one action among those it had: of two kinds that fit, the one it is less eager for is held."""
        fits = self.fitting(event)
        others = self.manners.eager
        self.learn(
            event.seat, [eager / (eager + others[kind]) if (fits >> kind) & 1 else 1.0 for kind in range(KINDS)]
        )

    def learn_keep(self, event: Event) -> None:
        """The card just drawn was not played."""
        fits = self.fitting(event)
        hand = self.hands[event.seat]
        if hand:
            hand[-1].learn([self.manners.keep if (fits >> kind) & 1 else 1.0 for kind in range(KINDS)])

    def fitting(self, event: Event) -> int:
        """A bit for each kind that could be played from the hand as it is now."""
        alone = event.kind != LAID and len(self.hands[event.seat]) == 1
        return FITTING[event.args[1] + ALONE] if alone else FITTING[event.args[1]]

    def learn(self, seat: int, factors: list[float]) -> None:
        """The same about all cards of a hand."""
        for card in self.hands[seat]:
            card.learn(factors)

    # ---- worlds

    def sample(self, rules: Rules[GraalState], seen: GraalState, seat: int, chance: Chance) -> GraalState:
        """The others' hands by what is believed of them; the rest is dealt at random."""
        if seen.is_over() or seat != self.seat or not self.is_sound(seen):
            return rules.sample(seen, seat, chance)
        world = seen.copy()
        self.deal(world, unseen_cards(world, seat), chance)
        if world.drawn == UNKNOWN_CARD:
            hand = world.hands[world.actor]
            world.drawn = hand[chance.below(len(hand))]
        world.moves = rules.moves_for(world, world.actor)
        return world

    def is_sound(self, seen: GraalState) -> bool:
        """Whether it followed every card."""
        for other in range(seen.seats):
            if other != self.seat and len(self.hands[other]) != len(seen.hands[other]):
                return False
        return True

    def deal(self, world: GraalState, unseen: list[int], chance: Chance) -> None:
        """Known cards first, so that nobody else gets them."""
        for other in range(world.seats):
            if other != self.seat:
                world.hands[other] = [take(unseen, card.kind) for card in self.hands[other] if card.kind in unseen]
        for other in range(world.seats):
            if other != self.seat:
                hand = world.hands[other]
                hidden = [card for card in self.hands[other] if card.kind == HIDDEN]
                hand += [take_likely(unseen, card.likely, chance) for card in hidden]
                while len(hand) < len(self.hands[other]):
                    hand.append(chance.take(unseen))
                hand.sort()
        world.under = [chance.take(unseen) for _ in range(len(world.under))]
        world.pile = unseen


def is_turned(told: list[Event], index: int) -> bool:
    """Whether a Legend made something else of the card that was laid: then it had to fit nothing."""
    return index + 1 < len(told) and told[index + 1].kind in (LEGEND_USED, BORROWED)


def is_answer(kind: int, symbol: int) -> bool:
    """Whether a card answers an attack with this symbol."""
    return SYMBOL[kind] in (SHIELD, symbol) or (kind == FISHER_KING and symbol == EXCALIBUR)


def take(unseen: list[int], kind: int) -> int:
    """A card of exactly this kind."""
    unseen.remove(kind)
    return kind


def take_likely(unseen: list[int], likely: list[float], chance: Chance) -> int:
    """One of the cards, by how likely each is."""
    total = 0.0
    for kind in unseen:
        total += likely[kind]
    left = total * float(chance.below(FINE)) / float(FINE)
    index = 0
    while index < len(unseen) - 1 and left >= likely[unseen[index]]:
        left -= likely[unseen[index]]
        index += 1
    return unseen.pop(index)
