// roundhouse-engine in a browser or a worker: the engine is fetched from next to this file. In Node: node.js.
import { openDoor as openAnyDoor } from "./door.js";
export { offered } from "./offered.js";

export const engineUrl = new URL("./roundhouse.wasm", import.meta.url);

let compiled = null;

async function fetchEngine() {
  const response = await fetch(engineUrl);
  if (!response.ok) throw new Error(`${engineUrl} can't be fetched: ${response.status} ${response.statusText}.`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function openDoor(source) {
  if (source) return openAnyDoor(source);
  compiled ??= fetchEngine().catch((error) => {
    compiled = null; // the network may be back the next time
    throw error;
  });
  return openAnyDoor(await compiled);
}
