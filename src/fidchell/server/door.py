"""The one door: whatever leaves the server about a game is made here, from what the viewer may know."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from fidchell.kernel import rules as kernel
from fidchell.kernel.errors import FidchellError, IllegalMove
from fidchell.kernel.state import NOBODY, Event
from fidchell.kernel.table import Table
from fidchell.server import wire
from fidchell.server.live import LiveTable
from fidchell.server.parts import Note
from fidchell.server.tokens import now_ms

encode = msgspec.json.Encoder().encode


class Viewer(Struct, frozen=True):
    """Who looks: a guest at one of his seats, or NOBODY's seat for somebody who watches."""

    guest: str
    seat: int


class Seen(Struct):
    """The game part of a state, the same for everybody with this point of view."""

    asked: list[int]
    prompt: wire.Message | None
    moves: list[wire.Choice]
    view: dict[str, object] | None
    outcome: wire.Outcome | None


class Look(Struct):
    """The same, encoded once for all who share it: a view is thousands of objects, its JSON is one."""

    asked: list[int]
    prompt: Raw
    moves: Raw
    view: Raw
    outcome: Raw


def message(source: kernel.Message) -> wire.Message:
    """A message of the rules for the wire."""
    return wire.Message(source.key, source.params, source.clause)


def redacted(live: LiveTable, table: Table[Any], seat: int) -> Any:
    """The state this seat may know; with open hands everybody knows everything but answers not yet given."""
    if not live.head.plan.open_hands:
        return live.rules.redact(table.state, seat)
    seen = table.state.copy()
    if seen.answers:
        live.rules.hide_answers(seen, seat)
    elif seen.actor != seat:
        seen.moves = []
    return seen


def look(live: LiveTable, seat: int) -> Look:
    """What the game looks like from a seat; kept until the next entry."""
    kept = live.cache.get(seat)
    if isinstance(kept, Look):
        return kept
    seen = draw(live, seat)
    parts = [Raw(encode(part)) for part in (seen.prompt, seen.moves, seen.view, seen.outcome)]
    live.cache[seat] = found = Look(seen.asked, *parts)
    return found


def draw(live: LiveTable, seat: int) -> Seen:
    """The game from a seat, drawn anew."""
    table = live.table
    if table is None:
        return Seen([], None, [], None, None)
    state = redacted(live, table, seat)
    asked = live.rules.asked(state) if live.status == "running" else []
    prompt = message(live.rules.prompt(state, seat)) if asked else None
    moves = choices(live, state, seat) if seat in asked else []
    return Seen(asked, prompt, moves, live.rules.view(state, seat), outcome_of(live))


def choices(live: LiveTable, seen: Any, seat: int) -> list[wire.Choice]:
    """The legal answers of an asked seat, each with its words and its rule."""
    rules = live.rules
    return [
        wire.Choice(rules.book.text(move), message(rules.move_message(move)), rules.explain(seen, seat, move))
        for move in rules.legal(seen, seat)
    ]


def outcome_of(live: LiveTable) -> wire.Outcome | None:
    """Ranks and scores, once the game is over by rule."""
    if live.table is None or not live.table.state.is_over():
        return None
    outcome = live.rules.outcome(live.table.state)
    return wire.Outcome(outcome.ranks, outcome.scores, outcome.clause)


# ---- what happened


def batches(live: LiveTable, seat: int, since: int) -> list[wire.Batch]:
    """Everything this point of view may see of what happened after number `since`."""
    found = [note_batch(note) for note in live.notes if note.n > since]
    if live.table is not None:
        found += opening_batch(live, live.table, seat, since)
        last = live.turn
        first = last
        while first > 0 and live.steps[first - 1].n > since:
            first -= 1
        found += [move_batch(live, live.table, index, seat) for index in range(first, last)]
    return sorted(found, key=lambda batch: (batch.n, batch.turn))


def opening_batch(live: LiveTable, table: Table[Any], seat: int, since: int) -> list[wire.Batch]:
    """What happened before the first question: cards dealt, something turned over. Nobody's move led to it."""
    told = [event for event in table.opening if live.head.plan.open_hands or event.is_for(seat)]
    if live.started <= since or not told:
        return []
    events = [event_message(live, event) for event in told]
    return [wire.Batch(live.started, 0, NOBODY, None, events, None, live.started_at)]


def move_batch(live: LiveTable, table: Table[Any], index: int, seat: int) -> wire.Batch:
    """What one move did. The move itself is told to its own seat only: others see its events."""
    step = live.steps[index]
    mover = table.record.log[index].seat
    everything = live.head.plan.open_hands
    told = [event for event in table.history[index] if everything or event.is_for(seat)]
    own = None
    if mover == seat or everything:
        own = message(live.rules.move_message(live.rules.book.parse(table.record.log[index].move)))
    return wire.Batch(step.n, index + 1, mover, own, [event_message(live, event) for event in told], None, step.at)


