"""Rules for attack and duel."""

from __future__ import annotations

import pytest

from fidchell.games.graal.cards import ONE_COLOURED, SYMBOL, SYMBOL_NAMES, is_attack
from tests.games.graal.positions import FILLER, PIECES, Position
from tests.rule import rule


@rule("GRA-ATTACK-01", "GRA-TURN-03")
def test_just_three_symbols_open_a_window_for_the_target() -> None:
    attacks = {SYMBOL_NAMES[SYMBOL[kind]] for kind in range(len(SYMBOL)) if is_attack(SYMBOL[kind])}
    assert attacks == {"confusion", "spell", "excalibur"}
    for kind in range(ONE_COLOURED):
        name = PIECES.kind_names[kind]
        position = Position(f"{name} hat", "enchanted-shield hat", FILLER, top=top_for(name))
        position.play(f"play {name}")
        if position.step == "pick-victim":
            position.play("target 1")
            assert (position.step == "answer") == (name.split("-")[0] in attacks)
        else:
            assert name.split("-")[0] not in attacks


def top_for(name: str) -> str:
    """A card on which a one-coloured card may be laid."""
    colour = name.rsplit("-", 1)[1]
    return f"illusion-{colour}" if not name.startswith("illusion") else f"darkness-{colour}"


@rule("GRA-ATTACK-02")
def test_without_a_shield_there_is_no_defence() -> None:
    position = Position("confusion-blue hat", "round-table-red hat", FILLER).play("play confusion-blue", "target 1")
    assert position.moves == ["suffer"]


@rule("GRA-ATTACK-03")
def test_the_attacked_player_may_suffer_although_he_holds_a_shield() -> None:
    position = Position("confusion-blue hat", "shield-red hat", FILLER).play(
        "play confusion-blue", "target 1", "suffer"
    )
    assert position.sizes[1] == 4
    assert "shield-red" in position.hand(1)


@rule("GRA-ATTACK-04", "GRA-SHIELD-05")
def test_any_shield_voids_the_attack_and_brings_in_its_colour() -> None:
    position = Position("confusion-red hat", "shield-blue hat", FILLER, top="talisman-red")
    position.play("play confusion-red", "target 1", "play shield-blue")
    assert position.sizes[1] == 1
    assert position.colour == "blue"
    assert position.top == "shield-blue"


@rule("GRA-ATTACK-05")
def test_the_same_symbol_in_any_colour_starts_a_duel() -> None:
    position = Position("confusion-red hat", "confusion-green hat", FILLER, top="talisman-red")
    position.play("play confusion-red", "target 1", "play confusion-green")
    assert (position.step, position.actor) == ("duel", 0)


@rule("GRA-ATTACK-06")
def test_another_attack_card_is_no_answer() -> None:
    position = Position("confusion-red hat", "spell-red excalibur hat", FILLER, top="talisman-red")
    position.play("play confusion-red", "target 1")
    assert position.refusal("play spell-red") == "GRA-ATTACK-06"
    assert position.refusal("play excalibur") == "GRA-ATTACK-06"


@rule("GRA-ATTACK-07")
def test_a_bystander_with_a_shield_is_not_asked() -> None:
    position = Position("confusion-blue hat", FILLER, "shield-red hat").play("play confusion-blue", "target 1")
    assert position.actor == 1
    position.play("suffer")
    assert (position.actor, position.step) == (1, "act")


@rule("GRA-ATTACK-08")
def test_after_a_duel_the_turn_goes_on_from_the_attacker() -> None:
    position = Position("confusion-blue hat", FILLER, "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 2", "play confusion-red", "decline")
    assert (position.actor, position.step) == (1, "act")


@rule("GRA-ATTACK-09")
@pytest.mark.parametrize("card", ["confusion-blue", "spell-blue", "darkness-blue", "excalibur"])
def test_any_opponent_in_the_round_may_be_picked_and_nobody_else(card: str) -> None:
    position = Position(f"{card} hat", *[FILLER.split()[i % 2] for i in range(4)])
    position.state.out = 1 << 3
    assert position.play(f"play {card}").moves == ["target 1", "target 2", "target 4"]
    assert position.refusal("target 3") == "GRA-ATTACK-09"
