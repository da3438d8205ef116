"""From message keys to sentences: the catalogues in `texts/`, one file a language and family."""

from __future__ import annotations

import functools
import re
import tomllib
from pathlib import Path

from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Message

FOLDER = Path(__file__).parent / "texts"
SECTIONS = ("prompts", "moves", "events", "terms", "deeds", "options", "box")
BLANK = re.compile(r"\{(\d+)(?:\?([^:}]*):([^}]*))?\}")
"""A place for a parameter: `{0}`; `{1?card:cards}` is the word that goes with the number."""


class Catalogue:
    """The texts of one family in one language: prompts by step, moves by verb, events by key, terms by name."""

    def __init__(self, family: str, source: dict[str, dict[str, str]]) -> None:
        self.family = family
        self.sections = {name: source.get(name, {}) for name in SECTIONS}

    def term(self, name: str) -> str:
        """What a thing is called."""
        return self.sections["terms"].get(name, name)

    def deed(self, name: str) -> str:
        """What a thing does in a few words, told of itself or of its sort: `grimoire-red` is a `grimoire`."""
        deeds = self.sections["deeds"]
        sort = next((sort for sort in deeds if name.startswith(sort) or name.endswith(sort)), "")
        return deeds.get(name) or deeds.get(sort, "")

    def say(self, section: str, message: Message, names: list[str]) -> str:
        """A message as a sentence; `names` are those of the players, seat by seat."""
        pattern = self.sections[section].get(message.key)
        if pattern is None:
            return " ".join([message.key, *[self.word(param, names) for param in message.params]])
        return BLANK.sub(lambda blank: self.fill(blank, message.params, names), pattern)

    def fill(self, blank: re.Match[str], params: list[str], names: list[str]) -> str:
        """What stands at one place of a sentence."""
        index = int(blank[1])
        param = params[index] if index < len(params) else ""
        if blank[2] is not None:
            return blank[2] if param == "#1" else blank[3]
        return self.word(param, names)

    def word(self, param: str, names: list[str]) -> str:
        """A parameter in words: a player, a number or a term."""
        if param.startswith("@") and param[1:].isdigit():
            seat = int(param[1:])
            return names[seat] if seat < len(names) else f"seat {seat + 1}"
        return param[1:] if param.startswith("#") else self.term(param)


def languages() -> list[str]:
    """The languages there are."""
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir())


@functools.cache
def catalogue_for(family: str, language: str = "en") -> Catalogue:
    """The texts of a family."""
    path = FOLDER / language / f"{family}.toml"
    if not path.exists():
        raise BadSetup(f"There are no texts for '{family}' in language '{language}'.")
    return Catalogue(family, tomllib.loads(path.read_text(encoding="utf-8")))
