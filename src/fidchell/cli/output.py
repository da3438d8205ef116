"""Talking to the terminal: results on stdout, complaints on stderr."""

from __future__ import annotations

import json

from rich.console import Console, RenderableType
from rich.text import Text

console = Console(highlight=False)
"""Where results go."""

errors = Console(stderr=True, highlight=False)
"""Where complaints and progress go."""


def say(thing: RenderableType = "") -> None:
    """Print a line, a table or a panel."""
    console.print(thing)


def complain(sentence: str) -> None:
    """Print one sentence on stderr, in one line; square brackets in it are just brackets."""
    line = " ".join(sentence.split())
    stop = "" if line.endswith((".", "?", "!")) else "."
    errors.print(Text(line + stop, style="red"), soft_wrap=True)


def say_json(value: object) -> None:
    """Print a value for other programs: plain JSON, without colour or folding."""
    print(json.dumps(value, indent=2, ensure_ascii=False))
