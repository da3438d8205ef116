"""What cards and kings do in a battle by themselves: windows, scope, dice and food."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.battle_dice import dice_of, hits_of, routs_of
from fidchell.games.emperor.battle_field import (
    ATTACKING,
    fighters,
    has_warband_in,
    role_of,
    side_of,
)
from fidchell.games.emperor.developments import PICKED, TARGETS, scale_by, times_gained
from fidchell.games.emperor.effects import (
    ANY_ROLE,
    ANY_SCOPE,
    ATTACKER,
    WARBAND_SCOPE,
    Effect,
)
from fidchell.games.emperor.events import CARD_USED
from fidchell.games.emperor.glossary import (
    AFTER_BATTLE,
    AT_BATTLE_FOOD,
    BATTLE_ENEMY,
    BATTLE_FOOD,
    BATTLE_OWN,
    BEFORE_FIRST,
    CANCEL,
    EACH_ATTACK,
    EXTRA_DICE,
    FIRST_ATTACK,
    GAIN,
    ON_HIT,
    REROLL,
    SCALE_COST,
    SECOND_ATTACK,
    SET_DIE,
    TOWN,
    VIKINGS,
    VOLLEY,
)
from fidchell.games.emperor.placing import BY_KING, effects_of
from fidchell.games.emperor.slots import B_AREA, B_ATTACK, B_FLOOR, B_LESS, B_MORE
from fidchell.games.emperor.state import EmperorState

# Windows of a battle in which cards are played.
VOLLEYS: Final = 0
DICE: Final = 1
REROLLS: Final = 2
TURNS: Final = 3
RESULTS: Final = 4
"""[EMP-PREP-06] Against Vikings: rerolls and turned dice in any order."""
CANCELS: Final = 5
AFTERMATH: Final = 6

MOST_DICE: Final = 4

BATTLE_MOMENTS: Final = AT_BATTLE_FOOD | BEFORE_FIRST | FIRST_ATTACK | SECOND_ATTACK | EACH_ATTACK | AFTER_BATTLE


def belongs(verb: int, window: int) -> bool:
    """[EMP-CARD-14] Which verbs are carried out in which window."""
    if verb == REROLL:
        return window == REROLLS or window == RESULTS
    if verb == SET_DIE:
        return window == TURNS or window == RESULTS
    if verb == VOLLEY:
        return window == VOLLEYS
    if verb == EXTRA_DICE:
        return window == DICE
    return (verb == CANCEL and window == CANCELS) or (verb == GAIN and window == AFTERMATH)


def moment_of(state: EmperorState, window: int) -> int:
    """The moment of a window, by the attack that is fought."""
    if window == VOLLEYS:
        return BEFORE_FIRST
    if window == AFTERMATH:
        return AFTER_BATTLE
    return EACH_ATTACK | (FIRST_ATTACK if state.battle[B_ATTACK] == 1 else SECOND_ATTACK)


def fits(state: EmperorState, seat: int, effect: Effect) -> bool:
    """[EMP-CARD-14] The role the effect asks for, and the sort of area that is attacked."""
    if effect.role != ANY_ROLE and (effect.role == ATTACKER) != (role_of(state, seat) == ATTACKING):
        return False
    if effect.when & AT_BATTLE_FOOD and role_of(state, seat) != ATTACKING:
        return False
    return not effect.versus_town or state.tiles[state.battle[B_AREA]] == TOWN


def is_in_scope(state: EmperorState, seat: int, scope: int) -> bool:
    """[EMP-CARD-08] A warband among the fighters, or, where the card says so, any own token at all."""
    role = role_of(state, seat)
    if scope == WARBAND_SCOPE:
        return has_warband_in(state, role)
    return scope == ANY_SCOPE and fighters(state, role) > 0


def scope_of(state: EmperorState, seat: int, source: int) -> int:
    """The scope of a card, or of the seat's king."""
    if source == BY_KING:
        return state.pieces.kings[state.kings[seat]].scope
    return state.pieces.cards[source].scope


# ---- what counts by itself


