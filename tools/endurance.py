"""Hours of play on a server of its own, to see whether its memory stays where it was and whether it stumbles.

    python -m tools.endurance --minutes 120 --out build/endurance

All editions with all their seats and options, game after game: tables of bots alone, people against bots, people
against people, with spectators, chat, take-backs, broken lines, games left in the middle, replays and verified records.
Finished tables stay behind as in real life. The pace is held to a share of one core, for the server and this tool.

A sample is taken every ten seconds. It passes when the server's memory never rises more than 10 % above the highest
sample of the first ten minutes and the server's log holds no error.
"""

import argparse
import asyncio
import contextlib
import csv
import itertools
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
from tools.charts import memory_chart
from tools.server_process import ServerProcess, start_server
from tools.visitors import Body, Guest, Line, figures_of, play

from fidchell.editions import edition_names, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import FidchellError

SAMPLE_SECONDS = 10.0
FIRST_MINUTES = 10.0
GROWTH = 1.10
BOTS = ("random", "easy", "greedy")
GAMES_A_GUEST = 40
TO_THE_END = 1_000_000
FIELDS = (
    "seconds", "rss_mib", "bots_mib", "cpu_seconds", "tables", "sockets", "games", "moves", "database_mib", "errors",
)  # fmt: skip
Row = dict[str, float]


class Plan:
    """The next table: every edition with every number of seats and every value of every option, in turn."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.kinds = self.all_kinds()

    def all_kinds(self) -> Iterator[tuple[str, int, dict[str, str]]]:
        """Editions take turns, so that long games of one do not crowd out the others."""
        shelves = []
        for edition in edition_names():
            meta = rules_for(edition).meta
            names = [option.name for option in meta.options]
            values = itertools.product(*(option.values for option in meta.options))
            choices = [dict(zip(names, chosen, strict=True)) for chosen in values]
            kinds = [(edition, n, options) for options in choices for n in meta.seats if fits(edition, n, options)]
            self.chance.shuffle(kinds)
            shelves.append(itertools.cycle(kinds))
        return (next(shelf) for shelf in itertools.cycle(shelves))

    def body(self) -> Body:
        """What to ask the server for; the people's seats come first."""
        edition, seats, options = next(self.kinds)
        people = self.chance.choice((0, 0, 1, 1, 2)) if seats > 1 else self.chance.choice((0, 1))
        chairs: list[Body] = [{"kind": "me"}, {"kind": "open"}][:people]
        chairs += [{"kind": "bot", "bot": self.chance.choice(BOTS)} for _ in range(seats - people)]
        clock = {"bank": 600, "increment": 10} if people and self.chance.random() < 0.3 else None
        return {
            "edition": edition, "seats": chairs, "options": options, "clock": clock, "watch": "everybody",
            "pace": "instant", "grace": 15, "stand_in": "random", "start": people < 2,
            "listed": self.chance.random() < 0.2,
        }  # fmt: skip


def fits(edition: str, seats: int, options: dict[str, str]) -> bool:
    """Whether these options go with so many seats."""
    try:
        rules_for(edition).setup(seats, options, FastChance(1))
    except FidchellError:
        return False
    return True


class Pace:
    """Holds server and visitors to a share of one core."""

    def __init__(self, server: ServerProcess, share: float) -> None:
        self.server = server
        self.share = share
        self.begun = time.monotonic()
        self.used = self.spent()

    def spent(self) -> float:
        """Processor seconds of both."""
        return self.server.cpu_seconds() + time.process_time()

    async def wait(self) -> None:
        """Sleep a little, and as long as too much was used; what was not used is not saved up."""
        await asyncio.sleep(random.uniform(0.02, 0.2))
        await asyncio.sleep(max(0.0, self.over() / self.share))
        if self.over() < -5 * self.share:
            self.begun, self.used = time.monotonic(), self.spent()

    def over(self) -> float:
        """Processor seconds used beyond the share."""
        return self.spent() - self.used - self.share * (time.monotonic() - self.begun)


