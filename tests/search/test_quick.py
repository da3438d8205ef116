from __future__ import annotations

from typing import Any

import pytest

from fidchell.bots.judges import judge_for
from fidchell.editions import playable_editions, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.playout import play_through
from fidchell.search.judge import Judge

WHOLE_GAME = 100000
SEEDS = {"graal": 40}
"""So many games of an edition are tried, else a few."""


def quick_game(edition: str, seed: int, judge: Judge[Any] | None = None, longest: int = WHOLE_GAME) -> tuple[Any, int]:
    """Where quick moves lead, and after how many decisions."""
    rules = rules_for(edition)
    judge = judge or judge_for(rules)
    chance = FastChance(seed)
    state = rules.setup(max(rules.meta.seats), {}, chance)
    count = 0
    while not state.is_over() and count < longest:
        rules.play(state, judge.quick(state, chance), chance)  # refuses what is not legal
        count += 1
    return state, count


def played_through(edition: str, seed: int, longest: int = WHOLE_GAME) -> Any:
    """Where the same game leads without questions in between."""
    rules = rules_for(edition)
    chance = FastChance(seed)
    state = rules.setup(max(rules.meta.seats), {}, chance)
    play_through(rules, state, judge_for(rules), chance, longest)
    return state


@pytest.mark.parametrize("edition", playable_editions())
def test_quick_moves_are_legal_and_lead_to_the_end(edition: str) -> None:
    assert quick_game(edition, 1)[1] > 0


@pytest.mark.parametrize("edition", playable_editions())
def test_a_game_played_through_is_the_same_as_question_by_question(edition: str) -> None:
    for seed in range(SEEDS.get(edition, 3)):
        through = played_through(edition, seed)
        assert through.is_over()
        assert through.key() == quick_game(edition, seed)[0].key()


def test_a_game_is_played_through_as_far_as_wanted() -> None:
    for longest in range(60):
        through = played_through("graal", 5, longest)
        assert through.key() == quick_game("graal", 5, longest=longest)[0].key()
        assert through.moves


def test_quick_moves_are_legal_wherever_a_game_may_lead() -> None:
    rules = rules_for("graal")
    judge = judge_for(rules)
    chance = FastChance(7)
    for _ in range(20):
        state = rules.setup(5, {}, chance)
        while not state.is_over():
            moves = rules.legal(state)
            assert judge.quick(state, chance) in moves
            assert judge.answer(state, rules.steps[state.frame.step], state.frame, chance) in moves
            rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)


def test_quick_games_of_graal_are_much_shorter_than_random_ones() -> None:
    random = sum(quick_game("graal", seed, Judge())[1] for seed in range(8))
    assert sum(quick_game("graal", seed)[1] for seed in range(8)) * 2 < random
