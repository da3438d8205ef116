/** Hexes with axial coordinates, pointed at the top. */

export interface Point {
  x: number;
  y: number;
}

export interface Hex {
  q: number;
  r: number;
}

/** The six neighbours, counter-clockwise from the east. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export function center({ q, r }: Hex, size: number): Point {
  return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}

export function corners(at: Point, size: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (Math.PI / 180) * (60 * index - 30);
    return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
  });
}

/** The outline of a hex as the `points` of a polygon. */
export function outline(at: Point, size: number): string {
  return corners(at, size).map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

export function neighbours({ q, r }: Hex): Hex[] {
  return DIRECTIONS.map((step) => ({ q: q + step.q, r: r + step.r }));
}

/** The box around hexes, with room at its edge. */
export function boxAround(hexes: readonly Hex[], size: number, margin: number): string {
  const points = (hexes.length === 0 ? [{ q: 0, r: 0 }] : hexes).map((hex) => center(hex, size));
  const left = Math.min(...points.map(({ x }) => x)) - size * 0.87 - margin;
  const right = Math.max(...points.map(({ x }) => x)) + size * 0.87 + margin;
  const top = Math.min(...points.map(({ y }) => y)) - size - margin;
  const bottom = Math.max(...points.map(({ y }) => y)) + size + margin;
  return [left, top, right - left, bottom - top].map((n) => n.toFixed(1)).join(" ");
}
