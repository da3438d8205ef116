"""The set-up of board and clans."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.events import HERDER_PLACED, SETTLED, TILE_PLACED
from fidchell.games.emperor.glossary import (
    CARDS,
    CHIEFTAIN,
    EMPTY,
    GOODS,
    GROUP_SIZE,
    MONASTIC,
    SETTLEMENT,
    TOWN,
    UNEXPLORED,
    VIKINGS,
    WARRIOR,
    WORKER,
)
from fidchell.games.emperor.setup import found_clan, lay_out_table
from fidchell.games.emperor.state import FACE_UP, IN_STACK, EmperorState
from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from tests.games.emperor.field import RULES, Field
from tests.rule import rule

PIECES = RULES.pieces
OPTIONS = {"years": "4", "kings": "random"}
SEATS = pytest.mark.parametrize("seats", [3, 4])


def bare(seats: int, seed: int = 1, kings: str = "random") -> EmperorState:
    """The table before the clans place anything."""
    return lay_out_table(PIECES, seats, {"years": "4", "kings": kings}, FastChance(seed))


def placed(seats: int, seed: int = 1) -> tuple[EmperorState, list[Event]]:
    """The table when spring 1011 begins, and what happened until then."""
    chance = FastChance(seed)
    state = lay_out_table(PIECES, seats, OPTIONS, chance)
    state.journal = []
    RULES.settle(state, chance)
    while RULES.steps[state.frame.step].name.startswith("place-"):
        moves = RULES.legal(state)
        RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
    return state, state.journal


# ---- the board


@rule("EMP-SETB-01", "EMP-CLAN-09")
@SEATS
def test_stocks_hold_what_the_king_sheets_give_and_nothing_else(seats: int) -> None:
    state = bare(seats)
    for seat in range(seats):
        king = PIECES.kings[state.kings[seat]]
        assert state.goods[seat * GOODS : seat * GOODS + GOODS] == king.goods
        assert state.ships[seat] == king.ships
        assert state.mat[seat * 2 : seat * 2 + 2] == [king.mat_animals.count(0), king.mat_animals.count(1)]


@rule("EMP-SETB-02", "EMP-COMP-16")
def test_four_players_use_twenty_action_cards_and_three_leave_out_the_marked_ones() -> None:
    four, three = bare(4).stacks, bare(3).stacks
    assert four == [1, 1, 5, 2, 3, 3, 3, 2]
    assert sum(four) == 20
    assert three == [1, 1, 4, 2, 2, 2, 2, 2]
    assert min(three) > 0


@rule("EMP-SETB-03")
def test_the_year_is_1011_and_sowing_comes_first() -> None:
    state, _ = placed(4)
    view = RULES.view(RULES.redact(state, 0), 0)
    assert state.year == 0
    assert "1011" in str(view["calendar"])
    assert PIECES.board.events[state.event] == 0


@rule("EMP-SETB-04")
def test_each_price_marker_stands_on_its_start_square() -> None:
    assert bare(4).prices == [2, 3, 3, 4, 5]


@rule("EMP-SETB-05")
def test_no_stack_holds_a_card_of_another_group() -> None:
    state, _ = placed(4)
    for card in range(CARDS):
        assert PIECES.cards[card].group == card // GROUP_SIZE
    for group, card in enumerate(state.face_up):
        assert PIECES.cards[card].group == group


@rule("EMP-SETB-06", "EMP-SETB-07")
@SEATS
def test_each_town_holds_six_quarters_and_a_warrior_and_the_rest_waits(seats: int) -> None:
    state = bare(seats)
    assert [PIECES.board.town_names[town] for town in range(2)] == ["Dyflinn", "Veisafjodr"]
    for area, holder in enumerate(state.holders):
        is_town = area in PIECES.board.towns
        assert (holder == VIKINGS) == is_town
        if is_town:
            assert state.tiles[area] == TOWN
            assert (state.count(area, SETTLEMENT), state.count(area, WARRIOR), state.units(area)) == (6, 1, 1)
    assert state.reserve[VIKINGS * 4 : VIKINGS * 4 + 4] == [0, 26, 3, 0]


@rule("EMP-SETB-09", "EMP-CLAN-03")
def test_without_connachta_there_is_no_tribute_card_of_connachta() -> None:
    for seed in range(20):
        state = bare(3, seed)
        assert sorted(PIECES.clan_ids[clan] for clan in state.clans) == ["dal_gcais", "eoganachta", "ui_neill"]
        assert state.tribute_used >> 3 == 0
    state, _ = placed(3)
    assert "connachta" not in str(RULES.view(RULES.redact(state, 0), 0))


@rule("EMP-SETB-10", "EMP-COMP-03")
@SEATS
def test_the_bag_holds_all_tiles_but_the_starting_ones(seats: int) -> None:
    state = bare(seats)
    taken = [tile for seat in range(seats) for tile in PIECES.kings[state.kings[seat]].tiles]
    assert state.bag == [0] + [count - taken.count(tile) for tile, count in enumerate(PIECES.tile_counts) if tile > 0]


@rule("EMP-SETB-11")
def test_all_land_is_connected_and_each_town_has_land_and_sea() -> None:
    near = PIECES.board.near
    reached = {0}
    todo = [0]
    while todo:
        for area in near[todo.pop()]:
            if area not in reached:
                reached.add(area)
                todo.append(area)
    assert len(reached) == 63
    for town in PIECES.board.towns:
        assert 0 < len(near[town]) < 6


# ---- the clans


@rule("EMP-CLAN-01", "EMP-COMP-01")
def test_the_first_play_gives_each_clan_its_listed_king() -> None:
    listed = {"dal_gcais": "brian", "connachta": "tadg", "ui_neill": "mael-sechnaill", "eoganachta": "dungal"}
    for seed in range(10):
        state = bare(4, seed, "first-play")
        assert {
            PIECES.clan_ids[clan]: PIECES.kings[king].id for clan, king in zip(state.clans, state.kings, strict=True)
        } == listed
    assert len({tuple(bare(4, seed).kings) for seed in range(10)}) > 1


@rule("EMP-CLAN-02", "EMP-COMP-01")
@SEATS
def test_mats_and_kings_are_drawn_at_random_and_no_king_twice(seats: int) -> None:
    clans = set()
    for seed in range(30):
        state = bare(seats, seed)
        clans.add(state.clans[0])
        assert len(set(state.kings)) == len(set(state.clans)) == seats
    assert len(clans) == seats


@rule("EMP-CLAN-03", "EMP-CLAN-04", "EMP-CLAN-05")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(3, ["dal_gcais", "ui_neill", "eoganachta"]), (4, ["dal_gcais", "connachta", "ui_neill", "eoganachta"])],
)
def test_players_sit_in_turn_order_with_dal_gcais_holding_the_token(seats: int, order: list[str]) -> None:
    for seed in range(10):
        state = bare(seats, seed)
        assert [PIECES.clan_ids[state.clans[seat]] for seat in state.turn_order()] == order
        assert PIECES.clan_ids[state.clans[state.holder]] == "dal_gcais"


@rule("EMP-CLAN-06")
def test_the_four_clans_have_four_colours() -> None:
    assert sorted(PIECES.clan_colours) == ["blue", "orange", "purple", "red"]


@rule("EMP-CLAN-07")
@pytest.mark.parametrize(("seats", "homes"), [(3, ["g2", "c2", "k3"]), (4, ["h1", "e2", "c3", "k3"])])
def test_monasteries_stand_on_the_start_places(seats: int, homes: list[str]) -> None:
    state = bare(seats)
    assert [PIECES.board.ids[state.homes[seat]] for seat in state.turn_order()] == homes
    for seat in range(seats):
        assert state.tiles[state.homes[seat]] == MONASTIC
        assert state.monasteries[seat] == 1
        assert [area for area in range(63) if state.claims(seat, area)] == [state.homes[seat]]


@rule("EMP-CLAN-08", "EMP-CLAN-12")
@SEATS
def test_clans_place_one_after_another_in_reverse_turn_order(seats: int) -> None:
    state, events = placed(seats)
    placers = [event.seat for event in events if event.kind in (TILE_PLACED, SETTLED, HERDER_PLACED)]
    order = list(dict.fromkeys(placers))
    assert order == state.turn_order()[::-1]
    assert placers == sorted(placers, key=order.index)


@rule("EMP-CLAN-09", "EMP-COMP-17")
@SEATS
def test_after_placing_each_clan_has_what_its_sheet_lists(seats: int) -> None:
    state, _ = placed(seats)
    for seat in range(seats):
        king = PIECES.kings[state.kings[seat]]
        on_board = [0] * 8
        for area, holder in enumerate(state.holders):
            if holder == seat:
                for kind in range(8):
                    on_board[kind] += state.count(area, kind)
        assert on_board[SETTLEMENT] == len(king.settlements)
        assert on_board[WORKER] == king.units[0] + len(king.herders)
        assert [on_board[WARRIOR], on_board[CHIEFTAIN]] == king.units[1:]
        assert on_board[4:6] == [king.herders.count(0), king.herders.count(1)]
        for kind, total in enumerate((6, 7, 3, 10)):
            assert on_board[kind] + state.reserve[seat * 4 + kind] == total


@rule("EMP-CLAN-09")
def test_all_king_sheets_are_worth_the_same() -> None:
    goods = [3, 4, 4, 5, 6, 1, 0]
    for king in PIECES.kings:
        value = sum(worth * amount for worth, amount in zip(goods, king.goods, strict=True))
        value += sum((0, 8, 8, 11, 14)[tile] for tile in king.tiles) + 15 * len(king.settlements) + 22 * king.ships
        value += sum(10 + (10, 8)[animal] for animal in king.herders) + sum((10, 8)[a] for a in king.mat_animals)
        value += sum(worth * number for worth, number in zip((10, 15, 25), king.units, strict=True))
        for card in king.cards:
            value += sum(worth * amount for worth, amount in zip(goods, PIECES.cards[card].cost, strict=True))
        assert value == 262, king.id


@rule("EMP-CLAN-10", "EMP-CLAN-13")
@SEATS
def test_starting_cards_are_in_no_stack_and_one_card_of_each_group_is_open(seats: int) -> None:
    state, _ = placed(seats)
    own = [card for seat in range(seats) for card in PIECES.kings[state.kings[seat]].cards]
    assert all(0 <= state.places[card] < seats for card in own)
    assert sorted(card for card in range(CARDS) if state.places[card] == FACE_UP) == sorted(state.face_up)
    assert state.places.count(IN_STACK) == 72 - len(own) - 4
    assert len({tuple(placed(seats, seed)[0].face_up) for seed in range(6)}) > 1


@rule("EMP-CLAN-14")
def test_traders_start_on_their_wagons() -> None:
    assert bare(4).traders == [EMPTY] * 4


@rule("EMP-CLAN-15")
@SEATS
def test_starting_places_follow_the_rules_of_placing(seats: int) -> None:
    for seed in range(12):
        state, events = placed(seats, seed)
        for seat in range(seats):
            tiles = {event.args[1] for event in events if event.kind == TILE_PLACED and event.seat == seat}
            own = tiles | {state.homes[seat]}
            assert all(own & set(PIECES.board.near[area]) for area in tiles)
            for event in events:
                if event.seat == seat and event.kind == HERDER_PLACED:
                    area = event.args[1]
                    assert state.tiles[area] == UNEXPLORED
                    assert own & set(PIECES.board.near[area])
                    assert state.holders[area] == seat


@rule("EMP-CLAN-15")
def test_a_tile_is_offered_only_beside_the_own_monastery_at_first() -> None:
    field = Field()
    field.kings("dungal", "tadg", "cian", "brian")
    found_clan(field.state, 0)
    field.begin(0, 0, 0)
    near = {field.pieces.board.ids[area] for area in field.pieces.board.near[field.state.homes[0]]}
    assert {text.split()[1] for text in field.legal()} == near
