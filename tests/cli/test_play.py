"""A newcomer at the terminal: he plays to the end, errs, asks why, takes back, saves, leaves and comes back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from fidchell.cli.answers import read_move
from fidchell.cli.voice import Voice
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadNotation
from fidchell.recordfile import load_record
from tests.cli.conftest import Run


def many_answers(seed: int, count: int = 6000) -> str:
    """Somebody who types numbers; those that are none are refused and cost nothing."""
    random = Random(seed)
    return "".join(f"{random.randint(1, 4)}\n" for _ in range(count))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_newcomer_plays_to_the_end(fidchell: Run, tmp_path: Path, seats: int) -> None:
    record = tmp_path / "game.json"
    result = fidchell("play", "graal", "--seats", seats, "--seed", 3, "--save", record, typed=many_answers(seats))
    assert result.code == 0
    assert "wins!" in result.out
    assert "The secret promised as" in result.out
    assert fidchell("verify", record).code == 0


def test_people_share_a_keyboard_behind_a_curtain(fidchell: Run) -> None:
    answers = "\n".join(many_answers(1).splitlines()[:80])
    result = fidchell("play", "graal", "--seats", 2, "--humans", 2, "--seed", 1, typed=answers)
    assert result.code == 0
    assert "Player 1, take the keyboard" in result.out
    assert "Player 2, take the keyboard" in result.out


def test_a_forced_answer_is_given_and_told(fidchell: Run) -> None:
    result = fidchell("play", "graal", "--seats", 2, "--seed", 3, typed=many_answers(2))
    assert "has one answer only" in result.out


def test_help_rules_and_reasons_are_told_without_costing_a_move(fidchell: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    typed = f"?\nwhy\nwhy 1\nwhy draw\nwhy play grail\nrule GRA-TURN-02\nrule duel\nsave {path}\nabandon\n"
    result = fidchell("play", "graal", "--seed", 8, "--option", "dealer=3", typed=typed)
    assert "take back your last move" in result.out
    assert "GRA-TURN-0" in result.out
    assert "allowed" in result.out
    assert "more: fidchell rules graal duel" in result.out
    assert all(entry.seat != 0 for entry in load_record(path).log)


def test_a_wrong_answer_is_refused_with_the_rule_and_the_game_goes_on(fidchell: Run, tmp_path: Path) -> None:
    typed = f"play dragon\n99\neliminate 5\nrule\nrule submarine\nundo\nwhy dragon\nsave {tmp_path}\nabandon\n"
    result = fidchell("play", "graal", "--seed", 8, "--option", "dealer=3", typed=typed)
    assert result.code == 0
    complaints = result.err.strip().splitlines()
    assert len(complaints) == 8
    assert "'play dragon' is not a move" in complaints[0]
    assert "no move number 99" in complaints[1]
    assert "GRA-" in complaints[2]
    assert "Allowed:" in complaints[2]
    assert "nothing to take back" in complaints[5]
    assert "cannot be written" in complaints[7]


def test_quitting_saves_and_resuming_goes_on_where_it_was(fidchell: Run, tmp_path: Path) -> None:
    left = fidchell("play", "graal", "--seed", 4, typed="1\n1\nquit\n")
    (path,) = tmp_path.glob("graal-*.json")
    assert f"--resume {path.name}" in left.out
    before = json.loads(path.read_text(encoding="utf-8"))
    resumed = fidchell("play", "--resume", path, typed="save\nabandon\n")
    assert resumed.code == 0
    assert json.loads(path.read_text(encoding="utf-8")) == before
    finished = fidchell("play", "--resume", path, typed=many_answers(5))
    assert "wins!" in finished.out
    after = load_record(path)
    assert [entry.move for entry in after.log[: len(before["log"])]] == [entry[1] for entry in before["log"]]
    assert fidchell("verify", path).code == 0


def test_a_closed_terminal_loses_nothing(fidchell: Run, tmp_path: Path) -> None:
    assert fidchell("play", "graal", "--seed", 4, typed="1\n").code == 0
    (path,) = tmp_path.glob("graal-*.json")
    assert len(load_record(path).log) > 0


def test_a_game_that_cannot_be_saved_is_not_left(
    fidchell: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    refuge = tmp_path / "refuge"
    refuge.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(refuge))
    result = fidchell("play", "graal", "--seed", 4, "--save", tmp_path / "file" / "game.json", typed="1\nquit\nshow\n")
    assert result.code == 0
    assert result.err.count("cannot be written") == 2
    assert len(load_record(refuge / "game.json").log) > 0
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_a_table_of_bots_cannot_be_resumed(fidchell: Run, tmp_path: Path) -> None:
    fidchell("play", "graal", "--seed", 4, typed="quit\n")
    (path,) = tmp_path.glob("graal-*.json")
    source = json.loads(path.read_text(encoding="utf-8"))
    source["names"] = ["Bran (random)", "Niamh (random)", "Lugh (greedy)", "Maeve (random)"]
    path.write_text(json.dumps(source), encoding="utf-8")
    result = fidchell("play", "--resume", path)
    assert result.code == 2
    assert "nobody to go on" in result.err


def test_a_saved_game_cannot_start_a_program(fidchell: Run, tmp_path: Path) -> None:
    fidchell("play", "graal", "--seed", 4, typed="quit\n")
    (path,) = tmp_path.glob("graal-*.json")
    source = json.loads(path.read_text(encoding="utf-8"))
    source["names"][1] = f"Bran (cmd:touch {tmp_path}/trap)"
    path.write_text(json.dumps(source), encoding="utf-8")
    result = fidchell("play", "--resume", path, typed=many_answers(5))
    assert result.code == 2
    assert not (tmp_path / "trap").exists()


def test_undo_takes_back_a_choice_that_told_nothing(fidchell: Run, tmp_path: Path) -> None:
    """An Artifact laid is still the player's own business while he may add others."""
    for seed in range(40):
        path = tmp_path / f"{seed}.json"
        typed = f"play talisman\nplay grimoire\nplay runestone\nundo\nsave {path}\nabandon\n"
        result = fidchell("play", "graal", "--seed", seed, "--seats", 2, "--option", "dealer=1", typed=typed)
        if "nothing to take back" not in result.err:
            own = [entry for entry in load_record(path).log if entry.seat == 0]
            assert own == []
            return
    pytest.fail("no seed gave a choice to take back")


