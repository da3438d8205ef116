"""Purchasing groves, and the crown."""

from __future__ import annotations

from fidchell.games.groves.hexes import CELLS, NEIGHBOURS
from tests.games.groves.positions import RULES, Game, begun
from tests.rule import rule


def buyer(seat: int = 1, row: str = "y1 y2 y3 y4") -> Game:
    """A rich seat with two white spirits; the others hold one."""
    game = begun(2).row(row).hand(1 - seat, "white white").rich(seat).turn_of(seat, "white white")
    game.state.crown_waits = False
    return game.refresh()


@rule("GRO-BUY-01")
def test_any_affordable_grove_of_the_row_may_be_bought_or_none() -> None:
    game = buyer().play("place white groves")
    assert game.legal() == {"buy y1", "buy y2", "buy y3", "buy y4", "skip"}
    game.play("buy y2")
    assert game.question() == "attach 1"
    game.play(min(game.legal())).turn_of(1).play("place white groves")
    assert game.legal("buy") == {"buy y1", "buy y3", "buy y4"}


@rule("GRO-BUY-02")
def test_elements_and_crystals_are_both_needed() -> None:
    game = buyer(row="y1 b2 y3 y4").goods(1, 1, 0, 1, 0).play("place white groves")
    assert game.question() == "place-spirit 0"  # no crystal, nothing to ask
    game = buyer(row="y1 b2 y3 y4").goods(1, 1, 0, 0, 9).play("place white groves")
    assert game.question() == "place-spirit 0"  # no water
    game = buyer(row="y1 b2 y3 y4").goods(1, 1, 0, 1, 1).play("place white groves")
    assert game.legal() == {"buy y1", "skip"}
    assert game.refused("buy b2") == "GRO-BUY-02"


@rule("GRO-BUY-03")
def test_the_printed_elements_go_to_the_supply() -> None:
    game = buyer(row="y3 b2 y1 y4").goods(1, 3, 3, 3, 5)
    before = game.state.stock[:3]
    game.play("place white groves", "buy y3")
    assert game.elements(1) == [1, 3, 2]
    assert game.state.stock[:3] == [before[0] + 2, before[1], before[2] + 1]


@rule("GRO-BUY-04", "GRO-BUY-08")
def test_the_price_is_that_of_the_slot_whatever_was_bought_before() -> None:
    game = buyer().play("place white groves", "buy y1").play("attach -1 0")
    assert game.row_names() == "_ y2 y3 y4"
    crystals = game.crystals(1)
    game.turn_of(1).play("place white groves")
    assert game.refused("buy y1") == "GRO-BUY-08"
    game.play("buy y3")
    assert game.crystals(1) == crystals - 3


@rule("GRO-BUY-05")
def test_the_crown_holder_gets_the_crystals_and_may_spend_them_at_once() -> None:
    game = buyer(row="y1 o1 g1 b1").goods(0, 2, 2, 2, 0)
    stock = game.state.stock[3]
    game.play("place white groves", "buy g1", "attach -1 0")
    assert (game.crystals(0), game.state.stock[3]) == (3, stock)
    game.turn_of(0, "white").play("place white groves")
    assert "buy o1" in game.legal()


@rule("GRO-BUY-06")
def test_the_crown_holder_pays_to_the_supply() -> None:
    game = buyer(0)
    stock = game.state.stock[3]
    game.play("place white groves", "buy y2")
    assert (game.crystals(0), game.state.stock[3]) == (28, stock + 2)


@rule("GRO-CROWN-01")
def test_the_crown_holders_first_spirit_may_not_buy() -> None:
    game = begun(2).turn_of(0, "white white")
    assert "groves" not in game.places()
    assert game.refused("place white groves") == "GRO-CROWN-01"
    assert "groves" in game.turn_of(1, "white").places()


@rule("GRO-CROWN-01")
def test_a_wraith_or_a_displacing_white_counts_as_the_first_spirit() -> None:
    game = begun(2).hand(1, "white white").turn_of(0, "black white").play("place black dc1", "collect nothing")
    assert "groves" in game.turn_of(0).places()
    game = begun(2).hand(1, "white white").stand("black", "dc1").turn_of(0, "white white").play("displace dc1")
    assert "groves" in game.turn_of(0).places()


@rule("GRO-CROWN-01")
def test_the_ban_comes_back_every_round_with_the_crown() -> None:
    game = begun(2).end_round()
    assert game.state.crown == 1
    assert "groves" not in game.places()
    assert game.hand(1, "white").refused("place white groves") == "GRO-CROWN-01"


@rule("GRO-CROWN-02")
def test_the_crown_holders_second_spirit_may_buy() -> None:
    game = begun(2).hand(1, "white").turn_of(0, "white white").play("place white dc1", "collect nothing")
    game.play("place white bonus", "skip")
    assert game.question() == "place-spirit 0"
    assert "groves" in game.places()


@rule("GRO-BUY-07")
def test_a_new_grove_shares_an_edge_with_the_realm_the_reference_grove_included() -> None:
    game = buyer().play("place white groves", "buy y1")
    covered = {(0, 0), (1, -1), (1, 0), (0, 1)}
    beside = set()
    for cell, (q, r) in enumerate(CELLS):
        touching = {tuple(CELLS[other]) for other in NEIGHBOURS[cell]}
        if (q, r) not in covered and touching & covered:
            beside.add(f"attach {q} {r}")
    assert game.legal() == beside
    assert "attach -1 0" in beside  # touches the quick-reference grove alone
    assert game.refused("attach 2 -3") == "GRO-BUY-07"  # touches at a corner
    assert game.refused("attach 5 0") == "GRO-BUY-07"
    assert game.refused("attach 0 0") == "GRO-BUY-07"


@rule("GRO-BUY-07")
def test_the_place_of_a_grove_changes_neither_options_nor_scores() -> None:
    one = buyer().play("place white groves", "buy y1", "attach -1 0")
    two = buyer().play("place white groves", "buy y1", "attach 0 2")
    assert one.legal() == two.legal()
    assert RULES.outcome(one.state).scores == RULES.outcome(two.state).scores
    assert one.turn_of(1).places() == two.turn_of(1).places()


@rule("GRO-BUY-08")
def test_the_row_is_refilled_only_at_the_end_of_the_round() -> None:
    game = buyer().play("place white groves", "buy y1", "attach -1 0")
    stack = game.state.stack
    game.turn_of(1).play("place white groves")
    assert game.legal("buy") == {"buy y2", "buy y3", "buy y4"}
    game.play("skip").end_round()
    assert game.state.stack == stack - 1
