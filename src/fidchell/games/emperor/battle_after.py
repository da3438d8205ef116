"""After the battle: victory points, plunder, abandoned seed and animals, and fallen towns and monasteries."""

from __future__ import annotations

from fidchell.games.emperor.agenda import BATTLE_CARDS, LOSE_ANIMAL, LOSE_SEED
from fidchell.games.emperor.battle_cards import forget_picks, gain_after
from fidchell.games.emperor.battle_field import ATTACKING, DEFENDING, clan_in_battle, is_between_clans, joined, side_of
from fidchell.games.emperor.battle_powers import AFTERMATH, tell_standing
from fidchell.games.emperor.developments import receive
from fidchell.games.emperor.ending import end_after_round, end_at_once
from fidchell.games.emperor.events import (
    ANIMALS_LOST,
    BATTLE_OVER,
    GOT,
    MONASTERY_LOST,
    PAID,
    PLUNDER_DIE_ROLLED,
    SEED_LOST,
    TOWN_DEFEATED,
)
from fidchell.games.emperor.glossary import (
    CATTLE,
    CHIEFTAIN,
    EMPTY,
    FLAX,
    GRAIN,
    KINDS,
    MONASTERY_FELL,
    RUNNING,
    SETTLEMENT,
    SHEEP,
    TOWN_FELL,
    VIKINGS,
    VP,
    WARRIOR,
)
from fidchell.games.emperor.moves import ANIMAL, SEED
from fidchell.games.emperor.places import animals_in, pasture
from fidchell.games.emperor.slots import B_AREA, B_FALLEN, B_FELLED, BATTLE_SLOTS
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import Frame
from fidchell.kernel.steps import Happening, Step


class Spoils(Happening[EmperorState]):
    """[EMP-AFTER-01] Victory points and plunder, whoever has won, for an attacking and a defending clan alike."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Between clans only fallen structures count; against Vikings what the clan has defeated."""
        clan = clan_in_battle(state)
        if is_between_clans(state):
            punish(state, clan)
        else:
            ledger = B_FELLED if side_of(state, ATTACKING) == VIKINGS else B_FALLEN
            reward(state, clan, state.battle[ledger : ledger + SETTLEMENT + 1], chance)
        tell_standing(state, AFTERMATH)
        for role in (ATTACKING, DEFENDING):
            gain_after(state, role)
        for role in (DEFENDING, ATTACKING):
            side = side_of(state, role)
            if side != VIKINGS:
                state.push(BATTLE_CARDS, side, role + 2 * AFTERMATH)


def punish(state: EmperorState, clan: int) -> None:
    """[EMP-AFTER-05 EMP-AFTER-06 EMP-COMP-05] Each defeated structure of a clan costs 2 VP, units bring nothing."""
    lost = state.battle[B_FALLEN + SETTLEMENT] * state.pieces.structure_penalty
    if lost:
        state.gain(clan, VP, -lost)
        state.tell(PAID, clan, VP, lost)


def reward(state: EmperorState, clan: int, defeated: list[int], chance: Chance) -> None:
    """[EMP-AFTER-02 EMP-AFTER-03 EMP-AFTER-04 EMP-AFTER-07] VP for defeated Vikings; plunder for leaders, quarters."""
    points = 0
    for kind, number in enumerate(defeated):
        points += number * state.pieces.defeat_vp[kind]
    if points:
        state.gain(clan, VP, points)
        state.tell(GOT, clan, VP, points)
    for _ in range(defeated[CHIEFTAIN] + defeated[SETTLEMENT]):
        take_plunder(state, clan, 1 + chance.below(6))


def take_plunder(state: EmperorState, clan: int, die: int) -> None:
    """[EMP-AFTER-08] Plunder by the table of the mat, from the general supply; a 1 brings nothing."""
    state.tell(PLUNDER_DIE_ROLLED, clan, die)
    receive(state, clan, state.pieces.plunder[die])


# ---- abandoned seed and animals


def seed_in(state: EmperorState, area: int) -> int:
    """Seed of both sorts in an area."""
    return state.count(area, GRAIN) + state.count(area, FLAX)


