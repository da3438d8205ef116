"""Whatever cannot be accepted gets one clear sentence on stderr and exit code 2, and nothing is written or lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fidchell import editions
from tests.cli.conftest import Result, Run

Edit = Callable[[Callable[[dict[str, Any]], None]], Path]


def assert_refused(result: Result, *words: str) -> None:
    assert result.code == 2, result
    assert result.out == ""
    assert len(result.err.strip().splitlines()) == 1, result.err
    assert result.err.strip().endswith((".", "?")), result.err
    for word in words:
        assert word in result.err


REFUSED = [
    (["play", "chess"], ["chess", "graal"]),
    (["simulate", "chess"], ["chess", "graal"]),
    (["rules", "chess"], ["chess", "graal"]),
    (["rules"], ["--coverage"]),
    (["play"], ["--resume"]),
    (["play", "graal", "--seats", "9"], ["9", "2, 3, 4, 5, 6"]),
    (["play", "graal", "--seats", "1"], ["1", "2, 3, 4, 5, 6"]),
    (["play", "graal", "--seats", "2", "--humans", "3"], ["3 people", "2 seats"]),
    (["simulate", "graal", "--seats", "0"], ["0", "2, 3, 4, 5, 6"]),
    (["play", "graal", "--option", "magic=yes"], ["magic", "dealer"]),
    (["play", "graal", "--option", "dealer=merlin"], ["merlin", "random"]),
    (["simulate", "graal", "--option", "dealer"], ["NAME=VALUE"]),
    (["play", "graal", "--bots", "deep-blue"], ["deep-blue", "greedy"]),
    (["simulate", "graal", "--seats", "2", "--bots", "random,random,random"], ["3 bots", "2 seats"]),
    (["simulate", "graal", "--bots", ","], ["at least one bot"]),
    (["rules", "graal", "GRA-NOWHERE-99"], ["GRA-NOWHERE-99"]),
    (["rules", "graal", "submarine"], ["submarine"]),
    (["rules", "graal", "--versus", "groves"], ["different games"]),
    (["rules", "graal", "--versus", "chess"], ["chess"]),
    (["simulate", "graal", "--games", "many"], ["--games"]),
    (["simulate", "graal", "--games", "0"], ["--games"]),
    (["bench", "--only", "chess"], ["chess"]),
    (["castle"], ["castle"]),
    (["play", "graal", "--castle"], ["--castle"]),
]


@pytest.mark.parametrize(("arguments", "words"), REFUSED, ids=[" ".join(row[0]) for row in REFUSED])
def test_what_does_not_exist_is_refused_in_one_sentence(
    fidchell: Run, tmp_path: Path, arguments: list[str], words: list[str]
) -> None:
    assert_refused(fidchell(*arguments), *words)
    assert list(tmp_path.iterdir()) == []


NO_RECORDS = {
    "empty": b"",
    "text": b"Once upon a time",
    "binary": bytes(range(256)),
    "list": b"[1, 2, 3]",
    "another table": b'{"name": "fidchell"}',
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("content", NO_RECORDS.values(), ids=NO_RECORDS)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_foreign_file_is_refused(fidchell: Run, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "foreign.json"
    path.write_bytes(content)
    assert_refused(fidchell(command, path), "not a record of a game")
    assert_refused(fidchell("play", "--resume", path), "not a record of a game")
    assert path.read_bytes() == content


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
def test_a_truncated_record_is_refused_and_left_alone(fidchell: Run, record_file: Path, command: list[str]) -> None:
    content = record_file.read_bytes()
    record_file.write_bytes(content[: len(content) * 2 // 3])
    assert_refused(fidchell(*command, record_file), "only a part of one")
    assert record_file.read_bytes() == content[: len(content) * 2 // 3]


def test_a_missing_file_and_a_folder_are_refused(fidchell: Run, tmp_path: Path) -> None:
    assert_refused(fidchell("verify", tmp_path / "nowhere.json"), "no file")
    assert_refused(fidchell("verify", tmp_path), "cannot be read")


def change(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda source: source.update({name: value})


CHANGED_HEADS = [
    ("rules_version", 99, "version 99"),
    ("format", 7, "format"),
    ("edition", "chess", "chess"),
    ("seats", 40, "40"),
    ("seats", "three", "seats"),
    ("options", {"magic": "yes"}, "magic"),
    ("secret", "", "not been shown"),
    ("secret", "another", "promised"),
    ("log", {}, "log"),
    ("ranks", [7], "ranks"),
    ("names", [1], "names"),
]


@pytest.mark.parametrize(("name", "value", "word"), CHANGED_HEADS)
def test_a_record_with_another_head_is_refused(fidchell: Run, edit: Edit, name: str, value: object, word: str) -> None:
    path = edit(change(name, value))
    assert_refused(fidchell("verify", path), word)


NO_ENTRIES: list[list[object]] = [[], [0, "draw", []], ["0", "draw", [], 0], [0, 5, [], 0], [0, "draw", "x", 0]]
NO_TAKE_BACKS: list[list[object]] = [[2], [-1], [True], ["1"]]


@pytest.mark.parametrize("entry", NO_ENTRIES + NO_TAKE_BACKS)
def test_an_entry_that_is_none_is_named(fidchell: Run, edit: Edit, entry: list[object]) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["log"][2] = entry

    assert_refused(fidchell("verify", edit(spoil)), "entry 3")


@pytest.mark.parametrize("position", [-1, 10**40, 1.5, True])
def test_an_impossible_position_is_refused(fidchell: Run, edit: Edit, position: object) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["log"][2][3] = position

    assert_refused(fidchell("verify", edit(spoil)))


@pytest.mark.parametrize(
    ("content", "word"),
    [("{", "cannot be read"), ("[]", "not a table"), ("{}", "lacks"), (None, "no component file")],
)
def test_a_corrupt_component_file_is_refused(fidchell: Run, tmp_path: Path, content: str | None, word: str) -> None:
    folder = tmp_path / "pieces"
    folder.mkdir()
    if content is not None:
        (folder / "graal.json").write_text(content, encoding="utf-8")
    for command in (["play", "graal"], ["simulate", "graal"]):
        assert_refused(fidchell(*command, "--pieces", folder), word)


def test_a_deck_with_a_card_too_few_is_refused(fidchell: Run, tmp_path: Path) -> None:
    box = editions.read_pieces_file("graal")
    deck = box["deck"]
    assert isinstance(deck, list)
    deck.pop()
    (tmp_path / "graal.json").write_text(json.dumps(box), encoding="utf-8")
    assert_refused(fidchell("simulate", "graal", "--pieces", tmp_path), "71 cards")


def test_a_corrected_folder_of_pieces_can_be_played(fidchell: Run, tmp_path: Path) -> None:
    (tmp_path / "graal.json").write_text(json.dumps(editions.read_pieces_file("graal")), encoding="utf-8")
    assert fidchell("simulate", "graal", "--games", 1, "--pieces", tmp_path).code == 0


def test_a_place_that_cannot_be_written_is_refused(fidchell: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    result = fidchell("simulate", "graal", "--games", 1, "--records", tmp_path / "file")
    assert result.code == 2
    assert "cannot be written" in result.err
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"
