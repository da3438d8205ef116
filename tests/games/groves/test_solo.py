"""Solo play: the wraith bag, the Hollows of the Lost, the four powers, winning and losing."""

from __future__ import annotations

import pytest

from fidchell.games.groves.events import GATHERED, GROVE_CAME, GROVE_LEFT, ROUND_BEGAN, WRAITH_ADDED, WRAITH_DRAW
from fidchell.games.groves.pieces import COLOURS
from fidchell.games.groves.scoring import target
from fidchell.kernel.chance import FastChance
from tests.games.groves.positions import PIECES, RULES, Game, begun, counted, named
from tests.rule import rule


def drawn(bag: str, *, hollows: int = 0, crystals: int = 0, elements: int = 0, supply: str = "5*white 5*black") -> Game:
    """A solo game whose last spirit of the round is placed; the wraith bag holds just what will be drawn."""
    game = begun(1).goods(0, elements, 0, 0, crystals).supply(supply).turn_of(0, "white")
    game.state.wraith_bag = counted(bag)
    game.state.hollows = hollows
    game.state.given = sum(1 << COLOURS.index(colour) for colour in set(bag.split()) - {"white", "black"})
    game.play("place white bonus", "skip")
    return game


def wraith_bag(game: Game) -> dict[str, int]:
    """The wraith bag by colour."""
    return named(game.state.wraith_bag)


# ---- set-up


@rule("GRO-SOLOSET-01", "GRO-SETUP-12")
def test_what_is_not_changed_is_as_in_the_ordinary_set_up() -> None:
    game = Game(1)
    assert len(game.legal("choose")) == 4
    game.play("choose rg-orange")
    assert game.elements(0) == [2, 2, 2]
    assert len(game.state.goals) == 3
    assert game.realm(0) == {"dc1", "sg1", "rg-orange"}
    assert len([grove for grove in game.state.row if grove >= 0]) == 4


@rule("GRO-SOLOSET-02")
def test_only_the_solo_side_has_hollows() -> None:
    solo = RULES.view(RULES.redact(begun(1).state, 0), 0)
    assert solo["way"] == "solo"
    assert len(solo["solo"]["hollows"]) == 10  # type: ignore[index]
    assert RULES.view(RULES.redact(begun(2).state, 0), 0)["solo"] is None


@rule("GRO-SOLOSET-03")
def test_alone_one_starts_with_three_crystals() -> None:
    game = begun(1)
    assert (game.crystals(0), game.state.stock[3]) == (3, 73)


@rule("GRO-SOLOSET-04")
def test_no_solo_card_asks_for_a_wraith() -> None:
    state = Game(1).state
    cards = [PIECES.cards[card] for card in range(16) if (state.top >> card) & 1]
    assert len(cards) == 12
    assert all(card.need[5] == 0 for card in cards)


@rule("GRO-SOLOSET-05")
def test_all_groves_go_into_the_solo_stack() -> None:
    state = Game(1).state
    assert (state.stack, len(state.unseen)) == (24, 24)


@rule("GRO-SOLOSET-06", "GRO-SOLOSET-07", "GRO-SOLOSET-08")
def test_both_bags_and_the_wraith_supply() -> None:
    game = Game(1).play("choose rg-blue")
    bag = named([a + b for a, b in zip(game.state.bags, game.state.hands, strict=True)])
    assert bag == {"white": 8, "blue": 1}
    assert wraith_bag(game) == {"white": 8, "black": 1}
    assert game.state.supply == [16, 12, 12, 12, 11, 12]


@rule("GRO-SOLOSET-09")
def test_the_hollows_have_ten_spaces_valued_14_to_23() -> None:
    view = RULES.view(RULES.redact(begun(1).state, 0), 0)
    assert [space["value"] for space in view["solo"]["hollows"]] == list(range(14, 24))  # type: ignore[index]
    assert drawn("black white white", hollows=9).state.hollows == 10
    assert drawn("black white white", hollows=10).question() == "over"


# ---- the round


