"""The numbers of the steps, in the order of the book; `rules.py` lists the steps themselves."""

from __future__ import annotations

from typing import Final

NEXT_ROUND: Final = 0
REVEAL_QUEST: Final = 1
DEAL: Final = 2
TURN_UP: Final = 3
FIRST_TURN: Final = 4
NEXT_TURN: Final = 5
ACT: Final = 6
PLAY_DRAWN: Final = 7
CHECK_HANDS: Final = 8
ADD_ARTIFACT: Final = 9
NAME_COLOUR: Final = 10
PICK_VICTIM: Final = 11
ANSWER: Final = 12
DUEL: Final = 13
BORROW: Final = 14
CHOOSE_SHAPE: Final = 15
CHOOSE_SHAPE_COLOUR: Final = 16
ELAINE_PICKS: Final = 17
ELAINE_GIVES: Final = 18
ANNOUNCE: Final = 19
PROTECT: Final = 20
CAMELOT_CHOICE: Final = 21
BAR_LEGEND: Final = 22
SIEGE_PICKS: Final = 23
BANISH: Final = 24
SHIP_DRAWS: Final = 25
CASTLE_PICKS: Final = 26
SWAP_HANDS: Final = 27
ELIMINATE: Final = 28

# [GRA-TURN-02 GRA-ROUND-01 GRA-TURN-09] A turn: one action, a look whether a hand ran out, the next player.
TURN: Final[tuple[int, ...]] = (ACT, CHECK_HANDS, NEXT_TURN)
# [GRA-TURN-01 GRA-NEXT-04] Rounds 1 to 3 follow one procedure.
QUEST_ROUND: Final = (REVEAL_QUEST, DEAL, TURN_UP, CHECK_HANDS, FIRST_TURN)
# [GRA-TOURN-02 GRA-TOURN-03] The Tournament has no new Quest and is otherwise set up alike.
TOURNAMENT: Final = (DEAL, TURN_UP, CHECK_HANDS, FIRST_TURN)
