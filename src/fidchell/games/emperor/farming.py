"""Sowing, Milking, Harvest and the first steps of Livestock husbandry."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import CARD_WINDOW, SOW_FIELD
from fidchell.games.emperor.developments import bonus, gain_at, on_board, raised
from fidchell.games.emperor.events import BRED, HARVEST_ROLLED, SOWN
from fidchell.games.emperor.glossary import (
    AREAS,
    AT_HARVEST,
    AT_MILKING,
    AT_SHEARING,
    CATTLE,
    FARMLAND,
    FLAX,
    FLAX_FIELD,
    FOOD,
    GRAIN,
    GRAIN_FIELD,
    HARVEST_NUMBER,
    KINDS,
    MILK,
    SETTLEMENT,
    SHEEP,
    TEXTILE,
    WOOL,
)
from fidchell.games.emperor.moves import FALLOW, SEED
from fidchell.games.emperor.spending import earn, spend
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

WOOL_PER_SHEEP: Final = 3
CALVES: Final = 1
LAMBS: Final = 2


class Sow(Happening[EmperorState]):
    """[EMP-SOW-01 EMP-SOW-02 EMP-SOW-03] Each own settlement in a farmland has one field."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Field by field, in the order of the areas."""
        for area in range(AREAS - 1, -1, -1):
            if state.tiles[area] == FARMLAND and state.holders[area] == frame.seat:
                for _ in range(state.tokens[area * KINDS + SETTLEMENT]):
                    state.push(SOW_FIELD, frame.seat, area)


class SowField(Step[EmperorState]):
    """[EMP-SOW-04 EMP-SOW-05] A field is sown with 1 food or 1 textile from the mat, or left fallow."""

    def is_open(self) -> bool:
        """Stocks lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Without seed nobody is asked."""
        moves: list[int] = []
        if state.stock(frame.seat, FOOD) > 0:
            moves.append(SEED)
        if state.stock(frame.seat, TEXTILE) > 0:
            moves.append(SEED + 1)
        if moves:
            moves.append(FALLOW)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The seed lies in the area until the Harvest."""
        if move != FALLOW:
            crop = move - SEED
            spend(state, frame.seat, FOOD if crop == 0 else TEXTILE, 1)
            state.tokens[frame.detail * KINDS + GRAIN + crop] += 1
            state.tell(SOWN, frame.seat, GRAIN + crop, frame.detail)


class Milk(Happening[EmperorState]):
    """[EMP-MILK-01 EMP-MILK-02 EMP-MILK-03 EMP-LIVE-12] 1 food for each of the own cattle on the board."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Sheep and animals on the mat give nothing."""
        cattle = on_board(state, frame.seat, CATTLE)
        if cattle > 0:
            earn(state, frame.seat, FOOD, cattle + bonus(state, frame.seat, MILK, cattle))
        gain_at(state, frame.seat, AT_MILKING)


class RollHarvest(Happening[EmperorState]):
    """[EMP-HARV-01 EMP-HARV-02] The holder of the High King token throws both harvest dice, once for all."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """After the throw and before any yield, cards may be used."""
        faces = state.pieces.harvest_faces
        first = faces[chance.below(len(faces))]
        second = faces[chance.below(len(faces))]
        state.harvest = first + second
        state.field_bonus = [0] * (state.seats * 2)
        state.tell(HARVEST_ROLLED, state.holder, first, second)
        order = state.turn_order()
        order.reverse()
        for seat in order:
            state.push(CARD_WINDOW, seat, AT_HARVEST)


class Reap(Happening[EmperorState]):
    """[EMP-HARV-03 EMP-HARV-04 EMP-HARV-05 EMP-HARV-06] Each sown field yields the harvest; the seed comes back."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Unsown fields and workers yield nothing."""
        seat = frame.seat
        number = raised(state, seat, HARVEST_NUMBER, state.harvest)
        for crop in range(2):
            fields = on_board(state, seat, GRAIN + crop)
            if fields == 0:
                continue
            crop_yield = (number + state.field_bonus[seat * 2 + crop]) * fields
            crop_yield += bonus(state, seat, GRAIN_FIELD if crop == 0 else FLAX_FIELD, fields)
            earn(state, seat, FOOD if crop == 0 else TEXTILE, crop_yield + fields)
        clear_fields(state, seat)
        gain_at(state, seat, AT_HARVEST)


def clear_fields(state: EmperorState, seat: int) -> None:
    """[EMP-HARV-01 EMP-HARV-05] After the Harvest no field bears seed."""
    for area in range(AREAS):
        if state.holders[area] == seat:
            state.tokens[area * KINDS + GRAIN] = 0
            state.tokens[area * KINDS + FLAX] = 0


class Shear(Happening[EmperorState]):
    """[EMP-LIVE-01 EMP-LIVE-02 EMP-LIVE-03] 3 textile for each sheep on the board, before any lamb is born."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Sheep on the mat are not sheared."""
        sheep = on_board(state, frame.seat, SHEEP)
        if sheep > 0:
            earn(state, frame.seat, TEXTILE, sheep * WOOL_PER_SHEEP + bonus(state, frame.seat, WOOL, sheep))
        gain_at(state, frame.seat, AT_SHEARING)


class Breed(Happening[EmperorState]):
    """[EMP-LIVE-04 EMP-LIVE-05 EMP-LIVE-06 EMP-COMP-06] 1 calf a cattle, 2 lambs a sheep, beside their parents."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The limits do not hold until animals are redistributed."""
        calves = on_board(state, frame.seat, CATTLE) * CALVES
        lambs = on_board(state, frame.seat, SHEEP) * LAMBS
        for area in range(AREAS):
            if state.holders[area] == frame.seat:
                state.tokens[area * KINDS + CATTLE] *= 1 + CALVES
                state.tokens[area * KINDS + SHEEP] *= 1 + LAMBS
        if calves + lambs > 0:
            state.tell(BRED, frame.seat, calves, lambs)
