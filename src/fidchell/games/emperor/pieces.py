"""The box of Emperor of the Gaels, read from the component data and checked against the content list."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.board import Board, read_board
from fidchell.games.emperor.effects import (
    Effect,
    index_of,
    read_goods,
)
from fidchell.games.emperor.glossary import (
    ACTION_NAMES,
    ANIMAL_NAMES,
    CARDS,
    COMMON_ACTIONS,
    CONVERT,
    DIRECTION_NAMES,
    FACE_NAMES,
    GAIN,
    GOOD_NAMES,
    GROUP_SIZE,
    GROUPS,
    KIND_NAMES,
    KINGS,
    MARK_NAMES,
    ON_NAMES,
    PLACE,
    RESOURCES,
    TAKE_FROM_CLAN,
    TILE_NAMES,
    TOKENS,
    VERB_NAMES,
)
from fidchell.games.emperor.sheets import FIRST_YEAR, Card, King, read_card, read_king
from fidchell.kernel.reading import Reader, demand

CLANS: Final = 4
TOWER_LEVELS: Final = 5
MAX_SHIPS: Final = 5


class Pieces:
    """Everything in the box as typed tables; never changed after reading."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.clan_ids: list[str] = []
        self.clan_names: list[str] = []
        self.clan_colours: list[str] = []
        self.turn_orders: list[list[int]] = []
        """[EMP-CLAN-03 EMP-CLAN-04] The clans in turn order, for three and for four players."""
        self.tile_counts: list[int] = []
        self.clan_tokens: list[int] = []
        """Workers, warriors, chieftains and settlements of a clan."""
        self.viking_tokens: list[int] = []
        """Workers (none), warriors, chieftains and quarters of the Vikings."""
        self.town_tokens: list[int] = []
        self.cards: list[Card] = []
        self.bearers: list[list[int]] = []
        """The cards with a verb on a thing: `bearers[verb * len(ON_NAMES) + on]`."""
        self.window_cards: list[int] = []
        """The cards that are used in windows: Incidents, and what may be declined."""
        self.gain_moments = 0
        """All moments at which a card or king brings something by itself."""
        self.battle_cards: list[int] = []
        """[EMP-CARD-08] The cards with the battle symbol."""
        self.kings: list[King] = []
        self.first_play_kings: list[int] = []
        self.action_copies: list[list[int]] = []
        self.start_squares: list[int] = []
        self.squares = 0
        self.lot = 0
        self.foreign_steps = 0
        self.ship_numbers: list[int] = []
        self.mat_room = 0
        self.animal_buy: list[int] = []
        self.animal_sell: list[int] = []
        self.ship_price = 0
        self.recruit_goods: list[list[int]] = []
        self.recruit_silver: list[int] = []
        self.recruit_prices: list[list[int]] = []
        """Worker, warrior, chieftain in resources, then the same in silver."""
        self.alms_cost: list[int] = []
        self.alms_price = 0
        self.alms_limit = 0
        self.plunder: list[list[int]] = []
        """What a die of 1 to 6 brings or takes; index 0 is empty."""
        self.ship_cost: list[int] = []
        self.settlement_cost: list[int] = []
        self.tower_costs: list[list[int]] = []
        self.battle_faces: list[int] = []
        self.harvest_faces: list[int] = []
        self.die_directions: list[int] = []
        self.die_marks: list[int] = []
        self.fleets: list[list[int]] = []
        """The Viking fleet by year, for three and for four players."""
        self.nose_tax = 0
        self.fleet_vp: list[int] = []
        self.sea_dice = 0
        self.black_dice = 0
        self.tower_vp: list[int] = []
        self.area_vp = 0
        self.settlement_vp = 0
        self.ship_vp = 0
        self.animal_vp = 0
        self.silver_per_vp = 0
        self.defeat_vp: list[int] = []
        """[EMP-AFTER-02 EMP-AFTER-03 EMP-AFTER-04] VP for a Viking warrior, chieftain, quarter."""
        self.structure_penalty = 0


