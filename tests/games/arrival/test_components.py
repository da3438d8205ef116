"""Box, map and cards."""

from __future__ import annotations

import copy

import pytest

from fidchell.editions import read_pieces_file
from fidchell.games.arrival.box import read_pieces
from fidchell.games.arrival.edition import BLOCKERS, OVERVIEWS
from fidchell.games.arrival.island import ISLAND, LOCATIONS, PROVINCES
from fidchell.games.arrival.pieces import CASTLE, CAULDRON, KINDS, SILVER, SYMBOLS
from fidchell.kernel.errors import BadPieces, BadSetup
from tests.games.arrival.positions import E16, E17, Position, arrival, both
from tests.rule import rule

Source = dict[str, object]


def broken(*path: str | int, value: object) -> Source:
    """The component data with one value changed."""
    source = copy.deepcopy(read_pieces_file("arrival"))
    node: object = source
    for key in path[:-1]:
        node = node[key]  # type: ignore[index]
    node[path[-1]] = value  # type: ignore[index]
    return source


@rule("A16-GAME-01", "A17-GAME-01")
@both
def test_two_to_four_players(edition: str) -> None:
    for seats in (2, 3, 4):
        assert Position(edition, seats).state.seats == seats
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            Position(edition, seats)


@rule("A16-COMP-01", "A17-MAP-01")
@both
def test_every_location_is_in_one_province_or_on_the_isle(edition: str) -> None:
    island = arrival(edition).pieces.island
    everything = sorted(place for members in island.members for place in members)
    assert everything == list(range(LOCATIONS))
    assert island.members[PROVINCES] == list(range(ISLAND, LOCATIONS))
    assert all(first != second for first, second in island.edges)
    assert len(island.ports) == 12
    assert all(near in range(LOCATIONS) for place in range(LOCATIONS) for near in island.near[place])


@rule("A16-COMP-02", "A17-COMP-01", "A17-COMP-02", "A16-SETUP-20")
def test_discs_of_a_colour() -> None:
    first, second = Position(E16).prepare(), Position(E17).prepare()
    assert first.rules.census(first.state)[8:] == [17, 17]
    assert second.rules.census(second.state)[8:] == [15, 15]
    # 2016: two of the 17 mark the tracks; 2017: none of the 15 does. Either way 15 can be built.
    for position in (first, second):
        state = position.state
        assert state.supply_discs[0] + state.discs[0] + 1 == 15
    assert first.rules.edition.markers == 2
    assert second.rules.edition.markers == 0


@rule("A17-COMP-02")
def test_all_fifteen_discs_can_be_on_the_map() -> None:
    position = Position(E17).bare()
    names = ["temair", "uisnech", "almu", "loughcrew", "buvinda"]
    for name in names:
        position.fort(0, name, 3)
    assert position.state.supply_discs[0] == 0
    assert position.rules.census(position.state)[8] == 15


@rule("A16-COMP-03", "A16-SETUP-08", "A17-COMP-03", "A17-SETUP-18")
@both
def test_every_leader_has_two_blockers(edition: str) -> None:
    view = Position(edition, 3).prepare()
    leaders = view.rules.view(view.state, 0)["leaders"]
    assert isinstance(leaders, list)
    assert [leader["blockers"] for leader in leaders] == ["hand-2"] * 3
    assert BLOCKERS == 2


@rule("A16-COMP-04", "A16-SETUP-07")
def test_a_tribe_has_its_colour() -> None:
    position = Position(E16)
    position.play("tribe fir-bolg", "tribe tuath-de")
    leaders = position.rules.view(position.state, 0)["leaders"]
    assert isinstance(leaders, list)
    assert [(leader["tribe"], leader["colour"]) for leader in leaders] == [("Fir Bolg", "red"), ("Tuath Dé", "yellow")]
    assert position.rules.pieces.tribes == ["Fir Bolg", "Muintir Nemid", "Mil Éspaine", "Tuath Dé"]
    assert position.rules.pieces.colours == ["red", "green", "blue", "yellow"]
    assert "colour" not in Position(E16).verbs()


