"""Tiny games with known best play: Nim, pennies shown together, a hidden coin to be named; and one without an end."""

from __future__ import annotations

from fidchell.kernel.chance import Chance
from fidchell.kernel.meta import Meta
from fidchell.kernel.moves import CodeBook
from fidchell.kernel.rules import Json, Outcome, Rules
from fidchell.kernel.state import Frame, State
from fidchell.kernel.steps import Step


class ToyState(State):
    """A heap of sticks for Nim; a hidden coin and two open hands for pennies."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.heap = 0
        self.coin = -1
        self.shown = [-1, -1]
        self.winner = -1

    def copy(self) -> ToyState:
        other = ToyState(self.seats)
        other.copy_question(self)
        other.heap = self.heap
        other.coin = self.coin
        other.shown = self.shown[:]
        other.winner = self.winner
        return other

    def key(self) -> list[int]:
        return [*self.question_key(), self.heap, self.coin, *self.shown, self.winner]


class Take(Step[ToyState]):
    """One to three sticks; whoever takes the last wins."""

    def moves(self, state: ToyState, frame: Frame) -> list[int]:
        return list(range(min(3, state.heap)))

    def play(self, state: ToyState, frame: Frame, move: int, chance: Chance) -> None:
        state.heap -= move + 1
        if state.heap == 0:
            state.winner = frame.seat
        else:
            state.push(0, (frame.seat + 1) % state.seats)


class Show(Step[ToyState]):
    """Both show a penny at the same time: equal pennies win for seat 0, different ones for seat 1."""

    def is_together(self) -> bool:
        return True

    def asked(self, state: ToyState, frame: Frame) -> list[int]:
        return [0, 1]

    def moves(self, state: ToyState, frame: Frame) -> list[int]:
        return [0, 1]

    def play(self, state: ToyState, frame: Frame, move: int, chance: Chance) -> None:
        state.shown[frame.seat] = move

    def happen(self, state: ToyState, frame: Frame, chance: Chance) -> None:
        state.winner = 0 if state.shown[0] == state.shown[1] else 1


class Guess(Step[ToyState]):
    """Seat 0 names the hidden coin, of which seat 1 knows the face: three times in four it lies face 1 up."""

    def moves(self, state: ToyState, frame: Frame) -> list[int]:
        return [0, 1]

    def play(self, state: ToyState, frame: Frame, move: int, chance: Chance) -> None:
        state.winner = 0 if move == state.coin else 1


class Circle(Step[ToyState]):
    """The next one, please: nobody ever ends it."""

    def moves(self, state: ToyState, frame: Frame) -> list[int]:
        return [0, 1]

    def play(self, state: ToyState, frame: Frame, move: int, chance: Chance) -> None:
        state.push(3, 1 - frame.seat)


class ToyRules(Rules[ToyState]):
    """Which toy is played is the step on the agenda."""

    def __init__(self, toy: int, heap: int = 0) -> None:
        book = CodeBook()
        book.add("move", ["0", "1", "2"])
        meta = Meta("toy", "Toy", "toy", "toy", [2, 3], 1, [])
        steps = [Take(0, "take", "T-1"), Show(1, "show", "T-2"), Guess(2, "guess", "T-3"), Circle(3, "circle", "T-4")]
        super().__init__(meta, book, steps)
        self.toy = toy
        self.heap = heap

    def lay_out(self, seats: int, options: dict[str, str], chance: Chance) -> ToyState:
        state = ToyState(seats)
        state.heap = self.heap
        state.coin = 1 if chance.below(4) else 0
        state.push(self.toy, 0)
        return state

    def outcome(self, state: ToyState) -> Outcome:
        return Outcome([1 if seat == state.winner else 2 for seat in range(state.seats)], [], "T-4")

    def hide(self, state: ToyState, seat: int) -> None:
        if seat != 1:
            state.coin = -1

    def deal(self, state: ToyState, seat: int, chance: Chance) -> None:
        if state.coin < 0:
            state.coin = 1 if chance.below(4) else 0

    def view(self, seen: ToyState, seat: int) -> Json:
        return {"heap": seen.heap}


NIM, PENNIES, GUESS, CIRCLE = 0, 1, 2, 3
