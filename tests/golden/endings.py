"""Every way in which a game can end, edition by edition: each has its golden record."""

from __future__ import annotations

from typing import Any

from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.rules import Rules

EMPEROR = ["running", "town-fell", "tower-done", "monastery-fell", "years-over", "town-left"]
"""Names for the numbers of `EmperorState.ending`."""

ENDINGS = {
    # The Grail as last card, on being banished; the last one standing by elimination, by banishment.
    "graal": ["gra-grail-03", "gra-siege-03", "gra-tourn-10", "gra-siege-04"],
    # By points and by groves; alone: overrun, Hollows full, beaten by the target, won.
    "groves": [
        "gro-goal-02", "gro-tie-01",
        "gro-soloend-03", "gro-soloend-04", "gro-soloend-06-lost", "gro-soloend-06",
    ],
    # The tribes prevail or are overrun; each also by a tie-break.
    "arrival-2016": ["a16-win-04", "a16-win-11", "a16-win-12"],
    "arrival-2017": ["a17-win-06", "a17-win-11", "a17-win-12"],
    # A town is stormed, a tower done, a monastery lost, the years over.
    "emperor": ["town-fell", "tower-done", "monastery-fell", "years-over"],
}

OUT_OF_REACH = {
    "emperor": {
        "town-left": (
            "EMP-END-07 asks for Viking units in a town without quarters. Quarters fall last (EMP-HIT-05), after every "
            "unit of the town, and nobody can enter it before the battle ends and with it the game (EMP-END-01)."
        ),
    },
}
"""Ends that the rules know but no legal game comes to: the clause tests alone prove them, on a laid-out table."""


def ending_of(rules: Rules[Any], state: Any) -> str:
    """The way in which a finished game ended."""
    if isinstance(state, EmperorState):
        return EMPEROR[state.ending]
    outcome = rules.outcome(state)
    lost = outcome.clause == "GRO-SOLOEND-06" and not outcome.winners()
    return outcome.clause.lower() + ("-lost" if lost else "")
