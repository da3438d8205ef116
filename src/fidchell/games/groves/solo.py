"""Solo play: the wraith bag, the Hollows of the Lost, four special powers."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.agenda import BANISH, GIVE_SPIRIT, RESOLVE_WRAITHS
from fidchell.games.groves.events import (
    BANISHED,
    DIVERTED,
    HAUNTED,
    OVERRUN,
    RECALLED,
    REPELLED,
    SPAWNED,
    WRAITH_ADDED,
    WRAITH_DRAW,
)
from fidchell.games.groves.moves import (
    BANISH_WRAITH,
    DIVERT,
    DONE,
    HAUNT,
    PAY,
    RECALL,
    REPEL,
    SPAWN,
    TAKE,
)
from fidchell.games.groves.pieces import BLUE, CRYSTALS, ELEMENTS, GOODS, GREEN, KINDS, ORANGE, WHITE, WRAITH, YELLOW
from fidchell.games.groves.rewards import take_spirit
from fidchell.games.groves.rounds import HAND, remove_grove
from fidchell.games.groves.state import GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step

POWER_MOVES: Final = (RECALL, SPAWN, BANISH_WRAITH, REPEL)
POWER_COLOURS: Final = (YELLOW, ORANGE, GREEN, BLUE)


class GiveSpirit(Step[GrovesState]):
    """[GRO-SOLOBAG-01] A spirit of choice goes to the own bag or is diverted to the wraith bag."""

    def is_open(self) -> bool:
        """Nothing is hidden from the only player."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """[GRO-SOLOBAG-02] Of one reward one spirit at most is diverted: the detail's last bit says it still may be."""
        colours = [colour for colour in range(WRAITH) if state.supply[colour] > 0]
        moves = [TAKE + colour for colour in colours]
        if frame.detail % 2 == 1:
            moves += [DIVERT + colour for colour in colours if may_divert(state, colour)]
        return moves

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """The rest of the reward comes next."""
        detail = frame.detail - 2
        if move >= DIVERT:
            divert(state, frame.seat, move - DIVERT)
            detail -= 1
        else:
            take_spirit(state, frame.seat, move - TAKE)
        if detail >= 2:
            state.push(GIVE_SPIRIT, frame.seat, detail)

    def why(self, state: GrovesState, frame: Frame, move: int) -> str:
        """Both diverted, a colour given twice, or one that has run out."""
        if TAKE <= move < DIVERT:
            return "GRO-REWARD-14" if state.supply[move - TAKE] > 0 else "GRO-REWARD-03"
        if not DIVERT <= move < DIVERT + WRAITH:
            return self.clause
        if frame.detail % 2 == 0:
            return "GRO-SOLOBAG-02"
        return "GRO-SOLOBAG-01" if may_divert(state, move - DIVERT) else "GRO-SOLOBAG-03"


def may_divert(state: GrovesState, colour: int) -> bool:
    """[GRO-SOLOBAG-03 GRO-SOLOBAG-04] White without limit, each other colour once in the game."""
    return colour == WHITE or (state.given >> colour) & 1 == 0


def divert(state: GrovesState, seat: int, colour: int) -> None:
    """[GRO-SOLOBAG-05 GRO-SOLOPOW-07] A second spirit of a colour is laid on the mat as a marker, if there is one."""
    state.supply[colour] -= 1
    add_to_wraith_bag(state, colour)
    if colour != WHITE:
        state.given |= 1 << colour
        if state.supply[colour] > 0:
            state.supply[colour] -= 1
            state.markers |= 1 << colour
    state.tell(DIVERTED, seat, colour)


def add_to_wraith_bag(state: GrovesState, colour: int) -> None:
    """One spirit more in the wraith bag."""
    bag = state.wraith_bag[:]
    bag[colour] += 1
    state.wraith_bag = bag


