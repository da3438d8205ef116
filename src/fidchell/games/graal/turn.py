"""A player's turn: one of four actions, then the next player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.graal.agenda import PLAY_DRAWN, TURN
from fidchell.games.graal.cards import (
    COLOUR,
    FIRST_QUEST,
    GOES_ON_ANY,
    GRAIL,
    KINDS,
    MANY,
    SHIELD,
    SYMBOL,
    SYMBOL_NAMES,
    THE_GRAIL,
)
from fidchell.games.graal.events import DREW, KEPT, PASSED, TURN_LOST
from fidchell.games.graal.legends import add_legend_moves, legend_clause, play_legend
from fidchell.games.graal.moves import DRAW, GIVE, KEEP, PASS, PLAY, QUEST_MOVE, SEATS, TARGET
from fidchell.games.graal.piles import can_draw, draw_one, lay
from fidchell.games.graal.powers import take_effect
from fidchell.games.graal.quests import play_quest, quest_moves
from fidchell.games.graal.rounds import win_game
from fidchell.games.graal.state import NO_CARD, GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame, frames_for
from fidchell.kernel.steps import Happening, Step


def goes_on(kind: int, symbol: int, colour: int, alone: bool) -> bool:
    """[GRA-TURN-04 GRA-GRAIL-01 GRA-GRAIL-02 GRA-SHIELD-01] Symbol or colour in force; six kinds need no match.

    The Grail only as the last card, alone in the hand; a Shield only if it is not [GRA-SHIELD-02].
    """
    if not GOES_ON_ANY[kind]:
        return SYMBOL[kind] == symbol or COLOUR[kind] == colour
    if SYMBOL[kind] == GRAIL:
        return alone
    return not (alone and SYMBOL[kind] == SHIELD)


# What goes on what, worked out once: a bit for each kind, for each symbol and colour in force; then for a last card.
ALONE: Final = len(SYMBOL_NAMES) * (MANY + 1)
FITTING: Final[list[int]] = [
    sum(1 << kind for kind in range(KINDS) if goes_on(kind, row % ALONE // (MANY + 1), row % (MANY + 1), row >= ALONE))
    for row in range(2 * ALONE)
]


def playable(state: GraalState, hand: list[int]) -> i64:
    """A bit for each kind that may be played now out of a hand of this size."""
    symbol: i64 = state.symbol
    row = symbol * (MANY + 1) + state.colour
    return FITTING[row + ALONE] if len(hand) == 1 else FITTING[row]


def play_card(state: GraalState, seat: int, kind: int) -> None:
    """[GRA-TURN-03 GRA-GRAIL-03 GRA-TOURN-04 GRA-ROUND-02 GRA-GOAL-04] A card is laid; the Grail wins."""
    lay(state, seat, kind)
    if kind == THE_GRAIL:
        win_game(state, seat, "GRA-GRAIL-03")
    elif kind >= FIRST_QUEST:
        play_quest(state, seat, kind)
    else:
        take_effect(state, seat, SYMBOL[kind])


class Act(Step[GraalState]):
    """[GRA-TURN-02] One and only one of four actions: a card, a Quest, the Legend, or a draw."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """[GRA-TURN-10 GRA-PILE-02] Drawing is open while there are cards; without any action one passes."""
        seat = frame.seat
        hand = state.hands[seat]
        fits = playable(state, hand)
        moves: list[int] = []
        last: i64 = -1
        kind: i64
        for kind in hand:
            if kind != last and (fits >> kind) & 1:
                moves.append(PLAY + kind)
            last = kind
        quest_moves(state, seat, moves)
        add_legend_moves(state, seat, moves)
        if can_draw(state):
            moves.append(DRAW)
        elif not moves:
            moves.append(PASS)
        return moves

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-TURN-05 GRA-TURN-06] Each action is the whole turn, apart from what it brings about."""
        seat = frame.seat
        if move < GIVE:
            play_card(state, seat, move - PLAY)
        elif move == DRAW:
            self.draw(state, seat, chance)
        elif move == PASS:
            state.tell_choice(PASSED, seat)
        elif QUEST_MOVE <= move < TARGET:
            self.play_table_quest(state, seat, FIRST_QUEST + move - QUEST_MOVE)
        else:
            play_legend(state, seat, move)

    def draw(self, state: GraalState, seat: int, chance: Chance) -> None:
        """[GRA-TURN-07] The drawn card alone may be played straight away."""
        state.drawn = draw_one(state, seat, chance)
        state.tell_choice(DREW, seat, 1)
        state.push(PLAY_DRAWN, seat)

    def play_table_quest(self, state: GraalState, seat: int, kind: int) -> None:
        """[GRA-QUEST-02] A won Quest goes from beside the Legend onto the discard pile, whatever lies there."""
        play_quest(state, seat, kind)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """Which rule speaks about this action."""
        hand = state.hands[frame.seat]
        if move < GIVE:
            return card_clause(hand, move - PLAY)
        if QUEST_MOVE <= move < TARGET:
            return "GRA-ROUND-04"
        if move == DRAW or move == PASS:
            return "GRA-PILE-02" if not can_draw(state) else "GRA-TURN-02"
        return legend_clause(state, frame.seat, move, self.clause)