def picked_scale(state: EmperorState, seat: int, units: int, is_hoping: bool) -> int:
    """[EMP-PREP-11 EMP-CARD-16] The battle food of so many units, by the cards picked, or by all that could be."""
    amount = units
    for card in state.pieces.bearers[SCALE_COST * TARGETS + BATTLE_FOOD]:
        if state.places[card] == seat and (is_hoping or state.used[card] & PICKED):
            amount = scale_all(state.pieces.cards[card].effects, amount)
    return scale_all(state.pieces.kings[state.kings[seat]].effects, amount)


def tell_food_cards(state: EmperorState, seat: int) -> None:
    """The cards that make the battle food less."""
    for card in state.pieces.bearers[SCALE_COST * TARGETS + BATTLE_FOOD]:
        if state.places[card] == seat and state.used[card] & PICKED:
            state.tell(CARD_USED, seat, card)


def scale_all(effects: list[Effect], amount: int) -> int:
    """The battle food after the effects of one card or king."""
    for effect in effects:
        if effect.verb == SCALE_COST and effect.when & AT_BATTLE_FOOD:
            amount = scale_by(effect, amount)
    return amount


def standing(state: EmperorState, seat: int, window: int) -> list[Effect]:
    """[EMP-CLAN-11 EMP-PREP-04] What works by itself in a window: picked lasting cards, and the king."""
    found: list[Effect] = []
    cards = state.pieces.cards
    for card in state.pieces.battle_cards:
        if state.used[card] & PICKED and state.places[card] == seat and not cards[card].is_incident():
            found += ready(state, seat, card, window)
    return found + ready(state, seat, BY_KING, window)


def tell_standing(state: EmperorState, window: int, seat: int = VIKINGS, on: int = 0) -> None:
    """Lasting cards that count by themselves are told: of all clans or of a seat, for anything or for one thing."""
    if state.journal is None:
        return
    for card in state.pieces.battle_cards:
        owner = state.places[card]
        if state.used[card] & PICKED == 0 or state.pieces.cards[card].is_incident() or seat not in (VIKINGS, owner):
            continue
        if any(on in (0, effect.on) for effect in ready(state, owner, card, window)):
            state.tell(CARD_USED, owner, card)


def ready(state: EmperorState, seat: int, source: int, window: int) -> list[Effect]:
    """The effects of a card, or of the king, that can be carried out in this window now."""
    if not is_in_scope(state, seat, scope_of(state, seat, source)) and window != AFTERMATH:
        return []
    moment = moment_of(state, window)
    return [
        effect
        for effect in effects_of(state, seat, source)
        if belongs(effect.verb, window) and effect.when & moment and fits(state, seat, effect)
    ]


# ---- dice


def added(state: EmperorState, role: int, on: int) -> list[Effect]:
    """What cards and king of a side do to a dice pool by themselves."""
    side = side_of(state, role)
    if side == VIKINGS:
        return []
    return [effect for effect in standing(state, side, DICE) if effect.on == on]


def dice_for(state: EmperorState, role: int) -> int:
    """[EMP-DICE-01 EMP-DICE-02 EMP-DICE-03] One die a fighter, at most four; cards and kings go beyond."""
    number = min(MOST_DICE, fighters(state, role)) + state.battle[B_MORE + role]
    for effect in added(state, role, BATTLE_OWN):
        number += effect.number
    less = state.battle[B_LESS + role]
    floor = state.battle[B_FLOOR + role]
    for effect in added(state, 1 - role, BATTLE_ENEMY):
        less -= effect.number
        floor = max(floor, effect.floor)
    return max(number - less, min(number, floor))


def can_bite(state: EmperorState, seat: int, source: int, window: int) -> bool:
    """[EMP-CARD-09] Whether a card would change anything in this window."""
    return any(would_change(state, seat, effect) for effect in ready(state, seat, source, window))


def would_change(state: EmperorState, seat: int, effect: Effect) -> bool:
    """Dice cannot fall below their floor, and without a hit, a rout or a counter there is nothing to lift or gain."""
    enemy = 1 - role_of(state, seat)
    if effect.verb == EXTRA_DICE and effect.on == BATTLE_ENEMY:
        return dice_for(state, enemy) > effect.floor
    if effect.verb == CANCEL:
        counts = dice_of(state, enemy)
        return (hits_of(counts) if effect.on == ON_HIT else routs_of(counts)) > 0
    return effect.verb != GAIN or times_gained(state, seat, effect) > 0
