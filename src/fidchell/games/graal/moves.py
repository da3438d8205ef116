"""The code book of Graal."""

from __future__ import annotations

from typing import Final

from fidchell.games.graal.cards import FIRST_QUEST, KINDS, QUESTS
from fidchell.games.graal.pieces import Pieces
from fidchell.kernel.moves import CodeBook

SEATS: Final = 6
SHAPES: Final = [
    "talisman", "grimoire", "runestone", "round-table", "illusion", "confusion", "spell", "darkness", "hat",
]  # fmt: skip

PLAY: Final = 0
GIVE: Final = 54
TURN: Final = 108
ADD: Final = 162
QUEST_MOVE: Final = 177
TARGET: Final = 182
REDIRECT: Final = 188
BORROW_FROM: Final = 194
ELIMINATE_SEAT: Final = 200
BAR: Final = 206
COLOUR_MOVE: Final = 212
AS: Final = 217
SWAP: Final = 226
DRAW: Final = 241
PASS: Final = 242
KEEP: Final = 243
STOP: Final = 244
SUFFER: Final = 245
DECLINE: Final = 246
USE_ELAINE: Final = 247
REACTIVATE: Final = 248

# [GRA-CASTLE-01] The pairs of seats whose hands may be swapped.
PAIR_FIRST: Final[list[int]] = [a for a in range(SEATS) for b in range(a + 1, SEATS)]
PAIR_SECOND: Final[list[int]] = [b for a in range(SEATS) for b in range(a + 1, SEATS)]


def write_code_book(pieces: Pieces) -> CodeBook:
    """All moves of Graal, in the order of the constants above."""
    book = CodeBook()
    seats = [str(seat) for seat in range(SEATS)]
    pairs = [f"{a} {b}" for a, b in zip(PAIR_FIRST, PAIR_SECOND, strict=True)]
    assert book.add("play", pieces.kind_names) == PLAY
    assert book.add("give", pieces.kind_names) == GIVE
    assert book.add("turn", pieces.kind_names) == TURN
    assert book.add("add", pieces.kind_names[:15]) == ADD
    assert book.add("quest", pieces.kind_names[FIRST_QUEST : FIRST_QUEST + QUESTS]) == QUEST_MOVE
    assert book.add("target", seats) == TARGET
    assert book.add("redirect", seats) == REDIRECT
    assert book.add("borrow", seats) == BORROW_FROM
    assert book.add("eliminate", seats) == ELIMINATE_SEAT
    assert book.add("bar", seats) == BAR
    assert book.add("colour", pieces.colour_names) == COLOUR_MOVE
    assert book.add("as", SHAPES) == AS
    assert book.add("swap", pairs) == SWAP
    for text in ("draw", "pass", "keep", "stop", "suffer", "decline", "elaine", "reactivate"):
        book.enter(text)
    assert book.size() == REACTIVATE + 1
    assert len(pieces.kind_names) == KINDS
    return book