@rule("GRO-SOLO-01", "GRO-SOLO-13")
def test_the_crown_rules_hold_alone_and_the_crown_stays() -> None:
    game = begun(1).row("y1 y2 y3 y4").rich(0).turn_of(0, "white white")
    assert game.refused("place white groves") == "GRO-CROWN-01"
    game.play("place white dc1", "collect nothing", "place white groves")
    stock = game.state.stock[3]
    game.play("buy y2")
    assert (game.crystals(0), game.state.stock[3]) == (28, stock + 2)
    game.play("attach -1 0")
    assert (game.state.round, game.state.crown) == (2, 0)
    assert "groves" not in game.places()


@rule("GRO-SOLO-02", "GRO-SOLO-04")
def test_three_placements_come_before_the_wraith_bag() -> None:
    game = begun(1).hand(0, "white white white")
    drawn_in = []
    for _ in range(3):
        journal = game.heard("place white bonus", "skip")
        drawn_in.append(len([event for event in journal if event.kind == WRAITH_DRAW]))
    assert drawn_in == [0, 0, 1]


@rule("GRO-SOLO-03")
def test_there_is_no_portal_area_and_no_wraith_in_the_own_bag() -> None:
    game = begun(1).turn_of(0, "white")
    assert game.places() == {"dc1", "sg1", "rg-blue", "bonus"}
    assert game.refused("place white portal") == "GRO-SOLO-03"
    chance = FastChance(3)
    while not game.state.is_over():
        moves = RULES.legal(game.state)
        RULES.play(game.state, moves[chance.below(len(moves))], chance)
        assert "black" not in game.in_bag(0)


@rule("GRO-SOLO-04")
def test_three_spirits_come_out_of_the_wraith_bag_at_random() -> None:
    came = set()
    for seed in range(30):
        game = begun(1, seed=seed).turn_of(0, "white").play("place white bonus")
        came |= {tuple(sorted(event.args)) for event in game.heard("skip") if event.kind == WRAITH_DRAW}
    assert came == {(0, 0, 0), (0, 0, 5)}


@rule("GRO-SOLO-05")
def test_drawn_wraiths_take_the_lowest_free_spaces() -> None:
    game = drawn("black black white", hollows=2)
    view = RULES.view(RULES.redact(game.state, 0), 0)["solo"]
    assert [space["wraith"] for space in view["hollows"]] == [True] * 4 + [False] * 6  # type: ignore[index]


@rule("GRO-SOLO-06", "GRO-SOLO-07")
def test_the_rest_goes_back_with_one_more_wraith() -> None:
    assert wraith_bag(drawn("white white black")) == {"white": 2, "black": 1}
    game = drawn("white white white", supply="9*black")
    assert wraith_bag(game) == {"white": 3, "black": 1}
    assert game.state.supply[5] == 8


@rule("GRO-SOLO-08")
def test_with_an_empty_wraith_supply_none_is_added() -> None:
    assert wraith_bag(drawn("white white black", supply="5*white")) == {"white": 2}


@rule("GRO-SOLO-09", "GRO-SOLO-10")
@pytest.mark.parametrize(
    ("row", "gone", "left"),
    [("y1 y2 y3 y4", 2, "y3 y4"), ("_ y2 y3 y4", 1, "y3 y4"), ("y1 _ y3 y4", 1, "y3 y4"), ("_ _ y3 _", 0, "y3")],
)
def test_the_two_leftmost_slots_are_cleared_then_the_row_slides_and_fills(row: str, gone: int, left: str) -> None:
    game = begun(1).row(row)
    stack = game.state.stack
    game.end_round()
    assert len(game.state.removed) == gone
    assert game.row_names().startswith(left)
    assert "_" not in game.row_names()
    assert game.state.stack == stack - 4 + len(left.split())


@rule("GRO-SOLO-11", "GRO-SOLO-12")
def test_own_spirits_come_home_those_on_the_tree_do_not_and_the_hollows_stay() -> None:
    game = begun(1).bag(0, "").supply("").turn_of(0, "white").stand("blue", "dc1").stand("green", "sg1")
    game.state.wraith_bag = counted("white white white")
    game.state.hollows = 3
    game.play("place white bonus", "skip")
    assert game.in_hand(0) == {"blue": 1, "green": 1}
    assert game.in_supply() == {"white": 1}
    assert game.state.hollows == 3


