"""Opening the box: the component data read into typed tables, every datum looked at."""

from __future__ import annotations

from fidchell.games.groves.pieces import (
    BLUE,
    CARD_KINDS,
    COLOURS,
    ELEMENTS,
    GOAL_TYPES,
    GREEN,
    GROVES,
    METRICS,
    NO_COLOUR,
    ORANGE,
    OUTER,
    RESOURCE,
    REWARDS,
    STARTING_KINDS,
    WHITE,
    WRAITH,
    YELLOW,
    Card,
    Goal,
    Hex,
    Pieces,
    Reward,
)
from fidchell.kernel.reading import Reader, demand


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
    """[GRO-SETUP-07 GRO-SOLOSET-05 GRO-SETUP-10 GRO-SETUP-14] The numbers of the set-up, stack sizes above all."""
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
