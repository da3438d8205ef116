"""Rules for attack and duel."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fidchell.games.graal.agenda import ANSWER, DUEL, NAME_COLOUR
from fidchell.games.graal.cards import (
    CONFUSION,
    EXCALIBUR,
    FISHER_KING,
    KINDS,
    LANCELOT,
    PERCEVAL,
    SHIELD,
    SPELL,
    SYMBOL,
    SYMBOL_NAMES,
    THE_GRAIL,
    is_artifact,
    is_attack,
)
from fidchell.games.graal.events import FOUGHT_BACK, REDIRECTED, SHIELDED, SUFFERED, TAKEN, TOOK_CARDS
from fidchell.games.graal.legends import (
    can_use,
    guinevere_moves,
    legend_clause,
    spend,
    turn_moves,
    uses_own_or_borrowed,
)
from fidchell.games.graal.moves import ADD, DECLINE, GIVE, PLAY, QUEST_MOVE, REDIRECT, SUFFER, TARGET, TURN
from fidchell.games.graal.piles import draw_cards, follow, lay, note_if_empty, put_down, receive
from fidchell.games.graal.powers import colour_of_shield
from fidchell.games.graal.quests import fisher_king_moves, lay_fisher_king
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step

# What answers an attack with each symbol: a bit for each kind.
ANSWERING: Final[list[int]] = [
    sum(1 << kind for kind in range(KINDS) if SYMBOL[kind] in (SHIELD, symbol)) for symbol in range(len(SYMBOL_NAMES))
]


def foe_of(state: GraalState, seat: int) -> int:
    """[GRA-DUEL-01] The other one of the two opponents."""
    return state.attacker if seat == state.target else state.target


def answer_cards(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-ATTACK-04 GRA-ATTACK-05 GRA-ATTACK-06 GRA-DUEL-04] Shields and attack cards of exactly the same symbol.

    Nothing else of the hand answers, the Grail neither [GRA-GRAIL-05].
    """
    answers: i64 = ANSWERING[state.attack_symbol]
    last: i64 = -1
    kind: i64
    for kind in state.hands[seat]:
        if kind != last and (answers >> kind) & 1:
            moves.append(PLAY + kind)
        last = kind


def is_excalibur_attack(state: GraalState) -> bool:
    """[GRA-FISHER-02] Real Excaliburs and Viviane's."""
    return state.attack_symbol == EXCALIBUR


def perceval_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-PERCEVAL-02] An Artifact as the Confusion or Spell that is wanted; he makes no Excalibur."""
    if state.attack_symbol != EXCALIBUR and state.active_legend(seat) == PERCEVAL:
        turn_moves(state, seat, moves)


def play_answer(state: GraalState, seat: int, move: int, chance: Chance) -> None:
    """An answer that is a card or a Legend's card: it shields, fights on, or is the Fisher King."""
    if move == PLAY + FISHER_KING or QUEST_MOVE <= move < TARGET:
        answer_with_fisher_king(state, seat, move, chance)
    elif TURN <= move < ADD:
        answer_with_legend(state, seat, move - TURN, chance)
    elif SYMBOL[move - PLAY] == SHIELD:
        lay(state, seat, move - PLAY)
        colour_of_shield(state, seat)
        close_with_shield(state, seat, chance)
    else:
        lay(state, seat, move - PLAY)
        fight_on(state, seat)


def answer_with_legend(state: GraalState, seat: int, kind: int, chance: Chance) -> None:
    """[GRA-LANCELOT-04 GRA-LANCELOT-05 GRA-PERCEVAL-04 GRA-PERCEVAL-05] An Artifact as Shield or attack card."""
    put_down(state, seat, kind)
    if state.active_legend(seat) == PERCEVAL:
        spend(state, seat, PERCEVAL)  # its symbol is the attack's, which is in force already
        fight_on(state, seat)
        state.push(NAME_COLOUR, seat)
    else:
        spend(state, seat, LANCELOT)
        follow(state, kind)
        state.push(NAME_COLOUR, seat)
        close_with_shield(state, seat, chance)


def answer_with_fisher_king(state: GraalState, seat: int, move: int, chance: Chance) -> None:
    """[GRA-FISHER-02 GRA-FISHER-04 GRA-FISHER-05] Cancels the last Excalibur; its player names the colour."""
    lay_fisher_king(state, seat, move)
    state.push(NAME_COLOUR, seat)
    close_with_shield(state, seat, chance)


def fight_on(state: GraalState, seat: int) -> None:
    """[GRA-DUEL-01 GRA-ATTACK-05] One more card in the Duel; the opponent has to answer."""
    state.attack_count += 1
    state.tell(FOUGHT_BACK, seat, foe_of(state, seat), state.attack_count)
    state.push(DUEL, foe_of(state, seat))


def close_with_shield(state: GraalState, seat: int, chance: Chance) -> None:
    """[GRA-SHIELD-05 GRA-SHIELD-06 GRA-DUEL-05 GRA-DUEL-06] The last attack card is void; the rest is suffered."""
    state.tell(SHIELDED, seat, foe_of(state, seat), state.attack_count - 1)
    suffer(state, seat, state.attack_count - 1, chance)


