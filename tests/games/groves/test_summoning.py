"""Summoning bonus cards."""

from __future__ import annotations

import pytest

from fidchell.games.groves.events import KEPT_CARD, SAW_CARDS
from fidchell.games.groves.scoring import card_points, points
from fidchell.games.groves.summoning import is_fulfilled
from fidchell.kernel.chance import FastChance
from tests.games.groves.positions import CARD, PIECES, RULES, Game, begun, counted
from tests.rule import rule


def drawing() -> Game:
    """Seat 0 has just drawn two cards."""
    return begun(2).hand(1, "white").turn_of(0, "white white").play("place white bonus", "draw")


@rule("GRO-SUMM-01", "GRO-SCORE-04")
def test_a_held_card_is_worth_nothing_until_fulfilled() -> None:
    game = begun(2).goods(0).hold(0, "sb-gb", "sb-yo")
    assert points(game.state, 0) == 0
    game.bag(0, "blue green white").end_round()
    assert card_points(game.state, 0) == 1


@rule("GRO-SUMM-02", "GRO-SUMM-04")
def test_two_cards_are_drawn_one_is_kept_the_other_goes_below_the_deck() -> None:
    game = drawing()
    first, second = sorted(game.legal("keep"))
    game.play(first)
    assert game.state.deck_size() == 15
    assert game.state.held_counts == [1, 0]
    assert f"keep {PIECES.cards[game.state.bottom[-1]].name}" == second


@rule("GRO-SUMM-04")
def test_rejected_cards_lie_below_in_their_order() -> None:
    game = begun(2)
    below = []
    for _ in range(8):
        game.turn_of(0, "white white").play("place white bonus", "draw")
        kept, rejected = sorted(game.legal("keep"))
        game.play(kept)
        below.append(CARD[rejected.split()[1]])
    assert game.state.bottom == below
    game.turn_of(0, "white white").play("place white bonus", "draw")
    assert game.legal() == {f"keep {PIECES.cards[card].name}" for card in below[:2]}


@rule("GRO-SUMM-02")
def test_a_last_card_is_kept_and_an_empty_deck_gives_nothing() -> None:
    game = begun(2).hand(1, "white white").turn_of(0, "white white")
    game.state.top, game.state.top_count = 1 << CARD["sb-gb"], 1
    game.play("place white bonus", "draw")
    assert (game.state.held[0], game.state.deck_size()) == (1 << CARD["sb-gb"], 0)
    assert game.question() == "place-spirit 1"
    game.play("place white bonus")
    assert game.state.held_counts == [1, 0]
    assert game.question() == "place-spirit 0"


@rule("GRO-SUMM-03", "GRO-ROUND-07")
def test_a_held_card_is_known_to_its_owner_alone() -> None:
    game = drawing()
    kept = min(game.legal())
    game.play(kept)
    own = RULES.view(RULES.redact(game.state, 0), 0)["players"][0]  # type: ignore[index]
    other = RULES.view(RULES.redact(game.state, 1), 1)["players"][0]  # type: ignore[index]
    assert [card["card"] for card in own["held"]] == [kept.split()[1]]
    assert (other["held"], other["held_count"]) == (None, 1)
    assert other["bag"] == own["bag"]
    assert other["hand"] == own["hand"]
    assert other["goods"] == own["goods"]
    assert kept.split()[1] not in str(RULES.view(RULES.redact(game.state, 1), 1))


@rule("GRO-SUMM-03")
def test_nobody_else_hears_or_sees_which_cards_were_drawn() -> None:
    game = begun(2).turn_of(0, "white white").play("place white bonus")
    journal = game.heard("draw")
    assert [f"keep {PIECES.cards[card].name}" for card in journal[-1].args[:2]] == sorted(
        game.legal(), key=RULES.book.parse
    )
    journal += game.heard(min(game.legal()))
    secret = [event for event in journal if event.kind in {SAW_CARDS, KEPT_CARD}]
    assert len(secret) == 2
    assert all(event.is_for(0) and not event.is_for(1) and not event.is_for(-1) for event in secret)
    seen = RULES.redact(drawing().state, 1)
    assert (seen.looked, seen.moves) == (0, [])


@rule("GRO-SUMM-05")
def test_the_draw_of_the_round_it_was_taken_in_does_not_count() -> None:
    game = begun(2).hand(1, "").bag(0, "white white white").turn_of(0, "blue green white")
    game.state.top, game.state.top_count = 1 << CARD["sb-gb"], 1
    game.play("place white bonus", "draw")
    assert game.state.achieved[0] == 0
    game.play("place blue bonus", "place green bonus")
    assert game.state.round == 2
    assert game.state.achieved[0] == 0
    game.bag(0, "blue green white").end_round()
    assert game.state.achieved[0] == 1 << CARD["sb-gb"]


