"""Earning Phase: what the cards give."""

from __future__ import annotations

import pytest

from fidchell.games.arrival import agenda
from fidchell.games.arrival.earnings import shown
from fidchell.games.arrival.events import GAINED_POINTS, GOT_DISCS, GOT_FOMORI, GOT_SHIELDS, GOT_SWORDS, TOOK_TILE
from fidchell.games.arrival.pieces import (
    DISCS,
    FAME,
    FAME_PER_BROCH,
    FAME_PER_CAER,
    FOMORI,
    SHIELDS,
    SWORDS,
    TACTICS,
)
from fidchell.kernel.state import Event
from tests.games.arrival.positions import E17, Position, both
from tests.rule import rule

EXAMPLE = ("building_17", "arms_11", "arms_18", "lore_07")
PLAIN = ("building_01", "building_02", "building_03", "building_04")


@rule("A17-EXPL-22")
def test_the_example_of_the_book_earns_5_5_2_4_1_9() -> None:
    position = Position(E17).bare().cards(0, *EXAMPLE).cards(1, *PLAIN)
    state = position.state
    totals = [shown(state, 0, symbol) for symbol in (FAME, DISCS, SWORDS, SHIELDS, TACTICS, FOMORI)]
    assert totals == [5, 5, 2, 4, 1, 9]
    position.collect(*agenda.COLLECTING)
    assert position.step() == "take-tile"
    assert state.frame.detail == 1
    assert (state.points[0], state.discs[0], state.swords[0], state.shields[0]) == (9, 5, 2, 4)
    assert (state.held[0], state.corruption[0]) == (9, 9)


