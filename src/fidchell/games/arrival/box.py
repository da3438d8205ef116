"""Opening the box: the component data read and checked once, every complaint one sentence."""

from __future__ import annotations

from fidchell.games.arrival.island import PROVINCES, read_island
from fidchell.games.arrival.pieces import (
    BACKS,
    BUILDER,
    BUILDER_FACE,
    CARDS,
    CAULDRON,
    EDITIONS,
    FACES,
    FAME_PER_BROCH,
    FAME_PER_CAER,
    KIND_COUNTS,
    KINDS,
    LEADERS,
    OGAM,
    OGAM_FACE,
    SECTIONS,
    SILVER,
    SYMBOLS,
    TILES,
    Pieces,
)
from fidchell.kernel.errors import BadPieces
from fidchell.kernel.reading import Reader, demand


def read_pieces(source: dict[str, object]) -> Pieces:
    """All tables from the component data, or a complaint of one sentence."""
    root = Reader(source, "the component data of The Arrival")
    pieces = Pieces(read_island(root.child("map")))
    read_threats(root.child("components"), pieces)
    read_goods(root, pieces)
    read_numbers(root.child("rules_parameters"), pieces)
    read_tiles(root, pieces)
    read_faces(pieces)
    read_cards(root, pieces)
    read_leaders(root, pieces)
    return pieces


def read_threats(source: Reader, pieces: Pieces) -> None:
    """[A16-COMP-06 A16-COMP-07 A17-COMP-07 A17-COMP-08] 50 Fomori of three species and 4 castles."""
    for fomori in source.children("fomori"):
        read_threat(fomori, pieces, fomori.text("kind"))
    demand(pieces.species_ids == ["sineach", "athach", "monghfinn"], "The Fomori are Sineach, Athach and Monghfinn.")
    demand(sum(pieces.fomori_counts) == 50, "The box holds 50 Fomori.")
    castle = source.child("castle")
    read_threat(castle, pieces, "castle")
    demand(pieces.fomori_counts.pop() == 4, "The box holds 4 Balor's Castles.")


def read_threat(source: Reader, pieces: Pieces, name: str) -> None:
    """[A16-TERMS-07 A16-TERMS-08 A17-TERMS-07 A17-TERMS-08] Strength and Fame (Honor) of Sineach and Athach.

    [A16-TERMS-09 A16-TERMS-10 A17-TERMS-09 A17-TERMS-10] And of Monghfinn and castle.
    """
    pieces.species_ids.append(name)
    pieces.fomori_counts.append(source.number("count"))
    pieces.strength.append(source.number("strength"))
    pieces.worth.append(source.number("honor"))
    if name == "castle":
        pieces.species_ids.pop()


def read_goods(root: Reader, pieces: Pieces) -> None:
    """[A16-COMP-02 A16-COMP-08 A16-COMP-09 A17-COMP-01 A17-COMP-04 A17-COMP-05] Discs, 20 Swords, 12 Shields.

    [A17-COMP-06] Together they are the Resources of the 2017 book.
    """
    source = root.child("components")
    pieces.swords = source.child("swords").number("count")
    pieces.shields = source.child("shields").number("count")
    demand(pieces.swords == 20, "The box holds 20 Swords.")
    demand(pieces.shields == 12, "The box holds 12 Shields.")
    for edition in EDITIONS:
        pieces.discs.append(source.child("discs_per_colour").number(edition))
    resources = pieces.swords + pieces.shields + 4 * pieces.discs[1]
    demand(resources == source.child("resources_2017").number("count"), "The Resources of 2017 do not add up.")
    pieces.colours.extend(source.child("player_colours").texts("e2017"))
    demand(len(set(pieces.colours)) == 4, "There are four player colours.")
    read_tribes(root, pieces)


def read_tribes(root: Reader, pieces: Pieces) -> None:
    """[A16-COMP-04] Four tribes, each with a colour of its own; the tables are kept in the order of the colours."""
    names: dict[str, str] = {}
    for tribe in root.children("tribes_2016"):
        names[tribe.text("colour")] = tribe.text("name")
    demand(sorted(names) == sorted(pieces.colours), "The four tribes must have the four player colours.")
    pieces.tribes.extend([names[colour] for colour in pieces.colours])


