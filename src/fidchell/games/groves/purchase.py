"""Purchasing groves: elements to the supply, crystals in honour of the crown, a new hex for the realm."""

from __future__ import annotations

from fidchell.games.groves.agenda import ATTACH
from fidchell.games.groves.events import ATTACHED, BOUGHT, PAID_CROWN, PAID_SUPPLY, SKIPPED
from fidchell.games.groves.goals import check_lightning
from fidchell.games.groves.hexes import CELLS, NEIGHBOURS, NOWHERE, REFERENCE_CELL
from fidchell.games.groves.moves import ATTACH_AT, BUY, SKIP
from fidchell.games.groves.pieces import CRYSTALS, ELEMENTS, GOODS, GROVES
from fidchell.games.groves.state import EMPTY, GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step


class Purchase(Step[GrovesState]):
    """[GRO-BUY-01 GRO-PLACE-06] One grove of the row for each spirit on the groves area, if wished."""

    def is_open(self) -> bool:
        """Row and goods lie open."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """[GRO-BUY-08] What is bought is not replaced until the end of the round."""
        moves: list[int] = []
        for slot, grove in enumerate(state.row):
            if grove != EMPTY and can_pay(state, frame.seat, grove, state.pieces.prices[slot]):
                moves.append(BUY + grove)
        moves.append(SKIP)
        return moves

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-REALM-04] The grove is part of the realm at once; then a place for it is chosen."""
        seat = frame.seat
        if move == SKIP:
            state.tell(SKIPPED, seat)
            return
        grove = move - BUY
        slot = state.row.index(grove)
        state.tell(BOUGHT, seat, grove)
        pay(state, seat, grove, state.pieces.prices[slot])
        state.leave_row(slot)
        state.join_realm(seat, grove)
        check_lightning(state, seat)
        state.push(ATTACH, seat, grove)

    def why(self, state: GrovesState, frame: Frame, move: int) -> str:
        """A grove that is not for sale, or that the goods do not reach for."""
        grove = move - BUY
        if not 0 <= grove < GROVES:
            return self.clause
        if grove not in state.row:
            return "GRO-BUY-08"
        price = state.pieces.prices[state.row.index(grove)]
        return "GRO-BUY-01" if can_pay(state, frame.seat, grove, price) else "GRO-BUY-02"


def can_pay(state: GrovesState, seat: int, grove: int, price: int) -> bool:
    """[GRO-BUY-02] Elements and crystals both."""
    goods = state.goods
    first = seat * GOODS
    if goods[first + CRYSTALS] < price:
        return False
    cost = state.pieces.hexes[grove].cost
    return goods[first] >= cost[0] and goods[first + 1] >= cost[1] and goods[first + 2] >= cost[2]


def pay(state: GrovesState, seat: int, grove: int, price: int) -> None:
    """[GRO-BUY-03 GRO-BUY-04] Elements as printed, to the supply; crystals as the slot says, in honour of the crown."""
    for element, count in enumerate(state.pieces.hexes[grove].cost):
        state.goods[seat * GOODS + element] -= count
        state.stock[element] += count
    state.goods[seat * GOODS + CRYSTALS] -= price
    honour_crown(state, seat, price)


def honour_crown(state: GrovesState, seat: int, price: int) -> None:
    """[GRO-BUY-05 GRO-BUY-06] The crown holder gets the crystals, to spend at once; if he buys, the supply."""
    if seat == state.crown:
        state.stock[CRYSTALS] += price
        state.tell(PAID_SUPPLY, seat, price)
    else:
        state.goods[state.crown * GOODS + CRYSTALS] += price
        state.tell(PAID_CROWN, seat, price, state.crown)


class Attach(Step[GrovesState]):
    """[GRO-BUY-07] The new grove touches the realm along an edge; the player chooses where."""

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """The quick-reference grove counts as a neighbour."""
        return free_edges(state, state.realms[frame.seat], True)

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """No rule looks at the position again."""
        cell = move - ATTACH_AT
        state.lay_at(frame.detail, cell)
        state.tell(ATTACHED, frame.seat, frame.detail, CELLS[cell][0], CELLS[cell][1])


def free_edges(state: GrovesState, realm: list[int], has_reference: bool) -> list[int]:
    """[GRO-BUY-07] Moves to all free cells beside a realm's hexes, in the order of the grid."""
    covered = [state.cells[grove] for grove in realm if state.cells[grove] != NOWHERE]
    if has_reference:
        covered.append(REFERENCE_CELL)
    seen = [False] * len(CELLS)
    for cell in covered:
        seen[cell] = True
    moves: list[int] = []
    for cell in covered:
        for other in NEIGHBOURS[cell]:
            if not seen[other]:
                seen[other] = True
                moves.append(ATTACH_AT + other)
    moves.sort()
    return moves


assert len(ELEMENTS) == CRYSTALS
