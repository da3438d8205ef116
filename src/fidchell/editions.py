"""The shelf: every edition there is, opened when it is asked for. Here component data is read from disk."""

from __future__ import annotations

import functools
import importlib
import json
from pathlib import Path
from typing import Any

from fidchell.kernel.errors import BadPieces, BadSetup
from fidchell.kernel.rules import Rules

FAMILIES = {
    "graal": "graal",
    "groves": "groves",
    "arrival-2016": "arrival",
    "arrival-2017": "arrival",
    "emperor": "emperor",
}
"""Edition -> family: the name of its folder in `games`, of its component data, its texts and its judge."""

HERE = Path(__file__).parent


def edition_names() -> list[str]:
    """All editions on the shelf, in the order in which they are shown."""
    return list(FAMILIES)


def playable_editions() -> list[str]:
    """The editions whose rules are written."""
    return [edition for edition, family in FAMILIES.items() if (HERE / "games" / family / "rules.py").is_file()]


def family_of(edition: str) -> str:
    """The family of an edition; unknown ones are refused with what there is."""
    if edition not in FAMILIES:
        raise BadSetup(f"There is no edition '{edition[:40]}': there are {', '.join(FAMILIES)}.")
    return FAMILIES[edition]


def book_of(edition: str) -> str:
    """The name of an edition's rule book."""
    family_of(edition)
    return edition.replace("-", "_")


def read_pieces_file(family: str, folder: Path | None = None) -> dict[str, object]:
    """The component data of a family, from the package or from somebody's corrected folder."""
    path = (folder or HERE / "games" / family / "components") / f"{family}.json"
    try:
        source = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadPieces(f"There is no component file {path.name} in {path.parent}.") from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadPieces(f"The component file {path} cannot be read: {error}.") from None
    if not isinstance(source, dict):
        raise BadPieces(f"The component file {path} is not a table of named values.")
    return source


@functools.cache
def rules_for(edition: str, folder: Path | None = None) -> Rules[Any]:
    """The rules of an edition, its box opened and checked; the same object every time."""
    family = family_of(edition)
    module = importlib.import_module(f"fidchell.games.{family}.rules")
    rules: Rules[Any] = module.open_box(edition, read_pieces_file(family, folder))
    return rules