class LoseSeed(Step[EmperorState]):
    """[EMP-AFTER-09 EMP-VMOVE-12] Seed without a settlement is lost; its owner keeps one a surviving settlement."""

    def is_open(self) -> bool:
        """Fields lie open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Which sort goes is the owner's choice while some may stay."""
        fields = state.count(frame.detail, SETTLEMENT)
        if fields == 0 or seed_in(state, frame.detail) <= fields:
            return []
        return [SEED + kind for kind in range(2) if state.count(frame.detail, GRAIN + kind) > 0]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One seed goes to the general supply."""
        kind = move - SEED
        state.tokens[frame.detail * KINDS + GRAIN + kind] -= 1
        state.tell(SEED_LOST, frame.seat, 1 - kind, kind, frame.detail)
        state.push(LOSE_SEED, frame.seat, frame.detail)

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Without any settlement all of it goes."""
        area = frame.detail
        if state.count(area, SETTLEMENT) == 0 and seed_in(state, area) > 0:
            state.tell(SEED_LOST, frame.seat, state.count(area, GRAIN), state.count(area, FLAX), area)
            state.tokens[area * KINDS + GRAIN] = 0
            state.tokens[area * KINDS + FLAX] = 0


class LoseAnimal(Step[EmperorState]):
    """[EMP-AFTER-09 EMP-VMOVE-12] Animals without a worker are lost; which of two, their owner says."""

    def is_open(self) -> bool:
        """Animals stand in the open."""
        return True

    def moves(self, state: EmperorState, frame: Frame) -> list[int]:
        """Which kind goes is the owner's choice while one may stay."""
        room = pasture(state, frame.seat, frame.detail)
        if room == 0 or animals_in(state, frame.detail) <= room:
            return []
        return [ANIMAL + kind for kind in range(2) if state.count(frame.detail, CATTLE + kind) > 0]

    def play(self, state: EmperorState, frame: Frame, move: int, chance: Chance) -> None:
        """One animal goes to the general supply."""
        kind = move - ANIMAL
        state.tokens[frame.detail * KINDS + CATTLE + kind] -= 1
        state.tell(ANIMALS_LOST, frame.seat, 1 - kind, kind, frame.detail)
        state.push(LOSE_ANIMAL, frame.seat, frame.detail)

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """Without any worker all of them go."""
        area = frame.detail
        if pasture(state, frame.seat, area) == 0 and animals_in(state, area) > 0:
            state.tell(ANIMALS_LOST, frame.seat, state.count(area, CATTLE), state.count(area, SHEEP), area)
            state.tokens[area * KINDS + CATTLE] = 0
            state.tokens[area * KINDS + SHEEP] = 0


# ---- the end of the battle, and perhaps of the game


class EndBattle(Happening[EmperorState]):
    """[EMP-AFTER-10 EMP-MOVE-13] Back to the chapter that started the battle; the area is entered only there."""

    def happen(self, state: EmperorState, frame: Frame, chance: Chance) -> None:
        """[EMP-END-01 EMP-END-05] A town or a monastic area without a defender has fallen."""
        area = state.battle[B_AREA]
        state.tell(BATTLE_OVER, side_of(state, ATTACKING), area)
        by_vikings = side_of(state, ATTACKING) == VIKINGS
        defender = side_of(state, DEFENDING)
        if by_vikings:
            state.band = joined(state, WARRIOR) + joined(state, CHIEFTAIN)
        forget_picks(state)
        check_towns(state, clan_in_battle(state), by_vikings)
        state.battle = [0] * BATTLE_SLOTS
        if by_vikings and state.ending == RUNNING and state.homes[defender] == area and state.holders[area] == EMPTY:
            lose_monastic_area(state, defender)


def check_towns(state: EmperorState, clan: int, is_at_once: bool) -> None:
    """[EMP-END-01 EMP-END-03 EMP-TIE-02] A town without Vikings and quarters was defeated by the clan in battle."""
    for number, town in enumerate(state.pieces.board.towns):
        if state.holders[town] != VIKINGS and state.ending == RUNNING:
            state.town_taker = clan
            state.tell(TOWN_DEFEATED, clan, number)
            if is_at_once:
                end_at_once(state, TOWN_FELL)
            else:
                end_after_round(state, TOWN_FELL)


def lose_monastic_area(state: EmperorState, clan: int) -> None:
    """[EMP-END-04 EMP-END-05] The Vikings have defeated a monastic area and win at once."""
    state.tell(MONASTERY_LOST, clan)
    end_at_once(state, MONASTERY_FELL)
