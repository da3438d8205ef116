"""Every edition through the checkers that PettingZoo, Gymnasium and OpenSpiel bring themselves."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import IllegalMove

pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from fidchell.envs.batched import BatchedEnv
from fidchell.envs.observers import observer_for
from fidchell.envs.seat import SeatEnv
from tests.shelf import PLAYABLE

EDITIONS = PLAYABLE
quiet = pytest.mark.filterwarnings("ignore")


def module_of(edition: str) -> ModuleType:
    return importlib.import_module(f"fidchell.envs.{edition.replace('-', '_')}_v1")


@quiet
@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_accepts_the_environment_for_every_number_of_seats(edition: str) -> None:
    for seats in rules_for(edition).meta.seats:
        api_test(module_of(edition).env(seats=seats), num_cycles=60)


@quiet
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_gives_the_same_environment(edition: str) -> None:
    seed_test(module_of(edition).env, num_cycles=60)


@quiet
@pytest.mark.parametrize("edition", EDITIONS)
def test_max_cycles_are_kept(edition: str) -> None:
    max_cycles_test(module_of(edition))


@quiet
@pytest.mark.parametrize("edition", EDITIONS)
def test_gymnasium_accepts_the_single_seat(edition: str) -> None:
    check_env(SeatEnv(edition, module_of(edition).MODULE.seats))


@quiet
@pytest.mark.compiled
@pytest.mark.parametrize("edition", EDITIONS)
def test_openspiel_plays_random_games(edition: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    names = importlib.import_module("fidchell.envs.openspiel")
    game = pyspiel.load_game(names.game_name(edition))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_cell_has_a_label_of_its_own_and_fits_a_byte(edition: str) -> None:
    rules, observer = rules_for(edition), observer_for(edition)
    assert len(set(observer.labels)) == len(observer.labels)
    chance = FastChance(3)
    state = rules.setup(max(rules.meta.seats), {}, chance)
    for _ in range(400):
        if state.is_over():
            break
        for seat in range(-1, state.seats):
            assert len(observer.observe(rules.redact(state, seat), seat)) == observer.size()  # refuses negative cells
        rules.play(state, state.moves[chance.below(len(state.moves))], chance)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_row_does_not_change_when_what_is_hidden_is_dealt_anew(edition: str) -> None:
    rules, observer = rules_for(edition), observer_for(edition)
    chance = FastChance(8)
    state = rules.setup(module_of(edition).MODULE.seats, {}, chance)
    for _ in range(120):
        if state.is_over():
            break
        for seat in range(state.seats):
            world = rules.sample(rules.redact(state, seat), seat, chance)
            row = observer.observe(rules.redact(state, seat), seat)
            assert observer.observe(rules.redact(world, seat), seat) == row
        rules.play(state, state.moves[chance.below(len(state.moves))], chance)


@pytest.mark.compiled
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_batch_plays_each_game_as_if_it_were_alone(edition: str) -> None:
    seats = module_of(edition).MODULE.seats
    many, few = BatchedEnv(edition, 5, seats), BatchedEnv(edition, 2, seats)
    many.reset(4)
    few.reset(4)
    for _ in range(150):
        moves = many.random_actions()
        many.step(moves)
        few.step(moves[:2])
        assert np.array_equal(many.masks[:2], few.masks)
        assert np.array_equal(many.actors[:2], few.actors)
    assert np.array_equal(many.observations()[:2], few.observations())


def test_a_batch_pays_at_the_end_and_starts_again() -> None:
    env = BatchedEnv("graal", 4, 2)
    env.reset(1)
    ended = 0
    for _ in range(6000):
        rewards, finished = env.step(env.random_actions())
        for index in finished.tolist():
            assert sorted(rewards[index].tolist()) == [-1.0, 1.0]
            ended += 1
        running = [index for index in range(4) if index not in finished.tolist()]
        assert not rewards[running].any()
        assert (env.masks.sum(axis=1) > 0).all()
        if ended >= 4:
            return
    raise AssertionError("no game ended")


def test_a_batch_refuses_an_illegal_move_before_anything_happens() -> None:
    env = BatchedEnv("graal", 3, 2)
    env.reset(1)
    before = env.masks.copy()
    moves = env.random_actions()
    moves[2] = int(np.flatnonzero(env.masks[2] == 0)[0])
    with pytest.raises(IllegalMove):
        env.step(moves)
    assert np.array_equal(env.masks, before)


def test_an_illegal_move_of_the_learner_ends_its_game_and_names_the_rule() -> None:
    env = SeatEnv("graal", 3, seat=1)
    seen, _ = env.reset(seed=2)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"].startswith("GRA-")


def test_only_the_asked_agent_has_legal_moves_and_info_has_the_same_mask() -> None:
    env = module_of("graal").env(seats=4)
    env.reset(seed=5)
    for agent in env.agents:
        seen: dict[str, Any] = env.observe(agent)
        assert bool(seen["action_mask"].any()) == (agent == env.agent_selection)
        assert np.array_equal(seen["action_mask"], env.infos[agent]["action_mask"])
