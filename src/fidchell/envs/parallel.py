"""Every edition as a PettingZoo parallel environment: one question of the rules is one cycle."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from fidchell.editions import rules_for
from fidchell.envs.observers import observer_for
from fidchell.kernel.chance import FastChance
from fidchell.search.batch import mask_of, row_of
from fidchell.search.rewards import payoffs

Seen = dict[str, np.ndarray[Any, np.dtype[Any]]]
Answers = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class CycleEnv(ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # (pettingzoo has no types)
    """All agents act in every cycle; only the answers of those that are asked count.

    An illegal answer is replaced by the first legal one, and its agent's info says so.
    """

    def __init__(self, edition: str, seats: int, options: dict[str, str] | None, max_cycles: int) -> None:
        self.rules = rules_for(edition)
        self.rules.meta.check_seats(seats)
        self.options = self.rules.meta.settle_options(options or {})
        self.observer = observer_for(edition)
        self.max_cycles = max_cycles
        self.metadata = {"name": f"{edition.replace('-', '_')}_v1", "render_modes": [], "is_parallelizable": True}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        width = self.rules.book.size()
        cells = spaces.Box(0, 255, (self.observer.size(),), np.uint8)
        seen = spaces.Dict({"observation": cells, "action_mask": spaces.Box(0, 1, (width,), np.int8)})
        self.action_spaces = {agent: spaces.Discrete(width) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.chance = FastChance(0)
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The edition's code book."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Lay out a new game."""
        if seed is not None:
            self.chance = FastChance(seed)
        self.cycles = 0
        self.table = self.rules.setup(len(self.possible_agents), self.options, self.chance)
        self.agents = self.possible_agents[:]
        seen = self.look()
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.agents}

    def look(self) -> dict[str, Seen]:
        """What each agent sees."""
        width = self.rules.book.size()
        result: dict[str, Seen] = {}
        for seat, agent in enumerate(self.possible_agents):
            row = row_of(self.rules, self.observer, self.table, seat)
            moves = self.rules.legal(self.table, seat) if seat in self.rules.asked(self.table) else []
            mask = np.frombuffer(mask_of(moves, width), np.int8)
            result[agent] = {"observation": np.frombuffer(row, np.uint8), "action_mask": mask}
        return result

    def step(self, actions: dict[str, int]) -> Answers:
        """The asked seats answer."""
        illegal = dict.fromkeys(self.agents, False)
        for seat in self.rules.asked(self.table):
            agent = self.possible_agents[seat]
            moves = self.rules.legal(self.table, seat)
            move = int(actions[agent])
            illegal[agent] = move not in moves
            self.rules.advance(self.table, seat, moves[0] if illegal[agent] else move, self.chance)
        self.cycles += 1
        return self.tell(illegal)

    def tell(self, illegal: dict[str, bool]) -> Answers:
        """What the cycle brought."""
        over = self.table.is_over()
        late = not over and self.cycles >= self.max_cycles
        gains = payoffs(self.rules.outcome(self.table).ranks) if over else [0.0] * len(self.possible_agents)
        seen = self.look()
        infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": seen[agent]["action_mask"], "illegal": illegal[agent]} for agent in self.agents
        }
        rewards = dict(zip(self.possible_agents, gains, strict=True))
        ends = dict.fromkeys(self.agents, over)
        cuts = dict.fromkeys(self.agents, late)
        if over or late:
            self.agents = []
        return seen, rewards, ends, cuts, infos
