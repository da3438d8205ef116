"""Legends in depth: what is borrowed from whom, and what a card is turned into."""

from __future__ import annotations

import pytest

from tests.games.graal.positions import FILLER, PIECES, Position
from tests.rule import rule

COLOURS = [f"colour {colour}" for colour in PIECES.colour_names]
TURNING = ("iseult", "perceval", "viviane")


@rule("GRA-ARTHUR-02", "GRA-ARTHUR-05", "GRA-ARTHUR-09")
@pytest.mark.parametrize(
    ("lender", "moves"),
    [
        ("elaine", ["elaine"]),
        ("tristan", ["turn illusion-red"]),
        ("iseult", ["turn talisman-red"]),
        ("perceval", ["turn talisman-red"]),
        ("viviane", ["turn talisman-red"]),
        ("guinevere", []),
        ("lancelot", []),
    ],
)
def test_arthur_offers_what_the_borrowed_legend_offers(lender: str, moves: list[str]) -> None:
    position = Position("talisman-red talisman-red illusion-red", FILLER, legends=f"arthur {lender}")
    found = [move for move in position.moves if move.split()[0] in ("turn", "elaine")]
    assert found == moves
    assert Position("talisman-red", FILLER, legends=f"arthur {lender}").offers_none("turn", "elaine")


@rule("GRA-ARTHUR-04", "GRA-ARTHUR-09")
def test_only_legends_that_can_turn_the_card_are_borrowed() -> None:
    legends = "arthur iseult perceval viviane tristan elaine"
    hands = ("talisman-red illusion-red hat", *["hat", FILLER] * 2, "grimoire-red")
    artifact = Position(*hands, legends=legends)
    assert [move for move in artifact.moves if move.startswith("turn")] == ["turn illusion-red", "turn talisman-red"]
    artifact.play("turn talisman-red")
    assert artifact.moves == ["borrow 1", "borrow 2", "borrow 3"]
    merlin = Position(*hands, legends=legends).play("turn illusion-red")
    assert merlin.step == "choose-shape", "Tristan alone turns it"
    assert (merlin.state.lent, merlin.state.uses[:5]) == (4, [0, 2, 2, 1, 2])


@rule("GRA-ARTHUR-01", "GRA-ARTHUR-04", "GRA-ARTHUR-07")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_borrowed_legend_is_lent_by_its_owner_and_costs_arthur_his_use(seat: int) -> None:
    position = Position("talisman-red hat hat", FILLER, FILLER, "hat", legends="arthur iseult perceval viviane")
    position.play("turn talisman-red", f"borrow {seat}")
    assert (position.state.lent, position.state.uses) == (seat, [0, 2, 2, 1])
    assert position.step == ("choose-shape" if seat < 3 else "pick-victim")
    assert position.state.active_legend(seat) == -1


@rule("GRA-ARTHUR-02", "GRA-ARTHUR-07", "GRA-ARTHUR-08")
def test_arthur_borrows_guinevere_and_lancelot_against_an_attack() -> None:
    def under_attack(lender: str) -> Position:
        position = Position("spell-blue hat hat", "talisman-red hat", FILLER, legends=f"{lender} arthur elaine")
        position.state.uses[0] = 0
        return position.play("play spell-blue", "target 1")

    redirected = under_attack("guinevere").play("redirect 2")
    assert (redirected.actor, redirected.state.lent, redirected.state.uses) == (2, 0, [0, 0, 2])
    assert redirected.play("suffer").state.uses == [1, 0, 2]
    shielded = under_attack("lancelot").play("turn talisman-red", "colour green")
    assert (shielded.sizes, shielded.colour, shielded.state.uses) == ([2, 1, 2], "green", [1, 0, 2])


@rule("GRA-SETUP-02", "GRA-ARTHUR-06", "GRA-ARTHUR-09")
def test_without_arthur_nobody_borrows() -> None:
    position = Position("talisman-red hat", FILLER, FILLER, legends="lancelot elaine viviane")
    assert position.offers_none("turn", "elaine")
    assert position.state.lender(0, 1) == -1


@rule("GRA-GUINEVERE-04", "GRA-ATTACK-09")
def test_the_redirection_may_hit_seats_on_either_side() -> None:
    position = Position("hat", "confusion-blue hat", FILLER, "hat", turn=1, legends="elaine tristan guinevere iseult")
    position.play("play confusion-blue", "target 2")
    assert position.moves == ["suffer", "redirect 0", "redirect 3"]
    assert position.play("redirect 3", "suffer").sizes == [1, 1, 2, 3]


@rule("GRA-ELAINE-04")
def test_elaine_offers_each_card_once_and_shows_it_to_the_receiver() -> None:
    position = Position("hat hat grail", FILLER, FILLER, legends="elaine tristan iseult").play("elaine", "target 2")
    shown = position.state.reveals
    assert position.moves == ["give hat", "give grail"]
    position.play("give hat")
    assert (position.hand(0), position.state.uses[0]) == (["hat", "grail"], 1)
    assert "hat" in position.hand(2)
    assert position.state.reveals > shown, "a card was shown: nothing before is taken back"
    alike = Position("hat hat", FILLER, legends="elaine tristan").play("elaine")
    assert alike.moves == ["give hat"]


