"""Where a family's judge and its weights are found."""

from __future__ import annotations

import importlib
import tomllib
from pathlib import Path
from typing import Any

from fidchell.kernel.errors import BadPieces, BadSetup
from fidchell.kernel.rules import Rules
from fidchell.search.judge import Judge

FOLDER = Path(__file__).parent.parent / "search" / "weights"


def weights_file(family: str) -> Path:
    """The readable file that holds a family's weights."""
    return FOLDER / f"{family}.toml"


def read_weights(path: Path) -> dict[str, int]:
    """All whole numbers of a weights file by name; tables inside it are joined to names with dots."""
    try:
        source = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadSetup(f"There are no weights in {path}.") from None
    except (OSError, ValueError) as error:
        raise BadPieces(f"The weights in {path} cannot be read: {error}.") from None
    weights: dict[str, int] = {}
    collect(source, "", weights)
    return weights


def collect(source: dict[str, Any], prefix: str, weights: dict[str, int]) -> None:
    """Enter the numbers of a table under their dotted names."""
    for name, value in source.items():
        if isinstance(value, dict):
            collect(value, f"{prefix}{name}.", weights)
        elif isinstance(value, int) and not isinstance(value, bool):
            weights[prefix + name] = value


def judge_for(rules: Rules[Any], weights: dict[str, int] | None = None) -> Judge[Any]:
    """The judge of an edition's family, with its own weights or with others on trial."""
    family = rules.meta.family
    try:
        module = importlib.import_module(f"fidchell.search.judges.{family}")
    except ModuleNotFoundError:
        raise BadSetup(f"Nobody can judge a game of {rules.meta.title}: only 'random' plays it.") from None
    if weights is None:
        weights = read_weights(weights_file(family))
    judge: Judge[Any] = module.make_judge(rules, weights)
    return judge
