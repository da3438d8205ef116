"""The rules of Groves: the table of contents."""

from __future__ import annotations

from typing import Final

from fidchell.games.groves import agenda
from fidchell.games.groves.agenda import OUTERLAND, SOLO, STANDARD, Way
from fidchell.games.groves.box import read_pieces
from fidchell.games.groves.meta import META
from fidchell.games.groves.moves import write_code_book
from fidchell.games.groves.outerland import EmptyOuterland, GrowOuterland
from fidchell.games.groves.pieces import GROVES, KINDS, Pieces
from fidchell.games.groves.placing import PlaceSpirit
from fidchell.games.groves.portals import BuildPortal, OpenPortal
from fidchell.games.groves.purchase import Attach, Purchase
from fidchell.games.groves.rewards import (
    Collect,
    GainAnyElement,
    GainCrystals,
    GainDominion,
    GainDraw,
    GainElements,
    GainSpirit,
)
from fidchell.games.groves.rounds import (
    ClearRow,
    DrawSpirits,
    EndFinalRound,
    GatherSpirits,
    NextRound,
    PassCrown,
    RefillRow,
    SlideRow,
    TakeTurns,
)
from fidchell.games.groves.scoring import rank_seats, solo_outcome
from fidchell.games.groves.secrets import deal_cards, hide_cards
from fidchell.games.groves.setup import ChooseGrove, lay_table
from fidchell.games.groves.solo import Banish, ClearTwo, DrawWraiths, GiveSpirit, ResolveWraiths, ReturnSpirits
from fidchell.games.groves.state import BASES, DOMINION, EMPTY, MIRRORS, GrovesState
from fidchell.games.groves.summoning import KeepCard, TakeCards, cards_of
from fidchell.games.groves.text import event_text, move_text, prompt_text
from fidchell.games.groves.view import view_table
from fidchell.kernel.chance import Chance
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Json, Message, Outcome, Rules
from fidchell.kernel.state import Event
from fidchell.kernel.steps import Step


def list_steps() -> list[Step[GrovesState]]:
    """Every paragraph of the book that is business on the agenda."""
    return [
        ChooseGrove(agenda.CHOOSE_GROVE, "choose-grove", "GRO-SETUP-12"),
        NextRound(agenda.NEXT_ROUND, "next-round", "GRO-ROUND-04"),
        DrawSpirits(agenda.DRAW_SPIRITS, "draw-spirits", "GRO-ROUND-01"),
        TakeTurns(agenda.TAKE_TURNS, "take-turns", "GRO-ROUND-06"),
        PlaceSpirit(agenda.PLACE_SPIRIT, "place-spirit", "GRO-ROUND-05"),
        Collect(agenda.COLLECT, "collect", "GRO-REWARD-09"),
        GainCrystals(agenda.GAIN_CRYSTALS, "gain-crystals", "GRO-REWARD-02"),
        GainElements(agenda.GAIN_ELEMENTS, "gain-elements", "GRO-REWARD-03"),
        GainAnyElement(agenda.GAIN_ANY_ELEMENT, "gain-any-element", "GRO-REWARD-03"),
        GainSpirit(agenda.GAIN_SPIRIT, "gain-spirit", "GRO-REWARD-14"),
        GainDraw(agenda.GAIN_DRAW, "gain-draw", "GRO-REWARD-13"),
        GainDominion(agenda.GAIN_DOMINION, "gain-dominion", "GRO-COMP-07"),
        Purchase(agenda.PURCHASE, "purchase", "GRO-BUY-01"),
        Attach(agenda.ATTACH, "attach", "GRO-BUY-07"),
        TakeCards(agenda.TAKE_CARDS, "take-cards", "GRO-SUMM-02"),
        KeepCard(agenda.KEEP_CARD, "keep-card", "GRO-SUMM-02"),
        BuildPortal(agenda.BUILD_PORTAL, "build-portal", "GRO-PORTAL-02"),
        OpenPortal(agenda.OPEN_PORTAL, "open-portal", "GRO-PORTAL-05"),
        EndFinalRound(agenda.END_FINAL_ROUND, "end-final-round", "GRO-FINAL-04"),
        GatherSpirits(agenda.GATHER_SPIRITS, "gather-spirits", "GRO-ENDRND-01"),
        ClearRow(agenda.CLEAR_ROW, "clear-row", "GRO-ENDRND-04"),
        SlideRow(agenda.SLIDE_ROW, "slide-row", "GRO-ENDRND-06"),
        RefillRow(agenda.REFILL_ROW, "refill-row", "GRO-ENDRND-07"),
        PassCrown(agenda.PASS_CROWN, "pass-crown", "GRO-ENDRND-08"),
        GiveSpirit(agenda.GIVE_SPIRIT, "give-spirit", "GRO-SOLOBAG-01"),
        DrawWraiths(agenda.DRAW_WRAITHS, "draw-wraiths", "GRO-SOLO-04"),
        ResolveWraiths(agenda.RESOLVE_WRAITHS, "resolve-wraiths", "GRO-SOLOPOW-01"),
        Banish(agenda.BANISH, "banish", "GRO-SOLOPOW-05"),
        ReturnSpirits(agenda.RETURN_SPIRITS, "return-spirits", "GRO-SOLO-07"),
        ClearTwo(agenda.CLEAR_TWO, "clear-two", "GRO-SOLO-09"),
        EmptyOuterland(agenda.EMPTY_OUTERLAND, "empty-outerland", "GRO-OUTER-07"),
        GrowOuterland(agenda.GROW_OUTERLAND, "grow-outerland", "GRO-OUTER-09"),
    ]


