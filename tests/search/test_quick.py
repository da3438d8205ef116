from __future__ import annotations

from typing import Any

import pytest

from fidchell.bots.judges import judge_for
from fidchell.editions import playable_editions, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.search.judge import Judge


def decisions(edition: str, seed: int, judge: Judge[Any] | None = None) -> int:
    """The length of one game of quick moves."""
    rules = rules_for(edition)
    judge = judge or judge_for(rules)
    chance = FastChance(seed)
    state = rules.setup(max(rules.meta.seats), {}, chance)
    count = 0
    while not state.is_over():
        rules.play(state, judge.quick(state, chance), chance)  # refuses what is not legal
        count += 1
    return count


@pytest.mark.parametrize("edition", playable_editions())
def test_quick_moves_are_legal_and_lead_to_the_end(edition: str) -> None:
    assert decisions(edition, 1) > 0


def test_quick_games_of_graal_are_much_shorter_than_random_ones() -> None:
    random = sum(decisions("graal", seed, Judge()) for seed in range(8))
    assert sum(decisions("graal", seed) for seed in range(8)) * 2 < random
