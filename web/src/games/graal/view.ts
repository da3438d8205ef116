/** The wire form of Graal: `docs/wire/graal.md`. */

export interface Card {
  card: string;
  symbol: string;
  colour: string | null;
}

export interface Seat {
  cards: number;
  hand: Card[] | null;
  in: boolean;
  lost_turns: number;
  legend: string;
  uses: number;
  uses_per_round: number;
  barred: boolean;
  lent: boolean;
  quests: string[];
}

export interface Attack {
  attacker: number;
  target: number;
  symbol: string;
  count: number;
  duel: boolean;
}

export interface View {
  round: number;
  tournament: boolean;
  dealer: number;
  turn: number;
  direction: number;
  pile: number;
  under: number;
  discard: Card[];
  follow: { symbol: string; colour: string | null };
  quest: string | null;
  seats: Seat[];
  attack: Attack | null;
  drawn: string | null;
  winner: number;
}

/** The printed colours: ink, ground and letter, so that no card is told by its colour alone. */
export const COLOURS: Record<string, { ink: string; ground: string; letter: string }> = {
  red: { ink: "#9c1f1f", ground: "#f3d3c8", letter: "R" },
  green: { ink: "#2f6420", ground: "#dce8c6", letter: "G" },
  blue: { ink: "#1d5490", ground: "#d2e1ee", letter: "B" },
  purple: { ink: "#6c2f86", ground: "#e8d7ee", letter: "P" },
  yellow: { ink: "#7a5600", ground: "#f7e7a8", letter: "Y" },
};
export const MANY = { ink: "#4a3413", ground: "#fbf3dc", letter: "★" };

export const colourOf = (name: string | null): { ink: string; ground: string; letter: string } => (name === null ? MANY : (COLOURS[name] ?? MANY));
