"""Graal: the table of contents. Reading the list of steps is reading the book."""

from __future__ import annotations

from fidchell.games.graal import secrets, setup, text
from fidchell.games.graal.agenda import (
    ACT,
    ADD_ARTIFACT,
    ANNOUNCE,
    ANSWER,
    BANISH,
    BAR_LEGEND,
    BORROW,
    CAMELOT_CHOICE,
    CASTLE_PICKS,
    CHECK_HANDS,
    CHOOSE_SHAPE,
    CHOOSE_SHAPE_COLOUR,
    DEAL,
    DUEL,
    ELAINE_GIVES,
    ELAINE_PICKS,
    ELIMINATE,
    FIRST_TURN,
    NAME_COLOUR,
    NEXT_ROUND,
    NEXT_TURN,
    PICK_VICTIM,
    PLAY_DRAWN,
    PROTECT,
    REVEAL_QUEST,
    SHIP_DRAWS,
    SIEGE_PICKS,
    SWAP_HANDS,
    TURN_UP,
)
from fidchell.games.graal.attack import Answer, Duel
from fidchell.games.graal.cards import FIRST_QUEST, KINDS, LEGENDS, QUESTS
from fidchell.games.graal.legends import Borrow, ChooseShape, ChooseShapeColour, ElaineGives, ElainePicks
from fidchell.games.graal.meta import META
from fidchell.games.graal.moves import write_code_book
from fidchell.games.graal.pieces import Pieces, read_pieces
from fidchell.games.graal.powers import AddArtifact, NameColour, PickVictim
from fidchell.games.graal.quests import (
    Announce,
    Banish,
    BarLegend,
    CamelotChoice,
    CastlePicks,
    Protect,
    ShipDraws,
    SiegePicks,
    SwapHands,
)
from fidchell.games.graal.rounds import CheckHands, NextRound
from fidchell.games.graal.setup import Deal, RevealQuest, TurnUp
from fidchell.games.graal.state import IN_DECK, GraalState
from fidchell.games.graal.tournament import Eliminate
from fidchell.games.graal.turn import Act, FirstTurn, NextTurn, PlayDrawn
from fidchell.games.graal.view import view_table
from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Json, Message, Outcome, Rules
from fidchell.kernel.state import Event
from fidchell.kernel.steps import Step


def list_steps() -> list[Step[GraalState]]:
    """Every paragraph of the book, in its order."""
    return [
        NextRound(NEXT_ROUND, "next-round", "GRA-NEXT-01"),
        RevealQuest(REVEAL_QUEST, "reveal-quest", "GRA-SETUP-03"),
        Deal(DEAL, "deal", "GRA-SETUP-05"),
        TurnUp(TURN_UP, "turn-up", "GRA-FIRST-01"),
        FirstTurn(FIRST_TURN, "first-turn", "GRA-FIRST-03"),
        NextTurn(NEXT_TURN, "next-turn", "GRA-TURN-09"),
        Act(ACT, "act", "GRA-TURN-02"),
        PlayDrawn(PLAY_DRAWN, "play-drawn", "GRA-TURN-07"),
        CheckHands(CHECK_HANDS, "check-hands", "GRA-ROUND-01"),
        AddArtifact(ADD_ARTIFACT, "add-artifact", "GRA-ART-02"),
        NameColour(NAME_COLOUR, "name-colour", "GRA-MATCH-08"),
        PickVictim(PICK_VICTIM, "pick-victim", "GRA-ATTACK-09"),
        Answer(ANSWER, "answer", "GRA-ATTACK-07"),
        Duel(DUEL, "duel", "GRA-DUEL-01"),
        Borrow(BORROW, "borrow", "GRA-ARTHUR-04"),
        ChooseShape(CHOOSE_SHAPE, "choose-shape", "GRA-LEGEND-05"),
        ChooseShapeColour(CHOOSE_SHAPE_COLOUR, "choose-shape-colour", "GRA-LEGEND-05"),
        ElainePicks(ELAINE_PICKS, "elaine-picks", "GRA-ELAINE-04"),
        ElaineGives(ELAINE_GIVES, "elaine-gives", "GRA-ELAINE-04"),
        Announce(ANNOUNCE, "announce", "GRA-QUEST-04"),
        Protect(PROTECT, "protect", "GRA-FISHER-01"),
        CamelotChoice(CAMELOT_CHOICE, "camelot", "GRA-CAMELOT-03"),
        BarLegend(BAR_LEGEND, "bar-legend", "GRA-CAMELOT-02"),
        SiegePicks(SIEGE_PICKS, "siege", "GRA-SIEGE-01"),
        Banish(BANISH, "banish", "GRA-SIEGE-03"),
        ShipDraws(SHIP_DRAWS, "ship", "GRA-SHIP-01"),
        CastlePicks(CASTLE_PICKS, "castle", "GRA-CASTLE-01"),
        SwapHands(SWAP_HANDS, "swap-hands", "GRA-CASTLE-01"),
        Eliminate(ELIMINATE, "eliminate", "GRA-TOURN-07"),
    ]


class GraalRules(Rules[GraalState]):
    """The one edition of Graal."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(META, write_code_book(pieces), list_steps())
        self.pieces = pieces

    def lay_out(self, seats: int, options: dict[str, str], chance: Chance) -> GraalState:
        """[GRA-SETUP-01] Legends, and the first round on the agenda."""
        return setup.lay_out(self.pieces, seats, options["dealer"], chance)

    def outcome(self, state: GraalState) -> Outcome:
        """[GRA-GOAL-03 GRA-GOAL-04] One winner; the rest have lost alike."""
        scores = [1 if seat == state.winner else 0 for seat in range(state.seats)]
        return Outcome([2 - score for score in scores], scores, state.ended_by)

    def hide(self, state: GraalState, seat: int) -> None:
        """Hands, the draw pile, what lies beneath the discard pile."""
        secrets.hide(state, seat)

    def veil(self, state: GraalState, seat: int) -> GraalState:
        """The own hand is copied, and nothing that is turned over anyway."""
        seen = state.copy_open()
        if seat >= 0:
            seen.hands[seat] = seen.hands[seat][:]
        self.hide(seen, seat)
        return seen

    def deal(self, state: GraalState, seat: int, chance: Chance) -> None:
        """Faces for the hidden cards."""
        secrets.deal(state, seat, chance)

    def census(self, state: GraalState) -> list[int]:
        """[GRA-COMP-01 GRA-COMP-11 GRA-COMP-14 GRA-COMP-15] Cards by kind, Quests on the table included; Legends."""
        counts = [0] * (KINDS + LEGENDS)
        for kind in state.pile + state.discard + state.under:
            counts[kind] += 1
        for hand in state.hands:
            for kind in hand:
                counts[kind] += 1
        for index in range(QUESTS):
            counts[FIRST_QUEST + index] += 1 if state.quest_places[index] != IN_DECK else 0
        for legend in state.legends:
            counts[KINDS + legend] += 1
        return counts

    def view(self, seen: GraalState, seat: int) -> Json:
        """The wire form."""
        return view_table(seen)

    def event_message(self, event: Event) -> Message:
        """Its key."""
        return text.event_message(self.pieces, event)

    def move_message(self, move: int) -> Message:
        """Its key."""
        return text.move_message(self.book.text(move))

    def prompt(self, seen: GraalState, seat: int) -> Message:
        """The open question."""
        step = self.steps[seen.frame.step]
        return text.prompt(seen, step.name, step.clause)


def open_box(edition: str, source: dict[str, object]) -> GraalRules:
    """The rules with the pieces of a box."""
    assert edition == META.edition
    return GraalRules(read_pieces(source))
