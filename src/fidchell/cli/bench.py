"""`fidchell bench`: how fast the rules run, beside other engines. The measurements stand in the folder bench/."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from fidchell.cli.arguments import AsJson
from fidchell.editions import family_of
from fidchell.kernel.errors import FidchellError

Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="How long each line is measured in all.")]
Only = Annotated[str | None, typer.Option("--only", metavar="EDITION", help="One edition of ours, beside the peers.")]
Part = Annotated[str, typer.Option("--part", help="rules, search (and environments), or all.")]


def checkout() -> Path:
    """The folder with bench/ in it: measurements belong to a checkout, not to an installed package."""
    for folder in Path(__file__).parents:
        if (folder / "bench" / "__main__.py").is_file():
            return folder
    raise FidchellError("The benchmarks are part of a checkout of the repository, which this is not.")


def command(as_json: AsJson = False, seconds: Seconds = 6.0, only: Only = None, part: Part = "all") -> None:
    """Measure decisions, copies, searches and environments on one core; peers that are installed run beside."""
    root = checkout()
    package = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(package), str(root)])}
    arguments = [sys.executable, "-m", "bench", "--seconds", str(seconds), "--part", part]
    if as_json:
        arguments.append("--json")
    if only is not None:
        family_of(only)
        arguments += ["--only", only]
    code = subprocess.run(arguments, env=environment, check=False).returncode  # noqa: S603 (our own module)
    raise typer.Exit(code)
