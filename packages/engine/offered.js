// Every action that a question offers, put together as docs/protocol.md says.

function* payments(start, paying, end = "") {
  for (const cards of [...paying.pay, ...(paying.more ?? [])]) yield start + cards + end;
}

function* subsets({ offer, least }) {
  const sorted = [...offer].sort((a, b) => a - b);
  for (let set = 0; set < 1 << sorted.length; set++) {
    const kept = sorted.filter((_, i) => (set >> i) & 1);
    if (kept.length >= least) yield kept.length === 0 ? "keep none" : `keep ${kept.join(" ")}`;
  }
}

export function* offered(ask) {
  for (const word of ["draw", "withdraw", "tickets", "exchange", "stop", "pass"]) if (ask[word]) yield word;
  for (const slot of ask.take ?? []) yield `take ${slot}`;
  for (const group of ask.claim ?? []) {
    for (const track of group.tracks) {
      yield* payments(`claim ${track} `, group);
      if (group.flag) yield* payments(`claim ${track} `, group.flag, " flag");
    }
  }
  for (const group of ask.station ?? []) {
    for (const city of group.cities) yield* payments(`station ${city} `, group);
  }
  if (ask.extra) yield* payments("pay ", ask.extra);
  if (ask.keep) yield* subsets(ask.keep);
  for (const suit of ask.suit ?? []) for (const cards of suit.cards) yield `place ${cards}`;
  for (const cards of ask.mix ?? []) yield `place ${cards}`;
  for (const ticket of ask.complete?.tickets ?? []) yield `complete ${ticket}`;
}
