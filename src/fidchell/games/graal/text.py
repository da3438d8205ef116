"""Events, moves and prompts as message keys; the sentences stand in the text catalogues."""

from __future__ import annotations

from typing import Final

from fidchell.games.graal.agenda import ANSWER, DUEL, PLAY_DRAWN
from fidchell.games.graal.cards import SYMBOL_NAMES
from fidchell.games.graal.pieces import Pieces
from fidchell.games.graal.state import GraalState
from fidchell.kernel.rules import Message
from fidchell.kernel.state import Event

# By kind of event: its key, what its numbers are (@ seat, # number, c card, s symbol, k colour, l Legend), its rule.
EVENTS: Final = [
    ["round-began", "#", "GRA-NEXT-04"],
    ["quest-revealed", "c", "GRA-SETUP-03"],
    ["dealt", "#", "GRA-SETUP-05"],
    ["got", "c", "GRA-TURN-07"],
    ["turned-up", "c", "GRA-FIRST-01"],
    ["laid", "c", "GRA-TURN-03"],
    ["drew", "#", "GRA-TURN-07"],
    ["renewed", "#", "GRA-PILE-01"],
    ["kept", "", "GRA-TURN-08"],
    ["passed", "", "GRA-PILE-02"],
    ["colour-named", "k", "GRA-MATCH-08"],
    ["reversed", "", "GRA-POWER-02"],
    ["turn-lost", "", "GRA-MERLIN-02"],
    ["darkened", "@", "GRA-MERLIN-02"],
    ["attacked", "@s", "GRA-ATTACK-01"],
    ["redirected", "@", "GRA-GUINEVERE-03"],
    ["shielded", "@#", "GRA-SHIELD-05"],
    ["fought-back", "@#", "GRA-ATTACK-05"],
    ["suffered", "#s", "GRA-ATTACK-03"],
    ["took-cards", "@#", "GRA-MERLIN-05"],
    ["taken", "c@", "GRA-MERLIN-05"],
    ["legend-used", "l", "GRA-LEGEND-03"],
    ["borrowed", "@l", "GRA-ARTHUR-04"],
    ["shaped", "sk", "GRA-LEGEND-05"],
    ["gave", "@", "GRA-ELAINE-04"],
    ["given", "c@", "GRA-ELAINE-04"],
    ["reactivated", "l", "GRA-CAMELOT-01"],
    ["barred", "l", "GRA-CAMELOT-02"],
    ["protected", "", "GRA-FISHER-01"],
    ["banished", "", "GRA-SIEGE-01"],
    ["swapped", "@", "GRA-CASTLE-01"],
    ["round-won", "c#", "GRA-ROUND-03"],
    ["eliminated", "@#", "GRA-TOURN-07"],
    ["game-won", "", "GRA-GOAL-03"],
    ["legend-drawn", "l", "GRA-SETUP-01"],
]


def event_message(pieces: Pieces, event: Event) -> Message:
    """The event's key, its seat first among the parameters."""
    key, sorts, clause = EVENTS[event.kind]
    params = [f"@{event.seat}"]
    for index in range(len(sorts)):
        params.append(param_of(pieces, sorts[index], event.args[index]))
    return Message(key, params, clause)


def param_of(pieces: Pieces, sort: str, value: int) -> str:
    """One number as a parameter of its sort."""
    if sort == "@" or sort == "#":
        return f"{sort}{value}"
    if sort == "c":
        return pieces.kind_names[value]
    if sort == "s":
        return SYMBOL_NAMES[value]
    return pieces.colour_names[value] if sort == "k" else pieces.legend_names[value]


def move_message(text: str) -> Message:
    """A move's verb is its key; numbers in a move of Graal are always seats."""
    words = text.split(" ")
    return Message(words[0], [f"@{word}" if word.isdigit() else word for word in words[1:]])


def prompt(seen: GraalState, name: str, clause: str) -> Message:
    """The open question, with the attack or the drawn card it is about."""
    step = seen.frame.step
    if step == ANSWER or step == DUEL:
        foe = seen.attacker if seen.actor == seen.target else seen.target
        return Message(name, [f"@{foe}", SYMBOL_NAMES[seen.attack_symbol], f"#{seen.attack_count}"], clause)
    if step == PLAY_DRAWN and seen.drawn >= 0:
        return Message(name, [seen.pieces.kind_names[seen.drawn]], clause)
    return Message(name, [], clause)
