"""Setting: Legends, the Quest of the round, the deal, and the first card."""

from __future__ import annotations

from fidchell.games.graal.agenda import NAME_COLOUR, NEXT_ROUND
from fidchell.games.graal.cards import FIRST_QUEST, LEGENDS, QUESTS, SYMBOL, THE_GRAIL
from fidchell.games.graal.events import DEALT, LEGEND_DRAWN, QUEST_REVEALED, TURNED_UP
from fidchell.games.graal.pieces import Pieces
from fidchell.games.graal.piles import follow, take_top
from fidchell.games.graal.powers import take_effect
from fidchell.games.graal.quests import play_quest
from fidchell.games.graal.state import FACE_UP, UNREVEALED, GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening


def lay_out(pieces: Pieces, seats: int, dealer: str, chance: Chance) -> GraalState:
    """The table before the first round."""
    state = GraalState(seats, pieces)
    state.dealer = first_dealer(seats, dealer, chance)
    draw_legends(state, chance)
    state.uses = [0] * seats
    state.lost_turns = [0] * seats
    state.hands = [[] for _ in range(seats)]
    state.quest_places = [UNREVEALED] * QUESTS
    state.push(NEXT_ROUND, state.dealer)
    return state


def first_dealer(seats: int, wanted: str, chance: Chance) -> int:
    """[GRA-SETUP-04] The seat that was given, or any seat."""
    if wanted == "random":
        return chance.below(seats)
    dealer = int(wanted)
    if dealer >= seats:
        raise BadSetup(f"Seat {dealer} cannot deal: with {seats} players the seats are 0 to {seats - 1}.")
    return dealer


def draw_legends(state: GraalState, chance: Chance) -> None:
    """[GRA-SETUP-01 GRA-SETUP-02] One Legend a seat, all different; the rest stays in the box."""
    box = list(range(LEGENDS))
    state.legends = [chance.take(box) for _ in range(state.seats)]


class RevealQuest(Happening[GraalState]):
    """[GRA-SETUP-03 GRA-COMP-14] One of the Quests not yet revealed becomes the prize of the round."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """The others stay apart, unseen, and outside the deck."""
        unseen = [index for index in range(QUESTS) if state.quest_places[index] == UNREVEALED]
        index = chance.take(unseen)
        state.quest_places[index] = FACE_UP
        state.tell(QUEST_REVEALED, frame.seat, FIRST_QUEST + index)


class Deal(Happening[GraalState]):
    """[GRA-SETUP-05 GRA-SETUP-06] Six cards to each player; what is left is the draw pile."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """The dealer's left neighbour gets his cards first."""
        if state.round == 1:
            for seat in range(state.seats):
                state.tell(LEGEND_DRAWN, seat, state.legends[seat])
        for offset in range(1, state.seats + 1):
            seat = (state.dealer + offset) % state.seats
            hand = [take_top(state, seat, chance) for _ in range(state.pieces.hand_size)]
            hand.sort()
            state.hands[seat] = hand
        state.tell(DEALT, state.dealer, state.pieces.hand_size)


class TurnUp(Happening[GraalState]):
    """[GRA-SETUP-07 GRA-FIRST-01] The first card starts the discard pile and counts as played by the dealer."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """[GRA-FIRST-02 GRA-FIRST-10] A Grail only lets him name the colour; a used Quest is his Quest."""
        kind = chance.take(state.pile)
        state.discard.append(kind)
        state.turn = state.dealer
        follow(state, kind)
        state.tell(TURNED_UP, state.dealer, kind)
        if kind == THE_GRAIL:
            state.push(NAME_COLOUR, state.dealer)
        elif kind >= FIRST_QUEST:
            play_quest(state, state.dealer, kind)
        else:
            take_first_effect(state, kind)


def take_first_effect(state: GraalState, kind: int) -> None:
    """[GRA-FIRST-04 GRA-FIRST-05 GRA-FIRST-07 GRA-FIRST-08 GRA-FIRST-09] The ordinary effect, for the dealer."""
    take_effect(state, state.dealer, SYMBOL[kind])