def card_clause(hand: list[int], kind: int) -> str:
    """The rule that lets a hand card be played on the own turn, or not."""
    if kind not in hand:
        return "GRA-TURN-03"
    if kind == THE_GRAIL:
        return "GRA-GRAIL-01"
    if SYMBOL[kind] == SHIELD:
        return "GRA-SHIELD-02"
    return "GRA-TURN-04"


ONLY_KEEP: Final = [KEEP]


class PlayDrawn(Step[GraalState]):
    """[GRA-TURN-07 GRA-TURN-08 GRA-GRAIL-06] The card just drawn is played or kept. Always asked: it is secret."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Play that very card if it is playable, or keep it."""
        drawn: i64 = state.drawn
        if drawn >= 0 and (playable(state, state.hands[frame.seat]) >> drawn) & 1:
            return [KEEP, PLAY + drawn]
        return ONLY_KEEP

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """Kept, the turn is over; played, it has its ordinary effect."""
        state.drawn = NO_CARD
        if move == KEEP:
            state.tell_choice(KEPT, frame.seat)
        else:
            play_card(state, frame.seat, move - PLAY)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """Other cards may not open the play."""
        if move == PLAY + state.drawn:
            return card_clause(state.hands[frame.seat], state.drawn)
        return "GRA-TURN-07"


TURNS: Final[list[list[Frame]]] = [frames_for(TURN, seat) for seat in range(SEATS)]
"""The turn of each seat, ready for the agenda."""


class NextTurn(Happening[GraalState]):
    """[GRA-TURN-09 GRA-ATTACK-08 GRA-TOURN-09] The next player in the current direction, from whose turn it was."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """Seats that are out are passed by; lost turns are served."""
        begin_turn(state, state.turn + state.direction)


class FirstTurn(Happening[GraalState]):
    """[GRA-FIRST-03 GRA-FIRST-06] The dealer's left neighbour begins, whatever the direction now is."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """If he must miss the turn or is banished, the next in the direction of play begins."""
        begin_turn(state, state.dealer + 1)


def begin_turn(state: GraalState, seat: i64) -> None:
    """Settle whose turn it is, and put the turn on the agenda."""
    return_legend(state)
    seats: i64 = state.seats
    seat %= seats
    while not takes_turn(state, seat):
        seat = (seat + state.direction) % seats
    state.turn = seat
    state.attack_count = 0
    state.push_frames(TURNS[seat])


def takes_turn(state: GraalState, seat: i64) -> bool:
    """[GRA-MERLIN-02] Not when out of the round, nor while a lost turn is to be served."""
    if not state.is_in(seat):
        return False
    if state.lost_turns[seat] > 0:
        state.lost_turns[seat] -= 1
        state.tell(TURN_LOST, seat)
        return False
    return True


def return_legend(state: GraalState) -> None:
    """[GRA-ARTHUR-07 GRA-ARTHUR-08] A lent Legend goes home with the next turn, fully active unless barred."""
    owner = state.lent
    if owner != NOBODY:
        state.uses[owner] = state.pieces.uses[state.legends[owner]]
        state.lent = NOBODY
