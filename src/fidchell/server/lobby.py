"""Tables as the lobby shows them, who may see them, and how new ones are made."""

from __future__ import annotations

import msgspec

from fidchell.editions import rules_for
from fidchell.kernel.fair import commitment_of
from fidchell.server import bodies, deeds, wire
from fidchell.server.deeds import Deed, Refusal
from fidchell.server.entries import BotSat, Entry, Head, Plan, Prefix, Sat, Started, Stored
from fidchell.server.hall import Hall
from fidchell.server.live import LiveTable
from fidchell.server.players import NAMES, bots_for, default_bot
from fidchell.server.shelf_routes import playable
from fidchell.server.store.people import GuestRow
from fidchell.server.store.rows import SeatRow, TableRow
from fidchell.server.store.store import Change
from fidchell.server.tokens import new_id, new_invite, new_secret, now_ms

decode_outcome = msgspec.json.Decoder(wire.Outcome).decode


# ---- who may


def sits_at(row: TableRow, guest: str) -> bool:
    """Whether somebody has a seat there, or opened the table."""
    return bool(guest) and (row.head.host == guest or any(seat.guest == guest for seat in row.seats))


async def is_let_in(hall: Hall, row: TableRow, guest: str) -> bool:
    """Whether somebody sits there or was invited."""
    if sits_at(row, guest):
        return True
    return bool(guest) and await hall.read(hall.store.is_member, row.head.id, guest)


async def may_watch(hall: Hall, row: TableRow, guest: str) -> bool:
    """Whether somebody may look at the game: who plays always, others as the table allows."""
    if any(seat.guest == guest for seat in row.seats if guest):
        return True
    if row.head.plan.watch == "nobody":
        return row.status == "lobby" and await is_let_in(hall, row, guest)
    return row.head.plan.watch == "everybody" or await is_let_in(hall, row, guest)


async def visible_row(hall: Hall, table: str, guest: str) -> TableRow:
    """A table this guest may know of; any other does not exist for him."""
    row = await hall.read(hall.store.table_row, table[:40])
    if row is not None:
        shown = row.head.plan.listed or row.head.plan.watch == "everybody"
        if shown or await is_let_in(hall, row, guest):
            return row
    raise Refusal("not-found", "There is no such table, or you were not invited.")


async def watchable_row(hall: Hall, table: str, guest: str) -> TableRow:
    """A table whose game this guest may look at."""
    row = await visible_row(hall, table, guest)
    if not await may_watch(hall, row, guest):
        raise Refusal("not-yours", "This table does not want to be watched.")
    return row


# ---- showing


def status_of(row: TableRow) -> wire.Status:
    """A game begun under other rules is closed, whatever its log says."""
    if row.status in {"lobby", "running"} and not is_playable(row.head):
        return "closed"
    return row.status  # type: ignore[return-value]


def is_playable(head: Head) -> bool:
    """Whether this server plays the rules the table was opened under."""
    return head.edition in playable() and rules_for(head.edition).meta.version == head.version


def table_info(row: TableRow, guest: str, *, watch: bool) -> bodies.TableInfo:
    """One table for one guest."""
    head = row.head
    plan = head.plan
    seats = [
        bodies.TableSeat(seat.seat, seat.kind, seat.name, seat.bot, bool(guest) and seat.guest == guest)  # type: ignore[arg-type]
        for seat in row.seats
    ]
    return bodies.TableInfo(
        id=head.id,
        edition=head.edition,
        title=rules_for(head.edition).meta.title if head.edition in playable() else head.edition,
        options=head.options,
        status=status_of(row),
        seats=seats,
        clock=wire.Clock(plan.bank, plan.increment) if plan.bank else None,
        watch=plan.watch,  # type: ignore[arg-type]
        listed=plan.listed,
        open_hands=plan.open_hands,
        pace=plan.pace,  # type: ignore[arg-type]
        grace=plan.grace,
        host=bool(guest) and head.host == guest,
        your_turn=any(seat.yours and row.asked >> seat.seat & 1 for seat in seats),
        may_watch=watch,
        invite=head.invite if sits_at(row, guest) else "",
        commitment=head.commitment,
        rules_version=head.version,
        created=head.created,
        updated=row.updated,
        turns=row.turns,
        outcome=decode_outcome(row.outcome) if row.outcome else None,
        branch_of=head.prefix.table if head.prefix else "",
        branch_turn=head.prefix.turn if head.prefix else 0,
    )


async def info_for(hall: Hall, table: str, guest: str) -> bodies.TableInfo:
    """A table as it is now."""
    row = await visible_row(hall, table, guest)
    return table_info(row, guest, watch=await may_watch(hall, row, guest))


async def lobby_for(hall: Hall, guest: str) -> bodies.Tables:
    """My tables, those with a free seat, those one may watch."""
    mine = await hall.read(hall.store.tables_of, guest) if guest else []
    own = {row.head.id for row in mine}
    waiting = await hall.read(hall.store.listed_tables, "lobby")
    running = await hall.read(hall.store.listed_tables, "running", "everybody")
    free = [row for row in waiting if row.head.id not in own and any(seat.kind == "open" for seat in row.seats)]
    return bodies.Tables(
        [table_info(row, guest, watch=True) for row in mine],
        [table_info(row, guest, watch=row.head.plan.watch != "nobody") for row in free],
        [table_info(row, guest, watch=True) for row in running if row.head.id not in own],
    )


