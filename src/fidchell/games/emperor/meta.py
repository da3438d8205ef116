"""The identity card of Emperor of the Gaels."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.meta import Meta, Option

# [EMP-CLAN-01 EMP-CAL-08 EMP-CAL-04] The normal set-up is the rule, the first-play set-up an offer;
# a shorter game of two or three years is chosen before the start.
YEARS: Final = Option("years", ["4", "3", "2"], "EMP-CAL-08", "How many years the game lasts, from 1011 on.")
KINGS: Final = Option("kings", ["random", "first-play"], "EMP-CLAN-01", "Kings drawn, or one fixed king a clan.")

EMPEROR: Final = Meta("emperor", "Emperor of the Gaels", "emperor", "emperor", [3, 4], 1, [YEARS, KINGS])
