"""The rules of Emperor of the Gaels: the table of contents."""

from __future__ import annotations

from typing import Final

from fidchell.games.emperor import agenda
from fidchell.games.emperor.actions import (
    Choose,
    CloseActions,
    CloseRound,
    DoAction,
    OpenRound,
    Perform,
    PerformRound,
)
from fidchell.games.emperor.battle import BattlePart, JoinBattle, JoinWarriors, PayBattle, PickCards
from fidchell.games.emperor.battle_after import EndBattle, LoseAnimal, LoseSeed, Spoils
from fidchell.games.emperor.battle_attack import Attack, CountDice, RerollDie, Throw, TurnDie
from fidchell.games.emperor.battle_cards import BattleCards
from fidchell.games.emperor.battle_losses import BringAnimal, Flee, MarkFront, TakeHit, TakeRout
from fidchell.games.emperor.building import Build, Built
from fidchell.games.emperor.calendar import CloseYear, NextEvent, TurnYear, YearEffects
from fidchell.games.emperor.census import count_pieces
from fidchell.games.emperor.develop import DevelopCard, TakeCard
from fidchell.games.emperor.ending import Finish
from fidchell.games.emperor.exploring import Explore, ExploreStep, KeepTile
from fidchell.games.emperor.fair import (
    Buy,
    ChangeCards,
    ForeignTrade,
    FreeCard,
    KeepCard,
    OpenFair,
    SecondSale,
    Sell,
    SendBuyer,
    SendSeller,
)
from fidchell.games.emperor.farming import Breed, Milk, Reap, RollHarvest, Shear, Sow, SowField
from fidchell.games.emperor.herding import Graze, Herd, Slaughter
from fidchell.games.emperor.market import Market, Recruited
from fidchell.games.emperor.meta import EMPEROR
from fidchell.games.emperor.moves import write_code_book
from fidchell.games.emperor.moving import Band, EndMove, Go, MovePart
from fidchell.games.emperor.pieces import Pieces, read_pieces
from fidchell.games.emperor.placing import PlaceToken, TakeAnimal
from fidchell.games.emperor.producing import Produce, RunSettlements
from fidchell.games.emperor.raiding import Raid, RaidPlunder, RaidReroll
from fidchell.games.emperor.scoring import ranking
from fidchell.games.emperor.secrets import deal_secrets, hide_secrets
from fidchell.games.emperor.setup import OpenStacks, PlaceHerder, PlaceSettlement, PlaceTile, lay_out_table
from fidchell.games.emperor.spending import Pay
from fidchell.games.emperor.state import EmperorState
from fidchell.games.emperor.text import event_text, move_text, prompt_text
from fidchell.games.emperor.view import view_table
from fidchell.games.emperor.vikings import Mobilize, VikingOrders, WarbandEnters, WarbandMoves
from fidchell.games.emperor.vikings_raid import Plundered, RaidDue, RaidOver, React, SeaBattle
from fidchell.games.emperor.windows import CardWindow, ConvertMore
from fidchell.kernel.chance import Chance
from fidchell.kernel.rules import Json, Message, Outcome, Rules
from fidchell.kernel.state import Event
from fidchell.kernel.steps import Step


def year_steps() -> list[Step[EmperorState]]:
    """Set-up, calendar and the events of the farm."""
    return [
        PlaceTile(agenda.PLACE_TILE, "place-tile", "EMP-CLAN-15"),
        PlaceSettlement(agenda.PLACE_SETTLEMENT, "place-settlement", "EMP-CLAN-15"),
        PlaceHerder(agenda.PLACE_HERDER, "place-herder", "EMP-CLAN-15"),
        OpenStacks(agenda.OPEN_STACKS, "open-stacks", "EMP-CLAN-13"),
        NextEvent(agenda.NEXT_EVENT, "next-event", "EMP-CAL-03"),
        DoAction(agenda.DO_ACTION, "do-action", "EMP-ACT-04"),
        Sow(agenda.SOW, "sow", "EMP-SOW-03"),
        SowField(agenda.SOW_FIELD, "sow-field", "EMP-SOW-04"),
        Milk(agenda.MILK, "milk", "EMP-MILK-02"),
        RollHarvest(agenda.ROLL_HARVEST, "roll-harvest", "EMP-HARV-02"),
        Reap(agenda.REAP, "reap", "EMP-HARV-04"),
        Shear(agenda.SHEAR, "shear", "EMP-LIVE-03"),
        Breed(agenda.BREED, "breed", "EMP-LIVE-04"),
        Herd(agenda.HERD, "herd", "EMP-LIVE-07"),
        Graze(agenda.GRAZE, "graze", "EMP-LIVE-09"),
        Slaughter(agenda.SLAUGHTER, "slaughter", "EMP-LIVE-14"),
        TurnYear(agenda.TURN_YEAR, "turn-year", "EMP-YEAR-01"),
        YearEffects(agenda.YEAR_EFFECTS, "year-effects", "EMP-YEAR-03"),
        CloseYear(agenda.CLOSE_YEAR, "close-year", "EMP-END-06"),
    ]


