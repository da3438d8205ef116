"""The things of the rule book as numbers, and their names in component data and move texts."""

from __future__ import annotations

from typing import Final

# [EMP-COMP-04 EMP-TABLE-01 EMP-CAL-07] Five resources in the order of the trade table, silver, VP tokens.
FOOD: Final = 0
TEXTILE: Final = 1
WOOD: Final = 2
STONE: Final = 3
METAL: Final = 4
SILVER: Final = 5
VP: Final = 6
ANY: Final = 7
RESOURCES: Final = 5
GOODS: Final = 7
GOOD_NAMES: Final = ["food", "textile", "wood", "stone", "metal", "silver", "vp"]

# What stands in an area; the last two pairs (animals, seed) belong to the clan that stands there.
WORKER: Final = 0
WARRIOR: Final = 1
CHIEFTAIN: Final = 2
SETTLEMENT: Final = 3
CATTLE: Final = 4
SHEEP: Final = 5
GRAIN: Final = 6
FLAX: Final = 7
KINDS: Final = 8
TOKENS: Final = 4
KIND_NAMES: Final = ["worker", "warrior", "chieftain", "settlement", "cattle", "sheep", "grain", "flax"]

# [EMP-COMP-06] The two kinds of animals.
ANIMAL_NAMES: Final = ["cattle", "sheep"]

# [EMP-COMP-03 EMP-SETB-10] Kinds of area; the four tile kinds of the bag are 1 to 4.
UNEXPLORED: Final = 0
FARMLAND: Final = 1
FOREST: Final = 2
QUARRY: Final = 3
MINE: Final = 4
MONASTIC: Final = 5
TOWN: Final = 6
TILE_NAMES: Final = ["unexplored", "farmland", "forest", "quarry", "mine", "monastic", "town"]

AREAS: Final = 63
CARDS: Final = 72
GROUP_SIZE: Final = 18
GROUPS: Final = 4
KINGS: Final = 8
VIKINGS: Final = 4
"""As a side: the common enemy; sides below it are seats."""

EMPTY: Final = -1
"""As the holder of an area: nobody stands there. As a face-up card: the place is empty."""

# [EMP-COMP-16] The kinds of action card in chapter order.
TAKE_CROWN: Final = 0
DEVELOP: Final = 1
BATTLE_MOVE: Final = 2
RAID: Final = 3
PRODUCE: Final = 4
HUNT_FISH: Final = 5
EXPLORE: Final = 6
BUILD: Final = 7
TAKE_TRIBUTE: Final = 8
COMMON_ACTIONS: Final = 8
NO_ACTION: Final = -1
ACTION_NAMES: Final = [
    "take_crown", "develop", "battle_move", "raid", "produce", "hunt_fish", "explore", "build",
    "take_tribute",
]  # fmt: skip

# [EMP-CAL-02] Events of the calendar.
SOWING: Final = 0
MILKING: Final = 1
HARVEST: Final = 2
LIVESTOCK: Final = 3
FAIR: Final = 4
ACTIONS: Final = 5
VIKING_EVENT: Final = 6
NEW_YEAR: Final = 7
EVENT_NAMES: Final = ["sowing", "milking", "harvest", "livestock", "fair", "actions", "vikings", "new_year"]
SEASON_NAMES: Final = ["spring", "summer", "autumn", "winter"]
SUMMER: Final = 1

# [EMP-COMP-12] Symbols of a battle die.
DOUBLE_SWORD: Final = 0
SWORD: Final = 1
ROUT: Final = 2
MISS: Final = 3
FACE_NAMES: Final = ["double_sword", "sword", "rout", "miss"]

# [EMP-COMP-10] Sea marks of the direction die.
CLOCKWISE: Final = 0
COUNTERCLOCKWISE: Final = 1
OPPOSITE: Final = 2
MARK_NAMES: Final = ["clockwise", "counterclockwise", "opposite"]
DIRECTION_NAMES: Final = ["E", "SE", "SW", "W", "NW", "NE"]

# [EMP-CARD-04] Tags of development cards; only Incident has a rule of its own.
TAG_NAMES: Final = ["Prosperity", "Knowledge", "Armaments", "Crew", "Craft", "Incident"]
GROUP_NAMES: Final = ["Clan", "Countryside", "Village", "Military"]

# How a game comes to its end.
RUNNING: Final = 0
TOWN_FELL: Final = 1
TOWER_DONE: Final = 2
MONASTERY_FELL: Final = 3
YEARS_OVER: Final = 4
TOWN_LEFT: Final = 5

# [EMP-CARD-07] Moments at which a card can be used: bits of a mask.
MOMENT_NAMES: Final = [
    "milking", "harvest", "shearing", "new_year", "fair_free_card", "fair_sale", "fair_purchase",
    "fair_market", "raid_reaction", "raid_plunder", "before_action", "after_action", "before_battle_move",
    "after_battle_move", "before_explore", "before_build", "act_take_crown", "act_develop",
    "act_battle_move", "act_raid", "act_produce", "act_hunt_fish", "act_explore", "act_build",
    "act_take_tribute", "battle_food", "battle_before_first", "battle_first_attack", "battle_second_attack",
    "battle_each_attack", "battle_after", "always", "game_end",
]  # fmt: skip
AT_MILKING: Final = 1 << 0
AT_HARVEST: Final = 1 << 1
AT_SHEARING: Final = 1 << 2
AT_NEW_YEAR: Final = 1 << 3
AT_FREE_CARD: Final = 1 << 4
AT_SALE: Final = 1 << 5
AT_PURCHASE: Final = 1 << 6
AT_MARKET: Final = 1 << 7
AT_RAID_REACTION: Final = 1 << 8
AT_PLUNDER: Final = 1 << 9
BEFORE_ACTION: Final = 1 << 10
AFTER_ACTION: Final = 1 << 11
BEFORE_BATTLE_MOVE: Final = 1 << 12
AFTER_BATTLE_MOVE: Final = 1 << 13
BEFORE_EXPLORE: Final = 1 << 14
BEFORE_BUILD: Final = 1 << 15
IN_TAKE_CROWN: Final = 1 << 16
IN_DEVELOP: Final = 1 << 17
IN_BATTLE_MOVE: Final = 1 << 18
IN_RAID: Final = 1 << 19
IN_PRODUCE: Final = 1 << 20
IN_HUNT_FISH: Final = 1 << 21
IN_EXPLORE: Final = 1 << 22
IN_BUILD: Final = 1 << 23
IN_TAKE_TRIBUTE: Final = 1 << 24
AT_BATTLE_FOOD: Final = 1 << 25
BEFORE_FIRST: Final = 1 << 26
FIRST_ATTACK: Final = 1 << 27
SECOND_ATTACK: Final = 1 << 28
EACH_ATTACK: Final = 1 << 29
AFTER_BATTLE: Final = 1 << 30
ALWAYS: Final = 1 << 31
GAME_END: Final = 1 << 32

