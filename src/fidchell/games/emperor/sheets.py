"""Development cards and king sheets: what is printed on them, as typed tables."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.effects import SCOPE_NAMES, Effect, index_of, number_or_zero, read_effect, read_goods
from fidchell.games.emperor.glossary import ANIMAL_NAMES, GROUP_NAMES, KIND_NAMES, TAG_NAMES, TILE_NAMES
from fidchell.kernel.reading import Reader, demand

INCIDENT: Final = 5
FIRST_YEAR: Final = 1011


class Card:
    """[EMP-COMP-15 EMP-CARD-04] A development card."""

    def __init__(self) -> None:
        self.id = ""
        self.name = ""
        self.text = ""
        self.group = 0
        self.tag = 0
        self.scope = 0
        self.vp = 0
        self.cost: list[int] = []
        self.effects: list[Effect] = []
        self.when = 0
        """All moments of its effects."""

    def is_incident(self) -> bool:
        """[EMP-CARD-05] Used once and trashed."""
        return self.tag == INCIDENT


class King:
    """[EMP-CLAN-09 EMP-CLAN-11] A provincial king sheet: what he starts with and what he is good at."""

    def __init__(self) -> None:
        self.id = ""
        self.name = ""
        self.text = ""
        self.tiles: list[int] = []
        self.settlements: list[int] = []
        self.herders: list[int] = []
        self.mat_animals: list[int] = []
        self.units: list[int] = []
        self.ships = 0
        self.goods: list[int] = []
        self.cards: list[int] = []
        self.effects: list[Effect] = []
        self.scope = 0
        self.years: list[int] = []
        """Years (0 is 1011) whose New year grants the specialization; none means all."""


def read_card(source: Reader) -> Card:
    """One development card."""
    card = Card()
    card.id = source.text("id").lower()
    card.name = source.text("name")
    card.text = source.text("text")
    card.group = index_of(GROUP_NAMES, source.text("group"), source.where)
    card.tag = index_of(TAG_NAMES, source.text("tag"), source.where)
    card.scope = index_of(SCOPE_NAMES, source.text("scope"), source.where) if source.has("scope") else 0
    card.vp = source.number("vp")
    card.cost = read_goods(source.child("cost"))
    card.effects = [read_effect(effect) for effect in source.children("effects")]
    for effect in card.effects:
        card.when |= effect.when
    demand(source.flag("once") == card.is_incident(), f"{source.where}: only Incident cards are used once.")
    return card


def read_king(source: Reader, card_ids: list[str]) -> King:
    """One king sheet."""
    king = King()
    king.id = source.text("id").replace("_", "-")
    king.name = source.text("name")
    special = source.child("specialization")
    king.text = special.text("text")
    king.effects = [read_effect(effect) for effect in special.children("effects")]
    king.scope = index_of(SCOPE_NAMES, special.text("scope"), special.where) if special.has("scope") else 0
    king.years = [year - FIRST_YEAR for year in special.numbers("years")] if special.has("years") else []
    read_start(source.child("start"), king, card_ids)
    return king


def read_start(start: Reader, king: King, card_ids: list[str]) -> None:
    """[EMP-CLAN-09] The right part of a king sheet."""
    king.tiles = [index_of(TILE_NAMES, name, start.where) for name in start.texts("area_tiles")]
    king.settlements = [index_of(TILE_NAMES, name, start.where) for name in start.texts("settlements")]
    king.herders = [index_of(ANIMAL_NAMES, name, start.where) for name in start.texts("herders")]
    king.mat_animals = [index_of(ANIMAL_NAMES, name, start.where) for name in start.texts("mat_animals")]
    king.units = [number_or_zero(start.child("monastic_units"), name) for name in KIND_NAMES[:3]]
    king.ships = start.number("ships")
    king.goods = read_goods(start.child("resources"))
    king.goods[6] = start.number("vp")
    king.cards = [index_of(card_ids, name.lower(), start.where) for name in start.texts("development_cards")]
