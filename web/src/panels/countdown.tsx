// How much time is left for a decision: seconds towards the end, days at a table that lasts days.
import { useEffect, useState } from "preact/hooks";
import { t } from "../text/translate";

const kDay = 86_400_000;

export function timeLeft(ms: number): string {
  if (ms >= 2 * kDay) return t("clock.days", { n: Math.floor(ms / kDay) });
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span class="countdown">{t("clock.left", { time: timeLeft(until - now) })}</span>;
}
