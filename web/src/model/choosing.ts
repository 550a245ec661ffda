// From a question and what has been picked so far to what may be clicked next, and to the action. It knows the form of the question
// and no rule: everything offered is on the question's list.
import type { Ask, Payments } from "../net/protocol";
import { usesAll } from "./payments";

/** What a person has picked: cards first, a place first, or nothing yet. */
export interface Pick {
  colors: ReadonlySet<string>;
  track: number | null;
  city: string | null;
}

export const kNothingPicked: Pick = { colors: new Set(), track: null, city: null };

export interface PaymentChoice {
  action: string;
  cards: string;
  /** Keeps a card for the flag. */
  flag: boolean;
  /** Not canonical: shown only when asked for. */
  other: boolean;
}

function choices(verb: string, payments: Payments, suffix: string): PaymentChoice[] {
  const one = (cards: string, other: boolean) => ({
    action: `${verb} ${cards}${suffix}`,
    cards,
    flag: suffix !== "",
    other,
  });
  return [...payments.pay.map((c) => one(c, false)), ...(payments.more ?? []).map((c) => one(c, true))];
}

type ClaimGroup = NonNullable<Ask["claim"]>[number];
type StationGroup = NonNullable<Ask["station"]>[number];

function claimChoices(group: ClaimGroup, track: number): PaymentChoice[] {
  const plain = choices(`claim ${track}`, group, "");
  return group.flag ? [...choices(`claim ${track}`, group.flag, " flag"), ...plain] : plain;
}

const stationChoices = (group: StationGroup, city: string) => choices(`station ${city}`, group, "");

const fitting = (list: PaymentChoice[], picked: ReadonlySet<string>) =>
  list.filter((c) => usesAll(c.cards, picked));

/** The tracks that can be claimed with what is picked. */
export function litTracks(ask: Ask | null, pick: Pick): Set<number> {
  const payable = (group: ClaimGroup) => fitting(claimChoices(group, 0), pick.colors).length > 0;
  return new Set((ask?.claim ?? []).filter(payable).flatMap((group) => group.tracks));
}

export function litCities(ask: Ask | null, pick: Pick): Set<string> {
  const payable = (group: StationGroup) => fitting(stationChoices(group, ""), pick.colors).length > 0;
  return new Set((ask?.station ?? []).filter(payable).flatMap((group) => group.cities));
}

/** Ways to pay for the place that is picked. */
export function paymentsFor(ask: Ask | null, pick: Pick): PaymentChoice[] {
  const { track, city, colors } = pick;
  if (track !== null) {
    const group = ask?.claim?.find((g) => g.tracks.includes(track));
    return group ? fitting(claimChoices(group, track), colors) : [];
  }
  if (city === null) return [];
  const group = ask?.station?.find((g) => g.cities.includes(city));
  return group ? fitting(stationChoices(group, city), colors) : [];
}

/** Ways to pay a tunnel's extra cost. */
export const extraPayments = (ask: Ask | null): PaymentChoice[] =>
  ask?.extra ? choices("pay", ask.extra, "") : [];

/** The Card Game: placements with the picked colours; none before a colour is picked. */
export function placements(ask: Ask | null, picked: ReadonlySet<string>): PaymentChoice[] {
  if (picked.size === 0) return [];
  const all = [...(ask?.suit ?? []).flatMap((suit) => suit.cards), ...(ask?.mix ?? [])];
  return fitting(
    all.map((cards) => ({ action: `place ${cards}`, cards, flag: false, other: false })),
    picked,
  );
}

export function keepAction(chosen: ReadonlySet<number>): string {
  const numbers = [...chosen].sort((p, q) => p - q);
  return numbers.length === 0 ? "keep none" : `keep ${numbers.join(" ")}`;
}

/** Colours in hand with which anything at all can be paid or placed. */
export function usefulColors(ask: Ask | null): Set<string> {
  const useful = new Set<string>();
  const add = (list: PaymentChoice[]) => {
    for (const { cards } of list) for (const word of cards.split(" ")) useful.add(word.split(":")[0]!);
  };
  for (const group of ask?.claim ?? []) add(claimChoices(group, 0));
  for (const group of ask?.station ?? []) add(stationChoices(group, ""));
  for (const cards of [...(ask?.suit ?? []).flatMap((suit) => suit.cards), ...(ask?.mix ?? [])]) {
    for (const word of cards.split(" ")) useful.add(word.split(":")[0]!);
  }
  return useful;
}
