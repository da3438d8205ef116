"""Every answer can be explained: which rule allows or forbids it."""

from __future__ import annotations

import pytest

from fidchell.games.arrival.clauses import TWINS
from fidchell.rulebook import find_clause, read_rulebook
from tests.games.arrival.positions import E16, E17, Position, both


def explained(position: Position, text: str) -> str:
    """The clause that allows a legal move."""
    assert text in position.legal()
    return position.rules.explain(position.state, position.state.actor, position.rules.book.parse(text))


@both
def test_a_legal_move_names_the_way_in_which_it_is_legal(edition: str) -> None:
    position = Position(edition).bare().fort(0, "libnius").fort(0, "temair", 2).fort(1, "cruachan").fort(1, "logia")
    position.fomori("uisnech").fomori("oboca").fomori("almu").fomori("magtuired", "athach").fomori("loughcrew")
    position.give(0, discs=3, swords=4, shields=1, fomori=9, points=9, corruption=1, trophies=1)
    position.tiles(0, "geese", "bard", "ruse", "walls", "salmon", "master-builder" if edition == E17 else "emer")
    position.turn()
    wanted = {
        "build irrus": "A17-BUILD-02", "build senus": "A17-BUILD-03", "build temair": "A17-BUILD-05",
        "build turoe": "A17-BUILD-12", "shield laberus": "A17-SHIELD-01", "spread bladma": "A17-SPREAD-02",
        "spread temair": "A17-SPREAD-15", "repel uisnech": "A17-REPEL-03", "repel oboca": "A17-REPEL-04",
        "repel magtuired": "A17-REPEL-14", "use geese": "A17-TILE-03", "use bard": "A17-TILE-18",
        "use ruse": "A17-TILE-15", "use walls": "A17-TILE-08", "use salmon": "A17-TILE-04", "trophy 1": "A17-FREE-05",
    }  # fmt: skip
    cite = position.rules.edition.cite
    assert {text: explained(position, text) for text in wanted} == {text: cite(wanted[text]) for text in wanted}
    far = Position(edition).bare().fort(0, "almu").fomori("loughcrew").give(0, swords=1).turn()
    assert explained(far, "repel loughcrew") == cite("A17-REPEL-05")


@both
def test_a_pass_names_why_it_is_possible(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair").give(0, discs=1).turn()
    cite = position.rules.edition.cite
    assert explained(position, "pass") == cite("A17-PASS-01")
    assert explained(position.give(0, fomori=2).turn(), "pass") == cite("A17-PASS-02")


def test_wisdom_ends_a_turn_by_its_own_clause() -> None:
    position = Position(E17).bare().fort(0, "temair").ability(0, "wisdom").give(0, discs=1).turn(taken=1)
    assert explained(position, "end") == "A17-LEAD-09"
    assert explained(position.turn(taken=3), "end") == "A17-ACT-02"


@both
def test_whatever_is_explained_stands_in_the_book_of_the_edition(edition: str) -> None:
    book = read_rulebook(Position(edition).rules.meta.book)
    for seed in range(4):
        position = Position(edition, 3, seed)
        while not position.state.is_over():
            moves = position.rules.legal(position.state)
            probes = [*moves, *[position.chance.below(position.rules.book.size()) for _ in range(3)]]
            for move in probes:
                clause = position.rules.explain(position.state, position.state.actor, move)
                assert clause in book.clauses, position.rules.book.text(move)
            move = moves[position.chance.below(len(moves))]
            position.rules.play(position.state, move, position.chance)
        assert position.rules.explain_turn(position.state) in book.clauses


@pytest.mark.parametrize("later", sorted(TWINS))
def test_twins_are_clauses_of_both_books(later: str) -> None:
    earlier = TWINS[later]
    assert find_clause(later) is not None
    assert find_clause(earlier) is not None
    twin = read_rulebook("arrival_2017").clauses[later]
    # Where the books differ the twin is the clause on the same matter, never another one's counterpart.
    others = {clause.same_as for clause in read_rulebook("arrival_2017").clauses.values() if clause.id != later}
    assert twin.same_as == earlier or (not twin.same_as and (earlier not in others or later == "A17-TILE-16"))


def test_the_first_edition_cites_its_own_book() -> None:
    assert Position(E16).rules.edition.cite("A17-PASS-05") == "A16-PASS-04"
    assert Position(E17).rules.edition.cite("A17-PASS-05") == "A17-PASS-05"
