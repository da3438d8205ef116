"""Setting up the table."""

from __future__ import annotations

import pytest

from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadSetup
from tests.games.groves.positions import PIECES, RULES, Game, begun
from tests.rule import rule


@rule("GRO-SETUP-01")
def test_the_tree_is_there_from_the_start_and_in_no_realm() -> None:
    view = RULES.view(RULES.redact(Game(4).state, 0), 0)
    assert [area["area"] for area in view["tree"]] == ["groves", "bonus", "portal"]  # type: ignore[attr-defined]
    assert len(view["realms"]) == 4  # type: ignore[arg-type]


@rule("GRO-SETUP-02", "GRO-SETUP-13")
def test_stocks_lie_beside_the_tree_less_what_the_players_got() -> None:
    stock = Game(4).state.stock
    assert stock == [20 - 8, 20 - 8, 20 - 8, 76 - 1 - 2 - 3 - 4, 76, 8, 8]


@rule("GRO-SETUP-03", "GRO-SETUP-16")
@pytest.mark.parametrize(("seats", "white"), [(4, 0), (3, 8), (2, 16)])
def test_the_supply_holds_the_spirits_that_are_not_in_bags(seats: int, white: int) -> None:
    game = Game(seats)
    assert game.state.supply[0] == white
    assert game.state.supply[1:5] == [12, 12, 12, 12]


@rule("GRO-SETUP-04", "GRO-WRAITH-01")
def test_a_free_choice_of_spirit_never_offers_a_wraith() -> None:
    game = begun(2).turn_of(0, "white").play("place white sg1", "collect primary")
    assert game.legal() == {"take white", "take yellow", "take orange", "take green", "take blue"}
    assert game.state.supply[5] == 13


@rule("GRO-SETUP-05")
def test_the_deck_of_16_comes_up_in_different_orders() -> None:
    firsts = set()
    for seed in range(12):
        game = begun(2, seed=seed).turn_of(0, "white").play("place white bonus", "draw")
        firsts.add(frozenset(game.legal()))
    assert len(firsts) > 6
    for seat in (-1, 0, 1):
        assert RULES.redact(Game(2).state, seat).top == 0


@rule("GRO-SETUP-06")
def test_three_realm_cards_are_turned_up_and_none_is_added() -> None:
    game = begun(2).goals("rl-five", "rl-rainbow", "rt-groves").own(0, "y1", "y2", "o1", "o2").rich(0)
    assert len(Game(2).state.goals) == 3
    game.row("b1 b2 g1 g2").turn_of(0, "white white").play("place white dc1", "collect nothing")
    game.turn_of(0).play("place white groves", "buy b1")
    assert game.state.goal_owners == [0, -1, -1]
    assert len(game.state.goals) == 3


@rule("GRO-SETUP-07", "GRO-SETUP-08")
@pytest.mark.parametrize(("seats", "stack"), [(4, 25), (3, 22), (2, 17)])
def test_the_stack_has_its_size_and_four_groves_are_turned_up(seats: int, stack: int) -> None:
    state = Game(seats).state
    assert state.stack == stack - 4
    assert len(state.unseen) == 24
    assert len(state.unseen) - state.stack == 28 - stack
    assert PIECES.prices == [1, 2, 3, 4]
    assert len(set(state.row)) == 4


@rule("GRO-SETUP-07")
def test_any_grove_may_be_boxed() -> None:
    rows = {tuple(Game(2, seed=seed).state.row) for seed in range(20)}
    assert len(rows) == 20


@rule("GRO-SETUP-09")
def test_the_start_player_has_the_crown() -> None:
    game = begun(4, start=2)
    assert game.state.crown == 2
    assert game.question() == "place-spirit 2"


@rule("GRO-SETUP-09")
def test_the_crown_is_drawn_by_lot_or_given_to_the_first_seat() -> None:
    drawn = {RULES.setup(4, {}, FastChance(seed)).crown for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    given = {RULES.setup(4, {"crown": "first-seat"}, FastChance(seed)).crown for seed in range(10)}
    assert given == {0}


@rule("GRO-SETUP-10")
def test_crystals_rise_clockwise_from_the_crown() -> None:
    game = Game(4, start=1)
    assert [game.crystals(seat) for seat in (1, 2, 3, 0)] == [1, 2, 3, 4]
    assert [Game(2).crystals(seat) for seat in (0, 1)] == [1, 2]


@rule("GRO-SETUP-11")
def test_everybody_has_one_grove_of_each_starting_kind() -> None:
    game = begun(4)
    for seat in range(4):
        assert {name[:2] for name in game.realm(seat)} == {"dc", "sg", "rg"}
        assert len(game.realm(seat)) == 3
        assert game.state.cells[28 + seat] >= 0


@rule("GRO-SETUP-12")
def test_resource_groves_are_chosen_counter_clockwise_and_the_start_player_picks_last() -> None:
    game = Game(4)
    asked = []
    for name in ("rg-green", "rg-blue", "rg-yellow"):
        asked.append(game.state.actor)
        game.play(f"choose {name}")
    assert asked == [3, 2, 1]
    assert "rg-orange" in game.realm(0)  # the last one is left over
    assert game.question() == "place-spirit 0"


@rule("GRO-SETUP-12")
def test_a_taken_resource_grove_is_no_longer_offered() -> None:
    game = Game(3).play("choose rg-green")
    assert game.legal() == {"choose rg-yellow", "choose rg-orange", "choose rg-blue"}
    assert game.refused("choose rg-green") == "GRO-SETUP-12"
    assert len(Game(1).legal()) == 4


@rule("GRO-SETUP-13")
def test_everybody_has_two_of_each_element() -> None:
    game = Game(3)
    assert [game.elements(seat) for seat in range(3)] == [[2, 2, 2]] * 3


@rule("GRO-SETUP-14")
def test_a_bag_starts_with_eight_whites_and_the_colour_of_the_grove() -> None:
    game = Game(4).play("choose rg-green")
    assert game.in_bag(3) == {"white": 8, "green": 1}
    assert game.state.supply[3] == 11


@rule("GRO-SETUP-15")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_are_as_many_bags_as_players(seats: int) -> None:
    assert len(Game(seats).state.bags) == 6 * seats


@rule("GRO-OUTER-01")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_the_outerland_is_refused_but_for_two(seats: int) -> None:
    with pytest.raises(BadSetup):
        RULES.setup(seats, {"outerland": "yes"}, FastChance(1))
