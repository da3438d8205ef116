"""Every edition as an OpenSpiel game written in Python, with its chance nodes spelt out.

`import fidchell.envs.openspiel` registers `fidchell_graal`, `fidchell_groves` and so on; then
`pyspiel.load_game("fidchell_graal(seats=3)")`. A draw of the rules becomes one chance node: the move is tried
on a copy, and when it wants a draw that nobody has decided, OpenSpiel is asked and the move is tried again.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from fidchell.editions import playable_editions, rules_for
from fidchell.envs.observers import observer_for
from fidchell.search.draws import DrawWanted, PausingChance
from fidchell.search.rewards import payoffs

LONGEST = 20000
"""More decisions and draws than any game has."""

MOST_OUTCOMES = 4096
NO_MOVE = -1


def game_name(edition: str) -> str:
    """The name an edition is registered under."""
    return "fidchell_" + edition.replace("-", "_")


def game_type(edition: str) -> Any:
    """What OpenSpiel wants to know of an edition."""
    rules = rules_for(edition)
    several = [seats for seats in rules.meta.seats if seats > 1]
    return pyspiel.GameType(
        short_name=game_name(edition),
        long_name=rules.meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(several),
        min_num_players=min(several),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": several[0]},
    )


class EditionGame(pyspiel.Game):  # type: ignore[misc]  # (pyspiel has no types)
    """One edition for one number of seats."""

    def __init__(self, edition: str, kind: Any, params: dict[str, Any]) -> None:
        self.rules = rules_for(edition)
        self.seats = int(params.get("seats", 0)) or next(seats for seats in self.rules.meta.seats if seats > 1)
        self.rules.meta.check_seats(self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.book.size(),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {"seats": self.seats})
        self.edition = edition

    def new_initial_state(self) -> TableState:
        """A table before its set-up is drawn."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RowObserver:
        """The row of cells that docs/environments.md describes."""
        return RowObserver(self.edition)


class RowObserver:
    """OpenSpiel's way to ask for observations."""

    def __init__(self, edition: str) -> None:
        self.observer = observer_for(edition)
        self.tensor = np.zeros(self.observer.size(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Write a player's row into the tensor."""
        self.tensor[:] = list(state.row(player)) or 0

    def string_from(self, state: TableState, player: int) -> str:
        """A player's row as text."""
        return state.row(player).hex()


class Shared:
    """What copies of a state may hold together: nothing in it ever changes, moves are tried on copies."""

    def __init__(self, rules: Any, table: Any) -> None:
        self.rules = rules
        self.table = table

    def __deepcopy__(self, memo: object) -> Shared:
        return self


class TableState(pyspiel.State):  # type: ignore[misc]  # (pyspiel has no types)
    """A table that waits for a player or for a draw."""

    def __init__(self, game: EditionGame) -> None:
        super().__init__(game)
        self.shared = Shared(game.rules, None)
        self.edition = game.edition
        self.seats = game.seats
        self.move = NO_MOVE
        self.draws: list[int] = []
        self.outcomes = 0
        self.go_on()

    @property
    def rules(self) -> Any:
        """The edition's rules."""
        return self.shared.rules

    @property
    def table(self) -> Any:
        """The table after the last whole move; None before the set-up is drawn."""
        return self.shared.table

    def go_on(self) -> None:
        """Try the set-up or the move with the draws decided so far."""
        chance = PausingChance(self.draws)
        try:
            if self.table is None:
                table = self.rules.setup(self.seats, {}, chance)
            else:
                table = self.table.copy()
                self.rules.advance(table, table.actor, self.move, chance)
        except DrawWanted as wanted:
            self.outcomes = wanted.count
            return
        self.shared = Shared(self.rules, table)
        self.move, self.draws, self.outcomes = NO_MOVE, [], 0

    def current_player(self) -> int:
        """A seat, chance, or the end."""
        if self.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.is_over() else int(self.table.actor)

    def _legal_actions(self, player: int) -> list[int]:
        """What the rules list, in the order OpenSpiel wants."""
        return sorted(self.rules.legal(self.table, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every result of a draw is as likely as the others."""
        return [(outcome, 1.0 / self.outcomes) for outcome in range(self.outcomes)]

    def _apply_action(self, action: int) -> None:
        """A move begins, or a draw of the current one is decided."""
        if self.outcomes:
            self.draws = [*self.draws, action]
        else:
            self.move = action
        self.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        """The canonical text."""
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.rules.book.text(action)

    def is_terminal(self) -> bool:
        """Nobody is asked any more."""
        return not self.outcomes and bool(self.table.is_over())

    def returns(self) -> list[float]:
        """What the ranks are worth; nothing before the end."""
        return payoffs(self.rules.outcome(self.table).ranks) if self.is_terminal() else [0.0] * self.seats

    def row(self, player: int) -> bytes:
        """What a player sees; nothing before the set-up is drawn."""
        if self.table is None:
            return bytes(observer_for(self.edition).size())
        return observer_for(self.edition).observe(self.rules.redact(self.table, player), player)

    def observation_string(self, player: int | None = None) -> str:
        """A player's row as text."""
        return self.row(self.current_player() if player is None else player).hex()

    def __str__(self) -> str:
        """Where the game is."""
        waiting = f"draw {len(self.draws)} of '{self.move}'" if self.outcomes else "a player"
        return f"{self.edition}, {self.seats} seats, waits for {waiting}: {self.history_str()}"


def register(edition: str) -> None:
    """Make an edition known to OpenSpiel."""
    kind = game_type(edition)

    class Registered(EditionGame):
        """An edition under its OpenSpiel name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(edition, kind, params or {})

    pyspiel.register_game(kind, Registered)


for name in playable_editions():
    register(name)
