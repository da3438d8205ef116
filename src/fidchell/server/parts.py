"""The parts of a table in memory: seats, moves with their times, notes, an open proposal."""

from __future__ import annotations

from msgspec import Struct

from fidchell.kernel.rules import Message


class SeatState(Struct):
    """Who sits there. A person's seat that a bot plays on for a while keeps its guest."""

    kind: str = "open"
    guest: str = ""
    name: str = ""
    bot: str = ""
    stand_in: bool = False
    seed: str = ""
    left_ms: int = 0
    next_left_ms: int = 0
    since: int = 0

    def is_bot(self) -> bool:
        """Whether a program of this server answers for it."""
        return self.kind == "bot" or self.stand_in

    def is_person(self) -> bool:
        """Whether somebody must answer for it."""
        return self.kind == "person" and not self.stand_in


class Step(Struct):
    """A move of the record: its number in the log, its time, its question, whether it was the only answer."""

    n: int
    at: int
    question: int
    auto: bool


class Note(Struct):
    """Something that happened at the table but not in the game."""

    n: int
    at: int
    turn: int
    seat: int
    message: Message


class Request(Struct):
    """An open proposal."""

    kind: str
    by: int
    turn: int
    agreed: list[int]
