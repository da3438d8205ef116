"""Which clauses of a rule book are cited by the code and proved by a test."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from fidchell.rulebook import Clause, book_names, read_rulebook

HERE = Path(__file__).parent
CODE = ("kernel", "games")
CLAUSE_ID = r"[A-Z][A-Z0-9]*-[A-Z0-9]+-\d+"
CITATION = re.compile(rf"\[\s*({CLAUSE_ID}(?:[\s,]+(?:#\s*)?{CLAUSE_ID})*)\s*\]")
"""Ids in brackets, in a docstring or a comment."""
MARK = re.compile(r"\brule\(([^)]*)\)")
"""The mark of a test: @rule("GRA-DUEL-03", ...)."""

NEEDS_NO_CODE = ("note", "example")
NEEDS_NO_TEST = ("note",)


@dataclass(frozen=True)
class Coverage:
    """One book: its clauses, and what is missing."""

    book: str
    clauses: int
    coded: list[str]
    uncoded: list[str]
    tested: list[str]
    untested: list[str]


def python_texts(folder: Path) -> list[str]:
    """The source of all Python files of a folder."""
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]


def cited_ids() -> set[str]:
    """The ids that the rules' own source cites."""
    texts = [text for name in CODE for text in python_texts(HERE / name)]
    return {found for text in texts for group in CITATION.findall(text) for found in re.findall(CLAUSE_ID, group)}


def tests_folder() -> Path | None:
    """The tests of the checkout this package runs from, if it does."""
    for folder in HERE.parents:
        if (folder / "tests" / "rule.py").is_file():
            return folder / "tests"
    return None


def tested_ids(folder: Path) -> set[str]:
    """The ids that tests carry."""
    texts = python_texts(folder)
    return {found for text in texts for group in MARK.findall(text) for found in re.findall(rf'"({CLAUSE_ID})"', group)}


def is_cited(clause: Clause, cited: set[str]) -> bool:
    """By its own id, or by that of the same rule in the other edition."""
    return clause.id in cited or (clause.same_as != "" and clause.same_as in cited)


def coverage_of(book: str, cited: set[str], tested: set[str]) -> Coverage:
    """What is cited and tested of one book."""
    clauses = list(read_rulebook(book).clauses.values())
    to_code = [clause for clause in clauses if clause.kind not in NEEDS_NO_CODE]
    to_test = [clause for clause in clauses if clause.kind not in NEEDS_NO_TEST]
    return Coverage(
        book,
        len(clauses),
        [clause.id for clause in to_code if is_cited(clause, cited)],
        [clause.id for clause in to_code if not is_cited(clause, cited)],
        [clause.id for clause in to_test if clause.id in tested],
        [clause.id for clause in to_test if clause.id not in tested],
    )


def measure() -> tuple[list[Coverage], bool]:
    """All books, and whether there are tests to look at."""
    folder = tests_folder()
    cited = cited_ids()
    tested = tested_ids(folder) if folder is not None else set()
    return [coverage_of(book, cited, tested) for book in book_names()], folder is not None
