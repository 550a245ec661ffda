// roundhouse-engine in Node: the engine is read from next to this file.
import { readFile } from "node:fs/promises";
import { openDoor as openAnyDoor } from "./door.js";
export { offered } from "./offered.js";

export const engineUrl = new URL("./roundhouse.wasm", import.meta.url);

let compiled = null;
const readEngine = async () => WebAssembly.compile(await readFile(engineUrl));

export async function openDoor(source) {
  return openAnyDoor(source ?? (await (compiled ??= readEngine())));
}