def fair_steps() -> list[Step[EmperorState]]:
    """The fair in its three parts."""
    return [
        OpenFair(agenda.OPEN_FAIR, "open-fair", "EMP-FAIR-02"),
        FreeCard(agenda.FREE_CARD, "free-card", "EMP-FAIR-04"),
        KeepCard(agenda.KEEP_CARD, "keep-card", "EMP-FAIR-04"),
        ChangeCards(agenda.CHANGE_CARDS, "change-cards", "EMP-FAIR-07"),
        ForeignTrade(agenda.FOREIGN_TRADE, "foreign-trade", "EMP-FORE-02"),
        SendSeller(agenda.SEND_SELLER, "send-seller", "EMP-SELL-02"),
        Sell(agenda.SELL, "sell", "EMP-SELL-06"),
        SecondSale(agenda.SECOND_SALE, "second-sale", "EMP-SELL-02"),
        SendBuyer(agenda.SEND_BUYER, "send-buyer", "EMP-BUY-01"),
        Buy(agenda.BUY, "buy", "EMP-BUY-02"),
        Market(agenda.MARKET, "market", "EMP-MARK-01"),
    ]


def action_steps() -> list[Step[EmperorState]]:
    """The Actions event and every kind of action."""
    return [
        OpenRound(agenda.OPEN_ROUND, "open-round", "EMP-ACT-01"),
        Choose(agenda.CHOOSE, "choose", "EMP-ACT-03"),
        PerformRound(agenda.PERFORM_ROUND, "perform-round", "EMP-ACT-04"),
        Perform(agenda.PERFORM, "perform", "EMP-ACT-04"),
        CloseRound(agenda.CLOSE_ROUND, "close-round", "EMP-CROWN-02"),
        CloseActions(agenda.CLOSE_ACTIONS, "close-actions", "EMP-ACT-07"),
        Pay(agenda.PAY, "pay", "EMP-CARD-16"),
        DevelopCard(agenda.DEVELOP_CARD, "develop-card", "EMP-DEV-01"),
        TakeCard(agenda.TAKE_CARD, "take-card", "EMP-DEV-03"),
        MovePart(agenda.MOVE_PART, "move-part", "EMP-MOVE-05"),
        Band(agenda.BAND, "band", "EMP-MOVE-15"),
        Go(agenda.GO, "go", "EMP-MOVE-06"),
        EndMove(agenda.END_MOVE, "end-move", "EMP-MOVE-18"),
        Raid(agenda.RAID, "raid", "EMP-RAID-01"),
        RaidReroll(agenda.RAID_REROLL, "raid-reroll", "EMP-CARD-14"),
        RaidPlunder(agenda.RAID_PLUNDER, "raid-plunder", "EMP-RAID-05"),
        Produce(agenda.PRODUCE, "produce", "EMP-PROD-04"),
        RunSettlements(agenda.RUN_SETTLEMENTS, "run-settlements", "EMP-PROD-03"),
        Explore(agenda.EXPLORE, "explore", "EMP-EXPL-01"),
        ExploreStep(agenda.EXPLORE_STEP, "explore-step", "EMP-EXPL-02"),
        KeepTile(agenda.KEEP_TILE, "keep-tile", "EMP-EXPL-05"),
        Build(agenda.BUILD, "build", "EMP-BUILD-01"),
        Built(agenda.BUILT, "built", "EMP-BUILD-01"),
        Recruited(agenda.RECRUITED, "recruited", "EMP-MARK-08"),
        CardWindow(agenda.CARD_WINDOW, "card-window", "EMP-CARD-06"),
        ConvertMore(agenda.CONVERT_MORE, "convert-more", "EMP-CARD-10"),
        PlaceToken(agenda.PLACE_TOKEN, "place-token", "EMP-CARD-14"),
        TakeAnimal(agenda.TAKE_ANIMAL, "take-animal", "EMP-CARD-14"),
    ]


