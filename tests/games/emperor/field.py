"""A bare table for battles, raids and cards: nothing on it but what a test puts there."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from fidchell.games.emperor.glossary import (
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    KINDS,
    MONASTIC,
    TILE_NAMES,
    TOKENS,
    TOWN,
    VIKINGS,
)
from fidchell.games.emperor.rules import EmperorRules, open_box
from fidchell.games.emperor.setup import empty_table
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import ScriptedChance
from fidchell.kernel.state import NOBODY, Event

SOURCE: Final = files("fidchell.games.emperor").joinpath("components/emperor.json")


def fresh_source() -> dict[str, object]:
    """The component data, for a test that corrects a datum."""
    data: dict[str, object] = json.loads(SOURCE.read_text(encoding="utf-8"))
    return data


RULES: Final = open_box("emperor", fresh_source())
QUIET_KINGS: Final = ["cian", "mael-sechnaill", "flaithbertach", "tadg"]
"""Kings whose specializations do nothing in a battle or a Viking raid."""

# Results of `below(6)` that show these faces of a battle die.
DOUBLE, SINGLE, ROUT, MISS = 0, 1, 3, 4


class Field:
    """A table of four (or three) clans on an empty board, with the Viking towns unmanned by default."""

    def __init__(self, seats: int = 4, rules: EmperorRules = RULES) -> None:
        self.rules = rules
        self.pieces = rules.pieces
        self.state: EmperorState = empty_table(seats, self.pieces)
        state = self.state
        state.clans = self.pieces.turn_orders[seats - 3]
        state.circle = list(range(seats))
        self.kings(*QUIET_KINGS[:seats])
        state.homes = [self.pieces.board.starts[seats - 3][clan] for clan in state.clans]
        for town in self.pieces.board.towns:
            state.tiles[town] = TOWN
            self.put(self.pieces.board.ids[town], VIKINGS, settlement=1)
        for seat, home in enumerate(state.homes):
            state.tiles[home] = MONASTIC
            state.monasteries[seat] = 1
            state.holders[home] = seat
        state.journal = []

    # ---- laying out

    def area(self, name: str) -> int:
        return self.pieces.board.ids.index(name)

    def home(self, seat: int) -> str:
        return self.pieces.board.ids[self.state.homes[seat]]

    def king(self, seat: int, name: str) -> None:
        kings = self.state.kings[:]
        kings[seat] = [king.id for king in self.pieces.kings].index(name)
        self.state.kings = kings

    def kings(self, *names: str) -> None:
        ids = [king.id for king in self.pieces.kings]
        self.state.kings = [ids.index(name) for name in names]

    def tile(self, name: str, kind: str) -> None:
        self.state.tiles[self.area(name)] = TILE_NAMES.index(kind)

    def put(self, name: str, side: int, **tokens: int) -> None:
        area = self.area(name)
        for kind, number in tokens.items():
            place = KIND_NAMES.index(kind.replace("quarter", "settlement"))
            self.state.tokens[area * KINDS + place] += number
            if place < TOKENS:
                self.state.reserve[side * TOKENS + place] -= number
        self.state.holders[area] = side

    def vikings(self, name: str, **tokens: int) -> None:
        self.put(name, VIKINGS, **tokens)

    def give(self, seat: int, **goods: int) -> None:
        for name, amount in goods.items():
            self.state.goods[seat * GOODS + GOOD_NAMES.index(name)] = amount

    def card(self, seat: int, *names: str) -> None:
        for name in names:
            self.state.places[self.card_number(name)] = seat

    def card_number(self, name: str) -> int:
        return [card.id for card in self.pieces.cards].index(name.lower())

    # ---- looking

    def has(self, name: str) -> dict[str, int]:
        """What stands in an area, by kind, zeros left out."""
        base = self.area(name) * KINDS
        counts = self.state.tokens[base : base + KINDS]
        return {KIND_NAMES[kind]: number for kind, number in enumerate(counts) if number}

    def stock(self, seat: int, good: str) -> int:
        return self.state.stock(seat, GOOD_NAMES.index(good))

    def goods(self, seat: int) -> dict[str, int]:
        """The goods of a seat, zeros left out."""
        amounts = self.state.goods[seat * GOODS : seat * GOODS + GOODS]
        return {GOOD_NAMES[good]: amount for good, amount in enumerate(amounts) if amount}

    def owner(self, name: str) -> int:
        return self.state.places[self.card_number(name)]

    def legal(self, seat: int = NOBODY) -> list[str]:
        return [self.rules.book.text(move) for move in self.rules.legal(self.state, seat)]

    def events(self, kind: int) -> list[Event]:
        assert self.state.journal is not None
        return [event for event in self.state.journal if event.kind == kind]

    # ---- playing

    def begin(self, step: int, seat: int, detail: int = 0, dice: list[int] | None = None) -> None:
        """Put business on the agenda and go on to the first question, with dice that must be used up."""
        self.state.push(step, seat, detail)
        self.go(dice)

    def go(self, dice: list[int] | None = None) -> None:
        chance = ScriptedChance(dice or [])
        self.rules.settle(self.state, chance)
        assert chance.used == len(dice or []), "not all dice were thrown"

    def play(self, text: str, *dice: int, seat: int = NOBODY) -> None:
        chance = ScriptedChance(list(dice))
        self.rules.play(self.state, self.rules.book.parse(text), chance, seat)
        assert chance.used == len(dice), "not all dice were thrown"

    def is_over(self) -> bool:
        return self.state.is_over()
