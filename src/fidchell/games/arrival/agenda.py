"""The numbers of the steps, in the order of the books, and the phases as lists of them."""

from __future__ import annotations

from typing import Final

TRIBE_LAP: Final = 0
CHOOSE_TRIBE: Final = 1
LEADER_LAP: Final = 2
CHOOSE_LEADER: Final = 3
DRAW_LEADERS: Final = 4
COLOUR_LAP: Final = 5
CHOOSE_COLOUR: Final = 6
FIRST_PLAYER: Final = 7
TAKE_PORTS: Final = 8
SETTLE: Final = 9
NEXT_ROUND: Final = 10
DRAW_LAP: Final = 11
DRAW_CARD: Final = 12
TURN_UP: Final = 13
BLOCK_TOGETHER: Final = 14
BLOCK_LAP: Final = 15
BLOCK_IN_TURN: Final = 16
OGAM_LAP: Final = 17
USE_OGAM: Final = 18
COLLECT_POINTS: Final = 19
COLLECT_DISCS: Final = 20
COLLECT_SWORDS: Final = 21
COLLECT_SHIELDS: Final = 22
COLLECT_FOMORI: Final = 23
TILE_LAP: Final = 24
CLAIM_TILES: Final = 25
TAKE_TILE: Final = 26
FILL_DISPLAY: Final = 27
DISCARD_CARDS: Final = 28
NEXT_TURN: Final = 29
TURN: Final = 30
REWARD: Final = 31
PLACE_FOMORI: Final = 32
DISCARD_FOMORI: Final = 33
SWAP_FIRST: Final = 34
SWAP_SECOND: Final = 35
PUT_BACK: Final = 36
KEEP: Final = 37
BUILDER_LAP: Final = 38
REBUILD: Final = 39
END_ROUND: Final = 40

# [A16-SETUP-07 A16-SETUP-13 A16-SETUP-14] Tribes, then the Starting Player, then ports, and round 1.
SETUP_2016: Final = (TRIBE_LAP, FIRST_PLAYER, TAKE_PORTS, NEXT_ROUND)
# [A17-SETUP-09 A17-SETUP-10 A17-SETUP-11 A17-SETUP-12] The First Player, then cards, colours and ports.
SETUP_BASIC: Final = (FIRST_PLAYER, LEADER_LAP, COLOUR_LAP, TAKE_PORTS, NEXT_ROUND)
# [A17-ADV-02] The Advanced Game replaces step 7 alone.
SETUP_ADVANCED: Final = (DRAW_LEADERS, COLOUR_LAP, TAKE_PORTS, NEXT_ROUND)

# [A16-EXPL-02 A17-EXPL-02 A17-AID-08] Earnings are collected kind by kind, each by all leaders in turn order.
COLLECTING: Final = (COLLECT_POINTS, COLLECT_DISCS, COLLECT_SWORDS, COLLECT_SHIELDS, COLLECT_FOMORI, TILE_LAP)

# [A16-DRAW-04 A17-DRAW-03] Four laps of drawing, one card per leader and lap.
# [A16-FLOW-01 A17-FLOW-01 A17-AID-07] The Earning Phase, then the Action Phase, then what closes a round.
ROUND_TOGETHER: Final = (
    DRAW_LAP, DRAW_LAP, DRAW_LAP, DRAW_LAP,
    TURN_UP, TURN_UP, BLOCK_TOGETHER, TURN_UP, BLOCK_TOGETHER, TURN_UP, OGAM_LAP,
    *COLLECTING, DISCARD_CARDS,
    NEXT_TURN, BUILDER_LAP, END_ROUND,
)  # fmt: skip

# [A16-BLOCK-07] On demand the Blockers are laid in turn order.
ROUND_IN_TURN: Final = (
    DRAW_LAP, DRAW_LAP, DRAW_LAP, DRAW_LAP,
    TURN_UP, TURN_UP, BLOCK_LAP, TURN_UP, BLOCK_LAP, TURN_UP, OGAM_LAP,
    *COLLECTING, DISCARD_CARDS,
    NEXT_TURN, BUILDER_LAP, END_ROUND,
)  # fmt: skip
