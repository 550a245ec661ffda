// English names for cities that the data names as its board does, in the local language of the time. Cities that are not here
// have one name for everybody.
export const kEnglishCityNames: Record<string, Record<string, string>> = {
  europe: {
    angora: "Ankara",
    athina: "Athens",
    bruxelles: "Brussels",
    bucuresti: "Bucharest",
    cadiz: "Cadiz",
    constantinople: "Istanbul",
    danzig: "Gdansk",
    kharkov: "Kharkiv",
    kobenhavn: "Copenhagen",
    lisboa: "Lisbon",
    moskva: "Moscow",
    munchen: "Munich",
    petrograd: "St Petersburg",
    roma: "Rome",
    smyrna: "Izmir",
    venezia: "Venice",
    warszawa: "Warsaw",
    wien: "Vienna",
    wilno: "Vilnius",
    zagrab: "Zagreb",
    zurich: "Zurich",
  },
  paris: {
    arc_de_triomphe: "Arch of Triumph",
    quartier_latin: "Latin Quarter",
    tour_eiffel: "Eiffel Tower",
  },
};

/** The name on the board in the chosen style. */
export function cityName(game: string, id: string, local: string, style: "local" | "english"): string {
  return (style === "english" && kEnglishCityNames[game]?.[id]) || local;
}

/** Long names break in two at the space nearest to their middle. */
export function breakName(name: string): [string, string] | null {
  const middle = name.length / 2;
  let best = -1;
  for (let i = 0; i < name.length; ++i) {
    if (name[i] === " " && (best < 0 || Math.abs(i - middle) < Math.abs(best - middle))) best = i;
  }
  return best > 0 ? [name.slice(0, best), name.slice(best + 1)] : null;
}
