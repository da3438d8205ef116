"""The Viking raid: the hidden reactions, the fleet's victory points, the sea battle and the plundering."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import PLUNDERED, RAID_OVER, REACT, SEA_BATTLE
from fidchell.games.emperor.battle_dice import FACES, hits_of, throw_face
from fidchell.games.emperor.developments import TARGETS, cancelled, more_dice, note_use, scaled, trash
from fidchell.games.emperor.events import (
    CARD_USED,
    FLEET_PRAISED,
    FLEET_SENT,
    GREEN_DIE,
    LONGSHIP_MOVED,
    PLUNDER_SUFFERED,
    PLUNDER_THROWN,
    RAID_BEGAN,
    SEA_FOUGHT,
    SHIP_LOST,
    TAX_PAID,
)
from fidchell.games.emperor.glossary import (
    CANCEL,
    EXTRA_DICE,
    GOODS,
    NOSE_TAX,
    PLUNDER_DIE,
    PLUNDER_OWN,
    SCALE_COST,
    SILVER,
    VP,
)
from fidchell.games.emperor.moves import DIE, SHIPS, TAX, TRUCE
from fidchell.games.emperor.spending import earn, spend
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step

TAXED: Final = -1
"""In `sent`: the clan has bought itself off."""
CHOSEN_DICE: Final = 2
NO_CARD: Final = -1


def viking_fleet(state: EmperorState) -> int:
    """[EMP-VRAID-02] The ships on the raid tile for the number of players and the year."""
    return state.pieces.fleets[state.seats - 3][state.year]


class RaidDue(Happening[EmperorState]):
    """[EMP-VRAID-01] The clans are raided if the longship has come to the end of its track."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-VIK-01] React, fight at sea and suffer, before the warbands march."""
        if state.longship < state.pieces.board.track_steps:
            return
        state.tell(RAID_BEGAN, frame.seat, viking_fleet(state))
        state.sent = [0] * state.seats
        state.push_all((REACT, SEA_BATTLE, RAID_OVER), frame.seat)


# ---- react


def tax_of(state: EmperorState, seat: int) -> int:
    """[EMP-VRAID-04] The nose tax, as lasting cards and the king leave it."""
    return scaled(state, seat, NOSE_TAX, state.pieces.nose_tax)


def truce_card(state: EmperorState, seat: int) -> int:
    """[EMP-CARD-16] An own Incident that lifts the nose tax, or NO_CARD."""
    for card in state.pieces.bearers[SCALE_COST * TARGETS + NOSE_TAX]:
        if state.places[card] == seat and state.pieces.cards[card].is_incident():
            return card
    return NO_CARD


class React(Step[EmperorState]):
    """[EMP-VRAID-03 EMP-CAL-09] All clans choose in secret and reveal at once: the nose tax, or ships for the fleet."""

    def is_open(self) -> bool:
        """Ships, silver and cards lie open, only the choice is hidden."""
        return True

    def is_together(self) -> bool:
        """The only choice of the game that all make at the same time."""
        return True

    def asked(self, state: EmperorState, frame: Frame) -> list[int]:
        """Every clan."""
        return list(range(state.seats))

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-VRAID-06 EMP-VRAID-07] The tax only for who can pay it in full; any number of ships, also none."""
        seat = frame.seat
        moves = [SHIPS + number for number in range(state.ships[seat] + 1)]
        if state.silver(seat) >= tax_of(state, seat):
            moves.append(TAX)
        if truce_card(state, seat) != NO_CARD:
            moves.append(TRUCE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """[EMP-VRAID-04 EMP-VRAID-05 EMP-VRAID-08] Revealed: paid, or ships in the fleet and the rest at home."""
        seat = frame.seat
        if move == TAX:
            tax = tax_of(state, seat)
            spend(state, seat, SILVER, tax)
            state.tell(TAX_PAID, seat, tax)
            state.sent[seat] = TAXED
        elif move == TRUCE:
            card = truce_card(state, seat)
            state.tell(CARD_USED, seat, card)
            trash(state, seat, card)
            state.sent[seat] = TAXED
        else:
            state.sent[seat] = move - SHIPS
            state.tell(FLEET_SENT, seat, move - SHIPS, state.ships[seat] - (move - SHIPS))

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """The tax is for who can pay it."""
        return "EMP-VRAID-06" if move == TAX or move == TRUCE else "EMP-VRAID-07"


# ---- the fleet's victory points


def fleet_points(sent: list[int], ranks: list[int]) -> list[int]:
    """[EMP-FLEET-01 EMP-FLEET-02 EMP-FLEET-04] VP by rank of ships sent; equal clans share their ranks, rounded up."""
    points = [0] * len(sent)
    for seat, ships in enumerate(sent):
        if ships > 0:
            first = len([other for other in sent if other > ships])
            equal = sent.count(ships)
            points[seat] = (sum(ranks[first : first + equal]) + equal - 1) // equal
    return points


class SeaBattle(Happening[EmperorState]):
    """[EMP-SEA-01 EMP-SEA-02 EMP-SEA-05] The Vikings win only with a fleet larger than that of all clans together."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-FLEET-05] Victory points first, then losses, then perhaps plunder."""
        self.praise(state)
        clan_ships = sum([max(0, ships) for ships in state.sent])
        hits = self.throw(state, chance) if clan_ships > 0 else 0
        state.tell(SEA_FOUGHT, frame.seat, viking_fleet(state), clan_ships, hits)
        for seat in state.turn_order():
            self.sink(state, seat, min(hits, state.sent[seat]))
        if viking_fleet(state) > clan_ships:
            self.push_plunder(state, chance)

    def praise(self, state: EmperorState) -> None:
        """[EMP-FLEET-05] By ships sent, whoever wins and whatever is lost."""
        points = fleet_points(state.sent, state.pieces.fleet_vp)
        for seat in state.turn_order():
            if points[seat]:
                state.tell(FLEET_PRAISED, seat, points[seat])
                earn(state, seat, VP, points[seat])

    def throw(self, state: EmperorState, chance: Chance) -> int:
        """[EMP-SEA-03] Two battle dice once for all; only swords count."""
        counts = [0] * FACES
        for _ in range(state.pieces.sea_dice):
            counts[throw_face(state, chance)] += 1
        return hits_of(counts)

    def sink(self, state: EmperorState, seat: int, lost: int) -> None:
        """[EMP-SEA-04] Each clan in the fleet bears each hit, at most with all it sent; ships at home are safe."""
        if lost > 0:
            state.ships = changed(state.ships, seat, state.ships[seat] - lost)
            state.sent[seat] -= lost
            state.tell(SHIP_LOST, seat, lost)

    def push_plunder(self, state: EmperorState, chance: Chance) -> None:
        """[EMP-PLUN-01 EMP-PLUN-02] Two black dice by the holder, valid for every clan that has not paid."""
        state.dice_black = [1 + chance.below(6) for _ in range(state.pieces.black_dice)]
        state.tell(PLUNDER_THROWN, state.holder, state.dice_black[0], state.dice_black[-1])
        for seat in reversed(state.turn_order()):
            if state.sent[seat] != TAXED:
                state.push(PLUNDERED, seat)


