"""Battle: who attacks where, with whom, with which cards, and for how much food."""

from __future__ import annotations

from fidchell.games.emperor.agenda import (
    ATTACK,
    BATTLE_CARDS,
    BATTLE_PART,
    END_BATTLE,
    JOIN_BATTLE,
    JOIN_WARRIORS,
    LOSE_ANIMAL,
    LOSE_SEED,
    PAY_BATTLE,
    PICK_CARDS,
    SPOILS,
)
from fidchell.games.emperor.battle_cards import may_pick
from fidchell.games.emperor.battle_field import (
    ATTACKING,
    DEFENDING,
    area_towards,
    joined,
    mark_fought,
    open_battle,
    side_of,
    slot_of,
    units_in,
    unspent,
)
from fidchell.games.emperor.battle_powers import VOLLEYS, picked_scale, tell_food_cards
from fidchell.games.emperor.board import DIRECTIONS, SEA
from fidchell.games.emperor.developments import PICKED
from fidchell.games.emperor.events import BATTLE_BEGAN, CARD_PICKED, JOINED
from fidchell.games.emperor.glossary import AREAS, CARDS, CHIEFTAIN, EMPTY, FOOD, MONASTIC, VIKINGS, WARRIOR
from fidchell.games.emperor.moves import ATTACK_AREA, CHIEFTAINS, DONE, USE, WARRIORS
from fidchell.games.emperor.slots import B_AREA
from fidchell.games.emperor.spending import spend
from fidchell.games.emperor.state import ATTACKED, EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step


def is_target(state: EmperorState, seat: int, area: int) -> bool:
    """[EMP-ATT-01 EMP-ATT-03] An opponent's area, not monastic, not yet attacked in this action."""
    holder = state.holders[area]
    if holder == EMPTY or holder == seat or state.tiles[area] == MONASTIC:
        return False
    return state.marks[area] & ATTACKED == 0


def targets(state: EmperorState, seat: int) -> list[int]:
    """[EMP-ATT-01 EMP-ATT-05 EMP-ATT-06] What the warbands that have not fought yet can attack, with food for one."""
    if picked_scale(state, seat, 1, True) > state.stock(seat, FOOD):
        return []
    found: list[int] = []
    for area in range(AREAS):
        if state.holders[area] == seat and unspent(state, CHIEFTAIN, area) > 0:
            for other in state.pieces.board.near[area]:
                if other not in found and is_target(state, seat, other):
                    found.append(other)
    return sorted(found)


class BattlePart(Step[EmperorState]):
    """[EMP-MOVE-01 EMP-ATT-04] Any number of battles, one after another, then the move part."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Without anybody to attack nobody is asked."""
        found = targets(state, frame.seat)
        return [ATTACK_AREA + area for area in found] + [DONE] if found else []

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """[EMP-PREP-01 EMP-PREP-02] Units join, cards are picked, food is paid, the battle is fought."""
        if move == DONE:
            return
        seat = frame.seat
        state.push(BATTLE_PART, seat)
        open_battle(state, seat, move - ATTACK_AREA)
        state.tell(BATTLE_BEGAN, seat, move - ATTACK_AREA, side_of(state, DEFENDING))
        push_fight(state)
        state.push(PAY_BATTLE, seat)
        push_picks(state)
        for direction in range(DIRECTIONS - 1, -1, -1):
            state.push(JOIN_BATTLE, seat, direction)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """Which rule keeps an area from being attacked."""
        area = move - ATTACK_AREA
        return attack_clause(state, frame.seat, area) if 0 <= area < AREAS else self.clause


def attack_clause(state: EmperorState, seat: int, area: int) -> str:
    """Why an area can or cannot be attacked."""
    if state.marks[area] & ATTACKED:
        return "EMP-ATT-03"
    own = [other for other in state.pieces.board.near[area] if state.holders[other] == seat]
    if not is_target(state, seat, area) or not own:
        return "EMP-ATT-01"
    return "EMP-ATT-06" if any(state.count(other, CHIEFTAIN) for other in own) else "EMP-ATT-05"


def push_picks(state: EmperorState) -> None:
    """[EMP-PREP-02] The attacker picks first, and the defender sees it."""
    for role in (DEFENDING, ATTACKING):
        side = side_of(state, role)
        if side != VIKINGS:
            state.push(PICK_CARDS, side, role)


def push_fight(state: EmperorState) -> None:
    """[EMP-BATT-01 EMP-PREP-09] Cards before the first attack, two attacks, and what follows the battle."""
    attacker = side_of(state, ATTACKING)
    defender = side_of(state, DEFENDING)
    area = state.battle[B_AREA]
    state.push(END_BATTLE, attacker)
    if defender != VIKINGS:
        state.push(LOSE_ANIMAL, defender, area)
        state.push(LOSE_SEED, defender, area)
    state.push(SPOILS, attacker)
    state.push(ATTACK, attacker, 2)
    state.push(ATTACK, attacker, 1)
    push_window(state, DEFENDING, VOLLEYS)
    push_window(state, ATTACKING, VOLLEYS)


