/** The REST part of the server. */
import { recall, remember } from "./settings.svelte";
import type {
  Again, Book, Branch, ChangeGuest, Guest, Join, NewGuest, NewTable, Problem, PutBot, Replay, Review, Shelf, TableInfo, Tables, TakeSeat, Texts, Verdict,
} from "./wire";

const TOKEN = "fidchell.token";

/** A refusal by the server, with a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

export const token = (): string => recall(TOKEN);
export const keepToken = (value: string): void => remember(TOKEN, value);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token() !== "") headers["Authorization"] = `Bearer ${token()}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const text = await answer.text();
  if (answer.ok) return (text === "" ? undefined : JSON.parse(text)) as T;
  let problem: Partial<Problem> = {};
  try {
    problem = JSON.parse(text) as Partial<Problem>;
  } catch {
    // Not one of ours: the sentence below says what is known.
  }
  throw new Refusal(problem.reason ?? "trouble", problem.sentence ?? `The server answered ${answer.status}.`, answer.status);
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (answer === undefined) {
    answer = ask<T>("GET", path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}

export const api = {
  shelf: () => once<Shelf>("/editions"),
  texts: (family: string, language = "en") => once<Texts>(`/texts/${language}/${family}`),
  book: (name: string) => once<Book>(`/rules/${name}`),
  me: () => ask<Guest>("GET", "/guests/me"),
  newGuest: (guest: NewGuest) => ask<Guest>("POST", "/guests", guest),
  changeMe: (change: ChangeGuest) => ask<Guest>("PATCH", "/guests/me", change),
  tables: () => ask<Tables>("GET", "/tables"),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${id}`),
  open: (table: NewTable) => ask<TableInfo>("POST", "/tables", table),
  join: (join: Join) => ask<TableInfo>("POST", "/join", join),
  take: (id: string, seat: number, take: TakeSeat) => ask<TableInfo>("POST", `/tables/${id}/seats/${seat}/take`, take),
  bot: (id: string, seat: number, bot: PutBot) => ask<TableInfo>("POST", `/tables/${id}/seats/${seat}/bot`, bot),
  leave: (id: string, seat: number) => ask<TableInfo>("POST", `/tables/${id}/seats/${seat}/leave`),
  start: (id: string) => ask<TableInfo>("POST", `/tables/${id}/start`),
  rematch: (id: string, again: Again) => ask<TableInfo>("POST", `/tables/${id}/rematch`, again),
  branch: (id: string, branch: Branch) => ask<TableInfo>("POST", `/tables/${id}/branch`, branch),
  replay: (id: string, first: number, last: number, as: Perspective, seat: number) =>
    ask<Replay>("GET", `/tables/${id}/replay?first=${first}&last=${last}&as=${as}&seat=${Math.max(0, seat)}`),
  record: (id: string) => ask<unknown>("GET", `/tables/${id}/record`),
  startReview: (id: string) => ask<Review>("POST", `/tables/${id}/review`),
  review: (id: string, since: number) => ask<Review>("GET", `/tables/${id}/review?since=${since}`),
  verify: (id: string) => ask<Verdict>("GET", `/tables/${id}/verify`),
};

/** Our own part of a table's chance: nobody can know the deal before everybody has sat down. */
export const ownChance = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export type Perspective = Replay["perspective"];

/** Who we are; a new device gets a name of its own, so that nobody has to fill in a form to play. */
export async function introduce(name: string): Promise<Guest> {
  if (token() !== "") {
    try {
      return await api.me();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
    }
  }
  const guest = await api.newGuest({ name });
  keepToken(guest.token);
  return guest;
}
