from __future__ import annotations

import time
from typing import Any

import pytest

from fidchell.bots.clock import Deadline
from fidchell.bots.levels import LEVELS, levels_for
from fidchell.bots.shelf import bot_names, make_bot
from fidchell.editions import FAMILIES, rules_for
from fidchell.kernel.chance import FastChance
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
