"""A player's turn, matching, and the draw pile."""

from __future__ import annotations

import pytest

from fidchell.games.graal.agenda import ACT
from fidchell.games.graal.cards import ONE_COLOURED
from fidchell.games.graal.piles import can_draw
from fidchell.games.graal.state import NO_CARD
from fidchell.kernel.chance import ScriptedChance
from fidchell.kernel.state import Frame
from tests.games.graal.positions import FILLER, PIECES, RULES, Position, kinds
from tests.rule import rule


def drawing(card: str, *hands: str, top: str = "talisman-blue") -> Position:
    """A position in which the next card drawn is a given one."""
    position = Position(*hands, top=top)
    pile = position.state.pile
    position.chance = ScriptedChance([pile.index(kinds(card)[0])] + [0] * 50)
    return position


@rule("GRA-TURN-01")
@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_rounds_one_to_three_follow_one_procedure(round_number: int) -> None:
    position = Position("talisman-red hat", FILLER, round_number=round_number, legends="viviane tristan")
    assert position.moves == ["play talisman-red", "play hat", "turn talisman-red", "draw"]
    position = Position("talisman-red", FILLER, round_number=round_number).play("play talisman-red", "stop")
    assert position.state.round == round_number + 1


@rule("GRA-TURN-02")
def test_without_a_fitting_card_one_draws_and_cannot_pass() -> None:
    position = Position("grimoire-red", FILLER, quests={"camelot": 0}, round_number=2)
    assert position.moves == ["quest camelot", "draw"]
    assert position.refusal("pass") == "GRA-TURN-02"


@rule("GRA-TURN-03")
def test_a_played_card_goes_onto_the_pile_and_takes_effect() -> None:
    position = Position("spell-red hat", FILLER, top="talisman-red").play("play spell-red")
    assert (position.top, position.step, position.sizes[0]) == ("spell-red", "answer", 1)
    assert position.refusal("play hat") is not None


@rule("GRA-TURN-04", "GRA-MATCH-06")
def test_symbol_or_colour_must_agree() -> None:
    hand = "talisman-red grimoire-blue grimoire-red round-table-red hat shield-green excalibur"
    position = Position(hand, FILLER)
    for card in hand.split():
        assert position.offers(f"play {card}") == (card != "grimoire-red"), card
    assert position.refusal("play grimoire-red") == "GRA-TURN-04"


@rule("GRA-TURN-05")
def test_a_quest_is_the_whole_turn() -> None:
    position = Position("talisman-red hat", FILLER, quests={"salomons-ship": 0}, round_number=2)
    position.play("quest salomons-ship", "colour red")
    assert (position.actor, position.step, position.sizes[0]) == (1, "act", 2)


@rule("GRA-TURN-06")
def test_a_legend_is_the_whole_turn() -> None:
    position = Position("talisman-red hat", FILLER, legends="elaine tristan")
    position.play("elaine", "give hat")
    assert (position.actor, position.step, position.sizes) == (1, "act", [1, 3])


@rule("GRA-TURN-07")
def test_only_the_drawn_card_may_be_played_straight_away() -> None:
    position = drawing("grimoire-blue", "talisman-red hat", FILLER).play("draw")
    assert position.moves == ["keep", "play grimoire-blue"]
    assert position.refusal("play hat") == "GRA-TURN-07"
    position.play("play grimoire-blue")
    assert (position.top, position.sizes[0]) == ("grimoire-blue", 2)


@rule("GRA-TURN-07")
def test_identical_artifacts_may_follow_a_drawn_one() -> None:
    position = drawing("grimoire-blue", "grimoire-red hat", FILLER).play("draw", "play grimoire-blue")
    assert position.offers("add grimoire-red")


@rule("GRA-TURN-08")
def test_a_drawn_card_that_does_not_fit_stays_and_the_turn_is_over() -> None:
    position = drawing("grimoire-red", "hat hat", FILLER).play("draw")
    assert position.moves == ["keep"]
    assert position.refusal("play grimoire-red") == "GRA-TURN-04"
    position.play("keep")
    assert (position.sizes[0], position.actor, position.step) == (3, 1, "act")


@rule("GRA-TURN-08")
def test_a_drawn_card_that_fits_may_be_kept() -> None:
    position = drawing("grimoire-blue", "hat hat", FILLER).play("draw", "keep")
    assert "grimoire-blue" in position.hand(0)
    assert position.actor == 1


