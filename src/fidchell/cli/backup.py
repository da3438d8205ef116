"""`fidchell backup`: a copy of the server's database, also while games run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fidchell.cli.output import say

Target = Annotated[Path, typer.Argument(help="Where the copy goes.")]
Database = Annotated[str, typer.Option("--database", metavar="URL", envvar="FIDCHELL_DATABASE", help="sqlite:///file")]


def command(target: Target, database: Database = "sqlite:///fidchell.db") -> None:
    """Copy the server's database into a file."""
    from fidchell.server.backups import backup  # noqa: PLC0415 - the other commands work without the server's packages

    say(f"{target}: {backup(database, target)} tables.")
