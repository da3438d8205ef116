"""Single-observer information-set Monte Carlo tree search, for every game alike.

Each iteration imagines one world that fits what the seat knows, walks down one tree shared by all worlds,
plays on from the leaf, and notes what came of it for every seat that moved.
"""

from __future__ import annotations

from typing import Final, Generic

from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import NO_FRAME, Frame
from fidchell.kernel.steps import S
from fidchell.search.budget import Budget
from fidchell.search.judge import Judge
from fidchell.search.rewards import PLACE, hasten, rate
from fidchell.search.tree import Node, is_clear, new_root

TO_THE_END: Final = 1000000
"""As `plies`: play every game out."""

UNKNOWN: Final = -1000000
"""Less than any word of a judge."""


class Habits:
    """How a search thinks: `explore` widens the tree, `trust` weighs the judge's bias.

    The judge is asked `plies` decisions after the question, so that all it compares is equally far ahead. What the
    tree leaves of them is rolled out: by the best of `picks` random moves, or the judge's own quick move (0).
    After `calm` iterations a clear case may end the search early (0: never). With `look` a move is judged by the
    table it leads to, which is dearer and wiser than a first thought of it.
    """

    def __init__(
        self, explore: float, trust: float, plies: int, picks: int, calm: int = 0, look: bool = False
    ) -> None:
        self.explore: Final = explore
        self.trust: Final = trust
        self.plies: Final = plies
        self.picks: Final = picks
        self.calm: Final = calm
        self.look: Final = look


class Findings:
    """What a search found about each move of the asked seat."""

    def __init__(self, moves: list[int], nodes: list[Node], iterations: int) -> None:
        self.moves: Final = moves
        self.visits: Final = [node.visits for node in nodes]
        self.means: Final = [node.mean() for node in nodes]
        self.errors: Final = [node.error() for node in nodes]
        self.iterations: Final = iterations

    def best(self) -> int:
        """The move tried most often; among equals the one with the better mean."""
        best = 0
        for index in range(1, len(self.moves)):
            more = self.visits[index] - self.visits[best]
            if more > 0 or (more == 0 and self.means[index] > self.means[best]):
                best = index
        return self.moves[best]

    def worth(self) -> float:
        """The average reward over all iterations: the seat's prospects as it searched."""
        total = 0.0
        for index in range(len(self.moves)):
            total += self.means[index] * float(self.visits[index])
        return total / float(self.iterations) if self.iterations > 0 else 0.0


