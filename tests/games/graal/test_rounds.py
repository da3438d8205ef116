"""How a round is won, what the winner gets, and how the game is won."""

from __future__ import annotations

import pytest

from fidchell.games.graal.cards import FIRST_QUEST
from fidchell.games.graal.state import IN_DECK
from tests.games.graal.positions import FILLER, RULES, Position
from tests.rule import rule


@rule("GRA-GOAL-01", "GRA-TOURN-01")
def test_three_rounds_without_the_grail_lead_to_the_tournament_and_no_further() -> None:
    position = Position("talisman-red", FILLER, round_number=3).play("play talisman-red", "stop")
    assert position.state.round == 4
    assert position.state.is_tournament()
    position = Position("talisman-red", FILLER, round_number=4).play("play talisman-red", "stop")
    assert position.state.is_over()


@rule("GRA-GOAL-02", "GRA-ROUND-01")
def test_who_sheds_every_card_first_wins_the_round() -> None:
    position = Position("talisman-red", FILLER)
    quest = position.state.face_up_quest()
    position.play("play talisman-red", "stop")
    assert position.state.round == 2
    assert position.state.quest_places[quest - FIRST_QUEST] == 0


@rule("GRA-GOAL-03")
def test_won_rounds_do_not_win_the_game() -> None:
    won = {"camelot": 1, "fisher-king": 1, "salomons-ship": 1}
    position = Position("talisman-red", FILLER, round_number=4, quests=won).play("play talisman-red", "stop")
    assert position.state.winner == 0
    assert RULES.outcome(position.state).ranks == [1, 2]
    assert RULES.outcome(position.state).clause == "GRA-TOURN-10"


@rule("GRA-GOAL-04", "GRA-ROUND-02", "GRA-GRAIL-03")
@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_the_grail_as_last_card_wins_the_game_in_any_round(round_number: int) -> None:
    position = Position("grail", FILLER, FILLER, round_number=round_number)
    quest = position.state.face_up_quest()
    position.play("play grail")
    assert position.state.is_over()
    assert position.state.winner == 0
    assert RULES.outcome(position.state).clause == "GRA-GRAIL-03"
    assert position.state.face_up_quest() == quest, "no Quest is awarded"


@rule("GRA-GOAL-05", "GRA-ROUND-03")
@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_the_prize_of_a_round_is_its_quest(round_number: int) -> None:
    position = Position("hat", "talisman-red", FILLER, round_number=round_number)
    quest = position.state.face_up_quest()
    position.play("play hat", "colour red")
    places = position.state.quest_places
    assert places[quest - FIRST_QUEST] == 0
    assert sum(place >= 0 for place in places) == 1


@rule("GRA-GOAL-06")
def test_a_grail_in_round_three_means_no_tournament() -> None:
    position = Position("grail", FILLER, round_number=3).play("play grail")
    assert (position.state.round, position.step) == (3, "over")


@rule("GRA-ROUND-01")
def test_the_hand_is_looked_at_after_all_effects() -> None:
    position = Position("confusion-blue", "confusion-red hat", FILLER)
    position.play("play confusion-blue", "target 1", "play confusion-red", "decline")
    assert position.state.round == 1
    assert position.sizes[0] == 4


@rule("GRA-ROUND-04")
def test_a_quest_on_the_table_is_no_hand_card() -> None:
    position = Position("talisman-red", FILLER, quests={"camelot": 0}, round_number=2).play("play talisman-red", "stop")
    assert position.state.round == 3
    assert Position("talisman-red hat", FILLER, quests={"camelot": 0}, round_number=4).offers("quest camelot")


@rule("GRA-ROUND-04")
def test_the_prize_of_the_running_round_cannot_be_played() -> None:
    position = Position("talisman-red hat", FILLER)
    assert position.offers_none("quest")
    assert position.refusal("quest camelot") == "GRA-ROUND-04"


@rule("GRA-ROUND-05")
def test_a_used_quest_belongs_to_the_deck_and_can_be_held_in_hand() -> None:
    position = Position("hat hat", FILLER, quests={"camelot": 0}, round_number=2)
    position.play("quest camelot", "reactivate", "colour red")
    assert position.state.quest_places[0] == IN_DECK
    assert sum(position.state.deck_counts()) == 72
    position = Position("camelot", "hat hat", FILLER, used="camelot", round_number=3)
    position.play("play camelot", "reactivate", "colour red")
    assert position.state.round == 4, "it may be the last card, and wins the round"


@rule("GRA-ROUND-06")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("illusion-blue", ()),
        ("hat", ("colour red",)),
        ("round-table-red", ()),
        ("darkness-blue", ("target 1",)),
        ("excalibur", ("target 1", "suffer", "colour red")),
        ("confusion-blue", ("target 1", "suffer")),
        ("talisman-red", ("stop",)),
    ],
)
def test_any_card_but_a_shield_may_be_the_last(card: str, answers: tuple[str, ...]) -> None:
    position = Position(card, "hat hat", FILLER)
    position.play(f"play {card}", *answers)
    assert position.state.round == 2


@rule("GRA-ROUND-06", "GRA-SHIELD-02")
def test_a_lone_shield_is_not_offered_on_the_own_turn() -> None:
    position = Position("shield-red", FILLER, legends="guinevere tristan")
    assert position.moves == ["draw"]
    assert position.refusal("play shield-red") == "GRA-SHIELD-02"


@rule("GRA-ROUND-07")
def test_the_hand_that_was_emptied_first_wins() -> None:
    position = Position("confusion-blue", "shield-red", FILLER).play(
        "play confusion-blue", "target 1", "play shield-red"
    )
    assert position.state.round == 2
    assert 0 in position.state.quest_places
    assert 1 not in position.state.quest_places


@rule("GRA-ROUND-07")
def test_a_hand_emptied_outside_its_turn_has_run_out() -> None:
    position = Position("confusion-blue hat", "shield-red", FILLER)
    position.play("play confusion-blue", "target 1", "play shield-red")
    assert 1 in position.state.quest_places
    position = Position("spell-blue hat", FILLER, FILLER).play("play spell-blue", "target 1", "suffer")
    assert 0 in position.state.quest_places, "the Spell's victim drew the attacker's last card"


@rule("GRA-GRAIL-01", "GRA-GRAIL-04")
def test_the_grail_is_no_play_beside_other_cards() -> None:
    position = Position("grail talisman-red hat", "hat hat", FILLER, legends="elaine tristan iseult")
    assert not position.offers("play grail")
    assert position.refusal("play grail") == "GRA-GRAIL-01"
    position.play("elaine", "target 2", "give grail")
    assert "grail" in position.hand(2)


@rule("GRA-GRAIL-02")
def test_the_grail_needs_no_match() -> None:
    assert Position("grail", FILLER, top="darkness-green").offers("play grail")


@rule("GRA-GRAIL-05")
def test_the_grail_is_no_answer() -> None:
    position = Position("confusion-blue hat", "grail", FILLER).play("play confusion-blue", "target 1")
    assert position.moves == ["suffer"]
    assert position.refusal("play grail") == "GRA-GRAIL-05"
    assert position.play("suffer").sizes[1] == 3


@rule("GRA-GRAIL-06")
def test_a_grail_just_drawn_beside_another_card_is_kept() -> None:
    from tests.games.graal.test_turn import drawing

    position = drawing("grail", "grimoire-red", FILLER).play("draw")
    assert position.moves == ["keep"]
    assert position.refusal("play grail") == "GRA-GRAIL-01"
