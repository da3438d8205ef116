"""Judgement of a game: how good a table is for a seat, and which moves deserve a look first."""

from __future__ import annotations

from typing import Generic

from fidchell.kernel.chance import Chance
from fidchell.kernel.steps import S


class Judge(Generic[S]):
    """One game's evaluation; its weights are data and come from one readable file a game."""

    def worth(self, state: S, seat: int) -> int:
        """How good a full world is for a seat, from 0 (lost) to 1000 (won)."""
        raise NotImplementedError

    def bias(self, state: S, seat: int, move: int) -> int:
        """How promising a legal move of the asked seat looks before any search; 0 is neutral, 1000 strong."""
        return 0

    def quick(self, state: S, chance: Chance) -> int:
        """The asked seat's move in a rollout, taken without much thought; by default any."""
        moves = state.moves
        return moves[chance.below(len(moves))]
