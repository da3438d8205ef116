"""What lies on the table in a game of Groves."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.agenda import Way
from fidchell.games.groves.hexes import NOWHERE
from fidchell.games.groves.pieces import GOODS, HEXES, KINDS, WRAITH, Pieces
from fidchell.kernel.state import NOBODY, State

EMPTY: Final = -1
"""On a grove: no spirit. In the row: no grove."""

UNKNOWN_CARD: Final = -1
"""In `bottom` as somebody else sees it."""

REALMS: Final = 5
OUTERLAND_REALM: Final = 4
"""Realms have the numbers of their seats; the Outerland is the last."""

DOMINION: Final = 4
BASES: Final = 5
MIRRORS: Final = 6
"""Places in `stock` after the four goods."""

# Fields of a table that is being laid out or copied: what they hold is replaced before anybody looks.
NOTHING: Final[list[int]] = []
NO_REALMS: Final[list[list[int]]] = []


class GrovesState(State):
    """Counts stand in flat lists, a block of them for each seat; sets of cards and colours are bit masks.

    Lists of the second group change rarely: they are replaced, never changed in place, so that copies share them.
    """

    def __init__(self, seats: int, pieces: Pieces, way: Way) -> None:
        super().__init__(seats)
        self.pieces: Final = pieces
        self.way: Final = way
        # changed at every turn
        self.supply: list[int] = NOTHING
        self.bags: list[int] = NOTHING
        self.hands: list[int] = NOTHING
        self.goods: list[int] = NOTHING
        self.stock: list[int] = NOTHING
        self.dominion: list[int] = NOTHING
        self.standing: list[int] = NOTHING
        self.tree: list[int] = NOTHING
        # replaced, never changed in place
        self.realms: list[list[int]] = NO_REALMS
        self.cells: list[int] = NOTHING
        self.unseen: list[int] = NOTHING
        self.removed: list[int] = NOTHING
        self.row: list[int] = NOTHING
        self.neighbours: list[list[int]] = NO_REALMS
        self.portals: list[int] = NOTHING
        self.bases: list[int] = NOTHING
        self.held: list[int] = NOTHING
        self.held_counts: list[int] = NOTHING
        self.achieved: list[int] = NOTHING
        self.bottom: list[int] = NOTHING
        self.bottom_by: list[int] = NOTHING
        self.goals: list[int] = NOTHING
        self.goal_owners: list[int] = NOTHING
        self.wraith_bag: list[int] = NOTHING
        self.drawn: list[int] = NOTHING
        # single things
        self.round = 0
        self.crown = 0
        self.turn = 0
        self.crown_waits = True
        self.stack = 0
        self.is_final = False
        self.top = 0
        self.top_count = 0
        self.looked = 0
        self.hollows = 0
        self.banished = 0
        self.given = 0
        self.markers = 0
        self.powers = 0
        self.is_lost = False

    def copy(self) -> GrovesState:
        """An independent table; see the class for what is shared."""
        other = GrovesState(self.seats, self.pieces, self.way)
        other.copy_question(self)
        other.supply = self.supply[:]
        other.bags = self.bags[:]
        other.hands = self.hands[:]
        other.goods = self.goods[:]
        other.stock = self.stock[:]
        other.dominion = self.dominion[:]
        other.standing = self.standing[:]
        other.tree = self.tree[:]
        other.copy_shared(self)
        other.round = self.round
        other.crown = self.crown
        other.turn = self.turn
        other.crown_waits = self.crown_waits
        other.stack = self.stack
        other.is_final = self.is_final
        other.top = self.top
        other.top_count = self.top_count
        other.looked = self.looked
        other.hollows = self.hollows
        other.banished = self.banished
        other.given = self.given
        other.markers = self.markers
        other.powers = self.powers
        other.is_lost = self.is_lost
        return other

    def copy_shared(self, source: GrovesState) -> None:
        """The lists that are replaced when they change."""
        self.realms = source.realms
        self.cells = source.cells
        self.unseen = source.unseen
        self.removed = source.removed
        self.row = source.row
        self.neighbours = source.neighbours
        self.portals = source.portals
        self.bases = source.bases
        self.held = source.held
        self.held_counts = source.held_counts
        self.achieved = source.achieved
        self.bottom = source.bottom
        self.bottom_by = source.bottom_by
        self.goals = source.goals
        self.goal_owners = source.goal_owners
        self.wraith_bag = source.wraith_bag
        self.drawn = source.drawn

    def key(self) -> list[int]:
        """The unseen groves have no order; neither has the set of groves a realm consists of."""
        key = self.question_key()
        key += [self.round, self.crown, self.turn, int(self.crown_waits), self.stack, int(self.is_final)]
        key += [
            self.top,
            self.top_count,
            self.looked,
            self.hollows,
            self.banished,
            self.given,
            self.markers,
            self.powers,
        ]
        key += [int(self.is_lost), len(self.bottom), len(self.unseen), len(self.removed)]
        key += self.supply + self.bags + self.hands + self.goods + self.stock + self.dominion
        key += self.standing + self.tree + self.cells + self.row + self.portals + self.bases
        key += self.held + self.held_counts + self.achieved + self.bottom + self.bottom_by
        key += self.goals + self.goal_owners + self.wraith_bag + self.drawn
        for realm in self.realms:
            key += sorted(realm)
            key.append(-9)
        return key + sorted(self.unseen) + sorted(self.removed)

    # ---- questions

    def bag_size(self, seat: int) -> int:
        """How many spirits a bag holds."""
        total = 0
        for place in range(seat * KINDS, seat * KINDS + KINDS):
            total += self.bags[place]
        return total

    def has_spirits(self, seat: int) -> bool:
        """[GRO-ROUND-06] Whether a seat still has drawn spirits to place."""
        first = seat * KINDS
        hands = self.hands
        return (
            hands[first] + hands[first + 1] + hands[first + 2] + hands[first + 3] + hands[first + 4] + hands[first + 5]
            > 0
        )

    def may_visit(self, seat: int, realm: int) -> bool:
        """[GRO-PORTAL-08 GRO-PORTAL-09] The own realm, and those to which the seat built a portal itself."""
        return seat == realm or self.portals[seat * REALMS + realm] > 0

    def portal_count(self, seat: int) -> int:
        """How many portals a seat has built."""
        return sum(self.portals[seat * REALMS : seat * REALMS + REALMS])

    def goods_of(self, seat: int) -> int:
        """Elements and crystals of a seat, counted together."""
        return sum(self.goods[seat * GOODS : seat * GOODS + GOODS])

    def realm_of(self, grove: int) -> int:
        """The realm a grove lies in, or NOBODY."""
        for realm, groves in enumerate(self.realms):
            if grove in groves:
                return realm
        return NOBODY

    def deck_size(self) -> int:
        """Summoning cards in the deck."""
        return self.top_count + len(self.bottom)

    # ---- changes of the shared lists

    def join_realm(self, realm: int, grove: int) -> None:
        """[GRO-REALM-04] A grove becomes part of a realm at once; its cell is chosen next."""
        realms = self.realms[:]
        realms[realm] = realms[realm] + [grove]
        self.realms = realms

    def lay_at(self, grove: int, cell: int) -> None:
        """A hex is laid on a cell of its realm's grid."""
        cells = self.cells[:]
        cells[grove] = cell
        self.cells = cells

    def leave_row(self, slot: int) -> int:
        """[GRO-BUY-08] A slot of the row becomes empty; the grove is returned."""
        grove = self.row[slot]
        row = self.row[:]
        row[slot] = EMPTY
        self.row = row
        return grove


def empty_lists(state: GrovesState) -> None:
    """[GRO-COMP-10 GRO-SETUP-15] One bag for each seat, no spirit anywhere, no hex in any realm."""
    seats = state.seats
    state.supply = state.pieces.spirits[:]
    state.bags = [0] * (seats * KINDS)
    state.hands = [0] * (seats * KINDS)
    state.goods = [0] * (seats * GOODS)
    state.dominion = [0] * seats
    state.standing = [EMPTY] * HEXES
    state.tree = [0] * (3 * KINDS)
    state.realms = [[] for _ in range(REALMS)]
    state.cells = [NOWHERE] * HEXES
    state.portals = [0] * (seats * REALMS)
    state.bases = [0] * seats
    state.held = [0] * seats
    state.held_counts = [0] * seats
    state.achieved = [0] * seats
    state.wraith_bag = [0] * KINDS
    state.drawn = [0] * KINDS


assert WRAITH == KINDS - 1
