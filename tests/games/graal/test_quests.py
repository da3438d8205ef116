"""Quest cards."""

from __future__ import annotations

from fidchell.kernel.chance import ScriptedChance
from tests.games.graal.positions import FILLER, RULES, Position, kinds
from tests.rule import rule


def with_quest(quest: str, *hands: str, **more: str) -> Position:
    """Seat 0 has won a Quest and is about to play it in round 2."""
    return Position(
        *hands, quests={quest: 0}, round_number=2, legends=more.get("legends", ""), used=more.get("used", "")
    )


@rule("GRA-QUEST-02")
def test_a_quest_goes_on_any_card_from_the_table_or_from_the_hand() -> None:
    won = with_quest("camelot", "talisman-red hat", FILLER)
    assert won.offers("quest camelot")
    won.play("quest camelot", "reactivate", "colour red")
    assert won.top == "camelot"
    held = Position("camelot hat", FILLER, top="darkness-green", used="camelot", round_number=3)
    assert held.offers("play camelot")


@rule("GRA-QUEST-03", "GRA-FISHER-03")
def test_only_the_fisher_king_is_played_outside_the_own_turn() -> None:
    position = Position(
        "siege-perilous hat", "hat hat", "hat",
        quests={"camelot": 1, "fisher-king": 1}, used="siege-perilous", round_number=3,
    )  # fmt: skip
    position.play("play siege-perilous", "target 1")
    assert position.moves == ["decline", "quest fisher-king"]
    assert position.refusal("quest camelot") == "GRA-FISHER-03"
    attacked = Position("excalibur hat", "hat hat", "hat", quests={"camelot": 1}, round_number=2)
    attacked.play("play excalibur", "target 1")
    assert attacked.refusal("quest camelot") == "GRA-QUEST-03"


@rule("GRA-QUEST-04")
def test_after_a_quest_its_player_names_the_colour() -> None:
    position = with_quest("camelot", "hat hat", "grimoire-blue grimoire-red").play("quest camelot", "reactivate")
    assert (position.step, position.actor) == ("name-colour", 0)
    position.play("colour blue")
    assert position.offers("play grimoire-blue")
    assert not position.offers("play grimoire-red")


@rule("GRA-CAMELOT-01")
def test_camelot_makes_the_own_legend_fully_active_again() -> None:
    position = with_quest("camelot", "hat hat", FILLER, legends="elaine tristan")
    position.state.uses[0] = 0
    position.play("quest camelot", "reactivate", "colour red")
    assert position.state.uses[0] == 2
    barred = with_quest("camelot", "hat hat", FILLER, FILLER)
    barred.state.barred = 1
    assert barred.play("quest camelot").moves == ["bar 1", "bar 2"]
    assert barred.refusal("reactivate") == "GRA-CAMELOT-01"


@rule("GRA-CAMELOT-02")
def test_camelot_bars_an_opponents_legend_for_the_round() -> None:
    position = with_quest("camelot", "hat hat", "talisman-red hat", FILLER, legends="elaine perceval tristan")
    position.play("quest camelot", "bar 1", "colour red")
    assert position.actor == 1
    assert position.offers_none("turn")
    spent = with_quest("camelot", "hat hat", FILLER, FILLER)
    spent.state.uses[1] = 0
    assert spent.play("quest camelot").offers("bar 1")


@rule("GRA-CAMELOT-03")
def test_camelot_gives_one_of_its_two_options() -> None:
    position = with_quest("camelot", "hat hat", FILLER, FILLER).play("quest camelot", "reactivate")
    assert position.step == "name-colour"
    assert position.refusal("bar 1") is not None


@rule("GRA-FISHER-01")
def test_the_fisher_king_spares_its_player_alone_from_the_ship() -> None:
    position = Position(
        "salomons-ship hat", "hat hat", "hat", "hat", quests={"fisher-king": 2}, used="salomons-ship", round_number=3
    )
    position.play("play salomons-ship", "quest fisher-king")
    assert position.sizes == [1, 4, 1, 3]


