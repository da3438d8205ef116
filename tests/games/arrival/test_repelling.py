"""The action Repel."""

from __future__ import annotations

from fidchell.games.arrival.places import size
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule


def hunter(edition: str, place: str = "temair", swords: int = 4, points: int = 4) -> Position:
    """Seat 0 with one fort and Swords."""
    return Position(edition).bare().fort(0, place).give(0, swords=swords, points=points, discs=1)


@rule("A16-REPEL-01", "A17-REPEL-01")
@both
def test_one_tile_is_removed_and_all_others_stay(edition: str) -> None:
    position = hunter(edition).fomori("almu").fomori("uisnech", "athach").turn()
    assert position.refused("repel loughcrew") == position.rules.edition.cite("A17-REPEL-01")
    position.play("repel almu")
    assert (position.species_at("almu"), position.species_at("uisnech")) == (-1, 1)
    assert size(position.state.threats()) == 1


@rule("A16-REPEL-02", "A17-REPEL-02", "A16-REPEL-13", "A17-REPEL-11")
@both
def test_swords_are_spent_by_strength_and_return_at_once(edition: str) -> None:
    position = hunter(edition, swords=2).fomori("almu", "monghfinn").fomori("uisnech", "athach").turn()
    assert position.refused("repel almu") == position.rules.edition.cite("A17-REPEL-02")
    position.play("repel uisnech")
    assert (position.state.swords[0], position.state.supply_swords) == (0, 20)
    strong = hunter(edition, swords=3).fomori("almu", "monghfinn").turn().play("repel almu")
    assert strong.state.swords[0] == 0


@rule("A16-REPEL-03", "A17-REPEL-03")
@both
def test_bordering_locations_are_in_reach_castles_too(edition: str) -> None:
    position = hunter(edition, "boreum", points=0).castle("c1").turn().play("repel c1")
    assert position.state.trophies[0] == 1


@rule("A16-REPEL-04", "A17-REPEL-04")
@both
def test_from_an_own_port_all_ports_are_in_reach(edition: str) -> None:
    position = hunter(edition, "libnius", points=0).fomori("logia").turn()
    assert "repel logia" in position.legal()
    inland = hunter(edition, "temair", points=0).fomori("logia").turn()
    assert inland.refused("repel logia") == inland.rules.edition.cite("A17-REPEL-06")


@rule("A16-REPEL-05", "A17-REPEL-05")
@both
def test_the_own_province_is_in_reach(edition: str) -> None:
    position = hunter(edition, "almu", points=0).fomori("loughcrew").turn()
    move = position.rules.book.parse("repel loughcrew")
    assert position.rules.explain(position.state, 0, move) == position.rules.edition.cite("A17-REPEL-05")
    position.play("repel loughcrew")
    assert position.species_at("loughcrew") == -1


@rule("A16-REPEL-06")
def test_in_2016_distant_is_a_bordering_province() -> None:
    position = hunter(E16, "almu").fomori("magtuired").fomori("nagnata").fort(1, "irrus").turn()
    assert "repel magtuired" in position.legal()
    assert position.refused("repel nagnata") == "A16-REPEL-06"


@rule("A17-REPEL-06")
def test_in_2017_distant_is_beside_a_rival() -> None:
    position = hunter(E17, "almu").fomori("magtuired").fomori("nagnata").fort(1, "irrus").fort(1, "argita").castle("c4")
    position.turn()
    assert position.refused("repel magtuired") == "A17-REPEL-06"
    prices = position.rules.view(position.state, 0)["prices"]
    assert isinstance(prices, dict)
    assert prices["repel c4"] == {"swords": 4, "points": 2}
    position.play("repel nagnata")
    assert position.state.points[0] == 4 - 2 + 1


@rule("A16-REPEL-07", "A17-REPEL-14")
@both
def test_distant_costs_two_and_nothing_if_another_way_fits(edition: str) -> None:
    position = hunter(edition, "almu").fomori("devenish").fort(1, "ravium").turn().play("repel devenish")
    assert position.state.points[0] == 4 - 2 + 1
    near = hunter(edition, "almu").fomori("glenndaloch").fort(1, "oboca").turn().play("repel glenndaloch")
    assert near.state.points[0] == 4 + 1


