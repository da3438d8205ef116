"""Quest cards: played on any card on the own turn; the Fisher King also as an answer."""

from __future__ import annotations

from mypy_extensions import i64

from fidchell.games.graal.agenda import (
    ANNOUNCE,
    BANISH,
    BAR_LEGEND,
    CAMELOT_CHOICE,
    CASTLE_PICKS,
    NAME_COLOUR,
    PROTECT,
    SHIP_DRAWS,
    SIEGE_PICKS,
    SWAP_HANDS,
)
from fidchell.games.graal.cards import (
    ADVENTUROUS_CASTLE,
    CAMELOT,
    FIRST_QUEST,
    FISHER_KING,
    SALOMONS_SHIP,
    SIEGE_PERILOUS,
    THE_GRAIL,
)
from fidchell.games.graal.events import BANISHED, BARRED, LAID, PROTECTED, REACTIVATED, SWAPPED
from fidchell.games.graal.moves import BAR, DECLINE, PAIR_FIRST, PAIR_SECOND, PLAY, QUEST_MOVE, REACTIVATE, SWAP, TARGET
from fidchell.games.graal.piles import draw_cards, follow, lay, note_if_empty
from fidchell.games.graal.rounds import last_one_in, leave_round, win_game, win_round
from fidchell.games.graal.state import IN_DECK, GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step


def quest_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-QUEST-02 GRA-ROUND-04] The Quests a seat has won and not used."""
    move: i64 = QUEST_MOVE
    owner: i64
    for owner in state.quest_places:
        if owner == seat:
            moves.append(move)
        move += 1


def lay_from_table(state: GraalState, seat: int, kind: int) -> None:
    """[GRA-ROUND-05] A used Quest goes on the discard pile and belongs to the deck from now on."""
    state.quest_places[kind - FIRST_QUEST] = IN_DECK
    state.discard.append(kind)
    follow(state, kind)
    state.tell(LAID, seat, kind)


def play_quest(state: GraalState, seat: int, kind: int) -> None:
    """[GRA-QUEST-04] The effect of a Quest, then the colour is announced. A won one is laid first."""
    if state.quest_places[kind - FIRST_QUEST] == seat:
        lay_from_table(state, seat, kind)
    state.announcer = seat
    state.protected = 0
    state.push(ANNOUNCE, seat)
    if kind == CAMELOT:
        state.push(CAMELOT_CHOICE, seat)
    elif kind == SIEGE_PERILOUS:
        state.push(SIEGE_PICKS, seat)
    elif kind == SALOMONS_SHIP:
        ship_sails(state, seat)
    elif kind == ADVENTUROUS_CASTLE:
        state.push(CASTLE_PICKS, seat)
    # [GRA-FISHER-06] The Fisher King on the own turn only lets its player announce a colour.


class Announce(Happening[GraalState]):
    """[GRA-QUEST-04 GRA-FISHER-05] The Quest's player names the colour, or the Fisher King's if one answered it."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """Who it is shows only now."""
        state.push(NAME_COLOUR, state.announcer)


# ---------------------------------------------------------------- The Fisher King


def may_hold_fisher_king(state: GraalState, seat: int) -> bool:
    """Whether, for all the others can tell, a seat could play the Fisher King now."""
    place = state.quest_places[FISHER_KING - FIRST_QUEST]
    if place == IN_DECK:
        return len(state.hands[seat]) > 0 and FISHER_KING not in state.discard
    return place == seat


def fisher_king_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-FISHER-03] From the hand or from beside the Legend; no other Quest is played out of turn [GRA-QUEST-03]."""
    if state.quest_places[FISHER_KING - FIRST_QUEST] == seat:
        moves.append(QUEST_MOVE + FISHER_KING - FIRST_QUEST)
    elif FISHER_KING in state.hands[seat]:
        moves.append(PLAY + FISHER_KING)


def lay_fisher_king(state: GraalState, seat: int, move: int) -> None:
    """The Fisher King goes on top, from the hand or from the table."""
    if move == PLAY + FISHER_KING:
        lay(state, seat, FISHER_KING)
    else:
        lay_from_table(state, seat, FISHER_KING)


def protection_moves(state: GraalState, seat: int) -> list[int]:
    """The window of the Fisher King; asked of everybody who might hold it, so that asking tells nothing."""
    if not may_hold_fisher_king(state, seat):
        return []
    moves = [DECLINE]
    fisher_king_moves(state, seat, moves)
    return moves


def protect(state: GraalState, seat: int, move: int) -> None:
    """[GRA-FISHER-01 GRA-FISHER-05] Its player alone is spared, and announces the colour."""
    lay_fisher_king(state, seat, move)
    state.protected |= 1 << seat
    state.announcer = seat
    state.tell(PROTECTED, seat)


def is_protected(state: GraalState, seat: int) -> bool:
    """Whether a seat answered the present Quest with the Fisher King."""
    return (state.protected >> seat) & 1 == 1


class Protect(Step[GraalState]):
    """[GRA-FISHER-01] A player whom another's Quest affects may answer with the Fisher King."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Decline, or the Fisher King."""
        return protection_moves(state, frame.seat)

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """Declined, the effect follows."""
        if move != DECLINE:
            protect(state, frame.seat, move)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """No other Quest is played outside the own turn."""
        return "GRA-FISHER-03" if QUEST_MOVE <= move < TARGET else self.clause


# ---------------------------------------------------------------- Camelot


