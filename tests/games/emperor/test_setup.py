"""The set-up of board and clans."""

from __future__ import annotations

import pytest

from fidchell.games.emperor import agenda
from fidchell.games.emperor.events import EVENT_BEGAN
from fidchell.games.emperor.glossary import (
    ACTION_NAMES,
    AREAS,
    CATTLE,
    EMPTY,
    FARMLAND,
    GOODS,
    KINDS,
    MINE,
    MONASTIC,
    SETTLEMENT,
    SOWING,
    TOKENS,
    TOWN,
    UNEXPLORED,
    VIKINGS,
)
from fidchell.games.emperor.setup import lay_out_table
from fidchell.games.emperor.state import FACE_UP, IN_STACK, EmperorState
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadSetup
from tests.games.emperor.field import RULES
from tests.rule import rule

NORMAL = {"years": "4", "kings": "random"}
PLACING = (agenda.PLACE_TILE, agenda.PLACE_SETTLEMENT, agenda.PLACE_HERDER)


def laid(seats: int = 4, seed: int = 1, **options: str) -> EmperorState:
    """The table before anybody places anything."""
    return lay_out_table(RULES.pieces, seats, NORMAL | options, FastChance(seed))


def placed(seats: int = 4, seed: int = 1, **options: str) -> EmperorState:
    """The table after all have placed at random, at the first question of the first event."""
    chance = FastChance(seed)
    state = RULES.setup(seats, NORMAL | options, chance)
    while state.frame.step in PLACING:
        RULES.play(state, state.moves[chance.below(len(state.moves))], chance)
    return state


@rule("EMP-PLOT-02")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_game_is_for_three_or_four(seats: int) -> None:
    with pytest.raises(BadSetup):
        RULES.setup(seats, {}, FastChance(1))


# ---------------------------------------------------------------- the board


@rule("EMP-SETB-01", "EMP-CONC-08")
def test_no_clan_has_anything_that_its_king_sheet_does_not_give() -> None:
    for seed in range(4):
        state = laid(seed=seed)
        for seat in range(4):
            king = RULES.pieces.kings[state.kings[seat]]
            assert state.goods[seat * GOODS : seat * GOODS + GOODS] == king.goods
            assert state.mat[seat * 2 : seat * 2 + 2] == [king.mat_animals.count(0), king.mat_animals.count(1)]


@rule("EMP-SETB-02", "EMP-COMP-16")
def test_action_cards_lie_in_one_stack_a_kind() -> None:
    assert laid(4).stacks == [1, 1, 5, 2, 3, 3, 3, 2]
    assert sum(laid(4).stacks) == 20
    three = laid(3).stacks
    assert three == [1, 1, 4, 2, 2, 2, 2, 2]
    assert min(three) > 0
    assert len(ACTION_NAMES) == 9


@rule("EMP-SETB-03")
def test_the_game_begins_with_sowing_in_1011() -> None:
    state = laid()
    assert state.year == 0
    assert state.event == -1
    chance = FastChance(2)
    state = RULES.setup(4, {}, chance)
    state.journal = []
    while state.event < 0:
        RULES.play(state, state.moves[0], chance)
    began = [event for event in state.journal if event.kind == EVENT_BEGAN]
    assert began[0].args == [SOWING, 0, 0]


@rule("EMP-SETB-04")
def test_five_price_markers_stand_on_their_squares() -> None:
    assert laid().prices == [2, 3, 3, 4, 5]
    assert laid().prices == RULES.pieces.start_squares


@rule("EMP-SETB-05")
def test_no_stack_holds_a_card_of_another_group() -> None:
    for number, card in enumerate(RULES.pieces.cards):
        assert card.group == number // 18


@rule("EMP-SETB-06", "EMP-SETB-07", "EMP-COMP-14")
def test_each_town_holds_six_quarters_and_one_warrior_and_the_rest_waits() -> None:
    state = laid()
    towns = RULES.pieces.board.towns
    assert RULES.pieces.board.town_names == ["Dyflinn", "Veisafjodr"]
    for town in towns:
        assert state.tiles[town] == TOWN
        assert state.tokens[town * KINDS : town * KINDS + KINDS] == [0, 1, 0, 6, 0, 0, 0, 0]
    assert [area for area in range(AREAS) if state.holders[area] == VIKINGS] == towns
    assert state.reserve[VIKINGS * TOKENS :] == [0, 26, 3, 0]


