"""Legend cards: windows, uses, effects."""

from __future__ import annotations

import pytest

from fidchell.games.graal.piles import renew_pile
from tests.games.graal.positions import FILLER, Position, kinds
from tests.rule import rule


def attacked(hand: str, legend: str, attack: str = "confusion-blue", others: str = "tristan") -> Position:
    """Seat 1 with a hand and a Legend is attacked by seat 0; seat 2 watches."""
    spare = next(name for name in ("iseult", "elaine", "tristan") if name not in (legend, others))
    position = Position(f"{attack} hat hat", hand, FILLER, legends=f"{others} {legend} {spare}")
    return position.play(f"play {attack}", "target 1")


@rule("GRA-LEGEND-02", "GRA-LEGEND-03")
def test_a_spent_legend_is_not_offered() -> None:
    position = attacked("hat hat", "guinevere")
    position.play("redirect 2", "suffer")
    assert position.state.uses[1] == 0
    position = Position("confusion-blue hat", "hat hat", FILLER, legends="tristan guinevere iseult")
    position.state.uses[1] = 0
    position.play("play confusion-blue", "target 1")
    assert position.moves == ["suffer"]
    assert position.refusal("redirect 2") == "GRA-LEGEND-02"


@rule("GRA-LEGEND-04", "GRA-ELAINE-01", "GRA-LEGEND-02")
def test_a_twice_usable_legend_counts_down_and_is_then_spent() -> None:
    position = Position("hat hat grimoire-red grimoire-green", FILLER, legends="elaine tristan")
    left = [position.state.uses[0]]
    for _ in range(2):
        position.play("elaine", "give hat", "draw", "keep")
        left.append(position.state.uses[0])
    assert left == [2, 1, 0]
    assert position.actor == 0
    assert position.offers_none("elaine")
    assert position.refusal("elaine") == "GRA-LEGEND-02"


@rule("GRA-LEGEND-05")
def test_what_is_followed_after_a_transformed_card() -> None:
    viviane = Position("grimoire-green hat", FILLER, FILLER, legends="viviane tristan iseult")
    viviane.play("turn grimoire-green", "target 1", "suffer")
    assert (viviane.colour, viviane.state.symbol, viviane.step) == ("green", 1, "act")
    perceval = Position("runestone-green hat", FILLER, FILLER, top="darkness-blue", legends="perceval tristan iseult")
    perceval.play("turn runestone-green", "as darkness", "colour red", "target 2")
    assert (perceval.colour, perceval.state.symbol) == ("red", 7)


@rule("GRA-LEGEND-06")
@pytest.mark.parametrize("legend", ["elaine", "iseult", "tristan", "viviane"])
def test_four_legends_work_on_the_own_turn_only(legend: str) -> None:
    position = attacked("talisman-red illusion-red hat", legend, others="perceval")
    assert position.moves == ["suffer"]


@rule("GRA-LEGEND-06", "GRA-GUINEVERE-02", "GRA-LANCELOT-02")
@pytest.mark.parametrize("legend", ["guinevere", "lancelot"])
def test_two_legends_are_no_action_of_the_own_turn(legend: str) -> None:
    position = Position("talisman-red hat hat", FILLER, FILLER, legends=f"{legend} tristan iseult")
    assert position.offers_none("turn", "redirect", "elaine")


@rule("GRA-LEGEND-07")
def test_a_transformed_card_is_itself_again_once_it_is_shuffled() -> None:
    position = Position("runestone-green hat", FILLER, FILLER, legends="perceval tristan iseult")
    position.play("turn runestone-green", "as darkness", "target 2", "draw", "keep")
    position.state.discard.append(kinds("hat")[0])
    renew_pile(position.state)
    assert position.state.pile.count(kinds("runestone-green")[0]) == 2


@rule("GRA-LEGEND-08", "GRA-ELAINE-03", "GRA-ISEULT-03", "GRA-TRISTAN-03", "GRA-VIVIANE-03", "GRA-PERCEVAL-03")
@pytest.mark.parametrize(
    ("legend", "card", "use"),
    [
        ("elaine", "grimoire-red", "elaine"),
        ("iseult", "grimoire-red", "turn grimoire-red"),
        ("tristan", "illusion-red", "turn illusion-red"),
        ("viviane", "grimoire-red", "turn grimoire-red"),
        ("perceval", "grimoire-red", "turn grimoire-red"),
    ],
)
def test_with_a_single_card_left_the_legend_is_not_available(legend: str, card: str, use: str) -> None:
    assert Position(f"{card} hat", FILLER, legends=f"{legend} guinevere").offers(use)
    alone = Position(card, FILLER, legends=f"{legend} guinevere")
    assert not alone.offers(use)
    assert alone.refusal(use) == "GRA-LEGEND-08"