@rule("GRO-SOLO-13")
def test_the_steps_of_a_solo_round_come_in_order() -> None:
    game = begun(1).row("y1 y2 y3 y4").turn_of(0, "white").play("place white bonus")
    order = [WRAITH_DRAW, WRAITH_ADDED, GROVE_LEFT, GROVE_LEFT, GROVE_CAME, GROVE_CAME, GATHERED, ROUND_BEGAN]
    wanted = set(order)
    assert [event.kind for event in game.heard("skip") if event.kind in wanted] == order


@rule("GRO-SOLO-13")
def test_a_white_on_the_tree_is_not_yet_there_for_spawn() -> None:
    game = drawn("orange white white", supply="")
    assert "spawn" not in game.legal()
    assert game.state.round == 2


# ---- the wraith bag


def choosing(grove: str = "sg1", colour: str = "white") -> Game:
    """A spirit of choice is about to be taken."""
    game = begun(1).bag(0, "").supply("9*white 9*yellow 9*orange 9*green 9*blue 3*black")
    if grove != "sg1":
        game.own(0, grove)
    choice = "primary" if colour == "white" else "both"
    return game.turn_of(0, f"{colour} white white").play(f"place {colour} {grove}", f"collect {choice}")


@rule("GRO-SOLOBAG-01")
def test_a_spirit_of_choice_may_be_diverted() -> None:
    game = choosing()
    assert game.legal("divert") == {f"divert {colour}" for colour in ("white", "yellow", "orange", "green", "blue")}
    game.play("divert white")
    assert wraith_bag(game) == {"white": 9, "black": 1}
    assert game.in_bag(0) == {}
    assert game.question() == "place-spirit 0"


@rule("GRO-SOLOBAG-01")
def test_primary_and_bonus_are_rewards_of_their_own() -> None:
    game = choosing("g3", "green").play("divert white", "divert white")
    assert wraith_bag(game) == {"white": 10, "black": 1}


@rule("GRO-SOLOBAG-02")
def test_of_two_spirits_one_at_most_is_diverted() -> None:
    assert choosing("y6").play("take white", "take white").in_bag(0) == {"white": 2}
    assert choosing("y6").play("take white", "divert white").in_bag(0) == {"white": 1}
    game = choosing("y6").play("divert white")
    assert game.refused("divert white") == "GRO-SOLOBAG-02"
    assert game.play("take blue").in_bag(0) == {"blue": 1}


@rule("GRO-SOLOBAG-02", "GRO-REWARD-03")
def test_after_a_diverted_spirit_the_only_colour_left_is_taken() -> None:
    game = choosing("y6").supply("2*white")
    assert RULES.explain(game.state, 0, RULES.book.parse("take white")) == "GRO-REWARD-14"
    assert RULES.explain(game.state, 0, RULES.book.parse("skip")) == "GRO-SOLOBAG-01"
    assert game.refused("take blue") == "GRO-REWARD-03"
    assert game.play("divert white").in_bag(0) == {"white": 1}
    assert game.question() == "place-spirit 0"


@rule("GRO-SOLOBAG-03")
def test_each_colour_is_diverted_once_in_the_game() -> None:
    game = choosing().play("divert yellow").end_round()
    game.turn_of(0, "white white").play("place white sg1", "collect primary")
    assert game.refused("divert yellow") == "GRO-SOLOBAG-03"
    assert "divert blue" in game.legal()


@rule("GRO-SOLOBAG-04")
def test_whites_are_diverted_without_limit() -> None:
    game = choosing()
    for count in range(4):
        game.play("divert white")
        assert game.state.wraith_bag[0] == 9 + count
        game.state.standing = [-1] * 45
        game.turn_of(0, "white white").play("place white sg1", "collect primary")
    assert "divert white" in game.legal()
    assert "divert white" not in game.supply("3*yellow").legal()


@rule("GRO-SOLOBAG-05", "GRO-SOLOPOW-07")
def test_a_second_spirit_of_the_colour_marks_it_on_the_mat() -> None:
    game = choosing()
    census = game.census()
    game.play("divert green")
    assert game.state.supply[3] == 7
    assert game.state.wraith_bag[3] == 1
    powers = RULES.view(RULES.redact(game.state, 0), 0)["solo"]["powers"]  # type: ignore[index]
    assert [power["colour"] for power in powers if power["marker"]] == ["green"]
    assert game.census() == census