class GrovesRules(Rules[GrovesState]):
    """One box, three ways to play."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(META, write_code_book(pieces), list_steps())
        self.pieces: Final = pieces

    def lay_out(self, seats: int, options: dict[str, str], chance: Chance) -> GrovesState:
        """[GRO-SETUP-09] The start player is the first seat, where the oldest may sit down, or is drawn."""
        way = choose_way(seats, options["outerland"] == "yes")
        start = chance.below(seats) if options["crown"] == "drawn" and seats > 1 else 0
        return lay_table(self.pieces, way, seats, start, chance)

    def outcome(self, state: GrovesState) -> Outcome:
        """[GRO-GOAL-02 GRO-SOLOEND-06] Against each other, or alone against the wraiths."""
        return solo_outcome(state) if state.way.is_solo() else rank_seats(state)

    def hide(self, state: GrovesState, seat: int) -> None:
        """Only summoning cards are secret."""
        hide_cards(state, seat)

    def deal(self, state: GrovesState, seat: int, chance: Chance) -> None:
        """Other summoning cards than those the seat knows."""
        deal_cards(state, seat, chance)

    def census(self, state: GrovesState) -> list[int]:
        """[GRO-COMP-01 GRO-COMP-06 GRO-COMP-08 GRO-COMP-09] Spirits, tokens, portals, groves, cards, wherever."""
        return count_spirits(state) + count_tokens(state) + [count_groves(state), count_cards(state)]

    def view(self, seen: GrovesState, seat: int) -> Json:
        """The wire form."""
        return view_table(seen, seat)

    def event_message(self, event: Event) -> Message:
        """An event in message form."""
        return event_text(self.pieces, event)

    def move_message(self, move: int) -> Message:
        """A move in message form."""
        return move_text(self.book.text(move))

    def prompt(self, seen: GrovesState, seat: int) -> Message:
        """The open question, with what it is about."""
        step = self.steps[seen.frame.step]
        return prompt_text(seen, step.name, step.clause)


def choose_way(seats: int, outerland: bool) -> Way:
    """[GRO-GOAL-01 GRO-OUTER-01] Alone against the wraiths; the Outerland is for exactly two."""
    if outerland and seats != 2:
        raise BadSetup(f"The Outerland is for exactly two players, not for {seats}.")
    if outerland:
        return OUTERLAND
    return SOLO if seats == 1 else STANDARD


def count_spirits(state: GrovesState) -> list[int]:
    """[GRO-COMP-01] Each colour over supply, bags, hands, groves, Tree, wraith bag, Hollows, mat and those banished."""
    counts = [state.supply[kind] + state.wraith_bag[kind] + state.drawn[kind] for kind in range(KINDS)]
    for place in range(state.seats * KINDS):
        counts[place % KINDS] += state.bags[place] + state.hands[place]
    for place, count in enumerate(state.tree):
        counts[place % KINDS] += count
    for colour in state.standing:
        if colour != EMPTY:
            counts[colour] += 1
    for colour in range(KINDS):
        counts[colour] += (state.markers >> colour) & 1
    counts[KINDS - 1] += state.hollows + state.banished
    return counts


def count_tokens(state: GrovesState) -> list[int]:
    """[GRO-COMP-06 GRO-COMP-07 GRO-COMP-08 GRO-COMP-09] Elements, crystals, dominion, bases, mirrors."""
    counts = state.stock[:]
    for place, count in enumerate(state.goods):
        counts[place % 4] += count
    counts[DOMINION] += sum(state.dominion)
    counts[BASES] += sum(state.bases) + sum(state.portals)
    counts[MIRRORS] += sum(state.portals)
    return counts


def count_groves(state: GrovesState) -> int:
    """[GRO-COMP-02] Groves of the stack, wherever they are, the box included."""
    count = len(state.unseen) + len(state.removed)
    count += len([grove for grove in state.row if grove != EMPTY])
    return count + sum([len([grove for grove in realm if grove < GROVES]) for realm in state.realms])


def count_cards(state: GrovesState) -> int:
    """[GRO-COMP-04] Summoning cards in the deck, before the players, and being looked at."""
    count = state.deck_size() + sum(state.held_counts) + len(cards_of(state.looked))
    return count + sum([len(cards_of(cards)) for cards in state.achieved])


def open_box(edition: str, source: dict[str, object]) -> GrovesRules:
    """The rules with the pieces of a box."""
    assert edition == META.edition
    return GrovesRules(read_pieces(source))
