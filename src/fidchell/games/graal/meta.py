"""The identity card of Graal."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.meta import Meta, Option

# [GRA-COMP-19] Two to six seats. [GRA-SETUP-04] The first dealer is given, or any seat.
DEALER: Final = Option(
    "dealer", ["random", "0", "1", "2", "3", "4", "5"], "GRA-SETUP-04", "The seat that deals the first round."
)
META: Final = Meta("graal", "Graal", "graal", "graal", [2, 3, 4, 5, 6], 1, [DEALER])

RECOMMENDED: Final = [3, 4, 5]
"""[GRA-COMP-19] The numbers of players on the box."""
