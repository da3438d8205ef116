"""Whole games written down once, played again in every run: rules do not change by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from fidchell.editions import edition_names, rules_for
from fidchell.kernel.table import replay
from fidchell.recordfile import as_text, load_record
from tests.golden.endings import ENDINGS, ending_of

RECORDS = Path(__file__).parent / "records"
FILES = sorted(RECORDS.glob("*.json"))


@pytest.mark.compiled
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_leads_to_the_same_end(path: Path) -> None:
    record = load_record(path)
    rules = rules_for(record.edition)
    table = replay(rules, record)
    assert table.state.is_over()
    assert path.stem == f"{record.edition}.{ending_of(rules, table.state)}"
    assert as_text(table.record) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("edition", edition_names())
def test_every_way_of_ending_has_its_record(edition: str) -> None:
    there = [path.stem.removeprefix(f"{edition}.") for path in FILES if path.stem.startswith(f"{edition}.")]
    assert sorted(there) == sorted(ENDINGS[edition])
