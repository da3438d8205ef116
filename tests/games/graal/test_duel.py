"""The Duel, and the worked example of the book."""

from __future__ import annotations

import pytest

from tests.games.graal.positions import FILLER, Position
from tests.rule import rule

GUILHEM, MIMI = 0, 1


def duel_of_excaliburs(*moves: str) -> Position:
    """Guilhem attacks Mimi with Excalibur; both hold what the example needs."""
    position = Position("excalibur excalibur hat", "excalibur shield-blue hat", FILLER)
    return position.play("play excalibur", f"target {MIMI}", *moves)


@rule("GRA-DUELEX-01")
def test_an_excalibur_puts_four_cards_at_stake() -> None:
    position = duel_of_excaliburs()
    assert (position.step, position.actor) == ("answer", MIMI)
    assert position.play("suffer").sizes[MIMI] == 3 + 4


@rule("GRA-DUELEX-02")
def test_a_second_excalibur_starts_the_duel() -> None:
    position = duel_of_excaliburs("play excalibur")
    assert (position.step, position.actor, position.state.attack_count * 4) == ("duel", GUILHEM, 8)


@rule("GRA-DUELEX-03")
def test_guilhem_would_draw_eight_and_mimi_name_the_colour() -> None:
    position = duel_of_excaliburs("play excalibur", "decline")
    assert position.sizes[GUILHEM] == 2 + 8
    assert (position.step, position.actor) == ("name-colour", MIMI)


@rule("GRA-DUELEX-04")
def test_mimi_would_draw_twelve_and_guilhem_name_the_colour() -> None:
    position = duel_of_excaliburs("play excalibur", "play excalibur", "decline")
    assert position.sizes[MIMI] == 2 + 12
    assert (position.step, position.actor) == ("name-colour", GUILHEM)


@rule("GRA-DUELEX-05", "GRA-DUEL-06")
def test_mimis_shield_makes_it_eight_and_guilhem_the_winner() -> None:
    position = duel_of_excaliburs("play excalibur", "play excalibur", "play shield-blue")
    assert position.sizes[MIMI] == 1 + 8
    assert position.sizes[GUILHEM] == 1


@rule("GRA-DUELEX-06", "GRA-DUEL-07")
def test_after_the_blue_shield_blue_is_in_force_and_nobody_is_asked() -> None:
    position = duel_of_excaliburs("play excalibur", "play excalibur", "play shield-blue")
    assert (position.colour, position.top) == ("blue", "shield-blue")
    assert (position.step, position.actor) == ("act", 1)


@rule("GRA-DUEL-01")
def test_only_the_two_opponents_answer_in_turn() -> None:
    cards = "confusion-red confusion-green hat"
    position = Position("confusion-blue " + "confusion-yellow hat", cards, "confusion-purple hat")
    actors = []
    for move in (
        "play confusion-blue",
        "target 1",
        "play confusion-red",
        "play confusion-yellow",
        "play confusion-green",
    ):
        actors.append(position.actor)
        position.play(move)
    assert actors == [0, 0, 1, 0, 1]
    assert (position.actor, position.step) == (0, "duel")


@rule("GRA-DUEL-02")
def test_a_duellist_may_decline_although_he_holds_a_card() -> None:
    position = Position("confusion-blue hat", "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 1")
    assert position.offers("suffer", "play confusion-red")
    position = Position("confusion-blue confusion-green hat", "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 1", "play confusion-red", "decline")
    assert position.sizes[0] == 2 + 4
    assert "confusion-green" in position.hand(0)


@rule("GRA-DUEL-03")
def test_the_loser_suffers_every_card_of_the_duel() -> None:
    position = Position("confusion-blue confusion-green hat", "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 1", "play confusion-red", "play confusion-green", "decline")
    assert position.sizes[1] == 1 + 6


@rule("GRA-DUEL-03", "GRA-MERLIN-05")
def test_the_loser_of_a_spell_duel_draws_from_the_winner() -> None:
    hand = "spell-red talisman-red talisman-green grimoire-red grimoire-green runestone-red"
    position = Position("spell-blue hat", hand, FILLER)
    position.play("play spell-blue", "target 1", "play spell-red", "decline")
    assert position.sizes[:2] == [1 + 2, 3]


@rule("GRA-DUEL-04", "GRA-SHIELD-06")
def test_the_first_attacker_may_end_the_duel_with_a_shield() -> None:
    position = Position("confusion-blue shield-red hat", "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 1", "play confusion-red", "play shield-red")
    assert position.sizes[0] == 1 + 2


@rule("GRA-DUEL-05")
def test_a_shield_in_a_spell_duel_leaves_the_earlier_spells() -> None:
    mine = "spell-blue spell-red shield-red hat"
    theirs = "spell-green spell-yellow talisman-red talisman-green grimoire-red grimoire-green runestone-red"
    position = Position(mine, theirs, FILLER)
    moves = (
        "play spell-blue",
        "target 1",
        "play spell-green",
        "play spell-red",
        "play spell-yellow",
        "play shield-red",
    )
    position.play(*moves)
    assert position.sizes[:2] == [1 + 3, 5 - 3]


