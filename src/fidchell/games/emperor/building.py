"""The Build action: ships, settlements and a tower level."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import BUILD, BUILT
from fidchell.games.emperor.ending import end_after_round
from fidchell.games.emperor.events import SETTLED, SHIP_BUILT, TOWER_BUILT, TOWER_FINISHED
from fidchell.games.emperor.glossary import (
    AREAS,
    SETTLEMENT,
    SETTLEMENT_BUILD,
    SHIP_BUILD,
    TOKENS,
    TOWER_BUILD,
    TOWER_DONE,
)
from fidchell.games.emperor.moves import BUILD_SHIP, BUILD_TOWER, DONE, SETTLE
from fidchell.games.emperor.pieces import MAX_SHIPS, TOWER_LEVELS
from fidchell.games.emperor.places import may_settle
from fidchell.games.emperor.spending import begin_payment, is_payable
from fidchell.games.emperor.state import HAD_STRUCTURE, EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

OPEN: Final = 0
GOES_ON: Final = 1
A_SHIP: Final = AREAS
A_TOWER_LEVEL: Final = AREAS + 1


def mark_structures(state: EmperorState, seat: int) -> None:
    """[EMP-BUILD-07] Which areas held an own structure when the action began."""
    for area in range(AREAS):
        own = state.holders[area] == seat and state.is_structured(area)
        state.marks[area] = HAD_STRUCTURE if own else 0


def build_sites(state: EmperorState, seat: int) -> list[int]:
    """[EMP-BUILD-04 EMP-BUILD-05 EMP-BUILD-06 EMP-BUILD-07 EMP-BUILD-08] Next to a structure the action began with."""
    if state.reserve[seat * TOKENS + SETTLEMENT] == 0:
        return []
    sites: list[int] = []
    for area in range(AREAS):
        if not may_settle(state, seat, area):
            continue
        for other in state.pieces.board.near[area]:
            if state.marks[other] == HAD_STRUCTURE:
                sites.append(area)
                break
    return sites


def can_build_ship(state: EmperorState, seat: int) -> bool:
    """[EMP-BUILD-02 EMP-BUILD-11] Five ships in all, each for textile, wood and metal."""
    return state.ships[seat] < MAX_SHIPS and is_payable(state, seat, SHIP_BUILD, state.pieces.ship_cost)


def can_build_tower(state: EmperorState, seat: int) -> bool:
    """[EMP-BUILD-09 EMP-BUILD-10 EMP-BUILD-13 EMP-BUILD-14 EMP-BUILD-15 EMP-BUILD-16 EMP-BUILD-17] The next level."""
    level = state.towers[seat]
    if level == TOWER_LEVELS or state.levels_left == 0 or state.has_opponent(state.homes[seat], seat):
        return False
    return is_payable(state, seat, TOWER_BUILD, state.pieces.tower_costs[level])


class Build(Step[EmperorState]):
    """[EMP-BUILD-01] Ships, settlements and a tower level together, as far as the clan can pay."""

    def is_open(self) -> bool:
        """Board and stocks are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """First the structures are noted; then one piece after another."""
        if frame.detail == OPEN:
            return []
        seat = frame.seat
        moves = [DONE]
        if can_build_ship(state, seat):
            moves.append(BUILD_SHIP)
        if can_build_tower(state, seat):
            moves.append(BUILD_TOWER)
        if is_payable(state, seat, SETTLEMENT_BUILD, state.pieces.settlement_cost):
            moves += [SETTLE + area for area in build_sites(state, seat)]
        return moves

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-BUILD-10] One tower level, and what a card has added."""
        mark_structures(state, frame.seat)
        state.levels_left += 1
        state.push(BUILD, frame.seat, GOES_ON)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Pay, then build, then go on."""
        if move == DONE:
            return
        seat = frame.seat
        state.push(BUILD, seat, GOES_ON)
        if move == BUILD_SHIP:
            state.push(BUILT, seat, A_SHIP)
            begin_payment(state, seat, SHIP_BUILD, state.pieces.ship_cost)
        elif move == BUILD_TOWER:
            state.push(BUILT, seat, A_TOWER_LEVEL)
            begin_payment(state, seat, TOWER_BUILD, state.pieces.tower_costs[state.towers[seat]])
        else:
            state.push(BUILT, seat, move - SETTLE)
            begin_payment(state, seat, SETTLEMENT_BUILD, state.pieces.settlement_cost)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """The clause that stands in the way."""
        if move == BUILD_SHIP:
            return "EMP-BUILD-02" if state.ships[frame.seat] == MAX_SHIPS else "EMP-BUILD-11"
        if move == BUILD_TOWER:
            return "EMP-BUILD-10" if state.levels_left == 0 else "EMP-BUILD-09"
        if SETTLE <= move < SETTLE + AREAS:
            return settle_clause(state, frame.seat, move - SETTLE)
        return self.clause


def settle_clause(state: EmperorState, seat: int, area: int) -> str:
    """Why a settlement can or cannot stand in an area."""
    if state.reserve[seat * TOKENS + SETTLEMENT] == 0:
        return "EMP-BUILD-04"
    if area == state.homes[seat]:
        return "EMP-BUILD-08"
    if not may_settle(state, seat, area):
        return "EMP-BUILD-06" if state.holders[area] == seat else "EMP-BUILD-05"
    return "EMP-BUILD-12" if area in build_sites(state, seat) else "EMP-BUILD-07"


class Built(Happening[EmperorState]):
    """[EMP-BUILD-01 EMP-BUILD-09 EMP-BUILD-12] What has been paid stands."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-END-02] A fifth tower level ends the game with this round."""
        seat = frame.seat
        if frame.detail == A_SHIP:
            state.ships = changed(state.ships, seat, state.ships[seat] + 1)
            state.tell(SHIP_BUILT, seat)
        elif frame.detail == A_TOWER_LEVEL:
            raise_tower(state, seat)
        else:
            state.put(frame.detail, seat, SETTLEMENT)
            state.tell(SETTLED, seat, frame.detail)


def raise_tower(state: EmperorState, seat: int) -> None:
    """[EMP-BUILD-09 EMP-END-02] Level upon level, in the monastic area."""
    state.towers = changed(state.towers, seat, state.towers[seat] + 1)
    state.levels_left -= 1
    state.holders[state.homes[seat]] = seat
    state.tell(TOWER_BUILT, seat, state.towers[seat])
    if state.towers[seat] == TOWER_LEVELS:
        state.tell(TOWER_FINISHED, seat)
        end_after_round(state, TOWER_DONE)
