"""The kinds of things that happen; `text.py` gives them their message keys. Arguments in brackets."""

from __future__ import annotations

from typing import Final

# set-up and calendar
CLAN_DRAWN: Final = 0  # clan, king
TILE_PLACED: Final = 1  # tile, area
SETTLED: Final = 2  # area
HERDER_PLACED: Final = 3  # animal, area
CARD_TURNED: Final = 4  # card
EVENT_BEGAN: Final = 5  # event, season, year
# farming
SOWN: Final = 6  # kind (grain, flax), area
GOT: Final = 7  # good, amount
PAID: Final = 8  # good, amount
HARVEST_ROLLED: Final = 9  # first die, second die
BRED: Final = 10  # new cattle, new sheep
HERDED: Final = 11  # cattle, sheep on the board
SLAUGHTERED: Final = 12  # cattle, sheep
ANIMALS_LOST: Final = 13  # cattle, sheep, area
# year and fair
YEAR_BEGAN: Final = 14  # year
TRIBUTE_BACK: Final = 15
CARD_GOT: Final = 16  # card
CARD_DRAWN: Final = 17  # card (whispered to the drawer)
CARD_UNDER: Final = 18  # group
CARD_TRASHED: Final = 19  # card
FOREIGN: Final = 20  # green die, black die
PRICE_MOVED: Final = 21  # resource, square
TRADER_SENT: Final = 22  # resource
TRADER_BACK: Final = 23
SOLD: Final = 24  # resource, units, silver
BOUGHT: Final = 25  # resource, units, silver
ANIMAL_SOLD: Final = 26  # animal, silver
ANIMAL_BOUGHT: Final = 27  # animal, silver
SHIP_BOUGHT: Final = 28  # silver
RECRUITED: Final = 29  # kind
ALMS_GIVEN: Final = 30  # silver
# actions
CHOSE: Final = 31  # action
ACTED: Final = 32  # action
CROWN_TAKEN: Final = 33
CROWN_PASSED: Final = 34
MARCHED: Final = 35  # from, to, warriors (a chieftain)
WORKER_MOVED: Final = 36  # from, to
RAIDED: Final = 37  # ships
RAID_DIE: Final = 38  # value
SHIP_LOST: Final = 39  # ships
PRODUCED: Final = 40  # area, resource, amount
HUNTED: Final = 41  # food
EXPLORED: Final = 42  # area, tile
TILES_SEEN: Final = 43  # tile, tile (whispered)
SHIP_BUILT: Final = 44
TOWER_BUILT: Final = 45  # level
# cards
CARD_USED: Final = 46  # card
KING_USED: Final = 47  # king
TOKEN_PLACED: Final = 48  # kind, area
ANIMAL_TAKEN: Final = 49  # animal, from seat, area
# battle
BATTLE_BEGAN: Final = 50  # area, defender (the seat is the attacker; VIKINGS is side 4)
JOINED: Final = 51  # area, warriors, chieftains
THREW: Final = 52  # 0 attacker or 1 defender, attack, faces as base-4 digits behind a leading 1
DIE_REROLLED: Final = 53  # old face, new face
DIE_TURNED: Final = 54  # old face, new face
FELL: Final = 55  # kind, area
FLED: Final = 56  # kind, from, to (to < 0: no refuge)
PLUNDER_DIE_ROLLED: Final = 57  # value
BATTLE_OVER: Final = 58  # area
SEED_LOST: Final = 59  # grain, flax, area
# Vikings
MOBILIZED: Final = 60  # town, kind, area
LONGSHIP_MOVED: Final = 61  # space
RAID_BEGAN: Final = 62  # Viking ships
TAX_PAID: Final = 63  # silver
FLEET_SENT: Final = 64  # ships sent, ships at home
SEA_FOUGHT: Final = 65  # Viking ships, clan ships, hits
FLEET_PRAISED: Final = 66  # VP
PLUNDER_THROWN: Final = 67  # black die, black die
PLUNDER_SUFFERED: Final = 68  # value
GREEN_DIE: Final = 69  # value
WARBAND_MARCHED: Final = 70  # from, to, warriors
WARBAND_STAYED: Final = 71  # area
# the end
TOWN_DEFEATED: Final = 72  # town
TOWER_FINISHED: Final = 73
MONASTERY_LOST: Final = 74
GAME_ENDED: Final = 75  # how (glossary: TOWN_FELL ...)
RAID_REROLLED: Final = 76  # old value, new value
CARD_PICKED: Final = 77  # card
EVENTS: Final = 78
"""How many kinds there are; new ones are added before it."""