@rule("A16-COMP-05", "A16-COMP-14", "A16-SETUP-10", "A17-COMP-12", "A17-SETUP-19")
@both
def test_one_first_player_tile_and_four_overviews(edition: str) -> None:
    assert OVERVIEWS == 4
    position = Position(edition, 4).prepare()
    view = position.rules.view(position.state, 1)["round"]
    assert isinstance(view, dict)
    assert view["first_player_tile"] == position.state.first
    # No move hands out, turns or reads an aid, in whatever language.
    assert not [text for text in position.rules.book.texts if "overview" in text]


@rule("A16-COMP-06", "A17-COMP-07")
@both
def test_four_castles(edition: str) -> None:
    position = Position(edition).bare(castles=True).fort(0, "boreum").give(0, swords=4).turn()
    assert position.rules.census(position.state)[5] == 4
    position.play("repel c1")
    assert position.rules.census(position.state)[5] == 4
    assert position.state.trophies[0] == 1


@rule("A16-COMP-07", "A17-COMP-08", "A16-COMP-08", "A17-COMP-04", "A16-COMP-09", "A17-COMP-05")
@rule("A16-COMP-10", "A17-COMP-10", "A16-COMP-11", "A17-COMP-09")
@both
@pytest.mark.compiled
def test_all_pieces_are_there_from_the_first_move_to_the_last(edition: str) -> None:
    for seats in (2, 3, 4):
        position = Position(edition, seats, seed=seats)
        everything = [32, 12, 6, 20, 12, 4, 30, 54] + [position.rules.edition.discs] * seats
        while not position.state.is_over():
            assert position.rules.census(position.state) == everything
            moves = position.rules.legal(position.state)
            move = moves[position.chance.below(len(moves))]
            position.rules.play(position.state, move, position.chance)
        assert position.rules.census(position.state) == everything


@rule("A17-COMP-06")
def test_the_resources_are_ninety_two() -> None:
    pieces = arrival(E17).pieces
    assert pieces.swords + pieces.shields + 4 * pieces.discs[1] == 92
    with pytest.raises(BadPieces, match="Resources"):
        read_pieces(broken("components", "resources_2017", "count", value=93))


