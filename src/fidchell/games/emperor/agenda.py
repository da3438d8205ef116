"""The numbers of the steps, in the order of the book; `rules.py` lists the steps themselves.

The frame's `detail` is told for each step that uses one. Part of the steps is the battle chapter's,
the Vikings' and the cards' (from MOBILIZE on, save the ones marked); all share this list.
"""

from __future__ import annotations

from typing import Final

# ---- set-up: detail is the index in the king sheet's list
PLACE_TILE: Final = 0
PLACE_SETTLEMENT: Final = 1
PLACE_HERDER: Final = 2
OPEN_STACKS: Final = 3
# ---- the calendar
NEXT_EVENT: Final = 4
DO_ACTION: Final = 5
"""Take the crown, Hunt & fish, Take tribute: actions without a choice; detail: which."""
# ---- farming
SOW: Final = 6
SOW_FIELD: Final = 7
"""detail: the area; one frame a field."""
MILK: Final = 8
ROLL_HARVEST: Final = 9
REAP: Final = 10
SHEAR: Final = 11
BREED: Final = 12
HERD: Final = 13
"""Keep the animals where they are, or gather and place them anew."""
GRAZE: Final = 14
"""detail: the place to fill next: an area, or AREAS for the mat."""
SLAUGHTER: Final = 15
# ---- the turn of the year
TURN_YEAR: Final = 16
"""Advances the year, or sets `ending` to YEARS_OVER in the last one; cards and kings read it."""
"""The year advances, tribute cards return; then YEAR_EFFECTS for every seat."""
YEAR_EFFECTS: Final = 17
"""Cards and kings at New year [EMP-YEAR-03]; `closing` is the year that closes (0 is 1011)."""
CLOSE_YEAR: Final = 18
# ---- the fair
OPEN_FAIR: Final = 19
FREE_CARD: Final = 20
KEEP_CARD: Final = 21
"""Keep one of the cards in `drawn`; detail: the group."""
CHANGE_CARDS: Final = 22
FOREIGN_TRADE: Final = 23
SEND_SELLER: Final = 24
SELL: Final = 25
SECOND_SALE: Final = 26
SEND_BUYER: Final = 27
BUY: Final = 28
MARKET: Final = 29
# ---- actions
OPEN_ROUND: Final = 30
CHOOSE: Final = 31
PERFORM_ROUND: Final = 32
PERFORM: Final = 33
CLOSE_ROUND: Final = 34
CLOSE_ACTIONS: Final = 35
PAY: Final = 36
"""Goods that a discount spares are struck off `due`, then it is paid; detail: units still to be spared."""
DEVELOP_CARD: Final = 37
TAKE_CARD: Final = 38
"""The payment is made, the card changes hands; detail: the card."""
MOVE_PART: Final = 39
BAND: Final = 40
"""A chieftain stands in area `detail` and may take or drop warriors; `band` go with him."""
GO: Final = 41
"""A journey goes on from the area; detail: area + 64 for a worker."""
END_MOVE: Final = 42
RAID: Final = 43
RAID_REROLL: Final = 44
RAID_PLUNDER: Final = 45
PRODUCE: Final = 46
RUN_SETTLEMENTS: Final = 47
"""detail: the area."""
EXPLORE: Final = 48
EXPLORE_STEP: Final = 49
KEEP_TILE: Final = 50
"""detail: the area that gets one of the tiles in `drawn`."""
BUILD: Final = 51
BUILT: Final = 52
"""The payment is made; detail: an area (settlement), AREAS (ship) or AREAS + 1 (tower)."""
RECRUITED: Final = 53
"""The payment is made; detail: the kind of unit."""
# ---- development cards (developments.py)
CARD_WINDOW: Final = 54
"""A seat may use cards whose moments are in the mask `detail`; not asked when there is none."""
CONVERT_MORE: Final = 55
"""The convert card `detail` may be used once more."""
PLACE_TOKEN: Final = 56
"""A free token is placed; detail: card number, or CARDS + effect index for the king's effect."""
TAKE_ANIMAL: Final = 57
# ---- battle (battle.py): BATTLE_PART is pushed by the Battle & move action, before MOVE_PART
BATTLE_PART: Final = 58
"""Attack another area, or go on to the move part."""
JOIN_BATTLE: Final = 59
"""How many chieftains and warriors of an area join; detail: the direction from the battle area."""
JOIN_WARRIORS: Final = 60
PICK_CARDS: Final = 61
"""Each clan of the battle picks the cards it will use, the attacker first; detail: 0 attacker or 1 defender."""
PAY_BATTLE: Final = 62
BATTLE_CARDS: Final = 63
"""Cards of one window of the battle; detail: 0 attacker or 1 defender, plus 2 * window (battle_cards.py)."""
ATTACK: Final = 64
"""detail: 1 or 2."""
THROW: Final = 65
REROLL_DIE: Final = 66
"""detail: role + 2 * source + 256 * faces picked (4 bits a face)."""
TURN_DIE: Final = 67
"""detail: role + 2 * source + 256 * dice still to be turned."""
COUNT_DICE: Final = 68
TAKE_HIT: Final = 69
"""detail: 0 attacker or 1 defender, as in TAKE_ROUT."""
MARK_FRONT: Final = 70
"""Where enemy units stand after the hits and before anyone flees [EMP-ROUT-13]."""
TAKE_ROUT: Final = 71
FLEE: Final = 72
"""detail: role + 2 * kind + 16 * area; for a Viking unit the clan in the battle is asked."""
BRING_ANIMAL: Final = 73
"""A fled worker may take its animal along; detail: from + 64 * to + 4096 * animals already taken."""
SPOILS: Final = 74
LOSE_SEED: Final = 75
"""detail: the area, as in LOSE_ANIMAL."""
LOSE_ANIMAL: Final = 76
END_BATTLE: Final = 77
"""The book's way back to the chapter that started the battle [EMP-AFTER-10]."""
# ---- Vikings (vikings.py): MOBILIZE, RAID_DUE and VIKING_ORDERS are the Vikings event
MOBILIZE: Final = 78
"""Both towns throw, Dyflinn first."""
RAID_DUE: Final = 79
REACT: Final = 80
"""All seats at once: nose tax, or ships for the fleet."""
SEA_BATTLE: Final = 81
PLUNDERED: Final = 82
"""A clan picks the dice it suffers."""
RAID_OVER: Final = 83
VIKING_ORDERS: Final = 84
"""The holder names the next warband."""
WARBAND_MOVES: Final = 85
"""detail: the area of the active warband."""
WARBAND_ENTERS: Final = 86
# ---- the end
FINISH: Final = 87
"""The game is over at once: the agenda is cleared."""
STEPS: Final = 88

