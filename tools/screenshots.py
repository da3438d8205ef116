"""Take every screen at 1280 and 360 pixels into docs/screenshots: `make screenshots`."""

import io
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.house import CHROMIUM_FLAGS, ROOT, House, chromium
from tests.web.visitor import Visitor

TARGET = ROOT / "docs" / "screenshots"
SIZES = {1280: 860, 360: 740}
SCREENS = {
    "home": "",
    "new-table": "new/graal",
    "rules": "rules/find/GRA-DUEL-03",
    "compare": "rules/compare",
}
TABLES: dict[str, tuple[str, int, dict[str, str], int]] = {
    "graal": ("graal", 5, {}, 6),
    "groves": ("groves", 3, {}, 40),
    "groves-solo": ("groves", 1, {}, 40),
    "arrival-2016": ("arrival-2016", 3, {}, 30),
    "arrival-2017": ("arrival-2017", 3, {"advanced": "yes"}, 30),
    "emperor": ("emperor", 4, {}, 60),
}
"""Name -> edition, seats, options, and after how many moves the picture is taken."""

HERO = ("graal", "groves", "arrival-2016", "emperor")
"""The tables on the picture of all four games, two by two."""
FAMILIES = ["graal", "groves", "arrival", "emperor"]
"""Somebody who knows them all needs no introduction."""


def resize(guest: Visitor, width: int) -> None:
    """Another device."""
    guest.page.set_viewport_size({"width": width, "height": SIZES[width]})


def shoot(guest: Visitor, name: str, width: int) -> None:
    """Keep what is on the page: one screenful, as one sees it."""
    page = guest.page
    resize(guest, width)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.activeElement?.blur()")
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)
    keep(Image.open(io.BytesIO(page.screenshot(animations="disabled"))), f"{name}-{width}.png")


def keep(picture: Image.Image, name: str) -> None:
    """Write a picture with few colours, so that it is small."""
    small = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    small.save(TARGET / name, optimize=True)
    print(name, flush=True)


def shoot_both(guest: Visitor, name: str) -> None:
    """On the desk and in the hand."""
    for width in SIZES:
        shoot(guest, name, width)
    resize(guest, 1280)


def shoot_screens(browser: Browser, url: str) -> None:
    """The screens without a table, and home in candle light."""
    for name, path in [*SCREENS.items(), ("home-dark", "")]:
        guest = Visitor(browser, url, theme="dark" if name == "home-dark" else "light")
        guest.go(path)
        shoot_both(guest, name)
        guest.close()


def shoot_table(browser: Browser, url: str, name: str) -> None:
    """One table in the middle of the game."""
    edition, seats, options, moves = TABLES[name]
    guest = Visitor(browser, url, met=FAMILIES)
    guest.open_table(edition, seats, options)
    guest.wait_for_board()
    guest.play(random.Random(5), moves)
    guest.wait_for_turn()
    shoot_both(guest, name)
    if name == "graal":
        shoot_extras(guest)
    guest.close()


def shoot_extras(guest: Visitor) -> None:
    """Player aid, settings, candle light, the end, the replay and the review, at the table of Graal."""
    page = guest.page
    page.keyboard.press("?")
    shoot_both(guest, "aid")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    shoot_both(guest, "settings")
    page.get_by_label("Look").select_option("dark")
    page.keyboard.press("Escape")
    shoot_both(guest, "graal-dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Look").select_option("light")
    page.keyboard.press("Escape")
    guest.play(random.Random(6), 3000)
    shoot_both(guest, "end")
    page.locator(".outcome").get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    shoot_both(guest, "replay")
    page.locator("[data-do=review]").click()
    page.get_by_role("heading", name="Skill and luck").wait_for(timeout=600_000)
    if page.locator("[data-mark]").count() > 0:
        page.locator("[data-mark]").first.click()
    shoot_both(guest, "review")


def shoot_lobby(browser: Browser, url: str) -> None:
    """A table that waits for a friend, and what the friend sees first."""
    guest = Visitor(browser, url)
    guest.open_table("groves", 3, free=1)
    guest.page.wait_for_selector(".lobby")
    shoot_both(guest, "lobby")
    guest.page.goto(guest.page.get_by_label("Invite link").input_value())
    guest.page.get_by_role("button", name="Sit down").wait_for()
    shoot_both(guest, "join")
    guest.close()


def shoot_curtain(browser: Browser, url: str) -> None:
    """Two people at one device."""
    guest = Visitor(browser, url, met=FAMILIES)
    guest.play_to_curtain()
    shoot_both(guest, "curtain")
    guest.close()


def paint_hero() -> None:
    """All four games on one picture."""
    width, height = 1280, SIZES[1280]
    picture = Image.new("RGB", (width, height))
    for index, name in enumerate(HERO):
        with Image.open(TARGET / f"{name}-1280.png") as table:
            small = table.convert("RGB").resize((width // 2, height // 2), Image.Resampling.LANCZOS)
        picture.paste(small, (index % 2 * width // 2, index // 2 * height // 2))
    keep(picture, "hero.png")


PARTS: dict[str, Callable[[Browser, str], None]] = {
    "screens": shoot_screens,
    "lobby": shoot_lobby,
    "curtain": shoot_curtain,
}


def main(wanted: list[str]) -> None:
    """All pictures, or those of the tables and parts named."""
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
            for name, part in PARTS.items():
                if not wanted or name in wanted:
                    part(browser, house.url)
        finally:
            browser.close()
            house.stop()
    paint_hero()


if __name__ == "__main__":
    main(sys.argv[1:])