@rule("A16-COMP-10", "A17-COMP-10", "A16-TILE-01", "A17-TILE-19", "A16-COMP-12", "A17-MAP-04")
@both
def test_thirty_tiles_with_a_cauldron_for_each_of_ten_provinces(edition: str) -> None:
    pieces = arrival(edition).pieces
    assert sum(pieces.face_counts) == 30
    counts = [sum(1 for kind in pieces.tile_kind if kind == number) for number in range(len(KINDS))]
    assert counts == [10, 4, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    targets = [pieces.face_target[face] for face in range(25) if pieces.face_kind[face] == CAULDRON]
    assert sorted(targets) == list(range(PROVINCES))
    silver = [pieces.face_target[face] for face in range(25) if pieces.face_kind[face] == SILVER]
    assert sorted(silver) == [0, 1, 2, 3]


@rule("A17-COMP-11")
def test_six_leader_cards_with_an_ability_on_one_side() -> None:
    pieces = arrival(E17).pieces
    assert pieces.leader_ids == [
        "none", "archery", "artifice", "clairvoyance", "defiance", "diplomacy", "wisdom",
    ]  # fmt: skip
    basic = Position(E17).prepare().state
    assert all(leader >= 0 for leader in basic.leaders)
    assert basic.abilities == [0, 0]


@rule("A16-COMP-13", "A17-MAP-06")
@both
def test_a_castle_location_has_one_connection_of_its_own(edition: str) -> None:
    island = arrival(edition).pieces.island
    ends = [end for edge in island.edges for end in edge if max(edge) >= ISLAND]
    assert len(ends) == 8
    assert len(set(ends)) == 8
    position = Position(edition).bare().fomori("c1").fort(0, "temair").give(0, fomori=5).turn()
    assert [text for text in position.legal() if text.startswith("spread c")] == []


@rule("A16-COMP-15", "A17-MAP-03")
@both
def test_three_tracks(edition: str) -> None:
    state = Position(edition, 3).prepare().state
    assert len(state.points) == len(state.corruption) == 3
    assert state.round == 1


@rule("A16-COMP-16", "A17-MAP-05")
@both
def test_four_province_colours(edition: str) -> None:
    island = arrival(edition).pieces.island
    assert sorted(set(island.colour_of)) == [0, 1, 2, 3]
    assert len(island.colour_of) == PROVINCES


@rule("A16-COMP-17", "A17-CARD-02", "A16-BLOCK-10", "A17-BLOCK-01")
@both
def test_a_card_has_three_sections_and_no_other_earning(edition: str) -> None:
    pieces = arrival(edition).pieces
    assert all(len(sections) == 3 for sections in pieces.earnings)
    assert all(len(section) == len(SYMBOLS) for sections in pieces.earnings for section in sections)
    source = broken("earning_cards", 0, "sections", "top", "gold", value=1)
    with pytest.raises(BadPieces, match="unknown symbol 'gold'"):
        read_pieces(source)


@rule("A16-COMP-18", "A17-COMP-13")
def test_where_the_numbers_stand_on_a_threat() -> None:
    for edition, strength, points in [(E16, "top-right", "bottom-left"), (E17, "bottom", "top")]:
        position = Position(edition)
        board = position.rules.view(position.state, 0)["board"]
        assert isinstance(board, dict)
        assert (board["strength_corner"], board["points_corner"]) == (strength, points)


@rule("A17-MAP-02")
def test_one_number_is_shield_limit_and_bonus() -> None:
    rules = arrival(E17)
    assert rules.edition.shield_limits == rules.pieces.island.bonus
    assert rules.pieces.island.bonus[:PROVINCES] == [3, 3, 2, 2, 2, 2, 1, 1, 1, 1]


@rule("A16-DRAW-05", "A17-CARD-01")
@both
def test_three_backs_that_everybody_sees(edition: str) -> None:
    position = Position(edition).prepare()
    assert sorted(set(position.rules.pieces.card_back)) == [0, 1, 2]
    assert position.rules.pieces.back_ids == ["building", "arms", "lore"]
    position.play("draw left")
    for seat in (0, 1, -1):
        view = position.rules.view(position.rules.redact(position.state, seat), seat)
        stacks, leaders = view["stacks"], view["leaders"]
        assert isinstance(stacks, list)
        assert isinstance(leaders, list)
        assert all(stack["back"] in position.rules.pieces.back_ids for stack in stacks)
        assert leaders[position.state.first]["cards"][0]["back"] in position.rules.pieces.back_ids


@rule("A16-TERMS-07", "A16-TERMS-08", "A16-TERMS-09", "A16-TERMS-10", "A16-TERMS-06")
@rule("A17-TERMS-07", "A17-TERMS-08", "A17-TERMS-09", "A17-TERMS-10", "A17-TERMS-11")
@pytest.mark.parametrize(
    ("threat", "strength", "points"), [("sineach", 1, 1), ("athach", 2, 3), ("monghfinn", 3, 6), ("castle", 4, 10)]
)
@both
def test_strength_and_worth_of_the_four_threats(edition: str, threat: str, strength: int, points: int) -> None:
    pieces = arrival(edition).pieces
    number = CASTLE if threat == "castle" else pieces.species_ids.index(threat)
    assert len(pieces.strength) == 4
    for reward, change in [("points", (points, 0)), ("corruption", (0, -1))]:
        position = Position(edition).bare().fort(0, "boreum").give(0, swords=strength, points=5, corruption=3)
        if number == CASTLE:
            position.castle("c1")
        else:
            position.fomori("c1", threat)
        position.turn().play("repel c1")
        word = position.rules.edition.points if reward == "points" else reward
        position.play(f"reward {word}")
        state = position.state
        assert state.swords[0] == 0
        assert (state.points[0] - 5, state.corruption[0] - 3) == change
        if strength > 1:
            weaker = Position(edition).bare().fort(0, "boreum").give(0, swords=strength - 1)
            weaker = weaker.castle("c1") if number == CASTLE else weaker.fomori("c1", threat)
            assert weaker.turn().refused("repel c1") == weaker.rules.edition.cite("A17-REPEL-02")


@rule("A16-BLOCK-08", "A16-BLOCK-09", "A17-BLOCK-09", "A17-BLOCK-10")
@both
def test_upper_sections_give_more_of_everything(edition: str) -> None:
    pieces = arrival(edition).pieces
    goods = [sum(sum(card[section][3:7]) for card in pieces.earnings) for section in range(3)]
    fomori = [sum(card[section][7] for card in pieces.earnings) for section in range(3)]
    assert goods[0] > goods[1] > goods[2]
    assert fomori[0] > fomori[1] > fomori[2]


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("map", "edges", 0, "b"), "atlantis", "unknown location 'atlantis'"),
        (("map", "edges", 0, "b"), "boreum", "with itself"),
        (("map", "edges", 1, "b"), "vennicnium", "joined twice"),
        (("map", "locations", 0, "province"), "munster", "unknown province"),
        (("map", "locations", 1, "id"), "boreum", "same id"),
        (("map", "provinces", 0, "colour"), "pink", "unknown colour"),
        (("map", "provinces", 0, "bonus"), 0, "at least 1"),
        (("map", "counts", "ports"), 13, "13 ports"),
        (("map", "province_adjacency", "pairs"), [], "bordering provinces"),
        (("map", "coast", "points", 0), [1], "not a point"),
        (("components", "swords", "count"), 19, "20 Swords"),
        (("components", "shields", "count"), 11, "12 Shields"),
        (("components", "fomori", 0, "count"), 31, "50 Fomori"),
        (("components", "castle", "count"), 3, "4 Balor's Castles"),
        (("tactic_tiles", 0, "kind"), "spoon", "unknown kind 'spoon'"),
        (("tactic_tiles", 0, "province"), "regia", "one Cauldron"),
        (("tactic_tiles", 10, "colour"), "ochre", "one Silver"),
        (("tactic_tiles", 0, "province"), "mu", "unknown 'mu'"),
        (("earning_cards", 0, "back"), "gold", "unknown back"),
        (("earning_cards", 1, "id"), "building_01", "54 different"),
        (("earning_cards", 13, "sections", "top", "honor_per_broch_or_caer"), 1, "must show 2"),
        (("tribes_2016", 0, "colour"), "pink", "four player colours"),
        (("rules_parameters", "start", "corruption"), 1, "0 Corruption"),
        (("rules_parameters", "start", "keep_on_pass"), 4, "keeps 3"),
    ],
)
def test_pieces_that_are_not_those_of_the_box_are_refused(
    path: tuple[str | int, ...], value: object, complaint: str
) -> None:
    with pytest.raises(BadPieces, match=complaint):
        read_pieces(broken(*path, value=value))


def test_an_island_in_two_parts_is_refused() -> None:
    source = read_pieces_file("arrival")
    edges = copy.deepcopy(source["map"]["edges"])  # type: ignore[index]
    changed = broken("map", "edges", value=[edge for edge in edges if "irrus" not in (edge["a"], edge["b"])])
    changed["map"]["counts"]["connections"] -= 2  # type: ignore[index]
    pairs = changed["map"]["province_adjacency"]["pairs"]  # type: ignore[index]
    pairs.remove(["magnata", "regia_altera"])
    with pytest.raises(BadPieces, match="'irrus' cannot be reached"):
        read_pieces(changed)
