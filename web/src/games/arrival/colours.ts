/** Leaders choose their colour here: while the board is shown, each seat wears the chosen one on the whole page. */
import type { Leader } from "./view";

const PAINT: Record<string, string> = {
  red: "light-dark(#a32020, #f59a9a)",
  green: "light-dark(#39701f, #a5d98a)",
  blue: "light-dark(#1d5fa3, #8fc1f5)",
  yellow: "light-dark(#8a5a00, #f3cf6d)",
};

export function paintSeats(leaders: readonly Leader[]): () => void {
  const { style } = document.documentElement;
  const painted = leaders.filter(({ colour }) => PAINT[colour] !== undefined);
  for (const { seat, colour } of painted) style.setProperty(`--seat-${seat}`, PAINT[colour]!);
  return () => {
    for (const { seat } of painted) style.removeProperty(`--seat-${seat}`);
  };
}
