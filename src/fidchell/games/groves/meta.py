"""The identity card of Groves."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.meta import Meta, Option

# [GRO-GOAL-01] One seat plays the solo game, two may add the Outerland.
META: Final = Meta(
    edition="groves",
    title="Groves",
    family="groves",
    book="groves",
    seats=[1, 2, 3, 4],
    version=1,
    options=[
        Option(
            "outerland",
            ["no", "yes"],
            "GRO-OUTER-01",
            "Two players only: a third realm that both may reach by portals.",
        ),
        Option(
            "crown",
            ["drawn", "first-seat"],
            "GRO-SETUP-09",
            "Who starts with the crown: a seat drawn by lot, or the first seat, where the oldest may sit down.",
        ),
    ],
)
