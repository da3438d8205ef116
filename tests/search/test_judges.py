"""What every judge owes to a search."""

from __future__ import annotations

import pytest

from fidchell.bots.judges import judge_for
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from tests.shelf import JUDGED


@pytest.mark.compiled
@pytest.mark.parametrize("edition", JUDGED)
def test_weighing_all_seats_at_once_is_weighing_each(edition: str) -> None:
    rules = rules_for(edition)
    judge = judge_for(rules)
    for seats in rules.meta.seats:
        chance = FastChance(seats)
        state = rules.setup(seats, {}, chance)
        for number in range(400):
            if number % 20 == 0 or state.is_over():
                assert judge.worths(state) == [judge.worth(state, seat) for seat in range(seats)]
            if state.is_over():
                break
            rules.play(state, state.moves[chance.below(len(state.moves))], chance)


@pytest.mark.compiled
@pytest.mark.parametrize("edition", JUDGED)
def test_a_worth_lies_between_lost_and_won(edition: str) -> None:
    rules = rules_for(edition)
    judge = judge_for(rules)
    chance = FastChance(9)
    state = rules.setup(max(rules.meta.seats), {}, chance)
    while not state.is_over():
        assert all(0 <= worth <= 1000 for worth in judge.worths(state))
        rules.play(state, state.moves[chance.below(len(state.moves))], chance)
