"""The powers of cards: what follows when a card has been laid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.graal.agenda import ACT, ADD_ARTIFACT, ANSWER, NAME_COLOUR, PICK_VICTIM
from fidchell.games.graal.cards import (
    COLOURS,
    DARKNESS,
    HAT,
    ILLUSION,
    MANY,
    ROUND_TABLE,
    RUNESTONE,
    SHIELD,
    SYMBOL_NAMES,
)
from fidchell.games.graal.events import ATTACKED, COLOUR_NAMED, DARKENED, REVERSED
from fidchell.games.graal.moves import ADD, COLOUR_MOVE, SEATS, STOP, TARGET
from fidchell.games.graal.piles import lay
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

VICTIM_OF: Final = [Frame(PICK_VICTIM, row % SEATS, row // SEATS) for row in range(len(SYMBOL_NAMES) * SEATS)]
"""For each symbol and seat the question whom the card strikes, ready for the agenda."""


def take_effect(state: GraalState, seat: int, symbol: int) -> None:
    """The effect of a card by its symbol, real or pretended. An Artifact has none but bulk play [GRA-ART-01]."""
    if symbol <= RUNESTONE:
        state.push(ADD_ARTIFACT, seat)
    elif symbol == ROUND_TABLE:
        reverse(state, seat)
    elif symbol == ILLUSION:
        play_again(state, seat)
    elif symbol == HAT:
        state.push(NAME_COLOUR, seat)
    elif symbol == SHIELD:
        colour_of_shield(state, seat)
    else:
        state.agenda.push(VICTIM_OF[symbol * SEATS + seat])


def reverse(state: GraalState, seat: int) -> None:
    """[GRA-POWER-02] The direction of play changes, and nothing else."""
    state.direction = -state.direction
    state.tell(REVERSED, seat)


def play_again(state: GraalState, seat: int) -> None:
    """[GRA-MERLIN-01 GRA-ROUND-06] One more action at once; with no card left the duty lapses."""
    if state.hands[seat]:
        state.push(ACT, seat)


def colour_of_shield(state: GraalState, seat: int) -> None:
    """[GRA-SHIELD-03 GRA-SHIELD-04] A Shield brings in its colour; for the Enchanted Shield its owner names one."""
    if state.colour == MANY:
        state.push(NAME_COLOUR, seat)


ONLY_STOP: Final = [STOP]


class AddArtifact(Step[GraalState]):
    """[GRA-ART-02 GRA-ART-03 GRA-ART-04 GRA-ART-05] Identical Artifacts may follow, any colour, in any order."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Those of the same symbol in hand, or stop. Always asked: the hand is secret."""
        moves = ONLY_STOP
        first: i64 = state.symbol * COLOURS
        last: i64 = -1
        kind: i64
        for kind in state.hands[frame.seat]:
            if kind >= first + COLOURS:
                break  # hands are sorted, and the colours of an Artifact follow each other
            if kind >= first and kind != last:
                if last < first:
                    moves = [STOP]
                moves.append(ADD + kind)
            last = kind
        return moves

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """The added card lies on top and another may follow."""
        if move != STOP:
            lay(state, frame.seat, move - ADD)
            state.push(ADD_ARTIFACT, frame.seat)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """Only the same symbol may be added."""
        return "GRA-ART-03" if ADD <= move < ADD + 15 else self.clause


ANY_COLOUR: Final[list[int]] = [COLOUR_MOVE + colour for colour in range(COLOURS)]


class NameColour(Step[GraalState]):
    """[GRA-MATCH-08 GRA-POWER-01] Any of the five colours; it holds until another card is laid on top."""

    def is_open(self) -> bool:
        """The five colours are no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """All five, the one in force included."""
        return ANY_COLOUR

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """The named colour is in force."""
        state.colour = move - COLOUR_MOVE
        state.tell(COLOUR_NAMED, frame.seat, state.colour)


class PickVictim(Step[GraalState]):
    """[GRA-MERLIN-04 GRA-MERLIN-05 GRA-EXCAL-01 GRA-MERLIN-02] An opponent is picked for an attack or Darkness."""

    def is_open(self) -> bool:
        """Who is still in the round is no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """[GRA-ATTACK-09] Any opponent still in the round."""
        return state.targets(frame.seat)

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-MERLIN-03] Darkness takes a turn and cannot be answered; an attack asks its victim."""
        victim = move - TARGET
        if frame.detail == DARKNESS:
            state.lost_turns[victim] += 1
            state.tell(DARKENED, frame.seat, victim)
            return
        state.attacker = frame.seat
        state.target = victim
        state.attack_symbol = frame.detail
        state.attack_count = 1
        state.tell(ATTACKED, frame.seat, victim, frame.detail)
        state.push(ANSWER, victim)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """Only opponents still in the round may be picked."""
        return "GRA-ATTACK-09"
