"""Set-up of both editions and of the Advanced Game."""

from __future__ import annotations

from fidchell.games.arrival.island import ISLAND, LOCATIONS
from fidchell.games.arrival.places import listed, size
from fidchell.kernel.state import NOBODY
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule


@rule("A16-SETUP-01", "A17-SETUP-01")
@both
def test_swords_and_shields_begin_in_the_general_supply(edition: str) -> None:
    state = Position(edition, 4).prepare().state
    assert (state.supply_swords, state.supply_shields) == (20, 12)
    assert state.swords == state.shields == [0] * 4


@rule("A16-SETUP-02", "A17-SETUP-02")
@both
def test_six_tiles_are_open_and_the_rest_face_down(edition: str) -> None:
    state = Position(edition).state
    assert (len(state.display), len(state.tiles_down), len(state.tiles_used)) == (6, 24, 0)


@rule("A16-SETUP-03", "A17-SETUP-03")
@both
def test_the_first_round_is_number_one(edition: str) -> None:
    assert Position(edition).prepare().state.round == 1


@rule("A16-SETUP-04", "A17-SETUP-04")
@both
def test_a_castle_on_each_castle_location(edition: str) -> None:
    assert listed(Position(edition).state.castles) == list(range(ISLAND, LOCATIONS))


@rule("A16-SETUP-05", "A17-SETUP-05")
@both
def test_the_other_fomori_lie_face_down(edition: str) -> None:
    state = Position(edition).state
    assert state.fomori_out == [0, 0, 0]
    assert state.face_down_fomori() + size(state.all_fomori()) == 50


@rule("A16-SETUP-06", "A17-SETUP-06", "A17-WIN-15")
def test_starting_fomori_stand_beside_the_castles_and_in_2017_also_on_them() -> None:
    first = Position(E16).state
    assert listed(first.all_fomori()) == sorted(first.pieces.island.gates)
    assert first.face_down_fomori() == 46
    second = Position(E17).state
    assert listed(second.all_fomori()) == sorted([*second.pieces.island.gates, *range(ISLAND, LOCATIONS)])
    assert second.face_down_fomori() == 42
    # A castle with a Fomori on it is one location.
    assert size(second.threats()) == 8


@rule("A16-SETUP-07")
def test_no_tribe_is_led_by_two() -> None:
    position = Position(E16).play("tribe fir-bolg")
    assert position.refused("tribe fir-bolg") == "A16-SETUP-07"
    assert position.legal() == ["tribe muintir-nemid", "tribe mil-espaine", "tribe tuath-de"]


@rule("A16-SETUP-09", "A16-SETUP-11")
def test_three_discs_come_with_the_tribe_and_nothing_else() -> None:
    position = Position(E16)
    position.play("tribe mil-espaine")
    state = position.state
    assert (state.discs[0], state.supply_discs[0]) == (3, 12)
    assert (state.swords[0], state.shields[0], state.held[0], state.tiles[0], state.trophies[0]) == (0, 0, 0, [], 0)


@rule("A16-SETUP-12", "A17-SETUP-07")
@both
def test_three_stacks_of_eighteen(edition: str) -> None:
    assert Position(edition).state.sizes == [18, 18, 18]


@rule("A16-SETUP-18", "A17-SETUP-08")
@both
def test_stacks_are_not_sorted_by_back(edition: str) -> None:
    changed = False
    for seed in range(8):
        position = Position(edition, seed=seed).prepare()
        before = position.state.tops[0]
        position.play("draw left")
        changed = changed or position.state.tops[0] != before
    assert changed


@rule("A16-SETUP-13", "A17-SETUP-09")
@both
def test_chance_decides_who_begins(edition: str) -> None:
    assert {Position(edition, 4, seed).prepare().state.first for seed in range(40)} == {0, 1, 2, 3}


@rule("A16-SETUP-13")
def test_in_2016_the_tribes_come_before_the_starting_player() -> None:
    position = Position(E16, 3)
    assert position.state.first == NOBODY
    position.play("tribe fir-bolg", "tribe tuath-de", "tribe mil-espaine")
    assert position.state.first != NOBODY


@rule("A17-SETUP-09")
def test_in_2017_the_first_player_is_known_before_cards_are_chosen() -> None:
    position = Position(E17, 3)
    assert position.step() == "choose-leader"
    assert position.state.first == position.state.actor


def port_order(position: Position) -> list[int]:
    """Who is asked for a port, one after the other."""
    while position.step() != "settle":
        position.play(position.legal()[0])
    order = []
    while position.step() == "settle":
        order.append(position.state.actor)
        position.play(position.legal()[0])
    return order


@rule("A16-SETUP-14")
def test_in_2016_ports_are_taken_clockwise_from_the_starting_player() -> None:
    for seed in range(8):
        position = Position(E16, 4, seed)
        order = port_order(position)
        first = position.state.first
        assert order == [first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4]


@rule("A17-SETUP-12")
def test_in_2017_ports_are_taken_counterclockwise_and_the_first_player_is_last() -> None:
    for seed in range(8):
        position = Position(E17, 4, seed)
        order = port_order(position)
        first = position.state.first
        assert order == [(first - 1) % 4, (first - 2) % 4, (first - 3) % 4, first]