def event_message(live: LiveTable, event: Event) -> wire.Message:
    """An event in words to be."""
    return message(live.rules.event_message(event))


def note_batch(note: Note) -> wire.Batch:
    """Something that happened at the table."""
    return wire.Batch(note.n, note.turn, note.seat, None, [], message(note.message), note.at)


# ---- refusals


def refusal(live: LiveTable, seat: int, text: str) -> tuple[wire.Reason, str, str, list[str]]:
    """Why a seat may not make a move: reason, sentence, clause, what is allowed; from the seat's own view."""
    table = live.table
    if table is None or live.status != "running":
        return "not-running", "This game is not running.", "", []
    seen = redacted(live, table, seat)
    try:
        move = live.rules.book.parse(text)
    except FidchellError as error:
        return "unknown-move", str(error), "", []
    if seat not in live.asked():
        clause = live.rules.explain_turn(seen)
        return "not-asked", f"It is not your turn to answer ({clause}).", clause, []
    refused: IllegalMove = live.rules.refusal(seen, seat, move)
    return "not-allowed", str(refused), refused.clause, refused.allowed


def because(live: LiveTable, seat: int, text: str) -> wire.Because:
    """Which rule allows or forbids a move, judged from what the seat knows."""
    table = live.table
    if table is None:
        raise FidchellError("The game has not begun.")
    seen = redacted(live, table, seat)
    move = live.rules.book.parse(text)
    allowed = seat in live.rules.asked(seen) and move in live.rules.legal(seen, seat)
    return wire.Because(live.rules.book.text(move), allowed, live.rules.explain(seen, seat, move))


# ---- the whole message


def seat_infos(live: LiveTable, viewer: Viewer, here: set[str], grace: dict[int, int]) -> list[wire.SeatInfo]:
    """Everybody's place; `grace` is when a bot will stand in, shown for those whom this viewer sees asked."""
    now = now_ms()
    asked = look(live, viewer.seat).asked
    guest = viewer.guest
    return [
        wire.SeatInfo(
            seat=number,
            kind="person" if seat.kind == "person" else "bot" if seat.kind == "bot" else "open",
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            yours=bool(guest) and seat.guest == guest,
            here=seat.is_bot() or seat.guest in here,
            asked=number in asked,
            left_ms=live.time_left(number, now, asked),
            takeover_ms=max(0, grace[number] - now) if number in grace and number in asked else None,
        )
        for number, seat in enumerate(live.seats)
    ]


def state_message(
    live: LiveTable, viewer: Viewer, seats: list[wire.SeatInfo], watchers: list[str], since: int
) -> wire.State:
    """A complete state for one viewer, with what happened since the last one."""
    seen = look(live, viewer.seat)
    keep = live.floor(since)
    return wire.State(
        n=live.question,
        turn=live.turn,
        status=live.status,  # type: ignore[arg-type]
        sentence=live.sentence,
        you=viewer.seat,
        seats=seats,
        asked=seen.asked,
        prompt=seen.prompt,  # type: ignore[arg-type] # encoded already
        moves=seen.moves,  # type: ignore[arg-type]
        view=seen.view,  # type: ignore[arg-type]
        can_undo=can_undo(live, viewer.seat),
        outcome=seen.outcome,  # type: ignore[arg-type]
        proposal=proposal_of(live),
        next_table=live.next_table,
        watchers=watchers,
        keep=keep,
        batches=batches(live, viewer.seat, keep),
    )


def can_undo(live: LiveTable, seat: int) -> bool:
    """Whether this seat may take back its last step alone."""
    return live.table is not None and live.status == "running" and undo_length(live, seat, whole_turn=False) >= 0


def undo_length(live: LiveTable, seat: int, *, whole_turn: bool) -> int:
    """How many moves would be left; -1 when nothing can be taken back. Steps without a choice go too."""
    table = live.table
    if table is None or not table.can_take_back(seat):
        return -1
    if whole_turn:
        return table.barrier
    length = len(live.steps) - 1
    while length > table.barrier and live.steps[length].auto:
        length -= 1
    return -1 if live.steps[length].auto else length


def proposal_of(live: LiveTable) -> wire.Proposal | None:
    """The open proposal and whom it waits for."""
    request = live.request
    if request is None:
        return None
    waiting = [seat for seat in live.people() if seat not in request.agreed]
    kind: wire.ProposalKind = "abandon" if request.kind == "abandon" else "take-back"
    return wire.Proposal(kind, request.by, request.turn, request.agreed, waiting)
