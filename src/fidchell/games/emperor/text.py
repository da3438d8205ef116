"""Events, moves and prompts as message keys; the sentences stand in the text catalogues."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import (
    BAND,
    BATTLE_CARDS,
    BUY,
    CONVERT_MORE,
    FLEE,
    GO,
    GRAZE,
    JOIN_BATTLE,
    JOIN_WARRIORS,
    KEEP_TILE,
    LOSE_ANIMAL,
    LOSE_SEED,
    PICK_CARDS,
    PLACE_TOKEN,
    PLUNDERED,
    REROLL_DIE,
    RUN_SETTLEMENTS,
    SELL,
    SOW_FIELD,
    TAKE_ANIMAL,
    TAKE_HIT,
    TAKE_ROUT,
    TURN_DIE,
)
from fidchell.games.emperor.board import DIRECTIONS, Board
from fidchell.games.emperor.glossary import (
    ACTION_NAMES,
    ANIMAL_NAMES,
    EVENT_NAMES,
    FACE_NAMES,
    GOOD_NAMES,
    GROUP_NAMES,
    KIND_NAMES,
    SEASON_NAMES,
    TILE_NAMES,
    VIKINGS,
)
from fidchell.games.emperor.herding import MAT_SLOTS, STRICT
from fidchell.games.emperor.moves import LOSABLE
from fidchell.games.emperor.moving import BY_WORKER
from fidchell.games.emperor.pieces import Pieces
from fidchell.games.emperor.placing import BY_KING, SOURCES
from fidchell.games.emperor.sheets import FIRST_YEAR
from fidchell.games.emperor.slots import B_AREA, B_ATTACK, B_ATTACKER, B_HITS, B_ROUTS
from fidchell.games.emperor.state import EmperorState
from fidchell.games.emperor.view import ENDINGS
from fidchell.kernel.rules import Message
from fidchell.kernel.state import NOBODY, Event

NONE: Final = "none"
HERE: Final = "mat"

# By kind of event: its key, what its numbers are, its rule. Sorts: # number, a area, c card, k king, n clan, t tile,
# e event, s season, y year, g good, u unit or token, m animal, x action, o group, f face, v town, w ending,
# l what a hit takes, z side (seat or Vikings), d dice as digits, r role.
EVENTS: Final = [
    ["clan-drawn", "nk", "EMP-CLAN-02"],
    ["tile-placed", "ta", "EMP-CLAN-08"],
    ["settled", "a", "EMP-BUILD-04"],
    ["herder-placed", "ma", "EMP-CLAN-08"],
    ["card-turned", "c", "EMP-CLAN-13"],
    ["event-began", "esy", "EMP-CAL-03"],
    ["sown", "ua", "EMP-SOW-04"],
    ["got", "g#", "EMP-CONC-08"],
    ["paid", "g#", "EMP-CONC-08"],
    ["harvest-rolled", "##", "EMP-HARV-02"],
    ["bred", "##", "EMP-LIVE-04"],
    ["herded", "##", "EMP-LIVE-07"],
    ["slaughtered", "##", "EMP-LIVE-16"],
    ["animals-lost", "##a", "EMP-LIVE-14"],
    ["year-began", "y", "EMP-YEAR-01"],
    ["tribute-back", "", "EMP-YEAR-02"],
    ["card-got", "c", "EMP-CARD-01"],
    ["card-drawn", "c", "EMP-DEV-04"],
    ["card-under", "o", "EMP-DEV-04"],
    ["card-trashed", "c", "EMP-CARD-15"],
    ["foreign", "##", "EMP-FORE-02"],
    ["price-moved", "g#", "EMP-TABLE-03"],
    ["trader-sent", "g", "EMP-SELL-03"],
    ["trader-back", "", "EMP-SELL-06"],
    ["sold", "g##", "EMP-SELL-06"],
    ["bought", "g##", "EMP-BUY-01"],
    ["animal-sold", "m#", "EMP-MARK-03"],
    ["animal-bought", "m#", "EMP-MARK-04"],
    ["ship-bought", "#", "EMP-MARK-06"],
    ["recruited", "u", "EMP-MARK-08"],
    ["alms-given", "#", "EMP-MARK-09"],
    ["chose", "x", "EMP-ACT-02"],
    ["acted", "x", "EMP-ACT-04"],
    ["crown-taken", "", "EMP-CROWN-01"],
    ["crown-passed", "", "EMP-CROWN-02"],
    ["marched", "aa#", "EMP-MOVE-05"],
    ["worker-moved", "aa", "EMP-MOVE-05"],
    ["raided", "#", "EMP-RAID-01"],
    ["raid-die", "#", "EMP-RAID-05"],
    ["ship-lost", "#", "EMP-RAID-04"],
    ["produced", "ag#", "EMP-PROD-02"],
    ["hunted", "#", "EMP-HUNT-01"],
    ["explored", "at", "EMP-EXPL-05"],
    ["tiles-seen", "tt", "EMP-EXPL-05"],
    ["ship-built", "", "EMP-BUILD-02"],
    ["tower-built", "#", "EMP-BUILD-09"],
    ["card-used", "c", "EMP-CARD-07"],
    ["king-used", "k", "EMP-CLAN-11"],
    ["token-placed", "ua", "EMP-CARD-14"],
    ["animal-taken", "mza", "EMP-CARD-14"],
    ["battle-began", "az", "EMP-BATT-02"],
    ["joined", "a##", "EMP-ATT-07"],
    ["threw", "r#d", "EMP-DICE-01"],
    ["die-rerolled", "ff", "EMP-PREP-06"],
    ["die-turned", "ff", "EMP-PREP-13"],
    ["fell", "la", "EMP-HIT-02"],
    ["fled", "uaa", "EMP-ROUT-01"],
    ["plunder-die", "#", "EMP-AFTER-07"],
    ["battle-over", "a", "EMP-AFTER-10"],
    ["seed-lost", "##a", "EMP-AFTER-09"],
    ["mobilized", "vua", "EMP-MOB-02"],
    ["longship-moved", "#", "EMP-MOB-06"],
    ["raid-began", "#", "EMP-VRAID-02"],
    ["tax-paid", "#", "EMP-VRAID-04"],
    ["fleet-sent", "##", "EMP-VRAID-07"],
    ["sea-fought", "###", "EMP-SEA-03"],
    ["fleet-praised", "#", "EMP-FLEET-01"],
    ["plunder-thrown", "##", "EMP-PLUN-02"],
    ["plunder-suffered", "#", "EMP-PLUN-04"],
    ["green-die", "#", "EMP-PLUN-03"],
    ["warband-marched", "aa#", "EMP-VMOVE-13"],
    ["warband-stayed", "a", "EMP-VMOVE-08"],
    ["town-defeated", "v", "EMP-END-01"],
    ["tower-finished", "", "EMP-END-02"],
    ["monastery-lost", "", "EMP-END-04"],
    ["game-ended", "w", "EMP-END-06"],
    ["raid-rerolled", "##", "EMP-CARD-14"],
    ["card-picked", "c", "EMP-PREP-02"],
]


def event_text(pieces: Pieces, event: Event) -> Message:
    """The event's key, its seat (or the Vikings) first among the parameters."""
    key, sorts, clause = EVENTS[event.kind]
    params = [side_param(event.seat)]
    params += [param_of(pieces, sorts[index], event.args[index]) for index in range(len(sorts))]
    return Message(key, params, clause)


