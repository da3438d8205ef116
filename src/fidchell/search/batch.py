"""Many games side by side, stepped in one call, writing into buffers that are made once."""

from __future__ import annotations

from typing import Final, Generic

from librt.strings import BytesWriter
from mypy_extensions import i64

from fidchell.kernel.chance import FastChance
from fidchell.kernel.rules import Rules
from fidchell.kernel.steps import S
from fidchell.search.observer import Observer
from fidchell.search.rewards import payoffs


class Batch(Generic[S]):
    """N games of one edition; a game that ends begins anew at once.

    After `reset` and after every `step`, `masks` and `actors` tell the open questions. `finished` lists the
    games that just ended, and their rows of `rewards` what each of their seats got. Game number n draws from
    its own chance, so it does not depend on the others.
    """

    def __init__(self, rules: Rules[S], observer: Observer[S], games: int, seats: int, options: dict[str, str]) -> None:
        self.rules: Final = rules
        self.observer: Final = observer
        self.games: Final = games
        self.seats: Final = seats
        self.options: Final = options
        self.width: Final = rules.book.size()
        self.states: list[S] = []
        self.chances: list[FastChance] = []
        self.masks: Final = bytearray(games * self.width)
        self.draft: Final = zeroes(games * self.width)
        self.actors: Final = bytearray(games)
        self.rewards: Final[list[float]] = [0.0] * (games * seats)
        self.finished: list[int] = []
        self.writer: Final = BytesWriter()

    def reset(self, seed: int) -> None:
        """New games everywhere."""
        for index, state in enumerate(self.states):
            self.wipe(index, state.moves)
        self.chances = [FastChance(seed * 1000003 + index) for index in range(self.games)]
        self.states = [self.rules.setup(self.seats, self.options, chance) for chance in self.chances]
        self.finished = []
        for index in range(self.games):
            self.show(index)
        self.masks[:] = self.draft.getvalue()

    def step(self, moves: list[int]) -> None:
        """One move in every game; an illegal one is refused before anything happens."""
        self.check(moves)
        self.finished = []
        rules = self.rules
        for index in range(self.games):
            state = self.states[index]
            chance = self.chances[index]
            self.wipe(index, state.moves)
            rules.advance(state, state.actor, moves[index], chance)
            if state.is_over():
                self.finish(index, state)
            self.show(index)
        self.masks[:] = self.draft.getvalue()

    def check(self, moves: list[int]) -> None:
        """Refuse a row of moves that does not fit."""
        assert len(moves) == self.games
        for index in range(self.games):
            state = self.states[index]
            if moves[index] not in state.moves:
                raise self.rules.refusal(state, state.actor, moves[index])

    def finish(self, index: int, state: S) -> None:
        """Note who got what, and lay out a new game."""
        first = index * self.seats
        for seat, reward in enumerate(payoffs(self.rules.outcome(state).ranks)):
            self.rewards[first + seat] = reward
        self.finished.append(index)
        self.states[index] = self.rules.setup(self.seats, self.options, self.chances[index])

    def wipe(self, index: int, moves: list[int]) -> None:
        """Take the old question's moves off the mask."""
        first: i64 = index * self.width
        draft = self.draft
        for move in moves:
            draft[first + move] = 0

    def show(self, index: int) -> None:
        """Put the new question's moves onto the mask."""
        state = self.states[index]
        first: i64 = index * self.width
        draft = self.draft
        for move in state.moves:
            draft[first + move] = 1
        self.actors[index] = state.actor

    def random_moves(self, chance: FastChance) -> list[int]:
        """Any legal move in every game."""
        return [state.moves[chance.below(len(state.moves))] for state in self.states]

    def observe(self, rows: bytearray) -> None:
        """Write what each game's asked seat sees; only when somebody wants to look."""
        writer = self.writer
        writer.truncate(0)
        for state in self.states:
            self.observer.write(self.rules.redact(state, state.actor), state.actor, writer)
        rows[:] = writer.getvalue()


def zeroes(count: int) -> BytesWriter:
    """So many cells that can be written one by one."""
    writer = BytesWriter()
    writer.write(bytes(count))
    return writer


def mask_of(moves: list[int], width: int) -> bytearray:
    """One question's mask."""
    mask = zeroes(width)
    for move in moves:
        place: i64 = move
        mask[place] = 1
    return bytearray(mask.getvalue())


def row_of(rules: Rules[S], observer: Observer[S], state: S, seat: int) -> bytearray:
    """What one seat sees of a state."""
    return bytearray(observer.observe(rules.redact(state, seat), seat))
