"""Final scoring, tie-breaks and the winner."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.developments import end_score
from fidchell.games.emperor.glossary import (
    AREAS,
    CARDS,
    CATTLE,
    KINDS,
    MONASTERY_FELL,
    SETTLEMENT,
    SHEEP,
    SILVER,
    VP,
)
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.rules import Outcome

# The lines of the scoring table.
LINES: Final = ["areas", "settlements", "ships", "animals", "tower", "silver", "cards", "vp"]


def claimed_areas(state: EmperorState, seat: int) -> int:
    """[EMP-CONC-05 EMP-SCORE-01] How many areas a clan claims, its monastic area included."""
    total = 0
    for area in range(AREAS):
        if state.claims(seat, area):
            total += 1
    return total


def pieces_on_board(state: EmperorState, seat: int, kind: int) -> int:
    """Tokens of a kind on the board."""
    total = 0
    for area in range(AREAS):
        if state.holders[area] == seat:
            total += state.tokens[area * KINDS + kind]
    return total


def printed_vp(state: EmperorState, seat: int) -> int:
    """[EMP-SCORE-08] VP printed on owned development cards."""
    total = 0
    for card in range(CARDS):
        if state.places[card] == seat:
            total += state.pieces.cards[card].vp
    return total


def score_lines(state: EmperorState, seat: int) -> list[int]:
    """[EMP-SCORE-01 EMP-SCORE-02 EMP-SCORE-03 EMP-SCORE-04 EMP-SCORE-05 EMP-SCORE-06] The scoring table of a clan.

    [EMP-SCORE-07 EMP-SCORE-08 EMP-SCORE-09 EMP-SCORE-10] Silver by full 25, cards, tokens; resources count nothing.
    """
    pieces = state.pieces
    animals = pieces_on_board(state, seat, CATTLE) + pieces_on_board(state, seat, SHEEP)
    return [
        claimed_areas(state, seat) * pieces.area_vp,
        pieces_on_board(state, seat, SETTLEMENT) * pieces.settlement_vp,
        state.ships[seat] * pieces.ship_vp,
        animals * pieces.animal_vp,
        pieces.tower_vp[state.towers[seat]],
        state.stock(seat, SILVER) // pieces.silver_per_vp,
        printed_vp(state, seat) + end_score(state, seat),
        state.stock(seat, VP),
    ]


def total_score(state: EmperorState, seat: int) -> int:
    """[EMP-SCORE-11] The sum of all lines."""
    return sum(score_lines(state, seat))


def tie_breaks(state: EmperorState, seat: int) -> list[int]:
    """[EMP-TIE-01 EMP-TIE-02 EMP-TIE-03 EMP-TIE-04] High King token, town, tower levels, claimed areas."""
    return [
        1 if state.holder == seat else 0,
        1 if state.town_taker == seat else 0,
        state.towers[seat],
        claimed_areas(state, seat),
    ]


def ranking(state: EmperorState) -> Outcome:
    """[EMP-SCORE-11 EMP-TIE-05 EMP-END-04] Ranks by total, then the tie-breaks; equal in all share the rank."""
    if state.ending == MONASTERY_FELL:
        # [EMP-END-04] The Vikings win: nobody scores, no player is the winner.
        return Outcome([2] * state.seats, [0] * state.seats, "EMP-END-04")
    scores = [total_score(state, seat) for seat in range(state.seats)]
    order = [[scores[seat], *tie_breaks(state, seat)] for seat in range(state.seats)]
    ranks = [1 + len([other for other in order if other > mine]) for mine in order]
    return Outcome(ranks, scores, deciding_clause(order))


def deciding_clause(order: list[list[int]]) -> str:
    """The rule that separated the first from the second."""
    ranked = sorted(order, reverse=True)
    clauses = ["EMP-SCORE-11", "EMP-TIE-01", "EMP-TIE-02", "EMP-TIE-03", "EMP-TIE-04"]
    for place, clause in enumerate(clauses):
        if ranked[0][place] != ranked[1][place]:
            return clause
    return "EMP-TIE-05"
