"""The Actions event: two rounds of choosing action cards and carrying them out."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import (
    BATTLE_PART,
    BUILD,
    CARD_WINDOW,
    CHOOSE,
    DEVELOP_CARD,
    DO_ACTION,
    END_MOVE,
    EXPLORE,
    FINISH,
    MOVE_PART,
    PERFORM,
    PRODUCE,
    RAID,
)
from fidchell.games.emperor.developments import bonus, gain_at, refresh
from fidchell.games.emperor.events import ACTED, CHOSE, CROWN_PASSED, CROWN_TAKEN, HUNTED
from fidchell.games.emperor.glossary import (
    AFTER_ACTION,
    AFTER_BATTLE_MOVE,
    AREAS,
    BATTLE_MOVE,
    BEFORE_ACTION,
    BEFORE_BATTLE_MOVE,
    BEFORE_BUILD,
    BEFORE_EXPLORE,
    COMMON_ACTIONS,
    DEVELOP,
    FISH_SHIP,
    FOOD,
    FOREST,
    HUNT_BASE,
    HUNT_FISH,
    HUNT_FOREST,
    IN_HUNT_FISH,
    IN_TAKE_CROWN,
    IN_TAKE_TRIBUTE,
    NO_ACTION,
    RESOURCES,
    RUNNING,
    SILVER,
    TAKE_CROWN,
    TAKE_TRIBUTE,
    TRIBUTE_WORKER,
    WORKER,
)
from fidchell.games.emperor.glossary import BUILD as BUILD_ACTION
from fidchell.games.emperor.glossary import EXPLORE as EXPLORE_ACTION
from fidchell.games.emperor.glossary import PRODUCE as PRODUCE_ACTION
from fidchell.games.emperor.glossary import RAID as RAID_ACTION
from fidchell.games.emperor.moves import CHOOSE_ACTION
from fidchell.games.emperor.spending import earn
from fidchell.games.emperor.state import EmperorState, changed
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step

CROWN_SILVER: Final = 5
MONASTERY_SILVER: Final = 5
TOWER_SILVER: Final = 5
HUNT_FOOD: Final = 2

# [EMP-CARD-06] Cards before and after an action; those of one kind of action have moments of their own.
BEFORE: Final = [
    BEFORE_ACTION,
    BEFORE_ACTION,
    BEFORE_ACTION | BEFORE_BATTLE_MOVE,
    BEFORE_ACTION,
    BEFORE_ACTION,
    BEFORE_ACTION,
    BEFORE_ACTION | BEFORE_EXPLORE,
    BEFORE_ACTION | BEFORE_BUILD,
    BEFORE_ACTION,
]


# ---------------------------------------------------------------- rounds


class OpenRound(Happening[EmperorState]):
    """[EMP-ACT-01 EMP-ACT-02 EMP-ACT-06] All choose a card, in the turn order that now holds."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The first round is the one in which nobody has chosen before."""
        state.round = 0 if state.chosen[0] == NO_ACTION else 1
        order = state.turn_order()
        order.reverse()
        for seat in order:
            state.push(CHOOSE, seat)


