"""What is printed and never changes, in wire form: the map, the tiles, the threats."""

from __future__ import annotations

from fidchell.games.arrival.edition import Edition
from fidchell.games.arrival.island import ISLAND, ISLE, LOCATIONS, PROVINCES, Island
from fidchell.games.arrival.moves import hyphened
from fidchell.games.arrival.pieces import CASTLE, CAULDRON, FACES, KINDS, SILVER, SPECIES, Pieces
from fidchell.kernel.rules import Json


def board_of(pieces: Pieces, edition: Edition) -> Json:
    """The printed side of the game, for drawings."""
    island = pieces.island
    return {
        "canvas": island.canvas,
        "coast": island.coast,
        "isle": island.isle_shape,
        "locations": [place_board(island, place) for place in range(LOCATIONS)],
        "edges": [edge_board(island, edge) for edge in island.edges],
        "provinces": [province_board(island, province) for province in range(PROVINCES)],
        "tiles": [tile_board(pieces, edition, face) for face in range(FACES)],
        "threats": [threat_board(pieces, species) for species in range(SPECIES + 1)],
        "strength_corner": edition.strength_corner,
        "points_corner": edition.points_corner,
        "trophy_face": edition.trophy_face,
        "boxes_trophies": edition.boxes_trophies,
    }


def place_board(island: Island, place: int) -> Json:
    """[A16-COMP-01 A17-MAP-01] A location: where it is, what it is called, which province has it."""
    return {
        "id": hyphened(island.ids[place]),
        "name": island.names[place],
        "x": island.xs[place],
        "y": island.ys[place],
        "province": hyphened(island.province_ids[island.province_of[place]]),
        "port": island.is_port[place] == 1,
        "castle": island.province_of[place] == ISLE,
    }


def edge_board(island: Island, edge: list[int]) -> Json:
    """A connection; red ones lead to castles, and between two ports no Fomori spread."""
    first, second = edge[0], edge[1]
    return {
        "a": hyphened(island.ids[first]),
        "b": hyphened(island.ids[second]),
        "red": first >= ISLAND or second >= ISLAND,
        "fomori": second in island.spreads_to[first],
    }


def province_board(island: Island, province: int) -> Json:
    """[A17-MAP-02] A province with its colour and its number."""
    return {
        "id": hyphened(island.province_ids[province]),
        "name": island.province_names[province],
        "colour": island.colour_names[island.colour_of[province]],
        "number": island.bonus[province],
        "label": island.labels[province],
    }


def tile_board(pieces: Pieces, edition: Edition, face: int) -> Json:
    """A Tactic Tile: its name in this edition, its number, and the province or colour it shows."""
    kind, target = pieces.face_kind[face], pieces.face_target[face]
    shows = ""
    if kind == CAULDRON:
        shows = hyphened(pieces.island.province_ids[target])
    elif kind == SILVER:
        shows = pieces.island.colour_names[target]
    return {
        "id": pieces.face_ids[face],
        "name": edition.face_names[face],
        "kind": hyphened(KINDS[kind]),
        "value": edition.bard if KINDS[kind] == "bard" else pieces.face_value[face],
        "shows": shows,
        "count": pieces.face_counts[face],
    }


def threat_board(pieces: Pieces, species: int) -> Json:
    """[A16-TERMS-07 A16-TERMS-10 A17-TERMS-07 A17-TERMS-10] Strength and worth of a species or of a castle."""
    name = "castle" if species == CASTLE else pieces.species_ids[species]
    return {"id": name, "strength": pieces.strength[species], "points": pieces.worth[species]}
