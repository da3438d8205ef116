"""kill -9 of the server under two browsers: both go on alone, nothing acknowledged is lost, nothing counts twice."""

from __future__ import annotations

import os
import random

import pytest
from playwright.sync_api import Browser, Error

from fidchell.server.entries import Moved, Stored
from fidchell.server.store.engine import open_engine
from fidchell.server.store.store import Store
from tests.web.house import House
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

KILLS = int(os.environ.get("FIDCHELL_KILLS", "50"))
BOT = 1
"""The seat between the two people."""
PRESS = """
(pick) => {
  const buttons = [...document.querySelectorAll(".status-line [data-move]")];
  buttons[Math.floor(pick * buttons.length)]?.click();
  return buttons.length;
}
"""
UNFOLD = "() => document.querySelector('.status-line [aria-expanded=false]')?.click()"


class Pair:
    """Two people at one table, each at a browser that is never loaded anew."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.house = house
        self.host = Visitor(browser, house.url)
        self.friend = Visitor(browser, house.url)
        self.both = (self.host, self.friend)
        self.tables: list[str] = []
        self.sit()

    def sit(self) -> None:
        """A table for both, with a bot between them."""
        self.host.open_table("groves", 3, free=1)
        link = self.host.page.get_by_label("Invite link").input_value()
        self.friend.page.goto(link)
        self.friend.page.get_by_role("button", name="Sit down").click()
        self.friend.page.wait_for_url("**/#/table/**")
        self.host.page.get_by_role("button", name="Start", exact=True).click()
        for guest in self.both:
            guest.wait_for_board()
            guest.page.evaluate("window.neverReloaded = true")
        self.tables.append(self.host.page.url.rsplit("/", 1)[-1])

    def press(self, dice: random.Random) -> None:
        """Whoever is asked clicks a button; nobody waits for an answer."""
        for guest in self.both:
            try:
                if guest.page.evaluate(PRESS, dice.random()) == 0:
                    guest.page.evaluate(UNFOLD)
            except Error:
                continue

    def kill(self, dice: random.Random) -> None:
        """Play on for a moment, end the server at any point of it, start it again; both pages come back alone."""
        for _ in range(dice.randrange(1, 8)):
            self.press(dice)
            self.host.page.wait_for_timeout(dice.choice([0, 1, 3, 10, 40, 150]))
        self.press(dice)
        self.house.kill()
        self.press(dice)
        self.house.start()
        for guest in self.both:
            guest.page.wait_for_selector(".lost", state="detached", timeout=60_000)
            assert guest.page.evaluate("window.neverReloaded") is True
        if self.host.is_over():
            self.sit()

    def agree(self, house: House) -> None:
        """Both pages come to show the same question, the one the log leads to."""
        last = log_of(house, self.tables[-1])[-1].n
        for guest in self.both:
            guest.page.wait_for_function("n => Number(document.querySelector('.table').dataset.n) >= n - 3", arg=last)


def log_of(house: House, table: str) -> list[Stored]:
    """What the server has stored."""
    engine = open_engine(house.database())
    log = Store(engine, "test").log(table)
    engine.dispose()
    return log


def check_log(house: House, pair: Pair) -> tuple[int, int]:
    """Every acknowledged action stands in the logs once, as it was sent; how many were, and how many were sent."""
    logs = [log_of(house, table) for table in pair.tables]
    for log in logs:
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
    keys = [entry.key.partition(":")[2] for log in logs for entry in log if entry.key]
    assert len(keys) == len(set(keys)), "an action counts twice"
    moves = [entry for log in logs for entry in log if entry.key and isinstance(entry.entry, Moved)]
    stored = {entry.key.partition(":")[2]: entry.entry for entry in moves}
    sent = {frame["key"]: frame["move"] for guest in pair.both for frame in guest.sent if frame["type"] == "act"}
    done = [frame["key"] for guest in pair.both for frame in guest.frames if frame["type"] == "done"]
    for key in done:
        entry = stored[key]
        assert isinstance(entry, Moved)
        assert entry.move == sent[key]
    moved = {key: entry for key, entry in stored.items() if isinstance(entry, Moved)}
    answers = {key for key, entry in moved.items() if entry.seat != BOT and not entry.auto}
    assert answers <= set(sent), "an answer nobody gave"
    return len(set(done)), len(sent)


def play_and_kill(browser: Browser, house: House, kills: int) -> None:
    """The whole test for a number of kills."""
    dice = random.Random(2026)
    pair = Pair(browser, house)
    for _ in range(kills):
        pair.kill(dice)
    for _ in range(5):
        pair.press(dice)
        pair.host.page.wait_for_timeout(200)
    pair.agree(house)
    done, sent = check_log(house, pair)
    print(f"{kills} kills, {len(pair.tables)} tables: {sent} actions sent, {done} acknowledged, all stored once")  # noqa: T201
    assert done >= kills
    for guest in pair.both:
        guest.close()


def test_a_killed_server_comes_back_and_both_browsers_go_on(browser: Browser, own_house: House) -> None:
    play_and_kill(browser, own_house, 1)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_server_killed_at_many_moments_loses_nothing(browser: Browser, own_house: House) -> None:
    play_and_kill(browser, own_house, KILLS)
