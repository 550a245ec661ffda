// The line to a server mends itself: it says hello with the last number it has, and asks again when it sees a gap.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SocketLink } from "../../src/net/socket_link";

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  constructor(readonly address: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.fall();
  }
  rise() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  fall() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("opens again after a fall and says where it was", () => {
  const states: string[] = [];
  const link = new SocketLink("ws://here/table", { message: () => {}, state: (state) => states.push(state) });
  const first = FakeSocket.all[0]!;
  first.rise();
  expect(first.sent).toEqual([{ type: "hello" }]);
  first.say({ type: "snapshot", seq: 41 });
  first.say({ type: "update", seq: 42 });
  first.fall();
  vi.advanceTimersByTime(600);
  const second = FakeSocket.all[1]!;
  second.rise();
  expect(second.sent).toEqual([{ type: "hello", last: 42 }]);
  expect(states).toEqual(["open", "mending", "open"]);
  link.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a gap is not passed on: the whole truth is asked for", () => {
  const seen: number[] = [];
  new SocketLink("ws://here/table", { message: (m) => "seq" in m && seen.push(m.seq), state: () => {} });
  const socket = FakeSocket.all[0]!;
  socket.rise();
  socket.say({ type: "snapshot", seq: 5 });
  socket.say({ type: "update", seq: 7 });
  expect(seen).toEqual([5]);
  expect(socket.sent).toEqual([{ type: "hello" }, { type: "hello", last: 5 }]);
});
