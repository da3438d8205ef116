"""The Outerland, for two players: a third realm that both may reach by portals and that belongs to nobody."""

from __future__ import annotations

from fidchell.games.groves.events import OUTERLAND_EMPTIED, OUTERLAND_GREW
from fidchell.games.groves.hexes import CELLS
from fidchell.games.groves.moves import ATTACH_AT
from fidchell.games.groves.purchase import free_edges
from fidchell.games.groves.state import EMPTY, OUTERLAND_REALM, GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step


class EmptyOuterland(Happening[GrovesState]):
    """[GRO-OUTER-07 GRO-OUTER-08 GRO-OUTER-06] All spirits there, wraiths too, go back to their stocks."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """No player gets them."""
        for grove in state.realms[OUTERLAND_REALM]:
            colour = state.standing[grove]
            if colour != EMPTY:
                state.supply[colour] += 1
                state.standing[grove] = EMPTY
        state.tell(OUTERLAND_EMPTIED, NOBODY)


class GrowOuterland(Step[GrovesState]):
    """[GRO-OUTER-09] The cheapest grove, if nobody bought it, joins the Outerland; the crown holder says where."""

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """Beside any of its hexes."""
        return free_edges(state, state.realms[OUTERLAND_REALM], False) if state.row[0] != EMPTY else []

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-OUTER-04 GRO-OUTER-10] A place more to visit, worth nothing to anybody."""
        grove = state.leave_row(0)
        cell = move - ATTACH_AT
        state.join_realm(OUTERLAND_REALM, grove)
        state.lay_at(grove, cell)
        state.tell(OUTERLAND_GREW, frame.seat, grove, CELLS[cell][0], CELLS[cell][1])