def read_pieces(source: dict[str, object]) -> Pieces:
    """The component data as typed tables."""
    box = Reader(source, "the component data of Emperor of the Gaels")
    clans = box.children("clans")
    demand(len(clans) == CLANS, "There are four Irish clans.")
    pieces = Pieces(read_board(box, [clan.text("id") for clan in clans]))
    read_clans(clans, pieces)
    read_counts(box.child("components"), pieces)
    read_actions(box, pieces)
    read_trade_table(box.child("trade_table"), pieces)
    read_mat(box.child("player_mat"), pieces)
    read_dice(box.child("dice"), pieces)
    read_raid(box.child("viking_raid"), pieces)
    read_scoring(box.child("scoring"), pieces)
    read_cards(box, pieces)
    read_kings(box, pieces)
    return pieces


def read_clans(clans: list[Reader], pieces: Pieces) -> None:
    """[EMP-CLAN-03 EMP-CLAN-04 EMP-CLAN-06] Names, colours and turn order."""
    for clan in clans:
        pieces.clan_ids.append(clan.text("id"))
        pieces.clan_names.append(clan.text("name"))
        pieces.clan_colours.append(clan.text("colour"))
    demand(len(set(pieces.clan_colours)) == CLANS, "The four clans have four colours.")
    for key in ("turn_3p", "turn_4p"):
        turns = {clan.number(key): number for number, clan in enumerate(clans) if clan.has(key)}
        pieces.turn_orders.append([turns[turn] for turn in sorted(turns)])
    demand([len(order) for order in pieces.turn_orders] == [3, 4], "Three or four clans take part.")


def read_counts(source: Reader, pieces: Pieces) -> None:
    """[EMP-COMP-03 EMP-COMP-14 EMP-COMP-17 EMP-SETB-06] How many pieces there are of each limited sort."""
    tiles = source.child("area_tiles")
    pieces.tile_counts = [0] + [tiles.number(name) for name in TILE_NAMES[1:5]]
    clan = source.child("clan_tokens")
    pieces.clan_tokens = [clan.number(name) for name in KIND_NAMES[:TOKENS]]
    demand(
        clan.number("ship") == MAX_SHIPS and clan.number("tower_level") == TOWER_LEVELS,
        "A clan has 5 ships and 5 tower levels.",
    )
    vikings = source.child("viking_tokens")
    pieces.viking_tokens = [
        0,
        vikings.number("warrior"),
        vikings.number("chieftain"),
        vikings.number("quarter"),
    ]
    town = source.child("viking_setup_per_town")
    pieces.town_tokens = [0, town.number("warrior"), town.number("chieftain"), town.number("quarter")]
    demand(pieces.tile_counts == [0, 15, 15, 8, 6], "There are 15 farmlands, 15 forests, 8 quarries and 6 mines.")
    demand(
        pieces.clan_tokens == [6, 7, 3, 10],
        "A clan has 6 workers, 7 warriors, 3 chieftains and 10 settlements.",
    )
    demand(pieces.viking_tokens == [0, 28, 3, 12], "The Vikings have 28 warriors, 3 chieftains and 12 quarters.")


def read_actions(box: Reader, pieces: Pieces) -> None:
    """[EMP-COMP-16 EMP-SETB-02] The stacks of action cards, for three and for four players."""
    stacks = box.children("action_cards")
    demand(
        [stack.text("id") for stack in stacks] == ACTION_NAMES,
        "The action cards are not those of the rule book.",
    )
    for key in ("copies_3p", "copies_4p"):
        pieces.action_copies.append([stack.number(key) for stack in stacks[:COMMON_ACTIONS]])
    for stack in stacks[:COMMON_ACTIONS]:
        marked = stack.number("copies_4p") - stack.number("marked_4plus")
        demand(stack.number("copies_3p") == marked > 0, f"The 4+ marks do not fit in {stack.where}.")


