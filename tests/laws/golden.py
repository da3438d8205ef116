"""Write the checksums of random games anew: `python -m tests.laws.golden`, after a change of rules."""

from __future__ import annotations

import json

from tests.laws.tables import KINDS
from tests.laws.test_code_book import GOLDEN, play_and_sum

if __name__ == "__main__":
    found = {str(kind): {"version": str(kind.rules.meta.version), "sums": play_and_sum(kind)} for kind in KINDS}
    GOLDEN.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
