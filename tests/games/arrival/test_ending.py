"""How the game ends and who wins."""

from __future__ import annotations

import pytest

from fidchell.games.arrival.earnings import gain_corruption
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule

FORTS = ["temair", "almu", "uisnech", "loughcrew", "caisel", "osraige", "birgus", "oboca", "ferna"]
HELD = ["devenish", "magslecht", "magtuired", "cruachan", "cong"]


def final(edition: str, tribes: bool, points: list[int], corruption: list[int]) -> Position:
    """A finished game in which the tribes prevail or are overrun; forts lie in a province with the number 1 each."""
    position = Position(edition, len(points)).bare()
    for seat in range(len(points)):
        position.give(seat, points=points[seat], corruption=corruption[seat])
    if not tribes:
        position.fomori("temair")
    else:
        # One disc of a further leader-less place would change the bonus: give every leader one fort of the same worth.
        for seat, name in enumerate(["durum", "iernus", "luachra", "daurona"][: len(points)]):
            position.fort(seat, name)
    position.state.is_finished = True
    return position


def ranks(position: Position) -> list[int]:
    """The ranks of the outcome."""
    return position.rules.outcome(position.state).ranks


def result(position: Position) -> dict[str, list[int]]:
    """The result as the view shows it."""
    position.state.is_finished = True
    view = position.rules.view(position.state, 0)["result"]
    assert isinstance(view, dict)
    return view


LIMITS = pytest.mark.parametrize(("seats", "limit", "rounds"), [(2, 25, 6), (3, 21, 5), (4, 17, 4)])


@rule("A16-END-05", "A16-END-06", "A16-END-07", "A17-END-05", "A17-END-06", "A17-END-07", "A17-AID-09")
@rule("A16-END-02", "A17-END-02", "A16-END-09", "A17-END-09", "A16-END-08", "A17-END-08")
@LIMITS
@both
def test_limit_and_rounds_by_number_of_players(edition: str, seats: int, limit: int, rounds: int) -> None:
    below = Position(edition, seats).bare()
    gain_corruption(below.state, 0, limit - 1)
    below.end_round()
    assert (below.state.is_finished, below.state.round) == (False, 3)
    met = Position(edition, seats).bare()
    gain_corruption(met.state, 0, limit)
    assert not met.state.is_over()
    met.end_round()
    assert met.state.is_finished
    last = Position(edition, seats).bare()
    last.state.round = rounds
    assert last.end_round().state.is_finished
    earlier = Position(edition, seats).bare()
    earlier.state.round = rounds - 1
    assert earlier.end_round().state.round == rounds


@rule("A16-END-02", "A17-END-02")
@both
def test_the_round_in_which_the_limit_is_met_is_played_out(edition: str) -> None:
    position = Position(edition, 4).prepare()
    position.state.corruption = [16, 16, 16, 16]
    position.run_to("turn")
    assert position.state.doomed
    assert position.state.round == 1
    position.run_to("nothing")
    assert (position.state.is_finished, position.state.round) == (True, 1)


@rule("A16-END-03", "A17-END-03")
@both
def test_the_early_end_stays_fixed(edition: str) -> None:
    position = Position(edition, 4).bare().fort(0, "temair").fomori("almu").give(0, swords=1, discs=1)
    gain_corruption(position.state, 0, 17)
    position.turn().play("repel almu", "reward corruption")
    assert position.state.corruption[0] == 16
    assert position.end_round().state.is_finished


@rule("A16-END-04", "A17-END-04")
def test_the_round_counter_shows_the_early_end_at_once() -> None:
    for edition, sign in [(E16, "C"), (E17, "off")]:
        position = Position(edition, 4).bare()
        counters = []
        for corruption in (0, 17):
            gain_corruption(position.state, 0, corruption)
            view = position.rules.view(position.state, 0)["round"]
            assert isinstance(view, dict)
            counters.append(view["counter"])
        assert counters == ["2", sign]


@rule("A16-END-10", "A17-END-10")
@both
def test_the_limit_in_the_last_round_changes_nothing(edition: str) -> None:
    results = []
    for corruption in (16, 17):
        position = Position(edition, 4).bare().fort(0, "temair").fort(1, "durum", 2).give(1, points=30)
        position.state.round = 4
        gain_corruption(position.state, 0, corruption)
        position.end_round()
        assert position.state.is_finished
        results.append(ranks(position))
    assert results[0] == results[1]


@rule("A16-WIN-06", "A17-WIN-01", "A16-WIN-02", "A17-WIN-02", "A16-WIN-01", "A17-WIN-09")
@both
def test_locations_are_compared_castles_included(edition: str) -> None:
    position = Position(edition).bare()
    for number, name in enumerate(FORTS):
        position.fort(number % 2, name, 3 if number == 0 else 1)
    for name in HELD:
        position.fomori(name)
    for name in ("c1", "c2", "c3"):
        position.castle(name)
    count = position.rules.view(position.state, 0)["count"]
    assert count == {"tribes": 9, "fomori": 8, "tribes_ahead": True}
    position.castle("c4")
    count = position.rules.view(position.state, 0)["count"]
    assert count == {"tribes": 9, "fomori": 9, "tribes_ahead": False}


