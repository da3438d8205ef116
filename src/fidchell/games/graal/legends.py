"""Legend cards: who may use them when, and what they turn into what."""

from __future__ import annotations

from fidchell.games.graal.agenda import (
    BORROW,
    CHOOSE_SHAPE,
    CHOOSE_SHAPE_COLOUR,
    ELAINE_GIVES,
    ELAINE_PICKS,
    NAME_COLOUR,
    PICK_VICTIM,
)
from fidchell.games.graal.cards import (
    ARTHUR,
    CONFUSION,
    DARKNESS,
    ELAINE,
    EXCALIBUR,
    GRIMOIRE,
    GUINEVERE,
    HAT,
    ILLUSION,
    ISEULT,
    PERCEVAL,
    ROUND_TABLE,
    RUNESTONE,
    SPELL,
    TALISMAN,
    TRISTAN,
    VIVIANE,
    is_artifact,
    is_merlin,
)
from fidchell.games.graal.events import BORROWED, GAVE, GIVEN, LEGEND_USED, SHAPED
from fidchell.games.graal.moves import (
    ADD,
    AS,
    BORROW_FROM,
    COLOUR_MOVE,
    GIVE,
    REDIRECT,
    TARGET,
    TURN,
    USE_ELAINE,
)
from fidchell.games.graal.piles import follow, put_down, receive
from fidchell.games.graal.powers import ANY_COLOUR, reverse, take_effect
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import Chance
from fidchell.kernel.state import NOBODY, Frame
from fidchell.kernel.steps import Step

# The symbols of the moves `as ...`, in their order.
SHAPE_SYMBOLS = [TALISMAN, GRIMOIRE, RUNESTONE, ROUND_TABLE, ILLUSION, CONFUSION, SPELL, DARKNESS, HAT]


def can_use(state: GraalState, seat: int, legend: int) -> bool:
    """[GRA-LEGEND-02 GRA-ARTHUR-02 GRA-ARTHUR-04] The own active Legend, or one Arthur can borrow now."""
    own = state.active_legend(seat)
    return own == legend or (own == ARTHUR and state.lender(seat, legend) != NOBODY)


def spend(state: GraalState, seat: int, legend: int) -> None:
    """[GRA-LEGEND-03 GRA-LEGEND-04] A use is marked: a quarter turn, then flipped; borrowing spends Arthur.

    Once a round: Arthur [GRA-ARTHUR-01], Guinevere [GRA-GUINEVERE-01], Lancelot [GRA-LANCELOT-01],
    Viviane [GRA-VIVIANE-01]; twice: Elaine [GRA-ELAINE-01], Iseult [GRA-ISEULT-01],
    Perceval [GRA-PERCEVAL-01], Tristan [GRA-TRISTAN-01]. The numbers stand in the component data.
    """
    if state.legends[seat] == ARTHUR:
        state.lent = state.lender(seat, legend)
        state.tell(BORROWED, seat, state.lent, legend)
    state.uses[seat] -= 1
    state.tell(LEGEND_USED, seat, legend)


def turn_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-LEGEND-08 GRA-LANCELOT-03 GRA-PERCEVAL-03] Any Artifact of the hand, if it holds at least two cards."""
    hand = state.hands[seat]
    if len(hand) < 2:
        return
    last = -1
    for kind in hand:
        if not is_artifact(kind):
            break  # hands are sorted, Artifacts come first
        if kind != last:
            moves.append(TURN + kind)
        last = kind


def add_legend_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-TURN-06 GRA-LEGEND-06 GRA-LEGEND-08] The Legend as the action of the own turn, with two cards or more."""
    legend = state.active_legend(seat)
    if legend < 0 or len(state.hands[seat]) < 2:
        return
    if legend == ARTHUR:
        arthur_moves(state, seat, moves)
    else:
        own_turn_moves(state, seat, legend, moves)


def own_turn_moves(state: GraalState, seat: int, legend: int, moves: list[int]) -> None:
    """[GRA-ELAINE-02 GRA-ISEULT-02 GRA-TRISTAN-02 GRA-VIVIANE-02] What one Legend offers on the own turn.

    With a single card left none of them does [GRA-ELAINE-03 GRA-ISEULT-03 GRA-TRISTAN-03 GRA-VIVIANE-03].
    """
    if legend == ELAINE:
        moves.append(USE_ELAINE)
    elif legend == TRISTAN:
        merlin_moves(state, seat, moves)
    elif legend in (ISEULT, PERCEVAL, VIVIANE):
        turn_moves(state, seat, moves)


def merlin_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-TRISTAN-04] Any Merlin card of the hand."""
    for kind in state.hands[seat]:
        if is_merlin(kind):
            moves.append(TURN + kind)


def arthur_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-ARTHUR-02 GRA-ARTHUR-05 GRA-ARTHUR-09] What the Legends of the others offer; their conditions bind."""
    artifacts = False
    for other in state.opponents(seat):
        legend = state.legends[other]
        if legend == ELAINE or legend == TRISTAN:
            own_turn_moves(state, seat, legend, moves)
        elif legend in (ISEULT, PERCEVAL, VIVIANE):
            artifacts = True
    if artifacts:
        turn_moves(state, seat, moves)


def play_legend(state: GraalState, seat: int, move: int) -> None:
    """A Legend used as the action of the own turn; the card it turns is laid at once, for all to see."""
    if move == USE_ELAINE:
        spend(state, seat, ELAINE)
        state.push(ELAINE_PICKS, seat)
        return
    kind = move - TURN
    put_down(state, seat, kind)
    if state.legends[seat] == ARTHUR:
        state.push(BORROW, seat, kind)
    else:
        transform(state, seat, state.legends[seat], kind)