def test_the_same_seed_gives_the_same_game(fidchell: Run) -> None:
    games = [fidchell("play", "graal", "--seed", "twice", typed="1\n1\nabandon\n").out for _ in range(2)]
    assert games[0] == games[1]
    assert fidchell("play", "graal", "--seed", "twice", "--salt", "mine", typed="abandon\n").out != games[0]


def test_enough_of_a_move_is_understood() -> None:
    rules = rules_for("graal")
    voice = Voice(rules, ["a", "b"])
    legal = [rules.book.parse(text) for text in ("play talisman-red", "play talisman-blue", "play hat", "draw")]
    assert read_move(rules, voice, legal, "2") == legal[1]
    assert read_move(rules, voice, legal, "hat") == legal[2]
    assert read_move(rules, voice, legal, "Tal  Red") == legal[0]
    assert read_move(rules, voice, legal, "play grail") == rules.book.parse("play grail")
    with pytest.raises(BadNotation, match="could be any of: play talisman-red, play talisman-blue"):
        read_move(rules, voice, legal, "talisman")
    with pytest.raises(BadNotation, match="Did you mean"):
        read_move(rules, voice, legal, "play talisman-pink")


def test_a_bot_sees_only_its_own_hand() -> None:
    rules = rules_for("graal")
    state = rules.setup(3, {}, FastChance(1))
    seen = rules.redact(state, 1)
    assert [len(set(hand)) == 1 and hand[0] < 0 for hand in seen.hands] == [True, False, True]
