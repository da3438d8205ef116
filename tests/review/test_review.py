from __future__ import annotations

from typing import Any

import pytest

from fidchell.arena.game import play_game
from fidchell.arena.plan import Plan
from fidchell.editions import rules_for
from fidchell.kernel.errors import CorruptRecord
from fidchell.kernel.record import Record, read_record
from fidchell.review.page import marked_rows, review_page
from fidchell.review.review import Effort, Reviewer, Verdict, accounts, mark_of
from tests.shelf import JUDGED

QUICK = Effort(3, 2, 2, turns=4)


def record_of(edition: str, bots: tuple[str, ...] = ("random",), seats: int = 3) -> Record:
    return read_record(play_game(Plan(edition, bots, 1, seats, seed=3), 0)["record"])


def shortened(record: Record, entries: int) -> Record:
    """The first part of a record."""
    source: dict[str, Any] = record.as_dict()
    return read_record({**source, "log": source["log"][:entries], "ranks": []})


@pytest.mark.parametrize("edition", JUDGED)
def test_every_move_of_a_record_gets_a_verdict_with_sensible_numbers(edition: str) -> None:
    record = shortened(record_of(edition), 12)
    reviewer = Reviewer(rules_for(edition), record, QUICK)
    verdicts = list(reviewer.verdicts())
    assert [verdict.move for verdict in verdicts] == [entry.move for entry in record.log]
    for verdict in verdicts:
        assert all(0.0 <= share <= 1.0 for share in verdict.prospects)
        assert verdict.loss >= 0.0
        assert (verdict.better != "") == (verdict.loss > 0.0) == (verdict.better_worth > verdict.worth)
        assert verdict.luck == 0.0 or record.log[verdict.index].draws


def test_the_same_seed_gives_the_same_review() -> None:
    record = shortened(record_of("graal"), 25)
    first, second = (
        [verdict.as_dict() for verdict in Reviewer(rules_for("graal"), record, QUICK, 7).verdicts()] for _ in range(2)
    )
    assert first == second


def test_the_last_prospects_are_the_result() -> None:
    record = record_of("graal", ("greedy",))
    verdicts = list(Reviewer(rules_for("graal"), record, Effort(2, 2, 2, turns=2)).verdicts())
    assert verdicts[-1].prospects == [1.0 if rank == 1 else 0.0 for rank in record.ranks]


def test_a_spoilt_record_is_refused_before_any_time_is_spent() -> None:
    source: dict[str, Any] = record_of("graal").as_dict()
    source["log"][3] = source["log"][4]
    record = read_record(source)
    with pytest.raises(CorruptRecord):
        Reviewer(rules_for("graal"), record, QUICK)


@pytest.mark.parametrize(
    ("loss", "error", "mark"), [(0.5, 0.05, "??"), (0.5, 0.18, "?"), (0.06, 0.0, "?!"), (0.3, 0.2, ""), (0.0, 0.0, "")]
)
def test_a_move_is_marked_only_for_what_it_surely_lost(loss: float, error: float, mark: str) -> None:
    assert mark_of(loss, error) == mark


def test_luck_and_loss_are_added_up_seat_by_seat() -> None:
    def verdict(seat: int, loss: float, luck: float) -> Verdict:
        mark = mark_of(loss, 0.03)
        return Verdict(0, seat, "a", 2, [0.5, 0.5], [0.1, 0.1], 0.4, "b", 0.5, loss, 0.03, mark, luck, 0.04)

    record = record_of("graal")
    mine, yours, _ = accounts(record, [verdict(0, 0.3, -0.1), verdict(0, 0.0, 0.2), verdict(1, 0.0, 0.0)])
    assert (round(mine.loss, 6), round(mine.luck, 6)) == (0.3, 0.1)
    assert round(mine.luck_error, 4) == 0.0566
    assert mine.marks["??"] == 1
    assert yours.marks == {"??": 0, "?": 0, "?!": 0}


def test_the_page_shows_the_curve_and_the_marked_moves() -> None:
    record = shortened(record_of("graal"), 10)
    reviewer = Reviewer(rules_for("graal"), record, QUICK)
    verdicts = list(reviewer.verdicts())
    page = review_page(reviewer, verdicts)
    assert "<svg" in page
    assert "Skill and luck" in page
    assert len(marked_rows(record, verdicts)) == sum(verdict.mark != "" for verdict in verdicts)
