import { ALARMS, LEAST_ALARM_VOLUME, SOUNDS, type AlarmSound, type Note, type SoundName } from './schedules';

/** What of a browser's sound the player needs; a real AudioContext fits. */
export interface SoundContext {
  readonly currentTime: number;
  readonly state: string;
  readonly destination: AudioNode;
  createOscillator(): OscillatorNode;
  createGain(): GainNode;
  resume(): Promise<void>;
  addEventListener(name: 'statechange', listener: () => void): void;
}

export interface Player {
  /** Ask a browser for sound; works only inside a touch or key. Resolves to whether it is allowed now. */
  unlock(): Promise<boolean>;
  /** Whether the browser lets sounds out now; it may take that back, as at a telephone call. */
  hasVoice(): boolean;
  /** Tells of each change of it. @returns how to stop */
  followVoice(listener: () => void): () => void;
  play(name: SoundName, volume?: number): void;
  /** Repeats until `stopAlarm`; the same alarm again changes nothing. */
  startAlarm(sound: AlarmSound, volume?: number): void;
  stopAlarm(): void;
}

export interface PlayerDeps {
  /** Made at the first use; null where the browser has no sound. */
  createContext: () => SoundContext | null;
  setInterval: (callback: () => void, ms: number) => unknown;
  clearInterval: (handle: never) => void;
}

const FADE_S = 0.008;

/** Plays the schedules through the browser's own oscillators: no file, no network, no decoding. */
export function createPlayer({ createContext, setInterval, clearInterval }: PlayerDeps): Player {
  let context: SoundContext | null | undefined;
  let alarm: { sound: AlarmSound; handle: unknown; gain: GainNode | null; volume: number } | null = null;
  const listeners = new Set<() => void>();
  function open(): SoundContext | null {
    if (context !== undefined) return context;
    context = createContext();
    context?.addEventListener('statechange', () => {
      turn();
      for (const listener of [...listeners]) listener();
    });
    return context;
  }
  const isRunning = (it: SoundContext | null | undefined): it is SoundContext => it?.state === 'running';

  function schedule(it: SoundContext, notes: readonly Note[], volume: number, output: AudioNode): void {
    for (const note of notes) {
      const start = it.currentTime + note.at + 0.01;
      const oscillator = it.createOscillator();
      const gain = it.createGain();
      oscillator.type = note.shape;
      oscillator.frequency.setValueAtTime(note.from, start);
      if (note.to !== note.from) oscillator.frequency.linearRampToValueAtTime(note.to, start + note.length);
      // Without these short fades every note would begin and end with a click.
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(note.gain * volume, start + FADE_S);
      gain.gain.setValueAtTime(note.gain * volume, start + note.length - FADE_S);
      gain.gain.linearRampToValueAtTime(0, start + note.length);
      oscillator.connect(gain).connect(output);
      oscillator.start(start);
      oscillator.stop(start + note.length + FADE_S);
    }
  }

  function turn(): void {
    const it = open();
    if (alarm === null || !isRunning(it)) return;
    if (alarm.gain === null) {
      alarm.gain = it.createGain();
      alarm.gain.connect(it.destination);
    }
    schedule(it, ALARMS[alarm.sound].notes, alarm.volume, alarm.gain);
  }

  function stopAlarm(): void {
    if (alarm === null) return;
    clearInterval(alarm.handle as never);
    // What is already scheduled goes silent with its output, at once.
    alarm.gain?.disconnect();
    alarm = null;
  }

  return {
    async unlock() {
      const it = open();
      if (it === null) return false;
      try {
        await it.resume();
      } catch {
        // The browser wants a touch first; the page goes on saying that sound is off.
        return false;
      }
      return isRunning(it);
    },
    // Asks nobody for a voice: a page that never sounded has none.
    hasVoice: () => isRunning(context),
    followVoice: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    play(name, volume = 1) {
      const it = open();
      if (isRunning(it)) schedule(it, SOUNDS[name], volume, it.destination);
    },
    startAlarm(sound, volume = 1) {
      if (alarm?.sound === sound) return;
      stopAlarm();
      alarm = {
        sound,
        gain: null,
        volume: Math.max(LEAST_ALARM_VOLUME, volume),
        handle: setInterval(turn, ALARMS[sound].lengthS * 1_000),
      };
      turn();
    },
    stopAlarm,
  };
}
