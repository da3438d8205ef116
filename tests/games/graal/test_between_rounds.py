"""How rounds begin and end in depth: what is forgotten, what is kept, who deals, who is in."""

from __future__ import annotations

import pytest

from fidchell.games.graal.agenda import CHECK_HANDS, NEXT_TURN
from fidchell.games.graal.cards import FIRST_QUEST
from fidchell.games.graal.piles import receive
from fidchell.games.graal.state import FACE_UP, IN_DECK, UNREVEALED
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadSetup
from tests.games.graal.positions import FILLER, PIECES, RULES, Position, kinds
from tests.games.graal.test_setting import HANDS, first_card
from tests.rule import rule

SEEDS = range(40)


def next_round(seed: int, round_number: int = 1) -> Position:
    """Seat 0 has won a round with an Illusion, in the middle of everything that can be pending."""
    legends = "arthur elaine viviane perceval"
    hands = ("illusion-blue", FILLER, "hat", "hat hat")
    position = Position(*hands, legends=legends, chance=FastChance(seed), round_number=round_number)
    state = position.state
    state.lent, state.uses, state.barred = 2, [0, 1, 0, 0], 1 << 1
    state.direction, state.lost_turns, state.attack_count = -1, [1, 1, 1, 0], 3
    state.under, state.pile = state.pile[:4], state.pile[4:]
    return position.play("play illusion-blue")


@rule("GRA-NEXT-03", "GRA-NEXT-05", "GRA-ARTHUR-07")
def test_nothing_pending_is_left_when_the_first_card_is_turned_up() -> None:
    steps = set()
    for seed in SEEDS:
        position = next_round(seed)
        state, first = position.state, PIECES.kind_names[position.state.discard[0]]
        steps.add(position.step)
        assert (state.round, state.lent, state.barred, state.out, state.emptied) == (2, -1, 0, 0, [])
        assert (state.uses, state.lost_turns, state.attack_count) == ([1, 2, 1, 2], [0, 0, 0, 0], 0)
        assert state.direction == (-1 if first.startswith("round-table") else 1)
        if first.startswith(("shield", "round-table")):
            assert [frame.step for frame in state.agenda.frames()] == [NEXT_TURN, CHECK_HANDS], "no old business"
    assert {"act", "name-colour", "pick-victim", "add-artifact"} <= steps


@rule("GRA-NEXT-01", "GRA-SETUP-05", "GRA-SETUP-06", "GRA-SETUP-07", "GRA-TOURN-03")
@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_every_round_is_dealt_from_the_whole_deck(round_number: int) -> None:
    for seed in SEEDS:
        position = next_round(seed, round_number=round_number)
        state = position.state
        assert (position.sizes, len(state.discard), len(state.under)) == ([6, 6, 6, 6], 1, 0)
        assert all(hand == sorted(hand) for hand in state.hands)
        dealt = state.pile + state.discard + [card for hand in state.hands for card in hand]
        assert sorted(dealt) == PIECES.deck
        assert state.dealer == 1


@rule("GRA-NEXT-01", "GRA-ROUND-05")
def test_used_quests_are_dealt_with_the_next_round_and_won_ones_are_not() -> None:
    position = Position(
        "illusion-blue", FILLER, FILLER, quests={"adventurous-castle": 1}, used="camelot fisher-king", round_number=3
    )
    position.play("play illusion-blue")
    state = position.state
    everywhere = state.pile + state.discard + [card for hand in state.hands for card in hand]
    assert [card for card in sorted(everywhere) if card >= FIRST_QUEST] == kinds("camelot fisher-king")
    assert state.quest_places[4] == 1


@rule("GRA-NEXT-02", "GRA-NEXT-04", "GRA-FIRST-03")
def test_the_next_dealers_left_neighbour_begins_the_next_round() -> None:
    for seed in SEEDS:
        position = next_round(seed)
        assert position.state.dealer == 1
        if position.step == "act" and PIECES.kind_names[position.state.discard[0]].startswith(("shield", "round")):
            assert position.actor == 2


@rule("GRA-ROUND-03", "GRA-SETUP-03", "GRA-COMP-14")
def test_the_winner_gets_this_rounds_quest_and_another_is_revealed() -> None:
    revealed = set()
    for seed in SEEDS:
        position = Position("hat hat", "illusion-blue", FILLER, turn=1, chance=FastChance(seed), quests={"camelot": 2})
        quest = position.state.face_up_quest()
        places = position.play("play illusion-blue").state.quest_places
        assert (places[0], places[quest - FIRST_QUEST]) == (2, 1)
        assert (places.count(FACE_UP), places.count(UNREVEALED), places.count(IN_DECK)) == (1, 2, 0)
        revealed.add(position.state.face_up_quest())
    assert len(revealed) == 3


@rule("GRA-SETUP-04")
def test_a_seat_that_is_not_there_cannot_deal() -> None:
    assert RULES.setup(3, {"dealer": "0"}, FastChance(1)).dealer == 0
    assert RULES.setup(3, {"dealer": "2"}, FastChance(1)).dealer == 2
    with pytest.raises(BadSetup):
        RULES.setup(3, {"dealer": "3"}, FastChance(1))


