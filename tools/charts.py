"""Charts of measurements as small SVG files for the documents."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt
from matplotlib.figure import Figure

mpl.use("svg")
mpl.rcParams.update({"svg.hashsalt": "fidchell", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9})
BLUE, GREY, RED = "#2f6f9f", "#888888", "#b3402a"


def save(figure: Figure, file: Path) -> None:
    """Write it without a date, so that the same figures give the same file."""
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)


def memory_chart(rows: Sequence[Mapping[str, float]], file: Path) -> None:
    """Memory over time, with the line it must not cross, and the moves played meanwhile."""
    minutes = [row["seconds"] / 60 for row in rows]
    memory = [row["rss_mib"] for row in rows]
    level = max((row["rss_mib"] for row in rows if row["seconds"] <= 600), default=0.0)
    figure, axis = plt.subplots(figsize=(7.2, 3.0))
    axis.plot(minutes, memory, color=BLUE, linewidth=1, label="memory of the server")
    axis.axhline(level * 1.1, color=RED, linewidth=1, linestyle="--", label="first ten minutes + 10 %")
    axis.set(xlabel="minutes", ylabel="MiB", ylim=(0, level * 1.3), xlim=(0, max(minutes)))
    moves = axis.twinx()
    moves.plot(minutes, [row["moves"] / 1000 for row in rows], color=GREY, linewidth=1, linestyle=":", label="moves")
    moves.set_ylabel("thousand moves")
    moves.set_ylim(bottom=0)
    lines = [*axis.get_lines(), *moves.get_lines()]
    axis.legend(lines, [str(line.get_label()) for line in lines], loc="lower right", frameon=False)
    save(figure, file)


def growth_chart(rows: Sequence[Mapping[str, float]], file: Path) -> None:
    """What a move costs and how long its answer takes, over the number of tables."""
    rows = sorted(rows, key=lambda row: row["tables"])
    tables = [row["tables"] for row in rows]
    figure, (left, right) = plt.subplots(1, 2, figsize=(7.2, 3.0))
    left.plot(tables, [row["cpu_ms_per_move"] for row in rows], color=BLUE, marker=".", label="processor ms a move")
    left.set(xscale="log", xlabel="tables", ylim=(0, None))
    left.legend(frameon=False)
    right.plot(tables, [row["median_ms"] for row in rows], color=BLUE, marker=".", label="median ms")
    right.plot(tables, [row["p99_ms"] for row in rows], color=RED, marker=".", label="p99 ms")
    right.set(xscale="log", yscale="log", xlabel="tables")
    right.legend(frameon=False)
    save(figure, file)
