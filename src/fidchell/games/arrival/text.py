"""Events, moves and questions as message keys with parameters; the sentences stand in the catalogues."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import DISCARD_FOMORI, PLACE_FOMORI, PUT_BACK, REWARD, TAKE_TILE, TURN
from fidchell.games.arrival.edition import Edition
from fidchell.games.arrival.moves import KEEP_MIX, MIXES, REPEL, SPREAD, TROPHY, hyphened, slug
from fidchell.games.arrival.pieces import CASTLE, SECTIONS, Pieces
from fidchell.games.arrival.state import ArrivalState
from fidchell.games.arrival.turns import most_actions
from fidchell.kernel.rules import Message
from fidchell.kernel.state import Event

# By kind of event: its key, what its numbers are (L location, P province, S species or castle, F tile, C card, B back,
# K stack, X section, T tribe, A leader, O colour, N number, W the word for Fame or Honor), its rule; what happens for
# several reasons has none.
EVENTS: Final = [
    ["tribe-chosen", "T", "A16-SETUP-07"],
    ["leader-chosen", "A", "A17-SETUP-10"],
    ["leader-drawn", "A", "A17-ADV-03"],
    ["colour-chosen", "O", "A17-SETUP-11"],
    ["first-player", "", "A17-SETUP-09"],
    ["settled", "L", "A17-SETUP-14"],
    ["round-began", "N", "A17-FLOW-01"],
    ["drew-card", "KB", "A17-DRAW-02"],
    ["cards-reshuffled", "N", "A17-DRAW-05"],
    ["turned-up", "NC", "A17-BLOCK-03"],
    ["blocked", "X", "A17-BLOCK-02"],
    ["shifted", "X", "A17-TILE-10"],
    ["gained-points", "NW", ""],
    ["got-discs", "N", "A17-EXPL-04"],
    ["got-swords", "N", "A17-EXPL-04"],
    ["got-shields", "N", "A17-EXPL-04"],
    ["got-fomori", "NN", "A17-EXPL-09"],
    ["fomori-reshuffled", "N", "A17-EXPL-12"],
    ["limit-met", "N", "A17-END-02"],
    ["took-tile", "F", "A17-EXPL-16"],
    ["tile-shown", "F", "A17-EXPL-18"],
    ["tiles-reshuffled", "N", "A17-EXPL-19"],
    ["cards-discarded", "N", "A17-EXPL-23"],
    ["built", "LN", "A17-BUILD-01"],
    ["shielded", "PN", "A17-SHIELD-01"],
    ["spread", "LN", "A17-SPREAD-02"],
    ["shields-smashed", "PN", "A17-SPREAD-06"],
    ["discs-lost", "NL", "A17-SPREAD-07"],
    ["discs-collected", "N", "A17-TILE-13"],
    ["fomori-placed", "SL", "A17-SPREAD-04"],
    ["fomori-discarded", "S", "A17-SPREAD-05"],
    ["looked", "NNN", "A17-LEAD-04"],
    ["repelled", "LS", "A17-REPEL-02"],
    ["castle-taken", "L", "A17-REPEL-12"],
    ["paid-points", "NW", ""],
    ["lost-corruption", "N", ""],
    ["used-tile", "F", "A17-FREE-02"],
    ["swapped", "LL", ""],
    ["used-trophy", "N", "A17-FREE-05"],
    ["put-back", "S", "A17-FREE-06"],
    ["passed", "N", "A17-PASS-10"],
    ["kept", "NNN", "A17-PASS-05"],
    ["builder-settled", "N", "A17-TILE-20"],
    ["tribes-prevailed", "NN", "A17-WIN-01"],
    ["tribes-overrun", "NN", "A17-WIN-09"],
    ["province-bonus", "NW", "A17-WIN-03"],
    ["pieces-counted", "NN", "A17-WIN-05"],
    ["ended-turn", "", "A17-ACT-02"],
    ["builder-laid-out", "", "A17-TILE-12"],
]

STACK_NAMES: Final = ["left", "centre", "right"]


def event_message(pieces: Pieces, edition: Edition, event: Event) -> Message:
    """An event as a message: the seat first, then what its numbers stand for."""
    key, sorts, clause = EVENTS[event.kind]
    params = [f"@{event.seat}"] if event.seat >= 0 else []
    args = [*event.args, 0]
    for index, sort in enumerate(sorts):
        params.append(param(pieces, edition, sort, args[min(index, 3)]))
    if key == "got-fomori" and event.args[0] < event.args[1]:
        key = "got-fewer-fomori"
    if key == "pieces-counted":
        key, clause = ("pieces-gained", clause) if event.args[1] else ("pieces-absolved", "A17-WIN-10")
    return Message(key, params, edition.cite(clause))


def param(pieces: Pieces, edition: Edition, sort: str, value: int) -> str:
    """A number of an event as a parameter."""
    if sort == "N":
        return f"#{value}"
    if sort == "W":
        return edition.points
    if sort == "F":
        return edition.face_terms[value]
    return names_of(pieces, sort)[value]


def names_of(pieces: Pieces, sort: str) -> list[str]:
    """The terms of one sort of things, by number."""
    if sort == "L":
        return [hyphened(name) for name in pieces.island.ids]
    if sort == "P":
        return [province_term(name) for name in pieces.island.province_ids]
    if sort == "S":
        return [*pieces.species_ids, "castle"]
    if sort == "C":
        return [hyphened(name) for name in pieces.card_ids]
    if sort == "B":
        return [f"back-{name}" for name in pieces.back_ids]
    if sort == "T":
        return [slug(name) for name in pieces.tribes]
    if sort == "A":
        return pieces.leader_ids[1:]
    if sort == "O":
        return pieces.colours
    return STACK_NAMES if sort == "K" else SECTIONS


def province_term(name: str) -> str:
    """A province's name may also be a location's: its term says that it is the province."""
    return f"province-{hyphened(name)}"


def move_message(pieces: Pieces, edition: Edition, text: str, move: int) -> Message:
    """A move as its verb and what follows it."""
    words = text.split(" ")
    verb = words[0]
    if verb == "keep":
        return Message(verb, [f"#{count}" for count in MIXES[move - KEEP_MIX]])
    if verb == "trophy":
        return Message(verb, [f"#{move - TROPHY + 1}"])
    if verb in ("take", "use"):
        return Message(verb, [edition.face_terms[pieces.face_ids.index(words[1])]])
    if verb == "shield":
        return Message(verb, [f"province-{words[1]}"])
    return Message(verb, words[1:])


def prompt_message(state: ArrivalState, name: str, clause: str) -> Message:
    """A question with what it is about."""
    frame = state.frame
    detail = frame.detail
    if frame.step in (TAKE_TILE, DISCARD_FOMORI, PUT_BACK):
        return Message(name, [f"#{detail}"], clause)
    if frame.step == TURN:
        left = max(0, most_actions(state, frame.seat) - detail)
        return Message(name if left else "turn-over", [f"#{left}"], clause)
    if frame.step == PLACE_FOMORI:
        return Message(name, [hyphened(state.island().ids[detail // 64])], clause)
    if frame.step == REWARD:
        threat = "castle" if detail == CASTLE else state.pieces.species_ids[detail]
        worth = state.pieces.worth[detail]
        return Message(name, [threat, f"#{worth}", state.edition.points], clause)
    return Message(name, [], clause)


assert SPREAD < REPEL
