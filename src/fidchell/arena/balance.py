"""The balance of a game: what seats and pieces are worth, from the records of an arena."""

from __future__ import annotations

import importlib
from collections import defaultdict
from dataclasses import asdict, dataclass, field
from typing import Any

from fidchell.arena.game import Result
from fidchell.arena.intervals import Interval, wilson
from fidchell.arena.page import Page
from fidchell.arena.plots import bars, histogram
from fidchell.arena.summary import win_parts
from fidchell.editions import family_of, rules_for
from fidchell.kernel.record import read_record
from fidchell.kernel.table import replay

FEWEST = 5
"""A piece that was held less often than this is not shown: nothing can be said of it."""

Holdings = dict[str, list[list[str]]]
"""Sort of piece -> seat -> the names of what the seat held at the end."""


@dataclass
class Held:
    """How often a piece was held, and how much its holders won."""

    times: int = 0
    wins: float = 0.0
    fair: float = 0.0

    def share(self) -> Interval:
        """The win share of those who held it."""
        return wilson(self.wins, self.times)

    def fair_share(self) -> float:
        """What their seats alone would have won if all were equal."""
        return self.fair / self.times


@dataclass
class Balance:
    """What a run tells of a game."""

    edition: str
    seats: int
    games: int = 0
    seat_wins: list[float] = field(default_factory=list)
    pieces: dict[str, dict[str, Held]] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    lengths: list[float] = field(default_factory=list)

    def count(self, result: Result, holdings: Holdings) -> None:
        """Enter one game."""
        parts = win_parts(result["ranks"])
        self.games += 1
        self.seat_wins = [wins + part for wins, part in zip(self.seat_wins or [0.0] * self.seats, parts, strict=True)]
        clause = str(result["clause"])
        self.endings[clause] = self.endings.get(clause, 0) + 1
        self.lengths.append(float(result["decisions"]))
        for sort, held in holdings.items():
            table = self.pieces.setdefault(sort, defaultdict(Held))
            for seat, names in enumerate(held):
                for name in names:
                    table[name].times += 1
                    table[name].wins += parts[seat]
                    table[name].fair += 1 / self.seats


def holdings_of(edition: str, result: Result) -> Holdings:
    """What each seat held at the end of a game, by playing its record again."""
    rules = rules_for(edition)
    table = replay(rules, read_record(result["record"]))
    module = importlib.import_module(f"fidchell.arena.holdings.{family_of(edition)}")
    holdings: Holdings = module.holdings(table.state)
    return holdings


def weigh_pieces(edition: str, seats: int, results: list[Result]) -> Balance:
    """The balance of a run."""
    balance = Balance(edition, seats)
    for result in results:
        balance.count(result, holdings_of(edition, result))
    return balance


def held_rows(table: dict[str, Held]) -> list[tuple[str, Held]]:
    """The pieces held often enough, the best first."""
    rows = [(name, held) for name, held in table.items() if held.times >= FEWEST]
    return sorted(rows, key=lambda row: (-row[1].share().mid, row[0]))


def seat_rows(balance: Balance) -> list[Interval]:
    """The win share of each seat."""
    return [wilson(wins, balance.games) for wins in balance.seat_wins]


def ending_rows(balance: Balance) -> list[list[str]]:
    """The rules by which games ended, with intervals."""
    ordered = sorted(balance.endings.items(), key=lambda row: (-row[1], row[0]))
    return [[clause, str(count), wilson(count, balance.games).percent()] for clause, count in ordered]


def balance_page(balance: Balance, bots: list[str]) -> str:
    """The balance as a page."""
    page = Page(f"Balance: {balance.edition}, {balance.seats} seats, {balance.games} games")
    page.text(f"Played by {', '.join(bots)}. Win shares with 95 % intervals; dotted: what would be fair.")
    seats = [f"seat {seat + 1}" for seat in range(balance.seats)]
    page.heading("Seats")
    page.svg(bars("Win share by seat", seats, seat_rows(balance), [1 / balance.seats] * balance.seats))
    for sort, table in balance.pieces.items():
        add_sort(page, sort, table)
    page.heading("Endings")
    page.table("How games ended", ["rule", "games", "share (95 %)"], ending_rows(balance))
    page.svg(histogram("Length of a game in decisions", {"games": balance.lengths}))
    return page.html()


def add_sort(page: Page, sort: str, table: dict[str, Held]) -> None:
    """One sort of piece: plot and table."""
    rows = held_rows(table)
    if not rows:
        return
    page.heading(f"Held at the end: {sort}")
    names = [name for name, _ in rows]
    shares = [held.share() for _, held in rows]
    page.svg(bars(f"Win share when held: {sort}", names, shares, [held.fair_share() for _, held in rows]))
    lines: list[list[str]] = [[name, str(held.times), held.share().percent()] for name, held in rows]
    page.table(sort, ["piece", "times held", "win share (95 %)"], lines)


def as_json(balance: Balance) -> dict[str, Any]:
    """The numbers for other programs."""
    pieces = {
        sort: {name: {"times": held.times, **asdict(held.share())} for name, held in held_rows(table)}
        for sort, table in balance.pieces.items()
    }
    seats = [asdict(share) for share in seat_rows(balance)]
    return {"games": balance.games, "seats": seats, "pieces": pieces, "endings": balance.endings}
