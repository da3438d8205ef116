"""The table of results, and the same as JSON."""

from __future__ import annotations

import platform
from pathlib import Path

from rich.table import Table

from bench.line import COPIES, Line
from fidchell.kernel import rules as kernel_rules

YARDSTICK = "OpenSpiel"


def ratio(line: Line, lines: list[Line]) -> float | None:
    """How many times as fast as OpenSpiel's line of the same unit."""
    for other in lines:
        if other.engine == YARDSTICK and other.unit == line.unit:
            return line.best / other.best
    return None


def is_compiled() -> bool:
    """Whether our rules run as machine code."""
    return Path(kernel_rules.__file__).suffix != ".py"


def rate_text(line: Line) -> str:
    """A rate for people; a copy is told by the time it takes."""
    return f"{1e6 / line.best:.2f} µs" if line.unit == COPIES else f"{line.best:,.0f} {line.unit}"


def as_dict(
    rules: list[Line], searches: list[Line], missing: list[str], pairs: list[tuple[str, str]]
) -> dict[str, object]:
    """For other programs."""
    return {
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "missing_peers": missing,
        "lines": [line_dict(line) | {"times_open_spiel": rounded(ratio(line, rules))} for line in rules],
        "searches": [line_dict(line) for line in searches],
        "ratios": [
            {"ours": ours, "beside": theirs, "times": rounded(times)}
            for ours, theirs, times in named_ratios(searches, pairs)
        ],
    }


def rounded(number: float | None) -> float | None:
    """Three digits are enough."""
    return None if number is None else round(number, 3)


def line_dict(line: Line) -> dict[str, object]:
    """One line's rates."""
    return {
        "engine": line.engine,
        "what": line.what,
        "unit": line.unit,
        "best": round(line.best, 1),
        "all": [round(rate, 1) for rate in line.rates],
    }


def named_ratios(lines: list[Line], pairs: list[tuple[str, str]]) -> list[tuple[str, str, float]]:
    """How many times as fast the first of each pair is, where both were measured."""
    best = {line.what: line.best for line in lines}
    return [(ours, theirs, best[ours] / best[theirs]) for ours, theirs in pairs if ours in best and theirs in best]


def title() -> str:
    """Where and how it was measured."""
    build = "compiled" if is_compiled() else "interpreted"
    return f"One core, Python {platform.python_version()}, our rules {build}"


def plain_table(lines: list[Line]) -> Table:
    """Rates alone, for people."""
    grid = Table(title=title())
    for heading in ("engine", "what", "speed"):
        grid.add_column(heading, justify="right" if heading == "speed" else "left")
    for line in lines:
        grid.add_row(line.engine, line.what, rate_text(line), style="bold" if line.engine == "Fidchell" else "")
    return grid


def ratio_table(lines: list[Line], pairs: list[tuple[str, str]]) -> Table:
    """Who is how many times as fast as whom."""
    grid = Table("ours", "beside", "times")
    grid.columns[2].justify = "right"
    for ours, theirs, times in named_ratios(lines, pairs):
        grid.add_row(ours, theirs, f"{times:.2f}")
    return grid


def as_table(lines: list[Line]) -> Table:
    """For people."""
    grid = Table(title=title())
    for heading in ("engine", "what", "speed", "times OpenSpiel"):
        grid.add_column(heading, justify="right" if heading in ("speed", "times OpenSpiel") else "left")
    for line in lines:
        found = ratio(line, lines)
        style = "bold" if line.engine == "Fidchell" else ""
        grid.add_row(line.engine, line.what, rate_text(line), f"{found:.2f}" if found is not None else "?", style=style)
    return grid
