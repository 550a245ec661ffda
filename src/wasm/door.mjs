// roundhouse.wasm from JavaScript: in a page's worker, or in Node. One table each.
//   const door = await openDoor(bytes);
//   const answer = door.call({ door: "games" });
// The requests and answers are described in docs/protocol.md, "Without a server: the door".

const SUCCESS = 0;
const SPIPE = 70;

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

  function callText(request) {
    const bytes = encoder.encode(request);
    const at = exports.roundhouse_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = exports.roundhouse_call(at, bytes.length);
    exports.roundhouse_free(at);
    return decoder.decode(new Uint8Array(exports.memory.buffer, answer, exports.roundhouse_answer_size()));
  }

  return { callText, call: (request) => JSON.parse(callText(JSON.stringify(request))) };
}