@rule("GRA-SETUP-01", "GRA-SETUP-03", "GRA-NEXT-02", "GRA-COMP-15")
def test_the_first_round_is_the_first_dealers() -> None:
    quests, legends = set(), set()
    for seed in range(80):
        state = RULES.setup(4, {"dealer": "3"}, FastChance(seed))
        quests.add(state.face_up_quest())
        legends |= set(state.legends)
        assert (state.round, state.dealer, len(state.legends), len(set(state.legends))) == (1, 3, 4, 4)
        in_play = [1 if legend in state.legends else 0 for legend in range(8)]
        assert RULES.census(state) == [*PIECES.count, 1, 1, 1, 1, 1, *in_play]
    assert quests == set(range(FIRST_QUEST, FIRST_QUEST + 5))
    assert legends == set(range(8))


@rule("GRA-FIRST-01", "GRA-FIRST-02")
@pytest.mark.parametrize("card", ["grail", "hat", "talisman-blue", "darkness-blue"])
def test_the_first_card_is_the_dealers_play(card: str) -> None:
    position = first_card(card, *HANDS, dealer=2)
    assert (position.actor, position.state.turn, position.top) == (2, 2, card)
    assert not position.state.is_over()


@rule("GRA-FIRST-10", "GRA-SHIP-02")
@pytest.mark.parametrize("card", ["camelot", "siege-perilous", "adventurous-castle"])
def test_every_turned_up_quest_has_its_effect(card: str) -> None:
    position = first_card(card, *HANDS, dealer=1, round_number=3, used=card)
    step = {"camelot": "camelot", "siege-perilous": "siege", "adventurous-castle": "castle"}[card]
    assert (position.actor, position.step) == (1, step)


# ---- hands that ran out


@rule("GRA-ROUND-01", "GRA-ROUND-07")
def test_a_hand_that_was_filled_again_has_not_run_out() -> None:
    position = Position("confusion-blue", "shield-red confusion-red", FILLER)
    position.play("play confusion-blue", "target 1", "play confusion-red", "decline")
    assert (position.state.round, position.sizes, position.state.emptied) == (1, [4, 1, 2], [])
    state = Position("", "", "hat").state
    state.emptied = [1, 0]
    receive(state, 1, 0)
    assert state.emptied == [0], "should it run out again, it does so after the other"


@rule("GRA-ROUND-07", "GRA-SIEGE-01")
def test_who_is_out_of_the_round_wins_nothing_with_an_empty_hand() -> None:
    for round_number in (2, 4):
        position = Position("illusion-blue", "", FILLER, FILLER, round_number=round_number)
        state = position.state
        state.out, state.emptied = 1 << 1, [1]
        position.play("play illusion-blue")
        assert position.step == "eliminate" if round_number == 4 else 0 in state.quest_places, "not seat 1"


@rule("GRA-TOURN-07", "GRA-TOURN-12")
def test_after_an_elimination_hands_are_looked_at_again() -> None:
    position = Position("confusion-blue", "shield-red", "hat hat", "hat", round_number=4)
    position.play("play confusion-blue", "target 1", "play shield-red")
    assert (position.actor, position.state.emptied) == (0, [1])
    assert RULES.steps[position.state.agenda.frames()[-1].step].code == CHECK_HANDS
    position.play("eliminate 3")
    assert (position.actor, position.moves) == (1, ["eliminate 0", "eliminate 2"])
    position.play("eliminate 2")
    assert (position.sizes, position.actor, position.step) == ([1, 2, 0, 0], 1, "act")


@rule("GRA-TOURN-07", "GRA-TOURN-08", "GRA-TOURN-10")
def test_the_taken_hand_is_seen_and_sorted_and_who_is_left_wins() -> None:
    position = Position("illusion-blue", "hat grimoire-red talisman-red", FILLER, round_number=4)
    position.play("play illusion-blue")
    shown = position.state.reveals
    position.play("eliminate 1")
    assert sorted(position.hand(0)) == ["grimoire-red", "hat", "talisman-red"]
    assert position.state.hands[0] == sorted(position.state.hands[0])
    assert position.state.reveals > shown, "cards were shown: nothing before is taken back"
    assert (position.state.opponents(0), position.state.winner) == ([2], -1)
    last = Position("illusion-blue", FILLER, round_number=4).play("play illusion-blue")
    outcome = RULES.outcome(last.state)
    assert (last.state.winner, outcome.ranks, outcome.scores, outcome.clause) == (0, [1, 2], [1, 0], "GRA-TOURN-10")


@rule("GRA-GOAL-03", "GRA-GOAL-04")
def test_one_wins_and_the_rest_have_lost_alike() -> None:
    outcome = RULES.outcome(Position(FILLER, "grail", FILLER, turn=1).play("play grail").state)
    assert (outcome.ranks, outcome.scores) == ([2, 1, 2], [0, 1, 0])
