"""Your realm, the Tree, placing spirits; wraiths and how they are displaced."""

from __future__ import annotations

import pytest

from fidchell.kernel.chance import FastChance
from tests.games.groves.positions import RULES, begun
from tests.rule import rule


@rule("GRO-REALM-01", "GRO-PLACE-01")
def test_the_first_turn_offers_three_groves_and_three_areas() -> None:
    game = begun(2).turn_of(1, "white")
    assert game.places() == {"dc2", "sg2", "rg-blue", "groves", "bonus", "portal"}
    assert game.refused("place white qr2") == "GRO-REALM-01"
    assert game.refused("place white y1") == "GRO-PLACE-01"


@rule("GRO-REALM-02")
def test_the_starting_groves_give_crystals_a_spirit_and_resources() -> None:
    game = begun(2).turn_of(1, "white white white").goods(1)
    game.play("place white dc2", "collect primary")
    assert game.crystals(1) == 2
    game.turn_of(1).play("place white rg-blue", "collect primary")
    assert game.elements(1) == [1, 0, 1]
    game.bag(1, "").turn_of(1).play("place white sg2", "collect primary", "take orange")
    assert game.in_bag(1) == {"orange": 1} or game.in_hand(1) == {"orange": 1}


@rule("GRO-REALM-03", "GRO-PLACE-02")
def test_a_grove_takes_one_spirit_a_round() -> None:
    game = begun(2).turn_of(0, "white white").play("place white dc1", "collect nothing").turn_of(0)
    assert game.refused("place white dc1") == "GRO-PLACE-02"
    assert game.on("dc1") == "white"


@rule("GRO-REALM-03", "GRO-DISPL-02")
def test_a_white_spirit_displaces_even_a_wraith_placed_this_round() -> None:
    game = begun(2).turn_of(0, "white black").play("place black dc1", "collect nothing").turn_of(0)
    game.play("displace dc1")
    assert game.on("dc1") == "white"


@rule("GRO-REALM-04")
def test_a_bought_grove_can_be_visited_in_the_same_round_by_owner_and_visitors() -> None:
    game = begun(2).row("y1 y2 y3 y4").rich(1).portal(0, 1).hand(0, "white").turn_of(1, "white white")
    game.play("place white groves", "buy y1").play(min(game.legal()))
    assert "place white y1" in game.turn_of(0).legal()
    assert "place white y1" in game.turn_of(1).legal()


@rule("GRO-TREE-01")
def test_the_tree_needs_no_portal() -> None:
    game = begun(4).turn_of(2, "white")
    assert {"groves", "bonus", "portal"} <= game.places()


@rule("GRO-TREE-02", "GRO-PLACE-05")
def test_an_area_holds_any_number_of_spirits_of_anybody() -> None:
    game = begun(3).hand(0, "white white white").hand(1, "white white").hand(2, "white")
    for _ in range(5):
        game.play("place white bonus", "skip")
    assert game.state.tree[6] == 5
    assert "place white bonus" in game.legal()


