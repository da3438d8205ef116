"""What lies on the table in a game of Graal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.graal.cards import ARTHUR, FIRST_QUEST, KINDS, MANY, QUESTS
from fidchell.games.graal.moves import SEATS, TARGET
from fidchell.games.graal.pieces import Pieces
from fidchell.kernel.state import NOBODY, NOTHING, State

# Where a Quest is: a seat (won, on the table beside the Legend), or one of these.
UNREVEALED: Final = -2
FACE_UP: Final = -3
IN_DECK: Final = -4

NO_CARD: Final = -1
UNKNOWN_CARD: Final = -2
"""In `drawn`: somebody else has just drawn a card."""


def for_others(first: int) -> list[list[int]]:
    """For each set of seats still in the round and each seat: `first` plus the number of each of the others."""
    return [
        [first + other for other in range(SEATS) if other != seat and (still_in >> other) & 1]
        for still_in in range(1 << SEATS)
        for seat in range(SEATS)
    ]


OTHERS: Final = for_others(0)
TARGETS: Final = for_others(TARGET)


class GraalState(State):
    """Hands and piles are lists of kinds; hands are kept sorted, the draw pile has no order.

    `discard` is what everybody saw being laid, `under` the banished hands beneath it, which nobody did.
    """

    def __init__(self, seats: int, pieces: Pieces) -> None:
        """Lists are made when the table is laid out or copied."""
        super().__init__(seats)
        self.pieces: Final = pieces
        self.round = 0
        self.dealer = 0
        self.direction = 1
        self.turn = 0
        self.hands: list[list[int]] = []
        self.pile = NOTHING
        self.discard = NOTHING
        self.under = NOTHING
        self.symbol = 0
        self.colour = 0
        self.out = 0
        self.barred = 0
        self.lost_turns = NOTHING
        self.legends = NOTHING
        self.uses = NOTHING
        self.lent = NOBODY
        self.quest_places = NOTHING
        self.emptied = NOTHING
        self.attacker = NOBODY
        self.target = NOBODY
        self.attack_symbol = 0
        self.attack_count = 0
        self.announcer = NOBODY
        self.protected = 0
        self.drawn = NO_CARD
        self.winner = NOBODY
        self.ended_by = ""

    def copy(self) -> GraalState:
        """An independent table."""
        other = self.copy_open()
        other.hands = [hand[:] for hand in self.hands]
        other.pile = self.pile[:]
        other.under = self.under[:]
        return other

    def copy_open(self) -> GraalState:
        """A copy that still shares the cards nobody sees: each hand, the pile, what lies under the discard pile.

        Legends never change hands for good, so their list is shared too.
        """
        other = GraalState(self.seats, self.pieces)
        other.copy_question(self)
        other.round = self.round
        other.dealer = self.dealer
        other.direction = self.direction
        other.turn = self.turn
        other.hands = self.hands[:]
        other.pile = self.pile
        other.discard = self.discard[:]
        other.under = self.under
        other.symbol = self.symbol
        other.colour = self.colour
        other.out = self.out
        other.barred = self.barred
        other.lost_turns = self.lost_turns[:]
        other.legends = self.legends
        other.uses = self.uses[:]
        other.lent = self.lent
        other.quest_places = self.quest_places[:]
        other.emptied = self.emptied[:]
        other.attacker = self.attacker
        other.target = self.target
        other.attack_symbol = self.attack_symbol
        other.attack_count = self.attack_count
        other.announcer = self.announcer
        other.protected = self.protected
        other.drawn = self.drawn
        other.winner = self.winner
        other.ended_by = self.ended_by
        return other

    def key(self) -> list[int]:
        """Piles have no order that anybody knows; only the top of the discard pile counts."""
        key = self.question_key()
        key += [self.round, self.dealer, self.direction, self.turn, self.symbol, self.colour, self.out, self.barred]
        key += [self.lent, self.attacker, self.target, self.attack_symbol, self.attack_count, self.announcer]
        key += [self.protected, self.drawn, self.winner, self.top()]
        for hand in self.hands:
            key += hand
            key.append(-9)
        key += sorted(self.pile)
        key.append(-9)
        key += sorted(self.discard)
        key.append(-9)
        key += sorted(self.under)
        key.append(-9)
        key += self.emptied
        return key + self.lost_turns + self.legends + self.uses + self.quest_places

    def top(self) -> int:
        """The visible card of the discard pile."""
        return self.discard[-1] if self.discard else NO_CARD

    def tell_choice(self, kind: int, seat: int, what: int = 0) -> None:
        """What a seat did, with what it had to follow and at which question: who remembers draws conclusions."""
        if self.journal is not None:
            self.tell(kind, seat, what, self.symbol * (MANY + 1) + self.colour, self.frame.step)

    def is_in(self, seat: i64) -> bool:
        """Whether a seat is still in the round: neither banished nor eliminated."""
        out: i64 = self.out
        return (out >> seat) & 1 == 0

    def opponents(self, seat: int) -> list[int]:
        """[GRA-ATTACK-09] The others still in the round, wherever they sit."""
        return OTHERS[self.row(seat)]

    def targets(self, seat: int) -> list[int]:
        """The moves that name one of them."""
        return TARGETS[self.row(seat)]

    def row(self, seat: int) -> int:
        """Where the tables speak of a seat among those still in the round."""
        return ((1 << self.seats) - 1 - self.out) * SEATS + seat

    def is_tournament(self) -> bool:
        """[GRA-TOURN-01 GRA-GOAL-01] The fourth round, reached when three ended without the Grail."""
        return self.round == 4

    def face_up_quest(self) -> int:
        """The Quest that is this round's prize, or NO_CARD."""
        for index in range(QUESTS):
            if self.quest_places[index] == FACE_UP:
                return FIRST_QUEST + index
        return NO_CARD

    def deck_counts(self) -> list[int]:
        """[GRA-ROUND-05] How many cards of each kind belong to the deck now, used Quests included."""
        return self.pieces.count + [1 if place == IN_DECK else 0 for place in self.quest_places]

    def active_legend(self, seat: i64) -> int:
        """[GRA-LEGEND-02] The Legend a seat may use now, or -1: spent, barred or lent away."""
        barred: i64 = self.barred
        if self.uses[seat] == 0 or (barred >> seat) & 1 or self.lent == seat:
            return -1
        return self.legends[seat]

    def lender(self, seat: int, legend: int) -> int:
        """[GRA-ARTHUR-06 GRA-ARTHUR-09] Who, still in the round, could lend Arthur this Legend, spent or not."""
        if self.active_legend(seat) != ARTHUR:
            return NOBODY
        for other in self.opponents(seat):
            if self.legends[other] == legend:
                return other
        return NOBODY


assert KINDS == FIRST_QUEST + QUESTS
