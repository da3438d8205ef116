"""The kinds of things that happen; `text.py` gives them their message keys."""

from __future__ import annotations

from typing import Final

ROUND_BEGAN: Final = 0
QUEST_REVEALED: Final = 1
DEALT: Final = 2
GOT: Final = 3
TURNED_UP: Final = 4
LAID: Final = 5
DREW: Final = 6
RENEWED: Final = 7
KEPT: Final = 8
PASSED: Final = 9
COLOUR_NAMED: Final = 10
REVERSED: Final = 11
TURN_LOST: Final = 12
DARKENED: Final = 13
ATTACKED: Final = 14
REDIRECTED: Final = 15
SHIELDED: Final = 16
FOUGHT_BACK: Final = 17
SUFFERED: Final = 18
TOOK_CARDS: Final = 19
TAKEN: Final = 20
LEGEND_USED: Final = 21
BORROWED: Final = 22
SHAPED: Final = 23
GAVE: Final = 24
GIVEN: Final = 25
REACTIVATED: Final = 26
BARRED: Final = 27
PROTECTED: Final = 28
BANISHED: Final = 29
SWAPPED: Final = 30
ROUND_WON: Final = 31
ELIMINATED: Final = 32
GAME_WON: Final = 33
LEGEND_DRAWN: Final = 34
