"""The pieces in the box, and that none of them is ever lost."""

from __future__ import annotations

import copy

import pytest

from fidchell.editions import read_pieces_file, rules_for
from fidchell.games.groves.box import read_pieces
from fidchell.games.groves.pieces import COLOURS, GROVES, LIGHTNING, REWARDS, TROPHY, WRAITH
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadPieces, BadSetup
from tests.games.groves.positions import PIECES, RULES, Game, begun
from tests.rule import rule

SORTS = [(1, {}), (2, {}), (2, {"outerland": "yes"}), (3, {}), (4, {})]


@rule("GRO-GOAL-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadSetup):
        RULES.setup(seats, {}, FastChance(1))


@rule("GRO-COMP-01", "GRO-COMP-06", "GRO-COMP-07", "GRO-COMP-08", "GRO-COMP-09", "GRO-PLACE-03")
@pytest.mark.parametrize(("seats", "options"), SORTS)
def test_no_piece_is_ever_lost(seats: int, options: dict[str, str]) -> None:
    chance = FastChance(seats)
    state = RULES.setup(seats, options, chance)
    spirits = [32, 12, 12, 12, 12, 13]
    tokens = [20, 20, 20, 76, 76, 8, 8]
    while not state.is_over():
        census = RULES.census(state)
        assert census[:6] == spirits
        assert census[6:13] == tokens
        moves = RULES.legal(state)
        RULES.play(state, moves[chance.below(len(moves))], chance)


@rule("GRO-COMP-01")
def test_there_are_93_spirits() -> None:
    assert PIECES.spirits == [32, 12, 12, 12, 12, 13]
    assert sum(PIECES.spirits) == 93
    assert COLOURS[WRAITH] == "black"


@rule("GRO-COMP-02", "GRO-REWARD-04")
def test_the_stack_can_hold_28_groves_with_two_rewards_each() -> None:
    groves = PIECES.hexes[:GROVES]
    assert len({grove.name for grove in groves}) == 28
    assert all(grove.primary and grove.bonus for grove in groves)


@rule("GRO-COMP-03")
def test_the_16_starting_groves_are_four_of_each_kind_and_the_resource_groves_differ() -> None:
    starting = PIECES.hexes[28:44]
    assert [grove.name[:2] for grove in starting] == ["qr"] * 4 + ["dc"] * 4 + ["sg"] * 4 + ["rg"] * 4
    assert {COLOURS[grove.colour] for grove in starting[12:]} == {"yellow", "orange", "green", "blue"}


@rule("GRO-COMP-04")
def test_four_of_16_summoning_cards_ask_for_a_wraith() -> None:
    assert len(PIECES.cards) == 16
    assert len([card for card in PIECES.cards if card.need[WRAITH]]) == 4
    assert (Game(2).state.deck_size(), Game(1).state.deck_size()) == (16, 12)


@rule("GRO-COMP-05", "GRO-RBONUS-02")
def test_the_12_realm_cards_are_trophies_or_lightning_and_worth_points() -> None:
    assert len({goal.name for goal in PIECES.goals}) == 12
    assert {goal.type for goal in PIECES.goals} == {TROPHY, LIGHTNING}
    assert all(goal.points > 0 for goal in PIECES.goals)


@rule("GRO-COMP-06")
def test_only_76_crystals_exist_and_change_is_free() -> None:
    game = begun(3).goods(1, crystals=75).turn_of(0, "white").goods(0)
    game.state.stock[3] = 1
    game.play("place white dc1", "collect primary")
    assert game.crystals(0) == 1
    assert PIECES.crystals == 16 * 1 + 4 * 5 + 4 * 10


@rule("GRO-COMP-06", "GRO-BUY-04")
def test_three_crystals_can_be_paid_out_of_a_five_token() -> None:
    game = begun(3).row("y1 y2 b1 b2").goods(1, 9, 9, 9, 5).turn_of(1, "white")
    game.play("place white groves", "buy b1")
    assert game.crystals(1) == 2


@rule("GRO-COMP-07")
def test_dominion_tokens_run_out_at_76() -> None:
    game = begun(2).own(0, "y7").turn_of(0, "white")
    game.state.stock[4] = 0
    game.play("place white y7", "collect primary")
    assert game.state.dominion[0] == 0
    assert PIECES.dominion == 76


@rule("GRO-COMP-08")
def test_twenty_of_each_element() -> None:
    assert PIECES.elements == [20, 20, 20]


@rule("GRO-COMP-09")
def test_eight_bases_and_eight_mirrors() -> None:
    assert (PIECES.bases, PIECES.mirrors) == (8, 8)


@rule("GRO-COMP-10", "GRO-SETUP-15")
def test_one_crown_one_mat_and_a_bag_for_each_player() -> None:
    game = begun(3)
    view = RULES.view(RULES.redact(game.state, 0), 0)
    assert view["crown"] == 0
    assert view["way"] == "standard"
    assert RULES.view(RULES.redact(begun(1).state, 0), 0)["way"] == "solo"
    assert len(game.state.bags) == 3 * 6


@rule("GRO-REWARD-12", "GRO-SUMM-01")
def test_every_reward_is_one_of_six_kinds_and_every_card_is_worth_something() -> None:
    assert {REWARDS[reward.kind] for reward in PIECES.rewards} == {
        "crystal", "element", "element_any", "spirit", "bag_draw", "dominion"
    }  # fmt: skip
    assert all(card.points > 0 for card in PIECES.cards)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("groves", 0, "color"), "purple"),
        (("groves", 0, "color"), None),
        (("groves", 0, "bonus"), []),
        (("groves", 0, "primary", 0, "type"), "gold"),
        (("groves", 0, "primary", 0, "element"), "fire"),
        (("groves", 0, "primary", 0, "n"), "two"),
        (("summoning_cards", 0, "kind"), "quartet"),
        (("summoning_cards", 0, "dominion"), 0),
        (("summoning_cards", 0, "need"), {"black": 1}),
        (("realm_cards", 0, "type"), "medal"),
        (("realm_cards", 0, "condition", "metric"), "height"),
        (("components", "spirits", "total"), 92),
        (("components", "crystals", "total_value"), 75),
        (("components", "bags", "n"), 3),
        (("setup", "grove_stack", "4"), 29),
        (("setup", "slot_crystal_cost"), [1, 2, 3]),
        (("setup", "starting_crystals_by_turn_order"), [1, 2]),
        (("solo", "space_values"), [14, 16]),
        (("starting_groves", 12, "color"), "orange"),
        (("starting_groves", 0, "kind"), "double_crystal"),
        (("groves",), []),
        (("summoning_cards",), []),
        (("realm_cards",), []),
    ],
)
def test_a_box_with_wrong_pieces_is_refused(path: tuple[str | int, ...], value: object) -> None:
    source = copy.deepcopy(read_pieces_file("groves"))
    place: object = source
    for step in path[:-1]:
        place = place[step]  # type: ignore[index]
    place[path[-1]] = value  # type: ignore[index]
    with pytest.raises(BadPieces):
        read_pieces(source)


def test_the_shelf_opens_the_box() -> None:
    assert rules_for("groves").meta.title == "Groves"