@rule("GRA-TURN-09")
def test_turns_go_round_in_the_current_direction() -> None:
    position = Position("hat hat", FILLER, "grimoire-red grimoire-red")
    order = []
    for _ in range(4):
        order.append(position.actor)
        position.play("draw", "keep")
    assert order == [0, 1, 2, 0]


@rule("GRA-TURN-10")
def test_drawing_is_open_although_a_card_fits() -> None:
    assert Position("talisman-red", FILLER).offers("play talisman-red", "draw")


# ---- the draw pile


@rule("GRA-PILE-01")
def test_an_exhausted_draw_pile_is_renewed_from_beneath_the_top_card() -> None:
    position = Position("excalibur hat", "hat hat")
    state = position.state
    state.discard = state.pile[:9] + state.discard
    state.pile = state.pile[9:10]
    position.play("play excalibur")
    assert len(state.discard) == 11
    position.play("suffer")
    assert position.sizes[1] == 6
    assert len(state.discard) == 1
    assert position.top == "excalibur"
    assert len(state.pile) == 10 + 1 - 4


@rule("GRA-PILE-01", "GRA-MATCH-08")
def test_an_announced_colour_outlasts_the_renewal() -> None:
    position = Position("hat hat", "hat grimoire-red")
    state = position.state
    state.discard, state.pile = state.pile + state.discard, []
    position.play("play hat", "colour green", "draw", "keep")
    assert (position.colour, position.top) == ("green", "hat")


@rule("GRA-PILE-02")
def test_what_cannot_be_drawn_is_forgiven() -> None:
    position = Position("confusion-blue hat", "hat hat", top="talisman-blue")
    position.state.pile = position.state.pile[:1]
    position.state.discard = position.state.discard[:1]
    position.play("play confusion-blue")
    position.state.discard = position.state.discard[-1:]
    position.play("suffer")
    assert position.sizes[1] == 3


@rule("GRA-PILE-02")
@pytest.mark.parametrize(("hand", "moves"), [("talisman-red", ["play talisman-red"]), ("grimoire-red", ["pass"])])
def test_without_cards_to_draw_only_who_has_no_action_passes(hand: str, moves: list[str]) -> None:
    position = Position("hat hat", f"{hand} {hand}", legends="guinevere guinevere")
    position.state.pile, position.state.discard = [], position.state.discard[:1]
    assert [RULES.book.text(move) for move in RULES.steps[ACT].moves(position.state, Frame(ACT, 1))] == moves


# ---- matching


@rule("GRA-MATCH-02")
def test_multicoloured_cards_go_on_any_colour_within_their_limits() -> None:
    position = Position("excalibur hat enchanted-shield grail", FILLER, top="darkness-red")
    assert position.offers("play excalibur", "play hat", "play enchanted-shield")
    assert not position.offers("play grail")
    assert Position("grail", FILLER, top="darkness-red").offers("play grail")
    assert not Position("enchanted-shield", FILLER, top="darkness-red").offers("play enchanted-shield")


@rule("GRA-MATCH-03")
def test_a_talisman_goes_on_a_talisman() -> None:
    assert Position("talisman-red hat", FILLER, top="talisman-green").offers("play talisman-red")


@rule("GRA-MATCH-04")
def test_a_blue_grimoire_goes_on_a_blue_talisman_and_not_on_a_red_one() -> None:
    assert Position("grimoire-blue hat", FILLER, top="talisman-blue").offers("play grimoire-blue")
    assert not Position("grimoire-blue hat", FILLER, top="talisman-red").offers("play grimoire-blue")


@rule("GRA-MATCH-05")
def test_an_excalibur_goes_on_anything() -> None:
    assert Position("excalibur hat", FILLER, top="darkness-red").offers("play excalibur")


@rule("GRA-MATCH-06")
def test_shields_and_round_tables_go_on_anything() -> None:
    assert Position("round-table-red shield-green", FILLER).offers("play round-table-red", "play shield-green")


@rule("GRA-MATCH-07")
@pytest.mark.parametrize("card", ["round-table-red", "shield-red"])
def test_an_off_colour_round_table_or_shield_brings_in_its_colour(card: str) -> None:
    position = Position(f"{card} hat", "spell-red spell-blue").play(f"play {card}")
    assert position.offers("play spell-red")
    assert not position.offers("play spell-blue")


@rule("GRA-MATCH-08", "GRA-POWER-01")
def test_any_colour_may_be_named_and_holds_until_a_card_is_laid() -> None:
    position = Position("hat hat", "grimoire-red hat", "grimoire-blue grimoire-red", top="talisman-red").play(
        "play hat"
    )
    assert len(position.moves) == 5
    assert position.offers("colour red")
    position.play("colour blue", "draw", "keep")
    assert position.actor == 2
    assert position.offers("play grimoire-blue")
    assert not position.offers("play grimoire-red")