@rule("A16-REPEL-08", "A17-REPEL-07")
@both
def test_the_price_cannot_come_out_of_the_reward(edition: str) -> None:
    position = hunter(edition, "almu", swords=3, points=1).fomori("devenish", "monghfinn").fort(1, "ravium").turn()
    assert position.refused("repel devenish") == position.rules.edition.cite("A17-REPEL-07")


@rule("A16-REPEL-09", "A17-REPEL-08")
@both
def test_the_reward_is_points_or_corruption_never_both(edition: str) -> None:
    for word, result in [(None, (7, 2)), ("corruption", (4, 1))]:
        position = hunter(edition).give(0, corruption=2).fomori("almu", "athach").turn().play("repel almu")
        position.play(f"reward {word or position.rules.edition.points}")
        assert (position.state.points[0], position.state.corruption[0]) == result
        assert position.step() == "turn"


@rule("A16-REPEL-10", "A17-REPEL-09", "A16-TRACK-04", "A17-TRACK-03")
@both
def test_the_corruption_reward_is_one_point_and_needs_one(edition: str) -> None:
    position = hunter(edition, "boreum").give(0, corruption=6).castle("c1").turn()
    position.play("repel c1", "reward corruption")
    assert position.state.corruption[0] == 5
    clean = hunter(edition, "boreum").castle("c1").turn().play("repel c1")
    assert (clean.step(), clean.state.points[0]) == ("turn", 14)
    asked = hunter(edition, "boreum").give(0, corruption=1).castle("c1").turn().play("repel c1")
    asked.state.corruption[0] = 0
    asked.state.moves = asked.rules.moves_for(asked.state, 0)
    assert asked.refused("reward corruption") == asked.rules.edition.cite("A17-REPEL-09")


@rule("A16-REPEL-11", "A17-REPEL-10")
@both
def test_a_repelled_fomori_is_an_open_discard(edition: str) -> None:
    position = hunter(edition).fomori("almu", "athach").turn()
    down = position.state.face_down_fomori()
    position.play("repel almu")
    assert position.state.fomori_out == [0, 1, 0]
    assert position.state.face_down_fomori() == down


@rule("A16-REPEL-12", "A17-REPEL-12")
def test_a_castle_becomes_a_trophy() -> None:
    for edition, face in [(E16, "up"), (E17, "down")]:
        position = hunter(edition, "boreum").castle("c1").turn().play("repel c1")
        assert not position.has_castle("c1")
        assert position.state.trophies[0] == 1
        board = position.rules.view(position.state, 0)["board"]
        assert isinstance(board, dict)
        assert board["trophy_face"] == face
        # Either way it can still be used.
        assert "trophy 1" in position.give(0, fomori=1).turn().legal()


@rule("A17-REPEL-13")
def test_a_guarded_castle_takes_two_repels() -> None:
    position = hunter(E17, "boreum", swords=5).castle("c1").fomori("c1").turn()
    position.play("repel c1")
    assert (position.has_castle("c1"), position.state.swords[0], position.state.points[0]) == (True, 4, 5)
    position.play("repel c1")
    assert (position.has_castle("c1"), position.state.swords[0]) == (False, 0)


@rule("A16-REPEL-14")
def test_in_2016_the_isle_borders_the_provinces_of_its_red_connections() -> None:
    position = hunter(E16, "nagnata").castle("c1").castle("c4").turn()
    assert {"repel c1", "repel c4"} <= set(position.legal())
    assert hunter(E16, "temair").castle("c1").turn().refused("repel c1") == "A16-REPEL-06"


@rule("A17-LEAD-01")
def test_archery_repels_far_off_for_nothing() -> None:
    position = hunter(E17, "almu", swords=1, points=0).ability(0, "archery").fomori("nagnata").fort(1, "irrus").turn()
    position.play("repel nagnata")
    assert position.state.points[0] == 1
    plain = hunter(E17, "almu", swords=1, points=0).fomori("nagnata").fort(1, "irrus").turn()
    assert plain.refused("repel nagnata") == "A17-REPEL-07"
    reach = hunter(E17, "almu", swords=1, points=0).ability(0, "archery").fomori("nagnata").turn()
    assert reach.refused("repel nagnata") == "A17-REPEL-06"
