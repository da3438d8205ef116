"""Somebody at a browser: finds tables, sits down, clicks what the page offers."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, WebSocket

QUIET = {"animation": "off", "sound": False}
"""Settings under which moves are shown at once."""
CHANGE_LIGHT = """
theme => new Promise((done) => {
  document.documentElement.dataset.theme = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)));
})
"""
"""Colours follow within a frame."""


class Visitor:
    """One device with one page; remembers what it was sent and what went wrong on it."""

    def __init__(self, browser: Browser, url: str, width: int = 1280, **settings: object) -> None:
        self.url = url
        height = 900 if width > 600 else 740
        self.context: BrowserContext = browser.new_context(viewport={"width": width, "height": height})
        script = f"localStorage.setItem('fidchell.settings', {json.dumps(json.dumps(QUIET | settings))})"
        self.context.add_init_script(script)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.troubles: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self.read)
        self.page.on("websocket", self.listen)

    def read(self, line: ConsoleMessage) -> None:
        """Keep what the page complains about."""
        if line.type == "error":
            self.troubles.append(line.text)

    def listen(self, line: WebSocket) -> None:
        """Keep what goes over a socket, either way."""
        line.on("framereceived", self.hear)
        line.on("framesent", lambda payload: self.sent.append(json.loads(payload)))

    def hear(self, payload: str | bytes) -> None:
        """Keep what came over the socket."""
        self.frames.append(json.loads(payload))

    def states(self) -> list[dict[str, Any]]:
        """Every state of the table this device was sent."""
        return [frame for frame in self.frames if frame["type"] == "state"]

    def go(self, path: str = "") -> None:
        """Open a screen of the page."""
        self.page.goto(f"{self.url}#/{path}")

    def look(self, theme: str, width: int) -> None:
        """The same page by candle light, or in the hand."""
        self.page.set_viewport_size({"width": width, "height": 900 if width > 600 else 740})
        self.page.evaluate(CHANGE_LIGHT, theme)

    def open_table(self, edition: str, seats: int, options: dict[str, str] | None = None, *, free: int = 0) -> None:
        """Fill in the form for a table with instant bots; the last `free` seats wait for friends."""
        page = self.page
        self.go(f"new/{edition}")
        page.get_by_role("group", name="Number of seats").get_by_role("button", name=str(seats), exact=True).click()
        for seat in range(seats - free, seats):
            page.get_by_label(f"Who takes seat {seat + 1}").select_option("open")
        for name, value in (options or {}).items():
            page.locator(f"#o-{name}").select_option(value)
        page.get_by_label("Bots answer").select_option("instant")
        page.locator("form button.main").click()
        page.wait_for_url("**/#/table/**")

    def play_to_curtain(self) -> None:
        """Two people at this device play Graal until one has to hand it over."""
        page = self.page
        self.go("new/graal")
        page.get_by_role("group", name="Number of seats").get_by_role("button", name="2", exact=True).click()
        page.get_by_label("Who takes seat 2").select_option("me")
        page.locator("form button.main").click()
        self.wait_for_board()
        dice = random.Random(6)
        while not self.is_veiled():
            self.play(dice, 1)
            page.wait_for_selector("[data-asked=true], .curtain")

    def is_veiled(self) -> bool:
        """Whether the curtain has fallen to stay: an only answer is soon given by the server itself."""
        if self.page.locator(".curtain").count() == 0:
            return False
        self.page.wait_for_timeout(1500)
        return self.page.locator(".curtain").count() > 0

    def wait_for_board(self) -> None:
        """Until the table is drawn."""
        self.page.wait_for_selector(".table .board > *:not(.outcome)")

    def is_asked(self) -> bool:
        """Whether it is this visitor's turn."""
        return self.page.locator("[data-asked=true]").count() > 0

    def is_over(self) -> bool:
        """Whether the end is on the page."""
        return self.page.locator(".outcome").count() > 0

    def number(self) -> str:
        """The number of the open question."""
        return self.page.locator(".table").get_attribute("data-n") or ""

    def wait_for_turn(self, seconds: float = 120) -> bool:
        """Until it is our turn (True) or the game is over (False)."""
        ready = "[data-asked=true] [role=group] button, .outcome"
        self.page.wait_for_selector(ready, timeout=seconds * 1000, state="attached")
        return not self.is_over()

    def offered(self) -> list[str]:
        """The moves the page offers: what the server listed last."""
        return [choice["move"] for choice in self.states()[-1]["moves"]]

    def click_spot(self, dice: random.Random) -> bool:
        """Click an open place on the board, and one entry of its menu if it has one."""
        spots = self.page.locator(".board [data-spot=open]")
        count = spots.count()
        if count == 0:
            return False
        before = self.number()
        try:
            spots.nth(dice.randrange(count)).dispatch_event("click", timeout=2000)
            entries = self.page.locator(".menu [data-move]")
            if entries.count() > 0:
                entries.nth(dice.randrange(entries.count())).click(timeout=2000)
        except Error:
            return self.number() != before
        return True

    def click_button(self, dice: random.Random) -> bool:
        """Click a choice of the status line, unfolding first what is folded there."""
        fold = self.page.locator(".status-line [data-fold][aria-expanded=false]")
        if fold.count() > 0:
            fold.click(timeout=2000)
        kinds = self.page.locator(".status-line [data-kind]")
        if kinds.count() > 0:
            kind = kinds.nth(dice.randrange(kinds.count()))
            if kind.get_attribute("aria-expanded") == "false":
                kind.click(timeout=2000)
        choices = self.page.locator(".status-line [data-move]")
        count = choices.count()
        if count == 0:
            return False
        choices.nth(dice.randrange(count)).click(timeout=2000)
        return True

    def step(self, dice: random.Random) -> bool:
        """Make one move, by board or by button, if we are asked; whether the table has moved on."""
        before = self.number()
        if not self.is_asked():
            return False
        try:
            done = (dice.random() < 0.5 and self.click_spot(dice)) or self.click_button(dice)
        except Error:
            done = True  # the page may have changed under the pointer
        if done:
            self.wait_for_change(before, 3)
        return self.number() != before

    def play(self, dice: random.Random, moves: int) -> int:
        """Make so many moves; fewer if the game ends."""
        made = 0
        while made < moves and self.wait_for_turn():
            made += self.step(dice)
        return made

    def wait_for_change(self, before: str, seconds: float = 10) -> None:
        """Until the table has moved on from a question."""
        last = time.monotonic() + seconds
        while self.number() == before and time.monotonic() < last:
            self.page.wait_for_timeout(10)

    def close(self) -> None:
        """Leave; what went wrong on the page comes to light."""
        self.context.close()
