"""Play to the end without asking anybody: at random, or by one player for all seats."""

from __future__ import annotations

from typing import Final, Generic

from mypy_extensions import i64

from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import Frame, State
from fidchell.kernel.steps import S, Step

NO_CHOICE: Final = -1
"""As an answer: there is nothing to choose among."""


def playout(rules: Rules[S], state: S, chance: Chance) -> int:
    """Play random legal moves until the game is over; the number of decisions is returned."""
    decisions = 0
    while not state.is_over():
        moves = rules.legal(state)
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)
        decisions += 1
    return decisions


def checksum(key: list[int]) -> int:
    """A short number for a key, the same in every build."""
    total = 2166136261
    for part in key:
        total = ((total ^ (part & 4294967295)) * 16777619) & 4294967295
    return total


def open_frame(state: State) -> Frame:
    """The open question as it is put to the asked seat."""
    frame = state.frame
    return Frame(frame.step, state.actor, frame.detail) if state.answers else frame


class Player(Generic[S]):
    """Plays all seats of a table that stands open before it: by default at random."""

    def quick(self, state: S, chance: Chance) -> int:
        """The answer to the open question."""
        moves = state.moves
        return moves[0] if len(moves) == 1 else self.choose(state, open_frame(state), moves, chance)

    def answer(self, state: S, step: Step[S], frame: Frame, chance: Chance) -> int:
        """What `frame.seat` answers, one of the step's moves, or NO_CHOICE where it has none.

        Who knows the game may answer frequent questions without having all moves listed.
        """
        moves = step.moves(state, frame)
        count = len(moves)
        if count < 2:
            return moves[0] if count else NO_CHOICE
        return self.choose(state, frame, moves, chance)

    def choose(self, state: S, frame: Frame, moves: list[int], chance: Chance) -> int:
        """One of several moves."""
        return moves[chance.below(len(moves))]


def play_through(rules: Rules[S], state: S, player: Player[S], chance: Chance, longest: int) -> None:
    """Play on by one player to the end, or for so many answers.

    The same game as from question to question with `advance`, only that nothing is kept of the questions in between.
    """
    left: i64 = longest
    while left > 0 and not state.is_over():
        if state.answers:
            rules.advance(state, state.actor, player.quick(state, chance), chance)
            left -= 1
        else:
            state.agenda.push(state.frame)
            left = work_off(rules, state, player, chance, left)


def work_off(rules: Rules[S], state: S, player: Player[S], chance: Chance, left: i64) -> i64:
    """Take business off the agenda until several seats are to answer at once, nothing is left or time is up."""
    agenda = state.agenda
    while left > 0 and agenda.height > 0:
        frame = agenda.pop()
        code: i64 = frame.step
        known = rules.known[code]
        step = known.step
        if not known.asks:
            step.happen(state, frame, chance)
            continue
        if known.together:
            agenda.push(frame)
            break
        move = player.answer(state, step, frame, chance)
        if move == NO_CHOICE:
            step.happen(state, frame, chance)
        else:
            step.play(state, frame, move, chance)
            left -= 1
    rules.settle(state, chance)
    return left
