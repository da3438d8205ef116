"""What a player sees before answering: prices, yields, numbered places, and a table that fits its terminal."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from fidchell.cli.display import draw, note
from fidchell.editions import rules_for
from fidchell.kernel.chance import FastChance
from fidchell.kernel.table import Table
from fidchell.match import open_table, secret_from

NAMES = ["Aoife", "Bran", "Niamh"]


def table_of(edition: str, seats: int, **options: str) -> Table[Any]:
    """A fresh table."""
    return open_table(rules_for(edition), NAMES[:seats], options, secret_from("display"))


def play_until(table: Table[Any], verb: str) -> tuple[int, list[str]]:
    """Random play until somebody is asked a question with this verb among the answers."""
    rules, chance = table.rules, FastChance(7)
    while not table.state.is_over():
        seat = rules.asked(table.state)[0]
        answers = [rules.book.text(move) for move in rules.legal(table.state, seat)]
        if any(answer.split(" ")[0] == verb for answer in answers):
            return seat, answers
        table.play(seat, answers[chance.below(len(answers))])
    pytest.fail(f"nobody was asked to {verb}")


def picture(table: Table[Any], seat: int, answers: list[str], width: int = 80) -> str:
    """The table as it stands on a screen of this width."""
    console = Console(width=width, color_system=None)
    with console.capture() as caught:
        console.print(draw(table.rules.meta.family, table.view(seat), NAMES, answers))
    return caught.get()


def seen_by(table: Table[Any], seat: int) -> dict[str, Any]:
    """What a seat sees, to be looked into."""
    return dict(table.view(seat))


def notes(table: Table[Any], seat: int, answers: list[str]) -> dict[str, str]:
    """Every answer with what is said beside it."""
    view = table.view(seat)
    return {answer: note(table.rules.meta.family, view, NAMES, seat, answer).plain for answer in answers}


def test_places_for_a_new_grove_carry_the_numbers_of_the_answers() -> None:
    table = table_of("groves", 2)
    seat, answers = play_until(table, "attach")
    drawn = picture(table, seat, answers)
    assert all(drawn.count(f"[ {number} ]") == 1 for number in range(1, len(answers) + 1))
    assert "[ 1 ]" not in picture(table, seat, [])


def test_a_grove_is_offered_with_price_points_and_yield() -> None:
    table = table_of("groves", 3)
    seat, answers = play_until(table, "buy")
    slots = {slot["grove"]["grove"]: slot for slot in seen_by(table, seat)["row"] if slot["grove"]}
    for answer, words in notes(table, seat, answers).items():
        if answer.startswith("buy "):
            slot = slots[answer.split(" ")[1]]
            assert words.startswith(f"{slot['price']}◆ ")
            assert f"{slot['grove']['points']}★" in words


def test_the_end_of_groves_is_counted_source_by_source() -> None:
    table = table_of("groves", 2)
    chance = FastChance(3)
    while not table.state.is_over():
        seat = table.rules.asked(table.state)[0]
        moves = table.rules.legal(table.state, seat)
        table.play(seat, table.rules.book.text(moves[chance.below(len(moves))]))
    drawn = picture(table, 0, [])
    assert "goods, 1 for every 5" in drawn
    totals = [str(player["points"]) for player in seen_by(table, 0)["players"]]
    (together,) = [line for line in drawn.splitlines() if "together" in line]
    assert [word for word in together.split() if word.isdigit()] == totals


def test_a_card_of_graal_is_offered_with_what_it_does() -> None:
    table = table_of("graal", 3)
    seat, answers = play_until(table, "target")
    assert all("holds " in words for words in notes(table, seat, answers).values())
    seat, answers = play_until(table, "draw")
    played = {answer: words for answer, words in notes(table, seat, answers).items() if answer.startswith("play ")}
    assert played
    assert all(played.values())


@pytest.mark.parametrize("edition", ["arrival-2016", "arrival-2017"])
def test_prices_of_the_arrival_are_told_before_they_are_paid(edition: str) -> None:
    table = table_of(edition, 3)
    seat, answers = play_until(table, "spread")
    prices = seen_by(table, seat)["prices"]
    for answer, words in notes(table, seat, answers).items():
        price = prices.get(answer, {})
        assert ("★" in words) == bool(price.get("points"))
        assert ("☠" in words) == bool(price.get("fomori"))


def test_a_blocker_tells_what_it_gives_up() -> None:
    table = table_of("arrival-2016", 2)
    seat, answers = play_until(table, "block")
    assert all(words.startswith("gives up ") for words in notes(table, seat, answers).values())


def test_actions_of_emperor_are_explained() -> None:
    table = table_of("emperor", 3)
    seat, answers = play_until(table, "choose")
    assert all(notes(table, seat, answers).values())


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("edition", ["arrival-2016", "arrival-2017"])
def test_the_island_fits_the_terminal(edition: str, width: int) -> None:
    """A name that is broken over two lines is a map nobody can read."""
    table = table_of(edition, 3)
    drawn = picture(table, 0, [], width).replace("\u00a0", " ")
    assert all(place["name"] in drawn for place in seen_by(table, 0)["board"]["locations"])


@pytest.mark.parametrize("width", [80, 120])
def test_the_map_of_emperor_fits_the_terminal(width: int) -> None:
    table = table_of("emperor", 3)
    inside = [line.split("│")[1] for line in picture(table, 0, [], width).splitlines() if line.startswith("│")]
    for letter in sorted({area["id"][0].upper() for area in seen_by(table, 0)["areas"]}):
        wanted = {area["id"].upper() for area in seen_by(table, 0)["areas"] if area["id"][0].upper() == letter}
        assert any(wanted <= {word[1:3] for word in line.split()} for line in inside), letter
