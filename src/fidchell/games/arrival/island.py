"""The map: locations, connections, provinces and Balor's Isle, read and checked once."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.places import set_of
from fidchell.kernel.reading import Reader, demand

ISLAND: Final = 46
"""Locations of the main island; the castle locations follow them."""

LOCATIONS: Final = 50
CASTLES: Final = 4
PROVINCES: Final = 10

ISLE: Final = 10
"""Balor's Isle stands behind the ten provinces; it takes no shield and pays no bonus."""

# [A16-COMP-16 A17-MAP-05] The four province colours.
COLOURS: Final = 4


class Island:
    """Everything printed on the map, as tables by location and by province."""

    def __init__(self) -> None:
        self.ids: Final[list[str]] = []
        self.names: Final[list[str]] = []
        self.xs: Final[list[int]] = []
        self.ys: Final[list[int]] = []
        self.province_of: Final[list[int]] = []
        self.is_port: Final[list[int]] = []
        self.ports: Final[list[int]] = []
        self.edges: Final[list[list[int]]] = []
        self.near: Final[list[list[int]]] = [[] for _ in range(LOCATIONS)]
        self.spreads_to: Final[list[list[int]]] = [[] for _ in range(LOCATIONS)]
        self.gates: Final[list[int]] = []
        self.province_ids: Final[list[str]] = []
        self.province_names: Final[list[str]] = []
        self.colour_names: Final[list[str]] = []
        self.colour_of: Final[list[int]] = []
        self.bonus: Final[list[int]] = []
        self.members: Final[list[list[int]]] = [[] for _ in range(PROVINCES + 1)]
        self.borders: Final[list[list[int]]] = [[0] * (PROVINCES + 1) for _ in range(PROVINCES + 1)]
        self.canvas: Final[list[int]] = []
        self.coast: Final[list[list[int]]] = []
        self.isle_shape: Final[list[list[int]]] = []
        self.labels: Final[list[list[int]]] = []
        self.near_sets: Final[list[int]] = []
        self.spread_sets: Final[list[int]] = []
        self.member_sets: Final[list[int]] = []
        self.border_sets: Final[list[int]] = []
        self.port_set = 0


def read_island(source: Reader) -> Island:
    """[A16-COMP-01 A17-MAP-01] Locations joined by connections, grouped in provinces, and Balor's Isle apart."""
    island = Island()
    read_drawing(source, island)
    read_provinces(source, island)
    read_locations(source, island)
    read_connections(source, island)
    read_gates(island)
    check_counts(source, island)
    check_borders(source, island)
    check_connected(island)
    write_sets(island)
    return island


def read_drawing(source: Reader, island: Island) -> None:
    """What only drawings need: the size of the picture, the coast, the isle, where names stand."""
    island.canvas.extend([source.child("canvas").number("w"), source.child("canvas").number("h")])
    island.coast.extend(read_points(source.child("coast"), "points"))
    island.isle_shape.extend(read_points(source.child("balors_isle"), "polygon"))
    for province in source.children("provinces"):
        island.labels.append(province.numbers("label_xy"))


def read_points(source: Reader, name: str) -> list[list[int]]:
    """A line as a list of points."""
    points: list[list[int]] = []
    for item in source.items(name):
        complaint = f"'{name}' in {source.where} holds something that is not a point of two whole numbers."
        demand(isinstance(item, list) and len(item) == 2, complaint)
        assert isinstance(item, list)
        numbers: list[int] = []
        for value in item:
            demand(isinstance(value, int), complaint)
            assert isinstance(value, int)
            numbers.append(value)
        points.append(numbers)
    return points


def read_provinces(source: Reader, island: Island) -> None:
    """[A16-COMP-12 A16-COMP-16 A17-MAP-04 A17-MAP-05] Ten provinces, each in one of four colours."""
    island.colour_names.extend(source.child("province_colours").texts("values"))
    demand(len(island.colour_names) == COLOURS, f"The map has {COLOURS} province colours.")
    for province in source.children("provinces"):
        colour = province.text("colour")
        demand(colour in island.colour_names, f"{province.where} has the unknown colour '{colour}'.")
        island.province_ids.append(province.text("id"))
        island.province_names.append(province.text("name"))
        island.colour_of.append(island.colour_names.index(colour))
        island.bonus.append(province.number("bonus"))
    demand(len(island.province_ids) == PROVINCES, f"The main island has {PROVINCES} provinces.")
    demand(len(set(island.colour_of)) == COLOURS, "Every province colour must occur on the map.")
    demand(min(island.bonus) > 0, "Every province has a number of at least 1.")
    isle = source.child("balors_isle")
    island.province_ids.append(isle.text("id"))
    island.province_names.append(isle.text("name"))
    island.bonus.append(0)


def read_locations(source: Reader, island: Island) -> None:
    """[A16-COMP-01 A17-MAP-01] Every location is in one province or is a castle location of Balor's Isle."""
    for place in source.children("locations"):
        add_location(place, island, place.flag("port"))
    demand(len(island.ids) == ISLAND, f"The main island has {ISLAND} locations, the file lists {len(island.ids)}.")
    demand(ISLE not in island.province_of, "A location of the main island cannot stand on Balor's Isle.")
    for place in source.children("castles"):
        add_location(place, island, port=False)
    demand(len(island.ids) == LOCATIONS, f"Balor's Isle has {CASTLES} castle locations.")
    demand(len(set(island.ids)) == LOCATIONS, "Two locations have the same id.")
    for index, province in enumerate(source.children("provinces")):
        named = sorted(province.texts("locations"))
        found = sorted([island.ids[place] for place in island.members[index]])
        demand(named == found, f"The locations of province '{island.province_ids[index]}' do not agree.")


