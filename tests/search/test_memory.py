"""What a seat remembers in Graal: where cards went before its eyes, and what others' choices tell of their hands."""

from __future__ import annotations

import hashlib

import pytest

from fidchell.bots.judges import judge_for
from fidchell.games.graal.cards import COLOUR, HIDDEN, KINDS, SHIELD, SYMBOL
from fidchell.games.graal.events import SWAPPED
from fidchell.games.graal.state import GraalState
from fidchell.kernel.chance import FastChance
from fidchell.kernel.record import Record
from fidchell.kernel.state import EVERYBODY, Event
from fidchell.kernel.table import Table
from fidchell.search.judges.graal import GraalJudge
from fidchell.search.memories.graal import GraalMemory
from tests.games.graal.positions import RULES, Position, kinds

_judge = judge_for(RULES)
assert isinstance(_judge, GraalJudge)
JUDGE: GraalJudge = _judge
WORLDS = 300


class Watched(Position):
    """A position in which a seat hears from the first hand on what it may know."""

    def __init__(self, seat: int, *hands: str, top: str = "talisman-blue", turn: int = 1, legends: str = "") -> None:
        super().__init__(*hands, top=top, turn=turn, legends=legends)
        self.seat = seat
        self.memory = GraalMemory(JUDGE.manners, seat, len(hands))
        self.told: list[Event] = []
        for other, hand in enumerate(self.state.hands):
            self.memory.add(other, len(hand))

    def play(self, *moves: str) -> Position:
        """Moves by their texts; what the seat may see of them is heard."""
        self.state.journal = []
        super().play(*moves)
        self.told += [event for event in self.state.journal if event.is_for(self.seat)]
        self.state.journal = None
        return self

    def worlds(self) -> list[GraalState]:
        """What the seat imagines now."""
        self.memory.hear(self.told)
        self.told = []
        seen = RULES.redact(self.state, self.seat)
        chance = FastChance(5)
        return [self.memory.sample(RULES, seen, self.seat, chance) for _ in range(WORLDS)]

    def share(self, other: int, wanted: list[int]) -> float:
        """In how many of the worlds a seat holds a card of these kinds."""
        worlds = self.worlds()
        return sum(any(kind in wanted for kind in world.hands[other]) for world in worlds) / len(worlds)


def of_symbol(symbol: int) -> list[int]:
    """All kinds with a symbol."""
    return [kind for kind in range(KINDS) if SYMBOL[kind] == symbol]


def test_a_card_that_was_given_is_known_until_it_is_laid() -> None:
    position = Watched(0, "grimoire-red hat spell-red", "talisman-blue talisman-red", legends="elaine tristan", turn=0)
    position.play("elaine", "give grimoire-red", "play talisman-blue", "stop")
    assert position.share(1, kinds("grimoire-red")) == 1.0
    position.play("draw", "keep", "play talisman-red", "stop", "draw", "keep")
    assert position.share(1, kinds("grimoire-red")) == 1.0


def test_who_draws_hardly_holds_a_card_that_fits() -> None:
    hand = "grimoire-red grimoire-yellow spell-red spell-green"
    position = Watched(0, "hat talisman-red", hand)
    fitting = [kind for kind in range(KINDS) if COLOUR[kind] == COLOUR[kinds("talisman-blue")[0]]]
    before = position.share(1, fitting)
    position.play("draw", "keep")
    after = position.share(1, fitting)
    assert before > 0.4
    assert after < before / 2


def test_who_suffers_an_attack_hardly_holds_a_shield() -> None:
    position = Watched(0, "confusion-blue hat hat", "grimoire-red grimoire-yellow spell-red spell-green", turn=0)
    shields = of_symbol(SHIELD)
    before = position.share(1, shields)
    position.play("play confusion-blue", "suffer")
    hidden = position.memory.hands[1][:4]
    assert before > 0.3
    position.worlds()
    assert all(card.chance_of(kind) < 0.005 for card in hidden for kind in shields)


def test_who_names_a_colour_holds_it_more_often() -> None:
    position = Watched(0, "talisman-red grimoire-red", "hat grimoire-green spell-green illusion-green")
    position.play("play hat", "colour green")
    position.worlds()
    green, red = kinds("talisman-green")[0], kinds("talisman-red")[0]
    assert all(card.chance_of(green) > card.chance_of(red) for card in position.memory.hands[1])


def test_a_card_that_a_legend_turned_had_to_fit_nothing() -> None:
    hand = "grimoire-red talisman-red hat"
    position = Watched(0, "talisman-green spell-green", hand, legends="elaine viviane")
    position.play("turn grimoire-red")
    position.worlds()
    assert len({card.chance_of(kind) for card in position.memory.hands[1] for kind in range(KINDS)}) == 1


def test_hands_that_are_swapped_are_remembered_with_their_owners() -> None:
    memory = GraalMemory(JUDGE.manners, 0, 2)
    for kind in kinds("hat spell-red"):
        memory.got.append(kind)
    memory.add(0, 2)
    memory.add(1, 3)
    memory.follow(Event(SWAPPED, 0, [1, 0, 0], EVERYBODY))
    assert sorted(card.kind for card in memory.hands[1]) == sorted(kinds("hat spell-red"))
    assert [card.kind for card in memory.hands[0]] == [HIDDEN] * 3


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_card_is_followed_through_whole_games(seats: int) -> None:
    """At every question the memory holds as many cards as each hand, none that is surely wrong, and deals worlds."""
    asked = 0
    chance = FastChance(seats)
    secret = hashlib.sha256(f"memory {seats}".encode()).hexdigest()
    table = Table(RULES, Record("graal", RULES.meta.version, seats, {"dealer": "0"}, secret, [""] * seats))
    while not table.state.is_over():
        seat = table.state.actor
        if asked % 5 == 0:
            check_memory(table, asked // 5 % seats, chance)
        moves = table.state.moves
        table.play(seat, RULES.book.text(moves[chance.below(len(moves))]))
        asked += 1
    assert asked > 100


def check_memory(table: Table[GraalState], seat: int, chance: FastChance) -> None:
    """It followed every card, and a world it deals differs in nothing that the seat sees."""
    seen = table.seen(seat)
    memory = JUDGE.recall(seen, seat)
    assert isinstance(memory, GraalMemory)
    assert memory.is_sound(seen)
    check_what_is_known(memory, table.state)
    world = memory.sample(RULES, seen, seat, chance)
    assert RULES.census(world) == RULES.census(table.state)
    assert RULES.redact(world, seat).key() == RULES.redact(table.state, seat).key()


def check_what_is_known(memory: GraalMemory, state: GraalState) -> None:
    """A card held to be known is really there."""
    for seat, cards in enumerate(memory.hands):
        if seat != memory.seat:
            left = state.hands[seat][:]
            for card in cards:
                if card.kind != HIDDEN:
                    assert card.kind in left
                    left.remove(card.kind)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_memory_is_the_same_whatever_is_hidden(seats: int) -> None:
    """What a seat is told contains nothing for the eyes of others."""
    secret = hashlib.sha256(b"hidden").hexdigest()
    table = Table(RULES, Record("graal", RULES.meta.version, seats, {"dealer": "0"}, secret, [""] * seats))
    chance = FastChance(4)
    whispers = 0
    for _ in range(150):
        if table.state.is_over():
            break
        moves = table.state.moves
        table.play(table.state.actor, RULES.book.text(moves[chance.below(len(moves))]))
        for seat in range(seats):
            told = table.seen(seat).journal
            assert told is not None
            assert all(event.is_for(seat) for event in told)
            whispers += sum(event.audience != EVERYBODY for event in told)
    assert whispers > 0
