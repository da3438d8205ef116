/** The texts of the page itself, by key. */
import { ENGLISH, type Key } from "../texts/en";
import { fill } from "./wording";

/** A sentence of the page; numbers choose the plural. */
export function say(key: Key, ...params: (string | number)[]): string {
  const given = params.map((param) => (typeof param === "number" ? `#${param}` : param));
  return fill(ENGLISH[key], given, (param) => (param.startsWith("#") ? param.slice(1) : param));
}
