"""Positions for the tests of The Arrival, built by hand with all pieces accounted for."""

from __future__ import annotations

from typing import Self

import pytest

from fidchell.editions import rules_for
from fidchell.games.arrival import agenda
from fidchell.games.arrival.pieces import SECTIONS
from fidchell.games.arrival.places import bit, has
from fidchell.games.arrival.rules import ArrivalRules
from fidchell.games.arrival.state import OUT, ArrivalState
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.errors import IllegalMove
from fidchell.kernel.state import Event, Frame

E16 = "arrival-2016"
E17 = "arrival-2017"
both = pytest.mark.parametrize("edition", [E16, E17])


def arrival(edition: str) -> ArrivalRules:
    """The rules of an edition."""
    rules = rules_for(edition)
    assert isinstance(rules, ArrivalRules)
    return rules


class Position:
    """A table, with short words for what a test does to it."""

    def __init__(self, edition: str, seats: int = 2, seed: int = 1, **options: str) -> None:
        self.rules = arrival(edition)
        self.chance: Chance = FastChance(seed)
        self.state: ArrivalState = self.rules.setup(seats, options, self.chance)

    # ---- names

    def place(self, name: str) -> int:
        """The number of a location."""
        return self.rules.pieces.island.ids.index(name.replace("-", "_"))

    def province(self, name: str) -> int:
        """The number of a province."""
        return self.rules.pieces.island.province_ids.index(name.replace("-", "_"))

    def face(self, name: str) -> int:
        """The number of a tile's face."""
        return self.rules.pieces.face_ids.index(name)

    def species(self, name: str) -> int:
        """The number of a species."""
        return self.rules.pieces.species_ids.index(name)

    # ---- moves

    def legal(self, seat: int = -1) -> list[str]:
        """The texts of the legal moves."""
        return [self.rules.book.text(move) for move in self.rules.legal(self.state, seat)]

    def verbs(self) -> set[str]:
        """The verbs of the legal moves."""
        return {text.split(" ")[0] for text in self.legal()}

    def play(self, *texts: str, seat: int = -1) -> Self:
        """Play moves one after the other."""
        for text in texts:
            self.rules.play(self.state, self.rules.book.parse(text), self.chance, seat)
        return self

    def refused(self, text: str, seat: int = -1) -> str:
        """The clause that forbids a move; the table must stay as it was."""
        before = self.state.key()
        with pytest.raises(IllegalMove) as refusal:
            self.rules.play(self.state, self.rules.book.parse(text), self.chance, seat)
        assert self.state.key() == before
        return refusal.value.clause

    def told(self, text: str) -> list[Event]:
        """Play a move and listen to what happens."""
        self.state.journal = []
        self.play(text)
        heard = self.state.journal
        self.state.journal = None
        return heard

    def step(self) -> str:
        """The name of the open question's step."""
        return self.rules.steps[self.state.frame.step].name

    def prepare(self) -> Self:
        """Answer the questions of the set-up with the first legal move each."""
        while self.step() in ("choose-tribe", "choose-leader", "choose-colour", "settle"):
            self.play(self.legal()[0])
        return self

    def run_to(self, *steps: str) -> Self:
        """Answer with the first legal move until a step is asked."""
        while not self.state.is_over() and self.step() not in steps:
            self.play(self.legal()[0])
        return self

    # ---- positions in the Action Phase

    def bare(self, castles: bool = False) -> Self:
        """After the set-up, with an empty map and empty Tribe Supplies, in round 2."""
        self.prepare()
        state = self.state
        state.supply_discs = [self.rules.edition.discs - self.rules.edition.markers] * state.seats
        state.discs = [0] * state.seats
        state.forts = [0] * state.seats
        state.hidden = self.rules.pieces.fomori_counts[:]
        state.fomori_at = [0, 0, 0]
        state.first = 0
        state.round = 2
        state.opening = 0
        if not castles:
            state.castles = 0
        return self

    def fort(self, seat: int, name: str, level: int = 1) -> Self:
        """A fortification."""
        for _ in range(level):
            self.state.put_disc(seat, self.place(name))
            self.state.supply_discs[seat] -= 1
        return self

    def fomori(self, name: str, species: str = "sineach") -> Self:
        """A Fomori on the map."""
        self.state.hidden[self.species(species)] -= 1
        self.state.put_fomori(self.species(species), self.place(name))
        return self

    def castle(self, name: str) -> Self:
        """A standing castle."""
        self.state.castles |= bit(self.place(name))
        return self

    def shielded(self, province: str, count: int) -> Self:
        """Shields in a province."""
        self.state.shields_at[self.province(province)] += count
        self.state.supply_shields -= count
        return self

    def give(self, seat: int, **things: int) -> Self:
        """Pieces from the General Supply; `points` and `corruption` are set."""
        state = self.state
        state.discs[seat] += things.get("discs", 0)
        state.supply_discs[seat] -= things.get("discs", 0)
        state.swords[seat] += things.get("swords", 0)
        state.supply_swords -= things.get("swords", 0)
        state.shields[seat] += things.get("shields", 0)
        state.supply_shields -= things.get("shields", 0)
        state.held[seat] += things.get("fomori", 0)
        state.trophies[seat] += things.get("trophies", 0)
        state.builders[seat] += things.get("builders", 0)
        state.points[seat] = things.get("points", state.points[seat])
        state.corruption[seat] = things.get("corruption", state.corruption[seat])
        return self

    def tiles(self, seat: int, *names: str) -> Self:
        """Tactic Tiles for a leader."""
        for name in names:
            for pile in (self.state.tiles_down, self.state.display):
                if self.face(name) in pile:
                    pile.remove(self.face(name))
                    break
            self.state.tiles[seat] = sorted([*self.state.tiles[seat], self.face(name)])
        return self

    def ability(self, seat: int, name: str) -> Self:
        """A leader with an ability."""
        number = self.rules.pieces.leader_ids.index(name)
        self.state.abilities = [number if other == seat else now for other, now in enumerate(self.state.abilities)]
        if self.rules.pieces.sees[number]:
            self.state.seer = seat
        return self

    def turn(self, seat: int = 0, taken: int = 0) -> Self:
        """It is a leader's turn, with some actions taken; the round closes after the last Pass.

        The turn is asked even if there is only one answer.
        """
        state = self.state
        state.agenda.clear()
        state.answers = []
        state.push_all((agenda.BUILDER_LAP, agenda.END_ROUND), state.first)
        state.frame = Frame(agenda.TURN, seat, taken)
        state.actor = seat
        state.moves = self.rules.steps[agenda.TURN].moves(state, state.frame)
        return self

    def end_round(self) -> Self:
        """Everybody has passed."""
        self.state.agenda.clear()
        self.state.answers = []
        self.state.passed = (1 << self.state.seats) - 1
        self.state.push_all((agenda.BUILDER_LAP, agenda.END_ROUND), self.state.first)
        self.rules.settle(self.state, self.chance)
        return self

    # ---- positions in the Earning Phase

    def cards(self, seat: int, *names: str, section: str = "top") -> Self:
        """Four cards turned up before a leader, with one section open."""
        for slot, name in enumerate(names):
            card = self.rules.pieces.card_ids.index(name)
            self.state.lying[4 * seat + slot] = card
            self.state.cards[card] = OUT
        self.state.blocked[seat] = 7 & ~(1 << SECTIONS.index(section))
        self.state.turned = 4
        return self

    def claims(self, symbol: int, *claims: int) -> Self:
        """Cards for every leader whose open sections show these sums of a symbol, and nothing twice."""
        used: list[int] = []
        for seat, claim in enumerate(claims):
            section, cards = self.find_cards(symbol, claim, used)
            used += cards
            names = [self.rules.pieces.card_ids[card] for card in cards]
            self.cards(seat, *names, section=SECTIONS[section])
        return self

    def find_cards(self, symbol: int, claim: int, used: list[int]) -> tuple[int, list[int]]:
        """A section and four unused cards that show a sum there."""
        for section in range(3):
            free = [card for card in range(54) if card not in used]
            found = self.choose_cards(symbol, claim, section, free, 4)
            if found:
                return section, found
        raise AssertionError(f"No four cards show {claim}.")

    def choose_cards(self, symbol: int, claim: int, section: int, free: list[int], count: int) -> list[int]:
        """So many of the free cards with this sum, or none."""
        by_value: dict[int, list[int]] = {}
        for card in free:
            by_value.setdefault(self.rules.pieces.earnings[card][section][symbol], []).append(card)
        return pick(by_value, claim, count)

    def collect(self, *steps: int) -> Self:
        """Only these steps of the Earning Phase; then somebody is asked for a card."""
        state = self.state
        state.agenda.clear()
        state.answers = []
        state.push(agenda.DRAW_CARD, state.first)
        state.push_all(steps, state.first)
        self.rules.settle(state, self.chance)
        return self

    # ---- what lies where

    def owner(self, name: str) -> int:
        """Whose fortification stands there."""
        return self.state.owner(self.place(name))

    def level(self, name: str) -> int:
        """How many discs lie there."""
        return self.state.level(self.place(name))

    def species_at(self, name: str) -> int:
        """Which Fomori lies there, or -1."""
        return self.state.species(self.place(name))

    def has_castle(self, name: str) -> bool:
        """Whether a castle stands there."""
        return has(self.state.castles, self.place(name))


def pick(by_value: dict[int, list[int]], claim: int, count: int) -> list[int]:
    """Cards from groups of equal value that add up to a sum."""
    if count == 0:
        return [-1] if claim == 0 else []
    for value, cards in by_value.items():
        if value <= claim and cards:
            rest = pick({**by_value, value: cards[1:]}, claim - value, count - 1)
            if rest:
                return [card for card in [cards[0], *rest] if card >= 0]
    return []
