"""Earning Phase: drawing, turning up and blocking."""

from __future__ import annotations

import pytest

from fidchell.games.arrival.agenda import OGAM_LAP
from fidchell.games.arrival.drawing import draw_front
from fidchell.games.arrival.state import FRESH, NO_CARD, OUT, UNSEEN
from fidchell.kernel.chance import FastChance
from fidchell.kernel.errors import BadSetup
from tests.games.arrival.positions import E16, E17, Position, both
from tests.rule import rule


@rule("A16-DRAW-01", "A17-DRAW-01", "A16-DRAW-04", "A17-DRAW-03")
@both
def test_four_laps_of_one_card_each(edition: str) -> None:
    position = Position(edition, 3).prepare()
    first = position.state.first
    for _ in range(4):
        for step in range(3):
            assert position.step() == "draw-card"
            assert position.state.actor == (first + step) % 3
            late = (first + step + 1) % 3
            assert position.refused("draw left", seat=late) == position.rules.edition.cite("A17-DRAW-02")
            position.play("draw centre")
    assert position.step() in ("block", "block-in-turn")
    assert NO_CARD not in position.state.lying


@rule("A16-DRAW-02", "A17-DRAW-02")
@both
def test_the_top_card_of_any_stack(edition: str) -> None:
    position = Position(edition).prepare()
    assert position.legal() == ["draw left", "draw centre", "draw right"]
    back = position.state.tops[1]
    seat = position.state.actor
    position.play("draw centre")
    assert position.state.sizes == [18, 17, 18]
    assert position.state.lying[4 * seat] == -2 - back


@rule("A16-DRAW-03", "A17-DRAW-07")
@both
def test_nobody_sees_the_front_of_a_drawn_card(edition: str) -> None:
    position = Position(edition).prepare()
    seat = position.state.actor
    position.play("draw left")
    assert OUT not in position.state.cards
    for viewer in (0, 1, -1):
        leaders = position.rules.view(position.rules.redact(position.state, viewer), viewer)["leaders"]
        assert isinstance(leaders, list)
        card = leaders[seat]["cards"][0]
        assert (card["id"], card["sections"]) == ("", None)


@rule("A16-DRAW-08", "A17-DRAW-04", "A16-BLOCK-02", "A17-BLOCK-03")
@both
def test_cards_lie_in_the_order_drawn_and_two_are_up_at_the_first_block(edition: str) -> None:
    position = Position(edition).prepare()
    backs: list[list[int]] = [[], []]
    while position.step() == "draw-card":
        backs[position.state.actor].append(position.state.tops[2])
        position.play("draw right")
    state = position.state
    for seat in range(2):
        slots = state.lying[4 * seat : 4 * seat + 4]
        shown = [state.pieces.card_back[card] if card >= 0 else -2 - card for card in slots]
        assert shown == backs[seat]
        assert [card >= 0 for card in slots] == [True, True, False, False]


def used_up(edition: str) -> Position:
    """Four leaders in the middle of a draw, two cards left in the left stack."""
    position = Position(edition, 4).prepare().play("draw right", "draw right")
    state = position.state
    # 20 cards have been played and lie on the discard pile, taken out of the left stack and the two others.
    gone = 0
    for card in range(54):
        back = state.pieces.card_back[card]
        if gone < 20 and state.loose[back] > 5:
            state.cards[card] = OUT
            state.loose[back] -= 1
            gone += 1
    state.sizes = [1, 16, 15]
    assert sum(state.sizes) == sum(state.loose) + 3
    assert position.rules.census(state)[7] == 54
    return position


@rule("A16-DRAW-06", "A16-DRAW-07", "A17-DRAW-05", "A17-DRAW-06")
@both
def test_a_used_up_stack_is_made_anew_at_once(edition: str) -> None:
    position = used_up(edition).play("draw left")
    state = position.state
    assert sum(state.sizes) == 54 - 3
    assert max(state.sizes) - min(state.sizes) <= 1
    # Cards before the leaders stay there, and they are none of those that were on the discard pile.
    assert state.lying.count(NO_CARD) == 13
    assert (state.old_cards, state.cards.count(FRESH)) == (3, 20)
    assert position.rules.census(state)[7] == 54


@rule("A16-DRAW-06", "A17-DRAW-05")
@both
def test_a_card_drawn_before_the_shuffle_is_none_of_the_discards(edition: str) -> None:
    state = used_up(edition).play("draw left").state
    chance = FastChance(5)
    fresh = [card for card in range(54) if state.cards[card] == FRESH]
    old = {draw_front(state, 0, may_be_fresh=False, chance=chance) for _ in range(300)}
    late = {draw_front(state, 0, may_be_fresh=True, chance=chance) for _ in range(300)}
    assert not old & set(fresh)
    assert late & set(fresh)
    assert all(state.cards[card] == UNSEEN for card in old)


@rule("A16-BLOCK-01", "A16-BLOCK-06", "A17-BLOCK-02", "A17-BLOCK-07")
@both
def test_only_the_open_section_pays_on_all_four_cards(edition: str) -> None:
    position = Position(edition).bare()
    cards = ("building_01", "arms_01", "lore_01", "lore_09")
    position.cards(0, *cards, section="bottom").cards(1, "lore_02", "lore_03", "lore_04", "lore_10")
    from fidchell.games.arrival.earnings import shown

    numbers = [position.rules.pieces.card_ids.index(name) for name in cards]
    for symbol in range(8):
        expected = sum(position.rules.pieces.earnings[card][2][symbol] for card in numbers)
        assert shown(position.state, 0, symbol) == expected
    assert shown(position.state, 0, 3) == 2


