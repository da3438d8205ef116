"""Take every screen at 1280 and 360 pixels into docs/screenshots: `make screenshots`."""

import io
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.house import CHROMIUM_FLAGS, ROOT, House, chromium
from tests.web.visitor import Visitor

TARGET = ROOT / "docs" / "screenshots"
WIDTHS = (1280, 360)
SCREENS = {
    "home": "",
    "new-table": "new/graal",
    "rules": "rules/find/GRA-DUEL-03",
    "compare": "rules/compare",
}
LONG = {"rules", "compare"}
"""Screens of many pages, of which one is enough."""

TABLES: dict[str, tuple[str, int, dict[str, str], int]] = {
    "graal": ("graal", 4, {}, 12),
    "groves": ("groves", 3, {}, 40),
    "groves-solo": ("groves", 1, {}, 40),
    "arrival-2016": ("arrival-2016", 3, {}, 30),
    "arrival-2017": ("arrival-2017", 3, {"advanced": "yes"}, 30),
    "emperor": ("emperor", 4, {}, 40),
}
"""Name -> edition, seats, options, and after how many moves the picture is taken."""


def shoot(guest: Visitor, name: str, width: int) -> None:
    """Keep what is on the page; a phone shows one screenful, as in the hand."""
    guest.page.wait_for_load_state("networkidle")
    guest.page.wait_for_timeout(400)
    guest.page.evaluate("document.activeElement?.blur()")
    guest.page.mouse.move(0, 0)
    whole = width > 600 and name not in LONG
    picture = Image.open(io.BytesIO(guest.page.screenshot(full_page=whole, animations="disabled")))
    picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(TARGET / f"{name}-{width}.png", optimize=True)
    print(f"{name}-{width}.png", flush=True)


def shoot_screens(browser: Browser, url: str) -> None:
    """The screens without a table, light; and home in candle light."""
    for width in WIDTHS:
        for name, path in SCREENS.items():
            guest = Visitor(browser, url, width)
            guest.go(path)
            shoot(guest, name, width)
            guest.close()
        guest = Visitor(browser, url, width, theme="dark")
        guest.go()
        shoot(guest, "home-dark", width)
        guest.close()


def play_some(guest: Visitor, moves: int) -> None:
    """Play until it is our turn again after so many moves."""
    guest.play(random.Random(5), moves)
    guest.wait_for_turn()


def shoot_table(browser: Browser, url: str, name: str) -> None:
    """One table at both widths: the same seat, looked at from two devices' sizes."""
    edition, seats, options, moves = TABLES[name]
    guest = Visitor(browser, url)
    guest.open_table(edition, seats, options)
    guest.wait_for_board()
    play_some(guest, moves)
    for width in WIDTHS:
        guest.page.set_viewport_size({"width": width, "height": 900 if width > 600 else 740})
        shoot(guest, name, width)
    if name == "graal":
        shoot_extras(guest)
    guest.close()


def shoot_extras(guest: Visitor) -> None:
    """The player aid, the settings, candle light and the replay, at the table of Graal."""
    for width in WIDTHS:
        guest.page.set_viewport_size({"width": width, "height": 900 if width > 600 else 740})
        guest.page.keyboard.press("?")
        shoot(guest, "aid", width)
        guest.page.keyboard.press("Escape")
        guest.page.get_by_role("button", name="Settings").click()
        guest.page.get_by_label("Look").select_option("dark")
        shoot(guest, "settings", width)
        guest.page.keyboard.press("Escape")
        shoot(guest, "graal-dark", width)
        guest.page.get_by_role("button", name="Settings").click()
        guest.page.get_by_label("Look").select_option("light")
        guest.page.keyboard.press("Escape")
    guest.page.evaluate("location.hash = location.hash.replace('/table/', '/replay/') + '?at=5'")
    guest.page.wait_for_selector(".controls")
    for width in WIDTHS:
        guest.page.set_viewport_size({"width": width, "height": 900 if width > 600 else 740})
        shoot(guest, "replay", width)


def shoot_lobby(browser: Browser, url: str) -> None:
    """A table that waits for a friend."""
    guest = Visitor(browser, url)
    guest.open_table("groves", 3, free=1)
    guest.page.wait_for_selector(".lobby")
    for width in WIDTHS:
        guest.page.set_viewport_size({"width": width, "height": 900 if width > 600 else 740})
        shoot(guest, "lobby", width)
    guest.close()


def main(wanted: list[str]) -> None:
    """All pictures, or those of the tables named."""
    if chromium() == "":
        sys.exit("There is no Chromium: `make browser` installs it.")
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        house = House(Path(folder))
        house.start()
        browser = driver.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        try:
            for name in TABLES:
                if not wanted or name in wanted:
                    shoot_table(browser, house.url, name)
            if not wanted or "screens" in wanted:
                shoot_lobby(browser, house.url)
                shoot_screens(browser, house.url)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
