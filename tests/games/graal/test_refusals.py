"""Which rule a refusal names: the answer to "why not?"."""

from __future__ import annotations

import pytest

from tests.games.graal.positions import FILLER, RULES, Position
from tests.games.graal.test_turn import drawing
from tests.rule import rule


def reason(position: Position, move: str) -> str:
    """The clause that speaks about a move of the asked seat, allowed or not."""
    return RULES.explain(position.state, position.actor, RULES.book.parse(move))


@rule("GRA-TURN-02", "GRA-TURN-03", "GRA-TURN-04", "GRA-SHIELD-02", "GRA-GRAIL-01", "GRA-ROUND-04")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("play grimoire-red", "GRA-TURN-04"),
        ("play hat", "GRA-TURN-04"),
        ("play camelot", "GRA-TURN-04"),
        ("play shield-green", "GRA-SHIELD-02"),
        ("play grail", "GRA-GRAIL-01"),
        ("play talisman-red", "GRA-TURN-03"),
        ("play adventurous-castle", "GRA-TURN-03"),
        ("give talisman-red", "GRA-TURN-02"),
        ("quest camelot", "GRA-ROUND-04"),
        ("quest adventurous-castle", "GRA-ROUND-04"),
        ("add talisman-red", "GRA-TURN-02"),
        ("add runestone-yellow", "GRA-TURN-02"),
        ("target 0", "GRA-TURN-02"),
        ("redirect 0", "GRA-LEGEND-06"),
        ("redirect 5", "GRA-LEGEND-06"),
        ("target 5", "GRA-TURN-02"),
        ("borrow 0", "GRA-TURN-02"),
        ("turn talisman-blue", "GRA-LEGEND-06"),
        ("turn adventurous-castle", "GRA-LEGEND-06"),
        ("give adventurous-castle", "GRA-TURN-02"),
        ("elaine", "GRA-LEGEND-06"),
        ("reactivate", "GRA-TURN-02"),
        ("draw", "GRA-TURN-02"),
        ("pass", "GRA-TURN-02"),
        ("keep", "GRA-TURN-02"),
    ],
)
def test_on_the_own_turn(move: str, clause: str) -> None:
    hand = "grimoire-red hat shield-green grail camelot"
    position = Position(hand, FILLER, used="camelot", round_number=3, legends="guinevere tristan")
    assert reason(position, move) == clause


@rule("GRA-PILE-02")
@pytest.mark.parametrize("move", ["draw", "pass"])
def test_when_there_is_no_card_to_draw(move: str) -> None:
    position = Position("hat hat", FILLER, legends="guinevere tristan")
    position.state.pile = []
    assert reason(position, move) == "GRA-PILE-02"


@rule("GRA-LEGEND-02", "GRA-LEGEND-08")
def test_a_legend_that_is_spent_or_short_of_cards() -> None:
    found = ((0, "hat hat", "GRA-LEGEND-02"), (2, "hat", "GRA-LEGEND-08"), (2, "hat hat", "GRA-LEGEND-06"))
    for uses, hand, clause in found:
        position = Position(hand, FILLER, legends="elaine guinevere")
        position.state.uses[0] = uses
        assert reason(position, "turn talisman-red") == clause
    lent = Position("hat hat", FILLER, legends="arthur elaine")
    assert reason(lent, "turn talisman-red") == "GRA-LEGEND-06", "Arthur is active although he is the first Legend"


@rule("GRA-TURN-07", "GRA-TURN-08", "GRA-GRAIL-06")
def test_only_the_drawn_card_is_spoken_of() -> None:
    position = drawing("grimoire-red", "talisman-blue hat", FILLER).play("draw")
    assert reason(position, "play grimoire-red") == "GRA-TURN-04"
    assert reason(position, "play talisman-blue") == "GRA-TURN-07"
    assert reason(position, "play hat") == "GRA-TURN-07"


