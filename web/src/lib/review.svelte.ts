/** The review of a finished game: asked for, followed while it is made, kept. */
import { api } from "./api";
import type { Review, ReviewMove } from "./wire";

const PAUSE = 700;
const REACH = 2;
/** Quick games that all end alike are no proof. */
const FLOOR = 1e-4;
const UNKNOWN: Review = { status: "none", done: 0, total: 0, ahead: 0, sentence: "", games: 0, start: [], start_errors: [], moves: [], seats: [] };

export class ReviewLine {
  /** How far it is, without the moves. */
  now = $state.raw<Review>(UNKNOWN);
  moves: readonly ReviewMove[] = $state.raw([]);
  trouble = $state("");
  private timer = 0;

  constructor(private readonly table: string) {}

  /** What is there already; a review under way is followed. */
  async look(): Promise<void> {
    await this.take(api.review(this.table, this.moves.length));
  }

  async start(): Promise<void> {
    this.moves = [];
    await this.take(api.startReview(this.table));
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async take(answer: Promise<Review>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const found = await answer;
      this.moves = [...this.moves, ...found.moves];
      this.now = found;
      this.trouble = found.status === "failed" ? found.sentence : "";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return;
    }
    if (this.busy) this.timer = window.setTimeout(() => void this.look(), PAUSE);
  }

  get busy(): boolean {
    return this.now.status === "waiting" || this.now.status === "running";
  }

  /** The moves that lost much, with their marks. */
  readonly marked = $derived(this.moves.filter((move) => move.mark !== ""));
  readonly marks = $derived<ReadonlyMap<number, string>>(new Map(this.marked.map((move) => [move.turn, move.mark])));

  /** A seat's prospects after so many moves with their error: the mean of five moves, the surer ones counting more. */
  prospect(turn: number, seat: number): { share: number; error: number } {
    let [sum, weights] = [0, 0];
    for (let near = Math.max(0, turn - REACH); near <= Math.min(this.moves.length, turn + REACH); near += 1) {
      const weight = 1 / (this.error(near, seat) ** 2 + FLOOR) / (1 + Math.abs(near - turn));
      sum += weight * this.share(near, seat);
      weights += weight;
    }
    return { share: sum / weights, error: Math.min(this.error(turn, seat), 1 / Math.sqrt(weights)) };
  }

  private share(turn: number, seat: number): number {
    return (turn === 0 ? this.now.start : this.moves[turn - 1]?.prospects)?.[seat] ?? 0;
  }
  private error(turn: number, seat: number): number {
    return (turn === 0 ? this.now.start_errors : this.moves[turn - 1]?.errors)?.[seat] ?? 0;
  }
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;
