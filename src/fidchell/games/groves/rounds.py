"""Overview of gameplay: the draw from the bags, turns of one spirit each, and the end of a round."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.agenda import PLACE_SPIRIT, TAKE_TURNS
from fidchell.games.groves.events import (
    CROWN_PASSED,
    DREW,
    FINAL_ROUND,
    GAME_OVER,
    GATHERED,
    GROVE_LEFT,
    ROUND_BEGAN,
    SAT_OUT,
    TOOK_WHITES,
)
from fidchell.games.groves.goals import award_trophies
from fidchell.games.groves.pieces import KINDS, WHITE, WRAITH
from fidchell.games.groves.setup import turn_up_groves
from fidchell.games.groves.state import EMPTY, GrovesState
from fidchell.games.groves.summoning import check_summons
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening

HAND: Final = 3
WHITES_FOR_AN_EMPTY_BAG: Final = 2


class NextRound(Happening[GrovesState]):
    """[GRO-ROUND-04 GRO-FINAL-03] A round is always the same list of steps, the final one too."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """The holder of the crown opens it."""
        state.round += 1
        state.turn = state.crown
        state.crown_waits = True
        state.tell(ROUND_BEGAN, state.crown, state.round)
        state.push_all(state.way.steps, state.crown)


class DrawSpirits(Happening[GrovesState]):
    """[GRO-ROUND-01] All draw blindly from their own bags, at the same time."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """Held summoning cards are checked against this draw."""
        for seat in range(state.seats):
            draw_hand(state, seat, chance)
        for seat in range(state.seats):
            check_summons(state, seat)


def draw_hand(state: GrovesState, seat: int, chance: Chance) -> None:
    """[GRO-ROUND-01 GRO-ROUND-02] Three spirits, or all of a bag with fewer."""
    size = state.bag_size(seat)
    if size == 0:
        take_whites(state, seat)
        return
    drawn = [draw_spirit(state, seat, chance) for _ in range(min(HAND, size))]
    while len(drawn) < HAND:
        drawn.append(NOBODY)
    state.tell(DREW, seat, drawn[0], drawn[1], drawn[2])


def draw_spirit(state: GrovesState, seat: int, chance: Chance) -> int:
    """One spirit out of a bag that is not empty."""
    bags = state.bags
    place = seat * KINDS
    left = chance.below(state.bag_size(seat))
    while left >= bags[place]:
        left -= bags[place]
        place += 1
    bags[place] -= 1
    state.hands[place] += 1
    return place - seat * KINDS


def take_whites(state: GrovesState, seat: int) -> None:
    """[GRO-ROUND-03] Two whites from the supply in place of drawing, or what is there; with none he sits out."""
    count = min(WHITES_FOR_AN_EMPTY_BAG, state.supply[WHITE])
    state.supply[WHITE] -= count
    state.hands[seat * KINDS + WHITE] += count
    state.tell(TOOK_WHITES if count > 0 else SAT_OUT, seat, count)


class TakeTurns(Happening[GrovesState]):
    """[GRO-ROUND-04 GRO-ROUND-06] Clockwise, one spirit a turn, until all drawn spirits are placed."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """Seats without spirits are passed over."""
        for distance in range(state.seats):
            seat = (state.turn + distance) % state.seats
            if state.has_spirits(seat):
                state.turn = seat + 1
                state.push(TAKE_TURNS, seat)
                state.push(PLACE_SPIRIT, seat)
                return


class EndFinalRound(Happening[GrovesState]):
    """[GRO-FINAL-04 GRO-SOLOEND-02] After the last spirit of the final round the game is over, without any clean-up."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """Only the trophy cards are still to be awarded."""
        if state.is_final:
            award_trophies(state)
            state.tell(GAME_OVER, NOBODY)
            state.agenda.clear()


class GatherSpirits(Happening[GrovesState]):
    """[GRO-ENDRND-01 GRO-ENDRND-02 GRO-SOLO-11 GRO-SOLO-12] Realms fill their owners' bags, the Tree the supply."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """[GRO-SEND-03 GRO-DISPL-05] Whoever put a spirit there, the host gets it."""
        for seat in range(state.seats):
            gather_realm(state, seat)
        clear_tree(state)
        state.tell(GATHERED, NOBODY)


def gather_realm(state: GrovesState, seat: int) -> None:
    """[GRO-ENDRND-03 GRO-WRAITH-05 GRO-WRAITH-06] Wraiths stay where they are, and give nothing for it."""
    standing = state.standing
    for grove in state.realms[seat]:
        colour = standing[grove]
        if colour != EMPTY and colour != WRAITH:
            state.bags[seat * KINDS + colour] += 1
            standing[grove] = EMPTY


def clear_tree(state: GrovesState) -> None:
    """[GRO-ENDRND-02] The owners lose these spirits."""
    tree = state.tree
    for place, count in enumerate(tree):
        if count > 0:
            state.supply[place % KINDS] += count
            tree[place] = 0


class ClearRow(Happening[GrovesState]):
    """[GRO-ENDRND-04 GRO-ENDRND-05] The cheapest grove, if nobody bought it, leaves the game; nothing else does."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """The other slots keep their groves."""
        remove_grove(state, 0)


def remove_grove(state: GrovesState, slot: int) -> None:
    """A grove still lying in this slot leaves the game."""
    if state.row[slot] != EMPTY:
        grove = state.leave_row(slot)
        state.removed = [*state.removed, grove]
        state.tell(GROVE_LEFT, NOBODY, grove)


class SlideRow(Happening[GrovesState]):
    """[GRO-ENDRND-06 GRO-SOLO-10] What is left of the row moves to the cheapest slots and keeps its order."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """The gaps end up at the right."""
        row = [grove for grove in state.row if grove != EMPTY]
        state.row = row + [EMPTY] * (len(state.row) - len(row))


class RefillRow(Happening[GrovesState]):
    """[GRO-ENDRND-07 GRO-SOLO-10] Open slots are filled from the stack."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """[GRO-FINAL-01 GRO-SOLOEND-01] The last grove out of the stack announces the final round."""
        turn_up_groves(state, chance)
        if state.stack == 0:
            state.is_final = True
            state.tell(FINAL_ROUND, NOBODY)


class PassCrown(Happening[GrovesState]):
    """[GRO-ENDRND-08] The crown moves on clockwise."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """Its new holder opens the next round."""
        state.crown = (state.crown + 1) % state.seats
        state.tell(CROWN_PASSED, state.crown)
