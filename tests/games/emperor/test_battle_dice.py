"""Dice of an attack, hits and routs."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import BATTLE_PART, VIKING_ORDERS
from fidchell.games.emperor.events import FELL, THREW
from fidchell.games.emperor.glossary import VIKINGS
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import DOUBLE, MISS, ROUT, SINGLE, Field
from tests.rule import rule

WEST: int = 3
"""The face of the direction die that sends a Viking warband west."""


def thrown(field: Field) -> list[int]:
    """How many dice each throw had."""
    counts: list[int] = []
    for event in field.events(THREW):
        digits, shown = 0, event.args[2]
        while shown > 1:
            shown //= 4
            digits += 1
        counts.append(digits)
    return counts


def attack(field: Field, seat: int, warriors: int, *dice: int) -> None:
    """The warband of f3 attacks f4."""
    field.begin(BATTLE_PART, seat)
    field.play("attack f4")
    if field.state.tokens[field.area("f3") * 8 + 1]:
        field.play(f"warriors {warriors}", *dice)


def clan_attack(warriors: int) -> Field:
    field = Field()
    field.give(0, food=20)
    field.put("f3", 0, chieftain=1, warrior=warriors)
    return field


# ---- dice


@rule("EMP-DICE-01", "EMP-DEF-01")
def test_a_warband_of_three_against_worker_and_settlement_throws_three_dice_to_two() -> None:
    field = clan_attack(2)
    field.put("f4", 1, worker=1, settlement=1)
    attack(field, 0, 2, *[MISS] * 10)
    assert thrown(field) == [3, 2, 3, 2]


@rule("EMP-DICE-02", "EMP-DEF-04")
def test_seven_tokens_of_a_town_throw_four_dice_as_do_five_attackers() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=4)
    field.vikings("g6", quarter=5, warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 4", *[MISS] * 16)
    assert thrown(field) == [4, 4, 4, 4]


@rule("EMP-DEF-02")
def test_monastery_and_two_tower_levels_throw_three_dice() -> None:
    field = Field()
    field.state.towers[0] = 2
    field.vikings("h2", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, MISS, MISS, MISS, MISS, MISS, MISS, MISS, MISS])
    assert thrown(field) == [1, 3, 1, 3]


@rule("EMP-DICE-04")
def test_green_are_the_attackers_dice_and_black_the_defenders() -> None:
    field = clan_attack(0)
    field.put("f4", 1, worker=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", MISS, MISS, MISS, MISS)
    assert [(event.seat, event.args[0], event.args[1]) for event in field.events(THREW)] == [
        (0, 0, 1), (1, 1, 1), (0, 0, 2), (1, 1, 2),
    ]  # fmt: skip


@rule("EMP-DICE-05", "EMP-HIT-02")
@pytest.mark.parametrize(
    ("dice", "fallen"),
    [((SINGLE, SINGLE), 1), ((DOUBLE, SINGLE), 1), ((DOUBLE, DOUBLE), 2), ((SINGLE, MISS), 0), ((DOUBLE, MISS), 1)],
)
def test_every_two_swords_of_a_side_are_a_hit(dice: tuple[int, int], fallen: int) -> None:
    field = clan_attack(1)
    field.vikings("f4", warrior=4)
    attack(field, 0, 1, *dice, *[MISS] * 4, *[MISS] * (2 + 4 - fallen))
    assert field.has("f4") == {"warrior": 4 - fallen}


@rule("EMP-DICE-06")
def test_a_sword_left_over_is_not_kept_for_the_second_attack() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", SINGLE, MISS, SINGLE, MISS)
    assert field.has("f4") == {"warrior": 1}


@rule("EMP-DICE-07", "EMP-SECOND-01")
def test_both_sides_strike_at_the_same_time() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, DOUBLE)
    assert field.has("f3") == field.has("f4") == {}


@rule("EMP-COMP-12")
def test_an_attack_of_misses_changes_nothing() -> None:
    field = clan_attack(1)
    field.vikings("f4", warrior=1, chieftain=1)
    before = field.state.tokens[:]
    attack(field, 0, 1, *[MISS] * 8)
    assert field.state.tokens == before


# ---- hits


@rule("EMP-HIT-01")
def test_a_hit_comes_before_a_rout_which_then_finds_nobody() -> None:
    field = clan_attack(1)
    field.vikings("f4", warrior=1)
    attack(field, 0, 1, DOUBLE, ROUT, MISS)
    assert [event.seat for event in field.events(FELL)] == [VIKINGS]
    assert field.state.reserve[VIKINGS * 4 + 1] == 28


@rule("EMP-HIT-02")
def test_two_hits_on_one_worker_remove_that_worker_only() -> None:
    field = clan_attack(1)
    field.put("f4", 1, worker=1)
    attack(field, 0, 1, DOUBLE, DOUBLE, MISS)
    assert field.has("f4") == {}
    assert field.state.reserve[1 * 4] == 6


@rule("EMP-HIT-03")
def test_a_chieftain_is_not_offered_while_a_warrior_is_left() -> None:
    field = clan_attack(1)
    field.put("f4", 1, chieftain=1, warrior=2, worker=1)
    attack(field, 0, 1, DOUBLE, MISS, *[MISS] * 4)
    assert field.legal() == ["lose worker", "lose warrior"]
    with pytest.raises(IllegalMove, match="EMP-HIT-03"):
        field.play("lose chieftain")


@rule("EMP-HIT-03")
def test_an_attacking_clan_loses_warriors_first_and_says_from_where() -> None:
    field = clan_attack(1)
    field.put("e3", 0, chieftain=1, warrior=1)
    field.vikings("f4", warrior=4)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 1")
    field.play("warriors 1")
    field.play("chieftains 1")
    field.play("warriors 1", *[MISS] * 4, DOUBLE, MISS, MISS, MISS)
    assert field.legal() == ["from f3", "from e3"]
    field.play("from e3", *[MISS] * 7)
    assert field.has("e3") == {"chieftain": 1}
    assert field.has("f3") == {"warrior": 1, "chieftain": 1}


@rule("EMP-HIT-04")
def test_structures_may_fall_before_warriors() -> None:
    field = clan_attack(1)
    field.put("f4", 1, chieftain=1, warrior=1, settlement=1)
    attack(field, 0, 1, DOUBLE, MISS, *[MISS] * 3)
    assert field.legal() == ["lose warrior", "lose settlement"]
    field.play("lose settlement", *[MISS] * 4)
    assert field.has("f4") == {"warrior": 1, "chieftain": 1}


@rule("EMP-HIT-05")
def test_vikings_lose_warriors_then_chieftains_then_quarters() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=3)
    field.vikings("g6", quarter=5, warrior=2, chieftain=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 3", *[DOUBLE] * 4, *[MISS] * 4, *[MISS] * 8, 0, 0)
    assert field.has("g6") == {"settlement": 5}


@rule("EMP-HIT-06")
def test_defeated_tokens_return_to_the_supply_of_their_side() -> None:
    field = clan_attack(1)
    field.put("f4", 1, settlement=2)
    before = field.state.reserve[1 * 4 + 3]
    attack(field, 0, 1, DOUBLE, MISS, DOUBLE, MISS, MISS, MISS)
    assert field.state.reserve[1 * 4 + 3] == before + 1
    assert field.state.reserve[0 * 4 + 1] == 7


@rule("EMP-HIT-06")
def test_a_defeated_viking_chieftain_can_land_again() -> None:
    field = clan_attack(0)
    field.vikings("f4", chieftain=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS, 0)
    assert field.state.reserve[VIKINGS * 4 + 2] == 3


@rule("EMP-HIT-07", "EMP-HIT-08", "EMP-END-05")
def test_the_highest_tower_level_falls_and_a_monastery_for_good() -> None:
    field = Field()
    field.state.towers[0] = 3
    field.vikings("h2", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, DOUBLE, MISS, MISS, MISS, MISS])
    assert field.legal() == ["lose tower", "lose monastery"]
    field.play("lose tower", DOUBLE, MISS, MISS, MISS)
    assert field.state.towers[0] == 2
    field.play("lose monastery")
    assert field.state.monasteries[0] == 0
    assert field.state.towers[0] == 2
    assert field.state.holders[field.area("h1")] == 0


# ---- routs


@rule("EMP-ROUT-01", "EMP-ROUT-02")
def test_one_rout_makes_one_unit_flee_and_a_settlement_ignores_it() -> None:
    field = clan_attack(1)
    field.put("f4", 1, worker=1, settlement=1)
    attack(field, 0, 1, ROUT, ROUT, MISS, MISS)
    assert field.legal() == ["flee f5", "flee g4", "flee e4"]
    field.play("flee e4", MISS, MISS, MISS)
    assert field.has("f4") == {"settlement": 1}
    assert field.has("e4") == {"worker": 1}


@rule("EMP-ROUT-02")
def test_routs_against_quarters_alone_change_nothing() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("g5", 0, chieftain=1, warrior=2)
    field.vikings("g6", quarter=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6")
    field.play("warriors 2", ROUT, ROUT, ROUT, *[MISS] * 3, *[MISS] * 6)
    assert field.has("g6") == {"settlement": 3}


@rule("EMP-ROUT-03")
def test_the_warrior_flees_before_the_chieftain() -> None:
    field = clan_attack(0)
    field.put("f4", 1, chieftain=1, warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS, MISS)
    field.play("flee e4", MISS, MISS)
    assert field.has("e4") == {"warrior": 1}
    assert field.has("f4") == {"chieftain": 1}


@rule("EMP-ROUT-04", "EMP-ROUT-03")
def test_a_worker_may_flee_before_warriors_and_chieftains() -> None:
    field = clan_attack(0)
    field.put("f4", 1, chieftain=1, warrior=1, worker=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS, MISS, MISS)
    assert field.legal() == ["rout worker", "rout warrior"]
    with pytest.raises(IllegalMove, match="EMP-ROUT-03"):
        field.play("rout chieftain")


@rule("EMP-ROUT-05", "EMP-ROUT-11")
def test_viking_warriors_flee_first_where_the_clan_sends_them() -> None:
    field = clan_attack(1)
    field.state.holder = 2
    field.vikings("f4", chieftain=1, warrior=2)
    attack(field, 0, 1, ROUT, ROUT, MISS, MISS, MISS)
    assert field.state.actor == 0, "the clan in the battle, not the High King holder"
    field.play("flee f5")
    field.play("flee e4", MISS, MISS, MISS)
    assert field.has("f4") == {"chieftain": 1}
    assert field.has("f5") == {"warrior": 1}
    assert field.has("e4") == {"warrior": 1}


@rule("EMP-ROUT-06", "EMP-ROUT-07")
def test_a_refuge_is_free_of_opponents_and_not_next_to_fighting_enemies() -> None:
    field = clan_attack(0)
    field.put("f4", 1, worker=1)
    field.vikings("f5", warrior=1)
    field.put("g4", 2, settlement=1)
    field.put("e4", 1, settlement=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS)
    assert field.is_over(), "e4 alone is open: not f5 and g4 (opponents), not e3 and g3 (next to f3)"
    assert field.has("e4") == {"worker": 1, "settlement": 1}


@rule("EMP-ROUT-07")
def test_attackers_on_two_sides_close_more_refuges() -> None:
    field = clan_attack(0)
    field.put("e4", 0, chieftain=1)
    field.put("f4", 1, worker=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 1")
    field.play("chieftains 1", ROUT, MISS, MISS, MISS, *[MISS] * 3)
    assert field.has("g4") == {"worker": 1}, "the only refuge: f5 is next to e4, g3 to f3, e3 to both"


@rule("EMP-ROUT-06")
def test_each_attacker_flees_from_the_area_it_stands_in() -> None:
    field = clan_attack(0)
    field.put("f5", 0, chieftain=1)
    field.put("f4", 1, worker=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("chieftains 1")
    field.play("chieftains 1", MISS, MISS, ROUT)
    assert field.legal() == ["from f5", "from f3"]
    field.play("from f5")
    assert field.legal() == ["flee f6", "flee g5", "flee e5"]


@rule("EMP-ROUT-08", "EMP-ROUT-09", "EMP-CONC-10")
def test_a_viking_without_a_refuge_is_removed_and_brings_nothing() -> None:
    field = Field()
    field.give(0, food=20)
    field.put("i6", 0, chieftain=1)
    field.put("h5", 1, settlement=1)
    field.vikings("g6", chieftain=1)
    field.state.tokens[field.area("g6") * 8 + 3] = 0
    field.state.reserve[VIKINGS * 4 + 3] += 1
    field.put("g5", 0, chieftain=1)
    field.put("f6", 1, settlement=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack g6", ROUT, MISS)
    assert field.has("g6") == {}
    assert field.state.reserve[VIKINGS * 4 + 2] == 3
    assert field.stock(0, "vp") == 0


@rule("EMP-ROUT-08")
def test_a_clan_unit_without_a_refuge_goes_to_its_supply() -> None:
    field = clan_attack(0)
    field.put("f4", 1, warrior=1)
    for name in ("f5", "g4", "e4"):
        field.vikings(name, warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS)
    assert field.has("f4") == {}
    assert field.state.reserve[1 * 4 + 1] == 7


@rule("EMP-ROUT-10")
def test_the_owner_picks_among_refuges() -> None:
    field = clan_attack(0)
    field.put("f4", 1, warrior=1)
    field.vikings("f5", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS)
    assert field.state.actor == 1
    assert field.legal() == ["flee g4", "flee e4"]
    with pytest.raises(IllegalMove, match="EMP-ROUT-06"):
        field.play("flee f5")
    with pytest.raises(IllegalMove, match="EMP-ROUT-07"):
        field.play("flee g3")


@rule("EMP-ROUT-12")
def test_a_fleeing_worker_may_bring_its_animal_to_unexplored_land() -> None:
    field = clan_attack(0)
    field.put("f4", 1, worker=1, sheep=1)
    field.tile("e4", "forest")
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS)
    field.play("flee g4")
    assert field.legal() == ["animal sheep", "done"]
    field.play("animal sheep")
    assert field.has("g4") == {"worker": 1, "sheep": 1}


@rule("EMP-ROUT-12")
@pytest.mark.parametrize("answer", ["explored", "full"])
def test_where_the_animal_may_not_stand_it_is_lost(answer: str) -> None:
    field = clan_attack(0)
    field.put("f4", 1, worker=1, cattle=1)
    if answer == "explored":
        field.tile("g4", "forest")
    else:
        field.put("g4", 1, worker=2, sheep=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS)
    field.play("flee g4")
    assert field.is_over()
    assert "cattle" not in field.has("g4")
    assert field.has("f4") == {}


@rule("EMP-ROUT-13")
def test_attackers_flee_first_and_nearness_is_judged_before_anyone_flees() -> None:
    field = clan_attack(0)
    field.put("f4", 1, warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, ROUT)
    assert field.state.actor == 0
    assert field.legal() == ["flee g2", "flee f2"]
    field.play("flee f2")
    assert field.state.actor == 1
    assert field.legal() == ["flee f5", "flee g4", "flee e4"], "g3, e3 and f3 stay closed though nobody is left in f3"


@rule("EMP-MOVE-19")
def test_the_directions_of_flight_are_those_of_the_written_rules() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", ROUT, MISS)
    assert field.legal() == ["flee f5", "flee g4", "flee e4"]


# ---- the second attack


@rule("EMP-BATT-01", "EMP-SECOND-03")
def test_a_unit_routed_in_the_first_attack_throws_no_die_in_the_second() -> None:
    field = clan_attack(1)
    field.vikings("f4", warrior=2)
    attack(field, 0, 1, MISS, MISS, ROUT, MISS)
    field.play("flee f2", *[MISS] * 3)
    assert thrown(field) == [2, 2, 1, 2]


@rule("EMP-SECOND-01")
def test_one_chieftain_left_must_attack_six_defenders_again() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=6)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", MISS, *[MISS] * 4, MISS, *[MISS] * 4)
    assert thrown(field) == [1, 4, 1, 4]


@rule("EMP-SECOND-01")
def test_without_an_attacking_warband_there_is_no_second_attack() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", MISS, ROUT)
    field.play("flee f2")
    assert thrown(field) == [1, 1]


@rule("EMP-SECOND-02")
def test_without_a_defender_there_is_no_second_attack() -> None:
    field = clan_attack(0)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4", DOUBLE, MISS)
    assert thrown(field) == [1, 1]


@rule("EMP-SECOND-03")
def test_a_unit_removed_for_want_of_a_refuge_takes_no_hit_in_the_second_attack() -> None:
    field = clan_attack(1)
    field.put("f4", 1, warrior=2)
    for name in ("f5", "g4", "e4"):
        field.vikings(name, warrior=1)
    attack(field, 0, 1, ROUT, MISS, MISS, MISS, MISS, MISS, MISS)
    assert field.has("f4") == {"warrior": 1}
    assert thrown(field) == [2, 2, 2, 1]
