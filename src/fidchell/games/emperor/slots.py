"""The slots of a battle in `EmperorState.battle`: who fights where, and how far it has come."""

from __future__ import annotations

from typing import Final

B_ATTACKER: Final = 0
"""A seat or VIKINGS."""
B_DEFENDER: Final = 1
B_AREA: Final = 2
B_ATTACK: Final = 3
"""0 before the attacks, then 1 and 2."""
B_HITS: Final = 4
"""Hits still to be taken: the attacker's at B_HITS, the defender's at B_HITS + 1."""
B_ROUTS: Final = 6
"""Routs still to be suffered: the attacker's at B_ROUTS, the defender's at B_ROUTS + 1."""
B_LOST: Final = 8
"""Units that left the board in this battle, by a hit or for want of a refuge: attacker, defender."""
B_FALLEN: Final = 10
"""Tokens defeated by the attacker's hits, by kind (worker, warrior, chieftain, settlement or quarter)."""
B_FELLED: Final = 14
"""Tokens defeated by the defender's hits, by kind."""
B_JOINED: Final = 18
"""Attackers by direction from the battle area: warriors, then chieftains (2 * 6 entries)."""
B_THREAT: Final = 30
"""Where enemy units stood after the hits: bits of the six directions, +64 for the battle area itself."""
B_DICE: Final = 31
"""Battle dice on the table by face: four entries for the attacker, four for the defender."""
B_MORE: Final = 39
"""Dice added by Incidents in this attack: attacker, defender."""
B_LESS: Final = 41
"""Dice taken away by Incidents in this attack: attacker, defender."""
B_FLOOR: Final = 43
"""The least number of dice left to them then: attacker, defender."""
B_SPARED: Final = 45
"""Hits and routs lifted by Incidents in this attack: attacker's, then defender's (two each)."""
BATTLE_SLOTS: Final = 49
