"""What the bots think of a table, and the map in the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from fidchell.bots.base import RandomBot
from fidchell.bots.greedy import GreedyBot
from fidchell.bots.judges import judge_for
from fidchell.cli.display.arrival import draw
from fidchell.kernel.chance import FastChance
from tests.games.arrival.positions import E16, E17, Position, both

ISLAND = ["temair", "almu", "uisnech", "loughcrew", "caisel", "osraige", "ferna", "birgus"]
WILDS = ["devenish", "magslecht", "magtuired", "cruachan", "cong", "irrus", "nagnata", "turoe"]


def contest(edition: str, points: tuple[int, int], corruption: tuple[int, int], fomori: int) -> Position:
    """The last round with eight forts in all, evenly held, and some Fomori."""
    position = Position(edition).bare()
    for number, name in enumerate(ISLAND):
        position.fort(number % 2, name)
    for name in WILDS[:fomori]:
        position.fomori(name)
    for seat in (0, 1):
        position.give(seat, points=points[seat], corruption=corruption[seat])
    position.state.round = 6
    return position.turn()


@both
def test_who_leads_in_points_wants_the_tribes_to_prevail_and_who_is_clean_does_not(edition: str) -> None:
    judge = judge_for(Position(edition).rules)
    for seat, better in [(0, min), (1, max)]:
        # Seat 0 has the points, seat 1 the clean hands; the Fomori hold five or eight locations.
        worths = [judge.worth(contest(edition, (30, 15), (12, 3), count).state, seat) for count in (5, 8)]
        assert worths[0] != worths[1]
        assert worths[1] == better(worths)


@both
def test_a_finished_game_is_won_or_lost(edition: str) -> None:
    position = contest(edition, (30, 15), (12, 3), 3)
    position.state.is_finished = True
    judge = judge_for(position.rules)
    assert [judge.worth(position.state, seat) for seat in (0, 1)] == [1000, 0]


@both
def test_the_least_useful_section_is_blocked(edition: str) -> None:
    position = Position(edition).bare()
    position.cards(0, "lore_13", "lore_02", "building_17", "lore_09")
    position.cards(1, "arms_01", "arms_02", "arms_03", "arms_04")
    judge = judge_for(position.rules)
    moves = [position.rules.book.parse(f"block {section}") for section in ("top", "middle", "bottom")]
    for seat in (0, 1):
        assert len({judge.bias(position.state, seat, move) for move in moves}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("edition", [E16, E17])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random_clearly(edition: str, seats: int) -> None:
    position = Position(edition)
    greedy, random = GreedyBot(judge_for(position.rules)), RandomBot()
    won = 0
    for game in range(12):
        chance = FastChance(game)
        state = position.rules.setup(seats, {}, chance)
        while not state.is_over():
            seat = state.actor
            bot = greedy if seat == game % seats else random
            seen = position.rules.redact(state, seat)
            position.rules.play(state, bot.choose(position.rules, seen, seat, chance), chance)
        won += position.rules.outcome(state).ranks[game % seats] == 1
    assert won >= 9


@both
def test_the_map_in_the_terminal_names_every_location(edition: str) -> None:
    position = Position(edition, 4, seed=3).prepare().run_to("turn")
    position.fort(0, "temair", 2).fomori("almu", "monghfinn").shielded("laberus", 1).give(0, trophies=1, builders=1)
    position.tiles(1, "bard")
    console = Console(width=130, color_system=None, record=True)
    with console.capture() as capture:
        console.print(draw(position.rules.view(position.state, 0), ["Ana", "Bran", "Cúan", "Derg"]))
    picture = capture.get().replace("\u00a0", " ")
    island = position.rules.pieces.island
    assert [name for name in island.names if name not in picture] == []
    assert [name for name in island.province_names[:10] if name.upper() not in picture] == []
    letter = position.rules.pieces.colours[position.state.colours[0]][0].upper()
    assert f"{letter}2 Temair" in picture
    assert "(M) Almu" in picture
    assert "LABERUS 2★ ◈" in picture
    assert "Master Builder" in picture


@both
def test_cards_and_the_end_are_drawn(edition: str) -> None:
    console = Console(width=130, color_system=None)
    position = Position(edition, 3).prepare().run_to("block")
    with console.capture() as capture:
        console.print(draw(position.rules.view(position.state, 0), ["Ana", "Bran", "Cúan"]))
    assert "middle" in capture.get()
    position.run_to("nothing")
    with console.capture() as capture:
        console.print(draw(position.rules.view(position.state, 0), ["Ana", "Bran", "Cúan"]))
    assert "the tribes" in capture.get()


def test_the_seer_reads_the_species_looked_at() -> None:
    position = Position(E17).bare().ability(0, "clairvoyance").fort(0, "temair").fomori("almu")
    position.give(0, fomori=3, discs=1).fort(1, "durum").turn().play("spread bladma")
    console = Console(width=130, color_system=None)
    with console.capture() as capture:
        console.print(draw(position.rules.view(position.state, 0), ["Ana", "Bran"]))
    assert "3 (" in capture.get()
