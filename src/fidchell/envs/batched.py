"""Many tables at once as NumPy arrays; the loop over them is compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from fidchell.editions import rules_for
from fidchell.envs.observers import observer_for
from fidchell.kernel.chance import FastChance
from fidchell.search.batch import Batch

Array = np.ndarray[Any, np.dtype[Any]]


class BatchedEnv:
    """N games; a game that ends begins anew in the same step.

    `masks` (N x moves), `actors` (N) and `rewards` (N x seats) are views of buffers that every step
    overwrites: copy what you keep. `observations()` encodes on demand.
    """

    def __init__(self, edition: str, games: int, seats: int, options: dict[str, str] | None = None) -> None:
        rules = rules_for(edition)
        rules.meta.check_seats(seats)
        self.games = games
        self.seats = seats
        self.batch: Batch[Any] = Batch(
            rules, observer_for(edition), games, seats, rules.meta.settle_options(options or {})
        )
        self.size = self.batch.observer.size()
        self.width = self.batch.width
        self.masks: Array = np.frombuffer(self.batch.masks, np.int8).reshape(games, self.width)
        self.actors: Array = np.frombuffer(self.batch.actors, np.uint8)
        self.rewards: Array = np.zeros((games, seats), np.float32)
        self.rows = bytearray(games * self.size)
        self.seen: Array = np.frombuffer(self.rows, np.uint8).reshape(games, self.size)
        self.chance = FastChance(1)

    def reset(self, seed: int = 0) -> Array:
        """New games everywhere; the masks are returned."""
        self.chance = FastChance(seed + 1)
        self.batch.reset(seed)
        self.rewards[:] = 0.0
        return self.masks

    def step(self, actions: Array | list[int]) -> tuple[Array, Array]:
        """One move in every game: the rewards, and the numbers of the games that ended."""
        if self.batch.finished:
            self.rewards[self.batch.finished] = 0.0
        moves = actions.tolist() if isinstance(actions, np.ndarray) else actions
        self.batch.step(moves)
        finished = self.batch.finished
        for index in finished:
            self.rewards[index] = self.batch.rewards[index * self.seats : (index + 1) * self.seats]
        return self.rewards, np.array(finished, np.int64)

    def observations(self) -> Array:
        """What each game's asked seat sees (N x cells)."""
        self.batch.observe(self.rows)
        return self.seen

    def random_actions(self) -> list[int]:
        """Any legal move in every game."""
        return self.batch.random_moves(self.chance)
