// The engine as WebAssembly: one call that takes a JSON request and gives a JSON answer (docs/protocol.md, "the door").
import type { ClientMessage, ServerMessage, TableOrder } from "./protocol";

export interface DoorAnswer {
  ok: boolean;
  error?: string;
  send?: { to: number; message: ServerMessage; reply?: boolean }[];
  log?: string[];
  wake?: number | null;
  think?: boolean;
  think_at?: number;
}

export type DoorRequest =
  | { door: "games" }
  | { door: "open"; now: number; secret: string; table: TableOrder; listen: number[] }
  | { door: "load"; now: number; log: string[]; listen: number[] }
  | { door: "message"; now: number; from: number; message: ClientMessage }
  | { door: "tick"; now: number }
  | { door: "think"; now: number };

export type Door = (request: DoorRequest) => DoorAnswer;

interface DoorExports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  roundhouse_alloc: (size: number) => number;
  roundhouse_free: (pointer: number) => void;
  roundhouse_call: (pointer: number, size: number) => number;
  roundhouse_answer_size: () => number;
}

/** WASI's answer for "there is no such thing here". */
const kNoSystem = 52;

/** The engine asks for the time, for bots that think by the clock, and for a way to say why it stops; anything else is "not here". */
function systemFor(module: WebAssembly.Module, memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const known: Record<string, (...args: never[]) => number> = {
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`The engine stopped with code ${code}.`);
    },
    // Text written to the standard streams goes to the console: it is only ever a failed assertion.
    fd_write: (_file = 0, vectors = 0, count = 0, written = 0) => {
      const view = new DataView(memory().buffer);
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const start = view.getUint32(vectors + i * 8, true);
        const size = view.getUint32(vectors + i * 8 + 4, true);
        console.error(new TextDecoder().decode(new Uint8Array(memory().buffer, start, size)));
        total += size;
      }
      view.setUint32(written, total, true);
      return 0;
    },
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    imports[space][name] = known[name] ?? (() => kNoSystem);
  }
  return imports;
}

export async function openDoor(bytes: BufferSource): Promise<Door> {
  const module = await WebAssembly.compile(bytes);
  let exports: DoorExports | null = null;
  const instance = await WebAssembly.instantiate(
    module,
    systemFor(module, () => exports!.memory),
  );
  exports = instance.exports as unknown as DoorExports;
  exports._initialize?.();
  const engine = exports;
  return (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const pointer = engine.roundhouse_alloc(text.length);
    new Uint8Array(engine.memory.buffer, pointer, text.length).set(text);
    const answer = engine.roundhouse_call(pointer, text.length);
    const size = engine.roundhouse_answer_size();
    // Decoded before the next call: the answer's memory is valid until then only.
    const json = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, size));
    engine.roundhouse_free(pointer);
    return JSON.parse(json) as DoorAnswer;
  };
}
