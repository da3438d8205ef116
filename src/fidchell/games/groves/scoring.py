"""The tally of dominion points, the tie-breaks, and how a game ends."""

from __future__ import annotations

from fidchell.games.groves.goals import bought_groves
from fidchell.games.groves.state import GrovesState
from fidchell.games.groves.summoning import cards_of
from fidchell.kernel.rules import Outcome

TALLY_NAMES = ("tokens", "groves", "realm_bonuses", "summoning_bonuses", "portals", "goods")


def tally(state: GrovesState, seat: int) -> list[int]:
    """[GRO-GOAL-03 GRO-SCORE-01 GRO-SCORE-05 GRO-SCORE-06] Tokens, groves, both kinds of cards, portals, goods left.

    A lone base is worth nothing [GRO-PORTAL-11 GRO-PORTAL-12].
    """
    pieces = state.pieces
    return [
        state.dominion[seat],
        grove_points(state, seat),
        goal_points(state, seat),
        card_points(state, seat),
        state.portal_count(seat) * pieces.portal_points,
        state.goods_of(seat) // pieces.goods_per_point,
    ]


def grove_points(state: GrovesState, seat: int) -> int:
    """[GRO-SCORE-02 GRO-OUTER-10] The points printed on the groves of the own realm; the Outerland is nobody's."""
    hexes = state.pieces.hexes
    return sum([hexes[grove].points for grove in state.realms[seat]])


def goal_points(state: GrovesState, seat: int) -> int:
    """[GRO-SCORE-03] Realm bonus cards achieved."""
    goals = state.pieces.goals
    return sum([goals[goal].points for index, goal in enumerate(state.goals) if state.goal_owners[index] == seat])


def card_points(state: GrovesState, seat: int) -> int:
    """[GRO-SCORE-04 GRO-SUMM-01] Summoning cards turned up; the others count nothing and cost nothing."""
    if state.achieved[seat] == 0:
        return 0
    return sum([state.pieces.cards[card].points for card in cards_of(state.achieved[seat])])


def points(state: GrovesState, seat: int) -> int:
    """All dominion points of a seat."""
    return sum(tally(state, seat))


def standing_of(state: GrovesState, seat: int) -> list[int]:
    """[GRO-GOAL-02 GRO-TIE-01 GRO-TIE-02] Points, then groves, then goods."""
    return [points(state, seat), len(bought_groves(state, seat)), state.goods_of(seat)]


def rank_seats(state: GrovesState) -> Outcome:
    """[GRO-GOAL-02 GRO-TIE-03] The highest wins; those level in everything share their rank."""
    standings = [standing_of(state, seat) for seat in range(state.seats)]
    ranks = [1 + len([other for other in standings if is_above(other, own)]) for own in standings]
    return Outcome(ranks, [own[0] for own in standings], deciding_clause(standings))


def is_above(one: list[int], other: list[int]) -> bool:
    """Whether the first difference is in favour of the one."""
    for mine, theirs in zip(one, other, strict=True):
        if mine != theirs:
            return mine > theirs
    return False


def deciding_clause(standings: list[list[int]]) -> str:
    """Which comparison singled out the winner."""
    clauses = ("GRO-GOAL-02", "GRO-TIE-01", "GRO-TIE-02")
    level = standings
    for index, clause in enumerate(clauses):
        most = max([own[index] for own in level])
        level = [own for own in level if own[index] == most]
        if len(level) == 1:
            return clause
    return "GRO-TIE-03"


def target(state: GrovesState) -> int:
    """[GRO-SOLOEND-05] The lowest uncovered number of the Hollows."""
    return state.pieces.first_target + state.hollows


def solo_outcome(state: GrovesState) -> Outcome:
    """[GRO-SOLOEND-03 GRO-SOLOEND-04 GRO-SOLOEND-06 GRO-SOLOEND-08] Lost by overflow, by full Hollows, or by points."""
    if state.is_lost:
        return Outcome([2], [0], "GRO-SOLOEND-03")
    score = points(state, 0)
    if state.hollows == state.pieces.hollows:
        return Outcome([2], [score], "GRO-SOLOEND-04")
    return Outcome([1 if score > target(state) else 2], [score], "GRO-SOLOEND-06")
