import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: "./",
  // Nothing is inlined into style or script: the server's content security policy allows neither.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
});
