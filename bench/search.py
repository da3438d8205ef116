"""Simulations a second of searches and steps a second of environments, ours beside others.

Searches answer the first question of new games and play every simulation to the end of the game.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from bench.line import SIMULATIONS, STEPS, Line
from fidchell.bots.judges import judge_for
from fidchell.editions import rules_for
from fidchell.envs.batched import BatchedEnv
from fidchell.kernel.chance import FastChance
from fidchell.search.budget import Budget
from fidchell.search.ismcts import TO_THE_END, Habits, Search

SEATS = 4
BATCH = 256
QUICK = 0
RANDOM = 1
"""As `picks` of a search: the judge's own quick moves in rollouts, or any legal ones."""


GRAAL_QUICK = f"ISMCTS graal, {SEATS} seats, quick rollouts"
GRAAL_RANDOM = f"ISMCTS graal, {SEATS} seats, random rollouts"
EMPEROR = f"ISMCTS emperor, {SEATS} seats, random rollouts"
AEC_GRAAL = f"AEC graal_v1, {SEATS} seats"
BATCH_MASKS = f"batch of {BATCH}, graal, masks"
BATCH_SEEN = f"batch of {BATCH}, graal, masks and observations"
MCTS_PYTHON = "MCTS in Python, crazy_eights"
MCTS_CPP = "MCTS in C++, crazy_eights"
CONNECT_FOUR = "AEC connect_four_v3"
CATAN = "Catan, 4 players: copy, play at random"

RATIOS = [
    (GRAAL_QUICK, MCTS_PYTHON),
    (GRAAL_QUICK, MCTS_CPP),
    (GRAAL_RANDOM, MCTS_PYTHON),
    (EMPEROR, CATAN),
    (AEC_GRAAL, CONNECT_FOUR),
    (BATCH_MASKS, CONNECT_FOUR),
    (BATCH_SEEN, CONNECT_FOUR),
]


class OurSearch:
    """Information-set search with rollouts to the end, at the first question of new games."""

    def __init__(self, edition: str, picks: int, iterations: int) -> None:
        self.rules = rules_for(edition)
        self.search: Search[Any] = Search(self.rules, judge_for(self.rules), Habits(0.7, 0.1, TO_THE_END, picks))
        self.chance = FastChance(1)
        self.iterations = iterations

    def __call__(self) -> int:
        """One question."""
        state = self.rules.setup(SEATS, {}, self.chance)
        seat = state.actor
        self.search.look(self.rules.redact(state, seat), seat, Budget(self.iterations), self.chance)
        return self.iterations


class OpenSpielSearch:
    """OpenSpiel's MCTS on crazy_eights at the first question of new games; it sees all cards."""

    def __init__(self, game: Any, bot: Any, simulations: int) -> None:
        self.game = game
        self.bot = bot
        self.simulations = simulations
        self.random = Random(3)

    def __call__(self) -> int:
        """One question."""
        state = self.game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) < 2:
            actions = state.legal_actions()
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            state.apply_action(self.random.choice(actions))
        self.bot.mcts_search(state)
        return self.simulations


class Agents:
    """A PettingZoo environment driven by random legal moves, every observation asked for."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.random = Random(5)
        self.env.reset(seed=1)

    def __call__(self) -> int:
        """Some steps."""
        env = self.env
        steps = 0
        for _ in env.agent_iter(200):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(self.random.choice(np.flatnonzero(seen["action_mask"])))
                steps += 1
        if not env.agents:
            env.reset()
        return steps


class Batched:
    """Many games at once, with or without observations."""

    def __init__(self, *, looking: bool) -> None:
        self.env = BatchedEnv("graal", BATCH, SEATS)
        self.env.reset(1)
        self.looking = looking

    def __call__(self) -> int:
        """One step of all games."""
        self.env.step(self.env.random_actions())
        if self.looking:
            self.env.observations()
        return BATCH


def our_lines(only: str) -> list[Line]:
    """Searches and environments of ours."""
    graal_v1 = importlib.import_module("fidchell.envs.graal_v1")
    found = [
        Line("Fidchell", GRAAL_QUICK, SIMULATIONS, OurSearch("graal", QUICK, 50)),
        Line("Fidchell", GRAAL_RANDOM, SIMULATIONS, OurSearch("graal", RANDOM, 50)),
        Line("Fidchell", AEC_GRAAL, STEPS, Agents(graal_v1.env(seats=SEATS))),
        Line("Fidchell", BATCH_MASKS, STEPS, Batched(looking=False)),
        Line("Fidchell", BATCH_SEEN, STEPS, Batched(looking=True)),
    ]
    if only != "graal":
        found.append(Line("Fidchell", EMPEROR, SIMULATIONS, OurSearch("emperor", RANDOM, 5)))
    return found


def open_spiel_lines() -> list[Line]:
    """OpenSpiel's two MCTS bots."""
    pyspiel = importlib.import_module("pyspiel")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")
    slow = mcts.MCTSBot(game, 1.4, 50, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ChildSelectionPolicy.UCT
    fast = pyspiel.MCTSBot(game, evaluator, 1.4, 500, 1000, False, 1, False, policy)
    return [
        Line("OpenSpiel", MCTS_PYTHON, SIMULATIONS, OpenSpielSearch(game, slow, 50)),
        Line("OpenSpiel", MCTS_CPP, SIMULATIONS, OpenSpielSearch(game, fast, 500)),
    ]


def pettingzoo_lines() -> list[Line]:
    """PettingZoo's own connect_four; it draws with pygame, which need not be there for this."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    module = importlib.import_module("pettingzoo.classic.connect_four_v3")
    return [Line("PettingZoo", CONNECT_FOUR, STEPS, Agents(module.env()))]


class CatanatronPlayouts:
    """A copy of a new game played on by random players to the end: the least that a simulation of a MCTS costs there.

    (The released package has no MCTS player of its own.)
    """

    def __init__(self, catanatron: Any) -> None:
        colours = list(catanatron.Color)[:SEATS]
        self.game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])

    def __call__(self) -> int:
        """One game."""
        self.game.copy().play()
        return 1


def catanatron_lines() -> list[Line]:
    """Catanatron, where it is installed."""
    catanatron = importlib.import_module("catanatron")
    return [Line("Catanatron", CATAN, SIMULATIONS, CatanatronPlayouts(catanatron))]


def lines(only: str) -> tuple[list[Line], list[str]]:
    """The lines of all that are installed, and the names of those that are not."""
    found: list[Line] = []
    missing: list[str] = []
    makers: list[tuple[str, Callable[[], list[Line]]]] = [
        ("Fidchell's environments", lambda: our_lines(only)),
        ("OpenSpiel", open_spiel_lines),
        ("PettingZoo", pettingzoo_lines),
        ("Catanatron", catanatron_lines),
    ]
    for name, make in makers:
        try:
            found += make()
        except ImportError:
            missing.append(name)
    return found, missing
