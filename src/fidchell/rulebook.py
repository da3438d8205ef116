"""The clause catalogues: every rule of a book in our own words, with our ruling where the book is unclear."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from fidchell.kernel.errors import FidchellError

FOLDER = Path(__file__).parent / "rulebooks"


@dataclass(frozen=True)
class Clause:
    """One rule: where it stands, of what kind it is, what it says."""

    id: str
    section: str
    kind: str
    says: str
    tests: str = ""
    ruling: str = ""
    same_as: str = ""


@dataclass(frozen=True)
class Rulebook:
    """All clauses of one book, in its order."""

    name: str
    title: str
    clauses: dict[str, Clause]

    def find(self, word: str) -> list[Clause]:
        """The clauses with this id, or else those that contain the word."""
        wanted = word.strip().casefold()
        exact = [clause for clause in self.clauses.values() if clause.id.casefold() == wanted]
        return exact or [clause for clause in self.clauses.values() if wanted in searched(clause)]


def searched(clause: Clause) -> str:
    """What a search looks at."""
    return f"{clause.id} {clause.section} {clause.says} {clause.ruling}".casefold()


def book_names() -> list[str]:
    """The names of all books."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@functools.cache
def read_rulebook(name: str) -> Rulebook:
    """A book by its name, as an edition's `meta.book` gives it."""
    if name not in book_names():
        raise FidchellError(f"There is no rule book '{name[:40]}': there are {', '.join(book_names())}.")
    source = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    known = Clause.__dataclass_fields__
    clauses = [Clause(**{key: str(value) for key, value in row.items() if key in known}) for row in source["clause"]]
    return Rulebook(name, str(source.get("title", name)), {clause.id: clause for clause in clauses})


@functools.cache
def find_clause(clause_id: str) -> Clause | None:
    """A clause of any book by its id."""
    for name in book_names():
        clause = read_rulebook(name).clauses.get(clause_id)
        if clause is not None:
            return clause
    return None
