"""Realm bonus cards, the tally and the tie-breaks."""

from __future__ import annotations

import pytest

from fidchell.games.groves.goals import award_trophies, leader, measure
from fidchell.games.groves.scoring import points, tally
from tests.games.groves.positions import GOAL, PIECES, RULES, Game, begun
from tests.rule import rule

GREEN = "rt-spirits-green"


def finished(seats: int = 2) -> Game:
    """A game in its final round with bare players, to be ended by `end_round`."""
    game = begun(seats).goals("rl-five", "rl-rainbow", "rl-three-blue")
    game.state.is_final = True
    for seat in range(seats):
        game.goods(seat).bag(seat, "white")
    return game


@rule("GRO-GOAL-02")
def test_most_points_win() -> None:
    game = finished(3)
    game.state.dominion = [31, 28, 30]
    outcome = RULES.outcome(game.end_round().state)
    assert (outcome.ranks, outcome.scores, outcome.clause) == ([1, 3, 2], [31, 28, 30], "GRO-GOAL-02")


@rule("GRO-GOAL-03")
def test_points_come_from_all_the_named_sources() -> None:
    assert points(finished().portal(0, 1).portal(0, 1).goods(0, crystals=5).state, 0) == 3
    game = finished().own(0, "y1", "y7").goods(0, 2, 2, 2, 4).portal(0, 1).hold(0, "sb-same3")
    game.state.dominion[0] = 4
    game.state.achieved = [game.state.held[0], 0]
    game.state.goal_owners = [0, -1, -1]
    assert tally(game.state, 0) == [4, 4, 2, 3, 1, 2]


@rule("GRO-RBONUS-01")
def test_every_player_is_measured_by_each_card() -> None:
    game = finished(3).goals("rt-groves", GREEN, "rl-five").own(0, "y1").own(1, "y2", "y3").bag(2, "green")
    amounts = [[measure(game.state, seat, PIECES.goals[goal]) for seat in range(3)] for goal in game.state.goals]
    assert amounts == [[1, 2, 0], [0, 0, 1], [1, 2, 0]]


@rule("GRO-RBONUS-02")
def test_trophies_are_settled_at_the_end_and_lightning_during_play() -> None:
    game = begun(2).goals("rt-groves", "rl-five", "rl-three-blue").own(1, "b1", "b2").row("b3 b4 y1 y2").rich(1)
    game.turn_of(1, "white").play("place white groves", "buy b3")
    assert game.state.goal_owners == [-1, -1, 1]
    game.play("attach -1 0")
    game.state.is_final = True
    assert game.end_round().state.goal_owners == [1, -1, 1]


@rule("GRO-RBONUS-03")
def test_starting_groves_do_not_count() -> None:
    game = begun(2).own(0, "g1", "g2")
    assert "rg-green" in game.realm(0)
    assert measure(game.state, 0, PIECES.goals[GOAL["rl-three-green"]]) == 2
    assert measure(game.state, 0, PIECES.goals[GOAL["rt-single-color"]]) == 2
    assert measure(game.state, 0, PIECES.goals[GOAL["rl-rainbow"]]) == 1


@rule("GRO-RBONUS-04")
def test_a_trophy_goes_to_the_one_with_the_most() -> None:
    game = finished(3).goals(GREEN).bag(0, "5*green").bag(1, "3*green").bag(2, "2*green").end_round()
    assert game.state.goal_owners == [0]
    assert [tally(game.state, seat)[2] for seat in range(3)] == [3, 0, 0]


@rule("GRO-RBONUS-05")
@pytest.mark.parametrize("greens", [(4, 4, 2), (0, 0, 0)])
def test_a_tied_trophy_goes_to_nobody(greens: tuple[int, int, int]) -> None:
    game = finished(3).goals(GREEN)
    for seat, count in enumerate(greens):
        game.bag(seat, f"{count}*green")
    assert game.end_round().state.goal_owners == [-1]


@rule("GRO-RBONUS-06")
def test_spirits_in_bag_and_realm_count_together_and_those_on_the_tree_for_nobody() -> None:
    game = finished().goals(GREEN).bag(0, "green green").bag(1, "green green").stand("green", "dc1")
    game.state.tree[3] = 1
    assert leader(game.state, PIECES.goals[GOAL[GREEN]]) == 0
    game.stand("black", "dc2").stand("green", "sg2")  # the host's, whoever sent it; a wraith is no colour
    assert [measure(game.state, seat, PIECES.goals[GOAL[GREEN]]) for seat in (0, 1)] == [3, 3]


