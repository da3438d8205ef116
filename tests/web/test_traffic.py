"""Two browsers at one table by invite link and a third that watches: nothing hidden in any frame, answer or page."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Response

from fidchell.kernel.rules import Message
from fidchell.server.entries import Head
from fidchell.server.store.engine import open_engine
from fidchell.server.store.store import Store
from fidchell.wording import catalogue_for
from tests.web.conftest import NewVisitor
from tests.web.house import House
from tests.web.truth import Truth, check_traffic
from tests.web.visitor import Visitor

pytestmark = pytest.mark.browser

WAYS: dict[str, tuple[str, int, dict[str, str]]] = {
    "graal": ("graal", 3, {}),
    "groves": ("groves", 3, {}),
    "groves-outerland": ("groves", 2, {"outerland": "yes"}),
    "arrival-2016": ("arrival-2016", 3, {}),
    "arrival-2017": ("arrival-2017", 3, {}),
    "arrival-2017-advanced": ("arrival-2017", 3, {"advanced": "yes"}),
    "emperor": ("emperor", 3, {}),
}
NAMED = {"graal", "groves", "groves-outerland"}
"""Where hidden things have names of their own for most of the game."""
DEBUGGER = 100
"""Milliseconds by which the debugger may tell of a frame later than the page shows it."""
LONG_WORD = 9
"""Shorter names of hidden things are ordinary words that may stand anywhere."""


@dataclass
class Picture:
    """The whole page at one question, and how much had come over the wire by then."""

    n: int
    page: str
    heard: int


class Wiretap:
    """Everything one browser receives, as the browser's own debugger sees it."""

    def __init__(self, guest: Visitor, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.traffic: list[str] = []
        self.told: list[str] = []
        """The part of the traffic that speaks of this game; the rest is the same for every table."""
        self.numbers: list[int] = []
        self.answers: list[Response] = []
        self.pictures: list[Picture] = []
        session = guest.context.new_cdp_session(guest.page)
        session.on("Network.webSocketFrameReceived", lambda event: self.hear(event["response"]["payloadData"]))
        session.send("Network.enable")
        guest.page.on("response", lambda answer: self.answers.append(answer))  # noqa: PLW0108 - a builtin cannot be wrapped

    def hear(self, text: str) -> None:
        """A frame, or an answer about this game."""
        self.traffic.append(text)
        self.told.append(text)
        self.numbers.append(number_of(text))

    def take_in(self) -> None:
        """Read the answers that have come since."""
        answers, self.answers = self.answers, []
        for answer in answers:
            keep = self.hear if "/replay?" in answer.url else self.traffic.append
            try:
                keep(answer.text())
            except (Error, UnicodeDecodeError):
                continue  # a font, or an answer of a page that was left

    def picture(self) -> None:
        """Keep the page as it is."""
        self.take_in()
        number = self.guest.number()
        page = self.guest.page.content()
        self.guest.page.wait_for_timeout(DEBUGGER)
        if number and number == self.guest.number():
            self.pictures.append(Picture(int(number), page.lower(), len(self.told)))


def leaves(value: object) -> set[str]:
    """All texts in a view."""
    if isinstance(value, dict):
        return set().union(*[leaves(part) for part in value.values()]) if value else set()
    if isinstance(value, list):
        return set().union(*[leaves(part) for part in value]) if value else set()
    return {value} if isinstance(value, str) else set()


def is_json(text: str) -> bool:
    """Whether a text is a message of ours."""
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False


def ordinary_words(family: str) -> str:
    """What the rules and explanations of a game say anyway, in small letters."""
    root = Path(__file__).parents[2]
    files = [root / f"src/fidchell/texts/en/{family}.toml", *root.glob(f"web/src/games/{family}/*")]
    return "\n".join(file.read_text(encoding="utf-8").lower() for file in files)


def number_of(text: str) -> int:
    """The question a state was sent at; of anything else it is not known."""
    found = json.loads(text) if is_json(text) else {}
    return int(found["n"]) if found.get("type") == "state" else sys.maxsize


def told_by(tap: Wiretap, picture: Picture) -> str:
    """What a browser had been told: all states up to the question it shows, however late the debugger told of them."""
    numbered = enumerate(zip(tap.told, tap.numbers, strict=True))
    return "\n".join(text for index, (text, n) in numbered if index < picture.heard or n <= picture.n)


def check_pages(tap: Wiretap, truth: Truth, family: str) -> int:
    """No page names a thing that lies hidden and was never told to this browser; what was looked for is counted."""
    catalogue = catalogue_for(family)
    ordinary = ordinary_words(family)
    looked = 0
    for picture in tap.pictures:
        told = told_by(tap, picture)
        for state in truth.by_number.get(picture.n, []):
            everything: Any = truth.rules.view(state, -1)
            for thing in leaves(everything):
                if f'"{thing}"' in told:
                    continue
                word = catalogue.say("terms", Message(thing, []), []).lower()
                looked += 1
                assert f'"{thing}"' not in picture.page, f"{thing} is on the page of seat {tap.seat}"
                # A name stands once in the texts, as a name; what stands there again is an ordinary word.
                if ordinary.count(word) > 1:
                    continue
                if len(word) >= LONG_WORD:
                    before, found, after = picture.page.partition(word)
                    assert not found, f"seat {tap.seat} at {picture.n}: …{before[-80:]}{word}{after[:80]}…"
    return looked


def sit_together(visit: NewVisitor, edition: str, seats: int, options: dict[str, str]) -> tuple[list[Wiretap], str]:
    """A host, a friend who follows the link, and somebody who only watches; every line is tapped."""
    taps = [Wiretap(visit(), seat) for seat in (0, seats - 1, -1)]
    host, friend, watcher = (tap.guest for tap in taps)
    host.open_table(edition, seats, options, free=1)
    link = host.page.get_by_label("Invite link").input_value()
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/#/table/**")
    watcher.page.goto(link)
    watcher.page.get_by_role("button", name="Only watch").click()
    watcher.page.wait_for_url("**/#/table/**")
    host.page.get_by_role("button", name="Start", exact=True).click()
    for tap in taps:
        tap.guest.wait_for_board()
    return taps, host.page.url.rsplit("/", 1)[-1]


def look_back(tap: Wiretap) -> None:
    """Open the running game's replay and come back."""
    page = tap.guest.page
    page.locator(".moment").last.click()
    page.wait_for_selector(".controls [data-at]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_load_state("networkidle")
    tap.take_in()
    page.go_back()
    tap.guest.wait_for_board()


def play_together(taps: list[Wiretap], dice: random.Random, moves: int) -> int:
    """Both play what their pages offer; now and then the pages are kept and the replay is looked at."""
    made = 0
    while made < moves and not taps[0].guest.is_over():
        for tap in taps[:2]:
            made += tap.guest.step(dice)
        if made % 8 < 2:
            for tap in taps:
                tap.picture()
        if made in {20, 21}:
            for tap in taps:
                look_back(tap)
            made += 2
        taps[2].guest.page.wait_for_timeout(5)
    return made


def truth_of(house: House, table: str) -> tuple[Head, Truth]:
    """The game as the server's own log tells it."""
    engine = open_engine(house.database())
    store = Store(engine, "test")
    head = store.head(table)
    assert head is not None
    log = store.log(table)
    engine.dispose()
    return head, Truth(head, log)


def tapped_game(visit: NewVisitor, house: House, way: str, moves: int) -> dict[str, int]:
    """A game of two browsers and a watcher, with all that went over their lines checked."""
    taps, table = sit_together(visit, *WAYS[way])
    play_together(taps, random.Random(4), moves)
    head, truth = truth_of(house, table)
    totals = {"pictures": 0, "looked": 0, "finished": int(taps[0].guest.is_over())}
    for tap in taps:
        tap.take_in()
        assert all(head.secret not in text or '"secret"' in text for text in tap.traffic)
        for what, count in check_traffic([text for text in tap.traffic if is_json(text)], truth, tap.seat).items():
            totals[what] = totals.get(what, 0) + count
        totals["pictures"] += len(tap.pictures)
        totals["looked"] += check_pages(tap, truth, truth.rules.meta.family)
    print(f"{way}: {totals}")  # noqa: T201 - how much was checked
    return totals


@pytest.mark.parametrize("way", ["graal"])
def test_two_browsers_and_a_watcher_get_nothing_hidden(visit: NewVisitor, house: House, way: str) -> None:
    totals = tapped_game(visit, house, way, 10)
    assert totals["states"] > 20
    assert totals["pictures"] >= 3
    assert totals["looked"] > 0


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("way", WAYS)
def test_whole_games_of_two_browsers_and_a_watcher_get_nothing_hidden(
    visit: NewVisitor, house: House, way: str
) -> None:
    totals = tapped_game(visit, house, way, 5000)
    assert totals["finished"] == 1
    assert totals["states"] > 100
    assert totals["batches"] > 100
    assert totals["frames"] > 5
    assert totals["pictures"] > 10
    assert totals["looked"] > 0 or way not in NAMED
