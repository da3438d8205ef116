"""The numbers of the steps, the round of each way to play as a list of them; `rules.py` lists the steps themselves."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.pieces import BONUS_AREA, GROVES_AREA, PORTAL_AREA

CHOOSE_GROVE: Final = 0
NEXT_ROUND: Final = 1
DRAW_SPIRITS: Final = 2
TAKE_TURNS: Final = 3
PLACE_SPIRIT: Final = 4
COLLECT: Final = 5
GAIN_CRYSTALS: Final = 6
GAIN_ELEMENTS: Final = 7
GAIN_ANY_ELEMENT: Final = 8
GAIN_SPIRIT: Final = 9
GAIN_DRAW: Final = 10
GAIN_DOMINION: Final = 11
PURCHASE: Final = 12
ATTACH: Final = 13
TAKE_CARDS: Final = 14
KEEP_CARD: Final = 15
BUILD_PORTAL: Final = 16
OPEN_PORTAL: Final = 17
END_FINAL_ROUND: Final = 18
GATHER_SPIRITS: Final = 19
CLEAR_ROW: Final = 20
SLIDE_ROW: Final = 21
REFILL_ROW: Final = 22
PASS_CROWN: Final = 23
GIVE_SPIRIT: Final = 24
DRAW_WRAITHS: Final = 25
RESOLVE_WRAITHS: Final = 26
BANISH: Final = 27
RETURN_SPIRITS: Final = 28
CLEAR_TWO: Final = 29
EMPTY_OUTERLAND: Final = 30
GROW_OUTERLAND: Final = 31

# [GRO-ENDRND-09 GRO-ROUND-01] Draw, place in turns; then spirits, row and crown, in this order.
STANDARD_ROUND: Final = (
    DRAW_SPIRITS,
    TAKE_TURNS,
    END_FINAL_ROUND,
    GATHER_SPIRITS,
    CLEAR_ROW,
    SLIDE_ROW,
    REFILL_ROW,
    PASS_CROWN,
    NEXT_ROUND,
)

# [GRO-SOLO-13 GRO-SOLO-01 GRO-SOLO-02 GRO-SOLOEND-02] Own turn, wraith draw, row, own spirits; the final
# round ends after its wraith draw.
SOLO_ROUND: Final = (
    DRAW_SPIRITS,
    TAKE_TURNS,
    DRAW_WRAITHS,
    RESOLVE_WRAITHS,
    RETURN_SPIRITS,
    END_FINAL_ROUND,
    CLEAR_TWO,
    SLIDE_ROW,
    REFILL_ROW,
    GATHER_SPIRITS,
    NEXT_ROUND,
)

# [GRO-OUTER-01 GRO-OUTER-07 GRO-OUTER-09] The standard round; only the Outerland's part is added and changed.
OUTERLAND_ROUND: Final = (
    DRAW_SPIRITS,
    TAKE_TURNS,
    END_FINAL_ROUND,
    GATHER_SPIRITS,
    EMPTY_OUTERLAND,
    GROW_OUTERLAND,
    SLIDE_ROW,
    REFILL_ROW,
    PASS_CROWN,
    NEXT_ROUND,
)


class Way:
    """One way to play: its round, the areas of the Tree, the step that brings a new spirit."""

    def __init__(self, name: str, steps: tuple[int, ...], areas: list[int], spirit_step: int) -> None:
        self.name: Final = name
        self.steps: Final = steps
        self.areas: Final = areas
        self.spirit_step: Final = spirit_step

    def is_solo(self) -> bool:
        """[GRO-SOLOSET-02] Whether the mat lies on its solo side."""
        return self.steps == SOLO_ROUND

    def has_outerland(self) -> bool:
        """[GRO-OUTER-02] Whether the Outerland is in play."""
        return self.steps == OUTERLAND_ROUND


# [GRO-TREE-03 GRO-SOLO-03] Three areas of the Tree; in solo no portals. [GRO-SOLOBAG-01] In solo a new
# spirit may go to the wraith bag.
STANDARD: Final = Way("standard", STANDARD_ROUND, [GROVES_AREA, BONUS_AREA, PORTAL_AREA], GAIN_SPIRIT)
SOLO: Final = Way("solo", SOLO_ROUND, [GROVES_AREA, BONUS_AREA], GIVE_SPIRIT)
OUTERLAND: Final = Way("outerland", OUTERLAND_ROUND, [GROVES_AREA, BONUS_AREA, PORTAL_AREA], GAIN_SPIRIT)
