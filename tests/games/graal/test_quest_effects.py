"""Quest cards in depth: whose they are, who is asked, what is followed."""

from __future__ import annotations

import pytest

from fidchell.games.graal.state import IN_DECK
from fidchell.kernel.chance import ScriptedChance
from tests.games.graal.positions import FILLER, Position, kinds
from tests.games.graal.test_quests import with_quest
from tests.rule import rule

NAMES = ("camelot", "fisher-king", "siege-perilous", "salomons-ship", "adventurous-castle")


@rule("GRA-QUEST-02", "GRA-ROUND-04")
@pytest.mark.parametrize("name", NAMES)
def test_only_the_owner_of_a_quest_may_play_it(name: str) -> None:
    for owner in range(3):
        for seat in range(3):
            position = Position("hat hat", "hat", FILLER, turn=seat, quests={name: owner}, round_number=2)
            assert position.offers(f"quest {name}") == (owner == seat)


@rule("GRA-QUEST-04", "GRA-ROUND-05")
@pytest.mark.parametrize("held", [False, True])
def test_a_quest_covers_what_was_to_be_followed_before(held: bool) -> None:
    second = "talisman-red grimoire-blue grimoire-red"
    if held:
        position = Position("camelot hat", second, used="camelot", round_number=3).play("play camelot")
    else:
        position = with_quest("camelot", "hat hat", second).play("quest camelot")
    position.play("reactivate", "colour blue")
    assert position.actor == 1
    assert position.offers("play grimoire-blue")
    assert position.offers_none("quest")
    assert not position.offers("play talisman-red"), "the Talisman lies beneath the Quest"
    assert position.state.discard == kinds("talisman-blue camelot")


@rule("GRA-CAMELOT-01", "GRA-CAMELOT-02")
def test_camelot_bars_one_legend_and_the_bar_of_another_does_not_matter() -> None:
    position = with_quest("camelot", "hat hat", FILLER, FILLER, "hat")
    position.state.barred = 1 << 1
    position.play("quest camelot")
    assert position.moves == ["reactivate", "bar 1", "bar 2", "bar 3"]
    position.play("bar 2", "colour red")
    assert position.state.barred == (1 << 1 | 1 << 2)
    spent = with_quest("camelot", "hat hat", "grimoire-red grimoire-green", legends="iseult elaine")
    spent.state.uses[0] = 0
    spent.play("quest camelot", "bar 1", "colour red")
    assert spent.state.uses[0] == 0, "one option, not both"


@rule("GRA-CAMELOT-02", "GRA-NEXT-05")
def test_a_barred_legend_is_unusable_until_the_next_round() -> None:
    position = with_quest("camelot", "hat hat", "talisman-red hat", legends="elaine viviane")
    position.play("quest camelot", "bar 1", "colour red")
    assert position.offers_none("turn")
    position.play("draw", "keep", "draw", "keep")
    assert (position.actor, position.state.active_legend(1)) == (1, -1)


@rule("GRA-FISHER-01", "GRA-FISHER-03")
def test_who_can_be_known_not_to_hold_the_fisher_king_is_not_asked() -> None:
    def asked(**quests: int) -> list[str]:
        used = "camelot" if quests else "camelot fisher-king"
        position = Position("camelot hat", "hat hat", "hat", quests=quests, used=used, round_number=3)
        return position.play("play camelot", "bar 1").moves

    assert asked() == ["decline"], "it may be in any hand"
    assert asked(**{"fisher-king": 1}) == ["decline", "quest fisher-king"]
    for other in (0, 2):
        assert len(asked(**{"fisher-king": other})) == 5, "the colour is asked for"
    seen = Position("camelot hat", "hat hat", "hat", used="camelot fisher-king", top="fisher-king", round_number=3)
    assert seen.play("play camelot", "bar 1").step == "name-colour"
    without = Position("camelot hat", "", "hat", used="camelot fisher-king", round_number=4)
    assert without.play("play camelot", "bar 1").step == "name-colour"


@rule("GRA-FISHER-01", "GRA-ROUND-05")
def test_a_fisher_king_from_the_hand_protects_as_well_and_belongs_to_the_deck() -> None:
    used = "siege-perilous fisher-king"
    position = Position("siege-perilous hat", "fisher-king hat", "hat", used=used, round_number=3)
    position.play("play siege-perilous", "target 1")
    assert position.moves == ["decline", "play fisher-king"]
    position.play("play fisher-king")
    assert (position.top, position.sizes, position.actor, position.step) == ("fisher-king", [1, 1, 1], 1, "name-colour")
    table = Position("excalibur hat", "hat hat", "hat", quests={"fisher-king": 1}, round_number=2)
    table.play("play excalibur", "target 1", "quest fisher-king")
    assert (table.top, table.state.quest_places[1]) == ("fisher-king", IN_DECK)


@rule("GRA-FISHER-01")
def test_protection_ends_with_the_quest_it_answered() -> None:
    position = Position("camelot hat", "hat hat", "hat", used="camelot", round_number=3)
    position.state.protected = 1 << 1
    position.play("play camelot", "bar 1", "colour red")
    assert position.state.barred == 1 << 1


@rule("GRA-FISHER-01", "GRA-CASTLE-01")
@pytest.mark.parametrize("owner", [1, 2])
def test_either_of_the_two_may_stop_the_exchange(owner: int) -> None:
    castle = "adventurous-castle"
    position = Position(f"{castle} hat", "hat hat", "hat", quests={"fisher-king": owner}, used=castle, round_number=3)
    position.play("play adventurous-castle", "swap 1 2")
    assert position.actor == owner
    assert position.play("quest fisher-king", "colour red").sizes == [1, 2, 1]


