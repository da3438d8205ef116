"""Turns, free uses and the Pass."""

from __future__ import annotations

from tests.games.arrival.positions import E17, Position, both
from tests.rule import rule


def table(edition: str, seats: int = 2) -> Position:
    """Everybody with a fort far from the others, and four discs."""
    position = Position(edition, seats).bare()
    for seat, name in enumerate(["temair", "durum", "libnius", "logia"][:seats]):
        position.fort(seat, name).give(seat, discs=4)
    return position


@rule("A16-ACT-01", "A17-ACT-01", "A16-PASS-09", "A17-PASS-09", "A16-ACT-04", "A17-ACT-03")
@both
def test_turns_go_round_clockwise_until_all_have_passed(edition: str) -> None:
    position = table(edition, 4)
    position.state.first = 2
    position.turn(2)
    turns: list[int] = []
    plan = {2: ["build libnius", "build libnius"], 3: ["pass"], 0: ["build temair", "build temair"], 1: ["pass"]}
    while len(turns) < 4:
        seat = position.state.actor
        turns.append(seat)
        position.play(*plan[seat])
        if position.step() == "keep":
            position.play("keep 3 0 0")
    assert turns == [2, 3, 0, 1]
    # The two who passed are skipped; the others go on until they pass.
    assert position.state.actor == 2
    position.play("pass", "keep 0 0 0")
    assert position.state.actor == 0
    position.play("build uisnech", "build uisnech")
    assert position.state.actor == 0 or position.state.round == 3


@rule("A16-ACT-02", "A17-ACT-02")
@both
def test_a_turn_has_exactly_two_actions(edition: str) -> None:
    position = table(edition).fomori("almu").give(0, fomori=2).turn()
    position.play("build uisnech")
    assert position.state.actor == 0
    assert position.refused("end") == position.rules.edition.cite("A17-ACT-02")
    position.play("build uisnech")
    assert position.state.actor == 1
    third = table(edition).tiles(0, "bard").give(0, corruption=2).turn(taken=2)
    assert third.refused("build uisnech") == third.rules.edition.cite("A17-ACT-02")
    assert third.legal() == ["use bard", "end"]


@rule("A16-ACT-02", "A17-ACT-02", "A16-PASS-11", "A17-PASS-11")
@both
def test_a_pass_ends_the_turn_as_first_or_second_action(edition: str) -> None:
    position = table(edition).turn().play("build uisnech", "pass", "keep 2 0 0")
    assert position.state.actor == 1
    first = table(edition).turn().play("pass", "keep 3 0 0")
    assert first.state.actor == 1
    assert first.refused("build uisnech", seat=0) == first.rules.edition.cite("A17-ACT-02")


@rule("A16-ACT-05", "A17-ACT-04")
@both
def test_the_opening_turn_of_round_one_has_one_action(edition: str) -> None:
    position = table(edition)
    position.state.round = 1
    position.state.opening = 2
    position.turn()
    position.play("build uisnech")
    assert position.state.actor == 1
    position.play("build durum")
    assert position.state.actor == 0
    position.play("build uisnech", "build uisnech")
    assert position.state.actor == 1
    late = table(edition)
    late.state.opening = 2
    assert late.tiles(0, "bard").give(0, corruption=1).turn(taken=1).refused("build uisnech") == (
        late.rules.edition.cite("A17-ACT-04")
    )
    # A whole game counts the opening turns down and never up again.
    game = Position(edition, 3).prepare().run_to("turn")
    assert (game.state.round, game.state.opening) == (1, 3)
    game.run_to("draw-card")
    assert (game.state.round, game.state.opening) == (2, 0)


@rule("A16-ACT-06", "A17-ACT-05")
@both
def test_there_are_five_actions(edition: str) -> None:
    position = table(edition).fomori("almu").give(0, fomori=1, swords=1, shields=1, trophies=1).tiles(0, "geese").turn()
    assert position.verbs() == {"build", "shield", "spread", "repel", "use", "trophy"}
    assert position.give(0, fomori=-1).turn().verbs() == {"build", "shield", "repel", "use", "pass"}
    assert position.refused("draw left") == position.rules.edition.cite("A17-ACT-05")


