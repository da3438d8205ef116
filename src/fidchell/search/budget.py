"""How long a search may think."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """A number of iterations; a subclass outside the compiled code may look at a clock instead."""

    def __init__(self, iterations: int) -> None:
        self.iterations: Final = iterations

    def goes_on(self, done: int) -> bool:
        """Whether another iteration may be made after so many."""
        return done < self.iterations
