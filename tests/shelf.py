"""Which editions tests run over."""

from __future__ import annotations

from importlib.util import find_spec

from fidchell.editions import family_of, playable_editions

PLAYABLE = playable_editions()
JUDGED = [edition for edition in PLAYABLE if find_spec(f"fidchell.search.judges.{family_of(edition)}")]
