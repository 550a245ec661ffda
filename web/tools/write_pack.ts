// Writes dist.pack: every file of dist in one, compressed, for the program to hold (docs/page.md, "The pack"). No times and no
// folders' names: the same page gives the same bytes.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { kWeb } from "./game_files";

const kMagic = "RHPAGE\0\x01"; // the last byte is the version
const kIdentity = 0;
const kGzip = 1;
const kBrotli = 2;

interface Body {
  coding: number;
  bytes: Buffer;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

function gzip(bytes: Buffer): Buffer {
  const out = gzipSync(bytes, { level: 9 });
  out[9] = 255; // the system it was made on: not said
  return out;
}

function brotli(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
  return brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Pictures and fonts are compressed already: such a file is kept as it is. */
function bodiesOf(bytes: Buffer): Body[] {
  const zipped = gzip(bytes);
  if (zipped.length >= bytes.length) return [{ coding: kIdentity, bytes }];
  const smaller = brotli(bytes);
  const bodies = [{ coding: kGzip, bytes: zipped }];
  return smaller.length < zipped.length ? [...bodies, { coding: kBrotli, bytes: smaller }] : bodies;
}

function number(value: number, bytes: 1 | 2 | 4): Buffer {
  const out = Buffer.alloc(bytes);
  out.writeUIntLE(value, 0, bytes);
  return out;
}

function entry(path: string, bytes: Buffer): Buffer {
  const name = Buffer.from(path, "utf8");
  const bodies = bodiesOf(bytes);
  return Buffer.concat([
    number(name.length, 2),
    name,
    number(bytes.length, 4),
    sha256(bytes),
    number(bodies.length, 1),
    ...bodies.flatMap((body) => [number(body.coding, 1), number(body.bytes.length, 4), body.bytes]),
  ]);
}

const dist = join(kWeb, "dist");
const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((found) => found.isFile())
  .map((found) => relative(dist, join(found.parentPath, found.name)).split(sep).join("/"))
  .sort();
const files = Buffer.concat([
  number(paths.length, 4),
  ...paths.map((path) => entry(path, readFileSync(join(dist, path)))),
]);
const pack = Buffer.concat([Buffer.from(kMagic, "latin1"), sha256(files), files]);
writeFileSync(join(kWeb, "dist.pack"), pack);
console.log(`dist.pack: ${paths.length} files, ${(pack.length / 1024).toFixed(0)} KiB`);
