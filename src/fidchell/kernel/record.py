"""The record of a game: enough to play it again in the order in which it happened, and nothing else."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.errors import CorruptRecord
from fidchell.kernel.fair import commitment_of

LINE_ONLY: Final = 1
"""The older format: moves that were taken back are left out, so a gap in the stream of chance can only be told."""
FORMAT: Final = 2
"""The whole story, take-backs and what they took back included: the stream of chance has no gap."""
LONGEST_STREAM: Final = 1 << 48
"""More draws than any game takes; a larger position is not one."""
LONGEST_STORY: Final = 100_000
"""More moves and take-backs than people make in any game: whoever sends more wants to keep somebody busy."""


class Entry:
    """One move: who, what, what chance gave, and where in the stream of chance it was taken."""

    def __init__(self, seat: int, move: str, draws: list[int], position: int) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.draws: Final = draws
        self.position: Final = position

    def as_list(self) -> list[object]:
        """The wire form."""
        return [self.seat, self.move, self.draws, self.position]


class Back:
    """A take-back: the log went back to its first moves."""

    def __init__(self, length: int) -> None:
        self.length: Final = length

    def as_list(self) -> list[object]:
        """The wire form."""
        return [self.length]


class Record:
    """Edition, seats, options, promise and seeds, the draws of the set-up, and what was played.

    `story` is all of it as it happened; `log` is the line of play that stands, the story without what was taken back.
    """

    def __init__(
        self, edition: str, version: int, seats: int, options: dict[str, str], secret: str, seat_seeds: list[str]
    ) -> None:
        self.edition: Final = edition
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.secret: Final = secret
        self.seat_seeds: Final = seat_seeds
        self.commitment = commitment_of(secret)
        self.format = FORMAT
        self.names: list[str] = []
        self.setup_draws: list[int] = []
        self.story: Final[list[Entry | Back]] = []
        self.log: Final[list[Entry]] = []
        self.ranks: list[int] = []

    def add(self, entry: Entry) -> None:
        """A move was made."""
        self.story.append(entry)
        self.log.append(entry)

    def go_back(self, length: int) -> None:
        """All but the first moves were taken back, and with them a result."""
        if length < len(self.log):
            self.story.append(Back(length))
            del self.log[length:]
            self.ranks = []

    def moves_made(self) -> list[Entry]:
        """Every move that was ever made, also those taken back."""
        return [item for item in self.story if isinstance(item, Entry)]

    def written_log(self) -> list[list[object]]:
        """What stands as the log in a file."""
        if self.format == LINE_ONLY:
            return [entry.as_list() for entry in self.log]
        return [item.as_list() for item in self.story]

    def as_dict(self, *, with_secret: bool = True) -> dict[str, object]:
        """The wire form; without the secret while the game runs."""
        return {
            "format": self.format,
            "edition": self.edition,
            "rules_version": self.version,
            "seats": self.seats,
            "options": self.options,
            "names": self.names,
            "commitment": self.commitment,
            "secret": self.secret if with_secret else "",
            "seat_seeds": self.seat_seeds,
            "setup_draws": self.setup_draws,
            "log": self.written_log(),
            "ranks": self.ranks,
        }


def wrong(what: str, entry: int = -1) -> CorruptRecord:
    """One sentence on a record that is not one."""
    where = f"entry {entry + 1} of its log" if entry >= 0 else "its head"
    return CorruptRecord(f"This is not a record of a game: {what} ({where}).", entry)


def number(source: dict[str, object], name: str) -> int:
    """A whole number of the head."""
    value = source.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong(f"'{name}' is not a number")
    return value


def text(source: dict[str, object], name: str) -> str:
    """A text of the head."""
    value = source.get(name)
    if not isinstance(value, str):
        raise wrong(f"'{name}' is not a text")
    return value


def numbers(value: object, what: str, entry: int = -1) -> list[int]:
    """A list of whole numbers."""
    if not isinstance(value, list):
        raise wrong(f"{what} is not a list", entry)
    result: list[int] = []
    for item in value:
        if isinstance(item, bool) or not isinstance(item, int):
            raise wrong(f"{what} holds something that is not a number", entry)
        result.append(item)
    return result


def texts(value: object, what: str) -> list[str]:
    """A list of texts."""
    if not isinstance(value, list):
        raise wrong(f"{what} is not a list")
    result: list[str] = []
    for item in value:
        if not isinstance(item, str):
            raise wrong(f"{what} holds something that is not a text")
        result.append(item)
    return result


def read_options(value: object) -> dict[str, str]:
    """The options of the head."""
    if not isinstance(value, dict):
        raise wrong("'options' is not a table of texts")
    result: dict[str, str] = {}
    for name, setting in value.items():
        if not isinstance(name, str) or not isinstance(setting, str):
            raise wrong("'options' holds something that is not a text")
        result[name] = setting
    return result


def read_entry(value: object, index: int) -> Entry:
    """One entry of the log."""
    if not isinstance(value, list) or len(value) != 4:
        raise wrong("it is neither [seat, move, draws, position] nor, in format 2, [moves left]", index)
    seat, move, draws, position = value[0], value[1], value[2], value[3]
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise wrong("the seat is not a number", index)
    if not isinstance(move, str):
        raise wrong("the move is not a text", index)
    if isinstance(position, bool) or not isinstance(position, int) or not 0 <= position < LONGEST_STREAM:
        raise wrong("the position is not a place in the stream of chance", index)
    return Entry(seat, move, numbers(draws, "the draws", index), position)


def read_back(value: object, length: int, index: int) -> int:
    """How many moves a take-back left of so many."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong("the number of moves left is not a number", index)
    if not 0 <= value < length:
        raise wrong(f"it goes back to {value} moves when there are {length}", index)
    return value


def read_story(record: Record, log: object) -> None:
    """What was played, in the order in which it happened."""
    if not isinstance(log, list):
        raise wrong("'log' is not a list")
    if len(log) > LONGEST_STORY:
        raise wrong(f"'log' has {len(log)} entries, more than any game takes")
    for index, value in enumerate(log):
        if record.format != LINE_ONLY and isinstance(value, list) and len(value) == 1:
            record.go_back(read_back(value[0], len(record.log), index))
        else:
            record.add(read_entry(value, index))


def read_record(source: dict[str, object]) -> Record:
    """A record from its wire form, every part of it looked at."""
    form = number(source, "format")
    if form not in (LINE_ONLY, FORMAT):
        raise wrong(f"its format is {form}, this program reads {LINE_ONLY} and {FORMAT}")
    record = Record(
        text(source, "edition"),
        number(source, "rules_version"),
        number(source, "seats"),
        read_options(source.get("options")),
        text(source, "secret"),
        texts(source.get("seat_seeds"), "'seat_seeds'"),
    )
    record.format = form
    record.commitment = text(source, "commitment")
    record.names = texts(source.get("names"), "'names'")
    record.setup_draws = numbers(source.get("setup_draws"), "'setup_draws'")
    read_story(record, source.get("log"))
    record.ranks = numbers(source.get("ranks"), "'ranks'")
    return record
