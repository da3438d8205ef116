"""What a world is worth to each seat, between 0 and 1."""

from __future__ import annotations

from math import log2
from typing import Final

from fidchell.kernel.rules import Rules
from fidchell.kernel.steps import S
from fidchell.search.judge import Judge

PLACE: Final = 0.2
"""What the second of many seats gets of a win; the places below share it evenly down to nothing."""

EVEN: Final = [1.0, 1.0, 1.0, log2(3.0), 2.0, log2(5.0), log2(6.0)]
"""By seats, the power that makes an even word of a judge, one half, an even share of the game."""

HASTE: Final = 0.03
"""What a win loses of its worth when it comes only at the end of what is looked at."""


def rate(rules: Rules[S], judge: Judge[S], world: S, place: float) -> list[float]:
    """By rank where the game is over, else by the judge's word."""
    if world.seats == 1:
        return [rate_solo(rules, judge, world)]
    if world.is_over():
        return rate_ranks(rules.outcome(world).ranks, place)
    power = 1.0 if judge.is_fair() else EVEN[world.seats]
    return [(float(worth) * 0.001) ** power for worth in judge.worths(world)]


def hasten(rewards: list[float], left: int, turns: int) -> None:
    """A game that ends sooner is worth a little more to its winner: who can always win next turn never does."""
    late = HASTE * (1.0 - float(left) / float(turns))
    for seat in range(len(rewards)):
        rewards[seat] *= 1.0 - late


def rate_ranks(ranks: list[int], place: float) -> list[float]:
    """The winners share one win; a better place is worth a little also to those who did not win."""
    winners = ranks.count(1)
    share = 1.0 / float(winners) if winners > 0 else 0.0
    seats = float(len(ranks))
    return [share if rank == 1 else place * (seats - float(rank)) / (seats - 1.0) for rank in ranks]


def rate_solo(rules: Rules[S], judge: Judge[S], world: S) -> float:
    """Alone, half is for winning and half for how well it stands."""
    standing = float(judge.worth(world, 0)) * 0.0005
    if not world.is_over():
        return standing * 2.0
    return standing + (0.5 if rules.outcome(world).ranks[0] == 1 else 0.0)


def payoffs(ranks: list[int]) -> list[float]:
    """What learners get at the end: the winners share 1, the others share -1; alone it is 1 or -1."""
    seats = float(len(ranks))
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    winners = ranks.count(1)
    if winners == 0 or winners == len(ranks):
        return [0.0 if winners else -1.0 for _ in ranks]
    won = 1.0 / float(winners)
    lost = -1.0 / (seats - float(winners))
    return [won if rank == 1 else lost for rank in ranks]
