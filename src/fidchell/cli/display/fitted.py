"""Pictures that are drawn to the width of the terminal."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult


class Fitted:
    """A picture that is drawn when it is known how many columns there are for it."""

    def __init__(self, drawing: Callable[[int], RenderableType]) -> None:
        self.drawing = drawing

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw it."""
        yield self.drawing(options.max_width)