class Choose(Step[EmperorState]):
    """[EMP-ACT-03 EMP-ACT-05 EMP-ACT-09 EMP-ACT-10] A card must be chosen, of any kind that is left."""

    def is_open(self) -> bool:
        """The stacks lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-CROWN-04 EMP-TRIB-05 EMP-SETB-09] Not the crown for its holder; tribute by own card, once a year."""
        moves = [
            CHOOSE_ACTION + action
            for action in range(COMMON_ACTIONS)
            if state.stacks[action] > 0 and (action != TAKE_CROWN or state.holder != frame.seat)
        ]
        if (state.tribute_used >> frame.seat) & 1 == 0:
            moves.append(CHOOSE_ACTION + TAKE_TRIBUTE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """The card lies before the player until both rounds are over."""
        action = move - CHOOSE_ACTION
        state.chosen = changed(state.chosen, state.round * state.seats + frame.seat, action)
        if action == TAKE_TRIBUTE:
            state.tribute_used |= 1 << frame.seat
        else:
            state.stacks = changed(state.stacks, action, state.stacks[action] - 1)
        state.tell(CHOSE, frame.seat, action)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Why a card cannot be had."""
        if move == CHOOSE_ACTION + TAKE_CROWN and state.holder == frame.seat:
            return "EMP-CROWN-04"
        if move == CHOOSE_ACTION + TAKE_TRIBUTE and (state.tribute_used >> frame.seat) & 1:
            return "EMP-TRIB-05"
        return self.clause


class PerformRound(Happening[EmperorState]):
    """[EMP-ACT-02 EMP-ACT-04 EMP-CROWN-02] The chosen actions one after another, in turn order."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """A crown taken meanwhile changes nothing in this round."""
        order = state.turn_order()
        order.reverse()
        for seat in order:
            state.push(PERFORM, seat)


class Perform(Happening[EmperorState]):
    """[EMP-ACT-04 EMP-ACT-08 EMP-CARD-06] One action, with cards before and after it."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-CARD-13] Every action is a new occurrence of its moments."""
        seat = frame.seat
        action = state.chosen_action(seat)
        refresh(state)
        state.counted = 0
        state.marks = [0] * AREAS
        state.steps_left = 0
        state.levels_left = 0
        state.tell(ACTED, seat, action)
        after = AFTER_ACTION | AFTER_BATTLE_MOVE if action == BATTLE_MOVE else AFTER_ACTION
        state.push(CARD_WINDOW, seat, after)
        push_action(state, seat, action)
        state.push(CARD_WINDOW, seat, BEFORE[action])


def push_action(state: EmperorState, seat: int, action: int) -> None:
    """The steps of each kind of action; those without a choice have a step too, as cards come before them."""
    if action == BATTLE_MOVE:
        # [EMP-MOVE-01] All battles, then all movements.
        state.push_all((BATTLE_PART, MOVE_PART, END_MOVE), seat)
    elif action == DEVELOP:
        state.push(DEVELOP_CARD, seat)
    elif action == RAID_ACTION:
        state.push(RAID, seat)
    elif action == PRODUCE_ACTION:
        state.push(PRODUCE, seat)
    elif action == EXPLORE_ACTION:
        state.push(EXPLORE, seat)
    elif action == BUILD_ACTION:
        state.push(BUILD, seat)
    else:
        state.push(DO_ACTION, seat, action)


class CloseRound(Happening[EmperorState]):
    """[EMP-CROWN-02 EMP-END-03] The crown changes hands now; a game that is to end with this round ends."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The new holder counts in the tie-break."""
        if state.crown_taker != NOBODY:
            state.holder = state.crown_taker
            state.crown_taker = NOBODY
            state.tell(CROWN_PASSED, state.holder)
        if state.ending != RUNNING:
            state.push(FINISH, state.holder, state.ending)


class CloseActions(Happening[EmperorState]):
    """[EMP-ACT-05 EMP-ACT-07] Used cards return to their stacks; Take tribute stays out until New year."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Every common stack is full again."""
        state.stacks = state.pieces.action_copies[state.seats - 3][:]
        state.chosen = [NO_ACTION] * (2 * state.seats)
        state.round = 0


# ---------------------------------------------------------------- actions without a choice


class DoAction(Happening[EmperorState]):
    """[EMP-CROWN-01 EMP-HUNT-01 EMP-TRIB-01] The actions that only bring something."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The detail says which."""
        if frame.detail == TAKE_CROWN:
            take_crown(state, frame.seat)
        elif frame.detail == HUNT_FISH:
            hunt_and_fish(state, frame.seat)
        else:
            take_tribute(state, frame.seat)


def take_crown(state: EmperorState, seat: int) -> None:
    """[EMP-CROWN-01 EMP-CROWN-02 EMP-CROWN-03 EMP-COMP-09] The token comes when the round is over, silver at once."""
    state.crown_taker = seat
    state.tell(CROWN_TAKEN, seat)
    earn(state, seat, SILVER, CROWN_SILVER)
    gain_at(state, seat, IN_TAKE_CROWN)


def hunt_and_fish(state: EmperorState, seat: int) -> None:
    """[EMP-HUNT-01 EMP-HUNT-02] 2 food, 1 more for each ship and each claimed forest."""
    forests = 0
    for area in range(AREAS):
        if state.tiles[area] == FOREST and state.holders[area] == seat:
            forests += 1
    food = HUNT_FOOD + bonus(state, seat, HUNT_BASE)
    food += state.ships[seat] + bonus(state, seat, FISH_SHIP, state.ships[seat])
    food += forests + bonus(state, seat, HUNT_FOREST, forests)
    state.tell(HUNTED, seat, food)
    earn(state, seat, FOOD, food)
    gain_at(state, seat, IN_HUNT_FISH)


def take_tribute(state: EmperorState, seat: int) -> None:
    """[EMP-TRIB-01 EMP-TRIB-02 EMP-TRIB-03 EMP-TRIB-04] One of each resource, silver for monastery, workers, tower."""
    for good in range(RESOURCES):
        earn(state, seat, good, 1)
    home = state.homes[seat]
    workers = state.count(home, WORKER) if state.holders[home] == seat else 0
    silver = MONASTERY_SILVER * state.monasteries[seat] + TOWER_SILVER * state.towers[seat]
    silver += workers + bonus(state, seat, TRIBUTE_WORKER, workers)
    earn(state, seat, SILVER, silver)
    gain_at(state, seat, IN_TAKE_TRIBUTE)
