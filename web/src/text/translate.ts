// One catalogue: every entry has its English, French and German text side by side, so none can be missing.
// {name} is filled in; "one|many" is chosen by {n}.
import { computed } from "@preact/signals";
import { settings } from "../model/settings";
import { kCatalogue } from "./catalogue";

export const kLanguages = ["en", "fr", "de"] as const;
export type Language = (typeof kLanguages)[number];
/** English, French, German. */
export type Words = readonly [string, string, string];
export type Key = keyof typeof kCatalogue;
export type Values = Record<string, string | number>;

export const language = computed<Language>(() => {
  const chosen = settings.value.language;
  if (chosen !== "auto") return chosen;
  const wished = navigator.language.slice(0, 2);
  return kLanguages.find((l) => l === wished) ?? "en";
});

/** French counts nothing as one. */
function isOne(n: number, lang: Language): boolean {
  return lang === "fr" ? n < 2 : n === 1;
}

export function fill(words: Words, lang: Language, values: Values = {}): string {
  const text = words[kLanguages.indexOf(lang)]!;
  const forms = text.split("|");
  const form = forms.length === 2 && !isOne(Number(values.n ?? 2), lang) ? forms[1]! : forms[0]!;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function t(key: Key, values?: Values): string {
  return fill(kCatalogue[key], language.value, values);
}

/** For keys that are put together, such as the name of a colour; `fallback` if the catalogue has none. */
export function tMaybe(key: string, fallback: string): string {
  const words = (kCatalogue as Record<string, Words>)[key];
  return words ? fill(words, language.value) : fallback;
}

/** Any text that carries its own three languages, such as a paragraph of the rules. */
export const say = (words: Words, values?: Values): string => fill(words, language.value, values);
