"""Events, moves and prompts as message keys; the sentences stand in the text catalogues."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves.agenda import ATTACH, BANISH, BUILD_PORTAL, COLLECT, GIVE_SPIRIT, GROW_OUTERLAND, PURCHASE
from fidchell.games.groves.moves import REALM_NAMES
from fidchell.games.groves.pieces import AREAS, COLOURS, ELEMENTS, HEXES, Pieces
from fidchell.games.groves.scoring import target
from fidchell.games.groves.state import OUTERLAND_REALM, GrovesState
from fidchell.kernel.rules import Message
from fidchell.kernel.state import NOBODY, Event

# By kind of event: its key, what its numbers are (@ seat, # number, p place, c colour, e element, k summoning card,
# g realm bonus card, r realm, w which rewards), its rule.
EVENTS: Final = [
    ["set-out", "", "GRO-SETUP-09"],
    ["goal-shown", "g", "GRO-SETUP-06"],
    ["chose-grove", "p", "GRO-SETUP-12"],
    ["round-began", "#", "GRO-ROUND-04"],
    ["drew", "ccc", "GRO-ROUND-01"],
    ["took-whites", "#", "GRO-ROUND-03"],
    ["sat-out", "", "GRO-ROUND-03"],
    ["summoned", "k", "GRO-SUMM-06"],
    ["placed", "cp", "GRO-ROUND-05"],
    ["displaced", "p", "GRO-DISPL-02"],
    ["returned", "", "GRO-WRAITH-03"],
    ["collected", "w", "GRO-REWARD-09"],
    ["got-crystals", "#", "GRO-REWARD-02"],
    ["got-element", "e#", "GRO-REWARD-02"],
    ["got-spirit", "c", "GRO-REWARD-14"],
    ["drew-more", "c", "GRO-REWARD-13"],
    ["got-dominion", "#", "GRO-SCORE-01"],
    ["bought", "p", "GRO-BUY-01"],
    ["paid-crown", "#@", "GRO-BUY-05"],
    ["paid-supply", "#", "GRO-BUY-06"],
    ["attached", "p##", "GRO-BUY-07"],
    ["claimed", "g", "GRO-RBONUS-08"],
    ["took-cards", "#", "GRO-SUMM-02"],
    ["saw-cards", "kk", "GRO-SUMM-02"],
    ["kept-card", "k", "GRO-SUMM-03"],
    ["took-base", "", "GRO-PORTAL-01"],
    ["opened", "r", "GRO-PORTAL-05"],
    ["skipped", "", "GRO-PLACE-06"],
    ["gathered", "", "GRO-ENDRND-01"],
    ["grove-left", "p", "GRO-ENDRND-04"],
    ["grove-came", "p#", "GRO-ENDRND-07"],
    ["final-round", "", "GRO-FINAL-01"],
    ["crown-passed", "", "GRO-ENDRND-08"],
    ["diverted", "c", "GRO-SOLOBAG-01"],
    ["wraith-draw", "ccc", "GRO-SOLO-04"],
    ["haunted", "##", "GRO-SOLO-05"],
    ["recalled", "#", "GRO-SOLOPOW-03"],
    ["spawned", "", "GRO-SOLOPOW-04"],
    ["banished", "#", "GRO-SOLOPOW-05"],
    ["repelled", "", "GRO-SOLOPOW-06"],
    ["wraith-added", "", "GRO-SOLO-07"],
    ["overrun", "", "GRO-SOLOEND-03"],
    ["outerland-emptied", "", "GRO-OUTER-07"],
    ["outerland-grew", "p##", "GRO-OUTER-09"],
    ["game-over", "", "GRO-FINAL-04"],
]

CHOICES: Final = ("both-rewards", "primary-reward", "bonus-reward", "no-reward")
CHOICE_WORDS: Final = ("both", "primary", "bonus", "nothing")
NONE: Final = "none"


def event_text(pieces: Pieces, event: Event) -> Message:
    """The event's key, its seat first among the parameters."""
    key, sorts, clause = EVENTS[event.kind]
    params = [f"@{event.seat}"] if event.seat != NOBODY else [NONE]
    params += [param_of(pieces, sorts[index], event.args[index]) for index in range(len(sorts))]
    return Message(key, params, clause)


def param_of(pieces: Pieces, sort: str, value: int) -> str:
    """One number as a parameter of its sort."""
    if sort == "@" or sort == "#":
        return f"{sort}{value}"
    if sort == "p":
        return place_name(pieces, value)
    if sort == "k":
        return pieces.cards[value].name
    if sort == "g":
        return pieces.goals[value].name
    if sort == "r":
        return REALM_NAMES[value] if value == OUTERLAND_REALM else f"@{value}"
    if sort == "w":
        return CHOICES[value]
    if sort == "e":
        return ELEMENTS[value]
    return COLOURS[value] if value >= 0 else NONE


def place_name(pieces: Pieces, place: int) -> str:
    """A grove or an area of the Tree."""
    return pieces.hexes[place].name if place < HEXES else AREAS[place - HEXES]


def move_text(text: str) -> Message:
    """A move's verb is its key; a number after `open` is a seat, those after `attach` are coordinates."""
    words = text.split(" ")
    if words[0] == "open" and words[1].isdigit():
        return Message("open", [f"@{words[1]}"])
    if words[0] == "collect":
        return Message("collect", [CHOICES[CHOICE_WORDS.index(words[1])]])
    if words[0] == "attach":
        return Message("attach", [f"#{words[1]}", f"#{words[2]}"])
    return Message(words[0], words[1:])


def prompt_text(seen: GrovesState, name: str, clause: str) -> Message:
    """The open question, with the grove or the number it is about."""
    frame = seen.frame
    if frame.step == COLLECT:
        return Message(name, [place_name(seen.pieces, frame.detail // 2)], clause)
    if frame.step == ATTACH:
        return Message(name, [place_name(seen.pieces, frame.detail)], clause)
    if frame.step == GROW_OUTERLAND:
        return Message(name, [place_name(seen.pieces, seen.row[0])], clause)
    if frame.step == BANISH:
        return Message(name, [f"#{frame.detail}"], clause)
    if frame.step == GIVE_SPIRIT:
        return Message(name, [f"#{target(seen)}"], clause)
    if frame.step == BUILD_PORTAL:
        return Message(name, ["mirror" if seen.bases[frame.seat] else "base"], clause)
    if frame.step == PURCHASE:
        return Message(name, [f"@{seen.crown}"], clause)
    return Message(name, [], clause)
