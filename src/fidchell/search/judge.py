"""Judgement of a game: how good a table is for a seat, and which moves deserve a look first."""

from __future__ import annotations

from fidchell.kernel.playout import Player
from fidchell.kernel.steps import S
from fidchell.search.memory import Memory


class Judge(Player[S]):
    """One game's evaluation; its weights are data and come from one readable file a game.

    As a player it plays on in rollouts, without much thought; by default at random.
    """

    def worth(self, state: S, seat: int) -> int:
        """How good a full world is for a seat, from 0 (lost) to 1000 (won)."""
        raise NotImplementedError

    def worths(self, state: S) -> list[int]:
        """The worth of a world for every seat; judges that weigh seats against each other count once for all."""
        return [self.worth(state, seat) for seat in range(state.seats)]

    def is_fair(self) -> bool:
        """Whether an even table is worth a fair share of 1000; else it is worth 500, as between two."""
        return False

    def is_turn(self, state: S) -> bool:
        """Whether the open question is about a whole turn, not about something in its midst; by default all are."""
        return True

    def glance(self, state: S, seat: int) -> int:
        """As `worth`, to compare a seat's own moves: what they do to others may be left out to save time."""
        return self.worth(state, seat)

    def bias(self, state: S, seat: int, move: int) -> int:
        """How promising a legal move of the asked seat looks before any search; 0 is neutral, 1000 strong."""
        return 0

    def recall(self, seen: S, seat: int) -> Memory[S]:
        """What a seat concludes from all it was told, which is in the journal of what it sees; by default nothing."""
        return Memory()
