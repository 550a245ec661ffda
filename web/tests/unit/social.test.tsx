// People at a table: what they say and who is there reaches the screen; a seat in care can be taken back, a pause ended.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LiveTable } from "../../src/model/live_table";
import type { SeatState } from "../../src/model/seat_state";
import type { LinkEvents } from "../../src/net/link";
import type { ClientMessage, ServerMessage, Table, TableSeat } from "../../src/net/protocol";
import { Dock } from "../../src/panels/dock";
import { Seats } from "../../src/panels/seats";
import { factsOf, tableOf, viewWith } from "./facts";

const facts = factsOf("europe");
let host: HTMLElement;
afterEach(() => {
  vi.useRealTimers();
  render(null, host);
  host.remove();
});

function show(what: preact.ComponentChildren) {
  host = document.createElement("div");
  document.body.append(host);
  act(() => render(what, host));
}

function stateWith(seat: Partial<TableSeat>, table: Partial<Table> = {}): SeatState {
  const base = tableOf("europe", 2);
  const seats = { ...base.seats, "1": { ...base.seats["1"]!, ...seat } };
  return {
    seq: 5,
    you: 1,
    table: { ...base, ...table, seats },
    view: viewWith([{}, {}]),
    ask: null,
    past: [],
  };
}

/** A table of a server, and the messages it sends. */
function liveTable() {
  const live = new LiveTable([]);
  const sent: ClientMessage[] = [];
  let events: LinkEvents | null = null;
  live.connect((given) => {
    events = given;
    return { send: (message) => sent.push(message), close: () => {} };
  });
  return { live, sent, hear: (message: ServerMessage) => events!.message(message, 0) };
}

describe("what is heard", () => {
  test("a reaction stands beside its seat for a while, a newer one as long again", () => {
    vi.useFakeTimers();
    host = document.createElement("div");
    const { live, hear } = liveTable();
    hear({ type: "reaction", seat: 2, reaction: "oops" });
    vi.advanceTimersByTime(4000);
    hear({ type: "reaction", seat: 2, reaction: "sorry" });
    vi.advanceTimersByTime(4000);
    expect(live.reactions.value.get(2)).toBe("sorry");
    vi.advanceTimersByTime(2000);
    expect(live.reactions.value.size).toBe(0);
  });

  test("who is there, and why something is not possible until the next message goes out", () => {
    host = document.createElement("div");
    const { live, hear } = liveTable();
    hear({ type: "presence", online: [2] });
    expect(live.online.value).toEqual([2]);
    hear({ type: "why", legal: false, refusal: "cards-missing", rule: "CLM-2" });
    expect(live.why.value?.refusal).toBe("cards-missing");
    live.send({ type: "undo" });
    expect(live.why.value).toBeNull();
    hear({ type: "why", legal: true });
    expect(live.why.value).toBeNull();
  });
});

describe("what is seen", () => {
  const nothing = () => {};
  const dock = (state: SeatState, onBack = nothing, onResume = nothing) => (
    <Dock
      facts={facts}
      state={state}
      tickets={new Map()}
      payments={[]}
      paying=""
      pending={null}
      act={nothing}
      onCancel={nothing}
      onUndo={nothing}
      onBack={onBack}
      onResume={onResume}
      onShow={nothing}
    />
  );

  test("a seat in care is taken back, one that was given up is not", () => {
    const back = vi.fn();
    show(dock(stateWith({ care: true }), back));
    host.querySelector<HTMLButtonElement>("[data-back]")!.click();
    expect(back).toHaveBeenCalledOnce();
    render(null, host);
    show(dock(stateWith({ care: true, resigned: true }), back));
    expect(host.querySelector("[data-back]")).toBeNull();
  });

  test("a pause is ended by those who sit, not by those who watch", () => {
    const resume = vi.fn();
    show(dock(stateWith({}, { paused: true }), nothing, resume));
    host.querySelector<HTMLButtonElement>("[data-resume]")!.click();
    expect(resume).toHaveBeenCalledOnce();
    render(null, host);
    show(dock({ ...stateWith({}, { paused: true }), you: null }));
    expect(host.querySelector("[data-resume]")).toBeNull();
  });

  test("strips tell who is away and what was said, at tables with company only", () => {
    const state = stateWith({});
    const company = { reactions: new Map([[2, "nice" as const]]), online: [] };
    show(<Seats facts={facts} state={state} company={company} />);
    expect(host.querySelector('[data-said="2"]')?.textContent).toBe("Nice move!");
    expect(host.textContent).toContain("away");
    render(null, host);
    show(<Seats facts={facts} state={state} company={null} />);
    expect(host.textContent).not.toContain("away");
  });
});