EACH: Final = 1000
"""Added to a step in an event's list: it is taken by every seat in turn order."""

# [EMP-CAL-02] Each event as the list of its parts.
SOWING_EVENT: Final = (EACH + SOW,)
MILKING_EVENT: Final = (EACH + MILK,)
HARVEST_EVENT: Final = (ROLL_HARVEST, EACH + REAP)
# [EMP-LIVE-01] Shear, reproduce, redistribute, slaughter.
LIVESTOCK_EVENT: Final = (EACH + SHEAR, EACH + BREED, EACH + HERD)
# [EMP-FAIR-02] Cards, trade in resources, then livestock, ships, recruits and alms.
TRADE: Final = (
    FOREIGN_TRADE,
    EACH + SEND_SELLER,
    EACH + SELL,
    EACH + SECOND_SALE,
    EACH + SEND_BUYER,
    EACH + BUY,
    EACH + MARKET,
)
SUMMER_FAIR: Final = (OPEN_FAIR, EACH + FREE_CARD, *TRADE)
WINTER_FAIR: Final = (OPEN_FAIR, CHANGE_CARDS, *TRADE)
# [EMP-ACT-01] Two rounds of choosing and performing.
ACTIONS_EVENT: Final = (
    OPEN_ROUND,
    PERFORM_ROUND,
    CLOSE_ROUND,
    OPEN_ROUND,
    PERFORM_ROUND,
    CLOSE_ROUND,
    CLOSE_ACTIONS,
)
# [EMP-VIK-01] Mobilization, raid if it is due, Viking battle and movement.
VIKINGS_EVENT: Final = (MOBILIZE, RAID_DUE, VIKING_ORDERS)
# [EMP-YEAR-01 EMP-YEAR-02 EMP-YEAR-03] The year advances, tribute cards return, yearly effects are used.
NEW_YEAR_EVENT: Final = (TURN_YEAR, CLOSE_YEAR)