# ---- plundering


class Plundered(Step[EmperorState]):
    """[EMP-PLUN-03 EMP-PLUN-04] Green dice for ships at home, then two different dice are chosen and suffered."""

    def is_open(self) -> bool:
        """Dice lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Black and own green dice by value; no choice where all of them are suffered."""
        if len(state.dice) <= frame.detail or frame.detail == 0:
            return []
        return [DIE + value - 1 for value in range(1, 7) if value in state.dice]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One die is suffered and out of reach; perhaps another follows."""
        value = move - DIE + 1
        state.dice.remove(value)
        suffer(state, frame.seat, value)
        if frame.detail > 1:
            state.push(PLUNDERED, frame.seat, frame.detail - 1)
        else:
            state.dice = []

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The throw comes first; dice that leave no choice are suffered at once."""
        if frame.detail == 0:
            self.throw(state, frame.seat, chance)
            return
        for value in state.dice:
            suffer(state, frame.seat, value)
        state.dice = []

    def throw(self, state: EmperorState, seat: int, chance: Chance) -> None:
        """[EMP-PLUN-03] One green die a ship at home, and what cards add; a card may lift one of the two dice."""
        state.dice = state.dice_black[:]
        dice = state.ships[seat] - state.sent[seat]
        more = more_dice(state, seat, PLUNDER_OWN)
        if more > 0:
            note_use(state, seat, EXTRA_DICE, PLUNDER_OWN)
        for _ in range(dice + more):
            value = 1 + chance.below(6)
            state.dice.append(value)
            state.tell(GREEN_DIE, seat, value)
        state.dice.sort()
        number = CHOSEN_DICE - cancelled(state, seat, PLUNDER_DIE)
        if number < CHOSEN_DICE:
            note_use(state, seat, CANCEL, PLUNDER_DIE)
        if number > 0:
            state.push(PLUNDERED, seat, number)
        else:
            state.dice = []


def suffer(state: EmperorState, seat: int, die: int) -> None:
    """[EMP-PLUN-05 EMP-PLUN-06 EMP-PLUN-07 EMP-PLUN-08 EMP-PLUN-09 EMP-PLUN-10] What a die takes, by the table.

    [EMP-PLUN-11] Only what is there: no debt, and VP never fall below zero.
    """
    state.tell(PLUNDER_SUFFERED, seat, die)
    loss = state.pieces.plunder[die]
    for good in range(GOODS):
        spend(state, seat, good, min(loss[good], max(0, state.stock(seat, good))))


class RaidOver(Happening[EmperorState]):
    """[EMP-PLUN-13] The longship goes back to the start of its track, whoever has won."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The dice and the fleet are put away."""
        state.longship = 0
        state.sent = []
        state.dice_black = []
        state.tell(LONGSHIP_MOVED, frame.seat, 0)
