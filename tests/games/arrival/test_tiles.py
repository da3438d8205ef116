"""Tactic Tiles and Castle Trophies."""

from __future__ import annotations

import pytest

from fidchell.games.arrival import agenda
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule


def owner(edition: str, *tiles: str, seats: int = 2) -> Position:
    """Seat 0 with tiles and a disc; rivals far off."""
    position = Position(edition, seats).bare().tiles(0, *tiles).give(0, discs=1)
    for seat, name in enumerate(["durum", "libnius", "logia"][: seats - 1]):
        position.fort(seat + 1, name, 2)
    return position


def gained(position: Position, text: str) -> int:
    """Points gained by a move of seat 0."""
    before = position.state.points[0]
    position.play(text)
    return position.state.points[0] - before


@rule("A16-TILE-02", "A17-TILE-01")
@both
def test_a_cauldron_pays_for_each_own_location_of_its_province(edition: str) -> None:
    position = owner(edition, "cauldron-eblana").fort(0, "buvinda", 3).fort(0, "isamnium").fort(0, "temair").turn()
    assert gained(position, "use cauldron-eblana") == 2 * 2
    other = owner(edition, "cauldron-laberus").fort(0, "temair", 2).turn()
    assert gained(other, "use cauldron-laberus") == 3


@rule("A16-TILE-04", "A17-TILE-02")
@both
def test_silver_pays_for_each_own_location_in_provinces_of_its_colour(edition: str) -> None:
    position = owner(edition, "silver-heather").fort(0, "temair", 3).fort(0, "ravium").fort(0, "caisel").turn()
    assert gained(position, "use silver-heather") == 2


@rule("A16-TILE-03", "A17-TILE-03")
@both
def test_the_wild_geese_pay_for_different_provinces(edition: str) -> None:
    position = owner(edition, "geese").fort(0, "temair", 2).fort(0, "almu").fort(0, "uisnech")
    position.fort(0, "caisel").fort(0, "ravium").turn()
    assert gained(position, "use geese") == 6


@rule("A16-TILE-05", "A17-TILE-04")
@both
def test_the_salmon_pays_for_own_ports(edition: str) -> None:
    position = owner(edition, "salmon").fort(0, "oboca", 3).fort(0, "senus").fort(0, "temair", 2).turn()
    assert gained(position, "use salmon") == 4


@rule("A16-TILE-06", "A17-TILE-05")
@both
@pytest.mark.parametrize(
    ("points", "pays"), [((12, 9, 5, 3), 2), ((9, 12, 5, 3), 4), ((5, 12, 9, 3), 6), ((3, 12, 9, 5), 8)]
)
def test_the_stone_pays_by_rank(edition: str, points: tuple[int, int, int, int], pays: int) -> None:
    position = owner(edition, "stone", seats=4).fort(0, "temair")
    for seat in range(4):
        position.give(seat, points=points[seat])
    assert gained(position.turn(), "use stone") == pays
    two = owner(edition, "stone").fort(0, "temair").give(0, points=3).give(1, points=9).turn()
    assert gained(two, "use stone") == 4


@rule("A16-TILE-07")
def test_in_2016_any_tie_blocks_the_stone() -> None:
    for points in [(5, 9, 9), (9, 9, 5)]:
        position = owner(E16, "stone", seats=3).fort(0, "temair")
        for seat in range(3):
            position.give(seat, points=points[seat])
        assert position.turn().refused("use stone") == "A16-TILE-07"


@rule("A17-TILE-06")
def test_in_2017_only_a_tie_of_the_user_blocks_the_stone() -> None:
    position = owner(E17, "stone", seats=3).fort(0, "temair").give(0, points=5).give(1, points=9).give(2, points=9)
    assert gained(position.turn(), "use stone") == 6
    tied = owner(E17, "stone", seats=3).fort(0, "temair").give(0, points=9).give(1, points=9).give(2, points=5)
    assert tied.turn().refused("use stone") == "A17-TILE-06"


