from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from fidchell.bots.external import ExternalBot, question
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadSetup

READY = 'print(json.dumps({"type": "ready", "protocol": 1}), flush=True)'
HEAD = "import json, sys, time; sys.stdin.readline();"
EDITION = "graal"
SAMPLE = Path(__file__).parent.parent.parent / "examples" / "sample_bot.py"


def program(tmp_path: Path, body: str, *, greets: bool = True) -> str:
    """The command of a program that greets and then treats each question as `body` says."""
    lines = ["import json, sys, time", "sys.stdin.readline()"]
    if greets:
        lines.append(READY)
    lines += ["for line in sys.stdin:", "    ask = json.loads(line)"]
    lines += [f"    {line}" for line in body.splitlines()]
    path = tmp_path / "program.py"
    path.write_text("\n".join(lines), encoding="utf-8")
    return f"{sys.executable} {path}"


def answer(move: str) -> str:
    return f'print(json.dumps({{"type": "move", "number": ask["number"], "move": {move}}}), flush=True)'


def ask(bot: ExternalBot, times: int = 1) -> list[int]:
    rules = rules_for(EDITION)
    chance = FastChance(4)
    state = rules.setup(3, {}, chance)
    chosen: list[int] = []
    for _ in range(times):
        seat = state.actor
        move = bot.choose(rules, rules.redact(state, seat), seat, chance)
        assert move in rules.legal(state)
        chosen.append(move)
    bot.close()
    return chosen


def kinds(bot: ExternalBot) -> list[str]:
    return [fault.kind for fault in bot.faults]


def test_a_program_that_answers_is_obeyed(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, answer('ask["moves"][-1]')))
    rules = rules_for(EDITION)
    assert set(ask(bot, 3)) == {rules.setup(3, {}, FastChance(4)).moves[-1]}
    assert bot.faults == []


def test_an_illegal_move_is_lost_to_the_fallback_and_reported(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, answer('"eliminate 0"')))
    ask(bot, 2)
    assert kinds(bot) == ["illegal", "illegal"]
    assert "not allowed now" in bot.faults[0].says
    assert bot.starts == 1


def test_a_move_nobody_knows_is_reported(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, answer('"steal everything"')))
    ask(bot)
    assert kinds(bot) == ["illegal"]


def test_a_crash_costs_the_move_and_the_program_is_started_again(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, "sys.exit(3)"))
    ask(bot, 2)
    assert kinds(bot) == ["crash", "crash"]
    assert "code 3" in bot.faults[0].says
    assert bot.starts == 2


def test_a_program_that_crashes_on_and_on_is_given_up(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, "sys.exit(3)"))
    ask(bot, 7)
    assert len(bot.faults) == 7
    assert bot.starts == 4
    assert "not started again" in bot.faults[-1].says


def test_a_slow_program_loses_its_move(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, "time.sleep(60)"), seconds=0.8)
    ask(bot)
    assert kinds(bot) == ["slow"]


def test_a_program_that_never_greets_loses_its_move(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, "pass", greets=False), seconds=0.8)
    ask(bot)
    assert kinds(bot) == ["slow"]


@pytest.mark.parametrize(
    "noise", ['print("hello", flush=True)', "print([1], flush=True)", 'print("{}" * 40000, flush=True)']
)
def test_nonsense_is_reported(tmp_path: Path, noise: str) -> None:
    bot = ExternalBot(program(tmp_path, noise))
    ask(bot)
    assert kinds(bot) == ["nonsense"]


def test_a_flood_of_lines_does_not_fill_the_memory(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, 'while True: print(json.dumps({"number": -1}))'), seconds=0.5)
    ask(bot)
    assert kinds(bot) == ["slow"]


def test_an_answer_to_an_earlier_question_is_passed_over(tmp_path: Path) -> None:
    body = 'print(json.dumps({"number": ask["number"] - 1, "move": "nonsense"}), flush=True)\n'
    bot = ExternalBot(program(tmp_path, body + answer('ask["moves"][0]')))
    ask(bot, 2)
    assert bot.faults == []


def test_a_program_that_does_not_exist_is_reported_and_the_game_goes_on() -> None:
    bot = ExternalBot("/nowhere/no-such-program")
    ask(bot)
    assert kinds(bot) == ["crash"]


@pytest.mark.parametrize("command", ["", "   ", "'open"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(BadSetup):
        ExternalBot(command)


def test_the_sample_bot_has_forty_lines_and_plays_without_fault() -> None:
    assert len(SAMPLE.read_text(encoding="utf-8").splitlines()) <= 40
    bot = ExternalBot(f"{sys.executable} {SAMPLE}")
    ask(bot, 5)
    assert bot.faults == []


def test_a_question_tells_only_what_the_seat_may_know() -> None:
    rules = rules_for(EDITION)
    chance = FastChance(9)
    state = rules.setup(4, {}, chance)
    for _ in range(40):
        seat = state.actor
        told: dict[str, Any] = question(rules, rules.redact(state, seat), seat, 1)
        world = rules.sample(rules.redact(state, seat), seat, chance)
        assert json.dumps(question(rules, rules.redact(world, seat), seat, 1)) == json.dumps(told)
        rules.play(state, state.moves[chance.below(len(state.moves))], chance)
