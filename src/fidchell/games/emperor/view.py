"""The wire form of a redacted table: what a screen may draw for one seat; described in `docs/wire/emperor.md`."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor.agenda import END_BATTLE, KEEP_TILE
from fidchell.games.emperor.board import DIRECTIONS, SEA
from fidchell.games.emperor.developments import PICKED, mat_room
from fidchell.games.emperor.glossary import (
    ACTION_NAMES,
    ANY,
    AREAS,
    CARDS,
    EMPTY,
    EVENT_NAMES,
    FACE_NAMES,
    GOOD_NAMES,
    GOODS,
    GROUP_NAMES,
    GROUPS,
    KIND_NAMES,
    KINDS,
    NO_ACTION,
    RESOURCES,
    SEASON_NAMES,
    TAG_NAMES,
    TILE_NAMES,
    TOKENS,
    VIKINGS,
)
from fidchell.games.emperor.piles import stack_size, under_card, under_group, under_seat
from fidchell.games.emperor.scoring import LINES, score_lines
from fidchell.games.emperor.sheets import FIRST_YEAR, Card
from fidchell.games.emperor.slots import B_AREA, B_ATTACK, B_ATTACKER, B_DEFENDER, B_DICE, B_HITS, B_JOINED, B_ROUTS
from fidchell.games.emperor.state import UNKNOWN, EmperorState
from fidchell.kernel.rules import Json
from fidchell.kernel.state import NOBODY

ENDINGS: Final = ["running", "town-fell", "tower-done", "monastery-fell", "years-over", "town-left"]


def view_table(seen: EmperorState, seat: int) -> Json:
    """Calendar, map, market, cards, every clan, and what is going on; names are the canonical ones of the moves."""
    return {
        "calendar": view_calendar(seen),
        "high_king": seen.holder,
        "crown_taker": none_below(seen.crown_taker),
        "turn_order": seen.turn_order(),
        "over": seen.is_over(),
        "ending": ENDINGS[seen.ending],
        "areas": [view_area(seen, area) for area in range(AREAS)],
        "vikings": view_vikings(seen),
        "market": view_market(seen),
        "cards": view_offers(seen, seat),
        "bag": {TILE_NAMES[tile]: seen.bag[tile] for tile in range(1, 5)},
        "actions": view_actions(seen),
        "players": [view_player(seen, player) for player in range(seen.seats)],
        "battle": view_battle(seen) if in_battle(seen) else None,
        "pending": view_pending(seen, seat),
    }


def none_below(number: int) -> int | None:
    """A seat, area or column, or nothing."""
    return number if number >= 0 else None


def side_name(side: int) -> int | str | None:
    """A seat, 'vikings', or nobody."""
    return "vikings" if side == VIKINGS else none_below(side)


# ---- calendar and board


def view_calendar(seen: EmperorState) -> Json:
    """[EMP-CAL-01 EMP-CAL-03] All events of the year, and where the marker stands."""
    board = seen.pieces.board
    events: list[Json] = [
        {"event": EVENT_NAMES[event].replace("_", "-"), "season": SEASON_NAMES[board.seasons[index]]}
        for index, event in enumerate(board.events)
    ]
    return {
        "year": FIRST_YEAR + seen.year,
        "last_year": FIRST_YEAR + seen.years - 1,
        "events": events,
        "marker": none_below(seen.event),
        "round": seen.round + 1,
        "harvest": seen.harvest,
    }


def view_area(seen: EmperorState, area: int) -> Json:
    """One hex: its land, who holds it, and all tokens that lie there."""
    board = seen.pieces.board
    base = area * KINDS
    result: Json = {
        "id": board.ids[area],
        "name": board.names[area],
        "q": board.q[area],
        "r": board.r[area],
        "tile": TILE_NAMES[seen.tiles[area]],
        "holder": side_name(seen.holders[area]),
        "town": board.town_names[board.towns.index(area)] if area in board.towns else None,
        "home": seen.homes.index(area) if area in seen.homes else None,
    }
    for kind in range(KINDS):
        result[KIND_NAMES[kind]] = seen.tokens[base + kind]
    return result


def view_vikings(seen: EmperorState) -> Json:
    """[EMP-SETB-08 EMP-MOB-07 EMP-VRAID-02] Longship, fleet of the year, and what waits in reserve."""
    base = VIKINGS * TOKENS
    return {
        "longship": seen.longship,
        "track": seen.pieces.board.track_steps,
        "fleet": seen.pieces.fleets[seen.seats - 3][seen.year],
        "nose_tax": seen.pieces.nose_tax,
        "reserve": {"warrior": seen.reserve[base + 1], "chieftain": seen.reserve[base + 2]},
    }


# ---- market and cards


def view_market(seen: EmperorState) -> Json:
    """[EMP-TABLE-02 EMP-MARK-02] Prices on the trade table, traders, and the list of the mat."""
    pieces = seen.pieces
    columns: list[Json] = [
        {
            "good": GOOD_NAMES[good],
            "square": seen.prices[good],
            "sell": seen.prices[good],
            "buy": seen.prices[good] + 1,
            "ship": pieces.ship_numbers[good],
            "traders": [seat for seat in range(seen.seats) if seen.traders[seat] == good],
        }
        for good in range(RESOURCES)
    ]
    return {
        "columns": columns,
        "squares": pieces.squares,
        "animals": {"buy": pieces.animal_buy, "sell": pieces.animal_sell},
        "ship": pieces.ship_price,
        "recruit": [view_recruit(seen, kind) for kind in range(3)],
        "alms": {"silver": pieces.alms_price, "limit": pieces.alms_limit},
        "build": {
            "ship": goods(pieces.ship_cost),
            "settlement": goods(pieces.settlement_cost),
            "tower": [goods(cost) for cost in pieces.tower_costs],
        },
        "plunder": [goods(line) for line in pieces.plunder[1:]],
    }


def view_recruit(seen: EmperorState, kind: int) -> Json:
    """[EMP-MARK-10] The two prices of a recruit."""
    pieces = seen.pieces
    price = goods(pieces.recruit_goods[kind])
    return {"unit": KIND_NAMES[kind], "goods": price, "silver": pieces.recruit_silver[kind]}


def goods(amounts: list[int]) -> Json:
    """Goods by name, without those that are not there; 'any' is a resource of choice."""
    result: Json = {GOOD_NAMES[good]: amounts[good] for good in range(GOODS) if amounts[good] != 0}
    if len(amounts) > ANY and amounts[ANY] > 0:
        result["any"] = amounts[ANY]
    return result


def view_card(card: Card) -> Json:
    """A development card as printed."""
    return {
        "id": card.id,
        "name": card.name,
        "group": GROUP_NAMES[card.group].lower(),
        "tag": TAG_NAMES[card.tag].lower(),
        "cost": goods(card.cost),
        "vp": card.vp,
        "text": card.text,
    }


def view_offers(seen: EmperorState, seat: int) -> list[Json]:
    """[EMP-CLAN-13] Group by group: the face-up card, how many lie in the stack, and what this seat knows under it."""
    result: list[Json] = []
    for group in range(GROUPS):
        card = seen.face_up[group]
        under = [entry for entry in seen.under if under_group(entry) == group]
        known = [entry for entry in under if under_seat(entry) == seat and under_card(entry) != UNKNOWN]
        result.append(
            {
                "group": GROUP_NAMES[group].lower(),
                "face_up": view_card(seen.pieces.cards[card]) if card != EMPTY else None,
                "stack": stack_size(seen, group),
                "known_below": [seen.pieces.cards[under_card(entry)].id for entry in known],
            }
        )
    return result


def view_actions(seen: EmperorState) -> list[Json]:
    """[EMP-ACT-03] The stacks of action cards."""
    copies = seen.pieces.action_copies[seen.seats - 3]
    return [
        {"action": ACTION_NAMES[action].replace("_", "-"), "left": seen.stacks[action], "copies": copies[action]}
        for action in range(len(copies))
    ]


# ---- clans


def view_player(seen: EmperorState, seat: int) -> Json:
    """[EMP-CARD-02 EMP-CLAN-11 EMP-CAL-07] A clan's mat, sheet, cards and score so far."""
    pieces = seen.pieces
    clan = seen.clans[seat]
    king = pieces.kings[seen.kings[seat]]
    lines = score_lines(seen, seat)
    return {
        "seat": seat,
        "clan": {"id": pieces.clan_ids[clan], "name": pieces.clan_names[clan], "colour": pieces.clan_colours[clan]},
        "king": {"id": king.id, "name": king.name, "text": king.text},
        "goods": {GOOD_NAMES[good]: seen.stock(seat, good) for good in range(GOODS)},
        "mat": {"cattle": seen.mat[seat * 2], "sheep": seen.mat[seat * 2 + 1], "room": mat_room(seen, seat)},
        "ships": seen.ships[seat],
        "tower": seen.towers[seat],
        "monastery": seen.monasteries[seat] == 1,
        "home": pieces.board.ids[seen.homes[seat]],
        "supply": {KIND_NAMES[kind]: seen.reserve[seat * TOKENS + kind] for kind in range(TOKENS)},
        "cards": [view_card(pieces.cards[card]) for card in range(CARDS) if seen.places[card] == seat],
        "actions": [action_name(seen.chosen[turn * seen.seats + seat]) for turn in range(2)],
        "tribute": (seen.tribute_used >> seat) & 1 == 0,
        "trader": GOOD_NAMES[seen.traders[seat]] if seen.traders[seat] != EMPTY else None,
        "sold": [GOOD_NAMES[good] for good in range(RESOURCES) if (seen.sold[seat] >> good) & 1],
        "alms": seen.alms[seat],
        "score": {LINES[line]: lines[line] for line in range(len(LINES))},
        "total": sum(lines),
    }


