"""How good a table of Graal is: the Grail in sight, few turns to shed a hand, Quests and Legends in store.

The Quest rounds and the Tournament are weighed apart: in the first a hand matters little beside the Grail, in the
second everything depends on being the last who is left.
"""

from __future__ import annotations

from typing import Final

from fidchell.games.graal.agenda import ACT, ADD_ARTIFACT, NAME_COLOUR
from fidchell.games.graal.cards import (
    ADVENTUROUS_CASTLE,
    COLOUR,
    FIRST_QUEST,
    GOES_ON_ANY,
    QUESTS,
    RUNESTONE,
    SHIELD,
    SYMBOL,
    THE_GRAIL,
    is_attack,
)
from fidchell.games.graal.moves import (
    BAR,
    COLOUR_MOVE,
    DECLINE,
    DRAW,
    ELIMINATE_SEAT,
    GIVE,
    KEEP,
    PLAY,
    QUEST_MOVE,
    REDIRECT,
    STOP,
    SUFFER,
    TARGET,
)
from fidchell.games.graal.rules import GraalRules
from fidchell.games.graal.state import FACE_UP, GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.playout import NO_CHOICE
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step
from fidchell.search.judge import Judge
from fidchell.search.judges.graal_quick import NONE, quick_act, quick_addition, quick_card, quick_move, usual_colour
from fidchell.search.memories.graal import GraalMemory, Manners
from fidchell.search.memory import Memory

QUEST_NAMES: Final = ("camelot", "fisher", "siege", "ship", "castle")

LOST: Final = 0
WON: Final = 1000
FAR: Final = 4
"""So many turns from the Grail, or more, are all the same."""


class Phase:
    """The weights of the Quest rounds or of the Tournament."""

    def __init__(self, weights: dict[str, int], name: str) -> None:
        self.card: Final = weights[name + ".card"]
        self.turns: Final = [weights[name + ".turns_" + number] for number in ("none", "one", "two")]
        self.turn: Final = weights[name + ".turn"]
        self.shield: Final = weights[name + ".shield"]
        self.attack: Final = weights[name + ".attack"]
        self.any: Final = weights[name + ".any"]
        self.match: Final = weights[name + ".match"]
        self.stuck: Final = weights[name + ".stuck"]
        near = [weights[name + ".grail_" + number] for number in ("none", "one", "two", "three", "far")]
        self.grail: Final = near
        self.rival_grail: Final = [weights[name + ".rival_grail_" + number] for number in ("none", "one", "far")]
        self.rival_turn: Final = weights[name + ".rival_turn"]
        self.rival: Final = weights[name + ".rival"]
        self.quest: Final = [weights[name + ".quest_" + quest] for quest in QUEST_NAMES]
        self.rival_quest: Final = [weights[name + ".rival_quest_" + quest] for quest in QUEST_NAMES]
        self.held: Final = [weights[name + ".held_" + quest] for quest in QUEST_NAMES]
        self.call: Final = [weights[name + ".call_" + quest] for quest in QUEST_NAMES]
        self.stake: Final = [weights[name + ".stake_" + quest] for quest in QUEST_NAMES]
        self.use: Final = weights[name + ".use"]
        self.rival_use: Final = weights[name + ".rival_use"]
        self.lost_turn: Final = weights[name + ".lost_turn"]
        self.out: Final = weights[name + ".out"]
        self.now: Final = weights[name + ".now"]
        self.next: Final = weights[name + ".next"]
        self.aim: Final = weights[name + ".aim"]
        self.name_colour: Final = weights[name + ".name_colour"]
        self.shun_draw: Final = weights[name + ".shun_draw"]
        self.shun_yield: Final = weights[name + ".shun_yield"]


