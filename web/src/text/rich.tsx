// A sentence of the catalogue whose gaps are filled with elements: names in bold, cards as chips.
import type { ComponentChildren } from "preact";
import { type Key, t } from "./translate";

interface RichProps {
  k: Key;
  n?: number;
  parts?: Record<string, ComponentChildren>;
}

export function Rich({ k, n, parts = {} }: RichProps) {
  const text = n === undefined ? t(k) : t(k, { n });
  const pieces = text.split(/\{(\w+)\}/);
  return <>{pieces.map((piece, i) => (i % 2 === 0 ? piece : (parts[piece] ?? piece)))}</>;
}
