"""The identity cards of both editions."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.meta import Meta, Option

SEATS: Final = [2, 3, 4]

# [A16-BLOCK-07] Whether players insist on laying the Blockers in turn order is settled before the game.
BLOCKING: Final = Option(
    "blocking",
    ["together", "in-turn"],
    "A16-BLOCK-07",
    "Blockers are laid by all leaders at the same time, or in turn order, each seeing the earlier ones.",
)

# [A17-ADV-01 A17-ADV-06] The Advanced Game is an option, off unless chosen.
ADVANCED: Final = Option(
    "advanced", ["no", "yes"], "A17-ADV-01", "The Advanced Game: every leader draws a card with an ability."
)

# [A16-GAME-01 A16-GAME-02] Two to four players.
META_2016: Final = Meta(
    "arrival-2016", "The Arrival (2016)", "arrival", "arrival_2016", SEATS, version=1, options=[BLOCKING]
)

# [A17-GAME-01 A17-BLOCK-08] Two to four players; nobody can demand turn order for the Blockers.
META_2017: Final = Meta(
    "arrival-2017", "The Arrival (2017)", "arrival", "arrival_2017", SEATS, version=1, options=[ADVANCED]
)
