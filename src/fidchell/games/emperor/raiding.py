"""The Raid action: own ships against the Vikings."""

from __future__ import annotations

from fidchell.games.emperor.agenda import RAID_PLUNDER, RAID_REROLL
from fidchell.games.emperor.developments import cancelled, note_use, receive, working
from fidchell.games.emperor.events import RAID_DIE, RAID_REROLLED, RAIDED, SHIP_LOST
from fidchell.games.emperor.glossary import CANCEL, FOOD, RAID_POOL, REROLL, SHIP_LOSS
from fidchell.games.emperor.moves import DECLINE, DIE, SHIPS
from fidchell.games.emperor.spending import spend
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step


class Raid(Step[EmperorState]):
    """[EMP-RAID-01 EMP-RAID-02 EMP-RAID-03] One or more ships sail, each for 1 food, and one die is thrown for each."""

    def is_open(self) -> bool:
        """Ships and food are public."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-ACT-10] Without ships or food nothing happens; nobody is forced to sail."""
        most = min(state.ships[frame.seat], state.stock(frame.seat, FOOD))
        return [SHIPS + number for number in range(most + 1)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The dice are thrown; cards may change them before they are settled."""
        ships = move - SHIPS
        if ships == 0:
            return
        spend(state, frame.seat, FOOD, ships)
        state.tell(RAIDED, frame.seat, ships)
        state.dice = [1 + chance.below(6) for _ in range(ships)]
        state.push(RAID_PLUNDER, frame.seat)
        for effect in working(state, frame.seat, REROLL, RAID_POOL):
            for _ in range(effect.number):
                state.push(RAID_REROLL, frame.seat)


class RaidReroll(Step[EmperorState]):
    """[EMP-CARD-14] A card or king lets the clan throw a die of its raid again."""

    def is_open(self) -> bool:
        """Dice lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Dice of one value are alike."""
        values = sorted(set(state.dice))
        return [DECLINE] + [DIE + value - 1 for value in values]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The new result stands."""
        if move != DECLINE:
            old = move - DIE + 1
            new = 1 + chance.below(6)
            state.dice[state.dice.index(old)] = new
            note_use(state, frame.seat, REROLL, RAID_POOL)
            state.tell(RAID_REROLLED, frame.seat, old, new)


class RaidPlunder(Happening[EmperorState]):
    """[EMP-RAID-03 EMP-RAID-04 EMP-RAID-05] Each die brings plunder; a 1 costs a ship, one in all."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-COMP-13] One die for each of at most five ships."""
        seat = frame.seat
        for value in state.dice:
            state.tell(RAID_DIE, seat, value)
            receive(state, seat, state.pieces.plunder[value])
        lost = min(1, state.dice.count(1)) - cancelled(state, seat, SHIP_LOSS)
        if lost <= 0 and 1 in state.dice:
            note_use(state, seat, CANCEL, SHIP_LOSS)
        if lost > 0:
            state.ships = changed(state.ships, seat, state.ships[seat] - lost)
            state.tell(SHIP_LOST, seat, lost)
        state.dice = []
