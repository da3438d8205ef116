"""Whole games written down once, played again in every run: rules do not change by accident."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell.editions import edition_names, rules_for
from fidchell.games.emperor.glossary import RUNNING, SETTLEMENT
from fidchell.games.emperor.slots import B_AREA
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.errors import CorruptRecord
from fidchell.kernel.record import Record, read_record
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table, replay
from fidchell.recordfile import as_text, load_record
from tests.golden.endings import EMPEROR, ENDINGS, OUT_OF_REACH, ending_of
from tools import golden

RECORDS = Path(__file__).parent / "records"
FILES = sorted(RECORDS.glob("*.json"))


def play_again(rules: Rules[Any], record: Record, name: str) -> Table[Any]:
    """The game of a golden record; when it goes another way, a sentence says what to do."""
    version = rules.meta.version
    assert record.version == version, (
        f"{name} was made under version {record.version} of these rules, which are now at version {version}: "
        "delete it and let `python -m tools.golden` write a new one."
    )
    try:
        return replay(rules, record)
    except CorruptRecord as error:
        pytest.fail(
            f"{name} goes another way than when it was written down ({error}). Games that people have begun would too: "
            f"if this change of rules is meant, raise the rules version of {rules.meta.edition} above {version}."
        )


@pytest.mark.compiled
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_leads_to_the_same_end(path: Path) -> None:
    record = load_record(path)
    rules = rules_for(record.edition)
    table = play_again(rules, record, path.name)
    assert table.state.is_over()
    assert path.stem == f"{record.edition}.{ending_of(rules, table.state)}"
    assert as_text(table.record) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", edition_names())
def test_every_way_of_ending_has_its_record(edition: str) -> None:
    there = [path.stem.removeprefix(f"{edition}.") for path in FILES if path.stem.startswith(f"{edition}.")]
    assert sorted(there) == sorted(ENDINGS[edition])


def test_every_end_of_emperor_is_demanded_or_out_of_reach() -> None:
    assert sorted([*ENDINGS["emperor"], *OUT_OF_REACH["emperor"]]) == sorted(EMPEROR[1:])


@pytest.mark.parametrize("path", sorted(RECORDS.glob("emperor.*.json")), ids=lambda path: path.stem)
def test_a_town_never_stands_without_quarters_while_the_game_runs(path: Path) -> None:
    """Why an end is out of reach: the last quarter falls after the last unit, in the battle that ends the game."""
    record = load_record(path)
    fresh = Record("emperor", record.version, record.seats, record.options, record.secret, record.seat_seeds)
    table = Table(rules_for("emperor"), fresh)
    fallen = 0
    for entry in record.log:
        table.play(entry.seat, entry.move)
        state = table.state
        assert isinstance(state, EmperorState)
        for town in state.pieces.board.towns:
            if state.count(town, SETTLEMENT) == 0:
                fallen += 1
                assert state.units(town) == 0
                assert state.ending != RUNNING or state.battle[B_AREA] == town
    assert (fallen > 0) == (path.stem == "emperor.town-fell")


# ---- a change of rules


Source = dict[str, Any]


def source_of(path: Path) -> Source:
    """What a file holds."""
    found: Source = json.loads(path.read_text(encoding="utf-8"))
    return found


def other_ranks(source: Source) -> None:
    """The game would end otherwise."""
    source["ranks"] = [rank + 1 for rank in source["ranks"]]


def other_draws(source: Source) -> None:
    """A move would draw more often."""
    source["log"][0][2].append(1)


def other_moves(source: Source) -> None:
    """A move would be made by another seat."""
    source["log"][1][0] = (source["log"][1][0] + 1) % source["seats"]


@pytest.mark.parametrize("change", [other_ranks, other_draws, other_moves])
@pytest.mark.parametrize("edition", edition_names())
def test_a_changed_game_under_the_same_version_says_to_raise_it(edition: str, change: Callable[[Source], None]) -> None:
    source = source_of(next(path for path in FILES if path.stem.startswith(f"{edition}.")))
    change(source)
    with pytest.raises(pytest.fail.Exception, match=f"raise the rules version of {edition} above"):
        play_again(rules_for(edition), read_record(source), "record.json")


def test_a_raised_version_asks_for_a_new_record() -> None:
    source = source_of(FILES[0])
    source["rules_version"] += 1
    with pytest.raises(AssertionError, match=r"delete it and let `python -m tools.golden` write a new one"):
        play_again(rules_for(source["edition"]), read_record(source), FILES[0].name)


def test_the_tool_does_not_write_over_a_record_of_the_same_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "RECORDS", tmp_path)
    source = source_of(FILES[0])
    rules, ending = rules_for(source["edition"]), FILES[0].stem.removeprefix(f"{source['edition']}.")
    other_ranks(source)
    (tmp_path / FILES[0].name).write_text(json.dumps(source), encoding="utf-8")
    with pytest.raises(SystemExit, match="raise the rules version"):
        golden.still_good(rules, ending)
    source["rules_version"] += 1
    (tmp_path / FILES[0].name).write_text(json.dumps(source), encoding="utf-8")
    assert not golden.still_good(rules, ending)
