// The board draws what it is told and hands clicks back; it lights only what it is given.
import { render } from "preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Board, kEmptyBoard } from "../../src/board/board";
import type { BoardTargets } from "../../src/board/targets";
import { drawingOf } from "./facts";

const drawing = drawingOf("europe");
let host: HTMLElement;

function draw(targets: Partial<BoardTargets> = {}, owners = new Map<number, number>()) {
  host = document.createElement("div");
  document.body.append(host);
  const all: BoardTargets = {
    tracks: new Set(),
    cities: new Set(),
    marked: new Set(),
    trackLabel: (track) => `track ${track}`,
    cityLabel: (city) => `city ${city}`,
    onTrack: () => {},
    onCity: () => {},
    onOther: () => {},
    onPoint: () => {},
    ...targets,
  };
  render(
    <Board
      drawing={drawing}
      state={{ ...kEmptyBoard, owners }}
      label="Europe"
      cityName={(id) => id}
      targets={all}
    />,
    host,
  );
}

afterEach(() => {
  render(null, host);
  host.remove();
});

describe("the board", () => {
  test("draws every track with its spaces and every city with its name", () => {
    draw();
    expect(host.querySelectorAll("[data-track]")).toHaveLength(drawing.tracks.length);
    const spaces = drawing.tracks.reduce((sum, track) => sum + track.spaces.length, 0);
    expect(host.querySelectorAll(".space")).toHaveLength(spaces);
    expect(host.querySelectorAll(".plate")).toHaveLength(drawing.cities.length);
    expect(host.querySelectorAll("[role=button]")).toHaveLength(0);
  });

  test("shows an owner's pattern in place of the spaces", () => {
    draw({}, new Map([[1, 2]]));
    const track = host.querySelector('[data-track="1"]')!;
    expect(track.querySelectorAll(".space")).toHaveLength(0);
    expect(track.querySelector('[fill="url(#seat-2)"]')).not.toBeNull();
  });

  test("lights, names and hands back its targets, by click and by key", () => {
    const onTrack = vi.fn();
    const onCity = vi.fn();
    draw({ tracks: new Set([12]), cities: new Set(["wien"]), onTrack, onCity });
    const targets = [...host.querySelectorAll<SVGElement>("[role=button]")];
    expect(targets.map((target) => target.getAttribute("aria-label"))).toEqual(["track 12", "city wien"]);
    // In lower case: SVG knows no tabIndex, and a target that can't be focused can't be played by keyboard.
    for (const target of targets) expect(target.getAttribute("tabindex")).toBe("0");
    targets[0]!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    targets[1]!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(onTrack).toHaveBeenCalledWith(12);
    expect(onCity).toHaveBeenCalledWith("wien");
  });

  test("dims open tracks that can't be claimed, and marks most strongly what serves a ticket", () => {
    draw({ tracks: new Set([12, 14]), best: new Set([14]) }, new Map([[1, 2]]));
    const veil = host.querySelector(".veil")!.getAttribute("d")!;
    const dimmed = drawing.tracks.filter(({ id }) => ![1, 12, 14].includes(id));
    const spaces = dimmed.reduce((sum, track) => sum + track.spaces.length, 0);
    expect(veil.match(/M/g)).toHaveLength(spaces);
    expect(host.querySelector(".target-best")!.getAttribute("d")).not.toBe("");
    expect(host.querySelector(".target-light")!.getAttribute("d")).toContain(
      host.querySelector(".target-best")!.getAttribute("d")!,
    );
    draw();
    expect(host.querySelector(".veil")).toBeNull();
  });

  test("sets wagons with a shadow on a claimed track", () => {
    draw({}, new Map([[1, 2]]));
    const track = host.querySelector('[data-track="1"]')!;
    expect(track.querySelector(".piece-shadow")).not.toBeNull();
    expect(track.querySelectorAll(".piece-roof")).toHaveLength(drawing.tracks[0]!.spaces.length);
  });
});