def give_in(state: GraalState, seat: int, chance: Chance) -> None:
    """[GRA-ATTACK-03 GRA-DUEL-03] All cards played since the attack began are suffered, the own ones included."""
    winner = foe_of(state, seat)
    suffer(state, seat, state.attack_count, chance)
    announce_after_excalibur(state, winner)


def announce_after_excalibur(state: GraalState, winner: int) -> None:
    """[GRA-EXCAL-02 GRA-DUEL-07 GRA-DUEL-08 GRA-VIVIANE-05] Only while a real Excalibur lies on top."""
    if SYMBOL[state.top()] == EXCALIBUR:
        state.push(NAME_COLOUR, winner)


def suffer(state: GraalState, seat: int, count: int, chance: Chance) -> None:
    """[GRA-MERLIN-04 GRA-EXCAL-01] Two cards for each Confusion, four for each Excalibur, one for each Spell."""
    if count == 0:
        return
    state.tell(SUFFERED, seat, count, state.attack_symbol)
    if state.attack_symbol == SPELL:
        take_from_hand(state, seat, foe_of(state, seat), count, chance)
    else:
        draw_cards(state, seat, count * (2 if state.attack_symbol == CONFUSION else 4), chance)


def take_from_hand(state: GraalState, seat: int, foe: int, count: int, chance: Chance) -> None:
    """[GRA-MERLIN-05 GRA-DUEL-03] Random cards out of the opponent's hand, or all of it."""
    hand = state.hands[foe]
    taken = min(count, len(hand))
    for _ in range(taken):
        kind = hand.pop(chance.below(len(hand)))
        receive(state, seat, kind)
        state.whisper(1 << seat | 1 << foe, TAKEN, seat, kind, foe)
    if taken:
        note_if_empty(state, foe)
    state.tell(TOOK_CARDS, seat, foe, taken)


class Answer(Step[GraalState]):
    """[GRA-ATTACK-03 GRA-ATTACK-07] The attacked player, and nobody else, answers. Always asked: his hand is secret."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """[GRA-ATTACK-02 GRA-LEGEND-06] Suffer, a Shield, the same attack card, or what protects by its own text."""
        moves = [SUFFER]
        seat = frame.seat
        answer_cards(state, seat, moves)
        if is_excalibur_attack(state):
            fisher_king_moves(state, seat, moves)
        if state.uses[seat] > 0:
            guinevere_moves(state, seat, moves)
            if can_use(state, seat, LANCELOT):
                turn_moves(state, seat, moves)
            perceval_moves(state, seat, moves)
        return moves

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-GUINEVERE-03] Redirected, the attack is answered by its new target in every way."""
        if move == SUFFER:
            give_in(state, frame.seat, chance)
        elif REDIRECT <= move < REDIRECT + 6:
            state.target = uses_own_or_borrowed(state, frame.seat, move)
            state.tell(REDIRECTED, frame.seat, state.target)
            state.push(ANSWER, state.target)
        else:
            play_answer(state, frame.seat, move, chance)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """Which rule speaks about this answer."""
        return answer_clause(state, frame.seat, move, self.clause)


class Duel(Step[GraalState]):
    """[GRA-DUEL-01 GRA-DUEL-02] The duellists add identical cards in turn until one does not, or shields."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """[GRA-ARTHUR-03 GRA-VIVIANE-02 GRA-LANCELOT-02] Only one's own Lancelot and Perceval serve here."""
        moves = [DECLINE]
        seat = frame.seat
        answer_cards(state, seat, moves)
        if is_excalibur_attack(state):
            fisher_king_moves(state, seat, moves)
        if state.active_legend(seat) == LANCELOT:
            turn_moves(state, seat, moves)
        perceval_moves(state, seat, moves)
        return moves

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-DUEL-02] Declining counts as not being able."""
        if move == DECLINE:
            give_in(state, frame.seat, chance)
        else:
            play_answer(state, frame.seat, move, chance)

    def why(self, state: GraalState, frame: Frame, move: int) -> str:
        """Which rule speaks about this answer."""
        return answer_clause(state, frame.seat, move, self.clause)


def answer_clause(state: GraalState, seat: int, move: int, default: str) -> str:
    """The rule that allows or forbids an answer to an attack or in a Duel."""
    if move < GIVE:
        return answer_card_clause(state, move - PLAY, default)
    if QUEST_MOVE <= move < TARGET:
        return "GRA-QUEST-03" if move != QUEST_MOVE + 1 else "GRA-FISHER-02"
    if TURN <= move < ADD and not is_artifact(move - TURN):
        return "GRA-LANCELOT-04"
    return legend_clause(state, seat, move, default)


def answer_card_clause(state: GraalState, kind: int, default: str) -> str:
    """The rule about answering with this card."""
    symbol = SYMBOL[kind]
    if kind == THE_GRAIL:
        return "GRA-GRAIL-05"
    if symbol == SHIELD or symbol == state.attack_symbol:
        return default
    if kind == FISHER_KING:
        return "GRA-FISHER-02"
    return "GRA-ATTACK-06" if is_attack(symbol) else "GRA-ATTACK-02"
