"""What can be wrong, each as one sentence for people."""

from __future__ import annotations


class FidchellError(Exception):
    """Anything a person did or gave that cannot be accepted; the text is fit to be shown."""


class BadSetup(FidchellError):
    """An edition, a number of seats or an option that does not exist."""


class BadPieces(FidchellError):
    """A component file that is not what the box holds."""


class BadNotation(FidchellError):
    """A text that names no move of this edition."""


class CorruptRecord(FidchellError):
    """A record that cannot be played again; `entry` is the first that does not fit (-1: its head)."""

    def __init__(self, sentence: str, entry: int = -1) -> None:
        super().__init__(sentence)
        self.entry = entry


class IllegalMove(FidchellError):
    """A move the rule book forbids here; `clause` says which rule, `allowed` what may be done."""

    def __init__(self, move: str, clause: str, allowed: list[str]) -> None:
        offer = ", ".join(allowed) if allowed else "nothing, it is not your turn"
        super().__init__(f"'{move}' is not allowed now ({clause}). Allowed: {offer}.")
        self.move = move
        self.clause = clause
        self.allowed = allowed
