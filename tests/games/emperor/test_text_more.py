"""What people read: questions of battle and cards say what they are about, and fallen towers are no cattle."""

from __future__ import annotations

from fidchell.games.emperor.agenda import BATTLE_PART, FINISH, HERD, MARKET, MILK, VIKING_ORDERS
from fidchell.games.emperor.events import CARD_PICKED, CARD_USED, FELL
from fidchell.games.emperor.glossary import YEARS_OVER
from fidchell.wording import catalogue_for
from tests.games.emperor.field import DOUBLE, MISS, ROUT, Field
from tests.games.emperor.test_battle_dice import WEST, clan_attack

NAMES = ["Ana", "Bea", "Cai", "Dub"]
TEXTS = catalogue_for("emperor")


def question(field: Field) -> str:
    """The open question in words."""
    seat = field.state.actor
    decision = field.rules.decision(field.state, seat)
    assert decision is not None
    return TEXTS.say("prompts", decision.prompt, NAMES)


def told(field: Field, kind: int) -> list[str]:
    """What happened, in words."""
    return [TEXTS.say("events", field.rules.event_message(event), NAMES) for event in field.events(kind)]


def test_the_questions_of_a_muster_name_both_areas() -> None:
    field = clan_attack(1)
    field.put("e4", 0, chieftain=1)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    chieftains = question(field)
    field.play("chieftains 1")
    warriors = question(field)
    for text in (chieftains, warriors):
        assert TEXTS.term("f3") in text
        assert TEXTS.term("f4") in text


def test_the_question_of_a_flight_names_who_flees_and_from_where() -> None:
    field = clan_attack(1)
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1", ROUT, MISS, MISS)
    assert "warrior" in question(field)
    assert TEXTS.term("f4") in question(field)
    assert question(field).startswith(TEXTS.term("vikings"))


def test_hits_still_to_be_taken_are_counted() -> None:
    field = clan_attack(1)
    field.put("f4", 1, warrior=2, worker=2)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("warriors 1", DOUBLE, DOUBLE, *[MISS] * 4)
    assert "2 hits" in question(field)
    field.play("lose worker")
    assert "1 hit " in question(field)


def test_a_fallen_tower_level_and_monastery_are_called_by_their_names() -> None:
    field = Field()
    field.state.towers[0] = 1
    field.vikings("h2", chieftain=1)
    field.begin(VIKING_ORDERS, 0, 0, [WEST, DOUBLE, MISS, MISS])
    field.play("lose tower", MISS, MISS)
    assert "tower level" in told(field, FELL)[0]
    assert "cattle" not in told(field, FELL)[0]


def test_picked_cards_are_told_to_all() -> None:
    field = clan_attack(0)
    field.card(0, "M06", "M08")
    field.vikings("f4", warrior=1)
    field.begin(BATTLE_PART, 0)
    field.play("attack f4")
    field.play("use m08")
    assert told(field, CARD_PICKED) == [f"Ana picks {TEXTS.term('m08')} for the battle."]


def test_lasting_cards_at_work_are_told() -> None:
    field = Field()
    field.card(0, "K04", "C03")
    field.put("f3", 0, worker=1, cattle=1)
    field.give(0, food=5)
    field.begin(MILK, 0)
    field.begin(MARKET, 0)
    field.play("recruit worker goods")
    used = [(event.seat, field.pieces.cards[event.args[0]].id) for event in field.events(CARD_USED)]
    assert used == [(0, "k04"), (0, "c03")]


def test_an_exchange_is_named_by_its_card() -> None:
    field = Field()
    field.card(0, "V01")
    field.put("f3", 0, warrior=3)
    field.give(0, metal=3)
    field.begin(MARKET, 0)
    field.play("use v01")
    assert question(field).startswith(TEXTS.term("v01"))


def test_cards_that_score_at_the_end_are_told() -> None:
    field = Field()
    field.card(0, "V09")
    field.card(1, "C11")
    field.state.towers[0] = 2
    field.begin(FINISH, 0, YEARS_OVER)
    assert [(event.seat, field.pieces.cards[event.args[0]].id) for event in field.events(CARD_USED)] == [(0, "v09")]


def test_a_second_animal_of_a_lone_herder_is_told_as_the_work_of_the_dogs() -> None:
    field = Field()
    field.card(0, "K08")
    field.put("f3", 0, worker=1, sheep=2)
    field.begin(HERD, 0)
    field.play("gather")
    field.play("animal sheep")
    assert field.events(CARD_USED) == []
    field.play("animal sheep")
    assert [event.args[0] for event in field.events(CARD_USED)] == [field.card_number("K08")]
