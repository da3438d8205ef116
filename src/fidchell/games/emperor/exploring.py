"""The Explore action: area tiles are drawn and placed next to claimed areas."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import EXPLORE_STEP, KEEP_TILE
from fidchell.games.emperor.developments import discounted, draws, note_use, scaled
from fidchell.games.emperor.events import EXPLORED, TILES_SEEN
from fidchell.games.emperor.glossary import (
    AREA_TILE,
    DISCOUNT,
    EXPLORE_FOOD,
    FARMLAND,
    FOOD,
    GOODS,
    PEEK,
    SCALE_COST,
    UNEXPLORED,
)
from fidchell.games.emperor.herding import lose_animals
from fidchell.games.emperor.moves import DECLINE, EXPLORE_AREA, TILE
from fidchell.games.emperor.spending import spend
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step

STEPS: Final = 2
PRICE: Final = [3] + [0] * (GOODS - 1)


def explore_food(state: EmperorState, seat: int) -> int:
    """[EMP-EXPL-01 EMP-CARD-16] 3 food once for the whole action, less with cards, none for some kings."""
    return scaled(state, seat, EXPLORE_FOOD, discounted(state, seat, EXPLORE_FOOD, PRICE)[FOOD])


def unexplored_by_claims(state: EmperorState, seat: int) -> list[int]:
    """[EMP-EXPL-03 EMP-EXPL-04 EMP-EXPL-07] Unexplored, free of opponents, next to an area the clan claims."""
    if sum(state.bag) == 0:
        return []
    found: list[int] = []
    near = state.pieces.board.near
    tiles = state.tiles
    for base, holder in enumerate(state.holders):
        if holder == seat and state.claims(seat, base):
            for area in near[base]:
                if tiles[area] == UNEXPLORED and area not in found and not state.has_opponent(area, seat):
                    found.append(area)
    found.sort()
    return found


class Explore(Step[EmperorState]):
    """[EMP-EXPL-01 EMP-EXPL-02] The food is paid with the first area that is chosen."""

    def is_open(self) -> bool:
        """Board and stocks are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Without the food, or without a permitted area, the action comes to nothing."""
        if explore_food(state, frame.seat) > state.stock(frame.seat, FOOD):
            return []
        areas = unexplored_by_claims(state, frame.seat)
        return [EXPLORE_AREA + area for area in areas] + [DECLINE] if areas else []

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The list of steps is done twice, or more often with a card."""
        if move == DECLINE:
            return
        food = explore_food(state, frame.seat)
        if food < PRICE[FOOD]:
            note_use(state, frame.seat, DISCOUNT, EXPLORE_FOOD)
            note_use(state, frame.seat, SCALE_COST, EXPLORE_FOOD)
        spend(state, frame.seat, FOOD, food)
        for _ in range(STEPS + state.steps_left - 1):
            state.push(EXPLORE_STEP, frame.seat)
        draw_tile(state, frame.seat, move - EXPLORE_AREA, chance)


class ExploreStep(Step[EmperorState]):
    """[EMP-EXPL-02 EMP-EXPL-08] A further area, chosen with the tiles before it known; skipped if there is none."""

    def is_open(self) -> bool:
        """The board is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-EXPL-07] A tile just placed is a base only if an own unit stands on it."""
        return [EXPLORE_AREA + area for area in unexplored_by_claims(state, frame.seat)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Draw and place."""
        draw_tile(state, frame.seat, move - EXPLORE_AREA, chance)


def draw_tile(state: EmperorState, seat: int, area: int, chance: Chance) -> None:
    """[EMP-EXPL-05] A tile is drawn unseen; with a card several, of which the drawer places one."""
    number = min(draws(state, seat, AREA_TILE), sum(state.bag))
    state.reveal()
    if number == 1:
        tile = chance.draw(state.bag)
        state.bag[tile] -= 1
        place_tile(state, seat, area, tile)
        return
    note_use(state, seat, PEEK, AREA_TILE)
    state.drawer = seat
    for _ in range(number):
        tile = chance.draw(state.bag)
        state.bag[tile] -= 1
        state.drawn.append(tile)
    state.drawn.sort()
    state.whisper(1 << seat, TILES_SEEN, seat, state.drawn[0], state.drawn[1])
    state.push(KEEP_TILE, seat, area)


def place_tile(state: EmperorState, seat: int, area: int, tile: int) -> None:
    """[EMP-EXPL-05 EMP-EXPL-06 EMP-CONC-06] The area is explored; animals cannot graze there any more."""
    state.tiles[area] = tile
    state.tell(EXPLORED, seat, area, tile)
    lose_animals(state, seat, area)


class KeepTile(Step[EmperorState]):
    """[EMP-EXPL-05 EMP-CARD-14] One of the drawn tiles is placed, the rest goes back into the bag."""

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Only the drawer sees them; equal tiles are one choice."""
        return [TILE + tile - FARMLAND for tile in sorted(set(state.drawn))]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The bag's content is known to all again."""
        kept = move - TILE + FARMLAND
        drawn = state.drawn
        state.drawn = []
        state.drawer = NOBODY
        drawn.remove(kept)
        for tile in drawn:
            state.bag[tile] += 1
        place_tile(state, frame.seat, frame.detail, kept)
