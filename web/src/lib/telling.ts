/** What happened, in sentences. */
import { noteText } from "./notes";
import { say } from "./say";
import type { Batch, SeatInfo } from "./wire";
import { capital, type Message, type Words } from "./wording";

export interface Sentence {
  text: string;
  clause: string;
}

/** One batch in sentences: its events, else its move; nothing for what nobody may know. What names no rule itself has that of the move. */
export function told(batch: Batch, words: Words, seats: readonly SeatInfo[]): Sentence[] {
  if (batch.note !== null) return [{ text: noteText(batch.note, words), clause: "" }];
  const rule = batch.move?.clause ?? "";
  const sentence = (message: Message, index: number): Sentence => ({ text: capital(words.say("events", message)), clause: message.clause || (index === 0 ? rule : "") });
  if (batch.events.length > 0) return batch.events.map(sentence);
  return batch.move === null ? [] : [{ text: say("silent-move", seats[batch.seat]?.name ?? "", words.say("moves", batch.move)), clause: rule }];
}

/** The latest of what happened, for somebody who waits. */
export function latest(batches: readonly Batch[], words: Words, seats: readonly SeatInfo[]): string {
  for (const batch of [...batches.slice(-8)].reverse()) {
    const sentences = told(batch, words, seats);
    if (sentences.length > 0) return sentences.map(({ text }) => text).join(" ");
  }
  return "";
}
