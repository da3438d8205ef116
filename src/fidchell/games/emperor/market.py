"""The fair, part three: livestock, ships, recruits and alms, dealt with in any order."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import MARKET, RECRUITED
from fidchell.games.emperor.developments import bonus, discounted, gain_at, mat_room, note_use
from fidchell.games.emperor.events import ALMS_GIVEN, ANIMAL_BOUGHT, ANIMAL_SOLD, SHIP_BOUGHT
from fidchell.games.emperor.events import RECRUITED as RECRUIT_CAME
from fidchell.games.emperor.glossary import (
    ALMS_PRICE,
    ANIMAL_SALE,
    AT_MARKET,
    DISCOUNT,
    RECRUIT_WORKER,
    SILVER,
    TOKENS,
    VP,
)
from fidchell.games.emperor.herding import mat_animals
from fidchell.games.emperor.moves import ALMS, BUY_ANIMAL, BUY_SHIP, DONE, RECRUIT, SELL_ANIMAL, USE, USE_KING
from fidchell.games.emperor.pieces import MAX_SHIPS
from fidchell.games.emperor.spending import begin_payment, is_payable
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.games.emperor.windows import card_moves, use_card
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

UNITS: Final = 3
OPEN: Final = 0
GOES_ON: Final = 1


class Market(Step[EmperorState]):
    """[EMP-MARK-01 EMP-FAIR-02] A clan's turn at the market: dealings in any order, as often as it likes."""

    def is_open(self) -> bool:
        """Everything at the market is public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """First the gains of cards come in; then dealings, cards, or the end of the turn."""
        if frame.detail == OPEN:
            return []
        moves = [DONE]
        add_animal_moves(state, frame.seat, moves)
        add_purchase_moves(state, frame.seat, moves)
        card_moves(state, frame.seat, AT_MARKET, moves)
        return moves

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Gains of the market come by themselves."""
        gain_at(state, frame.seat, AT_MARKET)
        state.push(MARKET, frame.seat, GOES_ON)

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One dealing, then the next."""
        if move == DONE:
            return
        state.push(MARKET, frame.seat, GOES_ON)
        if USE <= move < USE + len(state.places) or move == USE_KING:
            use_card(state, frame.seat, move, AT_MARKET)
        elif RECRUIT <= move < RECRUIT + 2 * UNITS:
            recruit(state, frame.seat, move - RECRUIT)
        else:
            deal(state, frame.seat, move)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """The clause of the dealing."""
        return market_clause(move)


def market_clause(move: int) -> str:
    """Which rule a dealing follows."""
    if SELL_ANIMAL <= move < BUY_ANIMAL:
        return "EMP-MARK-03"
    if BUY_ANIMAL <= move < RECRUIT:
        return "EMP-MARK-05"
    if RECRUIT <= move < RECRUIT + 2 * UNITS:
        return "EMP-MARK-07"
    if move == BUY_SHIP:
        return "EMP-MARK-06"
    return "EMP-MARK-09" if move == ALMS else "EMP-MARK-01"


def add_animal_moves(state: EmperorState, seat: int, moves: list[int]) -> None:
    """[EMP-MARK-03 EMP-MARK-04 EMP-MARK-05] Only animals on the mat are sold; bought ones need room on it."""
    room = mat_animals(state, seat) < mat_room(state, seat)
    for animal in range(2):
        if state.mat[seat * 2 + animal] > 0:
            moves.append(SELL_ANIMAL + animal)
        if room and state.silver(seat) >= state.pieces.animal_buy[animal]:
            moves.append(BUY_ANIMAL + animal)


def add_purchase_moves(state: EmperorState, seat: int, moves: list[int]) -> None:
    """[EMP-MARK-06 EMP-MARK-07 EMP-MARK-09] Ships, recruits and alms that the clan can pay."""
    if state.ships[seat] < MAX_SHIPS and state.silver(seat) >= state.pieces.ship_price:
        moves.append(BUY_SHIP)
    if not state.has_opponent(state.homes[seat], seat):
        moves += [RECRUIT + choice for choice in range(2 * UNITS) if can_recruit(state, seat, choice)]
    if state.alms[seat] < state.pieces.alms_limit and is_payable(state, seat, ALMS_PRICE, state.pieces.alms_cost):
        moves.append(ALMS)


def can_recruit(state: EmperorState, seat: int, choice: int) -> bool:
    """[EMP-MARK-07 EMP-MARK-10 EMP-MARK-02 EMP-COMP-08] Whether such a unit is left and can be paid in one way."""
    if state.reserve[seat * TOKENS + choice % UNITS] == 0:
        return False
    return is_payable(state, seat, RECRUIT_WORKER + choice % UNITS, state.pieces.recruit_prices[choice])


def alms_price(state: EmperorState, seat: int) -> int:
    """[EMP-MARK-09] The silver for 1 VP."""
    return discounted(state, seat, ALMS_PRICE, state.pieces.alms_cost)[SILVER]


def recruit(state: EmperorState, seat: int, choice: int) -> None:
    """[EMP-MARK-07 EMP-MARK-10] Resources or silver are paid, never a mix; then the unit comes."""
    state.push(RECRUITED, seat, choice % UNITS)
    begin_payment(state, seat, RECRUIT_WORKER + choice % UNITS, state.pieces.recruit_prices[choice])


class Recruited(Happening[EmperorState]):
    """[EMP-MARK-08 EMP-COMP-08] A paid recruit appears in the clan's monastic area."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """From the clan's supply."""
        state.put(state.homes[frame.seat], frame.seat, frame.detail)
        state.tell(RECRUIT_CAME, frame.seat, frame.detail)


def deal(state: EmperorState, seat: int, move: int) -> None:
    """The dealings that are paid in silver at once."""
    if move == ALMS:
        give_alms(state, seat)
    elif move == BUY_SHIP:
        state.gain(seat, SILVER, -state.pieces.ship_price)
        state.ships = changed(state.ships, seat, state.ships[seat] + 1)
        state.tell(SHIP_BOUGHT, seat, state.pieces.ship_price)
    elif move < BUY_ANIMAL:
        sell_animal(state, seat, move - SELL_ANIMAL)
    else:
        animal = move - BUY_ANIMAL
        state.gain(seat, SILVER, -state.pieces.animal_buy[animal])
        state.mat[seat * 2 + animal] += 1
        state.tell(ANIMAL_BOUGHT, seat, animal, state.pieces.animal_buy[animal])


def sell_animal(state: EmperorState, seat: int, animal: int) -> None:
    """[EMP-MARK-03] The list price, with what a card adds."""
    price = state.pieces.animal_sell[animal] + bonus(state, seat, ANIMAL_SALE)
    state.mat[seat * 2 + animal] -= 1
    state.gain(seat, SILVER, price)
    state.tell(ANIMAL_SOLD, seat, animal, price)


def give_alms(state: EmperorState, seat: int) -> None:
    """[EMP-MARK-09] Silver given away becomes a VP token."""
    price = alms_price(state, seat)
    if price < state.pieces.alms_price:
        note_use(state, seat, DISCOUNT, ALMS_PRICE)
    state.gain(seat, SILVER, -price)
    state.gain(seat, VP, 1)
    state.alms = changed(state.alms, seat, state.alms[seat] + 1)
    state.tell(ALMS_GIVEN, seat, price)
