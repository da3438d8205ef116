"""`python -m bench.search`: simulations a second of searches, steps a second of environments, ours beside others."""

from __future__ import annotations

import importlib
import sys
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.__main__ import TURNS, stay_on_one_core
from bench.line import Line, measure_all
from bench.report import is_compiled
from fidchell.bots.judges import judge_for
from fidchell.editions import rules_for
from fidchell.envs.batched import BatchedEnv
from fidchell.kernel.chance import FastChance
from fidchell.search.budget import Budget
from fidchell.search.ismcts import TO_THE_END, Habits, Search

SECONDS = 4.0
SEATS = 4
PICKS = 2
BATCH = 256
SIMULATIONS = "simulations/s"
STEPS = "steps/s"


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


def our_lines() -> list[Line]:
    """Searches and environments of ours."""
    graal_v1 = importlib.import_module("fidchell.envs.graal_v1")
    return [
        Line(
            "Fidchell",
            f"ISMCTS graal, {SEATS} seats, random rollouts to the end",
            SIMULATIONS,
            OurSearch("graal", 1, 50),
        ),
        Line(
            "Fidchell",
            f"ISMCTS graal, {SEATS} seats, quick rollouts to the end",
            SIMULATIONS,
            OurSearch("graal", PICKS, 50),
        ),
        Line(
            "Fidchell",
            f"ISMCTS emperor, {SEATS} seats, random rollouts to the end",
            SIMULATIONS,
            OurSearch("emperor", 1, 5),
        ),
        Line("Fidchell", f"AEC graal_v1, {SEATS} seats", STEPS, Agents(graal_v1.env(seats=SEATS))),
        Line("Fidchell", f"batch of {BATCH}, graal, masks", STEPS, Batched(looking=False)),
        Line("Fidchell", f"batch of {BATCH}, graal, masks and observations", STEPS, Batched(looking=True)),
    ]


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
        Line("OpenSpiel", "MCTS in Python, crazy_eights", SIMULATIONS, OpenSpielSearch(game, slow, 50)),
        Line("OpenSpiel", "MCTS in C++, crazy_eights", SIMULATIONS, OpenSpielSearch(game, fast, 500)),
    ]


def pettingzoo_lines() -> list[Line]:
    """PettingZoo's own connect_four; it draws with pygame, which need not be there for this."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    module = importlib.import_module("pettingzoo.classic.connect_four_v3")
    return [Line("PettingZoo", "AEC connect_four_v3", STEPS, Agents(module.env()))]


class CatanatronSearch:
    """Catanatron's MCTS player at the first real question of a game of four."""

    def __init__(self, catanatron: Any, player: Any, simulations: int) -> None:
        colours = list(catanatron.Color)[:SEATS]
        self.player = player(colours[0], simulations)
        others = [catanatron.RandomPlayer(colour) for colour in colours[1:]]
        self.game = catanatron.Game([self.player, *others])
        for _ in range(40):
            self.game.play_tick()
        while self.game.state.current_color() != colours[0] or len(actions_of(self.game)) < 2:
            self.game.play_tick()
        self.simulations = simulations

    def __call__(self) -> int:
        """One question."""
        self.player.decide(self.game, actions_of(self.game))
        return self.simulations


def actions_of(game: Any) -> Any:
    """What may be played now, in whichever version of Catanatron."""
    return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions


def catanatron_lines() -> list[Line]:
    """Catanatron's MCTS, where its version has one."""
    catanatron = importlib.import_module("catanatron")
    player = importlib.import_module("catanatron.players.mcts").MCTSPlayer
    return [Line("Catanatron", "MCTS, Catan, 4 players", SIMULATIONS, CatanatronSearch(catanatron, player, 5))]


def main() -> int:
    """Measure and print."""
    stay_on_one_core()
    lines, missing = our_lines(), []
    for make in (open_spiel_lines, pettingzoo_lines, catanatron_lines):
        try:
            lines += make()
        except ImportError as error:
            missing.append(str(error))
    measure_all(lines, SECONDS, TURNS)
    grid = Table(title=f"One core, our rules {'compiled' if is_compiled() else 'interpreted'}, best of {TURNS} turns")
    for heading in ("engine", "what", "a second"):
        grid.add_column(heading, justify="right" if heading == "a second" else "left")
    for line in lines:
        grid.add_row(line.engine, line.what, f"{line.best:,.0f} {line.unit}")
    Console(highlight=False).print(grid)
    for name in missing:
        print(f"Not measured: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
