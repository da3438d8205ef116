"""The review in the replay: started by a button, followed, shown as a curve, as words and as a table."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import NewVisitor

pytestmark = pytest.mark.browser


@pytest.mark.timeout(600)
def test_a_finished_game_is_reviewed_in_its_replay(visit: NewVisitor) -> None:
    guest = visit()
    page = guest.page
    guest.open_table("graal", 2)
    guest.wait_for_board()
    guest.play(random.Random(4), 4)
    page.get_by_role("button", name="End by agreement").click()
    page.locator(".outcome").get_by_role("link", name="Replay").click()
    page.locator("[data-do=review]").click()
    page.locator(".curve svg").wait_for(timeout=60_000)
    page.get_by_role("heading", name="Skill and luck").wait_for(timeout=300_000)
    turns = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert turns >= 4
    assert page.locator(".legend li").count() == 2
    assert "%" in (page.locator(".curve svg").get_attribute("aria-label") or "")
    page.get_by_text("All numbers as a table").click()
    page.locator(".long tbody tr").first.wait_for()
    assert page.locator(".long tbody tr").count() == turns
    page.locator(".long tbody button").first.press("Enter")
    page.wait_for_selector("[data-at='1']")
    box = page.locator(".curve svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 32, box["y"] + 40)
    page.wait_for_selector(f"[data-at='{turns}']")
    guest.look("light", 360)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_marked_moves_stand_in_the_log_and_lead_to_their_moment(visit: NewVisitor) -> None:
    """Random play of a whole game makes mistakes that are beyond doubt."""
    for seed in range(5):
        guest = visit()
        page = guest.page
        guest.open_table("arrival-2016", 2)
        guest.wait_for_board()
        guest.play(random.Random(seed), 5000)
        page.locator(".outcome").get_by_role("link", name="Review").click()
        page.get_by_role("heading", name="Skill and luck").wait_for(timeout=600_000)
        marked = page.locator("[data-mark]")
        if marked.count() == 0:
            continue
        turn = int(marked.first.get_attribute("data-mark") or 0)
        assert "Better:" in page.locator(".findings li").first.inner_text()
        marked.first.press("Enter")
        page.wait_for_selector(f"[data-at='{turn - 1}']")
        page.keyboard.press("ArrowRight")
        page.locator(".log-part .here .mark").first.wait_for()
        assert page.locator(".curve .mark").count() == marked.count()
        return
    pytest.fail("five games of random moves without a clear mistake")
