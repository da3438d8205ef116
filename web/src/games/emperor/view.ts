/** The wire form of Emperor of the Gaels: `docs/wire/emperor.md`. */

export type Goods = Record<string, number>;
export type Holder = number | "vikings" | null;

export interface Area {
  id: string;
  name: string;
  q: number;
  r: number;
  tile: string;
  holder: Holder;
  town: string | null;
  home: number | null;
  worker: number;
  warrior: number;
  chieftain: number;
  settlement: number;
  cattle: number;
  sheep: number;
  grain: number;
  flax: number;
}

export interface Card {
  id: string;
  name: string;
  group: string;
  tag: string;
  cost: Goods;
  vp: number;
  text: string;
}

export interface Offer {
  group: string;
  face_up: Card | null;
  stack: number;
  known_below: string[];
}

export interface Column {
  good: string;
  square: number;
  sell: number;
  buy: number;
  ship: number;
  traders: number[];
}

export interface Market {
  columns: Column[];
  squares: number;
  animals: { buy: [number, number]; sell: [number, number] };
  ship: number;
  recruit: { unit: string; goods: Goods; silver: number }[];
  alms: { silver: number; limit: number };
  build: { ship: Goods; settlement: Goods; tower: Goods[] };
  plunder: Goods[];
}

export interface Player {
  seat: number;
  clan: { id: string; name: string; colour: string };
  king: { id: string; name: string; text: string };
  goods: Goods;
  mat: { cattle: number; sheep: number; room: number };
  ships: number;
  tower: number;
  monastery: boolean;
  home: string;
  supply: Record<string, number>;
  cards: Card[];
  actions: (string | null)[];
  tribute: boolean;
  trader: string | null;
  sold: string[];
  alms: number;
  score: Record<string, number>;
  total: number;
}

export interface Battle {
  area: string;
  attacker: number | "vikings";
  defender: number | "vikings";
  attack: number;
  joined: { area: string; warrior: number; chieftain: number }[];
  dice: [string[], string[]];
  hits: [number, number];
  routs: [number, number];
}

export interface View {
  calendar: { year: number; last_year: number; events: { event: string; season: string }[]; marker: number | null; round: number; harvest: number };
  high_king: number;
  crown_taker: number | null;
  turn_order: number[];
  over: boolean;
  ending: string;
  areas: Area[];
  vikings: { longship: number; track: number; fleet: number; nose_tax: number; reserve: Record<string, number> };
  market: Market;
  cards: Offer[];
  bag: Record<string, number>;
  actions: { action: string; left: number; copies: number }[];
  players: Player[];
  battle: Battle | null;
  pending: { dice: number[]; dice_black: number[]; sent: number[]; due: Goods; herd: Record<string, number>; band: number; looking: number | null; drawn: number; seen: string[] };
}

export const GOODS = ["food", "textile", "wood", "stone", "metal", "silver", "vp"] as const;
export const UNITS = ["worker", "warrior", "chieftain"] as const;

/** Ground of a tile: fill and ink, besides its picture. */
export const GROUND: Record<string, { fill: string; ink: string }> = {
  unexplored: { fill: "#dccfa9", ink: "#7b6a45" },
  farmland: { fill: "#ecd27a", ink: "#6b4d00" },
  forest: { fill: "#a9c98c", ink: "#1f4a17" },
  quarry: { fill: "#c9c5bb", ink: "#3f3c36" },
  mine: { fill: "#d3ab8a", ink: "#5a2d10" },
  monastic: { fill: "#f4e9d2", ink: "#6a2a6e" },
  town: { fill: "#b9a7a0", ink: "#40150d" },
};
export const groundOf = (tile: string): { fill: string; ink: string } => GROUND[tile] ?? GROUND["unexplored"]!;
export const colourOf = (holder: Holder): string => (holder === null ? "transparent" : holder === "vikings" ? "#26211d" : `var(--seat-${holder})`);
