"""Understanding what a person types: a number, a move's text, or enough of it to be sure."""

from __future__ import annotations

from typing import Any

from fidchell.cli.voice import Voice
from fidchell.kernel.errors import BadNotation
from fidchell.kernel.rules import Rules


def read_move(rules: Rules[Any], voice: Voice, legal: list[int], typed: str) -> int:
    """The move somebody means; it need not be legal, only a move of this game."""
    wanted = " ".join(typed.lower().split())
    if wanted.isdecimal():
        number = int(wanted[:9])
        if not 1 <= number <= len(legal):
            raise BadNotation(f"There is no move number {wanted[:9]}: they run from 1 to {len(legal)}.")
        return legal[number - 1]
    if wanted in rules.book.numbers:
        return rules.book.numbers[wanted]
    meant = [move for move in legal if fits(rules.book.text(move), wanted)]
    meant = meant or [move for move in legal if fits(voice.move(move).lower(), wanted)]
    if len(meant) == 1:
        return meant[0]
    if len(meant) > 1:
        texts = ", ".join(rules.book.text(move) for move in meant[:6])
        raise BadNotation(f"'{typed[:40]}' could be any of: {texts}.")
    return rules.book.parse(typed)


def fits(text: str, wanted: str) -> bool:
    """Whether every typed word begins some word of the text."""
    words = text.replace("-", " ").split()
    return all(any(word.startswith(part) for word in words) for part in wanted.replace("-", " ").split())


def greyed_moves(rules: Rules[Any], view: dict[str, object], seat: int, legal: list[int]) -> list[int]:
    """Moves with the seat's own things that are not allowed now: the ones people ask 'why not' about."""
    seats = view.get("seats")
    if not isinstance(seats, list) or seat >= len(seats):
        return []
    own = words_in(seats[seat])
    texts = [rules.book.text(move).split(" ") for move in legal]
    verbs = {words[0] for words in texts if len(words) > 1} or {"play"}  # who can only draw asks why he cannot play
    allowed = set(legal)
    return [
        move
        for move, text in enumerate(rules.book.texts)
        if move not in allowed and is_about(text.split(" "), verbs, own)
    ]


def is_about(words: list[str], verbs: set[str], own: set[str]) -> bool:
    """Whether a move is one of these verbs with one of these things."""
    return len(words) == 2 and words[0] in verbs and words[1] in own


def words_in(value: object) -> set[str]:
    """All texts anywhere in a piece of a view."""
    if isinstance(value, str):
        return {value}
    parts: list[object] = []
    if isinstance(value, dict):
        parts = list(value.values())
    elif isinstance(value, list):
        parts = value
    return {word for part in parts for word in words_in(part)}
