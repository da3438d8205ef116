"""Rounds: how one ends, what lies between two, how the game is won."""

from __future__ import annotations

from fidchell.games.graal.agenda import CHECK_HANDS, ELIMINATE, NEXT_ROUND, QUEST_ROUND, TOURNAMENT
from fidchell.games.graal.cards import FIRST_QUEST, QUESTS
from fidchell.games.graal.events import GAME_WON, ROUND_BEGAN, ROUND_WON
from fidchell.games.graal.state import IN_DECK, GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening


class NextRound(Happening[GraalState]):
    """[GRA-NEXT-01 GRA-NEXT-02 GRA-NEXT-04] All cards become one deck; the next dealer sets up the next round."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """The round's list of steps goes on the agenda."""
        if state.round > 0:
            state.dealer = (state.dealer + 1) % state.seats
        state.round += 1
        gather_deck(state)
        forget_round(state)
        state.tell(ROUND_BEGAN, state.dealer, state.round)
        state.push_all(TOURNAMENT if state.is_tournament() else QUEST_ROUND, state.dealer)


def gather_deck(state: GraalState) -> None:
    """[GRA-NEXT-01 GRA-SETUP-05] Hands and piles are merged, used Quests among them; hands are empty."""
    used = [FIRST_QUEST + index for index in range(QUESTS) if state.quest_places[index] == IN_DECK]
    state.pile = state.pieces.deck + used
    state.discard = []
    state.under = []
    state.hands = [[] for _ in range(state.seats)]


def forget_round(state: GraalState) -> None:
    """[GRA-NEXT-03 GRA-NEXT-05] Legends are active again; nothing else of a round carries over."""
    state.uses = [state.pieces.uses[legend] for legend in state.legends]
    state.lost_turns = [0] * state.seats
    state.direction = 1
    state.out = 0
    state.barred = 0
    state.lent = NOBODY
    state.emptied = []
    state.attack_count = 0


class CheckHands(Happening[GraalState]):
    """[GRA-ROUND-01 GRA-GOAL-02 GRA-TOURN-06] After all effects: who ran out first and is still empty."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """[GRA-TOURN-05 GRA-TOURN-12] In the Tournament an emptied hand brings one elimination instead of a win.

        A hand that was filled again is not among them: it was struck off when it got its card.
        """
        while state.emptied:
            seat = state.emptied.pop(0)
            if not state.is_in(seat):
                continue
            if state.is_tournament():
                state.push(CHECK_HANDS, seat)
                state.push(ELIMINATE, seat)
            else:
                win_round(state, seat)
            return


def win_round(state: GraalState, seat: int) -> None:
    """[GRA-ROUND-03 GRA-ROUND-04 GRA-GOAL-05] The winner takes the Quest and lays it beside his Legend."""
    quest = state.face_up_quest()
    state.quest_places[quest - FIRST_QUEST] = seat
    state.tell(ROUND_WON, seat, quest, state.round)
    state.agenda.clear()
    state.push(NEXT_ROUND, seat)


def win_game(state: GraalState, seat: int, clause: str) -> None:
    """[GRA-GOAL-03 GRA-GOAL-06] The game is over at once."""
    state.winner = seat
    state.ended_by = clause
    state.tell(GAME_WON, seat)
    state.agenda.clear()


def leave_round(state: GraalState, seat: int) -> None:
    """A seat is out: it takes no turn, gives no answer and cannot be picked."""
    state.out |= 1 << seat


def last_one_in(state: GraalState) -> int:
    """The only seat still in the round, or NOBODY while there are several."""
    left = [seat for seat in range(state.seats) if state.is_in(seat)]
    return left[0] if len(left) == 1 else NOBODY
