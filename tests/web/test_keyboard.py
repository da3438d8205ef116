"""The keyboard alone suffices."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import NewVisitor
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser


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
    elif way == 1:
        keyboard.press(str(dice.randrange(min(9, len(guest.offered()))) + 1))
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
    guest.page.wait_for_function("() => document.activeElement.closest('.status-line [role=group]') !== null")
