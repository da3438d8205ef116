"""What a seat cannot know, hidden once or twice, and dealt anew."""

from __future__ import annotations

from fidchell.games.emperor.agenda import EXPLORE, FREE_CARD
from fidchell.games.emperor.piles import put_under
from fidchell.games.emperor.state import IN_STACK, UNDER
from fidchell.kernel.chance import FastChance
from tests.games.emperor.field import Field
from tests.rule import rule

LAST_CARD = 71


@rule("EMP-DEV-04")
def test_a_card_put_under_its_stack_is_known_to_who_put_it_there_alone() -> None:
    field = Field()
    field.state.places[LAST_CARD] = 2
    card = field.card_number("V05")
    put_under(field.state, card, 1)
    own, other = field.rules.redact(field.state, 1), field.rules.redact(field.state, 3)
    assert own.places[card] == UNDER
    assert other.places[card] == IN_STACK
    assert own.key() != other.key()


@rule("EMP-DEV-04")
def test_hiding_twice_hides_no_more_than_once() -> None:
    field = Field()
    field.state.places[LAST_CARD] = 2
    put_under(field.state, field.card_number("V05"), 1)
    seen = field.rules.redact(field.state, 3)
    again = field.rules.redact(seen, 3)
    assert again.key() == seen.key()
    assert again.places[LAST_CARD] == 2


@rule("EMP-FAIR-04")
def test_cards_looked_through_are_hidden_and_dealt_anew_for_the_others() -> None:
    field = Field()
    field.card(0, "C14")
    field.state.places[LAST_CARD] = 2
    field.begin(FREE_CARD, 0)
    field.play("stack village", 3, 5, 7)
    seen = field.rules.redact(field.state, 2)
    assert seen.drawn == [-1, -1, -1]
    assert field.rules.redact(seen, 2).key() == seen.key()
    worlds = {tuple(sorted(field.rules.sample(seen, 2, FastChance(seed)).drawn)) for seed in range(20)}
    assert len(worlds) > 10
    assert all(36 <= card < 54 for world in worlds for card in world)


@rule("EMP-EXPL-05")
def test_tiles_looked_at_are_hidden_and_dealt_anew_for_the_others() -> None:
    field = Field()
    field.card(0, "K12")
    field.give(0, food=3)
    field.begin(EXPLORE, 0)
    field.play("explore g1", 0, 42)
    assert field.state.drawn == [1, 4]
    seen = field.rules.redact(field.state, 2)
    assert seen.drawn == [-1, -1]
    assert sum(seen.bag) == 44
    assert field.rules.redact(seen, 2).key() == seen.key()
    worlds = {tuple(field.rules.sample(seen, 2, FastChance(seed)).drawn) for seed in range(30)}
    assert len(worlds) > 3