@rule("GRA-SIEGE-01", "GRA-SIEGE-03")
def test_nobody_is_asked_for_a_grail_he_cannot_hold() -> None:
    seen = with_quest("siege-perilous", "hat hat", "hat", FILLER)
    seen.state.discard = kinds("grail talisman-blue")
    assert seen.play("quest siege-perilous", "target 1").step == "name-colour"
    assert not seen.state.is_in(1)
    empty = Position("hat hat", "", FILLER, quests={"siege-perilous": 0}, round_number=4)
    assert empty.play("quest siege-perilous", "target 1").step == "name-colour"
    assert not empty.state.is_in(1)


@rule("GRA-SIEGE-01", "GRA-SIEGE-02")
def test_a_banishment_among_several_ends_nothing() -> None:
    for round_number in (2, 4):
        position = Position("hat hat", "hat", FILLER, "hat", quests={"siege-perilous": 0}, round_number=round_number)
        position.play("quest siege-perilous", "target 2", "decline", "colour red")
        assert (position.state.round, position.actor, position.step) == (round_number, 1, "act")
        assert position.sizes == [2, 1, 0, 1]
        assert position.state.opponents(0) == [1, 3]


@rule("GRA-SHIP-01", "GRA-SHIP-02")
@pytest.mark.parametrize(("direction", "sizes"), [(1, [1, 1, 3, 2]), (-1, [3, 1, 1, 2])])
def test_the_ship_sails_in_the_direction_of_play(direction: int, sizes: list[int]) -> None:
    position = Position("hat", "hat", "hat", "hat", turn=1, quests={"salomons-ship": 1}, round_number=2)
    state = position.state
    state.direction, state.pile, state.discard = direction, state.pile[:2], state.discard[:1]
    position.chance = ScriptedChance([0] * 20)
    position.play("quest salomons-ship")
    assert position.sizes == sizes


@rule("GRA-SHIP-01", "GRA-FISHER-01")
def test_who_declines_to_answer_the_ship_draws_two() -> None:
    ship = "salomons-ship"
    position = Position(f"{ship} hat", "hat", "hat", quests={"fisher-king": 1}, used=ship, round_number=3)
    position.play("play salomons-ship", "decline")
    assert (position.sizes, position.step, position.actor) == ([1, 3, 3], "name-colour", 0)


@rule("GRA-CASTLE-01", "GRA-CASTLE-02")
def test_any_two_players_in_the_round_may_be_picked() -> None:
    position = with_quest("adventurous-castle", "hat hat", "hat", FILLER, "hat")
    assert position.play("quest adventurous-castle").moves == [
        "swap 0 1", "swap 0 2", "swap 0 3", "swap 1 2", "swap 1 3", "swap 2 3",
    ]  # fmt: skip
    for out, pairs in ((1, ["swap 0 2", "swap 0 3", "swap 2 3"]), (3, ["swap 0 1", "swap 0 2", "swap 1 2"])):
        fewer = with_quest("adventurous-castle", "hat hat", "hat", FILLER, "hat")
        fewer.state.out = 1 << out
        assert fewer.play("quest adventurous-castle").moves == pairs


@rule("GRA-CASTLE-01", "GRA-CASTLE-02", "GRA-FISHER-01")
def test_only_others_than_the_user_may_answer_the_castle_one_after_the_other() -> None:
    used = "adventurous-castle fisher-king"
    position = Position("adventurous-castle hat", "hat", "hat hat hat", used=used, round_number=3)
    position.play("play adventurous-castle", "swap 1 2")
    assert (position.step, position.actor) == ("protect", 1)
    position.play("decline")
    assert (position.step, position.actor) == ("protect", 2)
    shown = position.state.reveals
    assert position.play("decline").sizes == [1, 3, 1]
    assert position.state.reveals > shown, "hands were shown: nothing before is taken back"
    own = Position("adventurous-castle hat", "hat", "hat hat", used=used, round_number=3)
    own.play("play adventurous-castle", "swap 0 2")
    assert (own.step, own.actor) == ("protect", 2)


@rule("GRA-CASTLE-02", "GRA-ROUND-07")
def test_who_plays_the_castle_as_last_card_and_swaps_two_others_has_run_out() -> None:
    position = Position("adventurous-castle", FILLER, FILLER, used="adventurous-castle", round_number=3)
    position.play("play adventurous-castle", "swap 1 2", "colour red")
    assert 0 in position.state.quest_places


@rule("GRA-CASTLE-02", "GRA-ROUND-07")
@pytest.mark.parametrize(("user", "partner"), [(0, 1), (1, 0), (1, 2), (2, 1)])
def test_whoever_gets_the_empty_hand_has_run_out_wherever_he_sits(user: int, partner: int) -> None:
    hands = ["hat", FILLER, "hat hat"]
    hands[user] = "adventurous-castle"
    position = Position(*hands, turn=user, used="adventurous-castle", round_number=4)
    position.play("play adventurous-castle", f"swap {min(user, partner)} {max(user, partner)}")
    assert position.state.emptied == [partner]
    position.play("colour red")
    assert (position.step, position.actor) == ("eliminate", partner)


@rule("GRA-CASTLE-02", "GRA-TOURN-12")
def test_an_empty_hand_swapped_for_an_empty_one_brings_one_elimination() -> None:
    position = Position("adventurous-castle", "", FILLER, "hat", used="adventurous-castle", round_number=4)
    position.play("play adventurous-castle", "swap 0 1", "colour red")
    assert (position.step, position.actor) == ("eliminate", 0)
    position.play("eliminate 1")
    assert (position.step, position.actor) == ("act", 2)
