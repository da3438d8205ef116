"""The judge of Emperor of the Gaels, and a greedy player that follows it."""

from __future__ import annotations

import pytest

from fidchell.bots.greedy import GreedyBot
from fidchell.bots.judges import judge_for
from fidchell.games.emperor import agenda
from fidchell.games.emperor.calendar import push_parts
from fidchell.games.emperor.glossary import MONASTERY_FELL, YEARS_OVER
from fidchell.kernel.chance import FastChance
from tests.games.emperor.field import RULES, Field

JUDGE = judge_for(RULES)


def asked() -> Field:
    """A table on which seat 0 is asked to choose an action, early in the game."""
    field = Field()
    field.state.event = 2
    push_parts(field.state, agenda.ACTIONS_EVENT)
    field.go()
    return field


def worth(field: Field, seat: int = 0) -> int:
    return JUDGE.worth(field.state, seat)


def test_equal_clans_are_judged_alike() -> None:
    field = asked()
    assert {worth(field, seat) for seat in range(4)} == {500}


def richer(what: str) -> Field:
    """The same table, with seat 0 better off in one thing."""
    field = asked()
    if what == "card":
        field.card(0, "C06")
    elif what == "tower":
        field.state.towers[0] = 2
    elif what == "ships":
        field.state.ships[0] = 2
    elif what == "army":
        field.put(field.home(0), 0, warrior=2, chieftain=1)
    else:
        field.give(0, **{what: 30})
    return field


@pytest.mark.parametrize("what", ["vp", "silver", "stone", "tower", "ships", "card", "army"])
def test_points_goods_towers_ships_cards_and_people_are_worth_something(what: str) -> None:
    field = richer(what)
    assert worth(field) > 500
    assert worth(field, 1) < 500, "what one clan gains the others lose in standing"


def test_a_viking_warband_at_the_monastery_is_a_danger() -> None:
    field = asked()
    field.vikings("g1", chieftain=1, warrior=3)
    threatened = worth(field)
    assert threatened < 500
    field.put(field.home(0), 0, warrior=4)
    assert worth(field) > threatened + 20


def test_worth_stays_in_its_range_and_knows_the_end() -> None:
    field = asked()
    field.give(0, vp=900)
    assert 500 < worth(field) < 1000
    assert 0 < worth(field, 1) < 500
    field.state.agenda.clear()
    field.state.ending = YEARS_OVER
    field.go()
    assert worth(field) > 900
    assert worth(field, 2) < 100
    field.state.ending = MONASTERY_FELL
    assert worth(field) == 0


def test_an_attack_on_a_weak_band_is_thought_better_than_one_on_a_clan() -> None:
    field = Field()
    field.put("h2", 0, chieftain=1, warrior=4)
    field.vikings("h3", warrior=1)
    field.put("g3", 1, worker=1)
    field.give(0, food=9)
    field.begin(agenda.BATTLE_PART, 0)
    parse = RULES.book.parse
    assert JUDGE.bias(field.state, 0, parse("attack h3")) > JUDGE.bias(field.state, 0, parse("attack g3"))


def test_a_greedy_player_leaves_random_ones_behind() -> None:
    bot = GreedyBot(JUDGE)
    for seed, seat in ((1, 0), (2, 2)):
        chance = FastChance(seed)
        state = RULES.setup(3, {"years": "2"}, chance)
        while not state.is_over():
            actor = state.actor
            moves = state.moves
            if actor == seat:
                move = bot.choose(RULES, RULES.redact(state, actor), actor, chance)
            else:
                move = moves[chance.below(len(moves))]
            RULES.play(state, move, chance, actor)
        assert RULES.outcome(state).winners() == [seat]
