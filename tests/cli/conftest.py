"""Running the command inside the test's own process."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from fidchell.cli.main import main


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Result]


class Keyboard(io.StringIO):
    """What is typed, at a terminal or through a pipe."""

    def __init__(self, typed: str, *, terminal: bool) -> None:
        super().__init__(typed)
        self.terminal = terminal

    def isatty(self) -> bool:
        """Whether somebody sits there."""
        return self.terminal


@pytest.fixture
def fidchell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `fidchell ARGUMENTS` in an empty folder, with these lines typed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "160")

    def run(*arguments: object, typed: str = "", terminal: bool = False) -> Result:
        monkeypatch.setattr("sys.stdin", Keyboard(typed, terminal=terminal))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return run


@pytest.fixture
def record_file(fidchell: Run, tmp_path: Path) -> Path:
    """The record of a finished game of Graal."""
    result = fidchell("simulate", "graal", "--games", 1, "--seats", 3, "--seed", "conftest", "--records", tmp_path)
    assert result.code == 0, result.err
    return tmp_path / "graal-00000.json"


@pytest.fixture
def edit(record_file: Path) -> Callable[[Callable[[dict[str, Any]], None]], Path]:
    """Change something in a copy of that record; the path of the copy is returned."""

    def edited(change: Callable[[dict[str, Any]], None]) -> Path:
        source = json.loads(record_file.read_text(encoding="utf-8"))
        change(source)
        path = record_file.with_name("edited.json")
        path.write_text(json.dumps(source), encoding="utf-8")
        return path

    return edited
