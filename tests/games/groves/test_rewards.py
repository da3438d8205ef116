"""Collecting grove rewards."""

from __future__ import annotations

import pytest

from tests.games.groves.positions import PIECES, begun
from tests.rule import rule


@rule("GRO-REWARD-01")
def test_rewards_are_there_at_once_and_can_be_spent_in_the_same_round() -> None:
    game = begun(2).row("y1 y2 y3 y4").goods(0, 2, 2, 2, 0).turn_of(0, "white white")
    game.play("place white dc1", "collect primary").turn_of(0).play("place white groves")
    assert "buy y1" in game.legal()


@rule("GRO-REWARD-02")
def test_there_is_no_limit_to_what_one_may_own() -> None:
    game = begun(2).goods(0, crystals=30).turn_of(0, "white").play("place white dc1", "collect primary").end_round()
    assert game.crystals(0) == 32


@rule("GRO-REWARD-03")
def test_a_short_supply_gives_what_it_has() -> None:
    game = begun(2).own(0, "b4").goods(0).turn_of(0, "white")
    game.state.stock[2] = 1
    game.play("place white b4", "collect primary")
    assert game.elements(0) == [0, 0, 1]
    assert game.state.stock[2] == 0


@rule("GRO-REWARD-03")
def test_a_choice_is_made_among_what_is_left() -> None:
    game = begun(2).supply("white yellow").turn_of(0, "white").play("place white sg1", "collect primary")
    assert game.legal() == {"take white", "take yellow"}
    assert game.refused("take blue") == "GRO-REWARD-03"


@rule("GRO-REWARD-03")
def test_with_nothing_left_to_choose_the_reward_is_lost() -> None:
    game = begun(2).supply("3*black").hand(1, "white").bag(0, "white").turn_of(0, "white")
    game.play("place white sg1", "collect primary")
    assert game.question() == "place-spirit 1"
    assert game.in_bag(0) == {"white": 1}


@rule("GRO-REWARD-03")
def test_an_element_of_choice_is_one_of_those_left() -> None:
    game = begun(2).own(0, "o4").goods(0).hand(1, "white").turn_of(0, "white")
    game.state.stock[:3] = [1, 1, 0]
    game.play("place white o4", "collect primary")
    assert game.legal() == {"element earth", "element light"}
    game.play("element earth")  # the second can only be light
    assert game.elements(0) == [1, 1, 0]
    assert game.question() == "place-spirit 1"


@rule("GRO-REWARD-04")
def test_resource_groves_carry_two_rewards() -> None:
    assert all(grove.primary and grove.bonus for grove in PIECES.hexes[40:44])


@rule("GRO-REWARD-05")
@pytest.mark.parametrize("colour", ["white", "green", "black"])
def test_the_other_starting_groves_have_one_reward_for_any_spirit(colour: str) -> None:
    game = begun(2).goods(0).turn_of(0, colour).play(f"place {colour} dc1")
    assert game.legal() == {"collect primary", "collect nothing"}
    assert game.play("collect primary").crystals(0) == 2


@rule("GRO-REWARD-06")
@pytest.mark.parametrize("colour", ["white", "green", "black"])
def test_any_spirit_gets_the_primary_reward(colour: str) -> None:
    game = begun(2).own(0, "b2").goods(0).turn_of(0, colour).play(f"place {colour} b2", "collect primary")
    assert game.crystals(0) == 3


@rule("GRO-REWARD-07")
@pytest.mark.parametrize(("colour", "has_bonus"), [("green", True), ("blue", False), ("black", True)])
def test_the_bonus_is_for_its_colour_and_for_wraiths(colour: str, has_bonus: bool) -> None:
    game = begun(2).own(0, "g2").goods(0).turn_of(0, colour).play(f"place {colour} g2")
    assert ("collect both" in game.legal()) == has_bonus
    if has_bonus:
        game.play("collect both")
        assert (game.crystals(0), game.elements(0)) == (3, [0, 0, 1])
    else:
        assert game.refused("collect bonus") == "GRO-REWARD-07"


