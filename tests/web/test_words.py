"""What the page says: the log in the catalogue's words, explanations with their rule, rules that can be searched."""

from __future__ import annotations

import random

import pytest

from fidchell.kernel.rules import Message
from fidchell.wording import catalogue_for
from tests.web.conftest import NewVisitor

pytestmark = pytest.mark.browser


def test_the_log_says_what_the_catalogue_says(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    guest.play(random.Random(12), 5)
    states = guest.states()
    names = [seat["name"] for seat in states[-1]["seats"]]
    events = [event for state in states for batch in state["batches"] for event in batch["events"]]
    catalogue = catalogue_for("graal")
    told = guest.page.locator(".log-part").inner_text()
    assert events
    for event in events:
        sentence = catalogue.say("events", Message(event["key"], event["params"]), names)
        assert sentence[1:] in told


def test_focus_explains_a_card_with_its_rule(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    guest.wait_for_turn()
    guest.page.keyboard.press("b")
    tip = guest.page.get_by_role("tooltip")
    tip.wait_for()
    assert "GRA-" in tip.inner_text()
    guest.page.keyboard.press("Escape")
    tip.wait_for(state="detached")


def test_an_explanation_goes_with_the_table_it_explains(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("groves", 2)
    guest.wait_for_board()
    guest.wait_for_turn()
    guest.page.keyboard.press("b")
    guest.page.get_by_role("tooltip").wait_for()
    guest.go("new/groves")
    guest.page.get_by_role("button", name="Start").first.wait_for()
    assert guest.page.get_by_role("tooltip").count() == 0


def test_rules_are_searched_and_every_clause_has_its_address(visit: NewVisitor) -> None:
    guest = visit()
    guest.go("rules/graal")
    guest.page.get_by_label("Search").fill("fisher king shields")
    guest.page.wait_for_function("() => document.querySelectorAll('article').length < 20")
    assert guest.page.locator("article").count() > 0
    assert "Fisher King" in guest.page.locator("article").first.inner_text()
    guest.go("rules/find/GRO-CROWN-01")
    guest.page.wait_for_selector("#GRO-CROWN-01.marked")


def test_the_two_editions_of_the_arrival_are_compared(visit: NewVisitor) -> None:
    guest = visit()
    guest.go("rules/compare")
    guest.page.get_by_text("Only in 2016").first.wait_for()
    assert guest.page.locator(".pair").count() > 5


def test_settings_stay_on_the_device(visit: NewVisitor) -> None:
    guest = visit()
    guest.go()
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Look").select_option("dark")
    guest.page.get_by_label("Text size").select_option(label="130 %")
    assert guest.page.locator("html").get_attribute("data-theme") == "dark"
    kept = guest.page.evaluate("JSON.parse(localStorage.getItem('fidchell.settings'))")
    assert (kept["theme"], kept["textSize"]) == ("dark", 1.3)