@rule("EMP-SETB-08", "EMP-COMP-02")
def test_the_raid_tile_has_a_side_for_each_number_of_players() -> None:
    assert RULES.pieces.fleets == [[3, 5, 6, 8], [4, 6, 8, 10]]
    assert laid().longship == 0
    vikings = RULES.view(laid(3), -1)["vikings"]
    assert isinstance(vikings, dict)
    assert vikings["fleet"] == 3


@rule("EMP-SETB-09")
def test_only_clans_in_the_game_can_take_tribute() -> None:
    state = laid(3)
    assert 1 not in state.clans, "Connachta has no seat and so no card"
    assert state.tribute_used == 0


@rule("EMP-SETB-10", "EMP-COMP-03")
def test_the_starting_tiles_are_taken_out_of_the_bag() -> None:
    for seed in range(5):
        state = laid(seed=seed)
        expected = [0, 15, 15, 8, 6]
        for king in state.kings:
            for tile in RULES.pieces.kings[king].tiles:
                expected[tile] -= 1
        assert state.bag == expected


@rule("EMP-SETB-11")
def test_all_land_is_connected_and_both_towns_lie_at_the_sea() -> None:
    board = RULES.pieces.board
    reached = {0}
    edge = [0]
    while edge:
        for area in board.near[edge.pop()]:
            if area not in reached:
                reached.add(area)
                edge.append(area)
    assert len(reached) == AREAS
    for town in board.towns:
        sides = board.towards[town * 6 : town * 6 + 6]
        assert -1 in sides
        assert max(sides) >= 0


# ---------------------------------------------------------------- the clans


@rule("EMP-CLAN-01")
def test_the_first_play_gives_each_clan_its_fixed_king() -> None:
    fixed = {0: "brian", 1: "tadg", 2: "mael-sechnaill", 3: "dungal"}
    for seed in range(3):
        state = laid(seed=seed, kings="first-play")
        assert [RULES.pieces.kings[king].id for king in state.kings] == [fixed[clan] for clan in state.clans]
    drawn = {tuple(sorted(laid(seed=seed).kings)) for seed in range(8)}
    assert len(drawn) > 1, "with the option off kings are random"


@rule("EMP-CLAN-02", "EMP-COMP-01")
def test_clans_and_kings_are_drawn_and_no_king_comes_twice() -> None:
    clans = {laid(seed=seed).clans[0] for seed in range(30)}
    assert clans == {0, 1, 2, 3}
    kings = {laid(seed=seed).kings[0] for seed in range(80)}
    assert kings == set(range(8))
    for seats in (3, 4):
        state = laid(seats)
        assert len(set(state.kings)) == seats


@rule("EMP-CLAN-03")
def test_three_players_leave_connachta_out() -> None:
    for seed in range(6):
        state = laid(3, seed)
        assert sorted(state.clans) == [0, 2, 3]
        assert [state.clans[seat] for seat in state.circle] == [0, 2, 3]


@rule("EMP-CLAN-04")
def test_four_players_sit_in_the_order_of_the_clans() -> None:
    for seed in range(6):
        state = laid(4, seed)
        assert [state.clans[seat] for seat in state.circle] == [0, 1, 2, 3]
        assert RULES.pieces.clan_ids == ["dal_gcais", "connachta", "ui_neill", "eoganachta"]


@rule("EMP-CLAN-05", "EMP-COMP-09", "EMP-CAL-05")
def test_dal_gcais_holds_the_high_king_token() -> None:
    for seats in (3, 4):
        state = laid(seats, 5)
        assert state.clans[state.holder] == 0


@rule("EMP-CLAN-06")
def test_the_four_clans_have_four_colours() -> None:
    assert sorted(RULES.pieces.clan_colours) == ["blue", "orange", "purple", "red"]


@rule("EMP-CLAN-07")
@pytest.mark.parametrize(("seats", "starts"), [(4, ["h1", "e2", "c3", "k3"]), (3, ["g2", "c2", "k3"])])
def test_each_monastery_stands_at_its_start_place(seats: int, starts: list[str]) -> None:
    state = laid(seats)
    board = RULES.pieces.board
    assert [board.ids[state.homes[seat]] for seat in state.circle] == starts
    for seat in range(seats):
        assert [area for area in range(AREAS) if state.claims(seat, area)] == [state.homes[seat]]
        assert state.tiles[state.homes[seat]] == MONASTIC
        assert state.monasteries[seat] == 1


@rule("EMP-CLAN-08", "EMP-CLAN-12")
def test_the_clans_place_in_reverse_turn_order() -> None:
    chance = FastChance(3)
    state = RULES.setup(4, {}, chance)
    asked: list[int] = []
    while state.frame.step in PLACING:
        if not asked or asked[-1] != state.actor:
            asked.append(state.actor)
        RULES.play(state, state.moves[0], chance)
    assert asked == state.circle[::-1]