@rule("A16-ACT-03", "A17-ACT-06")
@both
def test_actions_of_one_kind_or_two_in_any_order(edition: str) -> None:
    table(edition).turn().play("build uisnech", "build uisnech")
    position = table(edition).fomori("almu").fomori("loughcrew").give(0, fomori=1, swords=1).turn()
    position.play("repel almu", "spread dundealgan")
    assert position.species_at("dundealgan") >= 0


# ---- free uses


@rule("A16-ACT-07", "A17-FREE-01", "A16-TACTIC-03", "A17-FREE-03")
@both
def test_free_uses_take_no_action(edition: str) -> None:
    position = table(edition).fomori("almu").tiles(0, "geese", "salmon", "bard").fort(0, "oboca")
    position.give(0, fomori=2, trophies=1, corruption=2).turn()
    position.play("use geese", "use salmon", "use bard", "trophy 1")
    assert (position.state.actor, position.state.frame.detail) == (0, 0)
    position.play("build uisnech", "build uisnech")
    assert position.state.actor == 1


@rule("A16-ACT-08", "A17-FREE-08")
@both
def test_free_uses_are_for_the_own_turn_and_never_inside_an_action(edition: str) -> None:
    position = table(edition).tiles(1, "bard").give(1, corruption=2, trophies=1, fomori=1).turn()
    assert position.refused("use bard", seat=1) == position.rules.edition.cite("A17-ACT-02")
    assert position.refused("trophy 1", seat=1) == position.rules.edition.cite("A17-ACT-02")
    inside = table(edition).fomori("almu").give(0, swords=1, corruption=1).tiles(0, "bard").turn().play("repel almu")
    assert inside.step() == "reward"
    assert inside.refused("use bard") == inside.rules.edition.cite("A17-REPEL-08")
    inside.play("reward corruption")
    assert inside.step() == "turn"


@rule("A16-ACT-09", "A17-FREE-07")
@both
def test_no_free_use_after_the_own_pass(edition: str) -> None:
    position = table(edition).tiles(0, "bard").give(0, corruption=3).turn().play("build uisnech", "pass")
    assert position.step() == "keep"
    assert position.refused("use bard") == position.rules.edition.cite("A17-PASS-05")
    position.play("keep 0 0 0")
    assert position.refused("use bard", seat=0) == position.rules.edition.cite("A17-ACT-02")
    before = table(edition).tiles(0, "bard").give(0, corruption=3).turn().play("build uisnech", "use bard", "pass")
    assert before.state.corruption[0] < 3


@rule("A16-TACTIC-01", "A17-FREE-09", "A16-TACTIC-02", "A17-FREE-02")
@both
def test_a_tile_works_before_between_and_after_actions_and_is_discarded(edition: str) -> None:
    for taken in (0, 1, 2):
        position = table(edition).tiles(0, "bard", "ogam").give(0, corruption=5).turn(taken=taken)
        position.play("use bard")
        assert position.state.tiles[0] == [position.face("ogam")]
        assert position.state.tiles_used == [position.face("bard")]
        assert "use ogam" not in position.legal()
    other = table(edition).turn()
    assert other.refused("use bard") == other.rules.edition.cite("A17-FREE-09")


# ---- Pass


@rule("A16-PASS-01", "A17-PASS-01")
@both
def test_without_fomori_a_leader_may_pass(edition: str) -> None:
    assert "pass" in table(edition).fomori("almu").turn().legal()


@rule("A16-PASS-02", "A17-PASS-02", "A17-AID-06")
@both
def test_with_unusable_fomori_a_leader_may_pass(edition: str) -> None:
    position = table(edition).fomori("irrus").fomori("cong").shielded("magnata", 1).shielded("rhaeba", 1)
    position.fort(1, "ausoba", 2).fort(0, "libnius", 2).give(0, fomori=1).turn()
    assert "spread" not in position.verbs()
    assert "pass" in position.legal()


@rule("A16-PASS-03", "A17-PASS-03")
@both
def test_a_legal_spread_forbids_the_pass_even_on_an_own_fort(edition: str) -> None:
    position = Position(edition).bare().fort(0, "irrus").fort(0, "durum").fort(1, "logia").fomori("libnius")
    position.fomori("cong").shielded("rhaeba", 1).fort(1, "ausoba", 2)
    position.give(0, fomori=2, discs=1, trophies=1)
    position.state.shields_at[position.province("rhaeba")] = 2
    position.turn()
    assert [text for text in position.legal() if text.startswith("spread")] == ["spread irrus"]
    assert position.refused("pass") == position.rules.edition.cite("A17-PASS-03")


