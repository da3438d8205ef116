from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from fidchell.arena.crew import play_all, play_in_pool
from fidchell.arena.game import play_game
from fidchell.arena.intervals import bootstrap, wilson
from fidchell.arena.ledger import Ledger, plan_of, read_ledger
from fidchell.arena.plan import Plan
from fidchell.arena.ratings import rate_games
from fidchell.arena.report import arena_command, arena_page, standing_row
from fidchell.arena.summary import pair_points, summarize, win_parts
from fidchell.editions import rules_for
from fidchell.kernel.errors import BadSetup, CorruptRecord, FidchellError
from fidchell.kernel.record import read_record
from fidchell.kernel.table import replay

PLAN = Plan("graal", ("random", "easy"), 6, 3, seed=5)


def lineup_counts(plan: Plan, games: int) -> Counter[tuple[int, int]]:
    return Counter((seat, bot) for number in range(games) for seat, bot in enumerate(plan.lineup(number)))


@pytest.mark.parametrize(
    ("bots", "seats", "games"), [(2, 4, 20), (3, 4, 24), (2, 2, 10), (4, 4, 16), (5, 3, 30), (1, 3, 3)]
)
def test_everybody_comes_to_every_seat_equally_often(bots: int, seats: int, games: int) -> None:
    plan = Plan("graal", tuple(f"b{index}" for index in range(bots)), games, seats)
    assert len(set(lineup_counts(plan, games).values())) == 1


def test_a_game_follows_from_its_plan_and_number_alone() -> None:
    first, second = play_game(PLAN, 3), play_game(PLAN, 3)
    assert first == second
    assert play_game(PLAN, 4)["record"]["log"] != first["record"]["log"]


def test_the_record_of_a_game_can_be_played_again() -> None:
    result = play_game(PLAN, 0)
    table = replay(rules_for("graal"), read_record(json.loads(json.dumps(result["record"]))))
    assert table.rules.outcome(table.state).ranks == result["ranks"]


def test_the_table_is_the_same_whatever_the_number_of_workers() -> None:
    alone = sorted(play_all(PLAN, list(range(6)), 1), key=lambda result: int(result["number"]))
    together = sorted(play_all(PLAN, list(range(6)), 2), key=lambda result: int(result["number"]))
    assert alone == together
    assert arena_page(summarize(PLAN, alone)) == arena_page(summarize(PLAN, together))


def test_killing_a_worker_loses_no_game() -> None:
    plan = Plan("graal", ("random", "greedy"), 24, 3, seed=2)
    killed: list[int] = []

    def kill_one() -> None:
        children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text(encoding="utf-8").split()
        for child in children:
            if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8"):
                os.kill(int(child), signal.SIGKILL)
                killed.append(int(child))
                return

    numbers = []
    for result in play_in_pool(plan, list(range(24)), 2):
        numbers.append(result["number"])
        if len(numbers) == 3:
            kill_one()
    assert killed
    assert sorted(numbers) == list(range(24))


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    ledger = Ledger(PLAN, path)
    for result in play_all(PLAN, [0, 1, 2]):
        ledger.enter(result)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number": 3, "lin')  # cut off by a crash
    again = Ledger(PLAN, path)
    assert again.missing() == [3, 4, 5]
    for result in play_all(PLAN, again.missing()):
        again.enter(result)
    whole = Ledger(PLAN, None)
    for result in play_all(PLAN, list(range(6))):
        whole.enter(result)
    assert Ledger(PLAN, path).in_order() == again.in_order() == whole.in_order()


def test_a_run_can_be_made_longer_but_not_mixed_with_another(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    Ledger(PLAN, path).enter(play_game(PLAN, 0))
    longer = Plan("graal", ("random", "easy"), 9, 3, seed=5)
    assert Ledger(longer, path).missing() == list(range(1, 9))
    with pytest.raises(FidchellError, match="another run"):
        Ledger(Plan("graal", ("random",), 6, 3, seed=5), path)
    head, results, _ = read_ledger(path)
    assert plan_of(head, 6) == PLAN
    assert list(results) == [0]


def test_a_spoilt_file_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    ledger = Ledger(PLAN, path)
    ledger.enter(play_game(PLAN, 0))
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([lines[0], "nonsense", lines[1]]) + "\n", encoding="utf-8")
    with pytest.raises(CorruptRecord, match="Line 2"):
        Ledger(PLAN, path)


