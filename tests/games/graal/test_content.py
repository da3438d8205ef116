"""The content of the box."""

from __future__ import annotations

import pytest

from fidchell.editions import read_pieces_file
from fidchell.games.graal.cards import (
    COLOUR,
    FIRST_QUEST,
    GRAIL,
    KINDS,
    MANY,
    SYMBOL,
    SYMBOL_NAMES,
    is_artifact,
    is_merlin,
)
from fidchell.games.graal.meta import META, RECOMMENDED
from fidchell.games.graal.pieces import read_pieces
from fidchell.games.graal.state import UNREVEALED
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadPieces, BadSetup
from fidchell.kernel.playout import playout
from tests.games.graal.positions import PIECES, RULES, Position, kinds
from tests.rule import rule


def counts(symbol: str) -> list[int]:
    """How many cards of a symbol there are in each colour, the multicoloured ones last."""
    result = [0] * (MANY + 1)
    for kind in range(FIRST_QUEST):
        if SYMBOL_NAMES[SYMBOL[kind]] == symbol:
            result[COLOUR[kind]] += PIECES.count[kind]
    return result


@rule("GRA-COMP-01")
def test_the_deck_holds_71_cards_and_no_quest() -> None:
    assert sum(PIECES.count) == 71
    families = {"artifact": 0, "merlin": 0}
    for kind in range(FIRST_QUEST):
        families["artifact"] += PIECES.count[kind] if is_artifact(kind) else 0
        families["merlin"] += PIECES.count[kind] if is_merlin(kind) else 0
    assert families == {"artifact": 30, "merlin": 20}
    assert sum(counts("hat")) + sum(counts("round-table")) == 10
    assert sum(counts("grail")) + sum(counts("excalibur")) + sum(counts("shield")) == 11
    assert all(kind < FIRST_QUEST for kind in Position("hat", "hat").rest_of_deck())


@rule("GRA-COMP-02", "GRA-COMP-03", "GRA-COMP-04")
@pytest.mark.parametrize("symbol", ["talisman", "grimoire", "runestone"])
def test_each_artifact_comes_twice_in_each_colour(symbol: str) -> None:
    assert counts(symbol) == [2, 2, 2, 2, 2, 0]


@rule("GRA-COMP-06", "GRA-COMP-07", "GRA-COMP-08", "GRA-COMP-09", "GRA-COMP-10")
@pytest.mark.parametrize("symbol", ["round-table", "illusion", "confusion", "spell", "darkness"])
def test_these_come_once_in_each_colour(symbol: str) -> None:
    assert counts(symbol) == [1, 1, 1, 1, 1, 0]


@rule("GRA-COMP-05")
def test_five_hats_go_on_anything() -> None:
    assert counts("hat") == [0, 0, 0, 0, 0, 5]
    assert Position("hat talisman-red", "hat hat", top="darkness-green").offers("play hat")
    assert Position("hat talisman-red", "hat", top="hat").play("play hat", "colour red").colour == "red"


@rule("GRA-COMP-11")
def test_there_is_one_grail_at_all_times() -> None:
    state = RULES.setup(4, {}, FastChance(8))
    grail = kinds("grail")[0]
    chance = FastChance(9)
    for _ in range(400):
        if state.is_over():
            break
        assert RULES.census(state)[grail] == 1
        moves = RULES.legal(state)
        RULES.play(state, moves[chance.below(len(moves))], chance)
    assert SYMBOL[grail] == GRAIL


@rule("GRA-COMP-12", "GRA-COMP-13")
def test_four_excaliburs_and_six_shields() -> None:
    assert counts("excalibur") == [0, 0, 0, 0, 0, 4]
    assert counts("shield") == [1, 1, 1, 1, 1, 1]


@rule("GRA-COMP-14", "GRA-QUEST-01")
def test_five_different_quests_of_which_three_come_into_a_game() -> None:
    names = PIECES.kind_names[FIRST_QUEST:]
    assert names == ["camelot", "fisher-king", "siege-perilous", "salomons-ship", "adventurous-castle"]
    states = [RULES.setup(3, {}, FastChance(seed)) for seed in range(12)]
    for state in states:
        playout(RULES, state, FastChance(2))
    unseen = {state.round: state.quest_places.count(UNREVEALED) for state in states}
    assert unseen[4] == 2
    assert all(left == 5 - min(number, 3) for number, left in unseen.items())


@rule("GRA-COMP-15", "GRA-COMP-16", "GRA-LEGEND-01")
def test_eight_legends_and_six_aids_stay_out_of_the_deck() -> None:
    legends = ["arthur", "elaine", "guinevere", "iseult", "lancelot", "perceval", "tristan", "viviane"]
    assert PIECES.legend_names == legends
    assert PIECES.uses == [1, 2, 1, 2, 1, 2, 2, 1]
    assert PIECES.aids == 6
    assert len(PIECES.kind_names) == KINDS
    assert not set(legends) & set(PIECES.kind_names)


@rule("GRA-COMP-17", "GRA-MATCH-01")
def test_five_colours_on_twelve_cards_each() -> None:
    assert sorted(PIECES.colour_names) == ["blue", "green", "purple", "red", "yellow"]
    for colour in range(5):
        assert sum(PIECES.count[kind] for kind in range(FIRST_QUEST) if COLOUR[kind] == colour) == 12
    assert all(0 <= COLOUR[kind] <= MANY for kind in range(KINDS))


@rule("GRA-COMP-18")
def test_neither_hat_nor_excalibur_is_a_merlin_card() -> None:
    position = Position("hat excalibur illusion-red", "hat hat", legends="tristan")
    assert position.offers("turn illusion-red")
    assert not position.offers("turn hat")
    assert not position.offers("turn excalibur")
    position = Position("runestone-red hat", "hat hat", legends="perceval").play("turn runestone-red")
    assert position.moves == ["as illusion", "as confusion", "as spell", "as darkness"]


@rule("GRA-COMP-19")
def test_two_to_six_may_play_and_three_to_five_are_recommended() -> None:
    for seats in (1, 7):
        with pytest.raises(BadSetup):
            RULES.setup(seats, {}, FastChance(1))
    for seats in range(2, 7):
        state = RULES.setup(seats, {}, FastChance(1))
        playout(RULES, state, FastChance(1))
        assert state.winner >= 0
    assert META.seats == [2, 3, 4, 5, 6]
    assert RECOMMENDED == [3, 4, 5]


def test_a_box_that_lacks_a_card_is_refused() -> None:
    source = read_pieces_file("graal")
    deck = source["deck"]
    assert isinstance(deck, list)
    with pytest.raises(BadPieces, match="71 cards"):
        read_pieces({**source, "deck": deck[:-1]})
    with pytest.raises(BadPieces, match="no card"):
        read_pieces({**source, "deck": [{**deck[0], "symbol": "dragon"}, *deck[1:]]})
    with pytest.raises(BadPieces, match="five colours"):
        read_pieces({**source, "colors": {"list": ["red"]}})
