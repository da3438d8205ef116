"""The mark that ties a test to the clauses it proves: @rule("GRA-DUEL-03")."""

import pytest

rule = pytest.mark.rule
