"""Two devices at one table, watchers, curtains, broken lines, replays."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.web.conftest import NewVisitor
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser


def hands_seen(guest: Visitor) -> set[int]:
    """The seats whose hand of Graal this device was ever sent."""
    views: list[dict[str, Any]] = [state["view"] for state in guest.states() if state["view"]]
    return {seat for view in views for seat, place in enumerate(view["seats"]) if place["hand"] is not None}


def test_a_lobby_that_waits_leaves_the_server_alone(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3, free=1)
    guest.page.wait_for_selector(".lobby")
    guest.page.wait_for_timeout(1000)
    calls: list[str] = []
    guest.page.on("request", lambda request: calls.append(request.url))
    guest.page.wait_for_timeout(1000)
    assert calls == []


def test_people_at_one_device_have_a_curtain_between_them(visit: NewVisitor) -> None:
    guest = visit()
    guest.play_to_curtain()
    assert guest.page.locator(".curtain").count() == 1
    assert guest.page.locator(".hand").count() == 0
    guest.page.locator(".curtain button").click()
    guest.page.wait_for_selector(".hand")
    assert hands_seen(guest) == {0, 1}


def test_chat_is_shown_as_plain_text(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 2)
    guest.wait_for_board()
    guest.page.get_by_role("tab", name="Chat").last.click()
    guest.page.get_by_label("Say something").fill("<b>Grail</b>?")
    guest.page.get_by_role("button", name="Send").click()
    guest.page.get_by_text("<b>Grail</b>?").wait_for()


def test_a_running_game_can_be_looked_back_at_from_the_own_seat(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    guest.play(random.Random(9), 4)
    guest.page.locator(".moment").last.click()
    guest.page.wait_for_selector(".controls [data-at]")
    guest.page.wait_for_selector(".graal")
    at = int(guest.page.locator("[data-at]").get_attribute("data-at") or 0)
    guest.page.keyboard.press("ArrowLeft")
    guest.page.wait_for_selector(f"[data-at='{at - 1}']")
    guest.page.keyboard.press("Home")
    guest.page.wait_for_selector("[data-at='0']")
    assert "at=0" in guest.page.url
    assert guest.page.get_by_label("Seen by").locator("option[value=all]").count() == 0


@pytest.mark.slow
def test_a_finished_game_is_replayed_open_verified_and_played_on(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("groves", 1)
    guest.wait_for_board()
    guest.play(random.Random(10), 2000)
    assert guest.is_over()
    guest.page.get_by_role("button", name="Was it fair?").click()
    guest.page.locator(".outcome [role=status]").get_by_text("✓").wait_for()
    guest.page.locator(".outcome").get_by_role("link", name="Replay").click()
    guest.page.wait_for_selector(".groves")
    guest.page.get_by_label("Seen by").select_option("all")
    guest.page.locator("[data-do=autoplay]").click()
    guest.page.wait_for_selector("[data-at='2']")
    guest.page.locator("[data-do=autoplay]").click()
    guest.page.locator("[data-branch]").first.click()
    guest.page.wait_for_url("**/#/table/**")
    guest.wait_for_board()
    assert guest.play(random.Random(1), 2) == 2
