from __future__ import annotations

from pathlib import Path

import pytest

from fidchell.arena.balance import Balance, as_json, balance_page, held_rows, holdings_of, seat_rows, weigh_pieces
from fidchell.arena.game import play_game
from fidchell.arena.plan import Plan
from fidchell.arena.tuning import Tuner, mutate, write_weights
from fidchell.bots.judges import read_weights, weights_file
from fidchell.editions import family_of
from fidchell.kernel.chance import FastChance
from tests.shelf import JUDGED, PLAYABLE


@pytest.mark.parametrize("edition", PLAYABLE)
def test_every_game_tells_what_each_seat_held(edition: str) -> None:
    plan = Plan(edition, ("random",), 1, 3)
    holdings = holdings_of(edition, play_game(plan, 0))
    assert holdings
    for held in holdings.values():
        assert len(held) == 3
        assert all(name for names in held for name in names)
    assert any(names for held in holdings.values() for names in held)


def result(ranks: list[int], clause: str = "X") -> dict[str, object]:
    return {"ranks": ranks, "clause": clause, "decisions": 10}


def test_a_piece_is_weighed_by_the_wins_of_its_holders() -> None:
    balance = Balance("graal", 2)
    for number in range(10):
        balance.count(result([1, 2]), {"legend": [["merlin"], ["arthur"] if number % 2 else ["merlin"]]})
    merlin, arthur = balance.pieces["legend"]["merlin"], balance.pieces["legend"]["arthur"]
    assert (merlin.times, merlin.wins) == (15, 10.0)
    assert (arthur.times, arthur.wins) == (5, 0.0)
    assert merlin.fair_share() == 0.5
    assert [name for name, _ in held_rows(balance.pieces["legend"])] == ["merlin", "arthur"]
    assert seat_rows(balance)[0].mid == 1.0
    assert as_json(balance)["endings"] == {"X": 10}


def test_a_piece_held_too_rarely_is_not_shown() -> None:
    balance = Balance("graal", 2)
    balance.count(result([1, 2]), {"legend": [["merlin"], []]})
    assert held_rows(balance.pieces["legend"]) == []


def test_the_page_shows_seats_pieces_and_endings() -> None:
    plan = Plan("graal", ("random",), 6, 4)
    balance = weigh_pieces("graal", 4, [play_game(plan, number) for number in range(6)])
    page = balance_page(balance, ["random"])
    assert "Win share by seat" in page
    assert "How games ended" in page
    assert "GRA-" in page


# ---- tuning


@pytest.mark.parametrize("edition", JUDGED)
def test_weights_are_written_back_with_names_and_comments_kept(edition: str) -> None:
    path = weights_file(family_of(edition))
    source, weights = path.read_text(encoding="utf-8"), read_weights(path)
    assert write_weights(source, weights) == source
    changed = mutate(weights, FastChance(3))
    assert changed != weights
    assert set(changed) == set(weights)


def test_changed_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "w.toml"
    path.write_text('# head\na = 5   # why\n\n[group]\n"b-c" = -7\n', encoding="utf-8")
    text = write_weights(path.read_text(encoding="utf-8"), {"a": 6, "group.b-c": -8})
    assert text == '# head\na = 6   # why\n\n[group]\n"b-c" = -8\n'
    path.write_text(text, encoding="utf-8")
    assert read_weights(path) == {"a": 6, "group.b-c": -8}


def test_a_trial_tells_what_it_changed_and_the_command_is_written_down(tmp_path: Path) -> None:
    tuner = Tuner(Plan("graal", ("greedy",), 2, 2, seed=1), weights_file("graal"), tmp_path)
    before = dict(tuner.best)
    (trial,) = tuner.run(1, 1)
    assert trial.changed
    assert (tuner.best != before) == trial.kept
    tuned = tuner.tuned("fidchell tune graal")
    assert tuned.startswith("# Tuned by: fidchell tune graal\n")
    assert Tuner(Plan("graal", ("greedy",), 2, 2), weights_file("graal"), tmp_path).tuned("x").count("# Tuned by") == 1