def action_name(action: int) -> str | None:
    """A chosen action card."""
    return ACTION_NAMES[action].replace("_", "-") if action != NO_ACTION else None


# ---- what is going on


def in_battle(seen: EmperorState) -> bool:
    """Whether a battle has begun and is not over."""
    return seen.frame.step == END_BATTLE or any(frame.step == END_BATTLE for frame in seen.agenda.frames())


def view_battle(seen: EmperorState) -> Json:
    """[EMP-DICE-01 EMP-DICE-04] The two sides, who joined from where, the dice on the table, and what is due."""
    battle = seen.battle
    board = seen.pieces.board
    area = battle[B_AREA]
    joined: list[Json] = []
    for direction in range(DIRECTIONS):
        warriors = battle[B_JOINED + direction]
        chieftains = battle[B_JOINED + DIRECTIONS + direction]
        source = board.towards[area * DIRECTIONS + direction]
        if source != SEA and warriors + chieftains > 0:
            joined.append({"area": board.ids[source], "warrior": warriors, "chieftain": chieftains})
    return {
        "area": board.ids[area],
        "attacker": side_name(battle[B_ATTACKER]),
        "defender": side_name(battle[B_DEFENDER]),
        "attack": battle[B_ATTACK],
        "joined": joined,
        "dice": [dice_of(battle[B_DICE + role * 4 : B_DICE + role * 4 + 4]) for role in range(2)],
        "hits": battle[B_HITS : B_HITS + 2],
        "routs": battle[B_ROUTS : B_ROUTS + 2],
        "cards": [picked_cards(seen, battle[B_ATTACKER + role]) for role in range(2)],
    }


