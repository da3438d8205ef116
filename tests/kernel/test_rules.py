"""The contract between an edition and the kernel, on games small enough to see through."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fidchell.kernel.chance import FastChance, ScriptedChance
from fidchell.kernel.errors import BadNotation, BadPieces, BadSetup
from fidchell.kernel.meta import Meta, Option
from fidchell.kernel.moves import CodeBook
from fidchell.kernel.playout import checksum
from fidchell.kernel.reading import Reader, demand
from fidchell.kernel.rules import Rules
from fidchell.kernel.state import EVERYBODY, NOBODY, UNANSWERED, Frame, State
from fidchell.kernel.steps import Step
from tests.search.toys import Show, ToyRules, ToyState


class OpenShow(Show):
    """Pennies of which seat 1 has only one, as everybody knows."""

    def is_open(self) -> bool:
        return True

    def moves(self, state: ToyState, frame: Frame) -> list[int]:
        return [1] if frame.seat == 1 else [0, 1]


class Alone(OpenShow):
    """Nobody has a choice."""

    def moves(self, state: ToyState, frame: Frame) -> list[int]:
        return [1] if frame.seat == 1 else []


def pennies(step: Show) -> tuple[Rules[ToyState], ToyState]:
    """A table where both are to show a penny."""
    book = CodeBook()
    book.add("show", ["heads", "tails"])
    rules: Rules[ToyState] = Rules(Meta("pennies", "Pennies", "toy", "toy", [2], 1, []), book, [step])
    state = ToyState(2)
    state.push(0, NOBODY)
    rules.settle(state, ScriptedChance([]))
    return rules, state


class Quiet(Rules[ToyState]):
    """Pennies with nothing to hide but the answers."""

    def hide(self, state: ToyState, seat: int) -> None:
        return None

    def deal(self, state: ToyState, seat: int, chance: object) -> None:
        return None


def test_answers_given_together_stay_unseen_until_all_are_in() -> None:
    base, state = pennies(Show(0, "show", "TOY"))
    rules = Quiet(base.meta, base.book, base.steps)
    assert rules.asked(state) == [0, 1]
    rules.play(state, 1, ScriptedChance([]), 0)
    assert state.answers == [1, UNANSWERED]
    assert rules.redact(state, 0).answers == [1, UNANSWERED]
    for seat in (1, NOBODY):
        seen = rules.redact(state, seat)
        assert seen.answers == [UNANSWERED, UNANSWERED]
    assert rules.redact(state, 1).moves == [0, 1]
    assert rules.redact(state, 0).moves == []
    assert rules.legal(state, 0) == [], "he has answered"
    assert rules.sample(rules.redact(state, 1), 1, ScriptedChance([])).moves == [0, 1]
    rules.play(state, 1, ScriptedChance([]), 1)
    assert state.winner == 0
    assert state.is_over()


def test_the_second_seat_may_answer_first() -> None:
    rules, state = pennies(Show(0, "show", "TOY"))
    rules.play(state, 0, ScriptedChance([]), 1)
    assert state.actor == 0
    rules.play(state, 1, ScriptedChance([]), 0)
    assert state.winner == 1


def test_an_open_single_choice_is_taken_without_asking() -> None:
    rules, state = pennies(OpenShow(0, "show", "TOY"))
    assert rules.asked(state) == [0]
    _, over = pennies(Alone(0, "show", "TOY"))
    assert over.is_over()
    assert over.shown == [-1, 1]


def test_the_steps_of_an_edition_stand_at_their_numbers() -> None:
    with pytest.raises(AssertionError):
        pennies(Show(3, "show", "TOY"))


def test_what_an_edition_must_bring_is_demanded() -> None:
    rules, state = pennies(Show(0, "show", "TOY"))
    for call in (
        lambda: rules.lay_out(2, {}, FastChance(1)),
        lambda: rules.outcome(state),
        lambda: rules.hide(state, 0),
        lambda: rules.deal(state, 0, FastChance(1)),
        lambda: rules.census(state),
        lambda: rules.view(state, 0),
        lambda: rules.event_message(None),  # type: ignore[arg-type]
        lambda: State(2).copy(),
        lambda: State(2).key(),
        lambda: Step[ToyState](0, "", "").play(state, state.frame, 0, FastChance(1)),
    ):
        with pytest.raises(NotImplementedError):
            call()


def test_a_step_without_choice_just_happens() -> None:
    step: Step[ToyState] = Step(0, "rest", "TOY-01")
    state = ToyState(2)
    frame = Frame(0, 1)
    assert step.moves(state, frame) == []
    assert step.asked(state, frame) == [1]
    assert not step.is_open()
    assert step.why(state, frame, 0) == "TOY-01"
    step.happen(state, frame, ScriptedChance([]))


def test_events_are_made_only_for_a_listener() -> None:
    state = ToyState(2)
    state.tell(1, 0, 7)
    state.whisper(2, 1, 0, 7)
    state.journal = []
    state.tell(1, 0, 7, 8, 9)
    state.whisper(2, 3, 1)
    told, whispered = state.journal
    assert (told.kind, told.seat, told.args, told.audience) == (1, 0, [7, 8, 9], EVERYBODY)
    assert (whispered.kind, whispered.audience) == (3, 2)


def test_the_agenda_is_taken_in_the_order_in_which_it_is_written() -> None:
    state = ToyState(2)
    state.push_all((1, 2, 3), 1)
    state.push(4, 0, 9)
    assert [(frame.step, frame.seat, frame.detail) for frame in reversed(state.agenda.frames())] == [
        (4, 0, 9),
        (1, 1, 0),
        (2, 1, 0),
        (3, 1, 0),
    ]


def test_messages_and_prompts_have_a_plain_default() -> None:
    rules, state = pennies(Show(0, "show", "TOY-01"))
    message = rules.move_message(1)
    assert (message.key, message.params) == ("show", ["tails"])
    prompt = rules.prompt(state, 0)
    assert (prompt.key, prompt.clause) == ("show", "TOY-01")


def test_a_toy_is_explained() -> None:
    rules, state = pennies(Show(0, "show", "TOY-01"))
    assert rules.explain(state, 1, 0) == "TOY-01"
    assert rules.explain_turn(state) == "TOY-01"
    assert isinstance(ToyRules, type)


def test_seats_and_options_are_checked_with_what_is_possible() -> None:
    meta = Meta("toy", "Toy", "toy", "toy", [2, 3], 1, [Option("length", ["long", "short"], "TOY-02", "How long.")])
    meta.check_seats(3)
    with pytest.raises(BadSetup, match="possible are 2, 3"):
        meta.check_seats(4)
    assert meta.settle_options({}) == {"length": "long"}
    assert meta.settle_options({"length": "short"}) == {"length": "short"}
    with pytest.raises(BadSetup, match="there are length"):
        meta.settle_options({"colour": "red"})
    with pytest.raises(BadSetup, match="possible are long, short"):
        meta.settle_options({"length": "endless"})


def test_a_code_book_holds_each_text_once() -> None:
    book = CodeBook()
    assert book.add("play", ["one", "two"]) == 0
    assert book.enter("pass") == 2
    assert (book.size(), book.text(1), book.parse(" PLAY  two ")) == (3, "play two", 1)
    with pytest.raises(BadNotation, match="twice"):
        book.enter("pass")
    for move in (-1, 3):
        with pytest.raises(BadNotation, match="run from 0 to 2"):
            book.text(move)
    with pytest.raises(BadNotation, match="not a move of this game"):
        book.parse("xyzzy" * 30)


def test_component_data_is_read_with_complaints_that_say_where() -> None:
    reader = Reader(
        {"a": "x", "n": 3, "f": True, "l": ["y"], "ns": [1, 2], "c": {"d": 1}, "cs": [{}], "z": None}, "the box"
    )
    assert (reader.text("a"), reader.number("n"), reader.flag("f")) == ("x", 3, True)
    assert (reader.texts("l"), reader.numbers("ns")) == (["y"], [1, 2])
    assert reader.child("c").number("d") == 1
    assert len(reader.children("cs")) == 1
    assert reader.has("a")
    assert not reader.has("z")
    complaints: dict[str, Callable[[], object]] = {
        "lacks 'q'": lambda: reader.text("q"),
        "'n' in the box is not a text": lambda: reader.text("n"),
        "'f' in the box is not a whole number": lambda: reader.number("f"),
        "'a' in the box is neither true nor false": lambda: reader.flag("a"),
        "'a' in the box is not a list": lambda: reader.items("a"),
        "'ns' in the box holds something that is not a text": lambda: reader.texts("ns"),
        "'l' in the box holds something that is not a whole number": lambda: reader.numbers("l"),
        "is not a table of named values": lambda: reader.child("l"),
    }
    for sentence, call in complaints.items():
        with pytest.raises(BadPieces, match=sentence):
            call()
    demand(True, "never")
    with pytest.raises(BadPieces, match="The box is empty"):
        demand(False, "The box is empty.")


def test_a_checksum_tells_keys_apart() -> None:
    assert len({checksum([1, 2]), checksum([2, 1]), checksum([-1, 2]), checksum([])}) == 4
