// The first page must stay light: what index.html loads at once, script and style, gzipped.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 200_000;
const built = fileURLToPath(new URL("../../src/fidchell/server/static/", import.meta.url));
const weigh = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

const page = readFileSync(join(built, "index.html"), "utf8");
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const total = first.reduce((sum, file) => sum + weigh(file), weigh("index.html"));
const rest = readdirSync(join(built, "assets")).filter((file) => /\.(js|css)$/.test(file)).map((file) => `assets/${file}`);
for (const file of rest) console.log(`${String(weigh(file)).padStart(8)}  ${first.includes(file) ? "first" : "later"}  ${file}`);
console.log(`first page: ${total} bytes gzipped of ${LIMIT}`);
if (total > LIMIT) process.exit(1);
