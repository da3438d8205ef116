"""The end: who has prevailed, what is added, who wins."""

from __future__ import annotations

from fidchell.games.arrival.events import PIECES_COUNTED, PROVINCE_BONUS, TRIBES_OVERRUN, TRIBES_PREVAILED
from fidchell.games.arrival.island import PROVINCES
from fidchell.games.arrival.places import size
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.rules import Outcome


def tribes_prevail(state: ArrivalState) -> bool:
    """[A16-WIN-01 A16-WIN-06 A17-WIN-01 A17-WIN-09] Strictly more fortified than Fomori-held locations."""
    return state.fort_count() > size(state.threats())


def province_bonus(state: ArrivalState, seat: int) -> int:
    """[A16-WIN-07 A16-WIN-08 A17-WIN-03 A17-WIN-16] The number of its province for each own fort."""
    island = state.island()
    total = 0
    for province in range(PROVINCES):
        total += island.bonus[province] * size(state.forts[seat] & island.member_sets[province])
    return total


def thirds(state: ArrivalState, seat: int) -> int:
    """[A16-WIN-03 A16-WIN-10 A17-WIN-05 A17-WIN-10] One for each full three of kept pieces and Tactic Tiles."""
    pieces = state.discs[seat] + state.swords[seat] + state.shields[seat] + len(state.tiles[seat])
    return pieces // state.pieces.pieces_per_point


def final_points(state: ArrivalState, seat: int) -> int:
    """[A16-WIN-05 A16-WIN-14 A17-WIN-12 A17-WIN-13] Fame (Honor) at the end; after an overrun as it stands."""
    if not tribes_prevail(state):
        return state.points[seat]
    return state.points[seat] + province_bonus(state, seat) + thirds(state, seat)


def final_corruption(state: ArrivalState, seat: int) -> int:
    """[A16-WIN-03 A16-TRACK-03 A17-WIN-10 A17-TRACK-02] After an overrun the thirds are taken off, never below 0."""
    if tribes_prevail(state):
        return state.corruption[seat]
    return max(0, state.corruption[seat] - thirds(state, seat))


def outcome_of(state: ArrivalState) -> Outcome:
    """[A16-WIN-04 A16-WIN-11 A17-WIN-06 A17-WIN-11] Most Fame (Honor), or least Corruption.

    [A16-WIN-05 A16-WIN-12 A17-WIN-07 A17-WIN-12] The other value breaks a tie; [A16-WIN-13 A16-WIN-15 A17-WIN-08
    A17-WIN-14] equal in both, leaders share the win.
    """
    seats = range(state.seats)
    points = [final_points(state, seat) for seat in seats]
    corruption = [final_corruption(state, seat) for seat in seats]
    prevailed = tribes_prevail(state)
    if prevailed:
        marks = [points[seat] * 1000 - corruption[seat] for seat in seats]
    else:
        marks = [points[seat] - corruption[seat] * 1000 for seat in seats]
    ranks = [1 + sum([1 for other in marks if other > mark]) for mark in marks]
    main = points if prevailed else corruption
    clause = deciding_clause(prevailed, main, ranks)
    return Outcome(ranks, main, state.edition.cite(clause))


def deciding_clause(prevailed: bool, main: list[int], ranks: list[int]) -> str:
    """The rule that parted the winner from the others, or made the winners share."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(winners) > 1:
        return "A17-WIN-08" if prevailed else "A17-WIN-14"
    if main.count(main[winners[0]]) > 1:
        return "A17-WIN-07" if prevailed else "A17-WIN-12"
    return "A17-WIN-06" if prevailed else "A17-WIN-11"


def tell_ending(state: ArrivalState) -> None:
    """What the end adds, for those who listen."""
    forts, threats = state.fort_count(), size(state.threats())
    prevailed = tribes_prevail(state)
    state.tell(TRIBES_PREVAILED if prevailed else TRIBES_OVERRUN, state.first, forts, threats)
    for seat in state.turn_order():
        if prevailed:
            state.tell(PROVINCE_BONUS, seat, province_bonus(state, seat))
        state.tell(PIECES_COUNTED, seat, thirds(state, seat), int(prevailed))