@rule("GRO-SOLOBAG-05")
def test_without_a_second_spirit_the_colour_is_noted_otherwise() -> None:
    game = choosing().supply("3*white green").play("divert green")
    assert (game.state.supply[3], game.state.markers) == (0, 0)
    game.state.standing = [-1] * 45
    game.supply("3*white 3*green").turn_of(0, "white").play("place white sg1", "collect primary")
    assert game.refused("divert green") == "GRO-SOLOBAG-03"


@rule("GRO-SOLOBAG-06")
def test_whites_in_the_wraith_bag_lower_the_odds_of_wraiths() -> None:
    def share(whites: int) -> int:
        hits = 0
        for seed in range(400):
            game = begun(1, seed=seed).turn_of(0, "white")
            game.state.wraith_bag = counted(f"{whites}*white black")
            hits += game.play("place white bonus", "skip").state.hollows
        return hits

    assert 110 < share(8) < 160  # a third of 400
    assert 80 < share(11) < 120  # a quarter


# ---- powers


@rule("GRO-SOLOPOW-01")
def test_a_power_is_optional_and_can_follow_a_placement() -> None:
    game = drawn("yellow white white", hollows=2, crystals=1)
    assert game.state.round == 2  # unaffordable: nothing is asked
    game = drawn("yellow white white", hollows=2, crystals=2)
    assert game.legal() == {"recall", "done"}
    assert RULES.explain(game.state, 0, RULES.book.parse("done")) == "GRO-SOLOPOW-01"
    assert game.play("done").state.hollows == 2
    game = drawn("green black white", elements=2)
    assert game.state.hollows == 1  # placed first: there was nothing to banish yet
    assert game.legal() == {"banish", "done"}
    game.play("banish")
    assert game.state.hollows == 0


@rule("GRO-SOLOPOW-01")
def test_powers_and_placements_come_in_any_order() -> None:
    game = drawn("orange black blue")
    assert game.legal() == {"spawn", "repel", "haunt"}
    assert game.refused("recall") == "GRO-SOLOPOW-03"
    assert game.refused("done") == "GRO-SOLO-05"
    game.play("spawn")
    assert game.legal() == {"repel", "haunt"}
    game.play("haunt")
    assert game.state.round == 2


@rule("GRO-SOLOPOW-02")
def test_a_coloured_spirit_goes_back_used_or_not() -> None:
    assert wraith_bag(drawn("orange white white").play("spawn"))["orange"] == 1
    assert wraith_bag(drawn("orange white white").play("done"))["orange"] == 1


@rule("GRO-SOLOPOW-03")
def test_recall_sends_the_last_wraith_back_for_two_crystals() -> None:
    game = drawn("yellow white white", hollows=4, crystals=3)
    stock = game.state.stock[3]
    game.play("recall")
    assert (game.state.hollows, game.crystals(0), game.state.stock[3]) == (3, 1, stock + 2)
    assert wraith_bag(game) == {"yellow": 1, "white": 2, "black": 2}
    assert drawn("yellow white white", hollows=0, crystals=9).state.round == 2
    assert drawn("yellow white white", hollows=4, crystals=1).state.round == 2


@rule("GRO-SOLOPOW-04")
def test_spawn_adds_a_white_to_the_wraith_bag_for_nothing() -> None:
    game = drawn("orange white white", supply="4*white").play("spawn")
    assert wraith_bag(game) == {"orange": 1, "white": 3}
    assert game.state.supply[0] == 4 - 1 + 1  # the one from the Tree came in meanwhile
    assert drawn("orange white white", supply="").state.round == 2


@rule("GRO-SOLOPOW-05")
def test_banish_removes_the_last_wraith_for_two_elements() -> None:
    assert drawn("green white white", hollows=4, elements=1).state.round == 2  # too few elements
    game = drawn("green white white", hollows=4, elements=2).goods(0, 1, 0, 1)
    census = game.census()
    stock = game.state.stock[:3]
    game.play("banish")
    assert RULES.prompt(game.state, 0).params == ["#2"]
    assert game.legal() == {"pay earth", "pay water"}
    game.play("pay earth")  # only water is left to pay with
    assert game.elements(0) == [0, 0, 0]
    assert game.state.stock[:3] == [stock[0] + 1, stock[1], stock[2] + 1]
    assert (game.state.hollows, game.state.banished) == (3, 1)
    assert wraith_bag(game).get("black", 0) == 1  # the round's own
    assert game.census() == census
    assert drawn("green white white", hollows=0, elements=5).state.round == 2


