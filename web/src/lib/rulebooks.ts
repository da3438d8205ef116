/** Clauses by their id, from whichever book they stand in. */
import { api } from "./api";
import type { ClauseInfo } from "./wire";

/** The book of a clause, by the first letters of its id. */
export const BOOKS: Record<string, string> = { GRA: "graal", GRO: "groves", A16: "arrival_2016", A17: "arrival_2017", EMP: "emperor" };

export const bookOf = (clause: string): string => BOOKS[clause.split("-")[0] ?? ""] ?? "";

/** What a clause says; nothing for what is no clause. */
export const clauseText = async (id: string): Promise<string> => (id === "" ? "" : ((await findClause(id))?.says ?? ""));

export async function findClause(id: string): Promise<ClauseInfo | undefined> {
  const name = bookOf(id);
  if (name === "") return undefined;
  return (await api.book(name)).clauses.find((clause) => clause.id === id);
}