@rule("GRO-TREE-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tree_has_three_areas(seats: int) -> None:
    game = begun(seats).turn_of(1, "white")
    assert {text.split()[-1] for text in game.legal()} - game.realm(1) == {"groves", "bonus", "portal"}


@rule("GRO-TREE-04", "GRO-BUY-01")
def test_one_spirit_buys_one_grove_and_two_may_buy_two() -> None:
    game = begun(2).row("y1 y2 y3 y4").rich(1).turn_of(1, "white white").hand(0, "")
    game.play("place white groves", "buy y1").play(min(game.legal()))
    assert game.question() == "place-spirit 1"
    game.play("place white groves")
    assert game.legal("buy") == {"buy y2", "buy y3", "buy y4"}
    game.play("buy y3")
    assert {"y1", "y3"} <= game.realm(1)


@rule("GRO-PLACE-02")
def test_a_foreign_spirit_closes_the_own_grove() -> None:
    game = begun(2).portal(0, 1).turn_of(0, "blue").play("place blue dc2", "collect nothing").turn_of(1, "white")
    assert game.refused("place white dc2") == "GRO-PLACE-02"


@rule("GRO-PLACE-03")
def test_no_grove_ever_holds_two_spirits() -> None:
    chance = FastChance(9)
    state = RULES.setup(3, {}, chance)
    placed = 0
    while not state.is_over():
        moves = RULES.legal(state)
        free = {move % 48 for move in moves if move < 288 and move % 48 < 45}
        assert all(state.standing[grove] == -1 for grove in free)
        placed += len(free)
        RULES.play(state, moves[chance.below(len(moves))], chance)
    assert placed > 100


@rule("GRO-PLACE-04", "GRO-SEND-02")
def test_a_grove_with_a_spirit_is_closed_to_all_for_the_round() -> None:
    game = begun(2).portal(1, 0).stand("white", "dc1")
    assert game.turn_of(0, "white").refused("place white dc1") == "GRO-PLACE-02"
    assert game.turn_of(1, "white").refused("place white dc1") == "GRO-SEND-02"
    assert game.refused("displace dc1") == "GRO-DISPL-02"
    game.end_round()
    assert "place white dc1" in game.turn_of(0, "white").legal()


@rule("GRO-PLACE-06")
def test_a_spirit_may_go_to_the_tree_in_vain() -> None:
    game = begun(2).goods(1).bag(1, "8*white").turn_of(1, "blue").hand(0, "")
    blue = game.state.supply[4]
    game.play("place blue groves")
    assert game.state.round == 2
    assert game.state.supply[4] == blue + 1
    assert len(game.realm(1)) == 3


@rule("GRO-PLACE-06")
@pytest.mark.parametrize("area", ["bonus", "portal"])
def test_the_action_of_an_area_may_be_turned_down(area: str) -> None:
    game = begun(2).hand(0, "white").turn_of(1, "white")
    before = (game.state.deck_size(), game.state.stock[5])
    game.play(f"place white {area}", "skip")
    assert (game.state.deck_size(), game.state.stock[5]) == before


@rule("GRO-PLACE-07", "GRO-WRAITH-03")
def test_no_wraith_on_the_tree() -> None:
    game = begun(2).portal(0, 1).turn_of(0, "black")
    assert game.places() == game.realm(0) | game.realm(1)
    for area in ("groves", "bonus", "portal"):
        assert game.refused(f"place black {area}") == "GRO-PLACE-07"


@rule("GRO-WRAITH-02")
def test_wraiths_come_from_the_stock_by_portals_alone() -> None:
    chance = FastChance(4)
    state = RULES.setup(3, {}, chance)
    portals = displaced = 0
    while not state.is_over():
        moves = RULES.legal(state)
        move = moves[chance.below(len(moves))]
        displaced += RULES.book.text(move).startswith("displace")
        RULES.play(state, move, chance)
        portals = sum(state.portals)
        assert 13 - state.supply[5] == portals
    assert portals > 0
    assert displaced > 0


@rule("GRO-WRAITH-03")
def test_a_wraith_without_a_place_goes_back_as_that_turn() -> None:
    game = begun(2).hand(1, "white white").bag(0, "white").turn_of(0, "black white")
    for grove in ("dc1", "sg1", "rg-green"):
        game.stand("blue", grove)
    assert all(" white " in text for text in game.legal())
    game.play("place white bonus", "skip")
    assert game.question() == "place-spirit 1"
    game.play("place white bonus", "skip")
    assert game.in_hand(0) == {}
    assert game.in_bag(0) == {"black": 1, "white": 1}
    assert game.question() == "place-spirit 1"


@rule("GRO-WRAITH-04", "GRO-REWARD-07")
@pytest.mark.parametrize("grove", ["g2", "b2"])
def test_a_wraith_earns_both_rewards_on_any_colour(grove: str) -> None:
    game = begun(2).own(0, grove).turn_of(0, "black").play(f"place black {grove}")
    assert "collect both" in game.legal()


@rule("GRO-WRAITH-05")
def test_a_wraith_blocks_its_grove_for_everybody_until_displaced() -> None:
    game = begun(2).turn_of(0, "black").play("place black dc1", "collect primary").end_round().end_round()
    assert game.on("dc1") == "black"
    assert game.turn_of(0, "blue").refused("place blue dc1") == "GRO-DISPL-01"
    assert game.portal(1, 0).turn_of(1, "blue").refused("place blue dc1") == "GRO-DISPL-01"


@rule("GRO-WRAITH-07")
def test_a_wraith_takes_a_grove_away_from_its_owner() -> None:
    game = begun(2).portal(0, 1).hand(1, "").turn_of(0, "black").play("place black dc2", "collect primary")
    assert "dc2" not in game.turn_of(1, "green").places()


@rule("GRO-DISPL-01")
def test_only_white_displaces() -> None:
    game = begun(2).own(0, "g1").stand("black", "g1")
    assert game.turn_of(0, "green").refused("place green g1") == "GRO-DISPL-01"
    assert game.turn_of(0, "black").refused("place black g1") == "GRO-DISPL-01"
    assert game.refused("displace g1") == "GRO-DISPL-01"
    assert "displace g1" in game.turn_of(0, "white").legal()
    assert "place white g1" not in game.legal()


@rule("GRO-DISPL-02", "GRO-DISPL-03")
def test_the_wraith_goes_into_the_bag_and_the_white_earns_nothing() -> None:
    game = begun(2).bag(0, "").stand("black", "dc1").hand(1, "white").turn_of(0, "white white")
    crystals = game.crystals(0)
    game.play("displace dc1")
    assert game.in_bag(0) == {"black": 1}
    assert game.on("dc1") == "white"
    assert game.crystals(0) == crystals
    assert game.question() == "place-spirit 1"


@rule("GRO-DISPL-02")
def test_a_displaced_wraith_can_be_drawn_again_in_the_same_round() -> None:
    game = begun(2).own(0, "y5").bag(0, "").stand("black", "dc1").hand(1, "white white").turn_of(0, "white white")
    game.play("displace dc1").turn_of(0).play("place white y5", "collect primary")
    assert game.in_hand(0) == {"black": 1}


@rule("GRO-DISPL-04", "GRO-DISPL-05")
def test_abroad_the_displacer_gets_the_wraith_and_the_host_the_white() -> None:
    game = begun(2).bag(0, "").bag(1, "").stand("black", "dc2").hand(1, "").turn_of(0, "white")
    assert game.refused("displace dc2") == "GRO-PORTAL-09"
    game.supply("").portal(0, 1).play("displace dc2")
    assert (game.in_hand(0), game.in_hand(1)) == ({"black": 1}, {"white": 1})