@rule("A16-BLOCK-03", "A17-BLOCK-04")
@both
def test_a_blocked_section_cannot_be_blocked_again(edition: str) -> None:
    position = Position(edition).prepare().run_to("block", "block-in-turn")
    position.play("block top", seat=0).play("block bottom", seat=1)
    assert [card >= 0 for card in position.state.lying[:4]] == [True, True, True, False]
    assert position.refused("block top", seat=0) == position.rules.edition.cite("A17-BLOCK-04")
    assert position.legal(1) == ["block top", "block middle"]


@rule("A16-BLOCK-04", "A17-BLOCK-05", "A16-BLOCK-05", "A17-BLOCK-06")
@both
def test_both_blockers_lie_on_the_first_card_when_card_four_is_turned_up(edition: str) -> None:
    position = Position(edition).prepare().run_to("block")
    position.play("block top", seat=0).play("block top", seat=1)
    assert position.state.lying[3] < 0
    position.tiles(0, "ogam")
    position.play("block middle", seat=0).play("block bottom", seat=1)
    assert position.step() == "use-ogam"
    assert min(position.state.lying) >= 0
    leaders = position.rules.view(position.state, 0)["leaders"]
    assert isinstance(leaders, list)
    assert leaders[0]["blocked"] == ["top", "middle"]
    assert leaders[0]["blockers"] == "first-card"
    assert leaders[0]["open_section"] == "bottom"
    assert position.refused("block bottom") == position.rules.edition.cite("A17-BLOCK-06")


@rule("A16-BLOCK-07", "A17-BLOCK-08")
@both
def test_blocks_made_together_are_shown_together(edition: str) -> None:
    position = Position(edition).prepare().run_to("block")
    before = position.rules.view(position.rules.redact(position.state, 1), 1)
    position.play("block top", seat=0)
    assert position.rules.view(position.rules.redact(position.state, 1), 1) == before
    assert position.legal(1) == ["block top", "block middle", "block bottom"]
    position.play("block middle", seat=1)
    assert position.state.blocked == [1, 2]


@rule("A16-BLOCK-07")
def test_on_demand_blockers_are_laid_in_turn_order() -> None:
    position = Position(E16, 3, blocking="in-turn").prepare().run_to("block-in-turn")
    first = position.state.first
    assert position.state.actor == first
    position.play("block top")
    assert position.state.actor == (first + 1) % 3
    leaders = position.rules.view(position.rules.redact(position.state, (first + 1) % 3), (first + 1) % 3)["leaders"]
    assert isinstance(leaders, list)
    assert leaders[first]["blocked"] == ["top"]


@rule("A17-BLOCK-08")
def test_in_2017_nobody_can_demand_turn_order() -> None:
    with pytest.raises(BadSetup):
        Position(E17, blocking="in-turn")


@rule("A16-TILE-11", "A17-TILE-10")
@both
def test_ogam_is_for_the_earning_phase_alone(edition: str) -> None:
    position = Position(edition, 3).bare().tiles(0, "ogam").fort(0, "temair").give(0, discs=1).turn()
    assert position.refused("use ogam") == position.rules.edition.cite("A17-TILE-10")
    position = Position(edition, 3).prepare().run_to("block").tiles(1, "ogam").tiles(2, "ogam")
    position.state.first = 1
    for section in ("top", "middle"):
        for seat in range(3):
            position.play(f"block {section}", seat=seat)
    assert (position.step(), position.state.actor) == ("use-ogam", 1)
    assert position.state.points == [4, 4, 4]
    position.play("decline")
    assert (position.step(), position.state.actor) == ("use-ogam", 2)


@rule("A16-TILE-12", "A17-TILE-11")
@both
def test_ogam_shifts_one_blocker_to_the_open_section(edition: str) -> None:
    position = Position(edition).bare()
    position.cards(0, "building_01", "arms_01", "lore_01", "lore_09", section="bottom").tiles(0, "ogam", "ogam")
    position.cards(1, "building_02", "arms_02", "lore_02", "lore_10", section="top")
    position.collect(OGAM_LAP)
    assert position.legal() == ["shift top", "shift middle", "decline"]
    position.play("shift top")
    leaders = position.rules.view(position.state, 0)["leaders"]
    assert isinstance(leaders, list)
    assert (leaders[0]["open_section"], leaders[0]["blocked"]) == ("top", ["middle", "bottom"])
    # The tile is used up, and a second one may be used as well.
    assert position.state.tiles_used == [position.face("ogam")]
    assert position.legal() == ["shift middle", "shift bottom", "decline"]
    assert position.refused("shift top") == position.rules.edition.cite("A17-TILE-11")


@rule("A17-AID-07")
def test_the_order_of_the_earning_phase() -> None:
    position = Position(E17, 2).prepare().tiles(0, "ogam")
    order: list[str] = []
    while position.step() not in ("turn", "turn-over"):
        if not order or order[-1] != position.step():
            order.append(position.step())
        position.play(position.legal()[0])
        ups = sum(1 for card in position.state.lying if card >= 0)
        if position.step() == "block" and ups == 4:
            order.append("two cards up")
        if position.step() == "block" and ups == 6:
            order.append("three cards up")
    wanted = ["draw-card", "two cards up", "block", "three cards up", "block"]
    assert [step for step in order if step in wanted][:2] == ["draw-card", "two cards up"]
    assert order.index("two cards up") < order.index("three cards up")
    assert "use-ogam" in order
    assert order.index("three cards up") < order.index("use-ogam")
    assert all(order.index(step) > order.index("use-ogam") for step in order if step == "take-tile")
