"""Where an edition's observer is found."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from fidchell.editions import rules_for
from fidchell.search.observer import Observer


@functools.cache
def observer_for(edition: str) -> Observer[Any]:
    """The observer of an edition; `labels` says what each cell of its rows is."""
    rules = rules_for(edition)
    module = importlib.import_module(f"fidchell.search.observers.{rules.meta.family}")
    observer: Observer[Any] = module.make_observer(rules)
    return observer
