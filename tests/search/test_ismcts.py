from __future__ import annotations

from fidchell.kernel.chance import FastChance
from fidchell.search.budget import Budget
from fidchell.search.ismcts import TO_THE_END, Findings, Habits, Search
from fidchell.search.judge import Judge
from fidchell.search.rewards import hasten
from tests.search.toys import CIRCLE, GUESS, NIM, PENNIES, ToyRules, ToyState

PLAIN = Habits(0.7, 0.0, TO_THE_END, 1)


class Mute(Judge[ToyState]):
    """No opinion: to see what the search finds by itself."""

    def worth(self, state: ToyState, seat: int) -> int:
        return 500


class Fond(Mute):
    """Likes to take three, which loses."""

    def bias(self, state: ToyState, seat: int, move: int) -> int:
        return 1000 if move == 2 else 0


def look(rules: ToyRules, seats: int = 2, iterations: int = 2000, seed: int = 1) -> Findings:
    state = rules.setup(seats, {}, FastChance(seed))
    search = Search(rules, Mute(), PLAIN)
    return search.look(rules.redact(state, 0), 0, Budget(iterations), FastChance(seed))


def test_the_winning_move_in_nim_is_found_and_known_to_win() -> None:
    found = look(ToyRules(NIM, 7))
    assert found.best == 2  # leaves four
    assert found.means[2] > 0.9
    assert max(found.means[:2]) < 0.75


def test_an_iteration_budget_is_kept_and_every_iteration_counts_once() -> None:
    found = look(ToyRules(NIM, 9), iterations=321)
    assert found.iterations == 321
    assert sum(found.visits) == 321


def test_the_same_seed_gives_the_same_findings() -> None:
    first, second, third = (look(ToyRules(NIM, 10), seed=seed) for seed in (5, 5, 6))
    assert (first.visits, first.means) == (second.visits, second.means)
    assert first.means != third.means


def test_three_seats_each_play_for_themselves() -> None:
    found = look(ToyRules(NIM, 3), seats=3)
    assert found.best == 2
    assert found.means[2] == 1.0
    assert found.means[0] < 0.2  # the next seat takes two and wins


def test_answers_given_together_do_not_peek_at_each_other() -> None:
    """A tree in which seat 1 saw seat 0's penny would give seat 0 nothing."""
    found = look(ToyRules(PENNIES), iterations=4000)
    assert all(0.4 < mean < 0.6 for mean in found.means)


def test_what_is_hidden_is_imagined_by_its_odds() -> None:
    found = look(ToyRules(GUESS))
    assert found.best == 1
    assert 0.7 < found.means[1] < 0.8
    assert 0.2 < found.means[0] < 0.3


def test_a_judges_bias_is_tried_first_and_given_up_when_it_is_wrong() -> None:
    rules = ToyRules(NIM, 6)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    search = Search(rules, Fond(), Habits(0.7, 1.0, TO_THE_END, 1))
    assert search.look(seen, 0, Budget(1), FastChance(1)).best == 2
    assert search.look(seen, 0, Budget(3000), FastChance(1)).best == 1


def test_error_bars_shrink_with_iterations() -> None:
    short, long = look(ToyRules(GUESS), iterations=100), look(ToyRules(GUESS), iterations=5000)
    assert long.errors[1] < short.errors[1]
    assert 0.0 < long.errors[1] < 0.02


def test_a_search_keeps_nothing_between_questions() -> None:
    rules = ToyRules(NIM, 20)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    search = Search(rules, Mute(), PLAIN)
    search.look(seen, 0, Budget(500), FastChance(1))
    assert search.path == []
    assert search.options == []
    assert not search.anchor.children


def test_the_searched_state_is_left_as_it_was() -> None:
    rules = ToyRules(NIM, 12)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    before = seen.key()
    Search(rules, Mute(), PLAIN).look(seen, 0, Budget(200), FastChance(1))
    assert seen.key() == before


class Counting(Mute):
    """Knows the table after a move, not the move: whoever leaves a multiple of four stands well."""

    def worth(self, state: ToyState, seat: int) -> int:
        return 900 if state.heap % 4 == 0 and state.actor != seat else 100


def test_with_a_look_the_table_after_a_move_is_what_is_hoped_for() -> None:
    rules = ToyRules(NIM, 7)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    looking = Habits(0.7, 1.0, TO_THE_END, 99, look=True)
    assert Search(rules, Counting(), looking).look(seen, 0, Budget(1), FastChance(1)).best == 2


def test_rollouts_that_look_play_well_at_once() -> None:
    """From seven the first player wins against good play only by taking three."""
    rules = ToyRules(NIM, 7)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    search = Search(rules, Counting(), Habits(0.7, 0.0, TO_THE_END, 99, look=True))
    means = search.look(seen, 0, Budget(3), FastChance(1)).means
    assert means == [0.0, 0.0, 1.0]


class Heights(Mute):
    """Notes how many sticks lay there whenever it was asked."""

    def __init__(self) -> None:
        self.moves_made: set[int] = set()

    def worth(self, state: ToyState, seat: int) -> int:
        self.moves_made.add(40 - state.heap)
        return 500


def test_the_judge_is_asked_equally_far_ahead_however_deep_the_tree_is() -> None:
    rules = ToyRules(NIM, 40)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    judge = Heights()
    Search(rules, judge, Habits(0.7, 0.0, 5, 1)).look(seen, 0, Budget(3000), FastChance(1))
    # Five decisions take five to fifteen sticks; a judge asked sooner would see fewer gone.
    assert min(judge.moves_made) == 5
    assert max(judge.moves_made) == 15


def test_a_win_sooner_is_worth_more_than_a_win_later() -> None:
    sooner, later = [1.0, 0.2], [1.0, 0.2]
    hasten(sooner, 6, 8)
    hasten(later, 1, 8)
    assert later[0] < sooner[0] < 1.0


def test_a_race_ends_when_one_move_is_surely_best() -> None:
    rules = ToyRules(NIM, 7)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    search = Search(rules, Counting(), Habits(0.7, 0.0, TO_THE_END, 99, depth=0, sure=2.0, look=True))
    found = search.look(seen, 0, Budget(3000), FastChance(1))
    assert found.best == 2
    assert found.iterations == 12  # four rounds of three moves


class Pairs(Heights):
    """Turns begin where the number of sticks is even."""

    def is_turn(self, state: ToyState) -> bool:
        return state.heap % 2 == 0


def test_the_judge_is_asked_where_a_turn_begins() -> None:
    rules = ToyRules(NIM, 40)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    judge = Pairs()
    Search(rules, judge, Habits(0.7, 0.0, 3, 1)).look(seen, 0, Budget(2000), FastChance(1))
    assert {made % 2 for made in judge.moves_made} == {0}
    assert len(judge.moves_made) > 5


def test_without_a_tree_moves_beyond_the_first_are_rolled_out() -> None:
    rules = ToyRules(NIM, 7)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    found = Search(rules, Mute(), Habits(0.7, 0.0, TO_THE_END, 1, depth=0)).look(seen, 0, Budget(3000), FastChance(1))
    assert 0.4 < found.means[2] < 0.9  # random play does not know that it has won


def test_a_rollout_that_goes_round_in_circles_ends() -> None:
    rules = ToyRules(CIRCLE)
    seen = rules.redact(rules.setup(2, {}, FastChance(1)), 0)
    found = Search(rules, Mute(), PLAIN).look(seen, 0, Budget(2), FastChance(1))
    assert found.means == [0.5, 0.5]