def read_trade_table(source: Reader, pieces: Pieces) -> None:
    """[EMP-TABLE-01 EMP-TABLE-02 EMP-FORE-04 EMP-SETB-04] Columns, squares, lots and ships."""
    demand(
        source.texts("columns") == GOOD_NAMES[:RESOURCES],
        "The columns of the trade table are the five resources.",
    )
    squares = source.children("squares")
    pieces.squares = len(squares)
    for number, square in enumerate(squares):
        fits = square.number("sell") == number + 1 and square.number("buy") == number + 2
        demand(fits, f"Square {number + 1} of the trade table must sell at {number + 1} and buy at {number + 2}.")
    starts = source.child("start_square")
    ships = source.child("ship_numbers")
    pieces.start_squares = [starts.number(name) for name in GOOD_NAMES[:RESOURCES]]
    pieces.ship_numbers = [ships.number(name) for name in GOOD_NAMES[:RESOURCES]]
    demand(sorted(pieces.ship_numbers) == [2, 3, 4, 5, 6], "The trade ships are numbered 2 to 6.")
    pieces.lot = source.number("units_per_step")
    pieces.foreign_steps = source.number("foreign_steps")
    demand(source.number("min_buy_price") == 1, "A resource costs at least 1 silver.")


def read_mat(source: Reader, pieces: Pieces) -> None:
    """[EMP-MARK-02 EMP-MARK-10 EMP-BUILD-11 EMP-BUILD-12] Prices and tables printed on the player mat."""
    pieces.mat_room = source.number("max_animals")
    for name in ANIMAL_NAMES:
        pieces.animal_buy.append(source.child("animals").child(name).number("buy"))
        pieces.animal_sell.append(source.child("animals").child(name).number("sell"))
    pieces.ship_price = source.child("ship").child("buy").number("silver")
    for name in KIND_NAMES[:3]:
        prices = source.child("recruit").children(name)
        pieces.recruit_goods.append(read_goods(prices[0]))
        pieces.recruit_silver.append(prices[1].number("silver"))
    pieces.recruit_prices = pieces.recruit_goods + [silver_price(silver) for silver in pieces.recruit_silver]
    pieces.alms_price = source.child("alms").number("silver_per_vp")
    pieces.alms_cost = silver_price(pieces.alms_price)
    pieces.alms_limit = source.child("alms").number("max_vp_per_fair")
    pieces.plunder.append(read_goods(Reader({}, "no die")))
    for die in range(1, 7):
        pieces.plunder.append(read_goods(source.child("plunder").child(str(die))))
    build = source.child("build")
    pieces.ship_cost = read_goods(build.child("ship"))
    pieces.settlement_cost = read_goods(build.child("settlement"))
    pieces.tower_costs = [read_goods(level) for level in build.children("tower")]
    demand(len(pieces.tower_costs) == TOWER_LEVELS, "The tower has five levels.")


def silver_price(amount: int) -> list[int]:
    """A price in silver alone."""
    return [0] * RESOURCES + [amount, 0]


def read_dice(source: Reader, pieces: Pieces) -> None:
    """[EMP-COMP-10 EMP-COMP-11 EMP-COMP-12 EMP-COMP-13] The faces of the dice."""
    battle = source.child("battle")
    pieces.battle_faces = [index_of(FACE_NAMES, face, battle.where) for face in battle.texts("faces")]
    pieces.harvest_faces = source.child("harvest").numbers("faces")
    demand(set(pieces.harvest_faces) == {1, 2, 3}, "A harvest die shows 1, 2 or 3.")
    for face in source.child("direction").children("faces"):
        pieces.die_directions.append(index_of(DIRECTION_NAMES, face.text("dir"), face.where))
        pieces.die_marks.append(index_of(MARK_NAMES, face.text("at_sea"), face.where))
    demand(sorted(pieces.die_directions) == [0, 1, 2, 3, 4, 5], "The direction die names each direction once.")
    demand(set(pieces.die_marks) == {0, 1, 2}, "Each sea mark is on the direction die.")


