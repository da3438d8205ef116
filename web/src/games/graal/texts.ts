/** Graal's own words on the board, in English. */
import { fill } from "../../lib/wording";

const put = (pattern: string, ...params: (string | number)[]): string =>
  fill(pattern, params.map((param) => (typeof param === "number" ? `#${param}` : param)), (param) => param.replace(/^#/, ""));

export const TEXT = {
  cards: (count: number) => put("{0} {0?card:cards}", count),
  quests: (names: string) => put("Quests: {0}", names),
  lostTurns: (count: number) => put("loses {0} {0?turn:turns}", count),
  out: "out of the round",
  barred: "barred",
  lent: "lent away",
  uses: (left: number, all: number) => put("{0} of {1} uses left", left, all),
  follow: (colour: string, symbol: string) => put("Follow {0} or {1}", colour, symbol),
  followAny: (symbol: string) => put("Follow {0}; no colour is named yet", symbol),
  pile: (count: number) => put("Draw pile, {0} {0?card:cards}", count),
  discard: (card: string) => put("Discard pile, on top {0}", card),
  noDiscard: "Discard pile, empty",
  round: (round: number) => put("Round {0}", round),
  tournament: "The Tournament",
  prize: (quest: string) => put("Prize of this round: {0}", quest),
  attack: (symbol: string) => put("Attack with {0}", symbol),
  duel: (symbol: string, count: number) => put("Duel with {0}, {1} {1?card:cards} so far", symbol, count),
  duelShort: (count: number) => put("Duel · {0}", count),
  yourHand: (count: number) => put("Your hand, {0} {0?card:cards}", count),
  handOf: (name: string, count: number) => put("{0}'s hand, {1} {1?card:cards}", name, count),
  noCards: "No cards in hand.",
  gist: [
    "Three rounds are for Quests: the first empty hand wins the round and its Quest. Then comes the Tournament; the last one in wins the game.",
    "The Grail as your very last card wins the game at once.",
    "On your turn do one thing: play a card, play a Quest, use your Legend, or draw (and perhaps play what you drew).",
    "A card fits by symbol or by the colour in force. Hat, Round Table, Shield, Excalibur and Quests go on anything.",
    "Attacked? Suffer it, play a Shield, or answer with the same symbol: that is a Duel.",
  ],
} as const;