class Search(Generic[S]):
    """A searcher for one edition; it keeps nothing from one question to the next."""

    def __init__(self, rules: Rules[S], judge: Judge[S], habits: Habits) -> None:
        self.rules: Final = rules
        self.judge: Final = judge
        self.habits: Final = habits
        self.place = PLACE
        self.path: list[Node] = []
        self.options: list[Node] = []
        self.rewards: Node = new_root()
        self.anchor: Node = new_root()
        self.question: Frame = NO_FRAME

    def look(self, seen: S, seat: int, budget: Budget, chance: Chance) -> Findings:
        """Search the open question of a seat from its redacted state."""
        self.forget()
        root = new_root()
        moves = self.rules.legal(seen)
        done = 0
        while done == 0 or budget.goes_on(done):
            self.iterate(root, self.rules.sample(seen, seat, chance), chance)
            done += 1
            if self.habits.calm > 0 and done % self.habits.calm == 0 and is_clear(root):
                break
        nodes = [root.child(seat, move) or Node(seat, move, 0.0) for move in moves]
        self.forget()
        return Findings(moves, nodes, done)

    def forget(self) -> None:
        """Let go of the tree."""
        self.path = []
        self.options = []
        self.rewards = new_root()
        self.anchor = new_root()
        self.question = NO_FRAME

    def weigh(self, seen: S, seat: int, move: int, budget: Budget, chance: Chance) -> Node:
        """What one move of a seat brings it: as `look`, with the first move given."""
        self.forget()
        root = new_root()
        verdict = Node(seat, move, 0.0)
        while verdict.visits == 0 or budget.goes_on(verdict.visits):
            world = self.rules.sample(seen, seat, chance)
            self.rules.advance(world, seat, move, chance)
            verdict.learn(self.iterate(root, world, chance)[seat])
        self.forget()
        return verdict

    def await_end(self, seen: S, seat: int, budget: Budget, chance: Chance) -> Node:
        """What a seat may expect, whoever is asked now: quick games from worlds that fit what it knows."""
        verdict = Node(seat, -1, 0.0)
        while verdict.visits == 0 or budget.goes_on(verdict.visits):
            world = self.rules.sample(seen, seat, chance)
            self.roll_out(world, self.habits.plies, chance)
            verdict.learn(rate(self.rules, self.judge, world, self.place)[seat])
        return verdict

    def iterate(self, root: Node, world: S, chance: Chance) -> list[float]:
        """One world, one way down the tree, one rollout, one lesson; what each seat got is returned."""
        rules = self.rules
        self.path = []
        self.question = NO_FRAME
        node = root
        left = self.habits.plies
        while not world.is_over():
            node = self.descend(node, world, chance)
            fresh = node.visits == 0
            rules.advance(world, node.seat, node.move, chance)
            left -= 1
            if fresh or left <= 0:
                break
        left = self.roll_out(world, left, chance)
        rewards = rate(self.rules, self.judge, world, self.place)
        if left > 0 and self.habits.plies < TO_THE_END:
            hasten(rewards, left, self.habits.plies)
        for node in self.path:
            node.learn(rewards[node.seat])
        for reward in rewards:
            self.rewards.learn(reward)
        return rewards

    def descend(self, node: Node, world: S, chance: Chance) -> Node:
        """Choose the next move; the node it leads to is returned and, like the one judged, will learn."""
        source = self.source(node, world)
        chosen = self.pick(source, world, chance)
        self.path.append(chosen)
        if source is node:
            return chosen
        place = node.child(chosen.seat, chosen.move) or node.grow(Node(chosen.seat, chosen.move, 0.0))
        self.path.append(place)
        return place

    def source(self, node: Node, world: S) -> Node:
        """Where a choice is learned: here, but answers given together all where their question began.

        So nobody's answer depends on another that he could not see.
        """
        if not world.answers:
            return node
        if world.frame is not self.question:
            self.question = world.frame
            self.anchor = node
        return self.anchor

    def pick(self, node: Node, world: S, chance: Chance) -> Node:
        """The most promising move of the actor, among those legal in this world."""
        options = self.open_options(node, world, chance)
        visits = 0
        total = 0.0
        for option in options:
            visits += option.visits
            total += option.total
        expected = total / float(visits) if visits > 0 else 0.5
        scale = self.rewards.scale()
        best = options[0]
        best_score = -1000000.0
        for option in options:
            score = option.score(expected, self.habits.explore * scale, self.habits.trust)
            if option.visits == 0:
                score += float(chance.below(1000)) * 0.000001
            if score > best_score:
                best_score = score
                best = option
        return best

    def open_options(self, node: Node, world: S, chance: Chance) -> list[Node]:
        """The children for what is legal now, made where missing, each counted as available once more."""
        options = self.options
        options.clear()
        actor = world.actor
        base = UNKNOWN
        for move in world.moves:
            child = node.child(actor, move)
            if child is None:
                if base == UNKNOWN and self.habits.look:
                    base = self.judge.glance(world, actor)
                child = node.grow(self.new_child(world, actor, move, base, chance))
            child.available += 1
            options.append(child)
        return options

    def new_child(self, world: S, seat: int, move: int, base: int, chance: Chance) -> Node:
        """A move not seen before, with the judge's first thought or, after a look, what it adds to `base`."""
        thought = 0.001 * float(self.judge.bias(world, seat, move))
        if not self.habits.look:
            return Node(seat, move, thought)
        gain = self.after(world, seat, move, chance) - base
        return Node(seat, move, 0.001 * float(gain), thought)

    def hope(self, world: S, seat: int, move: int, chance: Chance) -> int:
        """What the judge thinks of a move, at first sight or after a glance at the table it leads to."""
        thought = self.judge.bias(world, seat, move)
        return thought + self.after(world, seat, move, chance) if self.habits.look else thought

    def after(self, world: S, seat: int, move: int, chance: Chance) -> int:
        """A glance at the table a move leads to."""
        table = world.copy()
        self.rules.advance(table, seat, move, chance)
        return self.judge.glance(table, seat)

    def roll_out(self, world: S, left: int, chance: Chance) -> int:
        """Play on quickly, to the end or until the judge is asked; how many decisions before that is returned."""
        rules = self.rules
        while left > 0 and not world.is_over():
            rules.advance(world, world.actor, self.roll(world, chance), chance)
            left -= 1
        return left

    def roll(self, world: S, chance: Chance) -> int:
        """A quick move: the judge's own, random, or the most promising of a few random ones."""
        if self.habits.picks == 0:
            return self.judge.quick(world, chance)
        moves = world.moves
        count = len(moves)
        picks = self.habits.picks
        if count == 1 or picks < 2:
            return moves[chance.below(count)]
        every = picks >= count
        seat = world.actor
        move = -1
        best = UNKNOWN
        for index in range(count if every else picks):
            other = moves[index if every else chance.below(count)]
            hope = self.hope(world, seat, other, chance)
            if hope > best:
                best = hope
                move = other
        return move
