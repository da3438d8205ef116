// Made by tools/wire_types.py from the server's wire.py and bodies.py. Do not edit: run `make wire`.

export type Status = "lobby" | "running" | "finished" | "abandoned" | "closed";

export type SeatKind = "open" | "person" | "bot";

export type Watch = "nobody" | "invited" | "everybody";

export type Pace = "instant" | "human";

export type ProposalKind = "take-back" | "abandon";

export type Reason = "stale" | "not-allowed" | "not-asked" | "not-your-seat" | "unknown-move" | "not-running" | "too-fast" | "bad-message" | "trouble";

/** A sentence to be worded from the catalogue: '@2' is a seat, '#4' a number, anything else a term. */
export interface Message {
  key: string;
  params: string[];
  clause: string;
}

/** One legal answer. */
export interface Choice {
  move: string;
  label: Message;
  clause: string;
}

/** Thinking time in seconds: a bank for the game, an increment for each decision. */
export interface Clock {
  bank: number;
  increment: number;
}

/** Who sits there. `left_ms` is the time left when the message was sent; it runs while `asked`. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  stand_in: boolean;
  yours: boolean;
  here: boolean;
  asked: boolean;
  left_ms: number | null;
  takeover_ms: number | null;
}

/** What one stored action did, as this viewer may see it; `turn` is the position it led to. */
export interface Batch {
  n: number;
  turn: number;
  seat: number;
  move: Message | null;
  events: Message[];
  note: Message | null;
  at: number;
}

/** How it ended; rank 1 is best and may be shared. */
export interface Outcome {
  ranks: number[];
  scores: number[];
  clause: string;
}

/** An open request that needs the consent of the people in `waiting`. */
export interface Proposal {
  kind: "abandon" | "take-back";
  by: number;
  turn: number;
  agreed: number[];
  waiting: number[];
}

/** Plain text, never markup. `seat` is -1 for somebody who watches. */
export interface ChatLine {
  id: number;
  at: number;
  name: string;
  seat: number;
  text: string;
}

/** First message: who I am and the last number I have seen (-1: nothing). */
export interface Hello {
  type: "hello";
  token?: string;
  since?: number;
  seat?: number;
}

/** An answer to question `n`; sent again after a broken line with the same `key`, it counts once. */
export interface Act {
  type: "act";
  seat: number;
  n: number;
  key: string;
  move: string;
}

/** Take back the last step, or the whole turn, up to the information barrier. */
export interface Undo {
  type: "undo";
  seat: number;
  n: number;
  key: string;
  turn?: boolean;
}

/** Ask the others: go back to `turn`, or end the game. */
export interface Propose {
  type: "propose";
  kind: "abandon" | "take-back";
  seat: number;
  key: string;
  turn?: number;
}

/** Consent to the open proposal, or decline it. */
export interface Vote {
  type: "vote";
  seat: number;
  yes: boolean;
  key: string;
}

/** Ask which rule allows or forbids this. */
export interface Why {
  type: "why";
  seat: number;
  move: string;
}

/** Look at the table from another of my own seats (one device, several people). */
export interface Look {
  type: "look";
  seat: number;
}

/** A line of chat. */
export interface Say {
  type: "say";
  text: string;
}

/** A sign of life. */
export interface Ping {
  type: "ping";
  t?: number;
}

/** Answer to `hello`. */
export interface Welcome {
  type: "welcome";
  guest: string;
  name: string;
  now: number;
}

/** The table as the viewer `you` may see it (-1: somebody who watches). `n` is the number to answer with. Drop batches with a number above `keep`, then append `batches`. */
export interface State {
  type: "state";
  n: number;
  turn: number;
  status: "abandoned" | "closed" | "finished" | "lobby" | "running";
  sentence: string;
  you: number;
  seats: SeatInfo[];
  asked: number[];
  prompt: Message | null;
  moves: Choice[];
  view: Record<string, unknown> | null;
  can_undo: boolean;
  outcome: Outcome | null;
  proposal: Proposal | null;
  next_table: string;
  watchers: string[];
  keep: number;
  batches: Batch[];
}

/** Somebody came, went, or runs out of time. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
  watchers: string[];
}

/** The action with this key is stored; the state that follows from it has been or will be sent. */
export interface Done {
  type: "done";
  key: string;
}

/** The action with this key changed nothing. After `stale` the missed batches and the state follow. */
export interface Refused {
  type: "refused";
  key: string;
  reason: "bad-message" | "not-allowed" | "not-asked" | "not-running" | "not-your-seat" | "stale" | "too-fast" | "trouble" | "unknown-move";
  sentence: string;
  clause: string;
  allowed: string[];
}

/** The rule that allows or forbids a move now. */
export interface Because {
  type: "because";
  move: string;
  allowed: boolean;
  clause: string;
}

/** New lines of chat; after `hello` the last ones. */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

/** The answer to it. */
export interface Pong {
  type: "pong";
  t: number;
  now: number;
}

/** The server closes this line; connect again after `retry_ms`, or not at all (-1). */
export interface Closing {
  type: "closing";
  sentence: string;
  retry_ms: number;
}

/** Why a request was refused: one sentence for people, one word for programs. */
export interface Problem {
  reason: string;
  sentence: string;
}

/** A choice made when a table is opened; the first value is the default. */
export interface OptionInfo {
  name: string;
  values: string[];
  clause: string;
  says: string;
}

/** A bot one may play against; `quick` ones answer at once. */
export interface BotInfo {
  name: string;
  title: string;
  says: string;
  quick: boolean;
}

/** One edition: what the box says. */
export interface EditionInfo {
  edition: string;
  title: string;
  family: string;
  book: string;
  seats: number[];
  version: number;
  options: OptionInfo[];
  box: Record<string, string>;
  bots: BotInfo[];
}

