"""What a seat may know, the wire form, and the words."""

from __future__ import annotations

import json

from fidchell.cli.display import draw
from fidchell.games.emperor import agenda
from fidchell.games.emperor.events import CARD_DRAWN, EVENTS, TILES_SEEN
from fidchell.games.emperor.state import IN_STACK, UNDER, UNKNOWN
from fidchell.games.emperor.text import EVENTS as EVENT_TEXTS
from fidchell.kernel.chance import FastChance
from fidchell.wording import catalogue_for
from tests.games.emperor.field import RULES, Field
from tests.rule import rule

NAMES = ["Ann", "Ben", "Cid", "Dee"]


def looking() -> Field:
    """Seat 0 looks through three cards of the Countryside stack."""
    field = Field()
    field.card(0, "C14")
    field.begin(agenda.FREE_CARD, 0)
    field.play("stack countryside", 0, 0, 0)
    return field


@rule("EMP-FAIR-04")
def test_only_the_drawer_sees_the_cards_drawn() -> None:
    field = looking()
    own = RULES.redact(field.state, 0)
    assert own.drawn == [18, 19, 20]
    for seat in (-1, 1, 2, 3):
        seen = RULES.redact(field.state, seat)
        assert seen.drawn == [UNKNOWN] * 3
        assert [seen.places[card] for card in (18, 19, 20)] == [IN_STACK] * 3
        assert seen.moves == []
    drawn = field.events(CARD_DRAWN)
    assert [event.is_for(0) for event in drawn] == [True] * 3
    assert not any(event.is_for(seat) for event in drawn for seat in (-1, 1, 2, 3))


@rule("EMP-DEV-04")
def test_a_card_put_under_its_stack_is_known_to_who_put_it_there() -> None:
    field = Field()
    field.begin(agenda.DEVELOP_CARD, 1)
    field.play("stack village", 8)
    mine = RULES.redact(field.state, 1)
    assert mine.places[44] == UNDER
    others = RULES.redact(field.state, 2)
    assert others.places[44] == IN_STACK
    assert field.events(CARD_DRAWN)[0].audience == 0b10
    offers = RULES.view(mine, 1)["cards"]
    assert isinstance(offers, list)
    assert offers[2]["known_below"] == ["v09"]
    assert offers[2]["stack"] == 18
    hidden = RULES.view(others, 2)["cards"]
    assert isinstance(hidden, list)
    assert hidden[2]["known_below"] == []
    assert hidden[2]["stack"] == 18


@rule("EMP-EXPL-05")
def test_only_the_explorer_sees_the_tiles_drawn() -> None:
    field = Field()
    field.card(0, "K12")
    field.give(0, food=3)
    field.begin(agenda.EXPLORE, 0)
    field.play("explore g1", 0, 15)
    seen = RULES.redact(field.state, 2)
    assert seen.bag == [0, 15, 15, 8, 6], "for the others both may still be in the bag"
    assert seen.drawn == [UNKNOWN, UNKNOWN]
    assert field.events(TILES_SEEN)[0].audience == 1
    view = RULES.view(RULES.redact(field.state, 0), 0)["pending"]
    assert isinstance(view, dict)
    assert view["seen"] == ["farmland", "forest"]
    other = RULES.view(seen, 2)["pending"]
    assert isinstance(other, dict)
    assert (other["seen"], other["drawn"], other["looking"]) == ([], 2, 0)


def test_what_is_dealt_anew_fits_what_a_seat_knows() -> None:
    for field in (looking(),):
        for seat in (-1, 0, 1, 3):
            seen = RULES.redact(field.state, seat)
            for seed in range(6):
                world = RULES.sample(seen, seat, FastChance(seed))
                assert RULES.redact(world, seat).key() == seen.key()
                assert UNKNOWN not in world.drawn
                assert len(world.moves) == 3


def test_random_games_keep_the_law_of_redaction_and_speak_json() -> None:
    for seats, seed in ((3, 1), (4, 2)):
        chance = FastChance(seed)
        state = RULES.setup(seats, {"years": "2"}, chance)
        asked = 0
        while not state.is_over():
            asked += 1
            if asked % 23 == 0:
                for seat in range(-1, seats):
                    seen = RULES.redact(state, seat)
                    world = RULES.sample(seen, seat, chance)
                    assert RULES.redact(world, seat).key() == seen.key()
                    json.dumps(RULES.view(seen, seat))
                copied = state.copy()
                RULES.advance(copied, copied.actor, copied.moves[0], FastChance(5))
                assert state.key() == state.copy().key()
            RULES.advance(state, state.actor, state.moves[chance.below(len(state.moves))], chance)


def test_every_event_move_and_prompt_has_words() -> None:
    catalogue = catalogue_for("emperor")
    assert len(EVENT_TEXTS) == EVENTS
    for key, _, _ in EVENT_TEXTS:
        assert key in catalogue.sections["events"], key
    for move in range(RULES.book.size()):
        message = RULES.move_message(move)
        assert message.key in catalogue.sections["moves"], message.key
        for param in message.params:
            assert param.startswith("#") or param in catalogue.sections["terms"], param


def test_a_game_is_told_and_drawn_without_a_missing_word() -> None:
    catalogue = catalogue_for("emperor")
    chance = FastChance(4)
    state = RULES.setup(4, {"years": "2"}, chance)
    told = 0
    asked = 0
    while not state.is_over():
        prompt = RULES.prompt(state, state.actor)
        assert prompt.key in catalogue.sections["prompts"], prompt.key
        state.journal = []
        RULES.advance(state, state.actor, state.moves[chance.below(len(state.moves))], chance)
        for event in state.journal or []:
            message = RULES.event_message(event)
            sentence = catalogue.say("events", message, NAMES)
            assert "{" not in sentence
            for param in message.params:
                assert param[0] in "@#" or param in catalogue.sections["terms"], (param, message.key)
            told += 1
        asked += 1
        if asked % 60 == 0:
            assert draw("emperor", RULES.view(RULES.redact(state, 0), 0), NAMES)
    assert told > 500


@rule("EMP-ACT-03", "EMP-CARD-02")
def test_the_view_shows_every_clans_cards_and_stacks_to_everybody() -> None:
    field = Field()
    field.card(1, *[f"C{number:02d}" for number in range(1, 16)])
    for seat in (-1, 0, 3):
        players = RULES.view(RULES.redact(field.state, seat), seat)["players"]
        assert isinstance(players, list)
        assert len(players[1]["cards"]) == 15
    field.begin(agenda.FREE_CARD, 1)
    assert "stack village" in field.legal(), "with 15 cards the free card may still be taken"


def test_a_battle_is_in_the_view_while_it_lasts() -> None:
    field = Field()
    field.put("h2", 0, chieftain=1, warrior=2)
    field.vikings("h3", warrior=3, chieftain=1)
    field.give(0, food=9)
    field.begin(agenda.BATTLE_PART, 0)
    assert RULES.view(field.state, 0)["battle"] is None
    field.play("attack h3")
    battle = RULES.view(field.state, 0)["battle"]
    assert isinstance(battle, dict)
    assert (battle["area"], battle["attacker"], battle["defender"]) == ("h3", 0, "vikings")
