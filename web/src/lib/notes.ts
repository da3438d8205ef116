/** What happened to the table itself, not to the game. */
import { ENGLISH, type Key } from "../texts/en";
import { fill, type Message, type Words } from "./wording";

export function noteText(note: Message, words: Words): string {
  const pattern = ENGLISH[`note-${note.key}` as Key] as string | undefined;
  if (pattern === undefined) return [note.key, ...note.params.map((param) => words.word(param))].join(" ");
  return fill(pattern, note.params, (param) => words.word(param));
}
