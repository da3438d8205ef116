"""From the games of a run to its tables: the same games give the same ones, whatever order they ended in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from fidchell.arena.game import Result
from fidchell.arena.intervals import Interval, bootstrap, wilson
from fidchell.arena.plan import Plan
from fidchell.arena.ratings import Rating, rate_games


@dataclass(frozen=True)
class Standing:
    """One bot's results."""

    bot: str
    games: int
    fair: float
    share: Interval
    rating: Rating
    score: Interval
    scores: list[float]

    def room(self) -> float:
        """How much of the room above its fair share it won (0: just its share, 1: every game)."""
        return (self.share.mid - self.fair) / (1 - self.fair) if self.fair < 1 else 0.0


@dataclass(frozen=True)
class Summary:
    """Everything a report shows."""

    plan: Plan
    games: int
    standings: list[Standing]
    cross: list[list[Interval | None]]
    seats: list[Interval]
    lengths: list[float]
    endings: list[tuple[str, int]]
    faults: list[str]


def win_parts(ranks: list[int]) -> list[float]:
    """One win a game, shared by its winners."""
    winners = ranks.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in ranks]


def summarize(plan: Plan, results: list[Result]) -> Summary:
    """The tables of a run."""
    ratings = rate_games(len(plan.bots), results)
    count = len(plan.bots)
    return Summary(
        plan=plan,
        games=len(results),
        standings=[stand(plan, results, bot, ratings[bot]) for bot in range(count)],
        cross=[[meet(results, bot, other) for other in range(count)] for bot in range(count)],
        seats=[seat_share(results, seat) for seat in range(plan.seats)],
        lengths=[float(result["decisions"]) for result in results],
        endings=Counter(str(result["clause"]) for result in results).most_common(),
        faults=[f"game {game['number'] + 1}: {fault[3]}" for game in results for fault in game["faults"]],
    )


def stand(plan: Plan, results: list[Result], bot: int, rating: Rating) -> Standing:
    """One bot's line of the table."""
    played = [result for result in results if bot in result["lineup"]]
    wins = fair = 0.0
    scores: list[float] = []
    for result in played:
        mine = [seat for seat, other in enumerate(result["lineup"]) if other == bot]
        parts = win_parts(result["ranks"])
        wins += sum(parts[seat] for seat in mine)
        fair += len(mine) / plan.seats
        scores += [float(result["scores"][seat]) for seat in mine if seat < len(result["scores"])]
    games = len(played)
    share = wilson(wins, games)
    return Standing(plan.bots[bot], games, fair / max(1, games), share, rating, bootstrap(scores), scores)


def meet(results: list[Result], bot: int, other: int) -> Interval | None:
    """How often a bot came in before another, over all pairs of their seats; equal places count half."""
    if bot == other:
        return None
    points, games = 0.0, 0
    for result in results:
        lineup, ranks = result["lineup"], result["ranks"]
        if bot in lineup and other in lineup:
            points += pair_points(lineup, ranks, bot, other)
            games += 1
    return wilson(points, games) if games else None


def pair_points(lineup: list[int], ranks: list[int], bot: int, other: int) -> float:
    """One game's share of pairs in which the first came in before the second."""
    points = [
        1.0 if rank < ranks[against] else 0.5 if rank == ranks[against] else 0.0
        for seat, rank in enumerate(ranks)
        if lineup[seat] == bot
        for against in range(len(ranks))
        if lineup[against] == other
    ]
    return sum(points) / len(points)


def seat_share(results: list[Result], seat: int) -> Interval:
    """How often a seat won, whoever sat there."""
    return wilson(sum(win_parts(result["ranks"])[seat] for result in results), len(results))
