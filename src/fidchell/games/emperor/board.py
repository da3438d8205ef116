"""The printed board: land areas with their neighbours, towns, starts, calendar and longship track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fidchell.games.emperor.effects import index_of
from fidchell.games.emperor.glossary import AREAS, DIRECTION_NAMES, EVENT_NAMES, SEASON_NAMES
from fidchell.kernel.reading import Reader, demand

SEA: Final = -1
DIRECTIONS: Final = 6


class Board:
    """[EMP-CONC-07 EMP-SETB-11] Everything printed on the board, as tables by area."""

    def __init__(self) -> None:
        self.ids: Final[list[str]] = []
        self.names: Final[list[str]] = []
        self.q: Final[list[int]] = []
        self.r: Final[list[int]] = []
        self.towards: Final[list[int]] = []
        """The area in each of six directions, or SEA: `towards[area * 6 + direction]`."""
        self.near: Final[list[list[int]]] = []
        """The land neighbours of each area."""
        self.towns: Final[list[int]] = []
        self.town_names: Final[list[str]] = []
        self.starts: Final[list[list[int]]] = []
        """The monastic area of each clan (-1: left out), for three and for four players."""
        self.events: Final[list[int]] = []
        """The calendar of a year, event by event."""
        self.seasons: Final[list[int]] = []
        """The season of each event of the calendar."""
        self.track_steps = 0


def read_board(box: Reader, clan_ids: list[str]) -> Board:
    """The board of the component data, checked."""
    board = Board()
    source = box.child("board")
    demand(source.texts("clockwise") == DIRECTION_NAMES, "The directions of the board must run clockwise from E.")
    hexes = source.children("hexes")
    demand(len(hexes) == AREAS, f"The board has {AREAS} areas.")
    for area in hexes:
        board.ids.append(area.text("id").lower())
        board.names.append(area.text("name"))
        board.q.append(area.number("q"))
        board.r.append(area.number("r"))
    for area in hexes:
        read_neighbours(area, board)
    check_map(board)
    read_places(source, board, clan_ids)
    read_calendar(box.child("calendar"), board)
    return board


def area_named(board: Board, name: str) -> int:
    """The number of an area by its id."""
    return index_of(board.ids, name.lower(), "the board")


def read_neighbours(area: Reader, board: Board) -> None:
    """[EMP-CONC-07] Areas that share a side; null is the sea."""
    sides = area.child("neighbours")
    near: list[int] = []
    for direction in DIRECTION_NAMES:
        other = area_named(board, sides.text(direction)) if sides.has(direction) else SEA
        board.towards.append(other)
        if other != SEA:
            near.append(other)
    board.near.append(near)


def check_map(board: Board) -> None:
    """[EMP-SETB-11] Neighbours both ways, and all land connected."""
    for area in range(AREAS):
        for direction in range(DIRECTIONS):
            other = board.towards[area * DIRECTIONS + direction]
            back = board.towards[other * DIRECTIONS + (direction + 3) % DIRECTIONS] if other != SEA else area
            demand(back == area, f"Area {board.ids[area]} is not a neighbour of its neighbour.")
    reached = [0]
    for area in reached:
        reached += [other for other in board.near[area] if other not in reached]
    demand(len(reached) == AREAS, "Not all land of the board is connected.")


def read_places(source: Reader, board: Board, clan_ids: Sequence[str]) -> None:
    """[EMP-SETB-06 EMP-CLAN-07 EMP-MOB-07] Viking towns, clan starts and the longship track."""
    towns = source.child("viking_towns")
    for name in towns.source:
        board.town_names.append(name)
        board.towns.append(area_named(board, towns.text(name)))
    demand(len(board.towns) == 2, "There are two Viking towns.")
    for town in board.towns:
        demand(0 < len(board.near[town]) < DIRECTIONS, "A Viking town lies at the sea and touches land.")
    for seats in ("3", "4"):
        places = source.child("clan_starts").child(seats)
        board.starts.append([area_named(board, places.text(clan)) if places.has(clan) else -1 for clan in clan_ids])
    board.track_steps = source.child("longship_track").number("steps_to_end")
    demand(source.child("longship_track").number("start_index") == 0, "The longship starts at the first space.")
    demand(board.track_steps > 0, "The longship track must have a length.")


def read_calendar(source: Reader, board: Board) -> None:
    """[EMP-CAL-01 EMP-CAL-02] The events of the year from top to bottom."""
    seasons = source.children("seasons")
    demand(
        [season.text("season") for season in seasons] == SEASON_NAMES,
        "The seasons run from spring to winter.",
    )
    for number, season in enumerate(seasons):
        for event in season.children("events"):
            board.events.append(index_of(EVENT_NAMES, event.text("event"), event.where))
            board.seasons.append(number)
    counts = [board.events.count(event) for event in range(len(EVENT_NAMES))]
    demand(counts == [1, 3, 1, 1, 2, 4, 4, 1], "The calendar does not hold the events of the rule book.")