@rule("GRA-LEGEND-08", "GRA-LANCELOT-03", "GRA-PERCEVAL-03")
def test_with_a_single_card_left_an_answer_by_lancelot_or_perceval_is_not_available() -> None:
    for legend in ("lancelot", "perceval"):
        assert attacked("talisman-red hat", legend).offers("turn talisman-red")
        assert attacked("talisman-red", legend).moves == ["suffer"]
    assert attacked("talisman-red", "guinevere").offers("redirect 2")


# ---- Arthur


@rule("GRA-ARTHUR-01")
def test_arthur_may_be_used_once_a_round() -> None:
    position = Position("hat hat grimoire-red", FILLER, legends="arthur elaine")
    position.play("elaine", "give hat", "draw", "keep")
    assert position.actor == 0
    assert position.offers_none("elaine")


@rule("GRA-ARTHUR-02")
def test_arthur_works_on_the_own_turn_and_when_attacked() -> None:
    own = Position("talisman-red hat", FILLER, FILLER, legends="arthur viviane elaine")
    assert own.offers("turn talisman-red", "elaine")
    own.play("turn talisman-red", "target 1", "suffer")
    assert own.sizes[1] == 6
    under_attack = Position("confusion-blue hat", "talisman-red hat", FILLER, legends="guinevere arthur lancelot")
    under_attack.play("play confusion-blue", "target 1")
    assert under_attack.offers("redirect 2", "turn talisman-red")


@rule("GRA-ARTHUR-03")
def test_arthur_is_not_available_in_a_duel_nor_for_fighting_back() -> None:
    position = Position(
        "confusion-blue talisman-red hat", "confusion-red hat", FILLER, legends="arthur lancelot perceval"
    )
    position.play("play confusion-blue", "target 1", "play confusion-red")
    assert position.moves == ["decline"]
    position = Position("confusion-blue hat", "talisman-red hat", FILLER, legends="tristan arthur perceval")
    position.play("play confusion-blue", "target 1")
    assert position.moves == ["suffer"]


@rule("GRA-ARTHUR-04")
def test_the_borrowed_power_is_used_at_once_and_only_once() -> None:
    position = Position("talisman-red hat hat", FILLER, FILLER, legends="arthur perceval iseult").play(
        "turn talisman-red"
    )
    assert position.moves == ["borrow 1", "borrow 2"]
    assert position.refusal("draw") == "GRA-ARTHUR-04"
    position.play("borrow 1", "as darkness", "target 2")
    assert position.state.uses[0] == 0
    assert position.actor == 1


@rule("GRA-ARTHUR-05")
def test_the_conditions_of_the_borrowed_legend_bind_arthurs_player() -> None:
    assert Position("grimoire-red", FILLER, legends="arthur elaine").offers_none("elaine")


@rule("GRA-ARTHUR-06", "GRA-ARTHUR-08", "GRA-ARTHUR-07")
def test_a_spent_legend_may_be_borrowed_and_comes_back_fully_active() -> None:
    position = Position("hat hat grimoire-red", FILLER, FILLER, legends="arthur elaine tristan")
    position.state.uses[1] = 0
    assert position.offers("elaine")
    position.play("elaine", "target 2")
    assert position.state.active_legend(1) == -1, "it is away"
    position.play("give hat")
    assert position.actor == 1
    assert position.state.uses[1] == 2


@rule("GRA-ARTHUR-07")
def test_until_the_next_turn_the_owner_cannot_use_a_borrowed_legend() -> None:
    position = Position("talisman-blue hat hat", "talisman-red hat", FILLER, legends="arthur perceval iseult")
    position.play("turn talisman-blue", "borrow 1", "as spell", "target 1")
    assert position.moves == ["suffer"]
    position.play("suffer")
    assert position.actor == 1
    assert position.offers("turn talisman-red")


