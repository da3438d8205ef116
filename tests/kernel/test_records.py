"""Records: what is written is read again, and nothing else is."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.editions import rules_for
from fidchell.kernel.errors import CorruptRecord, FidchellError
from fidchell.kernel.record import FORMAT, Record, read_record
from fidchell.kernel.table import Table, replay

RULES = rules_for("graal")


def played(moves: int = 12) -> Table[Any]:
    """A table some moves into a game."""
    table = Table(RULES, Record("graal", RULES.meta.version, 3, {}, "secret", ["a", "b", "c"]))
    for _ in range(moves):
        seat = RULES.asked(table.state)[0]
        table.play(seat, RULES.book.text(RULES.legal(table.state, seat)[-1]))
    return table


def wire() -> dict[str, Any]:
    """Its record as it is written down."""
    return copy.deepcopy(played().record.as_dict())


def test_a_record_survives_the_wire() -> None:
    source = wire()
    assert source["format"] == FORMAT
    assert read_record(source).as_dict() == source
    assert replay(RULES, read_record(source)).record.as_dict() == source


def test_the_secret_stays_out_while_the_game_runs() -> None:
    assert played().record.as_dict(with_secret=False)["secret"] == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("format", 99),
        ("format", "1"),
        ("edition", 7),
        ("rules_version", True),
        ("seats", None),
        ("options", []),
        ("options", {"dealer": 3}),
        ("secret", None),
        ("seat_seeds", "abc"),
        ("seat_seeds", [1]),
        ("commitment", 1),
        ("names", None),
        ("setup_draws", {}),
        ("setup_draws", ["1"]),
        ("ranks", [True]),
        ("log", {}),
        ("log", ["draw"]),
        ("log", [[0, "draw", []]]),
        ("log", [["0", "draw", [], 0]]),
        ("log", [[0, 5, [], 0]]),
        ("log", [[0, "draw", [], -1]]),
        ("log", [[0, "draw", 3, 0]]),
    ],
)
def test_a_head_or_entry_of_the_wrong_kind_is_refused(name: str, value: object) -> None:
    with pytest.raises(CorruptRecord, match="not a record"):
        read_record({**wire(), name: value})


def refused_at(source: dict[str, Any]) -> int:
    """The entry at which a record is refused."""
    with pytest.raises(CorruptRecord) as refused:
        replay(RULES, read_record(source))
    return refused.value.entry


def test_a_changed_secret_seed_or_setting_is_refused_in_the_head() -> None:
    assert refused_at({**wire(), "secret": "another"}) == -1
    assert refused_at({**wire(), "seat_seeds": ["a", "b", "x"]}) == -1
    assert refused_at({**wire(), "edition": "groves"}) == -1
    assert refused_at({**wire(), "rules_version": 99}) == -1
    assert refused_at({**wire(), "ranks": [1, 2, 2]}) == -1
    draws = wire()
    draws["setup_draws"][3] += 1
    assert refused_at(draws) == -1


@pytest.mark.parametrize("index", [0, 3, 7])
def test_a_changed_move_is_refused_at_its_entry(index: int) -> None:
    source = wire()
    source["log"][index][1] = "swap 0 1"
    assert refused_at(source) == index
    source = wire()
    source["log"][index][1] = "no such move"
    assert refused_at(source) == index


def test_a_changed_draw_or_position_is_refused_at_its_entry() -> None:
    source = wire()
    index = next(index for index, entry in enumerate(source["log"]) if entry[2])
    source["log"][index][2][0] += 1
    assert refused_at(source) == index
    source = wire()
    source["log"][index][3] = 0
    assert refused_at(source) == index


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_any_rubbish_is_refused_with_a_sentence(rubbish: object) -> None:
    source = wire()
    for name in ("log", "seats", "options"):
        if rubbish not in (source[name], []):  # an empty log is a game not begun
            with pytest.raises(FidchellError, match=r"."):
                replay(RULES, read_record({**source, name: rubbish}))
