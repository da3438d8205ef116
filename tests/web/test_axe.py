"""axe finds nothing serious or critical: on any screen, in any phase, in both lights, on desk and phone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.conftest import NewVisitor
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

Look = tuple[str, int]
TWO: list[Look] = [("light", 1280), ("dark", 360)]
ALL: list[Look] = [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)]
ADDRESSES = {
    "home": "",
    "new table": "new/graal",
    "join": "join/no",
    "rules": "rules",
    "clause": "rules/find/GRA-TURN-02",
    "comparison": "rules/compare",
    "lost": "nothing",
}
WAYS: dict[str, tuple[str, int, dict[str, str]]] = {
    "graal": ("graal", 3, {}),
    "groves": ("groves", 3, {}),
    "groves-solo": ("groves", 1, {}),
    "arrival-2016": ("arrival-2016", 3, {}),
    "arrival-2017-advanced": ("arrival-2017", 3, {"advanced": "yes"}),
    "emperor": ("emperor", 3, {}),
}


def serious(guest: Visitor, looks: list[Look]) -> list[str]:
    """The serious and critical violations on a page in these looks, each with its first place."""
    told = []
    for theme, width in looks:
        guest.look(theme, width)
        found: list[dict[str, Any]] = Axe().run(guest.page).response["violations"]
        told += [
            f"{theme} {width} {one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}"
            for one in found
            if one["impact"] in {"serious", "critical"}
        ]
    guest.look("light", 1280)
    return told


@pytest.mark.parametrize("screen", ADDRESSES)
def test_screens_without_a_table(visit: NewVisitor, screen: str) -> None:
    guest = visit()
    guest.go(ADDRESSES[screen])
    guest.page.wait_for_load_state("networkidle")
    assert serious(guest, ALL if screen == "home" else TWO) == []


# ---- screens that have to be brought about


def lobby(guest: Visitor) -> None:
    guest.open_table("groves", 3, free=1)
    guest.page.wait_for_selector(".lobby")


def invitation(guest: Visitor) -> None:
    lobby(guest)
    guest.page.goto(guest.page.get_by_label("Invite link").input_value())
    guest.page.get_by_role("button", name="Sit down").wait_for()


def curtain(guest: Visitor) -> None:
    guest.play_to_curtain()


def table(guest: Visitor) -> None:
    guest.open_table("graal", 3)
    guest.wait_for_board()
    guest.wait_for_turn()


def settings(guest: Visitor) -> None:
    table(guest)
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.wait_for_selector("dialog[open]")


def aid(guest: Visitor) -> None:
    table(guest)
    guest.page.keyboard.press("?")
    guest.page.wait_for_selector("dialog[open]")


def why_not(guest: Visitor) -> None:
    table(guest)
    while guest.page.locator(".hand [data-spot=closed]").count() == 0:
        guest.play(random.Random(5), 1)
    guest.page.locator(".hand [data-spot=closed]").first.click(force=True)
    guest.page.locator(".notice").wait_for()


def replay(guest: Visitor) -> None:
    table(guest)
    guest.play(random.Random(5), 3)
    guest.page.locator(".moment").last.click()
    guest.page.wait_for_selector(".controls [data-at]")
    guest.page.wait_for_selector(".graal")


STAGED: list[Callable[[Visitor], None]] = [lobby, invitation, curtain, settings, aid, why_not, replay]


@pytest.mark.parametrize("stage", STAGED, ids=lambda stage: stage.__name__)
def test_screens_around_a_table(visit: NewVisitor, stage: Callable[[Visitor], None]) -> None:
    guest = visit()
    stage(guest)
    assert serious(guest, TWO) == []


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGED, ids=lambda stage: stage.__name__)
def test_screens_around_a_table_in_every_look(visit: NewVisitor, stage: Callable[[Visitor], None]) -> None:
    guest = visit()
    stage(guest)
    assert serious(guest, ALL) == []


# ---- tables in every phase


@pytest.mark.parametrize("way", WAYS)
def test_tables_at_the_start(visit: NewVisitor, way: str) -> None:
    guest = visit()
    guest.open_table(*WAYS[way])
    guest.wait_for_board()
    guest.play(random.Random(1), 2)
    assert serious(guest, TWO) == []


def is_fight(view: dict[str, Any]) -> bool:
    """Whether a duel or a battle is on the table."""
    return bool(view.get("battle")) or bool((view.get("attack") or {}).get("duel"))


def play_to_a_fight(guest: Visitor, dice: random.Random) -> bool:
    """Play until the player is asked while a duel or a battle is on; False when the game ends without one."""
    while guest.play(dice, 1) and guest.wait_for_turn():
        if is_fight(guest.states()[-1]["view"]):
            return True
    return False


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("way", WAYS)
def test_tables_in_every_phase_to_the_review(visit: NewVisitor, way: str) -> None:
    guest = visit()
    guest.open_table(*WAYS[way])
    guest.wait_for_board()
    dice = random.Random(3)
    found: list[str] = []
    for phase in ("start", "early", "middle", "late", "later"):
        guest.play(dice, 0 if phase == "start" else 15)
        if guest.is_over():
            break
        guest.wait_for_turn()
        found += [f"{phase}: {one}" for one in serious(guest, ALL)]
    guest.play(dice, 5000)
    assert guest.is_over()
    found += [f"finished: {one}" for one in serious(guest, ALL)]
    guest.page.locator(".outcome").get_by_role("link", name="Review").click()
    guest.page.wait_for_selector("progress")
    found += [f"reviewing: {one}" for one in serious(guest, ALL)]
    guest.page.locator(".findings details summary").click(timeout=600_000)
    found += [f"review: {one}" for one in serious(guest, ALL)]
    assert found == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("way", ["graal", "emperor"])
def test_duels_and_battles(visit: NewVisitor, way: str) -> None:
    guest = visit()
    for seed in range(20):
        guest.open_table(*WAYS[way])
        guest.wait_for_board()
        if play_to_a_fight(guest, random.Random(seed)):
            assert serious(guest, ALL) == []
            return
    pytest.fail("no fight came up in twenty games")
