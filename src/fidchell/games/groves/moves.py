"""The code book of Groves."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.hexes import CELLS
from fidchell.games.groves.pieces import AREAS, COLOURS, ELEMENTS, GROVES, PLACES, RESOURCE, Pieces
from fidchell.kernel.moves import CodeBook

PLACE: Final = 0
DISPLACE: Final = 288
COLLECT_BOTH: Final = 333
COLLECT_PRIMARY: Final = 334
COLLECT_BONUS: Final = 335
COLLECT_NOTHING: Final = 336
TAKE: Final = 337
DIVERT: Final = 342
ELEMENT: Final = 347
BUY: Final = 350
ATTACH_AT: Final = 378
KEEP: Final = 505
OPEN: Final = 521
CHOOSE: Final = 526
PAY: Final = 530
SKIP: Final = 533
DRAW: Final = 534
BUILD: Final = 535
RETURN: Final = 536
HAUNT: Final = 537
RECALL: Final = 538
SPAWN: Final = 539
BANISH_WRAITH: Final = 540
REPEL: Final = 541
DONE: Final = 542

REALM_NAMES: Final = ["0", "1", "2", "3", "outerland"]
POWER_NAMES: Final = ["recall", "spawn", "banish", "repel"]
SINGLE: Final = ["skip", "draw", "build", "return", "haunt", "recall", "spawn", "banish", "repel", "done"]


def write_code_book(pieces: Pieces) -> CodeBook:
    """All moves of Groves, in the order of the constants above; no spirit a reward gives is black [GRO-WRAITH-01]."""
    book = CodeBook()
    hexes = [grove.name for grove in pieces.hexes]
    for colour in COLOURS:
        book.add(f"place {colour}", hexes + list(AREAS))
    assert book.add("displace", hexes) == DISPLACE == len(COLOURS) * PLACES
    assert book.add("collect", ["both", "primary", "bonus", "nothing"]) == COLLECT_BOTH
    assert book.add("take", list(COLOURS[:5])) == TAKE
    assert book.add("divert", list(COLOURS[:5])) == DIVERT
    assert book.add("element", list(ELEMENTS)) == ELEMENT
    assert book.add("buy", hexes[:GROVES]) == BUY
    assert book.add("attach", [f"{cell[0]} {cell[1]}" for cell in CELLS]) == ATTACH_AT
    assert book.add("keep", [card.name for card in pieces.cards]) == KEEP
    assert book.add("open", REALM_NAMES) == OPEN
    assert book.add("choose", hexes[RESOURCE : RESOURCE + 4]) == CHOOSE
    assert book.add("pay", list(ELEMENTS)) == PAY
    for text in SINGLE:
        book.enter(text)
    assert book.size() == DONE + 1
    return book
