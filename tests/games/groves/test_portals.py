"""Building portals and sending spirits through them."""

from __future__ import annotations

import pytest

from fidchell.games.groves.scoring import points, tally
from tests.games.groves.positions import Game, begun
from tests.rule import rule


def with_base(seats: int = 2, seat: int = 0) -> Game:
    """A game in which a seat has a base and two white spirits to place."""
    game = begun(seats).turn_of(seat, "white white white")
    return game.play("place white portal", "build").turn_of(seat)


@rule("GRO-PORTAL-01", "GRO-PORTAL-03")
def test_the_first_visit_gives_a_base_and_nothing_else() -> None:
    game = with_base()
    assert game.state.bases == [1, 0]
    assert game.state.stock[5:7] == [7, 8]
    assert "black" not in game.in_bag(0)
    assert game.state.portal_count(0) == 0


@rule("GRO-PORTAL-02", "GRO-PORTAL-04", "GRO-PORTAL-07")
def test_the_second_visit_completes_the_portal_in_the_same_round_too() -> None:
    game = with_base().play("place white portal", "build")
    assert game.state.round == 1
    assert game.state.bases == [0, 0]
    assert game.state.stock[5:7] == [7, 7]
    assert game.state.portal_count(0) == 1
    assert game.question() == "place-spirit 1"  # with one opponent nothing is asked


@rule("GRO-PORTAL-04")
def test_the_second_visit_may_be_in_a_later_round() -> None:
    game = with_base().end_round()
    game.turn_of(0, "white").play("place white portal", "build")
    assert game.state.portal_count(0) == 1


@rule("GRO-PORTAL-05")
@pytest.mark.parametrize(("seats", "offered"), [(4, {"open 1", "open 3"}), (3, {"open 1", "open 2"})])
def test_a_portal_leads_to_a_neighbour(seats: int, offered: set[str]) -> None:
    game = with_base(seats).play("place white portal", "build")
    assert game.legal() == offered
    if seats == 4:
        assert game.refused("open 2") == "GRO-PORTAL-05"


@rule("GRO-PORTAL-06", "GRO-PORTAL-08")
def test_a_portal_stays_and_is_open_from_the_next_spirit_on() -> None:
    game = with_base(3).play("place white portal", "build", "open 1").turn_of(0)
    assert {"dc2", "sg2"} <= game.places()
    assert "dc3" not in game.places()
    for _ in range(3):
        game.end_round()
    assert game.state.may_visit(0, 1)
    assert not game.legal("open")


@rule("GRO-PORTAL-09")
def test_nobody_else_uses_a_portal() -> None:
    game = begun(2).portal(0, 1).turn_of(1, "white")
    assert game.refused("place white dc1") == "GRO-PORTAL-09"
    assert game.places() & game.realm(0) == set()


@rule("GRO-PORTAL-10")
def test_the_wraith_comes_with_the_mirror_and_cannot_be_declined() -> None:
    game = with_base()
    assert game.state.supply[5] == 13
    game.play("place white portal", "build")
    assert game.in_bag(0)["black"] == 1
    assert game.state.supply[5] == 12


@rule("GRO-PORTAL-11", "GRO-SCORE-05")
def test_each_finished_portal_is_worth_a_point() -> None:
    game = begun(3).goods(0).portal(0, 1).portal(0, 2)
    game.state.bases = [1, 0, 0]
    assert points(game.state, 0) == 2


@rule("GRO-PORTAL-12")
def test_a_lone_base_is_worth_nothing() -> None:
    game = with_base().goods(0)
    game.state.is_final = True
    game.end_round()
    assert tally(game.state, 0)[4] == 0
    assert game.state.supply[5] == 13


@rule("GRO-PORTAL-13")
def test_a_second_portal_to_the_same_realm_is_allowed() -> None:
    game = with_base().portal(0, 1).goods(0).play("place white portal", "build")
    assert points(game.state, 0) == 2
    assert game.in_bag(0)["black"] == 1


@rule("GRO-PORTAL-13")
def test_without_bases_a_visit_gives_nothing() -> None:
    game = begun(2).hand(1, "white").turn_of(0, "white")
    game.state.stock[5] = 0
    game.play("place white portal")
    assert game.question() == "place-spirit 1"
    assert game.state.bases == [0, 0]


@rule("GRO-SEND-01")
def test_the_sender_takes_the_rewards_abroad() -> None:
    game = begun(2).portal(0, 1).goods(0).goods(1).turn_of(0, "white").play("place white dc2", "collect primary")
    assert (game.crystals(0), game.crystals(1)) == (2, 0)


@rule("GRO-SEND-02")
def test_an_occupied_grove_abroad_is_closed() -> None:
    game = begun(2).portal(0, 1).turn_of(1, "white").play("place white dc2", "collect nothing").turn_of(0, "white")
    assert game.refused("place white dc2") == "GRO-SEND-02"


@rule("GRO-SEND-03")
def test_a_sent_spirit_does_not_come_home() -> None:
    game = begun(2).portal(0, 1).bag(0, "white white white").bag(1, "green green").hand(1, "")
    game.turn_of(0, "blue").play("place blue dc2", "collect nothing")
    assert game.in_hand(0) == {"white": 3}
    assert game.in_hand(1) == {"green": 2, "blue": 1}
