"""The REST interface against its own description, and the operator's pages."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fidchell import editions
from fidchell.editions import rules_for
from fidchell.kernel.rules import Rules
from fidchell.server import live, lobby, players, shelf_routes
from tests.server.client import PATIENT, get
from tests.server.conftest import RunningServer, quick, serving
from tests.server.test_lifecycle import ALL, GAME

ROOT = Path(__file__).resolve().parents[2]


def test_the_browsers_wire_types_are_those_of_the_server() -> None:
    command = [sys.executable, "tools/wire_types.py", "--check"]
    checked = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "src"}, check=False)
    assert checked.returncode == 0


def test_the_shelf_shows_every_edition_with_its_box(sqlite_server: RunningServer) -> None:
    shelf = get(f"{sqlite_server.url}/api/editions").json()
    assert [edition["edition"] for edition in shelf["editions"]] == ALL
    for edition in shelf["editions"]:
        meta = rules_for(edition["edition"]).meta
        assert edition["seats"] == meta.seats
        assert edition["bots"][0]["name"] == "random"
        texts = get(f"{sqlite_server.url}/api/texts/en/{edition['family']}").json()
        assert texts["prompts"]
        assert texts["box"] == edition["box"]
        book = get(f"{sqlite_server.url}/api/rules/{edition['book']}").json()
        assert len(book["clauses"]) > 100


def test_health_and_metrics_tell_the_operator_how_it_goes(server: RunningServer) -> None:
    ann = server.person("Ann")
    line = ann.sit(ann.open_table(GAME, "mb")["id"])
    line.play_on(3)
    health = get(f"{server.url}/health").json()
    assert health["status"] == "ok"
    assert health["tables"] == health["sockets"] == 1
    assert health["database"] == server.settings.database.split(":")[0]
    figures = get(f"{server.url}/metrics").text
    assert 'fidchell_actions_total{kind="moved"}' in figures
    assert "fidchell_sockets 1.0" in figures
    assert "fidchell_store_seconds_bucket" in figures


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"kind": "me"}] * 8},
        {"options": {"nonsense": "yes"}},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep-thought"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "cmd:touch /tmp/owned"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy@/etc/passwd"}]},
        {"stand_in": "nobody"},
        {"edition": "chess"},
        {"clock": {"bank": 1, "increment": 0}},
        {"seats": []},
        {"grace": -1},
    ],
)
def test_impossible_tables_are_refused_with_a_sentence(sqlite_server: RunningServer, change: dict[str, object]) -> None:
    ann = sqlite_server.person("Ann")
    body = {"edition": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], **change}
    problem = ann.call("POST", "/api/tables", body, status=422)
    assert problem["sentence"].endswith((".", "`"))
    assert not ann.call("GET", "/api/tables")["mine"]


def test_a_guest_changes_the_name_and_webhooks_are_off(sqlite_server: RunningServer) -> None:
    ann = sqlite_server.person("Ann")
    assert ann.call("PATCH", "/api/guests/me", {"name": " Anna  Livia "})["name"] == "Anna Livia"
    ann.call("PATCH", "/api/guests/me", {"webhook": "https://example.org/x"}, status=409)


@pytest.mark.parametrize(
    "url", ["http://example.org/", "https://127.0.0.1/", "https://localhost/x", "https://u:p@example.org/"]
)
def test_webhooks_cannot_lead_inside(tmp_path: Path, url: str) -> None:
    with serving(quick(f"sqlite:///{tmp_path}/fidchell.db", webhooks=True)) as server:
        ann = server.person("Ann")
        ann.call("PATCH", "/api/guests/me", {"webhook": url}, status=409)
        assert ann.call("PATCH", "/api/guests/me", {"webhook": ""})["webhook"] == ""


CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance, content_type_conformance]


def call_at_random(server: RunningServer, examples: int) -> int:
    """Calls made up from the description, with and without a token; all answers must be as described."""
    ann = server.person("Ann")
    table = ann.open_table(GAME, "mb")["id"]
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    calls = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=result.ok().as_strategy())
        def one(case: schemathesis.Case[Any]) -> None:
            nonlocal calls
            calls += 1
            if "table" in case.path_parameters and calls % 3:
                case.path_parameters["table"] = table
            headers = {"authorization": f"Bearer {ann.token}"} if calls % 4 else {}
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENT)

        one()
    assert 'fidchell_errors_total{where="http"}' not in get(f"{server.url}/metrics").text
    return calls


def test_every_call_answers_as_described(sqlite_server: RunningServer) -> None:
    assert call_at_random(sqlite_server, 12) > 150


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_very_many_calls_answer_as_described(server: RunningServer) -> None:
    assert call_at_random(server, 300) > 4000


def test_an_edition_that_cannot_be_opened_does_not_take_the_others_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        table = ann.open_table(GAME, "mb")["id"]
    opened = editions.rules_for

    def broken(edition: str, folder: Path | None = None) -> Rules[Any]:
        if edition == GAME:
            raise ImportError("a part of the program is missing")
        return opened(edition, folder)

    for module in (shelf_routes, live, lobby, players):
        monkeypatch.setattr(module, "rules_for", broken)
    forget_the_shelf()
    try:
        with serving(quick(database)) as server:
            ann.url = server.url
            ann.http.base_url = server.url
            shelf = ann.call("GET", "/api/editions")
            assert [edition["edition"] for edition in shelf["editions"]] == [name for name in ALL if name != GAME]
            mine = ann.call("GET", "/api/tables")["mine"]
            assert [(one["id"], one["status"], one["title"]) for one in mine] == [(table, "closed", GAME)]
            line = ann.sit(table)
            assert "cannot be opened" in line.wait_for("closing")["sentence"]
            assert "cannot be opened" in ann.call("GET", f"/api/tables/{table}/replay", status=409)["sentence"]
            ann.call("POST", "/api/tables", {"edition": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}, status=422)
    finally:
        forget_the_shelf()


def forget_the_shelf() -> None:
    """The next server looks at every edition anew."""
    for kept in (shelf_routes.shelf, shelf_routes.playable, shelf_routes.opens, players.bots_for):
        kept.cache_clear()
