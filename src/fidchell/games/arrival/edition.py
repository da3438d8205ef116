"""What the two editions do differently, as data; steps of their own stand in `rules.py`."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import SETUP_2016, SETUP_ADVANCED, SETUP_BASIC
from fidchell.games.arrival.clauses import TWINS
from fidchell.games.arrival.island import PROVINCES
from fidchell.games.arrival.pieces import EDITIONS, Pieces

FIRST_EDITION: Final = 0
SECOND_EDITION: Final = 1

SHIELD_LIMIT_2016: Final = 3
"""[A16-SHIELD-03] The same limit in every province, whatever number is printed in it."""

OVERVIEWS: Final = 4
"""[A16-COMP-05 A16-COMP-14 A16-SETUP-10 A17-SETUP-19] Overview Cards or Boards: aids that no rule looks at."""

BLOCKERS: Final = 2
"""[A16-COMP-03 A16-SETUP-08 A17-COMP-03 A17-SETUP-18] Every leader has two Blockers."""


class Edition:
    """The numbers and habits of one edition."""

    def __init__(self, pieces: Pieces, number: int) -> None:
        later = number == SECOND_EDITION
        self.number: Final = number
        self.year: Final = EDITIONS[number][1:]
        self.points: Final = "honor" if later else "fame"
        self.prefix: Final = "A17" if later else "A16"
        # [A16-COMP-04 A17-SETUP-11] Whether a colour is a tribe.
        self.has_tribes: Final = not later
        # [A16-SETUP-07 A17-SETUP-10 A17-ADV-02] The steps of the set-up.
        self.setup: Final = SETUP_BASIC if later else SETUP_2016
        self.advanced_setup: Final = SETUP_ADVANCED
        # [A16-COMP-02 A17-COMP-01] Discs of a colour.
        self.discs: Final = pieces.discs[number]
        # [A16-SETUP-20 A17-COMP-02] Discs that mark the tracks; 2017 has tokens for that.
        self.markers: Final = 0 if later else 2
        # [A16-SETUP-09 A17-SETUP-11] Discs received before the ports are taken.
        self.start_discs: Final = 2 if later else 3
        # [A16-SETUP-19 A17-SETUP-13] Where the disc on the starting port comes from.
        self.port_from_supply: Final = later
        # [A16-SETUP-14 A17-SETUP-12] The way round the table in which ports are taken.
        self.port_direction: Final = -1 if later else 1
        # [A16-SETUP-06 A17-SETUP-06] Whether a Fomori starts on each castle.
        self.guards: Final = later
        # [A16-SHIELD-03 A17-SHIELD-03 A17-MAP-02] Shields a province takes: three, or the number printed in it.
        self.shield_limits: Final = pieces.island.bonus[:] if later else [SHIELD_LIMIT_2016] * PROVINCES + [0]
        # [A16-SPREAD-05 A17-SPREAD-05] How the Fomori go back that a Spread used and did not place.
        self.spares_face_up: Final = later
        # [A16-TROPHY-01 A17-FREE-04] Whether a used trophy goes into the box or stays, turned over.
        self.boxes_trophies: Final = later
        # [A16-TILE-07 A17-TILE-06] Whether ties among others also block the Stone of Fate.
        self.any_tie_blocks: Final = not later
        # [A16-TILE-13 A17-TILE-12] Whether a Master Builder becomes active when it is picked.
        self.builder_at_once: Final = not later
        # [A16-TILE-19 A17-TILE-18] What the Song of the Bard takes away.
        self.bard: Final = pieces.bard[number]
        # [A16-END-04 A17-END-04] Where the Round Counter goes when the early end is certain.
        self.doomed_counter: Final = "off" if later else "C"
        # [A16-REPEL-12 A17-REPEL-12] Which side of a new trophy is up.
        self.trophy_face: Final = "down" if later else "up"
        # [A16-COMP-18 A17-COMP-13] Where the numbers stand on Fomori and castles; only drawings look at this.
        self.strength_corner: Final = "bottom" if later else "top-right"
        self.points_corner: Final = "top" if later else "bottom-left"
        self.face_names: Final = [names[number] for names in pieces.face_names]
        self.face_terms: Final = [name if later else f"{name}-2016" for name in pieces.face_ids]

    def cite(self, clause: str) -> str:
        """The id of a clause in this edition's own book; rules cite the book of 2017."""
        if self.number == FIRST_EDITION:
            return TWINS.get(clause, clause)
        return clause
