"""What a seat knows, and that a table can be copied: both without touching the table itself."""

from __future__ import annotations

import pytest

from fidchell.games.graal.state import NO_CARD, UNKNOWN_CARD, GraalState
from fidchell.kernel.chance import FastChance
from tests.games.graal.positions import FILLER, RULES, Position
from tests.games.graal.test_turn import drawing
from tests.rule import rule


def odd_table() -> GraalState:
    """A table on which nothing is as it was at the start."""
    position = Position("hat hat", FILLER, "excalibur", legends="arthur elaine viviane", used="camelot", round_number=3)
    state = position.state
    state.dealer, state.direction, state.turn, state.symbol, state.colour = 2, -1, 1, 7, 3
    state.out, state.barred, state.lent, state.lost_turns, state.uses = 4, 2, 1, [0, 2, 1], [0, 1, 0]
    state.emptied, state.attacker, state.target, state.attack_symbol, state.attack_count = [2, 0], 2, 1, 10, 3
    state.announcer, state.protected, state.drawn, state.winner, state.ended_by = 2, 5, 46, 1, "GRA-GRAIL-03"
    state.under, state.pile = state.pile[:3], state.pile[3:]
    state.discard.append(state.pile.pop())
    return state


def fields_of(state: GraalState) -> list[str]:
    """Its attributes, whether it is compiled or not."""
    names = [name for name in dir(state) if not name.startswith("_") and not callable(getattr(state, name))]
    return [name for name in names if name not in ("agenda", "journal", "pieces")]


FIELDS = fields_of(odd_table())


@pytest.mark.parametrize("name", FIELDS)
def test_a_copy_has_everything(name: str) -> None:
    state = odd_table()
    other = state.copy()
    assert getattr(other, name) == getattr(state, name)
    assert other.key() == state.key()


@pytest.mark.parametrize("name", sorted(set(FIELDS) - {"frame", "moves", "answers", "reveals", "ended_by", "seats"}))
def test_tables_that_differ_have_different_keys(name: str) -> None:
    state = odd_table()
    value = getattr(state, name)
    if not isinstance(value, list):
        setattr(state, name, value + 1)
    elif name == "hands":
        state.hands = [state.hands[1], state.hands[0], state.hands[2]]
    else:
        setattr(state, name, [value[0] + 1, *value[1:]])
    assert state.key() != odd_table().key()


def test_the_order_of_cards_that_nobody_sees_makes_no_other_table() -> None:
    state = odd_table()
    state.pile.reverse()
    state.under.reverse()
    state.discard[:-1] = reversed(state.discard[:-1])
    assert state.key() == odd_table().key()
    state.discard.reverse()
    assert state.key() != odd_table().key(), "but the top of the discard pile is seen"


def test_a_copy_is_independent() -> None:
    state = odd_table()
    other = state.copy()
    for cards in (*other.hands, other.pile, other.under, other.discard, other.lost_turns, other.uses, other.emptied):
        cards.append(1)
    other.quest_places.append(1)
    assert state.key() == odd_table().key()


@rule("GRA-ELAINE-04", "GRA-TURN-07")
def test_a_seat_sees_its_own_hand_and_what_lies_open() -> None:
    state = odd_table()
    state.drawn = NO_CARD
    for seat in (-1, 0, 1, 2):
        seen = RULES.redact(state, seat)
        for other in range(3):
            own = state.hands[other] if other == seat else [-1] * len(state.hands[other])
            assert seen.hands[other] == own
        assert (set(seen.pile), len(seen.pile)) == ({-1}, len(state.pile))
        assert (seen.under, seen.discard, seen.drawn) == ([-1] * 3, state.discard, NO_CARD)
    assert state.key() != odd_table().key()


@rule("GRA-TURN-07", "GRA-TURN-08")
def test_only_the_drawer_knows_what_he_drew() -> None:
    position = drawing("grimoire-red", "hat hat", FILLER, FILLER).play("draw")
    drawn = position.state.drawn
    assert [RULES.redact(position.state, seat).drawn for seat in (0, 1, 2)] == [drawn, UNKNOWN_CARD, UNKNOWN_CARD]
    for seed in range(20):
        world = RULES.sample(RULES.redact(position.state, 1), 1, FastChance(seed))
        assert world.drawn in world.hands[0]


@rule("GRA-COMP-01", "GRA-PILE-01")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_what_a_seat_does_not_see_may_lie_anywhere(seat: int) -> None:
    census = RULES.census(odd_table())
    for seed in range(10):
        world = RULES.sample(RULES.redact(odd_table(), seat), seat, FastChance(seed))
        assert RULES.census(world) == census
        assert all(hand == sorted(hand) for hand in world.hands)
        assert [len(world.pile), len(world.under)] == [len(odd_table().pile), 3]
