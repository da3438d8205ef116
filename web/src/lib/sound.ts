/** Four short sounds, made on the spot: a plucked string or two. What they tell is also on the page. */
import { settings } from "./settings.svelte";

export type Sound = "turn" | "move" | "refused" | "end";

const NOTES: Record<Sound, readonly number[]> = {
  turn: [587.3, 880],
  move: [440],
  refused: [196, 185],
  end: [440, 554.4, 659.3, 880],
};

let context: AudioContext | undefined;

function pluck(audio: AudioContext, pitch: number, at: number): void {
  const string = audio.createOscillator();
  const loudness = audio.createGain();
  string.type = "triangle";
  string.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.25 * settings.volume + 0.0001, at + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  string.connect(loudness).connect(audio.destination);
  string.start(at);
  string.stop(at + 0.55);
}

export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  NOTES[sound].forEach((pitch, index) => pluck(audio, pitch, audio.currentTime + index * 0.11));
}
