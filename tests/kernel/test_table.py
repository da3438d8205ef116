"""A table in play: turns, take-back up to the last barrier, what each seat hears."""

from __future__ import annotations

from typing import Any

import pytest

from fidchell.editions import rules_for
from fidchell.kernel.errors import BadNotation, CorruptRecord, FidchellError, IllegalMove
from fidchell.kernel.record import Entry, Record
from fidchell.kernel.state import NOBODY, Event
from fidchell.kernel.table import Table

RULES = rules_for("graal")


def table(number: int = 0, seats: int = 3) -> Table[Any]:
    """A new table of Graal."""
    return Table(RULES, Record("graal", RULES.meta.version, seats, {"dealer": "0"}, f"secret {number}", [""] * seats))


def at(step: str, verb: str) -> Table[Any]:
    """A table where the asked seat faces a step and may answer with a verb."""
    for number in range(300):
        found = table(number)
        for _ in range(40):
            moves = [RULES.book.text(move) for move in RULES.legal(found.state)]
            if RULES.steps[found.state.frame.step].name == step and any(move.startswith(verb) for move in moves):
                return found
            if found.state.is_over():
                break
            found.play(found.state.actor, moves[0])
    raise AssertionError("no such position found")


def first(found: Table[Any], verb: str) -> str:
    """The first legal move with a verb."""
    texts = [RULES.book.text(move) for move in RULES.legal(found.state)]
    return next(text for text in texts if text.startswith(verb))


def test_another_seat_cannot_answer() -> None:
    found = table()
    other = (found.state.actor + 1) % 3
    key = found.state.key()
    with pytest.raises(IllegalMove, match="not your turn") as refused:
        found.play(other, "draw")
    assert refused.value.allowed == []
    assert refused.value.clause == RULES.steps[found.state.frame.step].clause
    assert found.state.key() == key
    assert found.record.log == []


def test_a_text_that_is_no_move_is_refused_with_a_hint() -> None:
    with pytest.raises(BadNotation, match=r"Did you mean: .*draw"):
        table().play(0, "drav")


def test_a_step_that_tells_nothing_may_be_taken_back() -> None:
    found = at("act", "play grimoire")
    seat, key, length = found.state.actor, found.state.key(), len(found.record.log)
    found.play(seat, first(found, "play grimoire"))
    assert found.can_take_back(seat)
    assert not found.can_take_back((seat + 1) % 3)
    found.take_back(seat)
    assert found.state.key() == key
    assert len(found.record.log) == length


def test_a_draw_is_a_barrier() -> None:
    found = at("act", "draw")
    seat = found.state.actor
    found.play(seat, "draw")
    assert found.state.actor == seat
    with pytest.raises(FidchellError, match="nothing to take back"):
        found.take_back(seat)


def test_asking_another_seat_is_a_barrier() -> None:
    found = at("add-artifact", "stop")
    seat = found.state.actor
    found.play(seat, "stop")
    assert found.state.actor != seat
    assert not found.can_take_back(seat)


def test_what_was_taken_back_does_not_let_the_same_card_come_up_twice() -> None:
    found = at("act", "draw")
    seat = found.state.actor
    found.play(seat, "draw")
    position = found.chance.position
    found.rewind(len(found.record.log) - 1)
    assert found.chance.position == position, "the stream of chance goes on where it was"
    found.play(seat, "draw")
    assert found.record.log[-1].position == position


def test_an_entry_with_more_draws_than_its_move_needs_is_corrupt() -> None:
    found = at("act", "draw")
    with pytest.raises(CorruptRecord, match="more draws"):
        found.repeat(Entry(found.state.actor, "draw", [0, 0, 0], found.chance.position))


def test_a_whisper_reaches_its_seats_alone() -> None:
    whisper, public = Event(1, 0, [5], 0b101), Event(2, 0, [], NOBODY)
    assert [whisper.is_for(seat) for seat in (NOBODY, 0, 1, 2)] == [False, True, False, True]
    assert all(public.is_for(seat) for seat in (NOBODY, 0, 1, 2))
    found = at("act", "draw")
    seat = found.state.actor
    found.play(seat, "draw")
    mine, theirs = found.events_for(seat)[-1], found.events_for((seat + 1) % 3)[-1]
    assert len(mine) == len(theirs) + 1
    assert found.events_for(NOBODY)[-1] == theirs


def test_a_view_is_of_one_seat() -> None:
    found = table()
    hands = [seat["hand"] for seat in found.view(1)["seats"]]  # type: ignore[attr-defined]
    assert [hand is None for hand in hands] == [True, False, True]
    assert all(seat["hand"] is None for seat in found.view(NOBODY)["seats"])  # type: ignore[attr-defined]


def test_a_finished_table_asks_nobody_and_knows_its_ranks() -> None:
    found = table(seats=2)
    while not found.state.is_over():
        moves = RULES.legal(found.state)
        found.play(found.state.actor, RULES.book.text(moves[len(found.record.log) * 7 % len(moves)]))
    assert RULES.asked(found.state) == []
    assert RULES.decision(found.state, 0) is None
    assert sorted(found.record.ranks) == [1, 2]
    clause = RULES.outcome(found.state).clause
    with pytest.raises(IllegalMove, match=clause):
        found.play(0, "draw")
    with pytest.raises(IllegalMove):
        RULES.play(found.state, 0, found.chance)
