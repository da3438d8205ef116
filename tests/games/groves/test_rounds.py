"""Overview of gameplay: the draw, the turns, the end of a round, the final round."""

from __future__ import annotations

import pytest

from fidchell.games.groves import events
from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from tests.games.groves.positions import PIECES, RULES, Game, begun
from tests.rule import rule


@rule("GRO-ROUND-01")
def test_a_round_opens_with_a_blind_draw_of_three_for_everybody() -> None:
    game = begun(4)
    for seat in range(4):
        assert sum(game.in_hand(seat).values()) == 3
        assert sum(game.in_bag(seat).values()) == 6
    assert game.question() == "place-spirit 0"


@rule("GRO-ROUND-01")
def test_the_draw_is_blind() -> None:
    hands = [begun(2, seed=seed).in_hand(0) for seed in range(60)]
    coloured = [hand for hand in hands if "green" in hand]
    assert 8 < len(coloured) < 34  # one time in three on average


@rule("GRO-ROUND-02")
def test_a_bag_of_two_is_drawn_empty_and_nothing_is_added() -> None:
    game = begun(2).bag(0, "blue green").bag(1, "white white white")
    white = game.state.supply[0]
    game.end_round()
    assert game.in_hand(0) == {"blue": 1, "green": 1}
    assert game.in_bag(0) == {}
    assert game.state.supply[0] == white


@rule("GRO-ROUND-03")
def test_an_empty_bag_brings_two_whites_from_the_supply() -> None:
    game = begun(2).bag(0, "").supply("5*white")
    game.end_round()
    assert game.in_hand(0) == {"white": 2}
    assert game.in_supply() == {"white": 3}


@rule("GRO-ROUND-03")
@pytest.mark.parametrize(("left", "got"), [(1, {"white": 1}), (0, {})])
def test_with_too_few_whites_an_empty_bag_brings_what_there_is(left: int, got: dict[str, int]) -> None:
    game = begun(3).bag(0, "").supply(f"{left}*white")
    game.end_round()
    assert game.in_hand(0) == got
    assert game.in_supply() == {}
    assert game.question() == "place-spirit 1"


@rule("GRO-ROUND-04")
def test_the_crown_holder_begins_and_turns_go_clockwise() -> None:
    game = begun(4, start=2)
    order = []
    for _ in range(5):
        order.append(game.state.actor)
        colour = next(iter(game.in_hand(game.state.actor)))
        game.play(f"place {colour} bonus", "skip")
    assert order == [2, 3, 0, 1, 2]


@rule("GRO-ROUND-05")
def test_a_turn_is_one_placement_and_cannot_be_passed() -> None:
    game = begun(2).turn_of(0, "white blue")
    assert all(text.startswith("place") for text in game.legal())
    assert game.refused("skip") == "GRO-ROUND-05"
    assert game.refused("place orange dc1") == "GRO-ROUND-05"
    game.play("place white dc1", "collect nothing")
    assert game.state.actor == 1
    assert game.in_hand(0) == {"blue": 1}


@rule("GRO-ROUND-06")
def test_those_without_spirits_are_passed_over() -> None:
    game = begun(3).hand(0, "white white white").hand(1, "white white").hand(2, "white white white")
    order = []
    while game.state.round == 1:
        order.append(game.state.actor)
        game.play("place white bonus", "skip")
    assert order == [0, 1, 2, 0, 1, 2, 0, 2]


@rule("GRO-ENDRND-01")
def test_spirits_in_a_realm_go_into_its_owners_bag_whoever_put_them_there() -> None:
    game = begun(2).bag(0, "").bag(1, "").supply("").stand("blue", "dc2").stand("white", "dc1")
    game.end_round()
    assert (game.in_hand(0), game.in_hand(1)) == ({"white": 1}, {"blue": 1})
    assert game.on("dc2") is None


@rule("GRO-ENDRND-02")
def test_spirits_on_the_tree_go_to_the_supply() -> None:
    game = begun(2).bag(0, "8*green").hand(1, "").turn_of(0, "white").supply("")
    game.play("place white bonus", "skip")
    assert game.in_supply() == {"white": 1}
    assert sum(game.in_bag(0).values()) + sum(game.in_hand(0).values()) == 8
    assert sum(game.state.tree) == 0


@rule("GRO-ENDRND-03", "GRO-WRAITH-05", "GRO-WRAITH-06")
def test_wraiths_stay_on_their_groves_and_give_nothing_for_it() -> None:
    game = begun(2).stand("black", "dc2").bag(1, "white white white")
    goods = game.state.goods[:]
    game.end_round()
    assert game.on("dc2") == "black"
    assert "black" not in game.in_bag(1)
    assert game.state.goods == goods
    game.turn_of(1, "blue")
    assert "dc2" not in game.places()


