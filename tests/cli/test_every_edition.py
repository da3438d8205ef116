"""Whatever is on the shelf can be simulated, verified, replayed and played at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from fidchell.cli.display import draw
from fidchell.editions import playable_editions, rules_for
from fidchell.kernel.state import NOBODY
from fidchell.kernel.table import replay
from fidchell.match import open_table, secret_from
from fidchell.recordfile import load_record
from fidchell.wording import catalogue_for
from tests.cli.conftest import Run

EDITIONS = playable_editions()


@pytest.fixture
def game(fidchell: Run, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The record of a random game of an edition with as few seats as it takes."""
    edition = request.param
    seats = min(count for count in rules_for(edition).meta.seats if count > 1)
    arguments = ["simulate", edition, "--games", 1, "--seats", seats, "--seed", "every", "--records", tmp_path]
    assert fidchell(*arguments).code == 0
    return tmp_path / f"{edition}-00000.json"


@pytest.mark.parametrize("game", EDITIONS, indirect=True)
def test_a_game_is_verified_and_replayed(fidchell: Run, game: Path) -> None:
    facts = json.loads(fidchell("verify", game, "--json").out)
    assert facts["fits"]
    assert facts["over"]
    told = fidchell("replay", game, "--at", facts["moves"] - 20)
    assert told.code == 0
    assert f"{facts['moves']}/{facts['moves']} " in told.out
    assert fidchell("replay", game, "--as", 0, "--at", facts["moves"] - 20).code == 0


@pytest.mark.parametrize("game", EDITIONS, indirect=True)
def test_every_table_on_the_way_can_be_drawn_for_everybody(game: Path) -> None:
    record = load_record(game)
    rules = rules_for(record.edition)
    table = replay(rules, record)
    names = [f"Player {seat}" for seat in range(record.seats)]
    console = Console(width=140, quiet=True)
    for quarter in (4, 3, 2, 1):
        table.rewind(len(record.log) * quarter // 4)
        for seat in (NOBODY, quarter % record.seats):
            console.print(draw(rules.meta.family, table.view(seat), names))
    console.print(draw(rules.meta.family, rules.view(table.state, NOBODY), names))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_person_can_sit_down_and_come_back(fidchell: Run, tmp_path: Path, edition: str) -> None:
    path = tmp_path / "game.json"
    typed = "why\nwhy 1\n" + "1\n" * 6 + "undo\nquit\n"
    first = fidchell("play", edition, "--seed", 2, "--bots", "random", "--save", path, typed=typed)
    assert first.code == 0
    assert "not now" in first.out or "1 " in first.out
    moves = len(load_record(path).log)
    assert fidchell("play", "--resume", path, typed="1\nquit\n").code == 0
    assert len(load_record(path).log) > moves


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_and_move_of_a_game_is_said_in_words(edition: str) -> None:
    """No key without its sentence: random games meet most of them."""
    rules = rules_for(edition)
    texts = catalogue_for(rules.meta.family)
    table = open_table(rules, ["x"] * max(rules.meta.seats), {}, secret_from("words"))
    missing: set[str] = set()
    while not table.state.is_over():
        seat = rules.asked(table.state)[0]
        decision = rules.decision(table.state, seat)
        assert decision is not None
        missing |= {decision.prompt.key} - set(texts.sections["prompts"])
        move = decision.moves[len(table.record.log) * 7 % len(decision.moves)]
        missing |= {rules.move_message(move).key} - set(texts.sections["moves"])
        events = table.play(seat, rules.book.text(move))
        missing |= {rules.event_message(event).key for event in events} - set(texts.sections["events"])
    assert missing == set()
