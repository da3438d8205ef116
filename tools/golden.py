"""Find a game for every way of ending and write its record: `python tools/golden.py [EDITION ...]`.

Only after a change of rules that raised the rules version; what is there and still replays is kept.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.golden.endings import ENDINGS, ending_of  # noqa: E402

from fidchell.bots.shelf import make_bot  # noqa: E402 (the path comes first)
from fidchell.editions import edition_names, rules_for  # noqa: E402
from fidchell.kernel.chance import FastChance  # noqa: E402
from fidchell.kernel.errors import FidchellError  # noqa: E402
from fidchell.kernel.rules import Rules  # noqa: E402
from fidchell.kernel.table import Table, replay  # noqa: E402
from fidchell.match import open_table, play_out, secret_from  # noqa: E402
from fidchell.recordfile import load_record, save_record  # noqa: E402

RECORDS = ROOT / "tests" / "golden" / "records"
TRIES = 4000


def still_good(rules: Rules[Any], ending: str) -> bool:
    """Whether the record that is there replays under the present rules and ends so."""
    path = RECORDS / f"{rules.meta.edition}.{ending}.json"
    if not path.exists():
        return False
    try:
        return ending_of(rules, replay(rules, load_record(path)).state) == ending
    except FidchellError:
        return False


def game(rules: Rules[Any], number: int) -> Table[Any]:
    """One game; small tables and both bots in turn."""
    seats = rules.meta.seats[number % min(2, len(rules.meta.seats))]
    bot = make_bot("greedy" if number % 4 >= 2 else "random", rules)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    options = {"years": "2"} if rules.meta.edition == "emperor" and number % 4 < 2 else {}
    table = open_table(rules, names, options, secret_from(f"golden {number}"))
    play_out(table, [bot] * seats, FastChance(number))
    return table


def find(edition: str) -> bool:
    """Play until every ending of an edition has its record."""
    rules = rules_for(edition)
    wanted = [ending for ending in ENDINGS[edition] if not still_good(rules, ending)]
    for number in range(TRIES):
        if not wanted:
            return True
        table = game(rules, number)
        ending = ending_of(rules, table.state)
        if ending in wanted:
            wanted.remove(ending)
            save_record(RECORDS / f"{edition}.{ending}.json", table.record)
            print(f"{edition}: {ending} in game {number}, {len(table.record.log)} moves", flush=True)
    print(f"{edition}: not found in {TRIES} games: {', '.join(wanted)}")
    return False


if __name__ == "__main__":
    found = [find(edition) for edition in sys.argv[1:] or edition_names()]
    sys.exit(not all(found))
