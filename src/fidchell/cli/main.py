"""The command `fidchell`: it finds the commands, and turns whatever goes wrong into one sentence."""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from fidchell.cli.output import complain, say
from fidchell.kernel import rules as kernel_rules
from fidchell.kernel.errors import FidchellError

COMMANDS = (
    "games", "play", "simulate", "replay", "verify", "rules", "bench", "arena", "balance", "tune", "review",
    "serve", "backup", "restore",
)  # fmt: skip
"""In the order of the help page. A command is a module of this package with a function `command`."""

HANDED_BACK = 2
"""The exit code for anything a person gave that cannot be accepted."""


def version_number() -> str:
    """The version of the installed package, or else of the checkout it runs from."""
    try:
        return version_of("fidchell")
    except PackageNotFoundError:
        for folder in Path(__file__).parents:
            if (folder / "pyproject.toml").is_file():
                project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
                return f"{project['version']} (checkout)"
        return "of unknown version"


def version() -> str:
    """The version, and whether the rules are compiled."""
    number = version_number()
    is_compiled = Path(kernel_rules.__file__).suffix != ".py"
    return f"fidchell {number}, rules {'compiled' if is_compiled else 'interpreted'}"


def start(
    show_version: Annotated[bool, typer.Option("--version", help="Tell the version and leave.")] = False,
) -> None:
    """The digital table for four Celtic board games."""
    if show_version:
        say(version())
        raise typer.Exit


def build_app() -> typer.Typer:
    """All commands under one roof."""
    app = typer.Typer(
        name="fidchell", no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode="rich"
    )
    app.callback(invoke_without_command=True)(start)
    for name in COMMANDS:
        app.command(name)(importlib.import_module(f"fidchell.cli.{name}").command)
    return app


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is returned."""
    try:
        code = build_app()(arguments, prog_name="fidchell", standalone_mode=False)
    except FidchellError as error:
        complain(str(error))
        return HANDED_BACK
    except TyperException as error:
        complain(error.format_message())
        return HANDED_BACK
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere
        return 141
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    sys.exit(main())
