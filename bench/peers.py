"""Other engines, each through the interface its users have. What is not installed is left out."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any

from bench.line import COPIES, DECISIONS, Line

PLAYERS = 4
COPIES_A_TURN = 50


def chance_move(state: Any, random: Any) -> int:
    """With one deck all cards still there are equally likely, so no weights need be looked at."""
    outcomes = state.chance_outcomes()
    action: int = outcomes[int(random() * len(outcomes))][0]
    return action


class OpenSpiel:
    """OpenSpiel's crazy_eights, written in C++, through its Python interface; chance nodes are not counted."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.random = Random(3).random

    def __call__(self) -> int:
        """One game."""
        random = self.random
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance_move(state, random))
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(random() * len(moves))])
                decisions += 1
        return decisions


class OpenSpielClones:
    """Clones of states met in the middle of random games."""

    def __init__(self, game: Any) -> None:
        self.states = [self.middle(game, seed) for seed in range(40)]

    def middle(self, game: Any, seed: int) -> Any:
        """A state some way into a game."""
        random = Random(seed).random
        states = [game.new_initial_state()]
        while not states[-1].is_terminal():
            state = states[-1].clone()
            moves = state.legal_actions()
            action = chance_move(state, random) if state.is_chance_node() else moves[int(random() * len(moves))]
            state.apply_action(action)
            states.append(state)
        dealt = [state for state in states if not state.is_chance_node() and not state.is_terminal()]
        return dealt[len(dealt) * (seed % 10) // 10]

    def __call__(self) -> int:
        """Some clones of each."""
        for state in self.states:
            for _ in range(COPIES_A_TURN):
                state.clone()
        return len(self.states) * COPIES_A_TURN


class RlcardUno:
    """RLCard's uno, the raw game object without its encodings."""

    def __init__(self, uno: Any) -> None:
        self.uno = uno
        self.random = Random(4).random

    def __call__(self) -> int:
        """One game."""
        random = self.random
        game = self.uno(num_players=PLAYERS)
        game.init_game()
        decisions = 0
        while not game.is_over():
            moves = game.get_legal_actions()
            game.step(moves[int(random() * len(moves))])
            decisions += 1
        return decisions


class Catanatron:
    """Catanatron with four random players."""

    def __init__(self, module: Any) -> None:
        self.module = module
        colours = [module.Color.RED, module.Color.BLUE, module.Color.WHITE, module.Color.ORANGE]
        self.players = [module.RandomPlayer(colour) for colour in colours]

    def __call__(self) -> int:
        """One game."""
        game = self.module.Game(self.players)
        game.play()
        state = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)


def open_spiel_lines() -> list[Line]:
    """Decisions and clones."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(f"crazy_eights(players={PLAYERS})")
    return [
        Line("OpenSpiel", f"crazy_eights, {PLAYERS} players, Python API", DECISIONS, OpenSpiel(game)),
        Line("OpenSpiel", "crazy_eights, clone()", COPIES, OpenSpielClones(game)),
    ]


def rlcard_lines() -> list[Line]:
    """Decisions of the raw game."""
    uno = importlib.import_module("rlcard.games.uno").Game
    return [Line("RLCard", f"uno, {PLAYERS} players, raw game", DECISIONS, RlcardUno(uno))]


def catanatron_lines() -> list[Line]:
    """Decisions of random players."""
    module = importlib.import_module("catanatron")
    return [Line("Catanatron", f"Catan, {PLAYERS} players", DECISIONS, Catanatron(module))]


def lines() -> tuple[list[Line], list[str]]:
    """The lines of all peers that are installed, and the names of those that are not."""
    found: list[Line] = []
    missing: list[str] = []
    for name, make in (("OpenSpiel", open_spiel_lines), ("RLCard", rlcard_lines), ("Catanatron", catanatron_lines)):
        try:
            found += make()
        except ImportError:
            missing.append(name)
    return found, missing
