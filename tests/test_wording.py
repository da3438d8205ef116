"""Texts, rule books and the shelf: everything that is read from disk for people."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from fidchell import editions, rulebook, wording
from fidchell.kernel.errors import BadPieces, BadSetup, FidchellError
from fidchell.kernel.rules import Message
from fidchell.wording import Catalogue

NAMES = ["Ann", "Ben"]


@pytest.fixture
def catalogue() -> Catalogue:
    source = {
        "events": {"took": "{0} takes {1} {1?card:cards} from {2}."},
        "terms": {"hat-red": "the red Hat"},
        "moves": {"play": "Play {0}"},
    }
    return Catalogue("toy", source)


@pytest.mark.parametrize(("count", "word"), [(1, "1 card"), (2, "2 cards"), (0, "0 cards")])
def test_a_sentence_gets_its_players_numbers_and_plurals(catalogue: Catalogue, count: int, word: str) -> None:
    message = Message("took", ["@1", f"#{count}", "@0"])
    assert catalogue.say("events", message, NAMES) == f"Ben takes {word} from Ann."


def test_a_thing_goes_by_its_name(catalogue: Catalogue) -> None:
    assert catalogue.say("moves", Message("play", ["hat-red"]), NAMES) == "Play the red Hat"
    assert catalogue.term("unheard-of") == "unheard-of"


@pytest.mark.parametrize(
    ("name", "deed"),
    [("grimoire-red", "more may follow"), ("enchanted-shield", "cancels"), ("hat", "names"), ("grail", "")],
)
def test_a_thing_does_what_its_sort_does(name: str, deed: str) -> None:
    deeds = {"grimoire": "more may follow", "shield": "cancels", "hat": "names"}
    assert Catalogue("toy", {"deeds": deeds}).deed(name) == deed


def test_a_key_without_a_sentence_is_still_told(catalogue: Catalogue) -> None:
    assert catalogue.say("events", Message("vanished", ["@0", "#3", "hat-red"]), NAMES) == "vanished Ann 3 the red Hat"


def test_a_seat_without_a_name_is_told_by_its_number(catalogue: Catalogue) -> None:
    assert catalogue.word("@4", NAMES) == "seat 5"


def test_a_missing_parameter_leaves_a_blank(catalogue: Catalogue) -> None:
    assert catalogue.say("moves", Message("play", []), NAMES) == "Play "


def test_every_catalogue_has_only_known_sections_of_texts() -> None:
    for language in wording.languages():
        for path in (wording.FOLDER / language).glob("*.toml"):
            source = tomllib.loads(path.read_text(encoding="utf-8"))
            assert set(source) <= set(wording.SECTIONS), path
            for section in source.values():
                assert all(isinstance(text, str) and text for text in section.values()), path


def test_an_unknown_family_or_language_has_no_texts() -> None:
    with pytest.raises(BadSetup, match="no texts"):
        wording.catalogue_for("chess")
    with pytest.raises(BadSetup, match="klingon"):
        wording.catalogue_for("graal", "klingon")


def test_every_edition_has_its_rule_book() -> None:
    assert {editions.book_of(edition) for edition in editions.edition_names()} == set(rulebook.book_names())


def test_every_clause_stands_once_and_can_be_found() -> None:
    seen: set[str] = set()
    for name in rulebook.book_names():
        book = rulebook.read_rulebook(name)
        for clause_id, clause in book.clauses.items():
            assert clause.id == clause_id not in seen
            assert all([clause.says, clause.kind, clause.section])
            assert rulebook.find_clause(clause_id) is clause
            seen.add(clause_id)
    assert rulebook.find_clause("GRA-NOWHERE-01") is None


def test_a_book_is_searched_by_id_first_and_then_by_word() -> None:
    book = rulebook.read_rulebook("graal")
    assert [clause.id for clause in book.find(" gra-goal-01 ")] == ["GRA-GOAL-01"]
    found = book.find("Excalibur")
    assert len(found) > 5
    assert all("excalibur" in rulebook.searched(clause) for clause in found)
    assert book.find("submarine") == []


def test_same_as_names_a_clause_of_the_other_edition() -> None:
    old = rulebook.read_rulebook("arrival_2016").clauses
    new = rulebook.read_rulebook("arrival_2017").clauses
    twins = [clause.same_as for clause in new.values() if clause.same_as]
    assert len(twins) > 100
    assert set(twins) <= set(old)


def test_an_unknown_book_is_refused_with_what_there_is() -> None:
    with pytest.raises(FidchellError, match="graal"):
        rulebook.read_rulebook("chess")


def test_the_shelf_opens_a_box_once() -> None:
    assert editions.rules_for("graal") is editions.rules_for("graal")
    with pytest.raises(BadSetup, match="there are graal, groves"):
        editions.rules_for("chess")


@pytest.mark.parametrize("content", ["{", "[" * 100_000, "[]"])
def test_a_component_file_that_is_none_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "graal.json").write_text(content, encoding="utf-8")
    with pytest.raises(BadPieces):
        editions.read_pieces_file("graal", tmp_path)


def test_component_data_is_plain_json() -> None:
    for family in set(editions.FAMILIES.values()):
        assert json.loads(json.dumps(editions.read_pieces_file(family))) == editions.read_pieces_file(family)