def read_numbers(source: Reader, pieces: Pieces) -> None:
    """Starting values, prices, caps, rounds and limits."""
    start = source.child("start")
    pieces.start_fame = start.number("honor")
    pieces.display = start.number("tactic_display")
    pieces.keep = start.number("keep_on_pass")
    pieces.tactics_cap = start.number("max_tactics_per_earning")
    pieces.pieces_per_point = start.number("elements_per_point")
    pieces.corruption_per_repel = start.number("corruption_per_repel")
    demand(start.number("corruption") == 0, "Every leader starts with 0 Corruption.")
    demand(start.number("cards_per_player") == 4, "Every leader draws 4 Earning Cards.")
    demand(pieces.keep == 3, "A leader who passes keeps 3 pieces.")
    read_limits(source.child("player_counts"), pieces)
    read_basic_ability(start, pieces)


def read_limits(source: Reader, pieces: Pieces) -> None:
    """[A16-END-05 A16-END-06 A16-END-07 A17-END-05 A17-END-06 A17-END-07] Rounds and limit per seat count."""
    for seats in [2, 3, 4]:
        row = source.child(str(seats))
        pieces.rounds[seats] = row.number("rounds")
        pieces.limits[seats] = row.number("corruption_limit")


def read_basic_ability(start: Reader, pieces: Pieces) -> None:
    """[A17-SETUP-10] The numbers of a leader without an ability."""
    pieces.leader_ids.append("none")
    pieces.leader_names.append("")
    pieces.distant_cost.append(start.number("distant_cost"))
    pieces.outpost_cost.append(start.number("outpost_cost"))
    pieces.extra_tactics.append(0)
    pieces.extra_discs.append(0)
    pieces.least_actions.append(start.number("actions_per_turn"))
    pieces.most_actions.append(start.number("actions_per_turn"))
    pieces.sees.append(0)


def read_leaders(root: Reader, pieces: Pieces) -> None:
    """[A17-COMP-11] Six Tribe Leader Cards; each changes some of the basic numbers."""
    for leader in root.children("leaders_2017"):
        numbers = leader.child("numbers")
        pieces.leader_ids.append(leader.text("id"))
        pieces.leader_names.append(leader.text("name"))
        pieces.distant_cost.append(changed(numbers, "distant_cost", pieces.distant_cost[0]))
        pieces.outpost_cost.append(changed(numbers, "outpost_cost", pieces.outpost_cost[0]))
        pieces.extra_tactics.append(changed(numbers, "extra_tactics", 0))
        pieces.extra_discs.append(changed(numbers, "extra_discs_against_spread", 0))
        pieces.least_actions.append(changed(numbers, "actions_min", pieces.least_actions[0]))
        pieces.most_actions.append(changed(numbers, "actions_max", pieces.most_actions[0]))
        pieces.sees.append(1 if leader.text("id") == "clairvoyance" else 0)
    demand(len(pieces.leader_ids) == LEADERS + 1, f"There are {LEADERS} Tribe Leader Cards.")
    demand(sum(pieces.sees) == 1, "One leader has Clairvoyance.")


def changed(numbers: Reader, name: str, basic: int) -> int:
    """A number of a leader, or the basic one."""
    return numbers.number(name) if numbers.has(name) else basic


def read_tiles(root: Reader, pieces: Pieces) -> None:
    """[A16-COMP-10 A17-COMP-10] The 30 Tactic Tiles."""
    for tile in root.children("tactic_tiles"):
        kind = tile.text("kind")
        demand(kind in KINDS, f"{tile.where} is of the unknown kind '{kind}'.")
        pieces.tile_ids.append(tile.text("id"))
        pieces.tile_names.append([tile.text("name_2016"), tile.text("name_2017")])
        pieces.tile_kind.append(KINDS.index(kind))
        pieces.tile_target.append(tile_target(tile, pieces))
        pieces.tile_value.append(tile_value(tile, pieces))
    demand(len(pieces.tile_ids) == TILES, f"The box holds {TILES} Tactic Tiles.")
    for number, name in enumerate(KINDS):
        found = pieces.tile_kind.count(number)
        demand(found == KIND_COUNTS[number], f"There are {KIND_COUNTS[number]} tiles '{name}', not {found}.")
    cauldrons = {pieces.tile_target[tile] for tile in range(TILES) if pieces.tile_kind[tile] == CAULDRON}
    demand(len(cauldrons) == PROVINCES, "Every province has one Cauldron of Dagda.")
    silver = {pieces.tile_target[tile] for tile in range(TILES) if pieces.tile_kind[tile] == SILVER}
    demand(len(silver) == len(pieces.island.colour_names), "Every province colour has one Silver tile.")


