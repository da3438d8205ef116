"""The table of contents: the steps of both editions side by side."""

from __future__ import annotations

from typing import Final

from fidchell.games.arrival import agenda
from fidchell.games.arrival.blocking import BlockInTurn, BlockTogether, UseOgam
from fidchell.games.arrival.box import read_pieces
from fidchell.games.arrival.building import Rebuild
from fidchell.games.arrival.census import census_of
from fidchell.games.arrival.drawing import DrawCard, TurnUp
from fidchell.games.arrival.earnings import (
    CollectDiscs,
    CollectFomori,
    CollectPoints,
    CollectShields,
    CollectSwords,
    DiscardCards,
)
from fidchell.games.arrival.edition import FIRST_EDITION, SECOND_EDITION, Edition
from fidchell.games.arrival.meta import META_2016, META_2017
from fidchell.games.arrival.moves import write_code_book
from fidchell.games.arrival.pieces import Pieces
from fidchell.games.arrival.repelling import BesideRivals, BorderingProvinces, Distance, Reward
from fidchell.games.arrival.rounds import EndRound, InTurn, NextRound
from fidchell.games.arrival.scoring import outcome_of
from fidchell.games.arrival.secrets import deal, hide
from fidchell.games.arrival.setup import (
    ChooseColour,
    ChooseLeader,
    ChooseTribe,
    DrawLeaders,
    FirstPlayer,
    Settle,
    TakePorts,
    lay_out,
)
from fidchell.games.arrival.spreading import DiscardFomori, PlaceFomori
from fidchell.games.arrival.state import ArrivalState
from fidchell.games.arrival.tactics import ClaimTiles, FillDisplay, TakeTile
from fidchell.games.arrival.text import event_message, move_message, prompt_message
from fidchell.games.arrival.tiles import SwapFirst, SwapSecond
from fidchell.games.arrival.trophies import PutBack
from fidchell.games.arrival.turns import Keep, NextTurn, Turn
from fidchell.games.arrival.view import view_of
from fidchell.kernel.chance import Chance
from fidchell.kernel.errors import BadSetup
from fidchell.kernel.meta import Meta
from fidchell.kernel.rules import Json, Message, Outcome, Rules
from fidchell.kernel.state import Event
from fidchell.kernel.steps import Step


def setup_steps(e: Edition) -> list[Step[ArrivalState]]:
    """How a game is set up; the rounds of `agenda` say which of these an edition uses."""
    return [
        InTurn(agenda.TRIBE_LAP, "tribe-lap", "A16-SETUP-07", agenda.CHOOSE_TRIBE),
        ChooseTribe(agenda.CHOOSE_TRIBE, "choose-tribe", "A16-SETUP-07"),
        InTurn(agenda.LEADER_LAP, "leader-lap", "A17-SETUP-10", agenda.CHOOSE_LEADER),
        ChooseLeader(agenda.CHOOSE_LEADER, "choose-leader", "A17-SETUP-10"),
        DrawLeaders(agenda.DRAW_LEADERS, "draw-leaders", "A17-ADV-03"),
        InTurn(agenda.COLOUR_LAP, "colour-lap", "A17-SETUP-11", agenda.CHOOSE_COLOUR),
        ChooseColour(agenda.CHOOSE_COLOUR, "choose-colour", "A17-SETUP-11"),
        FirstPlayer(agenda.FIRST_PLAYER, "first-player", e.cite("A17-SETUP-09")),
        TakePorts(agenda.TAKE_PORTS, "take-ports", e.cite("A17-SETUP-12")),
        Settle(agenda.SETTLE, "settle", e.cite("A17-SETUP-14")),
    ]


def earning_steps(e: Edition) -> list[Step[ArrivalState]]:
    """The Earning Phase; 2016 may lay the Blockers in turn order."""
    return [
        NextRound(agenda.NEXT_ROUND, "next-round", e.cite("A17-FLOW-01")),
        InTurn(agenda.DRAW_LAP, "draw-lap", e.cite("A17-DRAW-01"), agenda.DRAW_CARD),
        DrawCard(agenda.DRAW_CARD, "draw-card", e.cite("A17-DRAW-02")),
        TurnUp(agenda.TURN_UP, "turn-up", e.cite("A17-BLOCK-03")),
        BlockTogether(agenda.BLOCK_TOGETHER, "block", e.cite("A17-BLOCK-04")),
        InTurn(agenda.BLOCK_LAP, "block-lap", "A16-BLOCK-07", agenda.BLOCK_IN_TURN),
        BlockInTurn(agenda.BLOCK_IN_TURN, "block-in-turn", "A16-BLOCK-03"),
        InTurn(agenda.OGAM_LAP, "ogam-lap", e.cite("A17-TILE-10"), agenda.USE_OGAM),
        UseOgam(agenda.USE_OGAM, "use-ogam", e.cite("A17-TILE-10")),
        CollectPoints(agenda.COLLECT_POINTS, "collect-points", e.cite("A17-EXPL-03")),
        CollectDiscs(agenda.COLLECT_DISCS, "collect-discs", e.cite("A17-EXPL-07")),
        CollectSwords(agenda.COLLECT_SWORDS, "collect-swords", e.cite("A17-EXPL-05")),
        CollectShields(agenda.COLLECT_SHIELDS, "collect-shields", e.cite("A17-EXPL-06")),
        CollectFomori(agenda.COLLECT_FOMORI, "collect-fomori", e.cite("A17-EXPL-09")),
        InTurn(agenda.TILE_LAP, "tile-lap", e.cite("A17-EXPL-16"), agenda.CLAIM_TILES),
        ClaimTiles(agenda.CLAIM_TILES, "claim-tiles", e.cite("A17-EXPL-17")),
        TakeTile(agenda.TAKE_TILE, "take-tile", e.cite("A17-EXPL-16")),
        FillDisplay(agenda.FILL_DISPLAY, "fill-display", e.cite("A17-EXPL-18")),
        DiscardCards(agenda.DISCARD_CARDS, "discard-cards", e.cite("A17-EXPL-23")),
    ]


