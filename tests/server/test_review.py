"""The review of a finished game over the wire: started once, followed, kept, and for nobody who may not see it."""

import asyncio
import time
from typing import Any

import pytest

from fidchell.editions import rules_for
from fidchell.kernel.record import Record
from fidchell.search.ismcts import TO_THE_END
from fidchell.server import bodies
from fidchell.server.deeds import Refusal
from fidchell.server.reviewing import LEAST, MOST, Desk, effort_for
from tests.review.test_review import record_of
from tests.server.client import Person
from tests.server.conftest import RunningServer, quick, serving
from tests.server.processes import Process, wait_until_ended
from tests.server.test_lifecycle import GAME


def finished_table(person: Person, edition: str = GAME, **more: object) -> str:
    """A table whose game was ended by agreement after a few moves."""
    table = str(person.open_table(edition, "mb", **more)["id"])
    line = person.sit(table)
    line.play_on(3)
    line.settle()
    line.do("propose", kind="abandon")
    line.wait_until(lambda state: state["status"] != "running")
    return table


def followed(person: Person, table: str) -> dict[str, Any]:
    """The review once it is ready, put together from what came since."""
    moves: list[Any] = []
    for _ in range(600):
        review: dict[str, Any] = person.call("GET", f"/api/tables/{table}/review?since={len(moves)}")
        moves += review["moves"]
        assert len(moves) == review["done"]
        if review["status"] in {"ready", "failed"}:
            return review | {"moves": moves}
        time.sleep(0.1)
    raise TimeoutError(review["status"])


def test_a_finished_game_is_reviewed_once_and_kept(tmp_path: Any) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", review_seconds=1.0)) as server:
        ann, bea = server.person("Ann"), server.person("Bea")
        table = finished_table(ann, watch="everybody")
        assert ann.call("GET", f"/api/tables/{table}/review")["status"] == "none"
        assert ann.call("POST", f"/api/tables/{table}/review")["status"] in {"waiting", "running"}
        review = followed(ann, table)
        assert review["status"] == "ready", review["sentence"]
        record = ann.call("GET", f"/api/tables/{table}/record")
        assert [move["turn"] for move in review["moves"]] == list(range(1, len(record["log"]) + 1))
        assert review["total"] == review["done"] == len(record["log"])
        assert review["games"] >= LEAST
        for move in review["moves"]:
            assert len(move["prospects"]) == len(move["errors"]) == 2
            assert (move["better"] is None) == (move["loss"] == 0)
            assert move["played"]["key"]
        shares = [sum(move["prospects"]) for move in review["moves"]]
        assert 0.6 < sum(shares) / len(shares) < 1.4, "prospects are shares of one win"
        assert [seat["seat"] for seat in review["seats"]] == [0, 1]
        assert bea.call("POST", f"/api/tables/{table}/review") == ann.call("GET", f"/api/tables/{table}/review")


def test_running_games_and_strangers_get_no_review(sqlite_server: RunningServer) -> None:
    ann, bea = sqlite_server.person("Ann"), sqlite_server.person("Bea")
    running = ann.open_table(GAME, "mb")["id"]
    assert "over" in ann.call("POST", f"/api/tables/{running}/review", status=409)["sentence"]
    assert "over" in ann.call("GET", f"/api/tables/{running}/review", status=409)["sentence"]
    over = finished_table(ann)
    bea.call("POST", f"/api/tables/{over}/review", status=404)
    bea.call("GET", f"/api/tables/{over}/review", status=404)


def test_a_branch_is_reviewed_at_its_source(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    source = finished_table(ann)
    branch = ann.call("POST", f"/api/tables/{source}/branch", {"turn": 2, "seat": 0}, 201)["id"]
    line = ann.sit(branch)
    line.settle()
    line.do("propose", kind="abandon")
    line.wait_until(lambda state: state["status"] != "running")
    assert "another table" in ann.call("POST", f"/api/tables/{branch}/review", status=409)["sentence"]


def test_more_than_the_queue_holds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(_: Desk) -> None:
        """Nobody is at work."""

    monkeypatch.setattr(Desk, "work", nothing)
    record = record_of("graal")

    async def fill() -> list[bodies.Review]:
        desk = Desk(1.0, 2)
        for table in ("one", "two", "one"):
            desk.start(table, record)
        with pytest.raises(Refusal, match="Many games"):
            desk.start("three", record)
        return [desk.look("one"), desk.look("two"), desk.look("three")]


    looks = asyncio.run(fill())
    assert [(review.status, review.ahead) for review in looks] == [("waiting", 1), ("waiting", 2), ("none", 0)]


@pytest.mark.parametrize("edition", ["graal", "emperor"])
def test_the_effort_follows_the_time(edition: str) -> None:
    record: Record = record_of(edition)
    short = effort_for(rules_for(edition), record, 0.0)
    long = effort_for(rules_for(edition), record, 1e9)
    assert short.search == LEAST
    assert long.search == MOST
    assert short.turns == long.turns == TO_THE_END


def test_the_process_of_reviews_ends_with_a_killed_server(tmp_path: Any) -> None:
    process = Process(f"sqlite:///{tmp_path}/fidchell.db", tmp_path)
    ann = Person(process.url, "Ann")
    table = finished_table(ann)
    ann.call("POST", f"/api/tables/{table}/review")
    while ann.call("GET", f"/api/tables/{table}/review")["games"] == 0:
        time.sleep(0.05)
    born = process.children()
    assert born
    process.kill()
    wait_until_ended(born)
