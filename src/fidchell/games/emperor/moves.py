"""The code book of Emperor of the Gaels: every move has a number and one canonical text."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.glossary import (
    ACTION_NAMES,
    ANIMAL_NAMES,
    AREAS,
    CARDS,
    FACE_NAMES,
    GOOD_NAMES,
    GROUP_NAMES,
    GROUPS,
    KIND_NAMES,
    TILE_NAMES,
)
from fidchell.games.emperor.pieces import Pieces
from fidchell.kernel.moves import CodeBook

MOST: Final = 20
"""The largest amount in one answer; more is told in further answers."""
AMOUNTS: Final = [str(number) for number in range(MOST + 1)]

LOSABLE: Final = ["worker", "warrior", "chieftain", "settlement", "tower", "monastery"]
LOSE_TOWER: Final = 4
LOSE_MONASTERY: Final = 5

# ---- moves that name an area
PLACE: Final = 0
"""A tile, settlement, herder or free token is placed."""
GO_TO: Final = PLACE + AREAS
MOVE_CHIEFTAIN: Final = GO_TO + AREAS
MOVE_WORKER: Final = MOVE_CHIEFTAIN + AREAS
EXPLORE_AREA: Final = MOVE_WORKER + AREAS
SETTLE: Final = EXPLORE_AREA + AREAS
ATTACK_AREA: Final = SETTLE + AREAS
FLEE_TO: Final = ATTACK_AREA + AREAS
LEAD: Final = FLEE_TO + AREAS
"""The holder of the High King token names the Viking warband of an area."""
FROM: Final = LEAD + AREAS
"""Where the unit stands that falls or flees, when attackers come from several areas."""
# ---- moves that name an amount from 0 to MOST
TAKE: Final = FROM + AREAS
DROP: Final = TAKE + MOST + 1
SELL_UNITS: Final = DROP + MOST + 1
BUY_UNITS: Final = SELL_UNITS + MOST + 1
SHIPS: Final = BUY_UNITS + MOST + 1
"""Ships sent: in the Raid action, and to the fleet."""
RUN: Final = SHIPS + MOST + 1
"""Settlements of an area that produce."""
CHIEFTAINS: Final = RUN + MOST + 1
WARRIORS: Final = CHIEFTAINS + MOST + 1
"""Chieftains, warriors that join a battle."""
# ---- moves that name a card
USE: Final = WARRIORS + MOST + 1
"""Use a development card at this moment; in battle: pick it, or play it."""
CARD: Final = USE + CARDS
"""Take or buy a development card."""
# ---- moves that name something else
STACK: Final = CARD + CARDS
CHOOSE_ACTION: Final = STACK + GROUPS
TRADE_IN: Final = CHOOSE_ACTION + len(ACTION_NAMES)
SPARE: Final = TRADE_IN + 5
"""Not pay 1 of a resource, thanks to a discount."""
TILE: Final = SPARE + 5
"""Place this of the drawn tiles (four kinds, farmland first)."""
LOSE: Final = TILE + 4
REROLL_FACE: Final = LOSE + len(LOSABLE)
"""Throw a battle die again, or turn it, that shows this face."""
DIE: Final = REROLL_FACE + len(FACE_NAMES)
"""A six-sided die of this value (1 to 6): suffer it, or throw it again."""
ANIMAL: Final = DIE + 6
"""Cattle or sheep: graze here, lose, take."""
SEED: Final = ANIMAL + 2
"""Grain or flax: sow, or lose."""
SELL_ANIMAL: Final = SEED + 2
BUY_ANIMAL: Final = SELL_ANIMAL + 2
RECRUIT: Final = BUY_ANIMAL + 2
"""Worker, warrior, chieftain for resources; then the same for silver."""
# ---- single moves
FALLOW: Final = RECRUIT + 6
NOTHING: Final = FALLOW + 1
"""Leave this place empty."""
KEEP: Final = NOTHING + 1
GATHER: Final = KEEP + 1
BUY_SHIP: Final = GATHER + 1
ALMS: Final = BUY_SHIP + 1
BUILD_SHIP: Final = ALMS + 1
BUILD_TOWER: Final = BUILD_SHIP + 1
STOP: Final = BUILD_TOWER + 1
DONE: Final = STOP + 1
DECLINE: Final = DONE + 1
USE_KING: Final = DECLINE + 1
TAX: Final = USE_KING + 1
TRUCE: Final = TAX + 1
"""[EMP-CARD-16] The nose tax is chosen and lifted by a card."""
ON_MAT: Final = TRUCE + 1
"""The animal goes to the mat."""
AGAIN: Final = ON_MAT + 1
ROUT_UNIT: Final = AGAIN + 1
"""Worker, warrior or chieftain: which defending unit flees."""
SINGLES: Final = [
    "fallow", "nothing", "keep", "gather", "buy ship", "alms", "build ship", "build tower", "stop", "done",
    "decline", "use king", "tax", "truce", "on mat", "again",
]  # fmt: skip


def write_code_book(pieces: Pieces) -> CodeBook:
    """All moves, in the order of the constants above."""
    book = CodeBook()
    areas = pieces.board.ids
    cards = [card.id for card in pieces.cards]
    enter_areas(book, areas)
    enter_amounts(book)
    assert book.add("use", cards) == USE
    assert book.add("card", cards) == CARD
    assert book.add("stack", [group.lower() for group in GROUP_NAMES]) == STACK
    assert book.add("choose", [action.replace("_", "-") for action in ACTION_NAMES]) == CHOOSE_ACTION
    assert book.add("trade", GOOD_NAMES[:5]) == TRADE_IN
    assert book.add("spare", GOOD_NAMES[:5]) == SPARE
    assert book.add("tile", TILE_NAMES[1:5]) == TILE
    assert book.add("lose", LOSABLE) == LOSE
    assert book.add("throw", [face.replace("_", "-") for face in FACE_NAMES]) == REROLL_FACE
    assert book.add("die", [str(value) for value in range(1, 7)]) == DIE
    assert book.add("animal", ANIMAL_NAMES) == ANIMAL
    assert book.add("seed", KIND_NAMES[6:8]) == SEED
    assert book.add("sell", ANIMAL_NAMES) == SELL_ANIMAL
    assert book.add("buy", ANIMAL_NAMES) == BUY_ANIMAL
    prices = [f"{kind} {price}" for price in ("goods", "silver") for kind in KIND_NAMES[:3]]
    assert book.add("recruit", prices) == RECRUIT
    for number, text in enumerate(SINGLES):
        assert book.enter(text) == FALLOW + number
    assert book.add("rout", KIND_NAMES[:3]) == ROUT_UNIT
    assert book.size() == ROUT_UNIT + 3
    return book


def enter_areas(book: CodeBook, areas: list[str]) -> None:
    """The moves that name an area."""
    verbs = ["place", "go", "chieftain", "worker", "explore", "settle", "attack", "flee", "lead", "from"]
    for number, verb in enumerate(verbs):
        assert book.add(verb, areas) == number * AREAS


def enter_amounts(book: CodeBook) -> None:
    """The moves that name an amount."""
    for number, verb in enumerate(["take", "drop", "sell", "buy", "ships", "run", "chieftains", "warriors"]):
        assert book.add(verb, AMOUNTS) == TAKE + number * (MOST + 1)