@rule("GRO-SUMM-06")
def test_a_fulfilled_card_is_turned_up_and_scores_once() -> None:
    game = begun(2).goods(0).hold(0, "sb-gb").bag(0, "blue green white").end_round()
    assert (game.state.held, game.state.held_counts) == ([0, 0], [0, 0])
    view = RULES.view(RULES.redact(game.state, 1), 1)["players"][0]  # type: ignore[index]
    assert [card["card"] for card in view["achieved"]] == ["sb-gb"]
    game.bag(0, "blue green white").end_round()
    assert card_points(game.state, 0) == 1


@rule("GRO-SUMM-07")
def test_all_spirits_must_come_in_one_draw() -> None:
    game = begun(2).hold(0, "sb-gb").bag(0, "blue white white").end_round()
    game.bag(0, "green white white").end_round()
    assert game.state.achieved[0] == 0


@rule("GRO-SUMM-08")
def test_bonus_draws_do_not_help() -> None:
    game = begun(2).own(0, "y5").hold(0, "sb-gb").bag(0, "blue white white").end_round()
    assert game.in_hand(0) == {"blue": 1, "white": 2}
    game.bag(0, "green").turn_of(0).play("place white y5", "collect primary")
    assert game.in_hand(0) == {"blue": 1, "white": 1, "green": 1}
    assert game.state.achieved[0] == 0


@rule("GRO-SUMM-09")
def test_one_draw_may_fulfil_several_cards() -> None:
    game = begun(2).hold(0, "sb-gb", "sb-yg", "sb-oo").bag(0, "blue green yellow").end_round()
    assert game.state.achieved[0] == 1 << CARD["sb-gb"] | 1 << CARD["sb-yg"]
    assert game.state.held_counts[0] == 1


@rule("GRO-SUMM-10", "GRO-SUMM-11", "GRO-SUMM-12", "GRO-SUMM-13")
@pytest.mark.parametrize(
    ("card", "draw", "worth"),
    [
        ("sb-gb", "blue green white", 1),
        ("sb-gb", "blue blue white", 0),
        ("sb-gb", "blue white white", 0),
        ("sb-bb", "blue blue white", 1),
        ("sb-bb", "blue green white", 0),
        ("sb-xg", "black green white", 1),
        ("sb-xg", "black black white", 0),
        ("sb-diff3", "blue green orange", 1),
        ("sb-diff3", "blue green black", 1),
        ("sb-diff3", "blue green white", 0),
        ("sb-diff3", "blue green green", 0),
        ("sb-diff3", "black black blue", 0),
        ("sb-same3", "blue blue blue", 3),
        ("sb-same3", "black black black", 3),
        ("sb-same3", "blue blue black", 0),
        ("sb-same3", "white white white", 0),
    ],
)
def test_what_fulfils_a_card_and_what_it_is_worth(card: str, draw: str, worth: int) -> None:
    game = begun(2).goods(0).hold(0, card).bag(0, draw).end_round()
    assert points(game.state, 0) == worth
    assert is_fulfilled(PIECES.cards[CARD[card]], counted(draw)) == (worth > 0)


def test_sampled_worlds_keep_what_the_seat_knows() -> None:
    game = drawing()
    kept, rejected = sorted(game.legal())
    game.play(kept).hold(1, "sb-diff3")
    seen = RULES.redact(game.state, 0)
    for seed in range(20):
        world = RULES.sample(seen, 0, FastChance(seed))
        assert world.held[0] == game.state.held[0]
        assert world.bottom == [CARD[rejected.split()[1]]]
        assert world.held[1].bit_count() == 1
        assert world.top.bit_count() == world.top_count
        assert RULES.redact(world, 0).key() == seen.key()
    strange = RULES.redact(game.state, 1)
    assert strange.bottom == [-1]
    assert RULES.redact(RULES.sample(strange, 1, FastChance(1)), 1).key() == strange.key()


def test_a_world_has_two_cards_for_somebody_who_is_choosing() -> None:
    seen = RULES.redact(drawing().state, 1)
    world = RULES.sample(seen, 1, FastChance(1))
    assert world.looked.bit_count() == 2
    assert len(RULES.legal(world)) == 2
    assert RULES.redact(world, 1).key() == seen.key()
