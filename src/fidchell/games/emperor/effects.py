"""Card effects and specializations as typed numbers: one verb, its moments and its keys."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.glossary import (
    ANY,
    CONDITION_NAMES,
    COUNTER_NAMES,
    FACE_NAMES,
    GOOD_NAMES,
    GOODS,
    MOMENT_NAMES,
    ON_NAMES,
    VERB_NAMES,
)
from fidchell.kernel.reading import Reader, demand

# Where a placed token goes.
MONASTIC_AREA: Final = 0
CHIEFTAIN_AREA: Final = 1
SETTLEMENT_SITE: Final = 2
MAT_OR_HERDER: Final = 3
WHERE_NAMES: Final = ["monastic_area", "own_chieftain_area", "settlement_site", "mat_or_free_herder"]

# How a payment is scaled.
HALF_UP: Final = 0
FREE: Final = 1
MODE_NAMES: Final = ["half_up", "free"]

# Which side of a battle the owner must be on.
ANY_ROLE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2
ROLE_NAMES: Final = ["", "attacker", "defender"]

EXACTLY: Final = 0
UP_TO: Final = 1
CHOICE_NAMES: Final = ["exactly", "up_to"]

# Which symbols of a volley work: bits.
SWORDS_COUNT: Final = 1
ROUTS_COUNT: Final = 2
SYMBOL_NAMES: Final = ["sword", "rout"]

NO_SCOPE: Final = 0
WARBAND_SCOPE: Final = 1
ANY_SCOPE: Final = 2
SCOPE_NAMES: Final = ["", "warband", "any"]

KNOWN_KEYS: Final = {
    "verb", "when", "on", "pool", "what", "side", "token", "amount", "outcome", "consume", "per", "times",
    "max", "min", "if", "dice", "role", "versus", "floor", "counts", "choice", "face", "n", "where", "mode",
    "max_units", "max_uses", "draw", "keep", "vp", "each", "range",
}  # fmt: skip


class Effect:
    """[EMP-CARD-14] One verb with its keys; 0 (or an empty list) stands for a key that is not there."""

    def __init__(self, verb: int, when: int, on: int) -> None:
        self.verb: Final = verb
        self.when: Final = when
        self.on: Final = on
        self.number = 0
        self.goods: list[int] = [0] * (GOODS + 1)
        self.outcome: list[int] = [0] * GOODS
        self.consume: list[int] = [0] * GOODS
        self.per = 0
        self.times = 0
        self.most = 0
        self.least = 0
        self.condition = 0
        self.role = 0
        self.versus_town = False
        self.floor = 0
        self.counts = 0
        self.choice = 0
        self.face = 0
        self.where = 0
        self.mode = 0
        self.max_units = 0
        self.keep = 0
        self.each = 0


def index_of(names: list[str], name: str, where: str) -> int:
    """The number of a name, or a complaint."""
    demand(name in names, f"'{name}' in {where} is not one of: {', '.join(names)}.")
    return names.index(name)


def read_goods(table: Reader, size: int = GOODS) -> list[int]:
    """Amounts of goods as a list in the order of the trade table; 'any' is the last of eight."""
    goods = [0] * size
    for name in table.source:
        place = ANY if name == "any" and size > GOODS else index_of(GOOD_NAMES, name, table.where)
        goods[place] = table.number(name)
    return goods


def read_effect(table: Reader) -> Effect:
    """One effect; an unknown key is refused, nothing is silently left out."""
    for key in table.source:
        demand(key in KNOWN_KEYS, f"'{key}' in {table.where} is not a key of an effect.")
    when = 0
    for moment in table.texts("when"):
        when |= 1 << index_of(MOMENT_NAMES, moment, table.where)
    effect = Effect(index_of(VERB_NAMES, table.text("verb"), table.where), when, read_target(table))
    read_amounts(table, effect)
    read_limits(table, effect)
    read_choices(table, effect)
    return effect


def read_target(table: Reader) -> int:
    """What the verb works on, whatever its key is called."""
    for key in ("on", "pool", "what", "side", "token"):
        if table.has(key):
            return index_of(ON_NAMES, table.text(key), table.where)
    return 0


def read_amounts(table: Reader, effect: Effect) -> None:
    """Goods and plain numbers: `number` is the amount, dice, n, draw or vp of the verb."""
    for key in ("amount", "dice", "n", "draw", "vp"):
        if table.has(key) and isinstance(table.value(key), int):
            effect.number = table.number(key)
    if table.has("amount") and isinstance(table.value("amount"), dict):
        effect.goods = read_goods(table.child("amount"), GOODS + 1)
    if table.has("outcome"):
        effect.outcome = read_goods(table.child("outcome"))
    if table.has("consume"):
        effect.consume = read_goods(table.child("consume"))


def read_limits(table: Reader, effect: Effect) -> None:
    """Counters and bounds."""
    if table.has("per"):
        effect.per = index_of(COUNTER_NAMES, table.text("per"), table.where)
    if table.has("if"):
        effect.condition = index_of(CONDITION_NAMES, table.text("if"), table.where)
    effect.times = number_or_zero(table, "times")
    effect.most = number_or_zero(table, "max")
    effect.least = number_or_zero(table, "min")
    effect.floor = number_or_zero(table, "floor")
    effect.keep = number_or_zero(table, "keep")
    effect.each = number_or_zero(table, "each")
    effect.max_units = number_or_zero(table, "max_units") + number_or_zero(table, "max_uses")


def number_or_zero(table: Reader, key: str) -> int:
    """A number that may be left out."""
    return table.number(key) if table.has(key) else 0


def read_choices(table: Reader, effect: Effect) -> None:
    """Named alternatives as numbers."""
    if table.has("role"):
        effect.role = index_of(ROLE_NAMES, table.text("role"), table.where)
    if table.has("versus"):
        demand(table.text("versus") == "viking_town", f"'versus' in {table.where} must be a Viking town.")
        effect.versus_town = True
    if table.has("counts"):
        for symbol in table.texts("counts"):
            effect.counts |= 1 << index_of(SYMBOL_NAMES, symbol, table.where)
    if table.has("choice"):
        effect.choice = index_of(CHOICE_NAMES, table.text("choice"), table.where)
    if table.has("face"):
        effect.face = index_of(FACE_NAMES, table.text("face"), table.where)
    if table.has("where"):
        effect.where = index_of(WHERE_NAMES, table.text("where"), table.where)
    if table.has("mode"):
        effect.mode = index_of(MODE_NAMES, table.text("mode"), table.where)
