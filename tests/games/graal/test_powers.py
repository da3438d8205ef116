"""The powers of cards: Artifacts, Shields, Power and Merlin cards, Excalibur."""

from __future__ import annotations

import pytest

from tests.games.graal.positions import FILLER, PIECES, Position
from tests.rule import rule


@rule("GRA-ART-01")
def test_a_single_artifact_does_nothing() -> None:
    position = Position("runestone-blue hat", FILLER, FILLER).play("play runestone-blue", "stop")
    assert (position.state.direction, position.sizes, position.actor) == (1, [1, 2, 2], 1)


@rule("GRA-ART-02")
def test_any_number_of_identical_artifacts_may_follow_even_the_whole_hand() -> None:
    hand = "talisman-red talisman-green talisman-purple"
    for count in (1, 2, 3):
        position = Position(hand, "hat hat")
        position.play("play talisman-red", *["add talisman-green", "add talisman-purple"][: count - 1])
        position.play("stop")
        assert position.state.round == (2 if count == 3 else 1)


@rule("GRA-ART-03")
def test_identical_means_the_same_symbol_in_any_colour() -> None:
    position = Position("grimoire-red grimoire-blue talisman-red", FILLER, top="talisman-red").play("play grimoire-red")
    assert position.moves == ["stop", "add grimoire-blue"]
    assert position.refusal("add talisman-red") == "GRA-ART-03"


@rule("GRA-ART-04")
def test_only_the_first_artifact_must_fit() -> None:
    position = Position("grimoire-red grimoire-green hat", FILLER, top="spell-red")
    assert not position.offers("play grimoire-green")
    assert position.play("play grimoire-red").offers("add grimoire-green")


@rule("GRA-ART-05")
def test_the_last_added_artifact_is_followed() -> None:
    position = Position("grimoire-red grimoire-blue grimoire-green hat", FILLER, top="spell-red")
    position.play("play grimoire-red", "add grimoire-blue", "add grimoire-green", "stop")
    assert (position.colour, position.top) == ("green", "grimoire-green")


@rule("GRA-ART-06")
def test_three_grimoires_are_shed_in_one_turn() -> None:
    position = Position("grimoire-red grimoire-blue grimoire-yellow hat hat", FILLER, top="darkness-red")
    position.play("play grimoire-red", "add grimoire-yellow", "add grimoire-blue", "stop")
    assert position.sizes[0] == 2


@rule("GRA-SHIELD-01")
def test_a_shield_goes_on_any_card_on_the_own_turn() -> None:
    assert Position("shield-green hat", FILLER, top="spell-red").offers("play shield-green")


@rule("GRA-SHIELD-03")
def test_a_shield_on_the_own_turn_only_brings_in_its_colour() -> None:
    position = Position("shield-blue hat", FILLER, FILLER, top="talisman-red").play("play shield-blue")
    assert (position.colour, position.sizes, position.actor, position.step) == ("blue", [1, 2, 2], 1, "act")


@rule("GRA-SHIELD-04")
def test_the_enchanted_shield_lets_its_owner_name_the_colour() -> None:
    position = Position("enchanted-shield hat", "talisman-red shield-green talisman-blue").play("play enchanted-shield")
    position.play("colour red")
    assert position.offers("play talisman-red", "play shield-green")
    assert not position.offers("play talisman-blue")
    alone = Position("enchanted-shield", FILLER)
    assert alone.refusal("play enchanted-shield") == "GRA-SHIELD-02"


@rule("GRA-SHIELD-05")
def test_a_shield_may_be_the_last_card_against_an_attack() -> None:
    position = Position("excalibur hat", "shield-red", FILLER).play("play excalibur", "target 1")
    assert position.offers("play shield-red")
    position.play("play shield-red")
    assert 1 in position.state.quest_places


@rule("GRA-SHIELD-06")
def test_a_shield_in_a_duel_cancels_only_the_last_card() -> None:
    position = Position("confusion-blue shield-red hat hat", "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 1", "play confusion-red", "play shield-red")
    assert position.sizes[0] == 2 + 2
    assert position.step == "act"


@rule("GRA-POWER-01")
def test_a_hats_player_names_the_colour() -> None:
    position = Position("hat hat", "grimoire-blue grimoire-red hat", top="talisman-red").play("play hat", "colour blue")
    assert position.offers("play grimoire-blue", "play hat")
    assert not position.offers("play grimoire-red")


@rule("GRA-POWER-02")
def test_a_round_table_turns_the_direction() -> None:
    position = Position("round-table-red hat", "round-table-green hat", FILLER, FILLER, turn=1)
    assert position.play("play round-table-green").actor == 0
    assert position.play("play round-table-red").actor == 1
    two = Position("round-table-red hat", FILLER).play("play round-table-red")
    assert two.actor == 1


@rule("GRA-MERLIN-01")
def test_an_illusion_demands_one_more_action_at_once() -> None:
    position = Position("illusion-red illusion-green hat hat", FILLER, FILLER, top="talisman-red").play(
        "play illusion-red"
    )
    assert (position.actor, position.step) == (0, "act")
    assert position.play("play illusion-green").actor == 0
    assert position.play("draw", "keep").actor == 1