def push_window(state: EmperorState, role: int, window: int) -> None:
    """[EMP-PREP-04] A clan's chance, or duty, to play cards of one sort; the Vikings have none."""
    side = side_of(state, role)
    if side != VIKINGS:
        state.push(BATTLE_CARDS, side, role + 2 * window)


# ---- who joins


def room_for(state: EmperorState, seat: int) -> int:
    """[EMP-PREP-01 EMP-ATT-10] How many more units the clan could feed, with the help of a card it may pick."""
    food = state.stock(seat, FOOD)
    now = units_in(state, ATTACKING)
    more = 0
    while picked_scale(state, seat, now + more + 1, True) <= food:
        more += 1
        if more > DIRECTIONS * 2:
            break
    return more


def can_join(state: EmperorState, seat: int, direction: int) -> int:
    """[EMP-ATT-05 EMP-ATT-07] Chieftains in a direction that may join the battle."""
    area = area_towards(state, direction)
    if area == SEA or state.holders[area] != seat:
        return 0
    return unspent(state, CHIEFTAIN, area)


class JoinBattle(Step[EmperorState]):
    """[EMP-ATT-05 EMP-ATT-07 EMP-ATT-08] How many chieftains of an adjacent area join; at least one in all."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """None may join from the last side only if somebody has joined before."""
        most = min(can_join(state, frame.seat, frame.detail), room_for(state, frame.seat))
        if most == 0:
            return []
        later = [other for other in range(frame.detail + 1, DIRECTIONS) if can_join(state, frame.seat, other)]
        least = 0 if later or joined(state, CHIEFTAIN) else 1
        return [CHIEFTAINS + number for number in range(least, most + 1)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """With a chieftain, warriors may come along."""
        number = move - CHIEFTAINS
        if number:
            join(state, CHIEFTAIN, frame.detail, number)
            state.push(JOIN_WARRIORS, frame.seat, frame.detail)


class JoinWarriors(Step[EmperorState]):
    """[EMP-ATT-08 EMP-ATT-09] How many warriors of the area come along; the others are safe and unpaid."""

    def is_open(self) -> bool:
        """The board is open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """As many as have not fought yet and can be fed."""
        ready = unspent(state, WARRIOR, area_towards(state, frame.detail))
        most = min(ready, room_for(state, frame.seat))
        return [WARRIORS + number for number in range(most + 1)]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """They are in the battle, where they stand."""
        join(state, WARRIOR, frame.detail, move - WARRIORS)
        battle = state.battle
        warriors = battle[slot_of(WARRIOR, frame.detail)]
        chieftains = battle[slot_of(CHIEFTAIN, frame.detail)]
        state.tell(JOINED, frame.seat, area_towards(state, frame.detail), warriors, chieftains)


def join(state: EmperorState, kind: int, direction: int, number: int) -> None:
    """[EMP-ATT-02 EMP-ATT-06] Attackers stay in their area and are spent for this action."""
    state.battle[slot_of(kind, direction)] += number
    mark_fought(state, kind, area_towards(state, direction), number)


# ---- cards and food


class PickCards(Step[EmperorState]):
    """[EMP-PREP-02 EMP-PREP-03] A clan openly picks the cards it will use; Incidents may also come later."""

    def is_open(self) -> bool:
        """Cards lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """[EMP-PREP-01] An attacker who needs a card to feed his units cannot do without it."""
        seat = frame.seat
        cards = state.pieces.battle_cards
        moves = [USE + card for card in cards if state.places[card] == seat and may_pick(state, seat, card)]
        if not moves:
            return []
        if frame.detail == DEFENDING or battle_food(state, seat) <= state.stock(seat, FOOD):
            moves.append(DONE)
        return moves

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """[EMP-PREP-04] What is picked must be used."""
        if move != DONE:
            state.used[move - USE] |= PICKED
            state.tell(CARD_PICKED, frame.seat, move - USE)
            state.push(PICK_CARDS, frame.seat, frame.detail)

    def why(self, state: EmperorState, frame: Frame, move: int) -> str:
        """A card without a fitting warband, role or moment cannot be picked."""
        if USE <= move < USE + CARDS and state.places[move - USE] == frame.seat:
            return "EMP-CARD-08"
        return "EMP-PREP-01" if move == DONE else self.clause


def battle_food(state: EmperorState, seat: int) -> int:
    """[EMP-ATT-10 EMP-PREP-11] 1 food for each attacking unit, less by the cards picked."""
    return picked_scale(state, seat, units_in(state, ATTACKING), False)


class PayBattle(Happening[EmperorState]):
    """[EMP-ATT-10 EMP-DEF-03] The attacking clan pays once for the whole battle; defenders eat nothing."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """The food goes to the general supply."""
        food = battle_food(state, frame.seat)
        if food < units_in(state, ATTACKING):
            tell_food_cards(state, frame.seat)
        spend(state, frame.seat, FOOD, food)
