"""A step is one paragraph of a rule book: who chooses, among what, and what then happens."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOTHING, Frame, State

S = TypeVar("S", bound=State)


class Step(Generic[S]):
    """One kind of business on the agenda. `code` is its number in frames, `clause` the rule it carries out."""

    def __init__(self, code: int, name: str, clause: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.clause: Final = clause

    def asks(self) -> bool:
        """Whether it may ask anybody; what just happens never does."""
        return True

    def is_open(self) -> bool:
        """Whether everybody can tell what the choices are; then a single one is taken without asking.

        A choice that depends on hidden things is always asked: not asking would tell what is hidden.
        """
        return False

    def is_together(self) -> bool:
        """Whether several seats answer at the same time, unseen by each other."""
        return False

    def asked(self, state: S, frame: Frame) -> list[int]:
        """The seats that answer at the same time; only for steps taken together."""
        return [frame.seat]

    def moves(self, state: S, frame: Frame) -> list[int]:
        """What `frame.seat` may answer. Nothing: there is no choice, `happen` follows."""
        return NOTHING

    def play(self, state: S, frame: Frame, move: int, chance: Chance) -> None:
        """What an answer does."""
        raise NotImplementedError

    def happen(self, state: S, frame: Frame, chance: Chance) -> None:
        """What happens without a choice; for steps taken together: once all answers were played."""

    def why(self, state: S, frame: Frame, move: int) -> str:
        """The clause that allows or forbids this move here; asked only for explanations."""
        return self.clause


class Happening(Step[S]):
    """A paragraph without a choice."""

    def asks(self) -> bool:
        """Nobody."""
        return False


class Known(Generic[S]):
    """A step with what it always says of itself: asked once, because it is needed all the time."""

    def __init__(self, step: Step[S]) -> None:
        self.step: Final = step
        self.asks: Final = step.asks()
        self.together: Final = step.is_together()
        self.open: Final = step.is_open()
