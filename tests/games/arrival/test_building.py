"""The actions Build and Shield."""

from __future__ import annotations

import pytest

from fidchell.games.arrival.events import SPREAD_TO
from fidchell.kernel.state import Event
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule


def builder(edition: str, **things: int) -> Position:
    """A leader with one Áit at Temair, and discs."""
    return Position(edition).bare().fort(0, "temair").give(0, **{"discs": 3, **things})


@rule("A16-BUILD-01", "A17-BUILD-01")
@both
def test_each_build_takes_a_disc_of_the_tribe_supply(edition: str) -> None:
    position = builder(edition, discs=1).give(0, shields=1).turn()
    position.play("build almu")
    assert position.state.discs[0] == 0
    assert position.refused("build uisnech") == position.rules.edition.cite("A17-BUILD-01")


@rule("A16-BUILD-02", "A17-BUILD-02")
@both
def test_a_new_location_borders_an_own_one(edition: str) -> None:
    position = builder(edition).turn()
    assert position.refused("build bladma") == position.rules.edition.cite("A17-BUILD-02")
    position.play("build almu")
    assert position.owner("almu") == 0
    assert "build bladma" in position.legal()


@rule("A16-BUILD-06", "A17-BUILD-03")
@both
def test_from_an_own_port_any_free_port_can_be_built_on(edition: str) -> None:
    position = Position(edition).bare().fort(0, "libnius").give(0, discs=1, points=0).turn()
    position.play("build logia")
    assert (position.owner("logia"), position.state.points[0]) == (0, 0)


@rule("A16-BUILD-12", "A17-BUILD-04")
@both
def test_without_an_own_port_no_distant_port(edition: str) -> None:
    position = builder(edition).turn()
    assert position.refused("build logia") == position.rules.edition.cite("A17-BUILD-04")
    assert "build eblana-town" in position.legal()  # it borders Temair


@rule("A16-BUILD-07", "A17-BUILD-05", "A16-TERMS-01", "A17-TERMS-01")
@rule("A16-TERMS-02", "A16-TERMS-03", "A16-TERMS-04", "A17-TERMS-02", "A17-TERMS-03", "A17-TERMS-04")
@both
def test_two_builds_make_a_caer_of_an_ait(edition: str) -> None:
    position = builder(edition).turn()
    names = []
    for text in ("", "build temair", "build temair"):
        if text:
            position.play(text)
        locations = position.rules.view(position.state, 0)["locations"]
        assert isinstance(locations, list)
        names.append((locations[position.place("temair")]["level"], locations[position.place("temair")]["owner"]))
    assert names == [("ait", 0), ("broch", 0), ("caer", 0)]
    assert position.level("temair") == 3


