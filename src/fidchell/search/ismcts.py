"""Single-observer information-set Monte Carlo tree search, for every game alike.

The asked seat's moves run a race: every round imagines one world that fits what the seat knows and tries each move
that is still in the running in it, with the same luck. Beyond that move a try walks down one tree shared by all
worlds, plays on from the leaf, and notes what came of it for every seat that moved.
"""

from __future__ import annotations

from typing import Final, Generic

from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.playout import play_through
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import NO_FRAME, NOBODY, Frame
from fidchell.kernel.steps import S
from fidchell.search.budget import Budget
from fidchell.search.judge import Judge
from fidchell.search.memory import Memory
from fidchell.search.race import Race
from fidchell.search.rewards import PLACE, hasten, rate
from fidchell.search.tree import Node, new_root

TO_THE_END: Final = 1000000
"""As `turns`: play every game out."""

SEEDS: Final = 1 << 30
"""The luck of a round: every move of the race is tried with the same."""

FAR: Final = TO_THE_END // 2
"""More turns than any game takes: they need no counting."""

LONGEST: Final = 20000
"""So many decisions a rollout takes at most, then the judge is asked: moves without luck might go round in circles."""

UNKNOWN: Final = -1000000
"""Less than any word of a judge."""


class Habits:
    """How a search thinks: `explore` widens the tree, `trust` weighs the judge's first thoughts.

    The judge is asked when so many `turns` have begun after the question, so that all it compares is equally far ahead
    and in the midst of nothing. The tree takes `depth` decisions of them; the rest is rolled out by the best of `picks`
    random moves, or by the judge's own quick move (0). With `look` a move is judged by the table it leads to, which is
    dearer and wiser than a first thought of it. Who is `sure` standard errors behind leaves the race (0: nobody).
    """

    def __init__(
        self,
        explore: float,
        trust: float,
        turns: int,
        picks: int,
        *,
        depth: int = TO_THE_END,
        sure: float = 0.0,
        look: bool = False,
    ) -> None:
        self.explore: Final = explore
        self.trust: Final = trust
        self.turns: Final = turns
        self.picks: Final = picks
        self.depth: Final = depth
        self.sure: Final = sure
        self.look: Final = look


class Findings:
    """What a search found about each move of the asked seat, and which of them won the race."""

    def __init__(self, nodes: list[Node], best: Node, tries: int) -> None:
        self.moves: Final = [node.move for node in nodes]
        self.visits: Final = [node.visits for node in nodes]
        self.means: Final = [node.mean() for node in nodes]
        self.errors: Final = [node.error() for node in nodes]
        self.best: Final = best.move
        self.iterations: Final = tries

    def worth(self) -> float:
        """The average reward over all iterations: the seat's prospects as it searched."""
        total = 0.0
        for index in range(len(self.moves)):
            total += self.means[index] * float(self.visits[index])
        return total / float(self.iterations) if self.iterations > 0 else 0.0


class Lesson:
    """A try: the moves that were chosen on its way, and what each seat got."""

    def __init__(self, path: list[Node], rewards: list[float]) -> None:
        self.path: Final = path
        self.rewards: Final = rewards


