"""The wire form of what a seat may know: see `docs/wire/arrival.md`."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival.agenda import (
    DISCARD_FOMORI,
    DRAW_CARD,
    NEXT_ROUND,
    NEXT_TURN,
    PLACE_FOMORI,
    PUT_BACK,
    REWARD,
    SWAP_FIRST,
    SWAP_SECOND,
    TAKE_TILE,
    TURN,
    USE_OGAM,
)
from fidchell.games.arrival.blocking import is_blocked, open_section
from fidchell.games.arrival.board import board_of
from fidchell.games.arrival.building import bolster_places, free_new_places, outpost_price
from fidchell.games.arrival.drawing import back_of
from fidchell.games.arrival.edition import BLOCKERS
from fidchell.games.arrival.island import LOCATIONS, PROVINCES
from fidchell.games.arrival.moves import BUILD, REPEL, SHIELD, SPREAD, USE, hyphened
from fidchell.games.arrival.pieces import KINDS, SECTIONS, SPECIES, SYMBOLS
from fidchell.games.arrival.places import has, size
from fidchell.games.arrival.repelling import distant_price, free_reach, threat_at
from fidchell.games.arrival.scoring import final_corruption, final_points, province_bonus, thirds, tribes_prevail
from fidchell.games.arrival.spreading import spread_cost
from fidchell.games.arrival.state import NO_CARD, OUT, ArrivalState
from fidchell.games.arrival.turns import least_actions, most_actions
from fidchell.kernel.rules import Json
from fidchell.kernel.state import NOBODY

LEVELS: Final = ["", "ait", "broch", "caer"]


def view_of(state: ArrivalState, seat: int) -> Json:
    """Everything a drawn board needs; `state` is what the seat may know."""
    return {
        "game": "arrival",
        "edition": state.edition.year,
        "advanced": state.advanced,
        "points_word": state.edition.points,
        "you": seat,
        "seats": state.seats,
        "phase": phase_of(state),
        "round": round_view(state),
        "turn": turn_view(state),
        "pending": pending_view(state),
        "count": count_view(state),
        "locations": [location_view(state, place) for place in range(LOCATIONS)],
        "provinces": [province_view(state, province) for province in range(PROVINCES)],
        "leaders": [leader_view(state, leader, seat) for leader in range(state.seats)],
        "supply": supply_view(state),
        "stacks": [stack_view(state, stack) for stack in range(3)],
        "prices": prices_view(state, seat),
        "result": result_view(state),
        "board": board_of(state.pieces, state.edition),
    }


def phase_of(state: ArrivalState) -> str:
    """Which part of the game it is."""
    if state.is_finished:
        return "over"
    step = state.frame.step
    if step < NEXT_ROUND:
        return "setup"
    if step == DRAW_CARD:
        return "drawing"
    if step <= USE_OGAM:
        return "blocking"
    return "collecting" if step < NEXT_TURN else "actions"


def round_view(state: ArrivalState) -> Json:
    """[A16-END-04 A17-END-04 A16-PASS-10 A17-PASS-10] The Round Counter, and the First Player Tile."""
    holder = state.first if state.first_passer == NOBODY else state.first_passer
    return {
        "number": state.round,
        "last": state.pieces.rounds[state.seats],
        "limit": state.pieces.limits[state.seats],
        "is_last": state.doomed or state.round == state.pieces.rounds[state.seats],
        "doomed": state.doomed,
        "counter": state.edition.doomed_counter if state.doomed else str(state.round),
        "first": state.first,
        "first_player_tile": holder,
    }


def turn_view(state: ArrivalState) -> Json | None:
    """Whose turn it is and how many actions it still has."""
    if state.frame.step != TURN:
        return None
    seat, taken = state.frame.seat, state.frame.detail
    return {
        "seat": seat,
        "taken": taken,
        "least": least_actions(state, seat),
        "most": most_actions(state, seat),
    }


def pending_view(state: ArrivalState) -> Json | None:
    """What an open question inside an action or a lap is about."""
    step, detail = state.frame.step, state.frame.detail
    if step == PLACE_FOMORI:
        return {"what": "place-fomori", "location": place_word(state, detail // 64), "fomori": detail % 64}
    if step == SWAP_FIRST:
        return {"what": "swap", "tile": hyphened(KINDS[detail]), "first": ""}
    if step == SWAP_SECOND:
        return {"what": "swap", "tile": hyphened(KINDS[detail // 64]), "first": place_word(state, detail % 64)}
    if step == REWARD:
        return {"what": "reward", "threat": [*state.pieces.species_ids, "castle"][detail]}
    for code, name in [(TAKE_TILE, "take-tile"), (DISCARD_FOMORI, "discard-fomori"), (PUT_BACK, "put-back")]:
        if step == code:
            return {"what": name, "left": detail}
    return None


def count_view(state: ArrivalState) -> Json:
    """[A16-WIN-06 A17-WIN-01] Who would prevail now."""
    return {"tribes": state.fort_count(), "fomori": size(state.threats()), "tribes_ahead": tribes_prevail(state)}


def location_view(state: ArrivalState, place: int) -> Json:
    """What lies on a location."""
    species = state.species(place)
    level = state.level(place)
    return {
        "id": hyphened(state.island().ids[place]),
        "owner": state.owner(place),
        "discs": level,
        "level": LEVELS[level],
        "fomori": state.pieces.species_ids[species] if species >= 0 else "",
        "castle": has(state.castles, place),
    }


def province_view(state: ArrivalState, province: int) -> Json:
    """The Shields in a province, and how many it takes."""
    return {
        "id": hyphened(state.island().province_ids[province]),
        "shields": state.shields_at[province],
        "limit": state.edition.shield_limits[province],
    }


def leader_view(state: ArrivalState, leader: int, seat: int) -> Json:
    """[A16-EXPL-30 A17-EXPL-30] A leader's Tribe Supply, open to all but for the fronts of the Fomori."""
    pieces = state.pieces
    colour, card = state.colours[leader], state.leaders[leader]
    return {
        "seat": leader,
        "colour": pieces.colours[colour] if colour >= 0 else "",
        "tribe": pieces.tribes[colour] if colour >= 0 and state.edition.has_tribes else "",
        "leader": pieces.leader_ids[card + 1] if card >= 0 else "",
        "ability": pieces.leader_ids[state.ability(leader)],
        "points": state.points[leader],
        "corruption": state.corruption[leader],
        "discs": state.discs[leader],
        "swords": state.swords[leader],
        "shields": state.shields[leader],
        "supply_discs": state.supply_discs[leader],
        "fomori": state.held[leader],
        "known_fomori": known_view(state, leader, seat),
        "tiles": [pieces.face_ids[face] for face in state.tiles[leader]],
        "builders": state.builders[leader],
        "collected": state.collected[leader],
        "trophies": state.trophies[leader],
        "used_trophies": state.used_trophies[leader],
        "forts": size(state.forts[leader]),
        "passed": state.has_passed(leader),
        "blocked": [SECTIONS[section] for section in range(3) if is_blocked(state, leader, section)],
        "blockers": blockers_view(state, leader),
        "open_section": SECTIONS[open_section(state, leader)] if is_settled(state, leader) else "",
        "cards": [card_view(state, card) for card in state.lying[4 * leader : 4 * leader + 4] if card != NO_CARD],
    }


