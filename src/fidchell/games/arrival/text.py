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

# The key of each kind of event, and what its numbers are: L location, P province, S species or castle, F tile,
# C card, B back, K stack, X section, T tribe, A leader, O colour, N number, W the word for Fame or Honor.
KEYS: Final = [
    "tribe-chosen T", "leader-chosen A", "leader-drawn A", "colour-chosen O", "first-player", "settled L",
    "round-began N", "drew-card KB", "cards-reshuffled N", "turned-up NC", "blocked X", "shifted X",
    "gained-points NW", "got-discs N", "got-swords N", "got-shields N", "got-fomori NN", "fomori-reshuffled N",
    "limit-met N", "took-tile F", "tile-shown F", "tiles-reshuffled N", "cards-discarded N", "built LN",
    "shielded PN", "spread LN", "shields-smashed PN", "discs-lost NL", "discs-collected N", "fomori-placed SL",
    "fomori-discarded S", "looked NNN", "repelled LS", "castle-taken L", "paid-points NW", "lost-corruption N",
    "used-tile F", "swapped LL", "used-trophy N", "put-back S", "passed N", "kept NNN", "builder-settled N",
    "tribes-prevailed NN", "tribes-overrun NN", "province-bonus NW", "pieces-counted NN", "ended-turn",
    "builder-laid-out",
]  # fmt: skip

STACK_NAMES: Final = ["left", "centre", "right"]


def event_message(pieces: Pieces, edition: Edition, event: Event) -> Message:
    """An event as a message: the seat first, then what its numbers stand for."""
    parts = KEYS[event.kind].split(" ")
    params = [f"@{event.seat}"] if event.seat >= 0 else []
    if len(parts) > 1:
        args = [*event.args, 0]
        for index, sort in enumerate(parts[1]):
            params.append(param(pieces, edition, sort, args[min(index, 3)]))
    key = parts[0]
    if key == "got-fomori" and event.args[0] < event.args[1]:
        key = "got-fewer-fomori"
    if key == "pieces-counted":
        key = "pieces-gained" if event.args[1] else "pieces-absolved"
    return Message(key, params)


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
