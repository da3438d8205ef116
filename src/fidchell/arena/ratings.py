"""OpenSkill ratings from games of any number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fidchell.arena.game import Result
from fidchell.kernel.errors import FidchellError


@dataclass(frozen=True)
class Rating:
    """Skill with its uncertainty; `ordinal` is what it is at least, 99.7 times in a hundred."""

    mu: float
    sigma: float

    def ordinal(self) -> float:
        """A cautious estimate, to sort by."""
        return self.mu - 3 * self.sigma


def rate_games(bots: int, results: list[Result]) -> list[Rating]:
    """Ratings after all games, by number; a bot in several seats moves by the mean of what they earned."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 (an optional package: fidchell[arena])
    except ImportError:
        raise FidchellError("OpenSkill is not installed: pip install 'fidchell[arena]'.") from None
    model = PlackettLuce()
    ratings = [Rating(model.mu, model.sigma) for _ in range(bots)]
    for result in results:
        if len(set(result["lineup"])) > 1:
            update(model, ratings, result)
    return ratings


def update(model: Any, ratings: list[Rating], result: Result) -> None:
    """One game; every seat is a team of one."""
    lineup: list[int] = result["lineup"]
    teams = [[model.rating(mu=ratings[bot].mu, sigma=ratings[bot].sigma)] for bot in lineup]
    after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in result["ranks"]])]
    for bot in set(lineup):
        mine = [after[seat] for seat, other in enumerate(lineup) if other == bot]
        ratings[bot] = Rating(sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine))
