"""What lies on the table in a game of The Arrival."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.arrival.edition import Edition
from fidchell.games.arrival.island import Island
from fidchell.games.arrival.pieces import SPECIES, Pieces
from fidchell.games.arrival.places import bit, has, size
from fidchell.kernel.state import NOBODY, State

NO_CARD: Final = -1
"""In `lying`: no card. A face-down card is -2 minus its back; a card turned up is its number."""

# [A16-EXPL-29 A17-EXPL-29] Where an Earning Card is that does not lie face-up before a leader.
UNSEEN: Final = 0
FRESH: Final = 1
"""Shuffled in again this round: cards drawn before that cannot be one of these."""
OUT: Final = 2
"""Face-up before a leader, or discarded."""

EMPTY: Final[list[int]] = []
NESTED: Final[list[list[int]]] = []


class ArrivalState(State):
    """Locations are sets (see `places`); everything of the leaders is a list by seat.

    Face-down cards, tiles and Fomori have no identity: `cards`, `tiles_down` and `hidden` only say which
    ones are not yet known. [A16-COMP-15 A17-MAP-03] The tracks are `points`, `corruption` and `round`.
    """

    def __init__(self, seats: int, pieces: Pieces, edition: Edition) -> None:
        super().__init__(seats)
        self.pieces: Final = pieces
        self.edition: Final = edition
        self.in_turn_blocking = False
        self.advanced = False
        self.colours = EMPTY
        self.leaders = EMPTY
        self.abilities = EMPTY
        self.round = 0
        self.first = NOBODY
        self.first_passer = NOBODY
        self.passed = 0
        self.opening = 0
        self.doomed = False
        self.is_finished = False
        self.points = EMPTY
        self.corruption = EMPTY
        self.discs = EMPTY
        self.swords = EMPTY
        self.shields = EMPTY
        self.held = EMPTY
        self.trophies = EMPTY
        self.used_trophies = EMPTY
        self.builders = EMPTY
        self.collected = EMPTY
        self.tiles = NESTED
        self.supply_discs = EMPTY
        self.supply_swords = 0
        self.supply_shields = 0
        self.forts = EMPTY
        self.brochs: i64 = 0
        self.caers: i64 = 0
        self.castles: i64 = 0
        self.fomori_at = EMPTY
        self.shields_at = EMPTY
        self.hidden = EMPTY
        self.fomori_out = EMPTY
        self.seer = NOBODY
        self.has_looked = False
        self.known = EMPTY
        self.returned = EMPTY
        self.returned_count = 0
        self.sizes = EMPTY
        self.tops = EMPTY
        self.loose = EMPTY
        self.cards = EMPTY
        self.lying = EMPTY
        self.turned = 0
        self.old_cards = 0
        self.blocked = EMPTY
        self.display = EMPTY
        self.tiles_down = EMPTY
        self.tiles_used = EMPTY

    def copy(self) -> ArrivalState:
        """An independent table; colours, leaders and abilities are replaced, never changed, so they are shared."""
        other = ArrivalState(self.seats, self.pieces, self.edition)
        other.copy_question(self)
        self.copy_course(other)
        self.copy_leaders(other)
        self.copy_map(other)
        self.copy_cards(other)
        return other

    def copy_course(self, other: ArrivalState) -> None:
        """Where the game stands."""
        other.in_turn_blocking = self.in_turn_blocking
        other.advanced = self.advanced
        other.colours = self.colours
        other.leaders = self.leaders
        other.abilities = self.abilities
        other.round = self.round
        other.first = self.first
        other.first_passer = self.first_passer
        other.passed = self.passed
        other.opening = self.opening
        other.doomed = self.doomed
        other.is_finished = self.is_finished
        other.turned = self.turned
        other.old_cards = self.old_cards

    def copy_leaders(self, other: ArrivalState) -> None:
        """Tracks and Tribe Supplies."""
        other.points = self.points[:]
        other.corruption = self.corruption[:]
        other.discs = self.discs[:]
        other.swords = self.swords[:]
        other.shields = self.shields[:]
        other.held = self.held[:]
        other.trophies = self.trophies[:]
        other.used_trophies = self.used_trophies[:]
        other.builders = self.builders[:]
        other.collected = self.collected[:]
        other.tiles = [tiles[:] for tiles in self.tiles]

    def copy_map(self, other: ArrivalState) -> None:
        """The map and the General Supply."""
        other.supply_discs = self.supply_discs[:]
        other.supply_swords = self.supply_swords
        other.supply_shields = self.supply_shields
        other.forts = self.forts[:]
        other.brochs = self.brochs
        other.caers = self.caers
        other.castles = self.castles
        other.fomori_at = self.fomori_at[:]
        other.shields_at = self.shields_at[:]
        other.hidden = self.hidden[:]
        other.fomori_out = self.fomori_out[:]
        other.seer = self.seer
        other.has_looked = self.has_looked
        other.known = self.known[:]
        other.returned = self.returned[:]
        other.returned_count = self.returned_count

    def copy_cards(self, other: ArrivalState) -> None:
        """Earning Cards and Tactic Tiles."""
        other.sizes = self.sizes[:]
        other.tops = self.tops[:]
        other.loose = self.loose[:]
        other.cards = self.cards[:]
        other.lying = self.lying[:]
        other.blocked = self.blocked[:]
        other.display = self.display[:]
        other.tiles_down = self.tiles_down[:]
        other.tiles_used = self.tiles_used[:]

    def key(self) -> list[int]:
        """Piles of tiles have no order; neither has the display."""
        key = self.question_key()
        key += [self.round, self.first, self.first_passer, self.passed, self.opening, int(self.doomed)]
        key += [int(self.is_finished), int(self.in_turn_blocking), int(self.advanced), self.turned, self.old_cards]
        key += [self.seer, int(self.has_looked), self.returned_count, self.supply_swords, self.supply_shields]
        key += [self.brochs, self.caers, self.castles]
        for part in [self.colours, self.leaders, self.abilities, self.points, self.corruption, self.discs]:
            key += part
        for part in [self.swords, self.shields, self.held, self.trophies, self.used_trophies, self.builders]:
            key += part
        for part in [self.collected, self.supply_discs, self.forts, self.fomori_at, self.shields_at, self.hidden]:
            key += part
        for part in [self.fomori_out, self.known, self.returned, self.sizes, self.tops, self.loose, self.cards]:
            key += part
        key += self.lying + self.blocked
        for pile in [*self.tiles, self.display, self.tiles_down, self.tiles_used]:
            key += sorted(pile)
            key.append(-9)
        return key

    # ---- questions

    def island(self) -> Island:
        """What is printed on the map."""
        return self.pieces.island

    def ability(self, seat: int) -> int:
        """[A17-ADV-01 A17-ADV-04 A17-SETUP-10] A leader's ability, which departs from the basic rules for him alone."""
        return self.abilities[seat]

    def has_passed(self, seat: int) -> bool:
        """[A16-PASS-08 A17-PASS-04] Whether a leader's Blockers lie on the own card as a sign of the Pass."""
        return (self.passed >> seat) & 1 == 1

    def turn_order(self) -> list[int]:
        """[A16-ACT-01 A17-ACT-01] All seats clockwise from the First Player, or from seat 0 while there is none."""
        begin = max(self.first, 0)
        return [(begin + step) % self.seats for step in range(self.seats)]

    def in_turn(self, step: int) -> None:
        """Put a step on the agenda for each leader, in turn order."""
        for seat in reversed(self.turn_order()):
            self.push(step, seat)

    def level(self, place: int) -> int:
        """[A16-TERMS-02 A16-TERMS-03 A16-TERMS-04 A17-TERMS-02 A17-TERMS-03 A17-TERMS-04] Áit 1, Broch 2, Caer 3."""
        if has(self.caers, place):
            return 3
        if has(self.brochs, place):
            return 2
        return 1 if self.owner(place) != NOBODY else 0

    def owner(self, place: int) -> int:
        """Whose fortification stands on a location, or NOBODY."""
        for seat in range(self.seats):
            if has(self.forts[seat], place):
                return seat
        return NOBODY

    def species(self, place: int) -> int:
        """The species of the Fomori on a location, or -1."""
        for species in range(SPECIES):
            if has(self.fomori_at[species], place):
                return species
        return -1

    def all_forts(self) -> i64:
        """All fortified locations."""
        places: i64 = 0
        for forts in self.forts:
            places |= forts
        return places

    def all_fomori(self) -> i64:
        """All locations where a Fomori lies, on a castle or not."""
        places: i64 = 0
        for fomori in self.fomori_at:
            places |= fomori
        return places

    def threats(self) -> i64:
        """[A16-WIN-02 A17-WIN-02 A17-WIN-15] Locations held by the Fomori: theirs and standing castles, once each."""
        return self.all_fomori() | self.castles

    def face_down_fomori(self) -> int:
        """[A16-EXPL-29 A17-EXPL-29] Fomori in the face-down supply: all unknown ones less those that leaders hold."""
        return sum(self.hidden) + sum(self.known) + sum(self.returned) - sum(self.held)

    # ---- pieces on their way

    def put_disc(self, seat: int, place: int) -> None:
        """[A16-TERMS-01 A17-TERMS-01] A disc fortifies a location, or raises what the leader has there."""
        spot = bit(place)
        if not has(self.forts[seat], place):
            self.forts[seat] |= spot
        elif self.brochs & spot:
            self.caers |= spot
        else:
            self.brochs |= spot

    def raze(self, place: int) -> None:
        """[A16-BUILD-11 A17-BUILD-13] A location is fortified no more; nothing but a Spread ever does this."""
        spot = bit(place)
        self.forts = [forts & ~spot for forts in self.forts]
        self.brochs &= ~spot
        self.caers &= ~spot

    def put_fomori(self, species: int, place: int) -> None:
        """A Fomori lies face-up on a location."""
        self.fomori_at[species] |= bit(place)

    def lift_fomori(self, species: int, place: int) -> None:
        """A Fomori leaves a location."""
        self.fomori_at[species] &= ~bit(place)

    def fort_count(self) -> int:
        """How many locations the leaders hold together."""
        return size(self.all_forts())
