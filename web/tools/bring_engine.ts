// Puts the engine next to the page. It is built by `cmake --preset wasm && cmake --build --preset wasm`; without it there is no page.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { kWeb } from "./game_files";

const from = process.env.ROUNDHOUSE_WASM ?? join(kWeb, "..", "build", "wasm", "roundhouse.wasm");
if (!existsSync(from)) {
  console.error(
    `The engine is missing: ${from}. Build it first: cmake --preset wasm && cmake --build --preset wasm`,
  );
  process.exit(1);
}
mkdirSync(join(kWeb, "dist"), { recursive: true });
copyFileSync(from, join(kWeb, "dist", "roundhouse.wasm"));
