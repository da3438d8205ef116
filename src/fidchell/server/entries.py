"""The entries of a table's log. The log is the truth; everything else about a table is computed from it."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Sat(Struct, tag="sat"):
    """A person sat down, with a share of the chance."""

    seat: int
    guest: str
    name: str
    seed: str


class BotSat(Struct, tag="bot"):
    """A bot was put on a seat before the start."""

    seat: int
    bot: str
    name: str


class Rose(Struct, tag="rose"):
    """A seat became free before the start."""

    seat: int


class Started(Struct, tag="started"):
    """The first question is asked."""


class Moved(Struct, tag="moved"):
    """An answer; `position` is where in the stream of chance it was given, `auto`: it was the only one."""

    seat: int
    move: str
    position: int
    auto: bool = False


class Rewound(Struct, tag="rewound"):
    """The last `steps` moves were taken back, `length` are left; chance goes on at `position`."""

    seat: int
    length: int
    position: int
    steps: int


class StoodIn(Struct, tag="stood-in"):
    """A bot plays on for a person, because of `why`: left, away or out-of-time."""

    seat: int
    bot: str
    why: str


class Reclaimed(Struct, tag="reclaimed"):
    """The person came back."""

    seat: int


class Proposed(Struct, tag="proposed"):
    """Somebody asks the others: take-back to `turn`, or abandon."""

    seat: int
    kind: str
    turn: int


class Voted(Struct, tag="voted"):
    """An answer to the open proposal."""

    seat: int
    yes: bool


class Ended(Struct, tag="ended"):
    """The game was abandoned."""

    why: str


class Followed(Struct, tag="followed"):
    """The same people went on at another table."""

    table: str


Entry = Sat | BotSat | Rose | Started | Moved | Rewound | StoodIn | Reclaimed | Proposed | Voted | Ended | Followed

encode_entry = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder[Entry](Entry).decode


class Stored(Struct):
    """An entry with its number, its time and its idempotency key."""

    n: int
    at: int
    key: str
    entry: Entry


class Prefix(Struct):
    """The moves of another game that this one goes on from, with what chance gave there."""

    table: str
    turn: int
    setup_draws: list[int]
    log: list[tuple[int, str, list[int], int]]


class Plan(Struct):
    """The conditions of a table that stand with its head and never change."""

    bank: int = 0
    increment: int = 0
    watch: str = "invited"
    listed: bool = False
    open_hands: bool = False
    pace: str = "human"
    grace: int = 0
    stand_in: str = ""


class Head(Struct):
    """What is fixed when a table is opened."""

    id: str
    created: int
    edition: str
    version: int
    seats: int
    options: dict[str, str]
    plan: Plan
    secret: str
    commitment: str
    invite: str
    host: str
    prefix: Prefix | None = None
