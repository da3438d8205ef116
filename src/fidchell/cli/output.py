"""Talking to the terminal: results on stdout, complaints on stderr."""

from __future__ import annotations

import json

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

console = Console(highlight=False)
"""Where results go."""

errors = Console(stderr=True, highlight=False)
"""Where complaints and progress go."""


def say(thing: RenderableType = "") -> None:
    """Print a line, a table or a panel."""
    console.print(thing)


def say_indented(thing: RenderableType, columns: int = 2) -> None:
    """Print something a few columns in, its later lines too."""
    console.print(Padding(thing, (0, 0, 0, columns), expand=False))


def complain(sentence: str) -> None:
    """Print one sentence on stderr; square brackets in it are just brackets.

    A terminal gets it folded between words, a file in one line.
    """
    line = " ".join(sentence.split())
    stop = "" if line.endswith((".", "?", "!")) else "."
    errors.print(Text(line + stop, style="red"), soft_wrap=not errors.is_terminal)


def say_json(value: object) -> None:
    """Print a value for other programs: plain JSON, without colour or folding."""
    print(json.dumps(value, indent=2, ensure_ascii=False))
