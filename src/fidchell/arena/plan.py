"""What is to be played: every game of a run follows from the plan and its number alone."""

from __future__ import annotations

import hashlib
import itertools
from dataclasses import asdict, dataclass, field
from typing import Any

from fidchell.bots.shelf import make_bot
from fidchell.editions import rules_for
from fidchell.kernel.errors import BadSetup

SEEDS = 1 << 30


@dataclass(frozen=True)
class Plan:
    """An edition, the bots, how many games, and the seed they all come from."""

    edition: str
    bots: tuple[str, ...]
    games: int
    seats: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    exact: bool = True

    def as_dict(self) -> dict[str, Any]:
        """The wire form; the number of games is left out, so that a run can be made longer."""
        head = asdict(self) | {"bots": list(self.bots), "rules_version": rules_for(self.edition).meta.version}
        del head["games"]
        return head

    def check(self) -> None:
        """Refuse a plan that cannot be played, before any game of it is."""
        rules = rules_for(self.edition)
        rules.meta.check_seats(self.seats)
        rules.meta.settle_options(self.options)
        if self.games < 1:
            raise BadSetup("An arena needs at least one game.")
        if not self.bots:
            raise BadSetup("An arena needs at least one bot.")
        for name in self.bots:
            make_bot(name, rules, exact=self.exact)

    def lineup(self, number: int) -> list[int]:
        """Which bot sits where in a game: everybody comes to every seat equally often.

        Fewer bots than seats sit several times, in turn; of more bots every selection comes up.
        """
        count = len(self.bots)
        if count <= self.seats:
            return [(seat + number) % count for seat in range(self.seats)]
        selections = list(itertools.combinations(range(count), self.seats))
        chosen = selections[number // self.seats % len(selections)]
        return [chosen[(seat + number) % self.seats] for seat in range(self.seats)]

    def secret(self, number: int) -> str:
        """The secret of a game's draws. It leaves out who plays: the same cards for every line-up of bots."""
        return f"arena {self.edition} {self.seats} {self.seed} {number}"

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of a bot's own chance."""
        text = f"{self.secret(number)} {seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % SEEDS
