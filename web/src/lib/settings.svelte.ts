/** What a person has set on this device. */

export interface Settings {
  theme: "auto" | "light" | "dark";
  confirm: "never" | "touch" | "always";
  animation: "normal" | "quick" | "off";
  hints: boolean;
  sound: boolean;
  volume: number;
  textSize: number;
  /** The families of games that need no introduction any more. */
  met: readonly string[];
}

const KEY = "fidchell.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  confirm: "never",
  animation: "normal",
  hints: true,
  sound: false,
  volume: 0.5,
  textSize: 1,
  met: [],
};

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A device that keeps nothing still plays.
  }
}

export function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(recall(KEY) || "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(load());

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long an opponent's move is shown, in milliseconds. */
export function moveTime(): number {
  if (still.matches || settings.animation === "off") return 0;
  return settings.animation === "quick" ? 200 : 350;
}

/** Keep the settings and show them on the page. */
export function applySettings(): void {
  remember(KEY, JSON.stringify(settings));
  const root = document.documentElement;
  const dark = settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset["theme"] = dark ? "dark" : "light";
  root.dataset["motion"] = settings.animation === "off" ? "off" : "on";
  root.style.setProperty("--text-size", String(settings.textSize));
}
