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

function provinces(map, cells) {
  const sides = map.provinces.map((province) => outerSides(province.locations.map((id) => cells.get(id))));
  const uses = new Map();
  for (const own of sides) for (const at of own.keys()) uses.set(at, (uses.get(at) ?? 0) + 1);
  const isJoint = (point) => uses.get(knot(point)) !== 2;
  return map.provinces.map((province, index) => [
    province.id.replace(/_/g, "-"),
    ringsOf(sides[index]).map((points) => ring(roundRing(points, isJoint))).join(""),
  ]);
}

// Where names go. Sizes are those of `MapPanel.svelte`: letters about 10 wide, a piece 28 around its location, a province's plaque two lines.
const PIECE = 29;
const LETTER = 10.2;
const NAME_HIGH = 21;
const PLAQUE = { letter: 16.5, up: 28, down: 26 };
const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const pieceBox = ({ x, y }) => ({ left: x - PIECE, right: x + PIECE, top: y - PIECE - 8, bottom: y + PIECE - 2 });

function isInside([x, y], points) {
  let inside = false;
  points.forEach(([a, b], index) => {
    const [c, d] = points[(index + 1) % points.length];
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) inside = !inside;
  });
  return inside;
}

/** The places a location's name may have: below, above, right, left; and the box it would fill. */
function nameSpots({ name, x, y }) {
  const wide = name.length * LETTER;
  const box = (dx, dy, left) => ({ dx, dy, left: x + left, right: x + left + wide, top: y + dy - NAME_HIGH + 4, bottom: y + dy + 5 });
  return [
    { ...box(0, 44, -wide / 2), anchor: "middle" },
    { ...box(32, 7, 32), anchor: "start" },
    { ...box(-32, 7, -32 - wide), anchor: "end" },
    { ...box(0, -38, -wide / 2), anchor: "middle" },
    { ...box(24, 34, 24), anchor: "start" },
    { ...box(-24, 34, -24 - wide), anchor: "end" },
    { ...box(24, -24, 24), anchor: "start" },
    { ...box(-24, -24, -24 - wide), anchor: "end" },
  ];
}

/** The first of the cheapest. */
function least(list, cost) {
  const costs = list.map(cost);
  return list[costs.indexOf(costs.reduce((a, b) => Math.min(a, b), Infinity))];
}

/** Names beside pieces, paths and each other as little as may be; the most cramped are settled anew until nothing changes. */
function placeNames(map, plaques) {
  const pieces = [...map.locations, ...map.castles].map(pieceBox);
  const dots = map.edges.flatMap(({ a, b }) => alongPath(map, a, b));
  const chosen = new Map(map.locations.map((place) => [place.id, nameSpots(place)[0]]));
  const cost = (place, spot, rank) =>
    rank * 12 + (spot.left < 66 || spot.right > 934 ? 9999 : 0) +
    [...pieces, ...plaques].reduce((sum, box) => sum + overlap(spot, box), 0) * 2 +
    dots.reduce((sum, box) => sum + overlap(spot, box), 0) +
    [...chosen].reduce((sum, [id, other]) => sum + (id === place.id ? 0 : overlap(spot, other) * 3), 0);
  for (let pass = 0; pass < 6; pass++)
    for (const place of map.locations) {
      const ranked = nameSpots(place).map((spot, rank) => ({ spot, cost: cost(place, spot, rank) }));
      chosen.set(place.id, least(ranked, (one) => one.cost).spot);
    }
  return Object.fromEntries([...chosen].map(([id, { dx, dy, anchor }]) => [id.replace(/_/g, "-"), [dx, dy, anchor]]));
}

