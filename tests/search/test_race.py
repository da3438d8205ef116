from __future__ import annotations

from fidchell.search.race import Race
from fidchell.search.tree import Node


def runners(*hopes: float) -> list[Node]:
    return [Node(0, move, hope) for move, hope in enumerate(hopes)]


def run(race: Race, rounds: list[list[float]]) -> None:
    """Give every move in the running its result of each round; results stand in the order of the moves."""
    for results in rounds:
        for node in race.running:
            node.learn(results[node.move])
            race.enter(results[node.move])
        race.end_round()


def moves(race: Race) -> list[int]:
    return [node.move for node in race.running]


def test_the_most_hoped_for_is_tried_first_and_leads_until_something_was_tried() -> None:
    race = Race(runners(0.1, 0.3, 0.2), 1.0, 2.0)
    assert moves(race) == [1, 2, 0]
    assert race.best().move == 1


def test_a_small_lead_in_every_world_is_enough_however_much_the_worlds_differ() -> None:
    """Worlds differ by tenths, moves by thousandths; tried in worlds of their own nobody could tell them apart."""
    race = Race(runners(0.0, 0.0), 0.0, 2.0)
    worlds = [0.1, 0.9, 0.3, 0.7]
    run(race, [[world, world + 0.001 + 0.0002 * index] for index, world in enumerate(worlds)])
    assert moves(race) == [1]
    assert not race.is_on()


def test_who_may_still_be_best_stays_in_the_running() -> None:
    race = Race(runners(0.0, 0.0, 0.0), 0.0, 2.0)
    run(race, [[0.5, 0.6, 0.1], [0.6, 0.5, 0.1], [0.5, 0.6, 0.0], [0.6, 0.5, 0.1]])
    assert sorted(moves(race)) == [0, 1]
    assert race.is_on()


def test_before_the_fourth_round_nobody_leaves() -> None:
    race = Race(runners(0.0, 0.0), 0.0, 2.0)
    run(race, [[0.0, 1.0], [0.1, 1.0], [0.0, 1.0]])
    assert len(race.running) == 2


def test_without_being_sure_nobody_ever_leaves() -> None:
    race = Race(runners(0.0, 0.0), 0.0, 0.0)
    run(race, [[0.0, 1.0]] * 50)
    assert len(race.running) == 2
    assert race.best().move == 1


def test_a_round_cut_short_does_not_count() -> None:
    race = Race(runners(0.0, 0.0), 0.0, 2.0)
    race.enter(1.0)
    race.end_round()
    assert race.rounds == 0
    assert race.is_on()


def test_a_hope_counts_as_one_more_try() -> None:
    first, second = runners(0.4, 0.0)
    race = Race([first, second], 1.0, 0.0)
    run(race, [[0.5, 0.6]])
    assert race.best() is first  # 0.5 and half of 0.4
    run(race, [[0.5, 0.6]] * 9)
    assert race.best() is second


def test_a_lone_move_is_tried_once_for_what_it_is_worth() -> None:
    race = Race(runners(0.0), 0.0, 2.0)
    assert race.is_on()
    run(race, [[0.7]])
    assert not race.is_on()
