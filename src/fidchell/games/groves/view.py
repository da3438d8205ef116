"""The wire form of a redacted table: what a screen may draw for one seat; described in `docs/wire/groves.md`."""

from __future__ import annotations

from fidchell.games.groves.agenda import ATTACH, CHOOSE_GROVE, COLLECT, GROW_OUTERLAND, KEEP_CARD
from fidchell.games.groves.goals import leader, measure
from fidchell.games.groves.hexes import CELLS, NOWHERE
from fidchell.games.groves.moves import POWER_NAMES, REALM_NAMES
from fidchell.games.groves.pieces import (
    AREAS,
    COLOURS,
    GOAL_TYPES,
    GOODS,
    KINDS,
    METRICS,
    OUTER,
    REFERENCE,
    RESOURCE,
    TROPHY,
    WRAITH,
    YELLOW,
    Goal,
)
from fidchell.games.groves.placing import is_barred
from fidchell.games.groves.printed import colour_name, counts, goods, view_card, view_hex
from fidchell.games.groves.scoring import TALLY_NAMES, tally, target
from fidchell.games.groves.state import (
    BASES,
    DOMINION,
    EMPTY,
    MIRRORS,
    OUTERLAND_REALM,
    REALMS,
    UNKNOWN_CARD,
    GrovesState,
)
from fidchell.games.groves.summoning import cards_of
from fidchell.kernel.rules import Json
from fidchell.kernel.state import NOBODY


def view_table(seen: GrovesState, seat: int) -> Json:
    """The middle, every player's place, every realm; names are the canonical ones of the moves."""
    return {
        "way": seen.way.name,
        "round": seen.round,
        "final": seen.is_final,
        "over": seen.is_over(),
        "crown": seen.crown,
        "tree": view_tree(seen),
        "row": [view_slot(seen, slot) for slot in range(len(seen.row))],
        "stack": view_stack(seen),
        "supply": view_supply(seen),
        "deck": view_deck(seen),
        "goals": [view_goal(seen, index) for index in range(len(seen.goals))],
        "players": [view_player(seen, player, seat) for player in range(seen.seats)],
        "realms": view_realms(seen),
        "pending": view_pending(seen, seat),
        "solo": view_solo(seen) if seen.way.is_solo() else None,
    }


# ---- the middle


def view_tree(seen: GrovesState) -> list[Json]:
    """[GRO-TREE-03 GRO-CROWN-01] The areas and their spirits; whether the crown holder may not go there yet."""
    result: list[Json] = []
    for index in range(len(seen.way.areas)):
        closed = index == 0 and is_barred(seen, seen.crown)
        spirits = counts(seen.tree[index * KINDS : index * KINDS + KINDS])
        result.append({"area": AREAS[index], "spirits": spirits, "closed_to_crown": closed})
    return result


def view_slot(seen: GrovesState, slot: int) -> Json:
    """[GRO-BUY-04] A slot of the row, its price in crystals and its grove."""
    grove = seen.row[slot]
    return {"price": seen.pieces.prices[slot], "grove": None if grove == EMPTY else view_hex(seen, grove)}


def view_stack(seen: GrovesState) -> Json:
    """How many groves the stack holds, which are still unseen (there or in the box), which left the game."""
    hexes = seen.pieces.hexes
    return {
        "count": seen.stack,
        "unseen": [hexes[grove].name for grove in sorted(seen.unseen)],
        "removed": [hexes[grove].name for grove in seen.removed],
    }


def view_supply(seen: GrovesState) -> Json:
    """[GRO-SETUP-02 GRO-SETUP-03] The common stocks; black spirits are the wraith stock."""
    return {
        "spirits": counts(seen.supply),
        "goods": goods(seen.stock[:GOODS]),
        "dominion": seen.stock[DOMINION],
        "bases": seen.stock[BASES],
        "mirrors": seen.stock[MIRRORS],
    }


def view_deck(seen: GrovesState) -> Json:
    """[GRO-SUMM-04] The summoning deck: how many cards, and those at its bottom as far as the seat put them there."""
    return {
        "count": seen.deck_size(),
        "bottom": [None if card == UNKNOWN_CARD else view_card(seen, card) for card in seen.bottom],
    }


def view_goal(seen: GrovesState, index: int) -> Json:
    """[GRO-RBONUS-01] A realm bonus card, how far each seat is, who has it or would have it now."""
    goal = seen.pieces.goals[seen.goals[index]]
    owner = seen.goal_owners[index]
    return {
        "card": goal.name,
        "type": GOAL_TYPES[goal.type],
        "metric": METRICS[goal.metric],
        "colour": colour_name(goal.colour),
        "at_least": goal.at_least,
        "points": goal.points,
        "owner": seat_or_none(owner),
        "leader": seat_or_none(goal_leader(seen, goal, owner)),
        "amounts": [measure(seen, seat, goal) for seat in range(seen.seats)],
    }


def goal_leader(seen: GrovesState, goal: Goal, owner: int) -> int:
    """Who would get a trophy if the game ended now."""
    return leader(seen, goal) if goal.type == TROPHY and owner == NOBODY else owner


# ---- the players