class CamelotChoice(Step[GraalState]):
    """[GRA-CAMELOT-01 GRA-CAMELOT-02 GRA-CAMELOT-03] The own Legend active again, or an opponent's barred."""

    def is_open(self) -> bool:
        """Legends lie open."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """A barred Legend cannot be made active again; a spent one may be barred."""
        moves = [BAR + seat for seat in state.opponents(frame.seat)]
        if (state.barred >> frame.seat) & 1 == 0:
            moves.insert(0, REACTIVATE)
        return moves

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """Barring can be answered with the Fisher King."""
        if move == REACTIVATE:
            state.uses[frame.seat] = state.pieces.uses[state.legends[frame.seat]]
            state.tell(REACTIVATED, frame.seat, state.legends[frame.seat])
        else:
            state.push_all((PROTECT, BAR_LEGEND), move - BAR)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """A bar is lifted by nothing within the round."""
        return "GRA-CAMELOT-01" if move == REACTIVATE else "GRA-CAMELOT-02"


class BarLegend(Happening[GraalState]):
    """[GRA-CAMELOT-02] The Legend is flipped and stays unusable for the remainder of the round."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """Unless its owner is protected."""
        if not is_protected(state, frame.seat):
            state.barred |= 1 << frame.seat
            state.tell(BARRED, frame.seat, state.legends[frame.seat])


# ---------------------------------------------------------------- The Siege Perilous


class SiegePicks(Step[GraalState]):
    """[GRA-SIEGE-01] An opponent is chosen to be banished."""

    def is_open(self) -> bool:
        """Who is still in the round is no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Any opponent still in the round."""
        return state.targets(frame.seat)

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """He may answer with the Fisher King."""
        state.push_all((PROTECT, BANISH), move - TARGET)


class Banish(Step[GraalState]):
    """[GRA-SIEGE-01 GRA-SIEGE-02 GRA-SIEGE-03] The Grail is played, or the hand goes under the discard pile."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Asked of everybody who might hold the Grail, so that asking tells nothing."""
        hand = state.hands[frame.seat]
        if is_protected(state, frame.seat) or not hand or THE_GRAIL in state.discard:
            return []
        return [DECLINE, PLAY + THE_GRAIL] if THE_GRAIL in hand else [DECLINE]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-SIEGE-03] The Grail wins the game, whatever else he holds."""
        if move == PLAY + THE_GRAIL:
            lay(state, frame.seat, THE_GRAIL)
            win_game(state, frame.seat, "GRA-SIEGE-03")
        else:
            banish(state, frame.seat)

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """Without a Grail to think of."""
        if not is_protected(state, frame.seat):
            banish(state, frame.seat)


def banish(state: GraalState, seat: int) -> None:
    """[GRA-SIEGE-01 GRA-SIEGE-02 GRA-SIEGE-04] Out until the next round; a single player left wins."""
    state.under.extend(state.hands[seat])
    state.hands[seat] = []
    leave_round(state, seat)
    state.tell(BANISHED, seat)
    left = last_one_in(state)
    if left == NOBODY:
        return
    if state.is_tournament():
        win_game(state, left, "GRA-SIEGE-04")
    else:
        win_round(state, left)


# ---------------------------------------------------------------- Salomon's Ship


def ship_sails(state: GraalState, seat: int) -> None:
    """[GRA-SHIP-02] The others draw player by player, from the next one in the direction of play."""
    for steps in range(state.seats - 1, 0, -1):
        other = (seat + state.direction * steps) % state.seats
        if state.is_in(other):
            state.push(SHIP_DRAWS, other)


class ShipDraws(Step[GraalState]):
    """[GRA-SHIP-01] Every other player still in the round draws two cards, or answers with the Fisher King."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Decline, or the Fisher King."""
        return protection_moves(state, frame.seat)

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """Protected, he draws nothing."""
        if move == DECLINE:
            draw_cards(state, frame.seat, 2, chance)
        else:
            protect(state, frame.seat, move)

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """Two cards, as long as there are any."""
        draw_cards(state, frame.seat, 2, chance)


# ---------------------------------------------------------------- The Adventurous Castle


class CastlePicks(Step[GraalState]):
    """[GRA-CASTLE-01 GRA-CASTLE-02] Two players still in the round are picked; the own hand may be one of the two."""

    def is_open(self) -> bool:
        """Who is still in the round is no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """All pairs of seats still in the round."""
        return [
            SWAP + pair
            for pair in range(len(PAIR_FIRST))
            if PAIR_SECOND[pair] < state.seats and state.is_in(PAIR_FIRST[pair]) and state.is_in(PAIR_SECOND[pair])
        ]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """Those of the two who did not play it may answer with the Fisher King."""
        pair = move - SWAP
        state.push(SWAP_HANDS, frame.seat, pair)
        for seat in (PAIR_SECOND[pair], PAIR_FIRST[pair]):
            if seat != frame.seat:
                state.push(PROTECT, seat)


class SwapHands(Happening[GraalState]):
    """[GRA-CASTLE-01 GRA-CASTLE-02 GRA-FISHER-01] Entire hands are swapped, unless one of the two is protected."""

    def happen(self, state: GraalState, frame: Frame, chance: Chance) -> None:
        """A hand swapped away for an empty one has run out."""
        first, second = PAIR_FIRST[frame.detail], PAIR_SECOND[frame.detail]
        if is_protected(state, first) or is_protected(state, second):
            return
        state.hands[first], state.hands[second] = state.hands[second], state.hands[first]
        for seat in (first, second):
            if seat in state.emptied and state.hands[seat]:
                state.emptied.remove(seat)
            note_if_empty(state, seat)
        state.reveal()
        state.tell(SWAPPED, first, second)
