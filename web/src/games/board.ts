/** What a game's board gets and gives. A board draws a view; it knows no rule: what may be done is in `choices`. */
import { getContext, setContext, type Component } from "svelte";
import type { Choice as WireChoice, SeatInfo } from "../lib/wire";
import { capital, type Words } from "../lib/wording";

/** One legal answer: its canonical text, its words, its rule. */
export interface Choice {
  move: string;
  label: string;
  clause: string;
}

/** The legal answers of the seat that looks, findable by their words. Empty when it is not asked. */
export class Choices {
  readonly all: readonly Choice[];
  private readonly byMove: Map<string, Choice>;

  constructor(all: readonly Choice[] = []) {
    this.all = all;
    this.byMove = new Map(all.map((choice) => [choice.move, choice]));
  }

  static of(moves: readonly WireChoice[], words: Words): Choices {
    return new Choices(
      moves.map(({ move, label, clause }) => ({ move, label: capital(words.say("moves", label)), clause })),
    );
  }

  /** The choice with exactly this text, as a list: empty or one. */
  exactly(move: string): readonly Choice[] {
    const choice = this.byMove.get(move);
    return choice === undefined ? [] : [choice];
  }

  /** All choices whose text begins with these words: `starting("place", "white")`. */
  starting(...words: string[]): readonly Choice[] {
    const head = words.join(" ");
    return this.all.filter(({ move }) => move === head || move.startsWith(`${head} `));
  }

  /** All choices that have this word anywhere after their verb. */
  about(word: string): readonly Choice[] {
    return this.all.filter(({ move }) => move.split(" ").slice(1).includes(word));
  }
}

/** The props of every board component (`games/<family>/Board.svelte`). */
export interface BoardProps<View> {
  /** The wire form of what this viewer may know: `docs/wire/<game>.md`. */
  view: View;
  /** The seat that looks; -1 for somebody who watches. */
  you: number;
  /** Everybody at the table, in order of seats. */
  seats: readonly SeatInfo[];
  /** The seats that have to answer now. */
  asked: readonly number[];
  /** What `you` may do now. */
  choices: Choices;
  /** The names of things in this family of games. */
  words: Words;
  /** Words of the latest events (`grimoire-red`, `@2`): what may be outlined as just touched. */
  fresh: ReadonlySet<string>;
}

/** What `games/<family>/index.ts` exports by default. */
export interface Game {
  /** The board: everything that lies on the table. */
  Board: Component<BoardProps<any>>;
  /** The game in a few sentences, its goal first: heads the player aid, and is shown to whoever meets it. */
  gist: readonly string[];
  /** What else is on the player aid, shown on `?`. */
  Aid: Component<{ words: Words; view: any }>;
  /** A few words about a seat for its panel, and its score if there is one: "3 cards". */
  summary: (view: any, seat: number, words: Words) => string[];
}

/** What spots on a board may call; given by the table screen, used by `board/Spot.svelte`. */
export interface Hands {
  act: (move: string) => void;
  why: (move: string) => void;
  choose: (choices: readonly Choice[], at: DOMRect, title: string) => void;
}

const HANDS = Symbol("hands");
export const giveHands = (hands: Hands): Hands => setContext(HANDS, hands);
export const takeHands = (): Hands => getContext<Hands>(HANDS);

/** Every family's code is loaded when it is first shown. */
export const GAMES: Record<string, () => Promise<{ default: Game }>> = {
  graal: () => import("./graal"),
  groves: () => import("./groves"),
  arrival: () => import("./arrival"),
  emperor: () => import("./emperor"),
};