@rule("GRA-TURN-04", "GRA-GRAIL-02", "GRA-SHIELD-02", "GRA-QUEST-02")
@pytest.mark.parametrize("top", PIECES.kind_names[:ONE_COLOURED])
def test_on_every_card_a_hand_card_fits_by_symbol_or_colour_and_six_kinds_always(top: str) -> None:
    symbol, colour = top.rsplit("-", 1)
    hand = "talisman-red grimoire-blue runestone-green illusion-yellow spell-purple".replace(top, "hat")
    always = "excalibur enchanted-shield camelot hat"
    legends = "guinevere lancelot"
    position = Position(f"{hand} {always}", FILLER, top=top, used="camelot", round_number=3, legends=legends)
    fitting = [card for card in hand.split() if card.startswith(symbol) or card.endswith(colour)]
    assert set(position.moves) == {"draw", *[f"play {card}" for card in [*fitting, *always.split()]]}
    assert Position("grail", FILLER, top=top).offers("play grail")
    assert not Position("enchanted-shield", FILLER, top=top).offers("play enchanted-shield")


@rule("GRA-TURN-02")
def test_equal_cards_are_offered_once() -> None:
    position = Position("grimoire-blue grimoire-blue hat hat", FILLER, legends="guinevere lancelot")
    assert position.moves == ["play grimoire-blue", "play hat", "draw"]


@rule("GRA-PILE-02")
def test_who_has_no_action_at_all_is_passed_over() -> None:
    position = Position("hat hat", "grimoire-red grimoire-red", FILLER, legends="tristan guinevere iseult")
    position.state.pile, position.state.discard = [], []
    position.play("play hat", "colour blue")
    assert (position.actor, position.moves) == (1, ["pass"])
    position.play("pass")
    assert (position.actor, position.step, position.sizes) == (2, "act", [1, 2, 2])


@rule("GRA-PILE-01", "GRA-SIEGE-02")
def test_what_lies_beneath_the_discard_pile_is_drawn_again_too() -> None:
    position = Position("hat hat", FILLER)
    state = position.state
    state.under, state.pile, state.discard = kinds("grail grimoire-red"), [], kinds("talisman-blue")
    position.play("play hat", "colour red")
    assert position.offers("draw")
    state.discard = state.discard[-1:]
    position.play("draw", "keep")
    assert (len(state.pile), state.under, position.top) == (1, [], "hat")
    state.under, state.pile = state.pile, []
    assert can_draw(state), "a single banished card can be drawn"
    state.under = []
    assert not can_draw(state)


@rule("GRA-TURN-07", "GRA-TURN-08")
@pytest.mark.parametrize("card", PIECES.kind_names[:5])
def test_any_drawn_card_that_fits_may_be_played_and_is_then_drawn_no_more(card: str) -> None:
    for answer in ("keep", f"play {card}"):
        position = drawing(card, "hat hat", FILLER, top="talisman-blue").play("draw")
        assert position.moves == ["keep", f"play {card}"]
        assert position.play(answer).state.drawn == NO_CARD


@rule("GRA-TURN-09", "GRA-MERLIN-02", "GRA-POWER-02")
def test_a_lost_turn_goes_to_the_next_player_in_the_direction_of_play() -> None:
    position = Position("hat hat", FILLER, FILLER, "hat hat hat")
    position.state.direction = -1
    position.state.lost_turns[3] = 1
    assert position.play("draw", "keep").actor == 2
    assert position.state.lost_turns == [0, 0, 0, 0]


@rule("GRA-TURN-09", "GRA-SIEGE-01")
def test_who_is_out_of_the_round_is_passed_by_and_keeps_his_lost_turns() -> None:
    position = Position("hat hat", FILLER, FILLER, "hat hat hat")
    position.state.out = 1 << 1
    position.state.lost_turns[1] = 1
    assert position.play("draw", "keep").actor == 2
    assert position.state.lost_turns == [0, 1, 0, 0]


@rule("GRA-LEGEND-03", "GRA-LEGEND-04", "GRA-ARTHUR-08")
def test_a_new_turn_gives_nobody_a_spent_legend_back() -> None:
    position = Position("hat hat", FILLER, FILLER, legends="elaine perceval tristan")
    position.state.uses = [0, 1, 0]
    position.play("draw", "keep", "draw", "keep", "draw", "keep")
    assert position.state.uses == [0, 1, 0]