def side_param(side: int) -> str:
    """A seat, the Vikings, or nobody."""
    if side == VIKINGS:
        return "vikings"
    return f"@{side}" if side != NOBODY else NONE


def param_of(pieces: Pieces, sort: str, value: int) -> str:
    """One number as a parameter of its sort."""
    if sort == "#":
        return f"#{value}"
    if sort == "a":
        return area_name(pieces.board, value)
    if sort == "c":
        return pieces.cards[value].id
    if sort == "k":
        return pieces.kings[value].id
    if sort == "n":
        return pieces.clan_ids[value].replace("_", "-")
    if sort == "z":
        return side_param(value)
    if sort == "y":
        return f"#{FIRST_YEAR + value}"
    if sort == "v":
        return pieces.board.town_names[value].lower()
    return plain_param(sort, value)


def area_name(board: Board, area: int) -> str:
    """An area by its id; below zero there is none."""
    return board.ids[area] if area >= 0 else NONE


def plain_param(sort: str, value: int) -> str:
    """Sorts whose names stand in the glossary."""
    if sort == "d":
        return dice_param(value)
    if sort == "r":
        return "attacker" if value == 0 else "defender"
    names = {
        "t": TILE_NAMES,
        "e": EVENT_NAMES,
        "s": SEASON_NAMES,
        "g": GOOD_NAMES,
        "u": KIND_NAMES,
        "l": LOSABLE,
        "m": ANIMAL_NAMES,
        "x": ACTION_NAMES,
        "o": GROUP_NAMES,
        "f": FACE_NAMES,
        "w": ENDINGS,
    }[sort]
    return names[value].lower().replace("_", "-") if 0 <= value < len(names) else f"#{value}"