@rule("A17-WIN-15")
def test_a_castle_with_its_fomori_is_one_location() -> None:
    position = Position(E17)
    assert position.rules.view(position.state, 0)["count"] == {"tribes": 0, "fomori": 8, "tribes_ahead": False}


@rule("A16-WIN-07", "A17-WIN-03", "A16-WIN-08", "A17-WIN-16", "A16-WIN-09", "A17-WIN-04")
@both
def test_province_bonus_whatever_the_level(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair", 3).fort(0, "almu").fort(0, "ravium", 2).fort(1, "nagnata", 3)
    assert result(position)["bonus"] == [2 + 2 + 3, 3]
    assert result(position)["points"] == [4 + 7, 4 + 3]
    assert position.rules.pieces.island.bonus[position.province("magnata")] == 3


@rule("A16-WIN-10", "A17-WIN-05", "A17-AID-10")
@both
def test_thirds_of_pieces_and_tiles_are_points_when_the_tribes_prevail(edition: str) -> None:
    position = Position(edition).bare().fort(0, "durum").fort(1, "iernus").give(0, discs=2, trophies=3)
    position.tiles(0, "bard", "geese", "salmon", "walls").give(1, swords=2, shields=1).tiles(1, "emer", "stone")
    assert result(position)["thirds"] == [2, 1]
    assert result(position)["points"] == [4 + 1 + 2, 4 + 1 + 1]
    assert result(position)["corruption"] == [0, 0]


@rule("A16-WIN-03", "A17-WIN-10", "A17-AID-11", "A16-TRACK-03", "A17-TRACK-02")
@both
def test_thirds_are_taken_off_the_corruption_after_an_overrun(edition: str) -> None:
    position = Position(edition).bare().fomori("temair").give(0, discs=3, corruption=7, trophies=3)
    position.tiles(0, "bard", "geese").give(1, swords=3)
    assert result(position)["corruption"] == [6, 0]
    assert result(position)["points"] == [4, 4]


@rule("A16-WIN-11", "A17-WIN-06")
@both
def test_most_points_win_when_the_tribes_prevail(edition: str) -> None:
    position = final(edition, True, [30, 28], [20, 0])
    assert ranks(position) == [1, 2]
    assert position.rules.outcome(position.state).clause == position.rules.edition.cite("A17-WIN-06")


@rule("A16-WIN-12", "A17-WIN-07")
@both
def test_a_tie_in_points_is_broken_by_least_corruption(edition: str) -> None:
    position = final(edition, True, [30, 30], [8, 6])
    assert ranks(position) == [2, 1]
    assert position.rules.outcome(position.state).clause == position.rules.edition.cite("A17-WIN-07")


@rule("A16-WIN-13", "A17-WIN-08")
@both
def test_equal_in_both_leaders_share_the_win(edition: str) -> None:
    position = final(edition, True, [30, 30, 20], [8, 8, 1])
    assert ranks(position) == [1, 1, 3]
    assert position.rules.outcome(position.state).clause == position.rules.edition.cite("A17-WIN-08")


@rule("A16-WIN-04", "A17-WIN-11")
@both
def test_least_corruption_wins_after_an_overrun(edition: str) -> None:
    position = final(edition, False, [10, 40], [9, 12])
    assert ranks(position) == [1, 2]
    assert position.rules.outcome(position.state).clause == position.rules.edition.cite("A17-WIN-11")


@rule("A16-WIN-05", "A17-WIN-12")
@both
def test_a_tie_in_corruption_is_broken_by_more_points(edition: str) -> None:
    position = final(edition, False, [10, 14], [9, 9])
    assert ranks(position) == [2, 1]
    assert position.rules.outcome(position.state).clause == position.rules.edition.cite("A17-WIN-12")


@rule("A16-WIN-14", "A17-WIN-13")
@both
def test_no_province_bonus_after_an_overrun(edition: str) -> None:
    position = Position(edition).bare().fort(0, "ravium").fort(0, "nagnata").fort(0, "beltany")
    for name in ("temair", "almu", "uisnech"):
        position.fomori(name)
    position.give(0, points=10, corruption=9).give(1, points=11, corruption=9)
    assert ranks(position) == [2, 1]


@rule("A16-WIN-15", "A17-WIN-14")
@both
def test_after_an_overrun_leaders_equal_in_both_share_the_win(edition: str) -> None:
    position = final(edition, False, [14, 14, 30], [9, 9, 12])
    assert ranks(position) == [1, 1, 3]
    assert position.rules.outcome(position.state).clause == position.rules.edition.cite("A17-WIN-14")


@rule("A16-GOAL-01", "A16-GOAL-02", "A16-GOAL-04", "A17-GOAL-01", "A17-GOAL-03")
@both
def test_the_map_decides_what_counts_not_the_way_the_game_ended(edition: str) -> None:
    for doomed in (True, False):
        prevailed, overrun = final(edition, True, [30, 28], [20, 0]), final(edition, False, [30, 28], [20, 0])
        prevailed.state.doomed = overrun.state.doomed = doomed
        assert ranks(prevailed) == [1, 2]
        assert ranks(overrun) == [2, 1]
