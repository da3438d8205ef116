"""What is in the box, as typed tables; each datum's provenance stands in `components/groves.json`."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.reading import Reader, demand

# [GRO-COMP-01] The kinds of spirits; black ones are the wraiths.
COLOURS: Final = ("white", "yellow", "orange", "green", "blue", "black")
WHITE: Final = 0
YELLOW: Final = 1
ORANGE: Final = 2
GREEN: Final = 3
BLUE: Final = 4
WRAITH: Final = 5
KINDS: Final = 6

# [GRO-COMP-08] The kinds of elements.
ELEMENTS: Final = ("earth", "light", "water")
CRYSTALS: Final = 3
GOODS: Final = 4
"""Goods are kept as earth, light, water, crystals."""

# [GRO-COMP-02 GRO-COMP-03] Hexes are numbered: 28 groves of the stack, four of each kind of starting grove,
# and the Outerland hex.
GROVES: Final = 28
REFERENCE: Final = 28
CRYSTAL: Final = 32
SPIRIT: Final = 36
RESOURCE: Final = 40
OUTER: Final = 44
HEXES: Final = 45

# [GRO-TREE-03] The areas of the Tree are places for spirits too, numbered after the hexes.
GROVES_AREA: Final = 45
BONUS_AREA: Final = 46
PORTAL_AREA: Final = 47
PLACES: Final = 48
AREAS: Final = ("groves", "bonus", "portal")
STARTING_KINDS: Final = ("quick_reference", "double_crystal", "spirit_generating", "resource_generating")
NO_COLOUR: Final = -1

# [GRO-REWARD-12] The six kinds of rewards.
REWARDS: Final = ("crystal", "element", "element_any", "spirit", "bag_draw", "dominion")
GIVES_CRYSTALS: Final = 0
GIVES_ELEMENTS: Final = 1
GIVES_ANY_ELEMENT: Final = 2
GIVES_SPIRIT: Final = 3
GIVES_DRAW: Final = 4
GIVES_DOMINION: Final = 5

# [GRO-SUMM-01] The kinds of summoning bonus cards.
CARD_KINDS: Final = ("pair", "three_different", "three_same")
PAIR: Final = 0
THREE_DIFFERENT: Final = 1
THREE_SAME: Final = 2

# [GRO-RBONUS-02] The types of realm bonus cards, and what they measure.
GOAL_TYPES: Final = ("trophy", "lightning")
TROPHY: Final = 0
LIGHTNING: Final = 1
METRICS: Final = (
    "spirits_of_color",
    "max_purchased_groves_single_color",
    "purchased_groves",
    "purchased_groves_of_color",
    "distinct_purchased_colors",
)
SPIRITS_OF_COLOUR: Final = 0
BEST_COLOUR: Final = 1
BOUGHT_GROVES: Final = 2
GROVES_OF_COLOUR: Final = 3
DISTINCT_COLOURS: Final = 4


class Reward:
    """One symbol of a reward: so many of a kind."""

    def __init__(self, kind: int, element: int, count: int) -> None:
        self.kind: Final = kind
        self.element: Final = element
        self.count: Final = count


class Hex:
    """A grove as printed: colour, cost, points, primary and bonus reward (as numbers of `Pieces.rewards`)."""

    def __init__(self, name: str, colour: int, cost: list[int], points: int) -> None:
        self.name: Final = name
        self.colour: Final = colour
        self.cost: Final = cost
        self.points: Final = points
        self.primary: list[int] = []
        self.bonus: list[int] = []


class Card:
    """A summoning bonus card: its combination and its points."""

    def __init__(self, name: str, kind: int, need: list[int], points: int) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.need: Final = need
        self.points: Final = points


class Goal:
    """A realm bonus card: type, what it measures, how much a lightning card asks for, its points."""

    def __init__(self, name: str, type_: int, metric: int, colour: int, at_least: int, points: int) -> None:
        self.name: Final = name
        self.type: Final = type_
        self.metric: Final = metric
        self.colour: Final = colour
        self.at_least: Final = at_least
        self.points: Final = points


class Pieces:
    """The whole box, with the numbers of the set-up, the tally and the solo mat."""

    def __init__(self) -> None:
        self.spirits: list[int] = []
        self.crystals = 0
        self.dominion = 0
        self.elements: list[int] = []
        self.bases = 0
        self.mirrors = 0
        self.rewards: list[Reward] = []
        self.hexes: list[Hex] = []
        self.cards: list[Card] = []
        self.goals: list[Goal] = []
        self.stacks: list[int] = []
        self.prices: list[int] = []
        self.first_crystals: list[int] = []
        self.solo_crystals = 0
        self.first_elements: list[int] = []
        self.bag_whites = 0
        self.goals_shown = 0
        self.portal_points = 0
        self.goods_per_point = 0
        self.deck: list[int] = []
        self.solo_deck: list[int] = []
        self.hollows = 0
        self.first_target = 0
        self.wraith_bag: list[int] = []
        self.recall_price = 0
        self.banish_price = 0


def colour_of(name: str, where: str) -> int:
    """The number of a colour."""
    demand(name in COLOURS, f"'{name}' in {where} is not a colour of spirits.")
    return COLOURS.index(name)


def counts_of(reader: Reader, names: tuple[str, ...]) -> list[int]:
    """A count for each of the names, nought where none is written."""
    return [reader.number(name) if reader.has(name) else 0 for name in names]


def read_rewards(pieces: Pieces, reader: Reader, name: str) -> list[int]:
    """[GRO-REWARD-12] The symbols of one reward, entered into the list of all rewards."""
    result: list[int] = []
    for symbol in reader.children(name):
        kind = symbol.text("type")
        demand(kind in REWARDS, f"{symbol.where} is of a kind of reward nobody knows: '{kind}'.")
        element = symbol.text("element") if symbol.has("element") else "earth"
        demand(element in ELEMENTS, f"{symbol.where} names the element '{element}', which does not exist.")
        pieces.rewards.append(Reward(REWARDS.index(kind), ELEMENTS.index(element), symbol.number("n")))
        result.append(len(pieces.rewards) - 1)
    return result


def read_hex(pieces: Pieces, reader: Reader) -> None:
    """[GRO-REWARD-04 GRO-REWARD-05] One grove, its reward at the left and its bonus at the right."""
    name = reader.text("id").lower().replace("_", "-")
    colour = colour_of(reader.text("color"), reader.where) if reader.has("color") else NO_COLOUR
    cost = counts_of(reader.child("cost"), ELEMENTS) if reader.has("cost") else [0, 0, 0]
    points = reader.number("dominion") if reader.has("dominion") else 0
    grove = Hex(name, colour, cost, points)
    grove.primary = read_rewards(pieces, reader, "primary")
    grove.bonus = read_rewards(pieces, reader, "bonus")
    pieces.hexes.append(grove)


def read_hexes(pieces: Pieces, source: Reader) -> None:
    """[GRO-COMP-02 GRO-COMP-03 GRO-OUTER-02] Groves of the stack, starting groves by kind, the Outerland hex."""
    for reader in source.children("groves"):
        read_hex(pieces, reader)
        hex_ = pieces.hexes[-1]
        two_rewards = len(hex_.primary) > 0 and len(hex_.bonus) > 0
        demand(hex_.colour > WHITE and two_rewards, f"{reader.where} lacks a colour or one of its two rewards.")
    demand(len(pieces.hexes) == GROVES, "There are 28 groves for the stack, no more and no fewer.")
    for kind in STARTING_KINDS:
        before = len(pieces.hexes)
        for reader in source.children("starting_groves"):
            if reader.text("kind") == kind:
                read_hex(pieces, reader)
        demand(len(pieces.hexes) == before + 4, f"There are four starting groves of the kind {kind}.")
    colours = sorted([grove.colour for grove in pieces.hexes[RESOURCE:OUTER]])
    demand(colours == [YELLOW, ORANGE, GREEN, BLUE], "The resource-generating groves show the four colours.")
    read_hex(pieces, source.child("outerland").child("hex"))


def read_card(reader: Reader) -> Card:
    """[GRO-SUMM-01] One summoning bonus card."""
    kind = reader.text("kind")
    demand(kind in CARD_KINDS, f"{reader.where} is of no kind of summoning card: '{kind}'.")
    demand(reader.number("dominion") > 0, f"{reader.where} is worth nothing.")
    name = reader.text("id").lower().replace("_", "-")
    return Card(name, CARD_KINDS.index(kind), counts_of(reader.child("need"), COLOURS), reader.number("dominion"))


def read_cards(pieces: Pieces, source: Reader) -> None:
    """[GRO-COMP-04 GRO-SOLOSET-04] The 16 summoning cards, and the 12 of them that ask for no wraith."""
    for reader in source.children("summoning_cards"):
        pieces.cards.append(read_card(reader))
    count = len(pieces.cards)
    demand(count == 16, "There are 16 summoning bonus cards.")
    pieces.deck = list(range(count))
    pieces.solo_deck = [card for card in range(count) if pieces.cards[card].need[WRAITH] == 0]
    demand(len(pieces.solo_deck) == 12, "Four summoning bonus cards ask for a wraith.")


def read_goals(pieces: Pieces, source: Reader) -> None:
    """[GRO-COMP-05 GRO-RBONUS-02] The 12 realm bonus cards."""
    for reader in source.children("realm_cards"):
        condition = reader.child("condition")
        type_, metric = reader.text("type"), condition.text("metric")
        demand(type_ in GOAL_TYPES, f"{reader.where} is neither a trophy nor a lightning card.")
        demand(metric in METRICS, f"{reader.where} measures something nobody knows: '{metric}'.")
        colour = colour_of(condition.text("color"), reader.where) if condition.has("color") else NO_COLOUR
        at_least = condition.number("at_least") if condition.has("at_least") else 1
        name = reader.text("id").lower().replace("_", "-")
        points = reader.number("dominion")
        pieces.goals.append(Goal(name, GOAL_TYPES.index(type_), METRICS.index(metric), colour, at_least, points))
    demand(len(pieces.goals) == 12, "There are 12 realm bonus cards.")


def read_stocks(pieces: Pieces, source: Reader) -> None:
    """[GRO-COMP-01 GRO-COMP-06 GRO-COMP-08 GRO-COMP-09] How many there are of everything that is counted."""
    spirits = source.child("spirits")
    pieces.spirits = counts_of(spirits, COLOURS)
    demand(sum(pieces.spirits) == spirits.number("total"), "The spirits do not add up to their total.")
    pieces.crystals = tokens_of(source.child("crystals"))
    pieces.dominion = tokens_of(source.child("dominion"))
    pieces.elements = counts_of(source.child("elements"), ELEMENTS)
    pieces.bases = source.child("portals").number("bases")
    pieces.mirrors = source.child("portals").number("mirrors")
    demand(source.child("bags").number("n") >= 4, "There are four summoning bags.")


def tokens_of(reader: Reader) -> int:
    """[GRO-COMP-06 GRO-COMP-07] The value of all tokens of a kind; change is free, so only the sum matters."""
    tokens = reader.child("tokens")
    total = tokens.number("1") + 5 * tokens.number("5") + 10 * tokens.number("10")
    demand(total == reader.number("total_value"), f"The tokens in {reader.where} do not add up to their total.")
    return total


def read_setup(pieces: Pieces, source: Reader) -> None:
    """[GRO-SETUP-07 GRO-SETUP-08 GRO-SETUP-10 GRO-SETUP-14] The numbers of the set-up."""
    stack = source.child("grove_stack")
    pieces.stacks = [0, stack.number("1"), stack.number("2"), stack.number("3"), stack.number("4")]
    demand(max(pieces.stacks) <= GROVES, "A stack cannot hold more groves than there are.")
    pieces.prices = source.numbers("slot_crystal_cost")
    demand(len(pieces.prices) == 4, "The row has four slots with a price each.")
    pieces.first_crystals = source.numbers("starting_crystals_by_turn_order")
    demand(len(pieces.first_crystals) == 4, "There are starting crystals for four seats.")
    pieces.solo_crystals = source.number("solo_starting_crystals")
    pieces.first_elements = counts_of(source.child("starting_elements"), ELEMENTS)
    pieces.bag_whites = source.child("starting_bag").number("white")
    pieces.goals_shown = source.number("realm_cards_revealed")


def read_solo(pieces: Pieces, source: Reader) -> None:
    """[GRO-SOLOSET-07 GRO-SOLOSET-09 GRO-SOLOEND-05] The solo side of the mat and the wraith bag."""
    pieces.hollows = source.number("wraith_spaces")
    pieces.first_target = source.number("first_value")
    values = [pieces.first_target + space for space in range(pieces.hollows)]
    demand(source.numbers("space_values") == values, "The Hollows are numbered in steps of one.")
    pieces.wraith_bag = counts_of(source.child("wraith_bag"), COLOURS)
    for power in source.children("powers"):
        cost = power.child("cost")
        if cost.has("crystals"):
            pieces.recall_price = cost.number("crystals")
        if cost.has("elements_any"):
            pieces.banish_price = cost.number("elements_any")


def read_pieces(source: dict[str, object]) -> Pieces:
    """The box, every datum looked at."""
    reader = Reader(source, "the components of Groves")
    pieces = Pieces()
    read_stocks(pieces, reader.child("components"))
    read_hexes(pieces, reader)
    read_cards(pieces, reader)
    read_goals(pieces, reader)
    read_setup(pieces, reader.child("setup"))
    read_solo(pieces, reader.child("solo"))
    pieces.portal_points = reader.child("end_scoring").number("per_portal")
    pieces.goods_per_point = reader.child("end_scoring").number("elements_plus_crystals_per_point")
    return pieces
