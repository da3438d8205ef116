"""Random games on a crowded board, with most cards in players' hands: nothing is lost, nothing falls below zero."""

from __future__ import annotations

import pytest

from fidchell.games.emperor.glossary import GOODS, KINDS, TOKENS, VIKINGS, VP
from fidchell.games.emperor.slots import B_AREA
from fidchell.games.emperor.state import IN_STACK, EmperorState
from fidchell.kernel.chance import FastChance
from tests.games.emperor.field import RULES
from tests.rule import rule


def crowd(state: EmperorState, chance: FastChance) -> None:
    """Deal most cards, fill the stores, and put units of all sides on the board."""
    for card, place in enumerate(state.places):
        if place == IN_STACK and chance.below(10) < 7:
            state.places[card] = chance.below(state.seats)
    for good in range(VP):
        for seat in range(state.seats):
            state.goods[seat * GOODS + good] += 25
    for side in [*range(state.seats), VIKINGS]:
        state.ships = [max(2, ships) for ships in state.ships]
        for _ in range(10):
            area, kind = chance.below(63), chance.below(2) + 1
            if state.holders[area] in (-1, side) and state.reserve[side * TOKENS + kind] > 0:
                state.put(area, side, kind)


def check(state: EmperorState) -> None:
    """What holds after every decision."""
    assert min(state.tokens) >= 0
    assert min(state.reserve) >= 0
    assert min(state.ships) >= 0
    assert all(amount >= 0 for place, amount in enumerate(state.goods) if place % GOODS != VP)
    for area, holder in enumerate(state.holders):
        if holder < 0 and area != state.battle[B_AREA]:
            assert sum(state.tokens[area * KINDS : area * KINDS + KINDS]) == 0


@rule("EMP-CONC-09", "EMP-COMP-08", "EMP-COMP-14", "EMP-COMP-17")
@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_crowded_game_keeps_its_pieces(seed: int) -> None:
    chance = FastChance(seed)
    state = RULES.setup(3 + seed % 2, {"years": "2"}, chance)
    while RULES.steps[state.frame.step].name.startswith("place-"):
        moves = RULES.legal(state)
        RULES.advance(state, state.actor, moves[chance.below(len(moves))], chance)
    crowd(state, chance)
    state.moves = RULES.moves_for(state, state.actor)
    pieces = RULES.census(state)
    while not state.is_over():
        moves = RULES.legal(state)
        eager = [move for move in moves if RULES.book.text(move).startswith(("attack", "use", "choose battle-move"))]
        options = eager if eager and chance.below(3) else moves
        assert state.copy().key() == state.key()
        RULES.advance(state, state.actor, options[chance.below(len(options))], chance)
        assert RULES.census(state) == pieces
        check(state)
    assert state.battle[B_AREA] == 0
