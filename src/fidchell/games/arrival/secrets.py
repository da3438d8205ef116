"""What a seat cannot know, and one world that fits what it knows.

Fronts of face-down cards, tiles and Fomori have no value yet, so only one thing is ever secret: the species
that a Clairvoyance leader has looked at [A17-LEAD-11].
"""

from __future__ import annotations

from fidchell.games.arrival.pieces import SPECIES
from fidchell.games.arrival.state import ArrivalState
from fidchell.kernel.chance import Chance


def hide(state: ArrivalState, seat: int) -> None:
    """[A16-EXPL-15 A17-EXPL-11 A17-LEAD-11] What the seer has looked at is unknown to everybody else."""
    if not state.has_looked or seat == state.seer:
        return
    for species in range(SPECIES):
        state.hidden[species] += state.known[species] + state.returned[species]
    state.known = [0] * SPECIES
    state.returned = [0] * SPECIES


def deal(state: ArrivalState, seat: int, chance: Chance) -> None:
    """The seer's Fomori, held and put back, drawn anew among all that lie face-down."""
    if not state.has_looked or seat == state.seer:
        return
    settle_species(state, state.known, state.held[state.seer], chance)
    settle_species(state, state.returned, state.returned_count, chance)


def settle_species(state: ArrivalState, pile: list[int], count: int, chance: Chance) -> None:
    """Draw the species of some face-down Fomori."""
    for _ in range(count):
        species = chance.draw(state.hidden)
        state.hidden[species] -= 1
        pile[species] += 1
