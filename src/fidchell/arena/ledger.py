"""The file of a run: the plan on the first line, then one finished game a line, in the order they ended."""

from __future__ import annotations

import json
from pathlib import Path

from fidchell.arena.game import Result
from fidchell.arena.plan import Plan
from fidchell.kernel.errors import CorruptRecord, FidchellError


class Ledger:
    """Finished games, written at once, so that an interrupted run goes on where it stopped."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.plan = plan
        self.path = path
        self.results: dict[int, Result] = {}
        if path is not None and path.exists() and path.stat().st_size:
            self.resume(path)
        elif path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(plan.as_dict()) + "\n", encoding="utf-8")

    def resume(self, path: Path) -> None:
        """Take over what an earlier run of the same plan finished; a line cut short is dropped."""
        head, results, good = read_ledger(path)
        if head != self.plan.as_dict():
            raise FidchellError(f"{path} holds another run: {head}. Take another file, or the same plan.")
        with path.open("r+b") as file:
            file.truncate(good)
        self.results = results

    def missing(self) -> list[int]:
        """The numbers of the games still to be played."""
        return [number for number in range(self.plan.games) if number not in self.results]

    def enter(self, result: Result) -> None:
        """Keep a game."""
        self.results[result["number"]] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result, separators=(",", ":")) + "\n")

    def in_order(self) -> list[Result]:
        """The games of the plan by number: the order in which they ended leaves no trace."""
        return [self.results[number] for number in sorted(self.results) if number < self.plan.games]


def read_ledger(path: Path) -> tuple[dict[str, object], dict[int, Result], int]:
    """Head and games of a file, and how many bytes of it are good."""
    content = path.read_bytes()
    lines = content.split(b"\n")
    good = 0
    results: dict[int, Result] = {}
    head: dict[str, object] = {}
    for index, line in enumerate(lines[:-1]):
        try:
            value = json.loads(line)
        except ValueError:
            if index == len(lines) - 2:
                break
            raise CorruptRecord(f"Line {index + 1} of {path} is not JSON.", index) from None
        if index == 0:
            head = value
        else:
            results[value["number"]] = value
        good += len(line) + 1
    if not head:
        raise CorruptRecord(f"{path} is not the file of an arena.")
    return head, results, good


def plan_of(head: dict[str, object], games: int) -> Plan:
    """The plan a file was made by."""
    bots, options = head["bots"], head["options"]
    if not isinstance(bots, list) or not isinstance(options, dict):
        raise CorruptRecord("The first line is not the plan of an arena.")
    return Plan(
        edition=str(head["edition"]),
        bots=tuple(str(name) for name in bots),
        games=games,
        seats=int(str(head["seats"])),
        seed=int(str(head["seed"])),
        options={str(name): str(value) for name, value in options.items()},
        exact=bool(head["exact"]),
    )