# [EMP-CARD-14] The verbs of the cards.
VERB_NAMES: Final = [
    "gain", "convert", "discount", "scale_cost", "modify_yield", "shift_price", "extra_dice", "volley",
    "reroll", "set_die", "cancel", "place", "repeat", "peek", "capacity", "take_from_clan", "score",
]  # fmt: skip
GAIN: Final = 0
CONVERT: Final = 1
DISCOUNT: Final = 2
SCALE_COST: Final = 3
MODIFY_YIELD: Final = 4
SHIFT_PRICE: Final = 5
EXTRA_DICE: Final = 6
VOLLEY: Final = 7
REROLL: Final = 8
SET_DIE: Final = 9
CANCEL: Final = 10
PLACE: Final = 11
REPEAT: Final = 12
PEEK: Final = 13
CAPACITY: Final = 14
TAKE_FROM_CLAN: Final = 15
SCORE: Final = 16

# What a verb works on: payments, yields, pools, limits, steps, losses, draws, places, tokens in one list.
ON_NAMES: Final = [
    "", "recruit_worker", "recruit_warrior", "recruit_chieftain", "ship_build", "settlement_build",
    "tower_build", "explore_food", "battle_food", "move_food", "produce_food", "develop", "alms",
    "nose_tax", "harvest_number", "harvest_grain_field", "harvest_flax_field", "milk_per_cattle",
    "wool_per_sheep", "animal_sale", "settlement_output_forest", "settlement_output_quarry",
    "settlement_output_mine", "hunt_base", "hunt_per_forest", "fish_per_ship",
    "tribute_per_monastic_worker", "battle_own", "battle_enemy", "raid", "plunder_own", "mat_animals",
    "animals_per_worker", "explore_step", "tower_level", "sale", "hit", "rout", "ship_loss", "plunder_die",
    "area_tile", "free_card", "sell", "buy", "worker", "warrior", "chieftain", "settlement", "animal",
]  # fmt: skip
RECRUIT_WORKER: Final = 1
SHIP_BUILD: Final = 4
SETTLEMENT_BUILD: Final = 5
TOWER_BUILD: Final = 6
EXPLORE_FOOD: Final = 7
BATTLE_FOOD: Final = 8
MOVE_FOOD: Final = 9
PRODUCE_FOOD: Final = 10
DEVELOP_PRICE: Final = 11
ALMS_PRICE: Final = 12
NOSE_TAX: Final = 13
HARVEST_NUMBER: Final = 14
GRAIN_FIELD: Final = 15
FLAX_FIELD: Final = 16
MILK: Final = 17
WOOL: Final = 18
ANIMAL_SALE: Final = 19
OUTPUT_FOREST: Final = 20
HUNT_BASE: Final = 23
HUNT_FOREST: Final = 24
FISH_SHIP: Final = 25
TRIBUTE_WORKER: Final = 26
BATTLE_OWN: Final = 27
BATTLE_ENEMY: Final = 28
RAID_POOL: Final = 29
PLUNDER_OWN: Final = 30
MAT_ANIMALS: Final = 31
ANIMALS_PER_WORKER: Final = 32
EXPLORE_STEP: Final = 33
TOWER_LEVEL: Final = 34
SALE: Final = 35
ON_HIT: Final = 36
ON_ROUT: Final = 37
SHIP_LOSS: Final = 38
PLUNDER_DIE: Final = 39
AREA_TILE: Final = 40
FREE_CARD: Final = 41
SELL_SIDE: Final = 42
BUY_SIDE: Final = 43
ON_WORKER: Final = 44
ON_WARRIOR: Final = 45
ON_CHIEFTAIN: Final = 46
ON_SETTLEMENT: Final = 47
ON_ANIMAL: Final = 48

# [EMP-CARD-09] What is counted as a prerequisite.
COUNTER_NAMES: Final = [
    "", "warrior_or_chieftain", "tower_level", "cattle_on_board", "worker_in_monastic", "settlement",
    "development_card", "own_unit_lost_in_battle",
]  # fmt: skip
PER_NOTHING: Final = 0
PER_FIGHTER: Final = 1
PER_TOWER_LEVEL: Final = 2
PER_CATTLE: Final = 3
PER_MONASTIC_WORKER: Final = 4
PER_SETTLEMENT: Final = 5
PER_CARD: Final = 6
PER_LOST_UNIT: Final = 7

CONDITION_NAMES: Final = ["", "holds_high_king", "tower_at_least_2"]
HOLDS_HIGH_KING: Final = 1
TOWER_TWO: Final = 2
