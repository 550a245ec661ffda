// Where the page finds the engine, and the worker that runs it. The build puts the engine next to the page.
import type { ToWorker } from "./room_worker";

const kEngineAddress = new URL("roundhouse.wasm", document.baseURI).href;

/** Fetches the engine while there is nothing else to do, so that a first table does not wait for it. */
export function fetchEngineEarly(): void {
  const fetchIt = () => void fetch(kEngineAddress).catch(() => {});
  if (window.requestIdleCallback) window.requestIdleCallback(fetchIt, { timeout: 3000 });
  else setTimeout(fetchIt, 1000);
}

/** `still`: bots wait for ever, as in a replay. */
export function startWorker(still: boolean): Worker {
  const worker = new Worker(new URL("./room_worker.ts", import.meta.url), { type: "module" });
  const message: ToWorker = { kind: "engine", address: kEngineAddress, still };
  worker.postMessage(message);
  return worker;
}
