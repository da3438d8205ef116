"""Texts and the wire form."""

from __future__ import annotations

import json

import pytest

from fidchell.games.arrival.box import read_pieces
from fidchell.games.arrival.rules import open_box
from fidchell.games.arrival.text import EVENTS
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Message
from fidchell.kernel.state import Event
from fidchell.rulebook import read_rulebook
from fidchell.wording import catalogue_for
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule

NAMES = ["Ana", "Bran", "Cúan", "Derg"]
TEXTS = catalogue_for("arrival")


def is_worded(section: str, message: Message) -> bool:
    """Whether the catalogue has the key and all terms."""
    terms = [param for param in message.params if param[0] not in "@#"]
    return message.key in TEXTS.sections[section] and all(term in TEXTS.sections["terms"] for term in terms)


@both
def test_everything_said_in_a_game_is_worded(edition: str) -> None:
    options = {"advanced": "yes"} if edition == E17 else {}
    book = {"", *read_rulebook(edition.replace("-", "_")).clauses}
    for seed in range(6):
        position = Position(edition, 2 + seed % 3, seed, **options)
        while not position.state.is_over():
            seat = position.state.actor
            decision = position.rules.decision(position.state, seat)
            assert decision is not None
            assert is_worded("prompts", decision.prompt), decision.prompt.key
            heard: list[Event] = []
            position.state.journal = heard
            move = decision.moves[position.chance.below(len(decision.moves))]
            position.rules.play(position.state, move, position.chance)
            position.state.journal = None
            for event in heard:
                message = position.rules.event_message(event)
                assert is_worded("events", message)
                assert message.clause in book, message.key


@both
def test_every_move_is_worded(edition: str) -> None:
    rules = Position(edition).rules
    for move in range(rules.book.size()):
        assert is_worded("moves", rules.move_message(move)), rules.book.text(move)
        assert rules.book.parse(rules.book.text(move)) == move


def test_what_happens_names_the_rule_of_its_own_book() -> None:
    for edition, clause in ((E16, "A16-SPREAD-06"), (E17, "A17-SPREAD-06")):
        position = Position(edition).bare().fort(0, "almu").fort(1, "durum").fomori("bladma").shielded("laberus", 1)
        position.give(0, fomori=6).turn()
        heard: list[Event] = []
        position.state.journal = heard
        position.play("spread uisnech")
        told = {message.key: message.clause for message in map(position.rules.event_message, heard)}
        assert told["shields-smashed"] == clause


@both
def test_every_kind_of_event_is_worded(edition: str) -> None:
    rules = Position(edition).rules
    for kind in range(len(EVENTS)):
        for args in ([0, 0, 0], [0, 1, 0]):
            message = rules.event_message(Event(kind, 0, args, -1))
            assert is_worded("events", message), message.key


def test_the_books_name_tiles_and_points_differently() -> None:
    first, second = Position(E16).rules, Position(E17).rules
    text = "use stone"
    assert TEXTS.say("moves", first.move_message(first.book.parse(text)), NAMES) == "use Lia Fáil - stone of fate"
    assert TEXTS.say("moves", second.move_message(second.book.parse(text)), NAMES) == "use Stone of Fate"
    assert "reward fame" in first.book.texts
    assert "reward honor" in second.book.texts
    kept = second.move_message(second.book.parse("keep 1 2 0"))
    assert TEXTS.say("moves", kept, NAMES) == "keep 1 disc, 2 Swords, 0 Shields"


@rule("A16-GAME-02")
def test_the_catalogue_shows_age_and_length() -> None:
    box = TEXTS.sections["box"]
    assert (box["age"], box["length"]) == ("12 and up", "75 to 90 minutes")


def pending(position: Position) -> object:
    """What the view says about the open question."""
    return position.rules.view(position.state, 0)["pending"]


def test_the_view_says_what_a_question_is_about() -> None:
    position = Position(E17).bare().fort(0, "almu").fort(1, "durum").ability(0, "clairvoyance").fomori("bladma")
    position.shielded("laberus", 2).give(0, fomori=4, swords=1, corruption=2, trophies=1, discs=1)
    position.tiles(0, "ruse", "migration").fomori("cong", "athach").fomori("irrus", "monghfinn").turn()
    assert pending(position) is None
    position.play("spread uisnech")
    assert pending(position) == {"what": "place-fomori", "location": "uisnech", "fomori": 3}
    assert TEXTS.say("prompts", position.rules.prompt(position.state, 0), NAMES).endswith("place on Uisnech?")
    position.play(position.legal()[0])
    assert pending(position) == {"what": "discard-fomori", "left": 2}
    while position.step() == "discard-fomori":
        position.play(position.legal()[0])
    position.turn().play("trophy 1")
    assert pending(position) == {"what": "put-back", "left": 1}
    position.turn().play("repel bladma")
    assert pending(position) == {"what": "reward", "threat": "sineach"}
    position.turn().play("use ruse")
    assert pending(position) == {"what": "swap", "tile": "ruse", "first": ""}
    position.play("swap cong")
    assert pending(position) == {"what": "swap", "tile": "ruse", "first": "cong"}


@both
def test_the_view_is_plain_json_and_names_every_location(edition: str) -> None:
    position = Position(edition, 4).prepare().run_to("turn")
    view = position.rules.view(position.state, 0)
    assert json.loads(json.dumps(view)) == view
    board, locations = view["board"], view["locations"]
    assert isinstance(board, dict)
    assert isinstance(locations, list)
    assert [place["id"] for place in board["locations"]] == [place["id"] for place in locations]
    assert len(board["edges"]) == 77
    assert sum(1 for edge in board["edges"] if edge["red"]) == 4
    assert sum(1 for edge in board["edges"] if not edge["fomori"]) == 3


@both
def test_the_phases_of_a_game(edition: str) -> None:
    position = Position(edition)
    seen: list[object] = []
    while not position.state.is_over():
        phase = position.rules.view(position.state, 0)["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        position.play(position.legal()[0])
    assert seen[:3] == ["setup", "drawing", "blocking"]
    assert "actions" in seen
    assert position.rules.view(position.state, 0)["phase"] == "over"


def test_only_questions_about_secret_fomori_and_joint_blocks_are_always_asked() -> None:
    steps = {step.name: step.is_open() for step in Position(E17).rules.steps}
    questions = {name for name in steps if name in TEXTS.sections["prompts"]}
    assert {name for name in questions if not steps[name]} == {"place-fomori", "discard-fomori", "put-back", "block"}


def test_an_unknown_edition_is_refused() -> None:
    from fidchell.editions import read_pieces_file

    source = read_pieces_file("arrival")
    assert read_pieces(source).discs == [17, 15]
    with pytest.raises(BadSetup):
        open_box("arrival-2018", source)