def add_location(place: Reader, island: Island, port: bool) -> None:
    """One location of the map."""
    province = place.text("province")
    demand(province in island.province_ids, f"{place.where} lies in the unknown province '{province}'.")
    number = len(island.ids)
    island.ids.append(place.text("id"))
    island.names.append(place.text("name"))
    island.xs.append(place.number("x"))
    island.ys.append(place.number("y"))
    island.province_of.append(island.province_ids.index(province))
    island.members[island.province_of[number]].append(number)
    island.is_port.append(1 if port else 0)
    if port:
        island.ports.append(number)


def read_connections(source: Reader, island: Island) -> None:
    """[A16-COMP-01 A16-SPREAD-15 A17-MAP-01 A17-SPREAD-16] Connections; Fomori use none from port to port."""
    for edge in source.children("edges"):
        first, second = edge.text("a"), edge.text("b")
        for end in [first, second]:
            demand(end in island.ids, f"{edge.where} leads to the unknown location '{end}'.")
        demand(first != second, f"{edge.where} joins '{first}' with itself.")
        join(island, island.ids.index(first), island.ids.index(second))
    for place in range(LOCATIONS):
        island.near[place].sort()
        island.spreads_to[place].sort()


def join(island: Island, first: int, second: int) -> None:
    """Enter a connection for both of its ends."""
    twice = second in island.near[first]
    demand(not twice, f"'{island.ids[first]}' and '{island.ids[second]}' are joined twice.")
    island.edges.append([first, second])
    island.near[first].append(second)
    island.near[second].append(first)
    if not (island.is_port[first] and island.is_port[second]):
        island.spreads_to[first].append(second)
        island.spreads_to[second].append(first)
    one, other = island.province_of[first], island.province_of[second]
    if one != other:
        island.borders[one][other] = 1
        island.borders[other][one] = 1


def read_gates(island: Island) -> None:
    """[A16-COMP-13 A17-MAP-06] Each castle location has one connection, to a main-island location of its own."""
    for castle in range(ISLAND, LOCATIONS):
        name = island.ids[castle]
        demand(len(island.near[castle]) == 1, f"Castle location '{name}' must have exactly one connection.")
        demand(island.near[castle][0] < ISLAND, f"Castle location '{name}' must lead to the main island.")
        island.gates.append(island.near[castle][0])
    demand(len(set(island.gates)) == CASTLES, "Two castle locations lead to the same place.")


def check_counts(source: Reader, island: Island) -> None:
    """The file's own counts agree with what it lists."""
    counts = source.child("counts")
    check_count(counts, "main_island_locations", ISLAND)
    check_count(counts, "castle_locations", CASTLES)
    check_count(counts, "ports", len(island.ports))
    check_count(counts, "provinces", PROVINCES)
    check_count(counts, "province_colours", COLOURS)
    check_count(counts, "connections", len(island.edges))


def check_count(counts: Reader, name: str, found: int) -> None:
    """One count of the file."""
    said = counts.number(name)
    demand(said == found, f"The map is said to have {said} {name.replace('_', ' ')}, but {found} are listed.")


def check_borders(source: Reader, island: Island) -> None:
    """[A16-REPEL-06] The listed pairs of bordering provinces are those joined by a connection."""
    names = island.province_ids
    found: list[str] = []
    for one in range(PROVINCES + 1):
        bordering = [names[other] for other in range(PROVINCES + 1) if island.borders[one][other]]
        found.extend([f"{names[one]} {other}" for other in bordering if names[one] < other])
    listed: list[str] = []
    for pair in source.child("province_adjacency").items("pairs"):
        demand(isinstance(pair, list), "A pair of bordering provinces is not a list.")
        assert isinstance(pair, list)
        listed.append(" ".join(sorted([str(name) for name in pair])))
    demand(sorted(found) == sorted(listed), "The bordering provinces do not agree with the connections.")


def check_connected(island: Island) -> None:
    """Every location can be reached from every other along connections."""
    reached = [0]
    for place in reached:
        for neighbour in island.near[place]:
            if neighbour not in reached:
                reached.append(neighbour)
    lost = [island.ids[place] for place in range(LOCATIONS) if place not in reached]
    demand(not lost, f"The map is not connected: '{lost[0] if lost else ''}' cannot be reached.")


def write_sets(island: Island) -> None:
    """The same tables as sets of locations: neighbours, ways of the Fomori, provinces and what borders them."""
    island.near_sets.extend([set_of(near) for near in island.near])
    island.spread_sets.extend([set_of(ways) for ways in island.spreads_to])
    island.member_sets.extend([set_of(members) for members in island.members])
    island.port_set = set_of(island.ports)
    for one in range(PROVINCES + 1):
        bordering = 0
        for other in range(PROVINCES + 1):
            if island.borders[one][other]:
                bordering |= island.member_sets[other]
        island.border_sets.append(bordering)