@rule("GRA-ARTHUR-08", "GRA-CAMELOT-02")
def test_a_barred_legend_comes_back_barred() -> None:
    position = Position("hat hat grimoire-red", FILLER, FILLER, legends="arthur elaine tristan")
    position.state.barred = 1 << 1
    position.play("elaine", "target 2", "give hat")
    assert position.actor == 1
    assert position.offers_none("elaine")


@rule("GRA-ARTHUR-09")
def test_only_a_usable_legend_of_a_player_in_the_round_may_be_taken() -> None:
    position = Position("hat hat", FILLER, FILLER, "hat", legends="arthur perceval viviane elaine")
    assert position.offers("elaine")
    assert position.offers_none("turn")
    position = Position("hat hat talisman-red", FILLER, "hat", legends="arthur elaine viviane")
    position.state.out = 1 << 1
    position.play("draw", "keep", "draw", "keep")
    assert position.actor == 0
    assert position.offers_none("elaine")
    assert position.offers("turn talisman-red")


# ---- Elaine


@rule("GRA-ELAINE-02")
def test_elaine_is_not_offered_under_attack() -> None:
    assert attacked("hat hat", "elaine", others="perceval").offers_none("elaine")


@rule("GRA-ELAINE-04")
def test_elaine_gives_any_card_to_any_player_in_the_round() -> None:
    position = Position("grail hat hat", FILLER, FILLER, "hat", legends="elaine tristan iseult viviane")
    position.state.out = 1 << 3
    top, colour = position.top, position.colour
    position.play("elaine")
    assert position.moves == ["target 1", "target 2"]
    position.play("target 2")
    assert position.moves == ["give hat", "give grail"]
    position.play("give grail")
    assert position.sizes == [2, 2, 3, 1]
    assert (position.top, position.colour) == (top, colour)


# ---- Guinevere


@rule("GRA-GUINEVERE-01")
def test_guinevere_may_be_used_once_a_round() -> None:
    position = attacked("hat hat", "guinevere").play("redirect 2", "suffer")
    assert position.state.uses[1] == 0
    assert position.sizes[1:] == [2, 4]


@rule("GRA-GUINEVERE-02")
def test_guineveres_window_is_the_attack_on_her_player_before_any_other_answer() -> None:
    position = Position(
        "confusion-blue confusion-green hat", "confusion-red hat", FILLER, legends="tristan guinevere iseult"
    )
    position.play("play confusion-blue", "target 1")
    assert position.offers("redirect 2")
    position.play("play confusion-red", "play confusion-green")
    assert position.actor == 1
    assert position.offers_none("redirect")


@rule("GRA-GUINEVERE-03")
def test_the_named_player_is_attacked_in_every_respect() -> None:
    position = Position(
        "confusion-blue hat", "hat hat", "shield-red confusion-red hat", legends="tristan guinevere iseult"
    )
    position.play("play confusion-blue", "target 1", "redirect 2")
    assert position.actor == 2
    assert position.offers("suffer", "play shield-red", "play confusion-red")
    position.play("play confusion-red")
    assert (position.actor, position.step) == (0, "duel")
    position.play("decline")
    assert position.sizes == [5, 2, 2]


@rule("GRA-GUINEVERE-04")
def test_neither_the_attacker_nor_guinevere_nor_anyone_out_may_be_named() -> None:
    position = Position("confusion-blue hat", "hat hat", FILLER, "hat", legends="tristan guinevere iseult viviane")
    position.state.out = 1 << 3
    position.play("play confusion-blue", "target 1")
    assert [move for move in position.moves if move.startswith("redirect")] == ["redirect 2"]
    two = Position("confusion-blue hat", "hat hat", legends="tristan guinevere").play("play confusion-blue")
    assert two.moves == ["suffer"]


# ---- Iseult


@rule("GRA-ISEULT-01")
def test_iseult_may_be_used_twice_a_round() -> None:
    position = Position("talisman-red grimoire-red runestone-red hat", FILLER, legends="iseult tristan")
    position.play("turn talisman-red", "as round-table", "draw", "keep")
    position.play("turn grimoire-red", "as round-table", "draw", "keep")
    assert position.actor == 0
    assert position.offers_none("turn")


@rule("GRA-ISEULT-02")
def test_iseult_is_no_answer() -> None:
    assert attacked("talisman-red hat", "iseult").offers_none("turn")