def read_faces(pieces: Pieces) -> None:
    """The different faces of the tiles: 'bard_1' and 'bard_2' are both a 'bard'."""
    for tile in range(TILES):
        name = pieces.tile_ids[tile].replace("_", "-").removesuffix("-1").removesuffix("-2")
        if name in pieces.face_ids:
            pieces.face_counts[pieces.face_ids.index(name)] += 1
            continue
        pieces.face_ids.append(name)
        pieces.face_names.append(pieces.tile_names[tile])
        pieces.face_kind.append(pieces.tile_kind[tile])
        pieces.face_target.append(pieces.tile_target[tile])
        pieces.face_value.append(pieces.tile_value[tile])
        pieces.face_counts.append(1)
    demand(len(pieces.face_ids) == FACES, f"There are {FACES} different Tactic Tiles.")
    demand(pieces.face_kind[OGAM_FACE] == OGAM, "Ogam's Wisdom must follow the single tiles.")
    demand(pieces.face_kind[BUILDER_FACE] == BUILDER, "The Master Builder must follow Ogam's Wisdom.")


def tile_target(tile: Reader, pieces: Pieces) -> int:
    """The province of a Cauldron, the colour of a Silver tile, else 0."""
    if tile.has("province"):
        name, known = tile.text("province"), pieces.island.province_ids[:PROVINCES]
    elif tile.has("colour"):
        name, known = tile.text("colour"), pieces.island.colour_names
    else:
        return 0
    demand(name in known, f"{tile.where} names the unknown '{name}'.")
    return known.index(name)


def tile_value(tile: Reader, pieces: Pieces) -> int:
    """The printed number; the Stone has one a rank, the Bard one an edition."""
    kind = tile.text("kind")
    if kind == "stone":
        pieces.stone.extend(tile.numbers("value"))
        demand(len(pieces.stone) == 4, "The Stone of Fate pays for four ranks.")
        return 0
    if kind == "bard":
        for index, edition in enumerate(EDITIONS):
            pieces.bard[index] = tile.child("value").number(edition)
        return 0
    return tile.number("value") if tile.has("value") else 0


def read_cards(root: Reader, pieces: Pieces) -> None:
    """[A16-COMP-11 A16-DRAW-05 A17-COMP-09 A17-CARD-01] 54 Earning Cards with three backs."""
    pieces.back_ids.extend([back.text("id") for back in root.children("earning_card_backs")])
    demand(len(pieces.back_ids) == BACKS, f"There are {BACKS} card backs.")
    for card in root.children("earning_cards"):
        back = card.text("back")
        demand(back in pieces.back_ids, f"{card.where} has the unknown back '{back}'.")
        pieces.card_ids.append(card.text("id"))
        pieces.card_back.append(pieces.back_ids.index(back))
        pieces.cards_of_back[pieces.back_ids.index(back)].append(len(pieces.card_back) - 1)
        pieces.earnings.append([read_section(card.child("sections").child(name)) for name in SECTIONS])
    demand(len(set(pieces.card_ids)) == CARDS, f"There are {CARDS} different Earning Cards.")
    demand(len(set(pieces.card_back)) == BACKS, "Every card back must occur.")
    check_symbols(root.child("earning_symbols"), pieces)


def check_symbols(source: Reader, pieces: Pieces) -> None:
    """A symbol that pays per level shows what one fortification brings: 2 for a Broch, 3 for a Caer."""
    for symbol in [FAME_PER_BROCH, FAME_PER_CAER]:
        value = source.child(SYMBOLS[symbol]).number("value_per_symbol")
        for card in pieces.earnings:
            for section in card:
                demand(section[symbol] in (0, value), f"A symbol '{SYMBOLS[symbol]}' must show {value}.")


def read_section(section: Reader) -> list[int]:
    """[A16-COMP-17 A17-CARD-02] One section: a number for each symbol and for nothing else."""
    for name in section.source:
        if name not in SYMBOLS:
            raise BadPieces(f"{section.where} shows the unknown symbol '{name}'.")
    return [section.number(symbol) for symbol in SYMBOLS]
