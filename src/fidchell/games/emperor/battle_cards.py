"""Battle cards: picked before the battle, played at their moments; Incidents also unannounced."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import BATTLE_CARDS, REROLL_DIE, TURN_DIE
from fidchell.games.emperor.battle_dice import deal_losses, hits_of, push_losses, routs_of, throw_dice
from fidchell.games.emperor.battle_field import (
    is_decided,
    role_of,
    side_of,
)
from fidchell.games.emperor.battle_powers import (
    AFTERMATH,
    BATTLE_MOMENTS,
    REROLLS,
    RESULTS,
    VOLLEYS,
    can_bite,
    fits,
    is_in_scope,
    ready,
    standing,
)
from fidchell.games.emperor.developments import PICKED, receive, times_gained, trash
from fidchell.games.emperor.effects import (
    ROUTS_COUNT,
    SWORDS_COUNT,
    Effect,
)
from fidchell.games.emperor.events import CARD_USED, KING_USED
from fidchell.games.emperor.glossary import (
    BATTLE_OWN,
    CANCEL,
    CARDS,
    EXTRA_DICE,
    ON_HIT,
    REROLL,
    SET_DIE,
    VIKINGS,
    VOLLEY,
)
from fidchell.games.emperor.moves import DONE, USE, USE_KING
from fidchell.games.emperor.placing import BY_KING
from fidchell.games.emperor.slots import B_FLOOR, B_LESS, B_MORE, B_SPARED
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

PLAYED: Final = 8
"""Bit of `used`, shifted by the window: played in this attack (USED and PICKED are below it)."""


def may_pick(state: EmperorState, seat: int, card: int) -> bool:
    """[EMP-CARD-08 EMP-PREP-02] A battle card, not picked yet, that has something to do in this battle."""
    printed = state.pieces.cards[card]
    if state.used[card] & PICKED or printed.when & BATTLE_MOMENTS == 0:
        return False
    if not is_in_scope(state, seat, printed.scope):
        return False
    return any(effect.when & BATTLE_MOMENTS and fits(state, seat, effect) for effect in printed.effects)


# ---- playing


def is_one_by_one(window: int) -> bool:
    """[EMP-PREP-04] Whether picked cards are played one at a time here; elsewhere they simply count."""
    return window == VOLLEYS or REROLLS <= window <= RESULTS


def due_cards(state: EmperorState, seat: int, window: int) -> list[int]:
    """[EMP-PREP-04 EMP-PREP-05] Picked cards (and the king) that must be played in this window and have not been."""
    moves: list[int] = []
    cards = state.pieces.cards
    for card in state.pieces.battle_cards:
        if state.places[card] != seat or state.used[card] & (PICKED | PLAYED << window) != PICKED:
            continue
        if (is_one_by_one(window) or cards[card].is_incident()) and can_bite(state, seat, card, window):
            moves.append(USE + card)
    is_king_due = is_one_by_one(window) and state.king_used[seat] & (PLAYED << window) == 0
    if is_king_due and ready(state, seat, BY_KING, window):
        moves.append(USE_KING)
    return moves


def free_incidents(state: EmperorState, seat: int, window: int) -> list[int]:
    """[EMP-PREP-03 EMP-CARD-06] Incidents that were not announced and may be played now."""
    moves: list[int] = []
    for card in state.pieces.battle_cards:
        if state.places[card] != seat or state.used[card] & PICKED:
            continue
        if state.pieces.cards[card].is_incident() and can_bite(state, seat, card, window):
            moves.append(USE + card)
    return moves


class BattleCards(Step[EmperorState]):
    """[EMP-PREP-04 EMP-PREP-06 EMP-CARD-03] A clan plays its cards of one window, one at a time, in any order."""

    def is_open(self) -> bool:
        """Cards lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-PREP-05 EMP-PREP-10] What was picked must be played, unless the opponent is already gone."""
        window = frame.detail // 2
        if window == VOLLEYS and is_decided(state):
            return []
        moves = due_cards(state, frame.seat, window)
        forced = len(moves) > 0
        moves += free_incidents(state, frame.seat, window)
        if moves and not forced:
            moves.append(DONE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """[EMP-CARD-05] Played, an Incident is trashed."""
        if move == DONE:
            return
        state.push(BATTLE_CARDS, frame.seat, frame.detail)
        window = frame.detail // 2
        source = BY_KING if move == USE_KING else move - USE
        effects = ready(state, frame.seat, source, window)
        mark_played(state, frame.seat, source, window)
        for effect in effects:
            run_in_battle(state, frame.seat, source, effect, chance)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Announced cards come first and cannot be declined; others were not announced."""
        if move == DONE:
            return "EMP-PREP-04"
        return "EMP-PREP-03" if USE <= move < USE + CARDS else self.clause