@rule("GRA-ISEULT-04", "GRA-ISEULT-05")
def test_iseult_plays_an_artifact_as_a_hat() -> None:
    position = Position(
        "grimoire-red grimoire-green hat", "darkness-blue grimoire-yellow talisman-red", top="spell-blue",
        legends="iseult tristan",
    )  # fmt: skip
    position.play("turn grimoire-red", "as hat")
    assert position.step == "name-colour"
    position.play("colour blue")
    assert position.actor == 1, "no identical Artifacts are added"
    assert position.offers("play darkness-blue", "play grimoire-yellow")
    assert not position.offers("play talisman-red")


@rule("GRA-ISEULT-06", "GRA-ISEULT-07")
def test_iseult_plays_an_artifact_as_a_round_table() -> None:
    position = Position("grimoire-red hat", FILLER, FILLER, top="spell-blue", legends="iseult tristan elaine")
    position.play("turn grimoire-red", "as round-table")
    assert (position.state.direction, position.actor, position.colour, position.state.symbol) == (-1, 2, "red", 1)


# ---- Lancelot


@rule("GRA-LANCELOT-01")
def test_lancelot_may_be_used_once_a_round() -> None:
    position = attacked("talisman-red grimoire-red hat", "lancelot").play("turn talisman-red", "colour red")
    assert position.state.uses[1] == 0
    assert position.state.active_legend(1) == -1


@rule("GRA-LANCELOT-02")
def test_lancelot_works_in_a_duel() -> None:
    position = Position(
        "confusion-blue talisman-red hat", "confusion-red hat", FILLER, legends="lancelot tristan iseult"
    )
    position.play("play confusion-blue", "target 1", "play confusion-red")
    assert position.offers("turn talisman-red")
    position.play("turn talisman-red")
    assert position.sizes[0] == 1 + 2


@rule("GRA-LANCELOT-04")
def test_lancelots_artifact_is_an_enchanted_shield() -> None:
    position = attacked("talisman-red hat", "lancelot", attack="excalibur").play("turn talisman-red", "colour green")
    assert position.sizes[1] == 1
    wrong = attacked("illusion-red hat", "lancelot")
    assert wrong.refusal("turn illusion-red") == "GRA-LANCELOT-04"


@rule("GRA-LANCELOT-05")
def test_after_lancelots_shield_the_asked_colour_or_the_artifacts_symbol_is_followed() -> None:
    position = Position(
        "excalibur hat",
        "talisman-blue hat",
        "talisman-green grimoire-red grimoire-blue",
        legends="tristan lancelot iseult",
    )
    position.play("play excalibur", "target 1", "turn talisman-blue", "colour red", "draw", "keep")
    assert position.actor == 2
    assert position.offers("play talisman-green", "play grimoire-red")
    assert not position.offers("play grimoire-blue")


# ---- Perceval


@rule("GRA-PERCEVAL-01")
def test_perceval_may_be_used_twice_a_round() -> None:
    position = Position(
        "talisman-blue grimoire-blue runestone-blue hat", FILLER, FILLER, legends="perceval tristan iseult"
    )
    position.play("turn talisman-blue", "as illusion", "turn grimoire-blue", "as illusion")
    if position.step == "choose-shape-colour":
        position.play("colour blue")
    assert position.actor == 0
    assert position.offers_none("turn")


@rule("GRA-PERCEVAL-02")
def test_perceval_fights_back_and_duels_but_makes_no_excalibur() -> None:
    position = attacked("runestone-red talisman-red hat", "perceval")
    assert position.offers("turn runestone-red")
    position.play("turn runestone-red", "colour red")
    assert (position.actor, position.step) == (0, "duel")
    assert attacked("runestone-red hat", "perceval", attack="excalibur").offers_none("turn")
    duel = Position("confusion-blue runestone-red hat", "confusion-red hat", FILLER, legends="perceval tristan iseult")
    duel.play("play confusion-blue", "target 1", "play confusion-red")
    assert duel.offers("turn runestone-red")


@rule("GRA-PERCEVAL-04", "GRA-PERCEVAL-05")
def test_percevals_merlin_card_must_fit_and_is_followed() -> None:
    position = Position("runestone-green hat", FILLER, FILLER, legends="perceval tristan iseult")
    position.play("turn runestone-green", "as darkness", "target 1")
    assert (position.colour, position.state.symbol) == ("blue", 7), "only the colour in force fits on a Talisman"
    assert position.state.lost_turns[1] + (position.actor == 2) >= 1
    free = Position(
        "runestone-green hat", "talisman-green darkness-yellow hat", top="darkness-blue", legends="perceval tristan"
    )
    free.play("turn runestone-green", "as darkness")
    assert len(free.moves) == 5