@rule("GRA-FISHER-01")
def test_the_fisher_king_stops_an_exchange_a_bar_and_a_banishment() -> None:
    castle = Position(
        "adventurous-castle hat", "hat hat", "hat", quests={"fisher-king": 1}, used="adventurous-castle", round_number=3
    )
    castle.play("play adventurous-castle", "swap 1 2", "quest fisher-king")
    assert castle.sizes == [1, 2, 1]
    camelot = Position(
        "camelot hat",
        "hat hat",
        "hat",
        quests={"fisher-king": 1},
        used="camelot",
        round_number=3,
        legends="elaine viviane",
    )
    camelot.play("play camelot", "bar 1", "quest fisher-king")
    assert camelot.state.barred == 0
    siege = Position(
        "siege-perilous hat", "hat hat", "hat", quests={"fisher-king": 1}, used="siege-perilous", round_number=3
    )
    siege.play("play siege-perilous", "target 1", "quest fisher-king")
    assert siege.state.is_in(1)


@rule("GRA-FISHER-02")
def test_the_fisher_king_stops_an_excalibur_and_no_other_attack() -> None:
    position = Position("excalibur hat", "hat hat", "hat", quests={"fisher-king": 1}, round_number=2)
    position.play("play excalibur", "target 1", "quest fisher-king")
    assert position.sizes[1] == 2
    viviane = Position(
        "talisman-red hat",
        "hat hat",
        "hat",
        quests={"fisher-king": 1},
        round_number=2,
        legends="viviane tristan iseult",
    )
    assert viviane.play("turn talisman-red", "target 1").offers("quest fisher-king")
    confusion = Position("confusion-blue hat", "hat hat", "hat", quests={"fisher-king": 1}, round_number=2)
    confusion.play("play confusion-blue", "target 1")
    assert confusion.refusal("quest fisher-king") == "GRA-FISHER-02"


@rule("GRA-FISHER-04")
def test_the_fisher_king_ends_an_excalibur_duel_cancelling_the_last() -> None:
    position = Position(
        "excalibur excalibur hat", "excalibur hat hat", "hat", quests={"fisher-king": 1}, round_number=2
    )
    position.play("play excalibur", "target 1", "play excalibur", "play excalibur", "quest fisher-king")
    assert position.sizes[1] == 2 + 8
    assert (position.step, position.actor) == ("name-colour", 1)
    duel = Position("confusion-blue hat", "confusion-red hat", "hat", quests={"fisher-king": 0}, round_number=2)
    duel.play("play confusion-blue", "target 1", "play confusion-red")
    assert duel.moves == ["decline"]


@rule("GRA-FISHER-05")
def test_who_answered_with_the_fisher_king_names_the_colour_and_the_turn_goes_on() -> None:
    position = Position(
        "salomons-ship hat", "hat hat", "hat", "hat", quests={"fisher-king": 2}, used="salomons-ship", round_number=3
    )
    position.play("play salomons-ship", "quest fisher-king")
    assert (position.step, position.actor) == ("name-colour", 2)
    assert position.play("colour red").actor == 1


@rule("GRA-FISHER-06")
def test_on_the_own_turn_the_fisher_king_only_lets_its_player_name_a_colour() -> None:
    position = with_quest("fisher-king", "hat hat", FILLER).play("quest fisher-king")
    assert (position.step, position.sizes) == ("name-colour", [2, 2])


@rule("GRA-SIEGE-01")
def test_a_banished_player_takes_no_part_until_the_next_round() -> None:
    position = with_quest("siege-perilous", "hat hat", "hat hat", FILLER, "talisman-red confusion-blue")
    position.play("quest siege-perilous", "target 2")
    if position.step == "banish":
        position.play("decline")
    position.play("colour blue")
    order = []
    for _ in range(3):
        order.append(position.actor)
        if position.actor == 3:
            position.play("play confusion-blue")
            assert position.moves == ["target 0", "target 1"]
            position.play("target 0", "suffer")
        else:
            position.play("draw", "keep")
    assert order == [1, 3, 0]


@rule("GRA-SIEGE-01")
def test_a_banished_player_is_back_in_the_next_round() -> None:
    position = with_quest("siege-perilous", "talisman-red", "hat hat", FILLER)
    position.play("quest siege-perilous", "target 2")
    if position.step == "banish":
        position.play("decline")
    position.play("colour red", "draw", "keep", "play talisman-red", "stop")
    assert position.state.round == 3
    assert position.state.is_in(2)
    assert position.sizes[2] >= 5


