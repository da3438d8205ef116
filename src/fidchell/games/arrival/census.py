"""All pieces, wherever they lie."""

from __future__ import annotations

from fidchell.games.arrival.pieces import SPECIES
from fidchell.games.arrival.places import size
from fidchell.games.arrival.state import NO_CARD, OUT, ArrivalState


def census_of(state: ArrivalState) -> list[int]:
    """Fomori by species, Swords, Shields, castles, tiles, cards, then discs seat by seat."""
    counts = [fomori_count(state, species) for species in range(SPECIES)]
    counts.append(state.supply_swords + sum(state.swords))
    counts.append(state.supply_shields + sum(state.shields) + sum(state.shields_at))
    counts.append(size(state.castles) + sum(state.trophies) + sum(state.used_trophies))
    counts.append(tile_count(state))
    counts.append(card_count(state))
    return counts + [disc_count(state, seat) for seat in range(state.seats)]


def fomori_count(state: ArrivalState, species: int) -> int:
    """[A16-COMP-07 A17-COMP-08] On the map, discarded, and face-down in supply and Tribe Supplies."""
    face_down = state.hidden[species] + state.known[species] + state.returned[species]
    return size(state.fomori_at[species]) + state.fomori_out[species] + face_down


def tile_count(state: ArrivalState) -> int:
    """[A16-COMP-10 A17-COMP-10] Display, face-down, used, held and laid out."""
    held = sum([len(tiles) for tiles in state.tiles])
    return len(state.display) + len(state.tiles_down) + len(state.tiles_used) + held + sum(state.builders)


def card_count(state: ArrivalState) -> int:
    """[A16-COMP-11 A17-COMP-09] In the stacks, face-down before leaders, and face-up or discarded."""
    face_down = sum([1 for card in state.lying if card < NO_CARD])
    return sum(state.sizes) + face_down + state.cards.count(OUT)


def disc_count(state: ArrivalState, seat: int) -> int:
    """[A16-COMP-02 A17-COMP-01] On the map, on the tracks, on tiles, in Tribe and General Supply."""
    forts = state.forts[seat]
    on_map = size(forts) + size(forts & state.brochs) + size(forts & state.caers)
    kept = state.discs[seat] + state.supply_discs[seat]
    return on_map + kept + state.collected[seat] + state.edition.markers