def known_view(state: ArrivalState, leader: int, seat: int) -> Json | None:
    """[A17-LEAD-11] What a Clairvoyance leader has looked at, for that leader alone."""
    if leader != seat or leader != state.seer or not state.has_looked:
        return None
    names = state.pieces.species_ids
    return {names[species]: state.known[species] for species in range(SPECIES)}


def is_settled(state: ArrivalState, leader: int) -> bool:
    """[A16-BLOCK-06 A17-BLOCK-07] Both Blockers lie."""
    return state.blocked[leader] in (3, 5, 6)


def blockers_view(state: ArrivalState, leader: int) -> str:
    """[A16-BLOCK-04 A16-PASS-08 A17-BLOCK-05 A17-PASS-04] Where a leader's two Blockers are."""
    if state.has_passed(leader):
        return "leader-card"
    return "first-card" if state.blocked[leader] else f"hand-{BLOCKERS}"


def card_view(state: ArrivalState, card: int) -> Json:
    """[A16-DRAW-03 A17-DRAW-07] An Earning Card before a leader: its back, and its front once it is up."""
    pieces = state.pieces
    if card < 0:
        return {"back": pieces.back_ids[back_of(card)], "id": "", "sections": None}
    sections: Json = {}
    for section, name in enumerate(SECTIONS):
        numbers = pieces.earnings[card][section]
        sections[name] = {symbol: numbers[index] for index, symbol in enumerate(SYMBOLS) if numbers[index]}
    return {
        "back": pieces.back_ids[pieces.card_back[card]],
        "id": hyphened(pieces.card_ids[card]),
        "sections": sections,
    }


