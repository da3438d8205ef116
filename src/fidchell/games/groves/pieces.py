"""What is in the box, as typed tables; each datum's provenance stands in `components/groves.json`."""

from __future__ import annotations

from typing import Final

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
