"""`fidchell play`: a game against bots, or at one keyboard with others."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from fidchell.bots.base import Bot
from fidchell.bots.shelf import bot_names, make_bot
from fidchell.cli.arguments import OptionPairs, Pieces, Seed, names_of, read_bots, read_options, rules_of
from fidchell.cli.output import say
from fidchell.cli.session import Session
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.record import FORMAT
from fidchell.kernel.rules import Rules
from fidchell.kernel.table import Table, replay
from fidchell.match import open_table, secret_from
from fidchell.recordfile import load_record

BOT_NAMES = ("Bran", "Niamh", "Lugh", "Maeve", "Oisin", "Deirdre")

EditionOrNot = Annotated[str | None, typer.Argument(metavar="EDITION", help="As 'fidchell games' lists them.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many players [four, or what the game takes].")]
Humans = Annotated[int, typer.Option("--humans", min=1, max=6, help="How many people share this keyboard.")]
Bots = Annotated[str | None, typer.Option("--bots", metavar="A,B,..", help="Who plays the other seats [greedy].")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the record of the game goes.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")]
Name = Annotated[str, typer.Option("--name", help="What you are called.")]
Salt = Annotated[str, typer.Option("--salt", help="Words of your own that are mixed into the shuffle.")]


def usual_seats(rules: Rules[Any], humans: int) -> int:
    """Four, or the nearest number the game can be played by, and no fewer than there are people."""
    possible = [count for count in rules.meta.seats if count >= humans]
    return min(possible, key=lambda count: abs(count - 4)) if possible else humans


def person_names(name: str, humans: int) -> list[str]:
    """The people at this keyboard."""
    return [name] if humans == 1 else [f"{name} {number}" for number in range(1, humans + 1)]


def bot_name(index: int, bot: Bot) -> str:
    """A bot's name at the table is its own and, in brackets, how it plays: 'Bran (greedy)'."""
    return f"{BOT_NAMES[index % len(BOT_NAMES)]} ({bot.name})"


def usual_bot(rules: Rules[Any]) -> str:
    """Greedy, where somebody can judge the game."""
    try:
        make_bot("greedy", rules)
    except BadSetup:
        return "random"
    return "greedy"


def trusted(kind: str) -> str:
    """The kind of a bot named in a file: never a program or another file, whoever wrote it."""
    if kind.split(":", maxsplit=1)[0] not in bot_names():
        raise BadSetup(f"This game was played with '{kind[:40]}', which a saved game cannot bring back.")
    return kind


def bots_of(table: Table[Any]) -> dict[int, Bot]:
    """The bots of a saved game, by their names at the table."""
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(names_of(table.record)):
        first, bracket, kind = name.rpartition(" (")
        if bracket and first in BOT_NAMES:
            bots[seat] = make_bot(trusted(kind.removesuffix(")")), table.rules)
    if len(bots) == table.record.seats:
        raise BadSetup("Only bots sit at this table: there is nobody to go on with it.")
    return bots


def resume_session(path: Path, pieces: Path | None, save: Path | None) -> Session:
    """A saved game where it was left; the file is written again only when somebody saves."""
    record = load_record(path)
    table = replay(rules_of(record, pieces), record)
    if not table.skipped:
        table.record.format = FORMAT  # nothing is missing so far: from here on the whole story is written down
    session = Session(table, bots_of(table), FastChance(secrets.randbits(31)), save or path)
    session.told = [max(0, len(table.history) - 4)] * record.seats
    return session


def command(
    edition: EditionOrNot = None,
    seats: Seats = None,
    humans: Humans = 1,
    bots: Bots = None,
    option: OptionPairs = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    name: Name = "Player",
    salt: Salt = "",
    pieces: Pieces = None,
) -> None:
    """Play against bots, or hotseat; a game can be saved at any time and resumed."""
    if resume is not None:
        session = resume_session(resume, pieces, save)
    elif edition is None:
        raise BadSetup("Say what to play ('fidchell games' lists it), or --resume a saved game.")
    else:
        rules = rules_for(edition, pieces)
        count = usual_seats(rules, humans) if seats is None else seats
        rules.meta.check_seats(count)
        if humans > count:
            raise BadSetup(f"{humans} people cannot sit on {count} seats.")
        others = read_bots(bots or usual_bot(rules), count - humans, rules) if count > humans else []
        names = person_names(name, humans) + [bot_name(index, bot) for index, bot in enumerate(others)]
        seat_seeds = [salt if seat < humans else "" for seat in range(count)]
        table = open_table(rules, names, read_options(option), secret_from(seed), seat_seeds)
        chance = FastChance(secrets.randbits(31) if seed is None else int(secret_from(f"bots {seed}")[:7], 16))
        path = save or Path(f"{edition}-{table.record.commitment[:8]}.json")
        seated = {humans + index: bot for index, bot in enumerate(others)}
        session = Session(table, seated, chance, path)
    session.saves_at_end = save is not None or resume is not None
    say(f"[bold]{session.rules.meta.title}[/bold] with {', '.join(session.names)}. Type [bold]?[/bold] for help.")
    say(f"[dim]The shuffle is promised: {session.table.record.commitment}[/dim]")
    session.run()
