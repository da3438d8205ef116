"""Every edition as a PettingZoo environment: agents are asked one at a time, as the rules ask them."""

from __future__ import annotations

import functools
import json
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import parallel_to_aec, wrappers

from fidchell.editions import rules_for
from fidchell.envs.observers import observer_for
from fidchell.envs.parallel import CycleEnv
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import FidchellError
from fidchell.search.batch import mask_of, row_of
from fidchell.search.rewards import payoffs

Row = np.ndarray[Any, np.dtype[Any]]
Seen = dict[str, Row]


@functools.cache
def seen_space(edition: str) -> spaces.Dict:
    """What an agent sees: its row of cells, and which moves are legal."""
    cells = spaces.Box(0, 255, (observer_for(edition).size(),), np.uint8)
    mask = spaces.Box(0, 1, (rules_for(edition).book.size(),), np.int8)
    return spaces.Dict({"observation": cells, "action_mask": mask})


class TableEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]  # (pettingzoo has no types)
    """One table; rows and masks are made when somebody looks, from what the seat may know."""

    def __init__(
        self, edition: str, seats: int, options: dict[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.rules = rules_for(edition)
        self.rules.meta.check_seats(seats)
        self.options = self.rules.meta.settle_options(options or {})
        self.observer = observer_for(edition)
        self.render_mode = render_mode
        name = f"{edition.replace('-', '_')}_v1"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.width = self.rules.book.size()
        self.nothing = np.zeros(self.width, np.int8)
        self.nothing.flags.writeable = False
        self.action_spaces = {agent: spaces.Discrete(self.width) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen_space(edition))
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self.chance = FastChance(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The edition's code book."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay out a new game; without a seed the chance goes on from the last one."""
        if seed is not None:
            self.chance = FastChance(seed)
        self.state_now = self.rules.setup(len(self.possible_agents), self.options, self.chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self.nothing} for agent in self.agents}
        self.ask()

    def ask(self) -> None:
        """Turn to the agent whose answer is wanted."""
        state = self.state_now
        self.agent_selection = agent = self.possible_agents[state.actor]
        self.mask = np.frombuffer(mask_of(state.moves, self.width), np.int8)
        self.infos[agent] = {"action_mask": self.mask}

    def observe(self, agent: str) -> Seen:
        """What an agent may know; only the one that is asked has legal moves."""
        row = row_of(self.rules, self.observer, self.state_now, self.seat_of[agent])
        asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self.mask if asked else self.nothing
        return {"observation": np.frombuffer(row, np.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """One answer; an illegal one is refused with the rule that forbids it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None  # noqa: S101 (PettingZoo: only the dead act with None)
        state = self.state_now
        self.rules.play(state, int(action), self.chance)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.nothing}
        if state.actor < 0:
            self.finish()
        else:
            self.ask()

    def finish(self) -> None:
        """The game is over: everybody gets what its rank is worth."""
        for agent, reward in zip(self.agents, payoffs(self.rules.outcome(self.state_now).ranks), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """What a spectator may know, as JSON text."""
        return json.dumps(self.rules.view(self.rules.redact(self.state_now, -1), -1), indent=1)

    def close(self) -> None:
        """Nothing is open."""


class GuardedEnv(TableEnv):
    """The usual environment: an illegal move ends the game with -1 for its agent, and acting before `reset` is refused.

    PettingZoo's own wrappers do the same at three times the cost of the game itself.
    """

    def step(self, action: int | None) -> None:
        """One answer, or the end."""
        if not self.rewards:
            raise FidchellError("Reset the environment before the first step.")
        agent = self.agent_selection
        alive = not (self.terminations[agent] or self.truncations[agent])
        if alive and (action is None or not 0 <= action < self.width or not self.mask[action]):
            self.forfeit(agent)
        else:
            super().step(action)

    def forfeit(self, agent: str) -> None:
        """The game ends at once, to the cost of who broke the rules."""
        self.rewards[agent] = -1.0
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.infos[agent] = {"action_mask": self.nothing}
        self.infos[agent]["illegal"] = np.ones(1, np.int8)


class EditionModule:
    """What a PettingZoo module offers: `env`, `raw_env` and `parallel_env` of one edition."""

    def __init__(self, edition: str, seats: int) -> None:
        self.edition = edition
        self.seats = seats

    def raw_env(self, seats: int = 0, options: dict[str, str] | None = None, **rest: Any) -> TableEnv:
        """The bare environment: an illegal move raises IllegalMove."""
        return TableEnv(self.edition, seats or self.seats, options, **rest)

    def env(self, seats: int = 0, options: dict[str, str] | None = None, max_cycles: int = 0, **rest: Any) -> Any:
        """The usual one: an illegal move ends the game with -1 for its agent.

        With `max_cycles` every agent acts in every cycle and counts only if it is asked, see `parallel_env`.
        """
        if max_cycles:
            return wrappers.OrderEnforcingWrapper(parallel_to_aec(self.parallel_env(seats, options, max_cycles)))
        return GuardedEnv(self.edition, seats or self.seats, options, **rest)

    def parallel_env(self, seats: int = 0, options: dict[str, str] | None = None, max_cycles: int = 1000) -> CycleEnv:
        """All agents act at once, question by question."""
        return CycleEnv(self.edition, seats or self.seats, options, max_cycles)