@rule("GRA-MERLIN-02")
def test_darkness_takes_a_turn_and_two_take_two() -> None:
    position = Position("darkness-blue darkness-red hat", "hat hat", FILLER, FILLER)
    position.play("play darkness-blue", "target 2")
    order = []
    for _ in range(5):
        order.append(position.actor)
        position.play("draw", "keep")
    assert order == [1, 3, 0, 1, 2]
    position = Position("darkness-blue hat", FILLER, FILLER)
    position.state.lost_turns[2] = 1
    position.play("play darkness-blue", "target 2")
    order = []
    for _ in range(7):
        order.append(position.actor)
        position.play("draw", "keep")
    assert order == [1, 0, 1, 0, 1, 2, 0]


@rule("GRA-MERLIN-02")
def test_who_is_to_miss_a_turn_may_still_answer() -> None:
    position = Position("confusion-blue hat", "shield-red hat", FILLER)
    position.state.lost_turns[1] = 1
    assert position.play("play confusion-blue", "target 1").offers("play shield-red")


@rule("GRA-MERLIN-03")
def test_darkness_cannot_be_answered() -> None:
    position = Position("darkness-blue hat", "shield-red darkness-red", FILLER, legends="tristan guinevere iseult")
    position.play("play darkness-blue", "target 1")
    assert (position.actor, position.step) == (2, "act")


@rule("GRA-MERLIN-04")
def test_a_confusion_makes_its_victim_draw_two() -> None:
    position = Position("confusion-blue hat", FILLER, FILLER)
    before = len(position.state.pile)
    position.play("play confusion-blue", "target 2", "suffer")
    assert (position.sizes, before - len(position.state.pile)) == ([1, 2, 4], 2)


@rule("GRA-MERLIN-05")
def test_a_spells_victim_draws_from_the_attackers_hand() -> None:
    position = Position("spell-blue hat grimoire-red grimoire-green", FILLER, FILLER)
    before = len(position.state.pile)
    position.play("play spell-blue", "target 1", "suffer")
    assert (position.sizes, len(position.state.pile)) == ([2, 3, 2], before)
    position = Position("spell-blue grail", FILLER, FILLER).play("play spell-blue", "target 1", "suffer")
    assert not position.state.is_over()
    assert 0 in position.state.quest_places, "the attacker wins the round only"


@rule("GRA-EXCAL-01")
def test_an_excalibur_makes_its_victim_draw_four() -> None:
    position = Position("excalibur hat", FILLER, FILLER).play("play excalibur")
    assert position.moves == ["target 1", "target 2"]
    assert position.play("target 1", "suffer").sizes == [1, 6, 2]


@rule("GRA-EXCAL-02")
def test_who_names_the_colour_after_an_excalibur() -> None:
    position = Position("excalibur hat", FILLER, FILLER).play("play excalibur", "target 1", "suffer")
    assert (position.step, position.actor) == ("name-colour", 0)
    position = Position("excalibur hat", "shield-green hat", FILLER).play(
        "play excalibur", "target 1", "play shield-green"
    )
    assert (position.step, position.colour) == ("act", "green")
    position = Position("excalibur hat", "enchanted-shield hat", FILLER)
    position.play("play excalibur", "target 1", "play enchanted-shield")
    assert (position.step, position.actor) == ("name-colour", 1)


@rule("GRA-ART-02", "GRA-ART-03")
@pytest.mark.parametrize("symbol", ["talisman", "grimoire", "runestone"])
def test_of_all_artifacts_only_those_of_the_symbol_may_follow_each_once(symbol: str) -> None:
    others = [name for name in PIECES.kind_names[:20] if not name.startswith(symbol)]
    own = [name for name in PIECES.kind_names[:15] if name.startswith(symbol)]
    position = Position(" ".join([*others, *own, *own]), "hat", top=f"shield-{own[0].split('-')[1]}")
    assert position.play(f"play {own[0]}").moves == ["stop", *[f"add {name}" for name in own]]


@rule("GRA-ROUND-06", "GRA-MERLIN-01")
def test_with_an_illusion_as_last_card_the_duty_lapses() -> None:
    position = Position("illusion-blue", FILLER, round_number=4).play("play illusion-blue")
    assert position.state.winner == 0


@rule("GRA-MERLIN-02")
def test_each_darkness_takes_one_turn() -> None:
    position = Position("darkness-blue hat", FILLER, "hat hat", FILLER)
    position.state.lost_turns = [0, 0, 1, 0]
    position.play("play darkness-blue", "target 2")
    assert position.state.lost_turns == [0, 0, 2, 0]
    assert (position.actor, position.step) == (1, "act")


@rule("GRA-MATCH-08", "GRA-POWER-01")
@pytest.mark.parametrize("colour", PIECES.colour_names)
def test_each_of_the_five_colours_may_be_named(colour: str) -> None:
    position = Position("hat hat", "hat hat").play("play hat", f"colour {colour}")
    assert position.colour == colour