def dice_param(value: int) -> str:
    """Faces as base-4 digits behind a leading 1: how many swords and routs they show."""
    counts = [0, 0, 0, 0]
    while value > 1:
        counts[value % 4] += 1
        value //= 4
    names = [face.replace("_", " ") for face in FACE_NAMES]
    return "#" + ", ".join([f"{counts[face]} {names[face]}" for face in range(4) if counts[face]])


NUMBERED: Final = ("take", "drop", "sell", "buy", "ships", "run", "chieftains", "warriors", "die")
"""Verbs whose word after them may be a number."""


def move_text(text: str) -> Message:
    """A move's verb is its key; numbers are marked as such; dealings that share a verb get keys of their own."""
    words = text.split(" ")
    if len(words) > 1 and words[1].isdigit() and words[0] in NUMBERED:
        return Message(words[0], [f"#{words[1]}"])
    if words[0] in ("sell", "buy") or text in ("build ship", "build tower", "use king", "on mat"):
        return Message("-".join(words), [])
    return Message(words[0], words[1:])


def prompt_text(seen: EmperorState, name: str, clause: str) -> Message:
    """The open question, with the place or the good it is about."""
    frame = seen.frame
    board = seen.pieces.board
    if frame.step in (SOW_FIELD, RUN_SETTLEMENTS, KEEP_TILE):
        return Message(name, [area_name(board, frame.detail)], clause)
    if frame.step in (BAND, GO):
        return Message(name, [area_name(board, frame.detail % BY_WORKER), f"#{seen.band}"], clause)
    if frame.step in (SELL, BUY):
        return Message(name, [GOOD_NAMES[seen.traders[frame.seat]]], clause)
    if frame.step == GRAZE:
        slot = frame.detail % STRICT
        place = HERE if slot >= MAT_SLOTS else area_name(board, slot // 2)
        return Message(name, [place, f"#{seen.herd[0]}", f"#{seen.herd[1]}"], clause)
    return Message(name, question_params(seen), clause)


def question_params(seen: EmperorState) -> list[str]:
    """What a question of the cards, the battle or the raid is about."""
    frame = seen.frame
    board = seen.pieces.board
    if frame.step in (CONVERT_MORE, PLACE_TOKEN, TAKE_ANIMAL):
        return [source_name(seen, frame.detail % SOURCES)]
    if frame.step in (JOIN_BATTLE, JOIN_WARRIORS):
        from_area = board.towards[seen.battle[B_AREA] * DIRECTIONS + frame.detail]
        return [area_name(board, from_area), area_name(board, seen.battle[B_AREA])]
    if frame.step in (PICK_CARDS, BATTLE_CARDS, REROLL_DIE, TURN_DIE):
        return [area_name(board, seen.battle[B_AREA]), f"#{seen.battle[B_ATTACK]}"]
    if frame.step in (TAKE_HIT, TAKE_ROUT):
        first = B_HITS if frame.step == TAKE_HIT else B_ROUTS
        return [area_name(board, seen.battle[B_AREA]), f"#{seen.battle[first + frame.detail]}"]
    if frame.step == FLEE:
        side = seen.battle[B_ATTACKER + frame.detail % 2]
        return [side_param(side), KIND_NAMES[frame.detail // 2 % 8], area_name(board, frame.detail // 16)]
    if frame.step in (LOSE_SEED, LOSE_ANIMAL):
        return [area_name(board, frame.detail)]
    return [f"#{frame.detail}"] if frame.step == PLUNDERED else []


def source_name(seen: EmperorState, source: int) -> str:
    """The card, or the king of the seat that is asked."""
    if source == BY_KING:
        return seen.pieces.kings[seen.kings[seen.frame.seat]].id
    return seen.pieces.cards[source].id
