"""The benchmark runs and says what it should; its figures are for `make bench`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import report, search
from bench.line import COPIES, DECISIONS, Line, measure_all
from fidchell import editions
from fidchell.cli.bench import checkout


def line(engine: str, unit: str, rate: float) -> Line:
    found = Line(engine, "something", unit, lambda: 1)
    found.best = rate
    return found


def test_ratios_are_taken_to_the_yardstick_of_the_same_unit() -> None:
    ours, theirs, clones = line("Fidchell", DECISIONS, 30.0), line("OpenSpiel", DECISIONS, 10.0), line("x", COPIES, 1.0)
    assert report.ratio(ours, [ours, theirs, clones]) == pytest.approx(3)
    assert report.ratio(clones, [ours, theirs, clones]) is None


def test_lines_take_turns_and_the_best_counts() -> None:
    lines = [Line("a", "one", DECISIONS, lambda: 2), Line("b", "two", COPIES, lambda: 3)]
    measure_all(lines, 0.02, 4)
    assert [len(each.rates) for each in lines] == [4, 4]
    assert all(each.best == max(each.rates) > 0 for each in lines)


def test_a_short_run_measures_graal() -> None:
    root = checkout()
    package = Path(editions.__file__).parents[1]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(package), str(root)])}
    command = [sys.executable, "-m", "bench", "--json", "--seconds", "0.01", "--only", "graal", "--part", "rules"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=root)
    result = json.loads(done.stdout)
    speeds = {each["what"]: each["best"] for each in result["lines"] if each["engine"] == "Fidchell"}
    for what in ("graal, 4 seats, inside the kernel", "graal, 4 seats, driven from Python", "graal, copy()"):
        assert speeds[what] > 0


def test_named_ratios_leave_out_what_was_not_measured() -> None:
    lines = [Line("a", "ours", DECISIONS, lambda: 1), Line("b", "theirs", DECISIONS, lambda: 1)]
    lines[0].best, lines[1].best = 30.0, 4.0
    assert report.named_ratios(lines, [("ours", "theirs"), ("ours", "not there")]) == [("ours", "theirs", 7.5)]


def test_every_ratio_speaks_of_lines_that_there_are() -> None:
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pyspiel")
    pytest.importorskip("catanatron")
    lines, missing = search.lines("")
    assert not missing
    assert {what for pair in search.RATIOS for what in pair} <= {line.what for line in lines}
    for line in lines:
        assert line.work() > 0