def picked_cards(seen: EmperorState, side: int) -> list[str]:
    """[EMP-PREP-02] The cards a side has openly picked for the battle."""
    cards = seen.pieces.battle_cards
    return [seen.pieces.cards[card].id for card in cards if seen.places[card] == side and seen.used[card] & PICKED]


def dice_of(counts: list[int]) -> list[str]:
    """Battle dice on the table by their faces."""
    return [FACE_NAMES[face].replace("_", "-") for face in range(len(counts)) for _ in range(counts[face])]


def view_pending(seen: EmperorState, seat: int) -> Json:
    """What the open question is about: throws, payment, animals to be placed, and what this seat has drawn."""
    mine = seen.drawer == seat and seat != NOBODY
    return {
        "dice": seen.dice,
        "dice_black": seen.dice_black,
        "sent": seen.sent,
        "due": goods(seen.due),
        "herd": {"cattle": seen.herd[0], "sheep": seen.herd[1]},
        "band": seen.band,
        "looking": none_below(seen.drawer),
        "drawn": len(seen.drawn),
        "seen": drawn_names(seen) if mine else [],
    }


def drawn_names(seen: EmperorState) -> list[str]:
    """The cards or tiles that the drawer looks at."""
    if seen.frame.step == KEEP_TILE:
        return [TILE_NAMES[piece] for piece in seen.drawn]
    return [seen.pieces.cards[piece].id for piece in seen.drawn]
