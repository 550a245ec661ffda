// Every legal move of a question as a flat list, for the text view: keyboard and screen reader play from it.
import type { Ask } from "../net/protocol";
import { extraPayments, type PaymentChoice, paymentsFor } from "./choosing";

export type Move =
  | { kind: "plain"; action: "draw" | "tickets" | "exchange" | "stop" | "pass" | "withdraw" }
  | { kind: "take"; action: string; slot: number }
  | { kind: "claim"; action: string; track: number; choice: PaymentChoice }
  | { kind: "station"; action: string; city: string; choice: PaymentChoice }
  | { kind: "pay"; action: string; choice: PaymentChoice }
  | { kind: "place"; action: string; cards: string }
  | { kind: "complete"; action: string; ticket: number };

const kPlain = ["draw", "tickets", "exchange", "stop", "pass", "withdraw"] as const;

/** `keep` is not on the list: it is a choice of several, asked as such. */
export function movesOf(ask: Ask): Move[] {
  const colors = new Set<string>();
  const tracks = (ask.claim ?? []).flatMap((group) => group.tracks).sort((p, q) => p - q);
  const claims = tracks.flatMap((track) =>
    paymentsFor(ask, { colors, track, city: null }).map(
      (choice): Move => ({ kind: "claim", action: choice.action, track, choice }),
    ),
  );
  const cities = (ask.station ?? []).flatMap((group) => group.cities).sort();
  const stations = cities.flatMap((city) =>
    paymentsFor(ask, { colors, track: null, city }).map(
      (choice): Move => ({ kind: "station", action: choice.action, city, choice }),
    ),
  );
  const placements = [...(ask.suit ?? []).flatMap((suit) => suit.cards), ...(ask.mix ?? [])];
  return [
    ...kPlain.filter((word) => ask[word]).map((word): Move => ({ kind: "plain", action: word })),
    ...(ask.take ?? []).map((slot): Move => ({ kind: "take", action: `take ${slot}`, slot })),
    ...extraPayments(ask).map((choice): Move => ({ kind: "pay", action: choice.action, choice })),
    ...(ask.complete?.tickets ?? []).map(
      (ticket): Move => ({ kind: "complete", action: `complete ${ticket}`, ticket }),
    ),
    ...placements.map((cards): Move => ({ kind: "place", action: `place ${cards}`, cards })),
    ...claims,
    ...stations,
  ];
}
