"""What lies on the table, and the unfinished business that says what happens next."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import i64

NOBODY: Final = -1
"""As a seat: a spectator. As the actor: the game is over."""

UNANSWERED: Final = -1
"""In `answers`: this seat is asked and has not answered."""

NOT_ASKED: Final = -2
"""In `answers`: this seat is not asked."""

EVERYBODY: Final = -1
"""As the audience of an event: all seats and spectators."""


NOTHING: Final[list[int]] = []
"""The empty list wherever nobody adds to one: it need not be made again and again."""


class Frame:
    """One piece of unfinished business: a step, the seat it concerns, a detail for the step."""

    def __init__(self, step: int, seat: int, detail: int = 0) -> None:
        self.step: Final = step
        self.seat: Final = seat
        self.detail: Final = detail


class Event:
    """What just happened, as numbers; `audience` is a bit mask of the seats that may see it."""

    def __init__(self, kind: int, seat: int, args: list[int], audience: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.args: Final = args
        self.audience: Final = audience

    def is_for(self, seat: int) -> bool:
        """Whether a seat (or NOBODY, a spectator) may see it."""
        return self.audience == EVERYBODY or (seat >= 0 and (self.audience >> seat) & 1 == 1)


NO_FRAME: Final = Frame(-1, NOBODY)

SHARED_STEPS: Final = 128
SHARED_SEATS: Final = 8
SHARED: Final[list[Frame]] = [Frame(i // SHARED_SEATS, i % SHARED_SEATS) for i in range(SHARED_STEPS * SHARED_SEATS)]
"""Frames never change, so those without a detail are made once: most business has none, and making one takes time."""


def frame_for(step: i64, seat: i64) -> Frame:
    """A frame without a detail."""
    if 0 <= seat < SHARED_SEATS and step < SHARED_STEPS:
        return SHARED[step * SHARED_SEATS + seat]
    return Frame(step, seat)


def frames_for(steps: tuple[int, ...], seat: int) -> list[Frame]:
    """A list of steps as frames, in the order in which it is written."""
    return [frame_for(step, seat) for step in steps]


class Agenda:
    """Unfinished business, what comes next on top.

    Frames that were taken off keep their place until others are put there: a list that shrinks and grows all the
    time would take longer than the rest of a step.
    """

    def __init__(self) -> None:
        self.stack: list[Frame] = []
        self.height: i64 = 0

    def is_empty(self) -> bool:
        """Nothing is left to do."""
        return self.height == 0

    def push(self, frame: Frame) -> None:
        """Business that comes before everything already there."""
        if self.height == len(self.stack):
            self.stack.append(frame)
        else:
            self.stack[self.height] = frame
        self.height += 1

    def push_all(self, frames: list[Frame]) -> None:
        """The same for a list: its first frame comes first."""
        stack = self.stack
        height = self.height
        index: i64 = len(frames)
        while index > 0:
            index -= 1
            if height == len(stack):
                stack.append(frames[index])
            else:
                stack[height] = frames[index]
            height += 1
        self.height = height

    def pop(self) -> Frame:
        """Take what comes next."""
        self.height -= 1
        return self.stack[self.height]

    def clear(self) -> None:
        """Forget everything."""
        self.height = 0

    def frames(self) -> list[Frame]:
        """All there is; the last frame is next."""
        return self.stack[: self.height]

    def copy_from(self, source: Agenda) -> None:
        """The same business."""
        self.stack = source.frames()
        self.height = source.height


class State:
    """Everything on the table as plain typed data; games add their own attributes.

    `agenda` is a stack, its top is next. The open question is `frame`, asked of `actor`,
    who may answer with one of `moves`. When several seats are asked at once, `answers` has one
    entry a seat and `actor` is the first that has not answered.
    """

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.agenda: Final = Agenda()
        self.frame: Frame = NO_FRAME
        self.actor = NOBODY
        self.moves = NOTHING
        self.answers = NOTHING
        self.reveals = 0
        self.journal: list[Event] | None = None

    def is_over(self) -> bool:
        """Nobody is asked any more."""
        return self.actor == NOBODY

    def push(self, step: int, seat: int, detail: int = 0) -> None:
        """Put business on the agenda; it comes before everything already there."""
        self.agenda.push(Frame(step, seat, detail) if detail else frame_for(step, seat))

    def push_all(self, steps: tuple[int, ...], seat: int) -> None:
        """Put a list of steps on the agenda, to be taken in the order in which it is written."""
        self.push_frames(frames_for(steps, seat))

    def push_frames(self, frames: list[Frame]) -> None:
        """The same for frames made before."""
        self.agenda.push_all(frames)

    def tell(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Something everybody sees; costs nothing when nobody listens."""
        if self.journal is not None:
            self.journal.append(Event(kind, seat, [a, b, c], EVERYBODY))

    def whisper(self, audience: int, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Something only the seats of a bit mask see."""
        if self.journal is not None:
            self.journal.append(Event(kind, seat, [a, b, c], audience))

    def reveal(self) -> None:
        """Something hidden was shown to somebody: moves before it cannot be taken back."""
        self.reveals += 1

    def copy_question(self, source: State) -> None:
        """Copy what the kernel itself keeps; each game's `copy` calls this. Listeners stay behind."""
        self.agenda.copy_from(source.agenda)
        self.frame = source.frame
        self.actor = source.actor
        self.moves = source.moves
        self.answers = source.answers[:] if source.answers else source.answers
        self.reveals = source.reveals

    def question_key(self) -> list[int]:
        """The kernel's part of `key`."""
        key = [self.seats, self.actor, self.frame.step, self.frame.seat, self.frame.detail]
        frames = self.agenda.frames()
        for frame in frames:
            key += [frame.step, frame.seat, frame.detail]
        key.append(len(frames))
        key += self.answers
        return key

    def copy(self) -> Self:
        """An independent table, written out field by field in each game."""
        raise NotImplementedError

    def key(self) -> list[int]:
        """Equal tables have equal keys."""
        raise NotImplementedError