@rule("A16-TILE-08", "A17-TILE-07")
@both
def test_emers_mercy_is_for_the_sole_least_corrupted(edition: str) -> None:
    position = owner(edition, "emer", seats=3).fort(0, "temair")
    position.give(0, corruption=2).give(1, corruption=3).give(2, corruption=7)
    assert gained(position.turn(), "use emer") == 5
    tied = owner(edition, "emer", seats=3).fort(0, "temair")
    tied.give(0, corruption=3).give(1, corruption=3).give(2, corruption=7)
    assert tied.turn().refused("use emer") == tied.rules.edition.cite("A17-TILE-07")


@rule("A16-TILE-09", "A17-TILE-08", "A16-TILE-10", "A17-TILE-09")
@both
def test_walls_and_stronghold_pay_by_level(edition: str) -> None:
    position = owner(edition, "walls", "stronghold").fort(0, "temair", 2).fort(0, "almu", 2).fort(0, "uisnech", 3)
    position.fort(0, "oboca").fort(0, "senus").fort(0, "caisel").turn()
    assert gained(position, "use walls") == 6
    assert gained(position, "use stronghold") == 3
    two = owner(edition, "stronghold").fort(0, "temair", 3).fort(0, "almu", 3).fort(0, "uisnech", 2).turn()
    assert gained(two, "use stronghold") == 6


@rule("A16-TILE-19", "A17-TILE-18", "A16-TRACK-03", "A17-TRACK-02")
@pytest.mark.parametrize(("edition", "before", "after"), [(E16, 5, 2), (E16, 2, 0), (E17, 5, 3), (E17, 1, 0)])
def test_the_bard_lowers_corruption(edition: str, before: int, after: int) -> None:
    position = owner(edition, "bard").fort(0, "temair").give(0, corruption=before).turn().play("use bard")
    assert position.state.corruption[0] == after


@rule("A16-TACTIC-04", "A17-FREE-10")
@both
def test_a_tile_that_would_change_nothing_cannot_be_used(edition: str) -> None:
    position = owner(edition, "cauldron-regia", "bard", "ruse", "migration", "geese").fort(0, "temair")
    position.fort(0, "almu").fomori("devenish").fomori("cong").turn()
    for tile in ("cauldron-regia", "bard", "ruse", "migration"):
        assert position.refused(f"use {tile}") == position.rules.edition.cite("A17-FREE-10")
    assert "use geese" in position.legal()
    position.fomori("irrus", "athach").turn().play("use ruse", "swap devenish")
    assert position.species_at("devenish") == 1  # the one exchange left was made without asking
    again = owner(edition, "ruse").fort(0, "temair").fomori("devenish").fomori("cong").fomori("irrus", "athach")
    again.fomori("nagnata", "monghfinn").turn().play("use ruse", "swap devenish")
    assert again.refused("swap cong") == again.rules.edition.cite("A17-FREE-10")


@rule("A16-TILE-17", "A17-TILE-15")
@both
def test_the_ruse_exchanges_two_open_fomori(edition: str) -> None:
    position = owner(edition, "ruse").fort(0, "temair").fomori("devenish").fomori("cong", "monghfinn").castle("c1")
    position.turn().play("use ruse")
    assert "swap c1" not in position.legal()
    assert position.refused("swap c1") == position.rules.edition.cite("A17-TILE-16")
    position.play("swap devenish")
    assert (position.species_at("devenish"), position.species_at("cong")) == (2, 0)
    assert position.state.tiles_used == [position.face("ruse")]


@rule("A17-TILE-16")
def test_the_ruse_leaves_fomori_on_standing_castles_alone() -> None:
    position = owner(E17, "ruse").fort(0, "temair").castle("c1").fomori("c1").fomori("c2", "athach")
    position.fomori("cong", "monghfinn").turn().play("use ruse")
    assert position.legal() == ["swap cong", "swap c2"]
    assert position.refused("swap c1") == "A17-TILE-16"
    position.play("swap c2")
    assert position.species_at("c2") == 2


