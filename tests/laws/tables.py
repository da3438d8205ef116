"""Every kind of table the shelf offers: edition, number of seats, options."""

from __future__ import annotations

import itertools
import zlib
from dataclasses import dataclass
from typing import Any

import pytest

from fidchell.editions import edition_names, rules_for
from fidchell.kernel import state as kernel_state
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Rules

COMPILED = not str(kernel_state.__file__).endswith(".py")
MANY_VALUES = 4
"""An option with more values than this is played with its default."""

FULL = {"graal": 300, "groves": 300, "arrival-2016": 200, "arrival-2017": 200, "emperor": 100}
"""How many random games of each kind of table the laws are tried on."""

QUICK = {"graal": 25, "groves": 25, "arrival-2016": 12, "arrival-2017": 12, "emperor": 3}
"""The same for the quick run of the interpreted build."""


@dataclass(frozen=True)
class Kind:
    """One kind of table."""

    edition: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.edition, str(self.seats), *[f"{name}={value}" for name, value in self.options]])

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the edition."""
        return rules_for(self.edition)

    def setup(self, chance: Chance) -> Any:
        """A new table of this kind."""
        return self.rules.setup(self.seats, dict(self.options), chance)

    def seed(self, game: int) -> int:
        """Another seed for each game, the same in every run."""
        return zlib.crc32(f"{self} {game}".encode())

    def games(self) -> int:
        """How many games the quick run plays: all of them where it is fast."""
        return FULL[self.edition] if COMPILED else QUICK[self.edition]


def all_kinds() -> list[Kind]:
    """Edition by edition, every number of seats and every combination of its options."""
    kinds = []
    for edition in edition_names():
        meta = rules_for(edition).meta
        few = [option for option in meta.options if len(option.values) <= MANY_VALUES]
        choices = [[(option.name, value) for value in option.values] for option in few]
        for seats in meta.seats:
            kinds += [Kind(edition, seats, options) for options in itertools.product(*choices)]
    return [kind for kind in kinds if is_offered(kind)]


def is_offered(kind: Kind) -> bool:
    """Whether the edition allows the options with that many seats."""
    try:
        kind.setup(FastChance(0))
    except BadSetup:
        return False
    return True


KINDS = all_kinds()
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
