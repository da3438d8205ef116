"""Battle dice: throwing, counting swords and routs, and passing the losses on to those who suffer them."""

from __future__ import annotations

from fidchell.games.emperor.agenda import MARK_FRONT, TAKE_HIT, TAKE_ROUT
from fidchell.games.emperor.battle_field import ATTACKING, DEFENDING, clan_in_battle, side_of
from fidchell.games.emperor.events import THREW
from fidchell.games.emperor.glossary import DOUBLE_SWORD, FACE_NAMES, ROUT, SWORD, VIKINGS
from fidchell.games.emperor.slots import B_ATTACK, B_DICE, B_HITS, B_ROUTS
from fidchell.games.emperor.state import EmperorState
from fidchell.kernel.chance import Chance

FACES = len(FACE_NAMES)


def throw_face(state: EmperorState, chance: Chance) -> int:
    """[EMP-COMP-12] One battle die: two swords, one sword, rout or miss, as often as its faces say."""
    faces = state.pieces.battle_faces
    return faces[chance.below(len(faces))]


def throw_dice(state: EmperorState, role: int, number: int, chance: Chance) -> list[int]:
    """[EMP-DICE-04] Battle dice of a side, counted by face: green for a clan against Vikings and for the attacker."""
    counts = [0] * FACES
    shown = 1
    for _ in range(number):
        face = throw_face(state, chance)
        counts[face] += 1
        shown = shown * FACES + face
    state.tell(THREW, side_of(state, role), role, state.battle[B_ATTACK], shown)
    return counts


def swords(counts: list[int]) -> int:
    """[EMP-DICE-05] All swords of a throw, whichever dice they come from."""
    return 2 * counts[DOUBLE_SWORD] + counts[SWORD]


def hits_of(counts: list[int]) -> int:
    """[EMP-DICE-05 EMP-DICE-06 EMP-SEA-03] Every two swords are a hit; a single one left over is nothing."""
    return swords(counts) // 2


def dice_of(state: EmperorState, role: int) -> list[int]:
    """The dice a side has on the table, by face."""
    first = B_DICE + FACES * role
    return state.battle[first : first + FACES]


def deal_losses(state: EmperorState, role: int, hits: int, routs: int) -> None:
    """What a side is to suffer; `push_losses` puts it on the agenda."""
    state.battle[B_HITS + role] = hits
    state.battle[B_ROUTS + role] = routs


def push_losses(state: EmperorState) -> None:
    """[EMP-HIT-01 EMP-ROUT-13] All hits of both sides first, then routs, the attacker's before the defender's."""
    push_loss(state, TAKE_ROUT, DEFENDING)
    push_loss(state, TAKE_ROUT, ATTACKING)
    state.push(MARK_FRONT, clan_in_battle(state))
    push_loss(state, TAKE_HIT, DEFENDING)
    push_loss(state, TAKE_HIT, ATTACKING)


def push_loss(state: EmperorState, step: int, role: int) -> None:
    """A clan suffers by its own choice; for the Vikings the clan against them answers what there is to choose."""
    side = side_of(state, role)
    state.push(step, clan_in_battle(state) if side == VIKINGS else side, role)


def routs_of(counts: list[int]) -> int:
    """[EMP-ROUT-01] Every rout symbol makes one unit flee."""
    return counts[ROUT]