@rule("A16-PASS-08", "A17-PASS-04")
@both
def test_blockers_on_the_leader_card_show_a_pass(edition: str) -> None:
    position = table(edition, 3).turn().play("pass", "keep 0 0 0")
    leaders = position.rules.view(position.state, 1)["leaders"]
    assert isinstance(leaders, list)
    assert [leader["blockers"] for leader in leaders] == ["leader-card", "hand-2", "hand-2"]
    assert [leader["passed"] for leader in leaders] == [True, False, False]


@rule("A16-PASS-04", "A17-PASS-05")
@both
def test_up_to_three_pieces_in_any_mix_are_kept(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair").fort(1, "durum").give(0, swords=4, shields=2, discs=1)
    position.give(1, discs=1).turn().play("pass")
    assert "keep 1 2 0" in position.legal()
    assert "keep 0 3 1" not in position.rules.book.texts
    assert position.refused("keep 2 1 0") == position.rules.edition.cite("A17-PASS-05")
    position.play("keep 1 2 0")
    state = position.state
    assert (state.discs[0], state.swords[0], state.shields[0]) == (1, 2, 0)


@rule("A16-PASS-05", "A17-PASS-06")
@both
def test_what_is_not_kept_returns_to_the_supply(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair").fort(1, "durum").give(0, swords=6, shields=1, discs=2)
    supply = (position.state.supply_discs[0], position.state.supply_swords, position.state.supply_shields)
    position.give(1, discs=1).turn().play("pass", "keep 0 3 0")
    state = position.state
    assert (state.supply_discs[0], state.supply_swords, state.supply_shields) == (
        supply[0] + 2, supply[1] + 3, supply[2] + 1,
    )  # fmt: skip


@rule("A16-PASS-06", "A17-PASS-07")
@both
def test_fomori_without_use_go_back_face_down(edition: str) -> None:
    position = table(edition).give(0, fomori=2).turn()
    down = position.state.face_down_fomori()
    position.play("pass")
    assert (position.state.held[0], position.state.face_down_fomori()) == (0, down + 2)
    assert position.state.fomori_out == [0, 0, 0]


@rule("A16-PASS-07", "A17-PASS-08")
@both
def test_tiles_and_trophies_stay_and_do_not_count(edition: str) -> None:
    position = Position(edition).bare().fort(0, "temair").fort(1, "durum").give(0, swords=3, trophies=1)
    position.give(1, discs=1).tiles(0, "bard", "geese", "salmon", "walls").turn().play("pass", "keep 0 3 0")
    state = position.state
    assert (state.swords[0], len(state.tiles[0]), state.trophies[0]) == (3, 4, 1)


@rule("A16-PASS-10", "A17-PASS-10")
@both
def test_the_first_to_pass_begins_the_next_round(edition: str) -> None:
    position = table(edition, 3)
    position.state.first = 1
    position.turn(2)
    position.play("pass", "keep 0 0 0")
    view = position.rules.view(position.state, 0)["round"]
    assert isinstance(view, dict)
    assert (view["first_player_tile"], view["first"]) == (2, 1)
    assert position.state.actor == 0
    position.play("pass", "keep 0 0 0", "pass", "keep 0 0 0")
    assert (position.state.round, position.state.first, position.step()) == (3, 2, "draw-card")
    lap = table(edition, 3)
    lap.state.first = 1
    lap.turn(1).play("pass", "keep 0 0 0", "pass", "keep 0 0 0", "pass", "keep 0 0 0")
    assert lap.state.first == 1


# ---- abilities


@rule("A17-LEAD-09", "A17-LEAD-10")
def test_wisdom_takes_one_to_three_actions_but_one_in_the_opening_turn() -> None:
    position = table(E17).ability(0, "wisdom").turn()
    assert position.refused("end") == "A17-ACT-02"
    position.play("build uisnech")
    assert "end" in position.legal()
    position.play("end")
    assert position.state.actor == 1
    three = table(E17).ability(0, "wisdom").turn().play("build uisnech", "build almu", "build uisnech")
    assert three.state.actor == 1
    opening = table(E17).ability(0, "wisdom").tiles(0, "bard").give(0, corruption=1)
    opening.state.opening = 2
    opening.turn().play("build uisnech")
    assert opening.refused("build almu") == "A17-ACT-04"
    assert opening.legal() == ["use bard", "end"]
