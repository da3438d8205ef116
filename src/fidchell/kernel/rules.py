"""One edition of one rule book: its questions, its answers, its end. It holds no state."""

from __future__ import annotations

from typing import Final, Generic

from fidchell.kernel.chance import Chance
from fidchell.kernel.errors import IllegalMove
from fidchell.kernel.meta import Meta
from fidchell.kernel.moves import CodeBook
from fidchell.kernel.state import NO_FRAME, NOBODY, NOT_ASKED, UNANSWERED, Event, Frame
from fidchell.kernel.steps import Known, S, Step

Json = dict[str, object]
"""The wire form of a view: dicts, lists, texts, numbers, truth values."""


class Message:
    """A text to be worded in any language: a key and its parameters.

    A parameter that starts with '@' is a seat ('@2'), with '#' a number ('#4'); any other is a term
    of the catalogue ('grimoire-red'). `clause` is the rule behind it, where there is one.
    """

    def __init__(self, key: str, params: list[str], clause: str = "") -> None:
        self.key: Final = key
        self.params: Final = params
        self.clause: Final = clause


class Outcome:
    """How a game ended: rank 1 is best and may be shared; `clause` is the rule that decided."""

    def __init__(self, ranks: list[int], scores: list[int], clause: str) -> None:
        self.ranks: Final = ranks
        self.scores: Final = scores
        self.clause: Final = clause

    def winners(self) -> list[int]:
        """The seats of rank 1."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class Decision:
    """A question for people: who is asked, what (its prompt cites the rule), and which answers there are."""

    def __init__(self, seat: int, prompt: Message, moves: list[int]) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.moves: Final = moves


class Rules(Generic[S]):
    """The contract between an edition and everything built on it."""

    def __init__(self, meta: Meta, book: CodeBook, steps: list[Step[S]]) -> None:
        for code, step in enumerate(steps):
            assert step.code == code, step.name
        self.meta: Final = meta
        self.book: Final = book
        self.steps: Final = steps
        self.known: Final = [Known(step) for step in steps]

    # ---- what each edition brings

    def lay_out(self, seats: int, options: dict[str, str], chance: Chance) -> S:
        """The table before the first question, with its agenda."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """Ranks and scores of a finished game."""
        raise NotImplementedError

    def hide(self, state: S, seat: int) -> None:
        """Blot out of a copied state what a seat cannot know."""
        raise NotImplementedError

    def deal(self, state: S, seat: int, chance: Chance) -> None:
        """Fill the blots of a copied state with something that fits what the seat knows."""
        raise NotImplementedError

    def census(self, state: S) -> list[int]:
        """How many pieces of each sort there are, wherever they lie: the same from set-up to end."""
        raise NotImplementedError

    def view(self, seen: S, seat: int) -> Json:
        """The wire form of a redacted state."""
        raise NotImplementedError

    def event_message(self, event: Event) -> Message:
        """An event as a message key with parameters."""
        raise NotImplementedError

    def move_message(self, move: int) -> Message:
        """A move as a message key with parameters: by default its verb and the words after it."""
        words = self.book.text(move).split(" ")
        return Message(words[0], words[1:])

    def prompt(self, seen: S, seat: int) -> Message:
        """The open question as a message: by default its step's name; games add what it is about."""
        step = self.steps[seen.frame.step]
        return Message(step.name, [], step.clause)

    # ---- playing

    def setup(
        self, seats: int, options: dict[str, str], chance: Chance, journal: list[Event] | None = None
    ) -> S:
        """A new table, ready for its first question; the journal hears what happens on the way to it."""
        self.meta.check_seats(seats)
        state = self.lay_out(seats, self.meta.settle_options(options), chance)
        state.journal = journal
        self.settle(state, chance)
        state.journal = None
        return state

    def asked(self, state: S) -> list[int]:
        """The seats that may answer now."""
        if state.answers:
            return [seat for seat, answer in enumerate(state.answers) if answer == UNANSWERED]
        return [] if state.actor == NOBODY else [state.actor]

    def legal(self, state: S, seat: int = NOBODY) -> list[int]:
        """What a seat (by default the actor) may answer now; the one source of legality. To be read, never changed."""
        if seat == NOBODY or seat == state.actor:
            return state.moves
        if not state.answers or not 0 <= seat < state.seats or state.answers[seat] != UNANSWERED:
            return []
        frame = state.frame
        return self.steps[frame.step].moves(state, Frame(frame.step, seat, frame.detail))

    def play(self, state: S, move: int, chance: Chance, seat: int = NOBODY) -> None:
        """Play one legal move of a seat (by default the actor) and go on to the next question."""
        if seat == NOBODY:
            seat = state.actor
        if move not in self.legal(state, seat) or seat == NOBODY:
            raise self.refusal(state, seat, move)
        self.advance(state, seat, move, chance)

    def advance(self, state: S, seat: int, move: int, chance: Chance) -> None:
        """Like `play`, for callers that took the move from `legal`."""
        if state.answers:
            state.answers[seat] = move
            if not self.ask_next(state):
                self.close_answers(state, chance)
                self.settle(state, chance)
            return
        frame = state.frame
        self.known[frame.step].step.play(state, frame, move, chance)
        self.settle(state, chance)

    def settle(self, state: S, chance: Chance) -> None:
        """Take business off the agenda until somebody has a choice or the game is over."""
        agenda = state.agenda
        while not agenda.is_empty():
            frame = agenda.pop()
            known = self.known[frame.step]
            step = known.step
            if not known.asks:
                step.happen(state, frame, chance)
            elif known.together:
                if self.ask_together(state, frame, chance):
                    return
            else:
                moves = step.moves(state, frame)
                if not moves:
                    step.happen(state, frame, chance)
                elif len(moves) == 1 and known.open:
                    step.play(state, frame, moves[0], chance)
                else:
                    state.frame = frame
                    state.actor = frame.seat
                    state.moves = moves
                    return
        state.frame = NO_FRAME
        state.actor = NOBODY
        state.moves = []

    # ---- several seats at once

    def ask_together(self, state: S, frame: Frame, chance: Chance) -> bool:
        """Ask all seats of a step at once; False when none of them has a choice."""
        step = self.steps[frame.step]
        state.frame = frame
        state.answers = [NOT_ASKED] * state.seats
        for seat in step.asked(state, frame):
            state.answers[seat] = self.lone_answer(state, step, Frame(frame.step, seat, frame.detail))
        if self.ask_next(state):
            return True
        self.close_answers(state, chance)
        return False

    def lone_answer(self, state: S, step: Step[S], frame: Frame) -> int:
        """The answer of a seat that has no choice, else UNANSWERED."""
        moves = step.moves(state, frame)
        if not moves:
            return NOT_ASKED
        return moves[0] if len(moves) == 1 and step.is_open() else UNANSWERED

    def ask_next(self, state: S) -> bool:
        """Turn to the first seat that has not answered; False when all have."""
        for seat, answer in enumerate(state.answers):
            if answer == UNANSWERED:
                state.actor = seat
                frame = state.frame
                state.moves = self.steps[frame.step].moves(state, Frame(frame.step, seat, frame.detail))
                return True
        return False

    def close_answers(self, state: S, chance: Chance) -> None:
        """All answers are in: play them seat by seat, then let the step conclude."""
        frame = state.frame
        step = self.steps[frame.step]
        answers = state.answers
        state.answers = []
        for seat, answer in enumerate(answers):
            if answer != NOT_ASKED:
                step.play(state, Frame(frame.step, seat, frame.detail), answer, chance)
        step.happen(state, frame, chance)

    # ---- what a seat may know

    def redact(self, state: S, seat: int) -> S:
        """What this seat (or NOBODY, a spectator) may know: a state with blots."""
        seen = self.veil(state, seat)
        if seen.answers:
            self.hide_answers(seen, seat)
        elif seen.actor != seat:
            seen.moves = []
        return seen

    def veil(self, state: S, seat: int) -> S:
        """A copy with blots; an edition may spare itself the copying of what `hide` replaces."""
        seen = state.copy()
        self.hide(seen, seat)
        return seen

    def hide_answers(self, seen: S, seat: int) -> None:
        """Others' answers stay unseen until all are in: they look as if not given."""
        for other, answer in enumerate(seen.answers):
            if other != seat and answer != NOT_ASKED:
                seen.answers[other] = UNANSWERED
        waiting = self.asked(seen)
        if seat in waiting:
            seen.actor = seat
            seen.moves = self.moves_for(seen, seat)
        elif waiting:
            seen.actor = waiting[0]
            seen.moves = []

    def moves_for(self, state: S, seat: int) -> list[int]:
        """The open question's answers for one seat, counted afresh."""
        frame = state.frame
        asked = Frame(frame.step, seat, frame.detail) if state.answers else frame
        return self.steps[frame.step].moves(state, asked)

    def sample(self, seen: S, seat: int, chance: Chance) -> S:
        """One world that fits what the seat knows."""
        world = seen.copy()
        self.deal(world, seat, chance)
        if world.actor != NOBODY:
            world.moves = self.moves_for(world, world.actor)
        return world

    # ---- for people

    def decision(self, state: S, seat: int) -> Decision | None:
        """The question a seat has to answer now, if any."""
        if seat not in self.asked(state):
            return None
        return Decision(seat, self.prompt(self.redact(state, seat), seat), self.legal(state, seat))

    def explain(self, state: S, seat: int, move: int) -> str:
        """The clause that allows or forbids a move of this seat now."""
        if seat not in self.asked(state):
            return self.explain_turn(state)
        frame = state.frame
        asked = Frame(frame.step, seat, frame.detail) if state.answers else frame
        return self.steps[frame.step].why(state, asked, move)

    def explain_turn(self, state: S) -> str:
        """The clause of the open question, or of the end: why another seat cannot answer."""
        if state.actor == NOBODY:
            return self.outcome(state).clause
        return self.steps[state.frame.step].clause

    def refusal(self, state: S, seat: int, move: int) -> IllegalMove:
        """The refusal of a move: the clause, and what would be allowed."""
        allowed = [self.book.text(other) for other in self.legal(state, seat)] if seat in self.asked(state) else []
        return IllegalMove(self.book.text(move), self.explain(state, seat, move), allowed)
