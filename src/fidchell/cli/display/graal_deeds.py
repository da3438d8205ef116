"""What the cards of Graal do, in a few words, for whoever has not learnt them by heart."""

from __future__ import annotations

CARDS = {
    "talisman": "more of them may follow",
    "grimoire": "more of them may follow",
    "runestone": "more of them may follow",
    "round-table": "turns the direction of play",
    "illusion": "you play again",
    "confusion": "attack: its victim draws two cards",
    "spell": "attack: its victim draws a card from the attacker's hand",
    "darkness": "an opponent misses a turn",
    "shield": "on any card; sets the colour",
    "hat": "you name the colour",
    "excalibur": "attack: its victim draws four cards",
    "grail": "as your last card it wins the game",
}
"""By symbol."""

LEGENDS = {
    "arthur": "borrow another's Legend and use it at once",
    "elaine": "give one of your cards away",
    "guinevere": "pass an attack on to another",
    "iseult": "turn an Artifact into a Merlin's Hat or a Round Table",
    "lancelot": "turn an Artifact into the Enchanted Shield when attacked",
    "perceval": "turn an Artifact into a Merlin card of your choice",
    "tristan": "turn a Merlin card into an Artifact of your choice",
    "viviane": "turn an Artifact into Excalibur",
}

QUESTS = {
    "camelot": "restores your Legend, or bars another's",
    "fisher-king": "protects from a Quest or from Excalibur, out of turn",
    "siege-perilous": "banishes an opponent for the round",
    "salomons-ship": "all others draw two cards",
    "adventurous-castle": "two players exchange their hands",
}
