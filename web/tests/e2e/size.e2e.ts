// What has to travel before somebody can play, compressed: the first load, and the engine with all maps.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(__dirname, "../../dist");
const kib = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
const assets = readdirSync(join(dist, "assets")).map((name) => join("assets", name));
const ending = (...ends: string[]) => assets.filter((file) => ends.some((end) => file.endsWith(end)));

test("page, script and styles are at most 200 KiB", () => {
  expect(kib(["index.html", ...ending(".js", ".css")])).toBeLessThan(200);
});

test("engine and maps together are at most 600 KiB", () => {
  expect(kib(["roundhouse.wasm", ...ending(".json")])).toBeLessThan(600);
});
