"""Random play to the end: the yardstick of speed and the food of the laws."""

from __future__ import annotations

from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Rules
from fidchell.kernel.steps import S


def playout(rules: Rules[S], state: S, chance: Chance) -> int:
    """Play random legal moves until the game is over; the number of decisions is returned."""
    decisions = 0
    while not state.is_over():
        moves = rules.legal(state)
        rules.advance(state, state.actor, moves[chance.below(len(moves))], chance)
        decisions += 1
    return decisions


def checksum(key: list[int]) -> int:
    """A short number for a key, the same in every build."""
    total = 2166136261
    for part in key:
        total = ((total ^ (part & 4294967295)) * 16777619) & 4294967295
    return total