class GraalJudge(Judge[GraalState]):
    """Weighs the own hand, the others' hands, the Grail, Quests and Legends."""

    def __init__(self, weights: dict[str, int]) -> None:
        self.quest_rounds: Final = Phase(weights, "quest_rounds")
        self.tournament: Final = Phase(weights, "tournament")
        self.two_in_quest_rounds: Final = Phase(weights, "two.quest_rounds")
        self.two_in_tournament: Final = Phase(weights, "two.tournament")
        self.manners: Final = Manners(weights)

    def phase(self, state: GraalState) -> Phase:
        """Which weights count now."""
        if state.seats == 2:
            return self.two_in_tournament if state.is_tournament() else self.two_in_quest_rounds
        return self.tournament if state.is_tournament() else self.quest_rounds

    def worth(self, state: GraalState, seat: int) -> int:
        """From 1 to 999 while the game lasts; an even table is worth a fair share."""
        return self.weighed(state, seat, [turns_of(hand) for hand in state.hands])

    def is_fair(self) -> bool:
        """Yes: weights were fitted to shares of the game."""
        return True

    def is_turn(self, state: GraalState) -> bool:
        """Whether somebody is to take a turn."""
        return state.frame.step == ACT

    def worths(self, state: GraalState) -> list[int]:
        """The hands are counted once for all."""
        turns = [turns_of(hand) for hand in state.hands]
        return [self.weighed(state, seat, turns) for seat in range(state.seats)]

    def weighed(self, state: GraalState, seat: int, turns: list[int]) -> int:
        """The worth for a seat; `turns` is what each hand takes to be shed."""
        if state.winner != NOBODY:
            return WON if state.winner == seat else LOST
        if state.is_tournament() and not state.is_in(seat):
            return LOST
        phase = self.phase(state)
        score = WON // state.seats + standing(phase, state, seat)
        if state.is_in(seat):
            score += hand_worth(phase, state, seat, turns[seat]) + threat(phase, state, seat, turns)
        else:
            score -= phase.out
        return min(WON - 1, max(LOST + 1, score))

    def recall(self, seen: GraalState, seat: int) -> Memory[GraalState]:
        """Who passed up what in this round."""
        if seen.journal is None:
            return Memory()
        memory = GraalMemory(self.manners, seat, seen.seats)
        memory.hear(seen.journal)
        return memory

    # ---- first thoughts

    def bias(self, state: GraalState, seat: int, move: int) -> int:
        """Rather play than draw or give in; pick whoever has the fewest cards; name the own hand's colour."""
        phase = self.phase(state)
        if move == DRAW:
            return -phase.shun_draw
        if move in (KEEP, STOP, SUFFER, DECLINE):
            return -phase.shun_yield
        for first in (TARGET, REDIRECT, BAR, ELIMINATE_SEAT):
            if first <= move < first + 6:
                return phase.aim * (6 - min(12, len(state.hands[move - first]))) // 6
        if move < GIVE:
            return quest_call(phase, state, seat, move - PLAY - FIRST_QUEST) if move >= PLAY + FIRST_QUEST else 0
        if QUEST_MOVE <= move < TARGET:
            return quest_call(phase, state, seat, move - QUEST_MOVE)
        if COLOUR_MOVE <= move < COLOUR_MOVE + 5:
            colour = move - COLOUR_MOVE
            return phase.name_colour * len([kind for kind in state.hands[seat] if COLOUR[kind] == colour])
        return 0

    # ---- rollouts

    def answer(self, state: GraalState, step: Step[GraalState], frame: Frame, chance: Chance) -> int:
        """Cards are played without a look at what else might be done."""
        if frame.step == ACT:
            card = quick_card(state, frame.seat, chance)
            return card if card != NONE else quick_act(step.moves(state, frame), chance)
        if frame.step == ADD_ARTIFACT:
            return quick_addition(state, frame.seat, chance)
        if frame.step == NAME_COLOUR:
            return COLOUR_MOVE + usual_colour(state, frame.seat, chance)
        moves = step.moves(state, frame)
        count = len(moves)
        if count < 2:
            return moves[0] if count else NO_CHOICE
        return quick_move(state, frame, moves, chance)

    def choose(self, state: GraalState, frame: Frame, moves: list[int], chance: Chance) -> int:
        """Shed cards, longest chains first."""
        return quick_move(state, frame, moves, chance)


