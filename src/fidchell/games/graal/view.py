"""The wire form of a redacted table: what a screen may draw for one seat."""

from __future__ import annotations

from fidchell.games.graal.agenda import ANSWER, DUEL
from fidchell.games.graal.cards import COLOUR, FIRST_QUEST, HIDDEN, MANY, QUESTS, SYMBOL, SYMBOL_NAMES
from fidchell.games.graal.state import GraalState
from fidchell.kernel.rules import Json


def view_table(seen: GraalState) -> Json:
    """Everything in the middle and every seat; cards are their canonical names."""
    return {
        "round": seen.round,
        "tournament": seen.is_tournament(),
        "dealer": seen.dealer,
        "turn": seen.turn,
        "direction": seen.direction,
        "pile": len(seen.pile),
        "under": len(seen.under),
        "discard": [view_card(seen, kind) for kind in seen.discard],
        "follow": {"symbol": SYMBOL_NAMES[seen.symbol], "colour": colour_name(seen, seen.colour)},
        "quest": name_of(seen, seen.face_up_quest()),
        "seats": [view_seat(seen, seat) for seat in range(seen.seats)],
        "attack": view_attack(seen),
        "drawn": name_of(seen, seen.drawn),
        "winner": seen.winner,
    }


def name_of(seen: GraalState, kind: int) -> str | None:
    """A card's canonical name, or nothing for no card or a hidden one."""
    return seen.pieces.kind_names[kind] if kind >= 0 else None


def colour_name(seen: GraalState, colour: int) -> str | None:
    """The colour to follow, or nothing before it is announced."""
    return seen.pieces.colour_names[colour] if colour < MANY else None


def view_card(seen: GraalState, kind: int) -> Json:
    """A card as printed."""
    return {
        "card": seen.pieces.kind_names[kind],
        "symbol": SYMBOL_NAMES[SYMBOL[kind]],
        "colour": colour_name(seen, COLOUR[kind]),
    }


def view_seat(seen: GraalState, seat: int) -> Json:
    """One player's place: the hand as faces or as a number, the Legend, the Quests he won."""
    hand = seen.hands[seat]
    shown = [view_card(seen, kind) for kind in hand if kind != HIDDEN]
    return {
        "cards": len(hand),
        "hand": shown if len(shown) == len(hand) else None,
        "in": seen.is_in(seat),
        "lost_turns": seen.lost_turns[seat],
        "legend": seen.pieces.legend_names[seen.legends[seat]],
        "uses": seen.uses[seat],
        "uses_per_round": seen.pieces.uses[seen.legends[seat]],
        "barred": (seen.barred >> seat) & 1 == 1,
        "lent": seen.lent == seat,
        "quests": [
            seen.pieces.kind_names[FIRST_QUEST + index] for index in range(QUESTS) if seen.quest_places[index] == seat
        ],
    }


def view_attack(seen: GraalState) -> Json | None:
    """The attack or Duel that is being answered."""
    if seen.frame.step != ANSWER and seen.frame.step != DUEL:
        return None
    return {
        "attacker": seen.attacker,
        "target": seen.target,
        "symbol": SYMBOL_NAMES[seen.attack_symbol],
        "count": seen.attack_count,
        "duel": seen.frame.step == DUEL,
    }