@rule("A16-BUILD-08", "A17-BUILD-06")
@both
def test_a_caer_gets_no_fourth_disc(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair", 3).give(0, discs=2).turn()
    assert position.refused("build temair") == position.rules.edition.cite("A17-BUILD-06")


@rule("A16-BUILD-03", "A17-BUILD-07", "A16-BUILD-04", "A17-BUILD-12")
@both
def test_an_outpost_beside_a_rival_costs_two(edition: str) -> None:
    position = builder(edition, points=5).fort(1, "cruachan").give(1, points=7).turn()
    view = position.rules.view(position.state, 0)["prices"]
    assert isinstance(view, dict)
    assert view["build cong"] == {"discs": 1, "points": 2}
    assert view["build almu"] == {"discs": 1, "points": 0}
    position.play("build cong")
    assert position.owner("cong") == 0
    assert position.state.points == [3, 7]


@rule("A16-BUILD-05", "A17-BUILD-08", "A16-TRACK-04", "A17-TRACK-03")
@both
def test_an_outpost_must_be_paid_beforehand(edition: str) -> None:
    position = builder(edition, points=1).fort(1, "cruachan").turn()
    assert position.refused("build cong") == position.rules.edition.cite("A17-BUILD-08")
    position.give(0, points=2).turn().play("build cong")
    assert position.state.points[0] == 0


@rule("A16-BUILD-09", "A17-BUILD-09")
@both
def test_only_unoccupied_locations_and_own_stacks(edition: str) -> None:
    position = builder(edition, points=9).fomori("almu").fort(1, "uisnech").turn()
    assert position.refused("build almu") == position.rules.edition.cite("A17-BUILD-09")
    assert position.refused("build uisnech") == position.rules.edition.cite("A17-BUILD-09")


@rule("A16-BUILD-10", "A17-BUILD-10", "A16-BUILD-13", "A17-BUILD-11")
@both
def test_castle_locations_are_for_repel_and_spread_only(edition: str) -> None:
    position = Position(edition).bare().fort(0, "boreum").fort(1, "vennicnium").give(0, discs=3, shields=2, points=9)
    position.give(0, fomori=1, swords=4).fomori("beltany").castle("c2").turn()
    aimed = {text.split(" ")[0] for text in position.legal() if text.endswith((" c1", " c2", " c3", " c4"))}
    assert aimed <= {"repel", "spread"}
    assert not [text for text in position.rules.book.texts if text in ("build c1", "shield balors-isle")]


@rule("A16-BUILD-11", "A17-BUILD-13")
@both
def test_nothing_but_a_spread_takes_discs_off_the_map(edition: str) -> None:
    for seed in range(6):
        position = Position(edition, 3, seed).prepare()
        while not position.state.is_over():
            before = [disc_total(position, seat) for seat in range(3)]
            moves = position.rules.legal(position.state)
            text = position.rules.book.text(moves[position.chance.below(len(moves))])
            heard: list[Event] = []
            position.state.journal = heard
            position.play(text)
            position.state.journal = None
            after = [disc_total(position, seat) for seat in range(3)]
            spread = text.startswith("spread") or any(event.kind == SPREAD_TO for event in heard)
            assert spread or all(now >= then for now, then in zip(after, before, strict=True))


def disc_total(position: Position, seat: int) -> int:
    """Discs of a leader on the map."""
    return sum(position.state.level(place) for place in range(46) if position.state.owner(place) == seat)


@rule("A16-BUILD-14", "A17-BUILD-14")
@both
def test_ports_are_not_joined_to_each_other(edition: str) -> None:
    position = builder(edition, points=9).fort(1, "libnius").give(0, fomori=5).fomori("ausoba").turn()
    assert "build senus" not in position.legal()
    assert "spread senus" not in position.legal()
    assert "spread logia" not in position.legal()
    assert "build irrus" in position.legal()


@rule("A16-BUILD-15", "A17-BUILD-15")
@both
def test_a_build_that_fits_a_free_option_is_not_charged(edition: str) -> None:
    position = builder(edition, points=4).fort(1, "bladma").turn()
    position.play("build almu")  # beside Temair and beside the rival
    assert position.state.points[0] == 4
    port = Position(edition).bare().fort(0, "libnius").fort(1, "argita").give(0, discs=1, points=4).turn()
    assert port.rules.explain(port.state, 0, port.rules.book.parse("build logia")) == port.rules.edition.cite(
        "A17-BUILD-03"
    )
    port.play("build logia")
    assert port.state.points[0] == 4


@rule("A17-LEAD-08")
def test_diplomacy_builds_outposts_for_nothing() -> None:
    position = builder(E17, points=0).fort(1, "cruachan").ability(0, "diplomacy").turn()
    position.play("build cong")
    assert (position.owner("cong"), position.state.points[0]) == (0, 0)
    assert builder(E17, points=0).fort(1, "cruachan").turn().refused("build cong") == "A17-BUILD-08"


# ---- Shield


@rule("A16-SHIELD-01", "A17-SHIELD-01")
@both
def test_one_shield_goes_into_one_province(edition: str) -> None:
    position = builder(edition, shields=2).turn()
    position.play("shield laberus")
    assert position.state.shields[0] == 1
    assert position.state.shields_at[position.province("laberus")] == 1
    bare = builder(edition).turn()
    assert bare.refused("shield laberus") == bare.rules.edition.cite("A17-SHIELD-01")


@rule("A16-SHIELD-02", "A17-SHIELD-02")
@both
def test_a_shield_needs_an_own_fortification_in_the_province(edition: str) -> None:
    position = builder(edition, shields=2).fort(1, "cruachan").turn()
    assert position.refused("shield rhaeba") == position.rules.edition.cite("A17-SHIELD-02")
    assert "shield laberus" in position.legal()


@rule("A16-SHIELD-03")
def test_in_2016_every_province_takes_three_shields() -> None:
    position = Position(E16).bare().fort(0, "birgus").fort(1, "caisel").give(0, shields=2).give(1, shields=2, discs=1)
    position.turn(0).play("shield dunum", "shield dunum")
    position.turn(1).play("shield dunum")
    assert position.state.shields_at[position.province("dunum")] == 3
    assert position.refused("shield dunum") == "A16-SHIELD-03"


@rule("A17-SHIELD-03")
@pytest.mark.parametrize(
    ("province", "place", "limit"), [("dunum", "birgus", 1), ("laberus", "temair", 2), ("regia", "logia", 3)]
)
def test_in_2017_a_province_takes_as_many_as_its_number(province: str, place: str, limit: int) -> None:
    position = Position(E17).bare().fort(0, place).shielded(province, limit - 1).give(0, shields=2, discs=1).turn()
    position.play(f"shield {province}")
    assert position.refused(f"shield {province}") == "A17-SHIELD-03"


@rule("A16-SHIELD-04", "A17-SHIELD-04")
@both
def test_shields_guard_empty_locations_too(edition: str) -> None:
    position = Position(edition).bare().fort(0, "birgus").shielded("laberus", 2).fomori("bladma").give(0, fomori=3)
    position.turn()
    prices = position.rules.view(position.state, 0)["prices"]
    assert isinstance(prices, dict)
    assert prices["spread almu"] == {"fomori": 3}
    position.give(0, fomori=-1).turn()
    assert position.refused("spread almu") == position.rules.edition.cite("A17-SPREAD-10")


@rule("A16-SHIELD-05", "A17-SHIELD-07")
@both
def test_shields_stay_when_their_leader_is_moved_away(edition: str) -> None:
    position = builder(edition, shields=1).fort(1, "durum").fort(1, "libnius").tiles(0, "migration").turn()
    position.play("shield laberus", "use migration", "swap temair", "swap durum")
    assert position.owner("temair") == 1
    assert position.state.shields_at[position.province("laberus")] == 1


@rule("A17-SHIELD-05")
def test_one_shield_makes_an_empty_location_cost_two() -> None:
    position = Position(E17).bare().fort(0, "birgus").shielded("laberus", 1).fomori("bladma").give(0, fomori=2).turn()
    position.play("spread almu")
    assert position.state.held[0] == 0
    assert position.state.shields_at[position.province("laberus")] == 0
    assert position.state.supply_shields == 12
    short = Position(E17).bare().fort(0, "birgus").shielded("laberus", 1).fomori("bladma").give(0, fomori=1).turn()
    assert short.refused("spread almu") == "A17-SPREAD-10"


@rule("A17-SHIELD-06")
def test_a_second_spread_after_the_shield_is_smashed_costs_one() -> None:
    position = Position(E17).bare().fort(0, "birgus").shielded("laberus", 1).fomori("bladma").give(0, fomori=3).turn()
    position.play("spread almu")
    assert position.state.held[0] == 1
    position.play("spread uisnech")
    assert position.state.held[0] == 0
