"""Which editions tests can run over."""

from __future__ import annotations

from importlib.util import find_spec

from fidchell.editions import FAMILIES

PLAYABLE = [edition for edition, family in FAMILIES.items() if find_spec(f"fidchell.games.{family}.rules")]
JUDGED = [edition for edition in PLAYABLE if find_spec(f"fidchell.search.judges.{FAMILIES[edition]}")]
