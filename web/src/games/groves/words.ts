/** Groves, rewards and cards in words, for labels and explanations. */
import type { Words } from "../../lib/wording";
import { TEXT } from "./texts";
import type { Card, Grove, PlacedGrove, Reward } from "./view";

export const spiritName = (colour: string, words: Words): string => (colour === "black" ? TEXT.wraith : TEXT.spirit(words.term(colour)));

export function rewardText(rewards: readonly Reward[], words: Words): string {
  return rewards.map(({ kind, element, count }) => (kind === "element" ? TEXT.element(count, words.term(element ?? "")) : TEXT.reward[kind]!(count))).join(", ");
}

export function groveLines(grove: Grove, words: Words): string[] {
  if (grove.kind === "quick_reference") return [TEXT.reference];
  const cost = Object.entries(grove.cost).filter(([, count]) => count > 0).map(([element, count]) => TEXT.element(count, words.term(element))).join(", ");
  return [
    ...(grove.kind === "grove" ? [TEXT.cost(cost || TEXT.free)] : []),
    ...(grove.primary.length > 0 ? [TEXT.primary(rewardText(grove.primary, words))] : []),
    ...(grove.bonus.length > 0 ? [TEXT.bonus(rewardText(grove.bonus, words))] : []),
    ...(grove.points > 0 ? [TEXT.worth(grove.points)] : []),
  ];
}

export const placedLines = (grove: PlacedGrove, words: Words): string[] => [
  ...(grove.spirit === null ? [] : [TEXT.standing(spiritName(grove.spirit, words))]),
  ...groveLines(grove, words),
];

export function cardText(card: Card, words: Words): string {
  if (card.kind === "three_different") return TEXT.cardNeeds(TEXT.threeDifferent, card.points);
  if (card.kind === "three_same") return TEXT.cardNeeds(TEXT.threeSame, card.points);
  const need = Object.entries(card.need).map(([colour, count]) => `${count} ${words.term(colour)}`).join(" + ");
  return TEXT.cardNeeds(need, card.points);
}