/** A path as small boxes, for what should not lie on it. */
function alongPath(map, a, b) {
  const [from, to] = [a, b].map((id) => [...map.locations, ...map.castles].find((place) => place.id === id));
  return Array.from({ length: 9 }, (_, step) => {
    const part = (step + 1) / 10;
    const [x, y] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
    return { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
  });
}

const GRID = 6;

/** The province of every point on a grid, that of its nearest location; whether it is land, and how far that location is. */
function homes(map, island) {
  const found = new Map();
  for (let x = 60; x <= 960; x += GRID)
    for (let y = 180; y <= 1260; y += GRID) {
      const far = (place) => Math.hypot(place.x - x, place.y - y);
      const nearest = least(map.locations, far);
      found.set(`${x} ${y}`, { province: nearest.province, isLand: isInside([x, y], island), far: far(nearest) });
    }
  return found;
}

/** Each province's name and Shields where they cover least, inside the province if they can. */
function placePlaques(map, island) {
  const pieces = [...map.locations, ...map.castles].map(pieceBox);
  const dots = map.edges.flatMap(({ a, b }) => alongPath(map, a, b));
  const field = homes(map, island);
  const snap = (n) => Math.round(n / GRID) * GRID;
  const laid = [];
  for (const province of map.provinces) {
    const half = Math.max((province.name.length + 2) * PLAQUE.letter, 25 * province.bonus) / 2;
    const strange = ([x, y]) => {
      const here = field.get(`${snap(x)} ${snap(y)}`);
      return here === undefined || here.province !== province.id ? (here?.isLand ? 450 : 250) : here.isLand ? 0 : 140;
    };
    const weigh = (x, y, far) => {
      const box = { left: x - half, right: x + half, top: y - PLAQUE.up, bottom: y + PLAQUE.down };
      const abroad = [box.left, x - half / 2, x + half / 2, box.right].flatMap((u) => [box.top, box.bottom].map((v) => [u, v])).reduce((sum, point) => sum + strange(point), 0);
      const covered = pieces.reduce((sum, piece) => sum + overlap(box, piece), 0);
      return { id: province.id, x, y, box, cost: abroad + 2 * covered + 6 * Math.max(0, far - 70) + 0.3 * dots.reduce((sum, dot) => sum + overlap(box, dot), 0) + 4 * laid.reduce((sum, other) => sum + overlap(box, other.box), 0) };
    };
    const own = [...field].map(([at, here]) => ({ ...here, at: at.split(" ").map(Number) })).filter(({ province: id, at }) => id === province.id && at[0] - half > 70 && at[0] + half < 930);
    const tried = own.map(({ at, far }) => weigh(...at, far));
    laid.push(least(tried, (one) => one.cost));
  }
  return laid;
}

/** The text of `generated/arrival.ts`; `rings` are the coasts in degrees, the island first. */
export function writeArrival(rings) {
  const { map } = JSON.parse(readFileSync(DATA, "utf8"));
  const [island, ...islets] = rings.map((points) => simplifyRing(points.map(toField), 0.7));
  const cells = new Map(map.locations.map((place) => [place.id, cellOf(place, map.locations)]));
  const plaques = placePlaques(map, island);
  const isle = map.balors_isle.polygon;
  const closed = round([...isle, isle[0]]).slice(0, -1);
  return `// Made by tools/arrival.mjs from world-atlas (Natural Earth, public domain) and the locations of The Arrival.
export const ISLAND = ${JSON.stringify(ring(island))};
export const ISLETS = ${JSON.stringify(islets.filter((one) => one.length > 3).map(ring).join(""))};
export const ISLE = ${JSON.stringify(ring(closed))};
/** Every province as an area that reaches beyond the coast; to be clipped by it. */
export const AREAS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(provinces(map, cells)), null, 1)};
/** Where a province's name and Shields are drawn. */
export const PLAQUES: Readonly<Record<string, readonly [number, number]>> = ${JSON.stringify(Object.fromEntries(plaques.map(({ id, x, y }) => [id.replace(/_/g, "-"), [x, y]])))};
/** A location's name: how far from its middle, and how it is anchored. */
export const NAMES: Readonly<Record<string, readonly [number, number, "start" | "middle" | "end"]>> = ${JSON.stringify(placeNames(map, plaques.map(({ box }) => box)))};
`;
}
