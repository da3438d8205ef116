/** The wire form of Groves: `docs/wire/groves.md`. */

export const SPIRITS = ["white", "yellow", "orange", "green", "blue", "black"] as const;
export type Spirits = Record<string, number>;
export const GOODS = ["crystals", "earth", "light", "water"] as const;

export interface Reward {
  kind: "crystal" | "element" | "element_any" | "spirit" | "bag_draw" | "dominion";
  element: string | null;
  count: number;
}

export interface Grove {
  grove: string;
  kind: "grove" | "quick_reference" | "double_crystal" | "spirit_generating" | "resource_generating" | "outerland";
  colour: string | null;
  points: number;
  cost: Record<string, number>;
  primary: Reward[];
  bonus: Reward[];
}

export interface PlacedGrove extends Grove {
  q: number | null;
  r: number | null;
  spirit: string | null;
}

export interface Card {
  card: string;
  kind: "pair" | "three_different" | "three_same";
  need: Spirits;
  points: number;
}

export interface Goal {
  card: string;
  type: "trophy" | "lightning";
  metric: string;
  colour: string | null;
  at_least: number;
  points: number;
  owner: number | null;
  leader: number | null;
  amounts: number[];
}

export interface Player {
  seat: number;
  bag: Spirits;
  bag_size: number;
  hand: Spirits;
  goods: Record<string, number>;
  dominion: number;
  base: boolean;
  portals: { to: string; count: number }[];
  neighbours: string[];
  held: Card[] | null;
  held_count: number;
  achieved: Card[];
  tally: Record<string, number>;
  points: number;
}

export interface Realm {
  realm: string;
  owner: number | null;
  hexes: PlacedGrove[];
}

export interface Solo {
  hollows: { value: number; wraith: boolean }[];
  wraiths: number;
  target: number;
  lost: boolean;
  wraith_bag: Spirits;
  drawn: Spirits;
  powers: { power: string; colour: string; given: boolean; marker: boolean; drawn: boolean }[];
  banished: number;
}

export interface View {
  way: string;
  round: number;
  final: boolean;
  over: boolean;
  crown: number;
  tree: { area: string; spirits: Spirits; closed_to_crown: boolean }[];
  row: { price: number; grove: Grove | null }[];
  stack: { count: number; unseen: string[]; removed: string[] };
  supply: { spirits: Spirits; goods: Record<string, number>; dominion: number; bases: number; mirrors: number };
  deck: { count: number; bottom: (Card | null)[] };
  goals: Goal[];
  players: Player[];
  realms: Realm[];
  pending: { what: "collect" | "attach" | "grow" | "keep"; grove?: string; bonus?: boolean; cards?: Card[] | null } | null;
  solo: Solo | null;
}

export interface Tint {
  fill: string;
  ink: string;
  letter: string;
}

/** Spirits and groves: fill, ink on it, and a letter, so that nothing is told by colour alone. */
export const TINTS: Record<string, Tint> = {
  white: { fill: "#fffdf5", ink: "#3a2f20", letter: "W" },
  yellow: { fill: "#f2cf52", ink: "#3a2b00", letter: "Y" },
  orange: { fill: "#e58d45", ink: "#3b1a00", letter: "O" },
  green: { fill: "#8fbc6a", ink: "#152d08", letter: "G" },
  blue: { fill: "#7fb2de", ink: "#0a2540", letter: "B" },
  black: { fill: "#33303c", ink: "#f3eefc", letter: "✦" },
};
export const PLAIN: Tint = { fill: "#e7ddc6", ink: "#3a2f20", letter: "" };
export const tintOf = (colour: string | null): Tint => (colour === null ? PLAIN : (TINTS[colour] ?? PLAIN));

/** The colours that are there, each as often as it is there. */
export const spread = (spirits: Spirits): string[] => SPIRITS.flatMap((colour) => Array.from({ length: spirits[colour] ?? 0 }, () => colour));
