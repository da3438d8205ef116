"""The moments at which a clan may use cards: Incidents, exchanges, free tokens; one function a verb."""

from __future__ import annotations

from fidchell.games.emperor.agenda import CARD_WINDOW, CONVERT_MORE, PLACE_TOKEN, TAKE_ANIMAL
from fidchell.games.emperor.developments import (
    USED,
    counter,
    hand_over,
    has,
    on_board,
    receive,
    times_gained,
    trash,
)
from fidchell.games.emperor.effects import Effect
from fidchell.games.emperor.events import CARD_USED, KING_USED
from fidchell.games.emperor.glossary import (
    CARDS,
    CONVERT,
    EXPLORE_STEP,
    FLAX,
    GAIN,
    GRAIN,
    GRAIN_FIELD,
    MODIFY_YIELD,
    PLACE,
    REPEAT,
    TAKE_FROM_CLAN,
)
from fidchell.games.emperor.moves import AGAIN, DONE, USE, USE_KING
from fidchell.games.emperor.pieces import TOWER_LEVELS
from fidchell.games.emperor.placing import BY_KING, SOURCES, can_place, effect_with, effects_of, prey
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

# ---- what can be used


def card_moves(state: EmperorState, seat: int, moments: int, moves: list[int]) -> None:
    """[EMP-CARD-03 EMP-CARD-07] The cards, and the king, that a clan may use now, in any order."""
    cards = state.pieces.cards
    places = state.places
    for card in state.pieces.window_cards:
        if places[card] == seat and cards[card].when & moments and may_use(state, seat, card, moments):
            moves.append(USE + card)
    if state.king_used[seat] & USED == 0 and is_king_ready(state, seat, moments):
        moves.append(USE_KING)


def may_use(state: EmperorState, seat: int, card: int, moments: int) -> bool:
    """[EMP-CARD-05 EMP-CARD-13] Not used yet at this moment, and able to change something.

    Lasting cards ask only for what may be declined; the rest of them works by itself.
    """
    if state.used[card] & USED:
        return False
    incident = state.pieces.cards[card].is_incident()
    for effect in state.pieces.cards[card].effects:
        if effect.when & moments and (incident or is_declinable(effect)) and can_change(state, seat, effect):
            return True
    return False


def is_king_ready(state: EmperorState, seat: int, moments: int) -> bool:
    """[EMP-YEAR-04 EMP-CLAN-11] Whether a specialization offers something now, in a year it is valid for."""
    king = state.pieces.kings[state.kings[seat]]
    if king.years and state.closing not in king.years:
        return False
    for effect in king.effects:
        if effect.when & moments and is_declinable(effect) and can_change(state, seat, effect):
            return True
    return False


def is_declinable(effect: Effect) -> bool:
    """[EMP-CARD-14] Exchanges, free tokens and taken animals are offered, not forced."""
    return effect.verb in (CONVERT, PLACE, TAKE_FROM_CLAN)


def can_change(state: EmperorState, seat: int, effect: Effect) -> bool:
    """[EMP-CARD-09] Whether an effect would do anything now."""
    verb = effect.verb
    if verb == GAIN:
        return times_gained(state, seat, effect) > 0
    if verb == CONVERT:
        return exchanges(state, seat, effect) > 0 and has(state, seat, effect.consume)
    if verb == PLACE:
        return can_place(state, seat, effect)
    if verb == TAKE_FROM_CLAN:
        return len(prey(state, seat)) > 0
    if verb == MODIFY_YIELD:
        return on_board(state, seat, GRAIN if effect.on == GRAIN_FIELD else FLAX) > 0
    return verb == REPEAT and can_repeat(state, seat, effect)


def can_repeat(state: EmperorState, seat: int, effect: Effect) -> bool:
    """[EMP-EXPL-08 EMP-BUILD-10] Whether there are tiles, or two more levels, for the further steps."""
    if effect.on == EXPLORE_STEP:
        return sum(state.bag) > 0
    return state.towers[seat] + 1 < TOWER_LEVELS


# ---- use


def use_card(state: EmperorState, seat: int, move: int, moments: int) -> None:
    """[EMP-CARD-05 EMP-CARD-06] All effects of the moment run in this one use; an Incident is trashed."""
    if move == USE_KING:
        source = BY_KING
        state.king_used[seat] |= USED
        state.tell(KING_USED, seat, state.kings[seat])
    else:
        source = move - USE
        state.tell(CARD_USED, seat, source)
        if state.pieces.cards[source].is_incident():
            trash(state, seat, source)
        else:
            state.used[source] |= USED
    for effect in effects_of(state, seat, source):
        if effect.when & moments:
            run(state, seat, source, effect)


def run(state: EmperorState, seat: int, source: int, effect: Effect) -> None:
    """[EMP-CARD-14] One verb, carried out or put on the agenda as a question."""
    verb = effect.verb
    if verb == GAIN:
        receive(state, seat, effect.outcome, times_gained(state, seat, effect))
    elif verb == CONVERT:
        exchange(state, seat, source, exchanges(state, seat, effect))
    elif verb == PLACE:
        state.push(PLACE_TOKEN, seat, source)
    elif verb == TAKE_FROM_CLAN:
        state.push(TAKE_ANIMAL, seat, source)
    elif verb == MODIFY_YIELD:
        place = seat * 2 + (0 if effect.on == GRAIN_FIELD else 1)
        state.field_bonus = changed(state.field_bonus, place, state.field_bonus[place] + effect.number)
    elif effect.on == EXPLORE_STEP:
        state.steps_left += effect.number
    else:
        state.levels_left += effect.number


class CardWindow(Step[EmperorState]):
    """[EMP-CARD-06 EMP-ACT-08 EMP-YEAR-03] A clan may use any number of fitting cards, one after another."""

    def is_open(self) -> bool:
        """Cards lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Nothing fits: nobody is asked."""
        moves: list[int] = []
        card_moves(state, frame.seat, frame.detail, moves)
        if moves:
            moves.append(DONE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Use one and ask again."""
        if move != DONE:
            state.push(CARD_WINDOW, frame.seat, frame.detail)
            use_card(state, frame.seat, move, frame.detail)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """A card that is not offered has another moment, or would change nothing."""
        if USE <= move < USE + CARDS:
            fits = state.pieces.cards[move - USE].when & frame.detail
            return "EMP-CARD-09" if fits else "EMP-CARD-07"
        return self.clause


# ---- convert


def exchanges(state: EmperorState, seat: int, effect: Effect) -> int:
    """[EMP-CARD-10] How often an exchange may be made in one use: a number, or a counter read now."""
    return effect.times or counter(state, seat, effect.per)


def exchange(state: EmperorState, seat: int, source: int, left: int) -> None:
    """[EMP-CARD-09 EMP-CARD-10] Pay, receive, and perhaps once more."""
    effect = effect_with(state, seat, source, CONVERT)
    hand_over(state, seat, effect.consume)
    receive(state, seat, effect.outcome)
    if left > 1:
        state.push(CONVERT_MORE, seat, source + SOURCES * (left - 1))


class ConvertMore(Step[EmperorState]):
    """[EMP-CARD-10] The exchange of a card may be made again, up to its number."""

    def is_open(self) -> bool:
        """Goods and cards are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Without the goods nobody is asked."""
        effect = effect_with(state, frame.seat, frame.detail % SOURCES, CONVERT)
        return [AGAIN, DONE] if has(state, frame.seat, effect.consume) else []

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Again, or enough."""
        if move == AGAIN:
            exchange(state, frame.seat, frame.detail % SOURCES, frame.detail // SOURCES)
