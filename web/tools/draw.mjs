// Draws what the client does not draw by hand: the icons it uses and the coast of Ireland.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";
import { writeArrival } from "./arrival.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "../src");
const target = join(source, "generated");
const require = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(require.resolve(name), "utf8"));

/** The icons a folder asks for in its `icons.json`: our name -> name in game-icons (CC BY 3.0). */
function drawIcons(list, file) {
  const set = read("@iconify-json/game-icons/icons.json").icons;
  const wanted = JSON.parse(readFileSync(list, "utf8"));
  const rows = Object.entries(wanted).map(([name, original]) => {
    const icon = set[original];
    if (icon === undefined) throw new Error(`game-icons has no "${original}" (asked for in ${list})`);
    const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(paths.join(" "))},`;
  });
  const head = "// Made by tools/draw.mjs from game-icons.net (CC BY 3.0). One path in a 512 x 512 field.\n";
  writeFileSync(join(target, file), `${head}export const ICONS = {\n${rows.join("\n")}\n} as const;\n`);
}

/** The projection of `src/board/ireland.ts`: degrees to a field 1000 wide. */
const WEST = -10.75, EAST = -5.25, NORTH = 55.5, SOUTH = 51.3;
const SCALE = 1000 / (EAST - WEST);
const STRETCH = 1 / Math.cos((53.4 * Math.PI) / 180);
const project = ([lon, lat]) => [(lon - WEST) * SCALE, (NORTH - lat) * SCALE * STRETCH];
const isHere = (ring) => ring.every(([lon, lat]) => lon > WEST && lon < EAST && lat > SOUTH && lat < NORTH);
const drawRing = (ring) => `M${ring.slice(0, -1).map((point) => project(point).map((n) => n.toFixed(1)).join(" ")).join("L")}Z`;

function drawCoast() {
  const land = read("world-atlas/land-10m.json");
  const shape = feature(land, land.objects.land);
  const polygons = shape.features.flatMap((one) => one.geometry.type === "Polygon" ? [one.geometry.coordinates] : one.geometry.coordinates);
  const rings = polygons.map((polygon) => polygon[0]).filter(isHere).sort((a, b) => b.length - a.length);
  if (rings.length === 0) throw new Error("world-atlas has no Ireland");
  const height = Math.round((NORTH - SOUTH) * SCALE * STRETCH);
  const text = `// Made by tools/draw.mjs from world-atlas (Natural Earth, public domain).
export const COAST_BOX = { west: ${WEST}, east: ${EAST}, north: ${NORTH}, south: ${SOUTH}, width: 1000, height: ${height} } as const;
export const ISLAND = ${JSON.stringify(drawRing(rings[0]))};
export const ISLETS: readonly string[] = ${JSON.stringify(rings.slice(1).map(drawRing))};
`;
  writeFileSync(join(target, "coast.ts"), text);
  writeFileSync(join(target, "arrival.ts"), writeArrival(rings));
}

mkdirSync(target, { recursive: true });
drawIcons(join(source, "icons.json"), "icons.ts");
for (const game of readdirSync(join(source, "games"), { withFileTypes: true })) {
  if (!game.isDirectory()) continue;
  const list = join(source, "games", game.name, "icons.json");
  try {
    drawIcons(list, `icons-${game.name}.ts`);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
drawCoast();
