"""Setting, the first card, and what lies between two rounds."""

from __future__ import annotations

import pytest

from fidchell.games.graal.agenda import FIRST_TURN, TURN_UP
from fidchell.games.graal.cards import FIRST_QUEST
from fidchell.games.graal.state import FACE_UP, UNREVEALED, GraalState
from fidchell.kernel.chance import FastChance, ScriptedChance
from fidchell.kernel.errors import BadSetup
from tests.games.graal.positions import FILLER, PIECES, RULES, Position, kinds
from tests.rule import rule


def quiet_start(seats: int = 4, dealer: int = 0) -> GraalState:
    """A table whose first card has no effect that anybody is asked about."""
    for seed in range(1000):
        state = RULES.setup(seats, {"dealer": str(dealer)}, FastChance(seed))
        if RULES.steps[state.frame.step].name == "act" and state.actor == (dealer + 1) % seats and state.direction == 1:
            return state
    raise AssertionError("no quiet start found")


def first_card(card: str, *hands: str, dealer: int = 0, round_number: int = 1, used: str = "") -> Position:
    """The first card of a round turned up from a draw pile that gives it."""
    position = Position(*hands, dealer=dealer, round_number=round_number, used=used)
    state = position.state
    state.pile = kinds(card) + [kind for kind in state.pile if kind != kinds(card)[0]]
    state.discard, state.emptied = [], []
    state.agenda.clear()
    state.push_all((TURN_UP, FIRST_TURN), dealer)
    script = ScriptedChance([0] * 200)
    position.chance = script
    RULES.settle(state, script)
    return position


HANDS = ("hat hat", "talisman-red talisman-green", "talisman-yellow talisman-purple", "grimoire-red grimoire-green")


@rule("GRA-SETUP-01", "GRA-SETUP-02")
def test_each_player_gets_another_legend_and_the_rest_is_boxed() -> None:
    state = RULES.setup(6, {}, FastChance(4))
    assert len(set(state.legends)) == 6
    assert state.uses == [PIECES.uses[legend] for legend in state.legends]
    position = Position("talisman-red hat", FILLER, legends="arthur tristan")
    assert position.offers_none("turn", "elaine"), "Elaine and the rest lie in the box"


@rule("GRA-SETUP-03")
def test_one_quest_is_turned_up_and_four_stay_apart() -> None:
    state = quiet_start()
    assert state.quest_places.count(FACE_UP) == 1
    assert state.quest_places.count(UNREVEALED) == 4
    deck = state.pile + state.discard + [card for hand in state.hands for card in hand]
    assert all(kind < FIRST_QUEST for kind in deck)


@rule("GRA-SETUP-04")
def test_the_first_dealer_is_given_or_any_seat() -> None:
    assert RULES.setup(4, {"dealer": "2"}, FastChance(1)).dealer == 2
    assert {RULES.setup(4, {}, FastChance(seed)).dealer for seed in range(60)} == {0, 1, 2, 3}
    with pytest.raises(BadSetup):
        RULES.setup(3, {"dealer": "5"}, FastChance(1))


@rule("GRA-SETUP-05", "GRA-SETUP-06", "GRA-SETUP-07")
def test_six_cards_each_one_turned_up_and_the_rest_is_the_draw_pile() -> None:
    state = quiet_start()
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    assert len(state.discard) == 1
    assert len(state.pile) == 71 - 24 - 1


@rule("GRA-FIRST-01", "GRA-FIRST-04")
def test_a_turned_up_confusion_is_an_attack_by_the_dealer() -> None:
    position = first_card("confusion-red", *HANDS)
    assert (position.actor, position.step) == (0, "pick-victim")
    position.play("target 2", "suffer")
    assert position.sizes == [2, 2, 4, 2]
    assert (position.actor, position.step) == (1, "act")


@rule("GRA-FIRST-04")
def test_a_turned_up_spell_draws_from_the_dealers_hand_and_an_excalibur_asks_him_for_a_colour() -> None:
    position = first_card("spell-red", *HANDS).play("target 1", "suffer")
    assert position.sizes == [1, 3, 2, 2]
    position = first_card("excalibur", *HANDS).play("target 1", "suffer")
    assert position.sizes[1] == 6
    assert (position.actor, position.step) == (0, "name-colour")


@rule("GRA-FIRST-04")
def test_the_victim_of_the_first_card_may_start_a_duel_with_the_dealer() -> None:
    hands = ("confusion-blue hat", "confusion-green hat", FILLER)
    position = first_card("confusion-red", *hands).play("target 1", "play confusion-green")
    assert (position.actor, position.step) == (0, "duel")
    assert position.offers("play confusion-blue")


@rule("GRA-FIRST-02")
def test_a_turned_up_grail_only_lets_the_dealer_name_the_colour() -> None:
    position = first_card("grail", "hat hat", "grimoire-red grimoire-blue", FILLER)
    assert (position.actor, position.step) == (0, "name-colour")
    position.play("colour red")
    assert not position.state.is_over()
    assert position.actor == 1
    assert position.offers("play grimoire-red")
    assert not position.offers("play grimoire-blue")


