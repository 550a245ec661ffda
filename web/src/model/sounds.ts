// Quiet sounds, made on the spot: a wooden tock for a piece, two soft notes when it is your turn. No files, no music.
import { settings } from "./settings";

let audio: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, volume: number): void {
  if (!audio) return;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  oscillator.type = "triangle";
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function ready(): boolean {
  if (settings.value.sound === "off" || typeof AudioContext === "undefined") return false;
  // Browsers allow sound only after a click; before that the context stays silent by itself.
  audio ??= new AudioContext();
  return audio.state === "running";
}

export function soundOfTurn(): void {
  if (!ready()) return;
  tone(523, 0, 0.18, 0.05);
  tone(659, 0.12, 0.24, 0.05);
}

export function soundOfPiece(): void {
  if (ready()) tone(180, 0, 0.07, 0.12);
}