@rule("A16-TILE-18", "A17-TILE-17")
@both
def test_the_migration_exchanges_two_aits_of_whoever(edition: str) -> None:
    position = Position(edition, 3).bare().tiles(0, "migration").give(0, discs=1).fort(0, "temair", 2)
    position.fort(1, "durum").fort(2, "logia").fort(2, "vinderis", 2).turn().play("use migration")
    assert position.legal() == ["swap logia", "swap durum"]
    assert position.refused("swap vinderis") == position.rules.edition.cite("A17-TILE-17")
    position.play("swap durum")
    assert (position.owner("durum"), position.owner("logia")) == (2, 1)
    assert (position.level("durum"), position.level("logia")) == (1, 1)


# ---- Hour of the Master Builder


def attacked(edition: str, builders: int, **forts: int) -> Position:
    """Seat 1 has active Master Builders and loses forts to seat 0's Spreads."""
    position = Position(edition).bare().fort(0, "durum").fort(0, "iernus").fort(1, "logia", 1).fomori("almu")
    for name, level in forts.items():
        position.fort(1, name, level)
    position.give(0, fomori=9, discs=1).give(1, builders=builders, discs=1)
    return position


@rule("A16-TILE-13")
def test_in_2016_a_master_builder_is_active_when_picked() -> None:
    position = Position(E16).bare().claims(6, 1, 0)
    position.state.display = [position.face("master-builder"), 0, 1, 2, 3, 4]
    position.collect(agenda.TILE_LAP)
    position.play("take master-builder")
    assert (position.state.builders[0], position.state.tiles[0]) == (1, [])
    position.fort(0, "temair").give(0, discs=1).turn()
    assert position.refused("use master-builder") == "A16-TACTIC-01"


@rule("A17-TILE-12")
def test_in_2017_a_master_builder_is_laid_out_in_the_own_turn() -> None:
    position = Position(E17).bare().claims(6, 1, 0)
    position.state.display = [position.face("master-builder"), 0, 1, 2, 3, 4]
    position.collect(agenda.TILE_LAP)
    position.play("take master-builder")
    assert (position.state.builders[0], position.state.tiles[0]) == (0, [position.face("master-builder")])
    position.fort(0, "temair").fort(0, "uisnech").fort(0, "loughcrew").fomori("almu").give(0, discs=1, fomori=4)
    # A fort lost before the tile is laid out is not collected.
    position.turn().play("spread temair", "use master-builder")
    assert (position.state.builders[0], position.state.collected[0]) == (1, 0)
    position.play("spread uisnech")
    assert position.state.collected[0] == 1
    kept = Position(E17).bare().tiles(0, "master-builder").fort(0, "temair").give(0, discs=1).turn().play("pass")
    assert kept.state.tiles[0] == [kept.face("master-builder")]


@rule("A16-TILE-14", "A17-TILE-13")
@both
def test_a_master_builder_collects_three_discs(edition: str) -> None:
    position = attacked(edition, 1, temair=3, uisnech=1).turn()
    supply = position.state.supply_discs[1]
    position.play("spread temair", "spread uisnech")
    assert position.state.collected[1] == 3
    assert position.state.supply_discs[1] == supply + 1
    own = Position(edition).bare().fort(0, "temair").fort(0, "durum").fomori("almu").give(0, fomori=2, builders=1)
    assert own.turn().play("spread temair").state.collected[0] == 1


@rule("A16-TILE-20", "A17-TILE-21")
@both
def test_each_active_tile_collects_for_itself(edition: str) -> None:
    position = attacked(edition, 2, temair=3, uisnech=3).turn().play("spread temair", "spread uisnech")
    assert position.state.collected[1] == 6