@rule("GRO-SOLOPOW-06")
def test_repel_sends_one_drawn_wraith_back() -> None:
    game = drawn("blue black black").play("repel")
    assert game.state.hollows == 1
    assert wraith_bag(game) == {"blue": 1, "black": 1 + 1}
    assert drawn("blue white white").state.round == 2


# ---- the end


@rule("GRO-SOLOEND-01")
def test_the_last_grove_of_the_stack_announces_the_final_round() -> None:
    game = begun(1).row("y1 y2 y3 y4")
    game.state.stack = 1
    game.end_round()
    assert game.state.is_final
    assert game.row_names().split()[3] == "_"
    assert game.end_round().question() == "over"


@rule("GRO-SOLOEND-02")
def test_the_wraith_draw_of_the_final_round_counts() -> None:
    game = begun(1).row("y1 y2 y3 y4").turn_of(0, "white")
    game.state.is_final = True
    game.state.wraith_bag = counted("black white white")
    game.play("place white bonus", "skip")
    assert game.question() == "over"
    assert game.state.hollows == 1
    assert target(game.state) == 15
    assert game.row_names() == "y1 y2 y3 y4"


@rule("GRO-SOLOEND-03")
def test_a_wraith_without_a_space_loses_at_once() -> None:
    game = drawn("black white white", hollows=10)
    outcome = RULES.outcome(game.state)
    assert (outcome.ranks, outcome.scores, outcome.clause) == ([2], [0], "GRO-SOLOEND-03")


@rule("GRO-SOLOEND-03")
@pytest.mark.parametrize("powers", ["blue repel", "yellow recall", "green banish"])
def test_a_power_of_the_same_draw_can_avert_the_loss(powers: str) -> None:
    colour, power = powers.split()
    game = drawn(f"{colour} black white", hollows=10, crystals=2, elements=2)
    assert game.legal() == {power, "haunt"}
    game.play(power)
    assert game.state.round == 2
    assert game.state.hollows == 10
    assert not game.state.is_lost
    game = drawn(f"{colour} black white", hollows=10, crystals=2, elements=2).play("haunt")
    assert game.state.is_lost


@rule("GRO-SOLOEND-04")
def test_full_hollows_are_lost_at_the_end_only() -> None:
    game = drawn("white white white", hollows=10)
    assert game.state.round == 2
    game.state.is_final = True
    game.state.wraith_bag = counted("white white white")
    game.state.dominion = [70]
    outcome = RULES.outcome(game.end_round().state)
    assert (outcome.ranks, outcome.clause) == ([2], "GRO-SOLOEND-04")


@rule("GRO-SOLOEND-05")
def test_the_target_is_14_and_one_more_for_each_wraith_there_now() -> None:
    game = begun(1)
    assert target(game.state) == 14
    game.state.hollows = 5
    assert target(game.state) == 19
    game = drawn("green white white", hollows=5, elements=2).play("banish")
    assert target(game.state) == 18


@rule("GRO-SOLOEND-06", "GRO-SOLOEND-07")
@pytest.mark.parametrize(("wraiths", "score", "rank"), [(5, 20, 1), (5, 19, 2), (0, 14, 2), (0, 15, 1)])
def test_only_a_score_above_the_target_wins(wraiths: int, score: int, rank: int) -> None:
    game = begun(1).goals("rl-five").goods(0)
    game.state.hollows, game.state.dominion = wraiths, [score]
    game.state.wraith_bag = counted("white white white")
    game.state.is_final = True
    outcome = RULES.outcome(game.end_round().state)
    assert (outcome.ranks, outcome.scores, outcome.clause) == ([rank], [score], "GRO-SOLOEND-06")


@rule("GRO-SOLOEND-08")
@pytest.mark.parametrize(("greens", "worth"), [(1, 3), (0, 0)])
def test_alone_a_trophy_needs_at_least_one(greens: int, worth: int) -> None:
    game = begun(1).goals("rt-spirits-green").goods(0).bag(0, f"white {greens}*green")
    game.state.wraith_bag = counted("white white white")
    game.state.is_final = True
    assert RULES.outcome(game.end_round().state).scores == [worth]