def supply_view(state: ArrivalState) -> Json:
    """The General Supply."""
    pieces = state.pieces
    face_up = sum([1 for card in state.lying if card >= 0])
    return {
        "swords": state.supply_swords,
        "shields": state.supply_shields,
        "fomori_down": state.face_down_fomori(),
        "fomori_out": {pieces.species_ids[species]: state.fomori_out[species] for species in range(SPECIES)},
        "display": [pieces.face_ids[face] for face in state.display],
        "tiles_down": len(state.tiles_down),
        "tiles_used": [pieces.face_ids[face] for face in sorted(state.tiles_used)],
        "cards_discarded": state.cards.count(OUT) - face_up,
    }


def stack_view(state: ArrivalState, stack: int) -> Json:
    """[A16-DRAW-05 A17-CARD-01] A stack of Earning Cards: its size and the back on top."""
    return {"size": state.sizes[stack], "back": state.pieces.back_ids[state.tops[stack]]}


def prices_view(state: ArrivalState, seat: int) -> Json:
    """What the open moves of a turn cost, by their texts."""
    prices: Json = {}
    if state.frame.step != TURN or state.actor != seat:
        return prices
    for move in state.moves:
        if BUILD <= move < SHIELD:
            add_build_price(state, seat, move - BUILD, prices)
        elif SPREAD <= move < REPEL:
            prices[f"spread {place_word(state, move - SPREAD)}"] = {"fomori": spread_cost(state, move - SPREAD)}
        elif REPEL <= move < USE:
            add_repel_price(state, seat, move - REPEL, prices)
    return prices


def place_word(state: ArrivalState, place: int) -> str:
    """A location as a word of a move."""
    return hyphened(state.island().ids[place])


def add_build_price(state: ArrivalState, seat: int, place: int, prices: Json) -> None:
    """An Outpost's price; other builds take a disc alone."""
    is_free = has(bolster_places(state, seat) | free_new_places(state, seat), place)
    points = 0 if is_free else outpost_price(state, seat)
    prices[f"build {place_word(state, place)}"] = {"discs": 1, "points": points}


def add_repel_price(state: ArrivalState, seat: int, place: int, prices: Json) -> None:
    """Swords, and the price of a distant target."""
    points = 0 if has(free_reach(state, seat), place) else distant_price(state, seat)
    swords = state.pieces.strength[threat_at(state, place)]
    prices[f"repel {place_word(state, place)}"] = {"swords": swords, "points": points}


def result_view(state: ArrivalState) -> Json | None:
    """How the game ended, once it has."""
    if not state.is_finished:
        return None
    seats = range(state.seats)
    return {
        "tribes_prevailed": tribes_prevail(state),
        "bonus": [province_bonus(state, seat) for seat in seats],
        "thirds": [thirds(state, seat) for seat in seats],
        "points": [final_points(state, seat) for seat in seats],
        "corruption": [final_corruption(state, seat) for seat in seats],
    }
