// What a person has chosen for this device. Kept in the browser's storage; a broken or missing entry means the default.
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  language: "auto" | "en" | "fr" | "de";
  cityNames: "local" | "english";
  /** Milliseconds between bot moves; 0 does not wait. */
  pace: 0 | 400 | 900 | 1600;
  motion: "auto" | "off";
  sound: "on" | "off";
  /** When a move asks to be confirmed. */
  confirm: "always" | "touch" | "never";
  playerName: string;
}

const kKey = "roundhouse-settings";
const kDefaults: Settings = {
  theme: "auto",
  language: "auto",
  cityNames: "local",
  pace: 900,
  motion: "auto",
  sound: "on",
  confirm: "touch",
  playerName: "",
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = signal<Settings>({ ...kDefaults, ...stored() });

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
  try {
    localStorage.setItem(kKey, JSON.stringify(settings.value));
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

/** Whether a click should be confirmed, by the kind of pointer that made it. */
export function asksToConfirm(): boolean {
  const { confirm } = settings.value;
  return confirm === "always" || (confirm === "touch" && matchMedia("(pointer: coarse)").matches);
}

/** Keeps the root element's theme, language and motion in step with the choices. */
export function applySettings(languageOf: () => string): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const system = signal({ dark: dark.matches, still: still.matches });
  const changed = () => {
    system.value = { dark: dark.matches, still: still.matches };
  };
  dark.addEventListener("change", changed);
  still.addEventListener("change", changed);
  effect(() => {
    const { theme, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === "auto" ? (system.value.dark ? "dark" : "light") : theme;
    root.dataset.motion = motion === "off" || system.value.still ? "off" : "on";
    root.lang = languageOf();
  });
}
