"""The law of secrets: what a seat is shown does not depend on what it cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import FidchellError
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import EVERYBODY, NOBODY, Event
from tests.laws.tables import COMPILED, Kind, each_kind

GAMES = {"graal": 50, "groves": 12, "arrival-2016": 12, "arrival-2017": 12, "emperor": 4}
"""How many games are watched at every decision (compiled); the interpreted run watches one."""


def shown(rules: Rules[Any], state: Any, seat: int, probes: list[int]) -> list[object]:
    """All that reaches a seat: the redacted table, its wire form, its question, its answers, refusals."""
    seen = rules.redact(state, seat)
    decision = rules.decision(state, seat) if seat != NOBODY else None
    question: list[object] = []
    if decision is not None:
        question = [decision.prompt.key, decision.prompt.params, decision.prompt.clause, decision.moves]
    refusals = [str(refused(rules, state, seat, move)) for move in probes] if seat != NOBODY else []
    return [seen.key(), rules.view(seen, seat), question, refusals, rules.asked(seen) if not seen.answers else 0]


def refused(rules: Rules[Any], state: Any, seat: int, move: int) -> FidchellError | None:
    """What the seat would read after a move that is not allowed."""
    return None if move in rules.legal(state, seat) else rules.refusal(state, seat, move)


def events_of(rules: Rules[Any], state: Any, move: int) -> tuple[Any, list[list[object]]]:
    """Play a move on a copy with the same chance every time; the table after it, and what everybody hears.

    (What is whispered to a seat tells it something new on purpose, which a new round may have covered again.)
    """
    after, journal = state.copy(), list[Event]()
    after.journal = journal
    rules.advance(after, after.actor, move, FastChance(5))
    after.journal = None
    return after, [[event.kind, event.seat, event.args] for event in journal if event.audience == EVERYBODY]


def watch(kind: Kind, game: int) -> None:
    """One game: at every decision, for every seat and a spectator, deal anew what it cannot know and compare."""
    rules, chance = kind.rules, FastChance(kind.seed(game))
    state = kind.setup(chance)
    while not state.is_over():
        moves = rules.legal(state)
        move = moves[chance.below(len(moves))]
        probes = [chance.below(rules.book.size()) for _ in range(2)]
        for seat in range(NOBODY, kind.seats):
            check_seat(kind, state, seat, move, probes, chance)
        rules.advance(state, state.actor, move, chance)


def check_seat(kind: Kind, state: Any, seat: int, move: int, probes: list[int], chance: FastChance) -> None:
    """The law for one seat at one decision."""
    rules = kind.rules
    seen = rules.redact(state, seat)
    assert rules.redact(seen, seat).key() == seen.key(), "what is hidden twice is more hidden than once"
    world = rules.sample(seen, seat, chance)
    assert shown(rules, world, seat, probes) == shown(rules, state, seat, probes), (str(kind), seat)
    assert rules.census(world) == rules.census(state), "a dealt world has other pieces"
    if world.actor == state.actor and move in rules.legal(world):
        after, heard = events_of(rules, state, move)
        world_after, world_heard = events_of(rules, world, move)
        if rules.redact(after, seat).key() == rules.redact(world_after, seat).key():
            assert heard == world_heard, (str(kind), seat, rules.book.text(move))


@pytest.mark.compiled
@each_kind
def test_nothing_a_seat_is_shown_depends_on_what_it_cannot_know(kind: Kind) -> None:
    for game in range(GAMES[kind.edition] if COMPILED else 1):
        watch(kind, game)


@pytest.mark.compiled
@each_kind
def test_hidden_things_are_really_dealt_anew(kind: Kind) -> None:
    """A resampler that returns the truth would keep every law and leak everything."""
    rules, chance = kind.rules, FastChance(kind.seed(1))
    state = kind.setup(chance)
    hides = differs = 0
    while not state.is_over():
        seen = rules.redact(state, NOBODY)
        if seen.key() != state.key() and not state.answers:
            hides += 1
            differs += any(rules.sample(seen, NOBODY, chance).key() != state.key() for _ in range(3))
        moves = rules.legal(state)
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)
    assert hides == 0 or differs > 0
