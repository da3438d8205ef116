"""A record tells the whole story: what was taken back is checked too, and nothing of chance is left out."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fidchell.editions import edition_names, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import CorruptRecord
from fidchell.kernel.record import FORMAT, LINE_ONLY, LONGEST_STORY, Record, read_record
from fidchell.kernel.table import Table, replay
from fidchell.recordfile import as_text
from fidchell.verdict import moves_taken_back, remark, told_of

RULES = rules_for("graal")
Source = dict[str, Any]

FIRST, LEFT = 20, 12
"""In the story below so many moves were made at first, and so many were left."""
BACKS = ((FIRST, LEFT), (5, 16), (0, 15), (9, 0), (FIRST, 18))
"""How many moves were made, and how many left: several at once, again, one more, all of them, and some."""


def opened(edition: str = "graal", seats: int = 3) -> Table[Any]:
    """A new table."""
    rules = rules_for(edition)
    return Table(rules, Record(edition, rules.meta.version, seats, {}, "secret", ["a"] * seats))


def play_on(table: Table[Any], moves: int, chance: FastChance) -> None:
    """Some random moves, by any of the seats that are asked."""
    for _ in range(moves):
        if table.state.is_over():
            return
        asked = table.rules.asked(table.state)
        seat = asked[chance.below(len(asked))]
        legal = table.rules.legal(table.state, seat)
        table.play(seat, table.rules.book.text(legal[chance.below(len(legal))]))


def with_take_backs() -> Table[Any]:
    """A table where moves were taken back, past draws."""
    table, chance = opened(), FastChance(8)
    for made, left in BACKS:
        play_on(table, made, chance)
        table.rewind(left)
    play_on(table, 3, chance)
    return table


def wire() -> Source:
    """Its record as it is written down."""
    return copy.deepcopy(with_take_backs().record.as_dict())


def refused(source: Source) -> CorruptRecord:
    """Why, and at which entry, a record is refused."""
    with pytest.raises(CorruptRecord) as found:
        replay(RULES, read_record(source))
    return found.value


@pytest.mark.compiled
def test_a_record_with_take_backs_verifies() -> None:
    table = with_take_backs()
    source = table.record.as_dict()
    assert [item for item in source["log"] if len(item) == 1] == [[left] for _, left in BACKS]  # type: ignore[attr-defined]
    assert len(table.record.log) == 21
    again = replay(RULES, read_record(source))
    assert again.state.key() == table.state.key()
    assert again.record.as_dict() == source
    assert again.skipped == 0
    assert moves_taken_back(again.record) == 33 + 3
    assert remark(again).startswith("36 moves were taken back; their ")
    assert remark(again).endswith(" draws fit too.")


def test_a_straight_record_has_nothing_to_remark() -> None:
    table = opened()
    play_on(table, 12, FastChance(1))
    assert remark(replay(RULES, read_record(table.record.as_dict()))) == ""


def test_one_and_many_are_told_apart_and_what_drew_nothing() -> None:
    assert told_of(1, 0) == "1 move that drew nothing was taken back."
    assert told_of(3, 0) == "3 moves that drew nothing were taken back."
    assert told_of(1, 1) == "1 move was taken back; its draw fits too."
    assert told_of(3, 2) == "3 moves were taken back; their 2 draws fit too."


# ---- a story that is not the whole one


def test_a_stretch_that_was_cut_out_is_refused_at_what_follows() -> None:
    source = wire()
    del source["log"][LEFT : FIRST + 1]
    error = refused(source)
    assert error.entry == LEFT
    assert str(error).startswith(f"Entry {LEFT + 1} (")
    assert str(error).endswith("does not fit: its position leaves out 1 word of the stream of chance")


def test_a_move_that_drew_nothing_shows_the_gap_before_it() -> None:
    source = wire()
    quiet = next(index for index, item in enumerate(source["log"]) if len(item) == 4 and not item[2])
    source["log"] = source["log"][: quiet + 1]
    source["log"][quiet][3] += 3
    error = refused(source)
    assert error.entry == quiet
    assert "leaves out 3 words of the stream of chance" in str(error)


def test_a_take_back_without_what_it_took_back_is_refused_where_it_stands() -> None:
    source = wire()
    del source["log"][LEFT:FIRST]
    with pytest.raises(CorruptRecord, match="goes back to 12 moves when there are 12") as found:
        read_record(source)
    assert found.value.entry == LEFT


def test_a_changed_draw_or_move_that_was_taken_back_is_refused_at_its_entry() -> None:
    source = wire()
    index = next(index for index in range(LEFT, FIRST) if source["log"][index][2])
    source["log"][index][2][0] += 1
    assert refused(source).entry == index
    source = wire()
    source["log"][index][1] = "no such move"
    assert refused(source).entry == index


def test_a_result_does_not_outlive_its_last_move() -> None:
    table = opened()
    play_on(table, 10_000, FastChance(2))
    ranks = table.record.ranks
    assert ranks
    table.rewind(len(table.record.log) - 1)
    assert table.record.ranks == []
    assert replay(RULES, read_record(table.record.as_dict())).record.ranks == []
    assert refused({**table.record.as_dict(), "ranks": ranks}).entry == -1


@pytest.mark.parametrize("item", [[], [True], ["3"], [-1], [4], [99], [10**40], [1.0], [None], [[]], [0, 1], 0])
def test_an_item_that_is_neither_move_nor_take_back_is_refused_with_a_sentence(item: object) -> None:
    source = wire()
    source["log"][4] = item
    with pytest.raises(CorruptRecord, match=r"not a record of a game: .* \(entry 5 of its log\)\.$") as found:
        read_record(source)
    assert found.value.entry == 4


def test_a_story_longer_than_any_is_refused_before_it_is_read() -> None:
    with pytest.raises(CorruptRecord, match="more than any game takes"):
        read_record({**wire(), "log": [[0]] * (LONGEST_STORY + 1)})


# ---- the older format


def older() -> tuple[Table[Any], Source]:
    """The same table, and its record as it was written before take-backs were kept."""
    table = with_take_backs()
    return table, {**table.record.as_dict(), "format": LINE_ONLY, "log": [one.as_list() for one in table.record.log]}


def test_an_older_record_with_a_gap_still_reads_and_tells_of_it() -> None:
    table, source = older()
    again = replay(RULES, read_record(source))
    assert again.state.key() == table.state.key()
    assert again.record.as_dict() == source, "it stays of its format: what is missing cannot be told any more"
    assert again.skipped > 0
    assert f"{again.skipped} words of the stream of chance were passed over by moves taken back" in remark(again)


def test_the_same_line_under_the_new_format_is_refused() -> None:
    _, source = older()
    assert "leaves out" in str(refused({**source, "format": FORMAT}))


def test_an_older_record_knows_no_take_backs() -> None:
    with pytest.raises(CorruptRecord, match="neither"):
        read_record({**wire(), "format": LINE_ONLY})


# ---- any story


def events_of(table: Table[Any]) -> list[list[tuple[int, int, list[int], int]]]:
    """What happened, move by move."""
    return [[(one.kind, one.seat, one.args, one.audience) for one in events] for events in table.history]


@pytest.mark.compiled
@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(edition_names()),
    st.integers(0, 1 << 30),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 8)), max_size=7),
)
def test_any_story_reads_back_to_the_same_table(edition: str, seed: int, plan: list[tuple[int, int]]) -> None:
    table, chance = opened(edition, rules_for(edition).meta.seats[-1]), FastChance(seed)
    for moves, eighths in plan:
        play_on(table, moves, chance)
        table.rewind((len(table.record.log) * eighths + 7) // 8)
    play_on(table, 5, chance)
    text = as_text(table.record)
    again = replay(table.rules, read_record(json.loads(text)))
    assert as_text(again.record) == text
    assert again.state.key() == table.state.key()
    assert again.skipped == 0
    assert (again.chance.position, again.barrier) == (table.chance.position, table.barrier)
    assert events_of(again) == events_of(table)


@pytest.mark.timeout(30)
def test_thousands_of_take_backs_keep_nobody_waiting() -> None:
    """Played again from the beginning each time, this story would take a million moves."""
    table, chance = opened(), FastChance(3)
    table.keep_positions()
    for turn in range(600):
        play_on(table, 200 - len(table.record.log), chance)
        for left in range(199, 199 - turn % 9, -1):
            table.rewind(left)
    source = table.record.as_dict()
    assert moves_taken_back(table.record) > 2_000
    again = replay(RULES, read_record(source))
    assert again.state.key() == table.state.key()
    assert again.kept == []