@rule("GRA-PERCEVAL-05")
def test_after_percevals_card_the_chosen_symbol_and_colour_are_followed() -> None:
    position = Position(
        "runestone-green hat", "hat", "talisman-green darkness-yellow grimoire-red", top="darkness-blue",
        legends="perceval tristan iseult",
    )  # fmt: skip
    position.play("turn runestone-green", "as darkness", "colour red", "target 1")
    assert position.actor == 2
    assert position.offers("play darkness-yellow", "play grimoire-red")
    assert not position.offers("play talisman-green")


# ---- Tristan


@rule("GRA-TRISTAN-01")
def test_tristan_may_be_used_twice_a_round() -> None:
    position = Position("illusion-red illusion-green illusion-blue hat", FILLER, legends="tristan iseult")
    position.play("turn illusion-red", "as grimoire", "stop", "draw", "keep")
    position.play("turn illusion-green", "as grimoire")
    if position.step == "choose-shape-colour":
        position.play("colour red")
    position.play("stop", "draw", "keep")
    assert position.actor == 0
    assert position.offers_none("turn")


@rule("GRA-TRISTAN-02")
def test_tristan_is_no_answer() -> None:
    assert attacked("illusion-red hat", "tristan", others="perceval").offers_none("turn")


@rule("GRA-TRISTAN-04")
def test_tristans_artifact_fits_has_no_merlin_effect_and_real_ones_may_follow() -> None:
    position = Position(
        "confusion-red grimoire-green", FILLER, FILLER, top="spell-blue", legends="tristan iseult elaine"
    )
    position.play("turn confusion-red", "as grimoire")
    assert (position.step, position.colour) == ("add-artifact", "blue"), "red would not fit; nobody is attacked"
    position.play("add grimoire-green", "stop")
    assert position.state.round == 2, "the hand is empty"


@rule("GRA-TRISTAN-05")
def test_after_tristans_card_the_chosen_symbol_or_colour_is_followed() -> None:
    position = Position(
        "confusion-red hat", "grimoire-green talisman-blue talisman-red confusion-green", top="spell-blue",
        legends="tristan iseult",
    )  # fmt: skip
    position.play("turn confusion-red", "as grimoire", "stop")
    assert position.offers("play grimoire-green", "play talisman-blue")
    assert not position.offers("play talisman-red")
    assert not position.offers("play confusion-green")


# ---- Viviane


@rule("GRA-VIVIANE-01")
def test_viviane_may_be_used_once_a_round() -> None:
    position = Position("talisman-red grimoire-red hat", FILLER, legends="viviane tristan")
    position.play("turn talisman-red", "suffer", "draw", "keep")
    assert position.actor == 0
    assert position.offers_none("turn")


@rule("GRA-VIVIANE-02")
def test_viviane_neither_fights_back_nor_goes_on_in_a_duel() -> None:
    assert attacked("talisman-red hat", "viviane", attack="excalibur").offers_none("turn")
    position = Position("talisman-red grimoire-red hat", "excalibur hat", FILLER, legends="viviane tristan iseult")
    position.play("turn talisman-red", "target 1", "play excalibur")
    assert position.moves == ["decline"]


@rule("GRA-VIVIANE-04")
def test_vivianes_artifact_attacks_as_an_excalibur_on_any_card() -> None:
    position = Position(
        "talisman-red hat", "excalibur hat", FILLER, top="spell-green", legends="viviane tristan iseult"
    )
    position.play("turn talisman-red", "target 1")
    assert position.offers("play excalibur")
    assert position.play("suffer").sizes[1] == 6


@rule("GRA-VIVIANE-05")
def test_after_vivianes_attack_the_card_on_top_decides() -> None:
    alone = Position("talisman-green hat", FILLER, FILLER, legends="viviane tristan iseult")
    alone.play("turn talisman-green", "target 1", "suffer")
    assert (alone.step, alone.colour, alone.state.symbol) == ("act", "green", 0)
    answered = Position("talisman-green hat", "excalibur hat", FILLER, legends="viviane tristan iseult")
    answered.play("turn talisman-green", "target 1", "play excalibur", "decline")
    assert (answered.step, answered.actor) == ("name-colour", 1)
    assert answered.sizes[0] == 1 + 8
