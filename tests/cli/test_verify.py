"""A record that was tampered with is refused at the entry where it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.cli.conftest import Run

Edit = Callable[[Callable[[dict[str, Any]], None]], Path]


def first_with_draws(source: dict[str, Any], least: int = 0) -> int:
    return next(index for index, entry in enumerate(source["log"]) if entry[2] and index >= least)


def test_an_honest_record_fits(fidchell: Run, record_file: Path) -> None:
    result = fidchell("verify", record_file)
    assert result.code == 0
    assert "It fits." in result.out
    assert json.loads(fidchell("verify", record_file, "--json").out)["fits"] is True


def test_a_changed_move_is_named(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["log"][10][1] = "swap 0 1"

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert "Entry 11 " in result.err


def test_a_move_by_another_seat_is_named(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["log"][4][0] = (source["log"][4][0] + 1) % 3

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert "Entry 5 " in result.err


def test_a_changed_draw_is_named(fidchell: Run, record_file: Path, edit: Edit) -> None:
    source = json.loads(record_file.read_text(encoding="utf-8"))
    index = first_with_draws(source, 5)

    def spoil(source: dict[str, Any]) -> None:
        source["log"][index][2][0] = 0 if source["log"][index][2][0] else 1

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert f"Entry {index + 1} " in result.err
    assert "draws" in result.err


def test_a_changed_draw_of_the_set_up_is_refused(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["setup_draws"][0] ^= 1

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert "set-up" in result.err


def test_a_changed_seat_seed_shows_at_the_first_draws(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["seat_seeds"][1] = "something else"

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert "set-up" in result.err


def test_a_changed_secret_breaks_the_promise(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["secret"] = source["secret"][::-1]

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert "promised" in result.err


def test_a_changed_result_is_refused(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["ranks"].reverse()
        source["ranks"][0], source["ranks"][1] = source["ranks"][1], source["ranks"][0]

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert "ranks" in result.err


def test_an_entry_too_many_is_named(fidchell: Run, record_file: Path, edit: Edit) -> None:
    length = len(json.loads(record_file.read_text(encoding="utf-8"))["log"])

    def spoil(source: dict[str, Any]) -> None:
        source["log"].append([0, "draw", [], source["log"][-1][3] + 1])

    result = fidchell("verify", edit(spoil))
    assert result.code == 2
    assert f"Entry {length + 1} " in result.err


def test_a_shortened_record_does_not_claim_a_result(fidchell: Run, edit: Edit) -> None:
    def spoil(source: dict[str, Any]) -> None:
        source["log"].pop()

    assert fidchell("verify", edit(spoil)).code == 2


def test_an_unfinished_game_fits_as_far_as_it_goes(fidchell: Run, edit: Edit) -> None:
    def stop_early(source: dict[str, Any]) -> None:
        source["log"] = source["log"][:7]
        source["ranks"] = []

    result = fidchell("verify", edit(stop_early))
    assert result.code == 0
    assert "not over" in result.out


def skip_500_words(source: dict[str, Any]) -> None:
    """Pass a part of the stream of chance over, before the last move that draws nothing."""
    quiet = [index for index, entry in enumerate(source["log"]) if not entry[2]][-1]
    if quiet + 1 < len(source["log"]):
        source["ranks"] = []
    source["log"] = source["log"][: quiet + 1]
    source["log"][quiet][3] += 500


def test_chance_that_was_passed_over_is_refused(fidchell: Run, edit: Edit) -> None:
    result = fidchell("verify", edit(skip_500_words))
    assert result.code == 2
    assert "leaves out 500 words of the stream of chance" in result.err


def test_chance_that_was_passed_over_in_an_older_record_is_told(fidchell: Run, edit: Edit) -> None:
    def older(source: dict[str, Any]) -> None:
        source["format"] = 1
        skip_500_words(source)

    path = edit(older)
    result = fidchell("verify", path)
    assert result.code == 0
    assert "500 words of the stream of chance were passed over by moves taken back" in result.out
    facts = json.loads(fidchell("verify", path, "--json").out)
    assert (facts["format"], facts["skipped"], facts["taken_back"]) == (1, 500, 0)


def test_an_older_game_goes_on_in_the_new_format_if_nothing_is_missing(fidchell: Run, edit: Edit) -> None:
    def unfinished(source: dict[str, Any]) -> None:
        source["format"] = 1
        source["log"] = source["log"][:9]
        source["ranks"] = []
        source["names"] = ["Ann", "Ben", "Cid"]

    def with_a_gap(source: dict[str, Any]) -> None:
        source["format"] = 1
        skip_500_words(source)
        source["names"] = ["Ann", "Ben", "Cid"]

    for change, form in ((unfinished, 2), (with_a_gap, 1)):
        path = edit(change)
        assert fidchell("play", "--resume", path, typed="\nsave\nabandon\n").code == 0
        assert json.loads(path.read_text(encoding="utf-8"))["format"] == form
        assert fidchell("verify", path).code == 0
