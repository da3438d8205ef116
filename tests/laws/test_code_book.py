"""Laws of notation: texts are unique, stable, and parse to what was printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fidchell.editions import edition_names, family_of, rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.playout import checksum, playout
from fidchell.kernel.rules import Message
from fidchell.kernel.steps import Step
from fidchell.rulebook import find_clause
from fidchell.wording import catalogue_for
from tests.laws.tables import KINDS, Kind, each_kind

GOLDEN = Path(__file__).parent / "checksums.json"
"""Made by `python -m tests.laws.golden`; a change of rules that alters it raises the rules version."""

each_edition = pytest.mark.parametrize("edition", edition_names())


@each_edition
def test_printing_and_parsing_a_move_are_inverse(edition: str) -> None:
    book = rules_for(edition).book
    for move in range(book.size()):
        text = book.text(move)
        assert book.parse(text) == move
        assert book.parse(f"  {text.upper()}  ") == move
        assert text == " ".join(text.lower().split())


@each_edition
def test_every_move_prompt_and_event_has_its_words(edition: str) -> None:
    rules = rules_for(edition)
    catalogue = catalogue_for(family_of(edition))
    for move in range(rules.book.size()):
        message = rules.move_message(move)
        assert message.key in catalogue.sections["moves"], rules.book.text(move)
    for section in ("prompts", "events", "moves"):
        for key, pattern in catalogue.sections[section].items():
            assert catalogue.say(section, Message(key, ["@0"] * 6), ["Ann"] * 6), pattern


@each_edition
def test_every_step_names_a_clause_that_exists(edition: str) -> None:
    for step in rules_for(edition).steps:
        assert find_clause(step.clause) is not None, (step.name, step.clause)


@each_edition
def test_a_step_asks_exactly_if_it_lists_moves(edition: str) -> None:
    for step in rules_for(edition).steps:
        assert step.asks() == (type(step).moves is not Step.moves), step.name


def play_and_sum(kind: Kind) -> list[int]:
    """A number for each of five games: any difference between two builds shows in it."""
    sums = []
    for game in range(5):
        chance = FastChance(kind.seed(game))
        state = kind.setup(chance)
        playout(kind.rules, state, chance)
        sums.append(checksum(state.key()))
    return sums


@pytest.mark.compiled
@each_kind
def test_both_builds_play_the_same_games(kind: Kind) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    version = str(kind.rules.meta.version)
    assert golden[str(kind)]["version"] == version, "made under another rules version: make it anew"
    assert golden[str(kind)]["sums"] == play_and_sum(kind), "these games run differently: raise the rules version"


def test_every_kind_of_table_has_its_checksums() -> None:
    assert set(json.loads(GOLDEN.read_text(encoding="utf-8"))) == {str(kind) for kind in KINDS}
