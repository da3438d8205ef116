"""Sets of locations."""

from __future__ import annotations

import pytest

from fidchell.games.arrival.places import add_moves, around, bit, has, is_single, listed, set_of, size


@pytest.mark.compiled
def test_every_location_is_a_set_of_its_own() -> None:
    for place in range(50):
        single = bit(place)
        assert single == 2**place
        assert listed(single) == [place]
        assert size(single) == 1
        assert is_single(single)
        assert [other for other in range(50) if has(single, other)] == [place]


@pytest.mark.compiled
def test_sets_reach_over_the_whole_map() -> None:
    places = set_of([0, 15, 31, 32, 46, 49])
    assert listed(places) == [0, 15, 31, 32, 46, 49]
    assert size(places) == 6
    assert not is_single(places)
    assert is_single(0)
    moves: list[int] = []
    add_moves(moves, 100, places)
    assert moves == [100, 115, 131, 132, 146, 149]


@pytest.mark.compiled
def test_around_is_the_union_of_what_a_table_gives() -> None:
    near = [set_of([(place + 1) % 50]) for place in range(50)]
    assert listed(around(near, set_of([0, 30, 31, 49]))) == [0, 1, 31, 32]
    assert around(near, 0) == 0
