"""Train a small policy on Graal until it beats the random bot: REINFORCE on a batch of games, NumPy alone.

    python examples/train_graal.py --minutes 3 --plot curve.svg

The policy is one matrix from what a seat sees to the code book, masked to legal moves. It learns in one seat of every
game, the random bot has the other. Each game is remembered; when it ends, its result says whether to follow or
to avoid what was done, late moves more than early ones. The learning curve is the win share over the last games.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from fidchell.arena.intervals import wilson
from fidchell.envs.batched import BatchedEnv

Array = np.ndarray[Any, np.dtype[Any]]
GAMES = 64
SEATS = 2
RATE = 0.02
FADE = 0.97
"""How much less a move matters than the next one of the same seat."""


class Policy:
    """Softmax over legal moves of a linear function of the row."""

    def __init__(self, cells: int, moves: int, seed: int) -> None:
        self.weights = np.zeros((cells + 1, moves), np.float32)
        self.random = np.random.default_rng(seed)

    def features(self, rows: Array) -> Array:
        """Small numbers, and a one."""
        scaled = np.minimum(rows, 10).astype(np.float32) / 10.0
        return np.hstack([scaled, np.ones((len(rows), 1), np.float32)])

    def chances(self, features: Array, masks: Array) -> Array:
        """How likely each move is."""
        scores = np.where(masks > 0, features @ self.weights, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    def draw(self, chances: Array) -> Array:
        """One move a row."""
        marks = self.random.random((len(chances), 1), np.float32) * chances.sum(axis=1, keepdims=True)
        return np.minimum((chances.cumsum(axis=1) < marks).sum(axis=1), chances.shape[1] - 1)


class Trainer:
    """Plays, remembers, learns."""

    def __init__(self, seed: int) -> None:
        self.env = BatchedEnv("graal", GAMES, SEATS)
        self.env.reset(seed)
        self.policy = Policy(self.env.size, self.env.width, seed)
        self.seat = np.arange(GAMES) % SEATS
        self.memory: list[list[tuple[Array, Array]]] = [[] for _ in range(GAMES)]
        self.results: list[float] = []

    def step(self, *, learning: bool) -> None:
        """One move in every game."""
        moves = np.array(self.env.random_actions())
        mine = np.flatnonzero(self.env.actors == self.seat)
        if len(mine):
            features = self.policy.features(self.env.observations()[mine])
            chances = self.policy.chances(features, self.env.masks[mine])
            moves[mine] = self.policy.draw(chances)
            if learning:
                self.remember(mine, features, chances, moves)
        rewards, finished = self.env.step(moves)
        for game in finished.tolist():
            self.finish(game, float(rewards[game, self.seat[game]]), learning=learning)

    def remember(self, mine: Array, features: Array, chances: Array, moves: Array) -> None:
        """Keep what was seen, and how the chances would have to change to make the chosen move likelier."""
        slopes = -chances
        slopes[np.arange(len(mine)), moves[mine]] += 1.0
        for index, game in enumerate(mine.tolist()):
            self.memory[game].append((features[index], slopes[index]))

    def finish(self, game: int, reward: float, *, learning: bool) -> None:
        """Learn from a result against what was usual lately."""
        usual = float(np.mean(self.results[-200:])) if self.results else 0.0
        if learning and self.memory[game]:
            seen = np.array([features for features, _ in self.memory[game]])
            slopes = np.array([slope for _, slope in self.memory[game]])
            faded = FADE ** np.arange(len(seen) - 1, -1, -1, dtype=np.float32)
            self.policy.weights += RATE * (reward - usual) * (seen.T @ (slopes * faded[:, None]))
        self.memory[game] = []
        self.results.append(reward)


def win_share(results: list[float]) -> float:
    """The share of wins among results of 1 and -1."""
    return sum(result > 0 for result in results) / max(1, len(results))


def save_plot(curve: list[float], path: str) -> None:
    """The learning curve."""
    from matplotlib.figure import Figure  # noqa: PLC0415 (only when a plot is wanted)

    figure = Figure(figsize=(7, 3.5), layout="constrained")
    plot = figure.subplots()
    plot.plot([index * 100 for index in range(len(curve))], curve)
    plot.axhline(0.5, linestyle=":")
    plot.set_xlabel("games")
    plot.set_ylabel("win share of the last 100")
    plot.set_title("A linear policy learns Graal against the random bot")
    figure.savefig(path)


def main() -> None:
    """Train for some minutes, then count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400, help="games of the examination")
    parser.add_argument("--plot", default="")
    arguments = parser.parse_args()
    trainer = Trainer(arguments.seed)
    end = time.monotonic() + arguments.minutes * 60
    curve: list[float] = []
    while time.monotonic() < end:
        trainer.step(learning=True)
        if len(trainer.results) >= (len(curve) + 1) * 100:
            curve.append(win_share(trainer.results[-100:]))
            print(f"{len(trainer.results):6} games, win share of the last 100: {curve[-1]:.0%}", flush=True)
    if arguments.plot:
        save_plot(curve, arguments.plot)
    trained, trainer.results = trainer.results, []
    trainer.env.reset(arguments.seed + 1)
    trainer.memory = [[] for _ in range(GAMES)]
    while len(trainer.results) < arguments.games:
        trainer.step(learning=False)
    wins = sum(result > 0 for result in trainer.results)
    print(f"After {len(trained)} games of training it wins {wilson(wins, len(trainer.results)).percent()}.")


if __name__ == "__main__":
    main()
