"""Plots as SVG that stands inside a page."""

from __future__ import annotations

import io
import re
from typing import Any

from fidchell.arena.intervals import Interval
from fidchell.kernel.errors import FidchellError

COLOURS = ["#2f6f4f", "#b3541e", "#3b5b92", "#8a3b6b", "#7a6a1d", "#4a4a4a"]


LONGEST_NAME = 28


def figure(width: float, height: float) -> tuple[Any, Any]:
    """An empty figure with one plot, drawn without any window."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 (an optional package: fidchell[arena])
    except ImportError:
        raise FidchellError("Matplotlib is not installed: pip install 'fidchell[arena]'.") from None
    whole = Figure(figsize=(width, height), layout="constrained")
    plot = whole.subplots()
    plot.spines[["top", "right"]].set_visible(False)
    return whole, plot


def as_svg(whole: Any, title: str) -> str:
    """The drawing as an SVG element with a title for screen readers; the same drawing gives the same text."""
    import matplotlib as mpl  # noqa: PLC0415 (see `figure`)

    buffer = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "fidchell", "svg.fonttype": "none"}):
        whole.savefig(buffer, format="svg", metadata={"Date": None, "Title": title})
    text = buffer.getvalue()
    return re.sub(r"<svg ", f'<svg role="img" aria-label="{title}" ', text[text.index("<svg ") :], count=1)


def bars(title: str, names: list[str], values: list[Interval], marks: list[float]) -> str:
    """Horizontal bars with their intervals; a mark on each is what would be fair."""
    whole, plot = figure(7, 0.9 + 0.42 * len(names))
    rows = list(range(len(names)))[::-1]
    reach = [[value.mid - value.low for value in values], [value.high - value.mid for value in values]]
    colours = [COLOURS[index % len(COLOURS)] for index in range(len(names))]
    plot.barh(rows, [value.mid for value in values], xerr=reach, color=colours, alpha=0.85, capsize=3)
    for row, mark in zip(rows, marks, strict=False):
        plot.plot([mark, mark], [row - 0.4, row + 0.4], color="black", linestyle=":")
    plot.set_yticks(rows, [name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "…" for name in names])
    plot.set_title(title)
    return as_svg(whole, title)


def histogram(title: str, series: dict[str, list[float]]) -> str:
    """How values are spread, one outline a series."""
    whole, plot = figure(7, 2.8)
    for index, (name, values) in enumerate(series.items()):
        if values:
            colour = COLOURS[index % len(COLOURS)]
            plot.hist(values, bins=min(30, max(5, len(set(values)))), label=name, alpha=0.5, color=colour)
    if len(series) > 1:
        plot.legend(frameon=False)
    plot.set_title(title)
    return as_svg(whole, title)


def lines(title: str, series: dict[str, list[float]], errors: dict[str, list[float]]) -> str:
    """Values move by move, with bands for their errors."""
    whole, plot = figure(9, 3.6)
    for index, (name, values) in enumerate(series.items()):
        colour = COLOURS[index % len(COLOURS)]
        steps = list(range(len(values)))
        plot.plot(steps, values, label=name, color=colour)
        if name in errors:
            low = [value - error for value, error in zip(values, errors[name], strict=True)]
            high = [value + error for value, error in zip(values, errors[name], strict=True)]
            plot.fill_between(steps, low, high, color=colour, alpha=0.15)
    plot.legend(frameon=False)
    plot.set_title(title)
    return as_svg(whole, title)
