"""What a seat remembers of a game beyond what lies on the table now."""

from __future__ import annotations

from typing import Generic

from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.steps import S


class Memory(Generic[S]):
    """Imagines worlds for one seat; this one remembers nothing, so all that fit what is seen now are alike."""

    def sample(self, rules: Rules[S], seen: S, seat: int, chance: Chance) -> S:
        """One world that fits what the seat knows, the likelier ones more often."""
        return rules.sample(seen, seat, chance)
