"""The bodies of the REST interface; part of the wire like `wire.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fidchell.server.wire import (
    Batch,
    Clock,
    Count,
    Message,
    Name,
    Outcome,
    Pace,
    Seat,
    SeatInfo,
    SeatKind,
    Seconds,
    Status,
    Watch,
    Word,
)

Options = Annotated[dict[Word, Word], Meta(max_length=20)]
Perspective = Literal["seat", "public", "all"]


class Problem(Struct):
    """Why a request was refused: one sentence for people, one word for programs."""

    reason: str
    sentence: str


# ---- the shelf


class OptionInfo(Struct):
    """A choice made when a table is opened; the first value is the default."""

    name: str
    values: list[str]
    clause: str
    says: str


class BotInfo(Struct):
    """A bot one may play against; `quick` ones answer at once."""

    name: str
    title: str
    says: str
    quick: bool


class EditionInfo(Struct):
    """One edition: what the box says."""

    edition: str
    title: str
    family: str
    book: str
    seats: list[int]
    version: int
    options: list[OptionInfo]
    box: dict[str, str]
    bots: list[BotInfo]


class Shelf(Struct):
    """All editions, and what this server is."""

    editions: list[EditionInfo]
    languages: list[str]
    version: str


class Texts(Struct):
    """The catalogue of a family in one language."""

    family: str
    language: str
    prompts: dict[str, str]
    moves: dict[str, str]
    events: dict[str, str]
    terms: dict[str, str]
    deeds: dict[str, str]
    options: dict[str, str]
    box: dict[str, str]


class ClauseInfo(Struct):
    """One rule in our words, with our ruling where the book is unclear."""

    id: str
    section: str
    kind: str
    says: str
    ruling: str
    same_as: str


class Book(Struct):
    """All rules of one book."""

    name: str
    title: str
    clauses: list[ClauseInfo]


# ---- people


class NewGuest(Struct):
    """A name is all we ask. `bot` marks a program that plays over this interface."""

    name: Name
    bot: bool = False


class Guest(Struct):
    """Who you are; `token` is shown once, when it is made: keep it on the device."""

    guest: str
    name: str
    bot: bool
    token: str
    webhook: str


class ChangeGuest(Struct):
    """Change what is given."""

    name: Name | None = None
    webhook: Annotated[str, Meta(max_length=300)] | None = None


# ---- tables


class SeatPlan(Struct):
    """What a seat is meant for: me (the one who opens the table), a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: Word = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    seed: Word = ""


class NewTable(Struct):
    """Open a table. Several seats of kind `me`: people who share this device."""

    edition: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: Options = {}
    clock: Clock | None = None
    watch: Watch = "invited"
    listed: bool = False
    open_hands: bool = False
    pace: Pace = "human"
    grace: Seconds = 0
    stand_in: Word = ""
    start: bool = False


class TakeSeat(Struct):
    """Sit down; `seed` is your own part of the table's chance, `invite` the code of the link."""

    seed: Word = ""
    invite: Word = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class PutBot(Struct):
    """Let a bot of this name sit there."""

    bot: Word


class Join(Struct):
    """Follow an invite link; with `sit` the first free seat is taken."""

    invite: Word
    sit: bool = False
    seed: Word = ""


class Again(Struct):
    """A rematch: the same people; other options if given."""

    options: Options | None = None


class Branch(Struct):
    """Play on from a turn of a finished game: `seat` is yours, the others are bots."""

    turn: Count
    seat: Seat
    bot: Word = ""


class TableSeat(Struct):
    """A seat in the lobby."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    yours: bool


class TableInfo(Struct):
    """A table as the lobby shows it. `invite` is there for those who sit at it."""

    id: str
    edition: str
    title: str
    options: dict[str, str]
    status: Status
    seats: list[TableSeat]
    clock: Clock | None
    watch: Watch
    listed: bool
    open_hands: bool
    pace: Pace
    grace: int
    host: bool
    your_turn: bool
    may_watch: bool
    invite: str
    commitment: str
    rules_version: int
    created: int
    updated: int
    turns: int
    outcome: Outcome | None
    branch_of: str
    branch_turn: int


class Tables(Struct):
    """The lobby: mine, those with a free seat, those one may watch."""

    mine: list[TableInfo]
    open: list[TableInfo]
    watch: list[TableInfo]


# ---- after the game


class Frame(Struct):
    """The table after `turn` moves, from one point of view; `batch` is the move that led here."""

    turn: int
    asked: list[int]
    prompt: Message | None
    view: dict[str, Any]
    batch: Batch | None
    outcome: Outcome | None


class Replay(Struct):
    """Some frames of a game; `turns` is how many moves there are."""

    edition: str
    turns: int
    names: list[str]
    seats: list[SeatInfo]
    perspective: Perspective
    seat: int
    frames: list[Frame]


class Verdict(Struct):
    """Whether every draw of a record follows from its promised secret; `entry` is the first that does not."""

    fair: bool
    sentence: str
    entry: int
    moves: int
    draws: int
    commitment: str


class ReviewMove(Struct):
    """The move that led to a turn, judged from what its seat knew.

    Shares lie between 0 (lost) and 1 (won); `prospects` are everybody's afterwards, `better` was worth more.
    """

    turn: int
    seat: int
    choices: int
    prospects: list[float]
    errors: list[float]
    played: Message
    worth: float
    better: Message | None
    better_worth: float
    loss: float
    loss_error: float
    mark: Literal["", "?!", "?", "??"]
    luck: float
    luck_error: float


class ReviewSeat(Struct):
    """A seat's game in sum: what its choices gave away, what its draws brought, its marked moves by mark."""

    seat: int
    choices: int
    loss: float
    loss_error: float
    luck: float
    luck_error: float
    marks: dict[str, int]


class Review(Struct):
    """A review, as far as it is: `done` of `total` moves, or `ahead` in the queue.

    `games` is the effort: quick games for the search of one question. Errors are standard errors.
    """

    status: Literal["none", "waiting", "running", "ready", "failed"]
    done: int
    total: int
    ahead: int
    sentence: str
    games: int
    start: list[float]
    start_errors: list[float]
    moves: list[ReviewMove]
    seats: list[ReviewSeat]


class Health(Struct):
    """What the operator's probe reads."""

    status: Literal["ok", "trouble"]
    database: str
    tables: int
    sockets: int
    version: str
