"""The box of Graal, read from the component data and checked against the content list."""

from __future__ import annotations

from typing import Final

from fidchell.games.graal.cards import (
    COLOUR,
    COLOURS,
    ENCHANTED_SHIELD,
    FIRST_QUEST,
    KINDS,
    LEGENDS,
    MANY,
    QUESTS,
    SYMBOL,
    SYMBOL_NAMES,
)
from fidchell.kernel.reading import Reader, demand

AIDS: Final = 6
"""[GRA-COMP-16] Game aids: they have no effect and never leave the box."""

# [GRA-COMP-02 GRA-COMP-03 GRA-COMP-04] Two of each Artifact a colour.
# [GRA-COMP-06 GRA-COMP-07 GRA-COMP-08 GRA-COMP-09 GRA-COMP-10] One of each of these a colour.
# [GRA-COMP-13] One Shield a colour and the Enchanted Shield. [GRA-COMP-05] Five Hats.
# [GRA-COMP-12] Four Excaliburs. [GRA-COMP-11] One Grail.
CONTENT: Final[list[int]] = [2] * 15 + [1] * 30 + [1, 5, 4, 1]


class Pieces:
    """How many cards of each kind there are, the uses of the Legends, and all names."""

    def __init__(self) -> None:
        self.count: list[int] = [0] * FIRST_QUEST
        self.deck: list[int] = []
        self.kind_names: list[str] = [""] * KINDS
        self.colour_names: list[str] = []
        self.legend_names: list[str] = []
        self.uses: list[int] = []
        self.hand_size = 0
        self.aids = 0


def read_pieces(source: dict[str, object]) -> Pieces:
    """The component data as typed tables."""
    box = Reader(source, "the component data of Graal")
    pieces = Pieces()
    pieces.colour_names = box.child("colors").texts("list")
    demand(len(pieces.colour_names) == COLOURS, "Graal needs exactly five colours.")
    pieces.hand_size = box.number("hand_size")
    pieces.aids = box.number("game_aid_cards")
    demand(pieces.aids == AIDS, "Graal has six game aids.")
    name_kinds(pieces)
    for card in box.children("deck"):
        pieces.count[kind_of(card, pieces)] += 1
    demand(pieces.count == CONTENT, "The deck of Graal is not the 71 cards of its content list.")
    pieces.deck = [kind for kind, count in enumerate(pieces.count) for _ in range(count)]
    read_quests(box, pieces)
    read_legends(box, pieces)
    return pieces


def name_kinds(pieces: Pieces) -> None:
    """One canonical name a kind: 'grimoire-red', 'hat', 'enchanted-shield'."""
    for kind in range(FIRST_QUEST):
        name = SYMBOL_NAMES[SYMBOL[kind]]
        if COLOUR[kind] != MANY:
            name = f"{name}-{pieces.colour_names[COLOUR[kind]]}"
        pieces.kind_names[kind] = name
    pieces.kind_names[ENCHANTED_SHIELD] = "enchanted-shield"


def kind_of(card: Reader, pieces: Pieces) -> int:
    """The kind of one printed card."""
    symbol = card.text("symbol").replace("_", "-").replace("merlins-hat", "hat").replace("lancelots-", "")
    colour = card.text("color")
    name = symbol
    if colour in pieces.colour_names:
        name = f"{symbol}-{colour}"
    elif symbol == "shield":
        name = "enchanted-shield"
    demand(name in pieces.kind_names, f"Graal has no card '{name}' ({card.where}).")
    return pieces.kind_names.index(name)


def read_quests(box: Reader, pieces: Pieces) -> None:
    """[GRA-COMP-14 GRA-QUEST-01] Five Quests, all different."""
    names = [quest.text("id").replace("_", "-") for quest in box.children("quests")]
    expected = ["camelot", "fisher-king", "siege-perilous", "salomons-ship", "adventurous-castle"]
    demand(names == expected, f"The Quests of Graal are {', '.join(expected)}, in this order.")
    for index in range(QUESTS):
        pieces.kind_names[FIRST_QUEST + index] = names[index]


def read_legends(box: Reader, pieces: Pieces) -> None:
    """[GRA-COMP-15 GRA-LEGEND-01] Eight Legends with their uses a round."""
    legends = box.children("legends")
    pieces.legend_names = [legend.text("id") for legend in legends]
    pieces.uses = [legend.number("uses_per_round") for legend in legends]
    expected = ["arthur", "elaine", "guinevere", "iseult", "lancelot", "perceval", "tristan", "viviane"]
    demand(pieces.legend_names == expected, f"The Legends of Graal are {', '.join(expected)}, in this order.")
    demand(len(pieces.uses) == LEGENDS, "Graal has eight Legends.")