@rule("GRO-RBONUS-07")
def test_the_best_single_colour_is_compared() -> None:
    game = finished().goals("rt-single-color").own(0, "b1", "b2", "b3", "g1").own(1, "b4", "b5", "g2", "g3")
    assert game.end_round().state.goal_owners == [0]
    tied = finished().goals("rt-single-color").own(0, "b1", "b2").own(1, "g1", "g2").end_round()
    assert tied.state.goal_owners == [-1]


@rule("GRO-RBONUS-08")
def test_a_lightning_card_goes_to_the_first_and_to_nobody_else() -> None:
    game = begun(2).goals("rl-rainbow").own(0, "y1", "o1", "g1").own(1, "y2", "o2", "g2").row("b1 b2 b3 b4")
    game.rich(0).rich(1).hand(0, "white").turn_of(1, "white").play("place white groves", "buy b1", "attach -1 0")
    assert game.state.goal_owners == [1]
    game.state.crown_waits = False
    game.turn_of(0).play("place white groves", "buy b2")
    assert game.state.goal_owners == [1]


@rule("GRO-RBONUS-08")
def test_lightning_needs_the_full_number() -> None:
    game = begun(2).goals("rl-five").own(1, "y1", "o1", "g1").rich(1).row("b1 b2 b3 b4")
    game.turn_of(1, "white").play("place white groves", "buy b1")
    assert game.state.goal_owners == [-1]


@rule("GRO-SCORE-01")
def test_dominion_tokens_count_their_value() -> None:
    game = finished()
    game.state.dominion[0] = 5 + 1 + 1
    assert points(game.state, 0) == 7


@rule("GRO-SCORE-01")
def test_dominion_comes_from_grove_rewards() -> None:
    game = begun(2).own(0, "y7").turn_of(0, "white").play("place white y7", "collect primary")
    assert game.state.dominion == [1, 0]
    assert game.state.stock[4] == 75


@rule("GRO-SCORE-02")
def test_groves_count_their_printed_points_and_starting_groves_none() -> None:
    assert points(finished().own(0, "y1", "y4", "y7").state, 0) == 1 + 2 + 3
    assert points(finished().state, 0) == 0


@rule("GRO-SCORE-03")
def test_a_card_claimed_early_still_scores_at_the_end() -> None:
    game = begun(2).goals("rl-three-blue", "rl-five", "rl-rainbow").own(1, "b1", "b2").row("b3 b4 y1 y2").rich(1)
    game.turn_of(1, "white").play("place white groves", "buy b3", "attach -1 0").end_round().end_round()
    game.state.is_final = True
    assert tally(game.end_round().state, 1)[2] == 2


@rule("GRO-SCORE-04")
def test_only_turned_up_summoning_cards_score() -> None:
    game = begun(2).goods(0).hold(0, "sb-gb", "sb-yo").bag(0, "green blue white").end_round()
    assert tally(game.state, 0)[3] == 1


@rule("GRO-SCORE-06")
@pytest.mark.parametrize(
    ("goods", "worth"), [((2, 1, 1, 3), 1), ((3, 3, 3, 0), 1), ((0, 0, 0, 10), 2), ((4, 0, 0, 0), 0)]
)
def test_five_goods_are_a_point(goods: tuple[int, int, int, int], worth: int) -> None:
    assert points(finished().goods(0, *goods).state, 0) == worth


def tied(groves: tuple[int, int], goods: tuple[int, int]) -> Game:
    """Two players with 20 points each and so many groves and goods."""
    game = finished()
    names = [["y1", "y2", "y3"], ["b1", "b2", "b3"]]
    for seat in (0, 1):
        game.own(seat, *names[seat][: groves[seat]]).goods(seat, crystals=goods[seat])
        game.state.dominion[seat] = 20 - points(game.state, seat)
    return game.end_round()


@rule("GRO-TIE-01")
def test_the_first_tie_break_is_groves() -> None:
    outcome = RULES.outcome(tied((2, 3), (4, 0)).state)
    assert (outcome.scores, outcome.ranks, outcome.clause) == ([20, 20], [2, 1], "GRO-TIE-01")


@rule("GRO-TIE-02")
def test_the_second_tie_break_is_goods() -> None:
    outcome = RULES.outcome(tied((2, 2), (6, 4)).state)
    assert (outcome.scores, outcome.ranks, outcome.clause) == ([20, 20], [1, 2], "GRO-TIE-02")


@rule("GRO-TIE-03")
def test_those_level_in_everything_win_together() -> None:
    outcome = RULES.outcome(tied((2, 2), (4, 4)).state)
    assert (outcome.winners(), outcome.clause) == ([0, 1], "GRO-TIE-03")


def test_trophies_are_not_awarded_before_the_end() -> None:
    game = begun(2).goals("rt-groves").own(0, "y1")
    assert game.end_round().state.goal_owners == [-1]
    award_trophies(game.state)
    assert game.state.goal_owners == [0]