@rule("A16-SETUP-15", "A17-SETUP-14")
@both
def test_a_starting_disc_goes_on_any_free_port(edition: str) -> None:
    position = Position(edition)
    while position.step() != "settle":
        position.play(position.legal()[0])
    assert len(position.legal()) == 12
    position.play("settle vinderis")
    assert position.refused("settle vinderis") == position.rules.edition.cite("A17-SETUP-14")
    assert position.refused("settle temair") == position.rules.edition.cite("A17-SETUP-14")
    position.play("settle eblana-town")
    assert {position.owner("vinderis"), position.owner("eblana-town")} == {0, 1}


@rule("A16-SETUP-16", "A16-SETUP-17", "A17-SETUP-15", "A17-SETUP-16")
@both
def test_four_points_and_no_corruption(edition: str) -> None:
    state = Position(edition, 3).state
    assert (state.points, state.corruption) == ([4, 4, 4], [0, 0, 0])


@rule("A16-SETUP-19", "A16-SETUP-20")
def test_in_2016_the_port_disc_is_one_of_the_three() -> None:
    state = Position(E16, 3).prepare().state
    assert state.discs == [2, 2, 2]
    assert state.supply_discs == [12, 12, 12]
    assert state.edition.markers == 2
    assert state.fort_count() == 3


@rule("A17-SETUP-11", "A17-SETUP-13")
def test_in_2017_the_port_disc_comes_from_the_supply() -> None:
    position = Position(E17, 3)
    while position.step() != "settle":
        position.play(position.legal()[0])
    state = position.state
    assert (state.discs, state.supply_discs) == ([2, 2, 2], [13, 13, 13])
    position.prepare()
    assert (state.discs, state.supply_discs) == ([2, 2, 2], [12, 12, 12])


@rule("A17-SETUP-11")
def test_nobody_may_take_a_colour_twice() -> None:
    position = Position(E17)
    while position.step() != "choose-colour":
        position.play(position.legal()[0])
    position.play("colour red")
    assert position.refused("colour red") == "A17-SETUP-11"


@rule("A17-SETUP-10")
def test_in_the_basic_game_a_card_gives_no_ability() -> None:
    position = Position(E17)
    position.play("leader diplomacy")
    chooser = (position.state.first + 0) % 2
    position.bare().fort(0, "temair").fort(1, "cruachan").give(0, discs=1, points=1).give(1, discs=1, points=1)
    for seat, outpost in [(0, "build magtuired"), (1, "build buvinda")]:
        assert position.turn(seat).refused(outpost) == "A17-BUILD-08"
    assert position.state.leaders[chooser] == 4


@rule("A16-FLOW-02", "A17-SETUP-17", "A16-FLOW-01", "A17-FLOW-01")
@both
def test_play_opens_with_the_first_players_draw(edition: str) -> None:
    position = Position(edition, 3).prepare()
    assert position.step() == "draw-card"
    assert position.state.actor == position.state.first
    # No action before all earnings were taken.
    assert position.refused("build temair") == position.rules.edition.cite("A17-DRAW-02")
    position.run_to("turn")
    assert position.state.lying == [-1] * 12


@rule("A17-ADV-02")
def test_the_advanced_game_replaces_step_seven_alone() -> None:
    basic, advanced = Position(E17, 4).prepare().state, Position(E17, 4, advanced="yes").prepare().state
    for field in ("points", "corruption", "discs", "supply_discs", "swords", "sizes"):
        assert getattr(basic, field) == getattr(advanced, field)
    assert sorted(basic.colours) == sorted(advanced.colours)
    assert size(basic.threats()) == size(advanced.threats())


@rule("A17-ADV-03", "A17-ADV-04", "A17-ADV-05")
def test_leader_cards_are_drawn_counterclockwise_and_the_last_to_draw_begins() -> None:
    dealt: set[tuple[int, int]] = set()
    for seed in range(80):
        position = Position(E17, 4, seed, advanced="yes")
        assert position.step() == "choose-colour"
        state = position.state
        assert len(set(state.abilities)) == 4
        assert [leader + 1 for leader in state.leaders] == state.abilities
        dealt |= set(enumerate(state.abilities))
    assert len(dealt) == 4 * 6


@rule("A17-ADV-03", "A17-ADV-05")
def test_seat_two_draws_first_so_seat_three_begins() -> None:
    from fidchell.games.arrival.setup import DrawLeaders
    from fidchell.kernel.chance import ScriptedChance
    from fidchell.kernel.state import Frame

    position = Position(E17, 4, advanced="yes")
    state = position.state
    state.journal = []
    # Seat 2 draws first; each time the first card of what is left is taken.
    DrawLeaders(0, "", "").happen(state, Frame(0, 0), ScriptedChance([2, 0, 0, 0, 0]))
    assert [event.seat for event in state.journal[:4]] == [2, 1, 0, 3]
    assert state.first == 3


@rule("A17-ADV-06")
def test_the_advanced_game_is_off_unless_chosen() -> None:
    assert not Position(E17).state.advanced
    assert Position(E17, advanced="yes").state.advanced


@rule("A17-ADV-01", "A17-LEAD-08")
def test_an_ability_holds_for_its_leader_only() -> None:
    position = Position(E17).bare().ability(0, "diplomacy").fort(0, "temair").fort(1, "cruachan")
    position.give(0, discs=1, points=0).give(1, discs=1, points=5)
    position.turn(0).play("build magtuired")
    assert (position.owner("magtuired"), position.state.points[0]) == (0, 0)
    position.turn(1).play("build buvinda")
    assert position.state.points[1] == 3