@rule("GRA-DUEL-06")
def test_who_ends_a_duel_with_the_fisher_king_is_not_its_winner() -> None:
    position = Position("excalibur hat", "excalibur fisher-king hat", FILLER, used="fisher-king", round_number=3)
    position.play("play excalibur", "target 1", "play fisher-king")
    assert position.sizes[0] == 1
    assert (position.step, position.actor) == ("name-colour", 1)


@rule("GRA-DUEL-08")
def test_after_a_duel_without_excaliburs_the_visible_colour_holds() -> None:
    position = Position(
        "confusion-red hat", "confusion-green hat", "runestone-green talisman-red hat", top="talisman-red"
    )
    position.play("play confusion-red", "target 1", "play confusion-green", "decline")
    assert (position.step, position.colour) == ("act", "green")


@rule("GRA-DUEL-01", "GRA-DUEL-03")
def test_the_attacker_may_sit_behind_his_victim() -> None:
    position = Position("confusion-red hat", FILLER, "confusion-blue hat", turn=2)
    position.play("play confusion-blue", "target 0", "play confusion-red")
    assert (position.actor, position.step) == (2, "duel")
    assert position.play("decline").sizes == [1, 2, 1 + 4]
    spells = Position("spell-red hat hat hat", FILLER, "spell-blue hat", turn=2)
    spells.play("play spell-blue", "target 0", "play spell-red", "decline")
    assert spells.sizes == [1, 2, 1 + 2]


@rule("GRA-DUEL-03")
def test_who_loses_a_spell_duel_takes_no_more_than_the_winner_has() -> None:
    position = Position("spell-blue hat", "spell-red grimoire-red", FILLER)
    position.play("play spell-blue", "target 1", "play spell-red", "decline")
    assert 1 in position.state.quest_places, "the winner's hand was taken whole and has run out"


@rule("GRA-ATTACK-05", "GRA-DUEL-04")
def test_equal_cards_are_one_answer() -> None:
    position = Position("excalibur hat", "excalibur excalibur hat", FILLER).play("play excalibur", "target 1")
    assert position.moves == ["suffer", "play excalibur"]


@rule("GRA-ATTACK-08")
def test_once_it_is_over_nothing_is_left_of_an_attack() -> None:
    position = Position("confusion-blue hat", FILLER, FILLER).play("play confusion-blue", "target 1", "suffer")
    assert position.state.attack_count == 0


@rule("GRA-PERCEVAL-01", "GRA-PERCEVAL-02", "GRA-PERCEVAL-05")
def test_percevals_answer_is_a_use_and_a_card_of_the_attacks_symbol() -> None:
    position = Position(
        "confusion-blue talisman-red hat", "runestone-red hat hat", "confusion-yellow runestone-green grimoire-purple",
        legends="tristan perceval iseult",
    )  # fmt: skip
    position.play("play confusion-blue", "target 1", "turn runestone-red")
    assert (position.actor, position.step) == (1, "name-colour")
    position.play("colour purple", "decline")
    assert (position.state.uses[1], position.sizes[0]) == (1, 2 + 4)
    assert (position.top, position.colour, position.state.symbol) == ("runestone-red", "purple", 5)


@rule("GRA-PERCEVAL-02", "GRA-LEGEND-06")
@pytest.mark.parametrize("legend", ["elaine", "guinevere", "iseult", "tristan", "viviane"])
def test_in_a_duel_the_other_legends_are_of_no_use(legend: str) -> None:
    hand = "confusion-blue talisman-red illusion-red hat"
    spare = [name for name in ("lancelot", "perceval", "arthur") if name != legend]
    position = Position(hand, "confusion-red hat", FILLER, legends=f"{legend} {spare[0]} {spare[1]}")
    position.play("play confusion-blue", "target 1", "play confusion-red")
    assert position.moves == ["decline"]


@rule("GRA-LANCELOT-02", "GRA-PERCEVAL-02")
@pytest.mark.parametrize("legend", ["lancelot", "perceval"])
def test_in_a_duel_two_legends_turn_each_artifact_once(legend: str) -> None:
    hand = "confusion-blue talisman-red talisman-red hat"
    position = Position(hand, "confusion-red hat", FILLER, legends=f"{legend} elaine iseult")
    position.play("play confusion-blue", "target 1", "play confusion-red")
    assert position.moves == ["decline", "turn talisman-red"]


@rule("GRA-ATTACK-03", "GRA-MERLIN-05")
def test_a_shielded_spell_takes_nothing() -> None:
    position = Position("spell-blue hat", "shield-red hat", FILLER).play("play spell-blue", "target 1")
    assert position.play("play shield-red").sizes == [1, 1, 2]
