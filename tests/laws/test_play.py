"""Laws of play, for every kind of table: it ends, there is always an answer, nothing is lost, nothing leaks back."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.kernel.chance import FastChance, ScriptedChance
from fidchell.kernel.errors import FidchellError
from fidchell.kernel.record import Record, read_record
from fidchell.kernel.state import NOBODY
from fidchell.kernel.table import Table, replay
from tests.laws.tables import COMPILED, FULL, Kind, each_kind

CAP = 60_000
"""Far more decisions than any game needs: reaching it means that a game does not end."""

NOBODY_WINS = {"EMP-END-04"}
"""Ends in which a common enemy wins and every player loses."""


def play_through(kind: Kind, game: int) -> None:
    """One random game with a look at every decision."""
    rules, chance = kind.rules, FastChance(kind.seed(game))
    state = kind.setup(chance)
    pieces = rules.census(state)
    decisions = 0
    while not state.is_over():
        moves = rules.legal(state)
        assert moves, f"nobody can answer {rules.steps[state.frame.step].name}"
        assert len(set(moves)) == len(moves), "a move is listed twice"
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)
        assert rules.census(state) == pieces, "a piece was lost or made"
        decisions += 1
        assert decisions < CAP, "the game does not end"
    outcome = rules.outcome(state)
    assert len(outcome.ranks) == len(outcome.scores) == kind.seats
    assert outcome.clause
    assert outcome.winners() or kind.seats == 1 or outcome.clause in NOBODY_WINS


@pytest.mark.compiled
@each_kind
def test_every_game_ends_with_all_its_pieces(kind: Kind) -> None:
    for game in range(kind.games()):
        play_through(kind, game)


@pytest.mark.slow
@pytest.mark.skipif(COMPILED, reason="the quick run already plays them all compiled")
@pytest.mark.timeout(3000)
@each_kind
def test_many_games_end_with_all_their_pieces(kind: Kind) -> None:
    for game in range(kind.games(), FULL[kind.edition]):
        play_through(kind, game)


@pytest.mark.compiled
@each_kind
def test_playing_on_a_copy_leaves_the_original_alone(kind: Kind) -> None:
    rules, chance = kind.rules, FastChance(kind.seed(1000))
    state = kind.setup(chance)
    while not state.is_over():
        moves = rules.legal(state)
        key, listed = state.key(), list(moves)
        other = state.copy()
        assert other.key() == key
        for _ in range(4):
            if not other.is_over():
                offered = rules.legal(other)
                rules.advance(other, other.actor, offered[chance.below(len(offered))], chance)
        assert state.key() == key
        assert rules.legal(state) == listed
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)


def random_table(kind: Kind, seed: int) -> Table[Any]:
    """A finished game at a table with a record."""
    rules, chance = kind.rules, FastChance(seed)
    seeds = [f"seat {seat}" for seat in range(kind.seats)]
    record = Record(kind.edition, rules.meta.version, kind.seats, dict(kind.options), f"secret {seed}", seeds)
    table = Table(rules, record)
    while not table.state.is_over():
        asked = rules.asked(table.state)
        seat = asked[chance.below(len(asked))]
        moves = rules.legal(table.state, seat)
        table.play(seat, rules.book.text(moves[chance.below(len(moves))]))
    return table


@pytest.mark.compiled
@each_kind
def test_replaying_a_record_leads_to_the_same_table(kind: Kind) -> None:
    table = random_table(kind, kind.seed(2000))
    again = replay(kind.rules, read_record(table.record.as_dict()))
    assert again.state.key() == table.state.key()
    assert again.record.as_dict() == table.record.as_dict()


@pytest.mark.compiled
@each_kind
def test_answers_given_together_commute(kind: Kind) -> None:
    rules, chance = kind.rules, FastChance(kind.seed(3000))
    state = kind.setup(chance)
    while not state.is_over():
        asked = rules.asked(state)
        if len(asked) > 1:
            one, other = state.copy(), state.copy()
            answers = [(seat, rules.legal(state, seat)) for seat in asked]
            for seat, moves in answers:
                rules.play(one, moves[0], FastChance(7), seat)
            for seat, moves in reversed(answers):
                rules.play(other, moves[0], FastChance(7), seat)
            assert one.key() == other.key()
        moves = rules.legal(state)
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)


@each_kind
def test_a_question_changes_nothing(kind: Kind) -> None:
    rules, chance = kind.rules, FastChance(kind.seed(4000))
    state = kind.setup(chance)
    for _ in range(300):
        if state.is_over():
            break
        key = state.key()
        for seat in range(NOBODY, kind.seats):
            rules.view(rules.redact(state, seat), seat)
            rules.decision(state, seat)
            rules.explain(state, seat, chance.below(rules.book.size()))
        assert state.key() == key
        moves = rules.legal(state)
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)


@each_kind
def test_what_is_not_listed_is_refused_with_a_clause_and_changes_nothing(kind: Kind) -> None:
    rules, chance = kind.rules, FastChance(kind.seed(5000))
    state = kind.setup(chance)
    for _ in range(200):
        if state.is_over():
            break
        moves, key = rules.legal(state), state.key()
        wrong = chance.below(rules.book.size())
        if wrong not in moves:
            with pytest.raises(FidchellError) as refused:
                rules.play(state, wrong, ScriptedChance([]), state.actor)
            assert refused.value.clause in str(refused.value)  # type: ignore[attr-defined]
            assert state.key() == key
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)
