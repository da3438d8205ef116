"""What goes over the wire in both directions; `tools/wire_types.py` makes web/src/lib/wire.ts from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Text = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00]*$")]
Move = Annotated[str, Meta(max_length=120)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[!-~]+$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Viewpoint = Annotated[int, Meta(ge=-1, le=15)]
Count = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Seconds = Annotated[int, Meta(ge=0, le=2_678_400)]

Status = Literal["lobby", "running", "finished", "abandoned", "closed"]
SeatKind = Literal["open", "person", "bot"]
Watch = Literal["nobody", "invited", "everybody"]
Pace = Literal["instant", "human"]
ProposalKind = Literal["take-back", "abandon"]
Reason = Literal[
    "stale",
    "not-allowed",
    "not-asked",
    "not-your-seat",
    "unknown-move",
    "not-running",
    "too-fast",
    "bad-message",
    "trouble",
]


# ---- parts


class Message(Struct):
    """A sentence to be worded from the catalogue: '@2' is a seat, '#4' a number, anything else a term."""

    key: str
    params: list[str]
    clause: str


class Choice(Struct):
    """One legal answer."""

    move: str
    label: Message
    clause: str


class Clock(Struct):
    """Thinking time in seconds: a bank for the game, an increment for each decision."""

    bank: Annotated[int, Meta(ge=5, le=604_800)]
    increment: Annotated[int, Meta(ge=0, le=86_400)]


class SeatInfo(Struct):
    """Who sits there. `left_ms` is the time left when the message was sent; it runs while `asked`."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    stand_in: bool
    yours: bool
    here: bool
    asked: bool
    left_ms: int | None
    takeover_ms: int | None


class Batch(Struct):
    """What one stored action did, as this viewer may see it; `turn` is the position it led to."""

    n: int
    turn: int
    seat: int
    move: Message | None
    events: list[Message]
    note: Message | None
    at: int


class Outcome(Struct):
    """How it ended; rank 1 is best and may be shared."""

    ranks: list[int]
    scores: list[int]
    clause: str


class Proposal(Struct):
    """An open request that needs the consent of the people in `waiting`."""

    kind: ProposalKind
    by: int
    turn: int
    agreed: list[int]
    waiting: list[int]


class ChatLine(Struct):
    """Plain text, never markup. `seat` is -1 for somebody who watches."""

    id: int
    at: int
    name: str
    seat: int
    text: str


# ---- from the browser, over the socket


class Hello(Struct, tag="hello"):
    """First message: who I am and the last number I have seen (-1: nothing)."""

    token: Annotated[str, Meta(max_length=128)] = ""
    since: Count = -1
    seat: Viewpoint = -1


class Act(Struct, tag="act"):
    """An answer to question `n`; sent again after a broken line with the same `key`, it counts once."""

    seat: Seat
    n: Count
    key: Key
    move: Move


class Undo(Struct, tag="undo"):
    """Take back the last step, or the whole turn, up to the information barrier."""

    seat: Seat
    n: Count
    key: Key
    turn: bool = False


class Propose(Struct, tag="propose"):
    """Ask the others: go back to `turn`, or end the game."""

    kind: ProposalKind
    seat: Seat
    key: Key
    turn: Count = -1


class Vote(Struct, tag="vote"):
    """Consent to the open proposal, or decline it."""

    seat: Seat
    yes: bool
    key: Key


class Why(Struct, tag="why"):
    """Ask which rule allows or forbids this."""

    seat: Seat
    move: Move


class Look(Struct, tag="look"):
    """Look at the table from another of my own seats (one device, several people)."""

    seat: Viewpoint


class Say(Struct, tag="say"):
    """A line of chat."""

    text: Text


class Ping(Struct, tag="ping"):
    """A sign of life."""

    t: int = 0


ToServer = Hello | Act | Undo | Propose | Vote | Why | Look | Say | Ping


# ---- to the browser, over the socket


class Welcome(Struct, tag="welcome"):
    """Answer to `hello`."""

    guest: str
    name: str
    now: int


class State(Struct, tag="state"):
    """The table as the viewer `you` may see it (-1: somebody who watches).

    `n` is the number to answer with. Drop batches with a number above `keep`, then append `batches`.
    """

    n: int
    turn: int
    status: Status
    sentence: str
    you: int
    seats: list[SeatInfo]
    asked: list[int]
    prompt: Message | None
    moves: list[Choice]
    view: dict[str, Any] | None
    can_undo: bool
    outcome: Outcome | None
    proposal: Proposal | None
    next_table: str
    watchers: list[str]
    keep: int
    batches: list[Batch]


class Seats(Struct, tag="seats"):
    """Somebody came, went, or runs out of time."""

    seats: list[SeatInfo]
    watchers: list[str]


class Done(Struct, tag="done"):
    """The action with this key is stored; the state that follows from it has been or will be sent."""

    key: str


class Refused(Struct, tag="refused"):
    """The action with this key changed nothing. After `stale` the missed batches and the state follow."""

    key: str
    reason: Reason
    sentence: str
    clause: str
    allowed: list[str]


class Because(Struct, tag="because"):
    """The rule that allows or forbids a move now."""

    move: str
    allowed: bool
    clause: str


class Chat(Struct, tag="chat"):
    """New lines of chat; after `hello` the last ones."""

    lines: list[ChatLine]


class Pong(Struct, tag="pong"):
    """The answer to it."""

    t: int
    now: int


class Closing(Struct, tag="closing"):
    """The server closes this line; connect again after `retry_ms`, or not at all (-1)."""

    sentence: str
    retry_ms: int


FromServer = Welcome | State | Seats | Done | Refused | Because | Chat | Pong | Closing
