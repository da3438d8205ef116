"""Tables begun under other rules: closed with a sentence, log untouched; they go on where their rules are played."""

import re
import time
from pathlib import Path

from sqlalchemy import text

from fidchell.editions import rules_for
from fidchell.server.store.engine import open_engine
from tests.server.client import Person
from tests.server.conftest import quick, serving
from tests.server.test_lifecycle import ALL

VERSION = re.compile(r'"version":(\d+)')


def doctor(database: str, change: int) -> None:
    """Let every table have been begun under another version; and let all be woken at the next start."""
    engine = open_engine(database)
    with engine.begin() as connection:
        for table, head in connection.execute(text("SELECT id, head FROM tables")).all():
            other = VERSION.sub(lambda found: f'"version":{int(found[1]) + change}', head)
            values = {"table": table, "head": other}
            connection.execute(text("UPDATE tables SET head = :head, wake_at = 1 WHERE id = :table"), values)
    engine.dispose()


def all_logs(database: str) -> list[tuple[object, ...]]:
    """Every entry of every table, as it is stored."""
    engine = open_engine(database)
    with engine.connect() as connection:
        found = connection.execute(text('SELECT table_id, n, at, "key", entry FROM log ORDER BY table_id, n')).all()
    engine.dispose()
    return [tuple(row) for row in found]


def move_to(person: Person, url: str) -> None:
    """The same device at another server."""
    person.url = url
    person.http.base_url = url


def test_a_table_of_another_version_is_closed_untouched_and_goes_on_under_its_own(database: str) -> None:
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        tables = {edition: ann.open_table(edition, "mbb")["id"] for edition in ALL}
        for table in tables.values():
            ann.sit(table).play_on(2)
        time.sleep(0.5)  # the bots come to the next question
    before = all_logs(database)
    doctor(database, 90)
    with serving(quick(database)) as server:
        move_to(ann, server.url)
        for edition, table in tables.items():
            check_closed(ann, edition, table)
        time.sleep(1)  # nobody answers by itself, though every table was woken
    assert all_logs(database) == before
    doctor(database, -90)
    with serving(quick(database)) as server:
        move_to(ann, server.url)
        for table in tables.values():
            line = ann.sit(table)
            line.wait_for("state")
            assert line.state["status"] in {"running", "finished"}
            assert line.play_on(1) == 1 or line.state["status"] == "finished"
    after = [row for row in all_logs(database) if row in before]
    assert after == before


def check_closed(ann: Person, edition: str, table: str) -> None:
    """What somebody who sits there is told, and that nothing can be done."""
    line = ann.sit(table)
    line.wait_for("state")
    meta = rules_for(edition).meta
    assert line.state["status"] == "closed"
    assert f"version {meta.version + 90} of the rules of {meta.title}" in line.state["sentence"]
    assert f"this server plays version {meta.version}" in line.state["sentence"]
    assert line.state["view"] is None
    assert line.act("pass", seat=0)["reason"] == "not-running"
    assert ann.call("GET", f"/api/tables/{table}")["status"] == "closed"


def test_a_finished_game_of_another_version_keeps_its_result(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/fidchell.db"
    with serving(quick(database)) as server:
        ann = server.person("Ann")
        table = ann.open_table("graal", "mb")["id"]
        ann.sit(table).play_on(100_000)
        outcome = ann.call("GET", f"/api/tables/{table}")["outcome"]
    assert outcome is not None
    doctor(database, 90)
    with serving(quick(database)) as server:
        move_to(ann, server.url)
        info = ann.call("GET", f"/api/tables/{table}")
        assert info["status"] == "finished"
        assert info["outcome"] == outcome