@rule("GRO-REWARD-08")
@pytest.mark.parametrize("grove", ["y1", "o1", "g1", "b1", "rg-green"])
def test_white_never_earns_a_bonus(grove: str) -> None:
    game = begun(2).own(0, *[name for name in (grove,) if name[0] != "r"]).turn_of(0, "white")
    game.play(f"place white {grove}")
    assert game.legal() == {"collect primary", "collect nothing"}


@rule("GRO-REWARD-09")
def test_all_rewards_can_be_turned_down() -> None:
    game = begun(2).goods(0).turn_of(0, "green").play("place green rg-green", "collect nothing")
    assert (game.crystals(0), game.elements(0)) == (0, [0, 0, 0])


@rule("GRO-REWARD-10")
@pytest.mark.parametrize(
    ("choice", "elements"),
    [("nothing", [0, 0, 0]), ("primary", [1, 1, 0]), ("bonus", [0, 0, 1]), ("both", [1, 1, 1])],
)
def test_a_matching_spirit_may_take_none_either_or_both(choice: str, elements: list[int]) -> None:
    game = begun(2).goods(0).turn_of(0, "green").play("place green rg-green")
    assert len(game.legal("collect")) == 4
    assert game.play(f"collect {choice}").elements(0) == elements


@rule("GRO-REWARD-11", "GRO-REWARD-14")
def test_the_primary_comes_first_so_that_its_spirit_can_be_drawn_by_the_bonus() -> None:
    game = begun(2).own(0, "y3").bag(0, "").hand(1, "white").turn_of(0, "yellow")
    game.play("place yellow y3", "collect both", "take orange")
    assert game.in_hand(0) == {"orange": 1}
    assert game.in_bag(0) == {}


@rule("GRO-REWARD-13")
def test_a_bonus_draw_is_placed_on_a_later_turn_of_the_round() -> None:
    game = begun(2).own(0, "y5").bag(0, "blue").hand(1, "white").turn_of(0, "white")
    game.play("place white y5", "collect primary")
    assert game.question() == "place-spirit 1"
    assert game.in_hand(0) == {"blue": 1}
    game.play("place white bonus", "skip")
    assert game.question() == "place-spirit 0"
    assert game.state.round == 1


@rule("GRO-REWARD-13")
def test_from_an_empty_bag_nothing_is_drawn() -> None:
    game = begun(2).own(0, "y5").bag(0, "").hand(1, "white").turn_of(0, "white").supply("9*white")
    game.play("place white y5", "collect primary")
    assert game.in_hand(0) == {}
    assert game.in_supply() == {"white": 9}


@rule("GRO-REWARD-13", "GRO-REWARD-14", "GRO-SEND-01")
def test_abroad_the_visitors_own_bag_is_drawn_from_and_filled() -> None:
    game = begun(2).own(1, "y5").portal(0, 1).bag(0, "blue").bag(1, "green").hand(1, "white white")
    game.turn_of(0, "white white").play("place white y5", "collect primary")
    assert (game.in_hand(0), game.in_bag(1)) == ({"blue": 1, "white": 1}, {"green": 1})
    game.turn_of(0).play("place white sg2", "collect primary", "take orange")
    assert (game.in_bag(0), game.in_bag(1)) == ({"orange": 1}, {"green": 1})


@rule("GRO-REWARD-12")
def test_two_spirits_of_choice_are_taken_one_after_another() -> None:
    game = begun(2).own(0, "y6").bag(0, "").hand(1, "white").turn_of(0, "white")
    game.play("place white y6", "collect primary", "take blue", "take green")
    assert game.in_bag(0) == {"blue": 1, "green": 1}
    assert game.question() == "place-spirit 1"


@rule("GRO-REWARD-03")
def test_the_only_colour_left_is_taken_without_asking() -> None:
    game = begun(2).supply("3*blue").bag(0, "").hand(1, "white").turn_of(0, "white")
    game.play("place white sg1", "collect primary")
    assert game.question() == "place-spirit 1"
    assert game.in_bag(0) == {"blue": 1}
