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
    return f"{1e6 / line.best:.2f} µs" if line.unit == COPIES else f"{line.best:,.0f} decisions/s"


def as_dict(lines: list[Line], missing: list[str]) -> dict[str, object]:
    """For other programs."""
    return {
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "missing_peers": missing,
        "lines": [
            {
                "engine": line.engine,
                "what": line.what,
                "unit": line.unit,
                "best": round(line.best, 1),
                "all": [round(rate, 1) for rate in line.rates],
                "times_open_spiel": round(found, 3) if (found := ratio(line, lines)) is not None else None,
            }
            for line in lines
        ],
    }


def as_table(lines: list[Line]) -> Table:
    """For people."""
    build = "compiled" if is_compiled() else "interpreted"
    grid = Table(title=f"One core, Python {platform.python_version()}, our rules {build}")
    for heading in ("engine", "what", "speed", "times OpenSpiel"):
        grid.add_column(heading, justify="right" if heading in ("speed", "times OpenSpiel") else "left")
    for line in lines:
        found = ratio(line, lines)
        style = "bold" if line.engine == "Fidchell" else ""
        grid.add_row(line.engine, line.what, rate_text(line), f"{found:.2f}" if found is not None else "?", style=style)
    return grid
