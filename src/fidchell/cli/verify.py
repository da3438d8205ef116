"""`fidchell verify`: whether a record was played by the rules with the cards and dice that were promised."""

from __future__ import annotations

from fidchell.cli.arguments import AsJson, Pieces, RecordFile, names_of, rules_of
from fidchell.cli.output import say, say_json
from fidchell.cli.voice import Voice
from fidchell.kernel.errors import CorruptRecord
from fidchell.kernel.record import Record
from fidchell.kernel.table import replay
from fidchell.recordfile import load_record
from fidchell.verdict import draws_of, moves_taken_back, remark


def demand_secret(record: Record) -> None:
    """A running game keeps its secret; it can be checked only afterwards."""
    if not record.secret:
        raise CorruptRecord("The secret of this game has not been shown yet: it can be verified once it is over.")


def command(file: RecordFile, as_json: AsJson = False, pieces: Pieces = None) -> None:
    """Play a record again, derive every draw anew, and name the first entry that does not fit."""
    record = load_record(file)
    demand_secret(record)
    rules = rules_of(record, pieces)
    table = replay(rules, record)
    draws = draws_of(record)
    is_over = table.state.is_over()
    if as_json:
        facts = {"edition": record.edition, "moves": len(record.log), "draws": draws, "over": is_over}
        story = {"format": record.format, "taken_back": moves_taken_back(record), "skipped": table.skipped}
        say_json({"fits": True, **facts, **story})
        return
    voice = Voice(rules, names_of(record))
    ending = voice.ending(record.ranks) if is_over else "The game is not over."
    say(f"[green]It fits.[/green] {rules.meta.title}, {record.seats} seats: {len(record.log)} moves, {draws} draws.")
    told = remark(table)
    if told:
        say(f"[yellow]{told}[/yellow]" if table.skipped else told)
    say(f"Every draw follows from the seeds promised as {record.commitment}. {ending}")