def view_player(seen: GrovesState, player: int, seat: int) -> Json:
    """[GRO-ROUND-07] A player's goods, bag, drawn spirits, portals, cards, points so far; held cards are secret."""
    first = player * KINDS
    points = tally(seen, player)
    return {
        "seat": player,
        "bag": counts(seen.bags[first : first + KINDS]),
        "bag_size": seen.bag_size(player),
        "hand": counts(seen.hands[first : first + KINDS]),
        "goods": goods(seen.goods[player * GOODS : player * GOODS + GOODS]),
        "dominion": seen.dominion[player],
        "base": seen.bases[player] > 0,
        "portals": view_portals(seen, player),
        "neighbours": [REALM_NAMES[realm] for realm in seen.neighbours[player]],
        "held": view_held(seen, player, seat),
        "held_count": seen.held_counts[player],
        "achieved": [view_card(seen, card) for card in cards_of(seen.achieved[player])],
        "tally": tally_of(points),
        "points": sum(points),
    }


def tally_of(points: list[int]) -> dict[str, int]:
    """The points by their source."""
    return {TALLY_NAMES[index]: points[index] for index in range(len(points))}


def view_portals(seen: GrovesState, player: int) -> list[Json]:
    """[GRO-PORTAL-05] The realms a player's portals lead to."""
    result: list[Json] = []
    for realm in range(REALMS):
        count = seen.portals[player * REALMS + realm]
        if count > 0:
            result.append({"to": REALM_NAMES[realm], "count": count})
    return result


def view_held(seen: GrovesState, player: int, seat: int) -> list[Json] | None:
    """[GRO-SUMM-03] The face-down cards, for their owner."""
    return [view_card(seen, card) for card in cards_of(seen.held[player])] if player == seat else None


# ---- the realms


def view_realms(seen: GrovesState) -> list[Json]:
    """Every realm with its hexes; the Outerland is the last one where it is in play."""
    result: list[Json] = [view_realm(seen, seat, [REFERENCE + seat]) for seat in range(seen.seats)]
    if seen.way.has_outerland():
        result.append(view_realm(seen, OUTERLAND_REALM, []))
    return result


def view_realm(seen: GrovesState, realm: int, aid: list[int]) -> Json:
    """A realm's hexes in axial coordinates, with what stands on them."""
    owner = realm if realm < seen.seats else None
    return {
        "realm": REALM_NAMES[realm],
        "owner": owner,
        "hexes": [place_hex(seen, h) for h in aid + seen.realms[realm]],
    }


def place_hex(seen: GrovesState, grove: int) -> Json:
    """A hex of a realm: as printed, where it lies (nowhere while its place is being chosen), who stands on it."""
    hexagon = view_hex(seen, grove)
    cell = seen.cells[grove]
    hexagon["q"] = None if cell == NOWHERE else CELLS[cell][0]
    hexagon["r"] = None if cell == NOWHERE else CELLS[cell][1]
    hexagon["spirit"] = colour_name(seen.standing[grove])
    return hexagon


# ---- what is going on


def view_pending(seen: GrovesState, seat: int) -> Json | None:
    """The grove an open question is about; the two cards the seat chooses from."""
    frame = seen.frame
    hexes = seen.pieces.hexes
    if frame.step == CHOOSE_GROVE:
        left = [grove for grove in range(RESOURCE, OUTER) if seen.realm_of(grove) == NOBODY]
        return {"what": "choose", "groves": [view_hex(seen, grove) for grove in left]}
    if frame.step == COLLECT:
        return {"what": "collect", "grove": hexes[frame.detail // 2].name, "bonus": frame.detail % 2 == 1}
    if frame.step == ATTACH:
        return {"what": "attach", "grove": hexes[frame.detail].name}
    if frame.step == GROW_OUTERLAND:
        return {"what": "grow", "grove": hexes[seen.row[0]].name}
    if frame.step == KEEP_CARD:
        cards = [view_card(seen, card) for card in cards_of(seen.looked)] if frame.seat == seat else None
        return {"what": "keep", "cards": cards}
    return None


def view_solo(seen: GrovesState) -> Json:
    """[GRO-SOLOSET-02 GRO-SOLOPOW-07] The solo side of the mat: Hollows, target, wraith bag and draw, powers."""
    pieces = seen.pieces
    return {
        "hollows": [
            {"value": pieces.first_target + space, "wraith": space < seen.hollows} for space in range(pieces.hollows)
        ],
        "wraiths": seen.hollows,
        "target": target(seen),
        "lost": seen.is_lost,
        "wraith_bag": counts(seen.wraith_bag),
        "drawn": counts(seen.drawn),
        "powers": [view_power(seen, colour) for colour in range(YELLOW, WRAITH)],
        "banished": seen.banished,
    }


def view_power(seen: GrovesState, colour: int) -> Json:
    """A special power: whether its colour was given to the wraith bag, marked on the mat, and is usable now."""
    return {
        "power": POWER_NAMES[colour - YELLOW],
        "colour": COLOURS[colour],
        "given": (seen.given >> colour) & 1 == 1,
        "marker": (seen.markers >> colour) & 1 == 1,
        "drawn": (seen.powers >> colour) & 1 == 1,
    }


# ---- small things


def seat_or_none(seat: int) -> int | None:
    """A seat, or nothing for nobody."""
    return None if seat == NOBODY else seat