# ---- new tables


def check_bot(edition: str, bot: str) -> str:
    """A bot that can play this edition; none named: the default."""
    if not bot:
        return default_bot(edition)
    if bot not in bots_for(edition):
        raise Refusal("bad-message", f"There is no such bot here: there are {', '.join(bots_for(edition))}.")
    return bot


def new_head(host: str, edition: str, seats: int, options: dict[str, str], plan: Plan) -> Head:
    """The head of a new table, with its secret promised."""
    if edition not in playable():
        raise Refusal("bad-message", f"There is no such edition here: there are {', '.join(playable())}.")
    meta = rules_for(edition).meta
    meta.check_seats(seats)
    secret = new_secret()
    settled = meta.settle_options(options)
    commitment = commitment_of(secret)
    return Head(
        new_id(),
        now_ms(),
        edition,
        meta.version,
        seats,
        settled,
        plan,
        secret,
        commitment,
        new_invite(),
        host,
    )


def wanted_head(guest: GuestRow, wanted: bodies.NewTable) -> Head:
    """The head of a table somebody asks for."""
    plan = Plan(
        wanted.clock.bank if wanted.clock else 0,
        wanted.clock.increment if wanted.clock else 0,
        wanted.watch,
        wanted.listed,
        wanted.open_hands,
        wanted.pace,
        wanted.grace,
        check_bot(wanted.edition, wanted.stand_in) if wanted.edition in playable() else "",
    )
    return new_head(guest.id, wanted.edition, len(wanted.seats), wanted.options, plan)


def first_entries(guest: GuestRow, edition: str, plans: list[bodies.SeatPlan]) -> list[Entry]:
    """Who sits down when the table is opened."""
    entries: list[Entry] = []
    names = iter(NAMES)
    for number, plan in enumerate(plans):
        if plan.kind == "me":
            entries.append(Sat(number, guest.id, plan.name or guest.name, plan.seed))
        elif plan.kind == "bot":
            entries.append(BotSat(number, check_bot(edition, plan.bot), plan.name or next(names)))
    return entries


def opening(head: Head, entries: list[Entry], *, start: bool) -> Deed:
    """Everything that happens when a table is opened, judged like any other deed."""
    live = LiveTable(head)
    rows = [SeatRow(number, "open", "", "", "") for number in range(head.seats)]
    for entry in entries:
        live.apply(Stored(live.n + 1, head.created, "", entry))
        if isinstance(entry, Sat):
            rows[entry.seat] = SeatRow(entry.seat, "person", entry.guest, entry.name, "")
        elif isinstance(entry, BotSat):
            rows[entry.seat] = SeatRow(entry.seat, "bot", "", entry.name, entry.bot)
    columns: dict[str, object] = {}
    if start:
        columns = deeds.start(live, head.host).change.columns
        entries = [*entries, Started()]
    return Deed(entries, Change(columns, rows))


def rematch_of(live: LiveTable, guest: GuestRow, options: dict[str, str] | None) -> tuple[Head, Deed]:
    """The same people at a new table; who is alone with bots starts at once."""
    old = live.head
    head = new_head(guest.id, old.edition, old.seats, old.options if options is None else options, old.plan)
    entries: list[Entry] = []
    for number, seat in enumerate(live.seats):
        if seat.kind == "person":
            entries.append(Sat(number, seat.guest, seat.name, ""))
        else:
            entries.append(BotSat(number, seat.bot, seat.name))
    alone = len({seat.guest for seat in live.seats if seat.kind == "person"}) == 1
    return head, opening(head, entries, start=alone)


def branch_of(live: LiveTable, guest: GuestRow, wanted: bodies.Branch) -> tuple[Head, Deed]:
    """Play on from a turn of a finished game against bots; what is drawn from then on is drawn anew."""
    if live.table is None or not live.is_done():
        raise Refusal("not-running", "One can play on from finished games only.")
    record = live.table.record
    turn = live.question_start(wanted.turn)
    if not 0 <= turn < len(record.log) or wanted.seat >= live.head.seats:
        raise Refusal("not-allowed", "There is no such turn or seat to play on from.")
    plan = Plan(open_hands=live.head.plan.open_hands, pace=live.head.plan.pace, stand_in=live.head.plan.stand_in)
    head = new_head(guest.id, live.head.edition, live.head.seats, live.head.options, plan)
    log = [(entry.seat, entry.move, entry.draws, entry.position) for entry in record.log[:turn]]
    head.prefix = Prefix(live.head.id, turn, record.setup_draws, log)
    plans = [bodies.SeatPlan("bot", wanted.bot) for _ in range(head.seats)]
    plans[wanted.seat] = bodies.SeatPlan("me")
    return head, opening(head, first_entries(guest, head.edition, plans), start=True)
