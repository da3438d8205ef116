"""What is in the box of both editions: threats, tiles, cards, leaders and numbers; `box.py` reads them."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.island import Island

EDITIONS: Final = ["e2016", "e2017"]

# [A16-TERMS-06 A17-TERMS-11] Three Fomori species; the castles of Balor are the fourth threat.
SINEACH: Final = 0
ATHACH: Final = 1
MONGHFINN: Final = 2
SPECIES: Final = 3
CASTLE: Final = 3

TILES: Final = 30
CARDS: Final = 54
BACKS: Final = 3

# [A16-BLOCK-10 A17-BLOCK-01] Sections of an Earning Card.
SECTIONS: Final = ["top", "middle", "bottom"]

# [A16-COMP-17 A17-CARD-02] What a section can show.
FAME: Final = 0
FAME_PER_BROCH: Final = 1
FAME_PER_CAER: Final = 2
DISCS: Final = 3
SWORDS: Final = 4
SHIELDS: Final = 5
TACTICS: Final = 6
FOMORI: Final = 7
SYMBOLS: Final = [
    "honor", "honor_per_broch_or_caer", "honor_per_caer", "discs", "swords", "shields", "tactics", "fomori",
]  # fmt: skip

CAULDRON: Final = 0
SILVER: Final = 1
GEESE: Final = 2
SALMON: Final = 3
STONE: Final = 4
EMER: Final = 5
WALLS: Final = 6
STRONGHOLD: Final = 7
OGAM: Final = 8
BUILDER: Final = 9
RUSE: Final = 10
MIGRATION: Final = 11
BARD: Final = 12

# [A16-COMP-10 A16-TILE-01 A17-COMP-10 A17-TILE-19] Ten Cauldrons, four Silver, six single tiles, five pairs: 30.
KINDS: Final = [
    "cauldron", "silver", "geese", "salmon", "stone", "emer", "walls", "stronghold",
    "ogam", "master_builder", "ruse", "migration", "bard",
]  # fmt: skip
KIND_COUNTS: Final = [10, 4, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]

FACES: Final = 25
"""Different Tactic Tiles: the two tiles of a pair cannot be told apart, so a tile is its face."""

# The faces of the five pairs and of the tiles the rules name; Cauldrons come first, then Silver.
OGAM_FACE: Final = 20
BUILDER_FACE: Final = 21

NO_ABILITY: Final = 0
"""The ability of a leader in the Basic Game; the cards of the Advanced Game are numbered from 1."""

LEADERS: Final = 6


class Pieces:
    """Typed tables of everything in the box; both editions share them."""

    def __init__(self, island: Island) -> None:
        self.island: Final = island
        self.species_ids: Final[list[str]] = []
        self.fomori_counts: Final[list[int]] = []
        self.strength: Final[list[int]] = []
        self.worth: Final[list[int]] = []
        self.swords = 0
        self.shields = 0
        self.discs: Final[list[int]] = []
        self.colours: Final[list[str]] = []
        self.tribes: Final[list[str]] = []
        self.tile_ids: Final[list[str]] = []
        self.tile_names: Final[list[list[str]]] = []
        self.tile_kind: Final[list[int]] = []
        self.tile_target: Final[list[int]] = []
        self.tile_value: Final[list[int]] = []
        self.face_ids: Final[list[str]] = []
        self.face_names: Final[list[list[str]]] = []
        self.face_kind: Final[list[int]] = []
        self.face_target: Final[list[int]] = []
        self.face_value: Final[list[int]] = []
        self.face_counts: Final[list[int]] = []
        self.bard: Final[list[int]] = [0, 0]
        self.stone: Final[list[int]] = []
        self.card_ids: Final[list[str]] = []
        self.card_back: Final[list[int]] = []
        self.back_ids: Final[list[str]] = []
        self.cards_of_back: Final[list[list[int]]] = [[] for _ in range(BACKS)]
        self.earnings: Final[list[list[list[int]]]] = []
        self.leader_ids: Final[list[str]] = []
        self.leader_names: Final[list[str]] = []
        self.distant_cost: Final[list[int]] = []
        self.outpost_cost: Final[list[int]] = []
        self.extra_tactics: Final[list[int]] = []
        self.extra_discs: Final[list[int]] = []
        self.least_actions: Final[list[int]] = []
        self.most_actions: Final[list[int]] = []
        self.sees: Final[list[int]] = []
        self.start_fame = 0
        self.display = 0
        self.keep = 0
        self.tactics_cap = 0
        self.pieces_per_point = 0
        self.corruption_per_repel = 0
        self.rounds: Final[list[int]] = [0, 0, 0, 0, 0]
        self.limits: Final[list[int]] = [0, 0, 0, 0, 0]