@rule("A16-EXPL-03", "A17-EXPL-03", "A16-EXPL-04", "A17-EXPL-26")
@both
def test_plain_points_add_up_whatever_is_on_the_map(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair").claims(FAME, 4, 0)
    position.collect(agenda.COLLECT_POINTS)
    assert position.state.points == [8, 4]
    single = Position(edition).bare().fort(0, "temair")
    single.cards(0, "building_01", "building_02", "building_03", "building_04", section="bottom")
    single.cards(1, "arms_01", "arms_03", "arms_04", "arms_05", section="bottom").collect(agenda.COLLECT_POINTS)
    assert single.state.points[0] == 5


@rule("A16-EXPL-05", "A17-TERMS-06", "A16-TERMS-05", "A17-TERMS-05")
@both
def test_a_symbol_pays_two_for_each_broch_or_caer(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair", 1).fort(0, "almu", 2).fort(0, "uisnech", 3)
    position.cards(0, "building_14", "building_02", "building_03", "building_04").cards(1, *EXAMPLE)
    assert shown(position.state, 0, FAME) == 0
    assert shown(position.state, 0, FAME_PER_BROCH) == 2
    position.collect(agenda.COLLECT_POINTS)
    assert position.state.points[0] == 4 + 4


@rule("A16-EXPL-06", "A17-EXPL-25")
@both
def test_another_symbol_pays_three_for_each_caer(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair", 1).fort(0, "almu", 2).fort(0, "uisnech", 3)
    position.cards(0, "building_15", "building_02", "building_03", "building_04").cards(1, *EXAMPLE)
    assert shown(position.state, 0, FAME_PER_CAER) == 3
    position.collect(agenda.COLLECT_POINTS)
    assert position.state.points[0] == 4 + 3


@rule("A16-EXPL-28", "A17-EXPL-28")
@both
def test_levels_count_as_they_stand_when_points_are_collected(edition: str) -> None:
    position = Position(edition).bare().fort(0, "almu", 2).give(0, discs=1)
    position.cards(0, "building_15", "building_02", "building_03", "building_04").cards(1, *EXAMPLE)
    position.collect(agenda.COLLECT_POINTS, agenda.DISCARD_CARDS)
    assert position.state.points[0] == 4
    position.turn().play("build almu")
    assert (position.level("almu"), position.state.points[0]) == (3, 4)


@rule("A16-EXPL-07", "A17-EXPL-04")
@both
def test_goods_are_the_sums_of_their_symbols(edition: str) -> None:
    position = Position(edition).bare().claims(SWORDS, 4, 2)
    shields = [shown(position.state, seat, SHIELDS) for seat in (0, 1)]
    discs = [shown(position.state, seat, DISCS) for seat in (0, 1)]
    position.collect(agenda.COLLECT_DISCS, agenda.COLLECT_SWORDS, agenda.COLLECT_SHIELDS)
    assert position.state.swords == [4, 2]
    assert (position.state.shields, position.state.discs) == (shields, discs)
    assert position.state.supply_swords == 14


@rule("A16-EXPL-08", "A17-EXPL-05", "A16-EXPL-10", "A17-EXPL-08")
@both
def test_a_short_supply_of_swords_is_dealt_one_by_one(edition: str) -> None:
    position = Position(edition, 3).bare().claims(SWORDS, 3, 1, 2)
    position.state.supply_swords = 3
    position.collect(agenda.COLLECT_SWORDS)
    assert position.state.swords == [1, 1, 1]
    assert position.state.supply_swords == 0
    # Nothing is owed later: the next round gives what its own cards show.
    position.state.supply_swords = 17
    position.claims(SWORDS, 0, 0, 0).collect(agenda.COLLECT_SWORDS)
    assert position.state.swords == [1, 1, 1]


@rule("A16-EXPL-09", "A17-EXPL-06")
@both
def test_a_short_supply_of_shields_is_dealt_one_by_one_from_the_first_player_on(edition: str) -> None:
    position = Position(edition, 3).bare().claims(SHIELDS, 1, 3, 2)
    position.state.supply_shields = 4
    position.collect(agenda.COLLECT_SHIELDS)
    assert position.state.shields == [1, 2, 1]
    position = Position(edition, 3).bare().claims(SHIELDS, 1, 3, 2)
    position.state.supply_shields = 4
    position.state.first = 2
    position.collect(agenda.COLLECT_SHIELDS)
    assert position.state.shields == [1, 1, 2]


@rule("A16-EXPL-11", "A17-EXPL-07", "A16-EXPL-12", "A17-EXPL-27")
@both
def test_a_leader_gets_the_own_discs_that_are_left_and_no_more_later(edition: str) -> None:
    position = Position(edition).bare().claims(DISCS, 5, 5)
    position.state.supply_discs[0] = 2
    position.collect(agenda.COLLECT_DISCS, agenda.DISCARD_CARDS)
    assert position.state.discs == [2, 5]
    assert position.state.supply_discs[0] == 0
    # A disc freed later in the round goes to the General Supply and stays there.
    position.fomori("almu").fort(0, "temair").fort(0, "uisnech").give(1, fomori=2).turn(1).play("spread temair")
    assert (position.state.discs[0], position.state.supply_discs[0]) == (2, -1)


@rule("A16-EXPL-13", "A17-EXPL-09", "A16-EXPL-18", "A17-EXPL-15")
@both
def test_fomori_and_corruption_come_together(edition: str) -> None:
    position = Position(edition).bare().claims(FOMORI, 6, 2).give(1, corruption=5)
    position.collect(agenda.COLLECT_FOMORI)
    state = position.state
    assert state.held == [6, 2]
    assert state.corruption == [6, 7]
    assert state.face_down_fomori() == 42


@rule("A16-EXPL-14", "A17-EXPL-10", "A16-EXPL-25", "A17-EXPL-14")
@both
def test_corruption_rises_in_full_when_fomori_run_short(edition: str) -> None:
    position = Position(edition).bare().claims(FOMORI, 3, 0)
    position.state.hidden = [2, 0, 0]
    position.collect(agenda.COLLECT_FOMORI)
    assert (position.state.held[0], position.state.corruption[0]) == (2, 3)
    position.state.hidden = [9, 0, 0]
    position.claims(FOMORI, 0, 0).collect(agenda.COLLECT_FOMORI)
    assert position.state.held[0] == 2


@rule("A16-EXPL-15", "A17-EXPL-11", "A16-EXPL-30", "A17-EXPL-30")
@both
def test_held_fomori_are_a_number_to_everybody(edition: str) -> None:
    position = Position(edition).bare().give(0, fomori=3, swords=2).tiles(0, "bard").turn()
    for viewer in (0, 1, -1):
        leaders = position.rules.view(position.rules.redact(position.state, viewer), viewer)["leaders"]
        assert isinstance(leaders, list)
        assert (leaders[0]["fomori"], leaders[0]["known_fomori"]) == (3, None)
        assert (leaders[0]["swords"], leaders[0]["tiles"]) == (2, ["bard"])


@rule("A16-EXPL-16", "A17-EXPL-12")
@both
def test_discards_are_shuffled_in_before_anyone_takes(edition: str) -> None:
    position = Position(edition).bare().claims(FOMORI, 5, 3)
    position.state.hidden = [5, 0, 0]
    position.state.fomori_out = [4, 3, 2]
    position.collect(agenda.COLLECT_FOMORI)
    state = position.state
    assert state.held == [5, 3]
    assert (state.hidden, state.fomori_out) == ([9, 3, 2], [0, 0, 0])
    assert state.face_down_fomori() == 14 - 8
    enough = Position(edition).bare().claims(FOMORI, 3, 2)
    enough.state.hidden = [5, 0, 0]
    enough.state.fomori_out = [4, 3, 2]
    enough.collect(agenda.COLLECT_FOMORI)
    assert enough.state.fomori_out == [4, 3, 2]


@rule("A16-EXPL-17", "A17-EXPL-13")
@both
def test_too_few_fomori_are_dealt_one_by_one(edition: str) -> None:
    position = Position(edition).bare().claims(FOMORI, 3, 3)
    position.state.hidden = [1, 0, 0]
    position.state.fomori_out = [3, 0, 0]
    position.collect(agenda.COLLECT_FOMORI)
    assert position.state.held == [2, 2]


@rule("A16-EXPL-01", "A17-EXPL-01", "A16-EXPL-02", "A17-EXPL-02", "A17-AID-08")
@both
def test_earnings_come_kind_by_kind_to_all_in_turn_order(edition: str) -> None:
    position = Position(edition, 3).bare()
    position.state.first = 1
    position.claims(TACTICS, 1, 1, 1)
    heard: list[Event] = []
    position.state.journal = heard
    position.collect(*agenda.COLLECTING)
    while position.step() == "take-tile":
        position.play(position.legal()[0])
    order = [GAINED_POINTS, GOT_DISCS, GOT_SWORDS, GOT_SHIELDS, GOT_FOMORI, TOOK_TILE]
    steps = [(event.kind, event.seat) for event in heard if event.kind in order]
    assert steps == [(kind, seat) for kind in order for seat in (1, 2, 0)]


@rule("A16-EXPL-19", "A17-EXPL-16")
@both
def test_a_leader_picks_exactly_the_tiles_due(edition: str) -> None:
    position = Position(edition).bare().claims(TACTICS, 2, 0)
    shown_tiles = [position.rules.pieces.face_ids[face] for face in position.state.display]
    position.collect(agenda.TILE_LAP)
    assert sorted(position.legal()) == sorted({f"take {name}" for name in shown_tiles})
    hidden = next(name for name in position.rules.pieces.face_ids if name not in shown_tiles)
    assert position.refused(f"take {hidden}") == position.rules.edition.cite("A17-EXPL-16")
    chosen = [name for name in shown_tiles if name != "master-builder"][:2]
    position.play(f"take {chosen[0]}")
    assert position.step() == "take-tile"
    position.play(f"take {chosen[1]}")
    assert position.step() != "take-tile"
    assert position.state.tiles[0] == sorted(position.face(name) for name in chosen)


@rule("A16-EXPL-20", "A17-EXPL-17", "A16-EXPL-26", "A17-EXPL-21")
@both
def test_no_more_than_the_six_open_tiles_in_one_phase(edition: str) -> None:
    position = Position(edition).bare().tiles(0, "geese", "salmon", "walls", "emer").claims(TACTICS, 7, 0)
    position.state.tiles_down += position.state.display
    position.state.display = [position.state.tiles_down.pop() for _ in range(6)]
    owned = 4 + 6
    position.collect(agenda.TILE_LAP)
    taken = 0
    while position.step() == "take-tile":
        assert len(position.state.display) == 6 - taken
        position.play(position.legal()[0])
        taken += 1
    # The last pick may be made without asking when one tile or one pair is left.
    assert len(position.state.tiles[0]) + position.state.builders[0] == owned


@rule("A16-EXPL-21", "A17-EXPL-18")
@both
def test_the_display_is_filled_before_the_next_leader_picks(edition: str) -> None:
    position = Position(edition).bare().claims(TACTICS, 2, 2)
    position.collect(agenda.TILE_LAP)
    position.play(position.legal()[0])
    position.play(position.legal()[0])
    assert (position.state.actor, len(position.state.display)) == (1, 6)
    assert len(position.state.tiles_down) == 22


@rule("A16-EXPL-22", "A17-EXPL-19")
@both
def test_used_tiles_are_shuffled_in_before_anything_is_laid_out(edition: str) -> None:
    came_up: set[int] = set()
    for seed in range(60):
        position = Position(edition, seed=seed).bare().claims(TACTICS, 3, 0)
        everything = list(range(20))
        position.state.display = everything[:6]
        position.state.tiles_down = [everything[6]]
        position.state.tiles_used = everything[7:14]
        position.collect(agenda.TILE_LAP)
        position.play("take cauldron-magnata", "take cauldron-regia", "take cauldron-eblana")
        assert len(position.state.display) == 6
        assert len(position.state.tiles_down) == 5
        came_up |= set(position.state.display[3:])
    assert came_up == set(range(6, 14))


@rule("A16-EXPL-23", "A17-EXPL-20")
@both
def test_a_display_may_stay_smaller_than_six(edition: str) -> None:
    position = Position(edition).bare().claims(TACTICS, 4, 4)
    position.state.display = [0, 1, 2, 3]
    position.state.tiles_down = [4, 5, 6]
    position.state.tiles_used = []
    position.collect(agenda.TILE_LAP)
    position.play("take cauldron-magnata", "take cauldron-regia", "take cauldron-eblana")
    assert position.state.actor == 1
    assert (len(position.state.display), position.state.frame.detail) == (3, 3)


@rule("A16-EXPL-24", "A17-EXPL-23", "A16-EXPL-27", "A17-EXPL-24")
@both
def test_all_cards_are_discarded_and_the_blockers_come_back(edition: str) -> None:
    position = Position(edition, 3).bare().claims(FAME, 1, 1, 1)
    position.collect(agenda.DISCARD_CARDS)
    view = position.rules.view(position.state, 0)
    leaders, supply = view["leaders"], view["supply"]
    assert isinstance(leaders, list)
    assert isinstance(supply, dict)
    assert [leader["cards"] for leader in leaders] == [[], [], []]
    assert [leader["blockers"] for leader in leaders] == ["hand-2"] * 3
    assert supply["cards_discarded"] == 12


@rule("A16-EXPL-29", "A17-EXPL-29")
@both
def test_the_species_turned_up_follow_their_numbers(edition: str) -> None:
    counts = [0, 0, 0]
    for seed in range(400):
        position = Position(edition, seed=seed).bare(castles=True).fort(0, "temair").give(0, fomori=1).turn()
        # A held Fomori has no species in the state: all 50 are still among the unknown ones.
        assert (sum(position.state.hidden), position.state.known) == (50, [0, 0, 0])
        position.play("spread boreum")
        counts[position.species_at("boreum")] += 1
    assert 215 < counts[0] < 295
    assert 65 < counts[1] < 130
    assert 25 < counts[2] < 75


@rule("A16-TRACK-01", "A16-TRACK-02", "A17-TRACK-01", "A17-TRACK-04")
@both
def test_the_tracks_have_no_upper_end(edition: str) -> None:
    position = Position(edition).bare().claims(FAME, 6, 0).give(0, points=50, corruption=25)
    corruption = shown(position.state, 0, FOMORI)
    position.collect(agenda.COLLECT_POINTS, agenda.COLLECT_FOMORI)
    assert position.state.points[0] == 56
    assert position.state.corruption[0] == 25 + corruption


@rule("A17-LEAD-02", "A17-LEAD-03")
@pytest.mark.parametrize(("claim", "due"), [(0, 2), (1, 3), (5, 6)])
def test_artifice_takes_two_tiles_more_but_never_more_than_six(claim: int, due: int) -> None:
    position = Position(E17).bare().ability(0, "artifice").claims(TACTICS, claim, 0)
    position.collect(agenda.TILE_LAP)
    assert (position.state.actor, position.state.frame.detail) == (0, due)
    plain = Position(E17).bare().claims(TACTICS, 0, 0).collect(agenda.TILE_LAP)
    assert plain.step() != "take-tile"
