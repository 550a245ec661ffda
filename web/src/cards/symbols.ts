// A symbol for each card colour, so that colour is never the only signal. Drawn in a box from -8 to 8 and filled.
export const kSymbols: Record<string, string> = {
  red: "M0-7A7 7 0 1 1 0 7 7 7 0 1 1 0-7z",
  blue: "M0-7.5 7.5 6.2H-7.5z",
  green: "M-6-6H6V6H-6z",
  yellow: "M0-8.2 6.8 0 0 8.2-6.8 0z",
  black: "M0-8 2.1-2.6 7.8-2.5 3.3 1.1 4.8 6.6 0 3.5-4.8 6.6-3.3 1.1-7.8-2.5-2.1-2.6z",
  white: "M-3.9-6.8H3.9L7.8 0 3.9 6.8H-3.9L-7.8 0z",
  orange: "M-2.4-7.2H2.4V-2.4H7.2V2.4H2.4V7.2H-2.4V2.4H-7.2V-2.4H-2.4z",
  pink: "M3.2-7.4A7.6 7.6 0 1 0 3.2 7.4 6.2 6.2 0 0 1 3.2-7.4z",
  purple: "M3.2-7.4A7.6 7.6 0 1 0 3.2 7.4 6.2 6.2 0 0 1 3.2-7.4z",
  // A wheel with eight spokes: any colour.
  wild: "M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8zM-1-5.6-1-2.2A2.5 2.5 0 0 0-2.2-1L-5.6-1A5.7 5.7 0 0 1-1-5.6zM1-5.6 1-2.2A2.5 2.5 0 0 1 2.2-1L5.6-1A5.7 5.7 0 0 0 1-5.6zM-1 5.6-1 2.2A2.5 2.5 0 0 1-2.2 1L-5.6 1A5.7 5.7 0 0 0-1 5.6zM1 5.6 1 2.2A2.5 2.5 0 0 0 2.2 1L5.6 1A5.7 5.7 0 0 1 1 5.6z",
};

/** The order in which hands and markets are sorted everywhere. */
export const kColors = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "black",
  "white",
  "wild",
];

export const symbolOf = (color: string): string => kSymbols[color] ?? "";
