"""What holds for all development cards: their data, their windows, their limits."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.games.emperor.agenda import (
    BUILD,
    CARD_WINDOW,
    DEVELOP_CARD,
    EXPLORE,
    FREE_CARD,
    HERD,
    MARKET,
    MILK,
    PERFORM,
)
from fidchell.games.emperor.developments import discounted, mat_room, refresh
from fidchell.games.emperor.glossary import AT_HARVEST, BEFORE_ACTION, CARDS, RECRUIT_WORKER, TAG_NAMES
from fidchell.games.emperor.glossary import BUILD as BUILD_ACTION
from fidchell.games.emperor.rules import open_box
from fidchell.games.emperor.state import FACE_UP, IN_STACK, TRASHED
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadPieces, IllegalMove
from tests.games.emperor.field import RULES, Field, fresh_source
from tests.rule import rule

SOURCE: dict[str, Any] = fresh_source()
CARD_DATA: list[dict[str, Any]] = SOURCE["development_cards"]
SCHEMA: dict[str, Any] = SOURCE["effect_schema"]


@rule("EMP-COMP-15")
def test_there_are_72_different_cards_18_in_each_group() -> None:
    assert len({card["id"] for card in CARD_DATA}) == len({card["name"] for card in CARD_DATA}) == CARDS == 72
    for group in range(4):
        assert sum(card.group == group for card in RULES.pieces.cards) == 18


@rule("EMP-CARD-04")
def test_every_card_bears_exactly_one_of_six_tags() -> None:
    assert {card["tag"] for card in CARD_DATA} == set(TAG_NAMES)


@rule("EMP-CARD-14")
@pytest.mark.parametrize("card", CARD_DATA, ids=[card["id"] for card in CARD_DATA])
def test_every_verb_and_key_of_a_card_is_declared(card: dict[str, Any]) -> None:
    for effect in card["effects"]:
        verb = SCHEMA["verbs"][effect["verb"]]
        assert set(verb["required"]) <= set(effect) - {"verb", "when"}
        assert set(effect) - {"verb", "when"} <= set(verb["required"]) | set(verb["optional"])
        assert set(effect["when"]) <= set(verb["moments"])
        assert set(effect["when"]) <= set(SCHEMA["moments"])
        if "per" in effect:
            assert effect["per"] in SCHEMA["counters"]


@rule("EMP-CARD-14")
def test_the_free_text_of_a_card_is_not_needed_and_an_unknown_key_is_refused() -> None:
    source: dict[str, Any] = fresh_source()
    for card in source["development_cards"]:
        card["text"] = ""
    assert open_box("emperor", source).pieces.cards[0].effects[0].consume == RULES.pieces.cards[0].effects[0].consume
    source["development_cards"][0]["effects"][0]["wish"] = 1
    with pytest.raises(BadPieces, match="wish"):
        open_box("emperor", source)


@rule("EMP-CARD-01")
def test_a_clan_gets_cards_only_by_its_king_the_summer_fair_and_develop() -> None:
    chance = FastChance(7)
    state = RULES.setup(4, {}, chance)
    for seat in range(4):
        king = RULES.pieces.kings[state.kings[seat]]
        assert sorted(card for card in range(CARDS) if state.places[card] == seat) == sorted(king.cards)
    seen_growth: set[int] = set()
    while not state.is_over():
        before = [state.places.count(seat) for seat in range(4)]
        step = state.frame.step
        moves = RULES.legal(state)
        RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
        if any(state.places.count(seat) > before[seat] for seat in range(4)):
            seen_growth.add(step)
    names = {RULES.steps[step].name for step in seen_growth}
    assert names <= {"free-card", "keep-card", "develop-card", "pay"}
    assert "free-card" in names


@rule("EMP-CARD-02")
def test_a_clan_with_fifteen_cards_may_take_another_and_all_see_them() -> None:
    field = Field()
    cards = [f"K{number:02}" for number in range(1, 16)]
    field.card(0, *cards)
    field.begin(FREE_CARD, 0)
    assert "stack clan" in field.legal()
    view = str(field.rules.view(field.rules.redact(field.state, 2), 2))
    for card in cards:
        assert card.lower() in view


@rule("EMP-CARD-03")
def test_two_cards_of_one_moment_are_offered_in_both_orders() -> None:
    field = Field()
    field.card(0, "C02", "C12")
    field.give(0, food=6)
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION)
    assert field.legal() == ["use c02", "use c12", "done"]
    field.play("use c12")
    assert field.legal() == ["use c02", "done"]


@rule("EMP-CARD-05")
def test_a_used_incident_is_gone_for_good() -> None:
    field = Field()
    field.card(0, "C12")
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION)
    field.play("use c12")
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION)
    assert field.is_over()
    assert field.owner("C12") == TRASHED
    view = str(field.rules.view(field.rules.redact(field.state, 0), 0))
    assert "'c12'" not in view.replace("trash", "")


@rule("EMP-CARD-06")
def test_an_incident_is_offered_before_and_after_an_action_and_never_inside_it() -> None:
    field = Field()
    field.card(0, "C12")
    field.give(0, food=9, textile=9, wood=9, metal=9)
    field.state.chosen[0] = BUILD_ACTION
    field.begin(PERFORM, 0)
    assert field.legal() == ["use c12", "done"]
    field.play("done")
    assert "build ship" in field.legal()
    assert "use c12" not in field.legal()
    field.play("build ship")
    assert "use c12" not in field.legal()
    field.play("done")
    assert field.legal() == ["use c12", "done"]


@rule("EMP-CARD-07")
def test_a_card_for_the_harvest_is_not_offered_at_another_time() -> None:
    field = Field()
    field.card(0, "K16")
    field.tile("f3", "farmland")
    field.put("f3", 0, settlement=1, grain=1)
    field.begin(CARD_WINDOW, 0, BEFORE_ACTION)
    assert field.is_over()
    field.begin(CARD_WINDOW, 0, AT_HARVEST)
    assert field.legal() == ["use k16", "done"]
    with pytest.raises(IllegalMove, match="EMP-CARD-07"):
        field.play("use c12")


@rule("EMP-CARD-13")
def test_a_lasting_card_is_used_once_a_fair_and_again_at_the_next() -> None:
    field = Field()
    field.card(0, "C01")
    field.give(0, food=9)
    field.begin(MARKET, 0)
    field.play("use c01")
    assert field.is_over(), "nothing else can be dealt with six food"
    refresh(field.state)
    field.begin(MARKET, 0)
    assert "use c01" in field.legal()


@rule("EMP-CARD-13", "EMP-MILK-01")
def test_a_milking_card_works_at_every_milking() -> None:
    field = Field()
    field.card(0, "K04")
    field.put("f3", 0, worker=1, cattle=1)
    for milking in range(1, 4):
        field.begin(MILK, 0)
        assert field.stock(0, "food") == 2 * milking


@rule("EMP-CARD-15")
def test_an_empty_stack_offers_its_open_card_and_then_nothing() -> None:
    field = Field()
    for card in range(18):
        field.state.places[card] = TRASHED
    field.state.places[3] = FACE_UP
    field.state.face_up[0] = 3
    field.begin(FREE_CARD, 0)
    assert [text for text in field.legal() if text in ("card c04", "stack clan")] == ["card c04"]
    field.play("card c04")
    field.begin(FREE_CARD, 1)
    assert not [text for text in field.legal() if text.startswith("card c") or text == "stack clan"]
    assert field.state.face_up[0] == -1
    assert field.state.places.count(IN_STACK) == 54


@rule("EMP-CARD-16")
def test_a_price_wholly_discounted_leaves_one_unit_of_choice() -> None:
    field = Field()
    field.king(0, "murchad")
    field.card(0, "C03", "C04")
    warrior = field.pieces.recruit_goods[1]
    due = discounted(field.state, 0, RECRUIT_WORKER + 1, warrior)
    assert sum(due[:5]) == 3
    assert due[7] == 2, "two of the three are struck off"


@rule("EMP-CARD-16")
def test_a_single_unit_is_never_discounted_away() -> None:
    field = Field()
    field.card(0, "C09")
    field.give(0, metal=1)
    card = field.card_number("M11")
    field.state.face_up[3] = card
    field.state.places[card] = FACE_UP
    field.begin(DEVELOP_CARD, 0)
    field.play("card m11", 0)
    assert field.goods(0) == {}
    assert field.owner("M11") == 0


@rule("EMP-COMP-05", "EMP-CARD-09", "EMP-CARD-12")
def test_a_clan_below_zero_points_can_still_pay_and_exchange() -> None:
    field = Field()
    field.card(0, "C03", "C01")
    field.give(0, food=5, vp=-4)
    field.begin(MARKET, 0)
    assert "use c01" in field.legal()
    field.play("recruit worker goods")
    field.play("use c01")
    assert field.goods(0) == {"vp": -3}


@rule("EMP-CARD-17")
def test_a_card_prevails_over_a_limit_for_its_owner_only() -> None:
    field = Field()
    field.card(0, "K07")
    assert [mat_room(field.state, seat) for seat in range(4)] == [4, 2, 2, 2]
    field.state.mat[:4] = [2, 2, 2, 1]
    field.begin(HERD, 0)
    assert "keep" in field.legal()
    field.play("keep")
    field.begin(HERD, 1)
    assert "keep" not in field.legal()


@rule("EMP-ACT-08")
def test_a_card_bought_before_is_used_in_the_action_that_follows() -> None:
    field = Field()
    field.give(0, food=1)
    field.begin(EXPLORE, 0)
    assert field.is_over()
    field.card(0, "K13")
    field.begin(EXPLORE, 0)
    assert "explore g1" in field.legal()


@rule("EMP-ACT-08", "EMP-CARD-12")
def test_any_number_of_fitting_cards_counts_in_one_action() -> None:
    field = Field()
    field.card(0, "V03", "V04", "V05")
    field.give(0, food=1, textile=3, wood=5, stone=0)
    field.tile("g1", "forest")
    field.begin(BUILD, 0)
    for move in ("build ship", "build tower", "settle g1"):
        field.play(move)
    assert field.goods(0) == {}
