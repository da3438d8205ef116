"""Every edition is played in a real browser, by clicking what the page offers."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import NewVisitor

pytestmark = pytest.mark.browser

WAYS = [
    ("graal", 3, {}),
    ("groves", 3, {}),
    ("groves", 1, {}),
    ("groves", 2, {"outerland": "yes"}),
    ("arrival-2016", 3, {}),
    ("arrival-2017", 3, {"advanced": "yes"}),
    ("emperor", 3, {}),
]
NAMES = ["graal", "groves", "groves-solo", "groves-outerland", "arrival-2016", "arrival-2017-advanced", "emperor"]


@pytest.mark.parametrize(("edition", "seats", "options"), WAYS, ids=NAMES)
def test_the_first_moves_of_every_edition_can_be_clicked(
    visit: NewVisitor, edition: str, seats: int, options: dict[str, str]
) -> None:
    guest = visit()
    guest.open_table(edition, seats, options)
    guest.wait_for_board()
    assert guest.play(random.Random(7), 8) == 8
    assert guest.states()[-1]["turn"] >= 8


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("edition", "seats", "options"), WAYS, ids=NAMES)
def test_whole_games_of_every_edition_can_be_clicked(
    visit: NewVisitor, edition: str, seats: int, options: dict[str, str]
) -> None:
    guest = visit()
    guest.open_table(edition, seats, options)
    guest.wait_for_board()
    guest.play(random.Random(11), 5000)
    assert guest.is_over()
    assert guest.states()[-1]["outcome"]["ranks"]


@pytest.mark.parametrize("edition", ["graal", "groves", "arrival-2016", "emperor"])
def test_the_board_stays_where_it_is_from_question_to_question(visit: NewVisitor, edition: str) -> None:
    guest = visit()
    guest.open_table(edition, 3)
    guest.wait_for_board()
    dice = random.Random(4)
    tops, lines = set(), set()
    for _ in range(10):
        guest.play(dice, 1)
        guest.wait_for_turn()
        if guest.is_over():
            break  # where nothing is asked any more, the result takes the place of the choices
        tops.add(guest.page.locator(".board > *").first.evaluate("board => board.offsetTop"))
        lines.add(guest.page.locator(".status-line").evaluate("line => line.offsetHeight"))
    assert len(tops) == 1
    assert len(lines) == 1


def test_the_curtain_hides_the_log_of_the_one_before(visit: NewVisitor) -> None:
    guest = visit()
    guest.play_to_curtain()
    assert guest.page.locator(".curtain").is_visible()
    assert guest.page.locator(".log-part").inner_text() == ""
    assert guest.page.locator(".news").inner_text() == ""
    guest.page.locator(".curtain button").click()
    guest.page.wait_for_selector(".log-part [role=log]")


def test_whoever_knows_a_game_is_not_introduced_to_it_again(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    guest.page.get_by_role("button", name="Got it").click()
    guest.open_table("groves", 3)
    guest.page.get_by_text("New to Groves?").wait_for()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    assert guest.page.get_by_text("New to Graal?").count() == 0


def test_home_leads_to_a_game_against_bots_with_one_click(visit: NewVisitor) -> None:
    guest = visit()
    guest.go()
    guest.page.click("[data-play=graal]")
    guest.wait_for_board()
    assert guest.page.locator(".status-line .sentence").inner_text() != ""


def test_a_phone_shows_board_players_log_and_chat_in_turn(visit: NewVisitor) -> None:
    guest = visit(360)
    guest.open_table("graal", 3)
    guest.wait_for_board()
    for tab, part in (("Players", ".players"), ("Log", ".log-part"), ("Chat", ".chat-part"), ("Board", ".board")):
        guest.page.get_by_role("tab", name=tab).first.click()
        assert guest.page.locator(part).first.is_visible()
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_undo_takes_back_a_step_up_to_the_barrier(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("groves", 1)
    guest.wait_for_board()
    dice = random.Random(3)
    for _ in range(40):
        guest.play(dice, 1)
        if guest.page.locator("[data-do=undo]").count() > 0:
            break
    before = guest.number()
    turn = guest.states()[-1]["turn"]
    guest.page.click("[data-do=undo]")
    guest.wait_for_change(before)
    assert guest.states()[-1]["turn"] == turn - 1


def test_why_not_names_the_rule_that_forbids(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    dice = random.Random(5)
    while guest.page.locator(".hand [data-spot=closed]").count() == 0 or not guest.is_asked():
        guest.play(dice, 1)
    guest.page.locator(".hand [data-spot=closed]").first.click(force=True)
    notice = guest.page.locator(".notice")
    notice.wait_for()
    assert "GRA-" in notice.inner_text()
