/** The line to one table: keeps what the server says, sends what we do, survives broken connections. */
import { token } from "./api";
import { moveTime } from "./settings.svelte";
import { play } from "./sound";
import type { Batch, ChatLine, FromServer, SeatInfo, State, ToServer } from "./wire";

export type Link = "connecting" | "open" | "lost" | "closed";

/** Something to be read beside the board: a refusal, or the answer to "why not?". */
export interface Notice {
  kind: "refused" | "because" | "allowed";
  sentence: string;
  clause: string;
  move: string;
}

interface Waiting {
  key: string;
  message: ToServer;
}

const randomKey = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export class TableLine {
  state: State | null = $state.raw(null);
  batches: readonly Batch[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  link: Link = $state("connecting");
  notice: Notice | null = $state.raw(null);
  farewell = $state("");
  /** An action is on its way: buttons rest, so that nothing is sent twice. */
  busy = $state(false);
  unread = $state(0);
  /** When the shown state came, for clocks. */
  arrived = $state(0);

  private socket: WebSocket | null = null;
  private queue: State[] = [];
  private timer = 0;
  private beat = 0;
  private attempts = 0;
  private ended = false;
  private waiting: Waiting | null = null;

  constructor(readonly id: string) {
    this.connect();
    addEventListener("online", this.retry);
  }

  private readonly retry = (): void => {
    if (this.link === "lost") this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const address = new URL(`/ws/tables/${this.id}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.flush();
      socket.send(JSON.stringify({ type: "hello", token: token(), since: this.batches.at(-1)?.n ?? -1, seat: this.state?.you ?? -1 } satisfies ToServer));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => socket === this.socket && this.broken();
  }

  private broken(): void {
    if (this.ended) return;
    this.link = "lost";
    this.attempts += 1;
    this.timer = window.setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.attempts) * (0.75 + Math.random() / 2));
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.link = "open";
        this.attempts = 0;
        if (this.waiting !== null) this.send(this.waiting.message);
        break;
      case "state":
        this.enqueue(message);
        break;
      case "seats":
        this.presence(message.seats, message.watchers);
        break;
      case "done":
        this.settle(message.key);
        break;
      case "refused":
        this.settle(message.key);
        if (message.reason !== "stale") this.tell({ kind: "refused", sentence: message.sentence, clause: message.clause, move: "" });
        break;
      case "because":
        this.tell({ kind: message.allowed ? "allowed" : "because", sentence: "", clause: message.clause, move: message.move });
        break;
      case "chat":
        this.chat = [...this.chat.filter((line) => !message.lines.some((other) => other.id === line.id)), ...message.lines];
        this.unread += message.lines.length;
        break;
      case "closing":
        if (message.retry_ms < 0) {
          this.ended = true;
          this.link = "closed";
          this.farewell = message.sentence;
        }
        break;
      case "pong":
        break;
    }
  }

  private tell(notice: Notice): void {
    this.notice = notice;
    if (notice.kind === "refused") play("refused");
  }

  private presence(seats: SeatInfo[], watchers: string[]): void {
    const last = this.queue.at(-1);
    if (last !== undefined) this.queue[this.queue.length - 1] = { ...last, seats, watchers };
    else if (this.state !== null) {
      this.state = { ...this.state, seats, watchers };
      this.arrived = Date.now();
    }
  }

  /** Moves of others are shown one after the other; what we did ourselves is shown at once. */
  private enqueue(state: State): void {
    this.queue.push(state);
    if (this.queue.length === 1) this.next();
  }

  private next(): void {
    const state = this.queue[0];
    if (state === undefined) return;
    const byOthers = state.batches.some((batch) => batch.seat >= 0 && batch.seat !== state.you);
    const wait = this.state !== null && byOthers && !document.hidden ? moveTime() : 0;
    this.show(state);
    if (wait === 0) this.step();
    else this.beat = window.setTimeout(() => this.step(), wait);
  }

  private step(): void {
    this.queue.shift();
    this.next();
  }

  /** Show everything that has come in; any touch of the board does it. */
  flush(): void {
    if (this.queue.length <= 1 && this.link === "open") return;
    clearTimeout(this.beat);
    for (const state of this.queue.slice(1)) this.show(state);
    this.queue = [];
  }

  private show(state: State): void {
    const before = this.state;
    this.state = state;
    this.arrived = Date.now();
    this.batches = [...this.batches.filter((batch) => batch.n <= state.keep), ...state.batches];
    if (before?.n !== state.n) this.notice = null;
    if (this.queue.length > 1) return;
    const asked = state.asked.includes(state.you);
    if (state.outcome !== null && before?.outcome === null) play("end");
    else if (asked && !(before?.asked.includes(state.you) ?? false)) play("turn");
    else if (before !== null && state.batches.length > 0) play("move");
  }

  /** Whether moves are still to be shown. */
  get behind(): boolean {
    return this.queue.length > 1;
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send an action until it is stored: the same key after a broken line, so that it counts once. */
  private sendSurely(key: string, message: ToServer): void {
    this.waiting = { key, message };
    this.busy = true;
    this.notice = null;
    this.send(message);
  }

  private settle(key: string): void {
    if (this.waiting?.key !== key) return;
    this.waiting = null;
    this.busy = false;
  }

  act(move: string): void {
    this.flush();
    const state = this.state;
    if (state === null || this.busy || !state.asked.includes(state.you)) return;
    const key = randomKey();
    this.sendSurely(key, { type: "act", seat: state.you, n: state.n, key, move });
  }

  undo(turn: boolean): void {
    const state = this.state;
    if (state === null || this.busy) return;
    const key = randomKey();
    this.sendSurely(key, { type: "undo", seat: state.you, n: state.n, key, turn });
  }

  propose(kind: "take-back" | "abandon", turn = -1): void {
    const key = randomKey();
    if (this.state !== null) this.sendSurely(key, { type: "propose", kind, seat: this.state.you, key, turn });
  }

  vote(yes: boolean): void {
    const key = randomKey();
    if (this.state !== null) this.sendSurely(key, { type: "vote", seat: this.state.you, yes, key });
  }

  why(move: string): void {
    if (this.state !== null && this.state.you >= 0) this.send({ type: "why", seat: this.state.you, move });
  }

  look(seat: number): void {
    this.send({ type: "look", seat });
  }

  say(text: string): void {
    this.send({ type: "say", text });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.beat);
    removeEventListener("online", this.retry);
    this.socket?.close();
  }
}
