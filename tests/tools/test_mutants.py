"""The breaking of rules on purpose: a rule that is tested kills its mutants, one that is not lets them live."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.mutations import changes_of

ROOT = Path(__file__).parent.parent.parent

RULES = """
LIMIT = 3


class Purse:
    def __init__(self, coins: int) -> None:
        self.coins = coins
        self.used = False

    def pay(self, price: int) -> bool:
        self.used = True
        if price > self.coins or price > LIMIT:
            return False
        self.coins -= price
        return True
"""
TESTS = """
from toy.purse import Purse


def test_who_has_enough_pays():
    purse = Purse(3)
    assert purse.pay(3)
    assert purse.coins == 0
    assert not purse.pay(1)
    assert not Purse(9).pay(4)
"""
HUNT = """
from pathlib import Path
from tools.mutants import breed, hunt
mutants = breed("toy", Path("toy"))
left = hunt(["tests"], mutants)
print("LEFT", len(mutants), *[mutant.change for mutant in left], sep="|")
"""


def test_a_tested_rule_kills_its_mutants_and_an_untested_one_lets_them_live(tmp_path: Path) -> None:
    for name, text in (("toy/purse.py", RULES), ("tests/test_purse.py", TESTS), ("tests/__init__.py", "")):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-c", HUNT]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    count, *left = done.stdout.split("LEFT|")[1].strip().split("|")
    gone = ("self.used = False  ->  left out", "self.used = True  ->  left out")
    assert sorted(left) == sorted([*gone, "False  ->  True", "True  ->  False"])
    assert int(count) > 15


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("a == b", ["a != b", "a >= b", "a <= b"]),
        ("a <= b < c", ["a < b < c", "a > b < c", "a <= b <= c", "a <= b >= c"]),
        ("a and b", ["a or b", "True and b", "a and True"]),
        ("a or not b", ["a and (not b)", "False or not b", "a or b", "a or False"]),
        ("s.a + 1", ["s.a - 1", "1 + 1", "s.a + 2"]),
        ("f(x, [a, b])", ["f(x, [b])", "f(x, [a])"]),
        ("min(a, b)", ["max(a, b)"]),
        ("-a", ["a"]),
        ("'a word'", []),
    ],
)
def test_what_a_rule_looks_like_when_it_is_wrong(code: str, changes: list[str]) -> None:
    text = f"x = {code}"
    found = []
    for number in range(len(list(changes_of(ast.parse(text))))):
        tree = ast.parse(text)
        list(changes_of(tree))[number].make()
        found.append(ast.unparse(ast.fix_missing_locations(tree)).removeprefix("x = "))
    assert found == changes


@pytest.mark.parametrize(
    ("code", "gone"),
    [
        ("state.push(1)", True),
        ("state.coins -= price", True),
        ("state.coins = price", True),
        ("return", True),
        ("return price", False),
        ("state.tell(price)", False),
        ("'words'", False),
        ("assert price", False),
    ],
)
def test_what_may_be_left_out(code: str, gone: bool) -> None:
    tree = ast.parse(f"def rule(state, price):\n    {code}")
    assert any(str(change).endswith("left out") for change in changes_of(tree)) == gone
