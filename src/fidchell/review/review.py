"""The review of a record: prospects move by move, moves that lost much, luck apart from skill.

Everything is judged from the redacted state of the seat concerned: what it could not know does not count
against it. All numbers are estimates from quick games and come with their standard error.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from fidchell.bots.judges import judge_for
from fidchell.bots.levels import habits_for
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.record import Entry, Record
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table, replay
from fidchell.search.budget import Budget
from fidchell.search.ismcts import TO_THE_END, Habits, Search
from fidchell.search.judge import Judge
from fidchell.search.tree import Node

MARKS = ((0.20, "??"), (0.10, "?"), (0.05, "?!"))
"""A move is marked when what it lost is, beyond twice its error, at least this."""

QUICK = 2
"""In reviews rollouts go to the end and take the more promising of two random moves, or of more if a level does."""


@dataclass(frozen=True)
class Effort:
    """How many quick games are spent: on the search of a question, on each weighed move, on each prospect."""

    search: int = 400
    weigh: int = 200
    prospect: int = 100
    turns: int = TO_THE_END


@dataclass(frozen=True)
class Verdict:
    """One entry of the log, judged. Shares are between 0 (lost) and 1 (won)."""

    index: int
    seat: int
    move: str
    choices: int
    prospects: list[float]
    errors: list[float]
    worth: float
    better: str
    better_worth: float
    loss: float
    loss_error: float
    mark: str
    luck: float
    luck_error: float

    def as_dict(self) -> dict[str, Any]:
        """The wire form."""
        return {
            name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(self).items()
        } | {"prospects": rounded(self.prospects), "errors": rounded(self.errors)}


def rounded(values: list[float]) -> list[float]:
    """Four digits are more than the errors allow."""
    return [round(value, 4) for value in values]


class Reviewer:
    """Goes through a record entry by entry; the same record, effort and seed give the same review."""

    def __init__(self, rules: Rules[Any], record: Record, effort: Effort, seed: int = 1) -> None:
        replay(rules, record)  # refuse a record that does not fit before any time is spent
        self.rules = rules
        self.record = record
        self.effort = effort
        self.chance: Chance = FastChance(seed)
        usual = habits_for(rules.meta.family, effort.turns)
        habits = Habits(usual.explore, usual.trust, effort.turns, max(QUICK, usual.picks))
        self.judge: Judge[Any] = judge_for(rules)
        self.search: Search[Any] = Search(rules, self.judge, habits)
        self.search.place = 0.0  # only winning counts: then a share is a probability
        fresh = Record(record.edition, record.version, record.seats, record.options, record.secret, record.seat_seeds)
        self.table: Table[Any] = Table(rules, fresh)
        self.start, self.start_errors = self.prospects()

    def prospects(self) -> tuple[list[float], list[float]]:
        """What each seat may expect now, from what it knows, with the errors."""
        nodes = [self.prospect(seat) for seat in range(self.record.seats)]
        return [node.mean() for node in nodes], [node.error() for node in nodes]

    def prospect(self, seat: int) -> Node:
        """What one seat may expect."""
        seen = self.look(seat)
        return self.search.await_end(seen, seat, Budget(self.effort.prospect), self.chance)

    def look(self, seat: int) -> Any:
        """What a seat sees now; the search remembers with it."""
        seen = self.table.seen(seat)
        self.search.memory = self.judge.recall(seen, seat)
        return seen

    def verdicts(self) -> Iterator[Verdict]:
        """One verdict an entry, as they are found."""
        for index, entry in enumerate(self.record.log):
            yield self.judge_entry(index, entry)

    def judge_entry(self, index: int, entry: Entry) -> Verdict:
        """Weigh the move that was played against the best that was found, then play it."""
        rules = self.rules
        played = rules.book.parse(entry.move)
        moves = rules.legal(self.table.state, entry.seat)
        seen = self.look(entry.seat)
        best = played
        if len(moves) > 1:
            best = self.search.look(seen, entry.seat, Budget(self.effort.search), self.chance).best
        had = self.weigh(seen, entry.seat, played) if len(moves) > 1 or entry.draws else None
        could = had if best == played or had is None else self.weigh(seen, entry.seat, best)
        self.table.chance.position = entry.position
        self.table.play(entry.seat, entry.move)
        return self.verdict(index, entry, len(moves), had, could)

    def weigh(self, seen: Any, seat: int, move: int) -> Node:
        """What a move brings, chance averaged."""
        return self.search.weigh(seen, seat, move, Budget(self.effort.weigh), self.chance)

    def verdict(self, index: int, entry: Entry, choices: int, had: Node | None, could: Node | None) -> Verdict:
        """The numbers put together."""
        shares, errors = self.prospects()
        worth = had.mean() if had is not None else shares[entry.seat]
        loss = loss_error = luck = luck_error = 0.0
        better, better_worth = "", worth
        if had is not None and could is not None and could.mean() > had.mean():
            loss = could.mean() - had.mean()
            loss_error = math.hypot(could.error(), had.error())
            better, better_worth = self.rules.book.text(could.move), could.mean()
        if had is not None and entry.draws:
            luck = shares[entry.seat] - had.mean()
            luck_error = math.hypot(errors[entry.seat], had.error())
        mark = mark_of(loss, loss_error)
        return Verdict(
            index, entry.seat, entry.move, choices, shares, errors, worth, better, better_worth,
            loss, loss_error, mark, luck, luck_error,
        )  # fmt: skip


def mark_of(loss: float, error: float) -> str:
    """The mark of a move, by what it surely lost."""
    sure = loss - 2 * error
    return next((mark for bound, mark in MARKS if sure >= bound), "")


@dataclass(frozen=True)
class Account:
    """One seat's game in sum: what its choices lost, what its draws gave, how many moves were marked."""

    seat: int
    name: str
    choices: int
    loss: float
    loss_error: float
    luck: float
    luck_error: float
    marks: dict[str, int]


def accounts(record: Record, verdicts: list[Verdict]) -> list[Account]:
    """Skill and luck, seat by seat."""
    return [account(record, seat, [item for item in verdicts if item.seat == seat]) for seat in range(record.seats)]


def account(record: Record, seat: int, mine: list[Verdict]) -> Account:
    """The sum of a seat's verdicts; errors add in squares."""
    name = record.names[seat] if seat < len(record.names) else f"seat {seat + 1}"
    marks = {mark: sum(verdict.mark == mark for verdict in mine) for _, mark in MARKS}
    return Account(
        seat,
        name,
        sum(verdict.choices > 1 for verdict in mine),
        sum(verdict.loss for verdict in mine),
        math.hypot(*[verdict.loss_error for verdict in mine]),
        sum(verdict.luck for verdict in mine),
        math.hypot(*[verdict.luck_error for verdict in mine]),
        marks,
    )
