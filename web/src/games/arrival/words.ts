/** Places, cards and tiles in words, for labels and explanations. */
import { capital, type Words } from "../../lib/wording";
import { TEXT } from "./texts";
import type { PrintedTile, Section, Symbol_, View } from "./view";

const EACH: Partial<Record<Symbol_, number>> = { honor_per_broch_or_caer: 2, honor_per_caer: 3 };

/** The same rule in the book of this edition. */
export const clause = (view: View, e2016: string, e2017: string): string => (view.edition === "2016" ? `A16-${e2016}` : `A17-${e2017}`);
export const pointsWord = (view: View, words: Words): string => words.term(view.points_word);

export function gives(section: Section, word: string): string {
  const say: Record<Symbol_, (count: number) => string> = {
    honor: (count) => TEXT.pointsOf(count, word),
    honor_per_broch_or_caer: (count) => TEXT.perBroch(count * EACH.honor_per_broch_or_caer!, word),
    honor_per_caer: (count) => TEXT.perCaer(count * EACH.honor_per_caer!, word),
    discs: TEXT.discs,
    swords: TEXT.swords,
    shields: TEXT.shieldPieces,
    tactics: TEXT.tactics,
    fomori: TEXT.fomori,
  };
  const parts = (Object.entries(section) as [Symbol_, number][]).map(([symbol, count]) => say[symbol](count));
  return parts.length === 0 ? TEXT.nothing : parts.join(", ");
}

export function tileLines(tile: PrintedTile, view: View, words: Words): string[] {
  const shows = view.board.provinces.find((province) => province.id === tile.shows)?.name ?? words.term(tile.shows);
  return [TEXT.tile[tile.kind]?.(tile.value, pointsWord(view, words), shows) ?? ""].filter((line) => line !== "");
}

/** What a move costs, from the view's price list. */
export function priceLine(view: View, move: string, words: Words): string[] {
  const price = view.prices[move];
  if (price === undefined) return [];
  const parts = [
    ...(price.discs ? [TEXT.discs(price.discs)] : []),
    ...(price.swords ? [TEXT.swords(price.swords)] : []),
    ...(price.fomori ? [TEXT.fomori(price.fomori)] : []),
    ...(price.points ? [TEXT.pointsOf(price.points, pointsWord(view, words))] : []),
  ];
  return parts.length === 0 ? [] : [TEXT.price(parts.join(", "))];
}

export function threatLine(view: View, id: string, words: Words): string {
  const threat = view.board.threats.find((one) => one.id === id);
  return threat === undefined ? "" : TEXT.threat(capital(words.term(id)), threat.strength, threat.points, pointsWord(view, words));
}
