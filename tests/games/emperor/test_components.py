"""What is in the box, and that a wrong box is refused."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.games.emperor.glossary import GOODS
from fidchell.games.emperor.rules import open_box
from fidchell.games.emperor.spending import earn, spend
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadPieces
from tests.games.emperor.field import RULES, Field, fresh_source
from tests.rule import rule


def box() -> dict[str, Any]:
    """The component data, to be looked at or spoilt."""
    source: dict[str, Any] = fresh_source()
    return source


@rule("EMP-COMP-01")
def test_a_deal_uses_different_king_sheets_of_the_eight() -> None:
    assert len(RULES.pieces.kings) == 8
    for seats in (3, 4):
        assert len(set(RULES.setup(seats, {}, FastChance(3)).kings)) == seats


@rule("EMP-COMP-03", "EMP-COMP-14", "EMP-COMP-17")
def test_tiles_and_tokens_have_their_numbers_all_game_long() -> None:
    chance = FastChance(11)
    state = RULES.setup(4, {"years": "2"}, chance)
    clan = [6, 7, 3, 10]
    expected = [15, 15, 8, 6, *clan * 4, 0, 28, 3, 12, 72, 1, 1, 5, 2, 3, 3, 3, 2]
    while not state.is_over():
        assert RULES.census(state) == expected
        assert max(state.ships) <= 5
        assert max(state.towers) <= 5
        assert max(state.monasteries) <= 1
        RULES.advance(state, state.actor, state.moves[chance.below(len(state.moves))], chance)
    assert RULES.census(state) == expected


@rule("EMP-COMP-04", "EMP-COMP-05", "EMP-COMP-06")
def test_the_printed_tokens_add_up() -> None:
    components = box()["components"]
    totals = {
        name: sum(int(value) * count for value, count in tokens.items())
        for name, tokens in components["resource_tokens"].items()
    }
    assert totals == {"food": 208, "textile": 126, "wood": 132, "stone": 97, "metal": 85}
    assert sum(int(value) * count for value, count in components["silver_coins"].items()) == 895
    assert components["vp_tokens"] == {"1": 20, "5": 15, "25": 8, "-1": 5}
    assert sorted(components["animal_tokens"]["counts"]) == [15, 19]


@rule("EMP-COMP-07", "EMP-COMP-04")
def test_goods_never_run_out() -> None:
    field = Field()
    earn(field.state, 0, 0, 5000)
    assert field.stock(0, "food") == 5000


@rule("EMP-CONC-08")
def test_what_is_paid_goes_to_nobody() -> None:
    field = Field()
    for seat in range(4):
        field.give(seat, food=5)
    spend(field.state, 0, 0, 1)
    assert [field.stock(seat, "food") for seat in range(4)] == [4, 5, 5, 5]


@rule("EMP-COMP-05")
def test_a_clan_with_no_vp_that_destroys_a_settlement_stands_at_minus_two() -> None:
    assert RULES.pieces.structure_penalty == 2
    field = Field()
    field.state.gain(0, 6, -RULES.pieces.structure_penalty)
    assert field.stock(0, "vp") == -2


@rule("EMP-COMP-10")
def test_the_direction_die_names_each_direction_and_all_sea_marks() -> None:
    assert sorted(RULES.pieces.die_directions) == [0, 1, 2, 3, 4, 5]
    assert set(RULES.pieces.die_marks) == {0, 1, 2}


@rule("EMP-COMP-11")
def test_two_harvest_dice_give_two_to_six() -> None:
    faces = RULES.pieces.harvest_faces
    assert {first + second for first in faces for second in faces} == {2, 3, 4, 5, 6}


@rule("EMP-COMP-12")
def test_a_battle_die_shows_only_the_four_symbols() -> None:
    assert sorted(RULES.pieces.battle_faces) == [0, 1, 1, 2, 3, 3]
    assert box()["dice"]["battle"]["green"] == box()["dice"]["battle"]["black"] == 4


@rule("EMP-COMP-13")
def test_five_green_and_two_black_ordinary_dice_suffice() -> None:
    ordinary = box()["dice"]["ordinary"]
    assert (ordinary["green"], ordinary["black"]) == (5, 2)
    assert RULES.pieces.black_dice == 2


@rule("EMP-COMP-15", "EMP-SETB-05")
def test_there_are_seventy_two_different_cards_eighteen_a_group() -> None:
    cards = RULES.pieces.cards
    assert len({card.id for card in cards}) == len({card.name for card in cards}) == 72
    assert [sum(card.group == group for card in cards) for group in range(4)] == [18] * 4


SPOILT = [
    ("hexes", lambda data: data["board"]["hexes"].pop(), "63 areas"),
    ("tile", lambda data: data["components"]["area_tiles"].update(mine=7), "15 farmlands"),
    ("clan", lambda data: data["components"]["clan_tokens"].update(warrior=8), "7 warriors"),
    ("vikings", lambda data: data["components"]["viking_tokens"].update(warrior=27), "28 warriors"),
    ("card", lambda data: data["development_cards"].pop(), "72 development cards"),
    ("name", lambda data: data["development_cards"][1].update(name="Hospitality"), "same name"),
    ("verb", lambda data: data["development_cards"][0]["effects"][0].update(verb="sing"), "sing"),
    ("key", lambda data: data["development_cards"][0]["effects"][0].update(luck=3), "luck"),
    ("harvest", lambda data: data["dice"]["harvest"].update(faces=[1, 2, 4]), "harvest die"),
    ("calendar", lambda data: data["calendar"]["seasons"][0]["events"].pop(0), "calendar"),
    ("price", lambda data: data["trade_table"]["squares"][3].update(buy=9), "Square 4"),
    ("kings", lambda data: data["kings"].pop(), "eight|not one of"),
    ("actions", lambda data: data["action_cards"][2].update(copies_3p=5), "4\\+ marks"),
    ("colour", lambda data: data["clans"][0].update(colour="red"), "four colours"),
    ("town", lambda data: data["board"]["viking_towns"].pop("Dyflinn"), "two Viking towns"),
]


@pytest.mark.parametrize(("name", "spoil", "complaint"), SPOILT)
def test_a_wrong_box_is_refused_with_a_sentence(name: str, spoil: Any, complaint: str) -> None:
    data = box()
    spoil(data)
    with pytest.raises(BadPieces, match=complaint):
        open_box("emperor", data)
    assert name


def test_goods_are_five_resources_silver_and_vp() -> None:
    assert GOODS == 7
