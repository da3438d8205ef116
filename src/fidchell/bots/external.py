"""Bots that are programs of their own: one JSON object a line over stdin and stdout.

A program that crashes, is too slow, writes nonsense or names a move that is not legal loses that move to
the fallback; the fault is kept and reported, and the table goes on. The protocol stands in docs/bots.md.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
import time
from dataclasses import dataclass
from typing import IO, Any

from fidchell.bots.base import Bot, RandomBot
from fidchell.kernel.chance import Chance
from fidchell.kernel.errors import BadSetup, FidchellError
from fidchell.kernel.rules import Rules

PROTOCOL = 1
SECONDS = 5.0
LONGEST_LINE = 65536
RESTARTS = 3
WAITING_LINES = 64
SEEDS = 1 << 30


@dataclass(frozen=True)
class Fault:
    """What a program did wrong at which of its questions, in one sentence."""

    question: int
    kind: str
    says: str


class ProgramFault(Exception):
    """A fault on its way to the report."""

    def __init__(self, kind: str, says: str) -> None:
        super().__init__(says)
        self.kind = kind


def read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Hand over what a program writes; a flood is not stored: the program waits until its lines are read."""
    with contextlib.suppress(ValueError, OSError):
        while line := stream.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(None)


class Program:
    """A running process that speaks the protocol."""

    def __init__(self, command: list[str]) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 (the user names the program)
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise ProgramFault("crash", f"it cannot be started: {error}") from error
        self.lines: queue.Queue[bytes | None] = queue.Queue(WAITING_LINES)
        assert self.process.stdout is not None  # noqa: S101 (we asked for a pipe)
        reader = threading.Thread(target=read_lines, args=(self.process.stdout, self.lines), daemon=True)
        reader.start()

    def say(self, message: dict[str, Any]) -> None:
        """Send one line."""
        assert self.process.stdin is not None  # noqa: S101 (we asked for a pipe)
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise ProgramFault("crash", "it does not read any more") from error

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next line, as an object."""
        try:
            line = self.lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            raise ProgramFault("slow", "it did not answer in time") from None
        if line is None:
            raise ProgramFault("crash", f"it ended with code {self.process.wait()}")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramFault("nonsense", f"it wrote {line[:60]!r}, which is not JSON") from None
        if not isinstance(message, dict):
            raise ProgramFault("nonsense", f"it wrote {line[:60]!r}, which is not an object")
        return message

    def stop(self) -> None:
        """End the process; what it still wrote is thrown away, which lets the reading thread end."""
        self.process.kill()
        self.process.wait()
        while not self.lines.empty():
            self.lines.get()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError, ValueError):
                    stream.close()


class ExternalBot(Bot):
    """A seat played by a program; `faults` is the report on it."""

    def __init__(self, command: str, seconds: float = SECONDS, fallback: Bot | None = None) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise BadSetup(f"The command of a bot cannot be read: {error}.") from None
        if not self.command:
            raise BadSetup("The command of a bot is empty.")
        self.name = f"cmd:{command}"
        self.seconds = seconds
        self.fallback = fallback or RandomBot()
        self.faults: list[Fault] = []
        self.questions = 0
        self.starts = 0
        self.program: Program | None = None

    def choose(self, rules: Rules[Any], seen: Any, seat: int, chance: Chance) -> int:
        """The program's answer if it is one, else the fallback's."""
        self.questions += 1
        try:
            return self.ask(rules, seen, seat, chance)
        except ProgramFault as fault:
            self.faults.append(Fault(self.questions, fault.kind, f"{self.name}: {fault}."))
            if fault.kind != "illegal":
                self.stop()
            return self.fallback.choose(rules, seen, seat, chance)

    def ask(self, rules: Rules[Any], seen: Any, seat: int, chance: Chance) -> int:
        """Send the question and wait for its answer; answers to earlier ones are passed over."""
        end = time.monotonic() + self.seconds
        program = self.ready(rules, seen, end, chance.below(SEEDS))
        moves = rules.legal(seen)
        program.say(question(rules, seen, seat, self.questions) | {"seconds": self.seconds})
        while True:
            answer = program.hear(end - time.monotonic())
            if answer.get("number") == self.questions:
                return legal_answer(rules, moves, answer.get("move"))

    def ready(self, rules: Rules[Any], seen: Any, end: float, seed: int) -> Program:
        """The running program, started and greeted if it must be."""
        if self.program is not None:
            return self.program
        if self.starts > RESTARTS:
            raise ProgramFault("crash", f"it was started {self.starts} times and is not started again")
        self.starts += 1
        self.program = Program(self.command)
        hello = {"type": "hello", "protocol": PROTOCOL, "edition": rules.meta.edition}
        self.program.say(hello | {"seats": seen.seats, "seed": seed})
        answer = self.program.hear(end - time.monotonic())
        if answer.get("type") != "ready" or answer.get("protocol") != PROTOCOL:
            raise ProgramFault("nonsense", f"it did not greet with protocol {PROTOCOL}")
        return self.program

    def close(self) -> None:
        """The game is over."""
        self.stop()

    def stop(self) -> None:
        """End the program; the next question starts it anew."""
        if self.program is not None:
            self.program.stop()
            self.program = None


def question(rules: Rules[Any], seen: Any, seat: int, number: int) -> dict[str, Any]:
    """The wire form of a question: only what the seat may know."""
    prompt = rules.prompt(seen, seat)
    return {
        "type": "ask",
        "number": number,
        "seat": seat,
        "prompt": prompt.key,
        "clause": prompt.clause,
        "view": rules.view(seen, seat),
        "moves": [rules.book.text(move) for move in rules.legal(seen)],
    }


def legal_answer(rules: Rules[Any], moves: list[int], text: object) -> int:
    """The move a program named, if it may be played."""
    if not isinstance(text, str):
        raise ProgramFault("nonsense", "its answer has no 'move'")
    try:
        move = rules.book.parse(text)
    except FidchellError as error:
        raise ProgramFault("illegal", str(error).rstrip(".")) from None
    if move not in moves:
        raise ProgramFault("illegal", f"'{text[:40]}' is not allowed now")
    return move
