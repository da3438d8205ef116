"""Games between bots: a table, its record, and who answers."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from fidchell.bots.base import Bot
from fidchell.kernel.chance import Chance
from fidchell.kernel.record import Record
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table


def secret_from(seed: str | None) -> str:
    """The secret of a table: drawn, or derived from a seed so that the game can be had again."""
    return secrets.token_hex(32) if seed is None else hashlib.sha256(f"fidchell {seed}".encode()).hexdigest()


def open_table(
    rules: Rules[Any], names: list[str], options: dict[str, str], secret: str, seat_seeds: list[str] | None = None
) -> Table[Any]:
    """A new table for these players; wrong numbers and options are refused."""
    seats = len(names)
    rules.meta.check_seats(seats)
    settled = rules.meta.settle_options(options)
    seeds = seat_seeds or [""] * seats
    record = Record(rules.meta.edition, rules.meta.version, seats, settled, secret, seeds)
    record.names = names
    return Table(rules, record)


def answer(table: Table[Any], seat: int, bot: Bot, chance: Chance) -> None:
    """Let a bot answer for its seat; all it gets is what the seat may know. A lone answer needs no bot."""
    rules = table.rules
    moves = rules.legal(table.state, seat)
    move = moves[0] if len(moves) == 1 else bot.choose(rules, shown(table, seat, bot), seat, chance)
    table.play(seat, rules.book.text(move))


def shown(table: Table[Any], seat: int, bot: Bot) -> Any:
    """What a bot gets to see of a table."""
    return table.seen(seat) if bot.remembers else table.rules.redact(table.state, seat)


def play_out(table: Table[Any], bots: list[Bot], chance: Chance) -> None:
    """Play a table to its end, seat by seat with these bots."""
    while not table.state.is_over():
        seat = table.rules.asked(table.state)[0]
        answer(table, seat, bots[seat], chance)
