"""Positions of Graal for tests: lay out hands and the discard pile, play moves by their texts, look at the result."""

from __future__ import annotations

from fidchell.editions import rules_for
from fidchell.games.graal.agenda import ACT, CHECK_HANDS, NEXT_TURN
from fidchell.games.graal.cards import FIRST_QUEST, QUESTS
from fidchell.games.graal.piles import follow
from fidchell.games.graal.rules import GraalRules
from fidchell.games.graal.state import FACE_UP, IN_DECK, UNREVEALED, GraalState
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.errors import IllegalMove

_rules = rules_for("graal")
assert isinstance(_rules, GraalRules)
RULES: GraalRules = _rules
PIECES = RULES.pieces
FILLER = "talisman-yellow talisman-purple"
"""What a seat holds whose hand does not matter."""


def kinds(names: str) -> list[int]:
    """Cards by their names, separated by blanks."""
    return [PIECES.kind_names.index(name) for name in names.split()]


class Position:
    """A table in the middle of a round; `hands` are names of cards, seat by seat."""

    def __init__(
        self,
        *hands: str,
        top: str = "talisman-blue",
        turn: int = 0,
        legends: str = "",
        round_number: int = 1,
        quests: dict[str, int] | None = None,
        used: str = "",
        dealer: int = 0,
        chance: Chance | None = None,
    ) -> None:
        """`quests` are won ones by their owner, `used` those that belong to the deck by now."""
        self.chance: Chance = chance or FastChance(1)
        state = RULES.setup(len(hands), {"dealer": str(dealer)}, FastChance(3))
        self.state: GraalState = state
        state.round = round_number
        state.direction, state.out, state.barred, state.attack_count = 1, 0, 0, 0
        state.lost_turns = [0] * state.seats
        state.legends = self.seat_legends(legends)
        state.uses = [PIECES.uses[legend] for legend in state.legends]
        self.place_quests(quests or {}, used)
        state.hands = [sorted(kinds(hand)) for hand in hands]
        state.discard, state.under, state.emptied = kinds(top), [], []
        state.pile = self.rest_of_deck()
        follow(state, state.discard[-1])
        state.turn = turn
        state.agenda.clear()
        state.push_all((ACT, CHECK_HANDS, NEXT_TURN), turn)
        RULES.settle(state, self.chance)

    def seat_legends(self, wanted: str) -> list[int]:
        """The wanted Legends; seats without one get those that never matter to others' turns."""
        names = wanted.split()
        spare = [
            name for name in ("tristan", "iseult", "elaine", "viviane", "perceval", "lancelot") if name not in names
        ]
        names += spare[: self.state.seats - len(names)]
        return [PIECES.legend_names.index(name) for name in names]

    def place_quests(self, won: dict[str, int], used: str) -> None:
        """Won ones on the table, used ones in the deck; one of the rest is the prize of a Quest round."""
        places = [UNREVEALED] * QUESTS
        for name, owner in won.items():
            places[PIECES.kind_names.index(name) - FIRST_QUEST] = owner
        for kind in kinds(used):
            places[kind - FIRST_QUEST] = IN_DECK
        if UNREVEALED in places and self.state.round < 4:
            places[places.index(UNREVEALED)] = FACE_UP
        self.state.quest_places = places

    def rest_of_deck(self) -> list[int]:
        """All cards that lie nowhere else."""
        left = self.state.deck_counts()
        for kind in [*self.state.discard, *[card for hand in self.state.hands for card in hand]]:
            left[kind] -= 1
        assert min(left) >= 0, "there are not so many cards of that kind"
        return [kind for kind, count in enumerate(left) for _ in range(count)]

    # ---- playing

    def play(self, *moves: str) -> Position:
        """Moves by their texts, each by the seat that is asked."""
        for move in moves:
            RULES.play(self.state, RULES.book.parse(move), self.chance)
        return self

    def refusal(self, move: str) -> str:
        """The clause by which a move is refused."""
        try:
            RULES.play(self.state, RULES.book.parse(move), self.chance)
        except IllegalMove as refused:
            return refused.clause
        raise AssertionError(f"'{move}' was allowed")

    # ---- looking

    @property
    def moves(self) -> list[str]:
        """What the asked seat may answer."""
        return [RULES.book.text(move) for move in RULES.legal(self.state)]

    @property
    def actor(self) -> int:
        """The seat that is asked."""
        return self.state.actor

    @property
    def step(self) -> str:
        """What it is asked."""
        return RULES.steps[self.state.frame.step].name if not self.state.is_over() else "over"

    @property
    def sizes(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.state.hands]

    @property
    def top(self) -> str:
        """The visible card."""
        return PIECES.kind_names[self.state.top()]

    @property
    def colour(self) -> str | None:
        """The colour to follow."""
        names = [*PIECES.colour_names, None]
        return names[self.state.colour]

    def hand(self, seat: int) -> list[str]:
        """A seat's cards."""
        return [PIECES.kind_names[kind] for kind in self.state.hands[seat]]

    def offers(self, *moves: str) -> bool:
        """Whether all of these may be answered now."""
        return all(move in self.moves for move in moves)

    def offers_none(self, *verbs: str) -> bool:
        """Whether no move with one of these verbs may be answered now."""
        return not any(move.split()[0] in verbs for move in self.moves)
