"""The Produce action: wood, stone and metal from settlements and workers."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import RUN_SETTLEMENTS
from fidchell.games.emperor.developments import bonus, note_use, scaled
from fidchell.games.emperor.events import PRODUCED
from fidchell.games.emperor.glossary import (
    AREAS,
    FOOD,
    FOREST,
    KINDS,
    MINE,
    OUTPUT_FOREST,
    PRODUCE_FOOD,
    SCALE_COST,
    SETTLEMENT,
    WORKER,
)
from fidchell.games.emperor.moves import RUN
from fidchell.games.emperor.spending import spend
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

SETTLEMENT_OUTPUT: Final = 2
# [EMP-PROD-01] The number of a forest, quarry or mine is that of wood, stone and metal.


def is_works(state: EmperorState, area: int) -> bool:
    """[EMP-PROD-01 EMP-PROD-06] Forests, quarries and mines produce; farmland, unexplored and monastic areas do not."""
    return FOREST <= state.tiles[area] <= MINE


class Produce(Happening[EmperorState]):
    """[EMP-PROD-04 EMP-PROD-05] Every worker in a forest, quarry or mine yields 1 unit without food."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Then the settlements, area by area."""
        for area in range(AREAS - 1, -1, -1):
            if state.holders[area] != frame.seat or not is_works(state, area):
                continue
            yield_goods(state, frame.seat, area, state.tokens[area * KINDS + WORKER])
            if state.tokens[area * KINDS + SETTLEMENT] > 0:
                state.push(RUN_SETTLEMENTS, frame.seat, area)


def yield_goods(state: EmperorState, seat: int, area: int, amount: int) -> None:
    """Units of what the area bears."""
    if amount > 0:
        state.gain(seat, state.tiles[area], amount)
        state.tell(PRODUCED, seat, area, state.tiles[area], amount)


def food_of(state: EmperorState, seat: int, settlements: int) -> int:
    """[EMP-PROD-02 EMP-PROD-03] The food of so many more settlements, with a card for the action as a whole."""
    before = scaled(state, seat, PRODUCE_FOOD, state.counted)
    return scaled(state, seat, PRODUCE_FOOD, state.counted + settlements) - before


class RunSettlements(Step[EmperorState]):
    """[EMP-PROD-02 EMP-PROD-03] Each settlement yields 2 units for 1 food; the owner decides which of them produce."""

    def is_open(self) -> bool:
        """Board and stocks are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """As many as there are and can be fed."""
        most = state.tokens[frame.detail * KINDS + SETTLEMENT]
        while most > 0 and food_of(state, frame.seat, most) > state.stock(frame.seat, FOOD):
            most -= 1
        return [RUN + number for number in range(most + 1)] if most > 0 else []

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Food is paid for the producing ones only."""
        number = move - RUN
        seat = frame.seat
        food = food_of(state, seat, number)
        if food < number:
            note_use(state, seat, SCALE_COST, PRODUCE_FOOD)
        spend(state, seat, FOOD, food)
        state.counted += number
        more = bonus(state, seat, OUTPUT_FOREST + state.tiles[frame.detail] - FOREST, number)
        yield_goods(state, seat, frame.detail, number * SETTLEMENT_OUTPUT + more)
