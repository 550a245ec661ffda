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
  fall(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
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

const entered = { type: "entered", table: "t", seat: 1, may_sit: false };

test("opens again after a fall and says who comes and where it was", () => {
  const states: string[] = [];
  const link = new SocketLink("ws://here/table", "secret", {
    message: () => {},
    state: (state) => states.push(state),
  });
  const first = FakeSocket.all[0]!;
  first.rise();
  first.say(entered);
  expect(first.sent).toEqual([{ type: "enter", secret: "secret" }, { type: "hello" }]);
  first.say({ type: "snapshot", seq: 41 });
  first.say({ type: "update", seq: 42 });
  first.fall();
  vi.advanceTimersByTime(600);
  const second = FakeSocket.all[1]!;
  second.rise();
  second.say(entered);
  expect(second.sent).toEqual([
    { type: "enter", secret: "secret" },
    { type: "hello", last: 42 },
  ]);
  expect(states).toEqual(["open", "mending", "open"]);
  link.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a gap is not passed on: the whole truth is asked for", () => {
  const seen: number[] = [];
  new SocketLink("ws://here/table", "s", { message: (m) => "seq" in m && seen.push(m.seq), state: () => {} });
  const socket = FakeSocket.all[0]!;
  socket.rise();
  socket.say(entered);
  socket.say({ type: "update", seq: 4 });
  socket.say({ type: "snapshot", seq: 5 });
  socket.say({ type: "update", seq: 7 });
  expect(seen).toEqual([5]);
  expect(socket.sent.slice(1)).toEqual([{ type: "hello" }, { type: "hello", last: 5 }]);
});

test("a guest who sits down comes back with the seat's secret", () => {
  new SocketLink("ws://here/table", "invitation", { message: () => {}, state: () => {} });
  const first = FakeSocket.all[0]!;
  first.rise();
  first.say({ ...entered, seat: null, may_sit: true });
  first.say({ type: "snapshot", seq: 3 });
  first.say({ type: "seated", seat: 2, secret: "mine" });
  expect(first.sent[first.sent.length - 1]).toEqual({ type: "hello" });
  first.fall();
  vi.advanceTimersByTime(600);
  FakeSocket.all[1]!.rise();
  expect(FakeSocket.all[1]!.sent).toEqual([{ type: "enter", secret: "mine" }]);
});

test("a table that is not there is not asked for again", () => {
  const states: string[] = [];
  new SocketLink("ws://here/table", "s", { message: () => {}, state: (state) => states.push(state) });
  FakeSocket.all[0]!.fall(4404);
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["failed"]);
  expect(FakeSocket.all).toHaveLength(1);
});
