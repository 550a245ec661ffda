// Writes dist/service-worker.js: it keeps every file of this build, so that the page works with no network at all. The version is the
// hash of the files, so a new build is a new worker and the old files go.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { kWeb } from "./game_files";

const dist = join(kWeb, "dist");
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "service-worker.js")
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  // What stands in for a server's answers.
  .filter((file) => !file.startsWith("api"))
  .sort();
const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
const version = hash.digest("hex").slice(0, 16);

const script = `const kCache = "roundhouse-${version}";
const kFiles = ${JSON.stringify(["./", ...files.filter((file) => file !== "index.html")])};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(kCache).then((cache) => cache.addAll(kFiles)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith("roundhouse-") && name !== kCache) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

// What belongs to this build comes from the cache; anything else, such as a server's tables, goes to the network.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  // A server's answers are never kept: they would only be wrong later.
  if (new URL(event.request.url).pathname.includes("/api/")) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
`;
writeFileSync(join(dist, "service-worker.js"), script);
