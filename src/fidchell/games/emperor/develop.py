"""The Develop action: one development card is bought."""

from __future__ import annotations

from fidchell.games.emperor.agenda import TAKE_CARD
from fidchell.games.emperor.events import CARD_DRAWN
from fidchell.games.emperor.fair import card_offers
from fidchell.games.emperor.glossary import CARDS, DEVELOP_PRICE
from fidchell.games.emperor.moves import CARD, DECLINE, STACK
from fidchell.games.emperor.piles import draw_card, own_card, put_under, take_face_up
from fidchell.games.emperor.spending import begin_payment, is_payable
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step


class DevelopCard(Step[EmperorState]):
    """[EMP-DEV-01 EMP-DEV-02 EMP-DEV-05] A face-up card that can be paid, an unseen top card, or none."""

    def is_open(self) -> bool:
        """Cards on offer, prices and stocks lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """What an unseen card costs shows only when it is drawn."""
        moves = [DECLINE]
        offers = card_offers(state)
        moves += [offer for offer in offers if offer >= STACK or can_buy(state, frame.seat, offer - CARD)]
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """Looked at, an unseen card must be bought if it can be paid."""
        if CARD <= move < CARD + CARDS:
            state.push(TAKE_CARD, frame.seat, move - CARD)
            begin_payment(state, frame.seat, DEVELOP_PRICE, state.pieces.cards[move - CARD].cost)
        elif move != DECLINE:
            buy_unseen(state, frame.seat, draw_card(state, move - STACK, chance))

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Not on offer, or too dear."""
        return "EMP-DEV-02" if CARD <= move < CARD + CARDS else self.clause


def can_buy(state: EmperorState, seat: int, card: int) -> bool:
    """[EMP-DEV-02] Whether a clan can pay the price printed on a card."""
    return is_payable(state, seat, DEVELOP_PRICE, state.pieces.cards[card].cost)


def buy_unseen(state: EmperorState, seat: int, card: int) -> None:
    """[EMP-DEV-04 EMP-DEV-05] Paid and laid open if it can be paid; otherwise under its stack, the action spent."""
    state.reveal()
    if can_buy(state, seat, card):
        # The price is settled before the card is owned: it cannot discount itself.
        begin_payment(state, seat, DEVELOP_PRICE, state.pieces.cards[card].cost)
        own_card(state, seat, card)
    else:
        state.whisper(1 << seat, CARD_DRAWN, seat, card)
        put_under(state, card, seat)


class TakeCard(Happening[EmperorState]):
    """[EMP-DEV-03 EMP-CARD-01] A paid face-up card is laid open before the buyer and replaced."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The next card of its stack is turned up."""
        take_face_up(state, frame.seat, frame.detail, chance)
