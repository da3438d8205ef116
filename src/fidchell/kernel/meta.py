"""The identity card of an edition."""

from __future__ import annotations

from typing import Final

from fidchell.kernel.errors import BadSetup


class Option:
    """A choice made when a table is opened; the first value is the default."""

    def __init__(self, name: str, values: list[str], clause: str, says: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.clause: Final = clause
        self.says: Final = says


class Meta:
    """Name, seats, options and rules version of one edition of one rule book."""

    def __init__(
        self, edition: str, title: str, family: str, book: str, seats: list[int], version: int, options: list[Option]
    ) -> None:
        self.edition: Final = edition
        self.title: Final = title
        self.family: Final = family
        self.book: Final = book
        self.seats: Final = seats
        self.version: Final = version
        self.options: Final = options

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game is not made for."""
        if seats not in self.seats:
            allowed = ", ".join([str(count) for count in self.seats])
            raise BadSetup(f"{self.title} cannot be played by {seats}: possible are {allowed}.")

    def settle_options(self, given: dict[str, str]) -> dict[str, str]:
        """The given options, checked, with the defaults for the rest."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                allowed = ", ".join(known) if known else "none"
                raise BadSetup(f"{self.title} has no option '{name}': there are {allowed}.")
            if value not in known[name].values:
                allowed = ", ".join(known[name].values)
                raise BadSetup(f"Option '{name}' cannot be '{value}': possible are {allowed}.")
        return {name: given.get(name, option.values[0]) for name, option in known.items()}