def action_steps(e: Edition, distance: Distance) -> list[Step[ArrivalState]]:
    """The Action Phase and the end of a round; the editions disagree on what is distant."""
    return [
        NextTurn(agenda.NEXT_TURN, "next-turn", e.cite("A17-ACT-01")),
        Turn(agenda.TURN, "turn", e.cite("A17-ACT-02"), distance),
        Reward(agenda.REWARD, "reward", e.cite("A17-REPEL-08")),
        PlaceFomori(agenda.PLACE_FOMORI, "place-fomori", "A17-LEAD-04"),
        DiscardFomori(agenda.DISCARD_FOMORI, "discard-fomori", "A17-LEAD-05"),
        SwapFirst(agenda.SWAP_FIRST, "swap-first", e.cite("A17-TILE-15")),
        SwapSecond(agenda.SWAP_SECOND, "swap-second", e.cite("A17-FREE-10")),
        PutBack(agenda.PUT_BACK, "put-back", e.cite("A17-FREE-06")),
        Keep(agenda.KEEP, "keep", e.cite("A17-PASS-05")),
        InTurn(agenda.BUILDER_LAP, "builder-lap", e.cite("A17-TILE-14"), agenda.REBUILD),
        Rebuild(agenda.REBUILD, "rebuild", e.cite("A17-TILE-14")),
        EndRound(agenda.END_ROUND, "end-round", e.cite("A17-END-01")),
    ]


class ArrivalRules(Rules[ArrivalState]):
    """One edition of The Arrival."""

    def __init__(self, meta: Meta, pieces: Pieces, edition: Edition, distance: Distance) -> None:
        steps = setup_steps(edition) + earning_steps(edition) + action_steps(edition, distance)
        super().__init__(meta, write_code_book(pieces, edition), steps)
        self.pieces: Final = pieces
        self.edition: Final = edition
        self.distance: Final = distance

    def lay_out(self, seats: int, options: dict[str, str], chance: Chance) -> ArrivalState:
        """The table before the first question."""
        return lay_out(self.pieces, self.edition, seats, options, chance)

    def outcome(self, state: ArrivalState) -> Outcome:
        """Ranks and the value that decided: Fame (Honor), or Corruption."""
        return outcome_of(state)

    def hide(self, state: ArrivalState, seat: int) -> None:
        """Blot out what a seat cannot know."""
        hide(state, seat)

    def deal(self, state: ArrivalState, seat: int, chance: Chance) -> None:
        """Fill the blots."""
        deal(state, seat, chance)

    def census(self, state: ArrivalState) -> list[int]:
        """All pieces by sort."""
        return census_of(state)

    def view(self, seen: ArrivalState, seat: int) -> Json:
        """The wire form."""
        return view_of(seen, seat)

    def event_message(self, event: Event) -> Message:
        """An event as a message key with parameters."""
        return event_message(self.pieces, self.edition, event)

    def move_message(self, move: int) -> Message:
        """A move as a message key with parameters."""
        return move_message(self.pieces, self.edition, self.book.text(move), move)

    def prompt(self, seen: ArrivalState, seat: int) -> Message:
        """The open question, with what it is about."""
        step = self.steps[seen.frame.step]
        return prompt_message(seen, step.name, step.clause)


def open_box(edition: str, source: dict[str, object]) -> ArrivalRules:
    """The rules of an edition over its checked pieces."""
    pieces = read_pieces(source)
    if edition == META_2016.edition:
        return ArrivalRules(META_2016, pieces, Edition(pieces, FIRST_EDITION), BorderingProvinces())
    if edition == META_2017.edition:
        return ArrivalRules(META_2017, pieces, Edition(pieces, SECOND_EDITION), BesideRivals())
    raise BadSetup(f"The Arrival has no edition '{edition[:40]}'.")