@pytest.mark.parametrize(
    "plan",
    [
        Plan("graal", ("nobody",), 5, 3),
        Plan("graal", (), 5, 3),
        Plan("graal", ("random",), 0, 3),
        Plan("graal", ("random",), 5, 9),
        Plan("graal", ("random",), 5, 3, options={"moon": "full"}),
        Plan("chess", ("random",), 5, 2),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_it_starts(plan: Plan) -> None:
    with pytest.raises(BadSetup):
        plan.check()


def test_faults_of_external_bots_are_reported(tmp_path: Path) -> None:
    script = tmp_path / "bad.py"
    script.write_text("import sys; sys.exit(1)", encoding="utf-8")
    plan = Plan("graal", (f"cmd:{sys.executable} {script}", "random"), 1, 2)
    summary = summarize(plan, [play_game(plan, 0)])
    assert summary.faults
    assert "ended with code 1" in summary.faults[0]
    assert "Faults of external bots" in arena_page(summary)


# ---- the numbers


def test_wilson_gives_the_textbook_interval() -> None:
    interval = wilson(60, 100)
    assert interval.mid == 0.6
    assert (round(interval.low, 4), round(interval.high, 4)) == (0.5020, 0.6906)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0


def test_the_bootstrap_interval_holds_the_mean_and_shrinks() -> None:
    few, many = bootstrap([1.0, 5.0, 9.0]), bootstrap([1.0, 5.0, 9.0] * 50)
    assert few.low <= few.mid == 5.0 <= few.high
    assert many.high - many.low < few.high - few.low


def test_shared_wins_count_in_parts() -> None:
    assert win_parts([1, 2, 1, 4]) == [0.5, 0.0, 0.5, 0.0]


def test_a_meeting_counts_all_pairs_of_seats() -> None:
    assert pair_points([0, 1, 0, 1], [1, 2, 3, 4], 0, 1) == 0.75
    assert pair_points([0, 1], [1, 1], 0, 1) == 0.5


def test_the_better_bot_is_rated_higher_and_has_the_larger_share() -> None:
    results = [
        {"lineup": [number % 2, 1 - number % 2], "ranks": [1 + number % 2, 2 - number % 2]} for number in range(20)
    ]
    for number, result in enumerate(results):
        result |= {"number": number, "scores": [], "clause": "X", "decisions": 10, "faults": []}  # type: ignore[dict-item]
    plan = Plan("graal", ("a", "b"), 20, 2)
    summary = summarize(plan, results)
    strong, weak = summary.standings
    assert strong.share.mid == 1.0
    assert strong.room() == 1.0
    assert strong.rating.mu > weak.rating.mu
    assert rate_games(2, results)[0] == strong.rating
    assert summary.cross[0][1] is not None
    assert summary.cross[0][1].mid == 1.0
    assert standing_row(strong)[0] == "a"
    assert arena_command(summary).startswith("fidchell arena graal --bots a,b --games 20 --seats 2 --seed 0")


def test_the_page_stands_alone() -> None:
    page = arena_page(summarize(PLAN, [play_game(PLAN, number) for number in range(2)]))
    assert page.count("<svg") >= 3
    assert "<script" not in page
    assert 'src="http' not in page
    assert "Standings" in page


@pytest.mark.slow
def test_ray_gives_the_same_table_as_the_pool() -> None:
    pytest.importorskip("ray")
    pool = sorted(play_all(PLAN, list(range(6)), 2), key=lambda result: int(result["number"]))
    cluster = sorted(play_all(PLAN, list(range(6)), 2, "local"), key=lambda result: int(result["number"]))
    assert pool == cluster


def busy_ray_worker(seconds: float = 30.0) -> int:
    """A process of Ray that plays a game right now."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if folder.stat().st_uid == os.getuid() and b"ray::play_game" in (folder / "cmdline").read_bytes():
                    return int(folder.name)
        time.sleep(0.01)
    raise AssertionError("no worker of Ray is playing")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="workers are found in /proc")
def test_killing_a_worker_of_ray_loses_no_game() -> None:
    pytest.importorskip("ray")
    plan = Plan("graal", ("random", "greedy"), 12, 4, seed=2)
    expected = sorted(play_all(plan, list(range(12)), 2), key=lambda result: int(result["number"]))
    results = []
    for result in play_all(plan, list(range(12)), 2, "local"):
        results.append(result)
        if len(results) == 2:
            os.kill(busy_ray_worker(), signal.SIGKILL)
    assert sorted(results, key=lambda result: int(result["number"])) == expected
