"""Weights fitted to results."""

from __future__ import annotations

from pathlib import Path

import pytest

from fidchell.arena.fitting import Fit, shares
from fidchell.arena.game import play_game
from fidchell.arena.plan import Plan
from fidchell.bots.judges import read_weights, weights_file

GRAAL = weights_file("graal")


def spoiled(folder: Path, **changes: int) -> Path:
    """Graal's weights with some of the Tournament's changed."""
    text = GRAAL.read_text(encoding="utf-8")
    head, late = text.split("[tournament]")
    for name, value in changes.items():
        lines = [f"{name} = {value}" if line.startswith(f"{name} ") else line for line in late.splitlines()]
        late = "\n".join(lines) + "\n"
    path = folder / "graal.toml"
    path.write_text(head + "[tournament]" + late, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def fitted(tmp_path_factory: pytest.TempPathFactory) -> Fit:
    """A judge that thinks little of an opponent eliminated, taught by forty games."""
    fit = Fit("graal", spoiled(tmp_path_factory.mktemp("weights"), rival=25))
    plan = Plan("graal", ("greedy",), 40, 4, seed=1)
    fit.learn(play_game(plan, number) for number in range(plan.games))
    return fit


def test_what_results_show_is_learned(fitted: Fit) -> None:
    """In the Tournament every opponent left takes a good part of the game away."""
    assert fitted.solve()["tournament.rival"] > 40


def test_a_weight_without_evidence_stays(fitted: Fit) -> None:
    """First thoughts do not touch what a table is worth."""
    before, after = fitted.weights, fitted.solve()
    for name in ("quest_rounds.aim", "tournament.shun_draw", "tournament.name_colour"):
        assert after[name] == before[name]


def test_the_fitted_judge_is_nearer_to_the_results(fitted: Fit, tmp_path: Path) -> None:
    path = tmp_path / "better.toml"
    path.write_text(fitted.tuned("a command"), encoding="utf-8")
    better = Fit("graal", path)
    plan = Plan("graal", ("greedy",), 15, 4, seed=1)
    worse = Fit("graal", spoiled(tmp_path, rival=25))
    for fit in (better, worse):
        fit.learn(play_game(plan, number) for number in range(plan.games))
    assert better.error() < worse.error()


def test_the_file_names_its_command_and_keeps_its_comments(fitted: Fit, tmp_path: Path) -> None:
    text = fitted.tuned("fidchell tune graal --fit")
    assert text.startswith("# Tuned by: fidchell tune graal --fit\n")
    assert text.count("# Tuned by") == 1
    path = tmp_path / "w.toml"
    path.write_text(text, encoding="utf-8")
    assert set(read_weights(path)) == set(read_weights(GRAAL))
    assert "# every card in the own hand" in text


def test_winners_share_the_game() -> None:
    assert shares([1, 2, 1]).tolist() == [500.0, 0.0, 500.0]
