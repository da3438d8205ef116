"""The code book: every move of an edition has a number and one canonical text."""

from __future__ import annotations

import difflib
from typing import Final

from fidchell.kernel.errors import BadNotation


class CodeBook:
    """Numbers for the rules, texts for people; printing and parsing are inverse."""

    def __init__(self) -> None:
        self.texts: Final[list[str]] = []
        self.numbers: Final[dict[str, int]] = {}

    def add(self, verb: str, names: list[str]) -> int:
        """Enter `verb name` for each name; the number of the first is returned."""
        first = len(self.texts)
        for name in names:
            self.enter(f"{verb} {name}")
        return first

    def enter(self, text: str) -> int:
        """Enter one move; its number is returned."""
        if text in self.numbers:
            raise BadNotation(f"The move '{text}' stands in the code book twice.")
        self.numbers[text] = len(self.texts)
        self.texts.append(text)
        return len(self.texts) - 1

    def size(self) -> int:
        """How many moves the edition has."""
        return len(self.texts)

    def text(self, move: int) -> str:
        """The canonical text of a move."""
        if not 0 <= move < len(self.texts):
            raise BadNotation(f"There is no move number {move}: they run from 0 to {len(self.texts) - 1}.")
        return self.texts[move]

    def parse(self, text: str) -> int:
        """The number of a move's text; blanks and capitals do not matter."""
        wanted = " ".join(text.lower().split())
        if wanted in self.numbers:
            return self.numbers[wanted]
        near = difflib.get_close_matches(wanted, self.texts, 3)
        hint = f" Did you mean: {', '.join(near)}?" if near else ""
        raise BadNotation(f"'{wanted[:60]}' is not a move of this game.{hint}")
