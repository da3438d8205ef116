"""Draw docs/screenshots/terminal-graal.svg: a table of Graal as the terminal shows it, in the middle of a game."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from fidchell.bots.shelf import make_bot
from fidchell.cli import output
from fidchell.cli.session import Session
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.match import answer, open_table, secret_from

TARGET = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "terminal-graal.svg"
NAMES = ["Ysolt", "Bran (greedy)", "Niamh (greedy)", "Lugh (greedy)"]
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Fonts from afar: the picture does without."""
SEED, MOVES = "a table", 60


def main() -> int:
    """Let bots play some moves, then show the table to the first seat."""
    rules = rules_for("graal")
    table = open_table(rules, NAMES, {}, secret_from(SEED))
    bot, chance = make_bot("greedy", rules), FastChance(1)
    while len(table.record.log) < MOVES or table.state.actor != 0 or len(table.state.moves) < 4:
        answer(table, table.state.actor, bot, chance)
    output.console = console = Console(record=True, width=112, file=io.StringIO(), force_terminal=True, highlight=False)
    session = Session(table, {1: bot, 2: bot, 3: bot}, chance, TARGET)
    session.told = [max(0, len(table.history) - 3)] * 4
    session.show(0)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    picture = console.export_svg(title="fidchell play graal")
    TARGET.write_text(FONTS.sub("", picture), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
