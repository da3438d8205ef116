// The map of The Arrival: the real coast in the field of the game's locations, and provinces as areas around them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const DATA = join(dirname(fileURLToPath(import.meta.url)), "../../src/fidchell/games/arrival/components/arrival.json");

// Degrees to the field of 1000 x 1300, found by laying the printed coast of the components over the real one (3.3 units apart on average).
const toField = ([lon, lat]) => [160.573 * lon + 1777.1, -265.754 * lat + 14922.9];
const FIELD = [[-200, -200], [1200, -200], [1200, 1500], [-200, 1500]];
const CHAIKIN = 3;

const show = (points) => points.map((point) => point.map((n) => n.toFixed(1)).join(" ")).join("L");
const ring = (points) => `M${show(points)}Z`;

/** Leave out points that lie nearly on the line between their neighbours (Douglas and Peucker). */
function simplify(points, slack) {
  const [a, b] = [points[0], points[points.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  let far = 0, most = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const off = Math.abs((b[0] - a[0]) * (a[1] - points[i][1]) - (a[0] - points[i][0]) * (b[1] - a[1])) / length;
    if (off > most) [far, most] = [i, off];
  }
  if (most <= slack) return [a, b];
  return [...simplify(points.slice(0, far + 1), slack).slice(0, -1), ...simplify(points.slice(far), slack)];
}

/** A closed shape has no line to measure from: cut it in two. */
function simplifyRing(points, slack) {
  const half = Math.floor(points.length / 2);
  return [...simplify(points.slice(0, half + 1), slack).slice(0, -1), ...simplify(points.slice(half), slack).slice(0, -1)];
}

/** The part of a polygon nearer to `here` than to `there`. */
function nearer(polygon, here, there) {
  const side = ([x, y]) => (there.x - here.x) * (x - (here.x + there.x) / 2) + (there.y - here.y) * (y - (here.y + there.y) / 2);
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length];
    const [s, t] = [side(point), side(next)];
    const kept = s <= 0 ? [point] : [];
    const cut = s / (s - t);
    return s * t < 0 ? [...kept, [point[0] + cut * (next[0] - point[0]), point[1] + cut * (next[1] - point[1])]] : kept;
  });
}

const cellOf = (place, places) => places.filter((other) => other !== place).reduce((cell, other) => nearer(cell, place, other), FIELD);
const knot = ([x, y]) => `${Math.round(x * 2)},${Math.round(y * 2)}`;

/** The sides of a province's cells that no other of its cells has: from knot to the next point. */
function outerSides(cells) {
  const sides = new Map();
  for (const cell of cells)
    cell.forEach((point, index) => {
      const next = cell[(index + 1) % cell.length];
      if (knot(point) === knot(next)) return;
      if (!sides.delete(`${knot(next)} ${knot(point)}`)) sides.set(`${knot(point)} ${knot(next)}`, [point, next]);
    });
  return new Map([...sides.values()].map(([from, to]) => [knot(from), to]));
}

function ringsOf(sides) {
  const rings = [];
  while (sides.size > 0) {
    const points = [];
    for (let at = sides.keys().next().value; sides.has(at); ) {
      const next = sides.get(at);
      sides.delete(at);
      points.push(next);
      at = knot(next);
    }
    rings.push(points);
  }
  return rings;
}

/** Round the corners of an open line; its ends stay. */
function round(line) {
  for (let pass = 0; pass < CHAIKIN; pass++)
    line = [line[0], ...line.slice(0, -1).flatMap(([x, y], i) => {
      const [u, v] = line[i + 1];
      return [[0.75 * x + 0.25 * u, 0.75 * y + 0.25 * v], [0.25 * x + 0.75 * u, 0.25 * y + 0.75 * v]];
    }), line[line.length - 1]];
  return line;
}

/** Border lines between the knots where three areas meet, rounded alike on both sides. */
function roundRing(points, isJoint) {
  const start = Math.max(0, points.findIndex(isJoint));
  const turned = [...points.slice(start), ...points.slice(0, start + 1)];
  const lines = [];
  let line = [turned[0]];
  for (const point of turned.slice(1)) {
    line.push(point);
    if (isJoint(point)) {
      lines.push(line);
      line = [point];
    }
  }
  if (line.length > 1) lines.push(line);
  return lines.flatMap((one) => round(one).slice(0, -1));
}

function provinces(map) {
  const cells = new Map(map.locations.map((place) => [place.id, cellOf(place, map.locations)]));
  const sides = map.provinces.map((province) => outerSides(province.locations.map((id) => cells.get(id))));
  const uses = new Map();
  for (const own of sides) for (const at of own.keys()) uses.set(at, (uses.get(at) ?? 0) + 1);
  const isJoint = (point) => uses.get(knot(point)) !== 2;
  return map.provinces.map((province, index) => [
    province.id.replace(/_/g, "-"),
    ringsOf(sides[index]).map((points) => ring(roundRing(points, isJoint))).join(""),
  ]);
}

/** The text of `generated/arrival.ts`; `rings` are the coasts in degrees, the island first. */
export function writeArrival(rings) {
  const { map } = JSON.parse(readFileSync(DATA, "utf8"));
  const [island, ...islets] = rings.map((points) => simplifyRing(points.map(toField), 0.7));
  const isle = map.balors_isle.polygon;
  const closed = round([...isle, isle[0]]).slice(0, -1);
  return `// Made by tools/arrival.mjs from world-atlas (Natural Earth, public domain) and the locations of The Arrival.
export const ISLAND = ${JSON.stringify(ring(island))};
export const ISLETS = ${JSON.stringify(islets.filter((one) => one.length > 3).map(ring).join(""))};
export const ISLE = ${JSON.stringify(ring(closed))};
/** Every province as an area that reaches beyond the coast; to be clipped by it. */
export const AREAS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(provinces(map)), null, 1)};
`;
}
