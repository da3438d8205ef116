"""What a bot is."""

from __future__ import annotations

from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.steps import S


class Bot:
    """Answers questions from a redacted state, so it cannot cheat."""

    name = "bot"
    remembers = False
    """Whether it wants to hear all that its seat was told, in the journal of what it sees."""

    def choose(self, rules: Rules[S], seen: S, seat: int, chance: Chance) -> int:
        """One of `rules.legal(seen)`; `seen` is the bot's own to change."""
        raise NotImplementedError

    def close(self) -> None:
        """The game is over: let go of whatever was opened for it."""


class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    name = "random"

    def choose(self, rules: Rules[S], seen: S, seat: int, chance: Chance) -> int:
        """Draw one from the list."""
        moves = rules.legal(seen)
        return moves[chance.below(len(moves))]