def quest_call(phase: Phase, state: GraalState, seat: int, quest: int) -> int:
    """What a Quest promises that shows only after its questions: a Castle is for whoever holds more than another."""
    if FIRST_QUEST + quest != ADVENTUROUS_CASTLE:
        return phase.call[quest]
    least = min([len(state.hands[other]) for other in state.opponents(seat)])
    return phase.call[quest] * min(FAR, max(-FAR, len(state.hands[seat]) - least))


def standing(phase: Phase, state: GraalState, seat: int) -> int:
    """Quests in store, the Legend's uses, turns to miss, and whose turn it is."""
    score = phase.use * state.uses[seat] - phase.lost_turn * state.lost_turns[seat]
    for index in range(QUESTS):
        place = state.quest_places[index]
        if place == seat:
            score += phase.quest[index]
        elif 0 <= place < state.seats:
            score -= phase.rival_quest[index]
    if state.turn == seat:
        score += phase.now
    elif (state.turn + state.direction) % state.seats == seat:
        score += phase.next
    return score


def hand_worth(phase: Phase, state: GraalState, seat: int, turns: int) -> int:
    """The turns it takes to shed the hand, what is good to hold, and the Grail in it."""
    hand = state.hands[seat]
    shields = 0
    matching = False
    score = phase.card * len(hand)
    for kind in hand:
        symbol = SYMBOL[kind]
        if symbol == SHIELD:
            shields += 1
            score += phase.shield
        elif is_attack(symbol):
            score += phase.attack
        if GOES_ON_ANY[kind] and kind != THE_GRAIL:
            score += phase.any
        if symbol == state.symbol or COLOUR[kind] == state.colour:
            matching = True
        if kind >= FIRST_QUEST:
            score += phase.held[kind - FIRST_QUEST]
    if matching:
        score += phase.match
    if hand and shields == len(hand):
        score -= phase.stuck
    return score + shedding(phase, turns, THE_GRAIL in hand)


def threat(phase: Phase, state: GraalState, seat: int, turns: list[int]) -> int:
    """What the others may do: whoever is nearest to an empty hand, and the Grail among them."""
    least = FAR + FAR
    score = 0
    count = 0
    for other in range(state.seats):
        if other != seat and state.is_in(other):
            least = min(least, turns[other])
            count += 1
            score -= phase.rival_use * state.uses[other]
            if THE_GRAIL in state.hands[other]:
                score -= phase.rival_grail[min(2, turns[other])]
    for index in range(QUESTS):
        if state.quest_places[index] == FACE_UP:
            score += phase.stake[index] * (min(FAR, least) - min(FAR, turns[seat]))
    return score + phase.rival_turn * least - phase.rival * (count - state.seats // 2)


def shedding(phase: Phase, turns: int, has_grail: bool) -> int:
    """What the turns to shed a hand cost; with the Grail they stand between a seat and the game."""
    score = -phase.turn * turns
    if turns < len(phase.turns):
        score += phase.turns[turns]
    return score + phase.grail[min(FAR, turns)] if has_grail else score


def turns_of(hand: list[int]) -> int:
    """How many turns it takes at least to shed all but the Grail: equal Artifacts go in one."""
    chains = 0
    turns = 0
    for kind in hand:
        symbol = SYMBOL[kind]
        if symbol <= RUNESTONE:
            chains |= 1 << symbol
        elif kind != THE_GRAIL:
            turns += 1
    return turns + (chains & 1) + (chains >> 1 & 1) + (chains >> 2 & 1)


def make_judge(rules: GraalRules, weights: dict[str, int]) -> GraalJudge:  # noqa: ARG001 (all judges are made alike)
    """The judge with the weights of a file."""
    return GraalJudge(weights)
