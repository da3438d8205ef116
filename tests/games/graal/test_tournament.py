"""Fourth round, the Tournament."""

from __future__ import annotations

from fidchell.games.graal.state import FACE_UP
from fidchell.kernel.chance import FastChance
from tests.games.graal.positions import FILLER, Position
from tests.rule import rule


def tournament(*hands: str, **more: str) -> Position:
    """The fourth round."""
    return Position(*hands, round_number=4, legends=more.get("legends", ""))


@rule("GRA-TOURN-02", "GRA-TOURN-03")
def test_the_tournament_is_set_up_like_a_round_without_a_new_quest() -> None:
    for seed in range(30):
        position = Position(
            "talisman-red", FILLER, FILLER, round_number=3, quests={"salomons-ship": 2}, dealer=1,
            chance=FastChance(seed),
            legends="elaine viviane tristan",
        )  # fmt: skip
        position.state.uses = [0, 0, 0]
        position.play("play talisman-red", "stop")
        state = position.state
        assert FACE_UP not in state.quest_places
        assert state.dealer == 2
        assert state.uses == [2, 1, 2] or state.lent >= 0
        assert state.quest_places[3] == 2
        if position.step == "act" and position.actor == 0 and len(state.discard) == 1:
            assert all(size >= 5 for size in position.sizes)
    late = Position("hat hat", FILLER, round_number=4, quests={"salomons-ship": 0})
    assert late.offers("quest salomons-ship")


@rule("GRA-TOURN-04")
def test_the_grail_wins_the_tournament_whoever_is_left() -> None:
    position = tournament("grail", "hat", "hat", "hat", "hat").play("play grail")
    assert position.state.winner == 0


@rule("GRA-TOURN-05", "GRA-TOURN-07")
def test_an_empty_hand_brings_an_elimination_and_no_win() -> None:
    position = tournament("talisman-red", FILLER, FILLER, "hat").play("play talisman-red", "stop")
    assert not position.state.is_over()
    assert (position.step, position.actor) == ("eliminate", 0)
    assert position.moves == ["eliminate 1", "eliminate 2", "eliminate 3"]


@rule("GRA-TOURN-06")
def test_the_last_cards_effect_comes_before_the_elimination() -> None:
    position = tournament("confusion-blue", FILLER, FILLER).play("play confusion-blue", "target 1", "suffer")
    assert (position.step, position.sizes[1]) == ("eliminate", 4)
    assert position.play("eliminate 1").sizes[0] == 4
    illusion = tournament("illusion-blue", FILLER, FILLER).play("play illusion-blue")
    assert illusion.step == "eliminate"


@rule("GRA-TOURN-07")
def test_a_hand_that_ran_out_by_a_spell_brings_an_elimination_too() -> None:
    position = tournament("spell-blue hat", FILLER, FILLER).play("play spell-blue", "target 1", "suffer")
    assert (position.step, position.actor) == ("eliminate", 0)


@rule("GRA-TOURN-08")
def test_the_eliminator_takes_the_hand_and_nothing_else() -> None:
    position = Position(
        "talisman-red", "hat hat grail grimoire-red grimoire-green", FILLER, round_number=4, quests={"camelot": 1}
    )
    position.play("play talisman-red", "stop", "eliminate 1")
    assert position.sizes == [5, 0, 2]
    assert "grail" in position.hand(0)
    assert 0 not in position.state.quest_places


@rule("GRA-TOURN-09")
def test_an_elimination_in_anothers_turn_does_not_move_the_turn() -> None:
    position = tournament("confusion-blue hat", FILLER, "shield-red", "hat hat")
    position.play("play confusion-blue", "target 2", "play shield-red")
    assert (position.step, position.actor) == ("eliminate", 2)
    pile = len(position.state.pile)
    position.play("eliminate 1")
    assert (position.actor, position.step) == (2, "act")
    assert (len(position.state.pile), position.sizes) == (pile, [1, 0, 2, 2])


@rule("GRA-TOURN-10")
def test_the_last_one_left_wins_the_game() -> None:
    position = tournament("talisman-red", FILLER).play("play talisman-red", "stop")
    assert position.state.winner == 0


@rule("GRA-TOURN-11")
def test_an_elimination_reactivates_no_legend() -> None:
    position = tournament("talisman-red", FILLER, FILLER, legends="elaine tristan iseult")
    position.state.uses[0] = 0
    position.play("play talisman-red", "stop", "eliminate 2")
    assert position.state.uses[0] == 0


@rule("GRA-TOURN-12")
def test_two_hands_emptied_at_once_act_in_their_order() -> None:
    def both_empty() -> Position:
        position = tournament("confusion-blue", "shield-red", "hat hat hat")
        return position.play("play confusion-blue", "target 1", "play shield-red")

    position = both_empty()
    assert (position.step, position.actor) == ("eliminate", 0)
    position.play("eliminate 2")
    assert position.state.winner == 1, "the second one eliminates the first"
    position = both_empty().play("eliminate 1")
    assert not position.state.is_over()
    assert position.sizes == [0, 0, 3]
    assert (position.actor, position.step) == (2, "act")