def mark_played(state: EmperorState, seat: int, source: int, window: int) -> None:
    """A card is used up for this window; an Incident for good."""
    if source == BY_KING:
        state.king_used[seat] |= PLAYED << window
        state.tell(KING_USED, seat, state.kings[seat])
        return
    state.tell(CARD_USED, seat, source)
    if state.pieces.cards[source].is_incident():
        trash(state, seat, source)
    else:
        state.used[source] |= PLAYED << window


def run_in_battle(state: EmperorState, seat: int, source: int, effect: Effect, chance: Chance) -> None:
    """[EMP-CARD-14] One verb in a battle."""
    role = role_of(state, seat)
    verb = effect.verb
    if verb == VOLLEY:
        volley(state, role, effect, chance)
    elif verb == EXTRA_DICE:
        change_dice(state, role, effect)
    elif verb == REROLL:
        state.push(REROLL_DIE, seat, role + 2 * source)
    elif verb == SET_DIE:
        state.push(TURN_DIE, seat, role + 2 * source + 256 * effect.number)
    elif verb == CANCEL:
        state.battle[B_SPARED + 2 * role + (0 if effect.on == ON_HIT else 1)] += effect.number
    else:
        receive(state, seat, effect.outcome, times_gained(state, seat, effect))


def volley(state: EmperorState, role: int, effect: Effect, chance: Chance) -> None:
    """[EMP-PREP-09 EMP-PREP-12] Dice before the first attack, settled at once; only the symbols named work."""
    counts = throw_dice(state, role, effect.number, chance)
    hits = hits_of(counts) if effect.counts & SWORDS_COUNT else 0
    routs = routs_of(counts) if effect.counts & ROUTS_COUNT else 0
    deal_losses(state, 1 - role, hits, routs)
    push_losses(state)


def change_dice(state: EmperorState, role: int, effect: Effect) -> None:
    """[EMP-DICE-03] An Incident adds own dice, or takes dice from the opponent down to a floor."""
    if effect.on == BATTLE_OWN:
        state.battle[B_MORE + role] += effect.number
    else:
        state.battle[B_LESS + 1 - role] -= effect.number
        state.battle[B_FLOOR + 1 - role] = max(state.battle[B_FLOOR + 1 - role], effect.floor)


def forget_picks(state: EmperorState) -> None:
    """[EMP-PREP-05] The battle is over: cards not played are kept, all can be picked again next time."""
    for card in state.pieces.battle_cards:
        state.used[card] &= PICKED - 1
    for seat in range(state.seats):
        state.king_used[seat] &= PICKED - 1


def forget_played(state: EmperorState) -> None:
    """[EMP-CARD-13] A new attack: cards of every attack can be played again."""
    for card in state.pieces.battle_cards:
        state.used[card] &= PLAYED - 1
    for seat in range(state.seats):
        state.king_used[seat] &= PLAYED - 1


def gain_after(state: EmperorState, role: int) -> None:
    """[EMP-CARD-14] Gains after the battle by picked cards and the king."""
    seat = side_of(state, role)
    if seat != VIKINGS:
        for effect in standing(state, seat, AFTERMATH):
            receive(state, seat, effect.outcome, times_gained(state, seat, effect))
