"""The code book of The Arrival; both editions number their moves alike."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.edition import Edition
from fidchell.games.arrival.island import ISLAND, LOCATIONS, PROVINCES
from fidchell.games.arrival.pieces import FACES, LEADERS, SECTIONS, SPECIES, Pieces
from fidchell.kernel.moves import CodeBook

TRIBE: Final = 0
COLOUR: Final = 4
LEADER: Final = 8
SETTLE_AT: Final = 14
DRAW: Final = 60
BLOCK: Final = 63
SHIFT: Final = 66
TAKE: Final = 69
BUILD: Final = 94
SHIELD: Final = 140
SPREAD: Final = 150
REPEL: Final = 200
USE: Final = 250
TROPHY: Final = 275
SWAP: Final = 278
PLACE: Final = 328
DISCARD: Final = 331
RETURN: Final = 334
REWARD_POINTS: Final = 337
REWARD_CORRUPTION: Final = 338
KEEP_MIX: Final = 339
DECLINE: Final = 359
PASS: Final = 360
END: Final = 361
STOP: Final = 362

# [A16-PASS-04 A17-PASS-05] The mixes of discs, Swords and Shields that make three pieces at most.
MIXES: Final[list[list[int]]] = [
    [discs, swords, shields]
    for discs in range(4)
    for swords in range(4 - discs)
    for shields in range(4 - discs - swords)
]


def write_code_book(pieces: Pieces, edition: Edition) -> CodeBook:
    """All moves, in the order of the constants above."""
    book = CodeBook()
    places = [hyphened(name) for name in pieces.island.ids]
    assert book.add("tribe", [slug(name) for name in pieces.tribes]) == TRIBE
    assert book.add("colour", pieces.colours) == COLOUR
    assert book.add("leader", pieces.leader_ids[1:]) == LEADER
    assert len(pieces.leader_ids) == LEADERS + 1
    assert book.add("settle", places[:ISLAND]) == SETTLE_AT
    assert book.add("draw", ["left", "centre", "right"]) == DRAW
    assert book.add("block", SECTIONS) == BLOCK
    assert book.add("shift", SECTIONS) == SHIFT
    assert book.add("take", pieces.face_ids) == TAKE
    assert len(pieces.face_ids) == FACES
    assert book.add("build", places[:ISLAND]) == BUILD
    assert book.add("shield", [hyphened(name) for name in pieces.island.province_ids[:PROVINCES]]) == SHIELD
    assert book.add("spread", places) == SPREAD
    assert len(places) == LOCATIONS
    assert book.add("repel", places) == REPEL
    assert book.add("use", pieces.face_ids) == USE
    assert book.add("trophy", ["1", "2", "3"]) == TROPHY
    assert book.add("swap", places) == SWAP
    write_rest(book, pieces, edition)
    return book


def write_rest(book: CodeBook, pieces: Pieces, edition: Edition) -> None:
    """Species, rewards, what is kept, and the words that stand alone."""
    assert book.add("place", pieces.species_ids) == PLACE
    assert len(pieces.species_ids) == SPECIES
    assert book.add("discard", pieces.species_ids) == DISCARD
    assert book.add("return", pieces.species_ids) == RETURN
    rewards = [edition.points, "corruption"]
    assert book.add("reward", rewards) == REWARD_POINTS
    assert book.add("keep", [f"{mix[0]} {mix[1]} {mix[2]}" for mix in MIXES]) == KEEP_MIX
    for text in ["decline", "pass", "end", "stop"]:
        book.enter(text)
    assert book.size() == STOP + 1


def hyphened(name: str) -> str:
    """An id of the component data as a word of a move."""
    return name.replace("_", "-")


def slug(name: str) -> str:
    """A tribe's name as a word of a move: 'Mil Éspaine' is 'mil-espaine'."""
    return name.lower().replace("é", "e").replace(" ", "-")