def transform(state: GraalState, seat: int, legend: int, kind: int) -> None:
    """[GRA-LEGEND-05 GRA-LEGEND-07 GRA-VIVIANE-04] A card is played as something else; on the pile it stays itself."""
    spend(state, seat, legend)
    if legend == VIVIANE:
        follow(state, kind)
        state.push(PICK_VICTIM, seat, EXCALIBUR)
    else:
        state.push(CHOOSE_SHAPE, seat, legend)


class Borrow(Step[GraalState]):
    """[GRA-ARTHUR-04] Arthur's player takes another's Legend and uses it right away on the card he laid."""

    def is_open(self) -> bool:
        """The card lies open, and so do the Legends."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """[GRA-ARTHUR-09] Those whose Legend can turn this card."""
        others = state.opponents(frame.seat)
        return [BORROW_FROM + other for other in others if turns(state.legends[other], frame.detail)]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """The borrowed power is used at once."""
        transform(state, frame.seat, state.legends[move - BORROW_FROM], frame.detail)


def turns(legend: int, kind: int) -> bool:
    """Whether a Legend can turn this card on its player's own turn."""
    if legend == TRISTAN:
        return is_merlin(kind)
    return legend in (ISEULT, PERCEVAL, VIVIANE) and is_artifact(kind)


class ChooseShape(Step[GraalState]):
    """[GRA-ISEULT-04 GRA-ISEULT-06 GRA-PERCEVAL-04 GRA-TRISTAN-04] What the card is to be; the detail is the Legend."""

    def is_open(self) -> bool:
        """The shapes of a Legend are no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Iseult: Hat or Round Table; Perceval: a Merlin card; Tristan: an Artifact."""
        if frame.detail == ISEULT:
            return [AS + 8, AS + 3]
        if frame.detail == PERCEVAL:
            return [AS + 4, AS + 5, AS + 6, AS + 7]
        return [AS, AS + 1, AS + 2]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """[GRA-ISEULT-05 GRA-ISEULT-07] The physical card's symbol stays, with a colour named or its own."""
        symbol = SHAPE_SYMBOLS[move - AS]
        if frame.detail != ISEULT:
            state.push(CHOOSE_SHAPE_COLOUR, frame.seat, symbol)
            return
        follow(state, state.top())
        if symbol == HAT:
            state.push(NAME_COLOUR, frame.seat)
        else:
            reverse(state, frame.seat)


class ChooseShapeColour(Step[GraalState]):
    """[GRA-PERCEVAL-04 GRA-PERCEVAL-05 GRA-TRISTAN-04 GRA-TRISTAN-05] The pretended colour, which must fit."""

    def is_open(self) -> bool:
        """What lies on top is no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Any colour on the same symbol, else the colour in force."""
        if frame.detail == state.symbol:
            return ANY_COLOUR
        return [COLOUR_MOVE + state.colour]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """The pretended card has its effect and is what the next player follows."""
        state.symbol = frame.detail
        state.colour = move - COLOUR_MOVE
        state.tell(SHAPED, frame.seat, frame.detail, state.colour)
        take_effect(state, frame.seat, frame.detail)


class ElainePicks(Step[GraalState]):
    """[GRA-ELAINE-04] Another player still in the round, who is to get a card."""

    def is_open(self) -> bool:
        """Who is still in the round is no secret."""
        return True

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Any opponent still in the round."""
        return state.targets(frame.seat)

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """The card is chosen next."""
        state.push(ELAINE_GIVES, frame.seat, move - TARGET)


class ElaineGives(Step[GraalState]):
    """[GRA-ELAINE-04 GRA-GRAIL-04] Any card of the hand, the Grail included; top card and colour stay."""

    def moves(self, state: GraalState, frame: Frame) -> list[int]:
        """Each kind in hand once."""
        hand = state.hands[frame.seat]
        return [GIVE + kind for index, kind in enumerate(hand) if index == 0 or hand[index - 1] != kind]

    def play(self, state: GraalState, frame: Frame, move: int, chance: Chance) -> None:
        """Only giver and receiver see the card."""
        kind = move - GIVE
        state.hands[frame.seat].remove(kind)  # a card at least is left [GRA-ELAINE-03]
        receive(state, frame.detail, kind)
        state.reveal()
        state.tell(GAVE, frame.seat, frame.detail)
        state.whisper(1 << frame.seat | 1 << frame.detail, GIVEN, frame.seat, kind, frame.detail)


def guinevere_moves(state: GraalState, seat: int, moves: list[int]) -> None:
    """[GRA-GUINEVERE-02 GRA-GUINEVERE-04] Anyone in the round but the attacker and herself may be named."""
    if can_use(state, seat, GUINEVERE):
        for other in state.opponents(seat):
            if other != state.attacker:
                moves.append(REDIRECT + other)


def uses_own_or_borrowed(state: GraalState, seat: int, move: int) -> int:
    """[GRA-GUINEVERE-03] Guinevere is spent (or Arthur, borrowing her); the seat named is returned."""
    spend(state, seat, GUINEVERE)
    return move - REDIRECT


def legend_clause(state: GraalState, seat: int, move: int, default: str) -> str:
    """The rule about using a Legend here."""
    if not (TURN <= move < ADD or REDIRECT <= move < BORROW_FROM or move == USE_ELAINE):
        return default
    if state.active_legend(seat) < 0:
        return "GRA-LEGEND-02"
    return "GRA-LEGEND-08" if len(state.hands[seat]) < 2 else "GRA-LEGEND-06"