def battle_steps() -> list[Step[EmperorState]]:
    """The battle, step by step."""
    return [
        BattlePart(agenda.BATTLE_PART, "battle-part", "EMP-ATT-04"),
        JoinBattle(agenda.JOIN_BATTLE, "join-battle", "EMP-ATT-07"),
        JoinWarriors(agenda.JOIN_WARRIORS, "join-warriors", "EMP-ATT-09"),
        PickCards(agenda.PICK_CARDS, "pick-cards", "EMP-PREP-02"),
        PayBattle(agenda.PAY_BATTLE, "pay-battle", "EMP-ATT-10"),
        BattleCards(agenda.BATTLE_CARDS, "battle-cards", "EMP-PREP-04"),
        Attack(agenda.ATTACK, "attack", "EMP-SECOND-01"),
        Throw(agenda.THROW, "throw", "EMP-DICE-01"),
        RerollDie(agenda.REROLL_DIE, "reroll-die", "EMP-PREP-14"),
        TurnDie(agenda.TURN_DIE, "turn-die", "EMP-PREP-13"),
        CountDice(agenda.COUNT_DICE, "count-dice", "EMP-DICE-05"),
        TakeHit(agenda.TAKE_HIT, "take-hit", "EMP-HIT-03"),
        MarkFront(agenda.MARK_FRONT, "mark-front", "EMP-ROUT-13"),
        TakeRout(agenda.TAKE_ROUT, "take-rout", "EMP-ROUT-03"),
        Flee(agenda.FLEE, "flee", "EMP-ROUT-10"),
        BringAnimal(agenda.BRING_ANIMAL, "bring-animal", "EMP-ROUT-12"),
        Spoils(agenda.SPOILS, "spoils", "EMP-AFTER-01"),
        LoseSeed(agenda.LOSE_SEED, "lose-seed", "EMP-AFTER-09"),
        LoseAnimal(agenda.LOSE_ANIMAL, "lose-animal", "EMP-AFTER-09"),
        EndBattle(agenda.END_BATTLE, "end-battle", "EMP-AFTER-10"),
    ]


def viking_steps() -> list[Step[EmperorState]]:
    """The Vikings event, and the end."""
    return [
        Mobilize(agenda.MOBILIZE, "mobilize", "EMP-MOB-01"),
        RaidDue(agenda.RAID_DUE, "raid-due", "EMP-VRAID-01"),
        React(agenda.REACT, "react", "EMP-VRAID-03"),
        SeaBattle(agenda.SEA_BATTLE, "sea-battle", "EMP-SEA-01"),
        Plundered(agenda.PLUNDERED, "plundered", "EMP-PLUN-04"),
        RaidOver(agenda.RAID_OVER, "raid-over", "EMP-PLUN-13"),
        VikingOrders(agenda.VIKING_ORDERS, "viking-orders", "EMP-VMOVE-01"),
        WarbandMoves(agenda.WARBAND_MOVES, "warband-moves", "EMP-VMOVE-06"),
        WarbandEnters(agenda.WARBAND_ENTERS, "warband-enters", "EMP-VMOVE-13"),
        Finish(agenda.FINISH, "finish", "EMP-END-06"),
    ]


class EmperorRules(Rules[EmperorState]):
    """The game for three and four players."""

    def __init__(self, pieces: Pieces) -> None:
        steps = year_steps() + fair_steps() + action_steps() + battle_steps() + viking_steps()
        assert len(steps) == agenda.STEPS
        super().__init__(EMPEROR, write_code_book(pieces), steps)
        self.pieces: Final = pieces

    def lay_out(self, seats: int, options: dict[str, str], chance: Chance) -> EmperorState:
        """[EMP-PLOT-02] Board and clans."""
        return lay_out_table(self.pieces, seats, options, chance)

    def outcome(self, state: EmperorState) -> Outcome:
        """[EMP-SCORE-11] The king with the highest total is Emperor of the Gaels."""
        return ranking(state)

    def hide(self, state: EmperorState, seat: int) -> None:
        """Pieces another is looking at, and cards another knows."""
        hide_secrets(state, seat)

    def deal(self, state: EmperorState, seat: int, chance: Chance) -> None:
        """Others in their stead."""
        deal_secrets(state, chance)

    def census(self, state: EmperorState) -> list[int]:
        """Tiles, tokens, development cards, action cards."""
        return count_pieces(state)

    def view(self, seen: EmperorState, seat: int) -> Json:
        """The wire form."""
        return view_table(seen, seat)

    def event_message(self, event: Event) -> Message:
        """An event in message form."""
        return event_text(self.pieces, event)

    def move_message(self, move: int) -> Message:
        """A move in message form."""
        return move_text(self.book.text(move))

    def prompt(self, seen: EmperorState, seat: int) -> Message:
        """The open question, with what it is about."""
        step = self.steps[seen.frame.step]
        return prompt_text(seen, step.name, step.clause)


def open_box(edition: str, source: dict[str, object]) -> EmperorRules:
    """The rules with the component data of a box."""
    assert edition == EMPEROR.edition
    return EmperorRules(read_pieces(source))
