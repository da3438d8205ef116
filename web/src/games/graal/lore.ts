/** What every card, Legend and Quest does, in a sentence, with its rule. */

export interface Lore {
  says: string;
  clause: string;
}

export const LORE: Record<string, Lore> = {
  talisman: { says: "An Artifact: lay down as many further Talismans with it as you like.", clause: "GRA-ART-02" },
  grimoire: { says: "An Artifact: lay down as many further Grimoires with it as you like.", clause: "GRA-ART-02" },
  runestone: { says: "An Artifact: lay down as many further Runestones with it as you like.", clause: "GRA-ART-02" },
  "round-table": { says: "Goes on any card and turns the direction of play.", clause: "GRA-POWER-02" },
  illusion: { says: "You must play again at once.", clause: "GRA-MERLIN-01" },
  confusion: { says: "Attack: an opponent draws two cards.", clause: "GRA-MERLIN-04" },
  spell: { says: "Attack: an opponent must draw a card out of your hand.", clause: "GRA-MERLIN-05" },
  darkness: { says: "An opponent of your choice loses the next turn.", clause: "GRA-MERLIN-02" },
  shield: { says: "Goes on any card, not as your last; cancels an attack, or ends a Duel.", clause: "GRA-SHIELD-05" },
  "enchanted-shield": { says: "A Shield of all colours: you name the next one.", clause: "GRA-SHIELD-04" },
  hat: { says: "Goes on any card; you name the colour to follow.", clause: "GRA-POWER-01" },
  excalibur: { says: "Attack: an opponent draws four cards. Goes on any card.", clause: "GRA-EXCAL-01" },
  grail: { says: "Played as your very last card it wins the whole game.", clause: "GRA-GRAIL-03" },
  camelot: { says: "Quest: your Legend is active again, or an opponent's rests for the round.", clause: "GRA-CAMELOT-01" },
  "fisher-king": { says: "Quest: shields you from a Quest or an Excalibur, even out of turn.", clause: "GRA-FISHER-01" },
  "siege-perilous": { says: "Quest: an opponent is banished for the rest of the round.", clause: "GRA-SIEGE-01" },
  "salomons-ship": { says: "Quest: every other player draws two cards.", clause: "GRA-SHIP-01" },
  "adventurous-castle": { says: "Quest: two players swap their hands.", clause: "GRA-CASTLE-01" },
  arthur: { says: "Once a round: borrow another player's Legend and use it at once.", clause: "GRA-ARTHUR-04" },
  elaine: { says: "Twice a round: give one of your cards to another player.", clause: "GRA-ELAINE-04" },
  guinevere: { says: "Once a round: turn an attack on you towards another player.", clause: "GRA-GUINEVERE-03" },
  iseult: { says: "Twice a round: play an Artifact as a Hat or a Round Table.", clause: "GRA-ISEULT-04" },
  lancelot: { says: "Once a round: play an Artifact as the Enchanted Shield when you are attacked.", clause: "GRA-LANCELOT-04" },
  perceval: { says: "Twice a round: play an Artifact as a Merlin card of your choice.", clause: "GRA-PERCEVAL-04" },
  tristan: { says: "Twice a round: play a Merlin card as an Artifact of your choice.", clause: "GRA-TRISTAN-04" },
  viviane: { says: "Once a round: play an Artifact as an Excalibur.", clause: "GRA-VIVIANE-04" },
};

/** The lore of a card by its canonical name: `grimoire-red` is told as `grimoire`. */
export function loreOf(name: string): Lore {
  return LORE[name] ?? LORE[name.replace(/-[a-z]+$/, "")] ?? { says: "", clause: "" };
}
