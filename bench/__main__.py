"""`python -m bench`: random legal play, legal moves enumerated at every decision."""

from __future__ import annotations

import argparse
import json
import os
import sys

from rich.console import Console

from bench import ours, peers, report
from bench.line import measure_all

TURNS = 6


def stay_on_one_core() -> None:
    """Where the system lets us: all lines on the same core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> int:
    """Measure everything that is there and print it."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--seconds", type=float, default=6.0, help="time for each line in all")
    parser.add_argument("--only", default="", help="one edition of ours, beside the peers")
    wanted = parser.parse_args()
    stay_on_one_core()
    lines, missing = peers.lines()
    lines = ours.lines(wanted.only) + lines
    measure_all(lines, wanted.seconds, TURNS)
    if wanted.json:
        print(json.dumps(report.as_dict(lines, missing), indent=2, ensure_ascii=False))
        return 0
    console = Console(highlight=False)
    console.print(report.as_table(lines))
    console.print(f"[dim]The best of {TURNS} turns of each line, taken in turn.[/dim]")
    if missing:
        console.print(f"Not installed, so not measured: {', '.join(missing)} (make bench installs them).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