class Endurance:
    """The whole trial."""

    def __init__(self, server: ServerProcess, http: httpx.AsyncClient, share: float, seed: int) -> None:
        self.server = server
        self.http = http
        self.plan = Plan(seed)
        self.pace = Pace(server, share)
        self.games: Counter[str] = Counter()
        self.troubles: list[str] = []
        self.refusals: Counter[str] = Counter()
        self.rows: list[Row] = []

    # ---- playing

    async def keep_playing(self) -> None:
        """Game after game, with new people now and then; whatever fails is written down."""
        for number in itertools.count():
            try:
                if number % GAMES_A_GUEST == 0:
                    ann, bea = await self.new_guest("Ann"), await self.new_guest("Bea")
                await self.pace.wait()
                await self.one_game(ann, bea)
            except (RuntimeError, OSError, TimeoutError, httpx.HTTPError) as error:
                self.troubles.append(f"{type(error).__name__}: {error}")
                await asyncio.sleep(1)

    async def new_guest(self, name: str) -> Guest:
        """Somebody new."""
        return await Guest(self.server.url, self.http).come(name)

    async def one_game(self, ann: Guest, bea: Guest) -> None:
        """Open a table, play to the end or leave, look back at it."""
        body = self.plan.body()
        made = await ann.call("POST", "/api/tables", body)
        table = str(made["id"])
        people = [seat["kind"] for seat in body["seats"]]
        if "open" in people:
            await bea.call("POST", "/api/join", {"invite": made["invite"], "sit": True})
            await ann.call("POST", f"/api/tables/{table}/start")
        guests = [ann][: people.count("me")] + [bea][: people.count("open")]
        over = await self.play_together(table, guests)
        self.games[body["edition"] if over else "left"] += 1
        if over and random.random() < 0.3:
            await self.look_back(ann, table)

    async def play_together(self, table: str, guests: list[Guest]) -> bool:
        """Everybody at his seat, perhaps with somebody who watches; whether the game came to its end."""
        watchers = [await Guest(self.server.url, self.http).sit(table)] if random.random() < 0.4 else []
        lines = [await guest.sit(table) for guest in guests]
        most = random.randint(2, 30) if guests and random.random() < 0.15 else TO_THE_END
        try:
            ends = await asyncio.gather(*(self.play_alive(line, most) for line in lines))
            for line in watchers:
                if most == TO_THE_END:
                    await line.until(line.is_over)
            if not lines and not watchers:
                return await self.is_finished(table)
            return all(ends) and most == TO_THE_END
        finally:
            for line in [*lines, *watchers]:
                self.refusals.update(line.refusals)
                await line.close()

    async def play_alive(self, line: Line, most: int) -> bool:
        """Play as people do: some chat, some take-backs, some questions about rules; who has had enough hangs up."""
        while most > 0:
            part = min(most, random.randint(1, 20))
            if await play(line, self.pace.wait, part):
                return True
            most -= part
            await self.be_human(line)
        await line.close()
        return False

    async def be_human(self, line: Line) -> None:
        """Say something, ask something, or take the last step back."""
        deed = random.randrange(4)
        if deed == 0:
            await line.send(type="say", text="Well played " * random.randint(1, 5))
        elif deed == 1 and line.state.moves:
            await line.send(type="why", seat=line.state.you, move=line.state.moves[0].move)
        elif deed == 2 and line.state.can_undo:
            await line.send(type="undo", seat=line.state.you, n=line.state.n, key=os.urandom(8).hex())
        else:
            await line.send(type="ping", t=1)

    async def is_finished(self, table: str) -> bool:
        """Wait for a table of bots that nobody watches."""
        nobody = Guest(self.server.url, self.http)
        for _ in range(600):
            if (await nobody.call("GET", f"/api/tables/{table}"))["status"] == "finished":
                return True
            await asyncio.sleep(1)
        raise TimeoutError(f"A table of bots did not finish: {table}")

    async def look_back(self, guest: Guest, table: str) -> None:
        """The replay, the record's verdict, the lobby."""
        await guest.call("GET", f"/api/tables/{table}/replay?first=0&last=40&as=all")
        verdict = await guest.call("GET", f"/api/tables/{table}/verify")
        if not verdict["fair"]:
            self.troubles.append(f"Table {table} is not fair: {verdict['sentence']}")
        await guest.call("GET", "/api/tables")

    # ---- measuring

    async def keep_sampling(self, file: Path, begun: float, end: float) -> None:
        """A row every ten seconds, written at once."""
        with file.open("w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, FIELDS)
            writer.writeheader()
            while time.monotonic() < end:
                await asyncio.sleep(SAMPLE_SECONDS)
                self.rows.append(await self.sample(begun))
                writer.writerow(self.rows[-1])
                out.flush()
                if len(self.rows) % 30 == 0:
                    print(told(self.rows[-1]), flush=True)

    async def sample(self, begun: float) -> Row:
        """What the server takes and did so far."""
        figures = figures_of((await self.http.get(f"{self.server.url}/metrics")).text)
        return {
            "seconds": round(time.monotonic() - begun, 1),
            "rss_mib": round(self.server.memory() / 2**20, 2),
            "bots_mib": round(self.server.bot_memory() / 2**20, 2),
            "cpu_seconds": round(self.server.cpu_seconds(), 2),
            "tables": figures["fidchell_tables"],
            "sockets": figures["fidchell_sockets"],
            "games": self.games.total(),
            "moves": figures['fidchell_actions_total{kind="moved"}'],
            "database_mib": round(self.server.database_bytes() / 2**20, 2),
            "errors": sum(value for name, value in figures.items() if name.startswith("fidchell_errors_total")),
        }


def told(row: Row) -> str:
    """A row as a line for people."""
    return (
        f"{row['seconds'] / 60:6.1f} min  {row['rss_mib']:7.1f} MiB  {row['games']:6.0f} games  "
        f"{row['moves']:8.0f} moves  {row['tables']:4.0f} tables in memory  "
        f"{row['cpu_seconds'] / row['seconds'] * 100:4.1f} % of a core"
    )


def verdict(rows: list[Row]) -> tuple[bool, str]:
    """Whether memory stayed: the highest sample afterwards against the highest of the first ten minutes."""
    first = [row["rss_mib"] for row in rows if row["seconds"] <= FIRST_MINUTES * 60]
    later = [row["rss_mib"] for row in rows if row["seconds"] > FIRST_MINUTES * 60]
    if not later:
        return True, f"Memory: {first[-1]:.1f} MiB; a run of less than ten minutes cannot tell whether it grows."
    ratio = max(later) / max(first)
    sentence = f"Memory: at most {max(first):.1f} MiB in the first ten minutes, at most {max(later):.1f} MiB later"
    return ratio <= GROWTH, f"{sentence} ({(ratio - 1) * 100:+.1f} %; allowed +10 %), {later[-1]:.1f} MiB at the end."


async def run(given: argparse.Namespace) -> bool:
    """Start, play, measure, judge."""
    out = Path(given.out)
    with tempfile.TemporaryDirectory() as folder:
        server = await start_server(Path(folder))
        try:
            async with httpx.AsyncClient(timeout=60) as http:
                trial = Endurance(server, http, given.share, given.seed)
                begun = time.monotonic()
                jobs = [asyncio.ensure_future(trial.keep_playing()) for _ in range(given.tables)]
                await trial.keep_sampling(out / "endurance.csv", begun, begun + given.minutes * 60)
                for job in jobs:
                    job.cancel()
                await asyncio.gather(*jobs, return_exceptions=True)
                complaints = server.complaints()
        finally:
            await server.stop()
    memory_chart(trial.rows, out / "endurance.svg")
    return report(trial, complaints)


def report(trial: Endurance, complaints: list[str]) -> bool:
    """Print what was seen; whether all is well."""
    print(told(trial.rows[-1]))
    print(f"Games: {', '.join(f'{name} {count}' for name, count in sorted(trial.games.items()))}.")
    print(f"Refusals: {dict(trial.refusals)}.")
    stayed, sentence = verdict(trial.rows)
    print(sentence)
    print(f"Errors: {len(complaints)} in the server's log, {trial.rows[-1]['errors']:.0f} counted by it.")
    print(f"Visitors' troubles: {len(trial.troubles)}.")
    for line in [*complaints[:5], *trial.troubles[:5]]:
        print(f"  {line[:2000]}")
    fine = stayed and not complaints and not trial.troubles and not trial.rows[-1]["errors"]
    print("Passed." if fine else "FAILED.")
    return fine


def main(arguments: Sequence[str] | None = None) -> int:
    """Play for so many minutes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=120.0)
    parser.add_argument("--tables", type=int, default=12, help="tables played at the same time")
    parser.add_argument("--share", type=float, default=0.25, help="of one core, server and visitors together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="build/endurance", help="folder for the samples and the chart")
    given = parser.parse_args(arguments)
    Path(given.out).mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(KeyboardInterrupt):
        return 0 if asyncio.run(run(given)) else 1
    return 1


if __name__ == "__main__":
    sys.exit(main())
