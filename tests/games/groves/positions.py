"""Positions for the tests of Groves: a table that is put as a test needs it and played by the texts of moves."""

from __future__ import annotations

from fidchell.editions import rules_for
from fidchell.games.groves.agenda import OUTERLAND, PLACE_SPIRIT, SOLO, STANDARD
from fidchell.games.groves.hexes import CELLS
from fidchell.games.groves.pieces import COLOURS, GOODS, KINDS, PLACES
from fidchell.games.groves.rules import GrovesRules
from fidchell.games.groves.setup import lay_table
from fidchell.games.groves.state import EMPTY, GrovesState
from fidchell.kernel.chance import Chance, FastChance
from fidchell.kernel.errors import IllegalMove
from fidchell.kernel.state import Event, Frame

RULES = rules_for("groves")
assert isinstance(RULES, GrovesRules)
PIECES = RULES.pieces
GROVE = {grove.name: number for number, grove in enumerate(PIECES.hexes)}
CARD = {card.name: number for number, card in enumerate(PIECES.cards)}
GOAL = {goal.name: number for number, goal in enumerate(PIECES.goals)}


class Game:
    """A table of Groves with the crown at seat 0 unless told otherwise, and short ways to put and ask things."""

    def __init__(self, seats: int = 2, *, outerland: bool = False, start: int = 0, seed: int = 1) -> None:
        self.chance: Chance = FastChance(seed)
        way = OUTERLAND if outerland else SOLO if seats == 1 else STANDARD
        self.state: GrovesState = lay_table(PIECES, way, seats, start, self.chance)
        RULES.settle(self.state, self.chance)

    # ---- playing

    def play(self, *texts: str) -> Game:
        """Play moves of whoever is asked."""
        for text in texts:
            RULES.play(self.state, RULES.book.parse(text), self.chance)
        return self

    def heard(self, *texts: str) -> list[Event]:
        """Play moves and listen."""
        journal: list[Event] = []
        self.state.journal = journal
        self.play(*texts)
        self.state.journal = None
        return journal

    def legal(self, verb: str = "") -> set[str]:
        """The texts of the legal moves that begin so."""
        return {text for text in map(RULES.book.text, RULES.legal(self.state)) if text.startswith(verb)}

    def refused(self, text: str) -> str:
        """The clause by which a move is refused; it must be refused and change nothing."""
        before = self.state.key()
        try:
            self.play(text)
        except IllegalMove as refusal:
            assert self.state.key() == before
            return refusal.clause
        raise AssertionError(f"'{text}' was accepted")

    def question(self) -> str:
        """The name of the open question, with its seat; or 'over'."""
        if self.state.is_over():
            return "over"
        return f"{RULES.steps[self.state.frame.step].name} {self.state.actor}"

    def places(self) -> set[str]:
        """Where the asked seat may go at all, with whatever spirit."""
        return {text.split()[-1] for text in self.legal("place") | self.legal("displace")}

    # ---- putting things

    def refresh(self) -> Game:
        """Count the legal moves afresh after something was put."""
        if not self.state.is_over():
            self.state.moves = RULES.moves_for(self.state, self.state.actor)
        return self

    def turn_of(self, seat: int, colours: str = "") -> Game:
        """It is this seat's turn to place; with colours, they are what it holds."""
        state = self.state
        state.frame = Frame(PLACE_SPIRIT, seat)
        state.actor = seat
        state.turn = seat + 1
        state.crown_waits = state.crown_waits and seat == state.crown
        if colours:
            self.hand(seat, colours)
        return self.refresh()

    def hand(self, seat: int, colours: str) -> Game:
        """The drawn spirits of a seat."""
        self.state.hands[seat * KINDS : seat * KINDS + KINDS] = counted(colours)
        return self.refresh()

    def bag(self, seat: int, colours: str) -> Game:
        """The contents of a seat's bag."""
        self.state.bags[seat * KINDS : seat * KINDS + KINDS] = counted(colours)
        return self.refresh()

    def goods(self, seat: int, earth: int = 0, light: int = 0, water: int = 0, crystals: int = 0) -> Game:
        """The elements and crystals of a seat."""
        self.state.goods[seat * GOODS : seat * GOODS + GOODS] = [earth, light, water, crystals]
        return self.refresh()

    def rich(self, seat: int) -> Game:
        """Plenty of everything."""
        return self.goods(seat, 9, 9, 9, 30)

    def row(self, names: str) -> Game:
        """The groves of the row; '_' is an empty slot."""
        row = [EMPTY if name == "_" else GROVE[name] for name in names.split()]
        state = self.state
        known = set(row) | set(state.removed) | {grove for realm in state.realms for grove in realm}
        state.unseen = [grove for grove in range(28) if grove not in known]
        state.row = row
        return self.refresh()

    def own(self, realm: int, *names: str) -> Game:
        """Groves that already belong to a realm, lying at the edge of its grid."""
        state = self.state
        for name in names:
            used = {state.cells[grove] for grove in state.realms[realm]}
            cell = next(cell for cell in range(len(CELLS)) if cell not in used)
            state.join_realm(realm, GROVE[name])
            state.lay_at(GROVE[name], cell)
            state.unseen = [grove for grove in state.unseen if grove != GROVE[name]]
            state.row = [EMPTY if grove == GROVE[name] else grove for grove in state.row]
        return self.refresh()

    def stand(self, colour: str, grove: str) -> Game:
        """A spirit standing on a grove."""
        self.state.standing[GROVE[grove]] = COLOURS.index(colour)
        return self.refresh()

    def portal(self, seat: int, realm: int) -> Game:
        """A finished portal."""
        portals = self.state.portals[:]
        portals[seat * 5 + realm] += 1
        self.state.portals = portals
        return self.refresh()

    def supply(self, colours: str) -> Game:
        """The spirits of the supply."""
        self.state.supply = counted(colours)
        return self.refresh()

    def goals(self, *names: str) -> Game:
        """The three realm bonus cards of the game."""
        self.state.goals = [GOAL[name] for name in names]
        self.state.goal_owners = [-1] * len(names)
        return self.refresh()

    def hold(self, seat: int, *names: str) -> Game:
        """Summoning cards a seat holds face down."""
        held, held_counts = self.state.held[:], self.state.held_counts[:]
        for name in names:
            held[seat] |= 1 << CARD[name]
            held_counts[seat] += 1
            self.state.top &= ~(1 << CARD[name])
            self.state.top_count -= 1
        self.state.held, self.state.held_counts = held, held_counts
        return self.refresh()

    def end_round(self) -> Game:
        """Everybody's last spirit has been placed: what follows goes on up to the next question."""
        self.state.hands = [0] * len(self.state.hands)
        RULES.settle(self.state, self.chance)
        return self

    # ---- asking things

    def in_hand(self, seat: int) -> dict[str, int]:
        """Drawn spirits by colour, only those there are."""
        return named(self.state.hands[seat * KINDS : seat * KINDS + KINDS])

    def in_bag(self, seat: int) -> dict[str, int]:
        """Spirits in a bag by colour, only those there are."""
        return named(self.state.bags[seat * KINDS : seat * KINDS + KINDS])

    def in_supply(self) -> dict[str, int]:
        """Spirits of the supply by colour, only those there are."""
        return named(self.state.supply)

    def crystals(self, seat: int) -> int:
        """A seat's crystals."""
        return self.state.goods[seat * GOODS + 3]

    def elements(self, seat: int) -> list[int]:
        """A seat's earth, light and water."""
        return self.state.goods[seat * GOODS : seat * GOODS + 3]

    def row_names(self) -> str:
        """The row as `row` takes it."""
        return " ".join("_" if grove == EMPTY else PIECES.hexes[grove].name for grove in self.state.row)

    def realm(self, realm: int) -> set[str]:
        """The groves of a realm."""
        return {PIECES.hexes[grove].name for grove in self.state.realms[realm]}

    def on(self, grove: str) -> str | None:
        """Which spirit stands on a grove."""
        colour = self.state.standing[GROVE[grove]]
        return None if colour == EMPTY else COLOURS[colour]

    def census(self) -> list[int]:
        """All pieces, counted."""
        return RULES.census(self.state)


def counted(colours: str) -> list[int]:
    """'white white blue' as counts; '8*white' for many."""
    counts = [0] * KINDS
    for word in colours.split():
        number, _, colour = word.rpartition("*")
        counts[COLOURS.index(colour)] += int(number) if number else 1
    return counts


def named(counts: list[int]) -> dict[str, int]:
    """Counts by name."""
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}


def begun(seats: int = 2, *, outerland: bool = False, start: int = 0, seed: int = 1) -> Game:
    """A game whose groves are chosen, in the order blue, green, orange, yellow; round 1, first turn."""
    game = Game(seats, outerland=outerland, start=start, seed=seed)
    while game.question().startswith("choose"):
        game.play(min(game.legal()))
    return game


assert len(PIECES.hexes) + 3 == PLACES