@rule("GRA-FIRST-03")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_the_dealers_left_neighbour_begins(dealer: int) -> None:
    position = first_card("talisman-blue", *HANDS, dealer=dealer)
    position.play("stop")
    assert (position.actor, position.step) == ((dealer + 1) % 4, "act")


@rule("GRA-FIRST-05")
def test_the_dealer_names_the_colour_for_a_hat_or_the_enchanted_shield() -> None:
    for card in ("hat", "enchanted-shield"):
        position = first_card(card, "talisman-red talisman-green", "grimoire-red grimoire-blue", FILLER)
        assert (position.actor, position.step) == (0, "name-colour")
        position.play("colour blue")
        assert not position.offers("play grimoire-red")
        assert position.offers("play grimoire-blue")
    position = first_card("shield-green", *HANDS)
    assert (position.actor, position.step, position.colour) == (1, "act", "green")


@rule("GRA-FIRST-06")
def test_after_a_turned_up_round_table_the_left_neighbour_begins_and_play_runs_back() -> None:
    position = first_card("round-table-red", *HANDS)
    order = []
    for _ in range(4):
        order.append(position.actor)
        position.play("draw", "keep")
    assert order == [1, 0, 3, 2]


@rule("GRA-FIRST-07")
def test_a_turned_up_illusion_makes_the_dealer_act_first() -> None:
    position = first_card("illusion-red", *HANDS)
    assert (position.actor, position.step) == (0, "act")
    position.play("draw", "keep")
    assert position.actor == 1


@rule("GRA-FIRST-08", "GRA-FIRST-03")
def test_a_turned_up_darkness_takes_the_first_turn_of_the_one_the_dealer_picks() -> None:
    position = first_card("darkness-red", *HANDS)
    assert (position.actor, position.step) == (0, "pick-victim")
    assert position.play("target 1").actor == 2


@rule("GRA-FIRST-09")
def test_the_dealer_may_add_identical_artifacts_to_the_first_card() -> None:
    position = first_card("talisman-blue", "talisman-red talisman-green hat", FILLER, "hat hat")
    assert position.moves == ["stop", "add talisman-red", "add talisman-green"]
    position.play("add talisman-red", "add talisman-green", "stop")
    assert position.sizes[0] == 1


@rule("GRA-FIRST-10")
def test_a_turned_up_quest_is_the_dealers() -> None:
    position = first_card("salomons-ship", *HANDS, round_number=3, used="salomons-ship")
    assert position.sizes == [2, 4, 4, 4]
    assert (position.actor, position.step) == (0, "name-colour")
    position = first_card("fisher-king", *HANDS, round_number=3, used="fisher-king")
    assert (position.actor, position.step) == (0, "name-colour")
    assert position.sizes == [2, 2, 2, 2]


# ---- before a new round


def after_a_round(**given: int) -> Position:
    """Seat 0 wins the first round with its only card."""
    position = Position("talisman-red", FILLER, FILLER, "hat hat", round_number=given.get("round_number", 1))
    position.state.dealer = given.get("dealer", 2)
    return position


@rule("GRA-NEXT-01", "GRA-TURN-01", "GRA-NEXT-04")
def test_all_cards_become_one_deck_again() -> None:
    position = after_a_round().play("play talisman-red", "stop")
    state = position.state
    assert state.round == 2
    assert sum(position.sizes) + len(state.pile) + len(state.discard) == 71


@rule("GRA-NEXT-02")
def test_the_next_dealer_is_the_left_neighbour_of_the_last() -> None:
    dealers = []
    for round_number, dealer in ((1, 2), (2, 3), (3, 0)):
        position = after_a_round(round_number=round_number, dealer=dealer).play("play talisman-red", "stop")
        dealers.append(position.state.dealer)
    assert dealers == [3, 0, 1]


@rule("GRA-NEXT-03")
def test_every_legend_is_active_again_in_a_new_round() -> None:
    position = Position("talisman-red", FILLER, FILLER, legends="elaine viviane guinevere")
    position.state.uses = [0, 0, 0]
    position.play("play talisman-red", "stop")
    assert position.state.uses == [2, 1, 1]


@rule("GRA-NEXT-04", "GRA-NEXT-05")
def test_a_new_round_starts_clockwise_with_another_quest_and_nothing_pending() -> None:
    for seed in range(40):
        position = Position("talisman-red", FILLER, FILLER, "hat hat", chance=FastChance(seed))
        state = position.state
        first, legends = state.face_up_quest(), state.legends
        state.direction, state.lost_turns = -1, [0, 0, 1, 0]
        state.out, state.barred = 1 << 3, 1 << 1
        position.play("play talisman-red", "stop")
        assert state.face_up_quest() not in (first, -1)
        assert state.legends == legends
        assert (state.out, state.barred) == (0, 0)
        if PIECES.kind_names[state.discard[0]].startswith(("grimoire", "hat", "shield", "runestone")):
            assert state.direction == 1
            assert state.lost_turns == [0, 0, 0, 0]
