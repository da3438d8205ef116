"""Texts, wire form and explanations of Groves."""

from __future__ import annotations

import json

import pytest

from fidchell.games.groves import events
from fidchell.games.groves.text import EVENTS
from fidchell.kernel.chance import FastChance
from fidchell.kernel.state import Event
from fidchell.rulebook import find_clause
from fidchell.wording import catalogue_for
from tests.games.groves.positions import RULES, begun
from tests.rule import rule

CATALOGUE = catalogue_for("groves")
NAMES = ["Ada", "Bo", "Cy", "Di"]
SORTS = [(1, {}), (2, {}), (2, {"outerland": "yes"}), (3, {}), (4, {})]


def is_worded(param: str) -> bool:
    """Whether a parameter is a seat, a number or a term of the catalogue."""
    return param[0] in "@#" or param in CATALOGUE.sections["terms"]


def test_every_move_has_a_sentence() -> None:
    for move in range(RULES.book.size()):
        message = RULES.move_message(move)
        assert message.key in CATALOGUE.sections["moves"]
        assert all(map(is_worded, message.params)), RULES.book.text(move)
        assert RULES.book.parse(RULES.book.text(move)) == move


def test_every_kind_of_event_has_a_key_a_sentence_and_a_clause() -> None:
    kinds = {value for name, value in vars(events).items() if name.isupper()}
    assert kinds == set(range(len(EVENTS)))
    for key, _, clause in EVENTS:
        assert key in CATALOGUE.sections["events"]
        assert find_clause(clause) is not None


@pytest.mark.parametrize(("seats", "options"), SORTS)
def test_a_whole_game_can_be_told(seats: int, options: dict[str, str]) -> None:
    chance = FastChance(seats)
    state = RULES.setup(seats, options, chance)
    while not state.is_over():
        decision = RULES.decision(state, state.actor)
        assert decision is not None
        assert decision.prompt.key in CATALOGUE.sections["prompts"]
        assert all(map(is_worded, decision.prompt.params))
        journal: list[Event] = []
        state.journal = journal
        RULES.play(state, decision.moves[chance.below(len(decision.moves))], chance)
        for event in journal:
            message = RULES.event_message(event)
            assert all(map(is_worded, message.params)), message.key
            sentence = CATALOGUE.say("events", message, NAMES)
            assert "{" not in sentence
        json.dumps(RULES.view(RULES.redact(state, 0), 0))


def test_a_sentence_reads_well() -> None:
    game = begun(2).turn_of(1, "white").row("y1 y2 y3 y4").rich(1).play("place white groves")
    sentences = [CATALOGUE.say("events", RULES.event_message(event), NAMES) for event in game.heard("buy y3")]
    assert sentences[:2] == ["Bo buys yellow grove Y3.", "Bo pays 3 crystals to Ada, who holds the crown."]


@rule("GRO-ROUND-07")
def test_the_view_of_a_stranger_has_no_secrets() -> None:
    game = begun(3).hold(0, "sb-gb").hold(1, "sb-diff3")
    for seat in (-1, 2):
        view = RULES.view(RULES.redact(game.state, seat), seat)
        assert [player["held_count"] for player in view["players"]] == [1, 1, 0]  # type: ignore[attr-defined]
        assert "sb-gb" not in str(view)
        assert "sb-diff3" not in str(view)


def test_every_refusal_names_a_clause() -> None:
    chance = FastChance(5)
    state = RULES.setup(3, {}, chance)
    while not state.is_over():
        moves = RULES.legal(state)
        for _ in range(5):
            move = chance.below(RULES.book.size())
            assert find_clause(RULES.explain(state, state.actor, move)) is not None
        RULES.play(state, moves[chance.below(len(moves))], chance)


def test_the_view_tells_what_an_open_question_is_about() -> None:
    game = begun(2).row("y1 y2 y3 y4").rich(1).turn_of(1, "white white").hand(0, "white")
    game.play("place white groves", "buy y1")
    assert RULES.view(RULES.redact(game.state, 0), 0)["pending"] == {"what": "attach", "grove": "y1"}
    game.play("attach -1 0").turn_of(1).play("place white dc2")
    pending = RULES.view(RULES.redact(game.state, 0), 0)["pending"]
    assert pending == {"what": "collect", "grove": "dc2", "bonus": False}


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("place white dc1", "GRO-REALM-03"),
        ("place white dc2", "GRO-SEND-01"),
        ("place black sg1", "GRO-WRAITH-03"),
        ("displace sg2", "GRO-DISPL-02"),
        ("place white bonus", "GRO-SUMM-02"),
        ("place white portal", "GRO-PORTAL-02"),
        ("place white groves", "GRO-CROWN-02"),
        ("place black bonus", "GRO-PLACE-07"),
        ("place green dc1", "GRO-ROUND-05"),
        ("buy y1", "GRO-ROUND-05"),
    ],
)
def test_every_placement_can_be_explained(move: str, clause: str) -> None:
    game = begun(2).portal(0, 1).stand("black", "sg2").turn_of(0, "white black")
    game.state.crown_waits = False
    assert RULES.explain(game.refresh().state, 0, RULES.book.parse(move)) == clause


def test_rewards_purchases_and_powers_can_be_explained() -> None:
    game = begun(2).supply("white yellow").turn_of(0, "white").play("place white sg1", "collect primary")
    assert RULES.explain(game.state, 0, RULES.book.parse("take yellow")) == "GRO-REWARD-14"
    assert RULES.explain(game.state, 0, RULES.book.parse("skip")) == "GRO-REWARD-14"
    game = begun(2).row("y1 y7 _ _").goods(1, 1, 0, 1, 2).turn_of(1, "white").play("place white groves")
    assert RULES.explain(game.state, 1, RULES.book.parse("buy y1")) == "GRO-BUY-01"
    assert RULES.explain(game.state, 1, RULES.book.parse("buy y7")) == "GRO-BUY-02"
    assert RULES.explain(game.state, 1, RULES.book.parse("skip")) == "GRO-BUY-01"
    assert RULES.explain(game.state, 0, RULES.book.parse("skip")) == "GRO-BUY-01"  # not his question
