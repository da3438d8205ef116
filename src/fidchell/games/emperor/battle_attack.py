"""The two attacks of a battle: dice, rerolls and turned dice, and the count."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import COUNT_DICE, REROLL_DIE, THROW, TURN_DIE
from fidchell.games.emperor.battle import push_window
from fidchell.games.emperor.battle_cards import forget_played
from fidchell.games.emperor.battle_dice import (
    FACES,
    deal_losses,
    dice_of,
    hits_of,
    push_losses,
    routs_of,
    throw_dice,
    throw_face,
)
from fidchell.games.emperor.battle_field import (
    ATTACKING,
    DEFENDING,
    is_between_clans,
    is_decided,
    side_of,
)
from fidchell.games.emperor.battle_powers import (
    CANCELS,
    DICE,
    REROLLS,
    RESULTS,
    TURNS,
    dice_for,
    standing,
    tell_standing,
)
from fidchell.games.emperor.effects import UP_TO, Effect
from fidchell.games.emperor.events import DIE_REROLLED, DIE_TURNED
from fidchell.games.emperor.glossary import ON_HIT, ON_ROUT, REROLL, SET_DIE, VIKINGS
from fidchell.games.emperor.moves import DONE, REROLL_FACE
from fidchell.games.emperor.placing import effect_with
from fidchell.games.emperor.slots import B_ATTACK, B_DICE, B_MORE, B_SPARED
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

DETAIL_SOURCE: Final = 128
"""Sources in a frame's detail: role + 2 * source + 256 * the rest."""


class Attack(Happening[EmperorState]):
    """[EMP-BATT-01 EMP-SECOND-01 EMP-SECOND-02] An attack, while a warband attacks and somebody defends.

    [EMP-SECOND-04] Who was not in the battle from the start is not counted.
    """

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Incidents that change dice, the throw, cards that change results, cancelling, the count."""
        if is_decided(state):
            return
        battle = state.battle
        battle[B_ATTACK] = frame.detail
        for slot in range(B_MORE, B_SPARED + 4):
            battle[slot] = 0
        forget_played(state)
        state.push(COUNT_DICE, frame.seat)
        self.push_windows(state, (CANCELS,))
        self.push_windows(state, (REROLLS, TURNS) if is_between_clans(state) else (RESULTS,))
        state.push(THROW, frame.seat)
        self.push_windows(state, (DICE,))

    def push_windows(self, state: EmperorState, windows: tuple[int, ...]) -> None:
        """[EMP-PREP-07 EMP-PREP-08] Between clans all rerolls come first; the attacker before the defender."""
        for window in reversed(windows):
            push_window(state, DEFENDING, window)
            push_window(state, ATTACKING, window)


# ---- the throw


class Throw(Happening[EmperorState]):
    """[EMP-DICE-01 EMP-DICE-07] Both sides throw before anything is removed."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The attacker's dice, then the defender's."""
        tell_standing(state, DICE)
        for role in (ATTACKING, DEFENDING):
            counts = throw_dice(state, role, dice_for(state, role), chance)
            for face in range(FACES):
                state.battle[B_DICE + FACES * role + face] = counts[face]


# ---- cards after the throw


def picks_of(detail: int, face: int) -> int:
    """How many dice of a face have been picked to be thrown again."""
    return detail >> (8 + 4 * face) & 15


def turn_one(state: EmperorState, role: int, old: int, new: int) -> None:
    """One die of a side now shows another face."""
    state.battle[B_DICE + FACES * role + old] -= 1
    state.battle[B_DICE + FACES * role + new] += 1


class RerollDie(Step[EmperorState]):
    """[EMP-PREP-06 EMP-PREP-14] Different dice are picked one by one, then thrown again together."""

    def is_open(self) -> bool:
        """Dice lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-PREP-04] Exactly the number of the card, or all if fewer were thrown."""
        effect = self.effect(state, frame)
        counts = dice_of(state, frame.detail % 2)
        picked = sum([picks_of(frame.detail, face) for face in range(FACES)])
        if picked >= min(effect.number, sum(counts)):
            return []
        moves = [REROLL_FACE + face for face in range(FACES) if counts[face] > picks_of(frame.detail, face)]
        if effect.choice == UP_TO:
            moves.append(DONE)
        return moves

    def effect(self, state: EmperorState, frame: Frame) -> Effect:
        """The effect that is carried out."""
        return effect_with(state, frame.seat, frame.detail // 2 % DETAIL_SOURCE, REROLL)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One more die is picked."""
        if move == DONE:
            self.happen(state, frame, chance)
        else:
            state.push(REROLL_DIE, frame.seat, frame.detail + (256 << 4 * (move - REROLL_FACE)))

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The new results stand."""
        for face in range(FACES):
            for _ in range(picks_of(frame.detail, face)):
                fresh = throw_face(state, chance)
                turn_one(state, frame.detail % 2, face, fresh)
                state.tell(DIE_REROLLED, frame.seat, face, fresh)


class TurnDie(Step[EmperorState]):
    """[EMP-PREP-13] One own die, of the owner's choice, is turned to the face of the card."""

    def is_open(self) -> bool:
        """Dice lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """A die that already shows the face may be picked."""
        counts = dice_of(state, frame.detail % 2)
        return [REROLL_FACE + face for face in range(FACES) if counts[face] > 0]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Turned; perhaps there is one more to turn."""
        effect = effect_with(state, frame.seat, frame.detail // 2 % DETAIL_SOURCE, SET_DIE)
        turn_one(state, frame.detail % 2, move - REROLL_FACE, effect.face)
        state.tell(DIE_TURNED, frame.seat, move - REROLL_FACE, effect.face)
        if frame.detail >= 512:
            state.push(TURN_DIE, frame.seat, frame.detail - 256)


# ---- the count


def left_of(state: EmperorState, role: int, on: int, number: int) -> int:
    """[EMP-SECOND-03] Hits or routs that remain of a number when cards and king of a side have lifted some."""
    lifted = state.battle[B_SPARED + 2 * role + (0 if on == ON_HIT else 1)]
    side = side_of(state, role)
    if side != VIKINGS and number > 0:
        for effect in standing(state, side, CANCELS):
            if effect.on == on:
                lifted += effect.number
        tell_standing(state, CANCELS, side, on)
    return max(0, number - lifted)


class CountDice(Happening[EmperorState]):
    """[EMP-DICE-05 EMP-DICE-06 EMP-DICE-07] Both sides strike at once: hits and routs by the final dice."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The dice of one side fall on the other."""
        for role in (ATTACKING, DEFENDING):
            counts = dice_of(state, 1 - role)
            hits = left_of(state, role, ON_HIT, hits_of(counts))
            routs = left_of(state, role, ON_ROUT, routs_of(counts))
            deal_losses(state, role, hits, routs)
        push_losses(state)
