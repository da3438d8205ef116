"""`python -m bench`: random legal play, copies, searches and environments, beside other engines."""

from __future__ import annotations

import argparse
import json
import os
import sys

from rich.console import Console

from bench import ours, peers, report
from bench.line import Line, measure_all

TURNS = 6


def stay_on_one_core() -> None:
    """Where the system lets us: all lines on the same core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--seconds", type=float, default=6.0, help="time for each line in all")
    parser.add_argument("--only", default="", help="one edition of ours, beside the peers")
    parser.add_argument("--part", choices=("rules", "search", "all"), default="all", help="rules, searches, or both")
    return parser.parse_args()


def main() -> int:
    """Measure everything that is there and print it."""
    wanted = arguments()
    stay_on_one_core()
    rules: list[Line] = []
    searches: list[Line] = []
    missing: list[str] = []
    pairs: list[tuple[str, str]] = []
    if wanted.part != "search":
        theirs, missing = peers.lines()
        rules = ours.lines(wanted.only) + theirs
        measure_all(rules, wanted.seconds, TURNS)
    if wanted.part != "rules":
        searches, pairs, more = search_lines(wanted.only)
        missing += [name for name in more if name not in missing]
        measure_all(searches, wanted.seconds, TURNS)
    if wanted.json:
        print(json.dumps(report.as_dict(rules, searches, missing, pairs), indent=2, ensure_ascii=False))
    else:
        show(rules, searches, missing, pairs)
    return 0


def search_lines(only: str) -> tuple[list[Line], list[tuple[str, str]], list[str]]:
    """Searches and environments, what is to be compared, and what is missing; they need NumPy."""
    try:
        from bench import search  # noqa: PLC0415 (the rules alone can be measured without NumPy)
    except ImportError:
        return [], [], ["NumPy, PettingZoo (pip install 'fidchell[rl]')"]
    lines, missing = search.lines(only)
    return lines, search.RATIOS, missing


def show(rules: list[Line], searches: list[Line], missing: list[str], pairs: list[tuple[str, str]]) -> None:
    """Tables for people."""
    console = Console(highlight=False)
    if rules:
        console.print(report.as_table(rules))
    if searches:
        console.print(report.plain_table(searches))
        console.print(report.ratio_table(searches, pairs))
    console.print(f"[dim]The best of {TURNS} turns of each line, taken in turn, in processor time.[/dim]")
    if missing:
        console.print(f"Not installed, so not measured: {', '.join(missing)} (make bench installs them).")


if __name__ == "__main__":
    sys.exit(main())
