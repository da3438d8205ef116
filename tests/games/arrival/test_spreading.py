"""The action Spread."""

from __future__ import annotations

import pytest

from fidchell.games.arrival.events import PUT_BACK_FOMORI
from fidchell.games.arrival.places import listed
from fidchell.games.arrival.spreading import open_targets, spread_cost, spread_targets
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule


def spreader(edition: str, fomori: int, seats: int = 2) -> Position:
    """Seat 0 far off in the south-west with two forts and Fomori to spread."""
    position = Position(edition, seats).bare().fort(0, "durum").fort(0, "iernus")
    return position.give(0, fomori=fomori, discs=1)


@rule("A16-SPREAD-01", "A17-SPREAD-01")
@both
def test_a_target_is_joined_to_a_fomori_or_a_castle(edition: str) -> None:
    position = spreader(edition, 1).castle("c1").turn()
    assert "spread boreum" in position.legal()
    assert position.refused("spread vennicnium") == position.rules.edition.cite("A17-SPREAD-01")
    position.state.castles = 0
    assert position.turn().refused("spread boreum") == position.rules.edition.cite("A17-SPREAD-01")


@rule("A16-SPREAD-02", "A17-SPREAD-02")
@both
def test_a_broch_under_two_shields_takes_five_fomori(edition: str) -> None:
    for fomori, is_legal in [(4, False), (5, True)]:
        position = spreader(edition, fomori).fort(1, "temair", 2).fort(1, "logia").shielded("laberus", 2).fomori("almu")
        assert ("spread temair" in position.turn().legal()) == is_legal


@rule("A16-SPREAD-03", "A17-SPREAD-03", "A16-SPREAD-04", "A17-SPREAD-04")
@both
def test_one_own_fomori_is_placed_blindly_and_turned_up(edition: str) -> None:
    position = spreader(edition, 0).castle("c1").give(1, fomori=5).turn()
    assert position.refused("spread boreum") == position.rules.edition.cite("A17-SPREAD-10")
    position.give(0, fomori=1).turn()
    assert [text for text in position.legal() if text.startswith("spread boreum")] == ["spread boreum"]
    position.play("spread boreum")
    assert position.species_at("boreum") in (0, 1, 2)
    for viewer in (0, 1, -1):
        locations = position.rules.view(position.rules.redact(position.state, viewer), viewer)["locations"]
        assert isinstance(locations, list)
        assert locations[position.place("boreum")]["fomori"] != ""


@rule("A16-SPREAD-05")
def test_in_2016_the_other_fomori_go_back_unrevealed() -> None:
    position = spreader(E16, 4).fort(1, "temair", 3).fort(1, "logia").fomori("almu").turn()
    down = position.state.face_down_fomori()
    position.play("spread temair")
    assert position.state.face_down_fomori() == down + 3
    assert position.state.fomori_out == [0, 0, 0]
    assert position.state.held[0] == 0


@rule("A17-SPREAD-05")
def test_in_2017_the_other_fomori_are_discarded_face_up() -> None:
    position = spreader(E17, 4).fort(1, "temair", 3).fort(1, "logia").fomori("almu").turn()
    down = position.state.face_down_fomori()
    position.play("spread temair")
    assert position.state.face_down_fomori() == down
    assert sum(position.state.fomori_out) == 3


@rule("A16-SPREAD-06", "A17-SPREAD-06")
@both
def test_all_shields_of_the_province_are_smashed(edition: str) -> None:
    position = spreader(edition, 4).shielded("laberus", 2).fomori("bladma").turn()
    position.play("spread almu")
    assert position.state.shields_at[position.province("laberus")] == 0
    assert position.state.supply_shields == 12
    assert position.state.held[0] == 1
    position.play("spread uisnech")
    assert position.state.held[0] == 0


@rule("A16-SPREAD-07", "A17-SPREAD-07")
@both
def test_destroyed_discs_go_to_the_general_supply(edition: str) -> None:
    position = spreader(edition, 4).fort(1, "temair", 3).fort(1, "logia").fomori("almu").turn()
    supply = position.state.supply_discs[1]
    position.play("spread temair")
    assert position.state.supply_discs[1] == supply + 3
    assert position.state.discs[1] == 0
    assert (position.owner("temair"), position.level("temair")) == (-1, 0)


