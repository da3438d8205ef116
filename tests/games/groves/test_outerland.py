"""The Outerland variant for two players."""

from __future__ import annotations

from fidchell.games.groves.goals import measure
from fidchell.games.groves.scoring import points, standing_of
from tests.games.groves.positions import GOAL, PIECES, RULES, Game, begun
from tests.rule import rule

OUTER = 4


def outerland() -> Game:
    """Two players and the Outerland."""
    return begun(2, outerland=True)


@rule("GRO-OUTER-01")
def test_the_rest_is_the_two_player_game() -> None:
    state = Game(2, outerland=True).state
    assert state.stack == 13
    assert state.goods == Game(2).state.goods


@rule("GRO-OUTER-02")
def test_the_outerland_hex_lies_in_no_players_realm() -> None:
    game = outerland()
    assert game.realm(OUTER) == {"out"}
    assert "out" not in game.realm(0) | game.realm(1)
    assert PIECES.hexes[44].colour < 0
    assert len(RULES.view(RULES.redact(game.state, 0), 0)["realms"]) == 3  # type: ignore[arg-type]
    assert begun(2).realm(OUTER) == set()


@rule("GRO-OUTER-03")
def test_a_portal_may_lead_to_the_outerland_at_the_usual_cost() -> None:
    game = outerland().goods(0).turn_of(0, "white white").play("place white portal", "build")
    game.turn_of(0).play("place white portal", "build")
    assert game.legal() == {"open 1", "open outerland"}
    game.play("open outerland")
    assert points(game.state, 0) == 1
    assert game.in_bag(0)["black"] == 1
    assert game.state.stock[5:7] == [7, 7]


@rule("GRO-OUTER-04")
def test_only_with_such_a_portal_is_the_outerland_open() -> None:
    game = outerland().turn_of(0, "white").goods(0)
    assert game.refused("place white out") == "GRO-OUTER-04"
    game.portal(0, OUTER).play("place white out", "collect primary", "element water")
    assert (game.crystals(0), game.elements(0)) == (1, [0, 0, 1])
    assert game.portal(1, OUTER).turn_of(1, "white").refused("place white out") == "GRO-SEND-02"


@rule("GRO-OUTER-05")
def test_the_outerland_hex_is_closed_to_wraiths() -> None:
    game = outerland().portal(0, OUTER).turn_of(0, "black")
    assert game.places() == game.realm(0)
    assert game.refused("place black out") == "GRO-OUTER-05"


@rule("GRO-OUTER-06")
def test_wraiths_may_go_to_the_groves_added_to_it() -> None:
    game = outerland().portal(0, OUTER).own(OUTER, "g2").hand(1, "white white").turn_of(0, "black white")
    game.play("place black g2")
    assert "collect both" in game.legal()
    game.play("collect nothing").bag(0, "").turn_of(0).play("displace g2")
    assert game.in_bag(0) == {"black": 1}
    white = game.state.supply[0]
    assert game.end_round().state.supply[0] == white + 1


@rule("GRO-OUTER-07")
def test_spirits_in_the_outerland_go_to_the_supply() -> None:
    game = outerland().own(OUTER, "g2").stand("blue", "g2").stand("white", "out").bag(0, "white").bag(1, "white")
    before = game.state.supply[:]
    game.end_round()
    if game.question().startswith("grow"):
        game.play(min(game.legal()))
    assert game.state.supply[4] == before[4] + 1
    assert game.state.supply[0] == before[0] + 1
    assert (game.in_hand(0), game.in_hand(1)) == ({"white": 1}, {"white": 1})


@rule("GRO-OUTER-08")
def test_wraiths_there_go_back_to_the_stock_and_those_in_realms_stay() -> None:
    game = outerland().own(OUTER, "g2").stand("black", "g2").stand("black", "dc1")
    game.state.supply[5] = 11
    game.end_round()
    assert game.state.supply[5] == 12
    assert game.on("g2") is None
    assert game.on("dc1") == "black"


@rule("GRO-OUTER-09")
def test_the_unsold_cheapest_grove_joins_the_outerland_where_the_crown_holder_says() -> None:
    game = outerland().row("y1 y2 y3 y4").end_round()
    assert game.question() == "grow-outerland 0"
    assert game.legal() == {f"attach {q} {r}" for q, r in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}
    assert game.refused("attach 3 0") == "GRO-OUTER-09"
    game.play("attach 1 0")
    assert game.realm(OUTER) == {"out", "y1"}
    assert game.state.removed == []
    assert game.row_names().startswith("y2 y3 y4")
    assert game.state.crown == 1


@rule("GRO-OUTER-09")
def test_when_the_cheapest_grove_was_sold_the_outerland_does_not_grow() -> None:
    game = outerland().row("_ y2 y3 y4").end_round()
    assert game.question() == "place-spirit 1"
    assert game.realm(OUTER) == {"out"}


@rule("GRO-OUTER-10")
def test_the_outerland_scores_for_nobody() -> None:
    game = outerland().goods(0).goods(1).portal(0, OUTER)
    before = [standing_of(game.state, seat) for seat in (0, 1)]
    game.own(OUTER, "y7", "o7").stand("green", "y7")
    assert [standing_of(game.state, seat) for seat in (0, 1)] == before
    assert measure(game.state, 0, PIECES.goals[GOAL["rt-groves"]]) == 0
    assert measure(game.state, 0, PIECES.goals[GOAL["rt-spirits-green"]]) <= 1


@rule("GRO-OUTER-11")
def test_without_a_portal_to_it_nothing_else_is_different() -> None:
    with_it, without = outerland().own(OUTER, "y7").turn_of(0, "white"), begun(2).turn_of(0, "white")
    assert with_it.places() == without.places()
    assert [points(with_it.state, seat) for seat in (0, 1)] == [points(without.state, seat) for seat in (0, 1)]
