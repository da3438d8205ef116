import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

// The server hands out what is built here; in development Vite forwards to a server on its usual port.
const server = loadEnv("development", ".", "FIDCHELL")["FIDCHELL_SERVER"] ?? "http://127.0.0.1:8321";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/fidchell/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
});