@rule("A16-SPREAD-16", "A17-SPREAD-08")
@both
def test_a_location_with_a_fomori_is_no_target(edition: str) -> None:
    position = spreader(edition, 2).fomori("almu").fomori("temair").turn()
    assert position.refused("spread temair") == position.rules.edition.cite("A17-SPREAD-08")


@rule("A16-SPREAD-18", "A17-SPREAD-09")
@both
def test_a_standing_castle_is_no_target(edition: str) -> None:
    position = spreader(edition, 2).castle("c1").fomori("boreum").turn()
    assert position.refused("spread c1") == position.rules.edition.cite("A17-SPREAD-09")


@rule("A16-SPREAD-08", "A17-SPREAD-10", "A16-SPREAD-10", "A17-SPREAD-12")
@both
def test_a_caer_falls_to_four_fomori_and_not_to_three(edition: str) -> None:
    position = spreader(edition, 3).fort(1, "temair", 3).fort(1, "logia").fomori("almu").turn()
    assert position.refused("spread temair") == position.rules.edition.cite("A17-SPREAD-10")
    position.give(0, fomori=1).turn().play("spread temair")
    assert position.state.held[0] == 0
    assert position.species_at("temair") >= 0


@rule("A16-SPREAD-11")
@both
def test_a_caer_under_two_shields_needs_six_fomori(edition: str) -> None:
    position = spreader(edition, 5).fort(1, "temair", 3).fort(1, "logia").shielded("laberus", 2).fomori("almu").turn()
    assert position.refused("spread temair") == position.rules.edition.cite("A17-SPREAD-10")
    position.give(0, fomori=1).turn().play("spread temair")
    assert position.state.held[0] == 0


@rule("A16-SPREAD-09", "A17-SPREAD-11")
@both
def test_a_spread_is_never_partial(edition: str) -> None:
    position = spreader(edition, 2).fort(1, "temair").fort(1, "logia").shielded("laberus", 1).fomori("almu").turn()
    assert position.refused("spread temair") == position.rules.edition.cite("A17-SPREAD-10")
    assert position.state.shields_at[position.province("laberus")] == 1
    assert position.level("temair") == 1


@rule("A16-SPREAD-12")
@both
def test_an_empty_location_without_shields_takes_one(edition: str) -> None:
    position = spreader(edition, 1).fomori("almu").turn().play("spread temair")
    assert position.state.held[0] == 0
    assert position.species_at("temair") >= 0


@rule("A16-SPREAD-13", "A17-SPREAD-13")
@both
@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_only_fortification_is_never_a_target(edition: str, level: int) -> None:
    position = Position(edition).bare().fort(1, "temair", level).fort(0, "durum").fort(0, "iernus").fomori("almu")
    position.give(0, fomori=9, discs=1).give(1, fomori=9, discs=1)
    for seat in (0, 1):
        assert position.turn(seat).refused("spread temair") == position.rules.edition.cite("A17-SPREAD-13")


@rule("A16-SPREAD-19", "A17-SPREAD-14")
@both
def test_the_protection_ends_with_a_second_fortification_and_returns(edition: str) -> None:
    position = spreader(edition, 9).fort(1, "temair").fort(1, "uisnech").fomori("almu").fomori("bladma").turn()
    position.play("spread temair")
    assert position.refused("spread uisnech") == position.rules.edition.cite("A17-SPREAD-13")
    position.state.put_disc(1, position.place("uisnech"))
    assert position.turn().refused("spread uisnech") == position.rules.edition.cite("A17-SPREAD-13")


