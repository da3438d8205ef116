"""How good a table of The Arrival is: who leads in points, who is clean, and which of the two will count.

Both ways of winning are judged and mixed by the odds that the tribes hold more locations in the end, so a
leader who is ahead in points fights the Fomori and a clean one lets them come.
"""

from __future__ import annotations

from mypy_extensions import i64

from fidchell.games.arrival.agenda import TURN
from fidchell.games.arrival.blocking import open_section
from fidchell.games.arrival.building import unoccupied
from fidchell.games.arrival.island import PROVINCES
from fidchell.games.arrival.moves import BLOCK, DRAW, PASS, SHIFT
from fidchell.games.arrival.pieces import (
    BARD,
    DISCS,
    FAME,
    FAME_PER_BROCH,
    FAME_PER_CAER,
    FOMORI,
    SHIELDS,
    SWORDS,
    TACTICS,
    Pieces,
)
from fidchell.games.arrival.places import around, size
from fidchell.games.arrival.rules import ArrivalRules
from fidchell.games.arrival.scoring import outcome_of
from fidchell.games.arrival.spreading import reached_places
from fidchell.games.arrival.state import ArrivalState
from fidchell.games.arrival.tiles import tile_points
from fidchell.search.judge import Judge

LOST = 0
WON = 1000
EVEN = 500