def read_raid(source: Reader, pieces: Pieces) -> None:
    """[EMP-VRAID-02 EMP-SETB-08] The raid tile, one side for each number of players."""
    for seats in ("3", "4"):
        side = source.child("sides").child(seats)
        pieces.fleets.append([side.number(str(FIRST_YEAR + year)) for year in range(4)])
    pieces.nose_tax = source.number("nose_tax")
    pieces.fleet_vp = source.numbers("fleet_vp")
    pieces.sea_dice = source.number("sea_battle_dice")
    pieces.black_dice = source.number("plunder_dice_black")
    demand(pieces.fleet_vp == [3, 2, 1, 1], "The fleet earns 3, 2, 1 and 1 VP.")


def read_scoring(source: Reader, pieces: Pieces) -> None:
    """[EMP-SCORE-01 EMP-SCORE-06 EMP-SCORE-07] What counts how much."""
    pieces.area_vp = source.number("claimed_area")
    pieces.settlement_vp = source.number("settlement")
    pieces.ship_vp = source.number("ship")
    pieces.animal_vp = source.number("animal_on_board")
    pieces.tower_vp = source.numbers("tower")
    pieces.silver_per_vp = source.number("silver_per_vp")
    vikings = source.child("viking_vp")
    pieces.defeat_vp = [0, vikings.number("warrior"), vikings.number("chieftain"), vikings.number("quarter")]
    pieces.structure_penalty = -source.number("clan_structure_defeated")
    demand(pieces.tower_vp == [0, 1, 3, 6, 15, 30], "The tower is worth 1, 3, 6, 15 and 30 VP.")


def read_cards(box: Reader, pieces: Pieces) -> None:
    """[EMP-COMP-15] 72 cards, 18 of each group, group after group."""
    for number, source in enumerate(box.children("development_cards")):
        pieces.cards.append(read_card(source))
        demand(pieces.cards[number].group == number // GROUP_SIZE, f"{source.where} stands in the wrong group.")
    demand(len(pieces.cards) == CARDS == GROUPS * GROUP_SIZE, "There are 72 development cards.")
    demand(len({card.id for card in pieces.cards}) == CARDS, "Two development cards have the same id.")
    demand(len({card.name for card in pieces.cards}) == CARDS, "Two development cards have the same name.")
    index_cards(pieces)


def index_cards(pieces: Pieces) -> None:
    """Which cards to look at for a verb, in a window, in a battle."""
    pieces.bearers = [[] for _ in range(len(VERB_NAMES) * len(ON_NAMES))]
    for number, card in enumerate(pieces.cards):
        for place in {effect.verb * len(ON_NAMES) + effect.on for effect in card.effects}:
            pieces.bearers[place].append(number)
        if card.scope:
            pieces.battle_cards.append(number)
        elif card.is_incident() or any(effect.verb in (CONVERT, PLACE, TAKE_FROM_CLAN) for effect in card.effects):
            pieces.window_cards.append(number)


def note_gains(pieces: Pieces, effects: list[Effect]) -> None:
    """The moments at which something comes by itself."""
    for effect in effects:
        if effect.verb == GAIN:
            pieces.gain_moments |= effect.when


def read_kings(box: Reader, pieces: Pieces) -> None:
    """[EMP-COMP-01 EMP-CLAN-01] Eight provincial kings, and the fixed ones of the first play."""
    for source in box.children("kings"):
        pieces.kings.append(read_king(source, [card.id for card in pieces.cards]))
    demand(len(pieces.kings) == KINGS, "There are eight provincial kings.")
    for king in pieces.kings:
        note_gains(pieces, king.effects)
    for card in pieces.cards:
        note_gains(pieces, card.effects)
    ids = [king.id for king in pieces.kings]
    fixed = box.child("first_play").child("kings")
    pieces.first_play_kings = [
        index_of(ids, fixed.text(clan).replace("_", "-"), fixed.where) for clan in pieces.clan_ids
    ]
