"""games, simulate, replay, rules, --version."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from fidchell.cli.display import draw
from fidchell.cli.main import COMMANDS
from fidchell.cli.replay import ALL_SEEING, Replay
from fidchell.editions import edition_names, rules_for
from fidchell.kernel.table import replay
from fidchell.recordfile import load_record
from tests.cli.conftest import Run


def test_the_version_tells_how_the_rules_run(fidchell: Run) -> None:
    result = fidchell("--version")
    assert result.code == 0
    assert result.out.startswith("fidchell ")
    assert result.out.strip().endswith(("compiled", "interpreted"))


def test_the_menu_lists_all_commands(fidchell: Run) -> None:
    result = fidchell("--help")
    assert result.code == 0
    assert all(name in result.out for name in COMMANDS)


def test_the_shelf_lists_graal_with_its_seats(fidchell: Run) -> None:
    assert "2-6" in fidchell("games").out
    games = {game["edition"]: game for game in json.loads(fidchell("games", "--json").out)}
    assert games["graal"]["seats"] == [2, 3, 4, 5, 6]
    assert set(games) <= set(edition_names())


def test_the_same_seed_gives_the_same_simulation(fidchell: Run, tmp_path: Path) -> None:
    arguments = ["simulate", "graal", "--games", 4, "--seats", 3, "--bots", "greedy,random", "--seed", "x", "--json"]
    one = json.loads(fidchell(*arguments, "--records", tmp_path / "one").out)
    two = json.loads(fidchell(*arguments, "--records", tmp_path / "two").out)
    for name in ("seconds", "decisions_per_second"):
        assert one.pop(name) > 0
        two.pop(name)
    assert one == two
    assert one["bots"] == ["greedy", "random", "greedy"]
    assert sum(one["win_shares"]) == pytest.approx(1)
    assert one["length"]["least"] <= one["length"]["median"] <= one["length"]["most"]
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
        assert fidchell("verify", path).code == 0


def test_a_simulation_tells_shares_and_lengths(fidchell: Run) -> None:
    result = fidchell("simulate", "graal", "--games", 3)
    assert "length in decisions: least" in result.out
    assert "ended by: GRA-" in result.out
    assert "a second" in result.out


def test_the_greedy_bot_beats_random_ones(fidchell: Run) -> None:
    arguments = ["simulate", "graal", "--games", 40, "--bots", "greedy,random,random,random", "--json"]
    assert json.loads(fidchell(*arguments).out)["bot_win_shares"]["greedy"] > 0.5


def test_a_record_is_told_from_beginning_to_end(fidchell: Run, record_file: Path) -> None:
    result = fidchell("replay", record_file)
    length = len(load_record(record_file).log)
    assert result.code == 0
    assert f"1/{length} " in result.out
    assert f"{length}/{length} " in result.out
    assert "wins!" in result.out


def test_a_replay_goes_to_and_fro(record_file: Path) -> None:
    table = replay(rules_for("graal"), load_record(record_file))
    end = table.state.key()
    reader = Replay(table, ALL_SEEING)
    reader.go_to(9)
    middle = table.state.key()
    for typed in ("", "b", "3", "9", "what"):
        assert reader.obey(typed)
    assert reader.position() == 9
    assert table.state.key() == middle
    assert reader.obey("e")
    assert table.state.key() == end
    assert not reader.obey("q")


def test_a_seat_sees_in_a_replay_what_it_saw_in_the_game(fidchell: Run, record_file: Path) -> None:
    everything = fidchell("replay", record_file, "--at", 9).out
    as_seat = fidchell("replay", record_file, "--as", 1, "--at", 9).out
    assert as_seat != everything
    table = replay(rules_for("graal"), load_record(record_file))
    Replay(table, 1).go_to(9)
    seats = table.view(1)["seats"]
    assert isinstance(seats, list)
    assert [seat["hand"] is not None for seat in seats] == [False, True, False]
    assert fidchell("replay", record_file, "--as", 3).code == 2


def test_a_replay_can_be_stepped_through(fidchell: Run, record_file: Path) -> None:
    result = fidchell("replay", record_file, typed="\n\nb\nq\n", terminal=True)
    assert result.out.count("replay>") == 4
    assert fidchell("replay", record_file, typed="\n", terminal=True).code == 0


def test_a_rule_book_is_read_and_searched(fidchell: Run) -> None:
    assert "GRA-GOAL-01" in fidchell("rules", "graal").out
    one = fidchell("rules", "graal", "gra-turn-04").out
    assert one.startswith("GRA-TURN-04")
    assert "Ruling:" in one
    assert "GRA-SHIELD-05" in fidchell("rules", "graal", "shield", "use").out


def test_two_editions_are_told_apart(fidchell: Run) -> None:
    result = fidchell("rules", "arrival-2016", "--versus", "arrival-2017")
    assert "Only in arrival-2016" in result.out
    assert "A17-ADV-01" in result.out
    other_way = fidchell("rules", "arrival-2017", "--versus", "arrival-2016").out
    assert "Only in arrival-2017" in other_way
    assert "A17-GAME-01 " not in other_way


def test_coverage_counts_clauses_cited_and_tested(fidchell: Run) -> None:
    rows = {row["book"]: row for row in json.loads(fidchell("rules", "--coverage", "--json").out)}
    graal = rows["graal"]
    assert "GRA-TURN-04" in graal["coded"]
    assert not set(graal["coded"]) & set(graal["uncoded"])
    assert "graal" in fidchell("rules", "--coverage", "--missing").out


def test_a_game_without_a_drawing_is_shown_plainly() -> None:
    from rich.console import Console

    console = Console(width=80)
    view: dict[str, object] = {"round": 2, "over": False, "seats": [{"cards": 3, "hand": None}], "row": [[1], [2]]}
    with console.capture() as capture:
        console.print(draw("chess", view, ["Ann"]))
    text = capture.get()
    assert "round 2" in text
    assert "Ann" in text
    assert "cards 3" in text


def test_the_command_runs_as_a_program_of_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fidchell.cli.main", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
