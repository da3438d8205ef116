"""`fidchell restore`: put a copy of the server's database back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fidchell.cli.output import say

Source = Annotated[Path, typer.Argument(help="The copy that `fidchell backup` made.")]
Database = Annotated[str, typer.Option("--database", metavar="URL", envvar="FIDCHELL_DATABASE", help="sqlite:///file")]


def command(source: Source, database: Database = "sqlite:///fidchell.db") -> None:
    """Put a copy back as the server's database; the server must not run."""
    from fidchell.server.backups import restore  # noqa: PLC0415 - the other commands work without the server's packages

    say(f"{restore(database, source)} tables are back; what was there before is kept as *.before-restore.")
