"""Every edition as a Gymnasium environment: the learner has one seat, bots have the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from fidchell.bots.base import Bot
from fidchell.bots.shelf import make_bot
from fidchell.editions import rules_for
from fidchell.envs.aec import Seen, seen_space
from fidchell.envs.observers import observer_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from fidchell.search.batch import mask_of, row_of
from fidchell.search.rewards import payoffs

ANY_SEAT = -1
"""As `seat`: another one every game."""

SEEDS = 1 << 30


class SeatEnv(gymnasium.Env[Seen, Any]):
    """One seat's game. An illegal move ends it with -1, and `info["illegal"]` names the rule."""

    metadata = {"render_modes": []}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(self, edition: str, seats: int, bots: list[str] | None = None, seat: int = ANY_SEAT) -> None:
        self.rules = rules_for(edition)
        self.rules.meta.check_seats(seats)
        self.seats = seats
        self.own_seat = seat
        self.seat = max(0, seat)
        self.observer = observer_for(edition)
        names = bots or ["random"]
        self.bots: list[Bot] = [make_bot(names[index % len(names)], self.rules, exact=True) for index in range(seats)]
        self.observation_space: spaces.Space[Any] = seen_space(edition)
        self.action_space = spaces.Discrete(self.rules.book.size())
        self.remembers = any(bot.remembers for bot in self.bots)
        self.told: list[Event] = []
        self.chance = FastChance(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game, played up to the learner's first question."""
        super().reset(seed=seed)
        self.chance = FastChance(int(self.np_random.integers(SEEDS)))
        if self.own_seat == ANY_SEAT:
            self.seat = self.chance.below(self.seats)
        self.told = []
        self.table = self.rules.setup(self.seats, {}, self.chance, self.told)
        self.let_bots_play()
        return self.look(), self.info()

    def let_bots_play(self) -> None:
        """Until the learner is asked or the game is over."""
        rules, table = self.rules, self.table
        table.journal = self.told if self.remembers else None
        while not table.is_over() and self.seat not in rules.asked(table):
            seat = table.actor
            move = self.bots[seat].choose(rules, self.shown(seat), seat, self.chance)
            rules.play(table, move, self.chance, seat)

    def shown(self, seat: int) -> Any:
        """What a bot gets to see; one that remembers also gets all that its seat was told."""
        seen = self.rules.redact(self.table, seat)
        if self.bots[seat].remembers:
            seen.journal = [event for event in self.told if event.is_for(seat)]
        return seen

    def moves(self) -> list[int]:
        """The learner's legal moves."""
        return self.rules.legal(self.table, self.seat) if self.seat in self.rules.asked(self.table) else []

    def look(self) -> Seen:
        """What the learner sees."""
        row = np.frombuffer(row_of(self.rules, self.observer, self.table, self.seat), np.uint8)
        mask = np.frombuffer(mask_of(self.moves(), self.rules.book.size()), np.int8)
        return {"observation": row, "action_mask": mask}

    def info(self) -> dict[str, Any]:
        """The mask, and which seat the learner has."""
        return {"action_mask": mask_of_array(self.moves(), self.rules.book.size()), "seat": self.seat}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner's move, then the bots'."""
        move = int(action)
        if move not in self.moves():
            clause = self.rules.explain(self.table, self.seat, move)
            return self.look(), -1.0, True, False, self.info() | {"illegal": clause}
        self.rules.play(self.table, move, self.chance, self.seat)
        self.let_bots_play()
        over = self.table.is_over()
        reward = payoffs(self.rules.outcome(self.table).ranks)[self.seat] if over else 0.0
        return self.look(), reward, over, False, self.info()

    def close(self) -> None:
        """External bots are sent home."""
        for bot in self.bots:
            bot.close()


def mask_of_array(moves: list[int], width: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    """A mask as an array."""
    return np.frombuffer(mask_of(moves, width), np.int8)