@rule("GRO-ENDRND-04")
def test_the_unsold_cheapest_grove_leaves_the_game() -> None:
    game = begun(2).row("y1 y2 y3 y4").end_round()
    assert game.row_names().startswith("y2 y3 y4")
    assert PIECES.hexes[game.state.removed[0]].name == "y1"
    assert len(game.state.removed) == 1


@rule("GRO-ENDRND-05")
def test_when_the_cheapest_grove_was_sold_nothing_leaves_the_game() -> None:
    game = begun(2).row("_ y2 y3 y4").end_round()
    assert game.row_names().startswith("y2 y3 y4")
    assert game.state.removed == []


@rule("GRO-ENDRND-06", "GRO-ENDRND-07")
def test_the_row_slides_left_in_order_and_is_filled_up() -> None:
    game = begun(2).row("y1 y2 _ y4")
    game.state.stack = 6
    game.end_round()
    assert game.row_names().startswith("y2 y4")
    assert "_" not in game.row_names()
    assert game.state.stack == 4


@rule("GRO-ENDRND-08")
def test_the_crown_passes_clockwise() -> None:
    game = begun(3)
    crowns = []
    for _ in range(4):
        crowns.append(game.state.crown)
        game.end_round()
    assert crowns == [0, 1, 2, 0]


def kinds(journal: list[Event]) -> list[int]:
    """The kinds of events of the end of a round, in their order."""
    wanted = (events.GATHERED, events.GROVE_LEFT, events.GROVE_CAME, events.CROWN_PASSED, events.ROUND_BEGAN)
    return [event.kind for event in journal if event.kind in wanted]


@rule("GRO-ENDRND-09")
def test_a_round_ends_with_spirits_then_row_then_crown() -> None:
    game = begun(2).row("y1 y2 y3 y4").hand(1, "").turn_of(0, "white")
    journal = game.heard("place white bonus", "skip")
    order = [events.GATHERED, events.GROVE_LEFT, events.GROVE_CAME, events.CROWN_PASSED, events.ROUND_BEGAN]
    assert kinds(journal) == order


@rule("GRO-FINAL-01", "GRO-FINAL-03")
def test_the_last_grove_of_the_stack_announces_one_more_round() -> None:
    game = begun(2).row("_ y2 y3 y4")
    game.state.stack = 1
    game.end_round()
    assert game.state.is_final
    assert game.question() == "place-spirit 1"
    assert sum(game.in_hand(0).values()) == 3
    game.end_round()
    assert game.question() == "over"


@rule("GRO-FINAL-01")
def test_while_the_stack_holds_groves_the_game_goes_on() -> None:
    game = begun(2).row("_ y2 y3 y4")
    game.state.stack = 2
    game.end_round()
    assert not game.state.is_final
    assert game.end_round().question() != "over"


@rule("GRO-FINAL-02")
def test_a_row_that_cannot_be_filled_is_played_as_it_is() -> None:
    game = begun(2).row("y1 y2 _ _")
    game.state.stack = 1
    game.end_round()
    assert game.row_names().split()[0] == "y2"
    assert game.row_names().split()[2:] == ["_", "_"]
    assert game.state.row[1] >= 0
    assert game.state.is_final


@rule("GRO-FINAL-03")
def test_the_draw_of_the_final_round_still_fulfils_cards() -> None:
    game = begun(2).row("_ y2 y3 y4").hold(0, "sb-gb").bag(0, "blue green white")
    game.state.stack = 1
    game.end_round()
    assert game.state.is_final
    game.end_round()
    assert RULES.outcome(game.state).scores[0] == 1 + 1  # the card, and 7 goods


@rule("GRO-FINAL-04")
def test_the_game_ends_with_the_last_spirit_without_a_clean_up() -> None:
    game = begun(2).row("y1 y2 y3 y4").hand(1, "").stand("green", "dc1").turn_of(0, "white")
    game.state.is_final = True
    game.play("place white bonus", "skip")
    assert game.question() == "over"
    assert game.row_names() == "y1 y2 y3 y4"
    assert game.on("dc1") == "green"
    assert sum(game.state.tree) == 1
    assert game.state.crown == 0
    assert game.legal() == set()


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_random_game_ends_within_its_stack(seats: int) -> None:
    chance = FastChance(seats)
    state = RULES.setup(seats, {}, chance)
    while not state.is_over():
        moves = RULES.legal(state)
        RULES.play(state, moves[chance.below(len(moves))], chance)
    assert state.round <= 23
    assert isinstance(Game(seats).question(), str)