@rule("GRA-ISEULT-01", "GRA-PERCEVAL-01", "GRA-TRISTAN-01", "GRA-VIVIANE-01", "GRA-LEGEND-03", "GRA-LEGEND-04")
@pytest.mark.parametrize(("legend", "left"), [("iseult", 1), ("perceval", 1), ("tristan", 1), ("viviane", 0)])
def test_turning_a_card_is_a_use(legend: str, left: int) -> None:
    position = Position("talisman-red illusion-red hat", FILLER, FILLER, legends=f"{legend} elaine guinevere")
    card = "illusion-red" if legend == "tristan" else "talisman-red"
    assert [move for move in position.moves if move.startswith("turn")] == [f"turn {card}"]
    position.play(f"turn {card}")
    assert (position.state.uses[0], position.top, position.sizes[0]) == (left, card, 2)


@rule("GRA-ISEULT-04", "GRA-ISEULT-06", "GRA-PERCEVAL-04", "GRA-TRISTAN-04")
@pytest.mark.parametrize(
    ("legend", "shapes"),
    [
        ("iseult", ["hat", "round-table"]),
        ("perceval", ["illusion", "confusion", "spell", "darkness"]),
        ("tristan", ["talisman", "grimoire", "runestone"]),
    ],
)
def test_a_legend_has_these_shapes_and_no_others(legend: str, shapes: list[str]) -> None:
    position = Position("talisman-red illusion-red hat", FILLER, FILLER, legends=f"{legend} elaine guinevere")
    position.play("turn illusion-red" if legend == "tristan" else "turn talisman-red")
    assert position.moves == [f"as {shape}" for shape in shapes]


@rule("GRA-PERCEVAL-04", "GRA-PERCEVAL-05")
@pytest.mark.parametrize(
    ("shape", "symbol", "step"),
    [
        ("illusion", 4, "act"),
        ("confusion", 5, "pick-victim"),
        ("spell", 6, "pick-victim"),
        ("darkness", 7, "pick-victim"),
    ],
)
def test_percevals_card_has_the_effect_of_its_shape(shape: str, symbol: int, step: str) -> None:
    for top, colours in ((f"{shape}-red", COLOURS), ("shield-red", None)):
        position = Position("talisman-blue hat", FILLER, FILLER, top=top, legends="perceval elaine guinevere")
        position.play("turn talisman-blue", f"as {shape}")
        if colours:
            assert position.moves == colours, "any colour fits on its own symbol"
            position.play("colour green")
        assert (position.state.symbol, position.colour) == (symbol, "green" if colours else "red")
        assert (position.step, position.actor) == (step, 0)
        if step == "pick-victim":
            position.play("target 1")
            assert (position.step == "answer") == (shape != "darkness")
            assert position.state.lost_turns[1] + (position.actor == 2) == (shape == "darkness")


@rule("GRA-TRISTAN-04", "GRA-TRISTAN-05")
@pytest.mark.parametrize(("shape", "symbol"), [("talisman", 0), ("grimoire", 1), ("runestone", 2)])
def test_tristans_card_is_an_artifact_that_others_may_follow(shape: str, symbol: int) -> None:
    hand = "illusion-blue talisman-green grimoire-green runestone-green"
    for top in (f"{shape}-red", "shield-red"):
        position = Position(hand, FILLER, FILLER, top=top, legends="tristan elaine guinevere")
        position.play("turn illusion-blue", f"as {shape}")
        if top != "shield-red":
            assert position.moves == COLOURS
            position.play("colour yellow")
        assert (position.state.symbol, position.colour) == (symbol, "red" if top == "shield-red" else "yellow")
        assert position.moves == ["stop", f"add {shape}-green"]


@rule("GRA-TRISTAN-04")
@pytest.mark.parametrize("card", [name for name in PIECES.kind_names[:45] if not name.startswith("shield")])
def test_tristan_turns_every_merlin_card_and_the_others_every_artifact(card: str) -> None:
    merlin = card.startswith(("illusion", "confusion", "spell", "darkness"))
    artifact = card.startswith(("talisman", "grimoire", "runestone"))
    for legend in ("tristan", *TURNING):
        position = Position(f"{card} hat", "hat hat", legends=f"{legend} guinevere")
        assert position.offers(f"turn {card}") == (merlin if legend == "tristan" else artifact)


@rule("GRA-ISEULT-04", "GRA-ISEULT-05", "GRA-ISEULT-07")
def test_after_iseult_the_physical_cards_symbol_is_followed() -> None:
    for shape in ("hat", "round-table"):
        position = Position("runestone-red hat", FILLER, FILLER, top="spell-blue", legends="iseult elaine guinevere")
        position.play("turn runestone-red", f"as {shape}")
        assert (position.state.symbol, position.step) == (2, "name-colour" if shape == "hat" else "act")
        assert position.state.direction == (1 if shape == "hat" else -1)


@rule("GRA-VIVIANE-04", "GRA-FISHER-02")
def test_viviane_picks_any_opponent_and_names_no_colour() -> None:
    position = Position("runestone-red hat", FILLER, FILLER, top="spell-blue", legends="viviane elaine guinevere")
    position.play("turn runestone-red")
    assert position.moves == ["target 1", "target 2"]
    assert (position.state.symbol, position.colour) == (2, "red")
    position.play("target 2", "suffer")
    assert (position.sizes, position.step, position.actor) == ([1, 2, 6], "act", 1)
