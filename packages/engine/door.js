// roundhouse.wasm from JavaScript, wherever the bytes come from. The page imports this file; index.js and node.js bring the bytes along.
//   const door = await openDoor(bytes);
//   const answer = door.call({ door: "games" });
// docs/protocol.md describes requests and answers: "Without a server: the door".

const SUCCESS = 0;
const SPIPE = 70;

// As much as the engine reads. Asked for more memory, it would never give it back.
const MOST_BYTES = 4 * 1024 * 1024;
const TOO_LARGE = JSON.stringify({ ok: false, error: "The request is larger than 4 MiB." });

// What wasi-libc wants of its surroundings: words for the console if a promise of the engine is broken, and the time for bots that
// think for so many milliseconds.
function surroundings(memoryOf) {
  const decoder = new TextDecoder();
  return {
    fd_write(_fd, pieces, count, written) {
      const view = new DataView(memoryOf().buffer);
      let text = "";
      let total = 0;
      for (let i = 0; i < count; i++) {
        const from = view.getUint32(pieces + 8 * i, true);
        const size = view.getUint32(pieces + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memoryOf().buffer, from, size));
        total += size;
      }
      console.error(text.trimEnd());
      view.setUint32(written, total, true);
      return SUCCESS;
    },
    clock_time_get(_clock, _precision, time) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memoryOf().buffer).setBigUint64(time, nanoseconds, true);
      return SUCCESS;
    },
    fd_seek: () => SPIPE,
    fd_close: () => SUCCESS,
  };
}

// `source`: the bytes of roundhouse.wasm, or a compiled WebAssembly.Module.
export async function openDoor(source) {
  let exports;
  const imports = { wasi_snapshot_preview1: surroundings(() => exports.memory) };
  const made = await WebAssembly.instantiate(source, imports);
  exports = (made.instance ?? made).exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  let stopped = null;

  function callText(request) {
    if (typeof request !== "string") throw new TypeError("callText takes a request as JSON text. For an object there is call.");
    if (stopped) throw new Error("The engine has stopped. Open a new door, and load the table's log there.", { cause: stopped });
    if (request.length > MOST_BYTES) return TOO_LARGE;
    const bytes = encoder.encode(request);
    if (bytes.length > MOST_BYTES) return TOO_LARGE;
    try {
      const at = exports.roundhouse_alloc(bytes.length);
      if (at === 0 && bytes.length > 0) throw new RangeError("There is not enough memory for the request.");
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      const answer = exports.roundhouse_call(at, bytes.length);
      exports.roundhouse_free(at);
      return decoder.decode(new Uint8Array(exports.memory.buffer, answer, exports.roundhouse_answer_size()));
    } catch (error) {
      stopped = error; // halfway through a call: what is in its memory can't be trusted any more
      throw error;
    }
  }

  function call(request) {
    if (typeof request !== "object" || request === null || Array.isArray(request))
      throw new TypeError('call takes an object such as { door: "games" }.');
    return JSON.parse(callText(JSON.stringify(request)));
  }

  return { callText, call };
}
