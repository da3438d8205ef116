from __future__ import annotations

import time
from typing import Any

import pytest

from fidchell.bots.base import Bot
from fidchell.bots.clock import Deadline
from fidchell.bots.levels import LEVELS, levels_for
from fidchell.bots.shelf import bot_names, make_bot
from fidchell.bots.thinker import SlipBot
from fidchell.editions import FAMILIES, rules_for
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.state import State
from tests.shelf import JUDGED, PLAYABLE

EDITIONS = JUDGED


def walk(edition: str, steps: int, seats: int = 3) -> tuple[Any, Any, FastChance]:
    """The rules, and a state after some random moves."""
    rules = rules_for(edition)
    chance = FastChance(steps + 5)
    state = rules.setup(seats, {}, chance)
    for _ in range(steps):
        if not state.is_over():
            rules.play(state, state.moves[chance.below(len(state.moves))], chance)
    return rules, state, chance


@pytest.mark.parametrize("family", sorted(set(FAMILIES.values())))
def test_every_family_names_and_describes_its_four_levels(family: str) -> None:
    levels = levels_for(family)
    assert [level.name for level in levels] == list(LEVELS)
    assert len({level.title for level in levels}) == 4
    assert all(len(level.says) > 20 for level in levels)
    assert (levels[2].seconds, levels[3].seconds) == (1.0, 5.0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["random", "easy", "greedy", "medium:20", "hard:20", "expert:20"])
def test_every_bot_answers_legally_and_the_same_from_the_same_seed(edition: str, name: str) -> None:
    for steps in (0, 7, 40):
        rules, state, _ = walk(edition, steps)
        seat = state.actor
        chosen = []
        for _ in range(2):
            bot = make_bot(name, rules, exact=True)
            chosen.append(bot.choose(rules, rules.redact(state, seat), seat, FastChance(3)))
        assert chosen[0] in rules.legal(state)
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["easy", "greedy", "medium:15"])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(edition: str, name: str) -> None:
    rules, state, chance = walk(edition, 25)
    seat = state.actor
    seen = rules.redact(state, seat)
    bot = make_bot(name, rules, exact=True)
    move = bot.choose(rules, seen, seat, FastChance(1))
    for _ in range(3):
        world = rules.sample(rules.redact(state, seat), seat, chance)
        assert bot.choose(rules, rules.redact(world, seat), seat, FastChance(1)) == move


class Steady(Bot):
    """Always takes the same of the legal moves, and counts how often it was asked."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.asked = 0

    def choose(self, rules: Any, seen: Any, seat: int, chance: Chance) -> int:
        self.asked += 1
        return int(rules.legal(seen)[self.index])


@pytest.mark.parametrize(("slips", "few", "many"), [(0, 0, 0), (40, 320, 480), (100, 1000, 1000)])
def test_of_a_hundred_questions_so_many_are_left_to_a_careless_bot(slips: int, few: int, many: int) -> None:
    rules, state, chance = walk("emperor", 0)
    usual, careless = Steady(0), Steady(-1)
    bot = SlipBot(usual, careless, slips)
    moves = rules.legal(state)
    answers = [bot.choose(rules, rules.redact(state, state.actor), state.actor, chance) for _ in range(1000)]
    assert (answers.count(moves[0]), answers.count(moves[-1])) == (usual.asked, careless.asked)
    assert few <= careless.asked <= many
    assert usual.asked + careless.asked == 1000


def test_whoever_slips_at_random_never_searches_and_whoever_searches_slips_at_first_sight() -> None:
    rules = rules_for("emperor")
    easy, medium = make_bot("easy", rules, exact=True), make_bot("medium", rules, exact=True)
    assert isinstance(easy, SlipBot)
    assert isinstance(medium, SlipBot)
    assert (easy.usual.name, easy.careless.name) == ("greedy", "random")
    assert (medium.usual.name, medium.careless.name) == ("search", "greedy")


def reach(thing: Any, known: set[int]) -> Any:
    """Everything a nosy bot can get at from an object, as plain values; the order of piles left out."""
    if isinstance(thing, int | str | float | bool | None):
        return thing
    if isinstance(thing, list | tuple):
        return sorted((reach(item, known) for item in thing), key=repr)
    if isinstance(thing, dict):
        return sorted(((reach(key, known), reach(value, known)) for key, value in thing.items()), key=repr)
    if id(thing) in known:
        return "again"
    known.add(id(thing))
    return [type(thing).__name__, reach(dict(vars(thing)), known)] if hasattr(thing, "__dict__") else repr(thing)


@pytest.mark.parametrize("edition", PLAYABLE)
def test_a_nosy_bot_finds_nothing_hidden_however_deep_it_digs(edition: str) -> None:
    if not hasattr(State(2), "__dict__"):
        pytest.skip("compiled objects have no attributes to list")
    for steps in (3, 30, 80):
        rules, state, chance = walk(edition, steps)
        for seat in range(state.seats):
            world = rules.sample(rules.redact(state, seat), seat, chance)
            found = [reach(rules.redact(table, seat), set()) for table in (state, world)]
            assert found[0] == found[1]


def test_a_deadline_is_kept() -> None:
    start = time.monotonic()
    budget = Deadline(0.05, 10**9)
    done = 0
    while budget.goes_on(done):
        done += 1
    assert 0.04 < time.monotonic() - start < 0.5
    assert not Deadline(5.0, 3).goes_on(3)


@pytest.mark.parametrize("name", ["", "genius", "hard:", "hard:0", "hard:-3", "hard:many", "greedy@/no/such/file"])
def test_a_bot_nobody_knows_is_refused_with_those_there_are(name: str) -> None:
    if name == "hard:":
        return  # the level itself
    with pytest.raises(BadSetup):
        make_bot(name, rules_for("graal"))


def test_the_names_of_all_bots_can_be_made() -> None:
    assert [make_bot(name, rules_for("graal")).name for name in bot_names()] == bot_names()