@rule("A16-TILE-15", "A17-TILE-14", "A16-TILE-16", "A17-TILE-20", "A16-END-01", "A17-END-01")
@both
def test_collected_discs_are_built_after_the_last_pass(edition: str) -> None:
    position = attacked(edition, 1, temair=3)
    position.state.first = 1
    position.turn().play("spread temair")
    position.give(0, fomori=-5).give(1, points=2)
    position.end_round()
    assert (position.step(), position.state.actor) == ("rebuild", 1)
    assert position.refused("build bladma") == position.rules.edition.cite("A17-BUILD-02")
    assert position.refused("pass") == position.rules.edition.cite("A17-TILE-14")
    position.play("build logia")
    assert (position.level("logia"), position.state.collected[1]) == (2, 2)
    # An Outpost still costs its price.
    position.play("build luachra")
    assert (position.owner("luachra"), position.state.points[1]) == (1, 0)
    supply = position.state.supply_discs[1]
    position.play("stop")
    state = position.state
    assert (state.supply_discs[1], state.collected[1], state.builders[1]) == (supply + 1, 0, 0)
    assert position.face("master-builder") in state.tiles_used
    assert (state.round, position.step()) == (3, "draw-card")


@rule("A16-TILE-16", "A17-TILE-20")
@both
def test_an_active_master_builder_counts_for_nothing_at_the_end(edition: str) -> None:
    position = attacked(edition, 1)
    position.tiles(1, "geese", "salmon")
    position.state.doomed = True
    position.end_round()
    assert position.state.is_finished
    assert position.face("master-builder") in position.state.tiles_used
    result = position.rules.view(position.state, 0)["result"]
    assert isinstance(result, dict)
    assert result["thirds"][1] == 1  # a disc and two tiles


# ---- Castle Trophies


@rule("A16-TROPHY-02", "A17-FREE-05")
@both
def test_a_trophy_puts_back_one_to_three_fomori(edition: str) -> None:
    position = owner(edition).fort(0, "temair").fomori("almu").give(0, fomori=2, trophies=1, corruption=5).turn()
    assert [text for text in position.legal() if text.startswith("trophy")] == ["trophy 1", "trophy 2"]
    assert position.refused("trophy 3") == position.rules.edition.cite("A17-FREE-05")
    position.play("trophy 2")
    assert (position.state.held[0], position.state.corruption[0]) == (0, 5)
    assert "pass" in position.legal()
    none = owner(edition).fort(0, "temair").give(0, trophies=1).turn()
    assert none.refused("trophy 1") == none.rules.edition.cite("A17-FREE-05")
    many = owner(edition).fort(0, "temair").fomori("almu").give(0, fomori=5, trophies=1).turn()
    assert "trophy 3" in many.legal()


@rule("A16-TROPHY-03", "A17-FREE-06")
@both
def test_fomori_put_back_stay_unrevealed(edition: str) -> None:
    position = owner(edition).fort(0, "temair").fomori("almu").give(0, fomori=2, trophies=1).turn()
    down, hidden = position.state.face_down_fomori(), position.state.hidden[:]
    position.play("trophy 2")
    assert position.state.face_down_fomori() == down + 2
    assert position.state.hidden == hidden
    assert position.state.fomori_out == [0, 0, 0]


@rule("A16-TROPHY-01", "A17-FREE-04")
def test_a_trophy_works_once() -> None:
    for edition, boxed in [(E16, False), (E17, True)]:
        position = owner(edition).fort(0, "temair").fomori("almu").give(0, fomori=4, trophies=1).turn()
        position.play("trophy 1")
        assert position.refused("trophy 1") == position.rules.edition.cite("A17-FREE-05")
        assert (position.state.trophies[0], position.state.used_trophies[0]) == (0, 1)
        board = position.rules.view(position.state, 0)["board"]
        assert isinstance(board, dict)
        assert board["boxes_trophies"] == boxed
