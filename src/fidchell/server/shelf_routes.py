"""What stands on the shelf: editions, texts, rule books. It never changes while the server runs."""

from __future__ import annotations

import functools
import importlib.metadata

from fastapi import APIRouter
from starlette.responses import Response

from fidchell.bots.levels import levels_for
from fidchell.editions import edition_names, family_of, rules_for
from fidchell.kernel.errors import FidchellError
from fidchell.rulebook import book_names, read_rulebook
from fidchell.server import bodies
from fidchell.server.deeds import Refusal
from fidchell.server.logs import alarm
from fidchell.server.players import QUICK, bots_for
from fidchell.server.rest import describe, encode, reply
from fidchell.wording import catalogue_for, languages

router = APIRouter(tags=["shelf"])

OTHERS = {
    "random": ("Wanderer", "Plays anything that is allowed. At once."),
    "greedy": ("Opportunist", "Looks at what each move brings at once, and takes the best. At once."),
}
"""Bots that are no level of a game: title and what they do."""


def program_version() -> str:
    """The version of this program."""
    try:
        return importlib.metadata.version("fidchell")
    except importlib.metadata.PackageNotFoundError:
        return "0.1.0"


def bot_info(name: str, family: str) -> bodies.BotInfo:
    """A bot as people choose it: its title in this game and how it plays."""
    known = {level.name: (level.title, level.says) for level in levels_for(family)}
    title, says = {**known, **OTHERS}[name]
    return bodies.BotInfo(name, title, says, name in QUICK)


def box_of(family: str) -> dict[str, str]:
    """What the box says, where there are texts already."""
    try:
        return catalogue_for(family).sections["box"]
    except FidchellError:
        return {}


def edition_info(edition: str) -> bodies.EditionInfo:
    """One edition for the home page."""
    meta = rules_for(edition).meta
    options = [bodies.OptionInfo(option.name, option.values, option.clause, option.says) for option in meta.options]
    bots = [bot_info(name, meta.family) for name in bots_for(edition)]
    return bodies.EditionInfo(
        edition,
        meta.title,
        meta.family,
        meta.book,
        meta.seats,
        meta.version,
        options,
        box_of(meta.family),
        bots,
    )


@functools.cache
def playable() -> list[str]:
    """The editions that can be opened here."""
    return [edition for edition in edition_names() if opens(edition)]


@functools.cache
def opens(edition: str) -> bool:
    """Whether an edition's box can be opened: one that is broken must not take the others away."""
    try:
        edition_info(edition)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, it is wrong with this edition only
        alarm("edition not playable", error, edition=edition)
        return False
    return True


@functools.cache
def shelf() -> bytes:
    """The whole shelf, encoded once."""
    editions = [edition_info(edition) for edition in playable()]
    return encode(bodies.Shelf(editions, languages(), program_version()))


@router.get("/api/editions", openapi_extra=describe(bodies.Shelf))
def get_editions() -> Response:
    """All editions that can be played here."""
    return Response(shelf(), media_type="application/json")


@router.get("/api/texts/{language}/{family}", openapi_extra=describe(bodies.Texts))
def get_texts(language: str, family: str) -> Response:
    """The texts of a family in a language."""
    known = {family_of(edition) for edition in edition_names()}
    if family not in known or language not in languages():
        raise Refusal("not-found", "There are no such texts.")
    try:
        sections = catalogue_for(family, language).sections
    except FidchellError as error:
        raise Refusal("not-found", str(error)) from None
    return reply(bodies.Texts(family, language, **sections))


@router.get("/api/rules/{book}", openapi_extra=describe(bodies.Book))
def get_rules(book: str) -> Response:
    """All clauses of a rule book, in our own words."""
    if book not in book_names():
        raise Refusal("not-found", "There is no such rule book.")
    found = read_rulebook(book)
    clauses = [
        bodies.ClauseInfo(clause.id, clause.section, clause.kind, clause.says, clause.ruling, clause.same_as)
        for clause in found.clauses.values()
    ]
    return reply(bodies.Book(found.name, found.title, clauses))
