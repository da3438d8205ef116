"""What is said at a table: moves, events, questions and rules as sentences."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

from fidchell.kernel.errors import BadSetup
from fidchell.kernel.rules import Message, Rules
from fidchell.kernel.state import Event
from fidchell.rulebook import find_clause
from fidchell.wording import Catalogue, catalogue_for


class Voice:
    """Words the messages of one edition for the players of one table."""

    def __init__(self, rules: Rules[Any], names: list[str]) -> None:
        self.rules = rules
        self.names = [name.partition(" (")[0] for name in names]  # 'Bran (greedy)' is Bran to talk about
        try:
            self.catalogue = catalogue_for(rules.meta.family)
        except BadSetup:
            self.catalogue = Catalogue(rules.meta.family, {})

    def move(self, move: int) -> str:
        """A move as people say it."""
        return self.catalogue.say("moves", self.rules.move_message(move), self.names)

    def move_line(self, move: int) -> str:
        """A move as people say it, and what to type for it."""
        return f"{escape(self.move(move))}  [dim]{escape(self.rules.book.text(move))}[/dim]"

    def is_news(self, event: Event) -> bool:
        """Whether an event is worth a line: getting nothing is not."""
        message = self.rules.event_message(event)
        return not (message.key.startswith(("got-", "gained-")) and "#0" in message.params)

    def event(self, event: Event) -> str:
        """Something that happened."""
        return self.catalogue.say("events", self.rules.event_message(event), self.names)

    def prompt(self, message: Message) -> str:
        """A question."""
        return self.catalogue.say("prompts", message, self.names)

    def clause(self, clause_id: str, *, with_ruling: bool = True) -> str:
        """A rule by its id, in our words, with the ruling where the book is unclear."""
        clause = find_clause(clause_id)
        if clause is None:
            return f"[bold]{escape(clause_id)}[/bold]"
        ruling = f"\n[italic]{escape(clause.ruling)}[/italic]" if clause.ruling and with_ruling else ""
        return f"[bold]{clause.id}[/bold] {escape(clause.says)}{ruling}"

    def ending(self, ranks: list[int]) -> str:
        """Who won."""
        winners = [escape(self.names[seat]) for seat, rank in enumerate(ranks) if rank == 1]
        if not winners:
            return "Nobody wins."
        return f"{winners[0]} wins!" if len(winners) == 1 else f"{', '.join(winners)} share the victory."
