"""How the code is built: who may import whom, what the rules may not use, how long things may grow."""

from __future__ import annotations

import ast
import statistics
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "fidchell"
RULES = ("kernel", "games", "search")

# Each layer imports only what stands before it, and itself.
LAYERS = {
    "kernel": (),
    "games": ("kernel",),
    "search": ("kernel", "games"),
    "bots": ("kernel", "games", "search"),
    "arena": ("kernel", "games", "search", "bots"),
    "envs": ("kernel", "games", "search", "bots"),
    "review": ("kernel", "games", "search", "bots", "arena"),
    "server": ("kernel", "games", "search", "bots", "review"),
    "cli": ("kernel", "games", "search", "bots", "arena", "envs", "review", "server"),
}

STANDARD = {"__future__", "typing", "collections.abc", "hashlib", "hmac", "difflib", "math", "mypy_extensions"}
STANDARD |= {"librt.strings"}
"""What the rules may import besides each other; the last two belong to the compiler."""

BANNED_NAMES = {"Any", "cast", "getattr", "setattr", "print", "open", "eval", "exec"}
VAGUE = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}

LONGEST_FILE = 350
LONGEST_FUNCTION = 40
MEDIAN_FUNCTION = 8
MOST_ARGUMENTS = 6  # `self` not counted


def modules(*folders: str) -> list[Path]:
    """The Python files of some folders of the package."""
    return sorted(path for folder in folders for path in (SRC / folder).rglob("*.py"))


def tree_of(path: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(path: Path) -> list[str]:
    """The modules a file imports."""
    found = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
    return found


def functions_of(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions and methods of a file."""
    return [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The length of a function, its head, decorators and docstring left out."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def name_of(path: Path) -> str:
    """A file's place in the package."""
    return path.relative_to(SRC).as_posix()


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_stands_before_it(layer: str) -> None:
    allowed = {layer, *LAYERS[layer]}
    wrong = [
        (name_of(path), name)
        for path in modules(layer)
        for name in imports_of(path)
        if name.startswith("fidchell.") and name.split(".")[1] in LAYERS and name.split(".")[1] not in allowed
    ]
    assert wrong == []


def test_a_game_knows_no_other_game() -> None:
    wrong = []
    for path in modules("games"):
        own = path.relative_to(SRC / "games").parts[0]
        for name in imports_of(path):
            parts = name.split(".")
            if name.startswith("fidchell.games.") and parts[2] != own:
                wrong.append((name_of(path), name))
    assert wrong == []


def test_the_kernel_knows_no_game() -> None:
    words = ("graal", "groves", "arrival", "emperor")
    texts = {name_of(path): path.read_text(encoding="utf-8").lower() for path in modules("kernel")}
    wrong = [(name, word) for name, text in texts.items() for word in words if word in text]
    assert wrong == []


def test_rules_use_little_of_the_standard_library_and_nothing_else() -> None:
    wrong = [
        (name_of(path), name)
        for path in modules(*RULES)
        for name in imports_of(path)
        if not name.startswith("fidchell.") and name not in STANDARD
    ]
    assert wrong == []


def test_rules_use_nothing_of_the_ban_list() -> None:
    wrong = [
        (name_of(path), node.id, node.lineno)
        for path in modules(*RULES)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Name) and node.id in BANNED_NAMES
    ]
    assert wrong == []


def test_rules_count_in_whole_numbers() -> None:
    wrong = [
        (name_of(path), node.lineno)
        for path in modules("kernel", "games")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, float)
    ]
    assert wrong == []


def test_no_edition_is_asked_for_inside_a_rule() -> None:
    wrong = []
    for path in modules("games"):
        if path.name not in ("rules.py", "meta.py"):
            wrong += [
                (name_of(path), node.lineno)
                for node in ast.walk(tree_of(path))
                if isinstance(node, ast.Compare) and "edition" in ast.dump(node.left)
            ]
    assert wrong == []


def test_files_stay_short() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SRC.rglob("*.py")}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_functions_stay_short() -> None:
    lengths = {
        (name_of(path), node.name): body_lines(node)
        for path in modules(*RULES)
        for node in functions_of(path)
        if node.name not in ("__init__", "copy")  # lists of fields, as long as there are fields
    }
    assert {place: lines for place, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}
    assert statistics.median(lengths.values()) <= MEDIAN_FUNCTION


def test_functions_take_few_arguments() -> None:
    wrong = []
    for path in modules("kernel", "games"):
        for node in functions_of(path):
            names = [argument.arg for argument in node.args.args if argument.arg != "self"]
            if len(names) > MOST_ARGUMENTS and node.name != "__init__":
                wrong.append((name_of(path), node.name, len(names)))
    assert wrong == []


def test_every_module_of_the_rules_says_what_it_is() -> None:
    assert [name_of(path) for path in modules(*RULES) if not ast.get_docstring(tree_of(path))] == []


def test_no_module_has_a_vague_name() -> None:
    assert [name_of(path) for path in SRC.rglob("*.py") if path.stem in VAGUE or path.parent.name in VAGUE] == []


def test_nothing_names_a_place_on_a_machine() -> None:
    root = SRC.parent.parent
    kinds = {".py", ".md", ".toml", ".ts", ".svelte", ".json"}
    folders = [root / "src", root / "tests", root / "docs", root / "tools", root / "bench"]
    marks = ("/" + "work/", "/" + "root/", "/" + "home/")
    wrong = [
        path.relative_to(root).as_posix()
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in kinds and "static" not in path.parts
        and any(mark in path.read_text(encoding="utf-8") for mark in marks)
    ]
    assert wrong == []