class Search(Generic[S]):
    """A searcher for one edition; it keeps nothing from one question to the next."""

    def __init__(self, rules: Rules[S], judge: Judge[S], habits: Habits) -> None:
        self.rules: Final = rules
        self.judge: Final = judge
        self.habits: Final = habits
        self.memory: Memory[S] = Memory()
        self.place = PLACE
        self.path: list[Node] = []
        self.lessons: list[Lesson] = []
        self.options: list[Node] = []
        self.rewards: Node = new_root()
        self.anchor: Node = new_root()
        self.question: Frame = NO_FRAME
        self.turn = NOBODY

    def look(self, seen: S, seat: int, budget: Budget, chance: Chance) -> Findings:
        """Search the open question of a seat from its redacted state."""
        self.forget()
        root = new_root()
        world = self.memory.sample(self.rules, seen, seat, chance)
        race = Race(self.starters(root, world, seat, seen.moves, chance), self.habits.trust, self.habits.sure)
        tries = 0
        while race.is_on() and (tries == 0 or budget.goes_on(tries)):
            luck = chance.below(SEEDS)
            for node in race.running:
                race.enter(self.attempt(root, node, world.copy(), FastChance(luck)))
                tries += 1
                if not budget.goes_on(tries):
                    break
            self.learn()
            race.end_round()
            world = self.memory.sample(self.rules, seen, seat, chance)
        self.forget()
        return Findings(list(root.children.values()), race.best(), tries)

    def starters(self, root: Node, world: S, seat: int, moves: list[int], chance: Chance) -> list[Node]:
        """The moves of the question, each with what the judge thinks of it at first."""
        base = self.judge.glance(world, seat) if self.habits.look else 0
        return [root.grow(self.new_child(world, seat, move, base, chance)) for move in moves]

    def attempt(self, root: Node, node: Node, world: S, chance: Chance) -> float:
        """Try a move in a world; what it brought its seat is returned."""
        self.begin(world)
        self.path.append(node)
        if world.answers:
            self.question = world.frame
            self.anchor = root
        fresh = node.visits == 0
        self.rules.advance(world, node.seat, node.move, chance)
        return self.go_on(node, world, self.habits.turns - self.turns_begun(world), fresh, chance)[node.seat]

    def forget(self) -> None:
        """Let go of the tree."""
        self.path = []
        self.lessons = []
        self.options = []
        self.rewards = new_root()
        self.anchor = new_root()
        self.question = NO_FRAME
        self.turn = NOBODY

    def begin(self, world: S) -> None:
        """Before the first move of a try."""
        self.path = []
        self.question = NO_FRAME
        self.turn = world.actor if self.judge.is_turn(world) else NOBODY

    def turns_begun(self, world: S) -> int:
        """One when the last move led to another seat's turn, else none; alone every turn is another one."""
        actor = world.actor
        if actor == NOBODY or not self.judge.is_turn(world) or (actor == self.turn and world.seats > 1):
            return 0
        self.turn = actor
        return 1

    def weigh(self, seen: S, seat: int, move: int, budget: Budget, chance: Chance) -> Node:
        """What one move of a seat brings it: as `look`, with the first move given."""
        self.forget()
        root = new_root()
        verdict = Node(seat, move, 0.0)
        while verdict.visits == 0 or budget.goes_on(verdict.visits):
            world = self.memory.sample(self.rules, seen, seat, chance)
            self.begin(world)
            self.rules.advance(world, seat, move, chance)
            verdict.learn(self.go_on(root, world, self.habits.turns - self.turns_begun(world), False, chance)[seat])
            self.learn()
        self.forget()
        return verdict

    def await_end(self, seen: S, seat: int, budget: Budget, chance: Chance) -> Node:
        """What a seat may expect, whoever is asked now: quick games from worlds that fit what it knows."""
        verdict = Node(seat, -1, 0.0)
        while verdict.visits == 0 or budget.goes_on(verdict.visits):
            world = self.memory.sample(self.rules, seen, seat, chance)
            self.begin(world)
            self.roll_out(world, self.habits.turns, chance)
            verdict.learn(rate(self.rules, self.judge, world, self.place)[seat])
        return verdict

    def go_on(self, node: Node, world: S, left: int, fresh: bool, chance: Chance) -> list[float]:
        """Down the tree, then a rollout for what is left, then the judge; what each seat got is returned."""
        rules = self.rules
        depth = self.habits.depth
        while not fresh and left > 0 and depth > 0 and not world.is_over():
            node = self.descend(node, world, chance)
            fresh = node.visits == 0
            rules.advance(world, node.seat, node.move, chance)
            left -= self.turns_begun(world)
            depth -= 1
        left = self.roll_out(world, left, chance)
        rewards = rate(rules, self.judge, world, self.place)
        if left > 0 and self.habits.turns < TO_THE_END:
            hasten(rewards, left, self.habits.turns)
        self.lessons.append(Lesson(self.path, rewards))
        return rewards

    def learn(self) -> None:
        """What a round taught is learned after it: in its midst nobody knows what came of the other tries."""
        for lesson in self.lessons:
            for node in lesson.path:
                node.learn(lesson.rewards[node.seat])
            for reward in lesson.rewards:
                self.rewards.learn(reward)
        self.lessons = []

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
        if world.answers or not self.habits.look:
            return Node(seat, move, thought)
        gain = self.after(world, seat, move, chance) - base
        return Node(seat, move, 0.001 * float(gain), thought)

    def hope(self, world: S, seat: int, move: int, chance: Chance) -> int:
        """What the judge thinks of a move, at first sight or after a glance at the table it leads to."""
        thought = self.judge.bias(world, seat, move)
        if world.answers or not self.habits.look:
            return thought  # a look would tell what others answer at the same time
        return thought + self.after(world, seat, move, chance)

    def after(self, world: S, seat: int, move: int, chance: Chance) -> int:
        """A glance at the table a move leads to."""
        table = world.copy()
        self.rules.advance(table, seat, move, chance)
        return self.judge.glance(table, seat)

    def roll_out(self, world: S, left: int, chance: Chance) -> int:
        """Play on quickly, to the end or until so many turns have begun; how many had not is returned."""
        rules = self.rules
        if left >= FAR and self.habits.picks == 0:
            play_through(rules, world, self.judge, chance, LONGEST)
            return left
        decisions = 0
        while left > 0 and decisions < LONGEST and not world.is_over():
            rules.advance(world, world.actor, self.roll(world, chance), chance)
            left -= self.turns_begun(world)
            decisions += 1
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
