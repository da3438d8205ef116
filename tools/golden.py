"""Find a game for every way of ending and write its record: `python -m tools.golden [EDITION ...]`.

Only after a change of rules that raised the rules version; what is there and still replays is kept.
"""

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.golden.endings import ENDINGS, ending_of
from tools.golden_storm import storm

from fidchell.bots.shelf import make_bot
from fidchell.editions import edition_names, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import FidchellError
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table, replay
from fidchell.match import open_table, play_out, secret_from
from fidchell.recordfile import load_record, save_record

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "golden" / "records"
TRIES = 4000
STORMS = 10


def still_good(rules: Rules[Any], ending: str) -> bool:
    """Whether the record that is there is of the present version and ends so; one that went astray is not replaced."""
    path = RECORDS / f"{rules.meta.edition}.{ending}.json"
    if not path.exists():
        return False
    record = load_record(path)
    if record.version != rules.meta.version:
        return False
    try:
        if ending_of(rules, replay(rules, record).state) == ending:
            return True
    except FidchellError:
        pass
    raise SystemExit(f"{path.name} does not replay under the version it was made for: raise the rules version first.")


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
    for number, table in enumerate(games(rules, wanted)):
        ending = ending_of(rules, table.state)
        if ending in wanted:
            wanted.remove(ending)
            save_record(RECORDS / f"{edition}.{ending}.json", table.record)
            print(f"{edition}: {ending} in game {number}, {len(table.record.log)} moves", flush=True)
        if not wanted:
            return True
    if wanted:
        print(f"{edition}: not found: {', '.join(wanted)}")
    return not wanted


def games(rules: Rules[Any], wanted: list[str]) -> Iterator[Table[Any]]:
    """Steered games for the end that bots do not reach, then games of bots, as long as something is wanted."""
    if "town-fell" in wanted:
        stormed = (storm(number) for number in range(STORMS))
        yield from itertools.islice((table for table in stormed if table is not None), 1)
    for number in range(TRIES):
        if not wanted:
            return
        yield game(rules, number)


if __name__ == "__main__":
    found = [find(edition) for edition in sys.argv[1:] or edition_names()]
    sys.exit(not all(found))
