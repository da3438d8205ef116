"""What is told of a record that fits, in the terminal as in the browser."""

from __future__ import annotations

from typing import Any

from fidchell.kernel.record import Entry, Record
from fidchell.kernel.table import Table


def draws_in(entries: list[Entry]) -> int:
    """How often something was drawn."""
    return sum(len(entry.draws) for entry in entries)


def draws_of(record: Record) -> int:
    """The draws of the set-up and of the moves that stand."""
    return len(record.setup_draws) + draws_in(record.log)


def moves_taken_back(record: Record) -> int:
    """How many moves were made and do not stand."""
    return len(record.moves_made()) - len(record.log)


def remark(table: Table[Any]) -> str:
    """What a reader should know about moves that were taken back; empty when there is nothing to tell."""
    if table.skipped:
        words = f"{table.skipped} words of the stream of chance were passed over by moves taken back"
        return f"{words}; a record of format {table.record.format} does not show them."
    count = moves_taken_back(table.record)
    draws = draws_in(table.record.moves_made()) - draws_in(table.record.log)
    return told_of(count, draws) if count else ""


def told_of(moves: int, draws: int) -> str:
    """How many moves were taken back; a reader should see at once whether chance was asked again."""
    made, were, their = ("1 move", "was", "its") if moves == 1 else (f"{moves} moves", "were", "their")
    if not draws:
        return f"{made} that drew nothing {were} taken back."
    fit = "draw fits" if draws == 1 else f"{draws} draws fit"
    return f"{made} {were} taken back; {their} {fit} too."
