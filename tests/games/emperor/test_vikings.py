"""Vikings: mobilization, the order of warbands, their march and their attacks."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import MOBILIZE, RAID_DUE, VIKING_ORDERS
from fidchell.games.emperor.events import (
    BATTLE_BEGAN,
    MOBILIZED,
    TOWN_DEFEATED,
    WARBAND_MARCHED,
    WARBAND_STAYED,
)
from fidchell.games.emperor.glossary import CHIEFTAIN, TOWN_LEFT, VIKINGS, WARRIOR
from fidchell.games.emperor.vikings import share_of, target_of
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import DOUBLE, MISS, ROUT, Field
from tests.rule import rule

# Faces of the direction die.
E, SE, SW, W, NW, NE = range(6)


# ---- the event


@rule("EMP-VIK-01")
def test_a_chieftain_who_lands_in_this_event_already_marches_in_it() -> None:
    field = Field()
    for step in (VIKING_ORDERS, RAID_DUE, MOBILIZE):
        field.state.push(step, 0)
    field.go([E, W, W])
    assert field.has("g5") == {"chieftain": 1}, "landed in g6 (Dyflinn) and marched west"
    assert field.is_over()


# ---- mobilization


@rule("EMP-MOB-01", "EMP-MOB-02")
def test_each_town_mobilizes_once_with_its_own_throw_dyflinn_first() -> None:
    field = Field()
    field.begin(MOBILIZE, 0, 0, [W, NW])
    assert [event.args[0] for event in field.events(MOBILIZED)] == [0, 1]
    assert field.has("g5") == {"warrior": 1}
    assert field.has("i5") == {"warrior": 1}


@rule("EMP-MOB-03")
@pytest.mark.parametrize("token", ["worker", "settlement"])
def test_a_clan_in_the_area_sends_the_warrior_into_the_town(token: str) -> None:
    field = Field()
    field.put("g5", 1, **{token: 1})
    field.begin(MOBILIZE, 0, 0, [W, NW])
    assert field.has("g5") == {token: 1}
    assert field.has("g6") == {"settlement": 1, "warrior": 1}


@rule("EMP-MOB-04", "EMP-MOB-06", "EMP-MOB-08")
def test_a_throw_towards_the_sea_lands_a_chieftain_and_moves_the_longship() -> None:
    field = Field()
    field.begin(MOBILIZE, 0, 0, [SE, W])
    assert field.has("g6") == {"settlement": 1, "chieftain": 1}
    assert field.state.longship == 1
    assert field.has("h5") == {}, "the mark of the face, clockwise, is ignored"


@rule("EMP-MOB-05", "EMP-MOB-06")
def test_with_three_chieftains_on_the_board_a_warrior_comes_and_the_longship_moves() -> None:
    field = Field()
    field.vikings("c1", chieftain=3)
    field.begin(MOBILIZE, 0, 0, [E, W])
    assert field.has("g6") == {"settlement": 1, "warrior": 1}
    assert field.state.longship == 1


@rule("EMP-MOB-07")
def test_the_longship_stops_at_the_end_of_its_track() -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps - 1
    field.begin(MOBILIZE, 0, 0, [E, E])
    assert field.state.longship == field.pieces.board.track_steps


@rule("EMP-MOB-09", "EMP-COMP-14")
def test_without_warriors_in_reserve_none_is_placed() -> None:
    field = Field()
    field.vikings("c1", warrior=28)
    field.begin(MOBILIZE, 0, 0, [W, W])
    assert field.has("g5") == {}
    assert field.events(MOBILIZED) == []
    assert field.state.reserve[VIKINGS * 4 + WARRIOR] == 0


# ---- orders


@rule("EMP-VMOVE-01", "EMP-CAL-05")
def test_the_holder_names_each_warband_in_turn() -> None:
    field = Field()
    field.state.holder = 2
    field.vikings("f4", chieftain=1)
    field.vikings("d4", chieftain=1)
    field.begin(VIKING_ORDERS, 2)
    assert (field.state.actor, field.legal()) == (2, ["lead d4", "lead f4"])
    field.play("lead f4", E, E)
    assert field.has("f5") == {"chieftain": 1}
    assert field.has("d5") == {"chieftain": 1}
    assert field.is_over()
    assert field.state.acted == []


@rule("EMP-VMOVE-01")
def test_a_warband_that_has_acted_does_not_act_again_in_the_area_it_enters() -> None:
    field = Field()
    field.vikings("f4", chieftain=1, warrior=1)
    field.vikings("f5", chieftain=1)
    field.vikings("d4", chieftain=1)
    field.begin(VIKING_ORDERS, 0)
    field.play("lead f4", E)
    assert field.legal() == ["lead d4", "lead f5"]
    field.play("lead f5", W, E)
    assert field.has("f4") == {"warrior": 1, "chieftain": 1}
    assert field.has("f5") == {"chieftain": 1}
    assert field.is_over()


@rule("EMP-VMOVE-02")
def test_warriors_alone_neither_move_nor_attack() -> None:
    field = Field()
    field.vikings("f4", warrior=3)
    field.put("f5", 0, worker=1)
    field.vikings("d4", chieftain=1)
    field.vikings("b4", chieftain=1)
    field.begin(VIKING_ORDERS, 0)
    assert field.legal() == ["lead b4", "lead d4"]
    with pytest.raises(IllegalMove, match="EMP-VMOVE-02"):
        field.play("lead f4")
    field.play("lead d4", E, E)
    assert field.has("f4") == {"warrior": 3}


# ---- division


@rule("EMP-VMOVE-03")
def test_all_warriors_of_a_town_go_with_its_only_chieftain() -> None:
    field = Field()
    field.vikings("g6", chieftain=1, warrior=1)
    field.begin(VIKING_ORDERS, 0, 0, [W])
    assert field.has("g6") == {"settlement": 1}
    assert field.has("g5") == {"warrior": 1, "chieftain": 1}


@rule("EMP-VMOVE-04")
@pytest.mark.parametrize(("chieftains", "share"), [(1, 5), (2, 3), (3, 2)])
def test_warriors_are_divided_evenly_rounded_up_for_the_active_warband(chieftains: int, share: int) -> None:
    field = Field()
    field.vikings("f4", chieftain=chieftains, warrior=5)
    assert share_of(field.state, field.area("f4")) == share


@rule("EMP-VMOVE-04", "EMP-VMOVE-05")
def test_of_four_and_one_warriors_the_active_warband_takes_three() -> None:
    field = Field()
    field.vikings("f4", chieftain=2, warrior=4 + 1)
    field.begin(VIKING_ORDERS, 0, 0, [E, E])
    assert field.events(WARBAND_MARCHED)[0].args[2] == 3
    assert field.events(WARBAND_MARCHED)[1].args[2] == 2


# ---- where to


@rule("EMP-VMOVE-06")
def test_a_warband_moves_one_step_in_the_direction_thrown() -> None:
    field = Field()
    field.vikings("f4", chieftain=1, warrior=2)
    field.begin(VIKING_ORDERS, 0, 0, [NE])
    assert field.has("e4") == {"warrior": 2, "chieftain": 1}


@rule("EMP-VMOVE-07")
@pytest.mark.parametrize(
    ("area", "face", "target"),
    [("h5", E, "h4"), ("i6", SE, "j6"), ("i6", NE, "h5"), ("c5", SE, "d7"), ("a2", NW, "a3"), ("a2", NE, "a1")],
)
def test_a_throw_towards_the_sea_follows_the_mark(area: str, face: int, target: str) -> None:
    field = Field()
    found = target_of(field.state, field.area(area), face)
    assert field.pieces.board.ids[found] == target


@rule("EMP-VMOVE-08")
def test_opposite_to_the_sea_is_sea_again_and_the_warband_stays() -> None:
    field = Field()
    spit = field.area("l3")
    towards = field.pieces.board.towards[spit * 6 : spit * 6 + 6]
    assert towards[E] == -1
    field.pieces.board.towards[spit * 6 + W] = -1
    try:
        field.vikings("l3", chieftain=1)
        field.begin(VIKING_ORDERS, 0, 0, [E])
    finally:
        field.pieces.board.towards[spit * 6 + W] = towards[W]
    assert field.has("l3") == {"chieftain": 1}
    assert len(field.events(WARBAND_STAYED)) == 1


# ---- attack and entry


@rule("EMP-VMOVE-09", "EMP-BATT-02")
def test_a_lone_settlement_in_the_target_area_is_attacked() -> None:
    field = Field()
    field.put("f3", 1, settlement=1)
    field.vikings("f4", chieftain=1, warrior=1)
    field.begin(VIKING_ORDERS, 0, 0, [W, MISS, MISS, MISS, MISS, MISS, MISS])
    assert [(event.seat, event.args[1]) for event in field.events(BATTLE_BEGAN)] == [(VIKINGS, 1)]
    assert field.has("f4") == {"warrior": 1, "chieftain": 1}, "a settlement survives, so they stay"


@rule("EMP-VMOVE-10")
def test_only_the_active_warband_fights() -> None:
    field = Field()
    field.put("f3", 1, settlement=2, warrior=2)
    field.vikings("f4", chieftain=2, warrior=2)
    field.begin(VIKING_ORDERS, 0, 0, [W, MISS, MISS, DOUBLE, DOUBLE, DOUBLE, DOUBLE, 0, E])
    assert field.has("f4") == {}
    assert field.has("f5") == {"warrior": 1, "chieftain": 1}, "four hits took only the active two"


@rule("EMP-VMOVE-11")
def test_monastic_areas_are_attacked_too() -> None:
    field = Field()
    field.vikings("h2", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [W, MISS, MISS, MISS, MISS])
    assert field.events(BATTLE_BEGAN)[0].args[0] == field.area("h1")


@rule("EMP-VMOVE-13")
def test_a_warband_enters_when_no_clan_token_is_left() -> None:
    field = Field()
    field.put("f3", 1, worker=1)
    field.vikings("f4", chieftain=1, warrior=1)
    field.begin(VIKING_ORDERS, 0, 0, [W, DOUBLE, MISS, MISS])
    assert field.has("f3") == {"warrior": 1, "chieftain": 1}
    assert field.has("f4") == {}


@rule("EMP-VMOVE-13")
def test_a_warband_that_has_fled_does_not_enter() -> None:
    field = Field()
    field.put("f3", 1, worker=1)
    field.vikings("f4", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [W, DOUBLE, ROUT])
    field.play("flee f5")
    assert field.has("f3") == {}
    assert field.has("f5") == {"chieftain": 1}
    assert field.is_over(), "and it has acted"


@rule("EMP-VMOVE-14")
def test_lone_warriors_of_the_area_join_the_warband() -> None:
    field = Field()
    field.vikings("f4", chieftain=1, warrior=1)
    field.vikings("f3", warrior=2)
    field.begin(VIKING_ORDERS, 0, 0, [W])
    assert field.has("f3") == {"warrior": 3, "chieftain": 1}
    assert share_of(field.state, field.area("f3")) == 3


@rule("EMP-VMOVE-15")
def test_a_second_chieftain_may_enter_a_town() -> None:
    field = Field()
    field.vikings("g5", chieftain=1)
    field.vikings("g6", chieftain=1)
    field.begin(VIKING_ORDERS, 0)
    field.play("lead g5", E, NW)
    assert field.events(WARBAND_MARCHED)[0].args[1] == field.area("g6")
    assert field.has("g6") == {"chieftain": 1, "settlement": 1}


@rule("EMP-VMOVE-01")
def test_a_fallen_active_chieftain_leaves_the_other_of_his_area_free_to_act() -> None:
    field = Field()
    field.put("f3", 1, settlement=1)
    field.vikings("f4", chieftain=2)
    field.begin(VIKING_ORDERS, 0, 0, [W, MISS, DOUBLE, 0, E])
    assert field.state.reserve[VIKINGS * 4 + CHIEFTAIN] == 2
    assert field.has("f5") == {"chieftain": 1}


# ---- a town that is left


@rule("EMP-END-07", "EMP-TIE-02")
def test_a_town_without_quarters_that_its_last_warband_leaves_is_defeated() -> None:
    field = Field()
    field.vikings("g6", chieftain=1)
    field.vikings("d4", chieftain=1)
    field.state.tokens[field.area("g6") * 8 + 3] = 0
    field.state.reserve[VIKINGS * 4 + 3] += 1
    field.state.quarter_taker[0] = 3
    field.begin(VIKING_ORDERS, 0)
    field.play("lead g6", W)
    assert (field.state.ending, field.state.town_taker) == (TOWN_LEFT, 3)
    assert field.is_over(), "no further warband acts"
    assert len(field.events(TOWN_DEFEATED)) == 1
