"""Action Phase: turns of two actions and free uses, until every leader has passed."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import KEEP, NEXT_TURN, TURN
from fidchell.games.arrival.building import (
    build_clause,
    build_moves,
    play_build,
    play_shield,
    shield_clause,
    shield_moves,
)
from fidchell.games.arrival.events import ENDED_TURN, KEPT, PASSED
from fidchell.games.arrival.moves import (
    BUILD,
    END,
    KEEP_MIX,
    MIXES,
    PASS,
    REPEL,
    SHIELD,
    SPREAD,
    SWAP,
    TROPHY,
    USE,
)
from fidchell.games.arrival.pieces import SPECIES
from fidchell.games.arrival.repelling import Distance, play_repel, repel_clause, repel_moves
from fidchell.games.arrival.spreading import play_spread, spread_clause, spread_moves, spread_targets
from fidchell.games.arrival.state import ArrivalState
from fidchell.games.arrival.tiles import tile_moves, use_clause, use_tile
from fidchell.games.arrival.trophies import trophy_moves, use_trophy
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Happening, Step


class NextTurn(Happening[ArrivalState]):
    """[A16-ACT-01 A16-ACT-04 A17-ACT-01 A17-ACT-03] Turns go round clockwise until every leader has passed."""

    def happen(self, state: ArrivalState, frame: Frame, chance: Chance) -> None:
        """[A16-PASS-09 A17-PASS-09] Who has passed is skipped; with all passed, what closes the round follows."""
        for step in range(state.seats):
            seat = (frame.seat + step) % state.seats
            if not state.has_passed(seat):
                state.push(TURN, seat)
                return


def least_actions(state: ArrivalState, seat: int) -> int:
    """[A16-ACT-02 A16-ACT-05 A17-ACT-02 A17-ACT-04 A17-LEAD-09] Two; in the opening turn, and with Wisdom, one."""
    return 1 if state.opening > 0 else state.pieces.least_actions[state.ability(seat)]


def most_actions(state: ArrivalState, seat: int) -> int:
    """[A17-LEAD-09 A17-LEAD-10] Two, or three with Wisdom; in the opening turn one for everybody."""
    return 1 if state.opening > 0 else state.pieces.most_actions[state.ability(seat)]


class Turn(Step[ArrivalState]):
    """[A16-ACT-02 A16-ACT-03 A17-ACT-02 A17-ACT-06] Actions of any kind and order; `detail` have been taken."""

    def __init__(self, code: int, name: str, clause: str, distance: Distance) -> None:
        super().__init__(code, name, clause)
        self.distance: Final = distance

    def is_open(self) -> bool:
        """Everything a turn depends on lies open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """[A16-ACT-06 A17-ACT-05] The five actions while there are any left, and free uses all the time."""
        seat = frame.seat
        moves: list[int] = []
        if frame.detail < most_actions(state, seat):
            build_moves(state, seat, moves)
            shield_moves(state, seat, moves)
            can_spread = spread_moves(state, seat, moves)
            repel_moves(state, seat, self.distance, moves)
            if not can_spread:
                moves.append(PASS)
        tile_moves(state, seat, moves)
        trophy_moves(state, seat, moves)
        if frame.detail >= least_actions(state, seat):
            moves.append(END)
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-ACT-07 A17-FREE-01] A free use takes no action."""
        seat = frame.seat
        if move == END:
            state.tell(ENDED_TURN, seat)
            end_turn(state, seat)
        elif move == PASS:
            play_pass(state, seat)
        elif move >= USE:
            state.push(TURN, seat, frame.detail)
            play_free(state, seat, move)
        else:
            state.push(TURN, seat, frame.detail + 1)
            play_action(state, seat, move, chance)

    def why(self, state: ArrivalState, frame: Frame, move: int) -> str:
        """Which rule speaks about this move."""
        return state.edition.cite(turn_clause(state, frame, move, self.distance))


def play_action(state: ArrivalState, seat: int, move: int, chance: Chance) -> None:
    """Build, Shield, Spread or Repel."""
    if move < SHIELD:
        play_build(state, seat, move - BUILD)
    elif move < SPREAD:
        play_shield(state, seat, move - SHIELD)
    elif move < REPEL:
        play_spread(state, seat, move - SPREAD, chance)
    else:
        play_repel(state, seat, move - REPEL)


def play_free(state: ArrivalState, seat: int, move: int) -> None:
    """A Tactic Tile or a Castle Trophy."""
    if move < TROPHY:
        use_tile(state, seat, move - USE)
    else:
        use_trophy(state, seat, move - TROPHY + 1)


def end_turn(state: ArrivalState, seat: int) -> None:
    """[A16-ACT-05 A17-ACT-04] The opening turns of round 1 are counted down; the next leader follows."""
    if state.opening > 0:
        state.opening -= 1
    state.push(NEXT_TURN, (seat + 1) % state.seats)


def turn_clause(state: ArrivalState, frame: Frame, move: int, distance: Distance) -> str:
    """The rule that allows or forbids a move in a turn."""
    seat = frame.seat
    if USE <= move < TROPHY:
        return use_clause(state, seat, move - USE)
    if TROPHY <= move < SWAP:
        return "A17-FREE-05"
    if move == END:
        has_choice = 0 < frame.detail < most_actions(state, seat)
        return "A17-LEAD-09" if has_choice and state.pieces.least_actions[state.ability(seat)] == 1 else "A17-ACT-02"
    if frame.detail >= most_actions(state, seat):
        return "A17-ACT-04" if state.opening > 0 else "A17-ACT-02"
    if move == PASS:
        return pass_clause(state, seat)
    return action_clause(state, seat, move, distance)


def action_clause(state: ArrivalState, seat: int, move: int, distance: Distance) -> str:
    """The rule that allows or forbids an action."""
    if BUILD <= move < SHIELD:
        return build_clause(state, seat, move - BUILD) if state.discs[seat] else "A17-BUILD-01"
    if SHIELD <= move < SPREAD:
        return shield_clause(state, seat, move - SHIELD)
    if SPREAD <= move < REPEL:
        return spread_clause(state, seat, move - SPREAD)
    if REPEL <= move < USE:
        return repel_clause(state, seat, move - REPEL, distance)
    return "A17-ACT-05"


# ---- Pass


def pass_clause(state: ArrivalState, seat: int) -> str:
    """The rule that allows or forbids a Pass."""
    if state.held[seat] == 0:
        return "A17-PASS-01"
    return "A17-PASS-03" if spread_targets(state, seat) else "A17-PASS-02"


def play_pass(state: ArrivalState, seat: int) -> None:
    """[A16-PASS-01 A16-PASS-02 A16-PASS-03 A17-PASS-01 A17-PASS-02 A17-PASS-03] Only when no Spread is legal.

    [A16-PASS-10 A16-PASS-11 A17-PASS-10 A17-PASS-11] It ends the turn; the first to pass begins the next round.
    """
    state.passed |= 1 << seat
    if state.first_passer == NOBODY:
        state.first_passer = seat
    state.tell(PASSED, seat, state.held[seat])
    put_back_unused(state, seat)
    end_turn(state, seat)
    state.push(KEEP, seat)


def put_back_unused(state: ArrivalState, seat: int) -> None:
    """[A16-PASS-06 A17-PASS-07 A17-LEAD-11] Fomori without use go back unrevealed; known ones stay settled."""
    state.held[seat] = 0
    if seat == state.seer:
        for species in range(SPECIES):
            state.returned[species] += state.known[species]
            state.returned_count += state.known[species]
            state.known[species] = 0


class Keep(Step[ArrivalState]):
    """[A16-PASS-04 A16-PASS-07 A17-PASS-05 A17-PASS-08] Up to three discs, Swords and Shields; tiles do not count.

    [A16-ACT-09 A17-FREE-07] Nothing else is open to a leader who has passed.
    """

    def is_open(self) -> bool:
        """Tribe Supplies are open."""
        return True

    def moves(self, state: ArrivalState, frame: Frame) -> list[int]:
        """Any mix there is."""
        seat = frame.seat
        discs, swords, shields = state.discs[seat], state.swords[seat], state.shields[seat]
        moves: list[int] = []
        for number, mix in enumerate(MIXES):
            if mix[0] <= discs and mix[1] <= swords and mix[2] <= shields:
                moves.append(KEEP_MIX + number)
        return moves

    def play(self, state: ArrivalState, frame: Frame, move: int, chance: Chance) -> None:
        """[A16-PASS-05 A17-PASS-06] Everything else returns to the General Supply."""
        seat = frame.seat
        mix = MIXES[move - KEEP_MIX]
        state.supply_discs[seat] += state.discs[seat] - mix[0]
        state.supply_swords += state.swords[seat] - mix[1]
        state.supply_shields += state.shields[seat] - mix[2]
        state.discs[seat] = mix[0]
        state.swords[seat] = mix[1]
        state.shields[seat] = mix[2]
        state.tell(KEPT, seat, mix[0], mix[1], mix[2])
