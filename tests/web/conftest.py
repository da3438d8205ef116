"""A server and a browser for all tests of the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.house import CHROMIUM_FLAGS, STATIC, House, chromium
from tests.web.visitor import Visitor

NewVisitor = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() == "":
        pytest.skip("there is no Chromium: `make browser` installs it")
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the client is not built: `make web` builds it")
    server = House(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[NewVisitor]:
    """Make visitors; whatever went wrong on their pages fails the test."""
    guests: list[Visitor] = []

    def new(width: int = 1280, **settings: object) -> Visitor:
        guest = Visitor(browser, house.url, width, **settings)
        guests.append(guest)
        return guest

    yield new
    troubles = [trouble for guest in guests for trouble in guest.troubles]
    for guest in guests:
        guest.close()
    assert troubles == []


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    server = House(tmp_path)
    server.start()
    yield server
    server.stop()