@rule("A16-SPREAD-14", "A17-SPREAD-15")
@both
def test_an_own_fortification_may_be_the_target(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair", 2).fort(0, "durum").shielded("laberus", 1).fomori("almu")
    position.give(0, fomori=4).turn().play("spread temair")
    assert position.state.held[0] == 0
    assert position.owner("temair") == -1


@rule("A16-SPREAD-15", "A17-SPREAD-16")
@both
def test_fomori_never_spread_from_port_to_port(edition: str) -> None:
    position = spreader(edition, 1).fomori("logia").turn()
    assert position.refused("spread vinderis") == position.rules.edition.cite("A17-SPREAD-16")
    assert "spread vinderis" in position.fomori("isamnium").turn().legal()


@rule("A16-SPREAD-17", "A17-SPREAD-17")
@both
def test_an_emptied_castle_location_takes_one_fomori(edition: str) -> None:
    position = spreader(edition, 1).fomori("boreum").turn().play("spread c1")
    assert position.species_at("c1") >= 0
    assert position.state.held[0] == 0


@rule("A16-SPREAD-20", "A17-SPREAD-18")
@both
def test_with_nothing_to_spread_from_held_fomori_go_back(edition: str) -> None:
    position = spreader(edition, 3).turn()
    assert "spread" not in position.verbs()
    down = position.state.face_down_fomori()
    position.play("pass")
    assert (position.state.held[0], position.state.face_down_fomori()) == (0, down + 3)


# ---- abilities


@rule("A17-LEAD-06", "A17-LEAD-07")
def test_defiance_counts_one_disc_more_against_a_spread() -> None:
    for level, needed in [(1, 3), (2, 4), (3, 5)]:
        position = spreader(E17, needed).ability(1, "defiance").fort(1, "temair", level).fort(1, "logia")
        position.fomori("almu").turn()
        supply = position.state.supply_discs[1]
        assert "spread temair" in position.legal()
        short = spreader(E17, needed - 1).ability(1, "defiance").fort(1, "temair", level).fort(1, "logia")
        assert short.fomori("almu").turn().refused("spread temair") == "A17-SPREAD-10"
        position.play("spread temair")
        assert position.state.supply_discs[1] == supply + level
    own = Position(E17).bare().ability(0, "defiance").fort(0, "temair").fort(0, "durum").fomori("almu")
    assert own.give(0, fomori=2, discs=1).turn().refused("spread temair") == "A17-SPREAD-10"


@rule("A17-LEAD-07")
def test_the_extra_disc_of_defiance_counts_for_nothing_else() -> None:
    position = Position(E17).bare().ability(0, "defiance").fort(0, "temair").fort(0, "almu", 2).fort(1, "durum")
    position.tiles(0, "walls", "stronghold", "migration").give(0, discs=1).turn()
    assert position.refused("use stronghold") == "A17-FREE-10"
    position.play("use walls")
    assert position.state.points[0] == 4 + 2
    position.play("use migration", "swap temair")
    assert position.owner("temair") == 1


def seer() -> Position:
    """A Clairvoyance leader with three Fomori and a target that takes two."""
    position = spreader(E17, 3).ability(0, "clairvoyance").shielded("laberus", 1).fomori("almu")
    return position.turn()


@rule("A17-LEAD-04", "A17-LEAD-05")
def test_clairvoyance_chooses_what_is_placed_and_what_is_discarded() -> None:
    for seed in range(30):
        position = seer()
        position.chance = FastChance(seed)
        position.play("spread temair")
        if position.state.known == [1, 1, 1]:
            break
    assert position.state.known == [1, 1, 1]
    assert position.legal() == ["place sineach", "place athach", "place monghfinn"]
    # The target cannot be changed after looking, and no tile can be played now.
    assert position.refused("spread uisnech") == "A17-LEAD-04"
    position.play("place monghfinn")
    assert position.species_at("temair") == 2
    assert position.legal() == ["discard sineach", "discard athach"]
    position.play("discard athach")
    assert position.state.fomori_out == [0, 1, 0]
    assert (position.state.held[0], position.state.known) == (1, [1, 0, 0])


@rule("A17-LEAD-05")
def test_all_fomori_used_are_discarded_without_a_choice() -> None:
    position = spreader(E17, 2).ability(0, "clairvoyance").shielded("laberus", 1).fomori("almu").turn()
    position.play("spread temair")
    position.play(position.legal()[0])
    assert position.step() == "turn"
    assert (sum(position.state.fomori_out), position.state.held[0]) == (1, 0)


def looked() -> Position:
    """A Clairvoyance leader after a look, with two Fomori left."""
    position = spreader(E17, 3).ability(0, "clairvoyance").fomori("almu").turn()
    position.play("spread temair")
    position.play(position.legal()[0])
    assert position.state.has_looked
    assert sum(position.state.known) == position.state.held[0] == 2
    return position


def known_in_view(state: ArrivalState, position: Position, seat: int) -> object:
    """What a seat's view lists of the seer's Fomori."""
    leaders = position.rules.view(position.rules.redact(state, seat), seat)["leaders"]
    assert isinstance(leaders, list)
    return leaders[0]["known_fomori"]


@rule("A17-LEAD-11")
def test_only_the_seer_knows_what_was_looked_at() -> None:
    position = looked()
    known = known_in_view(position.state, position, 0)
    assert isinstance(known, dict)
    assert sum(known.values()) == 2
    assert known_in_view(position.state, position, 1) is None
    assert known_in_view(position.state, position, -1) is None
    seen = position.rules.redact(position.state, 1)
    assert seen.known == [0, 0, 0]
    worlds = {tuple(position.rules.sample(seen, 1, position.chance).known) for _ in range(80)}
    own = position.rules.sample(position.rules.redact(position.state, 0), 0, position.chance)
    assert own.known == position.state.known
    assert len(worlds) > 2
    assert all(sum(world) == 2 for world in worlds)


def seer_with_the_last_monghfinn() -> Position:
    """The only Monghfinn was looked at and is still held; all other Fomori are Sineach."""
    for seed in range(60):
        position = spreader(E17, 2).ability(0, "clairvoyance").fort(1, "logia").fort(1, "argita").fomori("almu")
        position.state.hidden = [12, 0, 1]
        position.chance = FastChance(seed)
        position.give(1, fomori=4, discs=4).turn().play("spread temair")
        if position.state.known == [1, 0, 1]:
            return position.play("place sineach")
    raise AssertionError("The Monghfinn was never drawn.")


@rule("A17-LEAD-11")
def test_a_monghfinn_put_back_by_pass_cannot_be_turned_up_by_another_leader_in_that_round() -> None:
    position = seer_with_the_last_monghfinn()
    # The seer cannot use the last one: every target takes two.
    for province in range(10):
        position.state.shields_at[province] += 1
    position.turn(taken=1).play("pass")
    if position.step() == "keep":
        position.play("keep 1 0 0")
    state = position.state
    assert (state.returned, state.returned_count, state.known) == ([0, 0, 1], 1, [0, 0, 0])
    assert state.actor == 1
    down = state.face_down_fomori()
    for province in range(10):
        state.shields_at[province] = 0
    position.turn(1)
    for target in ("spread bladma", "spread uisnech", "spread buvinda", "spread glenndaloch"):
        position.play(target)
        position.turn(1)
    assert state.fomori_at[2] == 0
    assert state.face_down_fomori() == down
    position.end_round()
    assert (state.returned, state.hidden[2], state.has_looked) == ([0, 0, 0], 1, False)


@rule("A17-LEAD-11", "A17-FREE-06")
def test_a_trophy_lets_the_seer_pick_what_goes_back_unseen_by_others() -> None:
    position = seer_with_the_last_monghfinn().give(0, trophies=1).turn(taken=1)
    position.play("trophy 1")
    assert (position.step(), position.legal()) == ("put-back", ["return monghfinn"])
    heard: list[Event] = []
    position.state.journal = heard
    position.play("return monghfinn")
    assert [event.is_for(1) for event in heard if event.kind == PUT_BACK_FOMORI] == [False]
    assert (position.state.held[0], position.state.returned) == (0, [0, 0, 1])
    assert position.state.fomori_out == [0, 0, 0]
    two = looked().give(0, trophies=1).turn(taken=1).play("trophy 2")
    two.play(two.legal()[0])
    assert two.step() == "put-back"
    two.play(two.legal()[0])
    assert (two.state.held[0], two.state.returned_count) == (0, 2)


@rule("A16-SPREAD-02", "A17-SPREAD-02", "A17-LEAD-06")
@both
def test_the_targets_are_those_whose_price_can_be_paid(edition: str) -> None:
    options = {"advanced": "yes"} if edition == E17 else {}
    seen = 0
    for seed in range(8):
        position = Position(edition, 4, seed, **options)
        while not position.state.is_over():
            state = position.state
            if position.step() == "turn":
                places = listed(open_targets(state))
                for held in (1, 2, 3, 5, 9):
                    state.held[state.actor], kept = held, state.held[state.actor]
                    payable = [place for place in places if spread_cost(state, place) <= held]
                    assert listed(spread_targets(state, state.actor)) == payable
                    state.held[state.actor] = kept
                seen += 1
            moves = position.rules.legal(state)
            position.rules.play(state, moves[position.chance.below(len(moves))], position.chance)
    assert seen > 300