class DrawWraiths(Happening[GrovesState]):
    """[GRO-SOLO-04 GRO-SOLO-02] After the player's turn three spirits come out of the wraith bag."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """They are drawn together, before any of them is dealt with."""
        bag, drawn = state.wraith_bag[:], [0] * KINDS
        kinds = [NOBODY] * HAND
        for index in range(min(HAND, sum(bag))):
            kinds[index] = chance.draw(bag)
            bag[kinds[index]] -= 1
            drawn[kinds[index]] += 1
        state.wraith_bag, state.drawn = bag, drawn
        state.powers = powers_of(drawn)
        state.tell(WRAITH_DRAW, frame.seat, kinds[0], kinds[1], kinds[2])


def powers_of(drawn: list[int]) -> int:
    """[GRO-SOLOPOW-01] The set of coloured spirits that came up."""
    powers = 0
    for colour in POWER_COLOURS:
        if drawn[colour] > 0:
            powers |= 1 << colour
    return powers


class ResolveWraiths(Step[GrovesState]):
    """[GRO-SOLOPOW-01 GRO-SOLO-05] Powers, each at will, and the drawn wraiths, in any order the player likes."""

    def is_open(self) -> bool:
        """Nothing is hidden from the only player."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """While a wraith waits it can be placed; afterwards one may stop."""
        moves = [
            POWER_MOVES[index] for index in range(len(POWER_MOVES)) if can_use(state, POWER_COLOURS[index], frame.seat)
        ]
        if state.drawn[WRAITH] > 0:
            moves.append(HAUNT)
        elif moves:
            moves.append(DONE)
        return moves

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """The rest of the draw comes next."""
        seat = frame.seat
        if move == DONE:
            return
        state.push(RESOLVE_WRAITHS, seat)
        if move == HAUNT:
            haunt(state, seat)
            return
        state.powers &= ~(1 << POWER_COLOURS[POWER_MOVES.index(move)])
        if move == RECALL:
            recall(state, seat)
        elif move == SPAWN:
            spawn(state, seat)
        elif move == REPEL:
            repel(state, seat)
        else:
            state.push(BANISH, seat, state.pieces.banish_price)

    def why(self, state: GrovesState, frame: Frame, move: int) -> str:
        """The rule of each power."""
        clauses = ("GRO-SOLOPOW-03", "GRO-SOLOPOW-04", "GRO-SOLOPOW-05", "GRO-SOLOPOW-06")
        if move in POWER_MOVES:
            return clauses[POWER_MOVES.index(move)]
        return "GRO-SOLO-05" if state.drawn[WRAITH] > 0 else self.clause


def can_use(state: GrovesState, colour: int, seat: int) -> bool:
    """[GRO-SOLOPOW-03 GRO-SOLOPOW-04 GRO-SOLOPOW-05 GRO-SOLOPOW-06] Drawn, unused, of effect, and paid for."""
    if (state.powers >> colour) & 1 == 0:
        return False
    if colour == YELLOW:
        return state.hollows > 0 and state.goods[seat * GOODS + CRYSTALS] >= state.pieces.recall_price
    if colour == ORANGE:
        return state.supply[WHITE] > 0
    if colour == GREEN:
        elements = state.goods_of(seat) - state.goods[seat * GOODS + CRYSTALS]
        return state.hollows > 0 and elements >= state.pieces.banish_price
    return state.drawn[WRAITH] > 0


def haunt(state: GrovesState, seat: int) -> None:
    """[GRO-SOLO-05 GRO-SOLOEND-03] A wraith takes the lowest free space of the Hollows; without one, all is lost."""
    if state.hollows == state.pieces.hollows:
        state.is_lost = True
        state.tell(OVERRUN, seat)
        state.agenda.clear()
        return
    settle_wraith(state)
    state.hollows += 1
    state.tell(HAUNTED, seat, state.hollows, state.pieces.first_target + state.hollows)


def settle_wraith(state: GrovesState) -> None:
    """One wraith of the draw is dealt with."""
    drawn = state.drawn[:]
    drawn[WRAITH] -= 1
    state.drawn = drawn


def recall(state: GrovesState, seat: int) -> None:
    """[GRO-SOLOPOW-03] Two crystals: the latest wraith of the Hollows returns to the wraith bag."""
    state.goods[seat * GOODS + CRYSTALS] -= state.pieces.recall_price
    state.stock[CRYSTALS] += state.pieces.recall_price
    state.hollows -= 1
    add_to_wraith_bag(state, WRAITH)
    state.tell(RECALLED, seat, state.pieces.recall_price)


def spawn(state: GrovesState, seat: int) -> None:
    """[GRO-SOLOPOW-04] A white spirit of the supply joins the wraith bag."""
    state.supply[WHITE] -= 1
    add_to_wraith_bag(state, WHITE)
    state.tell(SPAWNED, seat)


def repel(state: GrovesState, seat: int) -> None:
    """[GRO-SOLOPOW-06] One wraith of this draw goes back and does not enter the Hollows."""
    settle_wraith(state)
    add_to_wraith_bag(state, WRAITH)
    state.tell(REPELLED, seat)


class Banish(Step[GrovesState]):
    """[GRO-SOLOPOW-05] Two elements of any types are paid, one after another; the detail says how many are due."""

    def is_open(self) -> bool:
        """Elements lie open."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """Any element the player owns."""
        goods = state.goods
        return [PAY + element for element in range(len(ELEMENTS)) if goods[frame.seat * GOODS + element] > 0]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """With the last of them the latest wraith of the Hollows leaves the game for good."""
        element = move - PAY
        state.goods[frame.seat * GOODS + element] -= 1
        state.stock[element] += 1
        if frame.detail > 1:
            state.push(BANISH, frame.seat, frame.detail - 1)
            return
        state.hollows -= 1
        state.banished += 1
        state.tell(BANISHED, frame.seat, state.pieces.banish_price)


class ReturnSpirits(Happening[GrovesState]):
    """[GRO-SOLO-06 GRO-SOLO-07 GRO-SOLO-08 GRO-SOLOPOW-02] All drawn but wraiths goes back, with one wraith more."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """When the wraith supply is empty none is added."""
        bag = state.wraith_bag[:]
        for colour in range(WRAITH):
            bag[colour] += state.drawn[colour]
        if state.supply[WRAITH] > 0:
            state.supply[WRAITH] -= 1
            bag[WRAITH] += 1
            state.tell(WRAITH_ADDED, frame.seat)
        state.wraith_bag, state.drawn = bag, [0] * KINDS
        state.powers = 0


class ClearTwo(Happening[GrovesState]):
    """[GRO-SOLO-09] The groves in the two leftmost slots leave the game."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """Slots already empty stay so: nothing else is taken instead."""
        remove_grove(state, 0)
        remove_grove(state, 1)
