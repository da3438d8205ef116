"""The tools of `make trust`: their verdicts can fail, and what they drive works."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest
from tools.server_process import is_complaint
from tools.visitors import figures_of

from fidchell.editions import edition_names
from tools import audit, endurance, load


def rows(*levels: float) -> list[endurance.Row]:
    """Samples of memory, one every five minutes."""
    return [{"seconds": 300.0 * (number + 1), "rss_mib": level} for number, level in enumerate(levels)]


@pytest.mark.parametrize(
    ("levels", "fine"),
    [((100, 110, 112, 120), True), ((100, 110, 121.5, 110), False), ((100, 110, 115, 122), False), ((100,), True)],
)
def test_memory_may_grow_by_a_tenth_over_the_first_ten_minutes(levels: tuple[float, ...], fine: bool) -> None:
    assert endurance.verdict(rows(*levels))[0] is fine


def test_the_plan_has_every_edition_with_every_number_of_seats_and_every_option() -> None:
    bodies = [endurance.Plan(seed=3).body() for _ in range(1)]
    plan = endurance.Plan(seed=3)
    bodies += [plan.body() for _ in range(400)]
    assert {body["edition"] for body in bodies} == set(edition_names())
    groves = {(len(body["seats"]), body["options"]["outerland"]) for body in bodies if body["edition"] == "groves"}
    assert groves == {(1, "no"), (2, "no"), (3, "no"), (4, "no"), (2, "yes")}
    assert {body["options"]["years"] for body in bodies if body["edition"] == "emperor"} == {"2", "3", "4"}


@pytest.mark.parametrize(
    ("line", "is_bad"),
    [
        ('{"time":1.0,"level":"info","event":"started"}', False),
        ('{"time":1.0,"level":"error","event":"bot failed"}', True),
        ('{"time":1.0,"level":"warning","event":"odd"}', True),
        ("Traceback (most recent call last):", True),
        ("[]", True),
    ],
)
def test_whatever_is_no_quiet_line_of_the_log_is_a_complaint(line: str, is_bad: bool) -> None:
    assert is_complaint(line) is is_bad


def test_figures_are_read_from_the_metrics_page() -> None:
    page = '# HELP x y\nfidchell_tables 3.0\nfidchell_actions_total{kind="moved"} 17.0\n'
    assert figures_of(page) == {"fidchell_tables": 3, 'fidchell_actions_total{kind="moved"}': 17}


@pytest.mark.parametrize(("p99", "fine"), [(249.0, True), (251.0, False)])
def test_the_largest_size_must_be_answered_in_time(p99: float, fine: bool) -> None:
    small = {"tables": 10.0, "median_ms": 5.0, "p99_ms": 20.0, "cpu_ms_per_move": 2.0}
    large = {"tables": 1000.0, "median_ms": 20.0, "p99_ms": p99, "cpu_ms_per_move": 3.0}
    verdict, sentence = load.verdict([small, large])
    assert verdict is fine
    assert "costs 1.50 times" in sentence


# ---- audits


def package(**more: Any) -> dict[str, Any]:
    """One line of pip-audit's answer."""
    return {"name": "thing", "version": "1.0", "vulns": [], **more}


FLAW = {"id": "PYSEC-1", "fix_versions": ["1.1"]}


@pytest.mark.parametrize(
    ("packages", "code"),
    [
        ([package()], audit.FINE),
        ([package(vulns=[FLAW])], audit.FOUND),
        ([package(), {"name": "other", "skip_reason": "not found"}], audit.UNREACHED),
        ([package(vulns=[FLAW]), {"name": "other", "skip_reason": "not found"}], audit.FOUND),
    ],
)
def test_a_package_that_was_not_looked_up_is_not_called_safe(packages: list[dict[str, Any]], code: int) -> None:
    assert audit.judge_python(packages) == code


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"vulnerabilities": {}}, audit.FINE),
        ({"vulnerabilities": {"thing": {"severity": "high"}}}, audit.FOUND),
        ({"message": "405 Method Not Allowed"}, audit.UNREACHED),
        ({}, audit.UNREACHED),
    ],
)
def test_an_error_of_npm_is_no_clean_bill(answer: dict[str, Any], code: int) -> None:
    assert audit.judge_web(answer) == code


def test_a_withdrawn_release_is_found() -> None:
    one = {"name": "thing", "version": "1.0", "newest": "1.0", "withdrawn": False, "uploaded": "2020-01-01T00:00:00"}
    assert audit.judge_releases([one]) == audit.FINE
    assert audit.judge_releases([one, {**one, "withdrawn": True}]) == audit.FOUND


def test_every_package_is_pinned_by_hash() -> None:
    assert len(audit.pins()) > 80
    assert audit.audit_hashes() == audit.FINE


# ---- short runs of the real thing


@pytest.mark.slow
@pytest.mark.compiled
def test_a_short_endurance_run_passes(tmp_path: Path) -> None:
    assert endurance.main(["--minutes", "0.5", "--tables", "6", "--out", str(tmp_path)]) == 0
    with (tmp_path / "endurance.csv").open(encoding="utf-8") as file:
        samples = list(csv.DictReader(file))
    assert len(samples) >= 3
    assert int(samples[-1]["moves"]) > 0
    assert (tmp_path / "endurance.svg").read_text(encoding="utf-8").count("<path") > 0


@pytest.mark.slow
@pytest.mark.compiled
def test_a_small_load_is_measured(tmp_path: Path) -> None:
    words = ["--tables", "5", "10", "--seconds", "10", "--pause", "1", "--out", str(tmp_path)]
    load.main(words)  # its verdict depends on how busy the machine is
    with (tmp_path / "load.csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [float(line["tables"]) for line in lines] == [5, 10]
    assert all(float(line["moves"]) > 0 and float(line["sockets"]) == 4 * float(line["tables"]) for line in lines)
