"""Reading component data: every value looked at, every complaint one sentence that says where."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.errors import BadPieces


class Reader:
    """A table of named values, with the place it stands at for complaints."""

    def __init__(self, source: object, where: str) -> None:
        if not isinstance(source, dict):
            raise BadPieces(f"{where} is not a table of named values.")
        self.source: Final[dict[str, object]] = source
        self.where: Final = where

    def value(self, name: str) -> object:
        """A value that must be there."""
        if name not in self.source:
            raise BadPieces(f"{self.where} lacks '{name}'.")
        return self.source[name]

    def has(self, name: str) -> bool:
        """Whether a value is there and not null."""
        return self.source.get(name) is not None

    def text(self, name: str) -> str:
        """A text."""
        value = self.value(name)
        if not isinstance(value, str):
            raise BadPieces(f"'{name}' in {self.where} is not a text.")
        return value

    def number(self, name: str) -> int:
        """A whole number."""
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadPieces(f"'{name}' in {self.where} is not a whole number.")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.value(name)
        if not isinstance(value, bool):
            raise BadPieces(f"'{name}' in {self.where} is neither true nor false.")
        return value

    def items(self, name: str) -> list[object]:
        """A list of anything."""
        value = self.value(name)
        if not isinstance(value, list):
            raise BadPieces(f"'{name}' in {self.where} is not a list.")
        return value

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        result: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str):
                raise BadPieces(f"'{name}' in {self.where} holds something that is not a text.")
            result.append(item)
        return result

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers."""
        result: list[int] = []
        for item in self.items(name):
            if isinstance(item, bool) or not isinstance(item, int):
                raise BadPieces(f"'{name}' in {self.where} holds something that is not a whole number.")
            result.append(item)
        return result

    def child(self, name: str) -> Reader:
        """A table inside this one."""
        return Reader(self.value(name), f"'{name}' in {self.where}")

    def children(self, name: str) -> list[Reader]:
        """A list of tables inside this one."""
        return [Reader(item, f"'{name}' {index + 1} in {self.where}") for index, item in enumerate(self.items(name))]


def demand(truth: bool, complaint: str) -> None:
    """Refuse pieces that are not what the box holds."""
    if not truth:
        raise BadPieces(complaint)
