"""Paying and receiving goods; discounts may leave the payer a choice."""

from __future__ import annotations

from fidchell.games.emperor.agenda import PAY
from fidchell.games.emperor.developments import can_afford, discounted, note_use, working
from fidchell.games.emperor.events import GOT, PAID
from fidchell.games.emperor.glossary import ANY, DISCOUNT, GOODS, RESOURCES, SILVER
from fidchell.games.emperor.moves import SPARE
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Step


def earn(state: EmperorState, seat: int, good: int, amount: int) -> None:
    """[EMP-CONC-08 EMP-CAL-07] Goods from the general supply onto mat or sheet."""
    if amount > 0:
        state.goods[seat * GOODS + good] += amount
        state.tell(GOT, seat, good, amount)


def spend(state: EmperorState, seat: int, good: int, amount: int) -> None:
    """[EMP-CONC-08] Goods back to the general supply; nobody else gets them."""
    if amount > 0:
        state.goods[seat * GOODS + good] -= amount
        state.tell(PAID, seat, good, amount)


def is_payable(state: EmperorState, seat: int, on: int, price: list[int]) -> bool:
    """Whether a clan can pay a price, if need be after its discounts."""
    base = seat * GOODS
    for good in range(SILVER + 1):
        if state.goods[base + good] < price[good]:
            break
    else:
        return True
    if not working(state, seat, DISCOUNT, on):
        return False
    return can_afford(state, seat, discounted(state, seat, on, price))


def begin_payment(state: EmperorState, seat: int, on: int, price: list[int]) -> None:
    """Put a payment on the agenda; what it buys must already wait there below it."""
    state.due = discounted(state, seat, on, price)
    if state.due[:GOODS] != price or state.due[ANY] > 0:
        note_use(state, seat, DISCOUNT, on)
    state.push(PAY, seat, state.due[ANY])


class Pay(Step[EmperorState]):
    """[EMP-CARD-16] What a discount spares of a mixed price is the buyer's choice; then the rest is paid."""

    def is_open(self) -> bool:
        """Prices and stocks lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Any resource of the price whose sparing leaves the rest payable."""
        if frame.detail == 0:
            return []
        due = state.due
        base = frame.seat * GOODS
        missing = 0
        for good in range(RESOURCES):
            missing += max(0, due[good] - state.goods[base + good])
        tight = missing >= frame.detail
        return [
            SPARE + good
            for good in range(RESOURCES)
            if due[good] > 0 and (not tight or due[good] > state.goods[base + good])
        ]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One unit less; perhaps there is more to spare."""
        good = move - SPARE
        state.due = changed(state.due, good, state.due[good] - 1)
        state.push(PAY, frame.seat, frame.detail - 1)

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The whole price is due at once."""
        for good in range(GOODS):
            spend(state, frame.seat, good, state.due[good])
        state.due = [0] * (GOODS + 1)