@rule("GRA-ART-02", "GRA-ART-03")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("add talisman-red", "GRA-ART-03"),
        ("add talisman-blue", "GRA-ART-03"),
        ("add runestone-yellow", "GRA-ART-03"),
        ("add runestone-purple", "GRA-ART-03"),
        ("quest camelot", "GRA-ART-02"),
        ("turn adventurous-castle", "GRA-ART-02"),
        ("play grimoire-red", "GRA-ART-02"),
    ],
)
def test_after_an_artifact(move: str, clause: str) -> None:
    position = Position("grimoire-blue grimoire-red talisman-red hat", FILLER).play("play grimoire-blue")
    assert reason(position, move) == clause


@rule("GRA-ATTACK-02", "GRA-ATTACK-06", "GRA-GRAIL-05", "GRA-QUEST-03", "GRA-FISHER-02", "GRA-LANCELOT-04")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("play shield-red", "GRA-ATTACK-07"),
        ("play confusion-red", "GRA-ATTACK-07"),
        ("play spell-red", "GRA-ATTACK-06"),
        ("play excalibur", "GRA-ATTACK-06"),
        ("play hat", "GRA-ATTACK-02"),
        ("play talisman-red", "GRA-ATTACK-02"),
        ("play camelot", "GRA-ATTACK-02"),
        ("play adventurous-castle", "GRA-ATTACK-02"),
        ("play fisher-king", "GRA-FISHER-02"),
        ("play grail", "GRA-GRAIL-05"),
        ("quest camelot", "GRA-QUEST-03"),
        ("quest adventurous-castle", "GRA-QUEST-03"),
        ("quest siege-perilous", "GRA-QUEST-03"),
        ("quest fisher-king", "GRA-FISHER-02"),
        ("turn illusion-red", "GRA-LANCELOT-04"),
        ("turn round-table-red", "GRA-LANCELOT-04"),
        ("turn adventurous-castle", "GRA-LANCELOT-04"),
        ("turn talisman-red", "GRA-LEGEND-06"),
        ("turn runestone-red", "GRA-LEGEND-06"),
        ("give talisman-red", "GRA-ATTACK-07"),
        ("target 0", "GRA-ATTACK-07"),
        ("add talisman-red", "GRA-ATTACK-07"),
        ("elaine", "GRA-LEGEND-06"),
    ],
)
def test_under_attack(move: str, clause: str) -> None:
    position = Position("confusion-blue hat", "shield-red hat", FILLER, legends="tristan iseult elaine")
    position.play("play confusion-blue", "target 1")
    assert reason(position, move) == clause


@rule("GRA-DUEL-01", "GRA-ATTACK-06")
def test_in_a_duel() -> None:
    position = Position("confusion-blue hat", "confusion-red hat", FILLER, legends="tristan iseult elaine")
    position.play("play confusion-blue", "target 1", "play confusion-red")
    assert reason(position, "decline") == "GRA-DUEL-01"
    assert reason(position, "play confusion-green") == "GRA-DUEL-01"
    assert reason(position, "play spell-red") == "GRA-ATTACK-06"


@rule("GRA-FISHER-03", "GRA-FISHER-01")
def test_where_only_the_fisher_king_may_answer() -> None:
    won = {"fisher-king": 1}
    position = Position("siege-perilous hat", "hat", "hat", quests=won, used="siege-perilous", round_number=3)
    position.play("play siege-perilous", "target 1")
    for quest in ("camelot", "fisher-king", "adventurous-castle"):
        assert reason(position, f"quest {quest}") == "GRA-FISHER-03"
    for move in ("decline", "add runestone-yellow", "target 0"):
        assert reason(position, move) == "GRA-FISHER-01"


@rule("GRA-CAMELOT-01", "GRA-CAMELOT-02")
def test_at_camelot() -> None:
    position = Position("hat hat", FILLER, FILLER, quests={"camelot": 0}, round_number=2).play("quest camelot")
    assert reason(position, "reactivate") == "GRA-CAMELOT-01"
    assert reason(position, "bar 0") == "GRA-CAMELOT-02"