class ArrivalJudge(Judge[ArrivalState]):
    """Mixes the judgement by points and the judgement by Corruption."""

    def __init__(self, pieces: Pieces, weights: dict[str, int]) -> None:
        self.pieces = pieces
        self.edge = weights["edge"]
        self.early = weights["early"]
        self.drift = weights["drift"]
        self.lead = weights["lead"]
        self.clean = weights["clean"]
        self.best_rival = weights["best_rival"]
        self.stack = weights["stack"]
        self.safe = weights["safe"]
        self.wall = weights["wall"]
        self.room = weights["room"]
        self.port = weights["port"]
        self.disc = weights["disc"]
        self.sword = weights["sword"]
        self.shield = weights["shield"]
        self.fomori = weights["fomori"]
        self.trophy = weights["trophy"]
        self.builder = weights["builder"]
        self.tile = weights["tile"]
        self.promise = weights["promise"]
        self.bard = weights["bard"]
        self.waste = weights["waste"]
        self.limit = weights["limit"]
        self.card_fomori = weights["card_fomori"]
        self.backs = [weights["building"], weights["arms"], weights["lore"]]
        self.symbols = [0] * 8
        self.symbols[FAME] = weights["card_points"]
        self.symbols[DISCS] = weights["card_disc"]
        self.symbols[SWORDS] = weights["card_sword"]
        self.symbols[SHIELDS] = weights["card_shield"]
        self.symbols[TACTICS] = weights["card_tile"]

    def worth(self, state: ArrivalState, seat: int) -> int:
        """From 1 to 999 while the game lasts."""
        if state.is_finished:
            return WON if outcome_of(state).ranks[seat] == 1 else LOST
        return self.mix(self.odds(state), self.by_points(self.wealths(state), seat), self.by_corruption(state, seat))

    def is_turn(self, state: ArrivalState) -> bool:
        """Whether somebody is to take a turn."""
        return state.frame.step == TURN

    def worths(self, state: ArrivalState) -> list[int]:
        """All leaders weighed once."""
        if state.is_finished:
            return [self.worth(state, seat) for seat in range(state.seats)]
        odds, wealths = self.odds(state), self.wealths(state)
        seats = range(state.seats)
        return [self.mix(odds, self.by_points(wealths, seat), self.by_corruption(state, seat)) for seat in seats]

    def mix(self, odds: int, by_points: int, by_corruption: int) -> int:
        """Both ways of winning, by the odds in thousandths that points will decide."""
        return min(WON - 1, max(LOST + 1, (odds * by_points + (1000 - odds) * by_corruption) // 1000))

    # ---- which way the game will be won

    def rounds_left(self, state: ArrivalState) -> int:
        """Rounds still to come after this one."""
        return 0 if state.doomed else self.pieces.rounds[state.seats] - state.round

    def odds(self, state: ArrivalState) -> int:
        """The odds in thousandths that the tribes hold more locations in the end."""
        left = self.rounds_left(state)
        margin = state.fort_count() - size(state.threats()) + self.drift * left
        slope = self.edge * 100 // (100 + self.early * left)
        # A tie is an overrun, so half a location is lost.
        return min(970, max(30, EVEN + slope * (2 * margin - 1) // 2))

    def wealths(self, state: ArrivalState) -> list[int]:
        """What each leader has and may expect, in hundredths of a point."""
        reached = reached_places(state)
        free = unoccupied(state)
        return [self.wealth(state, seat, reached, free) for seat in range(state.seats)]

    def by_points(self, wealths: list[int], seat: int) -> int:
        """How the game stands if Fame (Honor) decides."""
        rivals = [wealth for other, wealth in enumerate(wealths) if other != seat]
        lead = wealths[seat] - self.rival_mark(rivals, max(rivals))
        return min(WON, max(LOST, EVEN + self.lead * lead // 100))

    def by_corruption(self, state: ArrivalState, seat: int) -> int:
        """How the game stands if Corruption decides; kept pieces and the Bard take some off."""
        own = self.stain(state, seat)
        rivals = [self.stain(state, other) for other in range(state.seats) if other != seat]
        lead = self.rival_mark(rivals, min(rivals)) - own
        return min(WON, max(LOST, EVEN + self.clean * lead // 100))

    def rival_mark(self, rivals: list[int], best: int) -> int:
        """What has to be beaten: mostly the strongest rival, a little the others."""
        return (self.best_rival * best + (100 - self.best_rival) * sum(rivals) // len(rivals)) // 100

    def stain(self, state: ArrivalState, seat: int) -> int:
        """Corruption at the end, in hundredths; Fame breaks ties."""
        pieces = min(3, state.discs[seat] + state.swords[seat] + state.shields[seat])
        tiles = state.tiles[seat]
        stain = 100 * state.corruption[seat] - 33 * (pieces + len(tiles))
        for face in tiles:
            if self.pieces.face_kind[face] == BARD:
                stain -= self.bard
        return max(0, stain) - state.points[seat]

    # ---- what a leader has

    def wealth(self, state: ArrivalState, seat: int, reached: i64, free: i64) -> int:
        """Points now, points to come from the map, and what the Tribe Supply promises."""
        return 100 * state.points[seat] + self.land(state, seat, reached, free) + self.goods(state, seat)

    def land(self, state: ArrivalState, seat: int, reached: i64, free: i64) -> int:
        """Province bonuses, and how strong, safe and open the own fortifications are."""
        island = self.pieces.island
        forts: i64 = state.forts[seat]
        total = self.stack * (size(forts & state.brochs) + size(forts & state.caers))
        total += self.safe * size(forts & ~reached)
        total += self.room * min(6, size(around(island.near_sets, forts) & free))
        total += self.port * min(2, size(forts & island.port_set))
        for province in range(PROVINCES):
            here = forts & island.member_sets[province]
            if here:
                total += size(here) * (100 * island.bonus[province] + self.wall * state.shields_at[province])
        return total

    def goods(self, state: ArrivalState, seat: int) -> int:
        """Discs, Swords, Shields, Fomori, tiles and trophies."""
        total = self.disc * state.discs[seat] + self.sword * state.swords[seat] + self.shield * state.shields[seat]
        total += self.fomori * state.held[seat] + self.trophy * state.trophies[seat]
        total += self.builder * state.builders[seat]
        promise = self.promise if self.rounds_left(state) > 0 else 0
        for face in state.tiles[seat]:
            total += self.tile + max(promise, 90 * tile_points(state, seat, face))
        return total

    # ---- first thoughts, where the next question shows nothing yet

    def bias(self, state: ArrivalState, seat: int, move: int) -> int:
        """Blocks and Ogam by what the cards show, draws by their backs, a Pass by what it throws away."""
        if DRAW <= move < BLOCK:
            return self.backs[state.tops[move - DRAW]]
        if BLOCK <= move < SHIFT:
            return -self.section_worth(state, seat, move - BLOCK)
        if SHIFT <= move < SHIFT + 3:
            now = self.section_worth(state, seat, open_section(state, seat))
            return self.section_worth(state, seat, move - SHIFT) - now - self.lead * self.tile // 100
        if move == PASS:
            pieces = state.discs[seat] + state.swords[seat] + state.shields[seat]
            return -self.lead * self.waste * max(0, pieces - 3) // 100
        return 0

    def section_worth(self, state: ArrivalState, seat: int, section: int) -> int:
        """What a section of the open cards brings, in thousandths of the game."""
        points, fomori = 0, 0
        brochs = size(state.forts[seat] & state.brochs)
        caers = size(state.forts[seat] & state.caers)
        up = 0
        for card in state.lying[4 * seat : 4 * seat + 4]:
            if card < 0:
                continue
            up += 1
            shown = self.pieces.earnings[card][section]
            for symbol, worth in enumerate(self.symbols):
                points += worth * shown[symbol]
            points += 100 * (shown[FAME_PER_BROCH] * brochs + shown[FAME_PER_CAER] * caers)
            fomori += shown[FOMORI]
        return self.mixed(state, seat, 4 * points // max(1, up), 4 * fomori // max(1, up))

    def mixed(self, state: ArrivalState, seat: int, points: int, fomori: int) -> int:
        """Points and Fomori weighed by the odds; close to the limit Corruption also ends the game."""
        odds = self.odds(state)
        good = self.lead * (points + self.card_fomori * fomori) // 100
        bad = self.clean * fomori
        total = (odds * good - (1000 - odds) * bad) // 1000
        near = state.corruption[seat] + fomori + 6 - self.pieces.limits[state.seats]
        if near > 0 and state.points[seat] < max(state.points):
            total -= self.lead * self.limit * near // 100
        return total


def make_judge(rules: ArrivalRules, weights: dict[str, int]) -> ArrivalJudge:
    """The judge with the weights of a file."""
    return ArrivalJudge(rules.pieces, weights)
