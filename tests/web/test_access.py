"""The page is for everybody: axe finds nothing serious, the keyboard alone suffices."""

from __future__ import annotations

import random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.conftest import NewVisitor
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

SCREENS = ["", "new/graal", "rules", "rules/graal", "rules/find/GRA-TURN-02", "rules/compare", "join/no", "nothing"]


def serious(page: Page) -> list[str]:
    """The serious and critical violations on a page, each with its first place."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in {"serious", "critical"}]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious_on_the_screens(visit: NewVisitor, screen: str, theme: str) -> None:
    guest = visit(theme=theme)
    guest.go(screen)
    guest.page.wait_for_load_state("networkidle")
    assert serious(guest.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("edition", ["graal", "groves", "arrival-2016", "arrival-2017", "emperor"])
def test_axe_finds_nothing_serious_at_the_tables(visit: NewVisitor, edition: str, theme: str) -> None:
    guest = visit(theme=theme)
    guest.open_table(edition, 3)
    guest.wait_for_board()
    guest.play(random.Random(1), 3)
    assert serious(guest.page) == []
    guest.page.keyboard.press("?")
    guest.page.wait_for_selector("dialog[open]")
    assert serious(guest.page) == []


def press_to_move(guest: Visitor, dice: random.Random) -> None:
    """Make one move by keys only: a number, the board by arrows, or the buttons by Tab."""
    keyboard = guest.page.keyboard
    way = dice.randrange(3)
    if way == 0 and guest.page.locator(".board [data-spot=open]").count() > 0:
        keyboard.press("b")
        for _ in range(dice.randrange(4)):
            keyboard.press(dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        keyboard.press("Enter")
        if guest.page.locator(".menu").count() > 0:
            keyboard.press("Enter")
    elif guest.page.locator(".choices [data-move]").count() > 0 and way == 1:
        keyboard.press(str(dice.randrange(min(9, guest.page.locator(".choices [data-move]").count())) + 1))
    else:
        press_button(guest, dice)


def press_button(guest: Visitor, dice: random.Random) -> None:
    """Go by Tab to a choice of the status line and press it."""
    guest.page.evaluate("document.getElementById('main').focus()")
    wanted = dice.randrange(max(1, guest.page.locator(".status-line [data-move]").count()))
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        here = guest.page.evaluate("document.activeElement.dataset.move ?? document.activeElement.ariaExpanded")
        if here == "false" or (here not in {None, "true"} and wanted == 0):
            guest.page.keyboard.press("Enter")
        if here not in {None, "true", "false"}:
            if wanted == 0:
                return
            wanted -= 1


def play_by_keys(guest: Visitor, moves: int) -> int:
    """Make so many moves without ever touching a pointer."""
    dice = random.Random(2)
    made = 0
    while made < moves and guest.wait_for_turn():
        before = guest.number()
        press_to_move(guest, dice)
        guest.wait_for_change(before, seconds=0.5)
        made += guest.number() != before
    return made


def test_the_keyboard_alone_makes_moves(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    assert play_by_keys(guest, 6) == 6


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_keyboard_alone_plays_a_whole_game_of_graal(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 3)
    guest.wait_for_board()
    play_by_keys(guest, 3000)
    assert guest.is_over()


def test_spots_on_the_board_have_one_tab_stop(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("graal", 4)
    guest.wait_for_board()
    assert guest.page.locator(".graal [data-spot][tabindex='0']").count() == 1
    assert guest.page.locator(".graal [data-spot]").count() > 6


def test_after_a_move_by_keys_the_focus_is_still_among_the_choices(visit: NewVisitor) -> None:
    guest = visit()
    guest.open_table("groves", 1)
    guest.wait_for_board()
    for _ in range(3):
        guest.wait_for_turn()
        before = guest.number()
        press_button(guest, random.Random(0))
        guest.wait_for_change(before)
    guest.wait_for_turn()
    guest.page.wait_for_function("document.activeElement.closest('.status-line [role=group]') !== null")
