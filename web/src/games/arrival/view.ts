/** The wire form of The Arrival: `docs/wire/arrival.md`. */

export const SECTIONS = ["top", "middle", "bottom"] as const;
export type SectionName = (typeof SECTIONS)[number];
export const SPECIES = ["sineach", "athach", "monghfinn"] as const;
export const SYMBOLS = ["honor", "honor_per_broch_or_caer", "honor_per_caer", "discs", "swords", "shields", "tactics", "fomori"] as const;
export type Symbol_ = (typeof SYMBOLS)[number];
export type Section = Partial<Record<Symbol_, number>>;

export interface Place {
  id: string;
  owner: number;
  discs: number;
  level: "" | "ait" | "broch" | "caer";
  fomori: string;
  castle: boolean;
}

export interface PrintedPlace {
  id: string;
  name: string;
  x: number;
  y: number;
  province: string;
  port: boolean;
  castle: boolean;
}

export interface PrintedTile {
  id: string;
  name: string;
  kind: string;
  value: number;
  shows: string;
  count: number;
}

export interface PrintedProvince {
  id: string;
  name: string;
  colour: "heather" | "ochre" | "slate" | "moss";
  number: number;
  label: [number, number];
}

export interface Card {
  back: "building" | "arms" | "lore";
  id: string;
  sections: Record<SectionName, Section> | null;
}

export interface Leader {
  seat: number;
  colour: string;
  tribe: string;
  leader: string;
  ability: string;
  points: number;
  corruption: number;
  discs: number;
  swords: number;
  shields: number;
  supply_discs: number;
  fomori: number;
  known_fomori: Record<string, number> | null;
  tiles: string[];
  builders: number;
  collected: number;
  trophies: number;
  used_trophies: number;
  forts: number;
  passed: boolean;
  blocked: SectionName[];
  blockers: string;
  open_section: "" | SectionName;
  cards: Card[];
}

export interface Price {
  discs?: number;
  points?: number;
  swords?: number;
  fomori?: number;
}

export interface Pending {
  what: string;
  left?: number;
  threat?: string;
  location?: string;
  fomori?: number;
  tile?: string;
  first?: string;
}

export interface Printed {
  locations: PrintedPlace[];
  edges: { a: string; b: string; red: boolean; fomori: boolean }[];
  provinces: PrintedProvince[];
  tiles: PrintedTile[];
  threats: { id: string; strength: number; points: number }[];
}

export interface View {
  edition: "2016" | "2017";
  advanced: boolean;
  points_word: "fame" | "honor";
  you: number;
  seats: number;
  phase: "setup" | "drawing" | "blocking" | "collecting" | "actions" | "over";
  round: { number: number; last: number; limit: number; is_last: boolean; doomed: boolean; counter: string; first: number; first_player_tile: number };
  turn: { seat: number; taken: number; least: number; most: number } | null;
  pending: Pending | null;
  count: { tribes: number; fomori: number; tribes_ahead: boolean };
  locations: Place[];
  provinces: { id: string; shields: number; limit: number }[];
  leaders: Leader[];
  supply: { swords: number; shields: number; fomori_down: number; fomori_out: Record<string, number>; display: string[]; tiles_down: number; tiles_used: string[]; cards_discarded: number };
  stacks: { size: number; back: Card["back"] }[];
  prices: Record<string, Price>;
  result: { tribes_prevailed: boolean; bonus: number[]; thirds: number[]; points: number[]; corruption: number[] } | null;
  board: Printed;
}

export const STACKS = ["left", "centre", "right"] as const;

/** What the open or still unblocked sections of all cards give together. */
export function total(cards: readonly Card[], section: SectionName): Section {
  const sum: Section = {};
  for (const card of cards)
    for (const symbol of SYMBOLS) {
      const count = card.sections?.[section][symbol] ?? 0;
      if (count > 0) sum[symbol] = (sum[symbol] ?? 0) + count;
    }
  return sum;
}