@rule("EMP-CLAN-09")
def test_after_set_up_every_clan_has_what_its_sheet_lists() -> None:
    for seed in range(6):
        state = placed(seed=seed)
        for seat in range(4):
            king = RULES.pieces.kings[state.kings[seat]]
            own = [area for area in range(AREAS) if state.holders[area] == seat]
            counts = [sum(state.tokens[area * KINDS + kind] for area in own) for kind in range(KINDS)]
            assert counts[0] == king.units[0] + len(king.herders)
            assert counts[1:3] == king.units[1:3]
            assert counts[SETTLEMENT] == len(king.settlements)
            assert counts[CATTLE : CATTLE + 2] == [king.herders.count(0), king.herders.count(1)]
            assert state.ships[seat] == king.ships
            assert [card for card in range(72) if state.places[card] == seat] == sorted(king.cards)


@rule("EMP-CLAN-09")
def test_all_starts_are_worth_the_same() -> None:
    values = [3, 4, 4, 5, 6, 1, 15]
    tile_values = [0, 8, 8, 11, 14]
    for king in RULES.pieces.kings:
        worth = sum(amount * values[good] for good, amount in enumerate(king.goods))
        worth += sum(tile_values[tile] for tile in king.tiles) + 15 * len(king.settlements) + 22 * king.ships
        worth += sum(count * price for count, price in zip(king.units, (10, 15, 25), strict=True))
        worth += sum(10 + (10, 8)[animal] for animal in king.herders)
        cards = [RULES.pieces.cards[card] for card in king.cards]
        worth += sum(amount * values[good] for card in cards for good, amount in enumerate(card.cost))
        assert worth == 262, king.id


@rule("EMP-CLAN-10")
def test_a_starting_card_is_in_no_stack_and_no_open_place() -> None:
    state = placed()
    for seat in range(4):
        for card in RULES.pieces.kings[state.kings[seat]].cards:
            assert state.places[card] == seat
            assert card not in state.face_up


@rule("EMP-CLAN-11")
def test_every_view_shows_the_specializations_of_all_kings() -> None:
    state = placed()
    for seat in (-1, 0, 3):
        players = RULES.view(RULES.redact(state, seat), seat)["players"]
        assert isinstance(players, list)
        texts = [player["king"]["text"] for player in players]
        assert texts == [RULES.pieces.kings[king].text for king in state.kings]


@rule("EMP-CLAN-13", "EMP-CARD-15")
def test_four_cards_lie_open_one_of_each_group() -> None:
    shown = set()
    for seed in range(4):
        state = placed(seed=seed)
        assert [card // 18 for card in state.face_up] == [0, 1, 2, 3]
        assert state.places.count(FACE_UP) == 4
        assert state.places.count(IN_STACK) == 72 - 4 - 8
        shown.add(tuple(state.face_up))
    assert len(shown) == 4, "other seeds show other cards"


@rule("EMP-CLAN-14")
def test_the_traders_start_on_their_wagons() -> None:
    assert laid().traders == [EMPTY] * 4


@rule("EMP-CLAN-15")
def test_starting_tiles_and_herders_keep_to_their_places() -> None:
    board = RULES.pieces.board
    for seed in range(12):
        state = placed(seed=seed)
        for seat in range(4):
            own = [area for area in range(AREAS) if state.holders[area] == seat]
            for area in own:
                if state.tokens[area * KINDS + CATTLE] + state.tokens[area * KINDS + CATTLE + 1]:
                    assert state.tiles[area] == UNEXPLORED, "no herder stands on a tile"
                    assert any(state.tiles[near] != UNEXPLORED for near in board.near[area])
                if state.tokens[area * KINDS + SETTLEMENT]:
                    assert FARMLAND <= state.tiles[area] <= MINE
                    assert state.tokens[area * KINDS + SETTLEMENT] <= 2
        for area in range(AREAS):
            if FARMLAND <= state.tiles[area] <= MINE:
                near = board.near[area]
                assert any(FARMLAND <= state.tiles[other] <= MONASTIC for other in near)


@rule("EMP-CLAN-15")
def test_a_tile_is_never_offered_on_towns_monastic_starts_or_others_tokens() -> None:
    chance = FastChance(9)
    state = RULES.setup(4, {}, chance)
    while state.frame.step in PLACING:
        for move in state.moves:
            if state.frame.step != agenda.PLACE_SETTLEMENT:
                assert state.tiles[move] == UNEXPLORED
            assert not state.has_opponent(move, state.actor)
        RULES.play(state, state.moves[-1], chance)