/** All editions, and what this server is. */
export interface Shelf {
  editions: EditionInfo[];
  languages: string[];
  version: string;
}

/** The catalogue of a family in one language. */
export interface Texts {
  family: string;
  language: string;
  prompts: Record<string, string>;
  moves: Record<string, string>;
  events: Record<string, string>;
  terms: Record<string, string>;
  deeds: Record<string, string>;
  options: Record<string, string>;
  box: Record<string, string>;
}

/** One rule in our words, with our ruling where the book is unclear. */
export interface ClauseInfo {
  id: string;
  section: string;
  kind: string;
  says: string;
  ruling: string;
  same_as: string;
}

/** All rules of one book. */
export interface Book {
  name: string;
  title: string;
  clauses: ClauseInfo[];
}

/** A name is all we ask. `bot` marks a program that plays over this interface. */
export interface NewGuest {
  name: string;
  bot?: boolean;
}

/** Who you are; `token` is shown once, when it is made: keep it on the device. */
export interface Guest {
  guest: string;
  name: string;
  bot: boolean;
  token: string;
  webhook: string;
}

/** Change what is given. */
export interface ChangeGuest {
  name?: string | null;
  webhook?: string | null;
}

/** What a seat is meant for: me (the one who opens the table), a bot, or whoever comes. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
  seed?: string;
}

/** Open a table. Several seats of kind `me`: people who share this device. */
export interface NewTable {
  edition: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  clock?: Clock | null;
  watch?: "everybody" | "invited" | "nobody";
  listed?: boolean;
  open_hands?: boolean;
  pace?: "human" | "instant";
  grace?: number;
  stand_in?: string;
  start?: boolean;
}

/** Sit down; `seed` is your own part of the table's chance, `invite` the code of the link. */
export interface TakeSeat {
  seed?: string;
  invite?: string;
  name?: string;
}

/** Let a bot of this name sit there. */
export interface PutBot {
  bot: string;
}

/** Follow an invite link; with `sit` the first free seat is taken. */
export interface Join {
  invite: string;
  sit?: boolean;
  seed?: string;
}

/** A rematch: the same people; other options if given. */
export interface Again {
  options?: Record<string, string> | null;
}

/** Play on from a turn of a finished game: `seat` is yours, the others are bots. */
export interface Branch {
  turn: number;
  seat: number;
  bot?: string;
}

/** A seat in the lobby. */
export interface TableSeat {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  yours: boolean;
}

/** A table as the lobby shows it. `invite` is there for those who sit at it. */
export interface TableInfo {
  id: string;
  edition: string;
  title: string;
  options: Record<string, string>;
  status: "abandoned" | "closed" | "finished" | "lobby" | "running";
  seats: TableSeat[];
  clock: Clock | null;
  watch: "everybody" | "invited" | "nobody";
  listed: boolean;
  open_hands: boolean;
  pace: "human" | "instant";
  grace: number;
  host: boolean;
  your_turn: boolean;
  may_watch: boolean;
  invite: string;
  commitment: string;
  rules_version: number;
  created: number;
  updated: number;
  turns: number;
  outcome: Outcome | null;
  branch_of: string;
  branch_turn: number;
}

/** The lobby: mine, those with a free seat, those one may watch. */
export interface Tables {
  mine: TableInfo[];
  open: TableInfo[];
  watch: TableInfo[];
}

/** The table after `turn` moves, from one point of view; `batch` is the move that led here. */
export interface Frame {
  turn: number;
  asked: number[];
  prompt: Message | null;
  view: Record<string, unknown>;
  batch: Batch | null;
  outcome: Outcome | null;
}

/** Some frames of a game; `turns` is how many moves there are. */
export interface Replay {
  edition: string;
  turns: number;
  names: string[];
  seats: SeatInfo[];
  perspective: "all" | "public" | "seat";
  seat: number;
  frames: Frame[];
}

/** Whether every draw of a record follows from its promised secret; `entry` is the first that does not. */
export interface Verdict {
  fair: boolean;
  sentence: string;
  entry: number;
  moves: number;
  draws: number;
  commitment: string;
}

/** The move that led to a turn, judged from what its seat knew. Shares lie between 0 (lost) and 1 (won); `prospects` are everybody's afterwards, `better` was worth more. */
export interface ReviewMove {
  turn: number;
  seat: number;
  choices: number;
  prospects: number[];
  errors: number[];
  played: Message;
  worth: number;
  better: Message | null;
  better_worth: number;
  loss: number;
  loss_error: number;
  mark: "" | "?" | "?!" | "??";
  luck: number;
  luck_error: number;
}

/** A seat's game in sum: what its choices gave away, what its draws brought, its marked moves by mark. */
export interface ReviewSeat {
  seat: number;
  choices: number;
  loss: number;
  loss_error: number;
  luck: number;
  luck_error: number;
  marks: Record<string, number>;
}

/** A review, as far as it is: `done` of `total` moves, or `ahead` in the queue. `games` is the effort: quick games for the search of one question. Errors are standard errors. */
export interface Review {
  status: "failed" | "none" | "ready" | "running" | "waiting";
  done: number;
  total: number;
  ahead: number;
  sentence: string;
  games: number;
  start: number[];
  start_errors: number[];
  moves: ReviewMove[];
  seats: ReviewSeat[];
}

/** What the operator's probe reads. */
export interface Health {
  status: "ok" | "trouble";
  database: string;
  tables: number;
  sockets: number;
  version: string;
}

export type ToServer = Hello | Act | Undo | Propose | Vote | Why | Look | Say | Ping;

export type FromServer = Welcome | State | Seats | Done | Refused | Because | Chat | Pong | Closing;
