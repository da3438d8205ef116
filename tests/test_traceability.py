"""Every clause of every book is carried out by code that cites it and proved by a test that carries it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fidchell import coverage
from fidchell.coverage import CLAUSE_ID
from fidchell.rulebook import book_names, find_clause

TESTS = Path(__file__).parent
ROOT = TESTS.parent


def coverage_of(book: str) -> coverage.Coverage:
    """One book, measured."""
    return coverage.coverage_of(book, coverage.cited_ids(), coverage.tested_ids(TESTS))


@pytest.mark.parametrize("book", book_names())
def test_every_clause_is_cited_by_code(book: str) -> None:
    assert coverage_of(book).uncoded == []


@pytest.mark.parametrize("book", book_names())
def test_every_clause_has_a_test(book: str) -> None:
    assert coverage_of(book).untested == []


def test_no_clause_is_cited_that_does_not_exist() -> None:
    prefixes = ("GRA-", "GRO-", "A16-", "A17-", "EMP-")
    places = [*(ROOT / "src").rglob("*.py"), *TESTS.rglob("*.py")]
    unknown = {
        (path.name, found)
        for path in places
        for found in re.findall(rf"{CLAUSE_ID}\b", path.read_text(encoding="utf-8"))
        if found.startswith(prefixes) and found[-2:].isdigit() and "NOWHERE" not in found and find_clause(found) is None
    }
    assert unknown == set()
