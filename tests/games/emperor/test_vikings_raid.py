"""The Viking raid: hidden reactions, the fleet's points, the sea battle and the plundering."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.agenda import RAID_DUE
from fidchell.games.emperor.events import GREEN_DIE, PLUNDER_SUFFERED, PLUNDER_THROWN, RAID_BEGAN, SEA_FOUGHT
from fidchell.games.emperor.vikings_raid import fleet_points, viking_fleet
from fidchell.kernel.errors import IllegalMove
from tests.games.emperor.field import DOUBLE, MISS, ROUT, SINGLE, Field
from tests.rule import rule


def raid(*ships: int, silver: int = 0, year: int = 0) -> Field:
    """The longship is at the end of its track; clans have ships and silver."""
    field = Field(len(ships))
    field.state.longship = field.pieces.board.track_steps
    field.state.year = year
    field.state.ships = list(ships)
    for seat in range(len(ships)):
        field.give(seat, silver=silver)
    field.begin(RAID_DUE, 0, 0, [])
    return field


def react(field: Field, answers: list[str], *dice: int) -> None:
    """All asked seats answer, the last of them with the dice that follow."""
    asked = field.rules.asked(field.state)
    for seat in asked:
        field.play(answers[seat], *(dice if seat == asked[-1] else ()), seat=seat)


# ---- reactions


@rule("EMP-VRAID-01")
def test_one_step_short_of_the_end_nobody_is_asked() -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps - 1
    field.begin(RAID_DUE, 0)
    assert field.is_over()
    assert field.events(RAID_BEGAN) == []


@rule("EMP-VRAID-02", "EMP-SETB-08")
@pytest.mark.parametrize(
    ("seats", "fleets"),
    [(3, [3, 5, 6, 8]), (4, [4, 6, 8, 10])],
)
def test_the_fleet_is_that_of_the_tile_for_players_and_year(seats: int, fleets: list[int]) -> None:
    for year, fleet in enumerate(fleets):
        field = raid(*[1] * seats, year=year)
        assert viking_fleet(field.state) == fleet
        assert field.events(RAID_BEGAN)[0].args[0] == fleet


@rule("EMP-VRAID-03", "EMP-CAL-09")
def test_reactions_are_hidden_until_all_are_in() -> None:
    field = raid(2, 2, 2, 2, silver=20)
    assert field.rules.asked(field.state) == [0, 1, 2, 3]
    field.play("tax", seat=2)
    assert field.rules.asked(field.state) == [0, 1, 3]
    for seat in (0, 1, 3):
        seen = field.rules.redact(field.state, seat)
        assert seen.answers[2] == -1, "as if not given"
        assert seen.stock(2, 5) == 20
    with pytest.raises(IllegalMove):
        field.play("ships 1", seat=2)


@rule("EMP-VRAID-04", "EMP-VRAID-05")
def test_a_payer_loses_fifteen_silver_and_nothing_else() -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps
    field.state.ships = [4, 0, 0, 0]
    field.give(0, silver=20, food=9)
    field.begin(RAID_DUE, 0)
    react(field, ["tax"], 1, 1)
    assert field.goods(0) == {"silver": 5, "food": 9}
    assert field.state.ships[0] == 4
    assert PLUNDER_SUFFERED not in [event.kind for event in field.state.journal or [] if event.seat == 0]


@rule("EMP-VRAID-06")
def test_with_fourteen_silver_the_tax_is_no_choice() -> None:
    field = raid(1, 1, 1, 1, silver=14)
    assert field.legal(0) == ["ships 0", "ships 1"]
    with pytest.raises(IllegalMove, match="EMP-VRAID-06"):
        field.play("tax", seat=0)
    field = raid(1, 1, 1, 1, silver=15)
    assert field.legal(0) == ["ships 0", "ships 1", "tax"]


@rule("EMP-VRAID-07")
def test_any_number_of_ships_may_join_the_fleet() -> None:
    field = raid(3, 1, 1, 1)
    assert field.legal(0) == ["ships 0", "ships 1", "ships 2", "ships 3"]


@rule("EMP-VRAID-08", "EMP-PLUN-03")
def test_ships_not_sent_protect_their_own_clan() -> None:
    field = raid(4, 0, 0, 0)
    react(field, ["ships 3", "ships 0", "ships 0", "ships 0"], MISS, MISS, 1, 3, 4)
    assert [event.args[0] for event in field.events(GREEN_DIE)] == [5]


# ---- victory points


@rule("EMP-FLEET-01", "EMP-FLEET-02", "EMP-FLEET-04")
@pytest.mark.parametrize(
    ("sent", "points"),
    [
        ([4, 3, 2, 1], [3, 2, 1, 1]), ([3, 2, 2], [3, 2, 2]), ([1, 1, 1], [2, 2, 2]), ([2, 2, 2, 2], [2, 2, 2, 2]),
        ([2, 1, 0], [3, 2, 0]), ([0, -1, 5, 0], [0, 0, 3, 0]), ([1, 3, -1, 3], [1, 3, 0, 3]),
    ],
)  # fmt: skip
def test_the_fleet_earns_by_rank_and_equal_clans_share_rounded_up(sent: list[int], points: list[int]) -> None:
    assert fleet_points(sent, [3, 2, 1, 1]) == points


@rule("EMP-FLEET-03", "EMP-FLEET-02")
def test_fleets_of_two_two_one_and_one_ships_earn_three_three_one_and_one() -> None:
    field = raid(2, 2, 1, 1)
    react(field, ["ships 2", "ships 2", "ships 1", "ships 1"], MISS, MISS)
    assert [field.stock(seat, "vp") for seat in range(4)] == [3, 3, 1, 1]


@rule("EMP-FLEET-05")
def test_a_clan_keeps_the_points_of_a_ship_that_sinks() -> None:
    field = raid(1, 2, 1, 0)
    react(field, ["ships 1", "ships 2", "ships 1", "ships 0"], DOUBLE, MISS)
    assert field.state.ships == [0, 1, 0, 0]
    assert [field.stock(seat, "vp") for seat in range(3)] == [2, 3, 2]


# ---- the sea battle


@rule("EMP-SEA-01", "EMP-PLUN-01")
def test_a_larger_viking_fleet_wins_and_plunders_members_of_the_fleet_too() -> None:
    field = raid(2, 2, 1, 0, year=1)
    field.give(0, food=10)
    react(field, ["ships 2", "ships 2", "ships 1", "ships 0"], MISS, MISS, 1, 1)
    assert field.events(SEA_FOUGHT)[0].args == [6, 5, 0]
    assert field.stock(0, "food") == 4


@rule("EMP-SEA-02", "EMP-PLUN-13")
def test_an_equal_fleet_repels_the_attack_and_the_longship_goes_home() -> None:
    field = raid(2, 2, 2, 0, year=1)
    react(field, ["ships 2", "ships 2", "ships 2", "ships 0"], MISS, MISS)
    assert field.events(PLUNDER_THROWN) == []
    assert field.state.longship == 0
    assert field.state.sent == []


@rule("EMP-SEA-03")
@pytest.mark.parametrize(
    ("dice", "hits"),
    [
        ((DOUBLE, SINGLE), 1), ((DOUBLE, DOUBLE), 2), ((SINGLE, MISS), 0), ((ROUT, ROUT), 0), ((SINGLE, SINGLE), 1),
    ],
)  # fmt: skip
def test_two_battle_dice_once_for_all_and_only_swords_count(dice: tuple[int, int], hits: int) -> None:
    field = raid(2, 2, 0, 0)
    react(field, ["ships 2", "ships 2", "ships 0", "ships 0"], *dice)
    assert field.events(SEA_FOUGHT)[0].args[2] == hits
    assert field.state.ships == [2 - hits, 2 - hits, 0, 0], "also after a repelled attack"


@rule("EMP-SEA-04")
def test_each_clan_bears_each_hit_with_ships_it_sent() -> None:
    field = raid(3, 2, 2, 0)
    react(field, ["ships 3", "ships 2", "ships 1", "ships 0"], DOUBLE, DOUBLE)
    assert field.state.ships == [1, 0, 1, 0], "the third clan's ship at home stays"


@rule("EMP-SEA-05")
def test_without_a_fleet_no_sea_dice_are_thrown_and_all_but_payers_are_plundered() -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps
    field.give(3, silver=15)
    for seat in range(3):
        field.give(seat, food=6)
    field.begin(RAID_DUE, 0)
    assert field.rules.asked(field.state) == [3], "the others have nothing to choose"
    field.play("tax", 1, 1, seat=3)
    assert [field.stock(seat, "food") for seat in range(4)] == [0, 0, 0, 0]
    assert [field.goods(seat) for seat in range(4)] == [{}, {}, {}, {}]
    assert len(field.events(PLUNDER_THROWN)) == 1


# ---- plundering


@rule("EMP-PLUN-02")
def test_two_black_dice_serve_all_plundered_clans() -> None:
    field = raid(1, 0, 0, 0)
    for seat in range(4):
        field.give(seat, food=5, textile=5)
    react(field, ["ships 1", "ships 0", "ships 0", "ships 0"], MISS, MISS, 1, 2)
    assert [event.args[:2] for event in field.events(PLUNDER_THROWN)] == [[2, 3]]
    assert [(field.stock(seat, "food"), field.stock(seat, "textile")) for seat in range(4)] == [(2, 2)] * 4


@rule("EMP-PLUN-03")
def test_three_ships_at_home_throw_three_green_dice() -> None:
    field = raid(3, 0, 0, 0)
    react(field, ["ships 0", "ships 0", "ships 0", "ships 0"], 4, 5, 0, 0, 2)
    assert len(field.events(GREEN_DIE)) == 3
    assert field.legal() == ["die 1", "die 3", "die 5", "die 6"]


@rule("EMP-PLUN-04")
def test_two_different_dice_are_chosen_black_or_green() -> None:
    field = raid(2, 0, 0, 0)
    field.give(0, stone=9, metal=9, vp=9)
    react(field, ["ships 0"] * 4, 4, 5, 0, 0)
    assert field.legal() == ["die 1", "die 5", "die 6"]
    field.play("die 1")
    assert field.legal() == ["die 1", "die 5", "die 6"], "the other green die"
    field.play("die 1")
    assert field.goods(0) == {"stone": 9, "metal": 9, "vp": 9}


@rule("EMP-PLUN-04")
def test_one_die_cannot_be_chosen_twice() -> None:
    field = raid(1, 0, 0, 0)
    react(field, ["ships 0"] * 4, 1, 3, 0)
    field.play("die 1")
    assert field.legal() == ["die 2", "die 4"]


@rule("EMP-PLUN-05", "EMP-PLUN-06", "EMP-PLUN-07", "EMP-PLUN-08", "EMP-PLUN-09", "EMP-PLUN-10")
@pytest.mark.parametrize(
    ("die", "loss"),
    [
        (1, {}), (2, {"food": 3}), (3, {"textile": 3, "silver": 5}), (4, {"wood": 3, "silver": 10}),
        (5, {"stone": 3, "vp": 1}), (6, {"metal": 3, "vp": 2}),
    ],
)  # fmt: skip
def test_what_a_die_takes_stands_in_the_table(die: int, loss: dict[str, int]) -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps
    owned = {"food": 20, "textile": 20, "wood": 20, "stone": 20, "metal": 20, "vp": 20}
    field.give(1, **owned, silver=14)
    field.begin(RAID_DUE, 0, 0, [die - 1, 0])
    for good, amount in owned.items():
        assert field.stock(1, good) == amount - loss.get(good, 0)
    assert field.stock(1, "silver") == 14 - loss.get("silver", 0)


@rule("EMP-PLUN-06")
def test_two_twos_cost_six_food() -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps
    field.give(1, food=20)
    field.begin(RAID_DUE, 0, 0, [1, 1])
    assert field.stock(1, "food") == 14


@rule("EMP-PLUN-11")
def test_a_plundered_clan_gives_what_it_has_and_owes_nothing() -> None:
    field = Field()
    field.state.longship = field.pieces.board.track_steps
    field.give(0, silver=8)
    field.give(1, food=2, vp=1)
    field.give(2, vp=-2)
    field.begin(RAID_DUE, 0, 0, [2, 5])
    assert field.stock(0, "silver") == 3
    assert field.goods(1) == {"food": 2}
    assert field.stock(2, "vp") == -2
    field.state.longship = field.pieces.board.track_steps
    field.begin(RAID_DUE, 0, 0, [1, 0])
    assert field.goods(1) == {}


@rule("EMP-PLUN-12")
@pytest.mark.parametrize(("first", "second", "loss"), [(1, 2, 3), (1, 4, 0), (2, 4, 3)])
def test_the_worked_plundering(first: int, second: int, loss: int) -> None:
    field = raid(0, 0, 0, 4)
    field.give(3, food=5, wood=5, silver=10)
    react(field, ["ships 0", "ships 0", "ships 0", "ships 3"], MISS, MISS, 1, 3, 0)
    assert field.legal() == ["die 1", "die 2", "die 4"]
    field.play(f"die {first}")
    field.play(f"die {second}")
    assert field.stock(3, "food") == 5 - loss
    assert field.stock(3, "wood") == (2 if second == 4 else 5)


@rule("EMP-PLUN-13")
def test_after_a_lost_raid_the_longship_goes_back_as_well() -> None:
    field = raid(1, 0, 0, 0)
    react(field, ["ships 1"] + ["ships 0"] * 3, MISS, MISS, 0, 0)
    assert field.state.longship == 0
    assert (field.state.dice, field.state.dice_black) == ([], [])