@rule("GRA-SIEGE-02")
def test_the_banished_hand_goes_beneath_the_discard_pile() -> None:
    hand = "talisman-red talisman-green grimoire-red grimoire-green hat"
    position = with_quest("siege-perilous", "hat hat", hand, FILLER).play("quest siege-perilous", "target 1", "decline")
    assert sorted(position.state.under) == sorted(kinds(hand))
    assert position.top == "siege-perilous"
    assert position.sizes[1] == 0


@rule("GRA-SIEGE-03")
def test_a_banished_player_with_the_grail_may_win_at_once() -> None:
    hand = "grail talisman-green grimoire-red grimoire-green hat"
    position = with_quest("siege-perilous", "hat hat", hand, FILLER).play("quest siege-perilous", "target 1")
    assert position.moves == ["decline", "play grail"]
    position.play("play grail")
    assert position.state.winner == 1
    assert RULES.outcome(position.state).clause == "GRA-SIEGE-03"
    declined = with_quest("siege-perilous", "hat hat", hand, FILLER)
    declined.play("quest siege-perilous", "target 1", "decline")
    assert kinds("grail")[0] in declined.state.under


@rule("GRA-SIEGE-04")
def test_the_last_one_in_the_round_wins_it() -> None:
    position = with_quest("siege-perilous", "hat hat", FILLER)
    prize = position.state.face_up_quest()
    position.play("quest siege-perilous", "decline")
    assert position.state.round == 3
    assert position.state.quest_places[prize - 49] == 0
    tournament = Position("hat hat", FILLER, quests={"siege-perilous": 0}, round_number=4)
    tournament.play("quest siege-perilous", "decline")
    assert tournament.state.winner == 0
    assert RULES.outcome(tournament.state).clause == "GRA-SIEGE-04"


@rule("GRA-SHIP-01")
def test_the_ship_makes_all_others_draw_two() -> None:
    position = with_quest("salomons-ship", "hat hat", FILLER, FILLER, "hat")
    before = len(position.state.pile)
    position.play("quest salomons-ship")
    assert position.sizes == [2, 4, 4, 3]
    assert before - len(position.state.pile) == 6


@rule("GRA-SHIP-02")
def test_the_ships_draws_go_in_the_direction_of_play_while_cards_last() -> None:
    position = Position("hat", "hat hat", "hat", "hat", turn=1, quests={"salomons-ship": 1}, round_number=2)
    position.state.pile, position.state.discard = position.state.pile[:2], position.state.discard[:1]
    position.chance = ScriptedChance([0] * 20)
    position.play("quest salomons-ship")
    assert position.sizes == [1, 2, 3, 2], "the covered Talisman is the third card"
    out = with_quest("salomons-ship", "hat hat", FILLER, FILLER)
    out.state.out = 1 << 2
    assert out.play("quest salomons-ship").sizes == [2, 4, 2]


@rule("GRA-CASTLE-01")
def test_the_castle_swaps_two_whole_hands() -> None:
    seven = "talisman-red talisman-green grimoire-red grimoire-green runestone-red runestone-green hat"
    position = with_quest("adventurous-castle", "hat hat", FILLER, seven)
    legends = position.state.legends[:]
    position.play("quest adventurous-castle", "swap 1 2")
    assert position.sizes == [2, 7, 2]
    assert position.state.legends == legends


@rule("GRA-CASTLE-02")
def test_the_own_hand_may_be_one_of_the_two() -> None:
    position = with_quest("adventurous-castle", "hat hat hat", "talisman-red", FILLER)
    position.play("quest adventurous-castle", "swap 0 1")
    assert position.sizes == [1, 3, 2]
    last = Position("adventurous-castle", FILLER, FILLER, used="adventurous-castle", round_number=3)
    prize = last.state.face_up_quest()
    last.play("play adventurous-castle", "swap 0 1", "colour red")
    assert last.state.quest_places[prize - 49] == 1, "who got the empty hand has run out"
