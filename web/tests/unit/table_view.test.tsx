// What is picked at a table belongs to the question it was picked for: a new question forgets it, and nothing else does.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatState } from "../../src/model/seat_state";
import { settings } from "../../src/model/settings";
import type { Ask } from "../../src/net/protocol";
import { TableView } from "../../src/screens/table_view";
import { drawingOf, factsOf, tableOf, viewWith } from "./facts";

const facts = factsOf("europe");
const drawing = drawingOf("europe");
const kTrack = drawing.tracks[0]!.id;
const kPause = 120;
let host: HTMLElement;
beforeEach(() => {
  settings.value = { ...settings.value, confirm: "never", sound: "off" };
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  render(null, host);
  host.remove();
});

const twoWays = (id: number): Ask => ({ id, claim: [{ tracks: [kTrack], pay: ["red:2", "red:1 wild:1"] }] });

function table(ask: Ask | null, care = false) {
  const base = tableOf("europe", 2);
  const state: SeatState = {
    seq: ask?.id ?? 0,
    you: 1,
    table: { ...base, seats: { ...base.seats, "1": { ...base.seats["1"]!, care } } },
    view: viewWith([{}, {}], { hand: { red: 2, wild: 1 } }),
    ask,
    past: [],
  };
  return (
    <TableView facts={facts} drawing={drawing} state={state} refused={null} act={vi.fn()} onUndo={() => {}} />
  );
}

const pickTrack = () =>
  host
    .querySelector(`[data-target-track="${kTrack}"]`)!
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
const waysToPay = () => host.querySelectorAll(".payment [data-action]").length;
/** Longer than a frame: all that waits for one has run. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, kPause)));

test("a track picked as soon as it is lit stays picked", async () => {
  act(() => render(table(null), host));
  // Without act: what waits for the next frame is still waiting when the click comes.
  render(table(twoWays(7)), host);
  pickTrack();
  await settle();
  expect(waysToPay()).toBe(2);
});

test("what was picked for a question is forgotten with it", async () => {
  act(() => render(table(twoWays(7)), host));
  pickTrack();
  await settle();
  expect(waysToPay()).toBe(2);
  act(() => render(table(twoWays(8)), host));
  await settle();
  expect(waysToPay()).toBe(0);
});

test("while a caretaker plays nothing is lit, and then again", () => {
  const lit = () => host.querySelectorAll(".targets.is-on").length;
  act(() => render(table(twoWays(7), true), host));
  expect(lit()).toBe(0);
  act(() => render(table(twoWays(7)), host));
  expect(lit()).toBe(1);
});
