// Cards that fly from where they were to who took them. Only decoration: nothing waits for it.
import type { GameEvent } from "../net/protocol";

const kFlight = 320;

const anchor = (name: string) => document.querySelector<HTMLElement>(`[data-anchor="${name}"]`);

/** From and to, by the names of the places on the screen. */
function flightOf(event: GameEvent, you: number | null): [string, string] | null {
  if (event.e === "card_drawn") return ["deck", event.seat === you ? "hand" : `seat-${event.seat}`];
  if (event.e === "card_taken")
    return [`slot-${event.slot}`, event.seat === you ? "hand" : `seat-${event.seat}`];
  return null;
}

export function fly(events: readonly GameEvent[], you: number | null): void {
  if (document.documentElement.dataset.motion === "off") return;
  for (const event of events) {
    const names = flightOf(event, you);
    const from = names && anchor(names[0]);
    const to = names && anchor(names[1]);
    const card = from?.querySelector("svg")?.cloneNode(true) as SVGElement | undefined;
    if (!from || !to || !card) continue;
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    card.classList.add("flying");
    card.style.width = `${a.width}px`;
    document.body.append(card);
    const [dx, dy] = [b.left + b.width / 2 - a.width / 2, b.top + b.height / 2 - a.height / 2];
    const flight = card.animate(
      [
        { transform: `translate(${a.left}px, ${a.top}px)` },
        { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0.4 },
      ],
      { duration: kFlight, easing: "ease-in-out" },
    );
    flight.finished.finally(() => card.remove());
  }
}
