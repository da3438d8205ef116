"""Collecting grove rewards: primary before bonus, each optional, as much of it as the supply holds."""

from __future__ import annotations

from fidchell.games.groves.agenda import GAIN_ANY_ELEMENT, GAIN_CRYSTALS, GAIN_SPIRIT
from fidchell.games.groves.events import (
    COLLECTED,
    DREW_MORE,
    GOT_CRYSTALS,
    GOT_DOMINION,
    GOT_ELEMENT,
    GOT_SPIRIT,
)
from fidchell.games.groves.moves import (
    COLLECT_BONUS,
    COLLECT_BOTH,
    COLLECT_NOTHING,
    COLLECT_PRIMARY,
    ELEMENT,
    TAKE,
)
from fidchell.games.groves.pieces import CRYSTALS, ELEMENTS, GIVES_SPIRIT, GOODS, KINDS, WRAITH
from fidchell.games.groves.rounds import draw_spirit
from fidchell.games.groves.state import DOMINION, GrovesState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step


class Collect(Step[GrovesState]):
    """[GRO-REWARD-01 GRO-REWARD-09 GRO-REWARD-10] At once, and voluntarily: none, primary, bonus or both."""

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """The detail says on which grove, and whether its bonus is open to the spirit."""
        if frame.detail % 2 == 1:
            return [COLLECT_BOTH, COLLECT_PRIMARY, COLLECT_BONUS, COLLECT_NOTHING]
        return [COLLECT_PRIMARY, COLLECT_NOTHING]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRO-REWARD-11] The agenda is a stack: what goes on it last, the primary reward, comes first."""
        hexagon = state.pieces.hexes[frame.detail // 2]
        state.tell(COLLECTED, frame.seat, move - COLLECT_BOTH)
        if move == COLLECT_BOTH or move == COLLECT_BONUS:
            put_rewards(state, frame.seat, hexagon.bonus)
        if move == COLLECT_BOTH or move == COLLECT_PRIMARY:
            put_rewards(state, frame.seat, hexagon.primary)

    def why(self, state: GrovesState, frame: Frame, move: int) -> str:
        """The bonus belongs to its colour."""
        if move == COLLECT_BOTH or move == COLLECT_BONUS:
            return "GRO-REWARD-10" if frame.detail % 2 == 1 else "GRO-REWARD-07"
        return "GRO-REWARD-09"


def put_rewards(state: GrovesState, seat: int, symbols: list[int]) -> None:
    """[GRO-REWARD-12] Each symbol of a reward becomes business of its own, taken in the printed order."""
    rewards = state.pieces.rewards
    for index in range(len(symbols) - 1, -1, -1):
        reward = rewards[symbols[index]]
        if reward.kind == GIVES_SPIRIT:
            state.push(state.way.spirit_step, seat, reward.count * 2 + 1)
        else:
            state.push(GAIN_CRYSTALS + reward.kind, seat, reward.count * 4 + reward.element)


def gain(state: GrovesState, seat: int, good: int, count: int) -> int:
    """[GRO-REWARD-02 GRO-REWARD-03 GRO-COMP-06] As much as there is; nothing limits what a player may own."""
    count = min(count, state.stock[good])
    state.stock[good] -= count
    state.goods[seat * GOODS + good] += count
    return count


class GainCrystals(Happening[GrovesState]):
    """[GRO-REWARD-02 GRO-REALM-02] Crystals from the supply."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """The detail holds the number."""
        state.tell(GOT_CRYSTALS, frame.seat, gain(state, frame.seat, CRYSTALS, frame.detail // 4))


class GainElements(Happening[GrovesState]):
    """[GRO-REWARD-03] Elements of the printed type."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """The detail holds number and type."""
        element = frame.detail % 4
        state.tell(GOT_ELEMENT, frame.seat, element, gain(state, frame.seat, element, frame.detail // 4))


class GainAnyElement(Step[GrovesState]):
    """[GRO-REWARD-03 GRO-REWARD-12] Elements of choice, one after another, among what is left."""

    def is_open(self) -> bool:
        """The stocks lie open."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """With nothing left the reward is lost."""
        return [ELEMENT + element for element in range(len(ELEMENTS)) if state.stock[element] > 0]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """One element; the rest of the symbol comes next."""
        state.tell(GOT_ELEMENT, frame.seat, move - ELEMENT, gain(state, frame.seat, move - ELEMENT, 1))
        if frame.detail >= 8:
            state.push(GAIN_ANY_ELEMENT, frame.seat, frame.detail - 4)


class GainSpirit(Step[GrovesState]):
    """[GRO-REWARD-14 GRO-REALM-02 GRO-SETUP-04 GRO-WRAITH-01] Spirits of choice, never a wraith, into the own bag."""

    def is_open(self) -> bool:
        """The supply lies open."""
        return True

    def moves(self, state: GrovesState, frame: Frame) -> list[int]:
        """[GRO-REWARD-03] Among the colours the supply still has."""
        return [TAKE + colour for colour in range(WRAITH) if state.supply[colour] > 0]

    def play(self, state: GrovesState, frame: Frame, move: int, chance: Chance) -> None:
        """Wherever the grove lies, the spirit is the acting player's."""
        take_spirit(state, frame.seat, move - TAKE)
        if frame.detail >= 4:
            state.push(GAIN_SPIRIT, frame.seat, frame.detail - 2)

    def why(self, state: GrovesState, frame: Frame, move: int) -> str:
        """A colour that has run out."""
        is_gone = TAKE <= move < TAKE + WRAITH and state.supply[move - TAKE] == 0
        return "GRO-REWARD-03" if is_gone else self.clause


def take_spirit(state: GrovesState, seat: int, colour: int) -> None:
    """[GRO-REWARD-14] From the supply into the own bag."""
    state.supply[colour] -= 1
    state.bags[seat * KINDS + colour] += 1
    state.tell(GOT_SPIRIT, seat, colour)


class GainDraw(Happening[GrovesState]):
    """[GRO-REWARD-13] A bonus bag draw: more spirits from the own bag, to be placed this round, if it holds any."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """[GRO-SUMM-08] No summoning card looks at these."""
        for _ in range(min(frame.detail // 4, state.bag_size(frame.seat))):
            state.tell(DREW_MORE, frame.seat, draw_spirit(state, frame.seat, chance))


class GainDominion(Happening[GrovesState]):
    """[GRO-COMP-07 GRO-REWARD-03] Dominion tokens, as long as there are any."""

    def happen(self, state: GrovesState, frame: Frame, chance: Chance) -> None:
        """Change is free, so only the sum counts."""
        count = min(frame.detail // 4, state.stock[DOMINION])
        state.stock[DOMINION] -= count
        state.dominion[frame.seat] += count
        state.tell(GOT_DOMINION, frame.seat, count)
