"""The deck as printed: which kinds of card there are, and what each one bears.

Two cards of the same kind cannot be told apart, so a card is its kind: a small number.
"""

from __future__ import annotations

from typing import Final

# [GRA-COMP-17] Five colours; a multicoloured card bears MANY of them.
COLOURS: Final = 5
MANY: Final = 5

# [GRA-MATCH-01 GRA-COMP-18] The symbols, family by family: Artifacts, Powers, Merlin cards, Relics, Quests.
TALISMAN: Final = 0
GRIMOIRE: Final = 1
RUNESTONE: Final = 2
ROUND_TABLE: Final = 3
ILLUSION: Final = 4
CONFUSION: Final = 5
SPELL: Final = 6
DARKNESS: Final = 7
SHIELD: Final = 8
HAT: Final = 9
EXCALIBUR: Final = 10
GRAIL: Final = 11
QUEST: Final = 12

SYMBOL_NAMES: Final = [
    "talisman", "grimoire", "runestone", "round-table", "illusion", "confusion", "spell", "darkness",
    "shield", "hat", "excalibur", "grail", "quest",
]  # fmt: skip

# Kinds 0 to 44: nine one-coloured symbols, five colours each. Then the multicoloured ones.
ONE_COLOURED: Final = 45
ENCHANTED_SHIELD: Final = 45
THE_HAT: Final = 46
THE_EXCALIBUR: Final = 47
THE_GRAIL: Final = 48

# [GRA-QUEST-01] The five Quests.
CAMELOT: Final = 49
FISHER_KING: Final = 50
SIEGE_PERILOUS: Final = 51
SALOMONS_SHIP: Final = 52
ADVENTUROUS_CASTLE: Final = 53
FIRST_QUEST: Final = 49
QUESTS: Final = 5

KINDS: Final = 54
HIDDEN: Final = -1
"""A card whose face the viewer cannot see."""

SYMBOL: Final[list[int]] = [kind // 5 for kind in range(45)] + [SHIELD, HAT, EXCALIBUR, GRAIL] + [QUEST] * 5
COLOUR: Final[list[int]] = [kind % 5 for kind in range(45)] + [MANY] * 9

# [GRA-TURN-04 GRA-MATCH-02 GRA-MATCH-06] Kinds that go on any card.
GOES_ON_ANY: Final[list[bool]] = [
    symbol in (ROUND_TABLE, SHIELD, HAT, EXCALIBUR, GRAIL, QUEST) for symbol in SYMBOL
]

# [GRA-LEGEND-01] The eight Legends.
ARTHUR: Final = 0
ELAINE: Final = 1
GUINEVERE: Final = 2
ISEULT: Final = 3
LANCELOT: Final = 4
PERCEVAL: Final = 5
TRISTAN: Final = 6
VIVIANE: Final = 7
LEGENDS: Final = 8


def is_artifact(kind: int) -> bool:
    """[GRA-ART-01] Talisman, Grimoire or Runestone."""
    return kind < 15


def is_merlin(kind: int) -> bool:
    """[GRA-COMP-18] Illusion, Confusion, Spell or Darkness; neither Hat nor Excalibur is one."""
    return 20 <= kind < 40


def is_attack(symbol: int) -> bool:
    """[GRA-ATTACK-01] Just Excalibur, Spell and Confusion."""
    return symbol in (CONFUSION, SPELL, EXCALIBUR)
