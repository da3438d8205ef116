"""Free tokens and taken animals: the verbs of cards and kings that put something on the board or the mat."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import PLACE_TOKEN, TAKE_ANIMAL
from fidchell.games.emperor.developments import mat_room
from fidchell.games.emperor.effects import CHIEFTAIN_AREA, MONASTIC_AREA, SETTLEMENT_SITE, Effect
from fidchell.games.emperor.events import ANIMAL_TAKEN, TOKEN_PLACED
from fidchell.games.emperor.glossary import (
    AREAS,
    CARDS,
    CATTLE,
    CHIEFTAIN,
    EMPTY,
    KINDS,
    ON_ANIMAL,
    ON_WORKER,
    PLACE,
    SHEEP,
    TOKENS,
    VIKINGS,
)
from fidchell.games.emperor.moves import ANIMAL, ON_MAT
from fidchell.games.emperor.moves import PLACE as PLACE_AT
from fidchell.games.emperor.places import can_graze, settlement_sites
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

BY_KING: Final = CARDS
"""As the source of an effect: the king's specialization."""
SOURCES: Final = 128
"""Behind the source in a frame's detail: exchanges left, or the animal that is placed plus 1."""


def effects_of(state: EmperorState, seat: int, source: int) -> list[Effect]:
    """The effects of a card, or of the seat's king."""
    if source == BY_KING:
        return state.pieces.kings[state.kings[seat]].effects
    return state.pieces.cards[source].effects


def effect_with(state: EmperorState, seat: int, source: int, verb: int) -> Effect:
    """The effect of a verb on a card that has one."""
    for effect in effects_of(state, seat, source):
        if effect.verb == verb:
            return effect
    raise AssertionError(verb)


# ---- place


def spots(state: EmperorState, seat: int, effect: Effect) -> list[int]:
    """[EMP-CARD-14] The areas where a free token may go; the mat is told apart."""
    if effect.where == MONASTIC_AREA:
        home = state.homes[seat]
        return [] if state.has_opponent(home, seat) else [home]
    if effect.where == SETTLEMENT_SITE:
        return settlement_sites(state, seat)
    if effect.where == CHIEFTAIN_AREA:
        return [area for area in range(AREAS) if has_warband(state, seat, area)]
    return [area for area in range(AREAS) if can_graze(state, seat, area)]


def has_warband(state: EmperorState, seat: int, area: int) -> bool:
    """[EMP-CONC-03] A chieftain makes a warband, with or without warriors."""
    return state.holders[area] == seat and state.tokens[area * KINDS + CHIEFTAIN] > 0


def has_mat_room(state: EmperorState, seat: int) -> bool:
    """[EMP-LIVE-11] Whether one more animal fits on the mat."""
    return state.mat[seat * 2] + state.mat[seat * 2 + 1] < mat_room(state, seat)


def can_place(state: EmperorState, seat: int, effect: Effect) -> bool:
    """[EMP-COMP-08] A token in the supply and a place for it."""
    if effect.on == ON_ANIMAL:
        return has_mat_room(state, seat) or len(spots(state, seat, effect)) > 0
    in_reserve = state.reserve[seat * TOKENS + effect.on - ON_WORKER]
    return in_reserve > 0 and len(spots(state, seat, effect)) > 0


class PlaceToken(Step[EmperorState]):
    """[EMP-CARD-14 EMP-YEAR-04] A token is placed without payment: an animal is named first."""

    def is_open(self) -> bool:
        """Everything on the board is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """An animal is named first; the mat is a place for animals only."""
        effect = effect_with(state, frame.seat, frame.detail % SOURCES, PLACE)
        if effect.on != ON_ANIMAL:
            return [PLACE_AT + area for area in spots(state, frame.seat, effect)]
        if frame.detail < SOURCES:
            return [ANIMAL, ANIMAL + 1]
        moves = [PLACE_AT + area for area in spots(state, frame.seat, effect)]
        if has_mat_room(state, frame.seat):
            moves.append(ON_MAT)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Name the animal, or put the token down."""
        seat = frame.seat
        effect = effect_with(state, seat, frame.detail % SOURCES, PLACE)
        if effect.on != ON_ANIMAL:
            put_tokens(state, seat, effect, move - PLACE_AT)
        elif frame.detail < SOURCES:
            state.push(PLACE_TOKEN, seat, frame.detail + SOURCES * (move - ANIMAL + 1))
        else:
            put_animal(state, seat, frame.detail // SOURCES - 1, move)


def put_tokens(state: EmperorState, seat: int, effect: Effect, area: int) -> None:
    """[EMP-COMP-08] All of them in one area; fewer if the supply is short."""
    kind = effect.on - ON_WORKER
    number = min(effect.number, state.reserve[seat * TOKENS + kind])
    state.put(area, seat, kind, number)
    for _ in range(number):
        state.tell(TOKEN_PLACED, seat, kind, area)


def put_animal(state: EmperorState, seat: int, animal: int, move: int) -> None:
    """An animal from the general supply on the mat or with a herder."""
    if move == ON_MAT:
        state.mat[seat * 2 + animal] += 1
    else:
        state.tokens[(move - PLACE_AT) * KINDS + CATTLE + animal] += 1
    state.tell(TOKEN_PLACED, seat, CATTLE + animal, EMPTY if move == ON_MAT else move - PLACE_AT)


# ---- take_from_clan


def prey(state: EmperorState, seat: int) -> list[int]:
    """[EMP-CARD-06 EMP-LIVE-11] Areas with others' animals next to an own warband, if the mat has room."""
    if not has_mat_room(state, seat):
        return []
    found: list[int] = []
    for area, holder in enumerate(state.holders):
        if holder not in (EMPTY, seat, VIKINGS) and has_animals(state, area):
            near = state.pieces.board.near[area]
            if any(has_warband(state, seat, other) for other in near):
                found.append(area)
    return found


def has_animals(state: EmperorState, area: int) -> bool:
    """Whether cattle or sheep stand there."""
    return state.tokens[area * KINDS + CATTLE] + state.tokens[area * KINDS + SHEEP] > 0


class TakeAnimal(Step[EmperorState]):
    """[EMP-CARD-14] Animals of other clans next to an own warband come to the own mat; herders stay."""

    def is_open(self) -> bool:
        """Everything on the board is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """First the area, then the animal; the detail is the card, and behind it the area plus 1."""
        if frame.detail < SOURCES:
            return [PLACE_AT + area for area in prey(state, frame.seat)]
        base = (frame.detail // SOURCES - 1) * KINDS + CATTLE
        return [ANIMAL + animal for animal in range(2) if state.tokens[base + animal] > 0]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Name the area, or take the animal."""
        seat = frame.seat
        if frame.detail < SOURCES:
            state.push(TAKE_ANIMAL, seat, frame.detail + SOURCES * (move - PLACE_AT + 1))
            return
        area = frame.detail // SOURCES - 1
        animal = move - ANIMAL
        state.tokens[area * KINDS + CATTLE + animal] -= 1
        state.mat[seat * 2 + animal] += 1
        state.tell(ANIMAL_TAKEN, seat, animal, state.holders[area], area)
